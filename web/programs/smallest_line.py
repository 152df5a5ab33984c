rows, columns = set(range(n)), set(range(n))  # not yet filled
rising, falling = set(), set()  # the diagonals that are taken
placement = [None] * n

def fill(is_row, line):
    squares = free(is_row, line)  #: enter
    while squares:
        # 1. Take the outermost free square of the line.
        other = squares.pop(0 if squares[0] + squares[-1] < n else -1)
        row, column = (line, other) if is_row else (other, line)
        # 2. Place a queen there, updating all lines at once.
        take(row, column)  #: attempt place
        # 3. Either all queens are placed, or every line still has a free square, or this branch is dead.
        if not rows:
            print(placement)  #: solution
        elif free(*smallest_line()):
            fill(*smallest_line())
        # 4. Take the queen back: the lines of the level above still stand.
        give_back(row, column)  #: remove

def smallest_line():  # the one nearest the centre, if there are several
    order = sorted(range(n), key=lambda i: abs(2 * i - 2 * ((n - 1) // 2) - 0.5))
    lines = [(is_row, i) for i in order for is_row in (True, False) if i in (rows if is_row else columns)]
    return min(lines, key=lambda each: len(free(*each)))

def free(is_row, line):
    squares = [(line, c) for c in columns] if is_row else [(r, line) for r in rows]
    return sorted(c if is_row else r for r, c in squares if r + c not in rising and r - c not in falling)

def take(row, column):
    placement[row] = column
    rows.remove(row), columns.remove(column), rising.add(row + column), falling.add(row - column)

def give_back(row, column):
    rows.add(row), columns.add(column), rising.remove(row + column), falling.remove(row - column)

fill(*smallest_line())
