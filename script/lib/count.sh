# shellcheck shell=bash
# Functions that count tests. Sourced by bash.

# count_tests FILE prints "PASSED FAILED SKIPPED" from a record of ctest --output-junit.
# A test that could not start (its program is missing) counts as failed, whatever ctest calls it.
count_tests() {
  [[ -r $1 ]] || { printf '0 0 0\n'; return; }
  awk '
    /^[ \t]*<testcase / {
      test = 1
      status = $0; sub(/.* status="/, "", status); sub(/".*/, "", status)
      if (status == "run") passed++
      else if (status == "fail") failed++
      else if (status == "disabled") skipped++
      else waiting = 1
      next
    }
    waiting && /^[ \t]*<skipped message="/ {
      if ($0 ~ /message="SKIP_/) skipped++; else failed++
      waiting = 0
    }
    /^[ \t]*<\/testcase>/ { if (waiting) failed++; waiting = 0 }
    END { print passed + 0, failed + 0, skipped + 0 }' "$1"
}

failed_tests() {  # failed_tests FILE prints the names of the tests that failed, from the same record
  [[ ! -r $1 ]] || sed -nE 's/^[ \t]*<testcase name="([^"]*)".* status="fail".*/\1/p' "$1"
}

count_line() {  # count_line PASSED FAILED SKIPPED
  if (($3)); then
    printf '%d passed, %d failed, %d skipped\n' "$1" "$2" "$3"
  else
    printf '%d passed, %d failed\n' "$1" "$2"
  fi
}
