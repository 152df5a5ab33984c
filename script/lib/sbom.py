# sbom.py VERSION SECONDS: the parts of a release as SPDX 2.3 in JSON, on standard output. Names, licences and uses are
# those of THIRD-PARTY; versions are those of the installed Debian packages and of the lab's packages; parts of the program
# for Windows alone are left out. SECONDS is the time of the commit, so the same commit on the same machine gives the same
# file.
import hashlib
import json
import re
import subprocess
import sys
import time

DEBIAN = {
    "CaDiCaL": "libcadical-dev", "Highway": "libhwy-dev", "nlohmann-json": "nlohmann-json3-dev",
    "SQLiteCpp": "libsqlitecpp-dev", "SQLite": "libsqlite3-dev", "fmt": "libfmt-dev",
    "opencl-headers": "opencl-c-headers", "pybind11": "pybind11-dev", "gcc": "libstdc++-12-dev",
    "emscripten": "emscripten", "libcxx": "emscripten",
}  # fmt: skip
LAB = {"codemirror": "@codemirror/view", "micropython": "@micropython/micropython-webassembly-pyscript"}
SPDX = {
    "Expat": "MIT", "Expat with embedded exception": "MIT", "public-domain": "LicenseRef-public-domain",
    "Apache-2.0 with LLVM Exception": "Apache-2.0 WITH LLVM-exception",
    "GPL-3+ with GCC Runtime Library Exception": "GPL-3.0-or-later WITH GCC-exception-3.1",
}  # fmt: skip


def version_in_lab(name):
    packages = json.load(open("web/package-lock.json"))["packages"]
    return packages.get(f"node_modules/{LAB.get(name, name)}", {}).get("version")


def version_of(name):
    if name not in DEBIAN:
        return version_in_lab(name)
    query = ["dpkg-query", "-W", "-f=${Version}", DEBIAN[name]]
    return subprocess.run(query, capture_output=True, text=True).stdout or "NOASSERTION"


def field(paragraph, key):
    found = re.search(rf"^{key}: (.*(?:\n .*)*)", paragraph, re.M)
    return re.sub(r"\n +", "\n", found.group(1)) if found else ""


def package(name, version, paragraph):
    comment = field(paragraph, "Comment")
    address = re.search(r"https?://\S+", comment)
    licence = field(paragraph, "License").split("\n")[0]
    return {
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9]", "-", name),
        "name": name,
        "versionInfo": version,
        "downloadLocation": address.group() if address else "NOASSERTION",
        "filesAnalyzed": False,
        "licenseDeclared": SPDX.get(licence, licence),
        "copyrightText": field(paragraph, "Copyright"),
        "comment": comment,
    }


version, seconds = sys.argv[1:]
paragraphs = open("THIRD-PARTY").read().split("\n\n")
own = next(each for each in paragraphs if each.startswith("Files: *"))
parts = [package("queens", version, own)]
for each in paragraphs:
    match = re.match(r"Files: third-party/([^/]+)/", each)
    if match is None or re.search(r"^ Used in: programs for Windows$", each, re.M):
        continue
    found = version_of(match.group(1))
    if found is None:
        sys.exit(f"sbom.py: nothing says the version of {match.group(1)}, which THIRD-PARTY names")
    parts.append(package(match.group(1), found, each))
digest = hashlib.sha256(json.dumps(parts).encode()).hexdigest()
document = {
    "spdxVersion": "SPDX-2.3",
    "dataLicense": "CC0-1.0",
    "SPDXID": "SPDXRef-DOCUMENT",
    "name": f"queens-{version}",
    "documentNamespace": f"urn:sha256:{digest}",
    "creationInfo": {
        "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(int(seconds))),
        "creators": ["Organization: Queens developers"],
    },
    "packages": parts,
    "relationships": [
        {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-queens"}
    ] + [
        {"spdxElementId": "SPDXRef-queens", "relationshipType": "CONTAINS", "relatedSpdxElement": each["SPDXID"]}
        for each in parts[1:]
    ],
    "hasExtractedLicensingInfos": [
        {"licenseId": "LicenseRef-public-domain", "extractedText": "The authors have put it into the public domain."}
    ],
}  # fmt: skip
print(json.dumps(document, indent=2))
