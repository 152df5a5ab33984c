# shellcheck shell=bash
# Installs the packages that the scripts need. Sourced by bash (4.4 or later).
#
#   need run test ...    installs what the table lists for these purposes, if it is missing
#
# A row of the table has a purpose, a package of Debian, and a probe, which succeeds if what the package provides is
# there. If all probes succeed, nothing is installed, on any system. If some fail, apt installs their packages; without
# apt they are listed for the user. A row whose purpose is marked "~" is optional: if its package cannot be installed,
# the scripts do without it.
#
# Probes: command:NAME (first of NAME|NAME found), header:FILE below an include directory, file:PATH, clang:LIBRARY of
# clang's runtime, python:MODULE, pythonheader:FILE. The last two ask $QUEENS_PYTHON, or python3.

need_table() {
  cat <<'TABLE'
run    g++                 command:c++|g++|clang++
run    cmake               command:cmake
run    ninja-build         command:ninja
run    libfmt-dev          header:fmt/core.h
run    nlohmann-json3-dev  header:nlohmann/json.hpp
run    libhwy-dev          header:hwy/highway.h
run    libcadical-dev      header:cadical.hpp
run    libsqlitecpp-dev    header:SQLiteCpp/SQLiteCpp.h
run    libsqlite3-dev      header:sqlite3.h
run    opencl-c-headers    header:CL/cl.h
test   libgtest-dev        header:gtest/gtest.h
test   librapidcheck-dev   header:rapidcheck.h
test   python3             command:python3
test   openssh-client      command:ssh-keygen
~test  python3-jsonschema  python:jsonschema
~test  openmpi-bin         command:mpirun
~test  libopenmpi-dev      command:mpicxx
~test  nodejs              command:node
full   cadical             command:cadical
full   minisat             command:minisat
full   minizinc            command:minizinc
full   glpk-utils          command:glpsol
full   coinor-cbc          command:cbc
~full  mpich               command:mpirun.mpich
~full  libmpich-dev        command:mpicxx.mpich
~full  pkgconf             command:pkg-config
~full  dpkg-dev            command:dpkg-shlibdeps
~full  file                command:file
~full  lintian             command:lintian
~full  pocl-opencl-icd     file:/etc/OpenCL/vendors/pocl.icd
~full  oclgrind            command:oclgrind
fuzz   clang               command:clang++
fuzz   libclang-rt-dev     clang:fuzzer
bench  libbenchmark-dev    header:benchmark/benchmark.h
mpi    openmpi-bin         command:mpirun
mpi    libopenmpi-dev      command:mpicxx
~bench git                 command:git
~bench util-linux          command:lscpu
arm    g++-aarch64-linux-gnu command:aarch64-linux-gnu-g++
arm    qemu-user-static    command:qemu-aarch64-static
libcxx clang-19            command:clang++-19
libcxx libc++-19-dev       file:/usr/lib/llvm-19/include/c++/v1/version
libcxx libc++abi-19-dev    file:/usr/lib/llvm-19/lib/libc++abi.so
wasm   libgtest-dev        header:gtest/gtest.h
wasm   libhwy-dev          header:hwy/highway.h
wasm   emscripten          command:em++
wasm   nodejs              command:node
windows g++-mingw-w64-x86-64-posix command:x86_64-w64-mingw32-g++-posix
windows cmake              command:cmake
windows ninja-build        command:ninja
windows python3            command:python3
wine   wine64              file:/usr/lib/wine/wine64
wine   wine                command:wine
lab    cmake               command:cmake
lab    ninja-build         command:ninja
lab    emscripten          command:em++
lab    nodejs              command:node
lab    npm                 command:npm
lab    nlohmann-json3-dev  header:nlohmann/json.hpp
lab    libhwy-dev          header:hwy/highway.h
labtest chromium-headless-shell command:chromium-headless-shell
~labtest firefox-esr       command:firefox-esr|firefox
~labtest gdb               command:gdb
site   mkdocs              command:mkdocs
site   mkdocs-material     file:/usr/share/mkdocs/themes/material/mkdocs_theme.yml
site   doxygen             command:doxygen
site   python3             command:python3
slurm  munge               command:munged
slurm  slurmctld           command:slurmctld
slurm  slurmd              command:slurmd
slurm  slurm-client        command:sbatch
slurm  python3             command:python3
lint   clang-format-14     command:clang-format-14
lint   codespell           command:codespell
lint   python3             command:python3
lint   mypy                python:mypy
lint   python3-numpy       python:numpy
lint   nodejs              command:node
lint   npm                 command:npm
python python3             command:python3
python python3-dev         pythonheader:Python.h
python python3-venv        python:ensurepip
python pybind11-dev        header:pybind11/pybind11.h
packages dpkg-dev            command:dpkg-source
packages mmdebstrap          command:mmdebstrap
packages lintian             command:lintian
packages rpm                 command:rpmbuild
packages makepkg             command:makepkg
packages fakeroot            command:fakeroot
packages libarchive-tools    command:bsdtar
packages pacman-package-manager command:pacman
pythontest python3-numpy       python:numpy
~python python3-numpy      python:numpy
~python python3-tqdm       python:tqdm
pythontest python3-pytest      python:pytest
pythontest python3-hypothesis  python:hypothesis
pythontest mypy                python:mypy
~pythonfull dpkg-dev           command:dpkg-shlibdeps
~pythonfull file               command:file
pythonfull python3-nbformat    python:nbformat
pythonfull python3-nbclient    python:nbclient
pythonfull python3-nbconvert   python:nbconvert
pythonfull python3-ipykernel   python:ipykernel
pythonfull python3-matplotlib  python:matplotlib
pythonfull python3-pandas      python:pandas
TABLE
}

