"""Placements, which have one queen in every row: their symmetries, their ranks in the list of all solutions, judging
them, and reading and writing them as text."""

from __future__ import annotations

import os
import sys
import threading
from array import array
from collections.abc import Sequence
from typing import IO, Any, Iterable, Literal, NamedTuple, SupportsIndex, Union, overload

from . import _arguments as arguments
from . import _core
from ._arguments import Square, explained
from ._core import Attack, Check
from ._errors import InputError, InputTypeError, RankError, stopped
from ._progress import ProgressLike, Watch

__all__ = [
    "Attack", "Check", "Placement", "Reading", "SYMMETRIES", "Symmetry", "check", "rank", "read", "render",
    "symmetry", "unrank",
]

TextLike = Union[str, bytes, "os.PathLike[str]", IO[str], IO[bytes]]

TextFormat = Literal[
    "board", "unicode", "dots", "numeric", "list", "braces", "compact", "matrix", "json", "csv", "emoji", "svg"
]

_DRAWN = 64  # rows: larger boards do not fit on a screen
_SHOWN = 1000  # columns in a repr
PICTURED = 200  # rows of a board that a notebook draws


class Placement(_core.Columns):
    """One queen in every row: ``placement[row]`` is the column of its queen, both counted from 0.

    It is made from any iterable of whole numbers, such as a list or a NumPy array. The queens may attack each other;
    `is_solution` and `check` tell whether they do. A placement does not change. Placements compare with one another as
    the tuples of their columns do, and can be keys of a dictionary. ``print`` draws the board, a notebook shows a
    picture, and ``numpy.asarray(placement)`` makes a read-only array of 32-bit integers without a copy.

    Raises InputError for a column that is not on the board, and InputTypeError for anything but whole numbers.

    >>> import queens
    >>> placement = queens.Placement([1, 3, 0, 2])
    >>> placement[0], len(placement), list(placement)
    (1, 4, [1, 3, 0, 2])
    >>> print(placement)
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

    __slots__ = ()

    @property
    def n(self) -> int:
        """The size of the board."""
        return len(self)

    @property
    def columns(self) -> tuple[int, ...]:
        """The columns as a tuple."""
        return tuple(self)

    @property
    def queens(self) -> tuple[Square, ...]:
        """The squares of the queens, (row, column).

        >>> import queens
        >>> queens.Placement([1, 3, 0, 2]).queens
        ((0, 1), (1, 3), (2, 0), (3, 2))
        """
        return tuple(enumerate(self))

    def is_solution(self, toroidal: bool = False) -> bool:
        """Whether no two queens attack each other; on the torus the diagonals wrap round the edges. O(n).

        >>> import queens
        >>> queens.Placement([1, 3, 0, 2]).is_solution()
        True
        """
        return _core.is_solution(self, arguments.flag(toroidal, "toroidal"))

    def check(self, toroidal: bool = False, *, problem: _core.Problem | None = None) -> Check:
        """Which queens attack each other, if any do; see `queens.check`.

        >>> import queens
        >>> queens.Placement([0, 1]).check().attacks
        (Attack(first=(0, 0), second=(1, 1), line='diagonal'),)
        """
        return check(self, toroidal=toroidal, problem=problem)

    def format(self, base: int = 1) -> str:
        """The columns as text, counted from 1, or from `base`, 0 or 1.

        >>> import queens
        >>> queens.Placement([1, 3, 0, 2]).format()
        '2 4 1 3'
        """
        first = arguments.within(base, "the base", 0, 1)
        return " ".join(str(column + first) for column in self)

    def svg(self) -> str:
        """A picture of the board: an SVG document.

        >>> import queens
        >>> "<svg " in queens.Placement([1, 3, 0, 2]).svg()
        True
        """
        return _core.written([self], "svg", 1, False, None)

    def _repr_svg_(self) -> str | None:
        return pictured(self) if len(self) <= PICTURED else None

    def image(self, symmetry: str) -> Placement:
        """The image under one of the eight `queens.SYMMETRIES`, such as ``"mirror"``.

        Raises InputError unless there is one queen in every column too.

        >>> import queens
        >>> queens.Placement([1, 3, 0, 2]).image("mirror")
        Placement([2, 0, 3, 1])
        """
        if not isinstance(symmetry, str):
            raise InputTypeError(
                f"a symmetry is named by text, not by {arguments.described(symmetry)}", "wrong_type"
            )
        if symmetry not in SYMMETRIES:
            raise InputError(
                f"there is no symmetry {arguments.described(symmetry)}; there are: {', '.join(SYMMETRIES)}",
                "bad_argument",
            )
        return _core.image(self, SYMMETRIES.index(symmetry))

    def orbit(self) -> tuple[Placement, ...]:
        """The different images of the placement under the eight symmetries, in ascending order; there are 1, 2, 4 or 8.

        >>> import queens
        >>> queens.Placement([1, 3, 0, 2]).orbit()
        (Placement([1, 3, 0, 2]), Placement([2, 0, 3, 1]))
        """
        return tuple(sorted({_core.image(self, i) for i in range(8)}))

    def canonical(self) -> Placement:
        """The least image in lexicographic order, which is the same for all members of an orbit.

        >>> import queens
        >>> queens.Placement([2, 0, 3, 1]).canonical()
        Placement([1, 3, 0, 2])
        """
        return _core.canonical(self)

    def symmetry_class(self) -> str:
        """Which turns leave the placement unchanged: "none", "half turn" or "quarter turn".

        >>> import queens
        >>> queens.Placement([1, 3, 0, 2]).symmetry_class()
        'quarter turn'
        """
        return _core.symmetry_class(self)

    def rank(self) -> int:
        """How many solutions come before this one in the list of all, in lexicographic order; n up to 20.

        The first call for a size counts sub-trees, which takes milliseconds at n = 14, a second at n = 17, and minutes
        at n = 20. Raises InputError if this is no solution.

        >>> import queens
        >>> queens.Placement([2, 0, 3, 1]).rank()
        1
        """
        return rank(self)

    def index(self, value: int, start: int = 0, stop: int | None = None) -> int:
        """The first row whose queen stands in column `value`, as `list.index` finds it. Raises ValueError if none does.

        >>> import queens
        >>> queens.Placement([1, 3, 0, 2]).index(3)
        1
        """
        try:
            return self.columns.index(value, start, len(self) if stop is None else stop)
        except ValueError:
            raise InputError(
                f"no queen of these rows stands in column {arguments.described(value)}", "bad_argument"
            ) from None

    def count(self, value: int) -> int:
        """How many queens stand in column `value`, as `list.count` counts them.

        >>> import queens
        >>> queens.Placement([1, 3, 0, 2]).count(3)
        1
        """
        return self.columns.count(value)

    def __str__(self) -> str:
        return _core.draw(self).rstrip() if len(self) <= _DRAWN else repr(self)

    def __repr__(self) -> str:
        if len(self) <= _SHOWN:
            return f"Placement({list(self)})"
        return f"<Placement of {len(self)} queens: {', '.join(map(str, self[:10]))}, ...>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (array("i", self).tobytes(), sys.byteorder, type(self)), getattr(self, "__dict__", None)


def _unpickle(data: bytes, byteorder: str, kind: type[Placement] = Placement) -> Placement:
    columns = array("i", data)
    if byteorder != sys.byteorder:
        columns.byteswap()
    return kind(columns)


Sequence.register(Placement)


SYMMETRIES: tuple[str, ...] = _core.symmetries()


class Symmetry(NamedTuple):
    """What the symmetries of the square make of a placement."""

    symmetry_class: str
    orbit_size: int
    canonical: Placement
    images: dict[str, Placement]


explained(
    Symmetry,
    symmetry_class='Which turns leave the placement unchanged: "none", "half turn" or "quarter turn".',
    orbit_size="How many different images there are: 1, 2, 4 or 8.",
    canonical="The least image in lexicographic order.",
    images="All eight images, by the names in `SYMMETRIES`.",
)


def symmetry(placement: Iterable[int]) -> Symmetry:
    """The class of a placement, its orbit and its eight images.

    Raises InputError unless there is one queen in every row and column.

    >>> import queens
    >>> found = queens.symmetry([1, 3, 0, 2])
    >>> found.symmetry_class, found.orbit_size
    ('quarter turn', 2)
    >>> found.images["mirror"]
    Placement([2, 0, 3, 1])
    """
    given = as_placement(placement)
    images = {name: _core.image(given, i) for i, name in enumerate(SYMMETRIES)}
    return Symmetry(given.symmetry_class(), _core.orbit_size(given), given.canonical(), images)


def pictured(board: Any) -> str:
    """The picture as part of a page: without the declaration that stands before a document in a file, for which
    nbconvert refuses a notebook."""
    document: str = board.svg()
    return document[document.index("<svg ") :]


def as_placement(placement: Any) -> Placement:
    """The argument if it is a `Placement`, else a `Placement` made from it."""
    return placement if isinstance(placement, Placement) else Placement(placement)


class Reading(_core.Reading):
    """What `read` found in a text. Squares count from 0, whatever the text counts from."""

    __slots__ = ()

    def check(self, toroidal: bool = False, *, problem: _core.Problem | None = None) -> Check:
        """What is wrong with the placement; see `queens.check`."""
        return check(self, toroidal=toroidal, problem=problem)


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
    return [Reading(each) for each in _core.read(_bytes_of(source), base)]


def check(
    placement: Union[
        Placement, Reading, Iterable[int], Iterable[Square], Iterable[str], Iterable[Iterable[int]], TextLike
    ],
    *,
    n: int | None = None,
    toroidal: bool = False,
    base: int | None = None,
    problem: _core.Problem | None = None,
) -> Check:
    """Whether a placement is a solution, and if not, which queens attack each other.

    placement: a `Placement`, a list of columns or of squares (row, column), all counted from 0; a board as a list of
        strings, or of zeros and ones; or text with one placement in it, in any format that `read` reads.
    n: the size of the board for a list of squares; without it the number of queens.
    base: for text only: the number of the first column, 0 or 1; without it the numbers decide, as for `read`.
    problem: judge by a `Problem`: by its regions and rules; its queens must be there, and its blocked squares empty.

    The result is true if it is a solution. Raises InputError for text without a placement or with several.

    >>> import queens
    >>> bool(queens.check("2 4 1 3"))
    True
    >>> print(queens.check([0, 1, 2]))
    not a solution for n = 3
      the queens on (0, 0) and (1, 1) share a diagonal
      the queens on (0, 0) and (2, 2) share a diagonal
      the queens on (1, 1) and (2, 2) share a diagonal
    >>> puzzle = queens.Problem(regions=["AABB", "ABBB", "CCDB", "CDDD"])
    >>> print(queens.check([2, 0, 3, 1], problem=puzzle))
    not a solution for n = 4
      the queens on (0, 2) and (2, 3) share a region
    """
    wrap = arguments.flag(toroidal, "toroidal")
    if base is not None:
        base = arguments.within(base, "the base", 0, 1)
    rows = None if n is None else arguments.size(n)
    if problem is not None:
        _require_problem(problem)
        if wrap:
            raise InputError("a problem says itself whether its board is a torus: leave out toroidal", "bad_argument")
        rows = problem.n if rows is None else rows
    found = _checked(placement, rows, _Rules(wrap, problem), base)
    if rows is not None and found.n != rows:
        raise InputError(f"the placement is on a board of {found.n} rows, but n is {rows}", "bad_argument")
    return found


class _Rules(NamedTuple):
    toroidal: bool
    problem: _core.Problem | None


def _require_problem(problem: object) -> None:
    if not isinstance(problem, _core.Problem):
        raise InputTypeError(f"a problem must be a queens.Problem, not {arguments.described(problem)}", "wrong_type")


def _checked(placement: object, rows: int | None, rules: _Rules, base: int | None) -> Check:
    if base is None and isinstance(placement, (list, tuple)) and 0 < len(placement) == (rows or len(placement)):
        columns = _core.check_list(placement, *rules)
        if columns is not None:
            return columns
    if isinstance(placement, (Reading, Placement)):
        _refuse_base(base)
    if isinstance(placement, Reading):
        if placement.placement is None:
            return _check_squares(placement.n, placement.queens, rules)
        placement = placement.placement
    if isinstance(placement, Placement):
        return _core.check_columns(placement, *rules)
    if isinstance(placement, (str, bytes, os.PathLike)) or arguments.is_file(placement):
        text: Any = placement
        found = read(text, base)
        if len(found) != 1:
            raise InputError(
                f"the text holds {len(found)} placements, and check() takes one; for several, use "
                "[reading.check() for reading in queens.read(text)]",
                "bad_text",
            )
        return _checked(found[0], rows, rules, None)
    if isinstance(placement, (range, set, dict)) or not hasattr(placement, "tolist"):
        listed = arguments.items(placement, "a placement")
    else:  # numbers of NumPy become those of Python
        listed = arguments.items(placement.tolist(), "a placement")
    if not listed and rows is None:
        raise InputError("for a placement without queens, give the size of the board as n", "size_out_of_range")
    if listed and all(isinstance(each, str) for each in listed):  # as online judges want it
        return _checked("\n".join(listed), rows, rules, base)
    _refuse_base(base)
    if _is_matrix(listed):
        squares = [(r, c) for r, line in enumerate(listed) for c, each in enumerate(line) if each]
        rows = len(listed) if rows is None else rows
    elif listed and (arguments.length(listed[0]) >= 0 or not hasattr(listed[0], "__index__")):
        squares = [arguments.square_anywhere(each) for each in listed]
    elif isinstance(placement, (set, frozenset, dict)):
        raise InputTypeError(
            "a placement is made of the columns of its queens, row by row, not of "
            + arguments.described(placement),
            "wrong_type",
        )
    else:
        squares = [(row, arguments.whole(column, "a column")) for row, column in enumerate(listed)]
        if rows is None or rows == len(squares):
            found_there = _core.check_list([column for _, column in squares], *rules)
            if found_there is not None:
                return found_there
    return _check_squares(len(squares) if rows is None else rows, squares, rules)


def _refuse_base(base: int | None) -> None:
    if base is not None:
        raise InputError(
            "a base is for text; a placement that is no text counts from 0, so leave out base", "bad_argument"
        )


def _is_matrix(listed: list[Any]) -> bool:
    """Whether this is a board of zeros and ones. A list of two pairs is not: it is taken for two squares."""
    n = len(listed)
    return n > 2 and all(
        arguments.length(line) == n and all(arguments.length(each) < 0 and each in (0, 1) for each in line)
        for line in listed
    )


def _check_squares(n: int, squares: Iterable[Square], rules: _Rules) -> Check:
    listed = list(squares)
    for square in listed:
        if not all(abs(number) < 2**31 for number in square):
            raise InputError(
                f"rows and columns must be within ±2147483647, not {arguments.described(square)}", "square_off_board"
            )
    return _core.check_squares(n, listed, *rules)


def _bytes_of(source: object) -> bytes:
    if isinstance(source, str):
        return arguments.encoded(source)
    if isinstance(source, (bytes, bytearray)):
        return bytes(source)
    if isinstance(source, os.PathLike):
        with open(source, "rb") as file:
            return file.read()
    if arguments.is_file(source):
        text: Any = source.read()  # type: ignore[attr-defined]
        if isinstance(text, (str, bytes, bytearray)):
            return _bytes_of(text)
    raise InputTypeError(
        "placements are read from text, a path or an open file, not from " + arguments.described(source),
        "wrong_type",
    )


@overload
def render(
    placements: Union[Iterable[int], Iterable[Iterable[int]]],
    format: Literal["npy"],
    *,
    base: int = 1,
    problem: _core.Problem | None = None,
) -> bytes: ...
@overload
def render(
    placements: Union[Iterable[int], Iterable[Iterable[int]]],
    format: TextFormat,
    *,
    base: int = 1,
    problem: _core.Problem | None = None,
) -> str: ...
@overload
def render(
    placements: Union[Iterable[int], Iterable[Iterable[int]]],
    format: str,
    *,
    base: int = 1,
    problem: _core.Problem | None = None,
) -> Union[str, bytes]: ...
def render(
    placements: Union[Iterable[int], Iterable[Iterable[int]]],
    format: str,
    *,
    base: int = 1,
    problem: _core.Problem | None = None,
) -> Union[str, bytes]:
    """One or several placements as a document, for people or for other programs.

    placements: one placement, as a `Placement` or its columns, or several of the same size; at least one.
    format: a format of `queens solve --display`, such as "board", "dots", "numeric", "list" or "svg"; "npy" gives bytes.
    base: the number of the first column, 1 or 0, in formats that have numbers.
    problem: what the placements solve: drawings show its regions, svg and unicode also its queens and blocks.

    >>> import queens
    >>> print(queens.render(queens.solve(4), "unicode"), end="")
       ┌────────────┐
     4 │   ░♛░   ░░░│
     3 │░░░   ░░░ ♛ │
     2 │ ♛ ░░░   ░░░│
     1 │░░░   ░♛░   │
       └────────────┘
         a  b  c  d
    >>> print(queens.render(queens.solutions(4), "csv"), end="")
    solution,row1,row2,row3,row4
    1,2,4,1,3
    2,3,1,4,2
    >>> puzzle = queens.Problem(regions=["AABB", "ABBB", "CCDB", "CDDD"])
    >>> print(queens.render(queens.solve(puzzle), "emoji", problem=puzzle), end="")
    🟥👑🟧🟧
    🟥🟧🟧👑
    👑🟨🟩🟧
    🟨🟩👑🟩
    """
    if problem is not None:
        _require_problem(problem)
    many = not isinstance(placements, Placement)
    given = arguments.items(placements, "placements") if many else [placements]
    if not given:
        raise InputError("there is no placement to write; a document needs at least one", "bad_argument")
    if isinstance(given[0], SupportsIndex):  # the columns of one placement
        many, given = False, [given]
    listed = [as_placement(each) for each in given]
    for each in listed:
        if len(each) != len(listed[0]):
            raise InputError("all placements in one document must have the same size", "bad_argument")
        if problem is not None and len(each) != problem.n:
            raise InputError(
                f"a placement of {len(each)} rows is none for a problem of {problem.n} rows", "bad_argument"
            )
    name = arguments.word(format, "a format")
    first = arguments.within(base, "the base", 0, 1)
    if first == 0 and name in ("board", "dots", "emoji", "matrix", "unicode"):
        raise InputError(f"the format {name} has no numbers of columns, so it takes no base", "bad_argument")
    return _core.written(listed, name, first, many, problem)


# ---- Ranks. ----

_lock = threading.Lock()
_rankings: dict[int, _core.Ranking] = {}


def _forget() -> None:
    """Begins anew in the child of a fork, because another thread of the parent may have held the lock."""
    global _lock, _rankings
    _lock, _rankings = threading.Lock(), {}


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)


def ranking_of(n: int, seconds: float) -> _core.Ranking:
    if n > _core.largest_ranked:
        raise InputError(
            f"ranks need exact counts of sub-trees, too costly beyond n = {_core.largest_ranked}; here n is {n}",
            "too_large",
        )
    if seconds != arguments.INFINITY:
        return _core.Ranking(n, seconds)
    with _lock:
        if n not in _rankings:
            while len(_rankings) >= 4:  # the counts of a large board take memory
                _rankings.pop(next(iter(_rankings)))
            _rankings[n] = _core.Ranking(n, seconds)
        return _rankings[n]


def rank(
    placement: Iterable[int], *, seconds: float | None = None, progress: ProgressLike = None
) -> int:
    """How many solutions come before this one in the list of all, in lexicographic order; n up to 20.

    The first call for a size counts sub-trees, which takes milliseconds at n = 14, a second at n = 17, and minutes at
    n = 20. Raises InputError if this is no solution, and Stopped if the time is up.

    >>> import queens
    >>> queens.rank([2, 0, 3, 1])
    1
    """
    given = as_placement(placement)
    with Watch(progress, f"rank, n = {len(given)}") as watch:
        found = ranking_of(len(given), arguments.time_limit(seconds)).rank(given, watch.callback)
    if found is None:
        raise _stopped(watch)
    return found


def unrank(
    n: int, index: int, *, seconds: float | None = None, progress: ProgressLike = None
) -> Placement:
    """The solution with this index in the list of all solutions for n, in lexicographic order; n up to 20.

    index: 0 for the first solution; a negative one counts from the end, as in a list.
    Raises RankError, which is an IndexError, for an index beyond the end of the list, and Stopped if the time is up.

    >>> import queens
    >>> queens.unrank(14, 199999).format()
    '8 6 2 10 13 7 3 11 14 12 5 9 4 1'
    >>> queens.unrank(8, -1)
    Placement([7, 3, 0, 2, 5, 1, 6, 4])
    """
    rows = arguments.size(n)
    wanted = arguments.whole(index, "an index")
    limit = arguments.time_limit(seconds)
    with Watch(progress, f"solution {wanted}, n = {rows}") as watch:
        ranking = ranking_of(rows, limit)
        if not 0 <= wanted < 2**128:
            size = ranking.size(watch.callback)
            if size is None:
                raise _stopped(watch)
            if not -size <= wanted < size:
                raise _no_such(wanted, rows, size)
            wanted += size
        try:
            found = ranking.at(wanted, watch.callback)
        except RankError:  # its message counts from 1
            raise _no_such(wanted, rows, ranking.size(None)) from None
    if found is None:
        raise _stopped(watch)
    return found


def _no_such(index: int, n: int, size: int | None) -> RankError:
    there = f"the indices are from 0 to {size - 1}" if size else f"{n} queens have no solution"
    return RankError(
        f"there is no solution with index {arguments.described(index)} for n = {n}; {there}",
        "index_out_of_range",
    )


def _stopped(watch: Watch) -> Exception:
    return stopped(watch.stop, "the answer was known")
