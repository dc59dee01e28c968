#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# identity.py: says where the accent cannot be read, and where window and page differ in it or in
# how they draw a die.
# Usage: identity.py SOURCE

import re
import sys

SOURCE = sys.argv[1]
AA, AAA, LINE = 4.5, 7.0, 3.0

# The style sheets of the window as they are loaded, each over those before it, with the ground of
# a card in libadwaita, and the contrast that is due.
WINDOW = {
    "light": (["style"], "#ffffff", AA),
    "dark": (["style", "style-dark"], "#383838", AA),
    "high contrast": (["style", "style-hc"], "#ffffff", AAA),
    "high contrast, dark": (["style", "style-dark", "style-hc-dark"], "#383838", AAA),
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


def read(path):
    with open(f"{SOURCE}/ui/{path}", encoding="utf-8") as file:
        return file.read()


def get_light(color):
    parts = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def get_contrast(one, other):
    dark, light = sorted((get_light(one), get_light(other)))
    return (light + 0.05) / (dark + 0.05)


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
    text, found = read("web/style.css"), {}
    for start in starts:
        block = re.search(start + r"[^}]*", text, re.M).group()
        found.update(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))
    return found


def read_hundredths(path, pattern):
    with open(f"{SOURCE}/{path}", encoding="utf-8") as file:
        return float(re.search(pattern, file.read()).group(1))


def compare_dice():
    """Parts of the edge in the window, hundredths of it on the page."""
    face, drawn = "src/widgets/ts-die-face.c", "ui/web/die-face.js"
    for what, mine, its in (
            ("border", 100 * read_hundredths(face, r"BORDER (0\.\d+)f"),
             read_hundredths("ui/web/parts.css", r"\.die-drawing rect \{[^}]*stroke-width: (\d+)")),
            ("corner", 100 * read_hundredths(face, r"CORNER (0\.\d+)f"),
             read_hundredths(drawn, r"rx: (\d+)")),
            ("pip", 100 * read_hundredths(face, r"PIP (0\.\d+)f"),
             2 * read_hundredths(drawn, r" r: (\d+)"))):
        if round(mine) != its:
            print(f"die, {what}: {mine:.0f} in the window, {its:.0f} on the page")


compare_dice()
for style, (names, card, least) in WINDOW.items():
    window, page = read_window(names), read_page(PAGE[style][0])
    demand(f"window, {style}", window["accent_fg_color"], window["accent_bg_color"], least)
    demand(f"window, {style}", window["accent_color"], card, least)
    demand(f"window, {style}", window["accent_line"], card, LINE)
    for ground in ("page", "card", "button"):
        demand(f"page, {style}", page.get("accent-line", page["accent"]), page[ground], LINE)
    demand(f"page, {style}", page["accent-ink"], page["accent"], least)
    for ground in ("page", "card", "accent-soft"):
        demand(f"page, {style}", page["accent-text"], page[ground], AA)
    for mine, its in (("accent_bg_color", "accent"), ("accent_fg_color", "accent-ink"),
                      ("accent_line", "accent-line")):
        if window[mine] != page.get(its, page["accent"]):
            print(f"{style}: {window[mine]} in the window, {page[its]} on the page")
    for name, color in window.items():
        if name.startswith(("seat_", "piece_")) and color == window["accent_bg_color"]:
            print(f"{style}: {name} is the accent")
