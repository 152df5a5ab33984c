#!/usr/bin/env python3
"""Counts units of cross/1, join/1 and join/2 again from their definitions alone: the sections "Units, exactly" of
docs/algorithms/cross.md and docs/algorithms/join.md.

    queens ledger show q12.ledger --csv | python3 recount.py [ROWS]

Reads the rows of a ledger as CSV and counts their units again: of all rows, or of ROWS rows drawn at random. It shares
no code with the engines: it places queens one by one, and compares every pair of half boards. That is slow: a second
for all of n = 12, seconds for one unit of n = 18 (cross/1) or n = 20 (join/2). Ends with status 1 if a row is wrong.
"""
import csv
import random
import sys


def placements(n, rows, mark=lambda row, column: 0):
    """All ways to put one queen into each row, a list of squares, so that none attacks another. Each way is returned as
    a set of bits: the diagonals of its queens, row + column and 2n + (row - column + n), and the queens' marks."""
    squares = [[(1 << c, 1 << r + c | 1 << 3 * n + r - c | mark(r, c)) for r, c in row] for row in rows]
    found = []

    def place(i, columns, diagonals):
        if i == len(squares):
            found.append(diagonals)
            return
        for column, crossing in squares[i]:
            if not columns & column and not diagonals & crossing:
                place(i + 1, columns | column, diagonals | crossing)

    place(0, 0, 0)
    return found


# ---- cross/1


def cross(n, given=(), blocks=()):
    """The units, in order. A unit is its weight, and for each row without a queen of the unit its free squares."""
    m = n // 2

    def with_queen(queens, free, queen):
        r, c = queen
        left = {(i, j) for i, j in free if i != r and j != c and i + j != r + c and i - j != r - c}
        return queens + [queen], left

    def squares(line, free):  # a line is (0, its row) or (1, its column)
        return sorted(square for square in free if square[line[0]] == line[1])

    def is_open(line, queens):
        return all(queen[line[0]] != line[1] for queen in queens)

    def filled(lines, queens, free):
        if not lines:
            yield queens, free
        elif not is_open(lines[0], queens):
            yield from filled(lines[1:], queens, free)
        else:
            for square in squares(lines[0], free):
                yield from filled(lines[1:], *with_queen(queens, free, square))

    def chosen(lines, queens, free):
        for queens, free in filled(lines, queens, free):
            flipped = [[(abs(down - r), abs(right - c)) for r, c in queens]
                       for down in (0, n - 1) for right in (0, n - 1)]
            images = [sorted(f) for f in flipped] + [sorted((c, r) for r, c in f) for f in flipped]
            if sorted(queens) == min(images):
                weight = len(set(map(tuple, images)))
                if queens == [(m, m)] and n >= 5:
                    ring = [(0, m - 1), (0, m + 1), (1, m - 1), (1, m + 1)]
                    yield from chosen(ring, queens, free)
                else:
                    yield from cut(weight, queens, free)

    def cut(weight, queens, free):
        if len(queens) - len(given) >= 4 or n - len(queens) <= 12:
            rows = [r for r in range(n) if is_open((0, r), queens)]
            yield weight, [squares((0, r), free) for r in rows]
            return
        lines = [(k, i) for k in (0, 1) for i in range(n) if is_open((k, i), queens)]
        found = {line: squares(line, free) for line in lines}
        fewest = min(lines, key=lambda k: (len(found[k]), abs(2 * k[1] - (n - 1)), k[0], k[1]))
        for square in found[fewest]:
            yield from cut(weight, *with_queen(queens, free, square))

    queens, free = [], {(r, c) for r in range(n) for c in range(n)} - set(blocks)
    for queen in given:
        queens, free = with_queen(queens, free, queen)
    if given or blocks:
        yield from cut(1, queens, free)
    else:
        lines = [m] if n % 2 else [m - 1, m]
        yield from chosen([(0, i) for i in lines] + [(1, i) for i in lines], queens, free)


def count_cross(n, unit):
    weight, rows = unit
    count = len(placements(n, sorted(rows, key=len)))
    return count, weight * count


def squares_of(problem, n):
    """A board as a ledger writes it: its queens and its blocked squares."""
    given, blocks, words = [], set(), problem.split()
    for word, at in zip(words[::2], words[1::2]):
        if word in ("queen", "block"):
            r, c = at.split(",")
            (given.append if word == "queen" else blocks.add)((int(r) - 1, int(c) - 1))
        else:
            sign = -1 if word == "diagonal" else 1
            blocks |= {(r, c) for r in range(n) for c in range(n) if r + sign * c == int(at)}
    return given, blocks


# ---- join/1 (odd n) and join/2 (even n)


def pairs(tops, bottoms):
    """How many pairs of a top half and a bottom half have no diagonal in common."""
    holders = {}  # [diagonal]: the top halves with a queen on it, one bit for each
    for i, top in enumerate(tops):
        for diagonal in bits(top):
            holders[diagonal] = holders.get(diagonal, 0) | 1 << i
    found = 0
    for bottom in bottoms:
        attacked = 0
        for diagonal in bits(bottom):
            attacked |= holders.get(diagonal, 0)
        found += len(tops) - bin(attacked).count("1")
    return found


def bits(word):
    while word:
        yield word & -word
        word &= word - 1


