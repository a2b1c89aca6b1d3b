#!/usr/bin/env bash
# Commits and pushes the records, and the wrapper where it is new or repaired; nothing when all is as it was.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/lib.sh"

say_changed() { printf 'changed=%s\n' "$1" >> "$GITHUB_OUTPUT"; }

if [ "$IN_COMMIT" != true ] || [ -n "$IN_REFUSED" ]; then
  say_changed false
  exit 0
fi

paths=()
while IFS= read -r output; do
  while IFS= read -r file; do paths+=(":(literal)$file"); done < <(files_of "$output")
done < <(lines "$IN_OUTPUT")
for file in "$IN_WRAPPER" "${IN_WRAPPER%.json}".v*.json; do
  if [ -f "$file" ]; then paths+=(":(literal)$file"); fi
done

[ ${#paths[@]} -gt 0 ] || fail 1 'There is no file to commit.'
git add -- "${paths[@]}"
if git diff --cached --quiet -- "${paths[@]}"; then
  echo 'Nothing changed; nothing is committed.'
  say_changed false
  exit 0
fi
branch=$(git symbolic-ref --quiet --short HEAD) ||
  fail 2 'The checkout is on no branch, so there is nothing to push to: run on a branch, or set commit to false.'

name=${GIT_AUTHOR_NAME:-github-actions[bot]}
mail=${GIT_AUTHOR_EMAIL:-41898282+github-actions[bot]@users.noreply.github.com}
as_author() { git -c user.name="$name" -c user.email="$mail" "$@"; }
as_author commit --quiet --message "$IN_MESSAGE" -- "${paths[@]}"

# Others may push at the same time.
for attempt in 1 2 3; do
  if git push --quiet origin "HEAD:refs/heads/$branch"; then
    git log -1 --format='Committed %h: %s' --stat
    say_changed true
    exit 0
  fi
  echo "The branch has moved on; try $attempt of 3 to put the commit behind it."
  as_author pull --quiet --rebase origin "$branch" || {
    git rebase --abort 2> /dev/null || true
    fail 1 'The same records were changed by somebody else meanwhile; nothing was pushed. Run again.'
  }
done
fail 1 'The commit could not be pushed: has the job "contents: write", and is the branch open to it?'
