# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminator_form.py: the names of Terminator: The Board Game, and the form of its commands.

# L16-L18: who there is, and how many miniatures of each unit.
HEROES = ["sarah", "kyle", "john", "traxler"]
PLAYERS = HEROES + ["skynet"]
SIDES = ["resistance", "skynet"]
N_UNITS = {"soldier": 8, "heavy": 4, "t800": 6, "stinger": 6, "tank": 1}
SIDE_OF_UNIT = {"soldier": "resistance", "heavy": "resistance",
                "t800": "skynet", "stinger": "skynet", "tank": "skynet"}
UNITS = list(N_UNITS)
N_COPS = 4
N_FACTORIES = 5
AREAS = {"base": "resistance", "outpost-1": "resistance", "outpost-2": "resistance",
         "mainframe": "skynet"}
AREAS.update({"factory-%d" % n: "skynet" for n in range(1, N_FACTORIES + 1)})
COLORS = ["red", "blue"]
N_TOKENS = 4
GOAL = 7

# L129, and six whose names nobody published.
TILES = ["cyberdyne", "factory", "police", "apartments", "alley", "observatory"]
TILES += ["other-%d" % n for n in range(1, 7)]
TILE_NAMES = {"cyberdyne": "Cyberdyne HQ", "factory": "Factory", "police": "Police Station",
              "apartments": "Apartments", "alley": "Back Alley", "observatory": "Observatory"}
TILE_NAMES.update({"other-%d" % n: "Location %d" % (n + 6) for n in range(1, 7)})
START = {"sarah": "apartments", "kyle": "alley", "traxler": "police", "terminator": "observatory"}

HALVES = ["basic", "1984", "2029"]
ACTS = ["move", "attack", "interact", "gain", "activate", "repair", "rest", "cache", "deploy",
        "develop", "mission", "other", "table"]
PHASES = ["initiative", "action", "deploy", "control", "missions", "draw", "cops", "income"]

# The numbers of each statcard, with the least and the most that may be printed there.
STATS = {"attack": (0, 30), "range": (0, 99), "defense": (1, 6), "move": (0, 99),
         "wounds": (1, 99), "deploy": (0, 99), "develop": (1, 99)}
IN_2029 = ["attack", "range", "defense", "move", "wounds"]
CARDS = {hero: IN_2029 for hero in HEROES}
CARDS["terminator"] = ["attack", "defense", "move"]
CARDS.update({"soldier": IN_2029 + ["deploy"], "heavy": IN_2029 + ["deploy"],
              "t800": IN_2029 + ["deploy", "develop"], "stinger": IN_2029 + ["deploy", "develop"],
              "tank": IN_2029 + ["develop"], "cop": ["attack", "defense", "wounds"],
              "soldier-1984": ["attack", "defense", "move", "wounds"],
              "t800-1984": ["attack", "defense", "move", "wounds"]})


class Refused(Exception):
    """What is said against a command."""


# Each argument of a verb: (kind, what it may be); an asterisk after the kind makes it required.
WHO = ("choice", PLAYERS)
SIDE = ("choice", SIDES)
TEXT = ("text", 200)
YES = ("yes", None)
COLOR = ("choice", COLORS)
POINTS = ("number", (0, GOAL))
COSTS = {unit: ("number", (0, 99)) for unit in ("soldier", "heavy", "t800", "stinger")}
PLACED = {unit: ("number", (0, 16)) for unit in UNITS}
CACHE = {"where": ("text", 40), "column": ("number", (1, 1000)), "row": ("number", (1, 1000)),
         "amount": ("number", (0, 99))}

