#!/usr/bin/env python3
"""Counts units of join/1 again from their definition alone: docs/algorithms/join.md, "Units, exactly".

    queens ledger export q12.ledger --csv | python3 recount.py [ROWS]

Reads the rows of a ledger as CSV and counts all of them again, or so many drawn at random. It shares
nothing with the engines: half boards are placed queen by queen, and every pair of them is compared.
That is slow, some microseconds a pair: n = 12 takes seconds, one unit of n = 18 half an hour.
Ends with status 1 when a row is wrong.
"""
import csv
import random
import sys


def halves(n, rows, columns, allowed=lambda row, column: True):
    """Every placement on these rows and columns, as its diagonals: bits row+column, row-column+n."""
    found = []

    def place(i, columns, sums, differences):
        if i == len(rows):
            found.append((sums, differences))
            return
        for column in range(n):
            s, d = 1 << (rows[i] + column), 1 << (rows[i] - column + n)
            if columns >> column & 1 and not sums & s and not differences & d:
                if allowed(rows[i], column):
                    place(i + 1, columns & ~(1 << column), sums | s, differences | d)

    place(0, columns, 0, 0)
    return found


def pairs(tops, bottoms):
    return sum(1 for s, d in tops for t, e in bottoms if not s & t and not d & e)


def mirrored(columns, n):
    return sum(1 << (n - 1 - c) for c in range(n) if columns >> c & 1)


def subsets(size, of):
    """All sets of `size` out of the bits 0..of-1, by the number that their bits make."""
    mask = (1 << size) - 1
    while size and mask < 1 << of:
        yield mask
        lowest = mask & -mask
        higher = mask + lowest
        mask = higher | (mask ^ higher) // lowest >> 2


def units(n):
    """The column sets of the units, in the order of their numbers."""
    h, full = n // 2, (1 << n) - 1
    if n % 2:
        for mask in subsets(h, n - 1):
            low = mask & (1 << h) - 1
            yield low | (mask ^ low) << 1
    else:
        for mask in subsets(h, n - 1):
            if mask <= mirrored(mask, n) and mask <= mirrored(full ^ mask, n):
                yield mask


def even(n, columns):
    h, others = n // 2, (1 << n) - 1 ^ columns

    def dealt(rows, columns):
        lists = [[], [], []]  # by how many of the long diagonals are occupied
        for s, d in halves(n, rows, columns):
            lists[(s >> (n - 1) & 1) + (d >> n & 1)].append((s, d))
        return lists

    top, bottom = dealt(range(h), columns), dealt(range(h, n), others)
    count = pairs(top[0], bottom[0]) + 2 * pairs(top[0], bottom[1]) + 4 * pairs(top[0], bottom[2])
    if columns != mirrored(others, n):
        count += pairs(top[0], bottom[0]) + 2 * pairs(top[1], bottom[0]) + 4 * pairs(top[2], bottom[0])
    return count if columns == mirrored(columns, n) else 2 * count


def odd(n, columns):
    h, full = n // 2, (1 << n) - 1
    others = full & ~columns & ~(1 << h)
    bottoms = halves(n, range(h + 1, n), columns)

    def joined(a, tops):
        middle = (1 << (h + h + a), 1 << (h - h - a + n))
        tops = [t for t in tops if not t[0] & middle[0] and not t[1] & middle[1]]
        return pairs(tops, [b for b in bottoms if not b[0] & middle[0] and not b[1] & middle[1]])

    count = 0
    for a in range(1, h):
        if others >> (h + a) & 1:
            on = others ^ 1 << (h + a) | 1 << h
            count += 8 * joined(a, halves(n, range(h), on, lambda r, c: c != h or r < h - a))
    images = {columns, mirrored(columns, n), others, mirrored(others, n)}
    if columns == min(images):
        count += len(images) * joined(0, halves(n, range(h), others))
    return count


def main():
    if len(sys.argv) > 2 or sys.argv[1:] and not sys.argv[1].isdigit():
        print(__doc__)
        sys.exit(0 if sys.argv[1:] in (["-h"], ["--help"]) else 2)
    rows = [row for row in csv.DictReader(sys.stdin) if row.get("decomposition") == "join/1"]
    if not rows:
        sys.exit("recount.py: no rows of join/1 came in; 'queens count 12 --engine join --ledger "
                 "q12.ledger' makes some, 'queens ledger export q12.ledger' prints them")
    if len(sys.argv) > 1:
        rows = random.sample(rows, min(int(sys.argv[1]), len(rows)))
    wrong = again = 0
    for n in sorted({int(row["n"]) for row in rows}):
        wanted = sorted((row for row in rows if int(row["n"]) == n), key=lambda r: int(r["first"]))
        numbered = enumerate(units(n))
        for row in wanted:
            weighted = 0
            for unit, columns in numbered:
                if unit >= int(row["first"]):
                    weighted += odd(n, columns) if n % 2 else even(n, columns)
                    again += 1
                if unit == int(row["last"]):
                    break
            if weighted != int(row["weighted"]):
                wrong += 1
                print(f"n = {n}, units {row['first']}..{row['last']} by {row['host']}:"
                      f" {row['weighted']} in the ledger, {weighted} by definition")
    print(f"{again} units in {len(rows)} rows counted again: "
          + (f"{wrong} DIFFER" if wrong else "all agree"))
    sys.exit(1 if wrong else 0)


main()
