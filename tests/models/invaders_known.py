# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# invaders_known.py: what is known of cards: the few of which public pages tell, those of the table,
# and each that is met.

import copy

from invaders_form import Refused

BLANK = {"kind": None, "side": None, "discard": None, "drain": None, "plays": None, "power": None,
         "tokens": None}

# Worked examples E004-01, E004-03, E004-06 and E004-07.
SHIPPED = {
    "nanobot-kill-swarm": {"name": "Nanobot Kill-Swarm", "discard": 0, "drain": 0,
                           "plays": "one-shot"},
    "norad": {"name": "NORAD bunker", "side": "mankind", "discard": 5, "drain": 0},
    "kraken": {"name": "‘Kraken’ Warmachine", "discard": 1, "drain": 2},
    "new-york": {"name": "New York", "side": "mankind"},
    "ops-centre": {"name": "Ops centre"},
}


def all_known(own):
    """The shipped cards and those of the table; what has a power stays."""
    return {key: {**BLANK, "plays": "stays" if "power" in card else None, **copy.deepcopy(card)}
            for key, card in {**SHIPPED, **own}.items()}


class Known:
    def find_known(self, side, command):
        """A name means the card of that side that is called so, however it is written."""
        if "card" in command:
            if command["card"] not in self.known:
                raise Refused("the catalogue has no such card")
            if self.known[command["card"]]["kind"] == "hero":
                raise Refused("a Hero is no card of a hand")
            return self.known[command["card"]]
        card = self.find_called(command.get("name"))
        if card is None or card["kind"] == "hero" or card["side"] not in (None, side):
            return None
        return card

    def find_called(self, name):
        return next((card for card in self.known.values()
                     if name and card["name"].casefold() == name.casefold()), None)

    @staticmethod
    def may_be_hero(card):
        """Of what kind a card is people need not say; one with a cost is of a hand."""
        return card["kind"] == "hero" or card["kind"] is None and card["side"] != "invader" \
            and card["plays"] in (None, "stays") and card["discard"] is card["drain"] is None

    def meet_hero(self, command):
        if "card" in command:
            if "name" in command:
                raise Refused("the card has a name")
            card = self.known.get(command["card"])
            if card is None or not self.may_be_hero(card):
                raise Refused("the catalogue has no such Hero")
        elif "name" in command:
            card = self.find_called(command["name"])
            if card is None:
                card = {**BLANK, "name": command["name"], "side": "mankind"}
                self.known[command["name"].casefold()] = card
            elif not self.may_be_hero(card):
                return None
        else:
            return None
        card["kind"] = "hero"
        return card

    def read_offer(self, side, command, cancels):
        """The card with what is said of it now, before what was known."""
        card = self.find_known(side, command)
        known = card or BLANK
        offer = {"known": card, "side": side, "name": card["name"] if card else command.get("name"),
                 "tokens": command.get("tokens", known["tokens"]), "power": None}
        if card and card["side"] not in (None, side):
            self.forbid(command, "it is no card of that side")
        for part, cost in zip(("discard", "drain"), self.read_cost(command, card)):
            offer[part] = cost or 0
        if cancels:
            offer["plays"] = "cancels"
        else:
            self.read_power(command, known, offer)
        return offer

    @staticmethod
    def read_cost(command, card):
        """(discard, drain), None where nobody knows."""
        if command.get("free"):
            return 0, 0
        known = card or BLANK
        cost = []
        for part in ("discard", "drain"):
            said = command.get(part)
            # An empty field is no word against a cost that is known.
            if said is None or (said == 0 and known[part] and command.get("later")):
                said = known[part]
            cost.append(said)
        return tuple(cost)

    def read_power(self, command, known, offer):
        later = command.get("later")
        if command.get("one-shot") and "power" in command:
            raise Refused("a one-shot has no power value")
        offer["plays"] = known["plays"] or "stays"
        if command.get("one-shot"):
            offer["plays"] = "one-shot"
        elif "power" in command or (later and offer["plays"] == "cancels"):
            offer["plays"] = "stays"
        elif offer["plays"] == "stays" and known["power"] is None and not later:
            raise Refused("nobody said its power")
        if offer["plays"] == "stays":
            offer["power"] = command.get("power", known["power"])

    def learn(self, offer, command):
        """What is said of a card is asked once."""
        card = offer["known"]
        if card is None:
            # What is called the same on the other side is another card, which nobody remembers.
            if offer["name"] is None or self.find_called(offer["name"]):
                return
            card = offer["known"] = {**BLANK, "name": offer["name"]}
            self.known[offer["name"].casefold()] = card
        if card["side"] is None:
            card["side"] = offer["side"]
        for part in ("discard", "drain"):
            if card[part] is None and not command.get("free"):
                card[part] = offer[part]
        if card["plays"] is None or (offer["plays"] == "stays" and card["plays"] == "one-shot"):
            card["plays"] = offer["plays"]
        for part in ("power", "tokens"):
            if card[part] is None:
                card[part] = offer[part]

    def do_learn(self, command):
        """Read off a card at any time."""
        if command["card"] not in self.known:
            raise Refused("the catalogue has no such card")
        card, stat = self.known[command["card"]], command["stat"]
        if stat == "power" and card["plays"] not in (None, "stays"):
            raise Refused("it has no power value")
        if stat != "power" and not 0 <= command["value"] <= (30 if stat == "tokens" else 99):
            raise Refused("no such number is on a card")
        card[stat] = command["value"]
        if stat == "power":
            card["plays"] = "stays"
