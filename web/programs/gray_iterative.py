def search():
    solution = [-1] * n
    row = 0  #: enter-first
    while True:
        # 1. Try the next column of this row.
        solution[row] += 1
        column = solution[row]
        # 2. No column left: back to the row before, whose queen moves on.
        if column == n:
            if row == 0:
                return
            row = row - 1
            column = solution[row]
            continue  #: remove
        # 3. Place the queen, unless an earlier one attacks the square.
        if not no_conflict(solution, row):  #: attempt
            continue  #: reject
        # 4. The last row completes a solution, and its queen is taken back; any other row opens the next.
        if row == n - 1:  #: place
            print(solution)  #: solution
            continue  #: remove
        row = row + 1
        solution[row] = -1  #: enter

def no_conflict(solution, row):
    for earlier in range(row):
        apart = abs(solution[earlier] - solution[row])
        if apart == 0 or apart == row - earlier:
            return False
    return True

search()
