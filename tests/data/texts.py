#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors

"""Holds the catalogues against po/STYLE.md, as far as a machine can.

texts.py SOURCE WHAT [LANGUAGE]   prints a line for each text that does not fit; WHAT is one of
  words      English: words and spellings that the style sheet bans
  sentences  sentences longer than 25 words; without LANGUAGE the English, as people read it
  buttons    what stands on a button, a menu, a tab or a page of the window, or on a button of the
             phone page, is longer than 24 characters
  answers    what the games' answers on the card say, without their places, is longer than 48
  places     a translation does not have the same places as the English
  forms      forms of names where only gettext looks, which cannot read them
  terms      a term of the style sheet is translated otherwise
  mixture    a word that the style sheet has another one for
  numbers    a number that may be one stands before a word, in neither a plural form nor behind a colon
  kin        a name that has forms in one of two languages that need them alike
  articles   an article or a preposition before a name that brings its own: “o {card:the}”
  capitals   a term that the style sheet writes with a capital, without one
  labels     a text quotes what stands on a button otherwise than the button has it
  documents  README.md, NEWS, doc/ and the like quote an English text otherwise than it is read now
  plurals    the plural rule is not that of the CLDR
"""

import pathlib
import re
import sys
import xml.etree.ElementTree

import babel
import polib

LONGEST_SENTENCE = 25
LONGEST_BUTTON = 24
LONGEST_ANSWER = 48

# What is banned, what stands there instead, and where it is right all the same.
BANNED = [
    # Cards, tokens and dice are kept where the rules say so.
    (r"\bkeep(s|ing)?\b|\bkept\b", "save, track or remember",
     r"keep(s|ing)? track|keeps? the screen|keep devices apart|to keep\b|keeps? (it|one|them|1)\b"
     r"|keep only its|arrow keeps its|\(keep the 3 highest\)|character keeps|not keep|kept, dropped"),
    (r"\b[Ss]ay(s|ing)?\b|\bnobody (has )?said\b", "enter, choose or tell",
     # Cards, books and screens do say something.
     r"It says what to do|([Cc]ard|reference|rulebook|computer|[Rr]ules?|\{\}”) (says|does not say)"),
    (r"\basked once\b", "asked only once", None),
    (r"\b(left out|if left empty|[Ll]eft empty:)", "default, or leave empty", None),
    (r"[Pp]ut right\b", "correct", None),
    (r"(^|[.;:] )[Ww]ho (has|can|came|is in|still|cannot)\b[^?]*$", "anyone who", None),
    (r"\b(left|right)-most\b", "leftmost, rightmost", None),
    (r"\bcancell|\btowards\b|\bneighbour|\bcolour|\bdefence\b|\bgrey\b|\bhonour|\bcentre\b",
     "American spelling", r"^Ops centre$"),
    (r"\b(what|this|it) is so\b", "what applies, true", None),
    (r"\bshall\b|\bupon\b|\bthereof\b", "plain words", None),
    (r"\b[Vv]erbs?\b", "command", r"tableside-cli verbs"),
    (r"\bc[ao]me by (a code|it)\b", "join with", None),
]
# What scripts write is no word of a text.
CODE = re.compile(r"--[a-z-]+|\b[a-z]+-\d+\b|\{\".*")
PLACE = re.compile(r"\{([a-z][a-z0-9_-]*)(?:[:?][^{}]*)?\}")
FORM_LINE = "\n~"
# Places of numbers that tell which one it is, or a limit, which is never one.
WHICH = {"at", "die", "level", "line", "number", "page", "place", "point", "port", "rank", "round",
         "row", "rule", "table", "turn", "year", "column", "base", "rev", "cycle", "start"}
LIMITS = {"all", "best", "discs", "goal", "kib", "least", "length", "limit", "lobbyists", "max", "min",
          "most", "outposts", "pixels", "room", "sides"}
