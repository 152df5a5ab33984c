"""Estimates, search trees and closed forms."""

from __future__ import annotations

import html
import math
from typing import Iterator

from . import _arguments as arguments
from . import _core
from ._arguments import Seed
from ._core import Form, TreeEstimate
from ._engines import trace
from ._errors import RankError, stopped
from ._placement import Placement
from ._problem import ProblemLike, problem_of
from ._progress import ProgressLike, Watch

__all__ = [
    "CONSTANT", "ClosedForm", "Estimate", "Form", "Tree", "TreeEstimate", "closed_forms", "estimate",
    "estimate_tree", "published_count", "tree",
]

CONSTANT = (_core.constant_low, _core.constant_high)


class Estimate(_core.Estimate):
    """An estimated number of solutions, which is neither an exact count nor a bound. Logarithms are natural ones."""

    __slots__ = ()

    def __str__(self) -> str:
        if self.log_value == -math.inf:
            return "0 (no run reached the last row)"
        digits = max(1, min(10, int(-math.log10(max(self.relative_error, 1e-9)))))
        return f"{_decimal(self.log_value, digits)} ± {100 * self.relative_error:.2g} %"


def estimate(
    problem: ProblemLike,
    *,
    particles: int = 16384,
    runs: int = 64,
    seed: Seed = 1,
    seconds: float | None = None,
    threads: int | None = None,
    progress: ProgressLike = None,
) -> Estimate:
    """Estimates the number of solutions where nobody can count them, by sequential Monte Carlo; n up to 10000.

    problem: the size of an empty board, or a `Problem` on the ordinary board.
    particles: the number of partial boards in each run. runs: the number of independent runs, at least 2.
    seed: the same seed gives the same estimate, whatever the number of threads.
    seconds: when the time is up, the finished runs give the estimate; Stopped is raised if there are fewer than 2.

    >>> import queens
    >>> found = queens.estimate(14, runs=8, particles=2000)
    >>> abs(found.value / 365596 - 1) < 5 * found.relative_error
    True
    >>> found.trustworthy
    True
    """
    given = problem_of(problem)
    limits = arguments.limits(seconds, threads=threads, seed=seed)
    most = arguments.within(particles, "the number of particles", 1, 2**31, "bad_limit")
    times = arguments.within(runs, "the number of runs", 2, 2**31, "bad_limit")
    with Watch(progress, f"estimate, n = {given.n}") as watch:
        found = _core.estimate(given, limits, most, times, watch.callback)
    if found.runs < 2:
        raise stopped(found.stop, "two runs had ended")
    return Estimate(found)


def published_count(n: int) -> int | None:
    """The published number of solutions for n (OEIS A000170), None for n > 27.

    >>> import queens
    >>> queens.published_count(27)
    234907967154122528
    """
    return _core.published_count(arguments.size(n))


class Tree(_core.Tree):
    """A search tree: a node is a queen placed on a square that no earlier queen attacks."""

    __slots__ = ()

    def svg(self) -> str:
        """A picture as SVG: the tree itself if a board of up to 8 rows is filled row by row, else a bar for each level.

        >>> import queens
        >>> queens.tree(5).svg().count("<circle")
        54
        """
        if self.n <= 8 and self.order == "rows":
            return _tree_svg(self)
        return _levels_svg(self)

    def _repr_svg_(self) -> str:
        return self.svg()


def tree(
    problem: ProblemLike,
    *,
    order: str = "rows",
    seconds: float | None = None,
    progress: ProgressLike = None,
) -> Tree:
    """Walks a whole search tree and counts its nodes, level by level; n up to 32, though large trees take too long.

    problem: the size of an empty board, or a `Problem`.
    order: which line the search fills next. "rows" takes the rows from the top, "centre" rows and columns from the
        centre outwards, and "fewest" the row or column with the fewest free squares.

    Raises Stopped if the time is up first; `estimate_tree` estimates larger trees.

    >>> import queens
    >>> queens.tree(8).levels, queens.tree(8).nodes
    ((8, 42, 140, 344, 568, 550, 312, 92), 2056)
    >>> queens.tree(12, order="fewest").nodes
    212066
    """
    given = problem_of(problem)
    name = arguments.word(order, "an order")
    limits = arguments.limits(seconds)
    with Watch(progress, f"tree, n = {given.n}") as watch:
        found = _core.tree(given, name, limits, watch.callback)
    if found.stop != "finished":
        raise stopped(found.stop, f"the whole tree was walked ({found.nodes} nodes so far)")
    return Tree(found)


