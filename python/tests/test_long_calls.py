"""Tests long calls: other threads run meanwhile, Ctrl-C ends the calls, progress is reported, and ledgers keep what was
counted."""

from __future__ import annotations

import _thread
import gc
import os
import signal
import subprocess
import sys
import threading
import time

import pytest
import queens


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
    "random": "queens.random(20, rng=1)",
    "estimate": "queens.estimate(1000, runs=10**6)",
    "tree": "queens.tree(24)",
    "tree estimate": "queens.estimate_tree(500, walks=10**9)",
    "why not": "[queens.why_not(queens.generate('excluded-diagonals', 40, density=0.32, seed=s), proof=ledger)"
    " for s in range(10**6)]",
    "compare": "queens.compare(range(16, 30), ['backtrack'], seconds=60)",
    "plan": "queens.plan(22)",
    "units": "queens.Units(24, 'cross').count()",
    "generate": "queens.generate('pre-placed', 20_000, queens=19_900)",
    "export": "queens.export(3000, 'dimacs', encoding='pairwise')",
    "judge": "p = queens.solve(20_000_000); [p.is_solution() for each in range(1000)]",
    "render": "p = list(queens.solutions(12)) * 20; [queens.render(p, 'csv') for each in range(1000)]",
    "form": "[queens.ClosedForm(20_000_000).placement() for each in range(1000)]",
    "check": "[queens.check([0] * 3_000_000) for each in range(1000)]",
}

# Another thread, which can run only if the call lets it, sends Ctrl-C when the call has begun.
CHILD = """
import os, signal, sys, threading, time
import queens
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


def test_a_callback_ends_the_work():
    with pytest.raises(queens.Stopped) as stopped:
        queens.count(24, progress=lambda now: False)
    assert stopped.value.code == "asked"
    assert queens.run(24, "count", progress=lambda now: False).stop == "asked"
    with pytest.raises(queens.Stopped):
        for _ in queens.solutions(20, progress=lambda now: False):
            pass


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
                results.append(queens.random(12, rng=i).rank() == queens.random(12, rng=i).rank())
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
