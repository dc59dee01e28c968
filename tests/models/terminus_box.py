# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminus_box.py: what lies in the box of Terminus, and the form of the commands of its model.
#
# L… is a line of the rulebook, E… and C… stand on its rules page.

COLORS = ["pink", "purple", "red", "yellow", "orange"]
ZONES = ["develop", "lobby", "improve", "market", "supply", "build"]
DISTRICTS = ["tarragon-hills", "knightsbridge", "chippers-row", "district-4", "district-5",
             "district-6", "district-7"]
RESOURCES = ["permits", "blueprints", "construction", "power"]
PARTS = ["coins", "resources", "markets", "rails", "stations", "lobbyists", "developments",
         "agendas", "projects", "demands", "upgrades", "automa"]
UPGRADES = ["a1", "a2", "a3", "a4", "a5", "a6"]
TYPES = ["industrial", "commercial", "residential"]
DIRECTIONS = ["forward", "left", "right", "back"]

# The actions of each zone; three of them stand in two (C003-32).
ACTIONS = {
    "develop": ["demand", "develop", "lobbyist"],
    "lobby": ["lobbyist", "agenda", "project"],
    "improve": ["upgrade", "blueprints"],
    "market": ["permits", "power"],
    "supply": ["capacity", "construction", "rails"],
    "build": ["demand", "rails", "build"],
}

# Cubes in the box (L80-83), and pieces of a player (L26-47).
CUBES = {"permits": 12, "blueprints": 15, "construction": 20, "power": 8}
N_DISCS = 12
N_RAILS = 32
N_LOBBYISTS = 8
N_AGENDAS = 3
N_SPACES = 12
STORAGE = 8
ROW = 4
LAST_YEAR = 3
N_CYCLES = 3

# Rewards by columns of the turn order card from the left: (coins, a resource, coins instead of it)
# (L368-372, C003-21).
REWARDS = [(0, False, 0), (1, False, 0), (0, True, 0), (0, True, 2), (2, True, 0)]

# First game (L172-178).
FIRST_PROJECTS = {False: [5, 8, 10], True: [1, 5, 8, 10]}
FIRST_DEVELOPMENTS = {
    False: [2, 4, 5, 7, 9, 11, 12, 15, 18, 21, 22, 23],
    True: [1, 2, 4, 5, 7, 9, 10, 11, 12, 15, 18, 21, 22, 23, 25]}

# What the program's catalogue knows of the owner's copy.
KNOWN_BOARD = {"budget": [12, None, None, 15], "demands": [None, None, None, 17]}
KNOWN_MARKETS = {"permits": {"prices": [1, 2]}}
KNOWN_BONUS = {"permits": 1, "rails": 1, "power": 1}
KNOWN_DEVELOPMENTS = {"10": {"zone": "lobby", "pay-coins": 1, "get-construction": 4}}
KNOWN_AUTOMA = {"zone": "supply", "front-moves": 1}


def whole(low, high, required=False):
    return ("int", low, high, required)


def one_of(words, required=False):
    return ("choice", words, required)


def some_of(words):
    return ("choices", words)


def text(longest, required=False):
    return ("text", longest, required)


FLAG = ("flag", False)
MUST_FLAG = ("flag", True)
PLAYER = one_of(COLORS, True)
AMOUNTS = {"coins": whole(-50, 50), "permits": whole(-12, 12), "blueprints": whole(-15, 15),
           "construction": whole(-20, 20), "power": whole(-8, 8), "rails": whole(-32, 32)}
AGENDA = {"name": text(40), "top": whole(0, 99), "bottom": whole(0, 99)}
BUY = {"n": whole(1, 20), "coins": whole(0, 999), "anyway": FLAG}

