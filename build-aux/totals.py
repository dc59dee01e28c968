# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# totals.py: what the last run of the tests in each build folder came to: what failed and was left
# out, what took longest and how much of the processor, then how many were left out for which reason, and all cases in one line.
# Usage: totals.py FOLDER…
#
# A program that speaks TAP counts for each of its cases, any other for one.  One that fails without
# a failed case (it crashed, or ran out of time) counts as one failure more.

import collections
import glob
import json
import os
import re
import sys

CASE = re.compile(r"(not )?ok\b\s*[\d]*[\s-]*([^#]*)(?:#\s*(skip|todo)\b(.*))?", re.IGNORECASE)
PROCESSOR = re.compile(r"^# processor: ([\d.]+) s$", re.MULTILINE)
KEPT = 200
SLOWEST = 10


def judge(match):
    """A case that is still to do may fail."""
    directive = (match[3] or "").lower()
    if directive == "skip" or (directive == "todo" and match[1]):
        return "skipped"
    return "failed" if match[1] else "passed"


def count(test):
    """The cases of one test by how they went."""
    cases = collections.Counter(map(judge, filter(None, map(CASE.match, read_lines(test)))))
    if test["result"] in ("OK", "EXPECTEDFAIL"):
        return cases or {"passed": 1}
    if test["result"] == "SKIP":
        return cases or {"skipped": 1}
    cases["failed"] = cases["failed"] or 1
    return cases


def read_lines(test, stream="stdout"):
    return test.get(stream, "").splitlines()


def show_failed(folder, test):
    """All that a failed test said, but for what went well; the end of it when that is long."""
    said = [line for line in read_lines(test) if not re.match(r"ok\b", line)]
    said += read_lines(test, "stderr")
    print(f"\n{test['name']} ({folder}): {test['result']}, exit status {test['returncode']}")
    print("\n".join("  " + line for line in said[-KEPT:]))


def list_skipped(test):
    """What was left out, and why. A program without TAP says why in its last line."""
    matches = [match for match in map(CASE.match, read_lines(test)) if match]
    if test["result"] == "SKIP" and not matches:
        said = read_lines(test) or ["nobody says why"]
        return [(test["name"].split("/")[-1].strip(), said[-1].strip())]
    return [(match[2].strip(), match[4].strip()) for match in matches
            if judge(match) == "skipped"]


def show_skipped(folder, test):
    for name, reason in list_skipped(test):
        print(f"Left out: {name} ({test['name']}, {folder}): {reason}")


def show_total(total, reasons):
    """Why something was left out stands right above the plain total, which programs read too."""
    left_out = sum(reasons.values())
    if left_out:
        print(f"{left_out} left out:", ", ".join(f"{number} × {reason}"
                                                 for reason, number in reasons.most_common()))
    skipped = f", {left_out} skipped" if left_out else ""
    print(f"{total['passed']} passed, {total['failed']} failed{skipped}")


def get_processor(test):
    """Seconds; hermetic.py says them last. 0: it was ended before it could."""
    said = PROCESSOR.findall(test.get("stderr", ""))
    return float(said[-1]) if said else 0


def show_most(tests, what, measure):
    print(f"\nThe {SLOWEST} {what}:")
    for test in sorted(tests, key=measure, reverse=True)[:SLOWEST]:
        print(f"  {measure(test):7.1f}  {test['name'].split('/')[-1].strip()}")


def show_slowest(tests):
    """Time that passes grows with what else the machine does, that of the processor does not."""
    if len(tests) <= SLOWEST:
        return
    show_most(tests, f"slowest of {len(tests)} tests, in seconds", lambda test: test["duration"])
    used = sum(map(get_processor, tests))
    show_most(tests, f"dearest, in seconds of the processor; all together {used / 60:.1f} minutes",
              get_processor)


def read_log(folder):
    """The log is named after the setup of the run."""
    lines = []
    for path in glob.glob(os.path.join(folder, "meson-logs", "testlog*.json")):
        with open(path, encoding="utf-8") as file:
            lines += file
    return [json.loads(line) for line in lines]


total = collections.Counter()
reasons = collections.Counter()
everything = []
for folder in sys.argv[1:]:
    tests = read_log(folder)
    # A run that never began is no success.
    if not tests:
        sys.exit(f"No test was run in {folder}.")
    everything += tests
    for test in tests:
        cases = count(test)
        total.update(cases)
        show_skipped(folder, test)
        reasons.update(reason for _, reason in list_skipped(test))
        if cases.get("failed"):
            show_failed(folder, test)

show_slowest(everything)
show_total(total, reasons)
sys.exit(bool(total["failed"]))
