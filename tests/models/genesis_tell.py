# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_tell.py: what is compared of Genesis.

import re

import walk

PHASES = {"Decision phase": "decision"}


def phase(view):
    now, subtitle = view.get("now") or {}, view.get("subtitle", "")
    if subtitle.startswith("Player phase"):
        return "player"
    if subtitle.startswith("Enemy phase"):
        kicker = now.get("kicker", "")
        for word, step in (("Reinf", "A"), ("Movement", "B"), ("Attack", "C")):
            if kicker.startswith(word):
                return step
        step = re.match(r"Step (\w)", now.get("footnote", ""))
        return step.group(1) if step else "other"
    if now.get("instruction", "").startswith("End of round"):
        return "end"
    return PHASES.get(subtitle, "other")


class Tell:
    def tell(self):
        told = {"phase": "other" if self.phase in ("setup", "over") else self.phase,
                "enemies": sorted(self.enemies)}
        if self.phase != "setup":
            told["round"] = self.round
        for color, hero in self.heroes.items():
            told["wounds " + color] = hero["wounds"]
            told["rank " + color] = hero["rank"]
            told["state " + color] = ("downed" if hero["down"] else
                                      "went" if hero["went"] else "")
            if hero["cover"]:
                told["cover " + color] = hero["cover"]
        for color, queue in self.queues.items():
            told["queue " + color] = [kind.capitalize() for kind in queue]
        for kind in {kind for queue in self.queues.values() for kind in queue} | set(
                self.enemies.values()):
            told["defence " + kind] = self.defence.get(kind)
        if self.phase == "player":
            if self.dice and not self.picked and not self.fight:
                told["movement"] = self.movement
            for at, die in enumerate(self.dice):
                if at not in self.picked:
                    told["die %d" % (at + 1)] = str(die), self.uses[at] is not None
        return told

    @staticmethod
    def look(view):
        seen = walk.trackers(view)
        told = {"phase": phase(view), "enemies": []}
        if "round" in seen:
            told["round"] = seen["round"]["value"]
        for name, tracker in seen.items():
            kind, _, rest = name.partition(".")
            if kind == "enemy":
                told["enemies"].append(rest)
            elif kind == "hero" and "parts" in tracker and "." not in rest:
                parts = {part["id"].split(".")[-1]: part for part in tracker["parts"]}
                told["wounds " + rest] = parts["wounds"]["value"]
                told["rank " + rest] = parts["rank"]["value"]
                told["state " + rest] = tracker.get("note", "")
                if "cover" in parts:
                    shield = int(parts["cover"]["note"].split()[1])
                    told["cover " + rest] = parts["cover"]["value"], shield
            elif kind == "kind" and "parts" in tracker:
                told["defence " + rest] = tracker["parts"][0].get("value")
            elif kind == "queue":
                told["queue " + rest] = tracker.get("items", [])
            elif kind == "die" and rest.isdigit() and told["phase"] == "player":
                if tracker["label"].isdigit():
                    told["die " + rest] = tracker["label"], tracker["note"] != "not used yet"
        told["enemies"].sort()
        if told["phase"] == "player":
            now = view["now"]
            left = re.search(r"(\d+) movement left", now.get("explanation", ""))
            if not now.get("kicker") and ": roll" not in now["instruction"]:
                told["movement"] = int(left.group(1)) if left else 0
        return told
