"""Tests Placement, Problem, check() and read()."""

from __future__ import annotations

import copy
import inspect
import io
import pathlib
import pickle
import xml.etree.ElementTree
from collections.abc import Sequence

import pytest
import queens
from hypothesis import given, settings, strategies as st

permutations = st.integers(1, 9).flatmap(lambda n: st.permutations(range(n)))
rows = st.integers(1, 9).flatmap(lambda n: st.lists(st.integers(0, n - 1), min_size=n, max_size=n))


def attacks(columns):
    return [
        (a, b)
        for a in range(len(columns))
        for b in range(a + 1, len(columns))
        if columns[a] == columns[b] or abs(columns[a] - columns[b]) == b - a
    ]


@given(rows)
def test_a_placement_behaves_like_its_tuple(columns):
    placement = queens.Placement(columns)
    assert placement.columns == tuple(placement) == tuple(columns)
    assert len(placement) == placement.n == len(columns) and placement[-1] == columns[-1]
    assert placement[1:3] == tuple(columns[1:3]) and placement[::-1] == tuple(columns[::-1])
    assert placement == queens.Placement(tuple(columns))
    assert hash(placement) == hash(queens.Placement(iter(columns)))
    assert eval(repr(placement), {"Placement": queens.Placement}) == placement
    assert pickle.loads(pickle.dumps(placement)) == placement == copy.deepcopy(placement)
    assert list(reversed(placement)) == columns[::-1]
    assert placement.queens == tuple(enumerate(columns))
    assert placement.index(columns[0]) == 0 and placement.count(columns[0]) == columns.count(columns[0])
    assert columns[0] in placement and len(columns) not in placement


@given(rows, rows)
def test_placements_sort_like_tuples(a, b):
    p, q = queens.Placement(a), queens.Placement(b)
    assert (p < q) == (a < b) and (p == q) == (a == b) and (p >= q) == (a >= b)


@given(rows)
def test_the_referee(columns):
    placement = queens.Placement(columns)
    found = placement.check()
    wrong = attacks(columns)
    assert found.attack_count == sum(
        (columns[a] == columns[b]) + (abs(columns[a] - columns[b]) == b - a) for a, b in wrong
    )
    assert placement.is_solution() == bool(found) == found.valid == (not wrong)
    assert queens.check(columns) == found == queens.check(placement.queens)
    others = columns[1:]
    if len(others) > 3 and max(columns) < len(others) and not attacks(others):  # or a number and a solution
        with pytest.raises(queens.InputError, match="columns, or a number and"):
            queens.check(placement.format())
    else:
        assert queens.check(placement.format()) == found


@given(permutations)
def test_symmetries(columns):
    placement = queens.Placement(columns)
    n = len(columns)
    images = set()
    squares = set(placement.queens)
    for _ in range(4):
        squares = {(column, n - 1 - row) for row, column in squares}
        images.add(tuple(column for _, column in sorted(squares)))
        images.add(tuple(n - 1 - column for _, column in sorted(squares)))
    assert {each.columns for each in placement.orbit()} == images
    assert placement.canonical().columns == min(images)
    found = queens.symmetry(columns)
    assert found.orbit_size == len(images) and len(found.images) == 8
    assert {each.columns for each in found.images.values()} == images


@settings(deadline=None)
@given(permutations.filter(lambda p: len(p) != 2))
def test_formats_come_back(columns):
    placement = queens.Placement(columns)
    for base in (0, 1):
        assert queens.read(placement.format(base), base=base)[0].placement == placement
    assert queens.read(str(placement))[0].placement == placement


def test_values_do_not_change():
    placement = queens.Placement([1, 3, 0, 2])
    with pytest.raises(TypeError):
        placement[0] = 2
    with pytest.raises(AttributeError):
        placement.n = 5
    with pytest.raises(AttributeError):
        placement.other = 5
    problem = queens.Problem(8)
    with pytest.raises(AttributeError):
        problem.n = 5
    with pytest.raises(AttributeError):
        del problem.n
    assert placement != (1, 3, 0, 2) and placement != "x"
    with pytest.raises(TypeError):
        placement < (1, 2)


class Named(queens.Placement):
    """A placement of the user's own, with attributes."""


def test_derived_placements_and_sequences():
    named = Named([1, 3, 0, 2])
    named.name = "the first"
    for again in (copy.copy(named), copy.deepcopy(named), pickle.loads(pickle.dumps(named))):
        assert type(again) is Named and again == named and again.name == "the first"
    assert Named(range(100_000)).n == 100_000 and not hasattr(Named(range(9)), "name")
    assert isinstance(named, Sequence) and isinstance(queens.solve(8), Sequence)
    assert list(inspect.signature(queens.Placement).parameters) == ["columns"]


