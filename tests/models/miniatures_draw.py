# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# miniatures_draw.py: setups and commands at random, most of them such that a table could mean them.

import copy

from miniatures_attack import LISTS
from miniatures_models import SIDES, Refused
from miniatures_profiles import GUNS, OTHERS, RANGES, WEAPONS

VERBS = {"setup": ["begin"], "edge": ["roll-off", "edge"], "first": ["first"], "fate": ["fate"],
         "plan": ["ready", "ready", "ready", "planned", "no-fate"], "execute": ["done", "pick", "aim", "attack", "attack"],
         "feet": ["next-turn", "feet", "feet"], "over": ["note"]}
STEPS = {"aim": ["situation", "situation", "attack", "attack", "stop-attack", "done"],
         "others": ["others", "others", "rest"]}
ALWAYS = ["mark", "life", "correct", "over", "note"]
ALL = sorted(set(sum(VERBS.values(), ALWAYS)) | {"strike", "rest", "others", "stop-attack"})


class Draw:
    @classmethod
    def draw_setup(cls, rng):
        resistance = [{"kind": "soldier", "weapon-1": rng.choice(GUNS)}
                      for _ in range(rng.randrange(1, 4))]
        resistance += [{"kind": rng.choice(["swat", "humvee", "abrams"]),
                        "weapon-1": rng.choice(OTHERS)} for _ in range(rng.randrange(3))]
        resistance += [{"kind": kind, "weapon-1": "pistol"}
                       for kind in ("nco", "captain", "lieutenant") if rng.random() < 0.3]
        machines = [{"kind": "endoskeleton", "n": rng.randrange(1, 4)}]
        if rng.random() < 0.3:
            machines.append({"kind": "t-1000"})
        machines += [{"kind": kind, "weapon-1": "sticky-bomb"} if kind != "crawler" else
                     {"kind": kind} for kind in ("spider-tank", "crawler") if rng.random() < 0.5]
        setup = {"resistance": {"id": "own-1", "name": "Own", "models": resistance},
                 "machines": {"id": "own-2", "name": "Own", "models": machines}}
        for name in ("saves-at-long", "tests-damaged"):
            if rng.random() < 0.3:
                setup[name] = rng.random() < 0.5
        return setup

    def draw(self, rng):
        chance = rng.random()
        verbs = VERBS[self.phase]
        if self.attack:
            verbs = STEPS.get(self.attack["step"], ["strike"] * 5 + ["rest"])
        if chance > 0.87:
            verbs = ALWAYS if chance < 0.92 else ALL
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

    draw_no_fate = draw_ready

    def draw_feet(self, rng):
        """Mostly by somebody who can, for friends that need it."""
        able = [name for name in self.models if self.command(name)]
        name = rng.choice(able) if able and rng.random() < 0.8 else self.draw_model(rng)
        side = self.models[name]["side"] if name in self.models else None
        tired = [one for one, model in self.models.items()
                 if model["side"] == side and model["done"] and one != name]
        some = tired if tired and rng.random() < 0.8 else list(self.models)
        names = [rng.choice(some) for _ in range(rng.choice([0, 1, 1, 1, 2, 3]))]
        return {"model": name, "models": names, **({"anyway": True} if rng.random() < 0.1 else {})}

    def draw_planned(self, rng):
        return {"anyway": True} if rng.random() < 0.2 else {}

    def draw_pick(self, rng):
        return {"model": self.draw_model(rng)}

    def draw_done(self, rng):
        return {"model": self.draw_model(rng)} if rng.random() < 0.5 else {}

    def draw_pair(self, rng, command):
        if rng.random() < 0.15:
            command["attacker"] = self.draw_model(rng)
        if rng.random() < 0.9:
            theirs = [name for name, model in self.models.items()
                      if model["side"] != self.side and model["life"] == "in"]
            command["target"] = rng.choice(theirs) if theirs and rng.random() < 0.9 \
                else self.draw_model(rng)
        if rng.random() < 0.15:
            command["anyway"] = True

    def draw_aim(self, rng):
        command = {}
        self.draw_pair(rng, command)
        command.setdefault("target", self.draw_model(rng))
        return command

    @staticmethod
    def draw_situation(rng):
        values = {"cover": ["open", "cover", "fortified"], "moved": ["no", "normal", "double"],
                  "aims": [True, False], "engaged": [True, False, False],
                  "steps": [-5, -2, -1, 0, 1, 2, 5]}
        return {name: rng.choice(values[name]) for name in values if rng.random() < 0.25}

    def draw_attack(self, rng):
        command = self.draw_situation(rng) if rng.random() < 0.4 else {}
        self.draw_pair(rng, command)
        name = command.get("attacker", (self.attack or {}).get("attacker", self.acting))
        mine = self.models[name]["weapons"] if name in self.models else []
        command["weapon"] = rng.choice(mine) if mine and rng.random() < 0.9 \
            else rng.choice(list(WEAPONS))
        reach = RANGES.index(WEAPONS[command["weapon"]]["range"])
        command["range"] = rng.choice(RANGES[:reach + 1] if rng.random() < 0.9 else RANGES)
        return command

    def draw_stop_attack(self, rng):
        return {}

    def draw_dice(self, rng):
        if not self.attack or self.attack["step"] in ("aim", "others"):
            return [1]
        die, n = self.dice()
        dice = [rng.choice([rng.randint(1, die), die, 1 if rng.random() < 0.3 else die])
                for _ in range(n)]
        if rng.random() < 0.03:
            dice = rng.choice([dice + [1], dice[1:] or [0], [die + 1] * n])
        return dice

    def draw_strike(self, rng):
        return {"dice": self.draw_dice(rng)}

    def draw_others(self, rng):
        names = sorted({self.draw_model(rng) for _ in range(rng.randrange(3))})
        return {"models": names, **({"anyway": True} if rng.random() < 0.2 else {})}

    def draw_rest(self, rng):
        """Plays it to its end on a copy, to know which dice it asks for."""
        command = self.draw_others(rng)
        if not self.attack or self.attack["step"] == "aim":
            return command
        model, asked = copy.deepcopy(self), False
        lists = {name: [] for name in LISTS.values()}
        try:
            while model.attack["step"]:
                if model.attack["step"] == "others":
                    model.take_others(command)
                    asked = True
                    continue
                die, n = model.dice()
                dice = [rng.randint(1, die) for _ in range(n)]
                lists[LISTS[model.attack["step"]]] += dice
                model.take(dice)
        except Refused:
            asked = True
        if not asked:
            del command["models"]
        if rng.random() < 0.05:
            rng.choice(list(lists.values())).append(1)
        return {**command, **{name: dice for name, dice in lists.items() if dice}}

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

    def draw_correct(self, rng):
        return {"id": self.draw_model(rng) + rng.choice([".damage", ".damage", ".damage", ".x"]),
                "value": rng.choice([0, 1, 1, 1, 2, 3])}

    def draw_over(self, rng):
        return {"winner": rng.choice([*SIDES, "draw"])} if rng.random() < 0.7 else {}

    def draw_note(self, rng):
        return {"text": rng.choice(["", "a note"])}