def estimate_tree(
    problem: ProblemLike,
    *,
    order: str = "rows",
    walks: int = 100_000,
    seed: Seed = 1,
    seconds: float | None = None,
    progress: ProgressLike = None,
) -> TreeEstimate:
    """Estimates the size of a search tree from random paths, as Knuth did in 1975; n up to 1000.

    walks: the number of paths, at least 2. seconds: when the time is up, the paths walked so far give the estimate;
    Stopped is raised if there are fewer than 2. The other arguments are those of `tree`.

    >>> import queens
    >>> found = queens.estimate_tree(12, walks=20_000)
    >>> abs(found.nodes / queens.tree(12).nodes - 1) < 5 * found.relative_error
    True
    """
    given = problem_of(problem)
    name = arguments.word(order, "an order")
    limits = arguments.limits(seconds, seed=seed)
    many = arguments.within(walks, "the number of walks", 2, 2**62, "bad_limit")
    with Watch(progress, f"tree, n = {given.n}") as watch:
        found = _core.tree_estimate(given, name, limits, many, watch.callback)
    if found.walks < 2:
        raise stopped(found.stop, "two walks had ended")
    return found


def closed_forms(n: int | None = None) -> list[Form]:
    """The formulas that give a solution without a search. If `n` is given, only those that have a solution for it.

    >>> import queens
    >>> [form.name for form in queens.closed_forms(12)][:2]
    ['pauls', 'hlm-a']
    """
    return list(_core.closed_forms(0 if n is None else arguments.size(n)))


class ClosedForm:
    """A solution by formula, for boards of up to 2147483647 rows: ``form[row]`` is a column.

    The object takes no memory for the columns; `placement` makes them all. Raises InputError for an unknown name, and
    for a size for which the form has no solution.

    >>> import queens
    >>> form = queens.ClosedForm(2_000_000_000)
    >>> form[0], form[1_999_999_999], len(form)
    (1000000001, 999999998, 2000000000)
    >>> queens.ClosedForm(8).placement().is_solution()
    True
    """

    def __init__(self, n: int, name: str = "pauls") -> None:
        self._n = arguments.size(n)
        self._name = arguments.word(name, "the name of a form") or "pauls"
        self._form = _core.ClosedForm(self._n, self._name)

    @property
    def name(self) -> str:
        """The name of the formula, one of those of `closed_forms`."""
        return self._name

    @property
    def n(self) -> int:
        """The size of the board."""
        return self._n

    @property
    def runs(self) -> list[tuple[int, int, int, int, int]]:
        """The formula: progressions (first row, first column, row step, column step, number of queens)."""
        return list(self._form.runs())

    def placement(self) -> Placement:
        """The solution as a `Placement`, which takes 4 n bytes."""
        return self._form.placement()

    def __len__(self) -> int:
        return self._n

    def __getitem__(self, row: int) -> int:
        number = arguments.whole(row, "a row")
        if not -self._n <= number < self._n:
            raise RankError(
                f"there is no row {arguments.described(number)} on a board of {self._n} rows", "index_out_of_range"
            )
        return self._form.column(number % self._n)

    def __iter__(self) -> Iterator[int]:
        return map(self.__getitem__, range(self._n))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ClosedForm) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash(self.__reduce__())

    def __repr__(self) -> str:
        return f"ClosedForm({self._n}, {self.name!r})"

    def __reduce__(self) -> tuple[type[ClosedForm], tuple[int, str]]:
        return ClosedForm, (self._n, self.name)


