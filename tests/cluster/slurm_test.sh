#!/usr/bin/env bash
# slurm_test.sh SOURCE QUEENS: runs the jobs of examples/slurm with a real Slurm on this machine, with the failures that
# a month of counting may bring: a node dies, a task runs out of time, one ledger is lost and another is damaged. In the
# end the count must be the published one.
#
# Starts its own munged, slurmctld and two slurmd, and ends them. Needs root. Status 77 without root or if Slurm is not
# installed.
# labels: full
set -euo pipefail
source=$(readlink -f "$1") queens=$(readlink -f "$2") here=${BASH_SOURCE[0]%/*}
# shellcheck source-path=SCRIPTDIR
. "$here/slurm_cluster.sh"

for tool in "${cluster_tools[@]}"; do
  command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 77; }
done
(($(id -u) == 0)) || { echo "Slurm's daemons are started by root"; exit 77; }

work=$(mktemp -d "${TMPDIR:-/tmp}/queens-slurm-XXXXXX")
# shellcheck disable=SC2154
trap 'status=$?; trap - EXIT; cluster_stop; rm -rf "$work"; exit "$status"' EXIT
trap 'exit 130' INT TERM
fail() {
  {
    printf 'slurm_test: %s\n' "$*"
    queens ledger show q18 --parts 4 || true
    squeue -o '%i %j %T %r %N' || true
    tail -n 100 queens-*.log || true
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

rows() { queens ledger show "q18/$1.ledger" --csv 2>/dev/null | tail -n +2 | sort; }
has_counted() { [[ -n $(rows "$1") ]]; }
is_done() { queens ledger show q18 --parts 4 --json 2>/dev/null >report || true; python3 -c 'import json, sys
[count] = json.load(open("report"))["counts"]
sys.exit(any(a <= int(sys.argv[1]) <= b for a, b in count["missing_parts"]))' "$1" 2>/dev/null; }
# task K FIELD: the number of the running task K (%A), or its node (%N)
task() { squeue -h -r -t RUNNING -n queens -o "%K $2" | awk -v k="$1" '$1 == k { print $2 }'; }
begins() { [[ -n $(task "$1" %A) ]] && has_counted "$1"; }
waits() { [[ -z $(task "$1" %A) ]]; }
# Slurm lets requeued jobs wait for minutes; this starts them at once.
hurry() {
  local id
  for id in $(squeue -h -t PENDING -r -n queens -o %A); do
    scontrol update jobid="$id" starttime=now 2>/dev/null || true
  done
}
ended() { hurry; [[ -z $(squeue -h -n "$1") ]]; }

# The scripts and their ledgers are in a directory with an unusual name. Tasks count slowly, so that there is time to
# disturb them.
mkdir -p "$work/bin" "$work/18 queens' count"
ln -s "$queens" "$work/bin/queens"
export PATH=$work/bin:$PATH QUEENS_KERNEL=scalar
cd "$work/18 queens' count"
cp "$source"/examples/slurm/*.sbatch .
published=666090624

cluster_start
say "two nodes are up"
job=$(sbatch --parsable --array=1-4 count.sbatch 18 4)
merge=$(sbatch --parsable --hold --dependency=afterany:"$job" merge.sbatch 18 4)

# 1. A node dies while it counts: daemon, task and the process that watches over it.
until_ "part 1 begins" begins 1
node=$(task 1 %N)
node_kill "$node"
say "killed node $node, which counted part 1"
rows 1 >"$work/rows-before"
until_ "part 2 begins on the other node" has_counted 2
scontrol update nodename="$node" state=down reason=killed
node_start "$node"
until_ "the node is known again" scontrol update nodename="$node" state=resume
say "node $node is back"

# 2. The time limit is near: the count ends cleanly, and the task goes back into the queue.
until_ "part 3 begins" begins 3
scancel --signal=TERM "$(task 3 %A)"
until_ "part 3 stops" waits 3
[[ ! -e q18/3.ledger-journal ]] || fail "the ledger of part 3 was not closed"
say "part 3 was told that its time is up"

# 3. One ledger is lost and another damaged. The merge job says so instead of printing a count.
until_ "all tasks end" ended queens
say "all tasks have ended"
for k in 1 2 3 4; do is_done "$k" || fail "part $k is not done"; done
for k in 1 3; do
  grep -q "^part $k of 4 on .*, start 2" queens-"$job"-"$k".log || fail "part $k was not started again"
done
rows 1 >"$work/rows-after"
[[ -s $work/rows-before && -z $(comm -23 "$work/rows-before" "$work/rows-after") ]] || fail "part 1 was begun anew"
rm q18/2.ledger
dd if=/dev/urandom of=q18/4.ledger bs=64 seek=100 count=40 conv=notrunc status=none
scontrol release "$merge"
until_ "the merge job ends" ended queens-merge
log=queens-merge-$merge.log
cat "$log"
grep -q "left out: .*q18/4.ledger" "$log" || fail "the merge job has not named the damaged ledger"
grep -q "missing: parts 2,4 of 4" "$log" || fail "the merge job has not named what is missing"
[[ ! -e q18.ledger ]] || fail "something was merged although parts are missing"
scontrol -o show job "$merge" | grep -q 'JobState=FAILED' || fail "the merge job did not fail"

# 4. The commands that the merge job prints complete the count.
rm q18/4.ledger*
grep sbatch "$log" >"$work/again"
merge=$(bash -e "$work/again" | awk '{ print $NF }')
until_ "all tasks end" ended queens
until_ "the merge job ends" ended queens-merge
[[ $(tail -n 1 queens-merge-"$merge".log) == "$published" ]] || fail "counted $(tail -n 1 queens-merge-"$merge".log)"
merged=$(queens count 18 --ledger q18.ledger --json)
[[ $merged == *"\"count\": \"$published\""* ]] || fail "the merged ledger holds another count"
[[ $merged == *'"done_now": 0'* ]] || fail "the merged ledger is not complete"
say "$published"
