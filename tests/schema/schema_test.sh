#!/usr/bin/env bash
# schema_test.sh QUEENS ASK SCHEMA: runs documents.py, which validates JSON documents against the schema. Status 77 if
# Python or jsonschema is missing.
command -v python3 >/dev/null || { echo "skipped: python3 is not installed"; exit 77; }
exec python3 "${BASH_SOURCE[0]%/*}/documents.py" "$@"
