#!/usr/bin/env bash
# third_party_test.sh SOURCE WORK: checks that THIRD-PARTY has a paragraph for each library that the build finds and each
# package that the page depends on, and the text of each licence that it names.
set -euo pipefail
notices=$1/THIRD-PARTY
failed=0
fail() { printf 'FAILED: %s\n' "$*" >&2; failed=1; }

# The names in find_package() whose paragraphs have another name; - if the library is part of no release.
declare -A named=([nlohmann_json]=nlohmann-json [hwy]=Highway [benchmark]=- [MPI]=- [Python3]=- [Threads]=- [GTest]=- [rapidcheck]=- [queens]=- [lezer]=codemirror)
libraries=$(sed -nE 's/^ *(find_package|queens_find)\(([A-Za-z0-9_]+).*/\2/p' "$1"/cmake/*.cmake | sort -u)
packages=$(python3 -c 'import json, sys; print(*json.load(open(sys.argv[1]))["dependencies"], sep="\n")' "$1/web/package.json")
[[ $libraries == *CaDiCaL* && -n $packages ]] || fail "no libraries were found in cmake/ and web/"
for library in $libraries $packages SQLite pybind11 opencl-headers; do
  name=${library#@} name=${name%%/*}  # the packages of one project share a paragraph: @codemirror/view
  name=${named[$name]:-$name}
  [[ $name == - ]] || grep -qxF "Files: third-party/$name/*" "$notices" || fail "THIRD-PARTY has no paragraph for $library"
done

# A paragraph "License: X" with a text follows, if other paragraphs name the licence X.
paragraphs=$(awk -v RS= '/^License: / { sub(/\n.*/, ""); print }' "$notices")
while IFS= read -r licence; do
  grep -qxF "$licence" <<<"$paragraphs" || fail "THIRD-PARTY has no text for '$licence'"
done < <(grep '^License: ' "$notices" | sort -u)
exit $failed
