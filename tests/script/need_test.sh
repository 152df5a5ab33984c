#!/usr/bin/env bash
# need_test.sh SOURCE WORK: tests what script/run does if something that the build needs is missing.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/fake.sh"
fake_system "$1" "$2"

run() { status=0; "$tree/script/run" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?; }

# Without apt, it prints the list of what is missing and does nothing else.
run solve 8
((status == 1)) || fail "without apt: status $status"
for package in g++ cmake ninja-build; do
  grep -qx "  $package" "$work/err" || { cat "$work/err"; fail "without apt: no word of $package"; }
done
[[ ! -s $work/out ]] || fail "without apt: wrote to standard output"
[[ ! -s $calls ]] || fail "without apt: did something: $(<"$calls")"

# With apt, but neither root nor sudo, it prints the command to run.
export FAKE_CALLS=$calls
echo 'printf "%s\n" "apt-get $*" >>"$FAKE_CALLS"; exit ${FAKE_APT_STATUS:-0}' | fake_tool apt-get
rm "$bin/id"
echo 'echo 1000' | fake_tool id
run
((status == 1)) || fail "not root: status $status"
grep -q '^  apt-get install .*g++ cmake ninja-build' "$work/err" || fail "not root: no command"
[[ ! -s $calls ]] || fail "not root: called apt"

# With sudo, it calls apt through sudo without asking, and installs what is missing.
echo 'printf "sudo " >>"$FAKE_CALLS"; exec "$@"' | fake_tool sudo
run
((status == 1)) || fail "sudo: status $status, although nothing was really installed"
grep -q '^sudo apt-get -y .*install .*g++ cmake ninja-build' "$calls" || fail "sudo: $(<"$calls")"
grep -q 'still not found: g++ cmake ninja-build' "$work/err" || fail "sudo: believed apt"

# If it runs as root and apt fails, it says so and shows the output of apt.
echo 'echo 0' | fake_tool id
: >"$calls"
echo 'echo "E: no space"; echo "apt-get $*" >>"$FAKE_CALLS"; exit 100' | fake_tool apt-get
run
((status == 1)) || fail "apt failed: status $status"
grep -q 'E: no space' "$work/err" || fail "apt failed: hides what apt said"
grep -q sudo "$calls" && fail "root: called sudo"
[[ ! -s $work/out ]] || fail "apt failed: wrote to standard output"

# If nothing is missing, it does not call apt.
fake_toolchain
: >"$calls"
run
((status == 42)) || { cat "$work/err"; fail "nothing missing: status $status"; }
grep -q apt-get "$calls" && fail "nothing missing: called apt"
echo passed
