#!/usr/bin/env bash
# run_test.sh SOURCE WORK: tests that script/run lists what is missing, builds queens, and runs it without adding to its
# output. The system of this test has a few commands, and an imitation of cmake that "builds" a shell script.
set -euo pipefail
source=$1 work=$2 tree="$2/queens tree" bin=$2/bin calls=$2/calls
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
tool() { { printf '#!%s\n' "$BASH"; cat; } >"$bin/$1" && chmod +x "$bin/$1"; }
run() { status=0; "$tree/script/run" "$@" >"$work/out" 2>"$work/err" <<<"from outside" || status=$?; }

rm -rf "$work" && mkdir -p "$tree" "$bin"
cp -R "$source/script" "$source/CMakePresets.json" "$tree/"
for name in awk bash cat chmod cp cut date env flock grep id ln mkdir mktemp mv nproc readlink rm sed sh sleep tail \
  touch; do
  path=$(type -P "$name") && ln -s "$path" "$bin/$name"
done
unset CXX CI QUEENS_PRESET QUEENS_TARGETS CMAKE_PREFIX_PATH CPATH
PATH=$bin

# Without apt, it lists what is missing and does nothing else.
run
((status == 1)) || fail "nothing is installed: status $status"
for package in g++ cmake ninja-build; do grep -qx "  $package" "$work/err" || fail "no word of $package"; done
[[ ! -s $work/out && ! -e $tree/build/release ]] || fail "nothing is installed, but it did something"

for name in c++ ninja pkg-config; do tool "$name" <<<'exit 0'; done
for header in fmt/core.h nlohmann/json.hpp hwy/highway.h SQLiteCpp/SQLiteCpp.h; do
  mkdir -p "$work/include/${header%/*}" && : >"$work/include/$header"
done
export CPLUS_INCLUDE_PATH=$work/include CALLS=$calls
tool cmake <<'END'
echo "cmake $*" >>"$CALLS"
if [[ $1 == --preset ]]; then
  mkdir -p "build/$2"
  { echo "# cache"; echo "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD"
    for a in "${@:3}"; do a=${a#-D}; echo "${a%%=*}:BOOL=${a#*=}"; done; echo "# end"; } >"build/$2/CMakeCache.txt"
  : >"build/$2/build.ninja"
elif [[ -n ${BROKEN:-} ]]; then
  echo "queens.cpp:1: error: no such thing"; exit 1
elif [[ ! -x $2/queens ]]; then
  printf '%s\n' "#!$BASH" 'printf "<%s>" "$@"; cat; exit 42' >"$2/queens" && chmod +x "$2/queens"
else
  echo "ninja: no work to do."
fi
END

# If the build fails, the compiler's messages go to standard error, and the status is 1.
BROKEN=yes run 6
((status == 1)) && [[ ! -s $work/out ]] || fail "a broken build: status $status"
grep -q 'error: no such thing' "$work/err" || fail "hides the compiler's error"

# The first call builds; status, input and output are those of the program. The second has nothing to build or to say.
for call in first second; do
  run solve "two words" '*'
  ((status == 42)) || { cat "$work/err"; fail "$call call: status $status"; }
  [[ $(<"$work/out") == "<solve><two words><*>from outside" ]] || fail "$call call: $(<"$work/out")"
done
[[ ! -s $work/err ]] || fail "the second call says: $(<"$work/err")"
(($(grep -c -- --preset "$calls") == 1)) || fail "configured again"
echo passed
