"""Why a problem has no solution, with proof; how a person finds one; and problems for other programs."""

from __future__ import annotations

import contextlib
import os
from typing import IO, Any, Iterator, overload

from . import _arguments as arguments
from . import _core
from ._arguments import Seed, StrPath
from ._core import Conflict, Step
from ._errors import InputError, stopped
from ._problem import Problem, ProblemLike, problem_of
from ._progress import ProgressLike, Watch

__all__ = ["Conflict", "Step", "explain", "export", "generate", "prove", "why_not"]


def why_not(
    problem: ProblemLike,
    *,
    proof: StrPath | None = None,
    seconds: float | None = None,
    progress: ProgressLike = None,
) -> Conflict | None:
    """Finds why a problem has no solution: a minimal conflict. Returns None if the problem has a solution.

    proof: also write a proof in the DRAT format to this file, and the clauses that it refutes beside it, with the
        ending ``.cnf``; drat-trim and other programs can check the proof.
    seconds: when the time is up, the conflict may be larger than minimal; Stopped is raised if none is known yet.

    n is at most 2000. No queen or block can be left out of a minimal conflict, but another conflict may be smaller.
    Empty boards of 2 and 3 rows are impossible by themselves: their conflict is empty.

    >>> import queens
    >>> problem = queens.Problem(6, queens=[(0, 0)], blocked=[(2, 3)])
    >>> queens.solve(problem) is None
    True
    >>> queens.why_not(problem).queens, queens.why_not(problem).blocked
    (((0, 0),), ())
    >>> queens.why_not(8) is None
    True
    """
    given = problem_of(problem)
    limits = arguments.limits(seconds)
    file = None if proof is None else arguments.path(proof, "a proof")
    with Watch(progress, "why not") as watch:
        found = _core.conflict(given, limits, watch.callback)
    if not found.exists:
        if found.answer.verdict == "stopped":
            raise stopped(found.answer.stop, "a conflict was found", found.answer)
        return None
    if file is not None:
        prove(problem, os.fsdecode(file), seconds=seconds, progress=progress)
    return found


def prove(
    problem: ProblemLike,
    file: StrPath,
    *,
    seconds: float | None = None,
    progress: ProgressLike = None,
) -> bool:
    """Writes a proof that a problem has no solution, for other programs to check. Returns False if there is a solution.

    file: gets the proof, in the DRAT format; the clauses that it refutes go to a file beside it, with the ending
        ``.cnf`` in place of its own. Both are written only if there is a proof.

    Raises Stopped if the time is up first, and OSError if a file cannot be written.

    >>> import queens, tempfile, os
    >>> file = os.path.join(tempfile.mkdtemp(), "corner.drat")
    >>> queens.prove(queens.Problem(6, queens=[(0, 0)]), file)
    True
    >>> sorted(os.listdir(os.path.dirname(file)))
    ['corner.cnf', 'corner.drat']
    """
    given = problem_of(problem)
    name = os.fsdecode(arguments.path(file, "a proof"))
    clauses = os.path.splitext(name)[0] + ".cnf"
    if clauses == name:
        raise InputError(
            "the proof and its clauses would be the same file; give the proof a name that ends in .drat", "bad_argument"
        )
    limits = arguments.limits(seconds)
    partial = name + ".part"
    try:
        with _naming(file), Watch(progress, "proof") as watch:
            answer = _core.prove(given, os.fsencode(partial), limits, watch.callback)
        if answer.verdict == "stopped":
            raise stopped(answer.stop, "there was a proof or a solution", answer)
        if answer.verdict != "none":
            return False
        export(given, "dimacs", file=clauses)
        with _naming(file):
            os.replace(partial, name)
        return True
    finally:
        if os.path.exists(partial):
            os.remove(partial)


@contextlib.contextmanager
def _naming(file: Any) -> Iterator[None]:
    """Makes errors of the system name the file that the user named, not the one that is written before."""
    try:
        yield
    except OSError as error:
        if not file or error.errno is None or ".part" not in str(error):  # such as one of the user's callback
            raise
        raise OSError(error.errno, os.strerror(error.errno), os.fspath(file)) from None


def explain(problem: ProblemLike) -> Iterator[Step]:
    """How a person completes the board, step by step, each by the easiest rule that says something; n up to 20.

    The last step is "solved", "impossible" or "several". The hardest rule needed is the level of a puzzle. Raises
    InputError for a larger board and for a torus.

    >>> import queens
    >>> puzzle = queens.generate("puzzle", 5, regions=True, level="easy")
    >>> steps = list(queens.explain(puzzle))
    >>> print(steps[4])
    the only square left in row 3: a queen on r3c4
    >>> steps[4].kind, steps[4].square, steps[-1].kind
    ('place', (3, 4), 'solved')
    """
    return iter(_core.explain(problem_of(problem)))


