# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# documents.py: names what the documents say of files, commands, options and answers that is not so.
# Usage: documents.py SOURCE CLI METAINFO WHAT    WHAT is one of
#   links      a link leads to a file or a heading that is not there
#   files      a file is named that is not there
#   commands   a command or an option that its program does not know
#   members    a command of a session that no game knows
#   answers    a question of doc/command-line.md has another answer than the one below it
#   limits     a number is another one in the sources
#   json       the list of what prints --json is another one
#   games      a game is not named where they are listed, in any language
#   pictures   build-aux/pictures takes others than the documents and the manual show

import collections
import functools
import glob
import importlib.machinery
import importlib.util
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

SOURCE, CLI, METAINFO, WHAT = sys.argv[1:]
sys.dont_write_bytecode = True
DOCUMENTS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "NEWS", "po/STYLE.md",
             "debian/README.source", *sorted(glob.glob("doc/*.md", root_dir=SOURCE))]
# What belongs to the project, by how its name ends; a name in capitals stands for any.
FILE = re.compile(r"^[\w.*-]+(?:/[\w.*-]+)*\.(?:c|h|ui|py|mjs|js|sh|md|css|jsonl|svg)$")
PLACE = re.compile(r"\b[A-Z]{3,}\b|\*+")
# What a document counts, where the sources have it, and in which unit.
SESSION, PHOTO = "src/session/ts-session.h", "src/core/ts-photo.h"
CUP, OWN = "src/hall/ts-tournament.h", "src/games/own/rules/own.h"
LIMITS = [
    ("doc/command-line.md", r"session may have ([\d,]+) commands", SESSION, "TS_SESSION_MAX_COMMANDS", 1),
    ("doc/command-line.md", r"commands of (\d+) MiB", SESSION, "TS_SESSION_MAX_BYTES", 1 << 20),
    ("doc/command-line.md", r"a card or a campaign (\d+) MiB", SESSION, "TS_SESSION_MAX_SETUP", 1 << 20),
    ("doc/command-line.md", r"a file ([\d,]+) parts", "src/session/ts-import.h", "TS_IMPORT_MAX_PARTS", 1),
    ("doc/command-line.md", r"at most (\d+) pixels", PHOTO, "TS_PHOTO_MAX_SIDE", 1),
    ("doc/command-line.md", r"pixels and (\d+) KiB", PHOTO, "TS_PHOTO_MAX_BYTES", 1 << 10),
    ("doc/command-line.md", r"a session may have (\d+)\.", PHOTO, "TS_PHOTO_MAX_PHOTOS", 1),
    ("NEWS", r"([\d,]+) commands are the limit", SESSION, "TS_SESSION_MAX_COMMANDS", 1),
    *((path, pattern, CUP, name, 1) for path in ("doc/hall.md", "doc/hall-design.md")
      for pattern, name in ((r"Up to (\d+) players", "TS_TOURNAMENT_MAX_PLAYERS"),
                            (r"players and (\d+) rounds", "TS_TOURNAMENT_MAX_ROUNDS"))),
    *(("doc/protocol.md", pattern, "src/link/ts-protocol.h", name, 1) for pattern, name in (
        (r"This is version (\d+)", "TS_PROTOCOL_VERSION"),
        (r"first, within (\d+) seconds", "TS_PROTOCOL_PATIENCE"),
        (r"after (\d+) seconds without any message", "TS_PROTOCOL_SILENCE"),
        (r"the latest first and at most (\d+)", "TS_PROTOCOL_MAX_PLAYS"),
        (r"changed first and at most (\d+)", "TS_PROTOCOL_MAX_SESSIONS"))),
    ("doc/protocol.md", r"in base64: at most (\d+) KiB", "src/link/ts-protocol.h", "TS_PROTOCOL_MAX_PIECE", 1 << 10),
    ("doc/hall-design.md", r"message of at most (\d+) KiB", CUP, "TS_TOURNAMENT_MAX_BYTES", 1 << 10),
    ("doc/hall-design.md", r"ours: (\d+) KiB at most", "src/hall/ts-hall-protocol.h",
     "TS_HALL_MAX_MESSAGE", 1 << 10),
    *(("doc/own-game.md", rf"There are at most .*?\b(\d+) {words}", OWN, name, 1) for words, name in (
        ("phases", "MAX_PHASES"), ("numbers", "MAX_NUMBERS"), ("changes", "MAX_CHANGES"),
        ("waves", "MAX_WAVES"), ("questions", "MAX_QUESTIONS"), ("dice of up to", "MAX_DICE"),
        ("faces", "MAX_FACES"), ("rolls", "MAX_ROLLS"), ("decks or bags", "MAX_PILES"),
        ("different things", "MAX_THINGS"), ("ends", "MAX_ENDS"), ("rows", "MAX_ROWS"),
        ("tie-breaks", "MAX_TIES"))),
]
# A span of code, or a line of a block.
SPAN = re.compile(r"(?<!`)`([^`\n]+(?:\n[^`\n]+)?)`(?!`)")
# What a build, git, npm and Python make.
LEFT_OUT = ("_build", ".git", "node_modules", "__pycache__")
TOP = {name for name in os.listdir(SOURCE) if os.path.isdir(os.path.join(SOURCE, name))}


