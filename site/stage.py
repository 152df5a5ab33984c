"""Arranges the pages of the site: copies the documentation from the tree, at the same paths, so that links stay valid.

    stage.py TREE PAGES

Whatever a page links to is copied too. A link to a directory then leads to a page that lists it, and a link to a source
file to a page that shows it. A notebook becomes a page with the outputs that are stored in it. If a link leads to
something that is not in the tree, the program ends with a message. The address of a view of the lab, such as
`#/board?n=4`, becomes a link to it. An address that a page had once leads to the page that says the same now.
"""

import base64
import html
import json
import os
import re
import shutil
import sys

tree, pages = (os.path.abspath(word) for word in sys.argv[1:3])
kinds = {".py": "python", ".hpp": "cpp", ".cpp": "cpp", ".h": "c", ".c": "c", ".mjs": "javascript", ".json": "json", ".sh": "bash", ".sbatch": "bash"}
# Pages that there were once, and where what they said is now.
moved = {
    "docs/benchmark-instances.html": "docs/commands/generate.html#which-are-hard",
    "docs/commands/batch.html": "docs/counting-on-a-cluster.html#2-run-it-with-slurm",
    "docs/completion.html": "docs/commands/explain.html",
    "docs/cookbook.html": "docs/tour.html",
    "docs/faq.html": "docs/tour.html#questions-and-answers",
    "docs/first-solution-32.html": "docs/algorithms/branch-and-bound.html#the-first-solution-of-32-queens",
    "docs/for-researchers.html": "docs/index.html#for-researchers",
    "docs/ledger.html": "docs/commands/ledger.html",
    "docs/session.html": "docs/tour.html#the-film",
    "docs/story.html": "docs/algorithms/index.html#the-story",
}
view = re.compile(r"`(#/[a-z]+\?[^`]+)`")  # the address of a view of the lab
link = re.compile(r"(!?\[[^\]]*\])\(([^)\s]+)\)")
wanted, done = [], set()


def target_of(page, where):
    """The path in the tree that a link of a page leads to, or None if the link leads elsewhere."""
    path = where.split("#")[0]
    if not path or re.match(r"[a-z]+:", path):
        return None
    return os.path.normpath(os.path.join(os.path.dirname(page), path))


def write(path, text):
    file = os.path.join(pages, path)
    os.makedirs(os.path.dirname(file), exist_ok=True)
    with open(file, "w", encoding="utf-8") as out:
        out.write(text)


def page_of(target):
    """The page that stands for a file or directory of the tree."""
    if os.path.isdir(os.path.join(tree, target)):
        return os.path.join(target, "README.md")
    if os.path.splitext(target)[1] in (*kinds, ".ipynb") or os.path.basename(target) in ("LICENSE", "CITATION.cff"):
        return target + ".md"
    return target


def copy_page(page):
    """Copies a page. Its links then lead to the pages that stand for their targets."""

    def replaced(found):
        text, where = found.groups()
        target = target_of(page, where)
        if target is None:
            return found.group(0)
        if target == "queens-lab.html":  # the site has the lab as a folder
            return f"{text}({lab})"
        if not os.path.exists(os.path.join(tree, target)):
            sys.exit(f"{page}: there is no {where}")
        wanted.append(target)
        anchor = where[where.index("#"):] if "#" in where else ""
        return f"{text}({os.path.relpath(page_of(target), os.path.dirname(page) or '.')}{anchor})"

    with open(os.path.join(tree, page), encoding="utf-8") as file:
        text = file.read()
    lab = os.path.relpath("lab/index.html", os.path.dirname(page) or ".")
    # Blocks of code stay as they are.
    parts = re.split(r"(^ *```.*?^ *```[^\n]*$)", text, flags=re.S | re.M)
    linked = lambda part: view.sub(lambda found: f"[{found.group(0)}]({lab}{found.group(1)})", link.sub(replaced, part))
    write(page, "".join(part if i % 2 else linked(part) for i, part in enumerate(parts)))


def show_source(target):
    with open(os.path.join(tree, target), encoding="utf-8") as file:
        text = file.read()
    kind = kinds.get(os.path.splitext(target)[1], "text")
    write(page_of(target), f"# {os.path.basename(target)}\n\n``````{kind}\n{text.rstrip()}\n``````\n")


def show_notebook(target):
    """Makes a page of a notebook: text is copied, code and output become blocks, pictures become files beside it."""
    with open(os.path.join(tree, target), encoding="utf-8") as file:
        cells = json.load(file)["cells"]
    name, parts, pictures = os.path.splitext(os.path.basename(target))[0], [], 0

    def block(kind, text):
        parts.append(f"``````{kind}\n{text.rstrip()}\n``````\n")

    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source + "\n")
            continue
        block("python", source)
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            kind = next((kind for kind in ("image/svg+xml", "image/png") if kind in data), None)
            if kind:
                pictures += 1
                picture = f"{name}-{pictures}{'.svg' if 'svg' in kind else '.png'}"
                text = "".join(data[kind])
                path = os.path.join(pages, os.path.dirname(target), picture)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "wb") as out:
                    out.write(text.encode() if "svg" in kind else base64.b64decode(text))
                parts.append(f"![What the code above draws]({picture})\n")
            elif output.get("name") != "stderr":
                block("text", "".join(output.get("text", data.get("text/plain", []))))
    parts.append(f"[The notebook as a file]({os.path.basename(target)})\n")
    write(page_of(target), "\n".join(parts))
    shutil.copyfile(os.path.join(tree, target), os.path.join(pages, target))


def list_directory(target):
    names = sorted(name for name in os.listdir(os.path.join(tree, target)) if not name.startswith("."))
    lines = [f"# {target}", ""]
    for name in names:
        path = os.path.join(target, name)
        inside = os.path.join(tree, path)
        if os.path.isdir(inside):
            page = os.path.join(path, "README.md")
            if not os.path.exists(os.path.join(tree, page)):
                page = os.path.join(path, "summary.md")
            if not os.path.exists(os.path.join(tree, page)):
                continue
            path = page
        elif name == "README.md":
            continue
        wanted.append(path)
        where = os.path.relpath(page_of(path), target)
        lines.append(f"- [{html.escape(name)}]({where})")
    write(page_of(target), "\n".join(lines) + "\n")


wanted += ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "ARCHITECTURE.md"]
for directory, _, names in os.walk(os.path.join(tree, "docs")):
    wanted += [os.path.relpath(os.path.join(directory, name), tree) for name in names if name.endswith(".md")]
while wanted:
    target = wanted.pop()
    if target in done:
        continue
    done.add(target)
    here = os.path.join(tree, target)
    if os.path.isdir(here):
        readme = os.path.join(target, "README.md")
        if os.path.exists(os.path.join(tree, readme)):
            wanted.append(readme)
        else:
            list_directory(target)
    elif target.endswith(".md"):
        copy_page(target)
    elif target.endswith(".ipynb"):
        show_notebook(target)
    elif page_of(target) != target:
        show_source(target)
    else:
        os.makedirs(os.path.dirname(os.path.join(pages, target)), exist_ok=True)
        shutil.copyfile(here, os.path.join(pages, target))
for old, new in moved.items():
    there = html.escape(os.path.relpath(new, os.path.dirname(old)))
    write(old, f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url={there}">
<title>Moved</title>
<p>This page has moved: <a href="{there}">{there}</a></p>
</html>
""")
print(f"{len(done)} files")
