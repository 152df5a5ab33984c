"""Tests that the examples in the docstrings run."""

from __future__ import annotations

import doctest
import importlib
import pathlib
import pkgutil

import pytest
import queens

MODULES = ["queens"] + [f"queens.{each.name}" for each in pkgutil.iter_modules(queens.__path__)]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    failed, _ = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert failed == 0


def test_everything_public_is_explained_by_an_example():
    for name in queens.__all__:
        thing = getattr(queens, name)
        if isinstance(thing, type) and (issubclass(thing, Exception) or hasattr(thing, "_fields")):
            assert thing.__doc__  # results and errors are shown by what returns and raises them
        elif callable(thing):
            assert ">>>" in (thing.__doc__ or ""), name


def test_help_says_what_everything_public_is():
    for name in queens.__all__:
        thing = getattr(queens, name)
        if callable(thing):
            assert thing.__doc__, name
        for kind in thing.__mro__ if isinstance(thing, type) else []:
            for each in vars(kind) if kind.__module__.startswith("queens") else []:
                meaning = getattr(kind, each).__doc__
                assert each.startswith("_") or meaning and not meaning.startswith("Alias for"), f"{name}.{each}"
    assert "how far" in queens.Progress.__doc__.lower() and "solutions" in queens.Answer.count.__doc__


@pytest.mark.parametrize("page", ["docs/python.md", "README.md"])
def test_pages(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # the examples write files
    path = pathlib.Path(__file__).resolve().parents[2] / page
    text = "\n".join("" if line.startswith("```") else line for line in path.read_text().split("\n"))
    test = doctest.DocTestParser().get_doctest(text, {}, page, page, 0)
    failed, tried = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert failed == 0 and tried > 4
