# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminator_tell.py: what the model believes and what a view of the program shows, side by side.

import functools
import re

from terminator_form import CARDS, COLORS, HEROES, PLAYERS, SIDES, TILE_NAMES, UNITS
from terminator_state import N_RESOURCES
from walk import trackers

RAIL = {"initiative": 1, "action": 2, "deploy": 3, "control": 4}
REFRESH = 5
REFRESH_STEPS = {"missions": "Mission track", "draw": "Action cards", "cops": "Neutral units",
                 "income": "Resources"}
ATTACK_STEPS = {"reroll": "Dice", "damage": "Damage", "after": "After attacking"}


def flatten(view):
    """All trackers of a view and their parts by their id."""
    found = {}
    waiting = list(trackers(view).values())
    while waiting:
        tracker = waiting.pop()
        found[tracker["id"]] = tracker
        waiting += tracker.get("parts", [])
    return found


@functools.lru_cache(maxsize=None)
def is_number(name):
    return NUMBERS.fullmatch(name) is not None and not name.startswith("actions.")


@functools.lru_cache(maxsize=None)
def is_figure(name):
    return FIGURES.fullmatch(name) is not None


def value_of(tracker):
    """The number that a tracker shows, whether it is checked, None while it is unknown."""
    if "checked" in tracker:
        return tracker["checked"]
    return tracker.get("value")


# Trackers that are read as numbers or checks; the others are words, or read one by one.
NUMBERS = re.compile(
    r"check\..*|points\..*|core\..*|missions\.deck|mission\..\.rounds"
    r"|mission\..\.(points|expiry|progress)\..*"
    r"|.*\.(used|hand|deck|discard|played|size|damage|exhausted)|pool\..*|assigned\..*|held\..*"
    r"|factories|cache-deck|card\..*\..*")
FIGURES = re.compile(r"(%s|terminator|cop-.|%s)" % (
    "|".join(HEROES), "|".join(unit + "(-.)?" for unit in UNITS)))


class Tell:

    # What the model believes

    def tell(self):
        told = {"ended": self.tell_end(), "rail": self.tell_rail(),
                "round": None if self.phase == "setup" or self.ended else self.round,
                "step": None if self.ended else self.tell_step(), "turn": self.tell_turn(),
                "stops": self.tell_stops()}
        if self.phase == "setup":
            told.update({"check.%d" % n: done for n, done in enumerate(self.lines, 1)})
            self.tell_cards(told, self.cards_in_play())
            return told
        self.tell_missions(told)
        self.tell_hands(told)
        self.tell_figures(told)
        self.tell_2029(told)
        self.tell_cards(told, self.cards_in_play())
        return told

    def tell_rail(self):
        if self.phase == "setup" or self.ended:
            return 0
        return RAIL.get(self.phase, REFRESH)

    def tell_step(self):
        """The step within an attack, or of the refresh phase."""
        attack = self.attack
        if attack is None or self.phase != "action":
            return REFRESH_STEPS.get(self.phase)
        if attack["step"] in ("cops", "arrive") or attack["reaction"] is not None:
            return "Cops"
        if attack["step"] == "roll":
            return "When attacked" if attack["asked"] else "Dice"
        return ATTACK_STEPS[attack["step"]]

    def tell_turn(self):
        """Who plays a card, or who may."""
        if self.phase != "action" or self.ended:
            return []
        who = self.card["who"] if self.card else self.picked
        if who is not None:
            return [who]
        return [one for one in self.members(self.side) if self.can_play(one)]

    def tell_stops(self):
        """Where the figure that acts may end its move, as far as the map shows it."""
        name = self.mover()
        if name is None or self.map is None or not self.on_map(name) or self.is_mission_asked():
            return []
        points = self.stat(name, "move")
        if points is None or name == "tank":
            return []
        here = tuple(self.figures[name]["place"])
        return [list(square) for square in sorted(self.reach_of(name, points)) if square != here]

    def is_mission_asked(self):
        """A mission to draw, or a token to lay, comes before the move."""
        tokens = [token for mission in self.missions if mission
                  for token in mission["tokens"].values()]
        return self.is_mission_due() or {"at": None, "carrier": None} in tokens

    def tell_end(self):
        winner = self.winner() if self.ended else None
        return [self.ended and (winner is not None or 7 not in self.points.values()), winner]

    def tell_missions(self, told):
        for side in SIDES:
            told["points." + side] = self.points[side]
            told["core." + side] = self.core[side]
            told["score." + side] = self.points[side]
        told["missions.deck"] = self.n_missions
        for n, color in enumerate(COLORS, 1):
            mission = self.mission_of(color)
            if mission is None:
                continue
            key = "mission.%d." % n
            told[key + "rounds"] = None if mission["expires"] else mission["rounds"]
            for side in SIDES:
                for kind in ("points", "expiry"):
                    if mission[kind][side] is not None:
                        told[key + kind + "." + side] = mission[kind][side]
                if mission["progress"][side] or mission["needs"][side] is not None:
                    told[key + "progress." + side] = mission["progress"][side]
            if mission["tokens"]:
                told["tokens.%d" % n] = self.tell_tokens(mission)

    def tell_tokens(self, mission):
        badges = []
        for number, token in sorted(mission["tokens"].items()):
            if token["carrier"] is not None:
                name = self.name_of(token["carrier"])
                where = "carried by " + ("the " + name if name == "Terminator" else name)
            else:
                where = self.names.get(token["at"], "place not entered")
            badges.append("%d: %s" % (number, where))
        return badges

    @staticmethod
    def name_of(name):
        words = {"t800": "T-800", "tank": "HK-Tank"}
        unit, _, number = name.partition("-")
        return (words.get(unit, unit.capitalize()) + " " + number).strip()

    def tell_hands(self, told):
        for who, hand in self.hands.items():
            for part in ("hand", "deck", "discard", "played", "size", "used"):
                told["%s.%s" % (who, part)] = hand[part]
        told["terminator.used"] = self.hands["skynet"]["terminator"]
        told["terminator.damage"] = self.figures["terminator"]["damage"]

    def tell_figures(self, told):
        for name, figure in self.figures.items():
            if self.is_unit(name) or self.is_cop(name):
                if not self.on_board(name):
                    continue
            if not self.is_unit(name):
                told["at." + name] = self.tell_place(figure)
            if self.has_damage_tokens(name):
                told[name + ".damage"] = figure["damage"]
            if self.is_unit(name):
                if figure["where"] == "2029":
                    told[name + ".exhausted"] = figure["exhausted"]
                told["at." + name] = self.tell_place(figure)

    def has_damage_tokens(self, name):
        """L278: who has one wound has no damage on the statcard, unless by hand."""
        if name == "terminator" or not self.on_board(name):
            return False
        figure = self.figures[name]
        return (self.is_unit(name) and figure["where"] == "2029" or figure["damage"] > 0
                or self.stat(name, "wounds") != 1)

    def tell_place(self, figure):
        if figure["where"] == "out":
            return "defeated"
        if figure["where"] == "2029":
            return figure["place"]
        return self.names.get(figure["at"], "in 1984")

    def tell_2029(self, told):
        for side in SIDES:
            told["pool." + side] = self.pools[side]
        for unit in UNITS:
            if self.is_developed(unit):
                told["assigned." + unit] = self.assigned.get(unit, 0)
            told["supply." + unit] = self.supply_row(unit)
        for area in self.area_names():
            told["held." + area] = area in self.held
        told["factories"] = self.n_factories
        told["cache-deck"] = self.n_caches
        told["caches"] = sorted(self.caches)
        told["lab"] = self.lab is not None
        told["deploys"] = sorted(self.deploys)
        spent = sum(self.pools.values()) + sum(self.assigned.values())
        spent += sum(sum(waiting["resources"].values()) for waiting in self.deploys.values())
        told["tokens"] = N_RESOURCES - spent

    def cards_in_play(self):
        """Characters that are played, and the cards of units that were sent back."""
        found = []
        for card in CARDS:
            if card in HEROES and card not in self.rules["heroes"]:
                continue
            unit = card.partition("-1984")
            if unit[1] and not any(self.unit_of(name) == unit[0] and figure["where"] == "1984"
                                   for name, figure in self.figures.items()):
                continue
            found.append(card)
        return found

    def tell_cards(self, told, cards):
        for card in cards:
            for stat in CARDS[card]:
                told["card.%s.%s" % (card, stat)] = self.card_stat(card, stat)

    # What the program shows

    @staticmethod
    def look(view):
        found = flatten(view)
        seen = {name: value_of(tracker) for name, tracker in found.items()
                if is_number(name) and tracker.get("kind") != "roster"}
        digits = re.search(r"\d+", view["title"])
        seen["round"] = int(digits[0]) if digits else None
        seen["rail"] = look_rail(view)
        seen["step"] = next((entry["label"] for entry in view["rail"]
                             if entry["level"] == 1 and entry["state"] == "now"), None)
        seen["stops"] = sorted(spot["at"] for spot in view["sketch"].get("spots", [])
                               if spot["kind"] == "stop")
        seen["turn"] = [name[8:] for name, tracker in found.items()
                        if name.startswith("actions.") and tracker.get("now")]
        seen["turn"].sort(key=PLAYERS.index)
        seen["ended"] = look_end(view)
        look_words(found, seen)
        look_lists(view, found, seen)
        return seen


