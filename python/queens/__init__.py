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

# Each file imports only files above it, and lists in __all__ what it adds to the package.
from ._core import version as __version__
from ._errors import *
from ._progress import *
from ._placement import *
from ._problem import *
from ._search import *
from ._solutions import *
from ._conflict import *
from ._count import *
from ._engines import *
from ._analysis import *
from . import (
    _errors, _progress, _placement, _problem, _search, _solutions, _conflict, _count, _engines,
    _analysis,
)

__all__ = []
__all__ += _errors.__all__
__all__ += _progress.__all__
__all__ += _placement.__all__
__all__ += _problem.__all__
__all__ += _search.__all__
__all__ += _solutions.__all__
__all__ += _conflict.__all__
__all__ += _count.__all__
__all__ += _engines.__all__
__all__ += _analysis.__all__
