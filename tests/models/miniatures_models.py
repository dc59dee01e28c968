# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# miniatures_models.py: who is in the battle, and the markers beside each.

from miniatures_profiles import KINDS

SIDES = ["resistance", "machines"]
REELING = 2
MOST_DONE = 9


class Refused(Exception):
    pass


def carried(group):
    own = [group[key] for key in ("weapon-1", "weapon-2") if key in group]
    return KINDS[group["kind"]].get("carries", []) + own


def other(side):
    return SIDES[1 - SIDES.index(side)]


class Models:
    def __init__(self, setup):
        self.models = {}
        for side in SIDES:
            kinds = [group for group in setup[side]["models"] for _ in range(group.get("n", 1))]
            for i, group in enumerate(kinds, 1):
                self.models[side[0] + str(i)] = {
                    "side": side, "kind": group["kind"], "weapons": carried(group), "life": "in",
                    "ready": False, "done": 0, "damage": 0, "fired": 0}
        self.saves_at_long = setup.get("saves-at-long", True)
        self.tests_damaged = setup.get("tests-damaged", False)
        self.turn, self.phase = 1, "setup"
        # Who holds the Tactical Edge, whose impulse it is, markers of the hand, who acts.
        self.edge = self.side = self.acting = None
        self.hand = 0
        # How many a Commander may still call, which one, and whether one overrides Fate.
        self.calls, self.caller, self.fated = 0, None, None
        # Done markers that each Commander has taken off in this turn.
        self.helped = {}
        # What is attacked now and was last, and whether whoever acts has attacked.
        self.attack = self.last = None
        self.attacked = False

    def find(self, name):
        if name not in self.models:
            raise Refused("there is no such model")
        return self.models[name]

    def of_side(self, side):
        return [model for model in self.models.values()
                if model["side"] == side and model["life"] == "in"]

    def free(self, side):
        """Who can still get a marker in this turn."""
        return [model for model in self.of_side(side) if not model["ready"] and not model["done"]]

    def command(self, name):
        return KINDS[self.models[name]["kind"]].get("command", 0)

    def callable(self, side):
        """Friends without markers, and no Commanders (L88, L92)."""
        return [model for model in self.free(side) if not KINDS[model["kind"]].get("command")]

    def ready(self, side):
        return [name for name, model in self.models.items()
                if model["side"] == side and model["life"] == "in" and model["ready"]]

    def need_battle(self):
        if self.phase == "setup":
            raise Refused("the battle has not begun")
        if self.phase == "over":
            raise Refused("the battle is over")

    def need_phase(self, phase):
        self.need_battle()
        self.need_no_dice()
        if self.phase != phase:
            raise Refused("it is not the moment")

    def do_mark(self, command):
        """Markers as they lie."""
        self.need_battle()
        self.need_no_dice()
        model = self.find(command["model"])
        if model["life"] != "in":
            raise Refused("it is out of the battle")
        model["ready"] = command.get("ready", model["ready"])
        model["done"] = command.get("done", model["done"])
        self.settle()

    def do_correct(self, command):
        """As much damage as removes a model does so when it is set by hand (L52)."""
        name, _, what = command["id"].partition(".")
        model = self.find(name)
        if what != "damage" or model["life"] != "in":
            raise Refused("no such number")
        resilient = KINDS[model["kind"]].get("resilient", 1)
        if not 0 <= command["value"] <= resilient:
            raise Refused("it cannot have so much")
        model["damage"] = command["value"]
        if model["damage"] == resilient:
            model.update(life="destroyed", ready=False, done=0)
            self.drop_attack()
        self.settle()

    def do_life(self, command):
        """Also before and after the battle, whoever comes and is counted."""
        self.need_no_dice()
        models = [self.find(name) for name in command["models"]]
        if not models:
            raise Refused("no model is named")
        for model in models:
            if model["life"] == command["life"]:
                raise Refused("it is so already")
        for model in models:
            model.update(life=command["life"], ready=False, done=0)
            if command["life"] == "in":
                # Who comes back takes one point more at least.
                resilient = KINDS[model["kind"]].get("resilient", 1)
                model["damage"] = min(model["damage"], resilient - 1)
        self.drop_attack()
        self.settle()
