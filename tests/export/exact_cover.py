"""exact_cover.py FILE: finds one solution of an exact cover problem in the format of Knuth's DLX programs. Uses
Algorithm X on sets, without dancing links, and shares no code with the program under test. Prints each chosen option
on a line, or nothing if there is no solution.
"""

import sys


def read(file):
    """Returns the primary items, and the options as lists of items."""
    lines = [line.split() for line in open(file, encoding="ascii") if not line.startswith("|")]
    items = lines[0]
    bar = items.index("|") if "|" in items else len(items)
    primary, secondary = items[:bar], items[bar + 1:]
    known = set(primary) | set(secondary)
    assert len(known) == len(primary) + len(secondary), "an item is named twice"
    options = lines[1:]
    for option in options:
        assert option and set(option) <= known, f"an option with unknown items: {option}"
        assert len(set(option)) == len(option), f"an item twice in {option}"
        assert any(item in primary for item in option), f"no primary item in {option}"
    return primary, options


def solve(uncovered, options, chosen):
    """Algorithm X: chooses the item with the fewest options left, and covers it with each of these options in turn."""
    if not uncovered:
        return chosen
    item = min(uncovered, key=lambda each: sum(each in option for option in options))
    for option in [each for each in options if item in each]:
        left = [each for each in options if not each & option]
        found = solve(uncovered - option, left, chosen + [option])
        if found is not None:
            return found
    return None


def main():
    primary, options = read(sys.argv[1])
    as_read = {frozenset(option): option for option in options}
    found = solve(frozenset(primary), list(as_read), [])
    for option in found or []:
        print(" ".join(as_read[option]))


main()
