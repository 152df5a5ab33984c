slash = [[row + column for column in range(n)] for row in range(n)]
backslash = [[row - column + n - 1 for column in range(n)] for row in range(n)]
column_taken = [False] * n
slash_taken = [False] * (2 * n - 1)
backslash_taken = [False] * (2 * n - 1)
columns = [None] * n

def place(row):
    # 1. Are all queens placed? Then this is a solution.
    if row == n:
        print(columns)  #: solution
        return
    for column in range(n):  #: enter
        # 2. Look the square's lines up; bound when one of them is taken.
        s, b = slash[row][column], backslash[row][column]  #: attempt
        if column_taken[column] or slash_taken[s] or backslash_taken[b]:
            continue  #: reject
        # 3. Branch: take the lines, solve the rest, and free them.
        column_taken[column] = slash_taken[s] = backslash_taken[b] = True
        columns[row] = column  #: place
        place(row + 1)
        column_taken[column] = slash_taken[s] = backslash_taken[b] = False  #: remove

place(0)