def halves(n, rows, columns, allowed=lambda row, column: True, **mark):
    columns = [c for c in range(n) if columns >> c & 1]
    return placements(n, [[(r, c) for c in columns if allowed(r, c)] for r in rows], **mark)


def mirrored(columns, n):
    return sum(1 << (n - 1 - c) for c in range(n) if columns >> c & 1)


def subsets(size, of):
    """All sets of `size` out of the bits 0..of-1, by the number that their bits make."""
    return (mask for mask in range(1 << of) if bin(mask).count("1") == size)


def join(n):
    """The column sets of the units, in order."""
    h, full = n // 2, (1 << n) - 1
    for mask in subsets(h, n - 1):
        if n % 2:
            low = mask & (1 << h) - 1
            yield low | (mask ^ low) << 1
        elif mask <= mirrored(mask, n) and mask <= mirrored(full ^ mask, n):
            yield mask


def count_join(n, columns):
    return count_odd(n, columns) if n % 2 else count_even(n, columns)


def count_even(n, columns):
    h, others = n // 2, (1 << n) - 1 ^ columns

    def distance(line):
        return h - 1 - line if line < h else line - h

    def mark(row, column):
        return (row in (h - 1, h)) << 6 * n + distance(column) | (column in (h - 1, h)) << 7 * n + distance(row)

    def by_distances(rows, columns):
        lists = {}  # [x, y]: the halves with these distances
        for half in halves(n, rows, columns, mark=mark):
            x, y = (half >> 6 * n & (1 << n) - 1).bit_length() - 1, (half >> 7 * n).bit_length() - 1
            lists.setdefault((x, y), []).append(half & (1 << 6 * n) - 1)
        return lists

    def times(*both):
        most = max(x for x, y in both)
        if any(y > most or y == most > x for x, y in both):
            return 0
        return 1 if both == ((most, most), (most, most)) else 2

    tops, bottoms = by_distances(range(h), columns), by_distances(range(h, n), others)
    count = 0
    for top in tops:
        for factor in (1, 2):
            fitting = [half for bottom in bottoms if times(top, bottom) == factor for half in bottoms[bottom]]
            count += factor * pairs(tops[top], fitting)
    if columns != mirrored(others, n):
        count *= 2
    return count, count if columns == mirrored(columns, n) else 2 * count


def count_odd(n, columns):
    h = n // 2
    others = (1 << n) - 1 & ~columns & ~(1 << h)
    bottoms = halves(n, range(h + 1, n), columns)

    def joined(a, tops):
        middle = 1 << (h + h + a) | 1 << (3 * n - a)
        return pairs([t for t in tops if not t & middle], [b for b in bottoms if not b & middle])

    count = 0
    for a in range(1, h):
        if others >> (h + a) & 1:
            on = others ^ 1 << (h + a) | 1 << h
            count += 8 * joined(a, halves(n, range(h), on, lambda r, c: c != h or r < h - a))
    images = {columns, mirrored(columns, n), others, mirrored(others, n)}
    if columns == min(images):
        count += len(images) * joined(0, halves(n, range(h), others))
    return count, count


# ---- the rows of a ledger


def units(rule, n, problem):
    """For each unit in order, the function that counts it and its description: count(n, unit) is (count, weighted)."""
    if rule == "cross/1":
        return ((count_cross, unit) for unit in cross(n, *squares_of(problem, n)))
    return ((count_join, unit) for unit in join(n))


def main():
    if len(sys.argv) > 2 or sys.argv[1:] and not sys.argv[1].isdigit():
        print(__doc__)
        sys.exit(0 if sys.argv[1:] in (["-h"], ["--help"]) else 2)
    rows = [row for row in csv.DictReader(sys.stdin)
            if row.get("rule") in ("cross/1", "join/2" if int(row["n"]) % 2 == 0 else "join/1")
            and not row.get("dropped")]
    if not rows:
        sys.exit("recount.py: the input has no rows of cross/1, join/1 (odd n) or join/2 (even n); 'queens count 12 "
                 "--ledger q12.ledger' records some, and 'queens ledger show q12.ledger --csv' prints them")
    if len(sys.argv) > 1:
        rows = random.sample(rows, min(int(sys.argv[1]), len(rows)))
    rows.sort(key=lambda row: (row["rule"], int(row["n"]), row["problem"], int(row["first"])))
    wrong = again = 0
    board = numbered = None
    for row in rows:
        rule, n, problem = row["rule"], int(row["n"]), row["problem"]
        first, last = int(row["first"]), int(row["last"])
        if board != (rule, n, problem):
            board, numbered = (rule, n, problem), enumerate(units(rule, n, problem))
        total = (0, 0)
        for number, (count, unit) in numbered:
            if number >= first:
                total = tuple(map(sum, zip(total, count(n, unit))))
                again += 1
            if number == last:
                break
        if total != (int(row["count"]), int(row["weighted"])):
            wrong += 1
            print(f"n = {n}, units {first}..{last} of {rule} by {row['host']}: the ledger has count {row['count']} and"
                  f" weighted {row['weighted']}, but by definition they are {total[0]} and {total[1]}")
    print(f"{again} units in {len(rows)} rows counted again: "
          + (f"{wrong} DIFFER" if wrong else "all agree"))
    sys.exit(1 if wrong else 0)


main()
