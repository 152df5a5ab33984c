"""Tests long calls: other threads run meanwhile, Ctrl-C ends the calls, progress is reported, and ledgers keep what was
counted."""

from __future__ import annotations

import _thread
import gc
import inspect
import io
import itertools
import os
import signal
import subprocess
import sys
import threading
import time

import numpy
import pytest
import queens

SOLUTION_20 = queens.solve(20)
HALL = [(row, column) for row in range(30) for column in range(31, 60)]  # 30 rows with 31 columns


def threads_of_this_process():
    return len(os.listdir("/proc/self/task"))


# Calls that would take hours or years.
LONG = {
    "count": "queens.count(26)",
    "count by one thread": "queens.count(22, threads=1, engine='cross')",
    "count by listing": "queens.count(22, engine='backtrack')",
    "count with join": "queens.count(24, engine='join')",
    "fundamental": "queens.count(24, fundamental=True)",
    "torus": "queens.count(queens.Problem(29, toroidal=True))",
    "record": "queens.count(22, ledger=ledger)",
    "solve": "queens.solve(60, engine='backtrack')",
    "large": "queens.solve(1_000_000_000)",
    "solutions": "for each in queens.solutions(queens.Problem(64), engine='backtrack'): pass",
    "many solutions": "for each in queens.solutions(20): pass",
    "arrays": "for each in queens.solutions(20).arrays(): pass",
    "array": "queens.solutions_array(queens.Problem(18, blocked=[(0, 0)]), limit=10**9)",
    "trace": "for each in queens.trace(20): pass",
    "rank": "queens.unrank(20, 12345)",
    "random": "queens.random(20, seed=1)",
    "estimate": "queens.estimate(1000, runs=10**6)",
    "tree": "queens.tree(24)",
    "tree estimate": "queens.estimate_tree(500, walks=10**9)",
    "why not": "[queens.why_not(queens.generate('excluded-diagonals', 40, density=0.32, seed=s), proof=ledger)"
    " for s in range(10**6)]",
    "compare": "queens.compare(range(16, 30), ['backtrack'], seconds=60)",
    "plan": "queens.plan(22)",
    "units": "queens.Units(24, 'cross').count()",
    "generate": "queens.generate('pre-placed', 20_000, queens=19_900)",
    "export": "queens.export(3000, 'dimacs', encoding='pairwise', file=ledger)",
    "export to an open file": "queens.export(3000, 'dimacs', encoding='pairwise', file=open(os.devnull, 'w'))",
    "puzzles": "[queens.generate('puzzle', 14, level='expert', seed=s) for s in range(10**6)]",
    "judge": "p = queens.solve(20_000_000); [p.is_solution() for each in range(1000)]",
    "render": "p = list(queens.solutions(12)) * 20; [queens.render(p, 'csv') for each in range(1000)]",
    "iterable": "[queens.Placement(itertools.repeat(0, 3_000_000)) for each in range(1000)]",
    "squares": "p = list(enumerate([0] * 500_000)); [queens.check(p) for each in range(1000)]",
    "form": "[queens.ClosedForm(20_000_000).placement() for each in range(1000)]",
    "check": "[queens.check([0] * 3_000_000) for each in range(1000)]",
}

# Another thread, which can run only if the call lets it, sends Ctrl-C when the call has begun.
CHILD = """
import itertools, os, signal, sys, threading, time
import numpy, queens  # NumPy takes a Ctrl-C while it is imported for a failure
ledger = sys.argv[1]
def has_begun():
    return True
def interrupt():
    for _ in range(10):
        time.sleep(0.01)
    while not has_begun():
        time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGINT)
try:
    threading.Thread(target=interrupt, daemon=True).start()
    CALL
except KeyboardInterrupt:
    print("interrupted")
"""


def interrupted(child, ledger):
    done = subprocess.run([sys.executable, "-c", child, str(ledger)], capture_output=True, text=True, timeout=1200)
    assert done.returncode == 0, done.stderr
    return done.stdout == "interrupted\n"


@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_and_other_threads(name, tmp_path):
    assert interrupted(CHILD.replace("CALL", LONG[name]), tmp_path / "file.drat")


def test_an_interrupted_count_loses_nothing(tmp_path):
    ledger = tmp_path / "q18.ledger"
    units_done = "os.path.exists(ledger) and queens.read_ledger(ledger) and queens.read_ledger(ledger)[0].units_done"
    child = CHILD.replace("True", units_done).replace("CALL", "queens.count(18, threads=1, engine='cross', ledger=ledger)")
    interrupted(child, ledger)
    (entry,) = queens.read_ledger(ledger)
    assert entry.units_done > 0
    assert queens.count(18, ledger=ledger) == 666090624
    assert queens.check_ledger(ledger).passed


