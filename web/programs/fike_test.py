a = list(range(n))

def fike(row):
    # 1. A permutation is complete: does it keep all queens apart?
    if row == n:
        if keeps_all_apart():
            print(a)  #: solution
        return
    # 2. Swap each remaining element into this row, permute the rest, and swap it back.
    for i in range(row, n):  #: enter
        a[row], a[i] = a[i], a[row]
        column = a[row]
        fike(row + 1)  #: place
        a[row], a[i] = a[i], a[row]  #: remove

def keeps_all_apart():
    sums, differences = set(), set()
    for row, column in enumerate(a):
        if row + column in sums or row - column in differences:  #: attempt
            return False  #: reject
        sums.add(row + column)
        differences.add(row - column)
    return True

fike(0)
