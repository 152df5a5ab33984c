# The module `board` of a program on the page. examples/own-program/board.py is the same module for any Python.
import itertools
import sys
import _core

n = _core.n


class BoardError(ValueError):
    pass


def _said(answer):
    if isinstance(answer, str):
        raise BoardError(answer)
    return answer


def place(row, column):
    _said(_core.place(row, column))


def remove(row, column=None):
    _said(_core.remove(row, column))


def is_free(row, column):
    return _said(_core.is_free(row, column))


# A solution that is a list is placed on the board, and taken from it again.
def solution(columns=None):
    if columns is None:
        _core.solution()
        return
    squares = _squares(columns)
    if not _core.is_empty():
        raise BoardError(_core.refuse("mixed"))
    for row, column in squares:
        place(row, column)
    solution()
    for row, column in reversed(squares):
        remove(row, column)


# The squares of a board that is a list: of columns, of squares, of texts such as ".Q..", or of rows of 0 and 1.
def _squares(board):
    squares = []
    try:
        rows = list(board)
        shift = 1 if n in rows and 0 not in rows else 0
        for row, each in enumerate(rows):
            if isinstance(each, int):
                squares.append((row, each - shift))
            elif isinstance(each, tuple) and len(each) == 2:
                squares.append(each)
            elif each is not None:
                squares.extend((row, column) for column, sign in enumerate(each) if sign in (1, "Q", "q"))
        return squares
    except (TypeError, ValueError):
        raise BoardError(_core.refuse("strange"))


def _is_board(given):
    if not isinstance(given, (list, tuple)) or not given:
        return False
    first = given[0]
    if isinstance(first, (int, str)) or isinstance(first, tuple) and len(first) == 2:
        return True
    return n > 2 and isinstance(first, list) and all(value in (0, 1) for row in given for value in row)


def _permutations(items, length=None):
    items = list(items)
    length = len(items) if length is None else length
    if length == 0:
        yield ()
    elif length > 0:
        for i, each in enumerate(items):
            for rest in _permutations(items[:i] + items[i + 1 :], length - 1):
                yield (each,) + rest


# Every name of `typing`, and what stands in brackets behind it. MicroPython has no such module.
class _Any:
    def __getattr__(self, _):
        return self

    def __getitem__(self, _):
        return self


def _no_input(*_):
    raise EOFError("input")


# Runs a program. If it used no function of this module and has a function `solve`, it is asked for boards.
def _run(text):
    itertools.permutations = _permutations
    sys.modules["typing"] = _Any()
    names = {"__name__": "__main__", "_m": _core.mark, "input": _no_input}
    exec(compile(text, "program.py", "exec"), names)
    if _core.is_used() or not callable(names.get("solve")):
        return
    given = names["solve"](n)
    for board in [given] if _is_board(given) else given or []:
        solution(board)
