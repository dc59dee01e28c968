# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_enemy.py: how the enemies of Genesis move and attack, without a sketch.

from genesis_round import SPACES, need

MOVE = {"endo": 4, "drone": 8}
ATTACK = {"endo": 3, "drone": 2}
FACES = ["hit", "skull", "double", "fist"]


class Enemy:
    def begin_step(self):
        self.waiting = [enemy for enemy in self.enemies if enemy.startswith(self.turn)]
        self.attack = None

    def act(self, enemy, step):
        self.in_phase(step)
        need(self.attack is None, "settle the damage first")
        need(enemy in self.enemies, "no such enemy")
        need(enemy in self.waiting, "nothing to do in this step")

    def done(self, enemy):
        self.waiting.remove(enemy)
        if not self.waiting:
            self.phase = {"B": "C", "C": "D"}[self.phase]
            self.begin_step()

    def standing(self, color):
        need(color in self.heroes and not self.heroes[color]["down"], "nobody to attack")

    def do_next(self, command):
        need(self.phase in "BCD", "its own command")
        need(self.phase == "D" or not self.waiting, "enemies still have to act")
        self.phase = {"B": "C", "C": "D", "D": "E"}[self.phase]
        self.begin_step()

    def do_move(self, command):
        self.act(command["enemy"], "B")
        if "target" in command:
            self.standing(command["target"])
        need(command.get("hexes", 0) <= MOVE[self.enemies[command["enemy"]]], "too far")
        self.done(command["enemy"])

    def do_hold(self, command):
        self.act(command["enemy"], "C")
        self.done(command["enemy"])

    def do_aim(self, command):
        self.act(command["enemy"], "C")
        self.standing(command["target"])
        self.attack = {"enemy": command["enemy"], "target": command["target"], "damage": None}

    def do_strike(self, command):
        need(self.phase == "C" and self.attack, "nobody attacks")
        need(self.attack["damage"] is None, "rolled already")
        need(len(command["dice"]) == ATTACK[self.enemies[self.attack["enemy"]]], "count the dice")
        need(all(face in FACES for face in command["dice"]), "no such face")
        self.attack["damage"] = command["dice"].count("skull")
        if not self.attack["damage"]:
            self.settle(0)

    def do_defend(self, command):
        """Cover in the hex first, then wounds; who has no space for one is downed (C002-70)."""
        need(self.phase == "C" and self.attack, "nobody attacks")
        need(self.attack["damage"] is not None, "roll first")
        cover, marks = command.get("cover", 0), command.get("marks", 0)
        need(not marks or cover, "marks need a cover")
        need(not cover or marks < cover, "destroyed already")
        damage = self.attack["damage"] + command.get("added", 0) - command.get("ignored", 0)
        need(damage >= 0, "less damage than that to ignore")
        # A cover is destroyed by as much damage as its shield (C002-71).
        hero = self.heroes[self.attack["target"]]
        taken = min(damage, cover - marks)
        hero["cover"] = (marks + taken, cover) if marks + taken < cover else None
        self.settle(damage - taken)

    def settle(self, damage):
        hero = self.heroes[self.attack["target"]]
        if hero["wounds"] + damage > SPACES:
            hero["down"] = True
        hero["wounds"] = min(SPACES, hero["wounds"] + damage)
        enemy, self.attack = self.attack["enemy"], None
        if all(other["down"] for other in self.heroes.values()):
            self.phase = "over"     # at once (X002-11)
            return
        self.done(enemy)
