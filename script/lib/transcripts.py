"""Runs console blocks of Markdown pages with a program that was built elsewhere: transcripts.py DIRECTORY WITHOUT PAGE...

DIRECTORY has the program `queens` and stands first on the PATH; the pages follow the rules of
tests/support/transcript.hpp. Blocks in which the regular expression WITHOUT is found are skipped, because this program
or its system cannot do what they show. Prints what failed, and last a line of counts, in commands.
"""
import os, re, subprocess, sys, tempfile


def blocks(page):
    block = None
    for number, line in enumerate(open(page, encoding="utf-8"), 1):
        line = line.rstrip("\n")
        if line.strip().startswith("```"):
            if block is None and line.strip() == "```console":
                block, indent = [], len(line) - len(line.lstrip())
            elif block is not None:
                yield block
                block = None
        elif block is not None:
            line = line[min(indent, len(line) - len(line.lstrip(" "))):]
            if line.startswith("$ "):
                block.append((number, line[2:], []))
            else:
                block[-1][2].append(line)


def pattern(lines):
    parts = [r"(?:.*\n)*?" if line == "..." else ".*".join(map(re.escape, line.split("..."))) + r"\n" for line in lines]
    return re.compile("".join(parts))


def run(page, step, directory):
    number, command, expected = step
    status = 0
    if expected and (said := re.fullmatch(r"\[exit (\d+)\]", expected[-1])):
        status, expected = int(said[1]), expected[:-1]
    done = subprocess.run(["sh", "-c", command], cwd=directory, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    output = done.stdout.decode(errors="replace")
    if output and not output.endswith("\n"):
        output += "\n"
    if done.returncode == status and pattern(expected).fullmatch(output):
        return True
    print(f"{page}:{number}\n$ {command}\n--- expected", *expected, f"[exit {status}]\n--- actual", sep="\n")
    print(f"{output}[exit {done.returncode}]\n---", flush=True)
    return False


def main(programs, without, *pages):
    os.environ["PATH"] = os.path.abspath(programs) + ":" + os.environ["PATH"]
    counts = [0, 0, 0]
    for page in pages:
        with tempfile.TemporaryDirectory() as of_page:
            for number, block in enumerate(blocks(page)):
                text = "\n".join("\n".join((command, *expected)) for _, command, expected in block)
                if re.search(without, text):
                    counts[2] += len(block)
                    continue
                directory = of_page if "docs/" in page else f"{of_page}/{number}"
                os.makedirs(directory, exist_ok=True)
                for step in block:
                    counts[0 if run(page, step, directory) else 1] += 1
    print("{} passed, {} failed, {} skipped".format(*counts))
    return counts[1] != 0 or counts[0] == 0


sys.exit(main(*sys.argv[1:]))
