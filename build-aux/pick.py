# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# pick.py: the names of tests in a build folder, a line each.
# Usage: pick.py FOLDER [NAME…]        tests, suites (a layer, a game), or patterns such as "laws-*"
#        pick.py FOLDER --list         all of them, with their suites
#        pick.py FOLDER --changed      those that matter for what is not committed, by `git status`
#
# A file belongs to the layer or the game that its folder is named after; what stands on a layer is
# tried with it.  A file that nobody knows is everybody's.

import fnmatch
import json
import subprocess
import sys

# Which suites matter for a file, by the longest beginning of its path.
LAYERS = {
    "src/app": ["app"],
    "src/broker": ["hall", "web"],
    "src/cli": ["cli", "web"],
    "src/inquiry": ["sketch", "games", "link", "widgets", "app"],
    "src/link": ["link", "cli", "web", "app"],
    "src/session": ["session", "games", "link", "cli", "app"],
    "src/sketch": ["sketch", "games", "cli", "widgets", "app"],
    "src/thumbnailer": ["data"],
    "src/widgets": ["widgets", "app"],
    "tests/app": ["app"],
    "tests/cli": ["cli"],
    "tests/core": ["core"],
    "tests/data": ["data"],
    "tests/geometry": ["geometry"],
    "tests/link": ["link"],
    "tests/session": ["session"],
    "tests/sketch": ["sketch"],
    "tests/view": ["view"],
    "tests/web": ["web"],
    "tests/widgets": ["widgets"],
    "build-aux/measure": ["bench", "figures"],
    "build-aux/measure.py": ["bench", "figures"],
    "build-aux/measured.py": ["bench", "figures"],
    "tests/bench": ["bench", "figures"],
    "build-aux/pictures": ["data"],
    "build-aux/pictures.mjs": ["data"],
    "data": ["data"],
    "doc": ["data"],
    "doc/phones.md": ["link"],
    "po": ["data", "games"],
    "ui": ["data", "widgets", "app"],
    "ui/web": ["data", "web"],
    "README.md": ["figures"],
    "NEWS": [],
    "CONTRIBUTING.md": [],
}


def read_tests(folder):
    text = subprocess.check_output(["meson", "introspect", "--tests", folder], text=True)
    return {test["name"]: [suite.split(":")[-1] for suite in test["suite"]]
            for test in json.loads(text)}


def list_suites(tests):
    return {suite for suites in tests.values() for suite in suites}


def pick(tests, wanted):
    picked = [name for name, suites in tests.items()
              if wanted in suites or fnmatch.fnmatchcase(name, wanted)]
    if not picked:
        sys.exit(f"There is no test and no suite {wanted!r}: build-aux/test --list names them.")
    return picked


def find_suites(path, suites):
    """None: every test matters."""
    parts = path.split("/")
    if path.startswith("src/games/") and len(parts) > 3 and parts[2] in suites:
        return [parts[2]]
    for n in range(len(parts), 0, -1):
        if "/".join(parts[:n]) in LAYERS:
            return LAYERS["/".join(parts[:n])]
    return None


def pick_changed(tests):
    lines = subprocess.check_output(["git", "status", "--porcelain", "-uall"], text=True)
    picked = []
    for line in lines.splitlines():
        suites = find_suites(line[3:].split(" -> ")[-1].strip('"'), list_suites(tests))
        if suites is None:
            return list(tests)
        picked += [name for suite in suites for name in pick(tests, suite)]
    return picked


folder, words = sys.argv[1], sys.argv[2:]
all_tests = read_tests(folder)
if words == ["--list"]:
    for name, suites in all_tests.items():
        print(f"{name:30} {' '.join(suites)}")
elif words == ["--changed"]:
    print("\n".join(dict.fromkeys(pick_changed(all_tests))))
else:
    print("\n".join(dict.fromkeys(name for word in words for name in pick(all_tests, word))))
