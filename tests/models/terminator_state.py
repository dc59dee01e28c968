# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminator_state.py: what lies on the table, and what every chapter of the rules does with it.

import functools
import pickle

import squares
from terminator_form import (AREAS, CARDS, GOAL, HEROES, N_COPS, N_UNITS, SIDE_OF_UNIT, SIDES,
                             START, TILE_NAMES, TILES, UNITS, Refused)

N_RESOURCES = 30
N_STAT_MAX = 99
START_RESOURCES = 4
HERO_LIMIT = 2
TERMINATOR_LIMIT = 4
HERO_HAND, SKYNET_HAND = 4, 6
TANK = (3, 4)
NOWHERE = "supply"


def other_side(side):
    return SIDES[1 - SIDES.index(side)]


def find_heroes(setup):
    """L104-L110: which heroes are played."""
    n_players = int(setup.get("players", 3))
    if n_players < 4:
        return HEROES[:2]
    if n_players == 4:
        return HEROES[:2] + [setup.get("fourth", "john")]
    return HEROES


class State:
    """The table as plain data; what never changes is in self.rules and shared by all copies."""

    def __init__(self, setup):
        cards = setup.get("cards", {})
        self.rules = {
            "heroes": find_heroes(setup),
            "alone": int(setup.get("players", 3)) == 2,
            "coin": setup.get("coin", False),
            "orthogonal": setup.get("range", "king") == "orthogonal",
            "exceeded": setup.get("defeat", "reached") == "exceeded",
            "last-repair": setup.get("last-repair", True),
            "tank-counts": setup.get("tank-counts", True),
            "hero-cards": setup.get("hero-cards", 20),
            "skynet-cards": setup.get("skynet-cards", 60),
            "missions": cards.get("mission", {}),
            "areas": cards.get("area", {}),
        }
        self.stats = self.lay_out_cards(cards)
        self.joined = self.read_lines(cards)
        self.arrows = {n: place["patrol"] for n, place in self.read_places(cards) if "patrol" in place}
        self.names = dict(TILE_NAMES)
        self.core = {side: cards.get("core", {}).get("core-" + side, {}).get("points")
                     for side in SIDES}
        self.map = setup.get("map")
        self.phase = "setup"
        self.lines = [False] * (27 + 3 * len(self.rules["heroes"]))
        self.tiles = None
        self.first_cops = [None, None]
        self.round = 1
        self.side = None
        self.picked = None
        self.card = None
        self.attack = None
        self.passed = []
        self.n_factories = cards.get("board", {}).get("board", {}).get("factories")
        self.hands = {}
        self.figures = {}
        self.tokens = 0
        self.pools = dict.fromkeys(SIDES, START_RESOURCES)
        self.points = dict.fromkeys(SIDES, 0)
        self.ledger = {}
        self.ended = False
        self.missions = [None, None]
        self.n_missions = setup.get("mission-cards", 20)
        self.advanced = False
        self.core_scored = []
        self.core_due = []
        self.held = []
        self.deploys = {}
        self.assigned = {}
        self.n_caches = setup.get("cache-cards", 20)
        self.n_drawn_caches = 0
        self.caches = {}
        self.lab = None
        self.moved_cops = []

    def __deepcopy__(self, memo):
        twin = object.__new__(type(self))
        own = {key: value for key, value in self.__dict__.items() if key != "rules"}
        twin.__dict__ = pickle.loads(pickle.dumps(own, pickle.HIGHEST_PROTOCOL))
        twin.rules = self.rules
        return twin

    @staticmethod
    def lay_out_cards(cards):
        """The numbers typed so far; those of a cop's wounds are in the rulebook (L475)."""
        typed = dict(cards.get("character", {}), **cards.get("unit", {}))
        stats = {card: {stat: typed.get(card, {}).get(stat) for stat in names}
                 for card, names in CARDS.items()}
        if stats["cop"]["wounds"] is None:
            stats["cop"]["wounds"] = 1
        return stats

    # Saying no

    def rule(self, command, why):
        """Refuses what the rules forbid, unless the table does it anyway."""
        if not command.get("anyway"):
            raise Refused(why)

    def need(self, right, why):
        if not right:
            raise Refused(why)

    def need_table(self):
        self.need(self.phase != "setup", "everything has to be laid out first")

    def need_running(self):
        self.need_table()
        self.need(not self.ended, "the game is over")

    def need_phase(self, phase):
        self.need_running()
        self.need(self.phase == phase, "it is not the moment")

    def need_no_attack(self):
        self.need(self.attack is None, "an attack is going on")

    # Who and where

    def lay_figures(self):
        """L112-L149: the units of the start, everybody else beside the boards."""
        for unit in UNITS:
            for number in range(1, N_UNITS[unit] + 1):
                self.figures[self.unit_id(unit, number)] = self.figure(NOWHERE)
        for unit, number in (("soldier", 6), ("heavy", 3), ("t800", 1 + self.n_factories),
                             ("stinger", 1 + self.n_factories)):
            for name in self.free_units(unit)[:number]:
                self.figures[name] = self.figure("2029")
        for hero in self.rules["heroes"]:
            self.figures[hero] = self.figure("2029" if hero == "john" else "1984", START.get(hero))
        self.figures["terminator"] = self.figure("1984", START["terminator"])
        for number in range(1, N_COPS + 1):
            here = number <= len(self.first_cops)
            tile = self.first_cops[number - 1] if here else None
            self.figures["cop-%d" % number] = self.figure("1984" if here else NOWHERE, tile)

    @staticmethod
    def figure(where, at=None):
        return {"where": where, "at": at, "damage": 0, "exhausted": False, "place": None,
                "turned": False}

    @staticmethod
    def unit_id(unit, number):
        return unit if N_UNITS[unit] == 1 else "%s-%d" % (unit, number)

    @staticmethod
    @functools.lru_cache(maxsize=None)
    def unit_of(name):
        return name.rsplit("-", 1)[0]

    def free_units(self, unit):
        return [name for name in self.figures
                if self.unit_of(name) == unit and self.figures[name]["where"] == NOWHERE]

    def is_unit(self, name):
        return self.unit_of(name) in SIDE_OF_UNIT

    def is_cop(self, name):
        return self.unit_of(name) == "cop"

    def side_of(self, name):
        if name in HEROES:
            return "resistance"
        if name == "terminator":
            return "skynet"
        return SIDE_OF_UNIT.get(self.unit_of(name), "nobody")

    def find(self, name):
        self.need(name in self.figures, "nobody is called that")
        return self.figures[name]

    def on_board(self, name):
        return self.figures[name]["where"] in ("1984", "2029")

    def find_tile(self, tile):
        self.need(tile in TILES, "there is no such location")
        return tile

    def stat(self, name, stat):
        """A number of a figure; units sent back have a statcard of their own (L490)."""
        return self.card_stat(self.card_of(name), stat)

    def card_stat(self, card, stat):
        own = self.stats.get(card, {}).get(stat)
        # L18: the box has a statcard for the T-800 of 1984.
        return self.stats["terminator"].get(stat) if own is None and card == "t800-1984" else own

    def card_of(self, name):
        unit = self.unit_of(name)
        sent_back = unit in ("soldier", "t800") and self.figures[name]["where"] == "1984"
        return unit + "-1984" if sent_back else unit

    # The board of 1984

    @staticmethod
    def read_places(cards):
        return [(int(name.rpartition("-")[2]), place)
                for name, place in cards.get("place", {}).items()]

    def read_lines(self, cards):
        """A line that only the other place names joins both; who names none is unknown."""
        typed = {n: set(place["neighbors"]) for n, place in self.read_places(cards)
                 if place.get("neighbors")}
        return {n: near | {other for other in typed if n in typed[other]}
                for n, near in typed.items()}

    def neighbors(self, tile):
        """The locations that are known to lie next to one, None where nothing is known."""
        if self.tiles is None or tile is None:
            return None
        near = self.joined.get(self.tiles.index(tile) + 1)
        return None if near is None else [self.tiles[other - 1] for other in sorted(near)]

    def patrol_after(self, tile):
        """L452: where the arrow of a location leads, None if nobody typed it."""
        if self.tiles is None or tile is None:
            return None
        after = self.arrows.get(self.tiles.index(tile) + 1)
        return None if after is None else self.tiles[after - 1]

    # The board of 2029

    def box(self, name, place=None):
        """(x, y, width, height) of a figure on the map."""
        figure = self.figures[name]
        size = (1, 1)
        if name == "tank":
            size = tuple(reversed(TANK)) if figure["turned"] else TANK
        return tuple(place or figure["place"]) + size

    def on_map(self, name):
        figure = self.figures[name]
        return figure["where"] == "2029" and figure["place"] is not None

    def taken(self, but):
        """{square: who stands there} without one figure, the Time Lab among them."""
        found = {}
        for name in self.figures:
            if name != but and self.on_map(name):
                found.update(dict.fromkeys(squares.squares_of(self.box(name)), name))
        if self.lab is not None and self.lab["place"] is not None and but != "time-lab":
            found[tuple(self.lab["place"])] = "time-lab"
        return found

    def obstructed(self):
        return {tuple(square) for square in self.map.get("obstructed", [])}

    def obstructed_for(self, side, but):
        """L243: obstructed squares, those of the other side, and the Time Lab (L488)."""
        return self.obstructed() | {square for square, name in self.taken(but).items()
                                    if self.side_of(name) != side}

    def need_room(self, name, box):
        """Refuses a place where nobody, or not this figure, can stand."""
        own = squares.squares_of(box)
        board = squares.squares_of((0, 0, self.map["width"], self.map["height"]))
        self.need(own <= board, "that is not on the map")
        self.need(not own & self.taken(name).keys(), "somebody stands there")
        # L267: the tank overlaps obstacles.
        self.need(name == "tank" or not own & self.obstructed(), "there is no room")

    def area_names(self):
        return [area for area in AREAS
                if not area.startswith("factory") or int(area[-1]) <= self.n_factories]

    def area_squares(self, area):
        """The squares of an area on the map, None where nobody knows them."""
        known = self.rules["areas"].get(area, {})
        if self.map is None or "column" not in known or "row" not in known:
            return None
        span = known.get("span", 3 if area in ("base", "mainframe") else 2)
        own = squares.squares_of((known["column"] - 1, known["row"] - 1, span, span))
        board = squares.squares_of((0, 0, self.map["width"], self.map["height"]))
        return own if own <= board else None

    def all_on_map(self):
        return all(self.on_map(name) for name in self.figures
                   if self.figures[name]["where"] == "2029")

    def count_in(self, area):
        """{side: figures in an area}, None where the map does not show it."""
        own = self.area_squares(area)
        if own is None or not self.all_on_map():
            return None
        counts = dict.fromkeys(SIDES, 0)
        for name in self.figures:
            if self.on_map(name) and squares.squares_of(self.box(name)) & own:
                counts[self.side_of(name)] += 1
        return counts

    # Cards, resources and points

    def fill_hand(self, who, number):
        """L446: as many as there are, from the shuffled discard pile when the deck is short."""
        hand = self.hands[who]
        drawn = self.take_cards(hand, number)
        hand["hand"] = min(hand["hand"] + drawn, N_STAT_MAX)
        return drawn

    @staticmethod
    def take_cards(hand, number):
        taken = min(number, hand["deck"])
        hand["deck"] -= taken
        if taken < number and hand["discard"]:
            hand["deck"], hand["discard"] = hand["discard"], 0
            more = min(number - taken, hand["deck"])
            hand["deck"] -= more
            taken += more
        return taken

    def gain_resources(self, side, number):
        self.pools[side] = max(0, min(N_STAT_MAX, self.pools[side] + number))

    def add_points(self, side, number, source):
        """Points on the victory track; what goes beyond its ends is lost (L157)."""
        before = self.points[side]
        self.points[side] = max(0, min(GOAL, before + number))
        entry = self.ledger.setdefault(source, dict.fromkeys(SIDES, 0))
        entry[side] += self.points[side] - before

    def check_end(self):
        """L463: who first stands at 7 ends the game."""
        if GOAL in self.points.values():
            self.ended, self.attack = True, None

    # Damage

    def put_down(self, name):
        """L380: whoever is wounded or leaves puts down what it carries, where it stands."""
        for mission in self.missions:
            if mission is None:
                continue
            for token in mission["tokens"].values():
                if token["carrier"] == name:
                    token["carrier"], token["at"] = None, self.figures[name]["at"]

    def is_defeated(self, name):
        wounds = self.stat(name, "wounds")
        damage = self.figures[name]["damage"]
        if wounds is None or damage == 0:
            return False
        return damage > wounds if self.rules["exceeded"] else damage >= wounds

    def hurt(self, name, damage):
        """L278-L282, L296: damage on the statcard, or cards under that of the Terminator."""
        if damage == 0:
            return
        self.put_down(name)
        if name == "terminator":
            self.tuck(damage)
            return
        self.figures[name]["damage"] = min(N_STAT_MAX, self.figures[name]["damage"] + damage)
        if self.is_defeated(name):
            self.defeat(name)

    def tuck(self, damage):
        """L282: cards under the statcard; tokens for those that there are not."""
        figure = self.figures["terminator"]
        self.tokens = min(self.tokens, figure["damage"])
        figure["damage"] += damage
        self.tokens += damage - self.take_cards(self.hands["skynet"], damage)

    def defeat(self, name):
        self.leave(name, "out" if name in HEROES else NOWHERE)
        # L486: without his mother there is no John.
        if name == "sarah" and "john" in self.figures and self.on_board("john"):
            self.leave("john", "out")

    def leave(self, name, where, at=None):
        """To another board, with its damage, or off them."""
        self.put_down(name)
        figure = self.figures[name]
        damage = figure["damage"] if where in ("1984", "2029") else 0
        exhausted = figure["exhausted"] and where in ("1984", "2029")
        figure.update(where=where, at=at, damage=damage, exhausted=exhausted, place=None,
                      turned=False)
