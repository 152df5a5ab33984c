"""The exceptions of the package. All derive from Error and have the codes of the C++ library."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._core import Answer

__all__ = ["Error", "InputError", "InputTypeError", "LedgerError", "OutOfMemory", "RankError", "Stopped"]


class Error(Exception):
    """The base class of all exceptions of the package.

    ``code`` is one of the codes of the C++ library, such as ``"queens_attack"``; the message says what is wrong
    and what would be right. "No solution" is never an exception.

    >>> import queens
    >>> try:
    ...     queens.solve(queens.Problem(8, queens=[(0, 0), (1, 1)]))
    ... except queens.Error as error:
    ...     error.code
    'queens_attack'
    """

    code: str

    def __init__(self, message: str = "", code: str = "bad_argument") -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.code)


class InputError(Error, ValueError):
    """A value that is wrong: a square off the board, an engine that does not exist, a limit below zero."""


class InputTypeError(Error, TypeError):
    """A value of a wrong type: text where a number is wanted, ``True`` as a size. Its code is ``"wrong_type"``."""


class RankError(Error, IndexError):
    """A rank beyond the end of the list of solutions."""


class LedgerError(Error):
    """A ledger that cannot be read, written or trusted."""


class OutOfMemory(Error, MemoryError):
    """There is not enough memory."""


class Stopped(Error):
    """A time limit or a callback ended the work before the question was answered.

    ``code`` is ``"time_limit"`` or ``"asked"``. ``answer`` holds what was found so far, if anything is known.

    >>> import queens
    >>> try:
    ...     queens.count(26, seconds=0.05)
    ... except queens.Stopped as stopped:
    ...     stopped.code
    'time_limit'
    """

    answer: Answer | None

    def __init__(
        self, message: str = "", code: str = "time_limit", answer: Answer | None = None
    ) -> None:
        super().__init__(message, code)
        self.answer = answer

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.code, self.answer)


_CLASSES: dict[str, type[Error]] = {
    "wrong_type": InputTypeError,
    "index_out_of_range": RankError,
    "bad_ledger": LedgerError,
    "out_of_memory": OutOfMemory,
    "time_limit": Stopped,
    "asked": Stopped,
}


def error(code: str, message: str) -> Error:
    """The exception for a code; the module in C++ calls it."""
    return _CLASSES.get(code, InputError)(message, code)


def stopped(stop: str, what: str, answer: Answer | None = None) -> Error:
    """The exception for work that a limit or a callback ended."""
    if stop == "time_limit":
        return Stopped(f"the time was up before {what}", "time_limit", answer)
    return Stopped(f"the callback stopped the work before {what}", "asked", answer)
