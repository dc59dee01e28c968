# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# totals.py: the cases of the last run of the tests in each build folder, in one line.
# Usage: totals.py FOLDER…
#
# A program that speaks TAP counts for each of its cases, any other for one.  One that fails without
# a failed case (it crashed, or ran out of time) counts as one failure more.

import collections
import json
import os
import re
import sys

CASE = re.compile(r"(not )?ok\b[^#]*(#\s*(skip|todo)\b)?", re.IGNORECASE)


def judge(match):
    """A case that is still to do may fail."""
    directive = (match[3] or "").lower()
    if directive == "skip" or (directive == "todo" and match[1]):
        return "skipped"
    return "failed" if match[1] else "passed"


def count(test):
    cases = collections.Counter(
        judge(match) for match in map(CASE.match, test["stdout"].splitlines()) if match)
    if test["result"] in ("OK", "EXPECTEDFAIL"):
        return cases or {"passed": 1}
    if test["result"] == "SKIP":
        return cases or {"skipped": 1}
    cases["failed"] = cases["failed"] or 1
    return cases


def read_log(folder):
    with open(os.path.join(folder, "meson-logs", "testlog.json"), encoding="utf-8") as file:
        return [json.loads(line) for line in file]


total = collections.Counter()
for folder in sys.argv[1:]:
    tests = read_log(folder)
    # A run that never began is no success.
    if not tests:
        sys.exit(f"No test was run in {folder}.")
    for test in tests:
        total.update(count(test))

skipped = f", {total['skipped']} skipped" if total["skipped"] else ""
print(f"{total['passed']} passed, {total['failed']} failed{skipped}")
sys.exit(bool(total["failed"]))
