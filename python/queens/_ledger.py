"""Counts on record: ledgers, plans, merges and audits."""

from __future__ import annotations

from typing import NamedTuple, Tuple

from . import _arguments as arguments
from . import _core
from ._answers import Answer, answer_of, stopped
from ._arguments import StrPath
from ._errors import InputTypeError
from ._problem import ProblemLike, state_of
from ._progress import ProgressLike, Watch

UnitRange = Tuple[int, int]  # (first, last), both included


class Recorded(NamedTuple):
    """What `count_on_record` did."""

    answer: Answer
    """``answer.count`` is exact if ``answer.complete``."""
    rule: str
    """The rule by which the count is cut into units, such as "join/1"."""
    units: int
    """The number of units of the problem."""
    units_before: int
    """Units asked for that the ledger had already."""
    units_done: int
    """Units that this call counted."""
    notes: tuple[str, ...]
    """What the user should know, a sentence each: such as an engine that needed too much memory."""


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
    """Counts the units of a problem that a ledger lacks, and records each within a fifth of a second.

    ledger: a file; it is created if it is missing. One process at a time may write it.
    units: count only these, (first, last), both included and counted from 0; without it all.
    engine: an engine such as "cross", or a rule such as "cross/1"; without it the one that the ledger has, or the
        fastest on this machine.
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
    pair = arguments.items(units, "units: a range, (first, last),")
    if len(pair) != 2:
        raise InputTypeError(
            f"units are a range (first, last), not {arguments.described(units)}", "wrong_type"
        )
    first = arguments.within(pair[0], "the first unit", 0, arguments.NO_LIMIT, "bad_limit")
    return first, arguments.within(
        pair[1], "the last unit", first, arguments.NO_LIMIT, "bad_limit"
    )
