#!/usr/bin/env bash
# Installs the command beside the job, without scripts of packages: the version of the action's own tag unless told otherwise.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

package=${IN_PACKAGE:-treegram@$(node -p 'require(process.argv[1]).version' "$here/../package.json")}
npm install --global --prefix "$RUNNER_TEMP/treegram" --ignore-scripts --no-audit --no-fund --loglevel=error -- "$package"
