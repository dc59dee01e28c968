#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# measure.py: runs the benchmarks of a build folder and writes doc/measured.md; see build-aux/measure.
# Usage: measure.py --build FOLDER [--once|--list] [NAME…]
#        measure.py --build FOLDER --long
#        measure.py --check
#
# A benchmark prints “figure NAME VALUE”; tests/bench/figures.json says what each name means. One that
# fails has rows that say so, and the others are measured all the same. Documents quote a figure by a
# link to its row, whose text is written here:
#
#     a change is on the page after [57 ms](doc/measured.md#hall-page-median)
#
# A row of one of several games ends in the game (link-8-median-terminus), or in “-worst” for whichever
# is. --source FOLDER takes the sources elsewhere, and --look SECONDS looks that long between the runs
# whether the machine is quiet: for the test of this program.

import argparse
import collections
import datetime
import hashlib
import json
import math
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

# The sources may be a folder that nobody writes to.
sys.dont_write_bytecode = True
import measured  # noqa: E402

QUIET = 0.1  # of one processor, that others may use
ZEROS = bytes(16 << 20)
SKIPPED = re.compile(r"# SKIP (.*)")
FIGURE = re.compile(r"figure (\S+) (\S+)")
SKIP_STATUS = 77


def say(*words):
    print(*words, file=sys.stderr, flush=True)


class Machine:
    """What is measured on, and how quiet it was."""

    def __init__(self, once, seconds):
        self.once = once
        self.seconds = seconds
        self.busiest = None
        self.hashing = []

    @staticmethod
    def read_busy():
        """Seconds that all processors worked, for whomever."""
        with open("/proc/stat", encoding="ascii") as file:
            times = [int(word) for word in file.readline().split()[1:9]]
        return (sum(times) - times[3] - times[4]) / os.sysconf("SC_CLK_TCK")

    def look(self):
        """While nothing of ours runs. How many processors others use."""
        if self.once:
            return 0.0
        before, start = self.read_busy(), time.monotonic()
        time.sleep(self.seconds)
        busy = (self.read_busy() - before) / (time.monotonic() - start)
        self.busiest = max(self.busiest or 0, busy)
        start = time.perf_counter()
        hashlib.sha256(ZEROS).digest()
        self.hashing.append((time.perf_counter() - start) * 1000)
        if busy > QUIET:
            say(f"The machine is not quiet: others use {busy:.1f} of {os.cpu_count()} processors.")
        return busy

    def describe(self):
        def find(path, pattern):
            found = re.search(pattern, pathlib.Path(path).read_text(encoding="utf-8"), re.MULTILINE)
            return found[1].strip().strip('"') if found else "?"

        memory = int(find("/proc/meminfo", r"^MemTotal:\s+(\d+)")) / 1048576
        virtual = re.search(r"^flags.*\bhypervisor\b", pathlib.Path("/proc/cpuinfo").read_text(
            encoding="utf-8"), re.MULTILINE)
        return (f"{find('/proc/cpuinfo', '^model name[^:]*:(.*)')}, {os.cpu_count()} processors, "
                f"{memory:.0f} GiB{', virtual' if virtual else ''}; "
                f"{find('/etc/os-release', '^PRETTY_NAME=(.*)')}")

    def say_quiet(self):
        if self.busiest is None:
            return "nothing was timed"
        if self.busiest <= QUIET:
            return "quiet"
        return f"not quiet: others used up to {self.busiest:.1f} processors"


class Failure(Exception):
    """Why there are no figures; that is said in their rows."""


class LeftOut(Failure):
    pass


