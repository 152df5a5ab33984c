"""Problems: boards with pre-placed queens and blocked squares."""

from __future__ import annotations

from typing import Iterable, Union

from . import _arguments as arguments
from . import _core
from ._arguments import Square
from ._errors import InputTypeError

__all__ = ["Problem"]


class Problem(_core.Problem):
    """A problem to solve: a board of n rows, the queens that stand already, and the squares that must stay empty.

    Squares are pairs ``(row, column)``, both counted from 0, rows from the top. ``blocked_diagonals`` are numbers
    ``row - column`` from ``1 - n`` to ``n - 1``, ``blocked_antidiagonals`` numbers ``row + column`` from 0 to
    ``2 * n - 2``. On the torus all diagonals wrap round the edges. A problem is a value: it does not change, two
    with the same content are equal, and it can be a key or be pickled.

    Raises InputError for a board that makes no sense, such as two queens that attack each other, and
    InputTypeError for a wrong type. A problem without solutions makes sense.

    >>> import queens
    >>> problem = queens.Problem(8, queens=[(0, 3)], blocked=[(1, 0)])
    >>> queens.count(problem)
    16
    >>> problem
    Problem(8, queens=[(0, 3)], blocked=[(1, 0)])
    """

    __slots__ = ()

    def __init__(
        self,
        n: int,
        queens: Iterable[Square] = (),
        blocked: Iterable[Square] = (),
        *,
        blocked_diagonals: Iterable[int] = (),
        blocked_antidiagonals: Iterable[int] = (),
        toroidal: bool = False,
    ) -> None:
        rows = arguments.size(n)

        def lines(values: object, what: str, low: int, high: int) -> tuple[int, ...]:
            listed = arguments.items(values, what)
            each = f"{what}: the number of a line"
            return tuple(
                sorted({arguments.within(i, each, low, high, "line_off_board") for i in listed})
            )

        super().__init__(
            rows,
            arguments.squares(queens, rows, "queens"),
            tuple(dict.fromkeys(arguments.squares(blocked, rows, "blocked"))),
            lines(blocked_diagonals, "blocked_diagonals", 1 - rows, rows - 1),
            lines(blocked_antidiagonals, "blocked_antidiagonals", 0, 2 * rows - 2),
            arguments.flag(toroidal, "toroidal"),
        )

    @classmethod
    def read(cls, text: str) -> Problem:
        """The problem in the text of a problem file, a JSON object in which rows and columns count from 1.

        Raises InputError for anything else; the message begins with the number of the line.

        >>> import queens
        >>> queens.Problem.read('{"n": 8, "queens": [[1, 4]], "blocked": ["a1"]}')
        Problem(8, queens=[(0, 3)], blocked=[(7, 0)])
        """
        if not isinstance(text, str):
            raise InputTypeError(
                f"a problem is read from text, not from {arguments.described(text)}", "wrong_type"
            )
        return _core.read_problem(text.encode("utf-8", "surrogateescape"))

    def text(self, name: str = "", comment: str = "") -> str:
        """The text of a problem file, as `Problem.read` and ``queens solve --problem`` take it.

        >>> import queens
        >>> print(queens.Problem(8, queens=[(0, 3)]).text(), end="")
        {"n":8,"queens":[[1,4]]}
        """
        words = [
            "" if each == "" else arguments.word(each, "a name or comment")
            for each in (name, comment)
        ]
        return _core.problem_file(self, words[0], words[1])

    def __repr__(self) -> str:
        words = [str(self.n)]
        for name in ("queens", "blocked", "blocked_diagonals", "blocked_antidiagonals"):
            values = getattr(self, name)
            if values:
                words.append(f"{name}={list(values)}")
        if self.toroidal:
            words.append("toroidal=True")
        return f"Problem({', '.join(words)})"


ProblemLike = Union[int, Problem]


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
