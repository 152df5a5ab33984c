"""Builds the wheel: compiles the module by CMake, with static libraries, and packs it together with the Python files.

pip calls the functions build_wheel, build_editable and so on (PEP 517 and 660). This file needs only the standard
library, so that `pip install .` works without a package index too. The environment variable CMAKE_ARGS has further
arguments for CMake.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "python" / "queens"
NAME = "queens_engine"

# The system's libraries that a wheel for many Linux systems may need; everything else is inside the wheel.
SYSTEM_LIBRARIES = re.compile(r"^(libc|libm|libdl|libgcc_s|libpthread|librt|ld-linux.*)\.so\b")


def version() -> str:
    header = ROOT / "include" / "queens" / "version.hpp"
    found = re.search(r'#define QUEENS_VERSION "(.+)"', header.read_text(encoding="utf-8"))
    if not found:
        raise RuntimeError(f"{header} has no version")
    return found[1].replace("-", "")  # 1.0.0rc1, as Python writes versions


def homepage() -> str:
    """Where the project lives: a line of the metadata, or nothing, as the build says it (QUEENS_HOMEPAGE)."""
    found = re.search(r'set\(QUEENS_HOMEPAGE "([^"]+)"', (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
    return f"Project-URL: Homepage, {found[1]}\n" if found else ""


def metadata() -> str:
    readme = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    return f"""Metadata-Version: 2.1
Name: queens-engine
Version: {version()}
Summary: Solves, counts, draws and studies the n-queens problem
{homepage()}Author: Queens developers
License: Apache-2.0
License-File: LICENSE
License-File: THIRD-PARTY
Classifier: License :: OSI Approved :: Apache Software License
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: C++
Classifier: Programming Language :: Python :: 3 :: Only
Classifier: Topic :: Games/Entertainment :: Puzzle Games
Classifier: Topic :: Scientific/Engineering :: Mathematics
Classifier: Typing :: Typed
Requires-Python: >=3.9
Provides-Extra: numpy
Requires-Dist: numpy; extra == 'numpy'
Description-Content-Type: text/markdown

