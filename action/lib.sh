# shellcheck shell=bash
# What the steps share.

# Ends the step with one sentence, shown at the run's top.
fail() { # exit code, sentence
  printf '::error::%s\n' "$2"
  exit "$1"
}

# The lines of a text that say something, without space around them.
lines() {
  printf '%s\n' "$1" | sed -e 's/\r$//' -e 's/^[[:space:]]*//' -e 's/[[:space:]]*$//' -e '/^$/d'
}

# The files that an output has become: itself, the tables of its lists, the schema of its XML.
files_of() {
  local stem=${1%.*} ending=${1##*.} file
  for file in "$1" "$stem".*."$ending" "$stem.xsd"; do
    [ "$file" = "$stem.xsd" ] && [ "$ending" != xml ] && continue
    if [ -f "$file" ]; then printf '%s\n' "$file"; fi
  done
}

# Whether git keeps a file.
is_kept() {
  git ls-files --error-unmatch -- ":(literal)$1" > /dev/null 2>&1
}
