rows, columns = set(range(n)), set(range(n))  # not yet filled
rising, falling = set(), set()  # the diagonals that are taken
placement = [None] * n

def place():
    # 1. Are all queens placed? Then this is a solution.
    if not rows:
        print(placement)  #: solution
        return
    # 2. Choose the line with the fewest free squares. Without any, this branch is dead.
    is_row, line = min(lines(), key=lambda each: len(free(*each)))
    squares = free(is_row, line)  #: enter
    while squares:
        # 3. Try each of its free squares, the outermost first.
        other = squares.pop(0 if squares[0] + squares[-1] < n else -1)
        row, column = (line, other) if is_row else (other, line)
        take(row, column)  #: attempt place
        place()
        # 4. Take the queen back.
        give_back(row, column)  #: remove

def lines():  # those nearest the centre first
    for i in sorted(range(n), key=lambda i: abs(2 * i - 2 * ((n - 1) // 2) - 0.5)):
        if i in rows:
            yield True, i
        if i in columns:
            yield False, i

def free(is_row, line):
    squares = [(line, c) for c in columns] if is_row else [(r, line) for r in rows]
    return sorted(c if is_row else r for r, c in squares if r + c not in rising and r - c not in falling)

def take(row, column):
    placement[row] = column
    rows.remove(row), columns.remove(column), rising.add(row + column), falling.add(row - column)

def give_back(row, column):
    rows.add(row), columns.add(column), rising.remove(row + column), falling.remove(row - column)

place()
