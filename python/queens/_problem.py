"""Problems: boards with pre-placed queens and blocked squares, and boards cut into regions."""

from __future__ import annotations

import math
from typing import Any, Iterable, SupportsIndex, Union

from . import _arguments as arguments
from . import _core
from ._arguments import Square
from ._errors import InputError, InputTypeError
from ._placement import PICTURED, pictured

__all__ = ["Problem"]


class Problem(_core.Problem):
    """A problem to solve: a board of n rows, the queens that stand already, and the squares that must stay empty.

    Squares are pairs ``(row, column)``, both counted from 0, rows from the top. ``blocked_diagonals`` are numbers
    ``row - column`` from ``1 - n`` to ``n - 1``, ``blocked_antidiagonals`` numbers ``row + column`` from 0 to
    ``2 * n - 2``. On the torus all diagonals wrap round the edges. A problem is a value: it does not change, two
    with the same content are equal, and it can be a key or be pickled.

    ``regions`` cut the board into n coloured regions, each of which has one queen: n rows, each a text with a label for
    each square or a list of labels, or one list of all labels. Labels are anything that can be a key; equal ones are one
    region, and the attribute numbers the regions from 0 in the order in which they first appear. Labels that are text
    without blanks are kept in ``region_names``, unless they are A, B, C, ... in this order; explanations use them. With
    ``touching`` queens must not touch at a corner, but may share a diagonal; by default this rule holds if there are
    regions, as in the puzzles called Queens and Star Battle, but not on the torus. If there are regions, n may be left
    out. A notebook draws a board with regions.

    Raises InputError for a board that makes no sense, such as two queens that attack each other, and
    InputTypeError for a wrong type. A problem without solutions makes sense.

    >>> import queens
    >>> problem = queens.Problem(8, queens=[(0, 3)], blocked=[(1, 0)])
    >>> queens.count(problem)
    16
    >>> problem
    Problem(8, queens=[(0, 3)], blocked=[(1, 0)])
    >>> puzzle = queens.Problem(regions=["AABB", "ABBB", "CCDB", "CDDD"])
    >>> queens.solve(puzzle)
    Placement([1, 3, 0, 2])
    >>> puzzle.regions[2]
    (2, 2, 3, 1)
    """

    __slots__ = ()

    def __init__(
        self,
        n: int | None = None,
        queens: Iterable[Square] = (),
        blocked: Iterable[Square] = (),
        *,
        blocked_diagonals: Iterable[int] = (),
        blocked_antidiagonals: Iterable[int] = (),
        toroidal: bool = False,
        regions: Iterable[object] = (),
        touching: bool | None = None,
    ) -> None:
        listed = arguments.items(regions, "regions: the rows")
        rows = _rows_of(listed) if n is None and listed else arguments.size(n)

        def lines(values: object, what: str, low: int, high: int) -> tuple[int, ...]:
            listed = arguments.items(values, what)
            each = f"{what}: the number of a line"
            return tuple(
                sorted({arguments.within(i, each, low, high, "line_off_board") for i in listed})
            )

        numbers, names = _regions(listed, rows)
        super().__init__(
            rows,
            arguments.squares(queens, rows, "queens"),
            tuple(dict.fromkeys(arguments.squares(blocked, rows, "blocked"))),
            lines(blocked_diagonals, "blocked_diagonals", 1 - rows, rows - 1),
            lines(blocked_antidiagonals, "blocked_antidiagonals", 0, 2 * rows - 2),
            arguments.flag(toroidal, "toroidal"),
            numbers,
            bool(listed) and not toroidal if touching is None else arguments.flag(touching, "touching"),
            names,
        )

    @classmethod
    def read(cls, text: str) -> Problem:
        """The problem in the text of a problem file, a JSON object in which rows and columns count from 1. Other texts
        that ``queens solve`` takes for a problem are read too, such as a drawn board or a map of regions.

        Raises InputError for anything else; the message begins with the number of the line.

        >>> import queens
        >>> queens.Problem.read('{"n": 8, "queens": [[1, 4]], "blocked": ["a1"]}')
        Problem(8, queens=[(0, 3)], blocked=[(7, 0)])
        >>> queens.Problem.read("AABB\\nABBB\\nCCDB\\nCDDD")
        Problem(4, regions=['AABB', 'ABBB', 'CCDB', 'CDDD'])
        """
        if not isinstance(text, str):
            raise InputTypeError(
                f"a problem is read from text, not from {arguments.described(text)}", "wrong_type"
            )
        return _core.read_problem(arguments.encoded(text))

    def text(self, name: str = "", comment: str = "") -> str:
        """The text of a problem file, as `Problem.read` and ``queens solve --problem`` take it.

        >>> import queens
        >>> print(queens.Problem(8, queens=[(0, 3)]).text(), end="")
        {"n":8,"queens":[[1,4]]}
        """
        words = [
            "" if isinstance(each, str) and not each else arguments.word(each, "a name or comment")
            for each in (name, comment)
        ]
        return _core.problem_file(self, words[0], words[1])

    def svg(self) -> str:
        """A picture of the board as it is given, with its regions, queens and blocked squares: an SVG document.

        >>> import queens
        >>> "<svg " in queens.Problem(8, queens=[(0, 3)]).svg()
        True
        """
        return _core.written([], "svg", 1, False, self)

    def _repr_svg_(self) -> str | None:
        return pictured(self) if self.n <= PICTURED else None

    def __repr__(self) -> str:
        words = [str(self.n)]
        for name in ("queens", "blocked", "blocked_diagonals", "blocked_antidiagonals"):
            values = getattr(self, name)
            if values:
                words.append(f"{name}={list(values)}")
        if self.toroidal:
            words.append("toroidal=True")
        if self.regions:
            names = self.region_names or _usual_names(self.n)
            rows: list[Any] = [[names[k] for k in row] for row in self.regions]
            if max(map(len, names)) == 1:
                rows = ["".join(row) for row in rows]
            words.append(f"regions={rows}")
        if self.touching != (bool(self.regions) and not self.toroidal):
            words.append(f"touching={self.touching}")
        return f"Problem({', '.join(words)})"


