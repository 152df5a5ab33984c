"""reached.py [COMMIT]: which C++ tests a change can reach: the working tree against COMMIT, by default the last commit.

Prints the labels of tests to leave out, joined by "|", the rooms of the tests, joined so too, and then the targets that
build them; "-" if no test depends on the change.
A change in a room reaches the tests of all rooms from which arrows (ARCHITECTURE.md) lead to it, directly or through
other rooms. Tests that start the program are left out unless the command line, its pages or its tests changed: nearly
every change reaches them, and they take minutes.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ["cli", "docs", "faults"]  # directories of tests that start the program


def table(name):
    """A table of ARCHITECTURE.md: `arrows`, the rooms whose headers a room may include; `headers`, public ones of a room
    that are not named after it."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    lines = re.search(rf"^```{name}\n(.*?)^```", text, re.M | re.S).group(1).splitlines()
    return {room: words.split() for room, _, words in (line.partition(":") for line in lines)}


def reached_from(changed, includes):
    """The given rooms, and all rooms from which arrows lead to one of them."""
    found = set(changed)
    while more := {room for room, others in includes.items() if found & set(others)} - found:
        found |= more
    return found


def main():
    commit = sys.argv[1] if len(sys.argv) > 1 else "HEAD"
    git = ["git", "-C", str(ROOT)]
    changed_files = subprocess.run([*git, "diff", "--name-only", commit, "--"], capture_output=True, text=True)
    if changed_files.returncode != 0:
        sys.exit(f"queens: --changed takes a commit, not '{commit}'")
    files = changed_files.stdout.splitlines()
    files += subprocess.check_output([*git, "ls-files", "--others", "--exclude-standard"], text=True).splitlines()
    includes = table("arrows")
    owners = {header: room for room, headers in table("headers").items() for header in headers}
    tests = {path.parent.name for path in ROOT.glob("tests/*/*_test.cpp")}
    changed, reached, everything = set(), set(), False
    for file in files:
        parts = file.split("/")
        if parts[0] == "src" and len(parts) > 2:
            changed.add(parts[1])
        elif file.startswith("include/queens/"):
            room = owners.get(parts[-1], pathlib.Path(file).stem)
            changed.add(room)
            everything |= room not in includes  # export.hpp
        elif parts[0] == "tests" and len(parts) > 2:
            everything |= parts[1] == "support"
            reached.add(parts[1])
        elif parts[0] == "docs" or file == "README.md":
            reached.add("docs")
        elif parts[0] in ("cmake", "CMakeLists.txt", "CMakePresets.json"):
            everything = True
    rooms = reached_from(changed, includes)
    program = everything or bool((changed | reached) & {"cli", "cluster", "commands", *PROGRAM})
    if program:
        reached.update(PROGRAM)
    else:
        rooms -= {"cli", "cluster", "commands"}  # whose tests need the program
    if "catalogue" in rooms:
        reached.add("model")  # random problems, solved by every engine
    if changed:
        reached.add("architecture")
    reached = tests if everything else (reached | rooms) & tests
    if not reached:
        print("-")
        return
    targets = [f"queens-{room}-test" for room in sorted(reached)]
    print("full" if program else "full|program", "|".join(sorted(reached)), *targets)


main()
