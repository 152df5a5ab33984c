solution = [None] * n

def next_row(row):
    for column in range(n):  #: enter
        find_sol(row, column)

def find_sol(row, column):
    # 1. Put a queen on the square; does it conflict with an earlier one?
    solution[row] = column
    if not no_conflict(row):  #: attempt
        return  #: reject
    # 2. The last row completes a solution; in any other row, go on to the next.
    if row == n - 1:  #: place
        print(solution)  #: solution
    else:
        next_row(row + 1)
    # 3. Take the queen back.
    solution[row] = None  #: remove

def no_conflict(row):
    for earlier in range(row):
        apart = abs(solution[earlier] - solution[row])
        if apart == 0 or apart == row - earlier:
            return False
    return True

next_row(0)
