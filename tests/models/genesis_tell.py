# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_tell.py: what is compared of Genesis.

import re

import walk
from genesis_cards import EQUIPMENT, WEAPON_NAMES

NAMES = {"endo": "Endo", "drone": "Drone", "t72": "T-72"}
QUESTIONS = {"All objectives are done": "won", "All characters are downed": "downed",
             "The mission is lost": "told"}
SUBTITLES = {"Setting up": "setup", "Before the first round": "start", "Decision phase": "decision",
             "Every color rolls": "wave"}
STATES = {"stays, sees someone": "rule 1", "moved, sees someone": "rule 2", "moved": "rule 3",
          "moved, blocked": "rule 4", "attacked nobody": "held"}
USES = {"Move": "move", "Rest": "rest", "Rescue": "rescue", "Interact": "interact",
        "Trade": "trade", "Command an ally": "command", "Special": "special",
        "Drive the truck": "drive", "Attack": "attack"}
SPACES = {None: "board", "another space": "other", "the driver’s seat": "seat"}


def phase(view):
    if view["over"]:
        return "over"
    now, subtitle = view.get("now") or {}, view.get("subtitle", "")
    for words, question in QUESTIONS.items():
        if now.get("instruction", "").startswith(words):
            return question
    if subtitle.startswith("Player phase"):
        return "player"
    if now.get("instruction", "").startswith("End of round"):
        return "end"
    if now.get("instruction", "").startswith("Was "):
        return "cover"
    if subtitle.startswith("Enemy phase"):
        if re.match(r"\d+ damage on", now.get("instruction", "")):
            return "damage"
        for word, step in (("Reinf", "A"), ("Movement", "B")):
            if now.get("kicker", "").startswith(word):
                return step
        step = re.match(r"Step (\w)", now.get("footnote", ""))
        return step.group(1) if step else "enemy"
    return SUBTITLES.get(subtitle, subtitle)


class Tell:
    def tell_phase(self):
        if self.phase not in ("setup", "over"):
            if self.why:
                return self.why.partition(" ")[0]
            if self.asked:
                return "cover"
        if self.phase in ("C", "D") and self.attack and self.attack["rolled"] is not None:
            return "damage"
        return "wave" if self.phase == "wave-end" else self.phase

    def tell(self):
        told = {"phase": self.tell_phase(), "enemies": sorted(self.enemies)}
        if self.begun:
            told["round"] = self.round
        self.tell_heroes(told)
        self.tell_enemies(told)
        self.tell_mission(told)
        if told["phase"] == "decision":
            told["too many cards"] = any(map(self.surplus, self.heroes.values()))
        if self.phase == "player":
            if self.dice and not self.picked and not self.fight and not self.why \
                    and not self.asked:
                told["movement"] = self.movement
            for at, die in enumerate(self.dice):
                if at not in self.picked:
                    told["die %d" % (at + 1)] = str(die)
                    told["space %d" % (at + 1)] = self.tell_space(self.uses[at])
        if self.fight and self.fight["rolled"] and not self.fight["picked"] and not self.why \
                and not self.asked and not self.unknown_defences():
            told["hits"] = self.hits_now()
        return told

    def acting(self):
        if self.phase not in ("B", "C", "D"):
            return None
        return self.attack["enemy"] if self.attack else self.current

    @staticmethod
    def tell_space(use):
        if use and use[0] in ("attack", "throw"):
            label = WEAPON_NAMES.get(use[1]) or EQUIPMENT.get(use[1], (use[1], None))[0]
            return ("attack" if use[0] == "attack" else "special"), label or "board"
        return use and (use[0], use[1].replace("scout", "Scout"))

    def tell_heroes(self, told):
        for color, hero in self.heroes.items():
            told["wounds " + color] = hero["wounds"], hero["spaces"]
            told["rank " + color] = hero["rank"]
            told["state " + color] = ("downed" if hero["down"] else
                                      "has gone" if hero["went"] else "")
            if hero["shared"] or self.shares_rank(hero):
                told["shared " + color] = hero["shared"]
            for what in ("cover", "armour"):
                if hero[what]:
                    told["%s %s" % (what, color)] = tuple(hero[what])
            if hero["cards"]:
                told["cards " + color] = [(card["label"], card["dice"] > 0)
                                          for card in hero["cards"]]
        for number, ally in enumerate(self.allies):
            told["ally %d" % (number + 1)] = ally["wounds"], (
                "killed" if ally["gone"] else "downed" if ally["down"] else "ally")

    def tell_enemies(self, told):
        for color, queue in self.queues.items():
            told["queue " + color] = [NAMES[kind] for kind in queue]
        for kind in self.kinds:
            for stat in ("defence", "move", "attack", "range"):
                told["%s %s" % (stat, kind)] = self.known[kind].get(stat)
        for boss, hurt in self.hurt.items():
            told["wounds " + boss] = hurt
            told["spaces " + boss] = self.known[boss].get("wounds")
        if "t1000" in self.kinds:
            told["hesitation"] = self.hits
        for enemy, state in self.states.items():
            if enemy in self.stunned:
                state = "stunned"
            elif enemy == self.acting():
                state = "now"
            told["state " + enemy] = state

    def tell_mission(self, told):
        told["reinforcement dice"] = self.n_dice
        told["entries"] = self.entries
        for number, done in enumerate(self.objectives):
            told["objective %d" % (number + 1)] = done
        for number, so in enumerate(self.losses):
            told["loss %d" % (number + 1)] = so
        for number, so in enumerate(self.points):
            told["point %d" % (number + 1)] = so
        if self.mission["wave"]:
            told["wave"] = self.wave
        if self.mission["truck"]:
            told["truck"] = self.truck

    @staticmethod
    def look(view):
        seen = walk.trackers(view)
        told = {"phase": phase(view), "enemies": [], "entries": []}
        for name, tracker in seen.items():
            kind, _, rest = name.partition(".")
            look_at = globals().get("look_" + kind)
            if look_at:
                look_at(told, rest, tracker, seen)
        told["enemies"].sort()
        now = view.get("now") or {}
        if told["phase"] == "decision":
            told["too many cards"] = any(offer["command"]["do"] == "discard"
                                         for offer in now["offers"])
        if told["phase"] == "player":
            left = re.search(r"(\d+) movement left", now.get("explanation", ""))
            if not now.get("kicker") and ": roll" not in now["instruction"] \
                    and not now["instruction"].endswith(" plays"):
                told["movement"] = int(left.group(1)) if left else 0
            hits = re.search(r": (\d+) hits?\b", now.get("instruction", ""))
            if hits and now.get("kicker", "").startswith("Attack"):
                told["hits"] = int(hits.group(1))
        return told


