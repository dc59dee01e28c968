#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors

"""Writes the bill of materials of a build as CycloneDX: what it was really configured with, each
with the version that was found, and the license that doc/architecture.md gives.

sbom.py SOURCE BUILD            on standard output
sbom.py SOURCE BUILD --check    says what the table of doc/architecture.md lacks, or has too much
"""

import json
import pathlib
import re
import subprocess
import sys
import uuid

ROW = re.compile(r"^\| `([a-z0-9.-]+)` \| ([0-9.]+) \| ([A-Za-z0-9. -]+) \| ([^|]*) \|",
                 re.MULTILINE)


def introspect(*arguments):
    return json.loads(subprocess.run(["meson", "introspect", *map(str, arguments)], check=True,
                                     stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout)


def read_table(source):
    """{module: (floor, license, what it is for)}"""
    text = (source / "doc" / "architecture.md").read_text(encoding="utf-8")
    return {name: row for name, *row in ROW.findall(text)}


def complain(source):
    table = {name: floor for name, (floor, *_) in read_table(source).items()}
    wanted = {row["name"]: row["version"][0].removeprefix(">= ")
              for row in introspect(source / "meson.build", "--scan-dependencies") if row["version"]}
    for name in sorted(table.keys() | wanted.keys()):
        if table.get(name) != wanted.get(name):
            yield f"{name}: meson.build has {wanted.get(name)}, the table {table.get(name)}"


def describe_license(license):
    """As CycloneDX has it: an id, a name that SPDX does not know, or a choice of several."""
    if " " in license:
        return {"expression": license}
    return {"license": {"name" if license == "blessing" else "id": license}}


def describe(name, version, license, purpose):
    return {"type": "library", "bom-ref": f"{name}@{version}", "name": name, "version": version,
            "scope": "excluded" if purpose == "tests only" else "required",
            "licenses": [describe_license(license)]}


def make(source, build):
    table, project = read_table(source), introspect(build, "--projectinfo")
    found = {row["name"]: row["version"] for row in introspect(build, "--dependencies")}
    parts = [describe(name, found[name], license, purpose)
             for name, (_, license, purpose) in table.items() if name in found]
    main_part = {"type": "application", "bom-ref": "tableside", "name": "tableside",
                 "version": project["version"],
                 "licenses": [{"license": {"id": "GPL-3.0-or-later"}}]}
    # The same build has the same number.
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(parts) + project["version"])
    return {"bomFormat": "CycloneDX", "specVersion": "1.5", "serialNumber": f"urn:uuid:{number}",
            "version": 1, "metadata": {"component": main_part}, "components": parts,
            "dependencies": [{"ref": "tableside", "dependsOn": [
                part["bom-ref"] for part in parts if part["scope"] == "required"]}]}


def main():
    source, build = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    if "--check" in sys.argv:
        complaints = list(complain(source))
        print("\n".join(complaints), end="")
        sys.exit(bool(complaints))
    print(json.dumps(make(source, build), indent=2))


main()
