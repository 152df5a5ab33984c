# shellcheck shell=bash disable=SC2034,SC2154
# Runs a private Slurm cluster on this machine: two nodes, with their own ports and keys, independent of any other Slurm
# here. Slurm believes that each node has eight processors and 9 GB, whatever this machine has. Sourced by bash. Needs
# root, the variable `work` (a directory) and the function `fail`.
#
#   cluster_start          waits until both nodes, qa and qb, are idle
#   node_start NODE        starts the daemon of a node
#   node_kill NODE         kills with kill -9 a node, its tasks and the processes that watch over them
#   cluster_stop           ends every process that was started for the cluster
#
# Source: the manual pages slurm.conf(5), slurmctld(8), slurmd(8), munged(8).

cluster_tools=(munged slurmctld slurmd sbatch srun scontrol sinfo squeue scancel)

# On a busy machine, a node may not answer for a while. The three timeouts are long enough that Slurm does not give up a
# node or the start of a task for this reason. When the test kills a node, it tells Slurm itself that the node is down.
cluster_configuration() {
  local host port=$1
  host=$(hostname -s)
  cat <<CONFIGURATION
ClusterName=queens
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
SlurmctldPort=$port
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd-%n.pid
SlurmdSpoolDir=$work/spool-%n
StateSaveLocation=$work/state
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd-%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
ReturnToService=2
SlurmdParameters=config_overrides
SlurmdTimeout=300
MessageTimeout=60
BatchStartTimeout=120
KillWait=2
SchedulerParameters=sched_interval=2,batch_sched_delay=0
NodeName=qa NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=8 RealMemory=9000
NodeName=qb NodeHostname=$host NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=8 RealMemory=9000
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONFIGURATION
}

# Finds three consecutive ports on which nothing listens.
free_port() {
  local port next
  while :; do
    port=$((20000 + RANDOM % 10000))
    for next in 0 1 2; do
      if (: <"/dev/tcp/127.0.0.1/$((port + next))") 2>/dev/null; then continue 2; fi
    done
    printf '%s\n' "$port"
    return
  done
}

node_start() {
  slurmd -D -N "$1" >>"$work/daemons.log" 2>&1 </dev/null &
  daemon[$1]=$!
}

# Lists the processes of this cluster: those with an open file or their working directory below `work`.
processes() {
  local process
  for process in /proc/[0-9]*; do
    [[ ${process#/proc/} != "$$" && ${process#/proc/} != "$BASHPID" ]] || continue
    if find "$process/cwd" "$process/fd" -maxdepth 1 -lname "$work/*" 2>/dev/null | grep -q .; then
      printf '%s\n' "${process#/proc/}"
    fi
  done
}

# A task has the node's name in its environment. The process that watches over the task writes the node's log.
node_kill() {
  local process
  kill -9 "${daemon[$1]}"
  wait "${daemon[$1]}" 2>/dev/null || true
  for process in $(processes); do
    if grep -qzx "SLURMD_NODENAME=$1" "/proc/$process/environ" 2>/dev/null ||
      find "/proc/$process/fd" -lname "$work/slurmd-$1.log" 2>/dev/null | grep -q .; then
      kill -9 "$process" 2>/dev/null || true
    fi
  done
}

cluster_start() {
  local port try
  declare -gA daemon=()
  mkdir -p "$work/munge" "$work/state" "$work/spool-qa" "$work/spool-qb"
  chmod 711 "$work" "$work/munge"
  head -c 128 /dev/urandom >"$work/munge/key"
  chmod 400 "$work/munge/key"
  export SLURM_CONF=$work/slurm.conf
  # Removes variables that are set if this test itself runs as a Slurm task.
  local name
  for name in $(compgen -e | grep -E '^(SLURM|SBATCH|SQUEUE|SINFO)' | grep -vx SLURM_CONF); do
    unset "$name"
  done
  port=$(free_port)
  cluster_configuration "$port" >"$SLURM_CONF"
  munged --foreground --key-file="$work/munge/key" --socket="$work/munge/socket" \
    --pid-file="$work/munge/pid" --log-file="$work/munge/log" --seed-file="$work/munge/seed" \
    >>"$work/daemons.log" 2>&1 </dev/null &
  for try in {1..600}; do
    [[ ! -S $work/munge/socket ]] || break
    sleep 0.1
  done
  slurmctld -D -c >>"$work/daemons.log" 2>&1 </dev/null &
  node_start qa
  node_start qb
  for try in {1..600}; do
    [[ $(sinfo -h -o '%T %D' 2>/dev/null) != "idle 2" ]] || return 0
    sleep 0.2
  done
  tail -n 20 "$work"/*.log >&2
  fail "Slurm did not start ($try)"
}

cluster_stop() {
  local process try
  for try in 9 9 9 9 9; do
    for process in $(processes) $(jobs -p); do kill "-$try" "$process" 2>/dev/null || true; done
    wait 2>/dev/null || true
    [[ -n $(processes) ]] || return 0
    sleep 0.2
  done
}
