# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_round.py: the round, the action dice and the reinforcements of Genesis.

SPACES = 3      # wound spaces of a character (X002-03)


class Refused(Exception):
    pass


def need(so, why):
    if not so:
        raise Refused(why)


class Round:
    def __init__(self, setup):
        mission = setup["mission"]
        self.n_dice = mission["dice"]
        self.entries = sorted(mission["entries"], key=lambda entry: entry["name"])
        self.heroes = {hero["color"]: {"wounds": 0, "rank": 1, "went": False, "down": False,
                                "cover": None}
                       for hero in setup["heroes"]}
        self.names = {hero["color"]: hero["character"] for hero in setup["heroes"]}
        self.queues = {color: list(mission[color]) for color in self.heroes}
        self.enemies = {}
        self.defence = {"endo": 3}      # of the drone nothing is known
        self.fight = None
        self.round = 1
        self.phase = "setup"
        self.turn = None
        self.forget_dice()

    def forget_dice(self):
        self.dice = []
        self.picked = []
        self.uses = [None] * 4
        self.movement = 0

    def in_phase(self, phase):
        need(self.phase == phase, "belongs to " + phase)

    def do_begin(self, command):
        self.in_phase("setup")
        self.phase = "decision"

    def do_choose(self, command):
        """One turn each a round, in any order (C002-13)."""
        self.in_phase("decision")
        need(command["color"] in self.heroes, "nobody plays it")
        need(not self.heroes[command["color"]]["went"], "went already")
        self.turn = command["color"]
        self.phase = "player"

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
        """A rank token: any unassigned dice again, any number of times (C002-22)."""
        self.in_phase("player")
        self.no_fight()
        which = sorted(int(die) - 1 for die in command["which"])
        need(self.dice and not self.picked, "no dice lie there")
        need(which, "at least one")
        need(all(self.uses[die] is None for die in which), "used already")
        need(self.heroes[self.turn]["rank"] > 0, "no rank token left")
        self.heroes[self.turn]["rank"] -= 1
        self.picked = which

    def do_assign(self, command):
        self.in_phase("player")
        self.no_fight()
        hero, die = self.heroes[self.turn], int(command["die"]) - 1
        need(self.dice and not self.picked, "no dice lie there")
        need(self.uses[die] is None, "used already")
        if hero["down"]:
            # Downed: only ones, and never for Rest (C002-75).
            need(self.dice[die] == 1 and command["use"] != "rest", "downed")
        if command["use"] == "rest":
            need(hero["wounds"] > 0, "no wound")
            hero["wounds"] -= 1
        # What is left of a movement is lost when another action begins (C002-24).
        self.movement = self.dice[die] if command["use"] == "move" else 0
        if command["use"] == "move":
            hero["cover"] = None
        if command["use"] == "rescue":
            # The rescued loses a wound and stands (C002-42).
            other = self.heroes.get(command["whom"])
            need(other and other["down"] and other is not hero, "nobody to rescue")
            other["down"] = False
            # The Guardian's rescue heals one more (L249).
            other["wounds"] -= 2 if self.names[self.turn] == "guardian" else 1
        self.uses[die] = command["use"]

    def do_walk(self, command):
        self.in_phase("player")
        self.no_fight()
        need(not self.picked, "roll first")
        need(command["hexes"] <= self.movement, "so much is not left")
        self.movement -= command["hexes"]

    def do_end_turn(self, command):
        self.in_phase("player")
        self.no_fight()
        self.heroes[self.turn]["went"] = True
        self.phase = "A"

    def do_reinforce(self, command):
        """Each result takes one enemy for every entry that shows it, in their order (C002-49)."""
        self.in_phase("A")
        need(len(command["dice"]) == self.n_dice, "so many dice are not rolled")
        need(all(1 <= die <= 6 for die in command["dice"]), "no such face")
        queue = self.queues[self.turn]
        for die in command["dice"]:
            for entry in self.entries:
                if die in entry["numbers"] and queue:
                    self.place(queue.pop(0))
        self.phase = "B"
        self.begin_step()

    def place(self, kind):
        number = 1
        while "%s-%s-%d" % (self.turn, kind, number) in self.enemies:
            number += 1
        self.enemies["%s-%s-%d" % (self.turn, kind, number)] = kind

    def do_recover(self, command):
        self.in_phase("E")
        self.turn = None
        self.forget_dice()
        everybody = all(hero["went"] for hero in self.heroes.values())
        self.phase = "end" if everybody else "decision"

    def do_end_round(self, command):
        self.in_phase("end")
        for hero in self.heroes.values():
            hero["went"] = False
        self.round += 1
        self.phase = "decision"
