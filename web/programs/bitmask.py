every = (1 << n) - 1
placed = []

def place(columns, down, up):
    # 1. Are all queens placed? Then this is a solution.
    if columns == every:
        print(placed)  #: solution
        return
    row = len(placed)
    # 2. The free squares of the row, lowest first.
    free = every & ~(columns | down | up)  #: enter
    while free != 0:
        queen = free & -free
        free = free ^ queen
        column = queen.bit_length() - 1
        placed.append(column)  #: attempt place
        # 3. Solve the rest with the diagonals one row further.
        place(columns | queen, (down | queen) << 1, (up | queen) >> 1)
        # 4. Take the queen back: the masks of this row still lack her.
        placed.pop()  #: remove

place(0, 0, 0)
