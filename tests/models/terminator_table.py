# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminator_table.py: laying out the table (L98-L151), the map of 2029, and corrections by hand.

import re

from terminator_form import (AREAS, CARDS, COLORS, GOAL, HEROES, N_FACTORIES, STATS, TILES,
                             UNITS)
from terminator_state import HERO_HAND, NOWHERE, SKYNET_HAND, TERMINATOR_LIMIT
import squares


class Table:

    # Laying out

    def need_setup(self):
        self.need(self.phase == "setup", "everything is laid out")

    def do_check(self, c):
        self.need_setup()
        self.need(c["item"] <= len(self.lines), "the list is shorter")
        self.lines[c["item"] - 1] = not self.lines[c["item"] - 1]

    def do_deal(self, c):
        tiles = c.get("tiles")
        self.need("others" not in c and tiles is not None, "name all locations")
        for tile in tiles:
            self.find_tile(tile)
        self.need(sorted(tiles) == sorted(TILES), "there have to be twelve, each once")
        self.tiles = tiles

    def do_place_cops(self, c):
        self.need_setup()
        tiles = c.get("tiles", [])
        self.need(len(tiles) == 2, "name two locations")
        for tile in tiles:
            self.find_tile(tile)
        self.need(tiles[0] != tiles[1], "two different locations")
        self.first_cops = tiles

    def do_begin(self, c):
        self.need_setup()
        factories = c.get("factories", self.n_factories)
        self.need(factories is not None, "say how many factories")
        self.n_factories = factories
        self.deal_hands(self.rules["hero-cards"], self.rules["skynet-cards"],
                        HERO_HAND, SKYNET_HAND)
        self.lay_figures()
        # L151: Skynet begins the first round.
        self.start_action_phase("skynet")

    # The map

    def need_map_figure(self, name):
        if name == "time-lab":
            self.need(self.lab is not None, "the Time Lab is not on the board")
            return
        self.need(self.phase != "setup" and name in self.figures, "nobody is called that")
        self.need(self.figures[name]["where"] == "2029", "that figure is not in 2029")

    def do_lay(self, c):
        given = c["map"]
        self.need(self.is_map(given), "that is no map")
        self.map = given
        # Who finds no room on the new map stands beside it.
        if self.lab is not None and self.lab["place"] is not None:
            if not self.has_room("time-lab", tuple(self.lab["place"]) + (1, 1)):
                self.lab["place"] = None
        for name in self.figures:
            if self.on_map(name) and not self.has_room(name, self.box(name)):
                self.figures[name]["place"] = None

    @staticmethod
    def is_map(given):
        width, height = given.get("width"), given.get("height")
        if given.get("grid") != "square" or not set(given) <= {"grid", "width", "height",
                                                               "obstructed"}:
            return False
        if not all(isinstance(size, int) and size > 0 for size in (width, height)):
            return False
        own = [tuple(square) for square in given.get("obstructed", [])]
        return len(set(own)) == len(own) and set(own) <= squares.squares_of((0, 0, width, height))

    def has_room(self, name, box):
        own = squares.squares_of(box)
        board = squares.squares_of((0, 0, self.map["width"], self.map["height"]))
        return own <= board and (name == "tank" or not own & self.obstructed())

    def do_put(self, c):
        name, place = c["figure"], c["place"]
        self.need_map_figure(name)
        self.need(len(place) == 2, "a square is a column and a row")
        self.need(self.map is not None, "there is no map yet")
        if name == "time-lab":
            self.need(self.lab["place"] != place, "it stands there")
            self.need_lab_place(place)
            self.lab["place"] = place
            return
        figure = self.figures[name]
        self.need(figure["place"] != place, "it stands there")
        self.need_room(name, self.box(name, tuple(place)))
        figure["place"] = place

    def do_away(self, c):
        name = c["figure"]
        self.need_map_figure(name)
        holder = self.lab if name == "time-lab" else self.figures[name]
        self.need(holder["place"] is not None, "it stands beside the map")
        holder["place"] = None

    def do_turn(self, c):
        name = c["figure"]
        self.need_table()
        self.need(name == "tank" and self.figures[name]["where"] == "2029", "only the tank turns")
        figure = self.figures[name]
        figure["turned"] = not figure["turned"]
        if figure["place"] is not None:
            self.need_room(name, self.box(name))

    # Numbers of cards

    def do_learn(self, c):
        card, value = c["card"], c["value"]
        self.need(card in CARDS or "stat" not in c, "it is no statcard")
        if card == "board":
            self.need_limits(value, (1, N_FACTORIES))
            self.n_factories = value
        elif card in CARDS:
            self.need(c.get("stat") in CARDS[card], "the statcard has no such number")
            self.need_limits(value, STATS[c["stat"]])
            self.set_stat(card, c["stat"], value)
        else:
            self.need_limits(value, (0, GOAL))
            self.core[card.partition("-")[2]] = value

    def need_limits(self, value, limits):
        self.need(limits[0] <= value <= limits[1], "it is out of its limits")

    def set_stat(self, card, stat, value):
        self.stats[card][stat] = value
        if stat == "wounds":
            for name in self.found_wounded(card):
                if self.on_board(name) and self.is_defeated(name):
                    self.defeat(name)

    def found_wounded(self, card):
        """Whom new wounds of a statcard may defeat."""
        return [name for name in self.figures if self.card_of(name) == card]

    # Figures and phases

    def do_set_figure(self, c):
        self.need_table()
        self.need_no_attack()
        name, where = c["figure"], c["where"]
        figure = self.find(name)
        self.need(figure["where"] != "card", "it waits on a Deploy card")
        self.need(where == "1984" or "to" not in c, "only 1984 has locations")
        if where == "1984":
            self.find_tile(c.get("to"))
        self.need(where != "2029" or not (self.is_cop(name) or name == "terminator"),
                  "it is only ever in 1984")
        self.need(name != "terminator" or where == "1984", "nothing takes the Terminator away")
        self.need(where != "out" or name in HEROES, "only heroes are out")
        self.need(where != NOWHERE or name not in HEROES, "a hero is on a board or defeated")
        if where == "1984" and figure["where"] == "1984":
            figure["at"] = c["to"]
        elif name == "sarah" and where == "out" != figure["where"]:
            self.defeat(name)
        elif where != figure["where"]:
            self.leave(name, where, c.get("to") if where == "1984" else None)

    # What is printed on the board of 1984

    def do_lines(self, c):
        """Typed anew they are all: those that are known have or lose this one with it."""
        tile, near = self.find_tile(c["tile"]), [self.find_tile(other) for other in c.get("to", [])]
        if "patrol" in c:
            self.find_tile(c["patrol"])
        self.need(tile not in near + [c.get("patrol")], "it cannot lead to itself")
        self.need(self.tiles is not None, "say first where the locations lie")
        self.need(near or "patrol" in c, "say what lies next to it")
        place = self.tiles.index(tile) + 1
        if "patrol" in c:
            self.arrows[place] = self.tiles.index(c["patrol"]) + 1
        if near:
            self.join(place, {self.tiles.index(other) + 1 for other in near})

    def join(self, place, near):
        joined = {other: lines - {place} | ({place} if other in near else set())
                  for other, lines in self.joined.items()}
        joined[place] = near
        self.joined = {other: lines for other, lines in joined.items() if lines}

    def do_name_location(self, c):
        tile = self.find_tile(c["tile"])
        self.need(c["name"], "say what it is called")
        self.names[tile] = c["name"]

    def do_bring(self, c):
        """L357, L473: a card or a mission brings the next of the supply."""
        self.need_running()
        self.need_no_attack()
        cop = c["unit"] == "cop"
        self.need(cop == ("to" in c), "a cop comes to a location, a unit to 2029")
        if cop:
            self.find_tile(c["to"])
        free = [name for name, figure in self.figures.items()
                if self.unit_of(name) == c["unit"] and figure["where"] == NOWHERE]
        self.need(free, "none is left in the supply")
        self.leave(free[0], "1984" if cop else "2029", c.get("to"))

    def do_set_phase(self, c):
        self.need_table()
        self.need_no_attack()
        self.need(GOAL not in self.points.values(), "a victory track is at its end")
        self.need(c["phase"] == "action" or "side" not in c, "nobody has a turn then")
        self.ended = False
        self.card, self.picked = None, None
        self.round = c.get("round", self.round)
        self.enter(c["phase"], c.get("side"))

    def enter(self, phase, side):
        if phase == "action":
            self.phase, self.side = "action", side
            self.passed = [who for who in self.passed if self.side_of_player(who) != side]
            self.picked = self.only_player()
        elif phase == "deploy":
            self.start_deploy_phase()
        elif phase == "control":
            self.start_control_phase()
        elif phase == "cops":
            self.start_cops_phase()
        elif phase == "missions":
            self.start_missions_phase()
        else:
            self.phase, self.side = phase, None

    # Corrections

    def do_correct(self, c):
        name, value = c["id"], c["value"]
        parts = name.split(".")
        for pattern, verb in self.CORRECTIONS:
            if re.fullmatch(pattern, name):
                getattr(self, "correct_" + verb)(parts, value)
                return
        self.need(False, "nothing is called that")

    CORRECTIONS = [
        (r"card\.[^.]+\.[^.]+", "card"),
        (r"round", "round"),
        (r"points\.(resistance|skynet)", "points"),
        (r"core\.(resistance|skynet)", "core"),
        (r"pool\.(resistance|skynet)", "pool"),
        (r"missions\.deck", "missions_deck"),
        (r"cache-deck", "cache_deck"),
        (r"factories", "factories"),
        (r"mission\.[12]\.rounds", "rounds"),
        (r"mission\.[12]\.(progress|points|expiry)\.(resistance|skynet)", "mission"),
        (r"held\.[^.]+", "held"),
        (r"assigned\.[^.]+", "assigned"),
        (r"[^.]+\.(hand|deck|discard|played|size)", "hand"),
        (r"[^.]+\.used", "used"),
        (r"[^.]+\.damage", "damage"),
        (r"[^.]+\.exhausted", "exhausted"),
    ]

    def correct_card(self, parts, value):
        card, stat = parts[1:]
        self.need(stat in CARDS.get(card, []), "no such number")
        self.need_limits(value, STATS[stat])
        self.set_stat(card, stat, value)

    def correct_round(self, parts, value):
        self.need_table()
        self.need_limits(value, (1, 99))
        self.round = value

    def correct_points(self, parts, value):
        self.need_table()
        self.need_limits(value, (0, GOAL))
        side = parts[1]
        self.add_points(side, value - self.points[side], "other")
        self.check_end()

    def correct_core(self, parts, value):
        self.need_table()
        self.need_limits(value, (0, GOAL))
        self.core[parts[1]] = value

    def correct_pool(self, parts, value):
        self.need_table()
        self.need_limits(value, (0, 99))
        self.pools[parts[1]] = value

    def correct_missions_deck(self, parts, value):
        self.need_table()
        self.need_limits(value, (0, 99))
        self.n_missions = value
        self.end_missions_phase_if_done()

    def correct_cache_deck(self, parts, value):
        self.need_table()
        self.need_limits(value, (0, 20))
        self.n_caches = value

    def correct_factories(self, parts, value):
        self.need_table()
        self.need_limits(value, (1, N_FACTORIES))
        self.n_factories = value

    def mission_in(self, parts):
        self.need_table()
        return self.need_mission(COLORS[int(parts[1]) - 1])

    def correct_rounds(self, parts, value):
        mission = self.mission_in(parts)
        self.need_limits(value, (1, 9))
        mission.update(rounds=value, expires=False)
        self.end_missions_phase_if_done()

    def correct_mission(self, parts, value):
        mission = self.mission_in(parts)
        self.need_limits(value, (0, 99) if parts[2] == "progress" else (0, GOAL))
        mission[parts[2]][parts[3]] = value

    def correct_held(self, parts, value):
        self.need_table()
        self.need(parts[1] in AREAS, "no such area")
        self.need_area(parts[1])
        self.need_limits(value, (0, 1))
        self.held = [area for area in self.area_names()
                     if (value if area == parts[1] else area in self.held)]

    def correct_assigned(self, parts, value):
        self.need_table()
        unit = parts[1]
        self.need(unit in UNITS and self.is_developed(unit), "no such unit")
        self.need_limits(value, (0, 99))
        self.assigned[unit] = value

    def is_developed(self, unit):
        """Which units have resources on their statcard: the tank, and those with such a cost."""
        return unit == "tank" or self.stats[unit].get("develop") is not None

    def correct_hand(self, parts, value):
        self.need(parts[0] in self.hands, "no such hand")
        self.need_limits(value, (0, 99))
        self.hands[parts[0]][parts[1]] = value

    def correct_used(self, parts, value):
        if parts[0] == "terminator":
            self.need_table()
            self.need_limits(value, (0, TERMINATOR_LIMIT))
            self.hands["skynet"]["terminator"] = value
            return
        self.need(parts[0] in self.hands, "no such hand")
        self.need_limits(value, (0, self.limit_of(parts[0])))
        self.hands[parts[0]]["used"] = value

    def correct_damage(self, parts, value):
        name = parts[0]
        self.need(name in self.figures and self.on_board(name), "no such figure")
        self.need_limits(value, (0, 99))
        self.figures[name]["damage"] = value
        if self.is_defeated(name):
            self.defeat(name)

    def correct_exhausted(self, parts, value):
        name = parts[0]
        self.need(name in self.figures and self.on_board(name) and self.is_unit(name),
                  "no such unit")
        self.need_limits(value, (0, 1))
        self.figures[name]["exhausted"] = bool(value)

    # What changes nothing

    def do_note(self, c):
        self.need(c["text"], "there is nothing to note")

    def do_roll(self, c):
        match = re.fullmatch(r"(\d*)d(\d+)", c["dice"])
        self.need(match is not None, "no such dice")
        result = c.get("result", [])
        number, sides = int(match[1] or 1), int(match[2])
        self.need(len(result) == number and all(1 <= die <= sides for die in result),
                  "those are no such dice")


