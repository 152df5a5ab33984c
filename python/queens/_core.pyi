# The module in C++: the library's types, and its functions, which take values that the package has checked. Arguments
# have no names at run time.
#
# Only type checkers read this file. So it alone may name types of files that import the module.
from typing import Any, Callable, Iterable, Literal, Sequence, overload

from ._placement import Placement
from ._problem import Problem as _Problem

version: str
largest_size: int
largest_ranked: int
constant_low: float
constant_high: float

_Callback = Callable[[Progress], object] | None
_Square = tuple[int, int]
_UnitRange = tuple[int, int]
_Text = str | bytes

class _Made:
    """Objects that only the library makes. They do not change; those with equal attributes are equal."""
    def __init__(self, *args: Any, **kwargs: Any) -> None: ...

class Columns(Sequence[int]):
    def __new__(cls, columns: Iterable[int]) -> Columns: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, key: int, /) -> int: ...
    @overload
    def __getitem__(self, key: slice, /) -> tuple[int, ...]: ...
    def __hash__(self) -> int: ...
    def __lt__(self, value: object, /) -> bool: ...
    def __le__(self, value: object, /) -> bool: ...
    def __gt__(self, value: object, /) -> bool: ...
    def __ge__(self, value: object, /) -> bool: ...

# ---- Questions. ----

class Problem:
    """The base class of queens.Problem."""
    def __init__(
        self,
        n: int,
        queens: Sequence[_Square],
        blocked: Sequence[_Square],
        blocked_diagonals: Sequence[int],
        blocked_antidiagonals: Sequence[int],
        toroidal: bool,
        regions: Sequence[int],
        touching: bool,
        region_names: Sequence[str],
    ) -> None: ...
    @property
    def n(self) -> int: """The size of the board: its number of rows and columns."""
    @property
    def queens(self) -> tuple[_Square, ...]: """The queens that stand already, in reading order."""
    @property
    def blocked(self) -> tuple[_Square, ...]:
        """The squares that are blocked one by one, in reading order; blocked diagonals are not among them."""
    @property
    def blocked_diagonals(self) -> tuple[int, ...]: """The numbers of the blocked diagonals, row - column."""
    @property
    def blocked_antidiagonals(self) -> tuple[int, ...]: """The numbers of the blocked antidiagonals, row + column."""
    @property
    def toroidal(self) -> bool: """Whether the diagonals wrap round the edges."""
    @property
    def regions(self) -> tuple[tuple[int, ...], ...]:
        """``regions[row][column]`` is the number of the square's region; empty if the board has no regions."""
    @property
    def touching(self) -> bool: """Whether queens must not touch, but may share a diagonal."""
    @property
    def region_names(self) -> tuple[str, ...]:
        """What the regions are called, by number; empty if they are called A, B, C, ..."""

class Limits:
    def __init__(
        self,
        seconds: float,
        solutions: int,
        counting: bool,
        threads: int,
        memory: int,
        seed: int,
        kernel: str,
        tries: int,
    ) -> None: ...

class Progress(_Made):
    """How far a long call has come."""
    @property
    def solutions(self) -> int: """Solutions found so far."""
    @property
    def seconds(self) -> float: """Time passed."""
    @property
    def fraction(self) -> float:
        """The share of the expected work that is done, from 0 to 1; 0 if the expected work is not known."""
    @property
    def units_done(self) -> int:
        """Finished units of a count, runs of an estimate, nodes of a tree; 0 in other calls."""
    @property
    def units(self) -> int: """The number of all units, runs or nodes; 0 if it is not known."""

class Statistics(_Made):
    """What a search did."""
    @property
    def nodes(self) -> int: """Queens placed without conflict."""
    @property
    def checks(self) -> int | None: """Squares tested; None if the engine does not count them."""
    @property
    def looks(self) -> int | None:
        """Squares, queens and flags read for these tests; None if the engine does not count them."""
    @property
    def backtracks(self) -> int | None:
        """Queens taken off the board again; None if the engine does not count them."""
    @property
    def nodes_per_level(self) -> tuple[int, ...]: """[k]: nodes with k + 1 queens on the board."""

