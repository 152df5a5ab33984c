#!/usr/bin/env bash
# other_kind_test.sh SOURCE BUILD WORK: tests the kind of library, static or shared, that BUILD does not have, and the
# program without devices and MPI.
#
# Builds and installs them, and tests them as install_test.sh tests BUILD. They are hardly optimised, because their speed
# does not matter here.
# labels: full
set -euo pipefail
source=$1 build=$2 work=$3

shared=ON
! grep -q '^BUILD_SHARED_LIBS:BOOL=ON' "$build/CMakeCache.txt" || shared=OFF
sat=$(sed -n 's/^QUEENS_SAT:BOOL=//p' "$build/CMakeCache.txt")
mkdir -p "$work"
cmake -S "$source" -B "$work/build" -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE='-O1 -DNDEBUG' \
  -DBUILD_SHARED_LIBS=$shared -DQUEENS_SAT="$sat" -DQUEENS_PYTHON=OFF -DQUEENS_MPI=OFF -DQUEENS_GPU=OFF \
  -DQUEENS_BUILD_CLI=ON -DQUEENS_BUILD_TESTS=OFF -G Ninja ${CXX:+-DCMAKE_CXX_COMPILER="$CXX"} >"$work/configure.log" ||
  { cat "$work/configure.log"; exit 1; }
cmake --build "$work/build" >"$work/build.log" || { tail -n 60 "$work/build.log"; exit 1; }
[[ ! -e $work/build/queens-mpi && $("$work/build/queens" count 8) == 92 ]] || { echo "the program does not count"; exit 1; }
echo "built with BUILD_SHARED_LIBS=$shared"
for line in "count 12 --device host" "plan 12 --device host"; do
  # shellcheck disable=SC2086  # several words
  said=$("$work/build/queens" $line 2>&1) && { echo "FAILED: '$line' is accepted"; exit 1; }
  [[ $said == *"was built without devices"* ]] || { echo "FAILED: '$line' says $said"; exit 1; }
done
exec bash "${BASH_SOURCE[0]%/*}/install_test.sh" "$source" "$work/build" "$work/install"
