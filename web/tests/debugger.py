# Run by gdb on the program watched: stops an engine where the page lights lines and whenever it reports an event, and
# writes what the debugger shows. JOBS is a file with a list of runs: engine, n, source file, numbers of lines, names
# of variables and of the vector. For each run there is a list of moments in SHOWN:
#   ["line", number, {name: value}, vector, [[function, [argument, ...]], ...]]    before the line runs
#   ["event", kind, row, column, number of the line that reports it]
import json
import os
import re

import gdb

INTEGERS = (gdb.TYPE_CODE_INT, gdb.TYPE_CODE_CHAR, gdb.TYPE_CODE_ENUM)


def plain(value):
    kind = value.type.strip_typedefs().code
    if kind == gdb.TYPE_CODE_BOOL:
        return bool(value)
    return int(value) if kind in INTEGERS else str(value)


def variable(name):
    try:
        return plain(gdb.parse_and_eval(name))
    except gdb.error:  # not in scope
        return None


def vector(name):
    ends = gdb.parse_and_eval(name)["_M_impl"]
    start = ends["_M_start"]
    return [int((start + i).dereference()) for i in range(int(ends["_M_finish"] - start))]


def is_in(frame, file):
    table = frame.find_sal().symtab
    return table is not None and table.filename.endswith(file)


def calls(file):
    """The calls of the file's functions that have not returned, the current one last."""
    found, frame = [], gdb.selected_frame()
    while frame is not None:
        if is_in(frame, file):
            block = frame.block()
            while block.function is None:
                block = block.superblock
            given = [plain(each.value(frame)) for each in block if each.is_argument and each.name != "this"]
            found.insert(0, [re.search(r"(\w+)(<[^()]*>)?(\(.*)?$", frame.name().split("::")[-1])[1], given])
        frame = frame.older()
    return found


def follow(engine, n, file, lines, names, vector_name):
    moments = []

    class Line(gdb.Breakpoint):
        def __init__(self, number):
            super().__init__(f"{file}:{number}", internal=True)
            self.silent = True
            self.line = number

        def stop(self):
            shown = {name: variable(name) for name in names}
            moments.append(["line", self.line, shown, vector(vector_name), calls(file)])
            return False

    class Report(gdb.Breakpoint):
        def __init__(self):
            super().__init__("queens::Tracing::report", internal=True)
            self.silent = True

        def stop(self):
            frame = gdb.selected_frame()
            kind, row, column = (int(frame.read_var(name)) for name in ("kind", "row", "column"))
            while not is_in(frame, file):
                frame = frame.older()
            moments.append(["event", kind, row, column, frame.find_sal().line])
            return False

    points = [Line(number) for number in lines] + [Report()]
    gdb.execute(f"run {engine} {n}", to_string=True)
    for point in points:
        point.delete()
    return moments


with open(os.environ["JOBS"], encoding="utf-8") as jobs, open(os.environ["SHOWN"], "w", encoding="utf-8") as shown:
    json.dump([follow(*job) for job in json.load(jobs)], shown)
