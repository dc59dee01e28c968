# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# rules.py: names what is wrong with the tables of doc/rules.md: lines of a rulebook that no row is
# about, rows that do not say how, and proofs that are not there.
# Usage: rules.py SOURCE

import os
import re
import sys

HOW = {"held", "reminded", "left to you"}
HEADING = re.compile(r"^## .* · `(\w+)`, (\d+) lines$")
LINES = re.compile(r"(\d+)(?:–(\d+))?")
FILE = re.compile(r"`([^`\s]+\.(?:jsonl|c|mjs|py))`")


def read_tables(path):
    """(game, lines of its rulebook, rows) of each; the row above a line of dashes is a head."""
    tables = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            heading = HEADING.match(line)
            if heading:
                tables.append((heading[1], int(heading[2]), []))
            elif line.startswith("|---"):
                tables[-1][2].pop()
            elif line.startswith("|"):
                tables[-1][2].append([cell.strip() for cell in line.strip().strip("|").split("|")])
    return tables


def has_proof(source, game, name):
    if os.path.exists(os.path.join(source, name)):
        return True
    folders = [os.path.join("src", "games", game, "transcripts"), "tests"]
    return any(name in files or os.path.exists(os.path.join(place, name))
               for folder in folders for place, _, files in os.walk(os.path.join(source, folder)))


def complain_of_row(source, game, row):
    if len(row) != 4 or not all(row):
        yield "is not four cells"
        return
    _, _, how, where = row
    words = set(how.split(", "))
    if not words <= HOW:
        yield "says “%s”" % how
    names = FILE.findall(where)
    if "held" in words and not names:
        yield "has no proof"
    for name in names:
        if not has_proof(source, game, name):
            yield "names %s, which is not there" % name


def find_gaps(rows, last):
    """Lines that no row is about, as (first, last)."""
    spans = sorted((int(first), int(end or first)) for row in rows
                   for first, end in LINES.findall(row[0]))
    at = 1
    for first, end in spans + [(last + 1, last + 1)]:
        if first > at:
            yield at, first - 1
        at = max(at, end + 1)


def main():
    source = sys.argv[1]
    tables = read_tables(os.path.join(source, "doc", "rules.md"))
    for game, last, rows in tables:
        for row in rows:
            for complaint in complain_of_row(source, game, row):
                print("%s, %s: %s" % (game, row[0], complaint))
        for first, end in find_gaps(rows, last):
            print("%s: no row is about lines %d–%d" % (game, first, end))
    if not tables:
        print("no table found")


if __name__ == "__main__":
    main()
