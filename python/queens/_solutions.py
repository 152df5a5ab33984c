"""All solutions, one after another or in arrays."""

from __future__ import annotations

import atexit
from typing import TYPE_CHECKING, Any, Iterator

from . import _arguments as arguments
from . import _core
from ._core import Answer
from ._errors import InputError, stopped
from ._placement import Placement
from ._problem import Problem, ProblemLike, problem_of
from ._progress import ProgressLike, Watch

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

__all__ = ["Solutions", "solutions", "solutions_array"]

_MOST_BYTES = 2**40
atexit.register(_core.end_streams)  # before the library goes


class Solutions:
    """The solutions of a problem, found while you iterate; see `solutions`.

    The search runs in a thread of its own and waits when it is a few thousand solutions ahead. It ends when the
    object is dropped, or closed by `close` or at the end of a ``with`` block.

    >>> import queens
    >>> with queens.solutions(20) as found:
    ...     next(found).is_solution()
    True
    """

    def __init__(self, stream: _core.SolutionStream, n: int, watch: Watch) -> None:
        self._stream = stream
        self._watch = watch
        self._n = n
        self._done = False

    def __iter__(self) -> Iterator[Placement]:
        return self

    def __repr__(self) -> str:
        return f"<the solutions for n = {self._n}, an iterator>"

    def __next__(self) -> Placement:
        try:
            return self._stream.__next__()
        except StopIteration:
            self._end()
            raise

    def arrays(self, rows: int = 65536) -> Iterator[NDArray[numpy.int32]]:
        """The remaining solutions, in NumPy arrays of shape (k, n); k is `rows` in all of them but the last.

        >>> import queens
        >>> sum(len(array) for array in queens.solutions(10).arrays(rows=100))
        724
        """
        asarray = _numpy().asarray
        most = max(1, _MOST_BYTES // 4 // self._n)
        wanted = arguments.within(rows, "the number of rows", 1, most)
        while True:
            block = self._stream.block(wanted)
            if len(block) == 0:
                break
            yield asarray(block)
        self._end()

    @property
    def answer(self) -> Answer | None:
        """How the search ended; None until it has ended.

        >>> import queens
        >>> found = queens.solutions(8)
        >>> len(list(found)), found.answer.complete
        (92, True)
        """
        return self._stream.answer()

    def close(self) -> None:
        """Ends the search. What it has found ahead is dropped."""
        self._done = True
        self._stream.close()
        self._watch.__exit__()

    def __enter__(self) -> Solutions:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _end(self) -> None:
        if self._done:
            return
        self._done = True
        self._watch.__exit__()
        answer = self.answer
        if answer is None or answer.stop == "asked":
            raise stopped("asked", "all solutions were listed", answer)
        if answer.stop == "time_limit":
            raise stopped(answer.stop, "all solutions were listed", answer)


def solutions(
    problem: ProblemLike,
    *,
    representatives: bool = False,
    engine: str | None = None,
    limit: int | None = None,
    seconds: float | None = None,
    progress: ProgressLike = None,
) -> Solutions:
    """Every solution, lazily: an iterator of `Placement`, in lexicographic order up to n = 24.

    problem: the size of an empty board, or a `Problem`.
    representatives: whether to list only the lexicographically least member of each orbit.
    engine: one of `engines` that lists; by default the fastest.
    limit: the most solutions to list.
    seconds: a limit of wall-clock time, which includes the time between two calls of ``next()``. When it is reached,
        Stopped is raised after the last solution found.

    The search begins at the first ``next()`` and runs at most a few thousand solutions ahead. If there is no solution,
    the iterator is empty. Ctrl-C ends the waiting, not the search: the next ``next()`` goes on.

    >>> import queens
    >>> for placement in queens.solutions(6):
    ...     print(placement.format())
    2 4 6 1 3 5
    3 6 2 5 1 4
    4 1 5 2 6 3
    5 3 1 6 4 2
    >>> next(queens.solutions(30)).is_solution()
    True
    """
    given, question, asked, limits = _asked(problem, representatives, engine, limit, seconds)
    watch = Watch(progress, f"solutions, n = {given.n}")
    stream = _core.SolutionStream(given, question, asked, limits, watch.callback)
    return Solutions(stream, given.n, watch)


def solutions_array(
    problem: ProblemLike,
    *,
    representatives: bool = False,
    engine: str | None = None,
    limit: int | None = None,
    seconds: float | None = None,
    progress: ProgressLike = None,
) -> NDArray[numpy.int32]:
    """All solutions as one NumPy array of shape (k, n) and dtype int32: ``array[i, row]`` is a column from 0.

    The arguments are those of `solutions`. The library fills the memory of the array itself: k * n * 4 bytes,
    which for n = 16 is 945 MB; InputError says so if that is more than the machine has. Raises Stopped if the time
    is up first. Needs NumPy.

    >>> import queens
    >>> queens.solutions_array(10).shape
    (724, 10)
    >>> queens.solutions_array(6)[0]
    array([1, 3, 5, 0, 2, 4], dtype=int32)
    """
    asarray = _numpy().asarray
    given, question, asked, limits = _asked(problem, representatives, engine, limit, seconds)
    with Watch(progress, f"solutions, n = {given.n}") as watch:
        expected = _expected(given, question, limit)
        block, answer = _core.solutions_block(
            given, question, asked, limits, expected, watch.callback
        )
    if answer.verdict == "stopped" or answer.stop in ("time_limit", "asked"):
        raise stopped(answer.stop, "all solutions were listed", answer)
    array: NDArray[numpy.int32] = asarray(block)
    return array


def _asked(
    problem: object, representatives: object, engine: object, limit: object, seconds: object
) -> tuple[Problem, str, str, _core.Limits]:
    given = problem_of(problem)
    question = "representatives" if arguments.flag(representatives, "representatives") else "all"
    asked = arguments.word(engine, "the name of an engine")
    if asked:
        refusal = _core.refusal(asked, given, question)
        if refusal is not None:
            raise InputError(refusal, "engine_cannot")
    return given, question, asked, arguments.limits(seconds, limit)


def _expected(problem: Problem, question: str, limit: int | None) -> int:
    """The number of solutions if it is known, so that their memory can be taken in one piece; else 0."""
    n = problem.n
    empty = problem == Problem(n)
    published = _core.published_count(n) if empty and question == "all" else None
    if published is None:
        return 0
    wanted = published if limit is None else min(published, limit)
    if wanted * n * 4 > arguments.free_memory():
        raise InputError(
            f"the {wanted} solutions for n = {n} take {wanted * n * 4 / 1e9:.1f} GB, more memory than is free; "
            "solutions() lists them one by one, and its arrays() a part at a time",
            "too_large",
        )
    return int(wanted)


def _numpy() -> Any:
    try:
        import numpy
    except ImportError as error:
        raise ImportError("arrays of solutions need NumPy: pip install numpy") from error
    return numpy
