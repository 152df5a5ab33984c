"""The results of searches."""

from __future__ import annotations

from typing import Any, NamedTuple

from ._placement import Placement


class Statistics(NamedTuple):
    """What a search did."""

    nodes: int
    """Queens placed without conflict."""
    checks: int
    """Squares tested; 0 if the engine does not count them."""
    looks: int
    """Squares, queens and flags read for these tests; 0 if the engine does not count them."""
    backtracks: int
    """Queens taken off the board again."""
    nodes_per_level: tuple[int, ...]
    """[k]: nodes with k + 1 queens on the board."""


class Answer(NamedTuple):
    """The answer to a question; see `run`."""

    question: str
    verdict: str
    """"found", "none", or "stopped" if a limit or a callback ended the search before the question was answered."""
    stop: str
    """Why the search ended: "finished", "enough", "time_limit", "tries" or "asked"."""
    count: int  # type: ignore[assignment]  # not the method of tuples
    """The number of solutions found."""
    complete: bool
    """Whether `count` is the number of all solutions."""
    placement: Placement | None
    """The solution, if one was asked for."""
    engine: str
    """The engine that answered."""
    seconds: float
    """The time it took."""
    statistics: Statistics | None
    """What the search did, if statistics were asked for and the engine counts nodes."""


def answer_of(values: tuple[Any, ...]) -> Answer:
    """The answer that the library gave."""
    answer = Answer(*values)
    if answer.statistics is None:
        return answer
    return answer._replace(statistics=Statistics(*answer.statistics))
