"""test_labels.py [NAMES]: the labels of tests, which stand beside them; CONTRIBUTING.md says where, and what they mean.

Without NAMES it prints lines of CMake that set queens_labels_<file> to all labels in a file of tests, or for a script in
bash queens_labels_<file>/<case> to those of a case. NAMES is a file with names of tests as ctest has them, such as
board/Values/Suite.Test/3; for each it prints a line of CMake that gives the test its labels.
"""

import collections
import functools
import pathlib
import re
import sys

TESTS = pathlib.Path(__file__).parents[1] / "tests"
LABELS = ("full", "release", "both", "threads", "arm", "alone")
LINE = re.compile(r"^(?://|#) labels: (.*?)(?: \((.*)\))?\n", re.M)
TEST = re.compile(r"^ *[A-Z_]*(?:TEST|PROP|INSTANTIATE)[A-Z_]*\(\s*(\w+),\s*(\w+)", re.M)
NAME = re.compile(r"(\w+)/(?:(\w+)/)?([A-Za-z]\w*)(?:/\d+)?\.(\w+)(?:[/<].*)?")


@functools.cache
def starts_program(path):
    """Whether a test or a header of tests needs the command line."""
    headers = re.findall(r'^#include "([a-z_]+/[a-z_]+\.hpp)"', path.read_text(encoding="utf-8"), re.M)
    return path.parent.name in ("cli", "commands") or any(
        header == "support/program.hpp" or (TESTS / header).exists() and starts_program(TESTS / header)
        for header in headers)


def labels_in(path, text):
    """What has labels: all of a file (None), (suite, test), (values, suite), or a case of a script."""
    labels = collections.defaultdict(list)
    labels[None] = ["program"] if path.suffix == ".cpp" and starts_program(path) else []
    for line in LINE.finditer(text):
        at, words, test = line.end(), line[1].split(), TEST.match(text, line.end())
        wrong = [f"there is no label '{word}'; labels are {', '.join(LABELS)}" for word in words if word not in LABELS]
        if path.suffix == ".cpp" and not test and not text.startswith("#include", at):
            wrong.append("this line of labels stands neither above a test nor at the end of the first comment")
        if wrong:
            sys.exit(f"{path}:{text.count(chr(10), 0, at)}: {wrong[0]}")
        for each in [test.groups()] if test else line[2].split(", ") if line[2] else [None]:
            labels[each] += words
    return labels


def main(names):
    of_tests = {}
    for path in sorted(TESTS.glob("*/*_test.*")):
        text = path.read_text(encoding="utf-8")
        labels = labels_in(path, text)
        of_tests |= {(path.parent.name, *test): labels[None] + labels.get(test, []) for test in TEST.findall(text)}
        for each, words in [] if names else labels.items():
            case = f"/{each}" if isinstance(each, str) else ""
            print(f'list(APPEND "queens_labels_{path}{case}" {" ".join(words)})')
    for name in names:
        room, values, suite, test = NAME.fullmatch(name).groups()
        words = [room, *of_tests.get((room, suite, test), []), *of_tests.get((room, values, suite), [])]
        print(f'set_tests_properties("{name}" PROPERTIES LABELS "{";".join(dict.fromkeys(words))}"', end="")
        print(" RUN_SERIAL ON" * ("alone" in words) + " COST 100" * ("full" in words) + ")")  # 100: starts early


main(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8").splitlines() if len(sys.argv) > 1 else [])
