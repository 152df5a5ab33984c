"""Finding and completing: one solution, or the answer to any question."""

from __future__ import annotations

import hashlib
import time
from typing import Iterable

from . import _arguments as arguments
from . import _core
from ._arguments import Seed, Square
from ._core import Answer, Statistics
from ._errors import InputError, stopped
from ._placement import Placement, ranking_of
from ._problem import Problem, ProblemLike, problem_of
from ._progress import ProgressLike, Watch

__all__ = ["Answer", "Statistics", "complete", "random", "run", "solve"]

_TRIES = 20_000_000  # the limit of local search; takes about a second, and is the same on every machine


def run(
    problem: ProblemLike,
    question: str = "one",
    *,
    engine: str | None = None,
    seconds: float | None = None,
    limit: int | None = None,
    statistics: bool = False,
    threads: int | None = None,
    memory: int | None = None,
    seed: Seed = 1,
    kernel: str | None = None,
    progress: ProgressLike = None,
) -> Answer:
    """Answers any question about a problem, and says how it was answered: the general form of `solve` and `count`.

    problem: the size of an empty board, or a `Problem`.
    question: "one" finds a solution; "all" finds every solution and counts them; "count" gives their number without
        finding each. For empty boards also: "fundamental", the number of solutions if a solution and its images count
        once; "representatives", the same number, found by listing one solution of each orbit; "half turn" and
        "quarter turn", the number of solutions that this turn leaves as they are.
    engine: one of `engines`; by default the fastest.
    seconds: a limit of wall-clock time. limit: the most solutions to find for "all" and "representatives".
    statistics: whether to count nodes, checks and looks.
    threads, kernel, memory (in bytes): for engines that count on several cores; by default a thread for each core,
        the fastest kernel, and half of the free memory.
    seed: for engines that draw random numbers; the same seed gives the same solution, on every machine. It is a whole
        number from 0 to 2**64 - 1; or a generator that draws the number, ``random.Random`` or one of NumPy's; or None:
        then the system draws it.
    progress: True for a bar, or a function that takes a `Progress`; the search ends if it returns False, or any other
        false value but None.

    A limit that is reached is no error here: look at ``answer.verdict`` and ``answer.complete``. Ctrl-C ends the
    search at once. Other threads of Python run meanwhile. Raises InputError for a problem, engine or limit that makes
    no sense.

    >>> import queens
    >>> answer = queens.run(10, "count", engine="fike", statistics=True)
    >>> answer.count, answer.complete, answer.statistics.nodes
    (724, True, 35538)
    """
    given = problem_of(problem)
    name = arguments.word(question, "a question").replace("_", " ").replace("-", " ")
    limits = arguments.limits(seconds, limit, statistics, threads, memory, seed, kernel)
    asked = arguments.word(engine, "the name of an engine")
    if limit is not None and name in ("one", "count", "fundamental", "half turn", "quarter turn"):
        raise InputError('only the questions "all" and "representatives" take a limit on solutions', "bad_argument")
    with Watch(progress, f"{name}, n = {given.n}") as watch:
        return _core.run(given, name, asked, limits, watch.callback)


def solve(
    problem: ProblemLike,
    *,
    engine: str | None = None,
    seconds: float | None = None,
    threads: int | None = None,
    seed: Seed = 1,
    progress: ProgressLike = None,
) -> Placement | None:
    """One solution, or None if there is none.

    problem: the size of an empty board, or a `Problem` with queens and blocked squares.
    The other arguments are those of `run`. Raises Stopped if the time is up before it is known whether there is a
    solution.

    >>> import queens
    >>> queens.solve(8)
    Placement([0, 4, 7, 5, 2, 6, 1, 3])
    >>> queens.solve(3) is None
    True
    >>> queens.solve(queens.Problem(8, queens=[(0, 3)], blocked=[(1, 0)]))
    Placement([3, 1, 4, 7, 5, 0, 2, 6])
    """
    answer = run(
        problem, engine=engine, seconds=seconds, threads=threads, seed=seed, progress=progress
    )
    if answer.verdict == "stopped":
        raise stopped(answer.stop, "a solution was found", answer)
    return answer.placement


