#!/usr/bin/env bash
# Tells of a wrapper that broke: in the run's summary, in an issue (one for each wrapper, brought up to date), by failing. An issue is
# closed once the wrapper reads well again.
# shellcheck disable=SC2016 # backticks are Markdown here
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/lib.sh"

export GH_REPO=$GITHUB_REPOSITORY
title="Wrapper broke: $IN_WRAPPER"
run_url=$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/actions/runs/$GITHUB_RUN_ID
most_bytes=45000 # of a patch in an issue; GitHub takes 65,536 characters for all

wants_issue() { [ "$IN_ON_BROKEN" = issue ] || [ "$IN_ON_BROKEN" = both ]; }

# Known by the label, which strangers cannot give: who wrote an issue may change what it says.
issue_number() {
  gh issue list --state open --label "$IN_LABEL" --limit 500 --json number,title |
    jq -r --arg title "$title" 'map(select(.title == $title))[0].number // empty'
}

# A text between fences that nothing in it ends.
fenced() { # language, file
  local longest
  longest=$(grep -oE '~{3,}' "$2" | awk '{ if (length > most) most = length } END { print most + 0 }') || true
  local fence
  fence=$(printf '%*s' "$((longest < 3 ? 3 : longest + 1))" '' | tr ' ' '~')
  printf '%s%s\n' "$fence" "$1"
  awk 1 "$2"
  printf '%s\n\n' "$fence"
}

# The first lines of a text, whole ones, as long as they have no more bytes than that.
first_lines() { LC_ALL=C awk -v most="$1" '{ bytes += length($0) + 1; if (bytes > most) exit; print }'; }

shown() { # language, file, most bytes
  [ -s "$2" ] || return 0
  first_lines "$3" < "$2" > "$2.shown"
  fenced "$1" "$2.shown"
}

inspected() { "$RUNNER_TEMP/treegram/bin/treegram" inspect "$1" > "$2" 2> /dev/null || true; }

# The wrapper's file is mostly evidence: what the repair changes is read where both are shown as trees, and the patch is for git.
about_patch() {
  local from='gh issue view NUMBER --json body --jq .body | tr -d "\r"'
  if [ -z "$IN_PATCH" ]; then
    printf 'No repair is proposed. If the site has changed, learn the wrapper again (`treegram learn`).\n'
    return
  fi
  printf 'A repair is proposed. What it changes, as `treegram inspect` shows wrappers:\n\n'
  inspected "$IN_WRAPPER" "$IN_FOLDER/before.txt"
  inspected "$IN_FOLDER/repaired.json" "$IN_FOLDER/after.txt"
  diff -u --label before --label after "$IN_FOLDER/before.txt" "$IN_FOLDER/after.txt" > "$IN_FOLDER/trees.diff" || true
  shown diff "$IN_FOLDER/trees.diff" 9000
  bzip2 -9 < "$IN_PATCH" | base64 | tr -d '\n' | fold -w 120 > "$IN_FOLDER/patch.bz2"
  if [ "$(wc -c < "$IN_PATCH")" -le "$most_bytes" ]; then
    printf '```sh\n%s | sed -n "/^~~~*patch$/,/^~~~*$/{//!p}" | git apply\n```\n\n' "$from"
    fenced patch "$IN_PATCH"
  elif [ "$(wc -c < "$IN_FOLDER/patch.bz2")" -le "$most_bytes" ]; then
    printf '```sh\n%s | sed -n "/^~~~*patch.bz2$/,/^~~~*$/{//!p}" | base64 -d | bunzip2 | git apply\n```\n\n' "$from"
    printf '<details><summary>The patch</summary>\n\n'
    fenced patch.bz2 "$IN_FOLDER/patch.bz2"
    printf '</details>\n'
  else
    printf 'The patch is too long for this page: it is `repair.patch` of [the run](%s).\n' "$run_url"
  fi
}

if [ "$IN_BROKEN" != true ]; then
  if wants_issue; then
    number=$(issue_number)
    if [ -n "$number" ]; then gh issue close "$number" --comment "It reads its pages again: $run_url"; fi
  fi
  exit 0
fi

body=$IN_FOLDER/body.md
{
  printf 'The wrapper `%s` no longer reads its pages ([run](%s)). ' "$IN_WRAPPER" "$run_url"
  printf 'The records of this run are not taken over, unless the exit code %s is accepted.\n\n' "$IN_CODE"
  tail -n 15 "$IN_FOLDER/said.txt" > "$IN_FOLDER/said-last.txt"
  shown text "$IN_FOLDER/said-last.txt" 4000
  shown text "$IN_FOLDER/health.txt" 5000
  about_patch
} > "$body"
cat "$body" >> "$GITHUB_STEP_SUMMARY"

if wants_issue; then
  gh label create "$IN_LABEL" --force --color D93F0B --description 'A wrapper no longer reads its pages'
  number=$(issue_number)
  if [ -n "$number" ]; then
    gh issue edit "$number" --body-file "$body"
  else
    gh issue create --title "$title" --body-file "$body" --label "$IN_LABEL"
  fi
fi
if [ "$IN_ON_BROKEN" != issue ]; then
  fail "$IN_CODE" "The wrapper no longer reads its pages; the summary says what was found${IN_PATCH:+, and has a repair}."
fi