say() { printf '%s\n' "queens: $*" >&2; }

need_probe() {  # need_probe PROBE
  local name directory names
  case $1 in
    command:*)
      IFS='|' read -r -a names <<<"${1#command:}"
      for name in "${names[@]}"; do
        command -v "$name" >/dev/null 2>&1 && return 0
      done
      [[ $name == clang++ && -n ${CXX:-} ]] && command -v "${CXX%% *}" >/dev/null 2>&1
      ;;
    file:*) [[ -e ${1#file:} ]] ;;
    clang:*) compgen -G "$(clang++ -print-resource-dir 2>/dev/null)/lib/*/libclang_rt.${1#clang:}*.a" >/dev/null ;;
    python:*)
      "${QUEENS_PYTHON:-python3}" -c "import ${1#python:}" >/dev/null 2>&1
      ;;
    pythonheader:*)
      "${QUEENS_PYTHON:-python3}" -c "import sysconfig
open(sysconfig.get_paths()['include'] + '/${1#pythonheader:}')" >/dev/null 2>&1
      ;;
    header:*)
      local IFS=':'
      for directory in ${CPLUS_INCLUDE_PATH:-} ${CPATH:-} /usr/include /usr/local/include \
                       /opt/homebrew/include; do
        [[ -e $directory/${1#header:} ]] && return 0
      done
      # Installed by hand, where CMake looks.
      for directory in ${CMAKE_PREFIX_PATH:-}; do
        [[ -e $directory/include/${1#header:} ]] && return 0
      done
      return 1
      ;;
  esac
}

# The packages whose probes fail for the given purposes (written exactly as in the table).
need_missing() {
  local purpose package probe wanted
  while read -r purpose package probe; do
    for wanted in "$@"; do
      if [[ $purpose == "$wanted" ]] && ! need_probe "$probe"; then
        printf '%s\n' "$package"
      fi
    done
  done <<<"$(need_table)"
}

need() {
  local -a missing extra as_root
  # shellcheck disable=SC2207  # names of packages are single words
  missing=($(need_missing "$@")) extra=($(need_missing "${@/#/\~}"))
  ((${#missing[@]} + ${#extra[@]})) || return 0

  if ! command -v apt-get >/dev/null 2>&1; then
    ((${#missing[@]})) || return 0
    say "these packages are missing (the names are Debian's), and there is no apt to install them:"
    printf '  %s\n' "${missing[@]}" >&2
    say "please install them and run the script again"
    return 1
  fi
  if [[ $(id -u) == 0 ]]; then
    as_root=()
  elif command -v sudo >/dev/null 2>&1; then
    as_root=(sudo)
  else
    ((${#missing[@]})) || return 0
    say "packages are missing, and only root can install them. As root, please run:"
    printf '  apt-get install --no-install-recommends %s\n' "${missing[*]}" >&2
    return 1
  fi

  extra=("${missing[@]}" "${extra[@]}")
  say "installing ${extra[*]}"
  need_apt_install "${extra[@]}" || ((${#missing[@]} == 0)) || return 1
  # shellcheck disable=SC2207
  missing=($(need_missing "$@"))
  if ((${#missing[@]})); then
    say "installed, but still not found: ${missing[*]}"
    return 1
  fi
}

# Uses `as_root` from need(). The output of apt is shown only if it fails.
need_apt_install() {
  local log status=0
  local -a apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive
                apt-get -y -q -o DPkg::Lock::Timeout=300)
  log=$(mktemp) || return 1
  if ! compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null; then
    "${apt[@]}" update </dev/null >"$log" 2>&1 || status=$?
  fi
  if ((status == 0)); then
    "${apt[@]}" install --no-install-recommends "$@" </dev/null >>"$log" 2>&1 || status=$?
    if ((status != 0)); then  # perhaps apt's lists of packages are old
      status=0
      "${apt[@]}" update </dev/null >>"$log" 2>&1 &&
        "${apt[@]}" install --no-install-recommends "$@" </dev/null >>"$log" 2>&1 || status=$?
    fi
  fi
  if ((status != 0)); then
    tail -n 20 "$log" >&2
    say "apt could not install: $*"
  fi
  rm -f "$log"
  return "$status"
}
