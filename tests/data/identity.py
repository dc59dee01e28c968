#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# identity.py: says where window and page differ in the accent or in how they draw a die, and which
# color of a seat is the accent.
# Usage: identity.py SOURCE

import re

from contrast import PAGE, SOURCE, WINDOW, read_page, read_window


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
for style, (names, _, _, _) in WINDOW.items():
    window, page = read_window(names), read_page(PAGE[style][0])
    for mine, its in (("accent_bg_color", "accent"), ("accent_fg_color", "accent-ink"),
                      ("accent_line", "accent-line")):
        if window[mine] != page[its]:
            print(f"{style}: {window[mine]} in the window, {page[its]} on the page")
    for name, color in window.items():
        if name.startswith(("seat_", "piece_")) and color == window["accent_bg_color"]:
            print(f"{style}: {name} is the accent")
