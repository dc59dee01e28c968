#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# run.py: whether the tests find faults.  Each fault of mutations.txt is put into a copy of the
# sources, of which no more is built than the tests that are tried need: those first that are
# expected to fail, then those of its layer or game, then all others, until one fails.  What other
# tests found is said, so that the list can be mended.
# Usage: tests/mutations/run.py [NUMBER…], from the top of the source after build-aux/test
#        tests/mutations/run.py --check: only names the faults whose place is gone

import collections
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
# What meson ends with.
NOT_BUILT = 125
FAILED = re.compile(r"^\s*\d+/\d+ (?:\S+ / )?(\S.*?)\s+(?:FAIL|ERROR|TIMEOUT)\b", re.MULTILINE)


class NotBuilt(Exception):
    """What the compiler finds proves nothing of the tests."""


Mutation = collections.namedtuple("Mutation", "what path expected before after")


def read_mutations():
    with open(os.path.join(HERE, "mutations.txt"), encoding="utf-8") as file:
        text = "".join(line for line in file if not line.startswith("#"))
    pattern = re.compile(
        r"^(\S.*)\n(src/\S+)\nby (\S.*)\n- ((?:.*\n)+?)\+ ((?:.*\n)+?)(?:\n|\Z)", re.MULTILINE)
    return [Mutation(what, path, expected.split(), before.rstrip("\n"), after.rstrip("\n"))
            for what, path, expected, before, after in pattern.findall(text + "\n")]


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


def configure():
    again = ["--reconfigure"] if os.path.exists(os.path.join(BUILD, "build.ninja")) else []
    subprocess.check_call(["meson", "setup", *again, BUILD, COPY] + OPTIONS,
                          stdout=subprocess.DEVNULL)


def list_tests(*words):
    said = run(sys.executable, "build-aux/pick.py", BUILD, *words).stdout
    return said.splitlines()


def find_failure(names):
    """The first of the tests that fails, built with what they need; None: all pass."""
    said = run("meson", "test", "-C", BUILD, "--maxfail", "1",
               "--num-processes", str(2 * os.cpu_count()), *names)
    if said.returncode == NOT_BUILT:
        raise NotBuilt(said.stdout[-1000:] + said.stderr[-1000:])
    match = FAILED.search(said.stdout)
    if said.returncode and not match:
        sys.exit(f"{' '.join(names)}: {said.stdout[-1000:]}{said.stderr[-1000:]}")
    return match[1] if match else None


def put(path, text):
    with open(os.path.join(COPY, path), "w", encoding="utf-8") as file:
        file.write(text)


def read(path, top=TOP):
    with open(os.path.join(top, path), encoding="utf-8") as file:
        return file.read()


def find_lost(mutations):
    """A sentence on each that does not stand once where it should be put."""
    counts = [(one, read(one.path).count(one.before)) for one in mutations]
    return [f"{one.what}: {count} times in {one.path}, not once" for one, count in counts
            if count != 1]


def try_mutation(mutation):
    """What found it; None: nothing did."""
    # Of the copy: beside it work may go on.
    text = read(mutation.path, COPY)
    put(mutation.path, text.replace(mutation.before, mutation.after))
    try:
        found = find_failure(mutation.expected)
        if found:
            return found
        # Tests of how the sources are written prove nothing of what they do.
        tried = {*mutation.expected, *list_tests("data")}
        slow = list_tests("web", "app")
        near = [name for name in list_tests("--changed")
                if name not in slow and name not in tried]
        rest = [name for name in list_tests("*") if name not in near and name not in tried]
        return find_failure(near) or find_failure(rest)
    finally:
        put(mutation.path, text)


mutations = read_mutations()
lost = find_lost(mutations)
if lost or sys.argv[1:] == ["--check"]:
    sys.exit("\n".join(lost) or None)
chosen = [int(word) for word in sys.argv[1:]] or range(1, len(mutations) + 1)
copy_source()
configure()
# A test that fails anyway would find everything.
failure = find_failure(sorted({name for one in chosen for name in mutations[one - 1].expected}))
if failure:
    sys.exit(f"Without any fault {failure} fails already.")
found = 0
for number in chosen:
    mutation = mutations[number - 1]
    start = time.monotonic()
    try:
        finder = try_mutation(mutation)
    except NotBuilt as error:
        sys.exit(f"{number:3} does not build: {mutation.what}\n{error}")
    found += finder is not None
    elsewhere = "" if finder in (None, *mutation.expected) else ", not expected"
    print(f"{number:3} {time.monotonic() - start:5.0f} s  {finder or 'NOT FOUND'}{elsewhere}: "
          f"{mutation.what}", flush=True)
print(f"{found} of {len(chosen)} found")
sys.exit(found < len(chosen))
