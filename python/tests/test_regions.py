"""Tests boards with regions: as values, solved, explained, judged and drawn."""

from __future__ import annotations

import copy
import pickle

import numpy
import pytest
import queens

ROWS = ["AABCCC", "BBBCCC", "DDDCCC", "DDECCC", "DDEEFF", "DDEFFF"]
PUZZLE = queens.Problem(regions=ROWS)


def test_regions_are_given_in_several_ways():
    for regions in (
        [list(row) for row in ROWS],
        (tuple(row) for row in ROWS),
        list("".join(ROWS)),
        [ord(each) for each in "".join(ROWS)],
        [[f"part {each}" for each in row] for row in ROWS],  # no names, because of the blanks
        numpy.array([[ord(each) for each in row] for row in ROWS]),
    ):
        assert queens.Problem(6, regions=regions) == PUZZLE
    assert queens.Problem(regions=numpy.array([[9, 9], [4, 4]])).regions == ((0, 0), (1, 1))
    assert queens.Problem(regions=["10", "10"]).regions == ((0, 1), (0, 1))
    assert queens.Problem(regions=["A"]).n == 1
    assert PUZZLE.n == 6 and PUZZLE.touching and PUZZLE.regions[0] == (0, 0, 1, 2, 2, 2)
    assert queens.Problem(8).regions == () and not queens.Problem(8).touching


def named(regions):
    return queens.Problem(regions=regions)


def test_regions_keep_their_names():
    words = {"A": "red", "B": "rot-2", "C": "é", "D": "4", "E": "ⅴ", "F": "🟦"}
    for regions, names in (
        ([[words[each] for each in row] for row in ROWS], tuple(words.values())),
        ([row.lower() for row in ROWS], tuple("abcdef")),
        ([row.replace("A", "🟥") for row in ROWS], tuple("🟥BCDEF")),
        ([row.translate(str.maketrans("AB", "BA")) for row in ROWS], tuple("BACDEF")),
        ([["a" * 30]], ("a" * 30,)),
        ([[f"R{k}"] * 27 for k in range(27)], tuple(f"R{k}" for k in range(27))),
    ):
        problem = named(regions)
        assert problem.region_names == names
        for again in (pickle.loads(pickle.dumps(problem)), queens.Problem.read(problem.text())):
            assert again == problem and hash(again) == hash(problem)
        assert eval(repr(problem), {"Problem": queens.Problem}) == problem
    assert PUZZLE.region_names == named([[7]]).region_names == ()
    problem = named([[words[each] for each in row] for row in ROWS])
    assert problem != PUZZLE and problem.regions == PUZZLE.regions and queens.solve(problem) == queens.solve(PUZZLE)
    steps = list(queens.explain(problem))
    assert any("region red" in str(each) for each in steps) and not any("region A" in str(each) for each in steps)
    assert str(pickle.loads(pickle.dumps(steps[0]))) == str(steps[0]) and steps[0].region_names == problem.region_names
    conflict = queens.why_not(queens.Problem(regions=[[words[each] for each in row] for row in ROWS], blocked=[(0, 0)]))
    assert conflict.core.region_names == problem.region_names
    with pytest.raises(AttributeError):
        problem.region_names = ()


def test_problems_with_regions_are_values():
    chess = queens.Problem(6, regions=ROWS, touching=False)
    apart = queens.Problem(6, touching=True)
    torus = queens.Problem(regions=ROWS, toroidal=True)
    assert not torus.touching and eval(repr(torus), {"Problem": queens.Problem}) == torus
    many = queens.Problem(regions=[[k] * 27 for k in range(27)], queens=[(3, 4)])
    for each in (PUZZLE, chess, apart, many):
        assert pickle.loads(pickle.dumps(each)) == each == copy.deepcopy(each)
        assert eval(repr(each), {"Problem": queens.Problem}) == each
        assert queens.Problem.read(each.text()) == each
    assert len({PUZZLE, chess, apart, many, queens.Problem(6), queens.Problem.read("\n".join(ROWS))}) == 5
    with pytest.raises(AttributeError):
        PUZZLE.touching = False