def test_progress():
    seen = []
    assert queens.count(17, threads=1, engine="cross", progress=seen.append) == 95815104
    assert seen and all(isinstance(each, queens.Progress) for each in seen)
    fractions = [each.fraction for each in seen]
    assert fractions == sorted(fractions) and 0 <= fractions[0] and fractions[-1] <= 1
    assert seen[-1].units > 0 and seen[-1].units_done <= seen[-1].units


# Long calls of all functions that take progress=. Those that return what they have say in it why they ended.
ASKED = {
    "solve": lambda no: queens.solve(60, engine="backtrack", progress=no),
    "complete": lambda no: queens.complete(60, [(0, 0)], engine="backtrack", progress=no),
    "count": lambda no: queens.count(24, progress=no),
    "solutions": lambda no: list(queens.solutions(20, progress=no)),
    "solutions_array": lambda no: queens.solutions_array(queens.Problem(18, blocked=[(0, 0)]), progress=no),
    "rank": lambda no: queens.rank(queens.Placement(SOLUTION_20), seconds=10_000, progress=no),
    "unrank": lambda no: queens.unrank(20, 12345, seconds=10_000, progress=no),
    "random": lambda no: queens.random(20, seconds=10_000, progress=no),
    "why_not": lambda no: queens.why_not(queens.Problem(60, blocked=HALL), progress=no),
    "prove": lambda no: queens.prove(queens.Problem(60, blocked=HALL), os.devnull + ".drat", progress=no),
    "export": lambda no: queens.export(3000, "dimacs", encoding="pairwise", file=io.StringIO(), progress=no),
    "generate": lambda no: queens.generate("pre-placed", 20_000, queens=19_900, progress=no),
    "compare": lambda no: queens.compare([24, 25], ["cross", "backtrack"], seconds=10_000, progress=no),
    "tree": lambda no: queens.tree(24, progress=no),
    "estimate": lambda no: queens.estimate(1000, runs=10**6, progress=no).stop,
    "estimate_tree": lambda no: queens.estimate_tree(1000, walks=10**12, progress=no).stop,
    "Units": lambda no: queens.Units(20, "cross").count(progress=no),
    "run": lambda no: queens.run(24, "count", progress=no).stop,
    "count_on_record": lambda no: queens.count_on_record(24, ":ledger:", progress=no).answer.stop,
    "plan": lambda no: queens.plan(24, progress=no).stop,
    "check_ledger": lambda no: queens.check_ledger(":ledger:", seconds=10_000, progress=no).stop,
}  # fmt: skip


