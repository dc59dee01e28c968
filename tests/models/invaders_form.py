# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# invaders_form.py: what the arguments of each command of Invaders may be.

SIDES = ["mankind", "invader"]
ZONES = ["pacific", "eurasia", "africa"]
WINS = {"deck": None, "decks": "mankind", "skull": "mankind", "heroes": "invader",
        "eurasia": "invader", "pacific-africa": "invader", "weapon": "mankind", "agreed": None}

TEXT = (str, None, None)
FLAG = (bool, None, None)
SIDE = (SIDES, None, None)
ZONE = (ZONES, None, None)
COST = (int, 0, 99)
POWER = (int, -99, 99)
SUM = (int, -999, 999)

SUMS = {zone + "-" + side: SUM for zone in ZONES for side in SIDES}
NAMES = {"discards": (list, None, None), "drains": (list, None, None)}
STRATEGY = {"side!": SIDE, "strategy!": (["1", "2", "3", "4", "5"], None, None), "anyway": FLAG}

FORMS = {
    "check": {"item!": (int, 1, 16)},
    "begin": {"first": SIDE, "mankind-hand": (int, 0, 20), "invader-hand": (int, 0, 20)},
    "draw": {},
    "draw-cards": {"side!": SIDE, "n!": (int, 1, 200)},
    "discard": {"side!": SIDE, "n!": (int, 1, 200), "names": (list, None, None)},
    "drain": {"side!": SIDE, "n!": (int, 1, 200), "names": (list, None, None)},
    "pay": {"side!": SIDE, "n!": (int, 1, 200), "anyway": FLAG},
    "retrieve": {"side!": SIDE, "n": (int, 1, 200), "which": (int, 1, 200),
                 "to!": (["hand", "deck", "removed"], None, None)},
    "name-discard": {"side!": SIDE, "which!": (int, 1, 200), "name!": TEXT},
    "play": {"side": SIDE, "card": TEXT, "name": TEXT, "discard": COST, "drain": COST,
             "power": POWER, "one-shot": FLAG, "zone": ZONE, "sacrifice": TEXT,
             "tokens": (int, 0, 30), "free": FLAG,
             "later": FLAG, "settled": FLAG, "anyway": FLAG, **NAMES},
    "keep": {},
    "cancel": {"card": TEXT, "name": TEXT, "discard": COST, "drain": COST, "anyway": FLAG,
               **NAMES},
    "settle": {},
    "move": {"card!": TEXT, "zone!": ZONE, "any": FLAG, "anyway": FLAG},
    "destroy": {"card!": TEXT},
    "sacrifice": {"card!": TEXT, "anyway": FLAG},
    "remove": {"card!": TEXT},
    "tokens": {"card!": TEXT, "n!": (int, -30, 30)},
    "power": {"card!": TEXT, "power!": POWER},
    "hero": {"zone!": ZONE, "card": TEXT, "name": TEXT, "power": POWER},
    "turn": {"turned!": FLAG},
    "enable": {"name": TEXT, "discard": COST, "drain": COST, **STRATEGY},
    "use": {"keeps": FLAG, **STRATEGY},
    "plot": {"spaces!": (int, 1, 12), "down": FLAG, "action": FLAG, "discard": COST,
             "drain": COST, "anyway": FLAG},
    "zone": {"zone!": ZONE, "power": COST, "markers": (int, -20, 20), "anyway": FLAG},
    "to-attack": {},
    "attack": {**{zone + "-prevented": (int, 0, 999) for zone in ZONES}, **SUMS,
               "names": (list, None, None)},
    "end-turn": {"table": FLAG, "slips": FLAG, "anyway": FLAG},
    "totals": SUMS,
    "win": {"side!": SIDE, "how!": (list(WINS), None, None)},
    "set-phase": {"phase!": (["draw", "main", "attack"], None, None), "side": SIDE,
                  "turn": (int, 1, 999)},
    "learn": {"card!": TEXT, "stat!": (["discard", "drain", "power", "tokens"], None, None),
              "value!": POWER},
    "correct": {"id!": TEXT, "value!": (int, -1000000, 1000000)},
    "note": {"text!": TEXT},
}


class Refused(Exception):
    pass


def fits(value, kind, least, most):
    if isinstance(kind, list):
        return value in kind
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
    return isinstance(value, kind)


def check_form(command):
    form = FORMS[command["do"]]
    for name, what in form.items():
        if name.endswith("!") and name[:-1] not in command:
            raise Refused("%s is missing" % name[:-1])
    for name, value in command.items():
        if name == "do":
            continue
        what = form.get(name) or form.get(name + "!")
        if what is None:
            raise Refused("%s is not known" % name)
        if not fits(value, *what):
            raise Refused("%s cannot be %r" % (name, value))
