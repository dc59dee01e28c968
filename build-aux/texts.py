#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors

"""Gathers the texts to translate: of every source that xgettext reads, and of the catalogues of the
games, in which they are marked (src/core/ts-catalogue.h).

texts.py SOURCE pot FILE XGETTEXT-ARGUMENT…   writes a template of all texts
texts.py SOURCE update XGETTEXT-ARGUMENT…     brings the translations in po up to date
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

KINDS = [".c", ".h", ".ui", ".desktop.in", ".metainfo.xml.in", ".gschema.xml"]


def find_sources(root):
    for folder in ["data", "src", "ui"]:
        for path in (root / folder).rglob("*"):
            if any(path.name.endswith(kind) for kind in KINDS):
                yield str(path.relative_to(root))


def list_texts(value, marked=False, context=None):
    """The marked texts below a value of a catalogue, each with its context or None."""
    if isinstance(value, dict):
        for name, member in value.items():
            own = value.get("context") if name == "_name" else None
            yield from list_texts(member, name.startswith("_"), own)
    elif isinstance(value, list):
        for element in value:
            yield from list_texts(element, marked)
    elif marked:
        yield value, context


def quote(text):
    return json.dumps(text, ensure_ascii=False)


def write_catalogue(path, name, out):
    """The same texts as C, which says where each stands."""
    content = path.read_text(encoding="utf-8")
    place = 0
    for text, context in list_texts(json.loads(content)):
        place = content.index(quote(text), place)
        print(f'#line {content.count(chr(10), 0, place) + 1} "{name}"', file=out)
        print(f"NC_ ({quote(context)}, {quote(text)})" if context else f"N_ ({quote(text)})", file=out)


def write_pot(root, pot, arguments):
    with tempfile.TemporaryDirectory() as work:
        with open(os.path.join(work, "catalogues.c"), "w", encoding="utf-8") as out:
            for path in sorted((root / "src" / "games").glob("*/catalogue.json")):
                write_catalogue(path, path.relative_to(root), out)
        files = "\n".join(sorted(find_sources(root)) + ["catalogues.c"])
        subprocess.run(
            ["xgettext", *arguments, "--package-name=tableside", f"--directory={root}",
             f"--directory={work}", "--files-from=-", f"--output={pot}"],
            input=files, text=True, check=True)


def update(root, arguments):
    with tempfile.TemporaryDirectory() as work:
        pot = os.path.join(work, "tableside.pot")
        write_pot(root, pot, arguments)
        for language in (root / "po" / "LINGUAS").read_text().split():
            subprocess.run(
                ["msgmerge", "--quiet", "--update", "--backup=none", "--no-fuzzy-matching",
                 root / "po" / f"{language}.po", pot], check=True)


def main():
    root = pathlib.Path(sys.argv[1])
    if sys.argv[2] == "pot":
        write_pot(root, sys.argv[3], sys.argv[4:])
    else:
        update(root, sys.argv[3:])


main()
