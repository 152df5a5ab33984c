"""Gives every argument of every function values that it must not accept.

Each call must raise an exception of the package or, where an argument names a file, an OSError.
"""

from __future__ import annotations

import inspect
import math
import pathlib
import random

import numpy
import pytest
import queens

HUGE = 10**40
NONE = numpy.array([], dtype="int32")
FAR = numpy.array([0, 7])  # off the board
PAIRS = numpy.array([[0, 1], [1, 0]])  # two squares, as the same list would be


class Odd:
    """Somebody's object, with a repr that fails."""

    def __repr__(self):
        raise RuntimeError("no repr")


NO_NUMBERS = ["8", b"8", 8.5, 8.0, None, True, numpy.True_, numpy.float64(8), [8], {}, Odd(), math.nan, 1j]
SIZES = [*NO_NUMBERS, 0, -1, 2**31, HUGE, -HUGE, numpy.int64(-3), numpy.array([8, 9])]
NAMES = [8, b"cross", True, [], Odd(), "", "nothing of the kind", "\0", "é" * 1000, "\udcff"]
FLAGS = [1, 0, "yes", None, Odd(), [], numpy.int64(1)]
SECONDS = ["1", True, math.nan, -1, 0, -math.inf, numpy.float64("nan"), [], Odd(), 1j]
POSITIVE = [*(each for each in NO_NUMBERS if each is not None), 0, -1, HUGE]
SEEDS = [*NO_NUMBERS, -1, HUGE, 2**64]
PATHS = [8, True, None, [], Odd(), "", b"", "a\0b", 3.5]
SQUARES = [
    8, "a1", None, Odd(), [8], [(0,)], [(0, 0, 0)], [(0, 9)], [(-1, 0)], [(0, HUGE)], [(0.0, 1)], [(True, 1)], [None],
    ["01"], (0, 1), [(0, math.nan)], numpy.array([0, 1]), numpy.array([[0.0, 1.0]]), [("0", "1")],
]  # fmt: skip
REGIONS = [
    8, None, "AABB", "A\nB", b"AB", Odd(), [1], ["AB"], ["A"] * 8, ["A" * 8] * 8, ["ABCDEFGH"] * 7,
    ["ABCDEFGH"] * 7 + ["ABC"], ["ABCDEFGH"] * 7 + [8], [[[]] * 8] * 8, [0] * 64, list(range(64)), [0] * 63,
]  # fmt: skip
LINES = [8, "1", [1.5], [99], [-99], [HUGE], [True], [None], [[1]], Odd()]
PROBLEMS = [*SIZES, (8,), Odd(), queens.Placement([0]), queens]
PLACEMENTS = ["2 4 1 3", b"1", None, 8, [], [9, 9], [-1, 0], [0.0, 1], [True, False], [None], ["0"], [[0, 1]],
              [HUGE], Odd(), numpy.array([0.0, 1.0]), PAIRS, numpy.array([True, False]),
              NONE, FAR, {1.5: 2}]  # fmt: skip
PROGRESS = [8, "bar", [], Odd()]
RANGES = [8, "0-3", (1,), (3, 1), (-1, 2), (0, HUGE), (0.0, 1), (True, 2), [None, 1], Odd()]

