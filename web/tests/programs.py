# Runs the Python programs that the theatre shows and writes the events of their marked lines, each with the line, the
# local variables, the vector of columns and the open calls. A test compares them with the events of the engines and
# with what the theatre shows. A marker such as "#: place" names the event that has happened when the line is
# reached, or that happens on the line. It counts before the line runs, so the variables that the event needs must have
# their values by then: row and column, or position; for "enter" of an engine that also fills columns, line and is_row.
import json
import re
import sys

VECTORS = ['placement', 'solution', 'a', 'placed', 'columns']
KINDS = ['enter', 'attempt', 'reject', 'place', 'remove', 'solution']


def plain(value):
    return sorted(value) if isinstance(value, set) else list(value) if isinstance(value, list) else value


def events(path, n):
    source = open(path).read()
    marks = {}
    for number, line in enumerate(source.split('\n'), 1):
        for words in re.findall(r'#: (.*)$', line):
            marks[number] = words.split()
    happened = []
    entered = set()  # frames: a loop is entered once

    def on_line(frame, event, _):
        if event == 'line':
            for mark in marks.get(frame.f_lineno, ()):
                note(mark, frame)
        return on_line

    def note(mark, frame):
        local = frame.f_locals
        kind, _, once = mark.partition('-')
        row, column = local.get('row'), local.get('column')
        if kind == 'solution':
            row = column = None
        if kind == 'enter':
            if source.split('\n')[frame.f_lineno - 1].lstrip().startswith('for '):
                if frame in entered:
                    return
                entered.add(frame)
            if once:
                row = 0
            column = None
            if 'is_row' in local:
                row, column = (local['line'], None) if local['is_row'] else (None, local['line'])
            elif 'position' in local:
                row = local['position']
        happened.append([KINDS.index(kind), row, column, frame.f_lineno - 1, *memory(frame)])

    def memory(frame):
        local = {name: plain(value) for name, value in frame.f_locals.items()}
        lists = {**frame.f_globals, **frame.f_locals}
        name = next(name for name in VECTORS if isinstance(lists.get(name), list))
        local.pop(name, None) if isinstance(local.get(name), list) else None
        calls = []
        while frame.f_code.co_name != '<module>':
            given = frame.f_code.co_varnames[: frame.f_code.co_argcount]
            calls.insert(0, [frame.f_code.co_name, *(frame.f_locals[each] for each in given)])
            frame = frame.f_back
        return local, list(lists[name]), calls

    sys.settrace(lambda frame, event, _: on_line if frame.f_code.co_filename == path else None)
    try:
        exec(compile(source, path, 'exec'), {'n': n, 'print': lambda *_: None})
    finally:
        sys.settrace(None)
    return happened


print(json.dumps([events(path, int(n)) for path in sys.argv[2:] for n in sys.argv[1].split(',')]))
