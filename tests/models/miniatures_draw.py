# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# miniatures_draw.py: setups and commands at random, most of them such that a table could mean them.

from miniatures_models import SIDES

VERBS = {"setup": ["begin"], "edge": ["roll-off", "edge"], "first": ["first"], "fate": ["fate"],
         "plan": ["ready", "ready", "ready", "planned"], "execute": ["done", "done", "pick"],
         "feet": ["next-turn"], "over": ["note"]}
ALWAYS = ["mark", "life", "over", "note"]
ALL = sorted(set(sum(VERBS.values(), ALWAYS)))


class Draw:
    @classmethod
    def draw_setup(cls, rng):
        def force(kind):
            return {"id": "own-1", "name": "Own",
                    "models": [{"kind": kind, "n": rng.randrange(1, 6)}]}
        return {"resistance": force("soldier"), "machines": force("endoskeleton")}

    def draw(self, rng):
        chance = rng.random()
        verbs = VERBS[self.phase] if chance < 0.8 else ALWAYS if chance < 0.87 else ALL
        verb = rng.choice(verbs)
        if verb == "over" and rng.random() < 0.8:
            verb = "mark"
        return {"do": verb, **getattr(self, "draw_" + verb.replace("-", "_"))(rng)}

    def draw_begin(self, rng):
        return {}

    draw_next_turn = draw_begin

    def draw_roll_off(self, rng):
        return {"dice": [rng.randrange(1, 9), rng.choice([rng.randrange(1, 9), 9])]}

    def draw_edge(self, rng):
        return {"side": rng.choice(SIDES)}

    draw_first = draw_edge

    def draw_fate(self, rng):
        return {"result": rng.choice(["fate", "one", "two", "two"])}

    def draw_model(self, rng):
        if rng.random() < 0.03:
            return "r99"
        mine = [name for name, model in self.models.items() if model["side"] == self.side]
        return rng.choice(mine if mine and rng.random() < 0.8 else list(self.models))

    def draw_ready(self, rng):
        command = {"model": self.draw_model(rng)}
        if rng.random() < 0.1:
            command["anyway"] = True
        return command

    def draw_planned(self, rng):
        return {"anyway": True} if rng.random() < 0.2 else {}

    def draw_pick(self, rng):
        return {"model": self.draw_model(rng)}

    def draw_done(self, rng):
        return {"model": self.draw_model(rng)} if rng.random() < 0.5 else {}

    def draw_mark(self, rng):
        command = {"model": self.draw_model(rng)}
        if rng.random() < 0.4:
            command["ready"] = rng.random() < 0.5
        if rng.random() < 0.7:
            command["done"] = rng.choice([0, 1, 2, 3, 9])
        return command

    def draw_life(self, rng):
        return {"models": sorted({self.draw_model(rng) for _ in range(rng.randrange(3))}),
                "life": rng.choice(["in", "in", "destroyed", "away"])}

    def draw_over(self, rng):
        return {"winner": rng.choice([*SIDES, "draw"])} if rng.random() < 0.7 else {}

    def draw_note(self, rng):
        return {"text": rng.choice(["", "a note"])}