FORMS = {
    "check": {"item": ("number*", (1, 48))},
    "deal": {"tiles": ("texts", 200), "others": ("texts", 200)},
    "place-cops": {"tiles": ("texts", 200)},
    "begin": {"factories": ("number", (1, N_FACTORIES))},
    "first": {"side": ("choice*", SIDES), "anyway": YES},
    "flip": {"coin": ("dice", (0, 1))},
    "pick": {"who": ("choice*", PLAYERS), "anyway": YES},
    "done": {},
    "pass": {"side": ("choice*", SIDES), "anyway": YES},
    "play": {"who": WHO, "half": ("choice*", HALVES), "act": ("choice*", ACTS),
             "n": ("number", (1, 99)), "card": TEXT, "free": YES, "mission": COLOR,
             "attack": YES, "target": ("text", 64), "anyway": YES},
    "cards": {"who": ("choice*", PLAYERS), "draw": ("number", (1, 99)),
              "discard": ("number", (1, 99))},
    "hand-size": {"who": ("choice*", PLAYERS), "size": ("number*", (0, 99))},
    "draw-hands": {},
    "activate": {"figure": ("text*", 200), "anyway": YES},
    "heal": {"figure": ("text*", 200), "n": ("number", (1, 99)), "anyway": YES},
    "move": {"figure": ("text*", 200), "to": TEXT, "place": ("numbers", (0, 1000)), "anyway": YES},
    "attack": {"attacker": ("text*", 64), "targets": ("texts*", 64), "dice": ("number", (1, 30)),
               "defense": ("number", (1, 6)), "range": ("number", (0, 99)), "cover": YES,
               "covered": ("texts", 64), "plus": ("number", (-6, 6)),
               "rerolls": ("number", (0, 30)),
               "card": YES, "free": YES, "anyway": YES},
    "stop-attack": {},
    "defend": {"who": WHO, "cancels": YES, "anyway": YES},
    "no-defend": {},
    "keep": {},
    "after": {},
    "strike": {"dice": ("dice", (0, 30))},
    "reroll": {"which": ("texts*", 2), "dice": ("dice", (0, 30))},
    "damage": {"figure": ("text", 64), "damage": ("number", (0, 99))},
    "cop": {"figure": ("text*", 64), "dice": ("number", (0, 30)), "defense": ("number", (1, 6))},
    "skip-cop": {"figure": ("text", 64), "none-near": YES},
    "arrive": {"cops": ("texts", 64), "anyway": YES},
    "cops": {"figure": ("text", 64)},
    "patrol": {"figure": ("text*", 20), "to": TEXT, "anyway": YES},
    "cops-done": {"moved": YES, "anyway": YES},
    "draw-mission": {"mission": COLOR, "card": ("text", 100), "name": TEXT,
                     "rounds": ("number", (1, 9)), "tokens": ("number", (0, N_TOKENS)),
                     "anyway": YES},
    "progress": {"mission": ("choice*", COLORS), "side": ("choice*", SIDES),
                 "n": ("number", (1, 9)), "needs": ("number", (1, 99))},
    "draw-tile": {"tile": TEXT},
    "token": {"token": ("text*", 20), "to": TEXT, "carrier": TEXT, "random": YES, "anyway": YES},
    "score": {"mission": ("choice*", COLORS), "side": ("choice*", SIDES), "points": POINTS,
              "other": POINTS, "anyway": YES},
    "core": {"side": ("choice*", SIDES), "points": POINTS, "anyway": YES},
    "points": {"resistance": ("number", (-GOAL, GOAL)), "skynet": ("number", (-GOAL, GOAL)),
               "name": TEXT},
    "gain": {"side": ("choice*", SIDES), "n": ("number*", (-99, 99))},
    "income": {"resistance": ("number", (0, 99)), "skynet": ("number", (0, 99))},
    "deploy": dict(COSTS, units=("choices*", UNITS), area=("choice*", list(AREAS)), anyway=YES),
    "undeploy": {"card": ("number*", (1, 12))},
    "develop": {"unit": ("choice*", UNITS), "n": ("number*", (0, 99)), "cost": ("number", (1, 99)),
                "anyway": YES},
    "resolve": dict(PLACED, card=("number*", (1, 12)), unit=("choice", UNITS),
                    places=("numbers", (0, 999)), held=YES, anyway=YES),
    "resolve-all": {"anyway": YES},
    "control": {"held": ("choices", list(AREAS)), "resistance": POINTS, "skynet": POINTS},
    "advance": {},
    "expire": {"mission": ("choice*", COLORS), "resistance": POINTS, "skynet": POINTS,
               "anyway": YES},
    "cache": CACHE,
    "note-cache": dict(CACHE, cache=("number*", (1, 255))),
    "collect": {"cache": ("number*", (1, 255)), "figure": ("text", 20),
                "amount": ("number", (0, 99)), "anyway": YES},
    "lab": {"place": ("numbers", (0, 999))},
    "lab-off": {},
    "lab-side": {"side": SIDE},
    "travel": {"figure": ("text*", 20), "to": TEXT, "anyway": YES},
    "lay": {"map": ("map*", None)},
    "put": {"figure": ("text*", 200), "place": ("numbers*", (-10000, 10000))},
    "away": {"figure": ("text*", 200)},
    "turn": {"figure": ("text*", 200)},
    "learn": {"card": ("choice*", list(CARDS) + ["core-resistance", "core-skynet", "board"]),
              "stat": ("choice", list(STATS)), "value": ("number*", (0, 99))},
    "set-figure": {"figure": ("text*", 200), "where": ("choice*", ["supply", "1984", "2029", "out"]),
                   "to": TEXT},
    "bring": {"unit": ("choice*", UNITS + ["cop"]), "to": TEXT},
    "lines": {"tile": ("text*", 200), "to": ("texts", 200), "patrol": TEXT},
    "name-location": {"tile": ("text*", 200), "name": ("text*", 200)},
    "set-phase": {"phase": ("choice*", PHASES), "side": SIDE, "round": ("number", (1, 99))},
    "correct": {"id": ("text*", 800), "value": ("number*", (-1000000, 1000000))},
    "note": {"text": ("text*", 4000)},
    "roll": {"dice": ("text*", 200), "result": ("dice", (0, 1000)), "why": TEXT},
}


def is_number(value):
    return isinstance(value, int) and not isinstance(value, bool)


def fits(kind, limit, value):
    """Whether a value has the form that its argument asks for."""
    if kind == "number":
        return is_number(value) and limit[0] <= value <= limit[1]
    if kind == "numbers":
        return isinstance(value, list) and all(fits("number", limit, one) for one in value)
    if kind == "dice":
        return (isinstance(value, list) and limit[0] <= len(value) <= limit[1]
                and all(is_number(one) for one in value))
    if kind == "yes":
        return isinstance(value, bool)
    if kind == "text":
        return isinstance(value, str) and len(value) <= limit
    if kind == "texts":
        return isinstance(value, list) and all(fits("text", limit, one) for one in value)
    if kind == "choice":
        return isinstance(value, str) and value in limit
    if kind == "choices":
        return isinstance(value, list) and all(fits("choice", limit, one) for one in value)
    return isinstance(value, dict)


def check_form(command):
    """Refuses what is no command at all, whatever stands on the table."""
    form = FORMS.get(command.get("do"))
    if form is None:
        raise Refused("no such verb")
    for name in command:
        if name != "do" and name not in form:
            raise Refused("no such argument: %s" % name)
    for name, (kind, limit) in form.items():
        if name in command:
            if not fits(kind.rstrip("*"), limit, command[name]):
                raise Refused("that is no value of %s" % name)
        elif kind.endswith("*"):
            raise Refused("%s is missing" % name)