_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _usual_names(n: int) -> tuple[str, ...]:
    """What regions without names are called."""
    return tuple(_LETTERS[:n]) if n <= len(_LETTERS) else tuple(str(i + 1) for i in range(n))


def _rows_of(listed: list[Any]) -> int:
    """The size of the board from its rows, or from the labels of all its squares."""
    rows = any(isinstance(each, str) and len(each) > 1 for each in listed) or all(
        arguments.length(each) >= 0 and not isinstance(each, (str, bytes, tuple)) for each in listed
    )
    return len(listed) if rows else math.isqrt(len(listed))


def _regions(listed: list[Any], n: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """The number of the region of each square, from a row of labels for each row of the board or from all labels; and
    the names of the regions."""
    if not listed:
        return (), ()
    if len(listed) == n:
        labels: list[Any] = []
        for number, row in enumerate(listed):
            squares = list(row) if isinstance(row, str) else arguments.items(row, "regions: a row")
            if len(squares) != n:
                raise InputError(
                    f"regions: row {number} has {len(squares)} labels, but a row of this board has {n} squares",
                    "bad_regions",
                )
            labels += squares
    elif len(listed) == n * n:
        labels = listed
    else:
        raise InputError(
            f"regions must be {n} rows, or the labels of all {n * n} squares, but there are {len(listed)} items",
            "bad_regions",
        )
    numbers: dict[Any, int] = {}
    try:
        regions = tuple(numbers.setdefault(label, len(numbers)) for label in labels)
    except TypeError:
        raise InputTypeError(
            "regions: a label must be text or a number, or anything else that can be a key", "wrong_type"
        ) from None
    plain = all(isinstance(each, str) and each and each.isprintable() and " " not in each for each in numbers)
    names = tuple(map(str, numbers)) if plain else ()
    return regions, () if names == _usual_names(n) else names


ProblemLike = Union[SupportsIndex, Problem]


def problem_of(problem: object) -> Problem:
    """The Problem, or the empty board of n rows."""
    if isinstance(problem, Problem):
        return problem
    if arguments.is_flag(problem) or not hasattr(problem, "__index__"):
        raise InputTypeError(
            "a problem must be the size of a board, such as 8, or a queens.Problem, not "
            + arguments.described(problem),
            "wrong_type",
        )
    return Problem(arguments.size(problem))
