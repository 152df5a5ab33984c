#!/usr/bin/env bash
# package_test.sh BUILD WORK    makes the Debian package python3-queens, unpacks it and tries it
#
# Exit status 77 means that Debian's tools are missing and the test was skipped.
set -euo pipefail
build=$1 work=$2

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

for tool in dpkg-deb dpkg-shlibdeps file; do
  command -v "$tool" >/dev/null 2>&1 || { echo "skipped: $tool is not here"; exit 77; }
done
rm -rf "$work"
mkdir -p "$work"
(cd "$build" && cpack -G DEB -D CPACK_COMPONENTS_ALL=python -B "$work") >"$work/cpack.log" 2>&1 ||
  { tail -n 40 "$work/cpack.log"; fail cpack; }
package=$(ls "$work"/python3-queens_*.deb)
depends=$(dpkg-deb --field "$package" Depends)
[[ $depends =~ python3\ \(\>=\ 3\.[0-9]+\),\ python3\ \(\<\<\ 3\.[0-9]+\) && $depends == *libc6* ]] || fail "Depends: $depends"
[[ $(dpkg-deb --field "$package" Section) == python ]] || fail "Section"
dpkg-deb --extract "$package" "$work/root"
cd "$work"
PYTHONPATH=$work/root/usr/lib/python3/dist-packages /usr/bin/python3 -B -c '
import importlib.metadata, queens
assert queens.__file__.startswith("'"$work"'"), queens.__file__
assert importlib.metadata.version("queens-engine") == queens.__version__
assert queens.count(10) == 724 and queens.solve(8).is_solution()
'
if command -v lintian >/dev/null 2>&1; then
  lintian --allow-root --fail-on none --suppress-tags bogus-mail-host "$package" >lintian 2>&1 || true
  ! grep '^E:' lintian || fail lintian
fi
echo "$(basename "$package"): $depends"