FORMS = {
    "check": {"item": whole(1, 48, True)},
    "begin": {},
    "order": {**{color: whole(1, 999) for color in COLORS}, "players": some_of(COLORS)},
    "hub": {"district": one_of(DISTRICTS)},
    "bonus": {"option": whole(1, 16), **{what: whole(0, 20) for what in RESOURCES},
              "coins": whole(0, 20), "rails": whole(0, 20), "anyway": FLAG},
    "budget": {color: whole(0, 99) for color in COLORS},
    "reward": {"take": one_of(RESOURCES + ["coins", "nothing"], True), "anyway": FLAG},
    "give-back": {what: whole(0, 999) for what in RESOURCES},
    "move": {"zone": one_of(ZONES, True), "automa-moves": whole(1, 6), "anyway": FLAG},
    "pass": {},
    "again": {"player": PLAYER, "move": FLAG},
    "end-turn": {"table": FLAG, "zone": one_of(ZONES), "anyway": FLAG},
    "end-year": {},
    "demand": {"district": one_of(DISTRICTS), "development": text(2), "anyway": FLAG},
    "develop": {"number": text(2), "type": one_of(TYPES), "demand": one_of(DISTRICTS),
                "anyway": FLAG},
    "use-development": {"number": text(2), **AMOUNTS, "anyway": FLAG},
    "project": {"project": one_of(["1", "2", "3", "4"], True), "lobbyists": whole(1, 4),
                "anyway": FLAG},
    "lobbyist": {"from": text(20), "to": text(20), "anyway": FLAG},
    "agenda": {"card": text(40), **AGENDA, "anyway": FLAG},
    "secret": {"player": PLAYER, "card": text(40), **AGENDA},
    "upgrade": {"upgrade": one_of(UPGRADES, True), "second": FLAG, "anyway": FLAG},
    "blueprints": BUY,
    "permits": BUY,
    "power": BUY,
    "rails": {"rails": whole(1, 32), "twos": whole(0, 32), "threes": whole(0, 32),
              "fives": whole(0, 32), "anyway": FLAG},
    "capacity": {"n": whole(1, 12, True), "power": whole(0, 24),
                 "unlock": one_of(["hub", "second"]), "anyway": FLAG},
    "construction": {"n": whole(1, 20), "anyway": FLAG},
    "steps-power": {"player": one_of(COLORS), "power": whole(0, 24, True), "anyway": FLAG},
    "hub-base": {"player": one_of(COLORS), "district": one_of(DISTRICTS)},
    "unlock": {"player": one_of(COLORS), "upgrade": one_of(["hub", "second"], True)},
    "automa-met": {"player": one_of(COLORS), "there": MUST_FLAG, "automa-moves": whole(1, 6),
                   "anyway": FLAG},
    "build": {"stations": whole(0, 12), "hubs": whole(0, 12), "rails": whole(0, 32),
              "connections": some_of(COLORS + ["automa"]), "districts": some_of(DISTRICTS),
              "hub-districts": some_of(DISTRICTS), "move": FLAG, "automa-moves": whole(1, 6),
              "anyway": FLAG},
    "plan": {"player": PLAYER, "stations": whole(0, 12), "hubs": whole(0, 12),
             "connections": whole(0, 32), "rails": whole(0, 32)},
    "drop-plan": {"player": PLAYER},
    "automa-card": {"side": one_of(["front", "back"]), "zone": one_of(ZONES),
                    "builds": whole(1, 12), "moves": whole(1, 6),
                    "main": one_of(DIRECTIONS), "alternate": one_of(DIRECTIONS)},
    "automa-reach": {"what": one_of(["plot", "stop", "nothing"], True),
                     "player": one_of(COLORS), "plots": whole(1, 12), "rails": whole(0, 32)},
    "automa-done": {},
    "adjust": {"player": PLAYER, **AMOUNTS, "capacity": whole(-12, 12)},
    "use-upgrade": {"player": PLAYER, "upgrade": one_of(UPGRADES, True), **AMOUNTS,
                    "anyway": FLAG},
    "keep": {"part": one_of(PARTS, True), "kept": MUST_FLAG},
    "learn": {"card": one_of(["board", "market", "project"], True), "id": text(20),
              "field": one_of(["budget", "demands", "power", "start", "icons", "prices",
                               "spaces", "points"], True),
              "column": whole(1, 15), "value": whole(0, 99, True)},
    "stops": {"player": PLAYER, "stations": whole(0, 12, True), "hubs": whole(0, 12, True),
              "big-hubs": whole(0, 12, True)},
    "met": {"player": PLAYER, "project": one_of(["1", "2", "3", "4"], True),
            "lobbied": whole(0, 4), "column": one_of(["none", "1", "2", "3", "4"]),
            "points": whole(0, 99)},
    "agenda-met": {"player": PLAYER, "agenda": whole(1, 3, True),
                   "row": one_of(["nothing", "top", "bottom"], True), **AGENDA, "lobbied": FLAG},
    "add-agenda": {"player": PLAYER, "points": whole(0, 99),
                   "row": one_of(["nothing", "top", "bottom"]), **AGENDA, "lobbied": FLAG},
    "no-more-agendas": {"player": PLAYER},
    "count": {"player": PLAYER, "demands": whole(0, 15), "points": whole(0, 99),
              "coins": whole(0, 999), "discs": whole(0, 12)},
    "sure": {"player": PLAYER, "row": text(200, True)},
    "count-again": {"id": text(200, True)},
    "declare": {},
    "row": {"row": text(200, True), **{color: whole(0, 999) for color in COLORS}, "rest": FLAG},
    "correct": {"id": text(800, True), "value": whole(-1000000, 1000000, True)},
    "order-now": {"players": some_of(COLORS), "passed": some_of(COLORS)},
    "token": {"number": text(2, True), "district": one_of(DISTRICTS)},
    "note": {"text": text(4000, True)},
}


def misfit(kind, value):
    """What is wrong with the form of a value, or None."""
    name = kind[0]
    if name == "int":
        if type(value) is not int or not kind[1] <= value <= kind[2]:
            return "not a number from %d to %d" % kind[1:3]
    elif name == "flag":
        if type(value) is not bool:
            return "neither true nor false"
    elif name == "choice":
        if value not in kind[1]:
            return "not one of the choices"
    elif name == "choices":
        if type(value) is not list or any(word not in kind[1] for word in value):
            return "not a list of the choices"
    elif type(value) is not str or len(value) > kind[1] or kind[2] and not value:
        return "not a text of that length"
    return None


def misformed(command):
    """What is wrong with the form of a command, or None."""
    form = FORMS.get(command["do"])
    if form is None:
        return "no such verb"
    for key, value in command.items():
        if key != "do" and key not in form:
            return "%s is not known" % key
        if key != "do" and misfit(form[key], value):
            return "%s: %s" % (key, misfit(form[key], value))
    for key, kind in form.items():
        if kind[-1] is True and kind[0] != "choices" and key not in command:
            return "%s is missing" % key
    return None