@pytest.mark.parametrize("name", ASKED)
def test_a_callback_ends_the_work(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    if name == "check_ledger":
        queens.count(18, ledger=":ledger:")  # whose recount takes much longer than a twentieth of a second
    no = itertools.cycle([False, 0, "", numpy.False_])
    try:
        stop = ASKED[name](lambda now: next(no))
    except queens.Stopped as stopped:
        stop = stopped.code
    assert stop == "asked"


# Calls that end by themselves within a second or two. With a time limit, rankings keep no counts for the next call.
SHORT = {
    "rank": lambda no: queens.rank(queens.unrank(16, 12345), seconds=10_000, progress=no),
    "unrank": lambda no: queens.unrank(16, -12345, seconds=10_000, progress=no),
    "random": lambda no: queens.random(16, seed=1, seconds=10_000, progress=no),
    "random of a problem": lambda no: queens.random(queens.Problem(13, toroidal=True), seed=1, progress=no),
    "count": lambda no: queens.count(17, engine="cross", threads=1, progress=no),
    "solutions": lambda no: len(list(queens.solutions(12, progress=no))),
    "solutions_array": lambda no: len(queens.solutions_array(12, progress=no)),
    "Units": lambda no: queens.Units(17, "cross").count(threads=1, progress=no).weighted,
    "tree": lambda no: queens.tree(12, progress=no).nodes,
}  # fmt: skip


@pytest.mark.parametrize("name", SHORT)
def test_a_call_stopped_at_any_callback_says_so_or_is_right(name):
    right = SHORT[name](None)
    for most in itertools.count():
        calls = itertools.count()
        asked = False

        def go_on(now):
            nonlocal asked
            asked = asked or next(calls) >= most
            return not asked

        try:
            assert SHORT[name](go_on) == right
        except queens.Stopped as stopped:
            assert asked and stopped.code == "asked"
        if not asked:
            break


def test_every_function_with_progress_is_stopped():
    functions = [each for each in queens.__all__ if each[0].islower()] + ["Units"]
    assert {each for each in functions if "progress" in inspect.signature(getattr(queens, each)).parameters} == set(ASKED)


def test_a_callback_without_a_value_goes_on():
    assert queens.count(17, threads=1, engine="cross", progress=lambda now: None) == 95815104
    assert queens.count(17, threads=1, engine="cross", progress=lambda now: 1) == 95815104


def test_an_exception_of_a_callback_comes_out(tmp_path):
    def fail(now):
        raise ZeroDivisionError("mine")

    for call in (
        lambda: queens.count(24, progress=fail),
        lambda: queens.count(22, ledger=tmp_path / "x.ledger", progress=fail),
        lambda: queens.tree(20, progress=fail),
        lambda: list(queens.solutions(20, progress=fail)),
        lambda: queens.estimate(500, runs=10**6, progress=fail),
    ):
        with pytest.raises(ZeroDivisionError, match="mine"):
            call()


def test_progress_is_shown(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)  # as if there were none
    queens.count(17, threads=1, engine="cross", progress=True)
    shown = capsys.readouterr()
    assert "count, n = 17" in shown.err and "%" in shown.err and shown.out == ""


def test_progress_is_shown_by_tqdm(capsys):
    pytest.importorskip("tqdm")
    queens.count(17, threads=1, engine="cross", progress=True)
    assert "count, n = 17" in capsys.readouterr().err


WITHOUT_THREADS = """
import resource, queens
board, puzzle = queens.solve(8), queens.Problem(regions=["AABB", "ABBB", "CCDB", "CDDD"])
for line in open("/proc/self/status"):
    if line.startswith("VmSize:"):
        size = int(line.split()[1]) << 10
resource.setrlimit(resource.RLIMIT_AS, (size + (48 << 20), -1))  # less than the stack of a thread
for call in (
    lambda: queens.check([0, 1, 2]), lambda: queens.check(board), lambda: queens.check([(0, 0), (1, 1)]),
    lambda: queens.check("2 4 1 3"), lambda: queens.check([1, 3, 0, 2], problem=puzzle), lambda: board.check(),
    lambda: queens.read("2 4 1 3"), lambda: queens.render(board, "unicode"), lambda: board.svg(),
    lambda: queens.export(8, "dimacs"), lambda: board.is_solution(), lambda: board.orbit(),
):
    call()
try:
    queens.count(8)
except queens.OutOfMemory:
    print("no thread")
"""


def test_what_small_boards_need_starts_no_thread():
    """A thread would take most of the time in which a small board is judged, read or drawn."""
    done = subprocess.run([sys.executable, "-c", WITHOUT_THREADS], capture_output=True, text=True, timeout=300)
    assert done.stdout == "no thread\n", done.stderr


def test_dropped_iterators_end_their_search():
    before = threads_of_this_process()
    found = [queens.solutions(30) for _ in range(5)] + [queens.trace(20) for _ in range(5)]
    for each in found:
        next(each)
    assert threads_of_this_process() > before
    del found, each
    gc.collect()
    assert threads_of_this_process() == before


def test_an_iterator_that_is_left_alone_does_no_harm_at_the_end():
    program = "import queens; kept = queens.solutions(20); next(kept); steps = queens.trace(20); next(steps)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0 and done.stderr == ""


def test_waiting_iterators_can_go_on_after_ctrl_c():
    found = queens.solutions(60, engine="backtrack")  # the first would take years
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            threading.Timer(0.1, _thread.interrupt_main).start()
            next(found)
    assert found.answer is None
    found.close()
    assert list(found) == []


def test_many_threads_at_once():
    results, errors = [], []

    def work(i):
        try:
            for n in range(4, 11):
                results.append(queens.count(n) == len(queens.solutions_array(n)))
                results.append(len(list(queens.solutions(n))) == queens.published_count(n))
                results.append(queens.random(12, seed=i).rank() == queens.random(12, seed=i).rank())
                results.append(queens.unrank(9, i).is_solution())
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert not errors and all(results) and len(results) == 8 * 7 * 4


def test_threads_may_share_an_iterator():
    found, taken = queens.solutions(10), []

    def work():
        for each in found:
            taken.append(each)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert sorted(taken) == list(queens.solutions(10))


def test_closing_from_another_thread():
    for _ in range(20):
        found = queens.solutions(22)
        closer = threading.Timer(0.01, found.close)
        closer.start()
        for each in found:  # until it is closed
            assert len(each) == 22
        closer.join()
        assert list(found) == []


def test_interrupts_go_to_the_main_thread_only():
    """A thread counts; Ctrl-C reaches the main thread, and the thread goes on."""
    result = []
    worker = threading.Thread(target=lambda: result.append(queens.count(17, threads=1, engine="cross")))
    worker.start()
    with pytest.raises(KeyboardInterrupt):
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(5)
    worker.join()
    assert result == [95815104]
