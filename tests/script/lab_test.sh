#!/usr/bin/env bash
# lab_test.sh SOURCE WORK: tests that script/lab builds in the right order, and reports the tests that Vitest really
# ran.
set -euo pipefail
. "${BASH_SOURCE[0]%/*}/fake.sh"
fake_system "$1" "$2"
fake_toolchain
for tool in em++ node chromium-headless-shell; do echo 'exit 0' | fake_tool "$tool"; done
mkdir -p "$tree/web" && : >"$tree/web/package-lock.json"
export FAKE_TREE=$tree
fake_tool emcmake <<'END'
echo "emcmake $*" >>"$FAKE_CALLS"
mkdir -p "$FAKE_TREE/build/lab-wasm"
echo '[1/1] Linking' >"$FAKE_TREE/build/lab-wasm/queens"
chmod +x "$FAKE_TREE/build/lab-wasm/queens"
END
# Imitates Vitest: writes its record to the file named by --outputFile, unless it must crash; the browser tests fail
# once.
fake_tool npm <<'END'
echo "npm $*" >>"$FAKE_CALLS"
case " $* " in
  *' lint '*) exit ${FAKE_UNTIDY:-0} ;;
  *' ci '*) mkdir -p "$FAKE_TREE/web/node_modules" ;;
  *' --outputFile.json='*)
    record=${!#}
    record=${record#--outputFile.json=}
    failed=0
    [[ " $* " != *' e2e '* ]] || failed=${FAKE_FAILED:-0}
    [[ -n ${FAKE_CRASH:-} ]] ||
      echo "{\"numPassedTests\":7,\"numFailedTests\":$failed,\"numPendingTests\":1,\"numTodoTests\":0," \
        "\"testResults\":\"numPassedTests\\\":99\"}" >"$record"
    exit $((failed > 0 || ${FAKE_CRASH:-0}))
    ;;
esac
END

# check EXPECTED-LAST-LINE EXPECTED-STATUS
check() {
  local status=0
  "$tree/script/lab" --test >"$work/out" 2>"$work/err" </dev/null || status=$?
  [[ $(tail -n 1 "$work/out") == "$1" ]] || { cat "$work/out" "$work/err"; fail "no: $1"; }
  ((status == $2)) || fail "status $status with: $1"
}

check '22 passed, 0 failed, 3 skipped' 0
grep -q 'npm .* ci ' "$calls" || fail "no packages: $(<"$calls")"
[[ $(grep -c 'npm run build' "$calls") == 1 ]] || fail "the page was not built once: $(<"$calls")"
FAKE_FAILED=2 check '22 passed, 2 failed, 3 skipped' 1
FAKE_UNTIDY=1 check '21 passed, 1 failed, 3 skipped' 1
FAKE_CRASH=1 check '1 passed, 3 failed' 1
[[ $(grep -c ' ci ' "$calls") == 1 ]] || fail "packages were installed again"

# Without a build no test runs, and this must not look like a success.
rm -r "$tree/build/lab-wasm"
FAKE_BROKEN=yes check '0 passed, 0 failed' 1
"$tree/script/lab" --tets >"$work/out" 2>"$work/err" </dev/null && fail "an unknown option is taken"
grep -q '^script/lab ' "$work/err" || fail "no usage: $(<"$work/err")"
for port in 0 65536 123456789; do
  status=0
  "$tree/script/lab" "$port" >"$work/out" 2>"$work/err" </dev/null || status=$?
  [[ $status == 2 && $(<"$work/err") == *"from 1 to 65535, not $port" ]] || fail "port $port: $(<"$work/err")"
done
echo passed
