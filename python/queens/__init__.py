"""Queens: solving, counting, drawing and studying the n-queens problem.

Rows and columns count from 0, rows from the top. Numbers are Python ints of any size. Wrong input raises
`queens.Error`; "no solution" is None or an empty iterator.

>>> import queens
>>> queens.solve(8)
Placement([0, 4, 7, 5, 2, 6, 1, 3])
>>> queens.count(12)
14200
>>> print(next(queens.solutions(4)))
+---+---+---+---+
|   | Q |   | # |
+---+---+---+---+
| # |   | # | Q |
+---+---+---+---+
| Q | # |   | # |
+---+---+---+---+
| # |   | Q |   |
+---+---+---+---+
"""

from __future__ import annotations

from ._answers import Answer as Answer, Statistics as Statistics
from ._check import Attack as Attack, Check as Check, Reading as Reading, check as check, read as read
from ._core import version as __version__
from ._errors import (
    Error as Error,
    InputError as InputError,
    InputTypeError as InputTypeError,
    LedgerError as LedgerError,
    OutOfMemory as OutOfMemory,
    RankError as RankError,
    Stopped as Stopped,
)
from ._ledger import Recorded as Recorded, count_on_record as count_on_record
from ._placement import Placement as Placement, Symmetry as Symmetry, symmetry as symmetry
from ._problem import Problem as Problem
from ._progress import Progress as Progress
from ._ranking import random as random, rank as rank, unrank as unrank
from ._search import complete as complete, count as count, run as run, solve as solve
from ._solutions import (
    Solutions as Solutions,
    solutions as solutions,
    solutions_array as solutions_array,
)

__all__ = [
    "Answer",
    "Attack",
    "Check",
    "Error",
    "InputError",
    "InputTypeError",
    "LedgerError",
    "OutOfMemory",
    "Placement",
    "Problem",
    "Progress",
    "RankError",
    "Reading",
    "Recorded",
    "Solutions",
    "Statistics",
    "Stopped",
    "Symmetry",
    "check",
    "complete",
    "count",
    "count_on_record",
    "random",
    "rank",
    "read",
    "run",
    "solutions",
    "solutions_array",
    "solve",
    "symmetry",
    "unrank",
]
