#!/usr/bin/env bash
# package_test.sh BUILD WORK
#
# Makes the Debian package and looks at it with Debian's own tools. Status 77: they are not here.
set -euo pipefail
build=$1 work=$2

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

for tool in dpkg-deb dpkg-shlibdeps file; do
  command -v "$tool" >/dev/null 2>&1 || { echo "skipped: $tool is not here"; exit 77; }
done

rm -rf "$work"
mkdir -p "$work"
(cd "$build" && cpack -G DEB -B "$work") >"$work/cpack.log" 2>&1 || { cat "$work/cpack.log"; fail cpack; }
packages=("$work"/*.deb)
[[ ${#packages[@]} == 1 && -e ${packages[0]} ]] || fail "not exactly one package: ${packages[*]}"
package=${packages[0]}

field() { dpkg-deb --field "$package" "$1"; }
version=$(sed -n 's/^Version: //p' "$build/queens.pc")
[[ $(field Package) == queens ]] || fail "Package: $(field Package)"
[[ $(field Version) == "$version" ]] || fail "Version: $(field Version), not $version"
[[ $(field Section) == math ]] || fail "Section: $(field Section)"
[[ $(field Maintainer) == "Queens developers <queens@example.org>" ]] || fail "Maintainer"
[[ $(field Architecture) == "$(dpkg --print-architecture)" ]] || fail "Architecture"
[[ $(field Depends) == *libc6* && $(field Depends) == *libstdc++6* ]] ||
  fail "Depends: $(field Depends)"
[[ ! $(field Depends) =~ json|cli11 ]] || fail "Depends: $(field Depends)"
[[ ${package##*/} == "queens_${version}_$(field Architecture).deb" ]] || fail "${package##*/}"

dpkg-deb --contents "$package" >"$work/contents"
for path in bin/queens include/queens/queens.hpp 'lib/.*libqueens.(a|so)' lib/.*queensConfig.cmake \
            lib/.*pkgconfig/queens.pc share/man/man1/queens.1 share/doc/queens/LICENSE \
            share/bash-completion/completions/queens \
            share/zsh/site-functions/_queens share/fish/vendor_completions.d/queens.fish; do
  grep -qE " \./usr/$path( -> .*)?\$" "$work/contents" || { cat "$work/contents"; fail "no /usr/$path"; }
done
if grep -vE ' root/root ' "$work/contents"; then fail "the files above are not root's"; fi
if grep -E ' \./(usr/local|tmp|home)' "$work/contents"; then fail "files in a wrong place"; fi

# It can be unpacked and run.
dpkg-deb --extract "$package" "$work/root"
[[ $("$work/root/usr/bin/queens" --version) == *"$version"* ]] || fail "the packaged program"
printf '%s: %s\n' "${package##*/}" "$(field Depends)"
