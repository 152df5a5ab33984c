from board import n, place, remove, is_free, solution

def fill(row):
    if row == n:
        solution()
        return
    for column in range(n):
        if is_free(row, column):
            place(row, column)
            fill(row + 1)
            remove(row)

fill(0)