KINDS = {
    "problem": PROBLEMS, "n": SIZES, "seconds": SECONDS, "threads": POSITIVE + [10**6], "memory": POSITIVE,
    "limit": POSITIVE, "seed": [each for each in SEEDS if each is not None] + ["7", random.Random], "engine": NAMES, "kernel": NAMES, "statistics": FLAGS, "progress": PROGRESS,
    "toroidal": FLAGS, "fundamental": FLAGS, "representatives": FLAGS, "variants": FLAGS, "question": NAMES,
    "symmetric": NAMES, "queens": SQUARES, "blocked": SQUARES, "blocked_diagonals": LINES,
    "blocked_antidiagonals": LINES, "ledger": PATHS, "into": PATHS, "file": PATHS,
    "proof": [8, True, [], "", "a\0"], "units": RANGES, "part": RANGES, "order": NAMES, "format": NAMES + [None],
    "encoding": NAMES, "kind": NAMES + [None], "level": NAMES,
    "regions": REGIONS, "touching": FLAGS,
    "density": ["x", None, math.nan, -0.1, 1.1, True, HUGE, Odd()],
    "index": NO_NUMBERS + [HUGE, -HUGE, 10**6],
    "particles": SEEDS + [0], "runs": SEEDS + [0, 1], "walks": SEEDS + [0, 1], "parts": SEEDS + [0],
    "cores": [8, "8", [0], [-1], [HUGE], [1.5], [None], Odd()],
    "base": ["1", 2, -1, 0.5, True, HUGE, Odd()], "placement": PLACEMENTS, "columns": PLACEMENTS, "name": NAMES,
    "symmetry": NAMES + [None], "rule": NAMES, "unit": NO_NUMBERS + [-1, HUGE],
    "ranges": [8, "x", [8], [(0, HUGE)], [(3, 1)]],
    "rows": SEEDS + [0], "row": NO_NUMBERS + [99, -99, HUGE],
    "text": [8, None, b"", "", "{", "[]", '{"n": 0}', "\udcff"],
    "placements": [8, "x", [8], [[0]], None, [queens.Placement([0]), queens.Placement([0, 1])]],
    "problems": ["8", 8.0, None, [0], ["8"], [8.0], True, Odd()],
    "engines": ["flags", [8], ["nothing"], 8, [""], ["join", "construct"]],
    "column": [99, -1, None, "x"], "source": [8, None, [], 3.5, "", "x", b"\xff", Odd(), "{", pathlib.Path],
}  # fmt: skip

# What no argument takes: text that is none, arrays without or with too many dimensions, a problem in the wrong place.
STRANGE = ["\ud800", numpy.array("x"), numpy.zeros((2, 2, 2)), queens.Problem(4)]
for kind, values in KINDS.items():
    values += [each for each in STRANGE if kind not in ("problem", "problems") or each is not STRANGE[-1]]

board = queens.Placement([1, 3, 0, 2])
problem = queens.Problem(6, queens=[(0, 0)])


@pytest.fixture(scope="module")
def calls(tmp_path_factory):
    """A call of each function that is right, by the names of its arguments."""
    directory = tmp_path_factory.mktemp("files")
    ledger = directory / "q13.ledger"
    queens.count(13, ledger=ledger)
    merged = directory / "all.ledger"
    units = queens.Units(12, "cross")
    form = queens.ClosedForm(8)
    return {
        "solve": (queens.solve, dict(problem=8)),
        "complete": (queens.complete, dict(n=6, queens=[(0, 1)], blocked=[(1, 0)])),
        "run": (queens.run, dict(problem=8, question="one")),
        "count": (queens.count, dict(problem=8)),
        "count with ledger": (queens.count, dict(problem=13, ledger=ledger)),
        "count_on_record": (queens.count_on_record, dict(problem=13, ledger=ledger)),
        "solutions": (queens.solutions, dict(problem=6)),
        "solutions_array": (queens.solutions_array, dict(problem=6)),
        "arrays": (lambda rows: list(queens.solutions(6).arrays(rows)), dict(rows=10)),
        "check": (queens.check, dict(placement=board)),
        "explain": (queens.explain, dict(problem=8)),
        "check squares": (queens.check, dict(placement=[(0, 0)], n=4)),
        "read": (queens.read, dict(source="2 4 1 3")),
        "rank": (queens.rank, dict(placement=board)),
        "unrank": (queens.unrank, dict(n=8, index=5)),
        "random": (queens.random, dict(problem=8, seed=1)),
        "symmetry": (queens.symmetry, dict(placement=board)),
        "why_not": (queens.why_not, dict(problem=problem)),
        "prove": (queens.prove, dict(problem=problem, file=directory / "x.drat")),
        "export": (queens.export, dict(problem=4, format="dimacs")),
        "generate": (queens.generate, dict(kind="excluded-diagonals", n=8)),
        "generate queens": (queens.generate, dict(kind="pre-placed", n=8)),
        "generate puzzle": (queens.generate, dict(kind="puzzle", n=8)),
        "estimate": (queens.estimate, dict(problem=8, particles=10, runs=2)),
        "estimate_tree": (queens.estimate_tree, dict(problem=8, walks=10)),
        "tree": (queens.tree, dict(problem=6)),
        "published_count": (queens.published_count, dict(n=8)),
        "closed_forms": (queens.closed_forms, dict(n=8)),
        "ClosedForm": (queens.ClosedForm, dict(n=8, name="pauls")),
        "ClosedForm[]": (form.__getitem__, dict(row=3)),
        "engines": (queens.engines, dict(variants=True)),
        "compare": (queens.compare, dict(problems=5, engines=["flags"])),
        "trace": (queens.trace, dict(problem=5, engine="flags")),
        "render": (queens.render, dict(placements=board, format="csv")),
        "plan": (queens.plan, dict(problem=13, seconds=0.5)),
        "read_ledger": (queens.read_ledger, dict(ledger=ledger)),
        "merge_ledgers": (lambda into, ledger: queens.merge_ledgers(into, ledger), dict(into=merged, ledger=ledger)),
        "check_ledger": (queens.check_ledger, dict(ledger=ledger, seconds=0.1)),
        "Units": (queens.Units, dict(problem=12, rule="cross/1")),
        "Units.work": (units.work, dict(unit=0)),
        "Units.parts": (units.parts, dict(parts=3)),
        "Units.count": (units.count, dict(ranges=[(0, 3)])),
        "Problem": (queens.Problem, dict(n=8)),
        "Problem.read": (queens.Problem.read, dict(text='{"n": 8}')),
        "Problem.text": (queens.Problem(8).text, dict()),
        "Placement": (queens.Placement, dict(columns=[0])),
        "Placement.index": (board.index, dict(column=3)),
        "Placement.image": (board.image, dict(symmetry="mirror")),
        "Placement.format": (board.format, dict(base=1)),
        "Placement.is_solution": (board.is_solution, dict(toroidal=False)),
        "Placement.check": (board.check, dict(toroidal=False)),
        "Reading.check": (queens.read("2 4 1 3")[0].check, dict(toroidal=False)),
    }  # fmt: skip