# What may follow a number whatever it is, by language.
AFTER_NUMBER = {
    "en": r"(of|and|to|or|in|on|is|at|as|by|for|from|with|damage|movement|left|waiting|more|less|lost"
          r"|away|won|built|corrected|matched|expected|h|min|not|here|already|again|too)\b",
    "de": r"(von|und|bis|oder|ist|im|auf|vor|für|gegen|statt|durch|pro|aus|mit|bei|beim|zu|wird|hat|war"
          r"|ab|an|in|der|sein|zurück|nach|möglich\w*|übrig|Schaden|Bewegung|Wunde|weit|entfernt|verloren"
          r"|mehr|weniger|abwesend|korrigiert|gewürfelt|zeigen|h|min|heil|fallen|eine|wartet?)\b",
    "es": r"(de|del|y|a|o|u|en|es|al|para|por|con|no|como|tiene|se|h|min|más|menos|fuera|sin)\b",
    "pt_BR": r"(de|do|da|dos|e|a|ou|em|é|ao|à|na|no|para|por|com|não|como|tem|se|h|min|mais|menos|fora"
             r"|até|foi|sem|agora)\b",
}
# How each language quotes.
QUOTED = {"en": "“([^”]+)”", "pt_BR": "“([^”]+)”", "es": "«([^»]+)»", "de": "„([^“]+)“"}
LONGEST_LABEL = 60
# Whose names need an article where they have one in these.
KIN = {"pt_BR": ["es"]}

# What never stands before a form that brings an article or a preposition itself: (words, forms).
# A relative clause, “, die {hero:the}”, is right.
DOUBLED = {
    "en": [(r"the|an?", "the")],
    "pt_BR": [(r"[oa]s?|d[eoa]s?|n[oa]s?|em|por|pel[oa]s?|aos?|às?", "the|de|a|em"),
              (r"para|com|sem|sobre|até|entre|contra", "de|a|em")],
    "es": [(r"el|l[ao]s?|del?|al?", "the|a"),
           (r"para|por|con|sin|sobre|hasta|entre|contra|hacia|en", "de|a")],
    "de": [(r"(?<!, )(?<!, [a-z][a-z] )(?:der|die|das|dem|den|im|am|vom|zum|zur|beim|ins)",
            "the|acc|dat|von"),
           (r"(?<!, )(?:mit|für|gegen|auf|zu|an|bei|von|um|durch|aus|nach)", "the|von")],
}

# What has one line: classes of GTK and what they are called by; calls of C; buttons of the page.
UI_PLACES = [
    (r"(Gtk|Adw)(Toggle|Menu|Link|Split)?Button", {"label"}),
    (r"GtkStackPage|AdwViewStackPage|AdwPreferencesPage|AdwWindowTitle", {"title"}),
]
C_BUTTONS = re.compile(
    r"\b(?:gtk_(?:toggle_)?button_new_with_(?:label|mnemonic)|gtk_button_set_label|g_menu_append"
    r"|adw_message_dialog_add_responses?|adw_window_title_(?:new|set_title)|ts_toasts_offer) \(")
C_ANSWERS = re.compile(
    r"\b(?:ts_view_(?:offer|offer_more|add_offer|add_more)|add_more|genesis_offer_die|invaders_offer"
    r"|offer_deploy|offer_choice) \(")
JS_BUTTON = re.compile(r"h\('button',")


def read(root, language):
    return [entry for entry in polib.pofile(str(root / "po" / f"{language}.po"))
            if not entry.obsolete]


def list_english(entry):
    return [entry.msgid] + ([entry.msgid_plural] if entry.msgid_plural else [])


def list_translations(entry):
    if entry.msgid_plural:
        return [entry.msgstr_plural[form] for form in sorted(entry.msgstr_plural)]
    return [entry.msgstr]


def read_english(root):
    """What people read in English, a list an entry: its own catalogue's text, else the msgid."""
    own = {(entry.msgctxt, entry.msgid): entry for entry in read(root, "en")}
    for entry in read(root, "pt_BR"):
        said = own.get((entry.msgctxt, entry.msgid))
        yield [get_base(text) for text in (list_translations(said) if said else list_english(entry))]


