#!/usr/bin/env bash
# oclgrind_test.sh PROGRAM: counts the smallest boards in oclgrind, a simulator of OpenCL devices that reports data
# races and accesses out of bounds.
#
# oclgrind is made the only OpenCL driver. Kernels are compiled without optimisation, because optimised ones contain a
# bit reversal that oclgrind cannot interpret.
# labels: full
set -uo pipefail

program=$1
plugin=$(find /usr/lib /usr/lib64 -name liboclgrind-rt-icd.so 2>/dev/null | head -n 1)
[[ -n $plugin ]] || { echo 'skipped: oclgrind is not installed'; exit 77; }
directory=$(mktemp -d) && trap 'rm -rf "$directory"' EXIT || exit 1
echo "$plugin" >"$directory/oclgrind.icd"
export OCL_ICD_VENDORS=$directory OCLGRIND_DATA_RACES=1 OCLGRIND_LOG=$directory/log
export OCLGRIND_LOCAL_MEM_SIZE=49152 OCLGRIND_GLOBAL_MEM_SIZE=$((64 << 20)) OCLGRIND_BUILD_OPTIONS=-cl-opt-disable

timeout 200 "$program" --gtest_filter=Pocl.CountsTheSmallestBoards || exit 1
if [[ -s $directory/log ]]; then
  head -n 40 "$directory/log"
  exit 1
fi
echo 'no report'