# Exceptions: values that this argument of this function accepts, although they stand among the bad ones.
RIGHT = {
    ("check", "placement"): ["2 4 1 3", b"1", ["0"], [9, 9], [-1, 0], [[0, 1]], FAR, PAIRS],
    ("check squares", "placement"): ["2 4 1 3", [], NONE, [9, 9], [-1, 0], [[0, 1]], FAR, PAIRS],
    ("read", "source"): ["x"],
    ("generate", "index"): [10**6],
    ("generate queens", "index"): [10**6],
    ("Problem.text", "name"): ["", "nothing of the kind", "é" * 1000],
    ("generate puzzle", "index"): [10**6],
    ("generate", "queens"): [None],
    ("generate queens", "queens"): [None, 8],
    ("closed_forms", "n"): [None],
    ("unrank", "index"): [],
    ("render", "placements"): [[[0]]],
}  # fmt: skip


def same(a, b):
    return a is b or (type(a) is type(b) and not isinstance(a, numpy.ndarray) and a == b)


def takes_none(function, argument):
    try:
        default = inspect.signature(function).parameters.get(argument)
    except ValueError:  # a type in C
        return False
    return default is not None and default.default is None


def arguments():
    """Which arguments a function has that are in the table."""
    stand_ins = {
        "count with ledger": queens.count, "check squares": queens.check, "generate queens": queens.generate,
        "generate puzzle": queens.generate,
        "Units.work": queens.Units.work, "Units.parts": queens.Units.parts, "Units.count": queens.Units.count,
        "Problem.read": queens.Problem.read, "Problem.text": queens.Problem.text,
        "Placement.image": queens.Placement.image, "Placement.format": queens.Placement.format,
        "Placement.is_solution": queens.Placement.is_solution, "Placement.check": queens.Placement.check,
        "Reading.check": queens.Reading.check,
    }  # fmt: skip
    own = {"arrays": ["rows"], "ClosedForm[]": ["row"], "merge_ledgers": ["into", "ledger"], "Placement": ["columns"],
           "Placement.index": ["column"]}
    names = [each for each in queens.__all__ if each[0].islower()]
    for name in [*names, "Units", "Problem", "ClosedForm", *stand_ins, *own]:
        function = stand_ins.get(name) or getattr(queens, name, None)
        for argument in own.get(name) or inspect.signature(function).parameters:
            if argument in KINDS:
                yield name, argument
            else:
                assert argument in ("self", "comment", "ledgers", "name"), (name, argument)


