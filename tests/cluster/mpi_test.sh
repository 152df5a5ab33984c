#!/usr/bin/env bash
# mpi_test.sh QUEENS QUEENS_MPI MPIRUN WORK CASE [SHIM]: tests counts by the ranks of an MPI job, also when ranks are
# lost. QUEENS is used to count alone and to read the ledgers. SHIM is the library that makes calls fail
# (tests/faults/fault.hpp). Status 77 if MPIRUN is not installed.
# labels: full (mpi-refusals, mpi-interrupted, mpi-killed, mpich-counts, mpich-restart)
set -euo pipefail
queens=$1 queens_mpi=$2 mpirun=$3 work=$4 case=$5 shim=${6-}
command -v "$mpirun" >/dev/null || { echo "$mpirun is not installed"; exit 77; }
rm -rf "$work" && mkdir -p "$work" && cd "$work"

fail() { printf '%s\n' "mpi_test: $case: $*" >&2; exit 1; }

# Lets Open MPI run as root, with more ranks than cores, and without waiting for a network.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_hwloc_base_binding_policy=none
export OMPI_MCA_btl=self,vader
export OMPI_MCA_odls_base_sigkill_timeout=1  # seconds that mpirun waits before SIGTERM and before SIGKILL

# Each rank writes its process id to the file rank.NUMBER.
cat >start <<'END'
#!/bin/sh
echo $$ >rank.${OMPI_COMM_WORLD_RANK-${PMI_RANK-0}}
exec "$@"
END
chmod +x start

ranks() {  # ranks K ARGUMENTS...: runs queens-mpi with K ranks
  local many=$1
  shift
  rm -f rank.*
  exec "$mpirun" -n "$many" ./start "$queens_mpi" "$@"
}

number() { sed -n "s/^ *\"$1\": \"\{0,1\}\([0-9]*\)\"\{0,1\},\{0,1\}$/\1/p" "$2" | head -n 1; }

units_done() {  # units_done LEDGER: the number of units in it; every row is checked
  "$queens" ledger show "$1" --json >shown || fail "the ledger '$1' is damaged"
  local done=0 each
  for each in $(sed -n 's/^ *"units_done": \([0-9]*\),$/\1/p' shown); do ((done += each)); done
  echo "$done"
}

complete() {  # complete LEDGER N COUNT: nothing is missing, and the count is right
  "$queens" count "$2" --ledger "$1" --json >whole
  [[ $(number count whole) == "$3" ]] || fail "$1 has $(number count whole) for n = $2"
  [[ $(number done_now whole) == 0 ]] || fail "$1 was not complete"
  # On a slow machine the time may not do for the stated share of the results: status 4.
  "$queens" ledger check "$1" --minutes 0.02 --seed 1 --kernel scalar >checked 2>&1 || (($? == 4)) ||
    fail "the check of $1: $(cat checked)"
  grep -q "verdict: nothing wrong was found" checked || fail "the check of $1: $(cat checked)"
}