def parts_of(tracker):
    return {part["id"].split(".")[-1]: part for part in tracker.get("parts", [])}


def look_round(told, rest, tracker, seen):
    told["round"] = tracker["value"]


def look_dice(told, rest, tracker, seen):
    told["reinforcement dice"] = tracker["value"]


def look_hero(told, color, tracker, seen):
    if "parts" not in tracker:
        return
    parts = parts_of(tracker)
    told["wounds " + color] = parts["wounds"]["value"], parts["wounds"]["max"]
    told["rank " + color] = parts["rank"]["value"]
    told["state " + color] = tracker.get("note", "")
    if "shared" in parts:
        told["shared " + color] = parts["shared"]["value"]
    for what in ("cover", "armour"):
        if what in parts:
            told["%s %s" % (what, color)] = (parts[what]["value"],
                                             int(parts[what]["note"].split()[1]))


def look_ally(told, number, tracker, seen):
    if "parts" in tracker:
        told["ally " + number] = parts_of(tracker)["wounds"]["value"], tracker["note"]


def look_cards(told, color, tracker, seen):
    told["cards " + color] = []
    for name in tracker["note"].split(", "):
        label, _, dice = name.partition(" · holds ")
        told["cards " + color].append((label, bool(dice)))


def look_enemy(told, name, tracker, seen):
    told["enemies"].append(name)
    note = tracker.get("note")
    if note and note.startswith("entry "):
        note = None
    told["state " + name] = STATES.get(note, note)
    if "parts" in tracker:
        told["wounds " + name] = parts_of(tracker)["wounds"]["value"]
        told["spaces " + name] = parts_of(seen["kind." + name])["wounds"].get("value")


def look_kind(told, name, tracker, seen):
    if "parts" in tracker:
        for part in tracker["parts"]:
            stat = part["id"].split(".")[-1]
            if stat != "wounds":
                told["%s %s" % (stat, name)] = part.get("value")


def look_queue(told, color, tracker, seen):
    told["queue " + color] = tracker.get("items", [])


def look_hesitation(told, rest, tracker, seen):
    told["hesitation"] = tracker["value"]


def look_wave(told, rest, tracker, seen):
    told["wave"] = tracker["value"]


def look_truck(told, rest, tracker, seen):
    told["truck"] = tracker["value"]


def look_objective(told, number, tracker, seen):
    told["objective " + number] = int(tracker["value"] if "value" in tracker
                                      else tracker["checked"])


def look_loss(told, number, tracker, seen):
    told["loss " + number] = tracker["checked"]


def look_point(told, number, tracker, seen):
    told["point " + number] = tracker["checked"]


def look_entry(told, number, tracker, seen):
    told["entries"].append([tracker["label"],
                            [int(number) for number in tracker["note"].split(", ")]])


def look_die(told, number, tracker, seen):
    if not number.isdigit() or told["phase"] not in ("player", "won", "told", "downed", "cover"):
        return
    if not tracker["label"].isdigit():
        return
    told["die " + number] = tracker["label"]
    use, _, space = tracker["note"].partition(" · ")
    told["space " + number] = None
    if use != "not used yet":
        told["space " + number] = USES.get(use, use), SPACES.get(space or None, space)
