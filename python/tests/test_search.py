"""Tests finding and counting, against the simple search in conftest.py and published numbers."""

from __future__ import annotations

import copy
import pickle

import queens
import pytest
from hypothesis import given, settings, strategies as st

from conftest import slow_solutions

A000170 = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596]
A002562 = [1, 0, 0, 1, 2, 1, 6, 12, 46, 92, 341, 1787]


def test_solutions_are_those_of_the_oracle(oracle):
    for n, expected in oracle.items():
        assert [each.columns for each in queens.solutions(n)] == expected


def test_solve():
    for n in [1, *range(4, 40), 100, 1000, 100_000]:
        placement = queens.solve(n)
        assert placement is not None and len(placement) == n and placement.is_solution()
    assert queens.solve(2) is None and queens.solve(3) is None


def test_counts_are_the_published_ones():
    assert [queens.count(n) for n in range(1, 15)] == A000170
    assert [queens.count(n, fundamental=True) for n in range(1, 13)] == A002562
    assert queens.run(8, "fundamental").classes == {4: 1, 8: 11}


def test_symmetric_counts():
    by_hand = [p for p in queens.solutions(9) if p.image("half turn") == p]
    assert queens.count(9, symmetric="half turn") == len(by_hand)
    assert queens.count(9, symmetric="half_turn") == len(by_hand)
    assert queens.count(12, symmetric="quarter-turn") == 8


def test_large_counts_are_exact_ints():
    value = queens.count(17, threads=2)
    assert value == 95815104 and type(value) is int


squares = st.tuples(st.integers(0, 5), st.integers(0, 5))


def attack(a, b):
    return a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])


@settings(max_examples=150, deadline=None)
@given(
    st.lists(squares, max_size=2, unique=True),
    st.lists(squares, max_size=6, unique=True),
    st.lists(st.integers(-5, 5), max_size=2),
    st.lists(st.integers(0, 10), max_size=2),
    st.booleans(),
)
def test_problems_against_the_oracle(given_queens, blocked, diagonals, antidiagonals, toroidal):
    def make():
        return queens.Problem(
            6, given_queens, blocked, blocked_diagonals=diagonals,
            blocked_antidiagonals=antidiagonals, toroidal=toroidal,
        )  # fmt: skip

    def wraps(columns):
        return (
            len({(r - c) % 6 for r, c in enumerate(columns)}) == 6
            and len({(r + c) % 6 for r, c in enumerate(columns)}) == 6
        )

    def on_line(row, column):
        if toroidal:
            return any((row - column - d) % 6 == 0 for d in diagonals) or any(
                (row + column - a) % 6 == 0 for a in antidiagonals
            )
        return row - column in diagonals or row + column in antidiagonals

    try:
        problem = make()
    except queens.InputError as error:
        assert error.code in ("queens_attack", "queen_blocked")
        return
    expected = [
        columns
        for columns in slow_solutions(6)
        if all(columns[r] == c for r, c in given_queens)
        and not any(columns[r] == c for r, c in blocked)
        and not any(on_line(r, c) for r, c in enumerate(columns))
        and (not toroidal or wraps(columns))
    ]
    assert [each.columns for each in queens.solutions(problem)] == expected
    assert queens.count(problem) == len(expected)
    found = queens.solve(problem)
    assert (found is None) == (not expected)
    assert found is None or found.columns in expected


def test_complete():
    found = queens.complete(8, [(0, 3), (2, 4)], blocked=[(1, 1)])
    assert found is not None and found[0] == 3 and found[2] == 4 and found[1] != 1
    assert queens.complete(6, [(0, 0)]) is None


def test_every_engine_agrees():
    for engine in ["bitmask", "backtrack", "gray-iterative", "cross", "join", "dancing-links"]:
        assert queens.count(8, engine=engine) == 92


def test_run_tells_how():
    answer = queens.run(8, "count", engine="backtrack", statistics=True)
    assert answer.verdict == "found" and answer.stop == "finished" and answer.complete
    assert answer.statistics.nodes == sum(answer.statistics.nodes_per_level) == 2056
    assert queens.run(3).verdict == "none"
    assert queens.run(8).statistics is None


def test_what_an_engine_does_not_count_is_none():
    seen = set()
    for engine in queens.engines():
        if not (engine.takes_board and engine.counts):
            continue
        for question in ("count", "fundamental"):
            statistics = queens.run(6, question, engine=engine.name, statistics=True).statistics
            if statistics is not None:
                assert (statistics.checks is not None) == (statistics.backtracks is not None) == engine.counts_checks
                assert (statistics.looks is not None) == engine.counts_looks
                seen.add((engine.counts_checks, engine.counts_looks))
    assert len(seen) > 1


def test_limits():
    with pytest.raises(queens.Stopped) as stopped:
        queens.count(24, seconds=0.1)
    assert stopped.value.code == "time_limit" and stopped.value.answer.verdict == "stopped"
    answer = queens.run(24, "count", seconds=0.1)
    assert answer.stop == "time_limit" and not answer.complete


def test_no_solution_is_no_error():
    assert queens.solve(3) is None and list(queens.solutions(3)) == [] and queens.count(3) == 0
    assert queens.random(3) is None and queens.solutions_array(3).shape == (0, 3)