@pytest.mark.parametrize("name, argument", sorted(set(arguments())))
def test_wrong_arguments(name, argument, calls):
    function, right = calls[name]
    seen = 0
    for value in KINDS[argument]:
        if any(same(value, each) for each in RIGHT.get((name, argument), ())):
            continue
        if value is None and takes_none(function, argument):
            continue  # as if it were not given
        try:
            given = {**right, argument: value}
            result = function(value) if name == "Placement.index" else function(**given)
        except queens.Error as error:
            message = str(error)
            assert len(message) > 10 and error.code and "incompatible" not in message, message
            assert "std::" not in message and "basic_string" not in message, message
            seen += 1
        except OSError as error:  # a file that is not there
            assert argument in ("ledger", "file", "source"), error
        else:
            words = "an odd object" if isinstance(value, Odd) else repr(value)
            raise AssertionError(f"{name}({argument}={words}) gave {type(result).__name__}")
    assert seen


def test_the_classes_say_what_is_wrong():
    for wrong, kind, code in [
        (lambda: queens.solve("8"), TypeError, "wrong_type"),
        (lambda: queens.random(8, seed="7"), TypeError, "wrong_type"),
        # The keys of a dictionary are not the columns, and a set has no order.
        (lambda: queens.check({0: 1, 1: 3, 2: 0, 3: 2}), TypeError, "wrong_type"),
        (lambda: queens.check({1, 3, 0, 2}), TypeError, "wrong_type"),
        (lambda: queens.Placement({0: 1, 1: 3, 2: 0, 3: 2}), TypeError, "wrong_type"),
        (lambda: queens.check(queens.Problem(8)), TypeError, "wrong_type"),
        (lambda: queens.read(queens.Problem(8)), TypeError, "wrong_type"),
        (lambda: board[4], IndexError, "index_out_of_range"),
        (lambda: board[-(10**30)], IndexError, "index_out_of_range"),
        (lambda: board.index(9), ValueError, "bad_argument"),
        (lambda: queens.solve(True), TypeError, "wrong_type"),
        (lambda: queens.solve(0), ValueError, "size_out_of_range"),
        (lambda: queens.Problem(8, queens=[(0, 8)]), ValueError, "square_off_board"),
        (lambda: queens.Problem(8, queens=[(0, 0), (1, 1)]), ValueError, "queens_attack"),
        (lambda: queens.Problem(8, queens=[(0, 0)], blocked=[(0, 0)]), ValueError, "queen_blocked"),
        (lambda: queens.Problem(8, blocked_diagonals=[8]), ValueError, "line_off_board"),
        (lambda: queens.Problem(regions=["AB", "A"]), ValueError, "bad_regions"),
        (lambda: queens.Problem(regions=["AA", "AA"]), ValueError, "bad_regions"),
        (lambda: queens.Problem(5, regions=["AB", "BA"]), ValueError, "bad_regions"),
        (lambda: queens.Problem(5, touching=True, toroidal=True), ValueError, "bad_regions"),
        (lambda: queens.Problem(regions=["AB", "AB"], queens=[(0, 0), (1, 1)]), ValueError, "queens_attack"),
        (lambda: queens.Problem(), TypeError, "wrong_type"),
        (lambda: queens.explain(queens.Problem(7, toroidal=True)), ValueError, "engine_cannot"),
        (lambda: queens.explain(21), ValueError, "too_large"),
        (lambda: queens.generate("puzzle", 5), ValueError, "size_out_of_range"),
        (lambda: queens.generate("puzzle", 4, regions=True), ValueError, "size_out_of_range"),
        (lambda: queens.generate("pre-placed", 8, regions=True), ValueError, "bad_argument"),
        # What says nothing about this call is refused, not ignored.
        (lambda: queens.check([0], base=1), ValueError, "bad_argument"),
        (lambda: queens.check(iter([0]), base=0), ValueError, "bad_argument"),
        (lambda: queens.check([(0, 0)], base=1), ValueError, "bad_argument"),
        (lambda: queens.check(board, base=1), ValueError, "bad_argument"),
        (lambda: queens.check(queens.read("2 4 1 3")[0], base=1), ValueError, "bad_argument"),
        (lambda: queens.render(board, "unicode", base=0), ValueError, "bad_argument"),
        (lambda: queens.run(8, "half-turn", limit=3), ValueError, "bad_argument"),
        (lambda: queens.run(8, limit=3), ValueError, "bad_argument"),
        (lambda: queens.count_on_record(12, "x", units=(0, 3), part=(1, 2)), ValueError, "bad_argument"),
        (lambda: queens.export(8, "minizinc", encoding="product"), ValueError, "bad_argument"),
        (lambda: queens.count(8, fundamental=True, symmetric="half turn"), ValueError, "bad_argument"),
        (lambda: queens.render([], "json"), ValueError, "bad_argument"),
        (lambda: queens.render([], "svg", problem=queens.Problem(4)), ValueError, "bad_argument"),
        (lambda: queens.check(queens.Placement([0, 1]), problem=queens.Problem(8)), ValueError, "bad_argument"),
        (lambda: queens.check([0], problem=queens.Problem(1), toroidal=True), ValueError, "bad_argument"),
        (lambda: queens.render(queens.solve(8), "svg", problem=queens.Problem(9)), ValueError, "bad_argument"),
        (lambda: queens.solve(8, engine="bitmsk"), ValueError, "unknown_engine"),
        (lambda: queens.solve(8, engine="cross"), ValueError, "engine_cannot"),
        (lambda: queens.count(8, seconds=0), ValueError, "bad_limit"),
        (lambda: queens.read("hello"), ValueError, "bad_text"),
        (lambda: queens.unrank(21, 0), ValueError, "too_large"),
        (lambda: queens.rank([0, 1]), ValueError, "not_a_solution"),
        (lambda: queens.Placement([0, 0]).canonical(), ValueError, "not_a_solution"),
        (lambda: queens.unrank(8, 92), IndexError, "index_out_of_range"),
        (lambda: queens.unrank(8, -93), IndexError, "index_out_of_range"),
        (lambda: queens.unrank(3, 0), IndexError, "index_out_of_range"),
        (lambda: queens.Placement([0, 2]), ValueError, "square_off_board"),
        (lambda: queens.read_ledger("/no/such/ledger"), queens.LedgerError, "bad_ledger"),
        (lambda: queens.count(10, ledger="/no/such/directory/x"), queens.LedgerError, "bad_ledger"),
        (lambda: queens.solutions_array(27), ValueError, "too_large"),
        (lambda: queens.count(24, seconds=0.01), queens.Stopped, "time_limit"),
        (lambda: queens.ClosedForm(2**31 - 1).placement(), (MemoryError, ValueError), None),
    ]:  # fmt: skip
        if code is None:
            continue  # it takes 8 GB
        with pytest.raises(kind) as raised:
            wrong()
        assert isinstance(raised.value, queens.Error) and raised.value.code == code


