# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_enemy.py: how the enemies of Genesis move and attack, without a sketch (L768-858).

from genesis_setup import need

FACES = ["hit", "skull", "double", "fist"]


class Enemy:
    def group(self):
        """Who acts in this step: the turn's color, then the bosses (L770, L862)."""
        if self.phase == "D":
            return [enemy for enemy in self.enemies if self.is_boss(enemy)]
        return [enemy for enemy in self.enemies if enemy.startswith(self.turn + "-")]

    def is_boss(self, enemy):
        return self.enemies[enemy] == enemy

    def begin_step(self):
        """A stunned enemy loses what it would do now (L876)."""
        self.waiting = []
        self.acted = set()          # who is done in this step
        self.struck = set()         # bosses that attacked, also before they came back
        self.rolled_logic = set()
        self.current = None
        if self.phase in "BCD":
            for enemy in self.group():
                if enemy in self.stunned:
                    self.lost.add(enemy)
                else:
                    self.waiting.append(enemy)

    def join(self, enemy):
        """Who comes in a step that it belongs to acts in it."""
        if self.phase in ("B", "C", "D") and enemy in self.group() and enemy not in self.acted:
            self.waiting.append(enemy)

    def step_on(self):
        self.phase = {"B": "C", "C": "D", "D": "E"}[self.phase]
        self.begin_step()

    def act(self, enemy, *steps):
        self.in_phase(*steps)
        need(self.attack is None, "settle the damage first")
        need(enemy in self.enemies, "no such enemy")
        need(enemy in self.waiting, "nothing to do in this step")

    def done(self, enemy, state):
        if state == "attacked" and self.phase == "D":
            self.struck.add(enemy)
        else:
            self.states[enemy] = state
        if self.phase == "D":
            self.current = enemy    # until its boss is done
            return
        self.current = None
        self.acted.add(enemy)
        if enemy in self.waiting:
            self.waiting.remove(enemy)
        if not self.waiting:
            self.step_on()

    def standing(self, name):
        """Whom an enemy may go for and attack: no downed or killed one (L727, L857)."""
        if name in self.heroes:
            need(not self.heroes[name]["down"], "downed")
            return self.heroes[name]
        ally = self.ally_called(name)
        need(ally and name.startswith("ally-"), "nobody of that name")
        need(not ally["gone"] and not ally["down"], "killed or downed")
        return ally

    def do_next(self, command):
        self.running()
        need(self.phase in ("B", "C", "D"), "its own command")
        need(self.attack is None, "settle the damage first")
        need(not self.waiting, "enemies still have to act")
        self.step_on()

    def do_pick(self, command):
        need(self.phase in ("B", "C", "D"), "its own command")
        need(command["enemy"] in self.enemies, "no such enemy")
        need(command["enemy"] in self.waiting, "nothing to do in this step")
        need(not self.attack or self.attack["rolled"] is None, "settle the damage first")
        self.attack = None          # it was not that one
        self.current = command["enemy"]

    def do_unseen(self, command):
        self.act(command["enemy"], "B", "D")
        self.current = command["enemy"]

    def do_move(self, command):
        """One of the rules 1 to 4 (L774-777), never farther than its card says."""
        enemy = command["enemy"]
        self.act(enemy, "B", "D")
        if "target" in command:
            self.standing(command["target"])
        move = self.known[self.enemies[enemy]].get("move")
        if not command.get("anyway"):
            need(move is None or command.get("hexes", 0) <= move, "too far")
        self.done(enemy, "rule %d" % command["rule"])

    def do_hold(self, command):
        enemy = command["enemy"]
        self.act(enemy, "C")
        others = [other for other in self.waiting if command.get("others") and other != enemy
                  and self.states[other] in ("rule 3", "rule 4")]
        for other in [enemy] + others:
            self.done(other, "held")

    def do_aim(self, command):
        enemy = command["enemy"]
        self.act(enemy, "C", "D")
        self.standing(command["target"])
        self.current = enemy
        stats = self.known[self.enemies[enemy]]
        need("count" in command or "attack" in stats, "say how many dice")
        stats.setdefault("attack", command.get("count"))
        self.attack = {"enemy": enemy, "target": command["target"], "rolled": None,
                       "count": command.get("count", stats["attack"])}

    def attacking(self):
        need(self.phase in ("C", "D") and self.attack, "nobody attacks")

    def do_strike(self, command):
        self.attacking()
        need(self.attack["rolled"] is None, "rolled already")
        need(len(command["dice"]) == self.attack["count"], "count the dice")
        need(all(face in FACES for face in command["dice"]), "no such face")
        self.attack["rolled"] = list(command["dice"])
        self.look_at_dice()

    def do_restrike(self, command):
        """An ability rolls some of them again (L817)."""
        self.attacking()
        need(self.attack["rolled"] is not None, "roll first")
        which = sorted(int(die) - 1 for die in command["which"])
        need(which, "at least one")
        need(which[-1] < len(self.attack["rolled"]), "not so many dice")
        need(len(command["dice"]) == len(which), "count the dice")
        need(all(face in FACES for face in command["dice"]), "no such face")
        for place, face in zip(which, command["dice"]):
            self.attack["rolled"][place] = face
        self.look_at_dice()

    def damage(self):
        """Only skulls hurt (L821)."""
        return self.attack["rolled"].count("skull")

    def look_at_dice(self):
        kind = self.enemies[self.attack["enemy"]]
        if not self.damage() and "attacking" not in self.fixed["enemy"].get(kind, {}):
            self.settle()

    def do_defend(self, command):
        """Cover in the hex first, then armor and wounds (L823-833, C002-70)."""
        self.attacking()
        need(self.attack["rolled"] is not None, "roll first")
        need("with" not in command or not {"cover", "marks"} & set(command), "it has its number")
        damage = self.damage() + command.get("added", 0) - command.get("ignored", 0)
        need(damage >= 0, "less damage than that to ignore")
        ally = self.ally_called(self.attack["target"])
        if ally:
            # Cover and armor are for characters, which allies are not (L177, L726).
            need("with" not in command and not command.get("armour")
                 and not command.get("cover") and not command.get("marks"), "an ally's")
            self.wound_ally(ally, damage)
        else:
            hero = self.heroes[self.attack["target"]]
            if "cover" in command or "with" in command or command.get("marks"):
                hero["cover"] = self.cover_from(command, hero)
            damage = self.hit_cover(hero, damage)
            self.wound(hero, self.hit_armour(hero, damage, command.get("armour", 0)))
        self.settle()

    def settle(self):
        enemy, self.attack = self.attack["enemy"], None
        self.done(enemy, "attacked")
