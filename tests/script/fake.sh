# shellcheck shell=bash
# A small imitation of a system, on which the tests in this directory run the scripts. They source this file.
#
#   fake_system SOURCE WORK   copies the scripts to WORK/"queens tree", and sets PATH to WORK/bin,
#                             which has only a few commands of a basic Debian system
#   fake_tool NAME            adds a command; its text is read from standard input
#   fake_toolchain            adds everything the scripts look for; its cmake "builds" a shell script
#                             named queens, and records its own arguments in WORK/calls

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

fake_system() {
  local source=$1 tool path
  work=$2 tree="$2/queens tree" bin=$2/bin calls=$2/calls
  rm -rf "$work"
  mkdir -p "$tree" "$bin"
  cp -R "$source/script" "$source/CMakePresets.json" "$tree/"
  for tool in awk bash cat chmod cp cut date env flock grep id ln mkdir mktemp mv nproc readlink rm \
              sed sh sleep tail touch; do
    path=$(type -P "$tool") && ln -s "$path" "$bin/$tool"
  done
  : >"$calls"
  unset CXX CI QUEENS_PRESET QUEENS_TARGETS CMAKE_PREFIX_PATH CPATH
  PATH=$bin
}

fake_tool() {
  { printf '#!%s\n' "$BASH"; cat; } >"$bin/$1"
  chmod +x "$bin/$1"
}

fake_toolchain() {
  local tool header
  for tool in c++ ninja pkg-config dpkg-shlibdeps file cadical minisat minizinc glpsol cbc python3 openssl; do
    echo 'exit 0' | fake_tool "$tool"
  done
  for header in fmt/core.h nlohmann/json.hpp CLI/CLI.hpp hwy/highway.h \
                SQLiteCpp/SQLiteCpp.h gtest/gtest.h; do
    mkdir -p "$work/include/${header%/*}"
    : >"$work/include/$header"
  done
  : >"$work/include/rapidcheck.h"
  export CPLUS_INCLUDE_PATH=$work/include FAKE_CALLS=$calls
  fake_tool cmake <<'END'
printf '%s\n' "cmake $*" >>"$FAKE_CALLS"
if [[ $1 == --preset ]]; then
  mkdir -p "build/$2"
  { echo "# cache"; echo "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD"
    for a in "${@:3}"; do a=${a#-D}; echo "${a%%=*}:BOOL=${a#*=}"; done
    echo "# end"; } >"build/$2/CMakeCache.txt"
  : >"build/$2/build.ninja"
elif [[ -n ${FAKE_BROKEN:-} ]]; then
  echo "[1/1] Compiling"; echo "queens.cpp:1: error: no such thing"; exit 1
elif [[ -x $2/queens ]]; then
  echo "[0/1] Re-checking globbed directories..."; echo "ninja: no work to do."
else
  echo "[1/1] Linking"
  printf '%s\n' "#!$BASH" 'printf "<%s>" "$@"; cat; exit 42' >"$2/queens"
  chmod +x "$2/queens"
fi
END
}
