board = [[False] * n for _ in range(n)]
columns = [None] * n

def place(row):
    # 1. Are all queens placed? Then this is a solution.
    if row == n:
        print(columns)  #: solution
        return
    for column in range(n):  #: enter
        # 2. Is the square safe?
        if not is_safe(row, column):  #: attempt
            continue  #: reject
        # 3. Place the queen, solve the rest, and take it back.
        board[row][column] = True
        columns[row] = column  #: place
        place(row + 1)
        board[row][column] = False  #: remove

def is_safe(row, column):
    for back in range(1, row + 1):
        for c in (column, column - back, column + back):
            if 0 <= c < n and board[row - back][c]:
                return False
    return True

place(0)