def complete(
    n: int,
    queens: Iterable[Square],
    blocked: Iterable[Square] = (),
    *,
    engine: str | None = None,
    seconds: float | None = None,
    seed: Seed = 1,
    progress: ProgressLike = None,
) -> Placement | None:
    """A solution with these queens in it, or None if there is none; `why_not` then says why.

    Squares are pairs (row, column) counted from 0. This is the same as `solve` with a `Problem`.

    >>> import queens
    >>> queens.complete(8, [(0, 3), (2, 4)])
    Placement([3, 0, 4, 7, 1, 6, 2, 5])
    >>> queens.complete(6, [(0, 0)]) is None
    True
    """
    problem = Problem(n, queens, blocked)
    return solve(problem, engine=engine, seconds=seconds, seed=seed, progress=progress)


def random(
    problem: ProblemLike,
    *,
    seed: Seed = None,
    seconds: float | None = None,
    progress: ProgressLike = None,
) -> Placement | None:
    """A random solution, or None if there is none.

    problem: the size of an empty board, or a `Problem`. On empty boards up to n = 20 all solutions are equally
        likely. Other boards are filled by local search, which prefers some solutions to others. If local search finds
        none after many tries, as on a board with hardly any solution, an exact search answers; its solution is the
        same for every seed.
    seed: as for `run`; the same seed gives the same solution for ever. Without one, each call gives another solution.

    On the torus and on boards with regions, where local search does not work, all solutions are counted and one of them
    is drawn, each as likely: that takes as long as to list them. Raises Stopped if the time is up.

    >>> import queens
    >>> queens.random(16, seed=7).format()
    '7 5 8 1 13 4 9 12 16 3 11 2 14 10 6 15'
    >>> queens.random(100, seed=1).is_solution()
    True
    """
    given = problem_of(problem)
    number = arguments.seed_of(seed)
    limit = arguments.time_limit(seconds)
    n = given.n
    if n <= _core.largest_ranked and given == Problem(n):
        with Watch(progress, f"random, n = {n}") as watch:
            ranking = ranking_of(n, limit)
            found = ranking.draw(number, watch.callback)
            if found is None and ranking.size(watch.callback) != 0:
                raise stopped(watch.stop, "the answer was known")
        return found
    if _core.refusal("local-search", given, "one") is not None:
        return _one_of_all(given, number, limit, progress)
    begin = time.monotonic()
    with Watch(progress, f"random, n = {n}") as watch:
        limits = arguments.limits(seconds, seed=number, tries=_TRIES + 64 * n)
        answer = _core.run(given, "one", "local-search", limits, watch.callback)
        if answer.stop == "tries":
            left = max(limit - (time.monotonic() - begin), 1e-9)
            limits = arguments.limits(left, seed=number, tries=0)
            answer = _core.run(given, "one", "", limits, watch.callback)
    if answer.verdict == "stopped":
        raise stopped(answer.stop, "a solution was found", answer)
    return answer.placement


def _one_of_all(problem: Problem, seed: int, limit: float, progress: ProgressLike) -> Placement | None:
    """One of all solutions, each as likely. The seed is hashed, because neighbouring seeds must not give neighbouring
    solutions."""
    begin = time.monotonic()
    with Watch(progress, f"random, n = {problem.n}") as watch:
        answer = _core.run(problem, "count", "", arguments.limits(limit), watch.callback)
        if answer.verdict == "stopped" or not answer.complete:
            raise stopped(answer.stop, "all solutions were counted", answer)
        if answer.count == 0:
            return None
        digest = hashlib.sha256(seed.to_bytes(8, "little")).digest()
        index = int.from_bytes(digest, "little") % answer.count
        left = arguments.limits(max(limit - (time.monotonic() - begin), 1e-9))
        stream = _core.SolutionStream(problem, "all", "", left, watch.callback)
        try:
            for _ in range(index):
                stream.__next__()
            return stream.__next__()
        except StopIteration:
            raise stopped(watch.stop, "a solution was drawn") from None
        finally:
            stream.close()
