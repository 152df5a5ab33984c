#!/usr/bin/env bash
# test_test.sh SOURCE WORK: tests that script/test reports the tests that ctest really ran.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/fake.sh"
ctest=$(command -v ctest) || { echo "skipped: ctest is not on the PATH"; exit 77; }
fake_system "$1" "$2"
fake_toolchain
ln -s "$ctest" "$bin/ctest"
for tool in true false; do ln -s "$(PATH=/usr/bin:/bin type -P $tool)" "$bin/$tool"; done

# check EXPECTED-LAST-LINE EXPECTED-STATUS [ARGUMENTS...]: runs script/test on the tests read from standard input.
check() {
  local line=$1 expected=$2 status=0
  shift 2
  mkdir -p "$tree/build/release"
  cat >"$tree/build/release/CTestTestfile.cmake"
  "$tree/script/test" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?
  [[ $(tail -n 1 "$work/out") == "$line" ]] || { cat "$work/out" "$work/err"; fail "no: $line"; }
  (($(grep -cE '^[0-9]+ passed, ' "$work/out") == 1)) || fail "not one closing line for: $line"
  if [[ $expected == 0 ]]; then ((status == 0)); else ((status != 0)); fi ||
    fail "status $status with: $line"
}

check '2 passed, 0 failed' 0 <<<'add_test(a true)
add_test(b true)'
grep -q -- '-DQUEENS_BUILD_TESTS=ON' "$calls" || fail "configured without tests"

check '1 passed, 0 failed' 0 -R a <<<'add_test(a true)
add_test(b false)'

check '1 passed, 4 failed, 1 skipped' 1 <<<'add_test(a true)
add_test(b false)
add_test(c sh "-c" "exit 77")
set_tests_properties(c PROPERTIES SKIP_RETURN_CODE 77)
add_test(missing /nonexistent/program)
add_test(crash sh "-c" "kill -SEGV $$")
add_test(late sleep 99)
set_tests_properties(late PROPERTIES TIMEOUT 1)'

# Long tests are left out unless --all or arguments for ctest are given. A line says so.
long='add_test(a true)
add_test(b true)
set_tests_properties(b PROPERTIES LABELS "room;long")
add_test(c true)
set_tests_properties(c PROPERTIES LABELS "longer")'
check '2 passed, 0 failed' 0 <<<"$long"
grep -q 'script/test --all runs them too' "$work/err" || fail "silent about what was left out"
check '3 passed, 0 failed' 0 --all <<<"$long"
[[ ! -s $work/err ]] || fail "--all leaves out: $(<"$work/err")"
check '2 passed, 0 failed' 0 --all -E a <<<"$long"
check '1 passed, 0 failed' 0 -R b <<<"$long"

# Running no test is never a success, whatever the reason.
check '0 passed, 0 failed' 1 <<<''
check '0 passed, 0 failed' 1 -R nothing-of-that-name <<<'add_test(a true)'
check '0 passed, 0 failed' 1 -N <<<'add_test(a true)'
check '0 passed, 0 failed, 1 skipped' 1 <<<'add_test(c sh "-c" "exit 77")
set_tests_properties(c PROPERTIES SKIP_RETURN_CODE 77)'

# The output of a test cannot change the record of which tests ran.
check '0 passed, 1 failed' 1 <<<'add_test(a sh "-c" "
echo \"<testcase name=\\\"x\\\" status=\\\"run\\\">\"; exit 1")'

# Nothing runs if the build fails.
rm -f "$tree/build/release/queens"
export FAKE_BROKEN=yes
check '0 passed, 0 failed' 1 <<<'add_test(a true)'
grep -q 'error: no such thing' "$work/err" || fail "hides the compiler's error"
echo passed
