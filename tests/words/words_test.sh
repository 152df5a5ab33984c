#!/usr/bin/env bash
# words_test.sh SOURCE WORK: checks that codespell finds no misspelt words in pages, comments and messages, except those
# in allowed.txt in this directory. Status 77 if codespell is missing; CI does not accept this.
set -euo pipefail
source=$1 work=$2 here=$(readlink -f "${BASH_SOURCE[0]%/*}")
if ! command -v codespell >/dev/null; then
  echo "codespell is not installed"
  [[ ${CI:-} != true ]] || exit 1
  exit 77
fi
rm -rf "$work"
mkdir -p "$work"
spell() { codespell --ignore-words "$here/allowed.txt" "$@"; }

# codespell finds a misspelt word, and only this one.
printf 'To rec%sve is wrong.\n' ie >"$work/wrong.md"
printf 'A misspelt word would be found; to receive is right.\n' >"$work/right.md"
! spell "$work/wrong.md" >/dev/null || { echo "a misspelt word is not found"; exit 1; }
spell "$work/right.md"

# The tables of bad input, which have misspelt words on purpose, and German texts are left out.
cd "$source"
files=()
while IFS= read -r -d '' file; do
  [[ -f $file ]] && files+=("$file")
done < <(find README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md CMakeLists.txt .ci bench cmake docs examples \
  include script src tests web -type f -not -path '*/node_modules/*' -not -path 'tests/data/*' \
  -not -path 'tests/fuzz/corpus/*' -not -path 'tests/cli/bad_input/*' -not -path 'bench/runs/*' \
  -not -path '*/de/*' -not -name words.test.ts -not -name frame.test.ts \
  -not -name '*.png' -not -name '*.svg' -not -name '*.npy' -not -name 'package-lock.json' -print0)
((${#files[@]} > 500)) || { echo "only ${#files[@]} files were found"; exit 1; }
spell "${files[@]}"
echo "${#files[@]} files"
