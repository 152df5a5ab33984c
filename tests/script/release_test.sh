#!/usr/bin/env bash
# release_test.sh SOURCE WORK: tests that whatever names the version or the project's place on the web, and cannot take
# them from the build, names the right ones; that the packages need what script/lib/need.sh lists; and that the lab in
# one file is there.
set -uo pipefail
cd "$1" || exit 1
declare -i failed=0
fail() { printf 'FAILED: %s\n' "$*" >&2; failed=1; }
has() { grep -qF -- "$2" "$1" || fail "$1 does not have: $2"; }

version=$(sed -n 's/^#define QUEENS_VERSION "\(.*\)"/\1/p' include/queens/version.hpp)
has packaging/queens.spec "Version:        ${version/-/\~}"
has packaging/PKGBUILD "_version=$version"
[[ $(head -n 1 packaging/debian/changelog) == "queens (${version/-/\~}-"* ]] || fail 'packaging/debian/changelog'

# The lab in one file is that of the version, whatever has changed since. script/release makes it. The source of a
# package may be without it.
if [[ -e .git || -e queens-lab.html ]]; then
  has queens-lab.html "<meta name=\"version\" content=\"$version\""
  has queens-lab.html '</html>'
fi
has README.md '](queens-lab.html)'

homepage=$(sed -n 's/^set(QUEENS_HOMEPAGE "\([^"]*\)".*/\1/p' CMakeLists.txt)
wheel=$(cd python/backend && python3 -B -c 'import queens_backend; print(queens_backend.metadata())' | grep '^Project-URL')
[[ $wheel == "${homepage:+Project-URL: Homepage, $homepage}" ]] || fail "the wheel's metadata have: $wheel"
if [[ $homepage ]]; then
  has README.md "$homepage"
  has CITATION.cff "url: \"$homepage\""
  has packaging/debian/control "Homepage: $homepage"
  has packaging/queens.spec "URL:            $homepage"
  has packaging/PKGBUILD "url='$homepage'"
fi

. script/lib/need.sh
listed=$(awk '/^Build-Depends:/,/^Standards/' packaging/debian/control | tr -d ',')
for package in $(need_table | awk '$1 ~ /^(run|~?test|mpi|python)$/ { print $2 }'); do
  case $package in
    g++ | python3-venv) continue ;;  # part of each Debian that builds; for the wheel
  esac
  [[ " ${listed//$'\n'/ } " == *" $package "* ]] || fail "packaging/debian/control does not build with $package"
done
exit $failed
