# shellcheck shell=bash
# Functions that build with little output. Sourced by bash after need.sh, with `root` set to the top of the source tree.
#
#   build PRESET TARGETS [-DNAME=VALUE...]
#
# Configures build/PRESET if necessary and brings TARGETS (one word, separated by spaces) up to date.
# Prints one line if there is something to do, nothing if there is not, and the output of the tools only if they fail.
# Does not read standard input, and writes only to standard error.

build() {
  local preset=$1
  local -a targets
  read -r -a targets <<<"$2"
  local directory=$root/build/$preset status
  shift 2
  if build_must_configure "$directory" "$@"; then
    say "configuring build/$preset"
    mkdir -p "$directory" || return 1
    if ! (cd "$root" && cmake --preset "$preset" "$@") </dev/null >"$directory/configure.log" 2>&1
    then
      tail -n 30 "$directory/configure.log" >&2
      say "configuring failed; build/$preset/configure.log has the full output"
      return 1
    fi
  fi
  cmake --build "$directory" --target "${targets[@]}" </dev/null 2>&1 |
    build_watch "build/$preset" >"$directory/build.log"
  status=${PIPESTATUS[0]}
  ((status == 0)) && return 0
  build_errors "$directory/build.log" >&2
  say "the build failed; build/$preset/build.log has the full output"
  return 1
}

# Whether build() must configure. An option that is asked to be OFF may stay ON, so script/run after script/test
# rebuilds nothing.
build_must_configure() {
  local directory=$1 cache argument name value
  shift
  if [[ ! -e $directory/build.ninja || ! -r $directory/CMakeCache.txt ]]; then
    rm -f "$directory/CMakeCache.txt"  # left by a failed attempt
    return 0
  fi
  cache=$(<"$directory/CMakeCache.txt")
  if [[ $cache != *$'\n'"CMAKE_HOME_DIRECTORY:INTERNAL=$root"$'\n'* ]]; then
    rm -rf "$directory"  # the tree was moved or copied here: it is useless
    return 0
  fi
  [[ $root/CMakePresets.json -nt $directory/build.ninja ]] && return 0
  for argument in "$@"; do
    name=${argument#-D} value=${argument#*=}
    name=${name%%=*}
    [[ $value == OFF || $cache =~ $'\n'"$name":(BOOL|STRING)="$value"$'\n' ]] || return 0
  done
  return 1
}

# Copies ninja's output, and says once that there is work.
build_watch() {
  local line working=''
  while IFS= read -r line; do
    printf '%s\n' "$line"
    if [[ -z $working && $line != '[0/'* && $line != 'ninja: '* ]]; then
      working=yes
      say "building $1"
    fi
    # On a terminal, show progress: the first build takes minutes.
    if [[ -t 2 && $line =~ ^\[([0-9]+/[0-9]+)\] ]]; then
      printf '\r%s ' "${BASH_REMATCH[1]}" >&2
    fi
  done
  if [[ -n $working && -t 2 ]]; then printf '\r\033[K' >&2; fi
}

# The first errors, which are the ones worth reading, without the progress between them.
build_errors() {
  if grep -q '^FAILED: ' "$1"; then
    awk '/^FAILED: / { shown = 1 } shown && !/^\[[0-9]+\// && ++lines <= 60' "$1"
  else
    tail -n 60 "$1"
  fi
}

# logged LOG COMMAND...    silent unless it fails; LOG has its whole output
logged() {
  local log=$1
  shift
  mkdir -p "${log%/*}"
  "$@" </dev/null >"$log" 2>&1 && return 0
  tail -n 60 "$log" >&2
  say "this step failed; ${log#"$root"/} has its full output"
  return 1
}

# Installs the exact packages of the page's package-lock.json if it has changed.
page_packages() {
  local stamp=$root/web/node_modules/.installed
  [[ $stamp -nt $root/web/package-lock.json ]] && return 0
  say "installing the packages of web/package-lock.json"
  logged "$root/build/lab-npm.log" npm --prefix "$root/web" ci --no-audit --no-fund && touch "$stamp"
}

# Only one script at a time installs and builds. The lock is released when its holder ends.
build_lock() {
  mkdir -p "$root/build" || return 1
  command -v flock >/dev/null 2>&1 || return 0
  if ! { exec 9>"$root/build/lock"; } 2>/dev/null; then
    say "cannot write in $root/build"
    return 1
  fi
  flock -n 9 && return 0
  say "waiting for another build to end"
  flock 9
}

build_unlock() { exec 9>&-; }