def test_pictures():
    placement = queens.solve(8)
    assert placement.svg().startswith("<?xml ") and placement.svg().rstrip().endswith("</svg>")
    for shown in (placement, queens.Problem(8), queens.tree(4), queens.tree(9)):  # nbconvert takes no declaration
        part = shown._repr_svg_()
        assert part.startswith("<svg ") and shown.svg().endswith(part) and xml.etree.ElementTree.fromstring(part)
    assert queens.solve(300)._repr_svg_() is None
    assert str(placement).count("Q") == 8 and str(placement).count("\n") == 16
    assert repr(queens.solve(5000)).startswith("<Placement of 5000 queens: ")
    assert len(str(queens.solve(100_000))) < 200


def test_numpy_goes_in():
    import numpy

    for kind in ("int8", "uint8", "int16", "int32", "int64", "uint64", ">i4", object):
        assert queens.Placement(numpy.array([1, 3, 0, 2], dtype=kind)).columns == (1, 3, 0, 2)
    assert queens.Placement(numpy.arange(8)[::-1]).columns == tuple(range(7, -1, -1))
    assert queens.Placement(queens.solutions_array(8)[17]).is_solution()
    assert queens.solve(numpy.int64(8)) == queens.solve(8)
    assert queens.Problem(numpy.uint8(8), queens=numpy.array([[0, 3]])).queens == ((0, 3),)


def test_problems_are_values():
    a = queens.Problem(8, queens=[(2, 4), (0, 3)], blocked=[(5, 5), (1, 0), (1, 0)])
    b = queens.Problem(8, queens=((0, 3), (2, 4)), blocked=[(1, 0), (5, 5)])
    assert a == b and hash(a) == hash(b) and repr(a) == repr(b) and a != queens.Problem(8) and a != 8
    assert eval(repr(a), {"Problem": queens.Problem}) == a
    assert pickle.loads(pickle.dumps(a)) == a == copy.deepcopy(a)
    assert queens.Problem.read(a.text("name", "comment")) == a
    torus = queens.Problem(7, blocked_diagonals=[3, -2, 3], blocked_antidiagonals=(4,), toroidal=True)
    assert queens.Problem.read(torus.text()) == torus == eval(repr(torus), {"Problem": queens.Problem})
    assert torus.blocked_diagonals == (-2, 3)


def test_large_boards():
    placement = queens.ClosedForm(3_000_001).placement()
    assert placement.is_solution() and placement == queens.ClosedForm(3_000_001).placement()
    columns = list(placement)
    columns[1_500_000], columns[2_999_999] = columns[2_999_999], columns[1_500_000]
    assert not queens.Placement(columns).is_solution()


def test_check():
    assert queens.check("2 4 1 3") and queens.check([1, 3, 0, 2]) and queens.check([(0, 1), (1, 3), (2, 0), (3, 2)])
    assert not queens.check("1 2 3 4")
    assert queens.check("1 3 0 2") and queens.check("2 4 1 3", base=1)
    assert queens.check("0 2 4 1 3").valid and not queens.check("0 2 4 1 3", toroidal=False, base=1)
    found = queens.check([(0, 0), (9, 9)], n=4)
    assert found.missing == 2 and found.off_board == ((9, 9),)
    assert "queens missing: 2" in str(found) and "(9, 9) is off the board" in str(found)
    assert queens.check([0, 0, 0, 0, 0, 0, 0, 0]).attack_count == 28
    assert queens.check([".Q..", "...Q", "Q...", "..Q."]) and not queens.check(["Q..", "..Q", "Q.."])
    assert queens.check([[0, 1, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0, 0, 1, 0]])
    assert queens.check([[0, 1, 0], [0, 0, 0], [0, 0, 0]]).missing == 2
    assert "and 8 more" in str(queens.check([0] * 8))
    assert queens.check([0, 2, 4, 1, 3], toroidal=True) and not queens.check([1, 3, 0, 2], toroidal=True)


def test_read(tmp_path):
    text = "2 4 1 3\n3 1 4 2\n"
    assert [each.placement.format() for each in queens.read(text)] == text.split("\n")[:2]
    path = tmp_path / "some.txt"
    path.write_text(text)
    assert queens.read(path) == queens.read(text) == queens.read(text.encode())
    assert queens.read(pathlib.Path(path)) == queens.read(io.StringIO(text)) == queens.read(io.BytesIO(text.encode()))
    wrong = queens.read('[["QQ", ".."]]')[0]
    assert wrong.placement is None and wrong.queens == ((0, 0), (0, 1)) and not wrong.check()
    assert queens.check(wrong).attack_count == 1
    assert queens.read(text)[1].line == 2 and queens.read(text)[0].check().valid


def test_what_is_rendered_may_be_columns():
    one, two = queens.solutions(4)
    assert queens.render(list(one), "list") == queens.render(one, "list")
    assert queens.render([list(one), tuple(two)], "csv") == queens.render([one, two], "csv")
    assert queens.render([1, 3, 0, 2], "npy") == queens.render(one, "npy")
