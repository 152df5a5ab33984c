"""The catalogue of engines, their races and their steps."""

from __future__ import annotations

import time
from typing import Iterable, NamedTuple, Union

from . import _arguments as arguments
from . import _core
from ._arguments import explained
from ._core import Answer, Engine, Event
from ._errors import InputError, stopped
from ._problem import Problem, ProblemLike, problem_of
from ._progress import ProgressLike, Watch

__all__ = ["Comparison", "Engine", "Event", "Trace", "compare", "engines", "trace"]

_TIMED = 0.1  # seconds in which compare() repeats a quick search


def engines(variants: bool = False) -> list[Engine]:
    """All engines, in the order of the documentation; with `variants`, their variants instead, as "construct:pauls".

    >>> import queens
    >>> [engine.name for engine in queens.engines() if engine.traces][:3]
    ['permute-test', 'permute', 'fike-test']
    """
    return list(_core.engines(arguments.flag(variants, "variants")))


def _all_engines() -> list[Engine]:
    return engines() + engines(variants=True)


class Comparison(NamedTuple):
    """One engine on one problem."""

    n: int
    engine: str
    verdict: str
    solutions: int
    nodes: int | None
    checks: int | None
    looks: int | None
    seconds: float


explained(
    Comparison,
    n="The size of the board.",
    engine="The name of the engine.",
    verdict='"found", "none", or "stopped" by the limit; then the other numbers are lower bounds.',
    solutions="The number of solutions found.",
    nodes="Queens placed without conflict; None if the engine does not count them.",
    checks="Squares tested; None if the engine does not count them.",
    looks="Squares, queens and flags read for these tests; None if the engine does not count them.",
    seconds="The time of the shortest run without counters.",
)


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
    seconds: a limit for each search. progress: as for `run`; a function that says stop ends the whole comparison, with
        Stopped.

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
    if names and len(set(names)) < len(names):
        raise InputError("an engine is named twice; name it once", "bad_argument")
    rounds = []
    for given in map(problem_of, several):
        wanted = names or [each.name for each in _core.engines(False)]
        for name in wanted:
            refusal = _core.refusal(name, given, asked)
            if refusal is None:
                rounds.append((given, name))
            elif names:
                raise InputError(refusal, "engine_cannot")
    rows = []
    with Watch(progress, "compare") as watch:

        def run(given: Problem, name: str, limits: _core.Limits) -> Answer:
            answer = _core.run(given, asked, name, limits, watch.callback)
            if answer.stop == "asked":
                raise stopped("asked", "all engines had answered", answer)
            return answer

        for given, name in rounds:
            counting = arguments.limits(seconds, statistics=True)
            counted = run(given, name, counting)
            best, end = counted.seconds, time.monotonic() + _TIMED
            while counted.verdict != "stopped":
                timed = run(given, name, arguments.limits(seconds))
                best = min(best, timed.seconds)
                if timed.verdict == "stopped" or time.monotonic() > end:
                    break
            rows.append(_row(given.n, name, counted, best))
    return rows


def _row(n: int, name: str, answer: Answer, seconds: float) -> Comparison:
    counted = answer.statistics
    counters = (None, None, None) if counted is None else (counted.nodes, counted.checks, counted.looks)
    return Comparison(n, name, answer.verdict, answer.count, *counters, seconds)


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
        return self._stream.__next__()

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
    given = problem_of(problem)
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
    refusal = _core.refusal(asked, given, name)
    if refusal is not None:
        raise InputError(refusal, "engine_cannot")
    limits = arguments.limits(seconds)
    return Trace(_core.EventStream(given, name, asked, limits, None))
