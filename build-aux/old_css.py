# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors

"""Style sheets for browsers of 2018 to 2020: what esbuild does not write in older words.

A declaration that such a browser passes over gets a plainer one before it; the distance between the
parts of a flexible row becomes a margin where the browser knows no `gap` there; what stands at the
start of a line becomes left, and right where lines begin there; and a selector that it does not know
takes no other with it.
"""

import re

BLOCK = re.compile(r"([^{};]+)\{([^{}]*)\}")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
# Of these the first argument will do, of a mixed colour the last.
CHOICE = re.compile(r"(?<![\w-])(min|max|clamp|color-mix)\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
ENVIRONMENT = re.compile(r"(?<![\w-])env\([^()]*\)")
# Known since the same versions as `gap` in flexible boxes: Chrome 87 (84), Safari 14.1 (14.1).
NO_GAP = "@supports not (inset: 0)"

# Chrome 68 knows them by other names: "-webkit-margin-start".
INLINE_EDGE = re.compile(r"(margin|padding|border)-inline-(start|end)(.*)")
# Chrome and Safari know these since the same versions as `gap`: they become sides.
INSET = {"inset-inline-start": ("left", "right"), "inset-inline-end": ("right", "left")}
# What stands for the whole page: its direction is said of itself.
ROOT = re.compile(r"(?::root|html|\.is-[a-z]+)(?![\w-])[^\s>+~]*")


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
        parts = "> *"
        margin = f"margin: 0 0 {gaps[0]}; {lower_edge('margin-inline-end', gaps[-1])}"
    elif values.get("flex-direction", "row").startswith("column"):
        parts, margin = "> * + *", f"margin-top: {gaps[0]}"
    else:
        parts, margin = "> * + *", lower_edge("margin-inline-start", gaps[-1])
    where = ", ".join(f"{one} {parts}" for one in selectors)
    return f"{NO_GAP} {{ {where} {{ {margin} }} }}"


def lower_edge(name, value):
    """A declaration, where it is of the start or the end of lines with its older name before it."""
    older = INLINE_EDGE.sub(r"-webkit-\1-\2\3", name)
    return f"{name}: {value}" if older == name else f"{older}: {value}; {name}: {value}"


def lower_declaration(name, value):
    name = INSET.get(name, [name])[0]
    plain = make_plain(value)
    if plain == value or name.startswith("--"):
        return lower_edge(name, value)
    return f"{lower_edge(name, plain)}; {lower_edge(name, value)}"


def turn(selector):
    """The same where lines begin on the right."""
    root = ROOT.match(selector)
    return f"{root[0]}[dir='rtl']{selector[root.end():]}" if root else f"[dir='rtl'] {selector}"


def make_turned(selectors, declarations):
    """The rule for what stands on a side, where lines begin on the right; None where nothing does."""
    lines = []
    for name, value in declarations:
        if name in INSET:
            left, right = INSET[name]
            lines += [f"{left}: auto", lower_declaration(right, value)]
    if not lines:
        return None
    return f"{', '.join(turn(one) for one in selectors)} {{ {'; '.join(lines)} }}"


def lower_rule(match):
    head, body = match.group(1), match.group(2)
    declarations = list_declarations(body)
    body = "; ".join(lower_declaration(name, value) for name, value in declarations)
    selectors = split(head, ",")
    new = [one for one in selectors if ":focus-visible" in one]
    old = [one for one in selectors if one not in new]
    rules = [f"{', '.join(some)} {{ {body} }}" for some in (old, new) if some]
    rules += [make_turned(selectors, declarations), make_margins(selectors, declarations)]
    return "\n" + "\n".join(rule for rule in rules if rule)


def lower(text):
    """A style sheet that browsers of 2018 understand as far as they can."""
    return BLOCK.sub(lower_rule, COMMENT.sub("", text))