def test_they_are_solved():
    assert queens.solve(PUZZLE).format() == "1 3 5 2 4 6"
    assert queens.count(PUZZLE) == 1 == len(list(queens.solutions(PUZZLE)))
    assert queens.count(queens.Problem(5, touching=True)) == 14
    assert queens.solve(queens.Problem(regions=ROWS, blocked=[(0, 0)])) is None
    conflict = queens.why_not(queens.Problem(regions=ROWS, blocked=[(0, 0), (5, 0)]))
    assert conflict.core == queens.Problem(regions=ROWS, blocked=[(0, 0)])
    able = {each.name for each in queens.engines() if each.takes_regions}
    assert {"smallest-line", "fewest-choices", "dancing-links"} <= able and "bitmask" not in able
    assert {row.solutions for row in queens.compare(PUZZLE)} == {1}


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_puzzles_are_explained(level):
    levels = ["easy", "medium", "hard", "expert"]
    puzzle = queens.generate("puzzle", 7, regions=True, level=level, seed=5)
    assert queens.count(puzzle) == 1 and puzzle.touching and not puzzle.queens
    steps = list(queens.explain(puzzle))
    assert max(levels.index(each.level) for each in steps[:-1]) == levels.index(level)
    assert steps[-1].kind == "solved" and steps[-1].rule is None and steps[-1].square is None
    placed = [each.square for each in steps if each.kind == "place"]
    assert sorted(placed) == list(queens.solve(puzzle).queens)
    assert all("queen on " in str(each) for each in steps[:-1])
    assert pickle.loads(pickle.dumps(steps)) == steps and len(set(steps)) == len(steps)
    for each in steps:
        if each.rule in ("confined", "sets"):
            assert each.lines[0] == each.line and each.within
        elif each.rule is not None:
            assert each.line[0] in ("row", "column", "region") and 0 <= each.line[1] < 7


def test_what_has_not_one_solution_is_explained_too():
    assert [each.kind for each in queens.explain(8)] == ["several"]
    assert [each.kind for each in queens.explain(2)][-1] == "impossible"
    assert str(list(queens.explain(1))[-1]) == "all queens are placed"


def test_answers_are_judged_by_a_problem():
    solution = queens.solve(PUZZLE)
    assert queens.check(solution, problem=PUZZLE) and solution.check(problem=PUZZLE)
    assert queens.check("1 3 5 2 4 6", problem=PUZZLE) and not queens.check("1 3 5 2 4 6")
    found = queens.check([(0, 0), (1, 1), (3, 5), (4, 4)], problem=PUZZLE)
    assert found.missing == 2 and {each.line for each in found.attacks} == {"corner"}
    assert "the queens on (0, 0) and (1, 1) touch at a corner" in str(found)
    assert "the queens on (0, 0) and (0, 1) share a region" in str(queens.check([(0, 0), (0, 1)], problem=PUZZLE))
    given = queens.Problem(4, queens=[(0, 2)], blocked=[(1, 3)], blocked_diagonals=[2])
    found = queens.check("2 4 1 3", problem=given)
    assert (found.absent, found.on_blocked, found.attack_count) == (((0, 2),), ((1, 3), (2, 0)), 0)
    assert str(found).endswith(
        "no queen stands on (0, 2), where the problem gives one\n"
        "  the queen on (1, 3) stands on a blocked square\n  the queen on (2, 0) stands on a blocked square"
    )
    assert queens.check("3 1 4 2", problem=queens.Problem(4, queens=[(0, 2)], blocked=[(1, 3)]))
    assert queens.check([], problem=given).absent == ((0, 2),)
    assert queens.read("1 3 5 2 4 6")[0].check(problem=PUZZLE)


def test_regions_are_drawn():
    picture = PUZZLE._repr_svg_()
    assert PUZZLE.svg().endswith(picture) and "with regions" in picture and picture.count("<path fill=\"#") >= 6
    assert queens.Problem(201)._repr_svg_() is None
    solution = queens.solve(PUZZLE)
    assert queens.render(solution, "svg", problem=PUZZLE) != solution.svg()
    assert queens.render(solution, "board", problem=PUZZLE).count("Q") == 6
    assert queens.render(solution, "emoji", problem=PUZZLE).startswith("👑🟥🟧🟨🟨🟨\n")
