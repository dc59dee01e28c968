# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_attack.py: how the characters of Genesis attack (L641-681, L967-1007).

from genesis_setup import need

HITS = {"hit": 1, "double": 2, "fist": 1, "skull": 0}
# What the rulebook's appendix says of weapons; the numbers are on the cards.
WEAPONS = {"pistol": {}, "minigun": {}, "sniper-rifle": {"min": 5, "fist-hits": True},
           "electromagnetic-fist": {"stuns": True},
           "flamethrower": {"each-hit": True, "bystanders": True},
           "grenade-launcher": {"min": 2, "each-hit": True}, "plasma-shotgun": {"attack": 4}}


class Attack:
    def no_fight(self):
        need(self.fight is None, "finish the attack first")

    def weapon(self, name):
        return self.weapons.setdefault(name, dict(WEAPONS.get(name, {}),
                                                  **self.fixed["weapon"].get(name, {})))

    def do_attack(self, command):
        self.in_phase("player")
        self.no_fight()
        hero = self.heroes[self.turn]
        die = self.unused(command) if "die" in command else None
        if hero["down"] and not command.get("anyway"):
            need(die is not None and self.dice[die] == 1, "downed")
        targets = command["targets"]
        need(targets, "choose a target")
        need(all(target in self.enemies for target in targets), "no such enemy")
        need(len(set(targets)) == len(targets), "named twice")
        weapon = command.get("weapon")
        facts = self.weapon(weapon)
        if not command.get("anyway"):
            need(command.get("sight", True), "not in sight")
            if "distance" in command:
                # Some weapons do not attack what is near (L987, L1007), none beyond its range.
                need(facts.get("min", 0) <= command["distance"] <= facts.get("max", 99), "range")
        self.fight = {"targets": targets, "weapon": weapon, "base": command.get("count"),
                      "bonus": command.get("bonus", 0), "rolled": None, "picked": [], "more": 0,
                      "less": facts.get("less-defence", 0), "fists": 0}
        self.movement = 0
        self.second = False
        if die is not None:
            self.uses[die] = "attack", weapon
            for card in hero["cards"]:
                if card["id"] == weapon:
                    card["dice"] += 1

    def n_attack_dice(self):
        base = self.fight["base"]
        if base is None:
            base = self.weapon(self.fight["weapon"]).get("attack")
        need(base is not None, "say how many dice")
        return base + self.fight["bonus"] + self.ammo[0]

    def do_attack_dice(self, command):
        self.in_phase("player")
        need(self.fight, "no attack is under way")
        need(self.fight["rolled"] is None, "they are rolled")
        self.fight["base"] = command["count"]
        if self.fight["weapon"]:
            self.weapon(self.fight["weapon"])["attack"] = command["count"]

    def do_roll_attack(self, command):
        need(self.fight, "no attack is under way")
        fight = self.fight
        need(fight["rolled"] is None or fight["picked"], "they are rolled")
        places = fight["picked"] or range(self.n_attack_dice())
        need(len(command["dice"]) == len(places), "so many dice are not rolled")
        need(all(face in HITS for face in command["dice"]), "no such face")
        fight["rolled"] = fight["rolled"] or [None] * len(places)
        for place, face in zip(places, command["dice"]):
            fight["rolled"][place] = face
        fight["picked"] = []

    def rolled_attack(self):
        need(self.fight, "no attack is under way")
        need(self.fight["rolled"] and not self.fight["picked"], "roll first")
        return self.fight

    def do_reroll_attack(self, command):
        """A rank token, or an ability (L650, L651)."""
        fight = self.rolled_attack()
        which = sorted(int(die) - 1 for die in command["which"])
        need(which, "at least one")
        need(which[-1] < len(fight["rolled"]), "not so many dice")
        if not command.get("free"):
            self.spend_rank(command)
        fight["picked"] = which

    def do_fist(self, command):
        """One ability for each fist (L656)."""
        fight = self.rolled_attack()
        need(fight["fists"] < fight["rolled"].count("fist"), "every fist is used")
        fight["fists"] += 1
        fight["more"] += command.get("hits", 0)

    def do_modify(self, command):
        fight = self.rolled_attack()
        fight["more"] += command.get("hits", 0)
        fight["less"] += command.get("defence", 0)

    def hits_now(self):
        fight = self.fight
        hits = sum(HITS[face] for face in fight["rolled"])
        if self.weapon(fight["weapon"]).get("fist-hits"):
            hits += fight["rolled"].count("fist")       # one more for each (L987)
        return max(0, hits + fight["more"] + self.ammo[1])

    def do_finish_attack(self, command):
        fight = self.rolled_attack()
        facts = self.weapon(fight["weapon"])
        if facts.get("each-hit"):
            self.finish_each_hit(command, facts)
        else:
            self.finish_defence(command, facts)
        self.fight = None

    def unknown_defences(self):
        if self.weapon(self.fight["weapon"]).get("each-hit"):
            return []
        kinds = {self.enemies[target] for target in self.fight["targets"]}
        return sorted(kind for kind in kinds
                      if kind != "t1000" and "defence" not in self.known[kind])

    def finish_defence(self, command, facts):
        """Fewer hits than its defence do nothing, as many destroy or wound (L659-661)."""
        fight, hits = self.fight, self.hits_now()
        need(not command.get("bystanders") and not command.get("wounds"), "not with this weapon")
        kinds = [self.enemies[target] for target in fight["targets"]]
        unknown = self.unknown_defences()
        if "defence" in command:
            need(len(unknown) == 1, "the defence is known, or whose is it")
            self.known[unknown[0]]["defence"] = command["defence"]
        else:
            need(not unknown, "say the defence")
        for target, kind in zip(fight["targets"], kinds):
            if kind == "t1000":
                self.hits += hits           # counted, never destroyed (L362)
            elif hits >= max(0, self.known[kind]["defence"] - fight["less"]):
                if self.is_boss(target):
                    self.wound_boss(target)
                else:
                    self.remove(target)
            elif facts.get("stuns"):
                self.stun(target)           # too few hits (L995)

    def finish_each_hit(self, command, facts):
        """Each hit is a wound (L1001, L1007)."""
        fight, hits = self.fight, self.hits_now()
        targets = fight["targets"]
        need("defence" not in command, "no defence")
        wounds = command.get("wounds") or self.share(targets, hits)
        need(len(wounds) == len(targets), "one number for each")
        need(sum(wounds) <= hits, "more wounds than hits")
        bystanders = command.get("bystanders", [])
        need(not bystanders or facts.get("bystanders"), "nobody else is hit")
        need(sum(wounds) + len(bystanders) <= hits, "no hit left")
        others = [self.playing(color) for color in bystanders]
        need(not any(other["down"] for other in others), "downed")
        for target, count in zip(targets, wounds):
            if target == "t1000":
                self.hits += count
            elif self.is_boss(target):
                for _ in range(count):
                    if target in self.enemies:
                        self.wound_boss(target)
            elif count:
                self.remove(target)
        for other in others:
            self.wound(other, 1)

    def share(self, targets, hits):
        """Unless people say otherwise one for each, and what is left for a boss at the end."""
        wounds = []
        for target in targets:
            last = len(wounds) + 1 == len(targets) and self.is_boss(target)
            wounds.append(hits if last else min(1, hits))
            hits -= wounds[-1]
        return wounds
