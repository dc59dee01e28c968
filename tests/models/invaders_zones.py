# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# invaders_zones.py: cards in the three zones, Heroes, strategies and the plot (L8-L17, L38-L82).

from invaders_form import Refused, ZONES
from invaders_state import N_SLOTS, PLOT_END

MOST_TOKENS = 30


class Zones:
    def do_move(self, command):
        self.need_quiet()
        self.need_cards()
        card = self.find(command["card"])
        there = command["zone"]
        if card["zone"] == there:
            raise Refused("it is there already")
        slot = self.free_slot(there, card["side"])
        if slot is None:
            raise Refused("no slot is free")
        if abs(ZONES.index(card["zone"]) - ZONES.index(there)) == 1 and command.get("any"):
            raise Refused("no card has to allow that")
        # No way round (L59-L61).
        if abs(ZONES.index(card["zone"]) - ZONES.index(there)) > 1 and not command.get("any"):
            self.forbid(command, "the zones are not adjacent")
        card["zone"], card["slot"] = there, slot

    def do_destroy(self, command):
        self.need_quiet()
        self.need_cards()
        self.leave(self.find(command["card"]))

    def do_sacrifice(self, command):
        self.need_quiet()
        self.need_cards()
        card = self.find(command["card"])
        if card["side"] == "invader":
            self.forbid(command, "the Invader discards nothing of its own will")
        elif card["hero"] and self.side == "invader":
            self.forbid(command, "no Hero is sacrificed in the turn of the Invader")
        elif len(self.column(card["zone"], "mankind")) < N_SLOTS:
            self.forbid(command, "a slot is free")
        self.leave(card)

    def do_remove(self, command):
        self.need_quiet()
        self.need_cards()
        card = self.find(command["card"])
        self.cards.remove(card)
        if card["hero"]:
            self.fallen += 1
        else:
            self.removed[card["side"]] += 1

    def do_tokens(self, command):
        self.need_quiet()
        self.need_cards()
        card = self.find(command["card"])
        tokens = (card["tokens"] or 0) + command["n"]
        if command["n"] == 0:
            raise Refused("none more and none fewer")
        if tokens < 0:
            raise Refused("it has fewer tokens")
        if tokens > MOST_TOKENS:
            raise Refused("a card has no more tokens")
        card["tokens"] = tokens

    def do_power(self, command):
        self.need_quiet()
        self.need_cards()
        self.set_power(self.find(command["card"]), command["power"])

    # Heroes

    def do_hero(self, command):
        self.need_quiet()
        self.need_cards()
        if self.current_hero():
            raise Refused("a Hero is in play")
        if self.heroes == 0:
            raise Refused("no Hero is left")
        if len(self.column(command["zone"], "mankind")) >= N_SLOTS:
            raise Refused("no slot is free")
        card = self.meet_hero(command)
        self.heroes -= 1
        self.hero_number += 1
        self.lay("mankind", command["zone"], card, command.get("name"),
                 card and card["power"], None, True)
        if "power" in command:
            self.set_power(self.current_hero(), command["power"])

    def do_turn(self, command):
        self.need_quiet()
        self.need_cards()
        hero = self.current_hero()
        if not hero:
            raise Refused("no Hero is in play")
        if hero["turned"] == command["turned"]:
            raise Refused("it is turned so already")
        hero["turned"] = command["turned"]

    # Strategies and the plot

    def cost_of(self, known, command):
        """What is said goes before what is known; of two parts one is enough."""
        if known is None and "discard" not in command and "drain" not in command:
            raise Refused("nobody said what it costs")
        return tuple(command.get(part, cost)
                     for part, cost in zip(("discard", "drain"), known or (0, 0)))

    def do_enable(self, command):
        self.need_quiet()
        self.need_cards()
        if not self.strategies_used:
            raise Refused("strategies are not tracked")
        side = command["side"]
        strategy = self.strategy[side, int(command["strategy"])]
        if strategy["at"] == "enabled":
            raise Refused("it is enabled already")
        cost = self.cost_of(strategy["cost"], command)
        if strategy["at"] == "used":
            self.forbid(command, "it has been used")
        if side != self.side or self.phase != "main":
            self.forbid(command, "it is not the main phase of that side")
        self.check_cost(side, *cost, command, 0)
        self.pay(side, *cost, command)
        strategy["at"], strategy["cost"] = "enabled", strategy["cost"] or cost

    def do_use(self, command):
        self.need_quiet()
        self.need_cards()
        if not self.strategies_used:
            raise Refused("strategies are not tracked")
        strategy = self.strategy[command["side"], int(command["strategy"])]
        if strategy["at"] != "enabled":
            self.forbid(command, "it is not enabled")
        strategy["at"] = "enabled" if command.get("keeps") else "used"

    def do_plot(self, command):
        self.need_quiet()
        up = not command.get("down")
        if not command.get("action") and {"discard", "drain"} & set(command):
            raise Refused("only the action has a cost")
        if up and self.plot == PLOT_END:
            raise Refused("the marker is at the end")
        if not up and self.plot == 0:
            raise Refused("the marker is at the skull")
        if command.get("action"):
            self.use_plot_action(command)
        self.move_plot(command["spaces"] if up else -command["spaces"])

    def use_plot_action(self, command):
        """The Invader's, in its main phase (L13)."""
        self.need_quiet()
        cost = self.cost_of(self.plot_cost, command)
        if self.side != "invader" or self.phase != "main":
            self.forbid(command, "the plot action is the Invader's")
        self.check_cost("invader", *cost, command, 0)
        self.pay("invader", *cost, command)
        self.plot_cost = self.plot_cost or cost

    def do_zone(self, command):
        self.need_quiet()
        self.need_cards()
        zone = command["zone"]
        if "power" not in command and not command.get("markers"):
            raise Refused("neither power nor markers")
        printed = command.get("power", self.printed[zone])
        more = command.get("markers", 0)
        if self.markers[zone] + more < 0:
            raise Refused("there are fewer markers")
        # None below 0 (C004-32).
        if more > 0 and printed is not None and self.markers[zone] + more > printed:
            self.forbid(command, "the power would be below 0")
        self.printed[zone] = printed
        self.markers[zone] += more
