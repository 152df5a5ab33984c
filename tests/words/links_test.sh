#!/usr/bin/env bash
# links_test.sh SOURCE: checks with links.py that no link leads nowhere, and that the contents list every page. Links to
# other sites are not followed. Status 77 if Python is missing.
command -v python3 >/dev/null || { echo "skipped: python3 is not installed"; exit 77; }
exec python3 "${BASH_SOURCE[0]%/*}/links.py" "$1"