case $case in
  counts)
    for many in 1 2 3 4; do
      for what in "15 cross 2279184" "16 join 14772512"; do
        read -r n engine count <<<"$what"
        said=$(ranks "$many" count "$n" --engine "$engine") || fail "$many ranks: status $?"
        [[ $said == "$count" ]] || fail "$many ranks count '$said' for n = $n by $engine"
      done
    done
    [[ $("$queens_mpi" count 12 --queen 1,3) == 1165 ]] || fail "without mpirun"
    [[ $(ranks 3 count 12 --queen 1,3) == 1165 ]] || fail "with a queen given"
    [[ $(ranks 3 count 3) == 0 ]] || fail "n = 3 has no solution"
    [[ $(ranks 2 count 14 --units 100..199 2>/dev/null) == \
      "$("$queens" count 14 --units 100..199 2>/dev/null)" ]] || fail "some of the units"
    echo '{"n": 12, "queens": [[1, 3]]}' | ranks 3 count --problem - >said ||
      fail "a problem on standard input"
    [[ $(<said) == 1165 ]] || fail "a problem on standard input: $(<said)"
    ;;

  restart)  # a ledger that another program has half filled, with many holes
    for each in 0..99 101..101 103..350 400..400 700..848; do
      "$queens" count 14 --units $each --ledger q14 >/dev/null 2>&1
    done
    before=$(units_done q14)
    (ranks 3 count 14 --ledger q14 --json) >said
    [[ $(number count said) == 365596 ]] || fail "the count is $(number count said)"
    [[ $(number done_before said) == "$before" ]] || fail "it did not go on from the ledger"
    [[ $(number done_now said) == $((849 - before)) ]] || fail "it counted units twice"
    complete q14 14 365596
    (ranks 3 count 14 --ledger q14 --json) >said
    [[ $(number done_now said) == 0 && $(number count said) == 365596 ]] || fail "a third time"
    # Each row names the kernel that counted it; here two kernels count in one job.
    rm -f rank.*
    "$mpirun" -n 1 "$queens_mpi" count 15 --ledger q15 : -n 1 "$queens_mpi" count 15 \
      --kernel scalar : -n 1 "$queens_mpi" count 15 --kernel sse4 >said 2>&1 || {
      grep -q "no kernel 'sse4'" said && exit 0  # a different processor
      fail "two kernels: $(cat said)"
    }
    "$queens" ledger show q15 --csv >rows
    grep -q ',scalar,' rows && grep -q ',sse4,' rows || fail "the rows do not name both kernels"
    complete q15 15 2279184
    ;;

  devices)  # the first rank of the host counts with the device, the second without it, into one ledger
    (ranks 3 count 15 --device host --ledger q15 --json) >said
    [[ $(number count said) == 2279184 && $(number devices said) == 1 ]] || fail "with a device: $(<said)"
    kernels=$("$queens" ledger show q15 --csv | awk -F, 'NR > 1 && $10 ~ /host/ { host = 1 }
      NR > 1 && $10 != "host" { other = 1 } END { print host + 2 * other }')
    [[ $kernels == 3 ]] || fail "device and processor did not both count"
    complete q15 15 2279184
    [[ $(ranks 2 count 14 --device host --device-only) == 365596 ]] || fail "with the device alone"
    said=$(ranks 2 count 13 --engine cross --device host 2>remarks) || fail "cross: $?"
    [[ $said == 73712 ]] && grep -q '^queens: host does not count: .*units of cross/1$' remarks ||
      fail "a device that cannot count: $said: $(<remarks)"
    ;;

  refusals)  # bad input: one sentence from rank 0 alone, and its status
    refused() {  # refused STATUS TEXT COMMAND...
      local status=0 wanted=$1 text=$2
      shift 2
      ("$@") >said 2>&1 || status=$?
      ((status == wanted)) || fail "status $status, not $wanted: $*: $(cat said)"
      [[ $(grep -c '^queens: ' said) == 1 ]] || fail "not one sentence: $*: $(cat said)"
      grep -qF -- "$text" said || fail "$*: $(cat said)"
    }
    refused 2 "the size of the board is missing" ranks 3 count
    refused 2 "did you mean 'count'?" "$queens_mpi" coutn 8
    refused 2 "see 'queens-mpi count --help'" "$queens_mpi" count 8 --fundamental
    refused 2 "'queens count' also counts on the torus" "$queens_mpi" count 8 --toroidal
    refused 2 "rank 1: there is no device cuda:77" ranks 2 count 15 --device cuda:77
    refused 2 "'abacus' is not a device" ranks 2 count 15 --device abacus
    refused 2 "but --device none uses none" ranks 2 count 15 --device none --device-only
    refused 2 "these do: 'cross', 'join'" "$queens_mpi" count 8 --engine bitmask
    refused 2 "rank 1: --kernel: no kernel 'abacus' runs here" "$mpirun" -n 1 "$queens_mpi" count 12 : \
      -n 1 "$queens_mpi" count 12 --kernel abacus
    refused 2 "rank 1: its command line is not that of a count; start every rank with 'count N'" "$mpirun" \
      -n 1 "$queens_mpi" count 12 : -n 1 "$queens_mpi" --help
    refused 2 "takes more than the 10 MB" ranks 2 count 22 --memory 10M --engine join
    refused 3 "is not a ledger" ranks 3 count 12 --ledger start
    refused 4 "(the time limit), engine cross: " ranks 3 count 24 --engine cross --time-limit 0.3
    "$queens" count 12 --ledger q12 >/dev/null
    refused 4 "(the time limit): still checking the ledger" ranks 3 count 12 --ledger q12 \
      --time-limit 0.000001
    (ranks 2 count --help) >said
    grep -q '#SBATCH' said || fail "the help shows no job for sbatch"
    ;;

  interrupted)
    # Open MPI's mpirun ends with a status of its own, so the test waits for the message of rank 0.
    export OMPI_MCA_odls_base_sigkill_timeout=3
    (ranks 3 count 18 --engine cross --kernel scalar --threads 1 --ledger q18) >said 2>&1 &
    job=$!
    while [[ ! -e q18 ]] || (($(units_done q18) == 0)); do sleep 0.1; done
    kill -TERM "$job"
    wait "$job" && fail "mpirun says that all is well"
    grep -q '(interrupted), engine cross: at least' said || fail "$(cat said)"
    grep -q "units are in 'q18'; run the same command to resume" said || fail "$(cat said)"
    before=$(units_done q18)
    # A signal to a single rank ends the whole job with status 130.
    status=0
    (ranks 3 count 18 --kernel scalar --threads 1 --ledger q18) >said 2>&1 &
    job=$!
    while (($(units_done q18) == before)); do sleep 0.1; done
    kill -TERM "$(<rank.1)"
    wait "$job" || status=$?
    ((status == 130)) || fail "status $status: $(cat said)"
    (($(units_done q18) > before)) || fail "nothing was kept"
    [[ $(ranks 3 count 18 --ledger q18) == 666090624 ]] || fail "the rest"
    complete q18 18 666090624
    ;;

  killed)  # ten times, a rank is killed: a rank that counts or rank 0, in turn
    # Every second kill waits until the ledger has more units than before, however long that takes. The others come when
    # its log has some random length, which may be while the job starts.
    RANDOM=20261121
    kills=0 kills_that_left_work=0 ledgers=1 before=0
    while ((kills < 10)); do
      victim=$((kills / 2 % 2 == 0 ? 0 : 1 + RANDOM % 2))
      status=0
      rm -f rank.*  # left by the previous job
      (ranks 3 count 18 --engine cross --kernel scalar --threads 1 --ledger l$ledgers) >said 2>&1 &
      job=$!
      while [[ ! -s rank.$victim ]] && kill -0 "$job" 2>/dev/null; do sleep 0.02; done
      if ((kills % 2 == 0)); then
        while kill -0 "$job" 2>/dev/null &&
          { [[ ! -e l$ledgers ]] || (($(units_done l$ledgers) == before)); }; do sleep 0.1; done
      else
        sleep "0.$RANDOM"
      fi
      kill -KILL "$(cat rank.$victim)" 2>/dev/null || true  # sometimes too late
      wait "$job" || status=$?
      if ((status == 0)); then  # the count is complete: start a new one
        [[ $(<said) == 666090624 ]] || fail "the count is $(cat said)"
        complete l$ledgers 18 666090624
        ((++ledgers)) && before=0
        continue
      fi
      ((++kills))
      [[ -e l$ledgers ]] || continue
      now=$(units_done l$ledgers)
      ((now >= before)) || fail "kill $kills of rank $victim lost units: $before, then $now"
      ((now == before)) || ((++kills_that_left_work))
      before=$now
    done
    ((kills_that_left_work >= 5)) || fail "$kills_that_left_work kills came while it counted"
    (ranks 3 count 18 --ledger l$ledgers --json) >said
    [[ $(number count said) == 666090624 ]] || fail "the count is $(number count said)"
    [[ $(number done_before said) == "$before" ]] || fail "it did not go on from the ledger"
    complete l$ledgers 18 666090624
    echo "$kills kills, $kills_that_left_work left work, $ledgers ledgers"
    ;;

  faults)  # a rank cannot start a thread: rank 0 says so in one sentence
    [[ -n $shim ]] || { echo "built without the shim that makes calls fail"; exit 77; }
    run() {  # run FAULT: rank 1 runs with the library that makes calls fail, rank 2 without it
      status=0
      "$mpirun" -n 1 "$queens_mpi" count 12 : \
        -n 1 env LD_PRELOAD="$shim" QUEENS_FAULT="$1" QUEENS_FAULT_REPORT="$work/report" \
        "$queens_mpi" count 12 --threads 1 : -n 1 "$queens_mpi" count 12 >said 2>&1 || status=$?
    }
    run thread:1000:EAGAIN  # no rank starts 1000 threads, so nothing fails
    threads=$(sed -n 's/^thread //p' report)
    ((status == 0 && threads > 0)) || fail "status $status, $threads threads: $(cat said)"
    run "thread:$threads:EAGAIN"  # the last thread is the one that counts; the others belong to MPI
    ((status == 3)) || fail "status $status, not 3: $(cat said)"
    [[ $(grep -c '^queens: rank 1: ' said) == 1 ]] || fail "not one sentence: $(cat said)"
    ;;

  *) fail "there is no such case" ;;
esac
