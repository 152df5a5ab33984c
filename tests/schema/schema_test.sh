#!/usr/bin/env bash
# schema_test.sh QUEENS ASK SCHEMA: documents.py beside it. Status 77: there is no Python, or no jsonschema.
command -v python3 >/dev/null || { echo "skipped: python3 is not installed"; exit 77; }
exec python3 "${BASH_SOURCE[0]%/*}/documents.py" "$@"