class Answer(_Made):
    """The answer to a question; see `run`."""
    @property
    def question(self) -> str: """The question, as `run` takes it."""
    @property
    def verdict(self) -> str:
        """"found", "none", or "stopped" if a limit or a callback ended the search before the question was answered."""
    @property
    def stop(self) -> str:
        """Why the search ended: "finished", "enough", "time_limit", "tries" or "asked"."""
    @property
    def count(self) -> int: """The number of solutions found."""
    @property
    def complete(self) -> bool: """Whether `count` is the number of all solutions."""
    @property
    def placement(self) -> Placement | None: """The solution, if one was asked for."""
    @property
    def engine(self) -> str: """The engine that answered."""
    @property
    def classes(self) -> dict[int, int]:
        """For "fundamental", if complete: how many classes of images have 1, 2, 4 and 8 solutions."""
    @property
    def seconds(self) -> float: """The time it took."""
    @property
    def statistics(self) -> Statistics | None:
        """What the search did, if statistics were asked for and the engine counts nodes."""

class Engine(_Made):
    """A row of the catalogue: a search algorithm, or a formula."""
    @property
    def name(self) -> str: """Its name, as `engine=` takes it."""
    @property
    def summary(self) -> str: """How it works, in one line."""
    @property
    def source(self) -> str: """The publication it follows."""
    @property
    def order(self) -> str: """The order of its solutions."""
    @property
    def largest_n(self) -> int: """The largest board that it takes."""
    @property
    def finds(self) -> bool: """Answers the question "one"."""
    @property
    def lists(self) -> bool: """Answers the question "all"."""
    @property
    def counts(self) -> bool: """Answers the question "count"."""
    @property
    def takes_squares(self) -> bool: """Takes pre-placed queens and blocked squares."""
    @property
    def takes_torus(self) -> bool: """Takes boards whose diagonals wrap round the edges."""
    @property
    def takes_regions(self) -> bool: """Takes regions, and queens that must not touch."""
    @property
    def takes_board(self) -> bool: """Takes the ordinary board; if False, only the torus."""
    @property
    def takes_seed(self) -> bool: """Draws random numbers: another seed may give another solution."""
    @property
    def counts_symmetric(self) -> bool: """Answers the questions "half turn" and "quarter turn"."""
    @property
    def proves_none(self) -> bool: """Can prove that there is no solution."""
    @property
    def traces(self) -> bool: """Reports its steps; see `trace`."""
    @property
    def counts_checks(self) -> bool: """Counts checks and backtracks."""
    @property
    def counts_looks(self) -> bool: """Counts looks."""

def run(problem: Problem, question: str, engine: str, limits: Limits, callback: _Callback) -> Answer: ...
def engines(variants: bool) -> tuple[Engine, ...]: ...
def refusal(engine: str, problem: Problem, question: str) -> str | None: ...

# ---- Solutions and events. ----

class Event(_Made):
    """A step of a search. Rows and columns count from 0; None where the step has none."""
    @property
    def kind(self) -> str:
        """"enter" a row, or a column, to fill it; "try" a square; "reject" it; "place" a queen; "remove" it; or a
        "solution"."""
    @property
    def row(self) -> int | None: """The row, or None."""
    @property
    def column(self) -> int | None: """The column, or None."""

class Block(_Made):
    def __len__(self) -> int: ...

class SolutionStream:
    def __init__(
        self, problem: Problem, question: str, engine: str, limits: Limits, callback: _Callback
    ) -> None: ...
    def __next__(self) -> Placement: ...
    def block(self, rows: int) -> Block: ...
    def close(self) -> None: ...
    def answer(self) -> Answer | None: ...

class EventStream:
    def __init__(
        self, problem: Problem, question: str, engine: str, limits: Limits, callback: _Callback
    ) -> None: ...
    def __next__(self) -> Event: ...
    def close(self) -> None: ...
    def answer(self) -> Answer | None: ...

def solutions_block(
    problem: Problem, question: str, engine: str, limits: Limits, expected: int, callback: _Callback
) -> tuple[Block, Answer]: ...
def end_streams() -> None: ...

# ---- Text, pictures, symmetries. ----

class Attack(_Made):
    """Two queens on one line."""
    @property
    def first(self) -> _Square: """The square of one queen."""
    @property
    def second(self) -> _Square: """The square of the other."""
    @property
    def line(self) -> str:
        """"row", "column", "diagonal" (row - column is constant) or "antidiagonal"; by a problem also "region", or
        "corner" for queens that touch there."""

