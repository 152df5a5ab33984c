#!/usr/bin/env bash
# workflows_test.sh ROOT: checks that the workflows in .github/ are well formed and call only scripts that exist. Status
# 77 if no reader of YAML is installed.
set -euo pipefail
root=$1
fail() { printf '%s\n' "workflows_test: $*" >&2; exit 1; }
python3 -c 'import yaml' 2>/dev/null || { echo "python3-yaml is not installed"; exit 77; }

for file in "$root"/.github/workflows/*.yml; do
  commands=$(python3 - "$file" <<'PYTHON'
import sys, yaml
with open(sys.argv[1], encoding="utf-8") as file:
    flow = yaml.safe_load(file)
assert flow["name"] and (True in flow or "on" in flow), "it never runs"  # YAML 1.1 reads the key "on" as true
assert "permissions" in flow, "its permissions are not limited"
for job in flow["jobs"].values():
    assert job["runs-on"] and job["timeout-minutes"] <= 90
    for step in job["steps"]:
        assert ("run" in step) != ("uses" in step), step
        if "uses" in step:
            assert "@v" in step["uses"], step
        print(step.get("run", ""))
PYTHON
  ) || fail "${file##*/} is not well formed"
  called=0
  for word in $commands; do
    [[ $word == script/* || $word == .ci/* ]] || continue
    [[ -x $root/$word ]] || fail "${file##*/} calls $word, which is not there"
    called=1
  done
  ((called)) || fail "${file##*/} calls no script of ours"
done
