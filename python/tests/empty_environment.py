"""Tests the package in an environment that has no other package, such as NumPy or tqdm."""

import importlib.metadata
import importlib.util
import os
import sys
import tempfile

import queens

assert importlib.util.find_spec("numpy") is None, "this environment is not empty"
assert queens.__file__.startswith(sys.prefix), queens.__file__
assert queens.count(12) == 14200
assert queens.solve(1000).is_solution()
assert len(list(queens.solutions(8, progress=True))) == 92
held = {each.name: each.read_text() for each in importlib.metadata.files("queens-engine") if each.suffix == ""}
for library in ("CaDiCaL", "SQLiteCpp", "nlohmann-json", "Highway", "fmt", "pybind11"):
    assert f"/{library}/" in held["THIRD-PARTY"], f"the wheel lacks the notice of {library}"
assert "Apache License" in held["LICENSE"]
assert memoryview(queens.solve(8)).format == "i"
try:
    queens.solutions_array(8)
except ImportError as error:
    assert "NumPy" in str(error)
else:
    raise AssertionError("arrays without NumPy")
with tempfile.TemporaryDirectory() as directory:
    ledger = os.path.join(directory, "q12.ledger")
    assert queens.count(12, ledger=ledger) == queens.count(12, ledger=ledger) == 14200
print("the empty environment: passed")
