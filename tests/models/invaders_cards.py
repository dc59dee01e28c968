# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# invaders_cards.py: a card is played, paid for, and cancelled or not (L18-L37, L83-L89).

from invaders_form import Refused
from invaders_state import N_SLOTS, other


class Cards:
    def check_cost(self, side, discard, drain, command, besides):
        """Both parts or neither; the card itself pays for nothing (X004-08)."""
        if self.hand[side] < besides:
            self.forbid(command, "no card is in hand")
        if discard > max(0, self.hand[side] - besides):
            self.forbid(command, "too few cards in hand")
        if drain > self.deck[side]:
            self.forbid(command, "too few cards in the deck")

    def announce(self, side, command):
        card = {"side": side, "name": command.get("name"), "zone": command.get("zone"),
                "power": command.get("power"), "tokens": command.get("tokens"),
                "sacrifice": command.get("sacrifice"), "one-shot": command.get("one-shot", False)}
        self.hand[side] -= min(1, self.hand[side])
        if not command.get("free"):
            self.pay(side, command.get("discard", 0), command.get("drain", 0))
        self.chain.append(card)

    def do_play(self, command):
        self.need_quiet()
        self.need_phase("main")
        self.need_cards()
        side = command.get("side", self.side)
        if side != self.side:
            self.forbid(command, "it is the turn of the other side")
        if command.get("one-shot"):
            if "power" in command:
                raise Refused("a one-shot has no power value")
        else:
            if "power" not in command:
                raise Refused("nobody said its power")
            if "zone" not in command:
                raise Refused("nobody said where")
            self.check_room(side, command)
        if not command.get("free"):
            self.check_cost(side, command.get("discard", 0), command.get("drain", 0), command, 1)
        elif self.hand[side] < 1:
            self.forbid(command, "no card is in hand")
        self.announce(side, command)

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
        self.check_cost(side, command.get("discard", 0), command.get("drain", 0), command, 1)
        self.announce(side, command)

    def do_settle(self, command):
        """Of a chain every other card does what it says, the last one first (L83-L89)."""
        self.need_play()
        if not self.chain:
            raise Refused("no card waits")
        first, cancels = self.chain[0], self.chain[1:]
        self.chain = []
        if len(cancels) % 2 == 1 or first["one-shot"]:
            self.put(first["side"], [first["name"]])
        for card in cancels:
            self.put(card["side"], [card["name"]])
        if len(cancels) % 2 == 0 and not first["one-shot"]:
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
