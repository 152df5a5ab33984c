"""Queens: solving, counting, drawing and studying the n-queens problem.

Rows and columns count from 0, rows from the top. Numbers are Python ints of any size. Wrong input raises
`queens.Error`; "no solution" is None or an empty iterator.

>>> import queens
>>> queens.solve(8)
Placement([0, 4, 7, 5, 2, 6, 1, 3])
>>> queens.count(12)
14200
>>> print(next(queens.solutions(4)))
+---+---+---+---+
|   | Q |   | # |
+---+---+---+---+
| # |   | # | Q |
+---+---+---+---+
| Q | # |   | # |
+---+---+---+---+
| # |   | Q |   |
+---+---+---+---+
"""

from __future__ import annotations

from ._core import version as __version__
from ._analysis import (
    CONSTANT as CONSTANT,
    ClosedForm as ClosedForm,
    Estimate as Estimate,
    Form as Form,
    Tree as Tree,
    TreeEstimate as TreeEstimate,
    closed_forms as closed_forms,
    estimate as estimate,
    estimate_tree as estimate_tree,
    published_count as published_count,
    tree as tree,
)
from ._answers import (
    Answer as Answer,
    Statistics as Statistics,
)
from ._placement import (
    Attack as Attack,
    Check as Check,
    Reading as Reading,
    check as check,
    read as read,
)
from ._conflict import (
    Conflict as Conflict,
    export as export,
    generate as generate,
    prove as prove,
    why_not as why_not,
)
from ._engines import (
    Comparison as Comparison,
    Engine as Engine,
    Event as Event,
    Trace as Trace,
    compare as compare,
    engines as engines,
    trace as trace,
)
from ._errors import (
    Error as Error,
    InputError as InputError,
    InputTypeError as InputTypeError,
    LedgerError as LedgerError,
    OutOfMemory as OutOfMemory,
    RankError as RankError,
    Stopped as Stopped,
)
from ._count import (
    count as count,
    Audit as Audit,
    Cost as Cost,
    HostAudit as HostAudit,
    LedgerEntry as LedgerEntry,
    Merge as Merge,
    Plan as Plan,
    Recorded as Recorded,
    Schedule as Schedule,
    audit_ledger as audit_ledger,
    count_on_record as count_on_record,
    merge_ledgers as merge_ledgers,
    plan as plan,
    read_ledger as read_ledger,
)
from ._placement import (
    rank as rank,
    render as render,
    unrank as unrank,
    SYMMETRIES as SYMMETRIES,
    Placement as Placement,
    Symmetry as Symmetry,
    symmetry as symmetry,
)
from ._problem import (
    Problem as Problem,
)
from ._progress import (
    Progress as Progress,
)
from ._search import (
    complete as complete,
    random as random,
    run as run,
    solve as solve,
)
from ._solutions import (
    Solutions as Solutions,
    solutions as solutions,
    solutions_array as solutions_array,
)
from ._count import (
    Units as Units,
    UnitsCount as UnitsCount,
)

__all__ = [
    "Answer",
    "Attack",
    "Audit",
    "CONSTANT",
    "Check",
    "ClosedForm",
    "Comparison",
    "Conflict",
    "Cost",
    "Engine",
    "Error",
    "Estimate",
    "Event",
    "Form",
    "HostAudit",
    "InputError",
    "InputTypeError",
    "LedgerEntry",
    "LedgerError",
    "Merge",
    "OutOfMemory",
    "Placement",
    "Plan",
    "Problem",
    "Progress",
    "RankError",
    "Reading",
    "Recorded",
    "SYMMETRIES",
    "Schedule",
    "Solutions",
    "Statistics",
    "Stopped",
    "Symmetry",
    "Trace",
    "Tree",
    "TreeEstimate",
    "Units",
    "UnitsCount",
    "audit_ledger",
    "check",
    "closed_forms",
    "compare",
    "complete",
    "count",
    "count_on_record",
    "engines",
    "estimate",
    "estimate_tree",
    "export",
    "generate",
    "merge_ledgers",
    "plan",
    "prove",
    "published_count",
    "random",
    "rank",
    "read",
    "read_ledger",
    "render",
    "run",
    "solutions",
    "solutions_array",
    "solve",
    "symmetry",
    "trace",
    "tree",
    "unrank",
    "why_not",
]
