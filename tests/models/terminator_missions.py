# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminator_missions.py: missions and their tokens, points, resource caches and the Time Lab
# (L355-L395, L438-L440, L481-L490).

import re

import squares
from terminator_form import COLORS, SIDES
from terminator_state import other_side

# L440: the space of a mission without a time limit.
DEFAULT_ROUNDS = 3
TRAVEL_COST = 10


class Missions:

    def mission_of(self, color):
        return None if color is None else self.missions[COLORS.index(color)]

    def need_mission(self, color):
        mission = self.mission_of(color)
        self.need(mission is not None, "its place on the track is empty")
        return mission

    # Drawing

    def do_draw_mission(self, c):
        self.need_running()
        free = [color for color in COLORS if self.mission_of(color) is None]
        self.need(free, "two missions are on the track")
        color = c.get("mission", free[0])
        self.need(color in free, "that mission is still on the track")
        card = self.which_mission(c)
        known = self.rules["missions"]
        self.need(card is None or card in known or c.get("name"), "there is no such mission")
        self.need(card is None or all(mission is None or mission["card"] != card
                                      for mission in self.missions), "it is on the track already")
        if self.n_missions == 0:
            self.rule(c, "the mission deck is empty")
        self.n_missions = max(0, self.n_missions - 1)
        self.missions[COLORS.index(color)] = self.lay_mission(c, card, known.get(card, {}))
        self.end_missions_phase_if_done()

    def which_mission(self, c):
        """A name is that of a card that is known, or of one that is remembered by it."""
        if c.get("card") or not c.get("name"):
            return c.get("card") or None
        for card, mission in self.rules["missions"].items():
            if mission["name"].casefold() == c["name"].casefold():
                return card
        return "-".join(re.findall("[a-z0-9]+", c["name"].lower())) or c["name"]

    @staticmethod
    def lay_mission(c, name, card):
        n_tokens = c.get("tokens", card.get("tokens", 0))
        return {
            "card": name, "name": c.get("name") or card.get("name"),
            "rounds": c.get("rounds", card.get("rounds", DEFAULT_ROUNDS)), "expires": False,
            "tokens": {n: {"at": None, "carrier": None} for n in range(1, n_tokens + 1)},
            "points": {side: card.get(side + "-points") for side in SIDES},
            "expiry": {side: card.get("expire-" + side) for side in SIDES},
            "needs": {side: card.get(side + "-needs") for side in SIDES},
            "progress": dict.fromkeys(SIDES, 0),
        }

    def do_draw_tile(self, c):
        self.need("tile" in c, "chance is the model's")
        self.find_tile(c["tile"])

    # Points

    def do_score(self, c):
        self.need_running()
        mission = self.need_mission(c["mission"])
        side = c["side"]
        points = c.get("points", mission["points"][side])
        self.need(points is not None, "say how many points")
        if mission["expires"]:
            self.rule(c, "it was pushed off the track")
        needs = mission["needs"][side]
        if needs is not None and mission["progress"][side] < needs:
            self.rule(c, "it asks for more actions")
        self.drop_mission(c["mission"])
        self.add_points(side, points, "missions")
        self.add_points(other_side(side), c.get("other", 0), "missions")
        self.check_end()

    def drop_mission(self, color):
        self.missions[COLORS.index(color)] = None
        self.end_missions_phase_if_done()

    def do_core(self, c):
        self.need_running()
        side = c["side"]
        points = c.get("points", self.core[side])
        self.need(points is not None, "say how many points")
        if self.phase == "control" and side in self.core_scored:
            self.rule(c, "it has scored in this control phase")
        if self.core[side] is None:
            self.core[side] = points
        if self.phase == "control":
            self.core_scored.append(side)
            self.core_due = [one for one in self.core_due if one != side]
        self.add_points(side, points, "core")
        self.check_end()

    def do_points(self, c):
        self.need_table()
        if self.ended:
            # At the same time the other side may come to 7 too (L465).
            self.need(all(c.get(side, 0) >= 0 for side in SIDES), "the game is over")
        for side in SIDES:
            self.add_points(side, c.get(side, 0), "other")
        self.check_end()

    def add_progress(self, mission, side, number):
        mission["progress"][side] = min(99, mission["progress"][side] + number)

    def do_progress(self, c):
        self.need_running()
        mission = self.need_mission(c["mission"])
        if "needs" in c:
            mission["needs"][c["side"]] = c["needs"]
        self.add_progress(mission, c["side"], c.get("n", 1))

    # The track

    def start_missions_phase(self):
        """The cards of this round are discarded; without missions there is nothing to move."""
        self.phase, self.side, self.advanced = "missions", None, False
        for hand in self.hands.values():
            hand["discard"] = min(99, hand["discard"] + hand["played"])
            hand["played"] = 0
        if self.missions == [None, None] and self.n_missions == 0:
            self.phase = "draw"

    def do_advance(self, c):
        self.need_phase("missions")
        self.need_no_attack()
        self.need(not self.advanced, "they have moved in this round")
        self.advanced = True
        for mission in self.missions:
            if mission is None:
                continue
            # L440: from the last space it is pushed off the track.
            if mission["rounds"] <= 1:
                mission["expires"] = True
            else:
                mission["rounds"] -= 1
        self.end_missions_phase_if_done()

    def end_missions_phase_if_done(self):
        if self.phase == "missions" and self.advanced:
            expiring = any(mission and mission["expires"] for mission in self.missions)
            if not expiring and not self.is_mission_due():
                self.phase = "draw"

    def is_mission_due(self):
        """L361: there are always two, as long as the deck has cards."""
        return None in self.missions and self.n_missions > 0

    def do_expire(self, c):
        self.need_running()
        mission = self.need_mission(c["mission"])
        points = {side: c.get(side, mission["expiry"][side]) for side in SIDES}
        self.need(set(points.values()) != {None}, "say the points")
        points = {side: points[side] or 0 for side in SIDES}
        if not mission["expires"]:
            self.rule(c, "it is still on the track")
        self.drop_mission(c["mission"])
        for side in SIDES:
            self.add_points(side, points[side], "expired")
        self.check_end()

    # Tokens

    def do_token(self, c):
        self.need_running()
        color, _, number = c["token"].rpartition("-")
        self.need(color in COLORS and number in ("1", "2", "3", "4"), "there is no such token")
        self.need(not ("to" in c and "carrier" in c), "a location or a carrier, not both")
        if "to" in c:
            self.find_tile(c["to"])
        mission = self.need_mission(color)
        number = int(number)
        token = mission["tokens"].get(number, {"at": None, "carrier": None})
        if "carrier" in c:
            self.check_carrier(c, token)
        if "to" not in c and "carrier" not in c and not c.get("random"):
            mission["tokens"].pop(number, None)
            return
        mission["tokens"][number] = {"at": c.get("to"), "carrier": c.get("carrier")}

    def check_carrier(self, c, token):
        """L378: picked up in its location, from nobody."""
        figure = self.find(c["carrier"])
        self.need(figure["where"] == "1984", "that figure is not in 1984")
        self.need(not self.is_cop(c["carrier"]), "cops carry nothing")
        if token["carrier"] not in (None, c["carrier"]):
            self.rule(c, "somebody else carries it")
        if token["at"] is not None and token["at"] != figure["at"]:
            self.rule(c, "it lies in another location")

    # Resource caches

    def do_cache(self, c):
        self.need_running()
        self.need(self.n_caches > 0, "no cache card is left")
        self.n_caches -= 1
        self.n_drawn_caches += 1
        self.caches[self.n_drawn_caches] = self.cache_of(c, {})

    @staticmethod
    def cache_of(c, before):
        return {key: c.get(key, before.get(key)) for key in ("where", "column", "row", "amount")}

    def do_note_cache(self, c):
        self.need(c["cache"] in self.caches, "that cache does not lie beside the board")
        self.caches[c["cache"]] = self.cache_of(c, self.caches[c["cache"]])

    def do_collect(self, c):
        self.need_running()
        cache = self.caches.get(c["cache"])
        self.need(cache is not None, "that cache does not lie beside the board")
        if "figure" in c:
            figure = self.find(c["figure"])
            self.need(figure["where"] == "2029", "that figure is not on the board of 2029")
            # L484: Skynet does not interact with caches.
            if self.side_of(c["figure"]) != "resistance":
                self.rule(c, "only the Resistance collects caches")
        amount = c.get("amount", cache["amount"])
        self.need(amount is not None, "say how many resources it gives")
        del self.caches[c["cache"]]
        self.gain_resources("resistance", amount)

    # The Time Lab

    def need_lab(self):
        self.need(self.lab is not None, "there is no Time Lab")

    def do_lab(self, c):
        self.need_running()
        place = c.get("place")
        if place is not None:
            self.need(len(place) == 2, "a square is a column and a row")
            self.need(self.map is not None, "there is no map yet")
            self.need_lab_place(place)
        self.lab = {"place": place, "side": None}

    def need_lab_place(self, place):
        """L488: an obstruction that overlaps nothing."""
        square = tuple(place)
        board = squares.squares_of((0, 0, self.map["width"], self.map["height"]))
        self.need(square in board and square not in self.obstructed(), "there is no room")
        self.need(square not in self.taken("time-lab"), "somebody stands there")

    def do_lab_off(self, c):
        self.need_running()
        self.need_lab()
        self.lab = None

    def count_at_lab(self):
        """{side: units next to the Time Lab}, None where the map does not show it."""
        if self.map is None or self.lab["place"] is None or not self.all_on_map():
            return None
        counts = dict.fromkeys(SIDES, 0)
        for name in self.figures:
            if self.on_map(name) and self.is_next_to_lab(name):
                counts[self.side_of(name)] += 1
        return counts

    def is_next_to_lab(self, name):
        return squares.distance(self.box(name), tuple(self.lab["place"]) + (1, 1)) == 1

    def lab_owner(self):
        """L490: the side with the majority next to it."""
        counts = self.count_at_lab()
        if counts is None:
            return self.lab["side"]
        if counts["resistance"] == counts["skynet"]:
            return None
        return max(SIDES, key=lambda side: counts[side])

    def do_lab_side(self, c):
        self.need_running()
        self.need_lab()
        self.need(self.count_at_lab() is None, "the sketch shows who controls it")
        self.lab["side"] = c.get("side")

    def do_travel(self, c):
        self.need_running()
        self.need_lab()
        name = c["figure"]
        figure = self.find(name)
        self.need(self.unit_of(name) in ("soldier", "t800"), "only a Soldier or a T-800 travels")
        self.need(figure["where"] == "2029", "that unit is not in 2029")
        self.need("to" in c, "chance is the model's")
        self.find_tile(c["to"])
        self.check_travel(c, name)
        self.pools[self.side_of(name)] -= min(TRAVEL_COST, self.pools[self.side_of(name)])
        self.leave(name, "1984", c["to"])
        self.lab = None
        if self.card is not None and self.card["figure"] == name:
            self.card["moved"] = True

    def check_travel(self, c, name):
        side = self.side_of(name)
        card = self.card
        begins = (card is not None and card["figure"] == name and not card["moved"]
                  and card["act"] in ("activate", "move", "other"))
        if not begins:
            self.rule(c, "it travels when it begins its Move action")
        if self.lab_owner() != side:
            self.rule(c, "its side does not control the Time Lab")
        if self.map is not None and self.on_map(name) and self.lab["place"] is not None:
            if not self.is_next_to_lab(name):
                self.rule(c, "it does not stand next to the Time Lab")
        if self.pools[side] < TRAVEL_COST:
            self.rule(c, "the pool has too few resources")