def get_base(text):
    return text.split(FORM_LINE)[0]


def complain(text, why):
    print(f"{why}: “{text}”")


def check_words(root, _language):
    for texts in read_english(root):
        for text in texts:
            plain = PLACE.sub("{}", text)
            for pattern, better, right in BANNED:
                found = re.search(pattern, plain)
                if found and not (right and re.search(right, plain)):
                    complain(text, f"{found.group(0)} → {better}")


def check_sentences(root, language):
    entries = map(list_translations, read(root, language)) if language else read_english(root)
    for texts in entries:
        for text in texts:
            for sentence in re.split(r"(?<=[.!?:;…])\s+|\n", get_base(text)):
                words = re.findall(r"[\w{}][\w{}’'-]*", sentence)
                if len(words) > LONGEST_SENTENCE:
                    complain(sentence, f"{len(words)} words")


def list_ui(path):
    """The texts on the buttons, menus, tabs and pages of an .ui file."""
    tree = xml.etree.ElementTree.parse(path)
    for element in tree.iter("object"):
        for place, names in UI_PLACES:
            if re.fullmatch(place, element.get("class", "")):
                for child in element.findall("property"):
                    if child.get("name") in names and child.get("translatable"):
                        yield child.text
    for element in tree.iter("attribute"):
        if element.get("name") == "label" and element.get("translatable"):
            yield element.text


def find_end(text, start):
    """Where the parenthesis that opens at `start` is closed."""
    depth = 0
    for found in re.compile(r'"(?:\\.|[^"\\])*"|[()]').finditer(text, start):
        depth += {"(": 1, ")": -1}.get(found.group(0), 0)
        if depth == 0:
            return found.end()
    return len(text)


def list_calls(text):
    """The texts in calls of C that make buttons."""
    for call in C_BUTTONS.finditer(text):
        arguments = text[call.end() - 1:find_end(text, call.end() - 1)]
        for marked in re.finditer(r'\bN?_ \(((?:\s*"(?:\\.|[^"\\])*")+)\)', arguments):
            yield "".join(re.findall(r'"((?:\\.|[^"\\])*)"', marked.group(1)))


def list_page(root):
    """The texts on the buttons of the phone page, which names them by keys."""
    source = "".join((root / "src/link" / name).read_text(encoding="utf-8")
                     for name in ("ts-page-texts.c", "ts-page-texts-hall.c"))
    texts = dict(re.findall(r'\{ "(\w+)",\s*N_ \("([^"]*)"\) \}', source))
    for path in (root / "ui/web").glob("*.js"):
        script = path.read_text(encoding="utf-8")
        for button in JS_BUTTON.finditer(script):
            arguments = script[button.start() + 1:find_end(script, button.start() + 1)]
            for key in re.findall(r"\btext: (?:this\.)?#?t\('(\w+)'", arguments):
                yield texts.get(key, "")
    yield from (text for key, text in texts.items() if re.match(r"tab[A-Z]", key))


def list_buttons(root):
    """What stands where one line must hold it."""
    for path in sorted((root / "ui").glob("*.ui")):
        yield from list_ui(path)
    for folder in ("src/app", "src/widgets"):
        for path in sorted((root / folder).glob("*.c")):
            yield from list_calls(path.read_text(encoding="utf-8"))
    yield from list_page(root)


def list_answers(root):
    """What the games' answers on the card say, besides their places."""
    for path in sorted((root / "src/games").glob("*/table/*.c")):
        text = path.read_text(encoding="utf-8")
        for call in C_ANSWERS.finditer(text):
            arguments = text[call.end() - 1:find_end(text, call.end() - 1)]
            label = re.search(r'\b(?:ts_phrase|N_) \(((?:\s*"(?:\\.|[^"\\])*")+)', arguments)
            if label:
                yield "".join(re.findall(r'"((?:\\.|[^"\\])*)"', label.group(1)))


