#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors

"""Gathers the texts to translate: of every source that xgettext reads, of the manual, and of the
catalogues and guided rounds of the games, in which they are marked (src/core/ts-catalogue.h,
ts-guide.h, src/link/ts-help-texts.h).

texts.py SOURCE pot FILE XGETTEXT-ARGUMENT…     writes a template of all texts
texts.py SOURCE update XGETTEXT-ARGUMENT…       brings the translations in po up to date
texts.py SOURCE pseudo FOLDER XGETTEXT-ARGUMENT…  makes two languages that nobody speaks, compiled:
                                                long, with every letter changed, and its mirror
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import polib

# In the folder of a game, and of them all.
GAME_FILES = ["catalogue.json", "guide.json", "manual.json"]
MANUAL = "ui/help/manual.json"
# Whose catalogue holds only what is said otherwise than its msgid.
ENGLISH = "en"
KINDS = [".c", ".h", ".ui", ".desktop.in", ".metainfo.xml.in", ".gschema.xml"]
PLACE = re.compile(r"\{([a-z][a-z0-9_-]*)\}")

# What must stay as it is in a text: places, formats, markup, the underline of a mnemonic, and what
# people type on a command line.
FIXED = re.compile(r"(\{[^{}]*\}|%[-0-9.$]*l?[a-zA-Z%]|<[^<>]*>|&[a-z]+;|--[a-z-]+|_(?=\w)|\n)")
CHANGED = str.maketrans("aceinouyACDEINOUY", "áçéíñöüýÁÇÐÉÍÑÖÜÝ")
LONGER = 0.4
# A strong mark on each side: numbers between two texts stand between them.
RTL_BEGIN, RTL_END = "\u200f\u202e", "\u202c\u200f"
OWN_TEXTS = {"language": "Pseudo", "direction": "ltr", "decimal mark": ",", "die": "W",
             "percent": "{number} %", "name": "{name}"}


def find_sources(root):
    for folder in ["data", "src", "ui"]:
        for path in (root / folder).rglob("*"):
            if any(path.name.endswith(kind) for kind in KINDS):
                yield str(path.relative_to(root))


def list_texts(value, marked=False, context=None):
    """The marked texts below a value of such a file, each with its context or None."""
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


def extract(root, pot, arguments):
    with tempfile.TemporaryDirectory() as work:
        with open(os.path.join(work, "catalogues.c"), "w", encoding="utf-8") as out:
            write_catalogue(root / MANUAL, MANUAL, out)
            for name in GAME_FILES:
                for path in sorted((root / "src" / "games").glob(f"*/{name}")):
                    write_catalogue(path, path.relative_to(root), out)
        files = "\n".join(sorted(find_sources(root)) + ["catalogues.c"])
        subprocess.run(
            ["xgettext", *arguments, "--package-name=tableside", f"--directory={root}",
             f"--directory={work}", "--files-from=-", f"--output={pot}"],
            input=files, text=True, check=True)


def read_places(root):
    """What each place of a text stands for: {"hero": "a name: …", "terminus/part": …}."""
    places = {}
    for line in (root / "po" / "places.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, meaning = line.split(None, 1)
            places[name] = meaning
    return places


def find_folder(entry):
    """The game in which a text stands, or nothing."""
    found = re.match(r"src/games/([^/]+)/", entry.occurrences[0][0]) if entry.occurrences else None
    return found.group(1) if found else ""


def explain(entry, places):
    """Adds what its places stand for to the comment of an entry; returns those that nobody knows."""
    names = dict.fromkeys(PLACE.findall(entry.msgid + (entry.msgid_plural or "")))
    folder = find_folder(entry)
    lines, unknown = [], []
    for name in names:
        meaning = places.get(f"{folder or 'frame'}/{name}", places.get(name))
        if meaning is None:
            unknown.append(f"{folder}/{name}" if folder else name)
        else:
            lines.append(f"{{{name}}} is {meaning}.")
    entry.comment = "\n".join(filter(None, [entry.comment] + lines))
    return unknown


def write_pot(root, pot, arguments):
    extract(root, pot, arguments)
    template = polib.pofile(pot, wrapwidth=100)
    places = read_places(root)
    unknown = sorted({name for entry in template for name in explain(entry, places)})
    if unknown:
        sys.exit(f"po/places.txt does not say what these stand for: {', '.join(unknown)}")
    template.save(pot)


def update(root, arguments):
    with tempfile.TemporaryDirectory() as work:
        pot = os.path.join(work, "tableside.pot")
        write_pot(root, pot, arguments)
        for language in (root / "po" / "LINGUAS").read_text().split():
            catalogue = root / "po" / f"{language}.po"
            subprocess.run(
                ["msgmerge", "--quiet", "--update", "--backup=none", "--no-fuzzy-matching",
                 "--add-location=file", catalogue, pot], check=True)
            if language == ENGLISH:
                subprocess.run(["msgattrib", "--translated", catalogue, "-o", catalogue],
                               check=True)


def disguise(text):
    """The text with other letters and two fifths more of them, so that what is cut is seen."""
    parts = FIXED.split(text)
    letters = sum(len(part) for part in parts[::2])
    changed = "".join(part if i % 2 else part.translate(CHANGED) for i, part in enumerate(parts))
    end = re.search(r"[\s….:?!,;]*$", changed).start()
    more = " ".join(["one two three four five six seven eight nine ten"] * (1 + letters // 40))
    more = more[:round(LONGER * letters) + 1].strip()
    return changed if letters == 0 else f"{changed[:end]} {more}{changed[end:]}" if letters > 4 \
        else changed + more


def mirror(text):
    return "".join(part if i % 2 or not part else RTL_BEGIN + part + RTL_END
                   for i, part in enumerate(FIXED.split(text)))


def make_pseudo(template, code, change, direction):
    catalogue = polib.POFile()
    catalogue.metadata = {
        "Language": code, "MIME-Version": "1.0", "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit", "Plural-Forms": "nplurals=2; plural=(n != 1);"}
    own = OWN_TEXTS | {"language": f"Pseudo ({direction})", "direction": direction}
    for entry in template:
        if entry.msgctxt in own:
            entry.msgstr = own[entry.msgctxt]
        elif entry.msgid_plural:
            entry.msgstr_plural = {0: change(entry.msgid), 1: change(entry.msgid_plural)}
        else:
            entry.msgstr = change(entry.msgid)
        catalogue.append(entry)
    return catalogue


def write_pseudo(root, folder, arguments):
    """Both for the program's resources and as gettext finds them: FOLDER/CODE.mo and
    FOLDER/CODE/LC_MESSAGES/tableside.mo."""
    pot = os.path.join(folder, "tableside.pot")
    write_pot(root, pot, arguments)
    for code, change, direction in [("qps", disguise, "ltr"), ("qpr", mirror, "rtl")]:
        catalogue = make_pseudo(polib.pofile(pot), code, change, direction)
        place = pathlib.Path(folder, code, "LC_MESSAGES")
        place.mkdir(parents=True, exist_ok=True)
        catalogue.save_as_mofile(os.path.join(folder, f"{code}.mo"))
        catalogue.save_as_mofile(str(place / "tableside.mo"))


def main():
    root = pathlib.Path(sys.argv[1])
    task, arguments = sys.argv[2], sys.argv[3:]
    if task == "update":
        update(root, arguments)
    else:
        {"pot": write_pot, "pseudo": write_pseudo}[task](root, arguments[0], arguments[1:])


main()
