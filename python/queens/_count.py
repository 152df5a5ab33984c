"""Counting: in one call, with a ledger, or unit by unit; plans, merges and checks."""

from __future__ import annotations

from typing import Iterable, Tuple

from . import _arguments as arguments
from . import _core
from ._arguments import Seed, StrPath
from ._core import Cost, HostCheck, LedgerCheck, LedgerEntry, Merge, Plan, Recorded, Schedule, UnitsCount
from ._errors import InputError, InputTypeError, RankError, stopped
from ._problem import Problem, ProblemLike, problem_of
from ._progress import ProgressLike, Watch
from ._search import run

__all__ = [
    "Cost", "HostCheck", "LedgerCheck", "LedgerEntry", "Merge", "Plan", "Recorded", "Schedule", "Units",
    "UnitsCount", "check_ledger", "count", "count_on_record", "merge_ledgers", "plan", "read_ledger",
]

UnitRange = Tuple[int, int]  # (first, last), both included


def count(
    problem: ProblemLike,
    *,
    fundamental: bool = False,
    symmetric: str | None = None,
    engine: str | None = None,
    threads: int | None = None,
    memory: int | None = None,
    seconds: float | None = None,
    kernel: str | None = None,
    ledger: StrPath | None = None,
    progress: ProgressLike = None,
) -> int:
    """The exact number of solutions.

    problem: the size of an empty board, or a `Problem`.
    fundamental: count solutions that are turns or reflections of one another only once.
    symmetric: "half turn" or "quarter turn": only the solutions that this turn leaves as they are.
    engine: one of `engines`; by default the fastest.
    threads: by default one for each core. memory: a limit in bytes, for the engine "join". kernel: such as "avx2".
    seconds: a limit of wall-clock time.
    ledger: a file that keeps the result of every unit of the count. Stop the count when you like, by Ctrl-C or by
        switching the machine off: the same call goes on where it ended.
    progress: as for `run`.

    Raises Stopped if a limit or the callback ended the count; ``stopped.answer.count`` is what was found so far.

    >>> import queens
    >>> queens.count(8), queens.count(8, fundamental=True)
    (92, 12)
    >>> queens.count(16)
    14772512
    >>> queens.count(12, symmetric="half turn")
    80
    >>> queens.count(queens.Problem(7, toroidal=True))
    28
    """
    question = "count"
    if arguments.flag(fundamental, "fundamental"):
        question = "fundamental"
    if symmetric is not None:
        turn = arguments.word(symmetric, "symmetric").replace("_", " ").replace("-", " ")
        if turn not in ("half turn", "quarter turn"):
            raise InputError(
                f"symmetric must be 'half turn' or 'quarter turn', not {arguments.described(symmetric)}", "bad_argument"
            )
        if question != "count":
            raise InputError(
                "fundamental and symmetric are different questions: leave out one of them", "bad_argument"
            )
        question = turn
    if ledger is not None:
        if question != "count":
            raise InputError("a ledger records plain counts, not fundamental or symmetric ones", "bad_argument")
        answer = count_on_record(
            problem, ledger, engine=engine, threads=threads, memory=memory, seconds=seconds,
            kernel=kernel, progress=progress,
        ).answer  # fmt: skip
    else:
        answer = run(
            problem, question, engine=engine, threads=threads, memory=memory, seconds=seconds,
            kernel=kernel, progress=progress,
        )  # fmt: skip
    if answer.verdict == "stopped" or not answer.complete:
        raise stopped(answer.stop, f"the count was complete ({answer.count} solutions so far)", answer)
    return answer.count


def count_on_record(
    problem: ProblemLike,
    ledger: StrPath,
    *,
    units: tuple[int, int] | None = None,
    part: tuple[int, int] | None = None,
    engine: str | None = None,
    threads: int | None = None,
    memory: int | None = None,
    seconds: float | None = None,
    kernel: str | None = None,
    progress: ProgressLike = None,
) -> Recorded:
    """Counts the units of a problem that a ledger lacks, and records each result within a fifth of a second.

    ledger: a file; it is created if it is missing. One process at a time may write it.
    units: count only the units (first, last), both included and counted from 0; by default all. They are extended to
        whole blocks, of 4 to 64 units on boards of 15 to 19 rows.
    part: instead of units: (3, 200) counts part 3 of 200 parts, which are the same on every machine.
    engine: an engine such as "cross", or a rule such as "cross/1"; by default the one whose units the ledger has, or
        else the fastest on this machine.
    threads, memory, seconds, kernel, progress: as for `count`.

    A limit, a callback that says stop and Ctrl-C all end the count; what was counted is on record. Raises
    LedgerError for a ledger that cannot be trusted, written or shared.

    >>> import queens, tempfile, os
    >>> file = os.path.join(tempfile.mkdtemp(), "q14.ledger")
    >>> half = queens.count_on_record(14, file, units=(0, 399))
    >>> half.units_done, half.answer.complete
    (400, False)
    >>> queens.count(14, ledger=file)
    365596
    """
    given = problem_of(problem)
    which = None if units is None else _range(units)
    parts = None
    if part is not None and units is not None:
        raise InputError("a count on record takes units or a part, not both", "bad_argument")
    if part is not None:
        pair = arguments.items(part, "a part, (number, of),")
        if len(pair) != 2:
            raise InputTypeError(f"part must be (number, of), not {arguments.described(part)}", "wrong_type")
        of = arguments.within(pair[1], "the number of parts", 1, 2**40, "bad_limit")
        parts = arguments.within(pair[0], "the part", 1, of, "bad_limit"), of
    name = arguments.path(ledger, "a ledger")
    limits = arguments.limits(seconds, threads=threads, memory=memory, kernel=kernel)
    asked = arguments.word(engine, "the name of an engine")
    with Watch(progress, f"count, n = {given.n}") as watch:
        return _core.count_on_record(given, name, limits, asked, which, parts, watch.callback)