@overload
def export(
    problem: ProblemLike,
    format: str,
    *,
    encoding: str | None = None,
    seconds: float | None = None,
    progress: ProgressLike = None,
) -> str: ...
@overload
def export(
    problem: ProblemLike,
    format: str,
    *,
    file: StrPath | IO[str],
    encoding: str | None = None,
    seconds: float | None = None,
    progress: ProgressLike = None,
) -> None: ...
@overload
def export(
    problem: ProblemLike,
    format: str,
    *,
    file: StrPath | IO[str] | None,
    encoding: str | None = None,
    seconds: float | None = None,
    progress: ProgressLike = None,
) -> str | None: ...
def export(
    problem: ProblemLike,
    format: str,
    *,
    file: StrPath | IO[str] | None = None,
    encoding: str | None = None,
    seconds: float | None = None,
    progress: ProgressLike = None,
) -> str | None:
    """A problem as text for other solvers, in which rows and columns count from 1.

    format: "dimacs" (SAT), "minizinc" (constraints), "lp" (0/1 programs) or "exact-cover".
    file: a file, by its name or open for text, gets the text piece by piece, and the function returns None. A file that
        is named appears when it is complete. Without `file` the text is returned, if there is memory for it.
    encoding: for "dimacs" only: how clauses express "at most one": "pairwise" or "product"; by default the better one
        for this size.

    Files of large boards are large: 4.7 GB for n = 5000 and "dimacs". Raises InputError for a text that does not fit
    into the free memory, and Stopped if the time is up.

    >>> import queens
    >>> queens.export(8, "dimacs").splitlines()[2]
    'p cnf 64 744'
    """
    given = problem_of(problem)
    name = arguments.word(format, "a format")
    how = arguments.word(encoding, "an encoding")
    if how and name != "dimacs":
        raise InputError('an encoding is for clauses, so it needs the format "dimacs"', "bad_argument")
    limit = arguments.time_limit(seconds)
    write = getattr(file, "write") if file is not None and arguments.is_open(file) else None
    target = b"" if file is None or write is not None else arguments.path(file, "a file")
    partial = target + b".part" if target else b""
    longest = arguments.free_memory() // 2  # once as bytes, once as text of Python
    try:
        with _naming(target and file), Watch(progress, f"export, n = {given.n}") as watch:
            text = _core.export_problem(given, name, how, partial, write, longest, limit, watch.callback)
        if text is None:
            raise stopped(watch.stop, "the problem was written")
        if target:
            with _naming(file):
                os.replace(partial, target)
    finally:
        if target and os.path.exists(partial):
            os.remove(partial)
    return text if file is None else None


def generate(
    kind: str,
    n: int,
    *,
    density: float | None = None,
    queens: int | None = None,
    level: str | None = None,
    regions: bool = False,
    seed: Seed = 1,
    index: int = 1,
    seconds: float | None = None,
    progress: ProgressLike = None,
) -> Problem:
    """A random problem to measure solvers with, which may have a solution or not, or a puzzle for people.

    kind: "excluded-diagonals" blocks each diagonal and antidiagonal with probability `density`, by default 0.25
        (CSPLib 079); "pre-placed" places `queens` queens, by default a third of the number of rows, on random squares
        that no earlier one attacks; "puzzle" gives queens and blocks that leave exactly one solution, for 6 to 16
        rows, with the `level` "easy", "medium" (the default), "hard" or "expert". With ``regions=True`` the board of
        a puzzle is cut into regions, and no queen is given; it has 5 rows at least.
    seed, index: each seed has instances 1, 2, 3, ..., and `index` chooses one. An instance is the same for ever, on
        every machine, and the same that ``queens generate`` makes. n is at most 100000.
    seconds: a limit of time, after which Stopped is raised; hard puzzles of many rows take long.

    >>> import queens
    >>> queens.generate("pre-placed", 8, queens=2, seed=3)
    Problem(8, queens=[(3, 6), (6, 1)])
    >>> queens.generate("excluded-diagonals", 6, density=0.25).blocked_diagonals
    (4, 5)
    >>> puzzle = queens.generate("puzzle", 8, level="hard")
    >>> queens.count(puzzle)
    1
    >>> queens.generate("puzzle", 5, regions=True, level="easy")
    Problem(5, regions=['ABBBB', 'ABCBB', 'DDCBE', 'DDDDE', 'DDDDD'])
    """
    coloured = arguments.flag(regions, "regions")
    name = arguments.word(kind, "a kind of problem")
    rows = arguments.within(n, "the size of a random problem", 1, 100_000, "size_out_of_range")
    first = arguments.seed_of(seed)
    number = arguments.within(index, "the number of an instance", 1, arguments.NO_LIMIT)
    limit, watch = arguments.time_limit(seconds), Watch(progress, f"generate, n = {rows}")
    if level is not None and name in ("excluded-diagonals", "pre-placed"):
        raise InputError("only a puzzle has a level", "bad_argument")
    if coloured and name in ("excluded-diagonals", "pre-placed"):
        raise InputError("only a puzzle has regions", "bad_argument")
    if name == "puzzle":
        if density is not None or queens is not None:
            raise InputError("a puzzle takes a level, but no density and no queens", "bad_argument")
        wanted_level = "medium" if level is None else arguments.word(level, "a level")
        with watch:
            made = _core.puzzle(rows, wanted_level, coloured, first, number, limit, watch.callback)
        return _made(made, watch)
    if name == "excluded-diagonals":
        if queens is not None:
            raise InputError("excluded-diagonals takes a density, but no queens", "bad_argument")
        share = 0.25 if density is None else arguments.real(density, "a density")
        return _core.excluded_diagonals(rows, share, first, number)
    if name == "pre-placed":
        if density is not None:
            raise InputError("pre-placed takes a number of queens, but no density", "bad_argument")
        wanted = rows // 3 if queens is None else arguments.whole(queens, "the number of queens")
        if not 0 <= wanted <= rows:
            raise InputError(
                f"from 0 to {rows} queens can be placed, not {arguments.described(wanted)}", "bad_limit"
            )
        with watch:
            made = _core.pre_placed(rows, wanted, first, number, limit, watch.callback)
        return _made(made, watch)
    raise InputError(
        f"there is no kind of problem {arguments.described(name)}; there are: excluded-diagonals, pre-placed, "
        "puzzle",
        "bad_argument",
    )


def _made(problem: Problem | None, watch: Watch) -> Problem:
    if problem is None:
        raise stopped(watch.stop, "the problem was made")
    return problem
