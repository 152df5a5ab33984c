#!/usr/bin/env bash
# symbols_test.sh SOURCE BUILD WORK: checks that the shared library exports the names in the public headers and no
# others.
#
# Links a shared library from the objects of libqueens.a, and compares what it exports with
# tests/install/expected/symbols.txt. After a public name has been added or removed, UPDATE=yes rewrites this list.
# Status 77 if the tools are missing.
# labels: full
set -euo pipefail
source=$1 build=$2 work=$3
expected=$source/tests/install/expected/symbols.txt

for tool in nm "${CXX:-c++}"; do
  command -v "$tool" >/dev/null 2>&1 || { echo "skipped: $tool is not here"; exit 77; }
done
rm -rf "$work"
mkdir -p "$work"
libraries=(-pthread)
! grep -q '^QUEENS_SAT:BOOL=ON' "$build/CMakeCache.txt" || libraries+=(-lcadical)
"${CXX:-c++}" -shared -o "$work/libqueens.so" -Wl,--whole-archive "$build/libqueens.a" -Wl,--no-whole-archive \
  "${libraries[@]}" -Wl,--exclude-libs,libcadical.a

# The list has names without their parameters, because these depend on the standard library. It leaves out instances of
# standard templates and the tables of types.
nm -DC --defined-only "$work/libqueens.so" | sed -E 's/^[0-9a-f]* . //; s/\(.*//; s/<.*//; s/ const$//' |
  grep -E '^(queens::|queens_)' | sort -u >"$work/symbols.txt"
[[ ${UPDATE:-} != yes ]] || cp "$work/symbols.txt" "$expected"
diff -u "$expected" "$work/symbols.txt" || { echo "FAILED: the exported names are not those listed"; exit 1; }
foreign=$(nm -DC --defined-only "$work/libqueens.so" | grep -ciE ' (cadical|nlohmann|hwy)::' || true)
[[ $foreign == 0 ]] || { echo "FAILED: $foreign names of other libraries are exported"; exit 1; }
echo "$(wc -l <"$expected") names are exported"
