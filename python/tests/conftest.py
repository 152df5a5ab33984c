"""Settings and helpers that all tests share."""

from __future__ import annotations

import itertools
import signal

import pytest
from hypothesis import settings

settings.register_profile("queens", database=None, deadline=None)
settings.load_profile("queens")

# A job in the background of a shell ignores Ctrl-C; the tests send it, here and to programs that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


def slow_solutions(n: int) -> list[tuple[int, ...]]:
    """All solutions by the simplest method, to compare with: permutations without two queens on a diagonal."""
    return [
        columns
        for columns in itertools.permutations(range(n))
        if len({row - column for row, column in enumerate(columns)}) == n
        and len({row + column for row, column in enumerate(columns)}) == n
    ]


@pytest.fixture(scope="session")
def oracle() -> dict[int, list[tuple[int, ...]]]:
    return {n: slow_solutions(n) for n in range(1, 9)}
