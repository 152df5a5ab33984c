"""docstrings.py STUB FILE    writes the docstrings of a stub's classes, attributes and methods as a table for C++"""

import ast
import pathlib
import sys

stub, file = map(pathlib.Path, sys.argv[1:])
table = []
for kind in ast.parse(stub.read_text(encoding="utf-8")).body:
    if isinstance(kind, ast.ClassDef):
        members = [each for each in kind.body if isinstance(each, ast.FunctionDef)]
        for name, node in [(kind.name, kind), *((f"{kind.name}.{each.name}", each) for each in members)]:
            if text := ast.get_docstring(node):
                table.append(f'{{"{name}", R"text({text})text"}},\n')
file.write_text("".join(table), encoding="utf-8")
