#!/usr/bin/env bash
# run_test.sh SOURCE WORK: tests that script/run builds and runs queens, and adds nothing to its output.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/fake.sh"
fake_system "$1" "$2"
fake_toolchain

run() { status=0; "$run" "$@" >"$work/out" 2>"$work/err" <<<"from outside" || status=$?; }

# The first call builds, from any directory; status, input and output are those of the program.
cd /
run="$tree/script/run"
run solve "two words" '*'
((status == 42)) || { cat "$work/err"; fail "status $status"; }
[[ $(<"$work/out") == "<solve><two words><*>from outside" ]] || fail "output: $(<"$work/out")"
grep -q '^queens: building' "$work/err" || fail "silent while building"

# The second call has nothing to build, and prints nothing of its own.
run solve 5
((status == 42)) || fail "second call: status $status"
[[ $(<"$work/out") == "<solve><5>from outside" ]] || fail "second call: $(<"$work/out")"
[[ ! -s $work/err ]] || fail "second call talks: $(<"$work/err")"
(($(grep -c -- --preset "$calls") == 1)) || fail "configured again"

# Without arguments it runs `queens solve 8`, also if it is called through a symbolic link.
ln -s "$tree/script/run" "$work/q"
run="$work/q"
run
[[ $(<"$work/out") == "<solve><8>from outside" ]] || fail "no arguments: $(<"$work/out")"

# If several calls begin at once without a build, one builds, the others wait, and then all run.
rm -rf "$tree/build"
for i in 1 2 3 4; do
  {
    code=0
    "$run" "$i" >"$work/out.$i" 2>/dev/null </dev/null || code=$?
    echo "$code" >"$work/status.$i"
  } &
done
wait
for i in 1 2 3 4; do
  [[ $(<"$work/status.$i") == 42 && $(<"$work/out.$i") == "<$i>" ]] || fail "together: number $i"
done

# A source tree that has been moved is configured again.
mv "$tree" "$work/elsewhere"
run="$work/elsewhere/script/run"
: >"$calls"
run 6
((status == 42)) || fail "moved: status $status"
grep -q -- '--preset release' "$calls" || fail "moved: not configured again"

# If the build fails, standard error has the compiler's messages, standard output has nothing, and the status is 1.
rm "$work/elsewhere/build/release/queens"
FAKE_BROKEN=yes run 6
((status == 1)) || fail "broken: status $status"
grep -q 'error: no such thing' "$work/err" || fail "broken: hides the error"
[[ ! -s $work/out ]] || fail "broken: wrote to standard output"
echo passed
