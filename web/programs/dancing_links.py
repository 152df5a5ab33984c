# X1. Items 1..n are the rows, n+1..2n the columns, then both kinds of diagonals; 0 is the root of those to cover.
items = range(6 * n - 1)
up, down, item = list(items), list(items), list(items)
left, right = list(items), list(items)
size = [0 for _ in items]  # options left
squares = []  # of each option, which is four nodes in line
first = len(items)
placement = [None] * n
centre = [(n - 1) // 2 + ((i + 1) // 2 if i % 2 else -(i // 2)) for i in range(n)]

for line in [each for i in centre for each in (1 + i, 1 + n + i)]:
    left[line], right[line] = left[0], 0
    right[left[0]] = line
    left[0] = line
for row in reversed(centre):
    for column in reversed(centre):
        squares.append((row, column))
        for i in (1 + row, 1 + n + column, 3 * n + row - column, 4 * n + row + column):
            p = len(up)
            up.append(up[i])
            down.append(i)
            item.append(i)
            down[up[i]] = up[i] = p
            size[i] += 1

def enter_level():
    # X2. Every row and column is covered.
    if right[0] == 0:
        print(placement)  #: solution
        return
    # X3. Choose the item with the fewest options.
    chosen = i = right[0]
    while i != 0:
        if size[i] < size[chosen]:
            chosen = i
        i = right[i]
    is_row, line = (True, chosen - 1) if chosen <= n else (False, chosen - 1 - n)
    # X4. Cover it.
    cover(chosen)  #: enter
    x = down[chosen]
    while x != chosen:
        # X5. Try option x: cover the option's other items.
        row, column = squares[(x - first) // 4]
        placement[row] = column  #: attempt place
        for p in others(x):
            cover(item[p])
        enter_level()
        # X6. Try again: uncover them in reverse order.
        for p in reversed(others(x)):
            uncover(item[p])
        x = down[x]  #: remove
    # X7. Backtrack.
    uncover(chosen)

def cover(i):
    p = down[i]
    while p != i:
        for q in others(p):
            down[up[q]] = down[q]
            up[down[q]] = up[q]
            size[item[q]] -= 1
        p = down[p]
    right[left[i]] = right[i]
    left[right[i]] = left[i]

def uncover(i):
    right[left[i]] = left[right[i]] = i
    p = up[i]
    while p != i:
        for q in reversed(others(p)):
            down[up[q]] = up[down[q]] = q
            size[item[q]] += 1
        p = up[p]

def others(p):  # the other nodes of the same option, going round
    start = p - (p - first) % 4
    return [start + (p - first + k) % 4 for k in (1, 2, 3)]

enter_level()