class Check(_Made):
    """What is wrong with a placement. The object is true if nothing is wrong; ``print`` says in words what is."""
    @property
    def n(self) -> int: """The size of the board."""
    @property
    def attacks(self) -> tuple[Attack, ...]: """The first 20 pairs of queens that attack each other."""
    @property
    def attack_count(self) -> int: """The number of all such pairs."""
    @property
    def off_board(self) -> tuple[_Square, ...]: """The first 20 queens that are off the board."""
    @property
    def off_board_count(self) -> int: """The number of all queens off the board."""
    @property
    def missing(self) -> int: """n minus the number of queens; below zero if there are too many."""
    @property
    def absent(self) -> tuple[_Square, ...]: """The first 20 squares where the problem gives a queen, but none stands."""
    @property
    def absent_count(self) -> int: """The number of all such squares."""
    @property
    def on_blocked(self) -> tuple[_Square, ...]: """The first 20 queens on squares that the problem blocks."""
    @property
    def on_blocked_count(self) -> int: """The number of all such queens."""
    @property
    def valid(self) -> bool: """Whether the placement is a solution."""
    def __bool__(self) -> bool: ...

class Reading:
    """The base class of queens.Reading."""
    def __init__(self, found: Reading) -> None: ...
    @property
    def n(self) -> int: """The size of the board."""
    @property
    def queens(self) -> tuple[_Square, ...]: """The queens, wherever they stand."""
    @property
    def placement(self) -> Placement | None:
        """The queens as a placement, if there is one in every row and all are on the board."""
    @property
    def format(self) -> str: """The format recognised: "numeric", "json", "board", ..."""
    @property
    def base(self) -> int: """The base from which the numbers of the text were taken to count."""
    @property
    def line(self) -> int: """The line of the text where the placement begins, counted from 1."""

def read(text: bytes, base: int | None) -> tuple[Reading, ...]: ...
def check_columns(placement: Columns, toroidal: bool, problem: Problem | None) -> Check: ...
def check_list(
    columns: Sequence[Any], toroidal: bool, problem: Problem | None
) -> Check | None: ...
def check_squares(
    n: int, squares: Sequence[_Square], toroidal: bool, problem: Problem | None
) -> Check: ...
def is_solution(placement: Columns, toroidal: bool) -> bool: ...
def draw(placement: Columns) -> str: ...
@overload
def written(
    placements: Sequence[Columns], format: Literal["svg"], base: int, many: bool, problem: Problem | None
) -> str: ...
@overload
def written(
    placements: Sequence[Columns], format: str, base: int, many: bool, problem: Problem | None
) -> str | bytes: ...
def symmetries() -> tuple[str, ...]: ...
def image(placement: Columns, symmetry: int) -> Placement: ...
def canonical(placement: Columns) -> Placement: ...
def orbit_size(placement: Columns) -> int: ...
def symmetry_class(placement: Columns) -> str: ...
def read_problem(text: _Text) -> _Problem: ...
def problem_file(problem: Problem, name: _Text, comment: _Text) -> str: ...

# ---- Ranks, estimates, trees. ----

class Ranking:
    def __init__(self, n: int, seconds: float) -> None: ...
    def size(self, callback: _Callback) -> int | None: ...
    def at(self, index: int, callback: _Callback) -> Placement | None: ...
    def rank(self, placement: Columns, callback: _Callback) -> int | None: ...
    def draw(self, seed: int, callback: _Callback) -> Placement | None: ...

class Estimate:
    """The base class of queens.Estimate."""
    def __init__(self, found: Estimate) -> None: ...
    @property
    def n(self) -> int: """The size of the board."""
    @property
    def log_value(self) -> float: """The logarithm of the estimate; minus infinity if it is 0."""
    @property
    def relative_error(self) -> float: """The standard error divided by the estimate."""
    @property
    def log_low(self) -> float: """The logarithm of the lower end of the 95 % interval."""
    @property
    def log_high(self) -> float: """The logarithm of the upper end of this interval."""
    @property
    def log_spread(self) -> float: """The standard deviation of the logarithm between runs."""
    @property
    def runs(self) -> int: """The number of independent runs; their spread gives the error."""
    @property
    def trustworthy(self) -> bool: """Whether the runs agree well enough for the estimate to mean something."""
    @property
    def seconds(self) -> float: """The time it took."""
    @property
    def value(self) -> float:
        """The estimate as a float. It is infinite beyond 1e308, from n = 211 on; `log_value` stays finite."""
    @property
    def stop(self) -> str: """Why it ended."""

