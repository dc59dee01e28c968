# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_round.py: the round, whose turn it is, and reinforcements of Genesis (L560-592, L742-762).

from genesis_cards import SHARED
from genesis_setup import need


class Round:
    def forget_turn(self):
        self.dice = []
        self.picked = []
        self.uses = [None] * 4
        self.movement = 0
        self.second = False
        self.ammo = [0, 0]      # attack dice and hits more in each attack of this turn (L1068)

    def do_choose(self, command):
        """One turn each a round, in any order (L562, C002-13)."""
        self.in_phase("decision")
        hero = self.playing(command["color"])
        need(not hero["went"], "went already")
        self.turn = command["color"]
        self.phase = "player"
        # Dice of a turn that was corrected lie where they were (L598).
        if hero["table"]:
            self.dice, self.picked, self.uses = hero["table"]
            hero["table"] = None

    def do_roll_actions(self, command):
        self.in_phase("player")
        self.no_fight()
        places = self.picked if self.dice else [0, 1, 2, 3]
        need(places, "they are rolled")
        need(len(command["dice"]) == len(places), "so many dice are not rolled")
        need(all(1 <= die <= 6 for die in command["dice"]), "no such face")
        self.dice = self.dice or [None] * 4
        for place, die in zip(places, command["dice"]):
            self.dice[place] = die
        self.picked = []

    def do_reroll_actions(self, command):
        """A rank token: any unassigned dice again, any number of times (L592, C002-22)."""
        self.in_phase("player")
        self.no_fight()
        which = sorted(int(die) - 1 for die in command["which"])
        need(self.dice and not self.picked, "no dice lie there")
        need(which, "at least one")
        need(all(self.uses[die] is None for die in which), "used already")
        self.spend_rank(command)
        self.picked = which

    def shares_rank(self, hero):
        return any(card["id"] in SHARED for card in hero["cards"])

    def spend_rank(self, command):
        """The token of a sergeant or squad leader is everybody's in the zone (L947)."""
        hero = self.heroes[self.turn]
        if "from" in command:
            other = self.playing(command["from"])
            need(other["shared"] > 0, "no shared token left")
            other["shared"] -= 1
            return
        need(hero["rank"] + hero["shared"] > 0, "no rank token left")
        hero["rank" if hero["rank"] else "shared"] -= 1

    def do_action_dice(self, command):
        """Who rolls them changes nothing but what is offered."""
        self.running()

    def do_end_turn(self, command):
        self.in_phase("player")
        self.no_fight()
        self.heroes[self.turn]["went"] = True
        self.phase = "A"

    def n_reinforcements(self):
        # One more from the first round on (L1095).
        return self.n_dice + (self.options.get("hard-reinforcements", False)
                              and self.phase != "start")

    def do_reinforce(self, command):
        """Each result takes one enemy for every entry that shows it, in their order (L746-748)."""
        self.in_phase("A", "start", "wave", "wave-end")
        need(len(command["dice"]) == self.n_reinforcements(), "so many dice are not rolled")
        need(all(1 <= die <= 6 for die in command["dice"]), "no such face")
        color = self.turn if self.phase == "A" else self.rolls[0]
        for die in command["dice"]:
            for entry, (_, numbers) in enumerate(self.entries):
                if die in numbers and self.queues[color]:
                    self.place(color, entry)
        self.rolled()

    def rolled(self):
        if self.phase == "A":
            self.phase = "B"
            self.begin_step()
        else:
            del self.rolls[0]
            self.after_rolls()

    def do_jam(self, command):
        """The signal jammer skips a roll while some number is on no entry (L1074)."""
        self.in_phase("A", "start", "wave", "wave-end")
        shown = {number for _, numbers in self.entries for number in numbers}
        need(len(shown) < 6 or command.get("anyway"), "every number is on an entry")
        need(command.get("anyway") or any(self.may_jam(hero) for hero in self.heroes.values()),
             "all cards are known, and none is a jammer")
        for hero in self.heroes.values():
            for card in hero["cards"]:
                if card["id"] == "signal-jammer":
                    self.lose_card(hero, card)
                    self.rolled()
                    return
        self.rolled()

    @staticmethod
    def may_jam(hero):
        """Whose cards are told has these; one that nobody knows may be anything."""
        return not hero["cards"] or any(
            card["keyword"] == "jammer"
            or (card["keyword"] is None and card["type"] not in ("weapon", "class"))
            for card in hero["cards"])

    def place(self, color, entry=None):
        """From the front of the queue (L408)."""
        kind, number = self.queues[color].pop(0), 1
        while "%s-%s-%d" % (color, kind, number) in self.enemies:
            number += 1
        name = "%s-%s-%d" % (color, kind, number)
        self.enemies[name] = kind
        self.states[name] = None
        self.join(name)

    def do_recover(self, command):
        """Who lost an activation stands up: the turn's color and bosses (L870)."""
        self.in_phase("E")
        for enemy in list(self.lost):
            self.stand_up(enemy)
        self.heroes[self.turn]["table"] = self.dice, self.picked, self.uses
        self.turn = None
        self.forget_turn()
        self.states = dict.fromkeys(self.states)
        self.decide()

    def do_end_round(self, command):
        """All tokens are turned, all dice come back (L888)."""
        self.in_phase("end")
        # The tokens are turned with the end of the round, a wave comes before the next one.
        for hero in self.heroes.values():
            hero["went"] = False
            hero["table"] = None
            for card in hero["cards"]:
                card["dice"] = 0
        self.commanded.clear()
        if self.wave_comes() and self.mission["wave-rolls"]:
            self.phase = "wave-end"
            self.rolls = self.every_color(self.mission["wave-rolls"])
        else:
            self.next_round()

    def next_round(self):
        self.round += 1
        self.phase = "decision"
