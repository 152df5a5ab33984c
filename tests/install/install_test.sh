#!/usr/bin/env bash
# install_test.sh SOURCE BUILD WORK
#
# Installs BUILD into a fresh prefix, moves it, and uses it there as a stranger would: the examples
# are built against it through CMake and through pkg-config, and run. Every line of
# tests/install/expected/<example>.txt is a regular expression that some line they print matches.
set -euo pipefail
source=$1 build=$2 work=$3

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

rm -rf "$work"
mkdir -p "$work"
cmake --install "$build" --prefix "$work/first" >"$work/install.log"
mv "$work/first" "$work/moved here"
prefix="$work/moved here"

# ---- The files.

there() {  # there PATTERN: exactly one installed file matches; its path
  local -a found
  mapfile -t found < <(find "$prefix" -path "$prefix/$1")
  ((${#found[@]} == 1)) || fail "${#found[@]} installed files match $1"
  [[ -s ${found[0]} ]] || fail "$1 is empty"
  printf '%s' "${found[0]}"
}

if [[ -e $build/libqueens.a ]]; then suffix=a; else suffix=so; fi
library=$(there "lib*/libqueens.$suffix")
for header in "$source"/include/queens/*.hpp; do
  there "include/queens/${header##*/}" >/dev/null
done
there 'lib*/cmake/queens/queensConfig.cmake' >/dev/null
there 'lib*/cmake/queens/queensConfigVersion.cmake' >/dev/null
pc=$(there 'lib*/pkgconfig/queens.pc')
there 'share/doc/queens/LICENSE' >/dev/null

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
  "$program" --version | grep -qF "$(sed -n 's/^Version: //p' "$pc")" ||
    fail "--version and queens.pc name different versions"
fi

if [[ -e $build/queens-mpi ]]; then
  [[ $("$(there bin/queens-mpi)" count 8) == 92 ]] || fail "queens-mpi does not count"
fi

# Nothing third-party at the front door, and nothing that tells where it was built.
if grep -rnE '#include *[<"](fmt|nlohmann|CLI|gtest|rapidcheck)' "$prefix/include"; then
  fail "an installed header includes a third-party header"
fi
for path in "$source" "$build"; do
  if grep -rlF -- "$path" "$prefix"; then
    fail "the files above mention $path"
  fi
done

# ---- A stranger's build. CMake must not look into the build tree or at another installation.

examples=("$source"/examples/*.cpp)
[[ -e ${examples[0]} ]] || fail "there are no examples"

run_examples() {  # run_examples DIRECTORY
  local example name expected line
  for example in "${examples[@]}"; do
    name=${example##*/} name=${name%.cpp}
    (cd "$work" && "$1/$name") >"$work/$name.out" || fail "$1/$name ended with status $?"
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
  -DCMAKE_DISABLE_FIND_PACKAGE_fmt=ON -DCMAKE_DISABLE_FIND_PACKAGE_nlohmann_json=ON \
  ${CXX:+-DCMAKE_CXX_COMPILER="$CXX"} >"$work/configure.log" || fail "CMake cannot use it"
grep -q "^queens_DIR:PATH=$prefix/" "$work/with-cmake/CMakeCache.txt" ||
  fail "CMake found another installation"
cmake --build "$work/with-cmake" -j 2 >"$work/build.log" || { cat "$work/build.log"; fail "CMake"; }
run_examples "$work/with-cmake"
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
  # eval: pkg-config quotes the blank in the prefix for a shell.
  eval "\"\${CXX:-c++}\" -std=c++20 $(pkg-config --cflags queens) \"\$example\"" \
    "-o \"\$work/with-pkg-config/\${name%.cpp}\" $(pkg-config --libs queens)" ||
    fail "pkg-config: $name"
done
[[ $library == *.a ]] || export LD_LIBRARY_PATH=${library%/*}
run_examples "$work/with-pkg-config"
echo "pkg-config: ${#examples[@]} examples built and run"
