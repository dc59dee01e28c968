# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# invaders_state.py: what is known of a game of Invaders, and the laws that hold everywhere.

from invaders_form import Refused, SIDES, ZONES
from invaders_known import all_known

N_HEROES = 11
PLOT_START, PLOT_END = 10, 12
N_SLOTS = 4
N_STRATEGIES = 5
DECK = 70


def other(side):
    return "invader" if side == "mankind" else "mankind"


class State:
    def __init__(self, setup):
        self.sums = setup.get("sums", False)
        self.strategies_used = setup.get("strategies", True) and not self.sums
        self.drain_loses = setup.get("drain-loses", False)
        self.deck = {side: setup.get(side + "-deck", DECK) for side in SIDES}
        self.hand = {side: 0 for side in SIDES}
        # From the top; None is a card without a name.
        self.pile = {side: [] for side in SIDES}
        self.removed = {side: 0 for side in SIDES}
        self.printed = {zone: setup.get(zone) for zone in ZONES}
        self.markers = {zone: 0 for zone in ZONES}
        # With the sums only: of Mankind with the power of the zone, which nobody knows at first.
        self.total = {(zone, side): 0 if side == "invader" else self.printed[zone]
                      for zone in ZONES for side in SIDES}
        self.ticked = set()
        self.begun = False
        self.winner = None
        self.side, self.phase, self.turn = "mankind", "draw", 1
        self.attacked = False
        # What each zone drained once the attack is settled.
        self.results = None
        self.drained = self.missed = 0
        self.plot = PLOT_START
        self.heroes, self.fallen, self.hero_number = N_HEROES, 0, 0
        self.cards = []
        self.card_number = 0
        self.chain = []
        # A card that was named and is not played yet, and the last one while it may be cancelled.
        self.chosen = self.latest = None
        self.strategy = {(side, n): {"at": "dormant", "cost": None}
                         for side in SIDES for n in range(1, N_STRATEGIES + 1)}
        self.plot_cost = None
        self.known = all_known(setup.get("cards", {}).get("card", {}))

    # What stands against a command whatever it is.

    def need_play(self):
        if not self.begun:
            raise Refused("the table is not laid out")
        if self.winner is not None:
            raise Refused("the game is over")

    def need_quiet(self):
        self.need_play()
        if self.chain:
            raise Refused("a card is announced")

    def need_cards(self):
        if self.sums:
            raise Refused("only the sums are tracked")

    def need_phase(self, *phases):
        if self.phase not in phases:
            raise Refused("it is another phase")

    @staticmethod
    def forbid(command, why):
        """A rule of the book, which a table may set aside."""
        if not command.get("anyway"):
            raise Refused(why)

    # Cards in play

    def find(self, name):
        for card in self.cards:
            if card["id"] == name:
                return card
        raise Refused("no such card lies in a zone")

    def column(self, zone, side):
        cards = [card for card in self.cards if card["zone"] == zone and card["side"] == side]
        return sorted(cards, key=lambda card: card["slot"])

    def free_slot(self, zone, side):
        taken = {card["slot"] for card in self.column(zone, side)}
        return next((slot for slot in range(N_SLOTS) if slot not in taken), None)

    def current_hero(self):
        return next((card for card in self.cards if card["hero"]), None)

    def lay(self, side, zone, known, name, power, tokens, hero=False):
        self.card_number += 1
        self.cards.append({
            "id": "card-%d" % self.card_number, "side": side, "zone": zone, "name": name,
            "slot": self.free_slot(zone, side), "power": power, "tokens": tokens, "hero": hero,
            "turned": False, "known": next((key for key, card in self.known.items()
                                            if card is known), None),
        })

    def set_power(self, card, power):
        """Of a card in play; what nobody knew of it is remembered."""
        known = self.known.get(card["known"], {"power": power})
        if card["power"] is None and known["power"] is None:
            known.update(power=power, plays=known.get("plays") or "stays")
        card["power"] = power

    # Decks

    def put(self, side, names):
        """Face up on top of the own pile, one after the other (L90-L91)."""
        for name in names:
            self.pile[side].insert(0, name)

    def win(self, side):
        self.winner = side
        self.chosen = None

    def lose_by_deck(self, side):
        """Both decks at once are Mankind's victory (X004-02)."""
        self.win("mankind" if not self.deck[other(side)] else other(side))

    def draw_from(self, side, n):
        """Who must draw from an empty deck loses (L3-L5)."""
        drawn = min(n, self.deck[side])
        self.deck[side] -= drawn
        self.hand[side] += drawn
        if drawn < n:
            self.lose_by_deck(side)

    def flip(self, side, n, names=()):
        """Cards of the deck onto the pile, as many as there are (X004-02)."""
        flipped = min(n, self.deck[side])
        self.deck[side] -= flipped
        self.put(side, (list(names) + [None] * flipped)[:flipped])
        return flipped

    def drain_from(self, side, n, names=()):
        flipped = self.flip(side, n, names)
        if side == "mankind":
            self.drained += flipped
        if flipped < n and self.drain_loses:
            self.lose_by_deck(side)

    def pay(self, side, discard, drain, command):
        """Where a table goes on although there is less, what there is."""
        discard = min(discard, self.hand[side])
        self.hand[side] -= discard
        self.put(side, (command.get("discards", []) + [None] * discard)[:discard])
        self.flip(side, drain, command.get("drains", []))

    def move_plot(self, by):
        """A marker that was corrected onto the skull has not reached it."""
        before = self.plot
        self.plot = max(0, min(PLOT_END, self.plot + by))
        if self.plot == 0 and before > 0:
            self.win("mankind")
