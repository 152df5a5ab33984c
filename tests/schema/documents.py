"""documents.py QUEENS ASK SCHEMA

Validates the JSON output of the program against the schema. Runs every command with --json, and asks ASK every question
that the page asks; each document must satisfy the definition of the same name in SCHEMA. A command that takes --json
but is not in the list below is an error, and so is a definition that no document uses. Ends with status 77 if
python3-jsonschema is not installed.
"""
import copy
import csv
import json
import os
import sqlite3
import struct
import subprocess
import sys
import tempfile

try:
    from jsonschema import Draft202012Validator
except ImportError:
    print("skipped: the Python module jsonschema is not installed (apt install python3-jsonschema)")
    sys.exit(77)

queens, ask, schema_file = sys.argv[1:]
with open(schema_file, encoding="utf-8") as file:
    schema = json.load(file)
Draft202012Validator.check_schema(schema)
used = set()
failures = []


def errors(name, document):
    used.add(name)
    whole = {"$ref": "#/$defs/" + name.replace(" ", "%20"), "$defs": schema["$defs"]}
    return [f"{each.json_path}: {each.message[:300]}" for each in Draft202012Validator(whole).iter_errors(document)]


def expect(name, document, how):
    for error in errors(name, document)[:3]:
        failures.append(f"{how}\n    is no '{name}': {error}")


