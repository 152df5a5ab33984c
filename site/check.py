"""Checks every link of the site: it must lead to a page and an anchor that exist. Nothing may be loaded from elsewhere.

    check.py FOLDER

Prints what is wrong, and ends with status 1 if anything is.
"""

import os
import re
import sys
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

root = os.path.abspath(sys.argv[1])


class Page(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.loads, self.anchors = [], [], {""}
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        for name in ("id", "name"):
            if given.get(name):
                self.anchors.add(given[name])
        if tag == "a" and given.get("href"):
            self.links.append(given["href"])
        if tag == "link" and given.get("rel") not in ("canonical", "prev", "next"):
            self.loads.append(given.get("href") or "")
        if tag in ("script", "img", "iframe", "source", "video", "audio", "embed"):
            self.loads += [given[name] for name in ("src", "data") if given.get(name)]


pages = {}
for directory, _, names in os.walk(root):
    for name in names:
        if name.endswith(".html"):
            path = os.path.join(directory, name)
            with open(path, encoding="utf-8") as file:
                pages[path] = Page(file.read())

wrong = []
for path, page in sorted(pages.items()):
    here = os.path.relpath(path, root)
    if here == "404.html":  # a host shows it at any path
        continue
    for where in page.links + page.loads:
        parts = urlsplit(where)
        if parts.scheme or parts.netloc:
            if where in page.loads and parts.scheme not in ("data", "blob", "javascript"):
                wrong.append(f"{here}: loads {where}")
            continue
        target = path
        if parts.path:
            if parts.path.startswith("/"):
                wrong.append(f"{here}: {where} works only if the site is at the top of its host")
                continue
            target = os.path.normpath(os.path.join(os.path.dirname(path), unquote(parts.path)))
            if os.path.isdir(target):
                target = os.path.join(target, "index.html")
        if not os.path.exists(target):
            wrong.append(f"{here}: there is no {where}")
        elif target in pages and not here.startswith("api/") and not parts.fragment.startswith("/") and unquote(parts.fragment) not in pages[target].anchors:
            wrong.append(f"{here}: {where} leads to no anchor of its page")
for directory, _, names in os.walk(root):
    for name in names:
        if name.endswith(".css"):
            with open(os.path.join(directory, name), encoding="utf-8") as file:
                for where in re.findall(r"(?:url\(|@import\s+)[\"']?(https?:[^\"')]+)", file.read()):
                    wrong.append(f"{os.path.relpath(os.path.join(directory, name), root)}: loads {where}")
print("\n".join(wrong[:50]))
print(f"{len(pages)} pages, {sum(len(page.links) for page in pages.values())} links, {len(wrong)} wrong")
sys.exit(1 if wrong else 0)
