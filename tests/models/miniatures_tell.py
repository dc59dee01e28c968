# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# miniatures_tell.py: what the model believes, and the same read from a view.

import walk
from miniatures_models import REELING, SIDES

PHASES = {"Roll-off": "edge", "Fate roll": "fate", "Plan": "plan", "Execute": "execute",
          "End of the turn": "feet"}
SEATS = {"blue": "resistance", "red": "machines"}


class Tell:
    def tell(self):
        if self.phase in ("setup", "over"):
            return {"phase": self.phase}
        told = {"phase": "edge" if self.phase == "first" else self.phase, "turn": self.turn,
                "hand": self.hand if self.phase == "plan" else 0}
        if self.phase in ("first", "fate", "plan", "execute"):
            told["side"] = self.side
        for name, model in self.models.items():
            told[name] = (self.tell_list(model), model["done"])
        return told

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
    if view["now"].get("seat") and phase != "feet":
        seen["side"] = SEATS[view["now"]["seat"]]
    for side in SIDES:
        for list_name in ("free", "ready", "done", "reeling", "destroyed", "away"):
            for part in trackers.get("%s.%s" % (side, list_name), {}).get("parts", []):
                name, _, what = part["id"].partition(".")
                done = part["value"] if what == "done" else seen.get(name, (None, 0))[1]
                seen[name] = (list_name, done)
    return seen
