#!/usr/bin/env bash
# solver_test.sh SOURCE QUEENS WORK SOLVER: solves exported problems with other people's solvers. If a problem has a
# solution, the solver must find a valid one with the given queens and without queens on blocked squares. If not, it
# must find none. Whether there is a solution is decided by `queens solve`. Status 77 if the solver is not installed.
#
# Solutions are read back as docs/commands/export.md shows.
# labels: full
set -euo pipefail
source=$1 queens=$2 work=$3 solver=$4
rm -rf "$work" && mkdir -p "$work" && cd "$work"

fail() { printf '%s\n' "solver_test: $solver: $*" >&2; exit 1; }

case $solver in
  exact-cover) tool=python3 ;;
  product) tool=cadical ;;
  *) tool=$solver ;;
esac
command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 77; }

# Exports the problem "$@", solves it, and writes the solution to `answer` in a form that `queens check` can read. If
# the solver says that there is no solution, `answer` is empty. Any other result is an error.
solve() {
  : >answer
  case $solver in
    cadical | product)
      local status=0 how=()
      [[ $solver != product ]] || how=(--at-most-one product)
      "$queens" export "$@" "${how[@]}" --format dimacs --output board.cnf
      cadical -q board.cnf >said || status=$?
      ((status == 20)) || { ((status == 10)) || fail "status $status: $*"; mv said answer; }
      ;;
    minisat)
      local status=0
      "$queens" export "$@" --format dimacs --output board.cnf
      minisat -verb=0 board.cnf said >/dev/null 2>&1 || status=$?
      ((status == 20)) || { ((status == 10)) || fail "status $status: $*"; mv said answer; }
      ;;
    minizinc)
      "$queens" export "$@" --format minizinc --output board.mzn
      minizinc board.mzn >said 2>errors || fail "$* $(<errors)"
      grep -q '^=====UNSATISFIABLE=====$' said ||
        { grep -q -- '^----------$' said && head -n 1 said >answer; } || fail "$*: $(<said)"
      ;;
    glpsol)
      "$queens" export "$@" --format lp --output board.lp
      glpsol --lp board.lp -o report >said || fail "$*: $(<said)"
      grep -q '^Status: *INTEGER EMPTY' report || grep -q 'HAS NO PRIMAL FEASIBLE' said ||
        { grep -q '^Status: *INTEGER OPTIMAL' report || fail "$*: $(<report)"
          awk '$2 ~ /^x[0-9]+_[0-9]+$/ && $4 == 1 { sub(/^x/, "", $2); sub(/_/, " ", $2); print $2 }' \
            report | sort -n | cut -d ' ' -f 2 >answer; }
      ;;
    cbc)
      "$queens" export "$@" --format lp --output board.lp
      cbc board.lp solve solution report >said || fail "$*: $(<said)"
      head -n 1 report | grep -qi 'infeasible' ||
        { head -n 1 report | grep -q '^Optimal' || fail "$*: $(<report)"
          awk '$2 ~ /^x[0-9]+_[0-9]+$/ && $3 > 0.5 { sub(/^x/, "", $2); sub(/_/, " ", $2); print $2 }' \
            report | sort -n | cut -d ' ' -f 2 >answer; }
      ;;
    exact-cover)
      "$queens" export "$@" --format exact-cover --output board.dlx
      python3 "$source/tests/export/exact_cover.py" board.dlx >said || fail "$*"
      sed 's/^r\([0-9]*\) c\([0-9]*\).*/\1 \2/' said | sort -n | cut -d ' ' -f 2 >answer
      ;;
    *) fail "no such solver" ;;
  esac
}

# Prints the answer as lines "row column", counted from 1.
squares() {
  awk '$1 == "SAT" { getline; $0 = "v " $0 }
       /^v/ { for (i = 2; i <= NF; i++) if ($i > 0 && $i <= n * n)
                print int(($i - 1) / n) + 1, ($i - 1) % n + 1 }
       /^[0-9]/ { for (i = 1; i <= NF; i++) print ++row, $i }' n="$1" answer
}

# squares_keep N OPTIONS...: whether the squares on standard input agree with the queens and blocks in the options.
squares_keep() {
  awk -v options="$*" '
    BEGIN { torus = options ~ / -t/ }
    { column[$1] = $2 }
    function on(line, number) { return torus ? (line - number) % n == 0 : line == number }
    END {
      n = split(options, word, " ") ? word[1] : 0
      for (i = 2; word[i] != ""; i++) {
        split(word[i + 1], s, ",")
        if (word[i] == "--queen" && column[s[1]] != s[2]) exit 1
        if (word[i] == "--block" && column[s[1]] == s[2]) exit 1
        for (row = 1; row <= n; row++) {
          if (word[i] == "--block-diagonal" && on(row - column[row], s[1])) exit 1
          if (word[i] == "--block-antidiagonal" && on(row + column[row], s[1])) exit 1
        }
      }
    }'
}

found=0 none=0
try() {  # try N OPTIONS...
  local status=0 torus=()
  [[ " $* " != *' -t '* ]] || torus=(-t)
  "$queens" solve "$@" >known 2>errors || status=$?
  ((status != 2)) || return 0  # two of the queens attack each other
  solve "$@"
  if ((status == 0)); then
    [[ -s answer ]] || fail "finds none: $*"
    "$queens" check "${torus[@]}" answer >verdict 2>&1 || fail "$*: $(<verdict)"
    [[ $(<verdict) == "valid: a solution for n = $1"* ]] || fail "$*: $(<verdict)"
    squares "$1" | squares_keep "$@" || fail "does not keep the queens and blocks: $*"
    found=$((found + 1))
  else
    ((status == 1)) || fail "$* $(<errors)"
    [[ ! -s answer ]] || fail "finds what is not there: $* $(<answer)"
    none=$((none + 1))
  fi
}

try 1
try 1 --block 1,1
try 2
try 3
try 8
try 5 -t
try 6 -t
try 7 -t --queen 2,3
try 4 --block 1,2 --block 1,3
try 8 --queen 1,1 --queen 2,3

RANDOM=1  # so that the problems are the same every time
for ((i = 0; i < 60; ++i)); do
  n=$((4 + RANDOM % 6)) options=()
  ((RANDOM % 3)) || { options+=(-t) && n=$((5 + RANDOM % 3 * 2)); }
  for ((k = RANDOM % 3; k > 0; --k)); do
    options+=(--queen "$((1 + RANDOM % n)),$((1 + RANDOM % n))")
  done
  for ((k = RANDOM % (n + 1); k > 0; --k)); do
    options+=(--block "$((1 + RANDOM % n)),$((1 + RANDOM % n))")
  done
  for ((k = RANDOM % 3; k > 0; --k)); do
    options+=(--block-diagonal $((RANDOM % (2 * n - 1) - n + 1)))
    options+=(--block-antidiagonal $((2 + RANDOM % (2 * n - 1))))
  done
  try "$n" "${options[@]}"
done
((found >= 10 && none >= 10)) || fail "only $found with and $none without a solution were tried"

# Larger boards, for which other solvers are useful.
case $solver in
  cadical) try 30 && try 120 ;;
  product) try 60 && try 8 --queen 1,4 ;;
  minizinc) try 40 ;;
  cbc) try 16 ;;
  exact-cover) try 14 ;;
esac
echo "$found with a solution, $none without"
