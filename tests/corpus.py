#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# corpus.py: writes what is sound of a kind into a folder, a file each, for those who spoil it:
# spoil.sh and build-aux/fuzz.
# Usage: corpus.py KIND FOLDER, where KIND is one of those below

import glob
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
GAMES = os.path.join(HERE, "..", "src", "games")

DICE = ["2d6+3", "1d20-2", "4d6", "d%", "3d8 + 2d4 - 5", "2attack", "attack+skull", "2d6!", "-d6",
        "10d10", "1D6", "0d6", "d0", "2d6kh1", "99d99+9999",
        # As many terms, and as many dice, as there may be.
        "+".join(["d6"] * 64), "999d6+d4"]


def read(*path):
    with open(os.path.join(HERE, *path), encoding="utf-8") as file:
        return file.read()


def read_lines(*path):
    return [line for line in read(*path).splitlines() if line]


def read_paragraphs(*path):
    return [part.strip("\n") for part in read(*path).split("\n\n") if part.strip("\n")]


def read_transcript(game, path):
    """The setup, then what is done: none of what is expected of it."""
    lines = [json.loads(line) for line in read(path).splitlines()
             if line and not line.startswith("#")]
    begin = {"game": game, "setup": lines[0].get("setup", {})}
    done = [line["do"] for line in lines[1:] if "do" in line]
    return "\n".join(json.dumps(line, separators=(",", ":")) for line in [begin, *done])


def list_transcripts():
    for path in sorted(glob.glob(os.path.join(GAMES, "*", "transcripts", "*.jsonl"))):
        game = os.path.basename(os.path.dirname(os.path.dirname(path)))
        yield read_transcript(game, path)


KINDS = {
    "commands": list_transcripts,
    "dice": lambda: DICE,
    "frames": lambda: read_paragraphs("link", "frames.txt"),
    "halls": lambda: read_paragraphs("hall", "messages.txt"),
    "imports": lambda: read_lines("session", "imports.jsonl"),
    "questions": lambda: read_lines("sketch", "questions.jsonl"),
}

kind, folder = sys.argv[1:]
for number, text in enumerate(KINDS[kind]()):
    with open(os.path.join(folder, f"seed-{number:04}"), "w", encoding="utf-8") as file:
        file.write(text)
