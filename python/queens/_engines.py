"""The catalogue of engines, their races and their steps."""

from __future__ import annotations

import time
from typing import Iterable, NamedTuple, Union

from . import _arguments as arguments
from . import _core
from ._answers import Answer, answer_of
from ._errors import InputError
from ._problem import Problem, ProblemLike, state_of
from ._progress import ProgressLike, Watch

_TIMED = 0.1  # seconds in which compare() repeats a quick search


class Engine(NamedTuple):
    """A row of the catalogue: a search algorithm, or a formula."""

    name: str
    summary: str
    """How it works, in one line."""
    source: str
    """The publication it follows."""
    order: str
    """The order of its solutions."""
    largest_n: int
    finds: bool
    """Answers the question "one"."""
    lists: bool
    """Answers the question "all"."""
    counts: bool
    """Answers the question "count"."""
    takes_squares: bool
    """Takes pre-placed queens and blocked squares."""
    takes_torus: bool
    takes_board: bool
    """Takes the ordinary board; if False, only the torus."""
    takes_seed: bool
    """Draws random numbers: another seed may give another solution."""
    counts_symmetric: bool
    proves_none: bool
    """Can prove that there is no solution."""
    traces: bool
    """Reports its steps; see `trace`."""
    counts_checks: bool
    counts_looks: bool


def engines(variants: bool = False) -> list[Engine]:
    """All engines, in the order of the documentation; with `variants`, their variants instead, as "construct:pauls".

    >>> import queens
    >>> [engine.name for engine in queens.engines() if engine.traces][:3]
    ['permute-test', 'permute', 'fike-test']
    """
    return [Engine(*each) for each in _core.engines(arguments.flag(variants, "variants"))]


def _all_engines() -> list[Engine]:
    return engines() + engines(variants=True)


class Comparison(NamedTuple):
    """One engine on one problem."""

    n: int
    engine: str
    verdict: str
    """"found", "none", or "stopped" by the limit; then the other numbers are lower bounds."""
    solutions: int
    nodes: int | None
    checks: int | None
    looks: int | None
    """Nodes, checks and looks are None if the engine does not count them."""
    seconds: float
    """The time of the shortest run without counters."""


def compare(
    problems: Union[ProblemLike, Iterable[ProblemLike]],
    engines: Iterable[str] | None = None,
    *,
    question: str = "count",
    seconds: float = 10,
    progress: ProgressLike = None,
) -> list[Comparison]:
    """Asks every engine the same question, and returns a row for each engine and problem.

    problems: a size or a `Problem`, or several, such as ``range(4, 10)``.
    engines: their names; by default all engines that can answer. question: as for `run`.
    seconds: a limit for each search.

    Each engine runs once with counters, then without them until 0.1 s have passed; the shortest run counts. Nodes,
    checks and looks are the same on every machine. Raises InputError for an engine that cannot answer.

    >>> import queens
    >>> for row in queens.compare(8, ["backtrack", "bitmask", "fewest-choices"]):
    ...     print(row.engine, row.solutions, row.nodes, row.checks)
    backtrack 92 2056 15720
    bitmask 92 2056 2056
    fewest-choices 92 1048 1048

    The rows are named tuples: ``pandas.DataFrame(queens.compare(8))`` is a table of them.
    """
    one = isinstance(problems, Problem) or hasattr(problems, "__index__")
    several = [problems] if one else arguments.items(problems, "problems")
    asked = arguments.word(question, "a question").replace("_", " ").replace("-", " ")
    names = None if engines is None else [
        arguments.word(each, "the name of an engine") for each in arguments.items(engines, "engines")
    ]  # fmt: skip
    rounds = []
    for state in map(state_of, several):
        wanted = names or [each[0] for each in _core.engines(False)]
        for name in wanted:
            refusal = _core.refusal(name, state, asked)
            if refusal is None:
                rounds.append((state, name))
            elif names:
                raise InputError(refusal, "engine_cannot")
    rows = []
    with Watch(progress, "compare") as watch:
        for state, name in rounds:
            counting = arguments.limits(seconds, statistics=True)
            counted = answer_of(_core.run(state, asked, name, counting, watch.callback))
            best, end = counted.seconds, time.monotonic() + _TIMED
            while counted.verdict != "stopped":
                timed = answer_of(
                    _core.run(state, asked, name, arguments.limits(seconds), watch.callback)
                )
                best = min(best, timed.seconds)
                if timed.verdict == "stopped" or time.monotonic() > end:
                    break
            rows.append(_row(state[0], name, counted, best))
    return rows


def _row(n: int, name: str, answer: Answer, seconds: float) -> Comparison:
    nodes = checks = looks = None
    if answer.statistics is not None:
        engine = next(each for each in _all_engines() if each.name == name)
        nodes = answer.statistics.nodes
        checks = answer.statistics.checks if engine.counts_checks else None
        looks = answer.statistics.looks if engine.counts_looks else None
    return Comparison(n, name, answer.verdict, answer.count, nodes, checks, looks, seconds)


class Event(NamedTuple):
    """A step of a search. Rows and columns count from 0; None where the step has none."""

    kind: str
    """"enter" a row, or a column, to fill it; "try" a square; "reject" it; "place" a queen; "remove" it; or a
    "solution"."""
    row: int | None
    column: int | None


class Trace:
    """The steps of a search, made while you iterate; see `trace`. The search ends when the object is dropped or closed.

    >>> import queens
    >>> with queens.trace(8) as steps:
    ...     next(steps)
    Event(kind='enter', row=0, column=None)
    """

    def __init__(self, stream: _core.EventStream) -> None:
        self._stream = stream

    def __iter__(self) -> Trace:
        return self

    def __next__(self) -> Event:
        event: Event = self._stream.__next__()
        return event

    def close(self) -> None:
        """Ends the search."""
        self._stream.close()

    def __enter__(self) -> Trace:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def trace(
    problem: ProblemLike, engine: str = "flags", *, question: str = "all", seconds: float | None = None
) -> Trace:
    """What an engine does, step by step: an iterator of `Event`.

    problem: the size of an empty board, or a `Problem`.
    engine: one that ``traces``; see `engines`. question: "one" ends with the first solution, "all" goes on.
    seconds: a limit, after which the steps end.

    Raises InputError for an engine that does not show its steps.

    >>> import queens
    >>> for event in list(queens.trace(6, "backtrack"))[:5]:
    ...     print(event.kind, event.row, event.column)
    enter 0 None
    try 0 0
    place 0 0
    enter 1 None
    try 1 0
    """
    state = state_of(problem)
    asked = arguments.word(engine, "the name of an engine") or "flags"
    name = arguments.word(question, "a question")
    if name not in ("one", "all"):
        raise InputError(
            f"the question of a trace must be 'one' or 'all', not {arguments.described(name)}", "bad_argument"
        )
    known = _all_engines()
    tracing = [each.name for each in known if each.traces]
    if asked not in tracing and asked in [each.name for each in known]:
        raise InputError(
            f"the engine '{asked}' does not show its steps; these do: {', '.join(tracing)}",
            "engine_cannot",
        )
    refusal = _core.refusal(asked, state, name)
    if refusal is not None:
        raise InputError(refusal, "engine_cannot")
    limits = arguments.limits(seconds)
    return Trace(_core.EventStream(state, name, asked, limits, Event))
