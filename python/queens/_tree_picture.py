"""Pictures of search trees."""

from __future__ import annotations

import html
import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._analysis import Tree

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


def tree_svg(tree: Tree) -> str:
    """A picture of the tree: a dot for each queen, with its column beside it; solutions are green, dead ends red."""
    from ._engines import trace

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


def levels_svg(tree: Tree) -> str:
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
