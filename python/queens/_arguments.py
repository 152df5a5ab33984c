"""Checks the arguments of the public functions and converts them for the library. Error messages name the argument."""

from __future__ import annotations

import contextlib
import math
import operator
import os
from typing import TYPE_CHECKING, Any, Iterable, SupportsIndex, Tuple, Union

from . import _core
from ._errors import InputError, InputTypeError

Square = Tuple[int, int]
StrPath = Union[str, "os.PathLike[str]"]
Seed = Union[SupportsIndex, "Generator", None]

if TYPE_CHECKING:
    import random

    from numpy.random import BitGenerator, RandomState
    from numpy.random import Generator as NumpyGenerator

    Generator = Union[random.Random, NumpyGenerator, BitGenerator, RandomState]

INFINITY = math.inf
NO_LIMIT = 2**64 - 1
LARGEST_THREADS = 4096


def explained(named_tuple: type, **meanings: str) -> None:
    """Gives the fields of a named tuple docstrings."""
    for field, meaning in meanings.items():
        getattr(named_tuple, field).__doc__ = meaning


def described(value: object) -> str:
    """A value as text for a message."""
    try:
        text = repr(value)
    except Exception:  # somebody else's repr
        text = ""
    return text if 0 < len(text) <= 60 else f"an object of type {type(value).__name__}"


def whole(value: object, what: str) -> int:
    """The value if it is a whole number, Python's or NumPy's, of any size. A bool is refused, since True is not meant
    to be 1."""
    if not is_flag(value):
        try:
            return operator.index(value)  # type: ignore[arg-type]
        except TypeError:
            pass
    raise InputTypeError(f"{what} must be a whole number, not {described(value)}", "wrong_type")


def is_flag(value: object) -> bool:
    """Whether it is a bool, NumPy's included."""
    return isinstance(value, bool) or type(value).__name__ in ("bool_", "bool")


def length(value: object) -> int:
    """The length of a list or the like; -1 for what has none, such as a number or an array without dimensions."""
    try:
        return len(value)  # type: ignore[arg-type]
    except TypeError:
        return -1


def is_file(value: object) -> bool:
    """Whether it is an open file, or behaves as one: `read()` gives its content."""
    return callable(getattr(value, "read", None)) and not isinstance(value, (type, _core.Problem))


def is_open(value: object) -> bool:
    """Whether it is a file open for writing, or behaves as one."""
    return callable(getattr(value, "write", None)) and not isinstance(value, type)


def free_memory() -> int:
    """Bytes of memory that nobody uses, or a number beyond all memories where the system does not say."""
    with contextlib.suppress(ValueError, OSError, AttributeError):
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return 2**62


def encoded(text: str) -> bytes:
    """The bytes of a text. Bytes that were no UTF-8 when Python read them come out as they were; what else is no text
    is left to the library to refuse."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


def within(value: object, what: str, low: int, high: int, code: str = "bad_argument") -> int:
    """The value if it is a whole number from `low` to `high`."""
    number = whole(value, what)
    if not low <= number <= high:
        numbers = f"from {low}" if high >= 2**62 and number < low else f"from {low} to {high}"
        raise InputError(f"{what} must be a whole number {numbers}, not {described(number)}", code)
    return number


def size(n: object) -> int:
    """The value if it is the size of a board."""
    return within(n, "the size of a board", 1, _core.largest_size, "size_out_of_range")


def flag(value: object, what: str) -> bool:
    """The value if it is a bool, Python's or NumPy's."""
    if is_flag(value):
        return bool(value)
    raise InputTypeError(f"{what} must be True or False, not {described(value)}", "wrong_type")


def real(value: object, what: str) -> float:
    """The value as a float, if it is a number and not NaN."""
    number: Any = value
    if is_flag(value) or isinstance(value, (str, bytes)) or not (
        hasattr(value, "__float__") or hasattr(value, "__index__")
    ):
        raise InputTypeError(f"{what} must be a number, not {described(value)}", "wrong_type")
    try:
        result = float(number)
    except OverflowError:
        return INFINITY if number > 0 else -INFINITY
    except (TypeError, ValueError):
        raise InputTypeError(f"{what} must be a number, not {described(value)}", "wrong_type") from None
    if math.isnan(result):
        raise InputError(f"{what} must be a number, not nan", "bad_limit")
    return result


def time_limit(seconds: object) -> float:
    """A limit in seconds; None means no limit."""
    if seconds is None:
        return INFINITY
    result = real(seconds, "a limit in seconds")
    if result <= 0:
        raise InputError(
            f"a limit in seconds must be above zero, not {described(seconds)}", "bad_limit"
        )
    return result


def optional(value: object, what: str, high: int = NO_LIMIT, low: int = 1) -> int:
    """A number from `low`, or None for the library's own choice, which is 0."""
    return 0 if value is None else within(value, what, low, high, "bad_limit")


