"""Tests the package in forked and spawned processes, and the time and memory that it takes."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys

import pytest
import queens


def in_child(n):
    """Run in other processes."""
    return queens.count(n), queens.solve(n), len(list(queens.solutions(n))), queens.unrank(n, 3).rank()


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_pools(method):
    kept = queens.solutions(20)
    next(kept)
    queens.unrank(10, 5)
    with multiprocessing.get_context(method).Pool(2) as pool:
        for n, (count, placement, listed, rank) in zip((8, 9, 10), pool.map(in_child, (8, 9, 10))):
            assert count == listed == queens.count(n) and placement == queens.solve(n) and rank == 3
        problems = [queens.Problem(8, queens=[(0, c)]) for c in range(8)]
        assert sum(pool.map(queens.count, problems)) == 92
    assert next(kept).is_solution()


def test_an_iterator_belongs_to_its_process():
    kept = queens.solutions(20)
    next(kept)
    while kept._stream.block(1):  # until it would have to wait for the search
        pid = os.fork()
        if pid == 0:
            status = 1
            try:
                list(kept)
            except queens.InputError as error:
                status = 0 if "forked" in str(error) else 2
            finally:
                kept.close()
                del kept
                queens.count(8)
                os._exit(status)
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
        break
    assert next(kept).is_solution()


def run(program):
    return subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, timeout=600
    ).stdout


def test_import_loads_nothing_that_takes_long():
    loaded = run("import sys, queens; print(*sys.modules)").split()
    assert not {"numpy", "tqdm", "pandas", "dataclasses", "inspect"} & set(loaded)


def test_files_do_not_import_one_another_in_a_circle():
    import ast
    import graphlib
    import pathlib

    imports = {}
    for path in pathlib.Path(queens.__file__).parent.glob("*.py"):
        nodes = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom) and node.level]
        imports[path.stem] = {node.module or each.name for node in nodes for each in node.names}
    graphlib.TopologicalSorter(imports).prepare()  # raises CycleError


LEAK = """
import gc, os, sys, queens
import numpy

def work():
    placement = queens.solve(50)
    placement.orbit(), placement.svg(), str(placement), repr(placement), hash(placement)
    queens.Placement(list(placement)), placement.check(), placement[3:9], sorted([placement, placement.canonical()])
    numpy.asarray(placement).sum(), queens.Placement(numpy.asarray(placement)), memoryview(placement)[3]
    queens.count(8), queens.run(8, "count", statistics=True), queens.solutions_array(8), list(queens.solutions(7))
    next(queens.solutions(20)), next(queens.trace(12)), list(queens.solutions(8).arrays(10))
    queens.check("1 2 3 4"), queens.read("2 4 1 3"), queens.random(12, seed=1), queens.unrank(10, 7).rank()
    queens.why_not(queens.Problem(6, queens=[(0, 0)])), queens.export(6, "dimacs"), queens.tree(7).svg()
    queens.generate("pre-placed", 20, queens=5), queens.engines(), queens.closed_forms(), queens.ClosedForm(9)[3]
    queens.Units(12, "cross").parts(3), queens.estimate(10, particles=10, runs=3), queens.render([placement], "json")
    for wrong in (lambda: queens.solve("8"), lambda: queens.Placement([9]), lambda: queens.check("x"),
                  lambda: queens.unrank(8, 92), lambda: queens.solve(8, engine="no"), lambda: placement["a"],
                  lambda: queens.count(24, progress=lambda now: 1 / 0)):
        try:
            wrong()
        except Exception:
            pass

def blocks():
    gc.collect()
    return sys.getallocatedblocks()

def kilobytes():
    return int(open("/proc/self/statm").read().split()[1]) * os.sysconf("SC_PAGESIZE") // 1024

# Python's own caches fill for a while; a leak of one object in a round would never end.
for _ in range(15):
    objects, memory = blocks(), kilobytes()
    for _ in range(20):
        work()
    objects, memory = blocks() - objects, kilobytes() - memory
    if objects < 10 and memory < 10_000:
        break
print(objects, memory)
"""


def test_nothing_leaks():
    objects, kilobytes = map(int, run(LEAK).split())
    print(f"{objects} objects, {kilobytes} KB in 20 rounds")
    assert objects < 10 and kilobytes < 10_000


def test_the_code_is_for_python_3_9():
    import ast
    import pathlib

    for path in pathlib.Path(queens.__file__).parent.glob("*.py"):
        ast.parse(path.read_text(), feature_version=(3, 9))


def test_references_are_counted():
    placement, counts = queens.solve(8), []
    for _ in range(3):
        for _ in range(1000):
            placement.columns, placement == placement, placement < placement, memoryview(placement)
            try:
                placement < 3
            except TypeError:
                pass
        counts.append((sys.getrefcount(placement), sys.getrefcount(queens.Placement)))
    assert counts[0] == counts[1] == counts[2]


@pytest.mark.parametrize(
    "call",
    [
        "begun.set(), queens.count(22)",
        "queens.run(20, 'count', progress=lambda progress: begun.set())",
        "queens.run(20, 'count', progress=for_ever)",
        "[queens.check([1, 3, 0, 2]) for _ in range(10**9) if not begun.set()]",
        "[placement for placement in queens.solutions(22) if not begun.set()]",
        "[array for array in queens.solutions(22).arrays() if not begun.set()]",
        "[event for event in queens.trace(22) if not begun.set()]",
        "[next(queens.solutions(20)) for _ in range(10**9) if not begun.set()]",
        "[*queens.solutions(30, engine='backtrack', progress=lambda progress: begun.set())]",
        "[*queens.solutions(30, engine='backtrack', progress=for_ever)]",
        "queens.export(100, 'dimacs', file=types.SimpleNamespace(write=for_ever))",
    ],
)
def test_the_program_ends_while_other_threads_call(call):
    script = f"""
import queens, threading, types
begun = threading.Event()
def for_ever(_):
    while True:
        begun.set()
threading.Thread(target=lambda: ({call}), daemon=True).start()
begun.wait()
queens.solve(8)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.returncode == 0 and done.stderr == ""