def test_errors_are_values():
    import pickle

    for error in (queens.InputError("a", "bad_text"), queens.Stopped("b", "asked"), queens.Error("c")):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and again.code == error.code and str(again) == str(error)


def test_what_is_not_of_the_family(tmp_path):
    """The exceptions that docs/python.md names besides queens.Error."""

    def broken():
        yield 0
        raise KeyError("mine")

    for wrong, kind in [
        (lambda: queens.read(tmp_path / "none.txt"), OSError),
        (lambda: queens.export(8, "dimacs", file=tmp_path / "none" / "x.cnf"), OSError),
        (lambda: queens.Placement(broken()), KeyError),
        (lambda: queens.check(broken()), KeyError),
        (lambda: queens.compare(broken()), KeyError),
        (lambda: queens.solve(8, no=1), TypeError),
    ]:
        with pytest.raises(kind) as raised:
            wrong()
        assert not isinstance(raised.value, queens.Error)


class Raises:
    def __init__(self, error):
        self.error = error

    def __index__(self):
        raise self.error


def test_exceptions_of_numbers_come_out():
    for call in (
        lambda number: queens.Placement([number]), lambda number: queens.check([number]),
        lambda number: queens.check(iter([number])), lambda number: board[number], queens.solve,
        lambda number: queens.Problem(4, queens=[(0, number)]), lambda number: queens.unrank(8, number),
        lambda number: queens.ClosedForm(8)[number], lambda number: queens.random(8, seed=number),
    ):  # fmt: skip
        for error in (ZeroDivisionError("mine"), KeyboardInterrupt()):
            with pytest.raises(type(error)):
                call(Raises(error))
        with pytest.raises((queens.InputTypeError, TypeError)):
            call(Raises(TypeError("mine")))


