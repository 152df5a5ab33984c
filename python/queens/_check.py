"""Reading placements from text, and judging them."""

from __future__ import annotations

import os
from typing import IO, Any, Iterable, NamedTuple, Union

from . import _arguments as arguments
from . import _core
from ._arguments import Square
from ._errors import InputError, InputTypeError
from ._placement import Placement

TextLike = Union[str, bytes, "os.PathLike[str]", IO[str], IO[bytes]]


class Attack(NamedTuple):
    """Two queens on one line."""

    first: Square
    second: Square
    line: str
    """"row", "column", "diagonal" (row - column is constant) or "antidiagonal"."""


class Check(NamedTuple):
    """What is wrong with a placement. The object is true if nothing is wrong; ``print`` says in words what is."""

    n: int
    """The size of the board."""
    attacks: tuple[Attack, ...]
    """The first 20 pairs of queens that attack each other."""
    attack_count: int
    """The number of all such pairs."""
    off_board: tuple[Square, ...]
    """The first 20 queens that are off the board."""
    off_board_count: int
    """The number of all queens off the board."""
    missing: int
    """n minus the number of queens; below zero if there are too many."""

    @property
    def valid(self) -> bool:
        """Whether the placement is a solution."""
        return self.attack_count == 0 and self.off_board_count == 0 and self.missing == 0

    def __bool__(self) -> bool:
        return self.valid

    def __str__(self) -> str:
        if self.valid:
            return f"a solution for n = {self.n}"
        lines = [f"not a solution for n = {self.n}"]
        if self.missing > 0:
            lines.append(f"  queens missing: {self.missing}")
        elif self.missing < 0:
            lines.append(f"  queens too many: {-self.missing}")
        lines += [f"  the queen on {square} is off the board" for square in self.off_board]
        lines += [f"  the queens on {a.first} and {a.second} share a {a.line}" for a in self.attacks]
        more = self.attack_count - len(self.attacks) + self.off_board_count - len(self.off_board)
        if more:
            lines.append(f"  and {more} more")
        return "\n".join(lines).replace(" a antidiagonal", " an antidiagonal")


class Reading(NamedTuple):
    """What `read` found in a text. Squares count from 0, whatever the text counts from."""

    n: int
    """The size of the board."""
    queens: tuple[Square, ...]
    """The queens, wherever they stand."""
    placement: Placement | None
    """The queens as a placement, if there is one in every row and all are on the board."""
    format: str
    """The format recognised: "numeric", "json", "board", ..."""
    base: int
    """The base from which the numbers of the text were taken to count."""
    line: int
    """The line of the text where the placement begins, counted from 1."""

    def check(self, toroidal: bool = False) -> Check:
        """What is wrong with the placement; see `queens.check`."""
        if self.placement is not None:
            return check(self.placement, toroidal=toroidal)
        return _check_squares(self.n, self.queens, arguments.flag(toroidal, "toroidal"))


def read(source: TextLike, base: int | None = None) -> list[Reading]:
    """The placements in a text: in any format that Queens writes, drawn boards, answers of online judges, JSON.

    source: text, or a file: a ``pathlib.Path`` or an open file.
    base: the number of the first column in the text, 0 or 1. Without it each placement's own numbers decide: if
        there is a 0 among them they count from 0, otherwise from 1.

    Raises InputError, which names the line, for text in which no placement can be read.

    >>> import queens
    >>> [each.placement for each in queens.read("2 4 1 3")]
    [Placement([1, 3, 0, 2])]
    >>> queens.read('[[".Q..", "...Q", "Q...", "..Q."]]')[0].format
    'json'
    """
    if base is not None:
        base = arguments.within(base, "the base", 0, 1)
    found = []
    for n, placement, squares, format, first, line in _core.read(_bytes_of(source), base):
        queens = tuple(squares) if placement is None else placement.queens
        found.append(Reading(n, queens, placement, format, first, line))
    return found


