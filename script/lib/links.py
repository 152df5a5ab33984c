"""links.py ROOT: checks that every relative link in every Markdown page leads to a file that exists, every #anchor to a
heading of its page, that docs/README.md links to every page below docs/, and that there is a test for each `Suite.Test`
that docs/trust.md names. Reads the pages that git tracks, or all pages outside a git checkout. If something is wrong,
prints it and ends with status 1."""

import pathlib
import re
import subprocess
import sys

root = pathlib.Path(sys.argv[1]).resolve()


def pages():
    listed = subprocess.run(["git", "-C", root, "ls-files", "-z", "--", "*.md"], capture_output=True, text=True)
    if listed.returncode == 0 and listed.stdout:
        return [root / name for name in listed.stdout.split("\0") if name]
    return [page for page in root.rglob("*.md") if not {"build", "node_modules"} & set(page.relative_to(root).parts)]


def prose(page):
    """The lines of a page, with the lines of code blocks left empty."""
    fence, lines = None, []
    for line in page.read_text(encoding="utf-8").split("\n"):
        mark = re.match(r" *(```+|~~~+)", line)
        if fence is None and mark:
            fence = mark[1]
            line = ""
        elif fence is not None:
            if mark and mark[1].startswith(fence):
                fence = None
            line = ""
        lines.append(line)
    return lines


def anchors(page):
    """The anchors of a page, as GitHub makes them from its headings."""
    found, seen = set(), {}
    for line in prose(page):
        found.update(re.findall(r'<a (?:name|id)="([^"]+)"', line))
        heading = re.match(r"#{1,6} +(.*?)(?: +#+)? *$", line)
        if not heading:
            continue
        text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading[1]).replace("`", "").lower()
        name = "".join(c for c in text if c.isalnum() or c in " -_").replace(" ", "-")
        many = seen.get(name, 0)
        seen[name] = many + 1
        found.add(f"{name}-{many}" if many else name)
    return found


def links(page):
    text = "\n".join(re.sub(r"`[^`]*`", lambda code: " " * len(code[0]), line) for line in prose(page))
    for pattern in (r"\]\(<?([^()\s>]+)>?(?: +\"[^\"]*\")?\)", r"^ *\[[^\]]+\]: +(\S+)", r"(?:href|src)=\"([^\"]+)\""):
        for match in re.finditer(pattern, text, re.MULTILINE):
            yield text.count("\n", 0, match.start()) + 1, match[1]


checked, wrong, known = 0, [], {}
for page in pages():
    for line, link in links(page):
        if re.match(r"[a-z][a-z0-9+.-]*:|#/", link):  # of other sites, or of the page of a lesson
            continue
        checked += 1
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        where = f"{page.relative_to(root)}:{line}: {link}: "
        if not target.exists():
            wrong.append(where + "no such file")
        elif root not in [target, *target.parents]:
            wrong.append(where + "outside the tree")
        elif anchor and target.suffix == ".md":
            if target not in known:
                known[target] = anchors(target)
            if anchor not in known[target]:
                wrong.append(where + "no such heading")
contents = root / "docs" / "README.md"
if contents.exists():
    listed = {(contents.parent / link.partition("#")[0]).resolve() for _, link in links(contents)}
    for page in pages():
        if contents.parent in page.parents and page != contents and page not in listed:
            wrong.append(f"{page.relative_to(root)}: docs/README.md has no link to it")
trust, tests = root / "docs" / "trust.md", root / "tests"
if trust.exists() and tests.exists():
    sources = "".join(file.read_text(encoding="utf-8") for file in tests.rglob("*_test.cpp"))
    there = {".".join(names) for names in re.findall(r"^TEST(?:_[FP])?\((\w+),\s*(\w+)\)", sources, re.MULTILINE)}
    named = set(re.findall(r"`([A-Z]\w+\.[A-Z]\w+)`", trust.read_text(encoding="utf-8")))
    wrong.extend(f"docs/trust.md: there is no test {name}" for name in sorted(named - there))
print("\n".join(wrong + [f"{checked} links"]))
sys.exit(1 if wrong or not checked else 0)
