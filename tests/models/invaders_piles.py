# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# invaders_piles.py: hands, decks and discard piles by hand (L23-L33, L90-L93).

from invaders_form import Refused, SIDES, ZONES
from invaders_state import N_HEROES, PLOT_END

MOST_CARDS = 200
N_MARKERS = 20


class Piles:
    def do_draw_cards(self, command):
        self.need_quiet()
        self.draw_from(command["side"], command["n"])

    def do_discard(self, command):
        self.need_quiet()
        self.need_cards()
        side, n = command["side"], command["n"]
        names = command.get("names", [])
        if n > self.hand[side]:
            raise Refused("there are fewer cards in hand")
        if len(names) > n:
            raise Refused("more names than cards")
        self.hand[side] -= n
        self.put(side, (names + [None] * n)[:n])

    def check_drained(self, side, command):
        if len(command.get("names", [])) > self.deck[side]:
            raise Refused("more names than the deck has cards")

    def do_drain(self, command):
        self.need_quiet()
        if len(command.get("names", [])) > command["n"]:
            raise Refused("more names than cards")
        self.check_drained(command["side"], command)
        self.drain_from(command["side"], command["n"], command.get("names", []))

    def do_pay(self, command):
        """What is paid drains nobody."""
        self.need_quiet()
        if command["n"] > self.deck[command["side"]]:
            self.forbid(command, "the deck is smaller")
        self.flip(command["side"], command["n"])

    def do_retrieve(self, command):
        self.need_quiet()
        self.need_cards()
        side = command["side"]
        pile = self.pile[side]
        first, n = command.get("which", 1) - 1, command.get("n", 1)
        if first + n > len(pile):
            raise Refused("the pile has fewer cards")
        del pile[first:first + n]
        if command["to"] == "hand":
            self.hand[side] += n
        elif command["to"] == "deck":
            self.deck[side] += n
        else:
            self.removed[side] += n

    def do_name_discard(self, command):
        """Also when the game is over: both look through the piles (L92)."""
        if not self.begun:
            raise Refused("the table is not laid out")
        self.need_cards()
        pile = self.pile[command["side"]]
        if command["which"] > len(pile):
            raise Refused("the pile has fewer cards")
        pile[command["which"] - 1] = command["name"]

    def do_correct(self, command):
        self.find_number(command["id"])(command["value"])

    def find_number(self, name):
        """What sets the number of that name."""
        if name == "plot":
            return self.setter(vars(self), "plot", 0, PLOT_END)
        if name == "drained":
            return self.setter(vars(self), "drained", 0, 255)
        if self.sums:
            return self.find_total(name)
        if name in ("heroes", "fallen"):
            return self.setter(vars(self), name, 0, N_HEROES)
        owner, _, what = name.partition(".")
        if owner in SIDES and what in ("deck", "hand", "removed"):
            return self.setter(getattr(self, what), owner, 0, MOST_CARDS)
        if owner == "zone":
            zone, _, what = what.partition(".")
            if zone in ZONES and what in ("power", "markers"):
                numbers = self.printed if what == "power" else self.markers
                return self.setter(numbers, zone, 0, 99 if what == "power" else N_MARKERS)
        for card in self.cards:
            if owner == card["id"] and what in ("power", "tokens"):
                return self.setter(card, what, -99 if what == "power" else 0,
                                   99 if what == "power" else 30)
        raise Refused("no such number")

    def find_total(self, name):
        for zone in ZONES:
            for side in SIDES:
                if name == "total.%s.%s" % (zone, side):
                    return self.setter(self.total, (zone, side), -999, 999)
        for side in SIDES:
            if name == side + ".deck":
                return self.setter(self.deck, side, 0, MOST_CARDS)
        raise Refused("no such number")

    def setter(self, numbers, key, least, most):
        def set_number(value):
            if not least <= value <= most:
                raise Refused("the number cannot be that")
            numbers[key] = value
        return set_number