def test_arrays(oracle):
    array = queens.solutions_array(8)
    assert array.shape == (92, 8) and array.dtype == "int32" and array.flags.writeable
    assert [tuple(row) for row in array.tolist()] == oracle[8]
    assert [len(a) for a in queens.solutions(8).arrays(40)] == [40, 40, 12]
    assert queens.solutions_array(8, limit=5).shape == (5, 8)
    assert queens.solutions_array(8, representatives=True).shape == (12, 8)


def test_arrays_are_not_copies():
    import numpy

    placement = queens.solve(100)
    array = numpy.asarray(placement)
    assert array.dtype == "int32" and not array.flags.writeable and not array.flags.owndata
    assert not queens.solutions_array(6).flags.owndata


def test_iterators():
    found = queens.solutions(8, limit=3)
    assert iter(found) is found and found.answer is None
    assert len(list(found)) == 3 and found.answer.stop == "enough"
    assert list(found) == []  # exhausted, and stays so
    with pytest.raises(StopIteration):
        next(found)
    assert len(list(queens.solutions(8, representatives=True))) == 12
    with pytest.raises(queens.Stopped):
        list(queens.solutions(20, seconds=0.1))
    with queens.solutions(20) as many:
        assert next(many).is_solution()
    assert list(many) == []


def lone(n, seed=3):
    """A board with one solution, which local search does not find: nearly all squares off the solution are blocked."""
    solution = queens.random(n, seed=seed)
    open_squares = {(row, (column + row * row) % n) for row, column in enumerate(solution)} | set(enumerate(solution))
    blocked = [(row, column) for row in range(n) for column in range(n) if (row, column) not in open_squares]
    return queens.Problem(n, blocked=blocked), solution


def test_random_is_the_same_on_every_machine():
    problem = queens.Problem(60, queens=[(0, 5), (30, 7)])
    first, other = queens.random(problem, seed=1), queens.random(problem, seed=2)
    assert first == queens.random(problem, seed=1) != other
    assert first[0] == other[0] == 5


def test_random_where_local_search_does_not_work():
    torus, puzzle = queens.Problem(5, toroidal=True), queens.Problem(regions=["AABB", "ABBB", "CCDB", "CDDD"])
    for problem in (torus, puzzle):
        assert {queens.random(problem, seed=seed) for seed in range(100)} == set(queens.solutions(problem))
    assert queens.random(queens.Problem(11, toroidal=True)).is_solution(toroidal=True)
    assert queens.random(queens.Problem(8, toroidal=True)) is None
    with pytest.raises(queens.Stopped):
        queens.random(queens.Problem(29, toroidal=True), seconds=0.05)


def test_random_without_luck():
    """Where local search finds nothing, an exact search answers, after the same work on every machine."""
    problem, solution = lone(40)
    assert queens.run(problem, engine="local-search", seconds=0.2).stop in ("time_limit", "enough")
    assert queens.random(problem, seed=1) == queens.random(problem, seed=2)
    assert queens.random(queens.Problem(40, blocked=[(7, column) for column in range(40)]), seed=1) is None
    full = queens.Problem(200, blocked=[(7, column) for column in range(200)])
    with pytest.raises(queens.Stopped) as stopped:
        queens.random(full, seed=1, seconds=0.001)
    assert stopped.value.code == "time_limit"


def test_compare_knows_what_variants_count():
    (row,) = queens.compare(7, ["construct:pauls"], question="one")
    known = {each.name: each for each in queens.engines(variants=True)}["construct:pauls"]
    assert row.verdict == "found" and not known.counts_looks
    assert row.looks is None and (row.checks is not None) == known.counts_checks


def test_results_are_values(tmp_path):
    ledger = tmp_path / "q13.ledger"
    results = [
        queens.run(6, statistics=True), queens.run(6, "count"), queens.engines()[0], queens.closed_forms()[0],
        queens.tree(5), queens.estimate(8, particles=10, runs=2), queens.estimate_tree(8, walks=10),
        queens.check([0, 1]), queens.read("2 4 1 3")[0], queens.read('[["QQ", ".."]]')[0], *list(queens.trace(4))[:2],
        queens.Units(12, "cross/1").count(), queens.why_not(queens.Problem(6, queens=[(0, 0)])),
        queens.count_on_record(13, ledger, engine="cross/1"), *queens.read_ledger(ledger), queens.check_ledger(ledger),
        queens.merge_ledgers(tmp_path / "all.ledger", ledger), queens.plan(13, seconds=0.5, cores=[2]),
    ]  # fmt: skip
    for result in results:
        for again in (pickle.loads(pickle.dumps(result)), copy.copy(result), copy.deepcopy(result)):
            assert again == result and type(again) is type(result) and repr(again) == repr(result)
        assert repr(result).startswith(type(result).__name__ + "(") and result != 1
        with pytest.raises(AttributeError):
            setattr(result, result._fields[0], 0)
    assert queens.ClosedForm(9) == queens.ClosedForm(9, "pauls") != queens.ClosedForm(8) != 8
    assert len({queens.ClosedForm(12), queens.ClosedForm(12), queens.ClosedForm(12, "hlm-a")}) == 2
    assert len({queens.check([0, 1]), queens.check([0, 1]), queens.check([0, 2, 1])}) == 2
