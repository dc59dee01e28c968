# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# measured.py: doc/measured.md as data, and the figures of other documents that are quoted from it.
#
# The file is all that is kept: what is read of it and written again is the same, byte for byte.

import collections
import dataclasses
import json
import math
import re

GAMES = {"genesis": "Genesis", "terminator": "Terminator", "terminus": "Terminus",
         "miniatures": "Miniatures", "invaders": "Invaders"}
HEAD = """# Measured

`build-aux/measure` writes this file, and into README.md and the other documents what they quote of it.
A figure is the median of several runs, beside it are the least and the most of them. A program that it
is measured beside ran in the same run. What is counted, and the same on every machine, stands in
`tests/bench/ceilings.json`.

| run | commit | date | machine | |
|---|---|---|---|---|
"""
LONG_HEAD = """
## The long run

What `build-aux/test --long` tries for hours, part by part, one test at a time. A part is a layer, a game
or another suite of tests; it stands here when all of it was run.

| part | tests | failed | how long | commit | date |
|---|---|---|---|---|---|
"""
TABLE = "| what | figure | least to most | aim | run |\n|---|---|---|---|---|\n"
NEVER = "not measured yet"
UNQUOTED = "not measured"
BUSY = ", busy"
LIMITS = "tests/bench/limits.txt"

ROW = re.compile(r"^\| ((?:<a id=\"[^\"]+\"></a>)+)[^|]*\| ([^|]*) \| ([^|]*) \| [^|]* \| ([^|]*) \|$",
                 re.MULTILINE)
RUN = re.compile(r"^\| (\d+) \| ([^|]*) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$", re.MULTILINE)
LONG = re.compile(r"^\| <a id=\"long-[\w-]+\"></a>([\w-]+) \| (\d+) \| (\d+) \| ([^|]*) \| ([^|]*) \| "
                  r"([^|]*) \|$", re.MULTILINE)
QUOTE = re.compile(r"\[([^\]]*)\]\(((?:doc/)?measured\.md)#([\w-]+)\)")
# What looks measured: a number with a unit of time, size, rate or ratio.
CLAIM = re.compile(r"(?<![\w.,-])\d[\d.,]*(?:(?: to | ?– ?)\d[\d.,]*)?"
                   r"(?: (?:million|billion))?(?: |-)?"
                   r"(?:µs|ms|s|seconds?|minutes?|hours?|[kKMGT]i?B|bytes|%|times|a second)(?![\w/])"
                   r"|(?<![\w:.])\d+:\d\d(?![\w:])")
APART = re.compile(r"^(?: {4}|```).*$|`[^`]*`|<[^>]*>", re.MULTILINE)  # code and HTML


def read_parts(source):
    path = source / "tests" / "bench" / "figures.json"
    return json.loads(path.read_text(encoding="utf-8"))


def list_games(part):
    return list(GAMES) if part.get("games") else [None]


def make_id(part, figure, game=None):
    return "-".join(filter(None, (part, figure, game)))


def list_rows(parts):
    """(id, part, name of the figure, figure, game) of all rows, in order."""
    for name, part in parts.items():
        for key, figure in part["figures"].items():
            for game in list_games(part):
                yield make_id(name, key, game), name, key, figure, game


def write_number(value, unit):
    """With as many digits as may mean something; what is counted with all of them."""
    if unit == "" or value == 0:
        return f"{value:,.0f}"
    digits = 3 if unit in ("times", "bytes") else 2
    value = float(f"{value:.{max(digits, 3) if abs(value) >= 100 else digits}g}")
    decimals = max(0, digits - 1 - math.floor(math.log10(abs(value))))
    return f"{value:,.{decimals}f}"


def write_figure(value, unit):
    return f"{write_number(value, unit)} {unit}".strip()


def read_number(text):
    return float(re.match(r"-?[\d,.]+", text)[0].replace(",", ""))


@dataclasses.dataclass
class Row:
    figure: str = NEVER
    spread: str = ""
    run: str = ""

    def is_measured(self):
        return re.match(r"-?\d", self.figure) is not None


@dataclasses.dataclass
class Run:
    commit: str
    date: str
    machine: str
    quiet: str


@dataclasses.dataclass
class Long:
    """A part of the tests, run in its long form."""
    tests: str
    failed: str
    time: str
    commit: str
    date: str