# For each document: the name of its definition, the words of the command, and what the command reads. The files that
# commands need are made by earlier commands.
commands = [
    ("solve", "solve 8"),
    ("solve", "solve 3"),
    ("solve", "solve 6 --all --engine backtrack --stats"),
    ("solve", "solve 6 --engine bitmask --stats --zero-based --queen 0,1 --block 1,1 --toroidal"),
    ("solve", "solve 8 --rank 3..5"),
    ("solve", "solve 8 --random --seed 7"),
    ("solve", "solve 50 --engine local-search --seed 7 --stats"),
    ("solve", "solve 8 --block-diagonal 1 --block-antidiagonal 4"),
    ("explain", "explain regions.txt"),
    ("explain", "explain 8 --stats"),
    ("explain", "explain 4 --queen 1,1 --stats"),
    ("solve", "solve regions.txt --all --queen 1,2"),
    ("count", "count regions.txt"),
    ("trace", "trace regions.txt --engine smallest-line"),
    ("count", "count 8"),
    ("count", "count 2"),
    ("count", "count 8 --fundamental --engine flags --stats"),
    ("count", "count 8 --symmetric half-turn --stats"),
    ("count", "count 8 --queen 1,1 --block 3,3"),
    ("count", "count 12 --threads 1"),
    ("count", "count 12 --ledger q12.ledger --threads 1"),
    ("count", "count 12 --ledger q12.ledger --units 3..5"),
    ("count", "count 12 --ledger three.ledger --units 3..3"),
    ("count", "count 26 --time-limit 0.01"),
    ("count, several sizes", "count 4..11"),
    ("check", "check right.txt"),
    ("check", "check wrong.txt"),
    ("check", "check --set right.txt"),
    ("check", "check --problem regions.txt 1 2 3 4"),
    ("check", "check --problem given.json 2 4 1 3"),
    ("check, several files", "check --set right.txt wrong.txt"),
    ("check, several files", "check right.txt wrong.txt missing.txt"),
    ("symmetry", "symmetry 2 4 1 3"),
    ("symmetry", "symmetry 1 3 5 2 4"),
    ("rank", "rank 2 4 1 3"),
    ("compare", "compare 5..6"),
    ("compare", "compare 8 --question one --engine backtrack,construct,local-search"),
    ("engines", "engines"),
    ("devices", "devices"),
    ("count", "count 9 --device host --threads 1"),
    ("estimate", "estimate 8 --seed 1 --particles 100 --runs 4"),
    ("estimate", "estimate 3 --seed 1 --particles 100 --runs 4"),
    ("plan", "plan 12 --parts 3 --time-limit 2"),
    ("plan --device", "plan 12 --device host --devices 1,8 --cores 2"),
    ("plan", "plan 29 --toroidal --time-limit 3"),
    ("plan", "plan 12 --cores 4,16 --engine cross --time-limit 2"),
    ("tree", "tree 6 --compare"),
    ("tree", "tree 12 --estimate --walks 10 --seed 1"),
    ("trace", "trace 4 --engine backtrack"),
    ("trace", "trace 4 --engine dancing-links --display vectors"),
    ("ledger show", "ledger show q12.ledger"),
    ("ledger show", "ledger show parts --parts 3"),
    ("ledger check", "ledger check q12.ledger"),
    ("ledger check", "ledger check lie.ledger"),
    ("ledger merge", "ledger merge all.ledger q12.ledger lie.ledger"),
    ("ledger show", "ledger show all.ledger"),
    ("count", "count 12 --ledger all.ledger"),
    ("ledger check", "ledger check all.ledger --minutes 0"),
    ("ledger drop", "ledger drop all.ledger --host otto"),
    ("ledger merge", "ledger merge all.ledger three.ledger"),
    ("ledger merge", "ledger merge other.ledger three.ledger lie.ledger"),
    ("ledger show", "ledger show other.ledger"),
]
# Stopped before they are done: each prints a document nevertheless. What the command reads is refused: it prints none.
stopped = [
    ("solve", "solve 20 --rank 19000000000"),
    ("solve", "solve 19 --random --limit 10"),
    ("explain", "explain 14 --toroidal --queen 1,1"),
    ("count", "count 64"),
    ("count", "count 20 --engine flags"),
    ("count, several sizes", "count 26..27"),
    ("rank", "rank 9 5 13 8 14 12 7 20 4 1 16 19 2 15 11 18 3 17 6 10"),
    ("compare", "compare 18 --engine permute-test"),
    ("estimate", "estimate 10000 --particles 30000 --runs 1000"),
    ("plan", "plan 64"),
    ("plan", "plan 31 --engine cross"),
    ("tree", "tree 22 --order fewest"),
    ("ledger show", "ledger show all.ledger"),
    ("ledger merge", "ledger merge late.ledger all.ledger"),
]
wrong_inputs = [
    "solve 8 --queen 9,1",
    "count given.json --queen 1,1",
    "check no.txt",
    "rank 1 2 3",
    "symmetry 1 2 3",
    "explain 8 --queen 9,1",
    "compare 8 --engine none",
    "trace 8 --queen 9,1",
    "tree 8 --queen 9,1",
    "plan 8 --queen 9,1",
    "estimate 0",
    "engines none",
    "ledger show none.ledger",
    "ledger check none.ledger",
    "ledger merge all.ledger none.ledger",
    "ledger drop all.ledger --host nobody",
]
made_without_json = [
    ("generate", "generate pre-placed 8 --queens 2 --seed 1"),
    ("generate", "generate excluded-diagonals 8 --density 0.3 --seed 1"),
    ("generate", "generate puzzle 8 --level easy --seed 1"),
]
board = {"n": 8}
given = {"n": 8, "base": 0, "queens": [[0, 3]], "blocked": [[1, 1]]}
regions = {"n": 4, "regions": ["AABB", "ABBB", "CCDB", "CDDD"]}
requests = [
    {"ask": "engines"},
    {"ask": "read", "text": "1 2 3 4"},
    {"ask": "read", "text": '{"n": 8, "queens": [[1, 4]], "blocked": [[2, 2]]}'},
    {"ask": "search", "problem": given},
    {"ask": "search", "problem": board, "question": "count", "statistics": True},
    {"ask": "search", "problem": {"n": 20}, "question": "count", "seconds": 0.01},
    {"ask": "trace", "problem": {"n": 5}, "question": "all", "engine": "backtrack"},
    {"ask": "hint", "problem": {"n": 4, "base": 0, "queens": [[0, 1]]}},
    {"ask": "hint", "problem": {"n": 4, "base": 0, "queens": [[0, 0], [1, 2]]}},
    {"ask": "hint", "problem": board},
    {"ask": "hint", "problem": {"n": 1, "base": 0, "queens": [[0, 0]]}},
    {"ask": "puzzle", "n": 8, "level": "hard", "seed": 20261123},
    {"ask": "puzzle step", "problem": {"n": 4, "base": 0, "queens": [[0, 1]]}},
    {"ask": "puzzle step", "problem": {"n": 4, "base": 0, "queens": [[0, 0], [1, 2]]}},
    {"ask": "puzzle step", "problem": {"n": 6, "base": 0, "blocked": [[0, 1], [0, 2], [0, 3]]}},
    {"ask": "puzzle step", "problem": board},
    {"ask": "puzzle step", "problem": {"n": 1, "base": 0, "queens": [[0, 0]]}},
    {"ask": "read", "text": "AABB\nABBB\nCCDB\nCDDD\n", "regions": True},
    {"ask": "check", "problem": regions, "placements": [[1, 3, 0, 2], [[0, 0], [1, 1]]]},
    {"ask": "puzzle", "n": 6, "level": "hard", "seed": 1, "regions": True},
    {"ask": "puzzle step", "problem": regions},
    {"ask": "explain", "problem": regions},
    {"ask": "explain", "problem": {"n": 5}},
    {"ask": "orbits", "problem": board},
    {"ask": "describe", "columns": [0, 2, 4, 1, 3]},
    {"ask": "race", "problem": {"n": 6}, "question": "count", "engine": "cross", "seconds": 1},
    {"ask": "units", "problem": {"n": 10}},
    {"ask": "forecast", "problem": {"n": 10}, "seconds": 0.1},
    {"ask": "count units", "problem": {"n": 10}, "first": 0, "end": 5},
]
refused = [
    {"ask": "tea"},
    {"ask": "search", "problem": {"n": 8}, "second": 1},
    {"ask": "search", "problem": {"n": 0}},
    {"ask": "race", "problem": {"n": 6}, "question": "all", "engine": "cross", "seconds": 1},
]


