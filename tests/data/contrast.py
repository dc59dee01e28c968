#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# contrast.py: says which of our colors cannot be read on what they stand, in the window and on the
# page, by day, by night and in high contrast (WCAG 2.1, 1.4.3 and 1.4.11).
# Usage: contrast.py SOURCE

import re
import sys

SOURCE = sys.argv[1]
AA, AAA, LINE = 4.5, 7.0, 3.0

# The style sheets of the window as they are loaded, each over those before it; libadwaita's colors
# of what ours stand on, with what its text is on them; and the contrast that is due to the accent.
DAY = {"card": "#ffffff", "window": "#fafafa", "popover": "#ffffff", "bar": "#ebebeb"}
NIGHT = {"card": "#383838", "window": "#242424", "popover": "#383838", "bar": "#303030"}
WINDOW = {
    "light": (["style"], DAY, ("#000000", 0.8), AA),
    "dark": (["style", "style-dark"], NIGHT, ("#ffffff", 1), AA),
    "high contrast": (["style", "style-hc"], DAY, ("#000000", 0.8), AAA),
    "high contrast, dark": (["style", "style-dark", "style-hc-dark"], NIGHT, ("#ffffff", 1), AAA),
}

# The blocks of the page that count, likewise.
LIGHT, DARK = r"^:root \{", r"^:root\[data-scheme='dark'\] \{"
MORE, MORE_DARK = r"^  :root \{ --accent", r"^  :root\[data-scheme='dark'\] \{ --accent"
PAGE = {
    "light": ([LIGHT], AA),
    "dark": ([LIGHT, DARK], AA),
    "high contrast": ([LIGHT, MORE], AAA),
    "high contrast, dark": ([LIGHT, MORE, DARK, MORE_DARK], AAA),
}

SEATS = ["red", "blue", "white", "yellow", "pink", "purple", "orange", "green", "black", "gray",
         "other"]

# What is written, on what, in the window; a ground is one of ours or of libadwaita's.
WINDOW_TEXTS = [
    *((f"seat_{seat}", ("card", "window", "popover")) for seat in SEATS),
    *((f"piece_{seat}_ink", (f"piece_{seat}",)) for seat in SEATS),
    ("complaint", ("card", "window", "popover")),
    ("here_fg", ("here_bg",)),
    ("accent_color", ("card", "window", "popover", "bar")),
    ("map_ink", ("map_face", "map_rough_face", "map_blocked_face", "map_entry_face", "map_paper",
                 "map_halo")),
    ("map_stop_ink", ("map_stop",)),
]
# Lines and shapes that mean something.
WINDOW_SHAPES = [
    ("accent_line", ("card", "window", "popover")),
    ("map_wall", ("map_face", "map_paper", "map_rough_face")),
    ("map_door", ("map_halo",)),
    ("map_blocked", ("map_blocked_face",)),
    ("map_entry", ("map_entry_face", "map_paper")),
    ("map_pick", ("map_face", "map_rough_face", "map_entry_face")),
    ("map_sight", ("map_face", "map_rough_face", "map_entry_face")),
    ("map_stop", ("map_face", "map_rough_face", "map_entry_face")),
]

# The same on the page.
PAGE_TEXTS = [
    ("text", ("card", "page", "bar", "field", "button", "accent-soft", "line")),
    ("page-ink", ("page",)),
    ("quiet", ("card", "page", "bar", "accent-soft")),
    ("complaint", ("card", "page")),
    ("accent-ink", ("accent",)),
    ("accent-text", ("page", "card", "bar", "accent-soft")),
    ("danger-ink", ("danger",)),
    ("warning-ink", ("warning",)),
    ("said-ink", ("said",)),
    *((f"seat-{seat}", ("card", "page", "bar")) for seat in SEATS),
    ("map-ink", ("map-face", "map-rough-face", "map-blocked-face", "map-entry-face", "map-paper",
                 "map-halo")),
    ("map-stop-ink", ("map-stop",)),
]
PAGE_SHAPES = [
    ("accent-line", ("page", "card", "button")),
    ("edge", ("card", "page", "field")),
    ("focus", ("page", "card", "bar", "button")),
    ("map-wall", ("map-face", "map-paper", "map-rough-face")),
    ("map-door", ("map-halo",)),
    ("map-blocked", ("map-blocked-face",)),
    ("map-entry", ("map-entry-face", "map-paper")),
    ("map-pick", ("map-face", "map-rough-face", "map-entry-face")),
    ("map-sight", ("map-face", "map-rough-face", "map-entry-face")),
    ("map-stop", ("map-face", "map-rough-face", "map-entry-face")),
]


