# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# invaders_cards.py: a card is played, paid for, and cancelled or not (L18-L37, L83-L89).

from invaders_form import Refused
from invaders_state import N_SLOTS, other


class Cards:
    def check_cost(self, side, discard, drain, command, besides):
        """Both parts or neither; the card itself pays for nothing (X004-08)."""
        if self.hand[side] < besides and not self.sums:
            self.forbid(command, "no card is in hand")
        if not self.sums and discard > max(0, self.hand[side] - besides):
            self.forbid(command, "too few cards in hand")
        if drain > self.deck[side]:
            self.forbid(command, "too few cards in the deck")

    @staticmethod
    def check_names(offer, command):
        """A name too many would be lost."""
        for part in ("discard", "drain"):
            if len(command.get(part + "s", [])) > offer[part]:
                raise Refused("more names than cards")

    def announce(self, offer, command):
        self.learn(offer, command)
        side = offer["side"]
        self.hand[side] -= min(1, self.hand[side])
        self.pay(side, offer["discard"], offer["drain"], command)
        self.chain.append({**offer, "zone": command.get("zone"),
                           "sacrifice": command.get("sacrifice")})

    def do_play(self, command):
        self.need_quiet()
        self.need_phase("main")
        self.need_cards()
        side = command.get("side", self.side)
        if side != self.side:
            self.forbid(command, "it is the turn of the other side")
        offer = self.read_offer(side, command, False)
        if offer["plays"] == "cancels":
            self.forbid(command, "it cancels another card")
        self.check_names(offer, command)
        if offer["plays"] == "stays":
            if "zone" not in command:
                raise Refused("nobody said where")
            self.check_room(side, command)
        self.check_cost(side, offer["discard"], offer["drain"], command, 1)
        self.announce(offer, command)

    def check_room(self, side, command):
        """Four slots of a side in each zone; Mankind makes room where all are full (L41-L49)."""
        column = self.column(command["zone"], side)
        if "sacrifice" not in command:
            if len(column) >= N_SLOTS:
                raise Refused("no slot is free")
            return
        card = self.find(command["sacrifice"])
        if card not in column:
            raise Refused("it lies elsewhere")
        if side == "invader":
            self.forbid(command, "the Invader discards nothing of its own will")
        if len(column) < N_SLOTS:
            self.forbid(command, "a slot is free")

    def do_cancel(self, command):
        self.need_play()
        self.need_cards()
        if not self.chain:
            raise Refused("no card waits")
        side = other(self.chain[-1]["side"])
        offer = self.read_offer(side, command, True)
        self.check_names(offer, command)
        self.check_cost(side, offer["discard"], offer["drain"], command, 1)
        self.announce(offer, command)

    def do_settle(self, command):
        """Of a chain every other card does what it says, the last one first (L83-L89)."""
        self.need_play()
        if not self.chain:
            raise Refused("no card waits")
        first, cancels = self.chain[0], self.chain[1:]
        self.chain = []
        if len(cancels) % 2 == 1 or first["plays"] != "stays":
            self.put(first["side"], [first["name"]])
        for card in cancels:
            self.put(card["side"], [card["name"]])
        if len(cancels) % 2 == 0 and first["plays"] == "stays":
            if first["sacrifice"] is not None:
                self.leave(self.find(first["sacrifice"]))
            self.lay(first["side"], first["zone"], first["name"], first["power"], first["tokens"])

    def leave(self, card):
        """A Hero is eliminated, every other card lies face up on its owner's pile."""
        self.cards.remove(card)
        if card["hero"]:
            self.fallen += 1
        else:
            self.put(card["side"], [card["name"]])
