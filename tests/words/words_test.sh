#!/usr/bin/env bash
# words_test.sh SOURCE: checks that codespell finds no misspelt words in pages, comments and messages, except those in
# allowed.txt in this directory. Status 77 if codespell is missing; CI does not accept this.
set -euo pipefail
here=$(readlink -f "${BASH_SOURCE[0]%/*}")
if ! command -v codespell >/dev/null; then
  echo "codespell is not installed"
  [[ ${CI:-} != true ]] || exit 1
  exit 77
fi

# The tables of bad input, which have misspelt words on purpose, and German texts are left out.
cd "$1"
find README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md CMakeLists.txt .ci bench cmake docs examples \
  include script src tests web -type f -not -path '*/node_modules/*' -not -path 'tests/data/*' \
  -not -path 'tests/fuzz/corpus/*' -not -path 'tests/cli/bad_input/*' -not -path 'bench/runs/*' \
  -not -path '*/de/*' -not -name words.test.ts -not -name language.e2e.ts \
  -not -name '*.png' -not -name '*.svg' -not -name '*.npy' -not -name 'package-lock.json' -print0 |
  xargs -0 codespell --ignore-words "$here/allowed.txt"
