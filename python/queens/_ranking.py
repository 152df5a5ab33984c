"""Ranks in the list of all solutions, and random solutions, found without making the list."""

from __future__ import annotations

import os
import threading
import time
from typing import Any, Iterable

from . import _arguments as arguments
from . import _core
from ._answers import answer_of, stopped
from ._errors import InputError, InputTypeError, RankError
from ._placement import Placement, as_placement
from ._problem import ProblemLike, state_of
from ._progress import ProgressLike, Watch

_MOST_SEEDS = 2**64
_TRIES = 20_000_000  # the limit of local search; takes about a second, and is the same on every machine

_lock = threading.Lock()
_rankings: dict[int, _core.Ranking] = {}


def _forget() -> None:
    """Begins anew in the child of a fork, because another thread of the parent may have held the lock."""
    global _lock, _rankings
    _lock, _rankings = threading.Lock(), {}


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)


def _ranking(n: int, seconds: float) -> _core.Ranking:
    if n > _core.largest_ranked:
        raise InputError(
            f"ranks need exact counts of sub-trees, too costly beyond n = {_core.largest_ranked}; here n is {n}",
            "too_large",
        )
    if seconds != arguments.INFINITY:
        return _core.Ranking(n, seconds)
    with _lock:
        if n not in _rankings:
            while len(_rankings) >= 4:  # the counts of a large board take memory
                _rankings.pop(next(iter(_rankings)))
            _rankings[n] = _core.Ranking(n, seconds)
        return _rankings[n]


def rank(
    placement: Iterable[int], *, seconds: float | None = None, progress: ProgressLike = None
) -> int:
    """How many solutions come before this one in the list of all, in lexicographic order; n up to 20.

    The first call for a size counts sub-trees, which takes milliseconds at n = 14, a second at n = 17, and minutes at
    n = 20. Raises InputError if this is no solution, and Stopped if the time is up.

    >>> import queens
    >>> queens.rank([2, 0, 3, 1])
    1
    """
    given = as_placement(placement)
    with Watch(progress, f"rank, n = {len(given)}") as watch:
        found = _ranking(len(given), arguments.time_limit(seconds)).rank(given, watch.callback)
    if found is None:
        raise _stopped(seconds)
    return found


def unrank(
    n: int, index: int, *, seconds: float | None = None, progress: ProgressLike = None
) -> Placement:
    """The solution with this index in the list of all solutions for n, in lexicographic order; n up to 20.

    index: 0 for the first solution; a negative one counts from the end, as in a list.
    Raises RankError, which is an IndexError, for an index beyond the end of the list, and Stopped if the time is up.

    >>> import queens
    >>> queens.unrank(14, 199999).format()
    '8 6 2 10 13 7 3 11 14 12 5 9 4 1'
    >>> queens.unrank(8, -1)
    Placement([7, 3, 0, 2, 5, 1, 6, 4])
    """
    rows = arguments.size(n)
    wanted = arguments.whole(index, "an index")
    limit = arguments.time_limit(seconds)
    with Watch(progress, f"solution {wanted}, n = {rows}") as watch:
        ranking = _ranking(rows, limit)
        if not 0 <= wanted < 2**128:
            size = ranking.size(watch.callback)
            if size is None:
                raise _stopped(seconds)
            if not -size <= wanted < size:
                raise _no_such(wanted, rows, size)
            wanted += size
        try:
            found = ranking.at(wanted, watch.callback)
        except RankError:  # its message counts from 1
            raise _no_such(wanted, rows, ranking.size(None)) from None
    if found is None:
        raise _stopped(seconds)
    return found


def random(
    problem: ProblemLike,
    rng: Any = None,
    *,
    seconds: float | None = None,
    progress: ProgressLike = None,
) -> Placement | None:
    """A random solution, or None if there is none.

    problem: the size of an empty board, or a `Problem`. On empty boards up to n = 20 all solutions are equally
        likely. Other boards are filled by local search, which prefers some solutions to others. If local search finds
        none after many tries, as on a board with hardly any solution, an exact search answers; its solution is the
        same for every seed.
    rng: a seed, which is a whole number from 0 to 2**64 - 1, or a generator that draws the seed: ``random.Random`` or
        one of NumPy's. The same seed gives the same solution for ever, on every machine. Without `rng` the seed comes
        from the system's own randomness.

    Raises Stopped if the time is up, and InputTypeError for any other kind of `rng`.

    >>> import queens
    >>> queens.random(16, rng=7).format()
    '7 5 8 1 13 4 9 12 16 3 11 2 14 10 6 15'
    >>> queens.random(100, rng=1).is_solution()
    True
    """
    state = state_of(problem)
    seed = seed_of(rng)
    limit = arguments.time_limit(seconds)
    n = state[0]
    if n <= _core.largest_ranked and not any(state[1:]):
        with Watch(progress, f"random, n = {n}") as watch:
            ranking = _ranking(n, limit)
            found = ranking.draw(seed, watch.callback)
            if found is None and ranking.size(watch.callback) is None:
                raise _stopped(seconds)
        return found
    begin = time.monotonic()
    with Watch(progress, f"random, n = {n}") as watch:
        limits = arguments.limits(seconds, seed=seed, tries=_TRIES + 64 * n)
        answer = answer_of(_core.run(state, "one", "local-search", limits, watch.callback))
        if answer.stop == "tries":
            left = max(limit - (time.monotonic() - begin), 1e-9)
            limits = arguments.limits(left, seed=seed, tries=0)
            answer = answer_of(_core.run(state, "one", "", limits, watch.callback))
    if answer.verdict == "stopped":
        raise stopped(answer.stop, "a solution was found", answer)
    return answer.placement


def seed_of(rng: Any) -> int:
    """A seed of 64 bits: `rng` itself, or drawn from it, if it is a generator, by a method that its authors promise to
    keep."""
    if rng is None:
        return int.from_bytes(os.urandom(8), "little")
    if hasattr(rng, "getrandbits"):  # random.Random
        return int(rng.getrandbits(64))
    generator = getattr(rng, "bit_generator", rng)
    if hasattr(generator, "random_raw"):  # numpy.random.Generator, or its source
        return int(generator.random_raw()) % _MOST_SEEDS
    if hasattr(rng, "randint") and hasattr(rng, "bytes"):  # numpy.random.RandomState
        return int.from_bytes(rng.bytes(8), "little")
    if arguments.is_flag(rng) or not hasattr(rng, "__index__"):
        raise InputTypeError(
            "rng must be a seed, a random.Random or a NumPy generator, not " + arguments.described(rng),
            "wrong_type",
        )
    return arguments.within(rng, "a seed", 0, _MOST_SEEDS - 1)


def _no_such(index: int, n: int, size: int | None) -> RankError:
    there = f"the indices are from 0 to {size - 1}" if size else f"{n} queens have no solution"
    return RankError(
        f"there is no solution with index {arguments.described(index)} for n = {n}; {there}",
        "index_out_of_range",
    )


def _stopped(seconds: object) -> Exception:
    return stopped("asked" if seconds is None else "time_limit", "the answer was known")
