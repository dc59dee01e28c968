# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# invaders_cards.py: a card is played, paid for, and cancelled or not (L18-L37, L83-L89).

import copy

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
        self.chosen = self.latest = None
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
        if command.get("free") and {"discard", "drain"} & set(command):
            raise Refused("it is played without its cost")
        if command.get("one-shot") and {"zone", "sacrifice", "tokens"} & set(command):
            raise Refused("a one-shot lies nowhere")
        if side != self.side:
            self.forbid(command, "it is the turn of the other side")
        if self.chooses(side, command):
            return
        offer = self.read_offer(side, command, False)
        if offer["plays"] == "cancels":
            self.forbid(command, "it cancels another card")
        self.check_names(offer, command)
        if offer["plays"] == "stays":
            if "zone" not in command:
                raise Refused("nobody said where")
            self.check_room(side, command)
        elif {"zone", "sacrifice", "tokens"} & set(command):
            raise Refused("it lies nowhere")
        self.check_cost(side, offer["discard"], offer["drain"], command, 1)
        self.announce(offer, command)
        if command.get("settled"):
            self.settle_at_once()

    def chooses(self, side, command):
        """A card is named first, and what is not known of it is asked then."""
        if not command.get("later") or command.get("one-shot") or "zone" in command:
            return False
        card = self.find_known(side, command)
        cost = self.read_cost(command, card)
        if "card" not in command:
            # What a typed name means is seen in the next question, whatever it costs and does.
            paid = [0 if command.get("free") else command.get(part, 0)
                    for part in ("discard", "drain")]
        else:
            paid = [part or 0 for part in cost]
            plays = "stays" if "power" in command else card["plays"] or "stays"
            if card["side"] not in (None, side):
                self.forbid(command, "it is no card of that side")
            if plays == "one-shot" and None not in cost:
                return False
            if plays == "cancels":
                self.forbid(command, "it cancels another card")
        if {"sacrifice", "discards", "drains"} & set(command):
            raise Refused("the card is only chosen")
        self.check_cost(side, *paid, command, 1)
        asked = self.chosen and card is not None and self.chosen["card"] is card
        if card is None or asked:
            cost = tuple(part or 0 for part in cost)
        self.chosen = {"side": side, "card": card, "cost": cost}
        return True

    def price(self):
        """(discard, drain) of the chosen card; "asked" while one of them is not known."""
        card = self.chosen["card"]
        cost = [card[part] if said is None and card else said
                for part, said in zip(("discard", "drain"), self.chosen["cost"])]
        return "asked" if None in cost else tuple(cost)

    def do_keep(self, command):
        self.need_play()
        if not self.chosen:
            raise Refused("no card is chosen")
        self.chosen = None

    def settle_at_once(self):
        """Nobody cancels it, until somebody does: before another card is announced."""
        card = self.chain[0]
        stays = card["plays"] == "stays"
        room = copy.deepcopy(self.find(card["sacrifice"])) if stays and card["sacrifice"] else None
        self.settle()
        laid = "card-%d" % self.card_number if stays else None
        self.latest = {"link": card, "room": room, "laid": laid}

    def reopens(self):
        """Whether the last card can still be cancelled: what it did can be taken back."""
        if not self.latest or self.chain or self.phase != "main":
            return False
        link, room, laid = self.latest["link"], self.latest["room"], self.latest["laid"]
        if self.side != link["side"]:
            return False
        pile = self.pile[link["side"]]
        if laid is None:
            return bool(pile) and pile[0] == link["name"]
        if not any(card["id"] == laid for card in self.cards):
            return False
        if room is None:
            return True
        if any(card["slot"] == room["slot"] and card["id"] != laid
               for card in self.column(room["zone"], room["side"])):
            return False
        if room["hero"]:
            return self.current_hero() is None
        return bool(pile) and pile[0] == room["name"]

    def reopen(self):
        link, room, laid = self.latest["link"], self.latest["room"], self.latest["laid"]
        if laid is None:
            self.pile[link["side"]].pop(0)
        else:
            card = self.find(laid)
            link = {**link, "power": card["power"], "tokens": card["tokens"]}
            self.cards.remove(card)
            if room is not None:
                self.give_back(room)
        self.chain = [link]

    def give_back(self, room):
        """What made room lies in its slot again."""
        if room["hero"]:
            self.fallen -= 1
        else:
            self.pile[room["side"]].pop(0)
        self.cards.append(room)

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
        if not self.chain and not self.reopens():
            raise Refused("no card waits")
        side = other((self.chain[-1] if self.chain else self.latest["link"])["side"])
        offer = self.read_offer(side, command, True)
        self.check_names(offer, command)
        self.check_cost(side, offer["discard"], offer["drain"], command, 1)
        if not self.chain:
            self.reopen()
        self.announce(offer, command)

    def do_settle(self, command):
        """Of a chain every other card does what it says, the last one first (L83-L89)."""
        self.need_play()
        if self.chain:
            self.settle()
        elif self.reopens():
            self.chosen = self.latest = None
        else:
            raise Refused("no card waits")

    def settle(self):
        first, cancels = self.chain[0], self.chain[1:]
        self.chain = []
        if len(cancels) % 2 == 1:
            self.put(first["side"], [first["name"]])
        for card in cancels:
            self.put(card["side"], [card["name"]])
        if len(cancels) % 2 == 1:
            return
        if first["plays"] != "stays":
            # Its text is followed first (L36).
            self.put(first["side"], [first["name"]])
        else:
            if first["sacrifice"] is not None:
                self.leave(self.find(first["sacrifice"]))
            self.lay(first["side"], first["zone"], first["known"], first["name"],
                     first["power"], first["tokens"])

    def leave(self, card):
        """A Hero is eliminated, every other card lies face up on its owner's pile."""
        self.cards.remove(card)
        if card["hero"]:
            self.fallen += 1
        else:
            self.put(card["side"], [card["name"]])
