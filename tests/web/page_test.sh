#!/usr/bin/env bash
# page_test.sh SOURCE: runs the tests of the page in the browser by `script/lab --test`. Skips them if the script would
# have to install something.
# labels: full
set -uo pipefail
root=$1
. "$root/script/lib/need.sh"

lacking=$(need_missing lab labtest | tr "\n" " ")
if [[ -n $lacking ]]; then
  echo "skipped: script/lab --test would install $lacking"
  exit 77
fi
if [[ ! -d $root/web/node_modules ]] && ! npm ping >/dev/null 2>&1; then
  echo "skipped: the page's packages are not here, and npm's registry does not answer"
  exit 77
fi
exec "$root/script/lab" --test