def _range(units: object) -> tuple[int, int]:
    pair = arguments.items(units, "a range of units, (first, last),")
    if len(pair) != 2:
        raise InputTypeError(
            f"units must be a range (first, last), not {arguments.described(units)}", "wrong_type"
        )
    first = arguments.within(pair[0], "the first unit", 0, arguments.NO_LIMIT, "bad_limit")
    return first, arguments.within(
        pair[1], "the last unit", first, arguments.NO_LIMIT, "bad_limit"
    )


def plan(
    problem: ProblemLike,
    *,
    seconds: float | None = None,
    engine: str | None = None,
    parts: int = 1,
    cores: Iterable[int] = (),
    memory: int | None = None,
    kernel: str | None = None,
    seed: Seed = 1,
    progress: ProgressLike = None,
) -> Plan:
    """What a count will cost on this machine, measured on some of its units.

    seconds: how long to measure; by default at most 30. engine: plan for this engine only.
    parts: how many parts to divide the count into. cores: numbers of cores to simulate the count on.

    >>> import queens
    >>> found = queens.plan(16, seconds=2, engine="cross", parts=2)
    >>> found.known, found.engines[0].rule, len(found.parts)
    (True, 'cross/1', 2)
    """
    given = problem_of(problem)
    limits = arguments.limits(seconds, memory=memory, seed=seed, kernel=kernel)
    several = arguments.within(parts, "the number of parts", 1, 2**31 - 1, "bad_limit")
    numbers = [
        arguments.within(each, "a number of cores", 1, 2**40, "bad_limit")
        for each in arguments.items(cores, "cores")
    ]
    asked = arguments.word(engine, "the name of an engine")
    with Watch(progress, f"plan, n = {given.n}") as watch:
        return _core.plan(given, limits, asked, several, numbers, watch.callback)


def read_ledger(ledger: StrPath) -> list[LedgerEntry]:
    """All counts in a ledger. Checks every row; raises LedgerError if one is wrong.

    >>> import queens, tempfile, os
    >>> file = os.path.join(tempfile.mkdtemp(), "q13.ledger")
    >>> queens.count(13, ledger=file)
    73712
    >>> [(entry.n, entry.complete, entry.count) for entry in queens.read_ledger(file)]
    [(13, True, 73712)]
    """
    return list(_core.read_ledger(arguments.path(ledger, "a ledger")))


def merge_ledgers(into: StrPath, *ledgers: StrPath) -> Merge:
    """Adds the results of ledgers to another ledger, which is created if it is missing. Conflicting results are
    kept and listed.

    All ledgers are checked before anything is written. Ctrl-C takes effect when the merge is done.

    >>> import queens, tempfile, os
    >>> a, b, all = (os.path.join(tempfile.mkdtemp(), name) for name in ("a", "b", "all"))
    >>> _ = queens.count_on_record(13, a, units=(0, 99), engine="cross/1")
    >>> _ = queens.count_on_record(13, b, units=(50, 149), engine="cross/1")
    >>> queens.merge_ledgers(all, a, b)
    Merge(added=200, known=0, conflicts=())
    """
    target = arguments.path(into, "a ledger")
    if not ledgers:
        raise InputError("name at least one ledger to add, after the ledger that receives it", "bad_argument")
    return _core.merge_ledgers(target, [arguments.path(each, "a ledger") for each in ledgers])


def check_ledger(
    ledger: StrPath,
    *,
    seconds: float | None = None,
    seed: Seed = 1,
    kernel: str | None = None,
    threads: int | None = None,
    progress: ProgressLike = None,
) -> LedgerCheck:
    """Checks totals, recounts results that contradict each other, and then recorded results drawn at random, with
    another kernel than the one that counted them.

    seconds: how long to recount results drawn at random; by default a minute.

    >>> import queens, tempfile, os
    >>> file = os.path.join(tempfile.mkdtemp(), "q13.ledger")
    >>> queens.count(13, ledger=file)
    73712
    >>> found = queens.check_ledger(file)
    >>> found.passed, found.complete
    (True, True)
    """
    name = arguments.path(ledger, "a ledger")
    limits = arguments.limits(seconds, threads=threads, seed=seed, kernel=kernel)
    with Watch(progress, "check") as watch:
        return _core.check_ledger(name, limits, watch.callback)


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
        given = problem_of(problem)
        name = arguments.word(rule, "a rule")
        limits = arguments.limits(seconds, threads=threads, memory=memory)
        with Watch(progress, "units") as watch:
            units = _core.cut(given, name, limits, watch.callback)
        if units is None:
            raise stopped(watch.stop, "the count was divided into units")
        self._units = units
        self._problem = given.n if given == Problem(given.n) else given

    def __repr__(self) -> str:
        return f"Units({self._problem!r}, {self.rule!r})"

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
        number = arguments.within(parts, "the number of parts", 1, len(self), "bad_limit")
        return list(self._units.parts(number))

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
        limits = arguments.limits(seconds, threads=threads, memory=memory, kernel=kernel)
        with Watch(progress, "count") as watch:
            found = self._units.count(wanted, limits, watch.callback)
        if found.stop != "finished":
            raise stopped(found.stop, "all these units were counted")
        return found