def read(path):
    with open(os.path.join(SOURCE, path), encoding="utf-8") as file:
        return file.read()


def say(path, what, why):
    print(f"{path}: {what}: {why}")


@functools.cache
def list_files():
    """Of archives of a release there is no list but the folders themselves."""
    found = set()
    for top, folders, names in os.walk(SOURCE):
        folders[:] = [name for name in folders if name not in LEFT_OUT]
        found |= {os.path.relpath(os.path.join(top, name), SOURCE) for name in names + folders}
    return found


def list_spans(text):
    yield from (" ".join(span.split()) for span in SPAN.findall(text))


def list_lines(text):
    """Lines of blocks, what a backslash continues being one line, without what is after a “#”."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S)
    blocks += re.findall(r"(?:^ {4,}.*\n)+", text, re.M)
    for block in blocks:
        for line in re.sub(r"\\\n\s*", " ", block).splitlines():
            yield re.sub(r"\s{2,}# .*", "", line.strip())


def make_slug(heading):
    plain = re.sub(r"[`*]|\[([^]]*)\]\([^)]*\)", lambda found: found[1] or "", heading).lower()
    return re.sub(r"[^\w\- ]", "", plain).strip().replace(" ", "-")


@functools.cache
def list_anchors(path):
    text = read(path)
    return {make_slug(heading) for heading in re.findall(r"^#+ (.*)", text, re.M)} \
        | set(re.findall(r'<a id="([^"]+)"', text))


def check_links():
    for path in DOCUMENTS:
        links = re.findall(r'\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"', SPAN.sub("", read(path)))
        for link in (inline or attribute for inline, attribute in links):
            if re.match(r"\w+:", link):
                continue
            name, _, anchor = link.partition("#")
            target = os.path.normpath(os.path.join(os.path.dirname(path), name)) if name else path
            if not os.path.exists(os.path.join(SOURCE, target)):
                say(path, link, "is not there")
            elif anchor and anchor not in list_anchors(target):
                say(path, link, "has no such heading")


def is_named(name):
    pattern = re.compile("(?:.*/)?" + PLACE.sub("[^/]+", re.escape(name).replace(r"\*", "*")) + "$")
    return any(map(pattern.match, list_files()))


def check_files():
    for path in DOCUMENTS:
        for span in list_spans(read(path)):
            # Proofs are looked for by rules.py, in the folders of the game of their table.
            if path == "doc/rules.md" and "/" not in span:
                continue
            name = span.rstrip("/")
            if (FILE.match(name) or ("/" in name and name.split("/")[0] in TOP and " " not in name)) \
                    and not is_named(name):
                say(path, name, "is not there")


@functools.cache
def ask_help(verb=None):
    words = [verb] if verb else []
    return subprocess.run([CLI, *words, "--help", "--lang", "en"], text=True, check=False,
                          capture_output=True).stdout


def list_options(text):
    return re.findall(r"(?<![\w-])(--[a-z][a-z-]*)", text)


def complain_of_cli(words):
    """Of what stands behind tableside-cli, up to a pipe or a file."""
    line = re.split(r"\s[<>|&;]", " " + words)[0].split()
    verbs = re.findall(r"^  ([a-z]+) ", ask_help().split("Options:")[0], re.M)
    if not line or line[0].startswith("-") or PLACE.fullmatch(line[0]):
        verb = None
    elif line[0] in verbs:
        verb = line[0]
    else:
        yield f"“{line[0]}” is no command"
        return
    known = list_options(ask_help(verb)) if verb else list_options("".join(map(ask_help, verbs)) + ask_help())
    # What is completed is a line of its own.
    own = " ".join(line).split(" -- ")[0]
    yield from (f"“{option}” is no option of it" for option in list_options(own) if option not in known)


def complain_of_script(name, words):
    if name not in list_files():
        yield "is not there"
        return
    if os.path.isdir(os.path.join(SOURCE, name)):
        return
    text = read(name) + (read(f"{name}.py") if f"{name}.py" in list_files() else "")
    yield from (f"“{option}” is no option of it" for option in list_options(words)
                if not re.search(rf"(?<![\w-]){option}(?![\w-])", text))


def check_commands():
    scripts = r"(?:^|\s)((?:build-aux|tests)/[\w./-]+)((?: [^\s|<>]+)*)"
    for path in DOCUMENTS:
        text = read(path)
        for code in [*list_lines(text), *list_spans(text)]:
            found = re.search(r"\btableside-cli (\S.*)", code)
            if found:
                for complaint in complain_of_cli(found[1]):
                    say(path, code, complaint)
            # What ninja builds is no script.
            for name, words in re.findall(scripts, "" if "ninja" in code or "_build/" in code else code):
                if not PLACE.search(name):
                    for complaint in complain_of_script(name.rstrip("/"), words):
                        say(path, code, complaint)
    # What stands alone is an option of something.
    every = set(list_options("".join(map(ask_help, re.findall(r"^  ([a-z]+) ", ask_help(), re.M)))))
    every |= set(list_options("".join(read(file) for file in list_files()
                                      if file.startswith("build-aux/") and os.path.isfile(
                                          os.path.join(SOURCE, file)))))
    every |= set(list_options(read("src/cli/ts-window-options.c"))) | {"--once"}
    for path in DOCUMENTS:
        for span in list_spans(read(path)):
            if re.match(r"--[a-z-]+( [A-Z]+)?$", span) and span.split()[0] not in every:
                say(path, span, "is no option")


@functools.cache
def list_games(language="en"):
    done = subprocess.run([CLI, "games", "--json", "--lang", language], text=True, check=True,
                          capture_output=True)
    return {game["id"]: game["name"] for game in map(json.loads, done.stdout.splitlines())}


def check_games():
    table = read("README.md").split("\n## What it does for each game\n")[1].split("\n## ")[0]
    for name in list_games().values():
        if not re.search(rf"^\| {re.escape(name)}", table, re.M):
            say("README.md", name, "is not in the table")
    texts = collections.defaultdict(str)
    for element in ElementTree.parse(METAINFO).getroot().find("description").iter("p"):
        language = element.get("{http://www.w3.org/XML/1998/namespace}lang", "en")
        # Newer releases of gettext write pt-BR.
        texts[language.replace("-", "_")] += element.text
    for language in read("po/LINGUAS").split():
        for name in list_games(language).values():
            if name not in " ".join(texts[language].split()):
                say(METAINFO, name, f"is not named in {language}")


def check_members():
    known = set()
    for game in list_games():
        for line in subprocess.run([CLI, "verbs", game, "--json"], text=True, check=True,
                                   capture_output=True).stdout.splitlines():
            known |= set(re.findall(r'"(?:do|verb|name|id)":"([a-z-]+)"', line))
    for path in DOCUMENTS:
        for verb in re.findall(r'"do":"([a-z-]+)"', read(path)):
            if verb not in known:
                say(path, verb, "is no command of a game")


def check_answers():
    text = read("doc/command-line.md")
    asked = 0
    for block in re.findall(r"(?:^ {4}.*\n)+", text, re.M):
        question, arrow, answer = block.partition("→")
        if not arrow or '"ask"' not in question:
            continue
        done = subprocess.run([CLI, "sketch"], input=" ".join(question.split()) + "\n", text=True,
                              check=False, capture_output=True)
        asked += 1
        if json.loads(done.stdout) != json.loads(answer):
            say("doc/command-line.md", question, done.stdout)
    if not asked:
        say("doc/command-line.md", "no question", "is found")


def work_out(path, name):
    """The number that a #define stands for."""
    found = re.search(rf"^#define {name} ([^/\n]+)", read(path), re.M)
    return eval(found[1]) if found else None  # pylint: disable=eval-used