class Tree:
    """The base class of queens.Tree."""
    def __init__(self, found: Tree) -> None: ...
    @property
    def n(self) -> int: """The size of the board."""
    @property
    def order(self) -> str: """Which row or column is filled next: "rows", "centre" or "fewest"."""
    @property
    def levels(self) -> tuple[int, ...]: """[k]: the number of nodes with k + 1 queens."""
    @property
    def seconds(self) -> float: """The time it took."""
    @property
    def problem(self) -> _Problem: """The problem whose tree it is."""
    @property
    def nodes(self) -> int: """The number of all nodes, without the root, which is the empty board."""
    @property
    def stop(self) -> str: """Why the walk ended."""

class TreeEstimate(_Made):
    """The estimated size of a search tree; see `estimate_tree`."""
    @property
    def n(self) -> int: """The size of the board."""
    @property
    def order(self) -> str: """Which row or column is filled next, as for `tree`."""
    @property
    def levels(self) -> tuple[float, ...]:
        """[k]: the number of nodes with k + 1 queens; infinite beyond 1e308."""
    @property
    def log_nodes(self) -> float: """The natural logarithm of the number of all nodes."""
    @property
    def relative_error(self) -> float:
        """The standard error of the number of all nodes, divided by that number."""
    @property
    def walks(self) -> int: """The number of random paths."""
    @property
    def seconds(self) -> float: """The time it took."""
    @property
    def nodes(self) -> float: """The number of all nodes; infinite beyond 1e308."""
    @property
    def stop(self) -> str: """Why the walks ended."""

def published_count(n: int) -> int | None: ...
def estimate(
    problem: Problem, limits: Limits, particles: int, runs: int, callback: _Callback
) -> Estimate: ...
def tree(problem: Problem, order: str, limits: Limits, callback: _Callback) -> Tree: ...
def tree_estimate(
    problem: Problem, order: str, limits: Limits, walks: int, callback: _Callback
) -> TreeEstimate: ...

# ---- Conflicts, proofs, other solvers, random problems, formulas. ----

class Conflict(_Made):
    """Queens and blocked squares that make a problem impossible."""
    @property
    def core(self) -> _Problem: """The problem with these queens and blocks alone."""
    @property
    def minimal(self) -> bool:
        """Whether the problem has a solution as soon as any one of these queens and blocks is left out."""
    @property
    def trials(self) -> int: """How many problems were solved to find the conflict."""
    @property
    def queens(self) -> tuple[_Square, ...]: """The queens to blame."""
    @property
    def blocked(self) -> tuple[_Square, ...]: """The blocked squares to blame."""
    @property
    def exists(self) -> bool: """Whether there is a conflict; `why_not` returns None if not."""
    @property
    def answer(self) -> Answer: """The answer to the whole problem."""

def conflict(problem: Problem, limits: Limits, callback: _Callback) -> Conflict: ...
def prove(problem: Problem, file: _Text, limits: Limits, callback: _Callback) -> Answer: ...
def export_problem(
    problem: Problem,
    format: str,
    encoding: str,
    file: _Text,
    write: Callable[[str], object] | None,
    longest: int,
    seconds: float,
    callback: _Callback,
) -> str | None: ...
def excluded_diagonals(n: int, density: float, seed: int, index: int) -> _Problem: ...
def puzzle(
    n: int,
    level: str,
    regions: bool,
    seed: int,
    index: int,
    seconds: float,
    callback: _Callback,
) -> _Problem | None: ...
def explain(problem: Problem) -> tuple[Step, ...]: ...

class Step(_Made):
    """A step of the reasoning by which a person completes a board. ``print`` says it in words."""
    @property
    def kind(self) -> str:
        """"place" a queen that must stand on `square`; "strike" squares where none can stand; or the end: "solved",
        "impossible" or "several", if there is more than one solution."""
    @property
    def rule(self) -> str | None:
        """The rule from which it follows: "single", "confined", "seen", "sets", "supposed" or "cases"."""
    @property
    def level(self) -> str | None: """The level of the rule: "easy", "medium", "hard" or "expert"."""
    @property
    def square(self) -> _Square | None: """The square of the queen; of a strike, the first of `struck`."""
    @property
    def struck(self) -> tuple[_Square, ...]: """The squares that cannot have a queen."""
    @property
    def line(self) -> tuple[str, int] | None:
        """The line from which it follows, such as ``("region", 2)``: `square` is its only free square, or a queen on
        `square` would leave it without one. For the rules "confined" and "sets" the first of `lines`."""
    @property
    def forced(self) -> tuple[_Square, ...]:
        """The queens that a queen on `square` would force, for the rules "supposed" and "cases"."""
    @property
    def lines(self) -> tuple[tuple[str, int], ...]:
        """For the rules "confined" and "sets": all free squares of these lines lie within those of `within`."""
    @property
    def within(self) -> tuple[tuple[str, int], ...]:
        """For the rules "confined" and "sets": the lines that hold all free squares of `lines`."""
    @property
    def region_names(self) -> tuple[str, ...]:
        """What the words for the step call the regions, by number; empty if they are called A, B, C, ..."""