def check_answers(root, language):
    translations = {entry.msgid: entry.msgstr for entry in read(root, language)} if language else {}
    answers = dict.fromkeys(list_answers(root))
    if not answers:
        complain("src/games", "no answer is found")
    for label in answers:
        words = PLACE.sub("", get_base(translations.get(label, label)))
        if len(words) > LONGEST_ANSWER:
            complain(words, f"{len(words)} characters")


def check_buttons(root, language):
    translations = {entry.msgid: entry.msgstr for entry in read(root, language)} if language else {}
    buttons = dict.fromkeys(list_buttons(root))
    if not buttons:
        complain("src and ui", "no button is found")
    for label in buttons:
        text = translations.get(label, label)
        if len(text.replace("_", "")) > LONGEST_BUTTON:
            complain(text, f"{len(text)} characters")


def list_places(texts):
    return {name for text in texts for name in PLACE.findall(text)}


def check_places(root, language):
    for entry in read(root, language):
        english = list_places(list_english(entry))
        for form, text in enumerate(list_translations(entry)):
            places = list_places([get_base(text)])
            # One thing may be said without its number: “one hex”.
            spare = {"n"} if entry.msgid_plural and form == 0 else set()
            if places - english or english - places - spare:
                complain(text, f"{sorted(places)} instead of {sorted(english)}")
            elif list_places(text.split(FORM_LINE)[1:]) - english:
                complain(text, "a form has a place that the English has not")


def check_forms(root, language):
    for entry in read(root, language):
        files = {name for name, _ in entry.occurrences}
        of_window = [name for name in files
                     if re.match(r"ui/|data/|src/(app|widgets)/", name)]
        for text in list_translations(entry):
            if of_window and (FORM_LINE in text or re.search(r"\{[a-z_0-9-]+[:?]", text)):
                complain(text, of_window[0])
            elif entry.msgid_plural and FORM_LINE in text:
                complain(text, "a plural has forms")


def read_terms(root):
    """The rows of the tables of terms: [{"en": "line of sight", "pt_BR": […], …}, …], by game."""
    game, columns = "", []
    for line in (root / "po" / "STYLE.md").read_text(encoding="utf-8").splitlines():
        heading = re.match(r"### .*\(`([a-z]*)`\)", line)
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if heading:
            game, columns = heading.group(1), []
        elif not line.startswith("|"):
            columns = []
        elif not columns:
            columns = cells
        elif game and not set(line) <= set("|-: "):
            yield game, dict(zip(columns, cells))


def is_of(entry, game):
    """Whether a text is only said in a game; "frame" is all that is no game."""
    folders = {re.match(r"src/games/([^/]+)/|", name).group(1) for name, _ in entry.occurrences}
    return folders == ({None} if game == "frame" else {game})


def check_terms(root, language):
    entries = read(root, language)
    for game, row in read_terms(root):
        english, wanted = row["en"], row.get(language, "")
        if not wanted:
            continue
        stems = [stem.strip().lower() for stem in wanted.split(",")]
        word = re.compile(rf"\b{re.escape(english)}(s|es)?\b", re.IGNORECASE)
        for entry in entries:
            if is_of(entry, game) and word.search(CODE.sub("", PLACE.sub("", entry.msgid))):
                for text in list_translations(entry):
                    if not any(stem in get_base(text).lower() for stem in stems):
                        complain(text, f"{english} is not {wanted}")


def read_words(root):
    """The rows of the table of words: (language, word, [what never stands], …)."""
    style = (root / "po" / "STYLE.md").read_text(encoding="utf-8")
    table = style.split("## One word for one thing", 1)[1].split("\n## ", 1)[0]
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and not set(line) <= set("|-"):
            yield cells[0], cells[2], [never.strip() for never in cells[3].split(",")]


