"""Tests what differs on Windows, with wine: windows_test.py QUEENS, a script that starts queens.exe.

The vector kernels; file names with other letters; files that must not be replaced; ledgers, whose writers are killed;
limits; and the console, with Ctrl-C and without UTF-8. wine gives a program that is started at a terminal a console
there. The last line says how many tests passed and failed.
"""
import os, pty, re, signal, subprocess, sys, tempfile, time

queens = os.path.abspath(sys.argv[1])
COUNT_18, COUNT_13 = "666090624\n", "73712\n"


def run(*words, status=0, **options):
    done = subprocess.run([queens, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          encoding="utf-8", **options)
    assert done.returncode == status, f"{words}: status {done.returncode}, not {status}: {done.stderr}"
    return done


def at_a_terminal(*words, answer=None, keys=b""):
    """Status and output of a command in a console. When it shows `answer`, types `keys`."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ["TERM"] = "xterm"
        os.execvp(words[0], words)
    output = b""
    while True:
        try:
            some = os.read(terminal, 1 << 16)
        except OSError:  # the other end is closed
            break
        if not some:
            break
        output += some
        if keys and re.search(answer, plain(output)):
            os.write(terminal, keys)
            keys = b""
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), plain(output)


def plain(output):
    """Without the sequences by which wine moves the cursor."""
    return re.sub("\x1b\\[[0-9;?]*[A-Za-z]|\r", "", output.decode(errors="replace"))


def test_every_kernel_counts():
    refusal = run("count", "8", "--kernel", "none-of-these", status=2).stderr
    kernels = re.findall("avx512|avx2|sse4|scalar", refusal)
    assert kernels and "scalar" in kernels, refusal
    for kernel in kernels:
        for engine in ("cross", "join"):
            assert run("count", "13", "--kernel", kernel, "--engine", engine).stdout == COUNT_13, (kernel, engine)


def test_names_and_text_are_utf8():
    name = "Zażółć-皇后-♛.txt"
    run("solve", "8", "--output", name)
    assert os.listdir() == [name], os.listdir()
    run("check", name)
    said = run("check", "weg-ö-♛.txt", status=3).stderr
    assert "weg-ö-♛.txt" in said, said
    made = open(name, "rb").read()
    assert made and b"\r" not in made
    run("solve", "6", "--output", name)
    assert open(name, "rb").read() != made
    run("generate", "excluded-diagonals", "20", "--seed", "1", "--count", "2", "--output", "ordner-ä")
    assert len(os.listdir("ordner-ä")) == 2


def test_what_cannot_be_written_is_refused():
    os.mkdir("directory")
    assert "directory" in run("solve", "8", "--output", "directory", status=3).stderr
    run("solve", "8", "--output", "missing/file", status=3)
    run("solve", "8", "--output", "NUL")
    assert os.listdir() == ["directory"]


def test_a_pipe_is_read():
    board = run("solve", "8").stdout
    done = subprocess.run([queens, "check", "-"], input=board, stdout=subprocess.PIPE, encoding="utf-8")
    assert done.returncode == 0, done


def units_in(ledger):
    done = subprocess.run([queens, "ledger", "show", ledger, "--csv"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          encoding="utf-8")
    return max(len(done.stdout.splitlines()) - 1, 0)


def test_a_killed_count_is_resumed():
    ledger = "zähl.ledger"
    writer = subprocess.Popen([queens, "count", "18", "--engine", "cross", "--ledger", ledger, "--threads", "1",
                               "--kernel", "scalar"], stdout=subprocess.DEVNULL)
    while units_in(ledger) < 2:
        assert writer.poll() is None, "the count ended before it could be killed"
    busy = run("count", "18", "--engine", "cross", "--ledger", ledger, status=3).stderr
    assert "is being written by process" in busy and "taskkill" in busy, busy
    writer.send_signal(signal.SIGKILL)
    writer.wait()
    before = units_in(ledger)
    assert before >= 2
    assert run("count", "18", "--ledger", ledger).stdout == COUNT_18
    assert units_in(ledger) > before
    run("ledger", "check", ledger)
    assert os.listdir() == [ledger], os.listdir()
    run("ledger", "merge", "all.ledger", ledger)
    assert units_in("all.ledger") == units_in(ledger)


def test_an_open_ledger_keeps_its_name():
    writer = subprocess.Popen([queens, "count", "22", "--engine", "cross", "--ledger", "q22", "--threads", "1"],
                              stdout=subprocess.DEVNULL)
    while units_in("q22") < 1:
        assert writer.poll() is None, "the count ended"
    for command in ("ren q22 other", "del q22"):
        subprocess.run(["wine", "cmd", "/c", command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        assert "q22" in os.listdir(), command
    assert writer.poll() is None
    writer.send_signal(signal.SIGKILL)
    writer.wait()


def test_limits():
    assert "time limit" in run("count", "24", "--time-limit", "0.2", status=4).stderr
    assert run("count", "13", "--threads", "2", "--memory", "64M").stdout == COUNT_13


def test_control_c_asks_to_stop():
    status, said = at_a_terminal(queens, "count", "24", answer="n = 24", keys=b"\x03")
    assert status == 130, (status, said)
    assert "stopped after" in said, said


def test_a_console_with_another_code_page_shows_unicode():
    exe = queens.replace("/", "\\")
    status, said = at_a_terminal("wine", "cmd", "/c", f"chcp 437 & Z:{exe}.exe solve 4 --display unicode & chcp")
    assert "♛" in said, said
    assert said.count("437") == 2, said


def test_what_is_left_out_says_so():
    assert "without devices" in run("devices", status=2).stderr


passed = failed = 0
for name, test in list(globals().items()):
    if not name.startswith("test_"):
        continue
    with tempfile.TemporaryDirectory() as directory:
        os.chdir(directory)
        try:
            test()
            passed += 1
        except Exception as error:  # whatever it is, the other tests run too
            failed += 1
            print(f"{name}: {type(error).__name__}: {error}", flush=True)
        os.chdir("/")
print(f"{passed} passed, {failed} failed")
sys.exit(failed != 0)
