# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# invaders_turns.py: the table laid out, whose turn it is and its phases (L1-L17).

from invaders_form import Refused, SIDES, WINS, ZONES
from invaders_state import other

N_DRAWN = 2
N_LINES = 6


class Turns:
    def do_check(self, command):
        if self.winner is not None or self.begun:
            raise Refused("the table is laid out")
        if command["item"] > N_LINES:
            raise Refused("the list is shorter")
        self.ticked ^= {command["item"]}

    def do_begin(self, command):
        if self.begun:
            raise Refused("it has begun")
        if "first" not in command:
            raise Refused("nobody said who starts")
        for side in SIDES:
            if side + "-hand" not in command:
                raise Refused("nobody said how many cards %s has" % side)
            if command[side + "-hand"] > self.deck[side]:
                raise Refused("the deck is smaller than the hand")
        for side in SIDES:
            self.draw_from(side, command[side + "-hand"])
        self.side = command["first"]
        self.begun = True

    def do_draw(self, command):
        self.need_quiet()
        self.need_phase("draw")
        self.draw_from(self.side, N_DRAWN)
        if self.winner is None:
            self.phase = "main"

    def do_end_turn(self, command):
        self.need_quiet()
        self.need_phase("main", "attack")
        table = command.get("table")
        if table and "slips" in command:
            raise Refused("nobody is asked that of a turn on the table")
        if "slips" in command and (self.side == "mankind" or self.drained > 0 or self.plot == 0):
            raise Refused("the marker does not slip")
        if self.side == "invader" and not self.attacked and self.attack_is_due() and not table:
            self.forbid(command, "the attack comes first")
        open_slip = self.side == "invader" and self.attacked and self.drained == 0 \
            and self.missed and self.plot == 1
        if open_slip and "slips" not in command and not table:
            raise Refused("nothing was left to drain: say whether the marker goes down")
        # What a turn drained that was played on the table nobody said.
        if self.side == "invader" and self.drained == 0 and not table \
                and command.get("slips", True):
            # C004-33
            self.move_plot(-1)
            if self.winner is not None:
                return
        self.start_turn()

    def start_turn(self):
        if self.side == "invader":
            hero = self.current_hero()
            if hero:
                hero["turned"] = False
        self.side = other(self.side)
        self.phase, self.attacked, self.drained = "draw", False, 0
        self.missed = 0
        self.chosen = self.latest = None
        self.turn += 1

    def do_win(self, command):
        self.need_quiet()
        if WINS[command["how"]] not in (None, command["side"]):
            raise Refused("that is a victory of the other side")
        self.win(command["side"])

    def do_set_phase(self, command):
        if not self.begun:
            raise Refused("the table is not laid out")
        if self.chain:
            raise Refused("a card is announced")
        side = command.get("side", self.side)
        if command["phase"] == "attack" and side == "mankind":
            raise Refused("only the Invader attacks")
        self.side, self.phase = side, command["phase"]
        self.turn = command.get("turn", self.turn)
        self.winner = None
        self.attacked = False

    def do_note(self, command):
        if not command["text"].strip():
            raise Refused("the note is empty")

    def attack_is_due(self):
        """Where the Invader has nothing there is nothing to attack with."""
        if self.sums:
            return any(self.total[zone, "invader"] > 0 for zone in ZONES)
        return any(card["side"] == "invader" for card in self.cards)