def check_mixture(root, language):
    texts = read_english(root) if language == "en" else \
        (list(map(get_base, list_translations(entry))) for entry in read(root, language))
    # What is quoted behind it is a program by its name.
    never = [(word, re.compile(rf"\b{re.escape(wrong)}(?! “\{{)", re.IGNORECASE))
             for own, word, wrongs in read_words(root) if own == language for wrong in wrongs]
    if not never:
        complain(language, "no word is chosen")
    for said in texts:
        for text in said:
            for word, wrong in never:
                if wrong.search(text):
                    complain(text, f"{wrong.search(text).group(0)} → {word}")


def read_meanings(root):
    lines = (root / "po" / "places.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(None, 1) for line in lines if line and not line.startswith("#"))


def find_loose(text, plural, game, meanings, language):
    """The first number in front of a word that would have to agree with it."""
    for found in re.finditer(r"(?<![:;·(→−+“=/×~] )(?<![+“−])\{([a-z_0-9-]+)\} (?=[^\W\d_])", text):
        name = found.group(1)
        meaning = meanings.get(f"{game or 'frame'}/{name}", meanings.get(name, ""))
        if meaning.startswith("a number") and name not in WHICH | LIMITS \
                and not (plural and name == "n") \
                and not re.match(AFTER_NUMBER[language], text[found.end():]):
            return found.group(0)
    return None


def check_numbers(root, language):
    meanings = read_meanings(root)
    never_one = set((root / "tests" / "data" / "never-one.txt").read_text(encoding="utf-8").splitlines())
    own = {(entry.msgctxt, entry.msgid): entry for entry in read(root, language)}
    all_texts = read(root, "pt_BR")
    for text in never_one - {entry.msgid for entry in all_texts}:
        complain(text, "is no text")
    for entry in all_texts:
        said = own.get((entry.msgctxt, entry.msgid))
        place = entry.occurrences[0][0] if entry.occurrences else ""
        game = re.match(r"(?:src/games/([^/]+)/)?", place).group(1)
        for text in map(get_base, list_translations(said) if said else list_english(entry)):
            if entry.msgid not in never_one and \
                    find_loose(text, entry.msgid_plural, game, meanings, language):
                complain(text, "a loose number")
                break


def check_kin(root, language):
    """What has an article in one language has one in another that needs it alike."""
    for other in KIN.get(language, []):
        own = {(entry.msgctxt, entry.msgid): entry for entry in read(root, language)}
        for entry in read(root, other):
            if "~the=" in entry.msgstr and "~the=" not in own[(entry.msgctxt, entry.msgid)].msgstr:
                complain(entry.msgid, f"has an article in {other}, and none here")


def check_articles(root, language):
    doubled = [re.compile(rf"(?<![\w’])(?:{words}) \{{[a-z_0-9-]+:(?:{forms})\}}", re.IGNORECASE)
               for words, forms in DOUBLED[language]]
    for entry in read(root, language):
        for text in map(get_base, list_translations(entry)):
            for found in (found for pattern in doubled for found in pattern.finditer(text)):
                complain(text, f"“{found.group(0)}” says it twice, or does not melt")


def read_capitals(root, language):
    """The line of the style sheet: (game, [pattern, …])."""
    game = ""
    for line in (root / "po" / "STYLE.md").read_text(encoding="utf-8").splitlines():
        heading = re.match(r"### .*\(`([a-z]*)`\)", line)
        game = heading.group(1) if heading else game
        found = re.match(rf"With a capital \(`{language}`\): (.*)\.$", line)
        if found:
            yield game, found.group(1).split(", ")


def check_capitals(root, language):
    own = {(entry.msgctxt, entry.msgid): entry for entry in read(root, language)}
    for game, terms in read_capitals(root, language):
        small = re.compile(rf"(?<![\w{{])(?:{'|'.join(map(re.escape, terms))})\b")
        for entry in read(root, "pt_BR"):
            if is_of(entry, game):
                said = own.get((entry.msgctxt, entry.msgid))
                for text in map(get_base, list_translations(said) if said else list_english(entry)):
                    if small.search(text):
                        complain(text, f"{small.search(text).group(0)} has a capital")


def is_small_at_first(text):
    """Whether it is a small letter that the text is shown with at first, that of an article included:
    {hero:acc} may be “den Wächter”, {hero:Acc} is “Den Wächter”."""
    place = re.match(r"\{[a-z_0-9-]+:(.)", text)
    return (place.group(1) if place else text[:1]).islower()


def check_beginnings(root, language):
    for entry in read(root, language):
        # With a context it is a word: of a date, or one that names are made of.
        if entry.msgctxt is None and entry.msgid[:1].isupper():
            for text in map(get_base, list_translations(entry)):
                if is_small_at_first(text):
                    complain(text, f"“{entry.msgid}” begins with a capital")


def get_label(text):
    """A label without its mnemonic, and without what says that more is asked."""
    return get_base(text).replace("_", "").rstrip("… ")


def find_labels(entries):
    """What is a text of its own, by its English: the keys of all that read alike."""
    labels = {}
    for entry in entries:
        # Members of commands, as scripts type them, begin with a small letter.
        if len(entry.msgid) <= LONGEST_LABEL and not entry.msgid[:1].islower():
            labels.setdefault(get_label(entry.msgid), []).append((entry.msgctxt, entry.msgid))
    return labels


def check_labels(root, language):
    own = {(entry.msgctxt, entry.msgid): entry for entry in read(root, language)}
    every = read(root, "pt_BR")
    labels = find_labels(every)
    for entry in every:
        said = own.get((entry.msgctxt, entry.msgid))
        text = (list_translations(said) if said else list_english(entry))[0]
        quoted = {get_label(found) for found in re.findall(QUOTED[language], text)}
        for name in map(get_label, re.findall(QUOTED["en"], entry.msgid)):
            wanted = {get_label(list_translations(own[key])[0] if key in own else key[1])
                      for key in labels.get(name, [])}
            if wanted and not wanted & quoted:
                complain(text, f"“{name}” is called {' or '.join(sorted(wanted))}")


def check_documents(root, _language):
    """Better English is in po/en.po alone: whoever quotes the msgid quotes what nobody sees."""
    own = {(entry.msgctxt, entry.msgid): entry for entry in read(root, "en")}
    labels = find_labels(read(root, "pt_BR"))
    for path in [*sorted(root.glob("*.md")), root / "NEWS", *sorted(root.glob("doc/*.md"))]:
        for quoted in re.findall(QUOTED["en"], path.read_text(encoding="utf-8")):
            name = get_label(" ".join(quoted.split()))
            wanted = {get_label(list_translations(own[key])[0] if key in own else key[1])
                      for key in labels.get(name, [])}
            if wanted and name not in wanted:
                complain(f"{path.name}: {name}", f"is called {' or '.join(sorted(wanted))}")


def check_plurals(root, language):
    """For each number that a table meets the CLDR names the same form as any other of its kind."""
    header = polib.pofile(str(root / "po" / f"{language}.po")).metadata["Plural-Forms"]
    rule = re.search(r"plural=\(?(.*?)\)?;", header).group(1)
    python = rule.replace("&&", " and ").replace("||", " or ").replace("!=", "≠").replace("!", " not ") \
        .replace("≠", "!=")
    if "?" in python:
        sys.exit("this rule is too long for this test")
    forms = {}
    for number in range(10000):
        kind = babel.Locale.parse(language).plural_form(number)
        form = int(eval(python, {"n": number}))  # pylint: disable=eval-used
        if forms.setdefault(kind, form) != form:
            complain(header, f"{number} is “{kind}”")
            return


def main():
    root, what = pathlib.Path(sys.argv[1]), sys.argv[2]
    language = sys.argv[3] if len(sys.argv) > 3 else None
    globals()[f"check_{what}"](root, language)


main()
