#!/usr/bin/env bash
# package_test.sh BUILD WORK: makes the Debian packages and inspects them with Debian's own tools. Status 77 if the
# tools are missing.
# labels: full
set -euo pipefail
build=$1 work=$2

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

for tool in dpkg-deb dpkg-shlibdeps file; do
  command -v "$tool" >/dev/null 2>&1 || { echo "skipped: $tool is not here"; exit 77; }
done

rm -rf "$work"
mkdir -p "$work"
(cd "$build" && cpack -G DEB -B "$work") >"$work/cpack.log" 2>&1 || { cat "$work/cpack.log"; fail cpack; }
version=$(sed -n 's/^Version: //p' "$build/queens.pc")
debian=${version/-/\~}
architecture=$(dpkg --print-architecture)
names=(queens libqueens-dev libqueens-ledger-dev)
[[ ! -e $build/queens-mpi ]] || names+=(queens-mpi)
! grep -q '^QUEENS_PYTHON:BOOL=ON' "$build/CMakeCache.txt" || names+=(python3-queens)

package() { printf '%s/%s_%s_%s.deb' "$work" "$1" "$debian" "$architecture"; }
field() { dpkg-deb --field "$(package "$1")" "$2"; }

found=$(cd "$work" && printf '%s\n' *.deb | sort)
wanted=$(for name in "${names[@]}"; do basename "$(package "$name")"; done | sort)
[[ $found == "$wanted" ]] || fail "the packages are $found, not $wanted"

for name in "${names[@]}"; do
  [[ $(field "$name" Package) == "$name" ]] || fail "Package: $(field "$name" Package)"
  [[ $(field "$name" Version) == "$debian" ]] || fail "Version: $(field "$name" Version), not $debian"
  [[ $(field "$name" Section) =~ ^(math|libdevel|python)$ ]] || fail "Section: $(field "$name" Section)"
  [[ $(field "$name" Maintainer) == "Queens developers <queens@example.org>" ]] || fail "Maintainer"
  [[ $(field "$name" Architecture) == "$architecture" ]] || fail "Architecture"
  [[ ! $(field "$name" Depends) =~ json ]] || fail "Depends: $(field "$name" Depends)"
  dpkg-deb --contents "$(package "$name")" >"$work/$name.contents"
  if grep -vE ' root/root ' "$work/$name.contents"; then fail "the files above are not root's"; fi
  if grep -E ' \./(usr/local|tmp|home)' "$work/$name.contents"; then fail "files in a wrong place"; fi
  printf '%s: %s\n' "$name" "$(field "$name" Depends)"
done

holds() {  # holds PACKAGE PATH...: patterns below /usr
  local name=$1 path
  shift
  for path in "$@" "share/doc/$name/copyright" "share/doc/$name/changelog.gz"; do
    grep -qE " \./usr/$path( -> .*)?\$" "$work/$name.contents" ||
      { cat "$work/$name.contents"; fail "no /usr/$path in $name"; }
  done
}
holds queens bin/queens share/man/man1/queens.1.gz share/bash-completion/completions/queens \
  share/zsh/site-functions/_queens share/fish/vendor_completions.d/queens.fish share/doc/queens/README.md
holds libqueens-dev include/queens/queens.hpp include/queens/queens.h 'lib/.*libqueens.(a|so)' \
  lib/.*queensConfig.cmake lib/.*pkgconfig/queens.pc
holds libqueens-ledger-dev include/queens/ledger.hpp lib/.*libqueens-record.a lib/.*pkgconfig/queens-ledger.pc
[[ ! -e $build/queens-mpi ]] || holds queens-mpi bin/queens-mpi share/man/man1/queens-mpi.1.gz
[[ $(field queens Depends) == *libc6* && $(field queens Depends) == *libstdc++6* ]] ||
  fail "Depends: $(field queens Depends)"
[[ $(field libqueens-ledger-dev Depends) == *"libqueens-dev (= $debian)"* ]] || fail "libqueens-ledger-dev"
for name in "${names[@]}"; do  # whose code is in the packages, with the licences
  copyright=$(dpkg-deb --fsys-tarfile "$(package "$name")" | tar -xO "./usr/share/doc/$name/copyright")
  for library in CaDiCaL SQLiteCpp nlohmann-json Highway fmt pybind11; do
    [[ $copyright == *"Files: third-party/$library/"* ]] || fail "$name: no notice of $library"
  done
done
# No file may be in two packages, because dpkg would refuse to install the second.
twice=$(cat "$work"/*.contents | awk '$1 !~ /^d/ { print $6 }' | sort | uniq -d)
[[ -z $twice ]] || fail "in two packages: $twice"

# The packages can be unpacked together, and then the program runs.
for name in "${names[@]}"; do dpkg-deb --extract "$(package "$name")" "$work/root"; done
[[ $("$work/root/usr/bin/queens" --version) == *"$version"* ]] || fail "the packaged program"

# Debian's own checks find no errors (except the maintainers' address, which is an example).
if command -v lintian >/dev/null 2>&1; then
  lintian --fail-on none --suppress-tags bogus-mail-host "$work"/*.deb >"$work/lintian" 2>&1 || true
  ! grep '^E:' "$work/lintian" || fail "lintian"
fi
