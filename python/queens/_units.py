"""Counts that are cut into units. Any machine can count any unit, in any order."""

from __future__ import annotations

from typing import Iterable, NamedTuple

from . import _arguments as arguments
from . import _core
from ._answers import stopped
from ._errors import RankError
from ._ledger import UnitRange, _range
from ._problem import ProblemLike, state_of
from ._progress import ProgressLike, Watch


class UnitsCount(NamedTuple):
    """The result of several units."""

    solutions: int
    """How many solutions were found."""
    weighted: int
    """The same, but each solution counts once for every image that its unit stands for. The sum over all units is the
    number of solutions of the problem."""
    nodes: int
    units_done: int
    kernel: str
    """The vector kernel that counted."""
    seconds: float


class Units:
    """A count cut into units, numbered from 0; the numbers depend only on the problem and the rule.

    problem: the size of an empty board, or a `Problem`. rule: a rule such as "join/1", or an engine; by default the
    most suitable rule. Raises InputError for a problem that no rule can cut.

    >>> import queens
    >>> units = queens.Units(14, "cross/1")
    >>> parts = units.parts(3)
    >>> sum(units.count([part]).weighted for part in parts)
    365596
    """

    def __init__(
        self,
        problem: ProblemLike,
        rule: str | None = None,
        *,
        seconds: float | None = None,
        threads: int | None = None,
        memory: int | None = None,
        progress: ProgressLike = None,
    ) -> None:
        state = state_of(problem)
        name = arguments.word(rule, "a rule")
        control = arguments.control(seconds, threads, memory)
        with Watch(progress, "units") as watch:
            units = _core.cut(state, name, control, watch.callback)
        if units is None:
            raise stopped("asked" if seconds is None else "time_limit", "the count was divided into units")
        self._units = units

    @property
    def rule(self) -> str:
        """The rule that cuts the count; "join/1" is version 1 of the rule of the engine "join"."""
        return self._units.rule()

    def __len__(self) -> int:
        return self._units.size()

    def work(self, unit: int) -> float:
        """The expected work of a unit, on a scale of the rule's own. Raises RankError if there is no such unit."""
        number = arguments.whole(unit, "a unit")
        if not 0 <= number < len(self):
            raise RankError(
                f"there is no unit {number}; this count has {len(self)} units, numbered from 0", "index_out_of_range"
            )
        return self._units.work(number)

    def parts(self, parts: int) -> list[UnitRange]:
        """Divides all units into `parts` ranges (first, last) of about the same expected work."""
        return self._units.parts(
            arguments.within(parts, "the number of parts", 1, len(self), "bad_limit")
        )

    def count(
        self,
        ranges: Iterable[UnitRange] | None = None,
        *,
        seconds: float | None = None,
        threads: int | None = None,
        memory: int | None = None,
        kernel: str | None = None,
        progress: ProgressLike = None,
    ) -> UnitsCount:
        """Counts the units in these ranges (first, last); by default all. Raises Stopped if a limit or the callback
        ends the count first."""
        if ranges is None:
            wanted = [(0, len(self) - 1)]
        else:
            wanted = [_range(each) for each in arguments.items(ranges, "ranges")]
        control = arguments.control(seconds, threads, memory)
        name = arguments.word(kernel, "the name of a kernel")
        with Watch(progress, "count") as watch:
            solutions, weighted, nodes, done, stop, used, took = self._units.count(
                wanted, control, name, watch.callback
            )
        if stop != "finished":
            raise stopped(stop, "all these units were counted")
        return UnitsCount(solutions, weighted, nodes, done, used, took)
