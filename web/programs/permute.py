a = [None] * n
placed = [False] * n
sums, differences = set(), set()

def permute(row):
    # 1. Every prefix that reaches the end is a solution.
    if row == n:
        print(a)  #: solution
        return
    for column in range(n):  #: enter
        # 2. Search for an element not placed yet ...
        if placed[column]:
            continue
        # 3. ... that keeps the constraint; else reject the prefix at once.
        if row + column in sums or row - column in differences:  #: attempt
            continue  #: reject
        # 4. Extend the prefix, permute the rest, and take the element back.
        a[row], placed[column] = column, True
        sums.add(row + column)
        differences.add(row - column)  #: place
        permute(row + 1)
        placed[column] = False
        sums.remove(row + column)
        differences.remove(row - column)  #: remove

permute(0)