class Book:
    """All rows of the file, the runs that they are of, and the long run by its parts."""

    def __init__(self, parts):
        self.parts = parts
        self.rows = {row[0]: Row() for row in list_rows(parts)}
        self.units = {row[0]: row[3]["unit"] for row in list_rows(parts)}
        self.runs = {}
        self.long = {}

    def begin_run(self, commit, date, machine):
        self.run = str(max(map(int, self.runs), default=0) + 1)
        self.runs[self.run] = Run(commit, date, machine, "quiet")

    def set_quiet(self, text):
        self.runs[self.run].quiet = text

    def set_values(self, row, values, busy):
        values = sorted(values)
        unit = self.units[row]
        spread = f"{write_number(values[0], unit)} to {write_number(values[-1], unit)}"
        middle = (values[(len(values) - 1) // 2] + values[len(values) // 2]) / 2
        self.rows[row] = Row(write_figure(middle, unit),
                             (spread if len(values) > 1 else "") + (BUSY if busy else ""), self.run)

    def set_missing(self, row, why):
        self.rows[row] = Row(re.sub(r"[|\n]", " ", why), "", self.run)

    def drop_runs(self):
        """Those that no row is of any more; others are counted from one."""
        used = sorted({row.run for row in self.rows.values() if row.run}, key=int)
        names = {old: str(i + 1) for i, old in enumerate(used)}
        self.runs = {names[old]: self.runs[old] for old in used}
        for row in self.rows.values():
            row.run = names.get(row.run, "")
        if getattr(self, "run", None):
            self.run = names.get(self.run, self.run)

    def find_worst(self, part, key):
        """The row of the game that does worst."""
        figure = self.parts[part]["figures"][key]
        rows = [make_id(part, key, game) for game in GAMES]
        rows = [row for row in rows if self.rows[row].is_measured()] or rows[:1]
        more = figure.get("more") or figure.get("aim", "").startswith(">")
        return (min if more else max)(rows, key=lambda row: read_number(self.rows[row].figure)
                                      if self.rows[row].is_measured() else 0)

    def find(self, anchor):
        """The row of an anchor; None where there is none."""
        for _, part, key, _, game in list_rows(self.parts):
            if game is not None and anchor == make_id(part, key, "worst"):
                return self.rows[self.find_worst(part, key)]
        return self.rows.get(anchor)

    def quote(self, anchor):
        row = self.find(anchor)
        if row is None:
            return None
        return row.figure if row.is_measured() else UNQUOTED


def write_aim(figure, game, row):
    aim = figure.get("aims", {}).get(game, figure.get("aim"))
    if aim is None:
        return ""
    sense, number = aim.split()
    # With all its digits: an aim is said, not measured.
    whole, dot, rest = number.partition(".")
    text = (f"{'at most' if sense == '<=' else 'at least'} {int(whole):,}{dot}{rest} "
            f"{figure['unit']}").strip()
    if not row.is_measured():
        return text
    value, most = read_number(row.figure), float(number)
    return text + ("" if (value <= most if sense == "<=" else value >= most) else ", missed")


def write_part(book, name, part):
    lines = [f"\n## {part['title']}\n"]
    if "intro" in part:
        lines.append(f"\n{part['intro']}\n")
    lines.append("\n" + TABLE)
    for key, figure in part["figures"].items():
        for game in list_games(part):
            row_id = make_id(name, key, game)
            row = book.rows[row_id]
            anchors = f'<a id="{row_id}"></a>'
            if game and book.find_worst(name, key) == row_id:
                anchors += f'<a id="{make_id(name, key, "worst")}"></a>'
            what = figure["what"] + (f": {GAMES[game]}" if game else "")
            lines.append(f"| {anchors}{what} | {row.figure} | {row.spread} | "
                         f"{write_aim(figure, game, row)} | {row.run} |\n")
    return "".join(lines)


def write_long(book):
    rows = (f'| <a id="long-{name}"></a>{name} | {long.tests} | {long.failed} | {long.time} | '
            f"{long.commit} | {long.date} |\n" for name, long in sorted(book.long.items()))
    return LONG_HEAD + "".join(rows)


def render(book):
    book.drop_runs()
    runs = "".join(f"| {number} | {run.commit} | {run.date} | {run.machine} | {run.quiet} |\n"
                   for number, run in book.runs.items())
    return HEAD + runs + "".join(write_part(book, name, part)
                                 for name, part in book.parts.items()) + write_long(book)


def read(source, parts):
    """What is there of it; rows that nobody describes any more are left out."""
    book = Book(parts)
    path = source / "doc" / "measured.md"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    book.runs = {number: Run(*rest) for number, *rest in RUN.findall(text)}
    book.long = {name: Long(*rest) for name, *rest in LONG.findall(text)}
    for anchors, figure, spread, run in ROW.findall(text):
        row_id = re.match(r'<a id="([^"]+)"', anchors)[1]
        if row_id in book.rows:
            book.rows[row_id] = Row(figure, spread, run)
    return book


def list_documents(source):
    return [source / "README.md",
            *sorted(path for path in (source / "doc").glob("*.md") if path.name != "measured.md")]


def write(source, book):
    (source / "doc" / "measured.md").write_text(render(book), encoding="utf-8")
    for path in list_documents(source):
        text = path.read_text(encoding="utf-8")
        quoted = QUOTE.sub(lambda match: f"[{book.quote(match[3]) or match[1]}]"
                                         f"({match[2]}#{match[3]})", text)
        if quoted != text:
            path.write_text(quoted, encoding="utf-8")


def read_limits(source):
    """What may stand in a document though it has no row: a limit, an assumption, what is assured."""
    text = (source / LIMITS).read_text(encoding="utf-8")
    return collections.Counter(line for line in text.splitlines() if line and line[0] != "#")


def list_claims(source):
    """“doc/hall.md: 57 ms” for each figure that is not quoted."""
    for path in list_documents(source):
        text = path.read_text(encoding="utf-8")
        text = " ".join(APART.sub(" ", QUOTE.sub(" ", text)).split())
        for match in CLAIM.finditer(text):
            yield f"{path.relative_to(source)}: {match[0]}"


def check(source, parts):
    """What is wrong, a sentence each."""
    book = read(source, parts)
    path = source / "doc" / "measured.md"
    faults = []
    if render(book) != path.read_text(encoding="utf-8"):
        faults.append("doc/measured.md is not what build-aux/measure writes: run it.")
    for document in list_documents(source):
        for text, _, anchor in QUOTE.findall(document.read_text(encoding="utf-8")):
            right = book.quote(anchor)
            if text != right:
                faults.append(f"{document.relative_to(source)}: “{text}” is "
                              f"{right or 'no row'} in doc/measured.md#{anchor}.")
    claims, limits = collections.Counter(list_claims(source)), read_limits(source)
    faults += [f"{claim} is no quotation of doc/measured.md, and no line of {LIMITS}."
               for claim in (claims - limits).elements()]
    faults += [f"{LIMITS}: “{line}” is not there any more."
               for line in (limits - claims).elements()]
    return faults
