# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# invaders_tell.py: what the model believes, and the same read from a view.

import re

import walk
from invaders_form import SIDES, ZONES

PHASES = {"Draw phase": "draw", "Main phase": "main", "Attack phase": "attack"}
NAMES = {"Mankind": "mankind", "The Invader": "invader"}


class Tell:
    def tell(self):
        if not self.begun:
            return {"ticked": sorted(self.ticked)}
        told = {"over": self.winner is not None, "plot": self.plot, "drained": self.drained}
        if self.winner is not None:
            told["winner"] = self.winner
        else:
            told["side"], told["phase"], told["turn"] = self.side, self.phase, self.turn
        for side in SIDES:
            told[side + ".deck"] = self.deck[side]
        if self.sums:
            for (zone, side), total in self.total.items():
                told["total.%s.%s" % (zone, side)] = total
            return told
        self.tell_sides(told)
        self.tell_zones(told)
        return told

    def tell_sides(self, told):
        told["heroes"], told["fallen"] = self.heroes, self.fallen
        told["chain"] = len(self.chain)
        if self.chosen and self.chosen["side"] == self.side and self.phase == "main" \
                and not self.chain and self.winner is None:
            # Without a Hero the next one is asked for first.
            told["chosen"] = self.price() if self.current_hero() or not self.heroes else True
        for side in SIDES:
            told[side + ".hand"] = self.hand[side]
            told[side + ".discard"] = len(self.pile[side])
            told[side + ".removed"] = self.removed[side]
            told[side + ".pile"] = [name for name in self.pile[side] if name is not None]
        for (side, n), strategy in self.strategy.items():
            if self.strategies_used:
                told["%s.strategy.%d" % (side, n)] = strategy["at"]

    def tell_zones(self, told):
        for zone in ZONES:
            told["zone.%s.power" % zone] = self.printed[zone]
            told["zone.%s.markers" % zone] = self.markers[zone]
            for side in SIDES:
                told["%s.%s" % (zone, side)] = [
                    (card["id"], card["power"], card["tokens"] or 0, card["turned"])
                    for card in self.column(zone, side)]
        if self.winner is None and self.side == "invader" and self.phase != "draw":
            told["attack"] = self.results if self.attacked else [
                self.difference(zone, self.count(zone, "invader"), self.count(zone, "mankind"))
                for zone in ZONES]

    @staticmethod
    def look(view):
        return Look(view).seen


def value_of(tracker):
    return None if tracker.get("unknown") else tracker.get("value")


class Look:
    """A view, read into what tell() tells."""

    def __init__(self, view):
        self.trackers = walk.trackers(view)
        if "check.1" in self.trackers:
            self.seen = {"ticked": [n for n in range(1, 17)
                                    if self.trackers.get("check.%d" % n, {}).get("checked")]}
            return
        self.seen = {"over": view["over"]}
        if view["over"]:
            self.seen["winner"] = NAMES[view["now"]["instruction"].removesuffix(" wins")]
        else:
            self.see_turn(view)
        self.see_sides()
        if "pacific.invader" in self.trackers:
            self.see_zones(not view["over"])

    def see_turn(self, view):
        now = [step["label"] for step in view["rail"] if step.get("state") == "now"]
        self.seen["side"] = next(NAMES[label] for label in now if label in NAMES)
        self.seen["phase"] = next(PHASES[label] for label in now if label in PHASES)
        offers = view["now"].get("offers", [])
        if any(offer["command"]["do"] == "keep" for offer in offers):
            price = re.match(r"Discard cost (\d+), drain cost (\d+)", view["now"]["explanation"])
            self.seen["chosen"] = tuple(map(int, price.groups())) if price \
                else True if any(offer["command"]["do"] == "hero" for offer in offers) else "asked"
        self.seen["turn"] = int("".join(c for c in view["title"].split("·")[0] if c.isdigit()))

    def see_sides(self):
        for name, tracker in self.trackers.items():
            if name in ("plot", "drained") or name.startswith("total.") \
                    or name.endswith((".deck", ".hand", ".discard")):
                self.seen[name] = value_of(tracker)
        if "mankind.hand" not in self.trackers:
            return
        self.seen["chain"] = len(self.trackers.get("chain", {}).get("items", []))
        for side in SIDES:
            self.seen[side + ".removed"] = value_of(self.trackers.get(side + ".removed",
                                                                      {"value": 0}))
            items = self.trackers.get(side + ".pile", {}).get("items", [])
            self.seen[side + ".pile"] = [item for item in items
                                         if not item.endswith("without a name")]
            self.see_strategies(side)
        for part in self.trackers["hero"]["parts"]:
            self.seen[part["id"]] = value_of(part)

    def see_strategies(self, side):
        for part in self.trackers.get("strategies." + side, {}).get("parts", []):
            name, _, what = part["id"].rpartition(".")
            if what == "used":
                self.seen[name] = "used"
            elif self.seen.get(name) != "used":
                self.seen[name] = "enabled" if part["checked"] else "dormant"

    def see_zones(self, playing):
        for zone in ZONES:
            for part in self.trackers["zone." + zone]["parts"]:
                self.seen[part["id"]] = value_of(part)
            for side in SIDES:
                key = "%s.%s" % (zone, side)
                self.seen[key] = self.see_column(self.trackers[key].get("parts", []))
        if playing and "attack" in self.trackers:
            self.seen["attack"] = [None if row[-1] == "?" else int(row[-1])
                                   for row in self.trackers["attack"]["rows"][:3]]

    def see_column(self, parts):
        cards = {}
        for part in parts:
            name, _, what = part["id"].rpartition(".")
            card = cards.setdefault(name, {"power": None, "tokens": 0, "turned": False})
            card[what] = part["checked"] if what == "turned" else value_of(part)
        return [(name, card["power"], card["tokens"], card["turned"])
                for name, card in cards.items()]