def check_limits():
    for path, pattern, source, name, unit in LIMITS:
        found = re.search(pattern, " ".join(read(path).split()))
        number = found and int(found[1].replace(",", "")) * unit
        if number is None or number != work_out(source, name):
            say(path, pattern, f"{number}, and {name} is {work_out(source, name)}")


def check_json():
    verbs = re.findall(r"^  ([a-z]+) ", ask_help().split("Options:")[0], re.M)
    listed = re.search(r"with `--json`, one object a line, by(.*?);", read("doc/command-line.md"), re.S)
    said = set(re.findall(r"`([a-z]+)`", listed[1]))
    for verb in sorted(said ^ {verb for verb in verbs if "--json" in list_options(ask_help(verb))}):
        say("doc/command-line.md", verb, "--json")


@functools.cache
def load_recipes():
    loader = importlib.machinery.SourceFileLoader("pictures", f"{SOURCE}/build-aux/pictures")
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("pictures", loader))
    loader.exec_module(module)
    return module


def list_pictures(folder):
    return {os.path.basename(name)[:-4] for name in glob.glob(f"{SOURCE}/{folder}/*.png")}


def compare(path, **places):
    for name in sorted(set().union(*places.values())):
        missing = [how for how, names in places.items() if name not in names]
        if missing:
            say(path, name, f"not {' and not '.join(missing)}")


def check_pictures():
    shown = set()
    for path in [*DOCUMENTS, *glob.glob("data/*.metainfo.xml.in", root_dir=SOURCE)]:
        shown |= set(re.findall(r"data/screenshots/([\w-]+)\.png", read(path)))
    compare("data/screenshots", taken=set(load_recipes().PICTURES), shown=shown,
            there=list_pictures("data/screenshots"))
    looks = [language + dark for language in read("po/LINGUAS").split() for dark in ("", "-dark")]
    for path in sorted(glob.glob("src/games/*/manual.json", root_dir=SOURCE)):
        folder = path[:-len(".json")]
        recipes = load_recipes().MANUAL.get(folder.split("/")[2], [])
        compare(folder, there=list_pictures(folder),
                taken={f"{n + 1}-{look}" for n in range(len(recipes)) for look in looks},
                shown={f"{n + 1}-{look}" for n in range(read(path).count('"kind": "picture"'))
                       for look in looks})


globals()[f"check_{WHAT}"]()