def test_errors_of_the_system_name_the_file_that_was_named(tmp_path):
    (tmp_path / "folder.drat").mkdir()
    impossible = queens.Problem(6, queens=[(0, 0)])
    for file in (tmp_path / "none" / "x.drat", tmp_path / "folder.drat"):
        for write in (
            lambda: queens.export(4, "dimacs", file=file), lambda: queens.export(20, "lp", file=str(file)),
            lambda: queens.prove(impossible, file), lambda: queens.why_not(impossible, proof=file),
        ):  # fmt: skip
            with pytest.raises(OSError) as raised:
                write()
            assert raised.value.filename == str(file) and ".part" not in str(raised.value)
            assert type(raised.value) in (FileNotFoundError, IsADirectoryError)
    assert not list(tmp_path.rglob("*.part"))


def test_odd_things_that_are_right():
    assert queens.solve(numpy.int16(8)) == queens.solve(8) == queens.solve(numpy.array(8))
    assert queens.count(8, seconds=math.inf) == queens.count(8, seconds=numpy.float32(5)) == 92
    assert queens.count(8, threads=numpy.int64(1)) == 92
    assert queens.Problem(8, queens={(0, 3)}) == queens.Problem(8, queens=iter([[0, 3]]))
    assert queens.Problem(8, toroidal=numpy.True_).toroidal is True
    assert queens.unrank(8, numpy.int64(-1)) == queens.unrank(8, 91)
    assert queens.Placement(range(5)).n == 5
    assert queens.check(numpy.array([1, 3, 0, 2])) and queens.check(range(1)) and not queens.check(iter([0, 1]))


def test_wrong_numbers_of_arguments_are_plain_type_errors():
    for wrong in (lambda: queens.solve(), lambda: queens.solve(8, 9), lambda: queens.solve(8, no=1),
                  lambda: queens.Placement(), lambda: queens.Placement([0], [1])):  # fmt: skip
        with pytest.raises(TypeError):
            wrong()


def test_generators_of_random_numbers():
    for make in (lambda: 7, lambda: numpy.int64(7), lambda: random.Random(7), lambda: numpy.random.default_rng(7),
                 lambda: numpy.random.RandomState(7), lambda: numpy.random.PCG64(7)):  # fmt: skip
        assert queens.random(12, seed=make()) == queens.random(12, seed=make())
        assert queens.generate("pre-placed", 30, seed=make()) == queens.generate("pre-placed", 30, seed=make())
        assert queens.estimate(8, particles=10, runs=2, seed=make()).log_value == queens.estimate(
            8, particles=10, runs=2, seed=make()
        ).log_value
    rng = random.Random(7)
    assert queens.random(16, seed=rng) != queens.random(16, seed=rng)
    # These solutions stay the same in all versions.
    assert queens.random(12, seed=7).format() == "9 6 3 7 2 11 5 1 4 12 10 8"
    assert queens.random(12, seed=random.Random(7)).format() == "9 5 1 8 4 11 7 3 10 12 2 6"
    assert queens.random(12, seed=numpy.random.default_rng(7)).format() == "11 2 10 5 3 12 9 7 1 4 6 8"
    assert queens.random(12, seed=numpy.random.RandomState(7)).format() == "2 7 3 8 11 9 1 6 4 12 10 5"
    assert len({queens.random(40, seed=None) for _ in range(3)}) == 3
    assert queens.solve(12, engine="local-search", seed=None).is_solution()
    assert queens.random(40, seed=7).format().startswith("14 11 25 36 12 4 13 29 ")
