#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# run.py: whether the tests find faults.  Each fault of mutations.txt is put into a copy of the
# sources, which is built and tried until the first test fails: the tests of its layer or game first,
# then all others.
# Usage: tests/mutations/run.py [NUMBER…], from the top of the source after build-aux/test
#        tests/mutations/run.py --check: only names the faults whose place is gone

import os
import re
import shutil
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
WORK = os.path.join(TOP, "_build", "mutations")
COPY = os.path.join(WORK, "source")
BUILD = os.path.join(WORK, "build")
# The same build as that of build-aux/test, but that a fault may leave something unused.
OPTIONS = ["-Doptimization=1", "-Ddebug=false", "-Dc_args=-g1", "-Db_sanitize=address,undefined",
           "-Db_lundef=false"]
FAILED = re.compile(r"^\s*\d+/\d+ (?:\S+ / )?(\S.*?)\s+(?:FAIL|ERROR|TIMEOUT)\b", re.MULTILINE)


def read_mutations():
    """(what, path, before, after) of each."""
    with open(os.path.join(HERE, "mutations.txt"), encoding="utf-8") as file:
        text = "".join(line for line in file if not line.startswith("#"))
    pattern = re.compile(r"^(\S.*)\n(src/\S+)\n- ((?:.*\n)+?)\+ ((?:.*\n)+?)(?:\n|\Z)", re.MULTILINE)
    return [(what, path, before.rstrip("\n"), after.rstrip("\n"))
            for what, path, before, after in pattern.findall(text + "\n")]


def run(*command):
    return subprocess.run(command, cwd=COPY, text=True, capture_output=True, check=False)


def copy_source():
    shutil.rmtree(COPY, ignore_errors=True)
    os.makedirs(WORK, exist_ok=True)
    files = subprocess.check_output(["git", "ls-files"], cwd=TOP, text=True).splitlines()
    for name in files:
        os.makedirs(os.path.dirname(os.path.join(COPY, name)), exist_ok=True)
        shutil.copy2(os.path.join(TOP, name), os.path.join(COPY, name))
    # Tests look for the modules of the browser beside the sources.
    os.makedirs(os.path.join(COPY, "_build"), exist_ok=True)
    os.symlink(os.path.join(TOP, "_build", "node"), os.path.join(COPY, "_build", "node"))
    for command in (["git", "init", "-q"], ["git", "add", "-A"],
                    ["git", "-c", "user.name=-", "-c", "user.email=-", "commit", "-qm", "-"]):
        subprocess.check_call(command, cwd=COPY)


def build():
    if not os.path.exists(os.path.join(BUILD, "build.ninja")):
        subprocess.check_call(["meson", "setup", BUILD, COPY] + OPTIONS, stdout=subprocess.DEVNULL)
    return run("ninja", "-C", BUILD).returncode == 0


def list_tests(*words):
    said = run(sys.executable, "build-aux/pick.py", BUILD, *words).stdout
    return said.splitlines()


def find_failure(names):
    """The first of the tests that fails; None: all pass."""
    said = run("meson", "test", "-C", BUILD, "--no-rebuild", "--maxfail", "1",
               "--num-processes", str(2 * os.cpu_count()), *names)
    match = FAILED.search(said.stdout)
    return match[1] if match else None


def put(path, text):
    with open(os.path.join(COPY, path), "w", encoding="utf-8") as file:
        file.write(text)


def read(path):
    with open(os.path.join(TOP, path), encoding="utf-8") as file:
        return file.read()


def find_lost(mutations):
    """A sentence on each that does not stand once where it should be put."""
    return [f"{what}: {read(path).count(before)} times in {path}, not once"
            for what, path, before, after in mutations if read(path).count(before) != 1]


def try_mutation(path, before, after):
    """What found it; None: nothing did."""
    text = read(path)
    put(path, text.replace(before, after))
    try:
        if not build():
            return "the compiler"
        slow = list_tests("web", "app")
        near = [name for name in list_tests("--changed") if name not in slow]
        rest = [name for name in list_tests("*") if name not in near]
        return find_failure(near) or find_failure(rest)
    finally:
        put(path, text)


mutations = read_mutations()
lost = find_lost(mutations)
if lost or sys.argv[1:] == ["--check"]:
    sys.exit("\n".join(lost) or None)
chosen = [int(word) for word in sys.argv[1:]] or range(1, len(mutations) + 1)
copy_source()
if not build():
    sys.exit("The sources cannot be built as they are.")
found = 0
for number in chosen:
    what, path, before, after = mutations[number - 1]
    start = time.monotonic()
    finder = try_mutation(path, before, after)
    found += finder is not None
    print(f"{number:3} {time.monotonic() - start:5.0f} s  {finder or 'NOT FOUND':24} {what}",
          flush=True)
print(f"{found} of {len(chosen)} found")
sys.exit(found < len(chosen))
