#!/usr/bin/env python3
"""Checks the signatures of a ledger, with Python and OpenSSL alone; shares no code with Queens.

    python3 verify.py q14.ledger              prints who signed how many units
    python3 verify.py q14.ledger DIRECTORY    also keeps the files that were checked: 1-0.txt, 1-0.sig, 1-0.pub

The file 1-0.txt has the text that was signed for the result of run 1 that begins at unit 0; claims-1-0.txt and
dropped-1-0.txt are the same for results that contradict others, and for dropped ones. The same check by hand:

    openssl pkeyutl -verify -rawin -pubin -inkey 1-0.pub -in 1-0.txt -sigfile 1-0.sig

docs/ledger.md, Signatures, defines the format. Ends with status 1 if a signature is false, and with 3 if one belongs to
no result.
"""
import base64
import collections
import pathlib
import sqlite3
import struct
import subprocess
import sys
import tempfile

LINES = ("n problem decomposition units first last count weighted nodes kernel build host seconds "
         "finished").split()

RESULT = "run, first, last, count, weighted, nodes, kernel, build, host, seconds, finished"  # a checksum covers these


def checksum(values):
    """64-bit FNV-1a, as a signed number. Texts end with a zero byte, numbers are eight bytes, little-endian."""
    packed = b"".join(value.encode() + b"\0" if isinstance(value, str) else
                      struct.pack("<d" if isinstance(value, float) else "<q", value) for value in values)
    hashed = 0xcbf29ce484222325
    for byte in packed:
        hashed = (hashed ^ byte) * 0x100000001b3 % 2**64
    return hashed - 2**64 if hashed >= 2**63 else hashed


def signed_text(values):
    lines = ["queens ledger result 1"]
    for name, value in zip(LINES, values):
        text = "%.17g" % value if name == "seconds" else str(value)
        if "\n" in text:
            return None  # cannot be signed
        lines.append(f"{name} {text}")
    return "".join(line + "\n" for line in lines)


def public_key(key):
    der = bytes.fromhex("302a300506032b6570032100") + key  # RFC 8410: what follows is an Ed25519 key
    return f"-----BEGIN PUBLIC KEY-----\n{base64.b64encode(der).decode()}\n-----END PUBLIC KEY-----\n"


def is_weak(key):
    """Whether anybody can sign in the name of this key: its point has a small order, or is not in canonical form."""
    y, p = int.from_bytes(key, "little") % 2**255, 2**255 - 19
    d = -121665 * pow(121666, -1, p) % p  # x^2 and y^2 of a point: -x^2 + y^2 = 1 + d x^2 y^2 (RFC 8032)
    y2 = y * y % p
    x2 = (y2 - 1) * pow(d * y2 + 1, -1, p) % p
    # Order 1, 2 and 4: x = 0 or y = 0. Order 8: twice the point has y = 0, so x^2 + y^2 = 0.
    return y >= p or x2 == 0 or y2 == 0 or (x2 + y2) % p == 0


def is_genuine(text, key, signature, directory, name):
    if text is None or is_weak(key):
        return False
    files = {suffix: directory / f"{name}.{suffix}" for suffix in ("txt", "sig", "pub")}
    files["txt"].write_bytes(text.encode())
    files["sig"].write_bytes(signature)
    files["pub"].write_text(public_key(key))
    return subprocess.run(
        ["openssl", "pkeyutl", "-verify", "-rawin", "-pubin", "-inkey", files["pub"], "-in", files["txt"],
         "-sigfile", files["sig"]], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0


def main(ledger, directory):
    false = 0
    units = collections.Counter()
    database = sqlite3.connect(pathlib.Path(ledger).resolve().as_uri() + "?mode=ro", uri=True)
    if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'signatures'").fetchone():
        print("no result is signed")
        return 0
    runs = {row[0]: row[1:] for row in database.execute("SELECT id, n, problem, decomposition, units FROM runs")}
    signatures = {row[:3]: row[3:] for row in
                  database.execute("SELECT run, first, row, signer, signature FROM signatures")}
    orphans = dict(signatures)
    for table in ("results", "claims", "dropped"):
        for row in database.execute(f"SELECT {RESULT} FROM {table} ORDER BY run, first"):
            run, first, last = row[:3]
            key = (run, first, checksum(row))
            signer, signature = signatures.get(key, (None, None))
            orphans.pop(key, None)
            name = f"{run}-{first}" if table == "results" else f"{table}-{run}-{first}"
            if signer and not is_genuine(signed_text(runs[run] + row[1:]), signer, signature, directory, name):
                false += 1
                print(f"{table}, run {run}, units {first}..{last}: not signed by {signer.hex()}")
            elif table == "results":
                units[signer.hex() if signer else "nobody"] += last - first + 1
    for (run, first, _), (signer, _) in orphans.items():
        print(f"run {run}, unit {first}: {signer.hex()} signed a result that is not in the ledger")
    for signer, number in sorted(units.items()):
        print(f"{number} units signed by {signer}")
    return 3 if orphans else 1 if false else 0


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as scratch:
        keep = pathlib.Path(sys.argv[2] if len(sys.argv) == 3 else scratch)
        keep.mkdir(exist_ok=True)
        sys.exit(main(sys.argv[1], keep))
