"""The module `board` of the lab's view "Your program", for any Python: what was written there runs here too.

    python3 recursive.py        on 8 rows
    python3 recursive.py 6      on 6 rows

At the end it says how many solutions the program gave, and whether they are all right.
"""
import atexit
import sys

n = int(sys.argv[1]) if len(sys.argv) > 1 else 8
_queens = []
_given = []
_counts = {"nodes": 0, "checks": 0}


class BoardError(ValueError):
    pass


def _attack(first, second):
    (row, column), (other_row, other_column) = first, second
    return row == other_row or column == other_column or abs(row - other_row) == abs(column - other_column)


def _check(row, column):
    if not (isinstance(row, int) and isinstance(column, int) and 0 <= row < n and 0 <= column < n):
        raise BoardError(f"the board has no square ({row}, {column}): its rows and columns are 0 to {n - 1}")


def place(row, column):
    _check(row, column)
    if (row, column) in _queens:
        raise BoardError(f"there is a queen on ({row}, {column}) already")
    if len(_queens) == n:
        raise BoardError(f"all {n} queens stand on the board already")
    _counts["nodes"] += 1
    _queens.append((row, column))


def remove(row, column=None):
    """Removes the queen of a row; of several there the one in the column, or else the last one."""
    meant = [queen for queen in _queens if queen[0] == row and column in (None, queen[1])]
    if not meant:
        raise BoardError(f"there is no queen in row {row} to be removed")
    _queens.remove(meant[-1])


def is_free(row, column):
    _check(row, column)
    _counts["checks"] += 1
    return not any(_attack(queen, (row, column)) for queen in _queens)


def solution(columns=None):
    """The queens on the board are a solution, or those of a list with the column of each row."""
    squares = sorted(_queens) if columns is None else list(enumerate(columns))
    _given.append(tuple(squares))


def _is_right(squares):
    pairs = ((a, b) for i, a in enumerate(squares) for b in squares[:i])
    return len(squares) == n and not any(_attack(a, b) for a, b in pairs)


def _report():
    wrong = [i + 1 for i, squares in enumerate(_given) if not _is_right(squares)]
    twice = len(_given) - len(set(_given))
    print(f"{len(_given)} solutions, {_counts['nodes']} nodes, {_counts['checks']} checks")
    if wrong:
        print(f"solution {wrong[0]} is wrong")
    if twice:
        print(f"{twice} given twice")


atexit.register(_report)