def run(words):
    done = subprocess.run([queens, *words], capture_output=True, text=True, check=False)
    return done.stdout, done.stderr


# Makes a ledger with wrong results by another host.
def forge(file):
    run(["count", "12", "--ledger", file, "--units", "3..3", "--threads", "1"])
    ledger = sqlite3.connect(file)
    row = list(ledger.execute("SELECT * FROM results").fetchone()[:-1])
    row[6], row[7], row[11] = str(int(row[6]) + 1), str(int(row[7]) + 8), "otto"
    checksum = 0xCBF29CE484222325
    for value in row:
        if isinstance(value, str):
            part = value.encode() + b"\0"
        else:
            part = struct.pack("<d" if isinstance(value, float) else "<q", value)
        for byte in part:
            checksum = (checksum ^ byte) * 0x100000001B3 % 2**64
    signed = checksum - 2**64 if checksum >= 2**63 else checksum
    ledger.execute("UPDATE results SET count = ?, weighted = ?, host = ?, checksum = ?", (row[6], row[7], row[11], signed))
    ledger.commit()
    ledger.close()


def documents(name, words, text):
    lines = text.splitlines() if name == "trace" else [text]
    for line in lines:
        try:
            yield json.loads(line)
        except ValueError:
            failures.append(f"queens {words}\n    prints no JSON: {line[:200]!r}")


with tempfile.TemporaryDirectory() as work:
    os.chdir(work)
    texts = {"right.txt": "2 4 1 3\n", "wrong.txt": "1 2 3\n1 9 2\n", "regions.txt": "AABB\nABBB\nCCDB\nCDDD\n"}
    texts["given.json"] = '{"n": 4, "queens": [[1, 3]], "blocked": [[2, 4]]}\n'
    for name, text in texts.items():
        with open(name, "w", encoding="utf-8") as file:
            file.write(text)
    forge("lie.ledger")
    os.mkdir("parts")
    run("count 12 --part 2/3 --ledger parts/2.ledger".split())
    with open("parts/3.ledger", "w", encoding="utf-8") as file:
        file.write("no ledger\n")
    seen = []
    for name, words in commands + [(name, words + " --time-limit 0.05") for name, words in stopped]:
        out, said = run([*words.split(), "--json"])
        if not out:
            failures.append(f"queens {words}\n    prints nothing: {said}")
        for document in documents(name, words, out):
            expect(name, document, f"queens {words} --json")
            if document != []:
                seen.append((name, document))
    for words in wrong_inputs:
        out, said = run([*words.split(), "--json"])
        if out or not said:
            failures.append(f"queens {words}\n    prints: {out}")
    for name, words in made_without_json:
        for document in documents(name, words, run(words.split())[0]):
            expect(name, document, f"queens {words}")

    # Every command that takes --json.
    options = csv.DictReader(run(["--generate", "options"])[0].splitlines())
    for command in {row["command"] for row in options if row["option"] == "--json"}:
        words = command.removeprefix("queens ") + " "
        if not any((each + " ").startswith(words) for _, each in commands):
            failures.append(f"{command} takes --json and is not in this test")

    lines = "\n".join(json.dumps(each) for each in requests + refused)
    replies = subprocess.run([ask], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    for request, reply in zip(requests + refused, replies, strict=True):
        expect("reply: " + ("error" if request in refused else request["ask"]), json.loads(reply), json.dumps(request))
    os.chdir("/")

# The schema must be strict: if a document is an object, an additional or a missing key must be an error.
for name, document in seen:
    one = document[0] if isinstance(document, list) else document
    for change in (lambda one: one.update(tea=1), lambda one: one.pop(next(iter(one)))):
        wrong = copy.deepcopy(document)
        change(wrong[0] if isinstance(wrong, list) else wrong)
        if not errors(name, wrong):
            failures.append(f"'{name}' takes a document that is wrong: {json.dumps(wrong)[:300]}")

# Every definition of the schema must be used by a document or by another definition.
for name in schema["$defs"]:
    text = json.dumps(schema)
    if name not in used and f'"#/$defs/{name}"' not in text:
        failures.append(f"nothing is validated against '{name}'")

for failure in failures:
    print("FAILED:", failure)
print(f"{len(seen)} documents and {len(requests + refused)} replies, {len(failures)} failures")
sys.exit(1 if failures else 0)
