# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_draw.py: draws setups and commands of Genesis, legal and illegal.

from genesis_enemy import ATTACK, FACES

COLORS = ["red", "blue", "white", "yellow"]
CHARACTERS = ["john", "kyle", "guardian", "alex"]
# What is worth doing in each phase; one command in eight is drawn from all of them.
VERBS = {"setup": ["begin"],
         "decision": ["choose"],
         "player": ["roll-actions", "reroll-actions", "assign", "assign", "walk", "attack",
                    "end-turn"],
         "fight": ["roll-attack", "fist", "finish-attack"],
         "A": ["reinforce"],
         "B": ["move", "move", "next"],
         "C": ["aim", "strike", "defend", "hold", "next"],
         "D": ["next"],
         "E": ["recover"],
         "end": ["end-round"],
         "over": ["choose"]}
ALL = sorted(set(sum(VERBS.values(), [])))


class Draw:
    @staticmethod
    def draw_setup(rng):
        colors = rng.sample(COLORS, rng.choice([2, 2, 2, 3, 4]))
        entries = [{"name": name, "numbers": sorted(rng.sample(range(1, 7), rng.randint(1, 3)))}
                   for name in ("Bravo", "Alpha", "Charlie")]
        mission = {"id": "sheet", "dice": rng.randint(1, 3), "entries": entries}
        for color in colors:
            mission[color] = [rng.choice(["endo", "drone"]) for _ in range(rng.randint(1, 5))]
        return {"mission": mission,
                "heroes": [{"color": color, "character": character}
                           for color, character in zip(colors, rng.sample(CHARACTERS, 4))]}

    def draw(self, rng):
        """Once all are downed the program asks whether the mission is lost; a table that goes on all
        the same is not modelled."""
        other = self.phase != "over" and rng.random() < 0.125
        verb = rng.choice(ALL if other else self.worth_doing())
        name = "draw_" + verb.replace("-", "_")
        drawn = getattr(self, name)(rng) if hasattr(self, name) else {}
        return {"do": verb, **drawn}

    def worth_doing(self):
        if self.phase == "player" and (self.picked or not self.dice):
            return ["roll-actions"] * 6 + ["end-turn"]
        if self.phase == "C" and self.attack:
            return ["strike"] if self.attack["damage"] is None else ["defend"]
        if self.phase in ("B", "C") and self.waiting:
            return [["move"], ["aim"] * 5 + ["hold"]][self.phase == "C"]
        return VERBS["fight" if self.fight else self.phase]

    def draw_choose(self, rng):
        return {"color": rng.choice(COLORS)}

    def draw_roll_actions(self, rng):
        count = rng.choice([len(self.picked) if self.dice else 4] * 5 + [rng.randint(1, 4)])
        return {"dice": [rng.randint(1, 6) for _ in range(count or 1)]}

    def draw_reroll_actions(self, rng):
        return {"which": [str(die) for die in sorted(rng.sample(range(1, 5), rng.randint(0, 2)))]}

    def draw_assign(self, rng):
        use = rng.choice(["move", "rest", "interact", "rescue"])
        drawn = {"die": str(rng.randint(1, 4)), "use": use}
        return {**drawn, "whom": rng.choice(COLORS)} if use == "rescue" else drawn

    def draw_attack(self, rng):
        return {"die": str(rng.randint(1, 4)), "targets": [self.draw_enemy(rng)],
                "count": rng.randint(1, 4)}

    def draw_roll_attack(self, rng):
        count = self.fight["count"] if self.fight else 2
        return {"dice": rng.choices(FACES * 8 + ["blank"], k=count + rng.choice([0] * 8 + [1]))}

    def draw_fist(self, rng):
        return {"hits": rng.randint(0, 2)}

    def draw_finish_attack(self, rng):
        return rng.choice([{}, {"defence": rng.randint(2, 4)}])

    def draw_walk(self, rng):
        return {"hexes": rng.randint(1, 4)}

    def draw_reinforce(self, rng):
        count = rng.choice([self.n_dice] * 5 + [rng.randint(1, 4)])
        return {"dice": [rng.randint(1, 6) for _ in range(count)]}

    def draw_enemy(self, rng):
        return rng.choice((sorted(self.enemies) or []) + ["red-endo-9"]
                          + list(getattr(self, "waiting", [])) * 9)

    def draw_hero(self, rng):
        return rng.choice(COLORS + list(self.heroes) * 4)

    def draw_move(self, rng):
        rule = rng.randint(1, 4)
        drawn = {"enemy": self.draw_enemy(rng), "rule": rule}
        if rule > 1:
            drawn.update(hexes=rng.randint(1, 9), target=self.draw_hero(rng))
        return drawn

    def draw_aim(self, rng):
        return {"enemy": self.draw_enemy(rng), "target": self.draw_hero(rng)}

    def draw_hold(self, rng):
        return {"enemy": self.draw_enemy(rng)}

    def draw_strike(self, rng):
        attack = getattr(self, "attack", None)
        count = ATTACK[self.enemies[attack["enemy"]]] if attack else 2
        count += rng.choice([0] * 8 + [1])
        return {"dice": rng.choices(FACES * 8 + ["blank"], k=count)}

    def draw_defend(self, rng):
        # Each in a cover of its own number: whether two share one is asked, and not modelled yet.
        attack = getattr(self, "attack", None)
        shield = COLORS.index(attack["target"]) + 1 if attack else 1
        cover = rng.choice([0, shield])
        drawn = {"cover": cover, "marks": rng.randint(0, 2)} if cover else {"cover": 0}
        if rng.random() < 0.3:
            drawn[rng.choice(["added", "added", "ignored"])] = rng.randint(0, 3)
        return drawn
