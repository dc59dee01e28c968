# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# invaders_known.py: what is known of cards: the few of which public pages tell, and each that is met.

import copy

from invaders_form import Refused

BLANK = {"side": None, "discard": None, "drain": None, "plays": None, "power": None,
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


def shipped():
    return {key: {**BLANK, **copy.deepcopy(card)} for key, card in SHIPPED.items()}


class Known:
    def find_known(self, side, command):
        """A name means the card of that side that is called so, however it is written."""
        if "card" in command:
            if command["card"] not in self.known:
                raise Refused("the catalogue has no such card")
            return self.known[command["card"]]
        card = self.find_called(command.get("name"))
        return card if card and card["side"] in (None, side) else None

    def find_called(self, name):
        return next((card for card in self.known.values()
                     if name and card["name"].casefold() == name.casefold()), None)

    def read_offer(self, side, command, cancels):
        """The card with what is said of it now, before what was known."""
        card = self.find_known(side, command)
        known = card or BLANK
        offer = {"known": card, "side": side, "name": card["name"] if card else command.get("name"),
                 "tokens": command.get("tokens", known["tokens"]), "power": None}
        if card and card["side"] not in (None, side):
            self.forbid(command, "it is no card of that side")
        for part in ("discard", "drain"):
            said = command.get(part, known[part])
            offer[part] = 0 if command.get("free") or said is None else said
        if cancels:
            offer["plays"] = "cancels"
        else:
            self.read_power(command, known, offer)
        return offer

    def read_power(self, command, known, offer):
        if command.get("one-shot") and "power" in command:
            raise Refused("a one-shot has no power value")
        offer["plays"] = known["plays"] or "stays"
        if command.get("one-shot"):
            offer["plays"] = "one-shot"
        elif "power" in command:
            offer["plays"] = "stays"
        elif offer["plays"] == "stays" and known["power"] is None:
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
            card = {**BLANK, "name": offer["name"]}
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
