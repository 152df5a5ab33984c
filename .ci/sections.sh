# shellcheck shell=bash
# What .ci/run and .ci/full have in common. Sourced by bash, with `root` set to the top of the source tree.
#
#   section TITLE COMMAND...    runs one part, without input. If its last line is a line of counts, adds those, else it
#                               is one check. A command that fails counts as at least one failure
#   finish WHAT...              shows the seconds of each section and once more what failed, says what was not run, and
#                               ends with one line of total counts; its status is 0 only if nothing failed
export CI=true
. "$root/script/lib/count.sh"
cd "$root" || exit 1

declare -i passed=0 failed=0 skipped=0
declare -a seconds=()
log=$(mktemp) && trap 'rm -f "$log" "$log.failed"' EXIT || exit 1

# Of a section that failed: the output of each test of ctest that failed, at most 60 lines, and the commands that repeat
# them; without such a test the last 60 lines.
what_failed() {
  awk '/Test +#[0-9]+:.*\*\*\*[FTEN]/ { left = 60; found = 1 }
       /^ *Start +[0-9]+:/ || /Test +#[0-9]+:.* (Passed |\*\*\*Skipped)/ { left = 0 }
       left-- > 0 || /^queens: failed: /
       END { exit !found }' "$log" || tail -n 60 "$log"
}

section() {
  local title=$1 status start=$SECONDS counts said=passed
  local -i section_failed=0
  shift
  printf '\n==== %s\n\n' "$title"
  "$@" </dev/null 2>&1 | tee "$log"
  status=${PIPESTATUS[0]}
  counts=$(tail -n 1 "$log")
  if [[ $counts =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed(,\ ([0-9]+)\ skipped)?$ ]]; then
    passed+=${BASH_REMATCH[1]} section_failed=${BASH_REMATCH[2]} skipped+=${BASH_REMATCH[4]:-0}
  elif ((status == 0)); then
    passed+=1
  fi
  ((status == 0 || section_failed > 0)) || section_failed=1
  failed+=$section_failed
  if ((section_failed)); then
    said=FAILED
    { printf '\n==== failed in: %s\n\n' "$title"; what_failed; } >>"$log.failed"
  fi
  seconds+=("$(printf '%5d s  %s: %s' $((SECONDS - start)) "$title" "$said")")
  printf '\n----%s\n' "${seconds[-1]}"
}

finish() {
  [[ ! -e $log.failed ]] || cat "$log.failed"
  printf '\n==== %d s in all\n\n' "$SECONDS"
  printf '%s\n' "${seconds[@]}"
  printf '\nnot run: %s\n' "$@"
  printf '\n'
  count_line "$passed" "$failed" "$skipped"
  ((failed == 0 && passed > 0))
}
