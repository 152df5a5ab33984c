#!/usr/bin/env bash
# slurm_by_hand_test.sh SOURCE QUEENS WORK: runs the jobs of examples/slurm without Slurm. Scripts take the places of
# `srun`, which notes the number of the process that it becomes, and of `scontrol`, which notes its arguments.
# slurm_test.sh runs the same jobs with Slurm.
set -euo pipefail
source=$1 queens=$(readlink -f "$2") work=$3

fail() { echo "FAILED: $*" >&2; tail -n 50 "$work"/* >&2; exit 1; }

rm -rf "$work" && mkdir -p "$work/bin" "$work/a board's parts"
ln -s "$queens" "$work/bin/queens"
# shellcheck disable=SC2016  # for that script, not for this one
printf '#!/bin/bash\nwhile [[ $1 == -* ]]; do shift; done\necho $$ >step\nexec "$@"\n' >"$work/bin/srun"
printf '#!/bin/bash\necho "$*" >>requeued\n' >"$work/bin/scontrol"
chmod +x "$work"/bin/s*
export PATH=$work/bin:$PATH QUEENS_KERNEL=scalar
cd "$work/a board's parts"

task() {  # task K N M: as Slurm would start it
  SLURM_JOB_ID=7$1 SLURM_ARRAY_TASK_ID=$1 SLURM_CPUS_PER_TASK=1 SLURM_MEM_PER_NODE=2000 \
    bash "$source/examples/slurm/count.sbatch" "$2" "$3" >>log 2>&1
}
merge() { bash "$source/examples/slurm/merge.sbatch" "$@" >merged 2>&1; }
status_of() { local status=0; "$@" || status=$?; echo "$status"; }

# 1. Tasks count their parts; the merge names the parts that are missing, and adds up all of them.
[[ $(status_of merge 14 6) == 1 ]] || fail "a merge of nothing ends well"
for k in 1 4; do task "$k" 14 6 || fail "task $k"; done
grep -q '^part 4 of 6 on .*, start 1$' log || fail "a task does not say which part it counts"
[[ $(status_of merge 14 6) == 1 && ! -e q14.ledger ]] || fail "a merge ends well although parts are missing"
grep -qF 'array=2-3,5-6 count.sbatch 14 6' merged || fail "the merge does not say what is missing"
for k in 2 3 5 6; do task "$k" 14 6 || fail "task $k"; done
merge 14 6 || fail "the merge of all parts"
[[ $(tail -n 1 merged) == 365596 ]] || fail "another count"
[[ ! -e requeued ]] || fail "a task that has ended goes back into the queue"

# 2. A task whose time is up goes back into the queue, and resumes. Its part takes longer than the test.
rows() { "$queens" ledger show q20/1.ledger --csv 2>/dev/null | wc -l; }
before=1  # the line with the names of the columns
for try in 1 2; do
  rm -f step requeued
  task 1 20 2 &
  until (($(rows) > before)); do sleep 0.1; done
  kill -TERM "$(cat step)"
  wait $! || fail "task, start $try: status $?"
  [[ $(cat requeued) == 'requeue 71' ]] || fail "the task has not asked to be put back into the queue"
  before=$(rows)
done
(($(grep -c 'run the same command to resume' log) == 2)) || fail "the count was not stopped by the signal"

# 3. A unit of n = 36 takes years. A task that has finished no unit fails: it would end in the same way again and again.
# Before that it goes back once, because the ledger is new.
for expected in 0 130; do
  rm -f step requeued
  task 1 36 2 &
  until [[ -s step && -s q36/1.ledger ]] && grep -qs "^process $(cat step) on " q36/1.ledger-lock; do sleep 0.1; done
  kill -TERM "$(cat step)"
  status=0
  wait $! || status=$?
  ((status == expected)) || fail "status $status, not $expected, of a task without progress"
done
[[ ! -e requeued ]] || fail "a task without progress goes back into the queue"
grep -q 'no unit was finished in time' log || fail "it does not say why"
