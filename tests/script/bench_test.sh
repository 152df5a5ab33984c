#!/usr/bin/env bash
# bench_test.sh SOURCE WORK: tests that script/bench measures, describes the machine, and writes to the right place.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/fake.sh"
fake_system "$1" "$2"
fake_toolchain
for tool in head sort tr uname; do ln -s "$(PATH=/usr/bin:/bin type -P "$tool")" "$bin/$tool"; done
for tool in git lscpu; do echo 'exit 1' | fake_tool "$tool"; done
mkdir -p "$tree/build/release"
cat >"$tree/build/release/queens-bench" <<END
#!$BASH
printf '%s\n' "queens-bench \$*" >>"$calls"
if [[ \$1 == run ]]; then echo "raw \${FAKE_FAILS:-}"; exit \${FAKE_FAILS:-0}; fi
echo "a table" >"\$2/summary.md"
END
cat >"$tree/build/release/queens-micro" <<END
#!$BASH
printf '%s\n' "queens-micro \$*" >>"$calls"
END
chmod +x "$tree/build/release"/queens-*

mkdir -p "$work/include/benchmark" && : >"$work/include/benchmark/benchmark.h"

bench() { status=0; "$tree/script/bench" "$@" >"$work/out" 2>"$work/err" </dev/null || status=$?; }

bench --quick "$work/a run"
((status == 0)) || { cat "$work/err"; fail "status $status"; }
[[ $(<"$work/out") == "a table" ]] || fail "output: $(<"$work/out")"
grep -q '^raw' "$work/a run/raw.csv" || fail "no raw.csv"
for key in date processor system compiler flags commit command minutes; do
  grep -q "^$key: ." "$work/a run/machine.txt" || fail "machine.txt: no $key"
done
grep -q '^command: script/bench --quick$' "$work/a run/machine.txt" || fail "wrong command"
grep -q -- '-DQUEENS_BUILD_BENCH=ON' "$calls" || fail "built without benchmarks"
grep -q '^queens-bench run quick ' "$calls" || fail "not quick: $(<"$calls")"
grep -q '^queens-micro --benchmark_min_time' "$calls" || fail "no parts: $(<"$calls")"

# A quick run is written below build/, a normal one is kept in bench/runs/.
bench --quick
[[ -n $(compgen -G "$tree/build/bench/*/summary.md") ]] || fail "--quick: not below build/"
[[ ! -e $tree/bench ]] || fail "--quick: wrote in bench/"
bench
[[ -n $(compgen -G "$tree/bench/runs/*/summary.md") ]] || fail "not in bench/runs/"
grep -q '^queens-bench run normal ' "$calls" || fail "not normal"

# A run that fails has status 1 and no summary.
FAKE_FAILS=3 bench --full "$work/failed"
((status == 1)) || fail "a failed run: status $status"
[[ ! -e $work/failed/summary.md ]] || fail "a failed run has a summary"
bench --fast
((status == 2)) || fail "an unknown option: status $status"
echo passed
