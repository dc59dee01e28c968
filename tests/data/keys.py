#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# keys.py: says which keys of the window are missing from its list of keys or from the README.
# Usage: keys.py SOURCE

import glob
import re
import sys

SOURCE = sys.argv[1]
LIST = "src/app/ts-keys.c"
MASKS = {"GDK_CONTROL_MASK": "<Control>", "GDK_ALT_MASK": "<Alt>",
         "GDK_CONTROL_MASK | GDK_SHIFT_MASK": "<Control><Shift>",
         "GDK_CONTROL_MASK | GDK_ALT_MASK": "<Control><Alt>", "0": ""}
# What everybody's forms and dialogs take, and the keypad's twins of others.
EVERYWHERE = {"Return", "ISO_Enter", "space", "Up", "Down", "BackSpace", "equal"}
# How the README writes what the list calls otherwise.
WRITTEN = {"<Control>": "Ctrl+", "<Shift>": "Shift+", "<Alt>": "Alt+", "Left": "←", "Right": "→",
           "Return": "Enter", "comma": ",", "question": "?"}
# The README leaves these to the list: what is seen while it matters.
LOCAL = {"bracketleft", "bracketright", "plus", "minus", "Home", "End", "Delete", "a", "b", "c", "r",
         "f", "Up", "Down", "Left", "Right", "<Alt>Right", "<Control>F1"}


def read(path):
    with open(f"{SOURCE}/{path}", encoding="utf-8") as file:
        return file.read()


def list_bound():
    """Keys with what is held with them, as the code binds them, and where."""
    for path in sorted(glob.glob(f"{SOURCE}/src/app/*.c") + glob.glob(f"{SOURCE}/src/widgets/*.c")):
        path = path[len(SOURCE) + 1:]
        text = read(path)
        for key, mask in re.findall(r"GDK_KEY_(\w+), (0|GDK_[A-Z_| ]+_MASK)\b", text):
            if not key.startswith("KP_"):
                yield MASKS[mask] + key, path
        if path != LIST:
            for key in re.findall(r'"((?:<\w+>)+\w+|F\d+)"', text):
                yield key, path


def write_out(key):
    for name, letters in WRITTEN.items():
        key = key.replace(name, letters)
    return re.sub(r"\+(\w)$", lambda found: "+" + found[1].upper(), key)


listed = {key for keys in re.findall(r'\{ "([^"]+)", N_', read(LIST)) for key in keys.split(" ")}
for bound, place in list_bound():
    if bound not in listed and bound not in EVERYWHERE:
        print(f"{LIST}: {bound} is missing, which {place} binds")
table = re.search(r"^## Keys\n(.*?)^## ", read("README.md"), re.M | re.S)[1]
written = {form for word in re.findall(r"[^\s|`]+", table) for form in (word, word.rstrip(","))}
for key in sorted(listed):
    if key not in LOCAL and write_out(key) not in written:
        print(f"README.md: {write_out(key)} is missing")
