#!/usr/bin/env bash
# fetch_test.sh SOURCE WORK: tests the build with fetched libraries.
#
# Fetches every library that the build can fetch, even if the system has it, and compiles those that are not only
# headers. Exit status 77 (skipped) if CMake is too old or the archives cannot be reached.
# labels: full
set -euo pipefail
source=$1 work=$2

version=$(cmake --version | sed -n '1s/.* //p')
[[ $(printf '3.24\n%s\n' "$version" | sort -V | head -n 1) == 3.24 ]] || { echo "CMake $version is too old"; exit 77; }
archive=$(grep -o 'f/fmtlib/[^ ]*' "$source/cmake/Fetch.cmake")
python3 - "https://deb.debian.org/debian/pool/main/$archive" <<'PYTHON' || { echo "deb.debian.org cannot be reached"; exit 77; }
import sys, urllib.request
try:
    urllib.request.urlopen(urllib.request.Request(sys.argv[1], method="HEAD"), timeout=20).close()
except OSError as error:
    sys.exit(f"{sys.argv[1]}: {error}")
PYTHON
rm -rf "$work" && mkdir -p "$work"
cmake -S "$source" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DQUEENS_FETCH=ALL \
  -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES="$source/cmake/Fetch.cmake" -DQUEENS_MPI=OFF -DQUEENS_BUILD_TESTS=OFF \
  ${CXX:+-DCMAKE_CXX_COMPILER="$CXX"} >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
for package in nlohmann_json hwy CaDiCaL SQLiteCpp fmt; do
  grep -qx -- "-- Fetching $package" "$work/log" || { echo "$package was not fetched"; exit 1; }
done
cmake --build "$work/build" --target fmt CaDiCaL SQLiteCpp >"$work/log" 2>&1 || { tail -n 40 "$work/log"; exit 1; }
! ninja -C "$work/build" -t commands queens-cli | grep -E -- '-(isystem|I) ?/usr/include/?( |$)|/usr/lib/[^ ]*(cadical|SQLiteCpp|libfmt)' ||
  { echo "libraries of the system are used too"; exit 1; }
echo "five libraries were fetched"
