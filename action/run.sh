#!/usr/bin/env bash
# Reads the pages by the wrapper, and says how that ended: exit-code, broken, folder, patch, refused.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/lib.sh"

case $IN_COMMAND in run | collect) ;; *) fail 2 'command is "run" or "collect".' ;; esac
case $IN_HEAL in propose | apply | off) ;; *) fail 2 'heal is "propose", "apply" or "off".' ;; esac
case $IN_ON_BROKEN in issue | fail | both) ;; *) fail 2 'on-broken is "issue", "fail" or "both".' ;; esac
[ -n "$(lines "$IN_OUTPUT")" ] || fail 2 'output names no file: give one at least, like records.jsonl.'

folder=$(mktemp -d "$RUNNER_TEMP/treegram-XXXXXX")
if [ -f "$IN_WRAPPER" ]; then cp "$IN_WRAPPER" "$folder/before.json"; fi
args=("$IN_COMMAND" --heal "$IN_HEAL" --workspace "$IN_WORKSPACE")
while IFS= read -r line; do
  mkdir -p "$(dirname "$line")"
  args+=(-o "$line")
done < <(lines "$IN_OUTPUT")
while IFS= read -r line; do [ -z "$line" ] || args+=("$line"); done < <(lines "$IN_ARGS")
if [ "$IN_COMMAND" = collect ] && [ ! -e "$IN_WRAPPER" ]; then
  args+=(--save-wrapper "$IN_WRAPPER" --)
else
  args+=(--report "$folder/health.txt" --save-repair "$folder/repaired.json")
  if [ "$IN_COMMAND" = run ]; then args+=(-- "$IN_WRAPPER"); else args+=(--wrapper "$IN_WRAPPER" --); fi
fi
while IFS= read -r line; do [ -z "$line" ] || args+=("$line"); done < <(lines "$IN_PAGES")

# What pages say is no command to the runner.
pause=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
printf '::stop-commands::%s\n' "$pause"
code=0
"$RUNNER_TEMP/treegram/bin/treegram" "${args[@]}" 2>&1 | tee "$folder/said.txt" || code=$?
printf '\n::%s::\n' "$pause"

# The repair as a patch against what is committed; of a wrapper that git does not keep there is none.
write_patch() {
  local path git
  is_kept "$IN_WRAPPER" || return 0
  path=$(git ls-files --full-name -- ":(literal)$IN_WRAPPER")
  git=$(git rev-parse --absolute-git-dir)
  mkdir -p "$folder/tree/$(dirname "$path")"
  cp "$1" "$folder/tree/$path"
  (cd "$folder/tree" && git --git-dir="$git" --work-tree=. --no-optional-locks diff --no-color --no-ext-diff --no-textconv \
    --src-prefix=a/ --dst-prefix=b/ HEAD -- ":(literal)$path") > "$folder/repair.patch"
}

# Moves a file out of the checkout; what git keeps of it comes back.
set_aside() {
  mkdir -p "$folder/refused/$(dirname "$1")"
  mv "$1" "$folder/refused/$1"
  if is_kept "$1"; then git checkout -q HEAD -- ":(literal)$1"; fi
}

broken=false
case $code in 3 | 4) broken=true ;; esac
if $broken; then
  # A repair that was applied, but not enough, is only proposed too.
  if [ "$IN_HEAL" = apply ] && [ ! -s "$folder/repaired.json" ]; then cp "$IN_WRAPPER" "$folder/repaired.json"; fi
  if [ -s "$folder/repaired.json" ]; then write_patch "$folder/repaired.json"; fi
fi

refused=
case " $IN_ACCEPT " in
  *" $code "*) ;;
  *)
    refused=$folder/refused
    mkdir -p "$refused"
    while IFS= read -r output; do
      while IFS= read -r file; do set_aside "$file"; done < <(files_of "$output")
    done < <(lines "$IN_OUTPUT")
    if [ -f "$folder/before.json" ]; then cp "$folder/before.json" "$IN_WRAPPER"; fi
    ;;
esac

patch=
if [ -s "$folder/repair.patch" ]; then patch=$folder/repair.patch; fi
{
  printf 'exit-code=%s\nbroken=%s\n' "$code" "$broken"
  printf 'folder=%s\npatch=%s\nrefused=%s\n' "$folder" "$patch" "$refused"
} >> "$GITHUB_OUTPUT"

if ! $broken && [ -n "$refused" ]; then
  fail "$code" "treegram ended with exit code $code: the records are not committed (see \"accept\" and docs/guide/github.md)."
fi
