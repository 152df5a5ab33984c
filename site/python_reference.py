"""Writes the reference of the Python package as a page: every public name with its signature and docstring.

    python_reference.py TREE PAGE

The source is parsed, not run, so the package need not be built. The names are those of `__all__` in the files that
`queens/__init__.py` imports: functions first, then classes, errors and constants, each group in alphabetical order. What
a file takes from the module in C++ is described in the stub, `queens/_core.pyi`.
"""

import ast
import inspect
import os
import re
import sys

tree, page = sys.argv[1:3]
folder = os.path.join(tree, "python", "queens")


def parsed(name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return ast.parse(file.read())


def signature(node, name):
    """`name(arguments) -> type` as the source has it, with a line for each argument if the whole is long."""
    arguments = node.args
    if arguments.args and arguments.args[0].arg in ("self", "cls"):
        arguments.args.pop(0)
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    # Split at the commas between arguments, not at those within the brackets of a type.
    depth, parts = 0, [""]
    for letter in ast.unparse(arguments):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    parts = [re.sub(r"^(\w+: [^=]+)=", r"\1 = ", part.strip()) for part in parts]
    text = ", ".join(parts)
    if len(name + text + returns) > 88:
        text = "\n" + "".join(f"    {part},\n" for part in parts)
    return f"{name}({text}){returns}"


def words(docstring):
    """A docstring as Markdown: examples become code, and a line `name: meaning` becomes an item of a list."""
    lines, code = [], False
    for line in inspect.cleandoc(docstring or "").split("\n"):
        if line.startswith(">>>") and not code:
            lines += ["```python"]
            code = True
        elif code and not line:
            lines += ["```"]
            code = False
        if not code:
            # An argument: `name: meaning`, perhaps several on a line.
            line = re.sub(r"^((?:[a-z]\w*, )*[a-z]\w*)( \([^)]*\))?: ", r"- **\1**\2: ", line)
            if line.startswith("- ") and lines and lines[-1] and not lines[-1].startswith(("- ", "  ")):
                lines.append("")
            if line.startswith("Raises ") and lines and lines[-1]:
                lines.append("")
            line = line.replace("``", "`")
        lines.append(line)
    return "\n".join(lines + (["```"] if code else []))


def members(node):
    """The members of a class: its fields with their meanings, then its methods and properties."""
    text, fields = [], []
    for each, after in zip(node.body, node.body[1:] + [None]):
        if isinstance(each, ast.AnnAssign) and not each.target.id.startswith("_"):
            said = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str)
            meaning = ": " + " ".join(inspect.cleandoc(after.value.value).split()) if said else ""
            fields.append(f"- **{each.target.id}** `{ast.unparse(each.annotation)}`{meaning}")
        elif isinstance(each, ast.FunctionDef) and not each.name.startswith("_"):
            marks = [ast.unparse(mark) for mark in each.decorator_list]
            meaning = ast.get_docstring(each) or ""
            if "property" in marks and ">>>" not in meaning:
                said = ": " + " ".join(meaning.split()) if meaning else ""
                kind = re.sub(r"(?<!\w)_(?=[A-Z])", "", ast.unparse(each.returns))
                fields.append(f"- **{each.name}** `{kind}`{said}")
                continue
            if "property" in marks or "cached_property" in marks or "functools.cached_property" in marks:
                head = f"{each.name}: {ast.unparse(each.returns)}" if each.returns else each.name
            else:
                head = signature(each, each.name)
            text += [f"### {node.name}.{each.name}", "", f"```python\n{head}\n```", "", words(ast.get_docstring(each)), ""]
    return fields + ([""] if fields else []) + text


package = parsed("__init__.py")
stub = parsed("_core.pyi")
where = {}
for node in package.body:
    if isinstance(node, ast.ImportFrom) and node.level == 1 and node.names[0].name == "*":
        module = parsed(node.module + ".py")
        defined = {each.name: each for each in module.body if isinstance(each, (ast.ClassDef, ast.FunctionDef))}
        public = next(each for each in module.body if isinstance(each, ast.Assign) and each.targets[0].id == "__all__")
        for name in ast.literal_eval(public.value):
            types = [each for each in stub.body if getattr(each, "name", None) == name]
            where[name] = types if types and name not in defined else module.body
            if f"_core.{name}" in map(ast.unparse, getattr(defined.get(name), "bases", [])):  # it has the fields too
                fields = types[0].body[1:] if ast.get_docstring(types[0]) else types[0].body
                defined[name].body[1:1] = [each for each in fields if getattr(each, "name", "") != "__init__"]
functions, classes, errors, constants = [], [], [], []
for name in sorted(where):
    for node in where[name]:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            functions += [f"## {name}", "", f"```python\n{signature(node, 'queens.' + name)}\n```", "", words(ast.get_docstring(node)), ""]
        elif isinstance(node, ast.ClassDef) and node.name == name:
            bases = ", ".join(base for base in map(ast.unparse, node.bases) if not base.startswith("_"))
            head = f"class queens.{name}" + (f"({bases})" if bases else "")
            made = next((f for f in node.body if isinstance(f, ast.FunctionDef) and f.name in ("__init__", "__new__")), None)
            made = [f"```python\n{signature(made, name).split(' -> ')[0]}\n```", ""] if made else []
            text = [f"## {name}", "", f"`{head}`", "", *made, words(ast.get_docstring(node)), "", *members(node)]
            (errors if "Error" in name or name in ("Stopped", "OutOfMemory") else classes).append(text)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and target.id == name:
                constants += [f"## {name}", "", f"`queens.{name} = {ast.unparse(node.value)}`", ""]

lines = ["# Python reference", "", words(ast.get_docstring(package)), "", "[Python](python.md) has a tour and examples by task.", ""]
lines += functions
for each in classes + errors:
    lines += each
lines += constants
with open(page, "w", encoding="utf-8") as out:
    out.write("\n".join(lines))
missing = [name for name in where if f"## {name}" not in lines]
if missing:
    sys.exit(f"not found in the source: {', '.join(missing)}")
print(f"{len(where)} names")
