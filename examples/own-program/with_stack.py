from board import n, place, remove, is_free, solution

columns = [-1]
while columns:
    row = len(columns) - 1
    if columns[row] >= 0:
        remove(row)
    columns[row] += 1
    while columns[row] < n and not is_free(row, columns[row]):
        columns[row] += 1
    if columns[row] == n:
        columns.pop()
        continue
    place(row, columns[row])
    if row == n - 1:
        solution()
    else:
        columns.append(-1)
