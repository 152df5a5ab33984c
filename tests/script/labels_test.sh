#!/usr/bin/env bash
# labels_test.sh SOURCE WORK: tests that cmake/test_labels.py gives each test its labels, and says where one is wrong.
set -euo pipefail
source=$1 work=$2
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
labels() { python3 "$work/cmake/test_labels.py" "$@"; }

rm -rf "$work" && mkdir -p "$work/cmake" "$work/tests/room" "$work/tests/support"
cp "$source/cmake/test_labels.py" "$work/cmake"
echo '#include "support/program.hpp"' >"$work/tests/support/ledger.hpp"
cat >"$work/tests/room/one_test.cpp" <<'CODE'
// What it is about.
// labels: both arm
#include <gtest/gtest.h>
TEST(One, IsPlain) {}
// labels: full
TEST_P(
    One, HasValues) {}
INSTANTIATE_TEST_SUITE_P(Few, One, testing::Values(1));
// labels: alone
INSTANTIATE_TEST_SUITE_P(Many, One, testing::Values(2));
TYPED_TEST(Two, HasTypes) {}
CODE
cat >"$work/tests/room/program_test.cpp" <<'CODE'
#include "support/ledger.hpp"
RC_GTEST_PROP(Ledger, IsKept, ()) {}
CODE
printf '%s\n' '# labels: full (slow, very-slow)' '# labels: threads' >"$work/tests/room/script_test.sh"

cat >"$work/expected" <<END_OF_FILES
list(APPEND "queens_labels_$work/tests/room/one_test.cpp" both arm)
list(APPEND "queens_labels_$work/tests/room/one_test.cpp" full)
list(APPEND "queens_labels_$work/tests/room/one_test.cpp" alone)
list(APPEND "queens_labels_$work/tests/room/program_test.cpp" program)
list(APPEND "queens_labels_$work/tests/room/script_test.sh" threads)
list(APPEND "queens_labels_$work/tests/room/script_test.sh/slow" full)
list(APPEND "queens_labels_$work/tests/room/script_test.sh/very-slow" full)
END_OF_FILES
labels | diff "$work/expected" - || fail "the labels of files"

while read -r name rest; do
  printf '%s\n' "$name" >>"$work/names"
  printf 'set_tests_properties("%s" PROPERTIES LABELS %s)\n' "$name" "$rest" >>"$work/expected-tests"
done <<'TESTS'
room/One.IsPlain "room;both;arm"
room/Few/One.HasValues/0 "room;both;arm;full" COST 100
room/Many/One.HasValues/name "room;both;arm;full;alone" RUN_SERIAL ON COST 100
room/Two.HasTypes<int> "room;both;arm"
room/Two/1.HasTypes "room;both;arm"
room/Ledger.IsKept "room;program"
room/Other.IsElsewhere "room"
TESTS
labels "$work/names" | diff "$work/expected-tests" - || fail "the labels of tests"

refuses() {  # refuses FILE TEXT MESSAGE
  printf '%s\n' "${@:2:$#-2}" >"$work/tests/room/$1"
  if labels >"$work/out" 2>"$work/err"; then fail "not refused: ${*:2}"; fi
  grep -qF "$work/tests/room/$1:${*: -1}" "$work/err" || fail "$(<"$work/err") does not say: ${*: -1}"
  rm "$work/tests/room/$1"
}
refuses wrong_test.cpp '#include <x>' '// labels: full releas' 'TEST(A, B) {}' "2: there is no label 'releas'"
refuses wrong_test.cpp '#include <x>' '' '// labels: full' '' 'TEST(A, B) {}' "3: this line of labels stands neither"
refuses wrong_test.sh '# labels: nightly (slow)' "1: there is no label 'nightly'"
