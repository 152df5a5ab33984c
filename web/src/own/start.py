from board import n, place, remove, is_free, solution

# From each square of the first row: two columns further in each row, and round the edge.
edge = n if n % 2 else n + 1

for start in range(n):
    row, column = 0, start
    while row < n and column < n and is_free(row, column):
        place(row, column)
        row, column = row + 1, (column + 2) % edge
    if row == n:
        solution()
    while row > 0:
        row = row - 1
        remove(row)
