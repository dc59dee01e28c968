# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminator_deploy.py: resources, Deploy and Develop, the deploy and control phases, the income
# (L329-L339, L401-L427, L456-L458).

import itertools

import squares
from terminator_form import AREAS, N_UNITS, SIDES, SIDE_OF_UNIT, UNITS
from terminator_state import NOWHERE, other_side


class Deploy:

    def do_gain(self, c):
        self.need_running()
        self.gain_resources(c["side"], c["n"])

    def need_area(self, area):
        self.need(area in self.area_names(), "there is no such area")

    # Cards that wait

    def do_deploy(self, c):
        self.need_phase("action")
        self.need_no_attack()
        card = self.card
        self.need(card is not None, "no card is being played")
        side = self.side_of_player(card["who"])
        self.need(c["units"], "say which units")
        self.need(all(SIDE_OF_UNIT[unit] == side for unit in c["units"]), "choose own units")
        self.need_area(c["area"])
        waiting = self.deploys.get(card["deploy"])
        self.need(waiting is None or waiting["area"] == c["area"], "the card is for another area")
        counts = {unit: c["units"].count(unit) for unit in UNITS if unit in c["units"]}
        self.need(all(unit in counts for unit in UNITS if unit in c), "it is not deployed")
        for unit, number in counts.items():
            self.need(number <= len(self.free_units(unit)), "the supply has fewer")
        prices = self.prices_of(c, counts)
        total = sum(prices[unit] * number for unit, number in counts.items())
        self.check_deploy(c, card, side, counts, total)
        self.put_onto_card(c, card, side, counts, prices)

    def prices_of(self, c, counts):
        """What one of each unit costs; a price that is told goes before that of the statcard."""
        prices = {}
        for unit in counts:
            if self.is_developed(unit):
                self.need(unit not in c, "what is developed is not deployed at a price")
                prices[unit] = 0
                continue
            prices[unit] = c.get(unit, self.stats[unit]["deploy"])
            self.need(prices[unit] is not None, "say what that unit costs")
        return prices

    def check_deploy(self, c, card, side, counts, total):
        if card["act"] not in ("deploy", "other"):
            self.rule(c, "the card does not deploy")
        # L339: what has a develop cost is not deployed.
        if any(self.is_developed(unit) for unit in counts):
            self.rule(c, "that unit is developed")
        if AREAS[c["area"]] != side:
            self.rule(c, "that is an area of the enemy")
        # L423.
        elif c["area"] in self.held:
            self.rule(c, "the enemy controls that area")
        if total > self.pools[side]:
            self.rule(c, "the pool has too few resources")

    def put_onto_card(self, c, card, side, counts, prices):
        if card["deploy"] is None or card["deploy"] not in self.deploys:
            card["deploy"] = next(n for n in itertools.count(1) if n not in self.deploys)
            self.deploys[card["deploy"]] = {"side": side, "area": c["area"], "units": [],
                                            "resources": {}}
        waiting = self.deploys[card["deploy"]]
        for unit, number in counts.items():
            if not self.is_developed(unit) and self.stats[unit]["deploy"] is None:
                self.stats[unit]["deploy"] = prices[unit]
            for name in self.free_units(unit)[:number]:
                self.figures[name]["where"] = "card"
            waiting["units"] += [unit] * number
            paid = min(self.pools[side], prices[unit] * number)
            self.pools[side] -= paid
            waiting["resources"][unit] = waiting["resources"].get(unit, 0) + paid

    def do_undeploy(self, c):
        self.need_running()
        waiting = self.deploys.get(c["card"])
        self.need(waiting is not None, "no such Deploy card")
        self.cancel_units(waiting)
        self.gain_resources(waiting["side"], sum(waiting["resources"].values()))
        self.drop_card(c["card"])

    def waiting_unit(self, unit):
        """A miniature that waits on some card: those of a kind are all alike."""
        return next(name for name in self.figures
                    if self.unit_of(name) == unit and self.figures[name]["where"] == "card")

    def cancel_units(self, waiting):
        for unit in waiting["units"]:
            self.figures[self.waiting_unit(unit)]["where"] = NOWHERE
        waiting["units"] = []

    def drop_card(self, number):
        side = self.deploys.pop(number)["side"]
        if self.phase == "deploy":
            self.next_deploy(other_side(side))

    # Develop

    def do_develop(self, c):
        self.need_phase("action")
        self.need_no_attack()
        card = self.card
        self.need(card is not None, "no card is being played")
        unit = c["unit"]
        self.need(SIDE_OF_UNIT[unit] == "skynet", "only Skynet develops")
        self.need(c["n"] > 0 or "cost" not in c or self.stats[unit]["develop"] is None,
                  "nothing is paid")
        cost = c.get("cost", self.stats[unit]["develop"])
        self.need(cost is not None, "say what it costs")
        self.need(self.free_units(unit), "none is left in the supply")
        needed = max(0, cost - self.assigned.get(unit, 0))
        self.need(c["n"] > 0 or needed == 0, "it still needs resources")
        self.check_develop(c, card, c["n"], needed)
        if self.stats[unit]["develop"] is None:
            self.stats[unit]["develop"] = cost
        paid = min(c["n"], needed, self.pools["skynet"])
        self.pools["skynet"] -= paid
        self.assigned[unit] = self.assigned.get(unit, 0) + paid
        # L339: complete, it appears in the Mainframe at once; not while the enemy holds that.
        if self.assigned[unit] >= cost and ("mainframe" not in self.held or c.get("anyway")):
            self.assigned[unit] = 0
            self.figures[self.free_units(unit)[0]].update(self.figure("2029"))

    def check_develop(self, c, card, number, needed):
        # L337: an action of Skynet alone.
        if card["act"] not in ("develop", "other") or card["who"] != "skynet":
            self.rule(c, "the card does not develop")
        if number > self.pools["skynet"]:
            self.rule(c, "the pool has too few resources")
        if needed == 0 and "mainframe" in self.held:
            self.rule(c, "the enemy controls the Mainframe")

    # The deploy phase

    def start_deploy_phase(self):
        self.phase = "deploy"
        # L405: the Resistance begins.
        self.next_deploy("resistance")

    def next_deploy(self, side):
        """L405: the sides alternate, as long as both have cards."""
        sides = [waiting["side"] for waiting in self.deploys.values()]
        if not sides:
            self.start_control_phase()
        else:
            self.side = side if side in sides else other_side(side)

    def do_resolve(self, c):
        self.need_phase("deploy")
        self.need_no_attack()
        waiting = self.deploys.get(c["card"])
        self.need(waiting is not None, "no such Deploy card")
        self.need("unit" not in c or "held" not in c and not set(UNITS) & set(c), "one unit alone")
        self.need(not c.get("held") or not any(c.get(unit) for unit in UNITS), "nothing is placed")
        places = c.get("places", [])
        self.need(len(places) % 2 == 0, "a square is a column and a row")
        if waiting["side"] != self.side:
            self.rule(c, "the other side resolves a card first")
        part = [unit for unit in waiting["units"] if c.get("unit", unit) == unit]
        self.need(part, "no such unit is on the card")
        placed = self.placed_units(c, waiting, part)
        self.check_room(c, waiting, placed)
        self.need(len(places) <= 2 * len(placed), "a square for each unit that is placed")
        self.place_units(c, waiting, placed, [places[n:n + 2] for n in range(0, len(places), 2)])
        if "unit" in c and waiting["units"]:
            return
        self.refund(waiting)
        self.drop_card(c["card"])

    def placed_units(self, c, waiting, part):
        """Which of the units on the card are placed, as it was said."""
        placed = []
        for unit in UNITS:
            number = c.get(unit, part.count(unit))
            self.need(number <= part.count(unit), "fewer are on the card")
            placed += [unit] * number
        if "unit" in c:
            return part[:1]
        return [] if c.get("held") else placed

    def check_room(self, c, waiting, placed):
        counts = self.count_in(waiting["area"])
        if counts is None or not placed:
            return
        side = waiting["side"]
        # L417: the enemy stands there alone, or no square is empty.
        if counts[other_side(side)] and not counts[side]:
            self.rule(c, "only enemies stand there")
        empty = self.area_squares(waiting["area"]) - self.obstructed() - set(self.taken(None))
        if len(placed) > len(empty):
            self.rule(c, "there are fewer empty squares")

    def place_units(self, c, waiting, placed, places):
        own = self.squares_to_fill(waiting["area"])
        for unit in placed:
            name = self.waiting_unit(unit)
            # Each of a kind takes its share of what was paid for that kind.
            waiting["resources"][unit] -= waiting["resources"][unit] // waiting["units"].count(unit)
            waiting["units"].remove(unit)
            self.figures[name].update(self.figure("2029"))
            if places:
                self.put_into_area(c, own, name, places.pop(0))

    def squares_to_fill(self, area):
        return self.area_squares(area)

    def put_into_area(self, c, own, name, place):
        """L409-L413: onto an empty square of the area; of a large unit one square is in it."""
        self.need(self.map is not None, "there is no map yet")
        box = self.box(name, tuple(place))
        self.need_room(name, box)
        if own is not None and not squares.squares_of(box) & own:
            self.rule(c, "that square is not in the area")
        self.figures[name]["place"] = place

    def refund(self, waiting):
        """L408, X000-11: what is placed is paid to the supply, the rest goes back to the pool."""
        self.gain_resources(waiting["side"], sum(waiting["resources"].values()))
        self.cancel_units(waiting)

    def do_resolve_all(self, c):
        self.need_phase("deploy")
        self.need_no_attack()
        while self.phase == "deploy":
            number = next(number for number in sorted(self.deploys)
                          if self.deploys[number]["side"] == self.side)
            self.do_resolve({"do": "resolve", "card": number})

    # The control phase

    def start_control_phase(self):
        self.phase, self.side = "control", None
        self.core_scored = []
        self.core_due = []

    def do_control(self, c):
        self.need_phase("control")
        self.need_no_attack()
        for area in c.get("held", []):
            self.need_area(area)
            self.need(self.count_in(area) is None, "the sketch shows who stands there")
        self.need(not self.core_due or "held" not in c, "the areas are known")
        if not self.core_due:
            self.take_control(c)
        self.need(all(side in self.core_due for side in SIDES if side in c), "it is not due")
        for side in self.core_due:
            if side in c:
                self.core[side] = c[side]
        if all(self.core[side] is not None for side in self.core_due):
            self.score_control()

    def take_control(self, c):
        """L423-L427: areas with only enemies in them, and who took the largest of the enemy."""
        before, self.held = self.held, []
        for area in self.area_names():
            counts = self.count_in(area)
            if counts is not None:
                owner = AREAS[area]
                held = counts[other_side(owner)] > 0 and counts[owner] == 0
            else:
                held = area in c["held"] if "held" in c else area in before
            if held:
                self.held.append(area)
        for side, area in (("resistance", "mainframe"), ("skynet", "base")):
            if area in self.held and area not in before and side not in self.core_scored:
                self.core_due.append(side)

    def score_control(self):
        for side in self.core_due:
            self.add_points(side, self.core[side], "core")
        self.core_due = []
        self.check_end()
        if not self.ended:
            self.start_missions_phase()

    # The income

    def income_of(self, side):
        """L458: 1 for each outpost of one's own; 2 and 1 for each victory point."""
        if side == "skynet":
            return 2 + self.points["skynet"]
        return sum(area not in self.held for area in ("outpost-1", "outpost-2"))

    def do_income(self, c):
        self.need_phase("income")
        self.need_no_attack()
        for side in SIDES:
            self.gain_resources(side, c.get(side, self.income_of(side)))
        self.start_round()

    def start_round(self):
        self.round += 1
        self.phase, self.side = "initiative", None
        self.reset_round()

    def reset_round(self):
        self.passed = []
        for hand in self.hands.values():
            hand["used"], hand["terminator"], hand["last"] = 0, 0, False
        for figure in self.figures.values():
            figure["exhausted"] = False

    # The end

    def unit_costs(self, side):
        """L465, X000-10: what the units in 2029 cost; the unit whose cost nobody knows, or None."""
        total = 0
        for unit in UNITS:
            number = sum(self.unit_of(name) == unit and self.figures[name]["where"] == "2029"
                         for name in self.figures)
            if SIDE_OF_UNIT[unit] != side or not number:
                continue
            cost = self.stats[unit].get("deploy")
            if cost is None and self.is_developed(unit):
                if not self.rules["tank-counts"]:
                    continue
                cost = self.stats[unit]["develop"]
            if cost is None:
                return total, unit
            total += cost * number
        return total, None

    def winner(self):
        """The side that won, "nobody" in a tie, None while a cost is missing or none is at 7."""
        top = [side for side in SIDES if self.points[side] == 7]
        if len(top) < 2:
            return top[0] if top else None
        costs = {side: self.unit_costs(side) for side in SIDES}
        if any(missing for total, missing in costs.values()):
            return None
        totals = {side: costs[side][0] for side in SIDES}
        best = [side for side in SIDES if totals[side] == max(totals.values())]
        return best[0] if len(best) == 1 else "nobody"

    def supply_row(self, unit):
        """How many are in 2029, on cards, and in the supply."""
        where = [self.figures[name]["where"] for name in self.figures if self.unit_of(name) == unit]
        return [where.count("2029"), where.count("card"), where.count(NOWHERE), N_UNITS[unit]]