def word(value: object, what: str) -> str:
    """The value if it is text for a name; None becomes an empty text."""
    if value is None:
        return ""
    if not isinstance(value, str):
        raise InputTypeError(f"{what} must be text, not {described(value)}", "wrong_type")
    if not value:
        raise InputError(f"{what} must not be empty", "bad_argument")
    if not value.isprintable():
        raise InputError(f"{what} has unprintable characters: {described(value)}", "bad_argument")
    return value


def path(value: object, what: str) -> bytes:
    """The name of a file, in the bytes that the system takes."""
    if isinstance(value, (bool, int)) or not isinstance(value, (str, bytes, os.PathLike)):
        raise InputTypeError(
            f"{what} must be the name of a file, not {described(value)}", "wrong_type"
        )
    try:
        name = os.fsencode(value)
    except UnicodeEncodeError:
        name = b""
    if not name or b"\0" in name:
        raise InputError(
            f"{what} must be the name of a file, not {described(value)}", "bad_argument"
        )
    return name


def items(value: object, what: str) -> list[Any]:
    """A list of the items of any iterable except text."""
    if isinstance(value, (str, bytes)):
        raise InputTypeError(f"{what} must be a list, not {described(value)}", "wrong_type")
    several: Iterable[Any] = value  # type: ignore[assignment]
    try:
        iterator = iter(several)
    except TypeError:
        raise InputTypeError(f"{what} must be a list, not {described(value)}", "wrong_type") from None
    return list(iterator)  # what an iterator of the user's own raises comes out


def square_anywhere(value: object, before: str = "") -> Square:
    """A pair (row, column), on the board or not; `before` stands before messages."""
    pair: Any = value if isinstance(value, (tuple, list)) else ()
    if not pair and not isinstance(value, (str, bytes)) and length(value) == 2:
        pair = list(value)  # type: ignore[call-overload]
    if len(pair) != 2:
        raise InputTypeError(
            f"{before}a square must be a pair (row, column), not {described(value)}", "wrong_type"
        )
    return whole(pair[0], f"{before}a row"), whole(pair[1], f"{before}a column")


def square(value: object, n: int, what: str) -> Square:
    """A square of a board of n rows: (row, column), both counted from 0."""
    row, column = square_anywhere(value, f"{what}: ")
    if not (0 <= row < n and 0 <= column < n):
        raise InputError(
            f"{what}: the square {described((row, column))} is off the board, whose rows and columns go from 0 to "
            f"{n - 1}",
            "square_off_board",
        )
    return row, column


def squares(values: object, n: int, what: str) -> tuple[Square, ...]:
    """Squares in reading order. One square by itself is refused, with a message that shows the list to write."""
    listed = items(values, what)
    if len(listed) == 2 and all(length(each) < 0 for each in listed):
        raise InputTypeError(
            f"{what} must be a list of squares; for this one square write [{described(values)}]", "wrong_type"
        )
    return tuple(sorted(square(each, n, what) for each in listed))


def seed_of(seed: object) -> int:
    """A seed of 64 bits: `seed` itself, or drawn from it, if it is a generator, by a method that its authors promise to
    keep, or from the system, if it is None."""
    drawn: Any = seed
    if seed is None:
        return int.from_bytes(os.urandom(8), "little")
    if isinstance(seed, type):  # a class of generators is none
        pass
    elif hasattr(seed, "getrandbits"):  # random.Random
        return int(drawn.getrandbits(64))
    elif hasattr(getattr(seed, "bit_generator", seed), "random_raw"):  # numpy.random.Generator, or its source
        return int(getattr(drawn, "bit_generator", drawn).random_raw()) & NO_LIMIT
    elif hasattr(seed, "randint") and hasattr(seed, "bytes"):  # numpy.random.RandomState
        return int.from_bytes(drawn.bytes(8), "little")
    elif not is_flag(seed) and hasattr(seed, "__index__"):
        return within(seed, "a seed", 0, NO_LIMIT)
    raise InputTypeError(
        f"a seed must be a whole number, a random.Random or a NumPy generator, not {described(seed)}", "wrong_type"
    )


def limits(
    seconds: object = None,
    limit: object = None,
    statistics: object = False,
    threads: object = None,
    memory: object = None,
    seed: object = 1,
    kernel: object = None,
    tries: int = NO_LIMIT,
) -> _core.Limits:
    """The limits of a search or a count."""
    return _core.Limits(
        time_limit(seconds),
        optional(limit, "a limit on solutions") or NO_LIMIT,
        flag(statistics, "statistics"),
        optional(threads, "the number of threads", LARGEST_THREADS),
        optional(memory, "the memory in bytes"),
        seed_of(seed),
        word(kernel, "the name of a kernel"),
        tries,
    )
