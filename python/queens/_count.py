"""Counting: in one call, with a ledger, or unit by unit; plans, merges and audits."""

from __future__ import annotations

from typing import Iterable, NamedTuple, Tuple

from . import _arguments as arguments
from . import _core
from ._answers import Answer, answer_of
from ._arguments import StrPath
from ._errors import InputError, InputTypeError, RankError, stopped
from ._problem import ProblemLike, state_of
from ._progress import ProgressLike, Watch
from ._search import run

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
    progress: True for a bar, or a function that takes a `Progress`; if it returns False, the count ends.

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
        if turn not in ("half turn", "quarter turn") or question != "count":
            raise InputError(
                "symmetric must be 'half turn' or 'quarter turn', and cannot be combined with fundamental; here it is "
                + arguments.described(symmetric),
                "bad_argument",
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


class Recorded(NamedTuple):
    """What `count_on_record` did."""

    answer: Answer
    """``answer.count`` is exact if ``answer.complete``."""
    rule: str
    """The rule by which the count is cut into units, such as "join/1"."""
    units: int
    """The number of units of the problem."""
    units_before: int
    """How many of the requested units the ledger already had."""
    units_done: int
    """How many units this call counted."""
    notes: tuple[str, ...]
    """Remarks for the user, a sentence each, for example that an engine needed too much memory."""


def count_on_record(
    problem: ProblemLike,
    ledger: StrPath,
    *,
    units: tuple[int, int] | None = None,
    engine: str | None = None,
    threads: int | None = None,
    memory: int | None = None,
    seconds: float | None = None,
    kernel: str | None = None,
    sign: StrPath | None = None,
    progress: ProgressLike = None,
) -> Recorded:
    """Counts the units of a problem that a ledger lacks, and records each result within a fifth of a second.

    ledger: a file; it is created if it is missing. One process at a time may write it.
    units: count only the units (first, last), both included and counted from 0; by default all.
    engine: an engine such as "cross", or a rule such as "cross/1"; by default the one whose units the ledger has, or
        else the fastest on this machine.
    sign: a file with an Ed25519 private key in PEM, which signs each result.
    threads, memory, seconds, kernel, progress: as for `count`.

    A limit, a callback that returns False and Ctrl-C all end the count; what was counted is on record. Raises
    LedgerError for a ledger that cannot be trusted, written or shared.

    >>> import queens, tempfile, os
    >>> file = os.path.join(tempfile.mkdtemp(), "q14.ledger")
    >>> half = queens.count_on_record(14, file, units=(0, 399))
    >>> half.units_done, half.answer.complete
    (400, False)
    >>> queens.count(14, ledger=file)
    365596
    """
    state = state_of(problem)
    which = None if units is None else _range(units)
    name = arguments.path(ledger, "a ledger")
    key = b"" if sign is None else arguments.path(sign, "a key")
    control = arguments.control(seconds, threads, memory)
    asked = arguments.word(engine, "the name of an engine")
    wished = arguments.word(kernel, "the name of a kernel")
    with Watch(progress, f"count, n = {state[0]}") as watch:
        values, *rest = _core.count_on_record(
            state, name, control, asked, wished, which, key, watch.callback
        )
    return Recorded(answer_of(values), *rest)


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


class Cost(NamedTuple):
    """What a count by one engine will cost; see `plan`. ``low`` and ``high`` are a 95 % interval."""

    engine: str
    rule: str
    units: int
    known: bool
    """Whether the cost is known. It is not if a single unit takes longer than the measuring time."""
    core_seconds: float
    """The time for all units, with one thread."""
    low: float
    high: float
    megabytes: float
    """The memory that one thread needs."""
    sampled: int
    """How many units were measured."""
    extrapolated_from: tuple[int, ...]
    """The sizes n of smaller boards that were measured instead, if the units of this board take too long."""


class Schedule(NamedTuple):
    """A simulated count on many cores like this machine's."""

    cores: int
    seconds: float
    """From the start to the end of the last unit."""
    low: float
    high: float
    efficiency: float
    """The busy share of the cores' time; 1 if none is ever idle."""


class Plan(NamedTuple):
    """What a count will cost on this machine."""

    engines: tuple[Cost, ...]
    """The engines that can count it, cheapest first."""
    parts: tuple[UnitRange, ...]
    """Ranges of units of about equal cost for the cheapest engine."""
    schedules: tuple[Schedule, ...]
    """For the cheapest engine, a schedule for each number of cores asked for."""
    ledger_bytes: float
    """The size of a ledger with all units."""
    stop: str
    """"finished", or why the measuring ended early; then the plan holds what was found so far."""

    @property
    def known(self) -> bool:
        """Whether the cost is known."""
        return bool(self.engines) and self.engines[0].known


def plan(
    problem: ProblemLike,
    *,
    seconds: float | None = None,
    engine: str | None = None,
    parts: int = 1,
    cores: Iterable[int] = (),
    memory: int | None = None,
    kernel: str | None = None,
    seed: int = 1,
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
    state = state_of(problem)
    control = arguments.control(seconds, None, memory)
    several = arguments.within(parts, "the number of parts", 1, 2**31 - 1, "bad_limit")
    numbers = [
        arguments.within(each, "a number of cores", 1, 2**40, "bad_limit")
        for each in arguments.items(cores, "cores")
    ]
    first = arguments.within(seed, "a seed", 0, arguments.NO_LIMIT)
    asked = arguments.word(engine, "the name of an engine")
    wished = arguments.word(kernel, "the name of a kernel")
    with Watch(progress, f"plan, n = {state[0]}") as watch:
        costs, ranges, schedules, size, stop = _core.plan(
            state, control, asked, wished, several, numbers, first, watch.callback
        )
    return Plan(
        tuple(Cost(*each) for each in costs),
        ranges,
        tuple(Schedule(*each) for each in schedules),
        size,
        stop,
    )


class LedgerEntry(NamedTuple):
    """A count in a ledger."""

    n: int
    problem: str
    """The queens and blocks, as the command line writes them; empty for the empty board."""
    rule: str
    """How the count is cut into units, such as "join/1"."""
    units: int
    done: tuple[UnitRange, ...]
    """The finished units."""
    units_done: int
    count: int  # type: ignore[assignment]  # not the method of tuples
    """Solutions in the finished units."""
    complete: bool
    disputed: bool
    """Whether the ledger holds results that contradict each other: then the count is not to be trusted."""
    nodes: int
    seconds: float
    """The time of all threads together."""
    kernels: tuple[str, ...]
    hosts: tuple[str, ...]
    builds: tuple[str, ...]
    signers: dict[str, int]
    """How many units each key has signed."""
    last: str
    """When the last result was written, in UTC."""


def read_ledger(ledger: StrPath) -> list[LedgerEntry]:
    """All counts in a ledger. Checks every row and every signature; raises LedgerError if one is wrong.

    >>> import queens, tempfile, os
    >>> file = os.path.join(tempfile.mkdtemp(), "q13.ledger")
    >>> queens.count(13, ledger=file)
    73712
    >>> [(entry.n, entry.complete, entry.count) for entry in queens.read_ledger(file)]
    [(13, True, 73712)]
    """
    return [LedgerEntry(*each) for each in _core.read_ledger(arguments.path(ledger, "a ledger"))]


class Merge(NamedTuple):
    """What `merge_ledgers` did."""

    added: int
    """Units added."""
    known: int
    """Units that were there already, with the same result."""
    conflicts: tuple[str, ...]
    """Units for which the ledgers have different results, a line each."""
    overlaps: tuple[str, ...]
    """Results that cannot be compared, a line each."""

    @property
    def agree(self) -> bool:
        """Whether every result was either added or there already with the same value."""
        return not self.conflicts and not self.overlaps


def merge_ledgers(into: StrPath, *ledgers: StrPath) -> Merge:
    """Adds the results of ledgers to another ledger, which is created if it is missing. Conflicting results are left
    out and listed.

    All ledgers are checked before anything is written. Ctrl-C takes effect when the merge is done.

    >>> import queens, tempfile, os
    >>> a, b, all = (os.path.join(tempfile.mkdtemp(), name) for name in ("a", "b", "all"))
    >>> _ = queens.count_on_record(13, a, units=(0, 99), engine="cross/1")
    >>> _ = queens.count_on_record(13, b, units=(50, 149), engine="cross/1")
    >>> queens.merge_ledgers(all, a, b)
    Merge(added=150, known=50, conflicts=(), overlaps=())
    """
    target = arguments.path(into, "a ledger")
    if not ledgers:
        raise InputError("name at least one ledger to add, after the ledger that receives it", "bad_argument")
    return Merge(
        *_core.merge_ledgers(target, [arguments.path(each, "a ledger") for each in ledgers])
    )


class HostAudit(NamedTuple):
    """What an audit found about one host."""

    units: int
    """How many units the host counted."""
    audited: int
    """How many of its units were counted again."""
    differing: int
    """How many of its results differ from the second count."""
    not_accepted: int
    """How many of its units are signed by none of the given signers."""


class Audit(NamedTuple):
    """What an audit found."""

    hosts: dict[str, HostAudit]
    differing: int
    """How many results differ from the second count."""
    faults: tuple[str, ...]
    """What is wrong, a line for each fault."""
    disputed: bool
    """Whether the ledger holds results that contradict each other."""
    stop: str
    """"finished" if all units drawn were counted again, else why the audit ended early."""

    @property
    def passed(self) -> bool:
        """Whether all drawn units were counted again, with the same results, and nothing else is wrong."""
        return self.stop == "finished" and not (self.differing or self.faults or self.disputed)


def audit_ledger(
    ledger: StrPath,
    *,
    units: int = 10,
    per_host: int = 1,
    seed: int = 1,
    kernel: str | None = None,
    signers: Iterable[StrPath] = (),
    seconds: float | None = None,
    threads: int | None = None,
    progress: ProgressLike = None,
) -> Audit:
    """Recounts some recorded units, drawn at random, with another kernel than the one that counted them.

    units: how many to draw, at least `per_host` for each host. signers: files with the public keys of those who may
    sign results. Raises RankError if the ledger has no results yet.

    >>> import queens, tempfile, os
    >>> file = os.path.join(tempfile.mkdtemp(), "q13.ledger")
    >>> queens.count(13, ledger=file)
    73712
    >>> queens.audit_ledger(file).passed
    True
    """
    name = arguments.path(ledger, "a ledger")
    control = arguments.control(seconds, threads)
    many = arguments.within(units, "the number of units", 1, arguments.NO_LIMIT, "bad_limit")
    each_host = arguments.within(per_host, "units of each host", 0, arguments.NO_LIMIT, "bad_limit")
    first = arguments.within(seed, "a seed", 0, arguments.NO_LIMIT)
    wished = arguments.word(kernel, "the name of a kernel")
    keys = [arguments.path(each, "a key") for each in arguments.items(signers, "signers")]
    with Watch(progress, "audit") as watch:
        found, differing, faults, disputed, stop = _core.audit_ledger(
            name, control, many, each_host, first, wished, keys, watch.callback
        )
    hosts = {host: HostAudit(*each) for host, each in found.items()}
    return Audit(hosts, differing, faults, disputed, stop)


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
