#!/usr/bin/env bash
# links_test.sh SOURCE WORK: tests that links.py finds links that lead nowhere and pages without a link in the contents,
# and that it finds none in this project. Links to other sites are not followed. Status 77 if Python is missing.
set -euo pipefail
source=$1 work=$2 links=${BASH_SOURCE[0]%/*}/links.py
command -v python3 >/dev/null || { echo "skipped: python3 is not installed"; exit 77; }
rm -rf "$work"
mkdir -p "$work/docs"

cat >"$work/docs/other.md" <<'END'
# The `other` page: it's one
## Twice
## Twice
```
# No heading
```
END
cat >"$work/right.md" <<'END'
# Right
[a](docs/other.md) [b](docs/other.md#the-other-page-its-one) [c](#right) [d](docs/other.md#twice-1)
[e](https://example.org/nowhere) `[f](nowhere.md)`
END
python3 "$links" "$work" >"$work/out" || { cat "$work/out"; exit 1; }
[[ $(<"$work/out") == "4 links" ]] || { cat "$work/out"; exit 1; }
cat >"$work/wrong.md" <<'END'
[a](nowhere.md)
[b](docs/other.md#no-heading) and [c](docs/other.md#twice-2)
[d](#right) ![e](docs/none.svg) <img src="none.png">
END
! python3 "$links" "$work" >"$work/out" || { echo "wrong links pass"; exit 1; }
[[ $(grep -c '^wrong\.md:[123]: ' "$work/out") == 6 ]] || { cat "$work/out"; exit 1; }
rm "$work/wrong.md"
echo '# Contents' >"$work/docs/README.md"
! python3 "$links" "$work" >"$work/out" || { echo "a page that is not listed passes"; exit 1; }
grep -qx 'docs/other.md: docs/README.md has no link to it' "$work/out" || { cat "$work/out"; exit 1; }
echo '[other](other.md#twice)' >>"$work/docs/README.md"
python3 "$links" "$work" >"$work/out" || { cat "$work/out"; exit 1; }

exec python3 "$links" "$source"
