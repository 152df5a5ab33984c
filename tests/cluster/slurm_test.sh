#!/usr/bin/env bash
# slurm_test.sh QUEENS: tests a count with a real Slurm on this machine, with the failures that a month of counting may
# bring: a node dies, a task runs out of time, one ledger is lost and another is damaged. In the end the count must be
# the published one.
#
# Starts its own munged, slurmctld and two slurmd, and ends them. Needs root. Status 77 without root or if Slurm is not
# installed.
# labels: full
set -euo pipefail
queens=$(readlink -f "$1") here=${BASH_SOURCE[0]%/*}
# shellcheck source-path=SCRIPTDIR
. "$here/slurm_cluster.sh"

for tool in "${cluster_tools[@]}"; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 77; }
done
(($(id -u) == 0)) || { echo "Slurm's daemons are started by root"; exit 77; }

work=$(mktemp -d "${TMPDIR:-/tmp}/queens-slurm-XXXXXX")
trap 'status=$?; trap - EXIT; cluster_stop; rm -rf "$work"; exit "$status"' EXIT
trap 'exit 130' INT TERM
fail() {
  {
    printf 'slurm_test: %s\n' "$*"
    "$queens" ledger show "$job" || true
    squeue -o '%i %j %T %r %N' || true
    tail -n 100 "$job"/log/* || true
  } >&2
  exit 1
}
say() { printf '%3d s  %s\n' "$SECONDS" "$*"; }

# until_ WHAT COMMAND...: waits until the command succeeds; fails after a time that only a hang takes
until_() {
  local what=$1 try
  shift
  for try in {1..1500}; do
    ! "$@" || return 0
    sleep 0.2
  done
  fail "$what: not within five minutes ($try)"
}

report() { "$queens" ledger show "$job" --json || true; }
# part K FIELD: a field of part K in the report of the job
part() { report | python3 -c 'import json, sys
print(json.load(sys.stdin)["parts"][int(sys.argv[1]) - 1][sys.argv[2]])' "$1" "$2"; }
# has_begun K: whether part K is running and has counted units. Asks once, so that little time passes before the test
# reacts.
has_begun() {
  report | python3 -c 'import json, sys
part = json.load(sys.stdin)["parts"][int(sys.argv[1]) - 1]
sys.exit(not part["units_done"] or part["state"] != "running")' "$1"
}
# has_counted K: whether some units of part K are counted. The part may be done already.
has_counted() { [[ $(part "$1" units_done) != [0N]* ]]; }
is() { [[ $(part "$1" state) == "$2" ]]; }
ended() { [[ -z $(squeue -h) ]]; }
# Slurm lets requeued jobs wait for minutes; this starts them at once.
hurry() {
  local id
  for id in $(squeue -h -t PENDING -r -n queens-18 -o %A); do
    scontrol update jobid="$id" starttime=now 2>/dev/null || true
  done
}
over() { hurry; ended; }
node_of() { squeue -h -r -t RUNNING -n queens-18 -o '%K %N' | awk -v k="$1" '$1 == k { print $2 }'; }

job="$work/eighteen queens' count"
published=666090624

cluster_start
say "two nodes are up"
"$queens" batch slurm 18 --parts 4 --dir "$job" --engine cross --kernel scalar --time 10 --memory 100M
bash "$job/submit.sh"

# 1. A node dies while it counts: daemon, task and the process that watches over it.
until_ "part 1 begins" has_begun 1
node=$(node_of 1)
node_kill "$node"
say "killed node $node, which counted part 1"
until_ "part 1 stops with its node" is 1 stopped
"$queens" ledger show --csv "$job/part-0001.ledger" | sort >"$work/rows-before"
(($(wc -l <"$work/rows-before") > 1)) || fail "nothing of part 1 was kept"
until_ "part 2 begins on the other node" has_counted 2
scontrol update nodename="$node" state=down reason=killed
node_start "$node"
until_ "the node is known again" scontrol update nodename="$node" state=resume
say "node $node is back"

# 2. The time limit is near: the task ends cleanly and goes back into the queue.
until_ "part 3 begins" has_begun 3
# (Slurm 22.05 may say that the job is in a transitional state, because it has already gone, and ask again and
# again.)
task=$(squeue -h -r -t RUNNING -n queens-18 -o '%K %A' | awk '$1 == 3 { print $2 }')
timeout 60 scancel --batch --signal=USR1 "$task" 2>/dev/null &
until_ "part 3 stops" is 3 stopped
kill $! 2>/dev/null || true
[[ ! -e $job/part-0003.ledger-journal ]] || fail "the ledger of part 3 was not closed"
say "part 3 was told that its time is up"

# 3. One ledger is lost and another damaged. The merge job says so instead of printing a count.
until_ "part 2 ends" is 2 'done'
rm "$job/part-0002.ledger"
until_ "all jobs end" over
say "all jobs have ended"
for k in 1 3; do
  is "$k" 'done' || fail "part $k is $(part "$k" state)"
  grep -q 'start 2' "$job"/log/*_"$k".log || fail "part $k was not started again"
done
"$queens" ledger show --csv "$job/part-0001.ledger" | sort >"$work/rows-after"
[[ -z $(comm -23 "$work/rows-before" "$work/rows-after") ]] || fail "part 1 was begun anew"
[[ ! -e $job/count.txt ]] || fail "there is a count although part 2 is missing"
grep -q '2  missing' "$job"/log/merge-*.log || fail "the merge job has not named what is missing"
scontrol -o show job | grep 'JobName=queens-18-merge ' | grep -q 'JobState=FAILED' ||
  fail "the merge job did not fail"
dd if=/dev/urandom of="$job/part-0004.ledger" bs=64 seek=100 count=40 conv=notrunc status=none
status=0
"$queens" ledger show "$job" >"$work/status" || status=$?
((status == 1)) || fail "status ended with $status"
for wrong in '2  missing' '4  damaged'; do
  grep -q "$wrong" "$work/status" || { cat "$work/status" >&2; fail "status does not say: $wrong"; }
done

# 4. The commands that `queens ledger show` recommends complete the count.
report | python3 -c 'import json, sys; print("\n".join(json.load(sys.stdin)["redo"]))' >"$work/redo"
cat "$work/redo"
(cd / && bash -e "$work/redo")
until_ "all jobs end" over
status=0
"$queens" ledger show "$job" || status=$?
((status == 0)) || fail "in the end status is $status"
[[ $(cat "$job/count.txt") == "$published" ]] || fail "counted $(cat "$job/count.txt")"
merged=$("$queens" count 18 --ledger "$job/merged.ledger" --json)
[[ $merged == *"\"count\": \"$published\""* ]] || fail "the merged ledger holds another count"
[[ $merged == *'"done_now": 0'* ]] || fail "the merged ledger is not complete"
say "$published"
