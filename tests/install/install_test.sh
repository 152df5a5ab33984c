#!/usr/bin/env bash
# install_test.sh SOURCE BUILD WORK: tests the installed library and programs.
#
# Installs BUILD into a new directory, moves this directory, and uses it as a user would: the examples are built with
# the installed library, through CMake and through pkg-config, and run. Each line of
# tests/install/expected/<example>.txt is a regular expression that must match a line of the example's output.
# labels: full
set -euo pipefail
source=$1 build=$2 work=$3

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

rm -rf "$work"
mkdir -p "$work"
cmake --install "$build" --prefix "$work/first" >"$work/install.log"
mv "$work/first" "$work/moved here"
prefix="$work/moved here"

# ---- The files.

there() {  # there PATTERN: the path of the one installed file that matches
  local -a found
  mapfile -t found < <(find "$prefix" -path "$prefix/$1")
  ((${#found[@]} == 1)) || fail "${#found[@]} installed files match $1"
  [[ -s ${found[0]} ]] || fail "$1 is empty"
  printf '%s' "${found[0]}"
}

if [[ -e $build/libqueens.so ]]; then suffix=so; else suffix=a; fi
library=$(there "lib*/libqueens.$suffix")
for header in "$source"/include/queens/*; do
  there "include/queens/${header##*/}" >/dev/null
done
there 'lib*/cmake/queens/queensConfig.cmake' >/dev/null
there 'lib*/cmake/queens/queensConfigVersion.cmake' >/dev/null
pc=$(there 'lib*/pkgconfig/queens.pc')
there 'lib*/pkgconfig/queens-ledger.pc' >/dev/null
there 'share/doc/queens/LICENSE' >/dev/null
there 'share/doc/queens/THIRD-PARTY' >/dev/null
python3 "$source/script/lib/links.py" "$prefix/share/doc/queens" >"$work/links.log" ||
  { cat "$work/links.log"; fail "installed documents have links that lead nowhere"; }

if [[ -e $build/queens ]]; then
  program=$(there bin/queens)
  man=$(there share/man/man1/queens.1)
  completion=$(there share/bash-completion/completions/queens)
  grep -q '^\.TH' "$man" || fail "the man page has no .TH line"
  grep -q '^\.SH' "$man" || fail "the man page has no sections"
  if command -v man >/dev/null 2>&1; then
    said=$(LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -l "$man" 2>&1 >/dev/null || true)
    [[ -z $said ]] || fail "man says of the man page: $said"
  fi
  bash -n "$completion" || fail "the completion is no bash"
  env -i PATH="$PATH" bash -c '. "$1" && complete -p queens' - "$completion" >/dev/null ||
    fail "the completion completes nothing for queens"
  zsh_completion=$(there share/zsh/site-functions/_queens)
  [[ $(head -n 1 "$zsh_completion") == '#compdef queens' ]] || fail "zsh would not find the completion"
  if command -v zsh >/dev/null 2>&1; then
    zsh -f -n "$zsh_completion" || fail "the completion for zsh is no zsh"
  fi
  fish_completion=$(there share/fish/vendor_completions.d/queens.fish)
  if command -v fish >/dev/null 2>&1; then
    fish --no-execute "$fish_completion" || fail "the completion for fish is no fish"
  fi
  "$program" --version | grep -qF "$(sed -n 's/^Version: //p' "$pc")" ||
    fail "--version and queens.pc name different versions"
fi

if [[ -e $build/queens-mpi ]]; then
  [[ $("$(there bin/queens-mpi)" count 8) == 92 ]] || fail "queens-mpi does not count"
fi

# The public headers include no third-party headers, and no installed file has the path of the source or the build.
if grep -rnE '#include *[<"](fmt|nlohmann|CLI|gtest|rapidcheck)' "$prefix/include"; then
  fail "an installed header includes a third-party header"
fi
for path in "$source" "$build"; do
  if grep -rlF -- "$path" "$prefix"; then
    fail "the files above mention $path"
  fi
done

# ---- A user's build. CMake must not find the build tree or another installation.

examples=("$source"/examples/*.cpp "$source"/examples/*.c)
[[ -e ${examples[0]} ]] || fail "there are no examples"

run_examples() {  # run_examples DIRECTORY
  local example name expected line
  for example in "${examples[@]}"; do
    name=${example##*/} name=${name%.*}
    (cd "$1" && "./$name") >"$work/$name.out" || fail "$1/$name ended with status $?"
    expected=$source/tests/install/expected/$name.txt
    [[ -s $work/$name.out ]] || fail "$1/$name printed nothing"
    [[ -e $expected ]] || continue
    while IFS= read -r line; do
      grep -qxE -- "$line" "$work/$name.out" ||
        { cat "$work/$name.out"; fail "$1/$name printed no line $line"; }
    done <"$expected"
  done
}

cp -R "$source/examples" "$work/examples"
cmake -S "$work/examples" -B "$work/with-cmake" -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF \
  -DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON \
  ${CXX:+-DCMAKE_CXX_COMPILER="$CXX"} >"$work/configure.log" || fail "CMake cannot use it"
grep -q "^queens_DIR:PATH=$prefix/" "$work/with-cmake/CMakeCache.txt" ||
  fail "CMake found another installation"
cmake --build "$work/with-cmake" -j 2 >"$work/build.log" || { cat "$work/build.log"; fail "CMake"; }
run_examples "$work/with-cmake"

# A count that is killed resumes from its ledger.
cd "$work"
with-cmake/count_on_record 18 killed.ledger >killed.out 2>/dev/null &
while kill -0 $! 2>/dev/null && [[ ! -s killed.ledger ]]; do sleep 0.01; done
kill -KILL $! 2>/dev/null || true
wait $! 2>/dev/null || true
with-cmake/count_on_record 18 killed.ledger >resumed.out 2>resumed.err ||
  { cat resumed.err; fail "count_on_record 18 does not go on"; }
grep -qx '18 queens: 666090624 solutions' resumed.out || { cat resumed.out; fail "count_on_record 18"; }

# The completion thresholds are the published ones, also when a search goes on where it was.
while IFS=, read -r n threshold _; do
  [[ $n =~ ^[0-9]+$ ]] && ((n <= 14)) || continue
  for again in first second; do
    with-cmake/threshold "$n" "$n.next" | grep -qx "threshold of n = $n: $threshold" ||
      fail "threshold $n, the $again time"
  done
done <"$source/tests/data/completion_thresholds.csv"
cd - >/dev/null

# A shared library is the only copy of the library in a program that uses it, the ledger included.
if [[ $suffix == so ]]; then
  [[ -z $(find "$prefix" -name '*.a') ]] || { find "$prefix" -name '*.a'; fail "static libraries beside the shared one"; }
  readelf -d "$work/with-cmake/count_on_record" | grep -q 'NEEDED.*libqueens' || fail "count_on_record does not load libqueens"
  ! nm -C --defined-only "$work/with-cmake/count_on_record" | grep -E ' [tTwWV] queens::(record|counting)::' ||
    fail "count_on_record has a copy of the library"
fi

# Programs that do not record counts need no SQLite.
mkdir "$work/without"
printf 'cmake_minimum_required(VERSION 3.22)\nproject(p LANGUAGES CXX)\nfind_package(queens 1.0 REQUIRED)\n%s\n' \
  'add_executable(p "${SOURCE}")' 'target_link_libraries(p PRIVATE queens::queens)' >"$work/without/CMakeLists.txt"
cmake -S "$work/without" -B "$work/without/build" -DSOURCE="$source/examples/first_solution.cpp" \
  -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF -DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON \
  -DCMAKE_DISABLE_FIND_PACKAGE_SQLiteCpp=ON ${CXX:+-DCMAKE_CXX_COMPILER="$CXX"} >"$work/without.log" &&
  cmake --build "$work/without/build" >>"$work/without.log" 2>&1 || { cat "$work/without.log"; fail "without SQLite"; }
"$work/without/build/p" >"$work/without.out" || fail "without SQLite: status $?"
while IFS= read -r line; do
  grep -qxE -- "$line" "$work/without.out" || { cat "$work/without.out"; fail "without SQLite: no line $line"; }
done <"$source/tests/install/expected/first_solution.txt"
if command -v ldd >/dev/null 2>&1; then  # the example must use the kind of library that is installed
  ldd "$work/without/build/p" >"$work/ldd"
  if grep -q libqueens "$work/ldd"; then used=so; else used=a; fi
  [[ $used == "$suffix" ]] || { cat "$work/ldd"; fail "it does not use libqueens.$suffix"; }
fi
echo "CMake: ${#examples[@]} examples built and run"

if ! command -v pkg-config >/dev/null 2>&1; then
  echo "pkg-config is not here: not tried"
  exit 0
fi
export PKG_CONFIG_PATH=${pc%/*}
[[ $(pkg-config --modversion queens) == "$(sed -n 's/^Version: //p' "$pc")" ]] ||
  fail "pkg-config finds another version"
mkdir "$work/with-pkg-config"
for example in "${examples[@]}"; do
  name=${example##*/}
  # A C compiler compiles, and the C++ compiler links. eval is needed because pkg-config quotes the blank in the prefix
  # for a shell.
  compile='"${CXX:-c++}" -std=c++20'
  [[ $name != *.c ]] || compile='"${CC:-cc}" -std=c99 -Wall -Werror'
  eval "$compile -c $(pkg-config --cflags queens-ledger) \"\$example\" -o \"\$work/with-pkg-config/\$name.o\"" &&
    eval "\"\${CXX:-c++}\" \"\$work/with-pkg-config/\$name.o\"" \
      "-o \"\$work/with-pkg-config/\${name%.*}\" $(pkg-config --libs queens-ledger)" ||
    fail "pkg-config: $name"
done
[[ $library == *.a ]] || export LD_LIBRARY_PATH=${library%/*}
run_examples "$work/with-pkg-config"
echo "pkg-config: ${#examples[@]} examples built and run"
