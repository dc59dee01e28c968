# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_attack.py: how the characters of Genesis attack.

from genesis_round import need

HITS = {"hit": 1, "double": 2, "fist": 1, "skull": 0}


class Attack:
    def no_fight(self):
        need(self.fight is None, "finish the attack first")

    def do_attack(self, command):
        self.in_phase("player")
        self.no_fight()
        die = int(command["die"]) - 1
        need(self.dice and not self.picked, "no dice lie there")
        need(self.uses[die] is None, "used already")
        need(not self.heroes[self.turn]["down"] or self.dice[die] == 1, "downed")
        target, = command["targets"]
        need(target in self.enemies, "no such enemy")
        self.uses[die] = "attack"
        self.movement = 0
        self.fight = {"target": target, "count": command["count"], "rolled": None, "more": 0,
                      "fists": 0}

    def do_roll_attack(self, command):
        need(self.fight, "no attack is under way")
        need(self.fight["rolled"] is None, "they are rolled")
        need(len(command["dice"]) == self.fight["count"], "so many dice are not rolled")
        need(all(face in HITS for face in command["dice"]), "no such face")
        self.fight["rolled"] = command["dice"]
        self.fight["fists"] = command["dice"].count("fist")

    def do_fist(self, command):
        """One ability for each fist (C002-34)."""
        need(self.fight and self.fight["rolled"], "roll first")
        need(self.fight["fists"], "every fist is used")
        self.fight["fists"] -= 1
        self.fight["more"] += command["hits"]

    def do_finish_attack(self, command):
        """Fewer hits than its defence do nothing; else it goes to the end of its queue (L659)."""
        need(self.fight and self.fight["rolled"], "roll first")
        target = self.fight["target"]
        kind, color = self.enemies[target], target.partition("-")[0]
        need(kind in self.defence or "defence" in command, "say the defence")
        need(kind not in self.defence or "defence" not in command, "the defence is known")
        self.defence.setdefault(kind, command.get("defence"))
        hits = sum(HITS[face] for face in self.fight["rolled"]) + self.fight["more"]
        if hits >= self.defence[kind]:
            del self.enemies[target]
            self.queues[color].append(kind)
        self.fight = None
