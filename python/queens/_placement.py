"""Placements, which have one queen in every row, and their symmetries."""

from __future__ import annotations

import sys
from array import array
from typing import TYPE_CHECKING, Any, Iterable, NamedTuple

from . import _arguments as arguments
from . import _core
from ._arguments import Square
from ._errors import InputError, InputTypeError

if TYPE_CHECKING:
    from ._check import Check

_DRAWN = 64  # rows: larger boards do not fit on a screen
_SHOWN = 1000  # columns in a repr
_PICTURED = 200  # rows of a board that a notebook draws


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

    def check(self, toroidal: bool = False) -> Check:
        """Which queens attack each other, if any do; see `queens.check`.

        >>> import queens
        >>> queens.Placement([0, 1]).check().attacks
        (Attack(first=(0, 0), second=(1, 1), line='diagonal'),)
        """
        from ._check import check

        return check(self, toroidal=toroidal)

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
        return _core.written([self], "svg", 1, False).decode()

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
        from ._ranking import rank

        return rank(self)

    def index(self, value: int, start: int = 0, stop: int | None = None) -> int:
        """The first row whose queen stands in column `value`, as `list.index` finds it. Raises ValueError if none does.

        >>> import queens
        >>> queens.Placement([1, 3, 0, 2]).index(3)
        1
        """
        return self.columns.index(value, start, len(self) if stop is None else stop)

    def count(self, value: int) -> int:
        """How many queens stand in column `value`, as `list.count` counts them.

        >>> import queens
        >>> queens.Placement([1, 3, 0, 2]).count(3)
        1
        """
        return self.columns.count(value)

    def _repr_svg_(self) -> str | None:
        return self.svg() if len(self) <= _PICTURED else None

    def __str__(self) -> str:
        return _core.draw(self).rstrip() if len(self) <= _DRAWN else repr(self)

    def __repr__(self) -> str:
        if len(self) <= _SHOWN:
            return f"Placement({list(self)})"
        return f"<Placement of {len(self)} queens: {', '.join(map(str, self[:10]))}, ...>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle, (array("i", self).tobytes(), sys.byteorder)


def _unpickle(data: bytes, byteorder: str) -> Placement:
    columns = array("i", data)
    if byteorder != sys.byteorder:
        columns.byteswap()
    return Placement(columns)


_core.set_placement_type(Placement)
SYMMETRIES: tuple[str, ...] = tuple(_core.symmetries())


class Symmetry(NamedTuple):
    """What the symmetries of the square make of a placement."""

    symmetry_class: str
    """Which turns leave the placement unchanged: "none", "half turn" or "quarter turn"."""
    orbit_size: int
    """How many different images there are: 1, 2, 4 or 8."""
    canonical: Placement
    """The least image in lexicographic order."""
    images: dict[str, Placement]
    """All eight images, by the names in `SYMMETRIES`."""


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


def as_placement(placement: Any) -> Placement:
    """The argument if it is a `Placement`, else a `Placement` made from it."""
    return placement if isinstance(placement, Placement) else Placement(placement)
