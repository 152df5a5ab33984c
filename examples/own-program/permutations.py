from itertools import permutations
from board import n, solution

for columns in permutations(range(n)):
    if len({columns[i] + i for i in range(n)}) == n and len({columns[i] - i for i in range(n)}) == n:
        solution(columns)
