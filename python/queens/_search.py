"""Finding, completing and counting."""

from __future__ import annotations

from typing import Iterable

from . import _arguments as arguments
from . import _core
from ._answers import Answer, answer_of, stopped
from ._arguments import Square, StrPath
from ._errors import InputError
from ._placement import Placement
from ._problem import Problem, ProblemLike, state_of
from ._progress import ProgressLike, Watch

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
    seed: int = 1,
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
    seconds: a limit of wall-clock time. limit: the most solutions to find for "all".
    statistics: whether to count nodes, checks and looks.
    threads, kernel, memory (in bytes): for engines that count on several cores; by default a thread for each core,
        the fastest kernel, and half of the free memory.
    seed: for engines that draw random numbers; the same seed gives the same solution.
    progress: True for a bar, or a function that takes a `Progress`; if it returns False, the search ends.

    A limit that is reached is no error here: look at ``answer.verdict`` and ``answer.complete``. Ctrl-C ends the
    search at once. Other threads of Python run meanwhile. Raises InputError for a problem, engine or limit that makes
    no sense.

    >>> import queens
    >>> answer = queens.run(10, "count", engine="fike", statistics=True)
    >>> answer.count, answer.complete, answer.statistics.nodes
    (724, True, 35538)
    """
    state = state_of(problem)
    name = arguments.word(question, "a question").replace("_", " ").replace("-", " ")
    limits = arguments.limits(seconds, limit, statistics, threads, memory, seed, kernel)
    asked = arguments.word(engine, "the name of an engine")
    with Watch(progress, f"{name}, n = {state[0]}") as watch:
        return answer_of(_core.run(state, name, asked, limits, watch.callback))


def solve(
    problem: ProblemLike,
    *,
    engine: str | None = None,
    seconds: float | None = None,
    threads: int | None = None,
    seed: int = 1,
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
    seed: int = 1,
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
        from ._ledger import count_on_record

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