def run(bench, source, once):
    """What one run of a benchmark says: a dictionary of numbers by name."""
    command = [sys.executable, str(source / "tests/hermetic.py"), *bench["cmd"]]
    process = subprocess.Popen(command + (["--once"] if once else []), text=True,
                               cwd=bench["workdir"],
                               env=os.environ | bench["env"], start_new_session=True,
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    try:
        output, complaints = process.communicate(timeout=bench["timeout"] * (4 if once else 1))
    except subprocess.TimeoutExpired:
        # hermetic.py first, which takes its folders with it.
        process.terminate()
        time.sleep(1)
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        raise Failure(f"not done after {bench['timeout']} seconds") from None
    skipped = SKIPPED.search(output)
    if skipped:
        raise LeftOut(skipped[1].strip())
    if process.returncode != 0:
        say(complaints.strip())
        raise Failure(f"exit status {process.returncode}")
    return {name: float(value) for name, value in FIGURE.findall(output)}


def compare_names(part, values):
    """A figure that nobody describes is as wrong as a row without one."""
    names, wanted = set(values), set(part["figures"])
    if names != wanted:
        raise Failure(f"figures.json and the benchmark differ: {', '.join(sorted(names ^ wanted))}")
    nothing = [name for name, value in values.items() if not math.isfinite(value)]
    if nothing:
        raise Failure(f"no number: {', '.join(nothing)}")


def measure(part, bench, source, machine):
    """The figures of a benchmark, each with what all runs said of it; and how busy it was."""
    runs, busy = [], 0.0
    for _ in range(1 if machine.once else part.get("repeat", 1)):
        busy = max(busy, machine.look())
        runs.append(run(bench, source, machine.once))
        compare_names(part, runs[-1])
    return {name: [values[name] for values in runs] for name in part["figures"]}, busy


def read_benches(build):
    """The benchmarks of a build folder by name."""
    path = pathlib.Path(build) / "meson-info" / "intro-benchmarks.json"
    # Paths are those from the build folder.
    return {bench["name"]: bench | {"workdir": build}
            for bench in json.loads(path.read_text(encoding="utf-8"))}


def pick(parts, names):
    """(name of the part, benchmark, game or None), of those that are named."""
    everything = [(name, f"{name}-{game}" if game else name, game) for name, part in parts.items()
                  if not part.get("built_in") for game in measured.list_games(part)]
    unknown = set(names) - {name for one in everything for name in one[:2]} - {"lines"}
    if unknown:
        sys.exit(f"There is nothing to measure that is called {', '.join(sorted(unknown))}: "
                 "build-aux/measure --list names it.")
    return [one for one in everything if set(names) & set(one[:2])
            or not (names or parts[one[0]].get("named"))]


def count_lines(source):
    return sum(path.read_bytes().count(b"\n") for folder in ("src/widgets", "src/app")
               for path in (source / folder).rglob("*.[ch]"))


def ask_git(source, *words):
    try:
        return subprocess.check_output(["git", "-C", str(source), *words], text=True,
                                       stderr=subprocess.DEVNULL).strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def name_commit(source):
    commit = ask_git(source, "rev-parse", "--short=8", "HEAD") or "no commit"
    changed = ask_git(source, "status", "--porcelain", "-uno", "--", ".", ":!doc", ":!README.md")
    return commit + (" with changes" if changed else "")


def fill(book, name, part, game, values, busy):
    for figure in part["figures"]:
        row = measured.make_id(name, figure, game)
        book.set_values(row, values[figure], busy > QUIET)


def main_once(parts, benches, picked, source):
    """As a test: each figure is said, none is kept."""
    machine = Machine(True, 0)
    for name, bench, _ in picked:
        try:
            values, _ = measure(parts[name], benches[bench], source, machine)
        except LeftOut as why:
            print(why)
            sys.exit(SKIP_STATUS)
        except Failure as why:
            sys.exit(f"{bench}: {why}")
        for figure, (value,) in values.items():
            print(f"{bench}: {figure} {value:.6g}")


def finish(book, machine, source):
    book.set_quiet(machine.say_quiet())
    measured.write(source, book)


def main_measure(parts, benches, picked, words):
    """Written after each part, so that nothing is lost when somebody has had enough."""
    machine, source = Machine(False, words.look), words.source
    book = measured.read(source, parts)
    book.begin_run(name_commit(source), datetime.date.today().isoformat(), machine.describe())
    for i, (name, bench, game) in enumerate(picked):
        say(f"[{i + 1}/{len(picked)}] {bench}")
        try:
            if bench not in benches:
                raise LeftOut("not built here")
            values, busy = measure(parts[name], benches[bench], source, machine)
            fill(book, name, parts[name], game, values, busy)
        except Failure as why:
            say(f"{bench}: {why}")
            word = "left out" if isinstance(why, LeftOut) else "failed"
            for figure in parts[name]["figures"]:
                book.set_missing(measured.make_id(name, figure, game), f"{word}: {why}")
        if machine.hashing:
            book.set_values("machine-sha256", machine.hashing, machine.busiest > QUIET)
        finish(book, machine, source)
    if not words.names or "lines" in words.names:
        book.set_values("lines-window", [count_lines(source)], False)
    finish(book, machine, source)
    say(f"doc/measured.md is written: {machine.say_quiet()}.")


def read_suites(build):
    """The names of the tests of each suite; those of a game are in that of the games, too."""
    path = pathlib.Path(build) / "meson-info" / "intro-tests.json"
    suites = collections.defaultdict(set)
    for test in json.loads(path.read_text(encoding="utf-8")):
        for suite in test["suite"]:
            suites[suite.split(":")[-1]].add(test["name"])
    return suites


def read_long_runs(build, since):
    """What was run last in its long form, by name; a test that was run again counts once."""
    tests = {}
    logs = sorted((path.stat().st_mtime, path)
                  for path in pathlib.Path(build).glob("meson-logs/*-long.json"))
    for path in [path for time, path in logs if time >= since]:
        for line in path.read_text(encoding="utf-8").splitlines():
            test = json.loads(line)
            tests[test["name"].split(" / ")[-1]] = test
    return tests


def main_long(parts, build, source):
    """The parts of which every test was run since the last commit, with how long they took one after
    the other."""
    since = int(ask_git(source, "log", "-1", "--format=%ct") or 0)
    book, tests = measured.read(source, parts), read_long_runs(build, since)
    commit, today = name_commit(source), datetime.date.today().isoformat()
    for name, names in read_suites(build).items():
        if not names <= tests.keys():
            continue
        ran = [tests[one] for one in names]
        failed = sum(test["result"] not in ("OK", "SKIP", "EXPECTEDFAIL") for test in ran)
        minutes = math.ceil(sum(test["duration"] for test in ran) / 60)
        book.long[name] = measured.Long(str(len(ran)), str(failed),
                                        f"{minutes // 60}:{minutes % 60:02}", commit, today)
    measured.write(source, book)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build")
    parser.add_argument("--once", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--source", type=pathlib.Path,
                        default=pathlib.Path(__file__).resolve().parent.parent)
    parser.add_argument("--look", type=float, default=0.3)
    parser.add_argument("names", nargs="*")
    words = parser.parse_args()
    parts = measured.read_parts(words.source)
    if words.check:
        faults = measured.check(words.source, parts)
        print("\n".join(faults))
        sys.exit(bool(faults))
    if words.long:
        main_long(parts, words.build, words.source)
        return
    picked = pick(parts, words.names)
    if words.list:
        for name, bench, _ in pick(parts, [name for name, part in parts.items()
                                           if not part.get("built_in")]):
            print(f"{name:12} {bench}")
    elif words.once:
        main_once(parts, read_benches(words.build), picked, words.source)
    else:
        main_measure(parts, read_benches(words.build), picked, words)


main()
