# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# miniatures_tell.py: what the model believes, and the same read from a view.

import walk
from miniatures_models import REELING, SIDES
from miniatures_profiles import KINDS

PHASES = {"Roll-off": "edge", "Fate roll": "fate", "Plan": "plan", "Execute": "execute",
          "End of the turn": "feet"}
STEPS = {"aim": "Weapon and range", "hits": "Attack rolls", "again": "Attack rolls",
         "others": "Attack rolls", "saves": "Cover saves", "powers": "Damage rolls",
         "back": "Damage rolls", "tests": "Resolution tests"}
SEATS = {"blue": "resistance", "red": "machines"}


class Tell:
    def tell(self):
        if self.phase in ("setup", "over"):
            return {"phase": self.phase}
        told = {"phase": "edge" if self.phase == "first" else self.phase, "turn": self.turn,
                "hand": self.hand if self.phase == "plan" else 0}
        if self.phase in ("first", "fate", "plan") and not self.attack:
            told["side"] = self.side
        for name, model in self.models.items():
            told[name] = (self.tell_list(model), model["done"])
            if KINDS[model["kind"]].get("resilient") and model["life"] == "in":
                told[name + ".damage"] = model["damage"]
            if "rpg" in model["weapons"] and model["life"] == "in":
                told["%s.spent-%d" % (name, model["weapons"].index("rpg") + 1)] = model["fired"]
        if self.phase == "plan" and self.calls:
            told["called"] = self.calls
        if self.attack:
            self.tell_attack(told)
        return told

    def tell_attack(self, told):
        step = self.attack["step"]
        told["step"] = STEPS[step]
        if step not in ("aim", "others"):
            told["dice"] = self.dice()

    @staticmethod
    def tell_list(model):
        if model["life"] != "in":
            return model["life"]
        if model["done"] >= REELING:
            return "reeling"
        return "ready" if model["ready"] else "done" if model["done"] else "free"

    @staticmethod
    def look(view):
        return look(view)


def parts(trackers):
    for name, tracker in trackers.items():
        if name.startswith("count."):
            for part in tracker["parts"]:
                yield part["id"], part


def look_at_attack(view, seen, now):
    step = next((label for label in now if label in STEPS.values()), None)
    if step is None:
        return
    seen["step"] = step
    for offer in view["now"].get("offers", []):
        for field in offer.get("fields", []):
            if offer["command"]["do"] == "strike" and field["id"] == "dice":
                seen["dice"] = (int(field["die"][1:]), field["max"])


def look(view):
    if view["over"]:
        return {"phase": "over"}
    trackers = walk.trackers(view)
    if "turn" not in trackers:
        return {"phase": "setup"}
    now = [step["label"].lstrip("0123456789 ") for step in view["rail"]
           if step.get("state") == "now"]
    phase = next((PHASES[label] for label in now if label in PHASES), str(now))
    seen = {"phase": phase, "turn": trackers["turn"]["value"],
            "hand": trackers.get("hand", {"value": 0})["value"]}
    if "called" in trackers:
        seen["called"] = trackers["called"]["value"]
    for name, tracker in parts(trackers):
        if name.endswith(".damage") or ".spent-" in name:
            seen[name] = tracker["value"]
    look_at_attack(view, seen, now)
    if view["now"].get("seat") and "step" not in seen and phase not in ("feet", "execute"):
        seen["side"] = SEATS[view["now"]["seat"]]
    for side in SIDES:
        for list_name in ("free", "ready", "done", "reeling", "destroyed", "away"):
            for part in trackers.get("%s.%s" % (side, list_name), {}).get("parts", []):
                name, _, what = part["id"].partition(".")
                done = part["value"] if what == "done" else seen.get(name, (None, 0))[1]
                seen[name] = (list_name, done)
    return seen
