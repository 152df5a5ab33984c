column_flag = [False] * n
sum_flag = [False] * (2 * n)
difference_flag = [False] * (2 * n)
columns = [None] * n

def place(row):
    # 1. Are all queens placed? Then this is a solution.
    if row == n:
        print(columns)  #: solution
        return
    for column in range(n):  #: enter
        # 2. Is one of the square's three lines taken? Then try the next square.
        up, down = row + column, row - column + n  #: attempt
        if column_flag[column] or sum_flag[up] or difference_flag[down]:
            continue  #: reject
        # 3. Raise the flags, solve the rest, and lower them.
        column_flag[column] = sum_flag[up] = difference_flag[down] = True
        columns[row] = column  #: place
        place(row + 1)
        column_flag[column] = sum_flag[up] = difference_flag[down] = False  #: remove

place(0)