def _decimal(log: float, digits: int) -> str:
    """exp(log) as text such as 2.4e117, whatever its size."""
    exponent = math.floor(log / math.log(10))
    mantissa = 10 ** (log / math.log(10) - exponent)
    text = f"{mantissa:.{digits}f}"
    if text.startswith("10"):
        text, exponent = f"{1:.{digits}f}", exponent + 1
    return f"{text}e{exponent}"


# ---- Pictures of search trees. ----

# The text has attributes instead of a style sheet, which would apply to the whole page that a picture is part of.
_TEXT = 'font-family="sans-serif" font-size="12" fill="#333"'
_NODE, _SOLUTION, _DEAD = "#6688bb", "#22aa77", "#cc5555"


def _document(width: float, height: float, title: str, body: list[str]) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}"><title>{html.escape(title)}</title><g {_TEXT}>\n'
        + "\n".join(body)
        + "\n</g></svg>\n"
    )


def _tree_svg(tree: Tree) -> str:
    """A picture of the tree: a dot for each queen, with its column beside it; solutions are green, dead ends red."""
    parents, labels, solutions = [-1], [""], set()
    path = [0]
    for event in trace(tree.problem, "flags"):
        if event.kind == "place":
            parents.append(path[-1])
            labels.append(str(event.column))
            path.append(len(parents) - 1)
        elif event.kind == "remove":
            path.pop()
        elif event.kind == "solution":
            solutions.add(path[-1])

    # Leaves stand side by side; every other node stands above the middle of its children.
    children: list[list[int]] = [[] for _ in parents]
    for node, parent in enumerate(parents[1:], 1):
        children[parent].append(node)
    x, depth, leaves = [0.0] * len(parents), [0] * len(parents), 0
    for node in range(len(parents)):
        if node:
            depth[node] = depth[parents[node]] + 1
        if not children[node]:
            x[node] = leaves
            leaves += 1
    for node in reversed(range(len(parents))):
        if children[node]:
            x[node] = (x[children[node][0]] + x[children[node][-1]]) / 2

    step = max(6.0, min(28.0, 1400 / leaves))
    drawn = [(20 + step * x[node], 30.0 + 50 * depth[node]) for node in range(len(parents))]
    body = []
    for node, parent in enumerate(parents[1:], 1):
        (x1, y1), (x2, y2) = drawn[parent], drawn[node]
        body.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="#999"/>')
    for node, (at, down) in enumerate(drawn):
        fill = _SOLUTION if node in solutions else _NODE if children[node] else _DEAD
        body.append(
            f'<circle cx="{at:.1f}" cy="{down:.1f}" r="{min(5.0, step / 2.2):.1f}" fill="{fill}">'
            f"<title>{labels[node]}</title></circle>"
        )
        if step >= 14 and node:
            body.append(f'<text x="{at + 6:.1f}" y="{down + 4:.1f}">{labels[node]}</text>')
    title = f"The search tree of {tree.n} queens: {tree.nodes:,} nodes"
    return _document(40 + step * leaves, 60 + 50 * max(depth), title, body)


def _levels_svg(tree: Tree) -> str:
    """A bar for each level, as long as the logarithm of its number of nodes."""
    scale = 480 / math.log10(max(10, *tree.levels) * 2)
    body = []
    for level, nodes in enumerate(tree.levels):
        top = 34 + 20 * level
        length = scale * math.log10(nodes * 2) if nodes else 0
        body.append(f'<text x="30" y="{top + 12}" text-anchor="end">{level + 1}</text>')
        body.append(f'<rect x="36" y="{top}" width="{length:.1f}" height="15" fill="{_NODE}"/>')
        body.append(f'<text x="{40 + length:.1f}" y="{top + 12}">{nodes:,}</text>')
    title = f"The search tree of {tree.n} queens, order {tree.order}: {tree.nodes:,} nodes"
    body.append(f'<text x="36" y="20">{html.escape(title)}</text>')
    return _document(680, 44 + 20 * len(tree.levels), title, body)