def check(
    placement: Union[
        Placement, Reading, Iterable[int], Iterable[Square], Iterable[str], Iterable[Iterable[int]], TextLike
    ],
    *,
    n: int | None = None,
    toroidal: bool = False,
    base: int | None = None,
) -> Check:
    """Whether a placement is a solution, and if not, which queens attack each other.

    placement: a `Placement`, a list of columns or of squares (row, column), all counted from 0; a board as a list of
        strings, or of zeros and ones; or text with one placement in it, in any format that `read` reads.
    n: the size of the board for a list of squares; without it the number of queens.
    base: for text: the number of the first column, 0 or 1; without it the numbers decide, as for `read`.

    The result is true if it is a solution. Raises InputError for text without a placement or with several.

    >>> import queens
    >>> bool(queens.check("2 4 1 3"))
    True
    >>> print(queens.check([0, 1, 2]))
    not a solution for n = 3
      the queens on (0, 0) and (1, 1) share a diagonal
      the queens on (0, 0) and (2, 2) share a diagonal
      the queens on (1, 1) and (2, 2) share a diagonal
    """
    wrap = arguments.flag(toroidal, "toroidal")
    if base is not None:
        base = arguments.within(base, "the base", 0, 1)
    rows = None if n is None else arguments.size(n)
    found = _checked(placement, rows, wrap, base)
    if rows is not None and found.n != rows:
        raise InputError(f"the placement is on a board of {found.n} rows, but n is {rows}", "bad_argument")
    return found


def _checked(placement: object, rows: int | None, wrap: bool, base: int | None) -> Check:
    if isinstance(placement, Reading):
        return placement.check(wrap)
    if isinstance(placement, Placement):
        return _check(len(placement), _core.inspect_columns(placement, wrap, 20))
    if isinstance(placement, (str, bytes, os.PathLike)) or hasattr(placement, "read"):
        text: Any = placement
        found = read(text, base)
        if len(found) != 1:
            raise InputError(
                f"the text holds {len(found)} placements, and check() takes one; for several, use "
                "[reading.check() for reading in queens.read(text)]",
                "bad_text",
            )
        return found[0].check(wrap)
    listed = arguments.items(placement, "a placement")
    if not listed and rows is None:
        raise InputError("for a placement without queens, give the size of the board as n", "size_out_of_range")
    if listed and all(isinstance(each, str) for each in listed):  # as online judges want it
        return _checked("\n".join(listed), rows, wrap, base)
    if _is_matrix(listed):
        squares = [(r, c) for r, line in enumerate(listed) for c, each in enumerate(line) if each]
        rows = len(listed) if rows is None else rows
    elif listed and not hasattr(listed[0], "__index__"):
        squares = [arguments.square_anywhere(each) for each in listed]
    else:
        squares = [(row, arguments.whole(column, "a column")) for row, column in enumerate(listed)]
    return _check_squares(len(squares) if rows is None else rows, squares, wrap)


def _is_matrix(listed: list[Any]) -> bool:
    """Whether this is a board of zeros and ones. A list of two pairs is not: it is taken for two squares."""
    n = len(listed)
    return n > 2 and all(
        hasattr(line, "__len__") and len(line) == n and all(each in (0, 1) for each in line)
        for line in listed
    )


def _check_squares(n: int, squares: Iterable[Square], toroidal: bool) -> Check:
    listed = list(squares)
    for square in listed:
        if not all(abs(number) < 2**31 for number in square):
            raise InputError(
                f"rows and columns must be within ±2147483647, not {arguments.described(square)}", "square_off_board"
            )
    return _check(n, _core.inspect_squares(n, listed, toroidal, 20))


def _check(n: int, values: tuple[Any, ...]) -> Check:
    attack_count, off_board_count, missing, attacks, off_board = values
    return Check(
        n, tuple(Attack(*each) for each in attacks), attack_count, off_board, off_board_count, missing
    )


def _bytes_of(source: object) -> bytes:
    if isinstance(source, str):
        return source.encode("utf-8", "surrogateescape")
    if isinstance(source, (bytes, bytearray)):
        return bytes(source)
    if isinstance(source, os.PathLike):
        with open(source, "rb") as file:
            return file.read()
    if hasattr(source, "read"):
        return _bytes_of(source.read())
    raise InputTypeError(
        "placements are read from text, a path or an open file, not from " + arguments.described(source),
        "wrong_type",
    )