def look_rail(view):
    levels = [entry for entry in view.get("rail", []) if entry["level"] == 0]
    numbers = [int(entry["label"][0]) if entry["label"][0].isdigit() else 0
               for entry in levels if entry["state"] == "now"]
    return numbers[0] if numbers else None


def look_end(view):
    columns = view.get("score", {}).get("columns", [])
    ranks = {column["id"]: column.get("rank") for column in columns}
    best = [side for side, rank in ranks.items() if rank == 1]
    if not view["over"] or not best:
        return [view["over"], None]
    return [True, best[0] if len(best) == 1 else "nobody"]


def look_words(found, seen):
    """Where everybody is."""
    squares = re.compile(r"columns? (\d+)(?: to \d+)?, rows? (\d+)")
    for name, tracker in found.items():
        if is_figure(name):
            note = tracker.get("note", "in 2029")
            place = squares.search(note)
            if place:
                seen["at." + name] = [int(n) - 1 for n in place.groups()]
            else:
                seen["at." + name] = None if note == "in 2029" else note


def look_lists(view, found, seen):
    if "supply" not in found:
        return
    for unit, row in zip(UNITS, found["supply"]["rows"]):
        left, total = row[3].split(" of ")
        seen["supply." + unit] = [int(row[1]), int(row[2]), int(left), int(total)]
    for n in (1, 2):
        if "tokens.%d" % n in found:
            seen["tokens.%d" % n] = found["tokens.%d" % n].get("badges", [])
    seen["caches"] = sorted(int(name[6:]) for name in found if name.startswith("cache."))
    seen["lab"] = "lab" in found
    seen["deploys"] = sorted(int(name[7:]) for name in found if name.startswith("deploy."))
    left = re.match(r"(\d+) of", found["tokens"]["note"])
    seen["tokens"] = int(left[1]) if left else -int(re.match(r"\d+", found["tokens"]["note"])[0])
    for row in view["score"]["rows"]:
        if row["id"] == "total":
            for side, cell in zip(SIDES, row["cells"]):
                seen["score." + side] = cell["value"]


