"""Tests that calls which are right pass mypy --strict in a user's program, with the types that they have."""

from __future__ import annotations

import importlib.util
import os
import pathlib
import subprocess
import sys

import pytest
import queens

pytestmark = pytest.mark.full

PROGRAM = """
import io, random
from typing import Iterator
import queens

class Eight:
    def __index__(self) -> int:
        return 8

board = queens.solve(Eight())
assert board is not None
text: str = queens.render(board, "csv")
data: bytes = queens.render([board], "npy")
clauses: str = queens.export(8, "dimacs")
queens.export(8, "dimacs", file="x.cnf")
queens.export(8, "dimacs", file=io.StringIO(), seconds=1)
other = queens.random(8, seed=random.Random(1))
made: queens.Problem = queens.generate("puzzle", 8, seed=None)
number: int = queens.count(Eight(), progress=lambda now: now.seconds < 1)
column: int = board[0]
part: tuple[int, ...] = board[1:3]
for each in queens.solutions(8):
    rows: Iterator[int] = iter(each)
"""


def test_a_program_of_a_user(tmp_path):
    if importlib.util.find_spec("mypy") is None:
        pytest.skip("mypy is not here")
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    environment = dict(os.environ)
    where = pathlib.Path(queens.__file__).absolute().parents[1]
    if where.name != "site-packages":  # mypy looks there by itself, and refuses to be told
        environment["MYPYPATH"] = str(where)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(program)],
        capture_output=True, text=True, env=environment, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