def read(path):
    with open(f"{SOURCE}/ui/{path}", encoding="utf-8") as file:
        return file.read()


def split(color):
    return [int(color[i:i + 2], 16) for i in (1, 3, 5)]


def get_light(color):
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4
                        for p in (part / 255 for part in split(color)))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def get_contrast(one, other):
    dark, light = sorted((get_light(one), get_light(other)))
    return (light + 0.05) / (dark + 0.05)


def mix(ink, share, ground):
    """What is seen of an ink through which the ground is seen."""
    return "#" + "".join(f"{round(share * mine + (1 - share) * its):02x}"
                         for mine, its in zip(split(ink), split(ground)))


def demand(where, ink, ground, least):
    contrast = get_contrast(ink, ground)
    if contrast < least:
        print(f"{where}: {ink} on {ground} is {contrast:.2f} to 1, not {least}")


def read_window(names):
    found = {}
    for name in names:
        found.update(re.findall(r"@define-color (\w+) (#[0-9a-f]{6});", read(f"{name}.css")))
    return found


def read_page(starts):
    """The colors that are named; a name may stand for another."""
    found = {}
    for start in starts:
        for sheet in ("style", "parts", "sketch"):
            block = re.search(start + r"[^}]*", read(f"web/{sheet}.css"), re.M)
            found.update(re.findall(r"--([\w-]+): (#[0-9a-f]{6}|var\(--[\w-]+\));",
                                    block.group() if block else ""))
    for name, color in found.items():
        while color.startswith("var("):
            color = found[color[6:-1]]
        found[name] = color
    return found


def check_pairs(where, colors, pairs, least):
    for ink, grounds in pairs:
        for ground in grounds:
            demand(f"{where}, {ink} on {ground}", colors[ink], colors[ground], least)


def check_pieces(where, colors):
    rules = re.findall(r"^\.piece-\w+ \{ --body: ([^;]+); --body-ink: ([^;]+); \}",
                       read("web/sketch.css"), re.M)
    for body, ink in rules:
        demand(f"{where}, a piece", ink, colors[body[6:-1]] if "var" in body else body, AA)
    if len(rules) != len(SEATS):
        print(f"{where}: {len(rules)} pieces, not {len(SEATS)}")


def check_faint(style, grounds, text):
    """Text that our sheets make fainter, on any ground of libadwaita's."""
    ink, share = text
    for sheet in ("style", "app"):
        for rule, body in re.findall(r"([^{}]+)\{([^{}]*)\}", read(f"{sheet}.css")):
            for faint in re.findall(r"(?<![-\w])(?:color: alpha\(currentColor, |opacity: )(\d?\.\d+)",
                                    body):
                for name, ground in grounds.items():
                    demand(f"window, {style}, {rule.split('*/')[-1].strip()} on {name}",
                           mix(ink, share * float(faint), ground), ground, AA)


if __name__ == "__main__":
    for look, (sheets, grounds, text, least) in WINDOW.items():
        window = read_window(sheets)
        place = f"window, {look}"
        check_pairs(place, grounds | window, WINDOW_TEXTS, AA)
        check_pairs(place, grounds | window, WINDOW_SHAPES, LINE)
        demand(place, window["accent_fg_color"], window["accent_bg_color"], least)
        demand(place, window["accent_color"], grounds["card"], least)
        check_faint(look, grounds, text)
    for look, (blocks, least) in PAGE.items():
        page = read_page(blocks)
        place = f"page, {look}"
        check_pairs(place, page, PAGE_TEXTS, AA)
        check_pairs(place, page, PAGE_SHAPES, LINE)
        check_pieces(place, page)
        demand(place, page["accent-ink"], page["accent"], least)