def pre_placed(
    n: int, queens: int, seed: int, index: int, seconds: float, callback: _Callback
) -> _Problem | None: ...

class ClosedForm:
    def __init__(self, n: int, name: str) -> None: ...
    def column(self, row: int) -> int: ...
    def placement(self) -> Placement: ...
    def runs(self) -> tuple[tuple[int, int, int, int, int], ...]: ...

class Form(_Made):
    """A row of the table of closed forms; see `closed_forms`."""
    @property
    def name(self) -> str: """Its name, as `ClosedForm` takes it."""
    @property
    def summary(self) -> str: """What it is, in one line."""
    @property
    def source(self) -> str: """The publication that the form follows."""
    @property
    def sizes(self) -> str: """For which n the form has a solution, in words."""
    @property
    def toroidal(self) -> bool: """Whether its solutions also solve the torus."""

def closed_forms(n: int) -> tuple[Form, ...]: ...

# ---- Units. ----

class UnitsCount(_Made):
    """The result of several units."""
    @property
    def solutions(self) -> int: """How many solutions were found."""
    @property
    def weighted(self) -> int:
        """The same, but each solution counts once for every image that its unit stands for. The sum over all units is
        the number of solutions of the problem."""
    @property
    def nodes(self) -> int: """Queens placed without conflict."""
    @property
    def units_done(self) -> int: """The number of units counted."""
    @property
    def kernel(self) -> str: """The vector kernel that counted."""
    @property
    def seconds(self) -> float: """The time it took."""
    @property
    def stop(self) -> str: """Why the count ended."""

class Units(_Made):
    def size(self) -> int: ...
    def rule(self) -> str: ...
    def work(self, unit: int) -> float: ...
    def parts(self, parts: int) -> tuple[_UnitRange, ...]: ...
    def count(
        self, ranges: Sequence[_UnitRange], limits: Limits, callback: _Callback
    ) -> UnitsCount: ...

def cut(problem: Problem, rule: str, limits: Limits, callback: _Callback) -> Units | None: ...

# ---- Records. ----

class Recorded(_Made):
    """What `count_on_record` did."""
    @property
    def answer(self) -> Answer: """``answer.count`` is exact if ``answer.complete``."""
    @property
    def rule(self) -> str: """The rule by which the count is cut into units, such as "join/1"."""
    @property
    def units(self) -> int: """The number of units of the problem."""
    @property
    def units_before(self) -> int: """How many of the requested units the ledger already had."""
    @property
    def units_done(self) -> int: """How many units this call counted."""
    @property
    def notes(self) -> tuple[str, ...]:
        """Remarks for the user, a sentence each, for example that an engine needed too much memory."""

class Cost(_Made):
    """What a count by one engine will cost; see `plan`. ``low`` and ``high`` are a 95 % interval."""
    @property
    def engine(self) -> str: """The engine."""
    @property
    def rule(self) -> str: """The rule by which it cuts the count into units."""
    @property
    def units(self) -> int: """The number of units."""
    @property
    def known(self) -> bool:
        """Whether the cost is known. It is not if a single unit takes longer than the measuring time."""
    @property
    def core_seconds(self) -> float: """The time for all units, with one thread."""
    @property
    def low(self) -> float: """The lower end of the interval for `core_seconds`."""
    @property
    def high(self) -> float: """The upper end of this interval."""
    @property
    def megabytes(self) -> float: """The memory that one thread needs."""
    @property
    def sampled(self) -> int: """How many units were measured."""
    @property
    def walks(self) -> int: """How many random walks were made through the search trees, if no unit was measured."""
    @property
    def exact(self) -> bool: """Whether all units were measured, so that nothing is estimated."""
    @property
    def extrapolated_from(self) -> tuple[int, ...]:
        """The sizes n of smaller boards that were measured instead, if the units of this board take too long."""

class Schedule(_Made):
    """A simulated count on many cores like this machine's."""
    @property
    def cores(self) -> int: """The number of cores."""
    @property
    def seconds(self) -> float: """From the start to the end of the last unit."""
    @property
    def low(self) -> float: """The lower end of the interval for `seconds`."""
    @property
    def high(self) -> float: """The upper end of this interval."""
    @property
    def efficiency(self) -> float: """The busy share of the cores' time; 1 if none is ever idle."""

