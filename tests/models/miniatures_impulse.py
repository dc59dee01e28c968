# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# miniatures_impulse.py: a turn, one impulse after the other (L9-L26).

from miniatures_models import MOST_DONE, Refused, SIDES, other
from miniatures_profiles import KINDS

MARKERS = {"fate": 0, "one": 1, "two": 2}


class Impulse:
    def do_begin(self, command):
        if self.phase != "setup":
            raise Refused("it has begun")
        self.phase = "edge"

    def do_roll_off(self, command):
        """The higher D8; equal ones are rolled again."""
        self.need_phase("edge")
        ours, theirs = command["dice"]
        if not (1 <= ours <= 8 and 1 <= theirs <= 8):
            raise Refused("no D8 shows that")
        if ours != theirs:
            self.take_edge(SIDES[0] if ours > theirs else SIDES[1])

    def do_edge(self, command):
        self.need_phase("edge")
        self.take_edge(command["side"])

    def take_edge(self, side):
        """Where only one side can act there is nothing to decide."""
        self.edge = self.side = side
        self.phase = "first"
        able = [side for side in SIDES if self.can_act(side)]
        if len(able) < 2:
            self.begin_impulse(able[0] if able else side)

    def do_first(self, command):
        """Whoever has the Tactical Edge decides (L13)."""
        self.need_phase("first")
        self.begin_impulse(command["side"])

    def begin_impulse(self, side):
        """Sides alternate until nobody can act any more (L19-L22)."""
        self.hand, self.attack, self.last = 0, None, None
        self.act(None)
        self.side = side if self.can_act(side) else other(side)
        if self.free(self.side):
            self.phase = "fate"
        elif self.ready(self.side):
            self.execute()
        else:
            self.end_turn()

    def can_act(self, side):
        """Where only markers that were corrected are left, they act without a roll."""
        return self.free(side) or self.ready(side)

    def end_turn(self):
        """One Done marker off every model (L25)."""
        for model in self.models.values():
            model["done"] = max(0, model["done"] - 1)
        self.phase, self.helped = "feet", {}

    def do_fate(self, command):
        self.need_phase("fate")
        self.hand = min(MARKERS[command["result"]], len(self.free(self.side)))
        self.calls = 0
        self.fated = "open" if command["result"] == "fate" and self.commanders() else None
        if self.hand or self.fated:
            self.phase = "plan"
        else:
            self.execute()

    def do_ready(self, command):
        """One beside each, on models without a marker (L15)."""
        self.need_phase("plan")
        model = self.find(command["model"])
        if model["life"] != "in":
            raise Refused("it is out of the battle")
        if model["side"] != self.side:
            raise Refused("it is of the other side")
        if model["ready"]:
            raise Refused("it has a marker")
        if model["done"] and not command.get("anyway"):
            raise Refused("it has a Done marker")
        if self.calls:
            self.rule(command, self.command(command["model"]), "it is a Commander itself")
            self.calls -= 1
        else:
            if not self.hand:
                raise Refused("the hand is empty")
            self.hand -= 1
            self.calls, self.caller = self.command(command["model"]), command["model"]
        model["ready"] = True
        self.settle()

    def commanders(self):
        return [model for model in self.free(self.side) if KINDS[model["kind"]].get("command")]

    def do_no_fate(self, command):
        """One Commander overrides Fate (L94-L98)."""
        self.need_phase("plan")
        model = self.find(command["model"])
        if model["life"] != "in":
            raise Refused("it is out of the battle")
        if model["side"] != self.side:
            raise Refused("it is of the other side")
        if model["ready"]:
            raise Refused("it has a marker")
        self.rule(command, not self.command(command["model"]), "it is no Commander")
        self.rule(command, model["done"], "it has a Done marker")
        self.rule(command, self.fated != "open", "Fate was not rolled, or is overridden")
        model["ready"], self.fated = True, "taken"
        self.calls, self.caller = max(0, self.command(command["model"]) - 1), command["model"]
        self.settle()

    def do_feet(self, command):
        """More Done markers off friends, not off the Commander (L100-L102)."""
        self.need_phase("feet")
        name, names = command["model"], command["models"]
        if self.find(name)["life"] != "in":
            raise Refused("it is out of the battle")
        if not names:
            raise Refused("no model is named")
        for other_name in names:
            friend = self.find(other_name)
            if friend["life"] != "in" or friend["side"] != self.models[name]["side"]:
                raise Refused("it is no friend")
            if not friend["done"]:
                raise Refused("it has no Done marker")
        if len(set(names)) < len(names):
            raise Refused("one marker off each at a time")
        self.rule(command, not self.command(name), "it is no Commander")
        self.rule(command, name in names, "it cannot help itself")
        self.rule(command, self.helped.get(name, 0) + len(names) > self.command(name),
                  "it takes no more off in this turn")
        self.helped[name] = self.helped.get(name, 0) + len(names)
        for other_name in names:
            self.models[other_name]["done"] -= 1

    def settle(self):
        """What was planned goes on with who is left for it, once no dice are waited for."""
        if self.attack and self.attack["step"] != "aim":
            return
        if self.phase == "plan":
            if self.calls and self.models[self.caller]["life"] != "in":
                self.calls = 0
            self.calls = min(self.calls, len(self.callable(self.side)))
            self.hand = min(self.hand, len(self.free(self.side)))
            if self.fated == "open" and not self.commanders():
                self.fated = None
            if not self.hand and not self.calls and self.fated != "open":
                self.execute()
        elif self.phase == "execute":
            self.go_on()
        elif self.phase == "fate" and not self.free(self.side):
            self.begin_impulse(self.side)

    def do_planned(self, command):
        """All markers are placed (L15)."""
        self.need_phase("plan")
        if self.calls:
            # Nobody else is called; the hand goes on.
            self.calls = 0
            self.settle()
            return
        if self.hand and not command.get("anyway"):
            raise Refused("markers are left")
        self.execute()

    def execute(self):
        self.phase, self.hand, self.calls, self.fated = "execute", 0, 0, None
        self.go_on()

    def go_on(self):
        ready = self.ready(self.side)
        if not ready:
            self.begin_impulse(other(self.side))
        else:
            self.act(ready[0] if len(ready) == 1 else
                     self.acting if self.acting in ready else None)

    def act(self, name):
        if self.acting != name:
            self.acting, self.attacked = name, False

    def do_pick(self, command):
        self.need_phase("execute")
        self.find(command["model"])
        if command["model"] not in self.ready(self.side):
            raise Refused("it has no Ready marker")
        self.need_activation(command["model"])
        self.attack = self.last = None
        self.act(command["model"])

    def do_done(self, command):
        """Its marker is turned (L17)."""
        self.need_phase("execute")
        name = command.get("model", self.acting)
        if name is None:
            raise Refused("nobody said which model")
        model = self.find(name)
        if name not in self.ready(self.side):
            raise Refused("it has no Ready marker")
        self.need_activation(name)
        model["ready"], model["done"] = False, min(MOST_DONE, model["done"] + 1)
        self.attack = self.last = None
        self.go_on()

    def do_next_turn(self, command):
        self.need_phase("feet")
        self.turn += 1
        self.phase, self.edge = "edge", None

    def do_over(self, command):
        self.need_battle()
        self.need_no_dice()
        self.phase = "over"

    def do_note(self, command):
        if not command["text"].strip():
            raise Refused("the note is empty")
