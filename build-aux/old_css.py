# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors

"""Style sheets for browsers of 2018 to 2020: what esbuild does not write in older words.

A declaration that such a browser passes over gets a plainer one before it; the distance between the
parts of a flexible row becomes a margin where the browser knows no `gap` there; and a selector that
it does not know takes no other with it.
"""

import re

BLOCK = re.compile(r"([^{};]+)\{([^{}]*)\}")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# Of these the first argument will do, of a mixed colour the last.
CHOICE = re.compile(r"(?<![\w-])(min|max|clamp|color-mix)\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
ENVIRONMENT = re.compile(r"(?<![\w-])env\([^()]*\)")
# Known since the same versions as `gap` in flexible boxes: Chrome 87 (84), Safari 14.1 (14.1).
NO_GAP = "@supports not (inset: 0)"


def split(text, mark):
    """At marks that stand in no parentheses."""
    parts, depth = [""], 0
    for letter in text:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == mark and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def choose(match):
    arguments = split(match.group(2), ",")
    if match.group(1) == "color-mix":
        return re.sub(r"\s+[\d.]+%$", "", arguments[-1])
    return arguments[0]


def make_plain(value):
    """The value in older words; the same where it has none that are new."""
    plain = ENVIRONMENT.sub("0px", value)
    # The inner ones first.
    while CHOICE.search(plain):
        start = max(match.start() for match in CHOICE.finditer(plain))
        start = find_inner(plain, start)
        plain = plain[:start] + CHOICE.sub(choose, plain[start:], count=1)
    plain = re.sub(r"(?<=[\d.])[dsl]vh\b", "vh", plain)
    return re.sub(r"\bsafe (?=center|start|end)", "", plain)


def find_inner(text, start):
    """Where the innermost choice begins that stands in the one at `start`."""
    inner = [start + 1 + match.start() for match in CHOICE.finditer(text[start + 1:])]
    return find_inner(text, inner[0]) if inner and inner[0] < text.index(")", start) else start


def list_declarations(body):
    return [tuple(part.strip() for part in one.split(":", 1))
            for one in split(body, ";") if ":" in one]


def make_margins(selectors, declarations):
    """The rule that stands for a gap; None where there is none."""
    values = dict(declarations)
    if "flex" not in values.get("display", "").split("-") or "gap" not in values:
        return None
    gaps = values["gap"].split()
    if values.get("flex-wrap") == "wrap":
        parts, margin = "> *", f"margin: 0 {gaps[-1]} {gaps[0]} 0"
    elif values.get("flex-direction", "row").startswith("column"):
        parts, margin = "> * + *", f"margin-top: {gaps[0]}"
    else:
        parts, margin = "> * + *", f"margin-left: {gaps[-1]}"
    where = ", ".join(f"{one} {parts}" for one in selectors)
    return f"{NO_GAP} {{ {where} {{ {margin} }} }}"


def lower_rule(match):
    head, body = match.group(1), match.group(2)
    declarations = list_declarations(body)
    lines = []
    for name, value in declarations:
        plain = make_plain(value)
        if plain != value and not name.startswith("--"):
            lines.append(f"{name}: {plain}")
        lines.append(f"{name}: {value}")
    body = "; ".join(lines)
    selectors = split(head, ",")
    new = [one for one in selectors if ":focus-visible" in one]
    old = [one for one in selectors if one not in new]
    rules = [f"{', '.join(some)} {{ {body} }}" for some in (old, new) if some]
    return "\n" + "\n".join(rules + [rule for rule in [make_margins(selectors, declarations)] if rule])


def lower(text):
    """A style sheet that browsers of 2018 understand as far as they can."""
    return BLOCK.sub(lower_rule, COMMENT.sub("", text))
