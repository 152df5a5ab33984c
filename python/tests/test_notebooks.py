"""Tests that the notebooks run from the first cell to the last, are stored with their results, and become pages."""

from __future__ import annotations

import pathlib

import pytest
import queens

nbclient = pytest.importorskip("nbclient")
nbconvert = pytest.importorskip("nbconvert")
nbformat = pytest.importorskip("nbformat")
pytest.importorskip("ipykernel")
pytest.importorskip("matplotlib")

pytestmark = pytest.mark.full
FOLDER = pathlib.Path(__file__).resolve().parents[1] / "notebooks"
NAMES = sorted(path.stem for path in FOLDER.glob("*.ipynb"))


def test_there_are_five():
    assert len(NAMES) == 5


@pytest.mark.parametrize("name", NAMES)
def test_notebook(name, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(pathlib.Path(queens.__file__).absolute().parents[1]))
    monkeypatch.setenv("MPLBACKEND", "module://matplotlib_inline.backend_inline")
    notebook = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(cell.execution_count for cell in code), "it was not saved with its results"
    there = {"metadata": {"path": str(tmp_path)}}
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3", resources=there).execute()
    for kind in ("html", "slides"):
        page, _ = nbconvert.get_exporter(kind)().from_notebook_node(notebook)
        assert page.count("</svg>") >= sum(
            "image/svg+xml" in output.get("data", {}) for cell in code for output in cell.outputs
        )