class Plan(_Made):
    """What a count will cost on this machine."""
    @property
    def engines(self) -> tuple[Cost, ...]: """The engines that can count it, cheapest first."""
    @property
    def parts(self) -> tuple[_UnitRange, ...]: """Ranges of units of about equal cost for the cheapest engine."""
    @property
    def schedules(self) -> tuple[Schedule, ...]:
        """For the cheapest engine, a schedule for each number of cores asked for."""
    @property
    def ledger_bytes(self) -> float: """The size of a ledger with all units."""
    @property
    def stop(self) -> str:
        """"finished", or why the measuring ended early; then the plan holds what was found so far."""
    @property
    def known(self) -> bool: """Whether the cost is known."""

class LedgerEntry(_Made):
    """A count in a ledger."""
    @property
    def n(self) -> int: """The size of the board."""
    @property
    def problem(self) -> str:
        """The queens and blocks, as the command line writes them; empty for the empty board."""
    @property
    def rule(self) -> str: """How the count is cut into units, such as "join/1"."""
    @property
    def units(self) -> int: """The number of all units."""
    @property
    def done(self) -> tuple[_UnitRange, ...]: """The finished units: ranges (first, last), both included."""
    @property
    def units_done(self) -> int: """The number of finished units."""
    @property
    def count(self) -> int: """Solutions in the finished units."""
    @property
    def complete(self) -> bool: """Whether all units are finished."""
    @property
    def disputed(self) -> bool:
        """Whether the ledger holds results that contradict each other: then the count is not to be trusted."""
    @property
    def objection(self) -> str: """Why the count cannot be right, in words; empty if nothing speaks against it."""
    @property
    def confirmed(self) -> int: """Units that two hosts or more counted, with the same result."""
    @property
    def nodes(self) -> int: """Queens placed without conflict."""
    @property
    def seconds(self) -> float: """The time of all threads together."""
    @property
    def kernels(self) -> tuple[str, ...]: """The vector kernels that counted."""
    @property
    def hosts(self) -> tuple[str, ...]: """The machines that counted."""
    @property
    def builds(self) -> tuple[str, ...]: """The versions and compilers of the programs that counted."""
    @property
    def last(self) -> str: """When the last result was written, in UTC."""

class Merge(_Made):
    """What `merge_ledgers` did."""
    @property
    def added(self) -> int: """Units of the results added."""
    @property
    def known(self) -> int: """Units of the results that were there already."""
    @property
    def conflicts(self) -> tuple[str, ...]:
        """Units for which the ledger now has different results, a line each."""
    @property
    def agree(self) -> bool:
        """Whether there are no conflicts."""

class HostCheck(_Made):
    """What a check found about one host."""
    @property
    def results(self) -> int: """How many results of the host are on record."""
    @property
    def again(self) -> int: """How many of them were drawn and recounted."""
    @property
    def differing(self) -> int: """How many of these the recount contradicts."""

class LedgerCheck(_Made):
    """What a check found."""
    @property
    def hosts(self) -> dict[str, HostCheck]: """What was found about each host, by its name."""
    @property
    def faults(self) -> tuple[str, ...]: """What is wrong, a line for each fault."""
    @property
    def too_few(self) -> tuple[str, ...]:
        """Of which host and count fewer than ten results, but not all, were recounted, a line each."""
    @property
    def complete(self) -> bool: """Whether each board in the ledger is counted completely."""
    @property
    def stop(self) -> str:
        """"finished" if all results were recounted, else why the check ended early."""
    @property
    def passed(self) -> bool: """Whether nothing wrong was found, and enough was recounted."""

def count_on_record(
    problem: Problem,
    ledger: _Text,
    limits: Limits,
    engine: str,
    units: _UnitRange | None,
    part: tuple[int, int] | None,
    callback: _Callback,
) -> Recorded: ...
def plan(
    problem: Problem,
    limits: Limits,
    engine: str,
    parts: int,
    cores: Sequence[int],
    callback: _Callback,
) -> Plan: ...
def read_ledger(ledger: _Text) -> tuple[LedgerEntry, ...]: ...
def merge_ledgers(into: _Text, sources: Sequence[bytes]) -> Merge: ...
def check_ledger(ledger: _Text, limits: Limits, callback: _Callback) -> LedgerCheck: ...
