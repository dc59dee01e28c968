# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# miniatures_models.py: who is in the battle, and the markers beside each.

SIDES = ["resistance", "machines"]
REELING = 2
MOST_DONE = 9


class Refused(Exception):
    pass


def other(side):
    return SIDES[1 - SIDES.index(side)]


class Models:
    def __init__(self, setup):
        self.models = {}
        for side in SIDES:
            n = sum(group.get("n", 1) for group in setup[side]["models"])
            for i in range(1, n + 1):
                self.models[side[0] + str(i)] = {"side": side, "life": "in", "ready": False,
                                                 "done": 0}
        self.turn, self.phase = 1, "setup"
        # Who holds the Tactical Edge, whose impulse it is, markers of the hand, who acts.
        self.edge = self.side = self.acting = None
        self.hand = 0

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
        if self.phase != phase:
            raise Refused("it is not the moment")

    def do_mark(self, command):
        """Markers as they lie."""
        self.need_battle()
        model = self.find(command["model"])
        if model["life"] != "in":
            raise Refused("it is out of the battle")
        model["ready"] = command.get("ready", model["ready"])
        model["done"] = command.get("done", model["done"])
        self.settle()

    def do_life(self, command):
        """Also before and after the battle, whoever comes and is counted."""
        models = [self.find(name) for name in command["models"]]
        if not models:
            raise Refused("no model is named")
        for model in models:
            if model["life"] == command["life"]:
                raise Refused("it is so already")
        for model in models:
            model.update(life=command["life"], ready=False, done=0)
        self.settle()