{readme}"""


# ---- The module. ------------------------------------------------------------------------------


def pybind11_include() -> str | None:
    try:
        import pybind11
    except ImportError:
        for directory in ("/usr/include", "/usr/local/include", "/opt/homebrew/include"):
            if os.path.exists(directory + "/pybind11/pybind11.h"):
                return directory
        return None
    return str(pybind11.get_include())


def command(*words: object) -> None:
    """Runs a command. If it fails, pip shows its output."""
    print("+", *words, flush=True)
    subprocess.run([str(word) for word in words], check=True)


def build_module() -> Path:
    """Compiles the module and returns its path."""
    directory = ROOT / "build" / f"python-{sysconfig.get_config_var('SOABI')}"
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError:  # the checkout belongs to somebody else
        directory = Path(tempfile.mkdtemp(prefix="queens-"))
    cache = directory / "CMakeCache.txt"
    if cache.exists() and f"CMAKE_HOME_DIRECTORY:INTERNAL={ROOT}\n" not in cache.read_text():
        shutil.rmtree(directory)  # the checkout was moved
    arguments = [
        "-DCMAKE_BUILD_TYPE=Release",
        "-DQUEENS_BUILD_CLI=OFF",
        "-DQUEENS_BUILD_TESTS=OFF",
        "-DQUEENS_BUILD_LEDGER=ON",
        "-DQUEENS_PYTHON=ON",
        "-DQUEENS_SELF_CONTAINED=ON",
        f"-DPython3_EXECUTABLE={sys.executable}",
    ]
    if pybind11_include():
        arguments.append(f"-DQUEENS_PYBIND11_INCLUDE={pybind11_include()}")
    if shutil.which("ninja"):
        arguments += ["-G", "Ninja"]
    arguments += shlex.split(os.environ.get("CMAKE_ARGS", ""))
    command("cmake", "-S", ROOT, "-B", directory, *arguments)
    command("cmake", "--build", directory, "--target", "queens-python", "--parallel", os.cpu_count() or 1)
    (module,) = (directory / "python" / "queens").glob("_core.*so")
    return module


def platform_tag(module: Path) -> str:
    """The platform of a wheel. If the module needs no shared library but those above, this is manylinux_X_Y,
    where X.Y is the oldest version of the C library that has all the symbols that the module uses."""
    plain = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    if not plain.startswith("linux_") or not shutil.which("readelf"):
        return plain
    read = subprocess.run(
        ["readelf", "--wide", "-d", "-V", str(module)], check=True, capture_output=True, text=True
    ).stdout
    needed = re.findall(r"\(NEEDED\).*\[(.*)\]", read)
    versions = [tuple(map(int, each)) for each in re.findall(r"Name: GLIBC_(\d+)\.(\d+)", read)]
    if not versions or not all(SYSTEM_LIBRARIES.match(each) for each in needed):
        return plain
    major, minor = max(versions)
    return f"manylinux_{major}_{minor}_{plain[len('linux_'):]}"


# ---- The wheel. -------------------------------------------------------------------------------


class Wheel:
    """A wheel with the same bytes for the same files."""

    def __init__(self, directory: str, tag: str) -> None:
        self.name = f"{NAME}-{version()}-{tag}.whl"
        self.info = f"{NAME}-{version()}.dist-info"
        self.tag = tag
        self.records: list[str] = []
        self.file = zipfile.ZipFile(Path(directory) / self.name, "w", zipfile.ZIP_DEFLATED)

    def add(self, name: str, data: bytes) -> None:
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o100755 if name.endswith(".so") else 0o100644) << 16
        self.file.writestr(entry, data)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self.records.append(f"{name},sha256={digest},{len(data)}")

    def close(self) -> str:
        for name, text in information(self.tag).items():
            self.add(f"{self.info}/{name}", text.encode())
        self.records.append(f"{self.info}/RECORD,,\n")
        self.add(f"{self.info}/RECORD", "\n".join(self.records).encode())
        self.file.close()
        return self.name


def information(tag: str) -> dict[str, str]:
    """The files of the .dist-info directory."""
    return {
        "METADATA": metadata(),
        "LICENSE": (ROOT / "LICENSE").read_text(encoding="utf-8"),
        "THIRD-PARTY": (ROOT / "THIRD-PARTY").read_text(encoding="utf-8"),
        "WHEEL": f"Wheel-Version: 1.0\nGenerator: queens_backend\nRoot-Is-Purelib: false\nTag: {tag}\n",
    }


def python_tag() -> str:
    return f"cp{sys.version_info[0]}{sys.version_info[1]}"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):  # type: ignore
    module = build_module()
    with tempfile.TemporaryDirectory() as temporary:
        stripped = Path(temporary) / module.name
        shutil.copy(module, stripped)
        if shutil.which("strip") and sys.platform == "linux":
            command("strip", "--strip-unneeded", stripped)
        wheel = Wheel(wheel_directory, f"{python_tag()}-{python_tag()}-{platform_tag(stripped)}")
        for path in sorted(PACKAGE.iterdir()):
            if path.suffix in (".py", ".pyi") or path.name == "py.typed":
                wheel.add(f"queens/{path.name}", path.read_bytes())
        wheel.add(f"queens/{module.name}", stripped.read_bytes())
    return wheel.close()


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):  # type: ignore
    module = build_module()
    wheel = Wheel(wheel_directory, f"{python_tag()}-{python_tag()}-{platform_tag(module)}")
    wheel.add("queens-engine.pth", f"{module.parents[1]}\n".encode())  # the directory with links to the files
    return wheel.close()


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):  # type: ignore
    info = Path(metadata_directory) / f"{NAME}-{version()}.dist-info"
    info.mkdir()
    for name, text in information("py3-none-any").items():
        (info / name).write_text(text, encoding="utf-8")
    return info.name


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel


def get_requires_for_build_wheel(config_settings=None):  # type: ignore
    """The packages that the build needs and that are missing here, for pip to install from a package index."""
    missing = [] if pybind11_include() else ["pybind11>=2.10"]
    return missing + ([] if shutil.which("cmake") else ["cmake>=3.22"])


get_requires_for_build_editable = get_requires_for_build_wheel


def source_files():  # type: ignore
    """What git tracks, or, in an unpacked source archive, all that is there; but not what a build makes, nor the lab."""
    made = {"build", "__pycache__", "PKG-INFO", "queens-lab.html"}
    if (ROOT / ".git").exists():
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True).stdout
        files = [Path(file) for file in listed.decode().split("\0") if file]
    else:
        files = [path.relative_to(ROOT) for path in ROOT.rglob("*")]
    return sorted(str(file) for file in files if (ROOT / file).is_file() and not made.intersection(file.parts))


def build_sdist(sdist_directory, config_settings=None):  # type: ignore
    """The same sources give the same archive: times, owners and rights are not those of this machine."""
    name = f"{NAME}-{version()}"
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", "315532800"))  # else the first moment of 1980, as in zip files

    def add(file, content, mode=0o644):  # type: ignore
        info = tarfile.TarInfo(f"{name}/{file}")
        info.size, info.mtime, info.mode = len(content), seconds, mode
        tar.addfile(info, io.BytesIO(content))

    with open(Path(sdist_directory) / f"{name}.tar.gz", "wb") as to, gzip.GzipFile(
        "", "wb", 9, to, mtime=seconds
    ) as packed, tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for file in source_files():
            path = ROOT / file
            add(file, path.read_bytes(), 0o755 if os.access(path, os.X_OK) else 0o644)
        add("PKG-INFO", metadata().encode())
    return f"{name}.tar.gz"
