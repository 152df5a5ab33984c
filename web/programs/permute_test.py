a = [None] * n
placed = [False] * n

def permute(position):
    # 1. A permutation is complete: does it keep all queens apart?
    if position == n:
        if keeps_all_apart():
            print(a)  #: solution
        return
    # 2. Put each element not placed yet at this position, permute the rest, and take it back.
    row = position
    for column in range(n):  #: enter
        if placed[column]:
            continue
        a[row] = column
        placed[column] = True  #: place
        permute(position + 1)
        placed[column] = False  #: remove

def keeps_all_apart():
    sums, differences = set(), set()
    for row, column in enumerate(a):
        if row + column in sums or row - column in differences:  #: attempt
            return False  #: reject
        sums.add(row + column)
        differences.add(row - column)
    return True

permute(0)
