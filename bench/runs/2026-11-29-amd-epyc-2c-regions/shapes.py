"""What boards with regions look like: reads problem files, one a line, and writes a line of figures.

usage: queens generate puzzle 8 --regions --level hard --seed 77 --count 200 | python3 shapes.py
"""

import json
import sys
from collections import Counter
from statistics import mean

COLUMNS = ("boards", "with_one_square", "of_one_square", "of_two", "of_three", "largest", "blocks", "border",
           "whole_line", "row_and_column")


def figures(rows):
    n = len(rows)
    columns = list(zip(*rows))
    sizes = list(Counter(label for row in rows for label in row).values())
    walls = sum(line[i] != line[i + 1] for line in [*rows, *columns] for i in range(n - 1))
    blocks = sum(len({rows[r][c], rows[r + 1][c], rows[r][c + 1], rows[r + 1][c + 1]}) == 1
                 for r in range(n - 1) for c in range(n - 1))
    whole = [{line[0] for line in lines if len(set(line)) == 1} for lines in (rows[::n - 1], columns[::n - 1])]
    return (1, 1 in sizes, sizes.count(1), sizes.count(2), sizes.count(3), max(sizes) / n**2, blocks / (n - 1)**2,
            (2 * walls + 4 * n) / n**2, bool(whole[0] | whole[1]), bool(whole[0] & whole[1]))


boards = [json.loads(line)["regions"] for line in sys.stdin]
each = list(zip(*map(figures, boards)))
if "--head" in sys.argv:
    print(*COLUMNS, sep=",")
print(len(boards), *(f"{mean(values):.3f}" for values in each[1:]), sep=",")
