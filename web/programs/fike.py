a = list(range(n))
sums, differences = set(), set()

def fike(row):
    # 1. Every prefix that reaches the end is a solution.
    if row == n:
        print(a)  #: solution
        return
    for i in range(row, n):  #: enter
        # 2. Reject the prefix with the next element at once when it breaks the constraint.
        column = a[i]
        if row + column in sums or row - column in differences:  #: attempt
            continue  #: reject
        # 3. Swap the element in, permute the rest, and swap it back.
        a[row], a[i] = a[i], a[row]
        sums.add(row + column)
        differences.add(row - column)  #: place
        fike(row + 1)
        sums.remove(row + column)  #: remove
        differences.remove(row - column)
        a[row], a[i] = a[i], a[row]

fike(0)
