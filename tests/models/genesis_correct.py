# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_correct.py: every number on the table can be set by hand, within its range.

from genesis_setup import STATS, need


class Correct:
    def do_correct(self, command):
        parts = command["id"].split(".")
        method = getattr(self, "correct_" + parts[0], None)
        need(method, "nothing of that name")
        method(parts[1:], command["value"])

    def between(self, value, low, high):
        need(low <= value <= high, "out of its range")
        return value

    def correct_hero(self, parts, value):
        need(len(parts) == 2, "nothing of that name")
        hero, what = self.playing(parts[0]), parts[1]
        if what == "wounds":
            hero["wounds"] = self.between(value, 0, hero["spaces"])
            self.down_if_full(hero)
        elif what == "spaces":
            hero["spaces"] = self.between(value, max(1, hero["wounds"]), 20)
            self.down_if_full(hero)
        elif what == "rank" or what == "shared" and (
                hero["shared"] or self.shares_rank(hero)):
            hero[what] = self.between(value, 0, 25)
        elif what in ("went", "downed"):
            hero[{"went": "went", "downed": "down"}[what]] = bool(self.between(value, 0, 1))
        else:
            need(what in ("cover", "armour") and hero[what], "nothing of that name")
            calm = self.fight is None and self.attack is None
            self.between(value, 0, hero[what][1] - (0 if calm else 1))
            self.mark_all(hero, what, value)

    def mark_all(self, hero, what, marks):
        """Full, it is gone: cover for all who are in it."""
        shield = hero[what][1]
        hero[what][0] = min(marks, shield - 1)
        if marks < shield:
            return
        if what == "cover":
            self.hit_cover(hero, 1)
        else:
            self.hit_armour(hero, 1, 1)

    def down_if_full(self, hero):
        if self.options.get("hard-extermination") and hero["wounds"] == hero["spaces"]:
            hero["down"] = True

    def correct_ally(self, parts, value):
        need(len(parts) == 2 and parts[0].isdigit(), "who")
        need(0 < int(parts[0]) <= len(self.allies), "who")
        ally = self.allies[int(parts[0]) - 1]
        if parts[1] == "wounds":
            ally["wounds"] = self.between(value, 0, ally["spaces"])
        else:
            need(parts[1] in ("gone", "downed"), "nothing of that name")
            ally[{"gone": "gone", "downed": "down"}[parts[1]]] = bool(self.between(value, 0, 1))

    def correct_kind(self, parts, value):
        need(len(parts) == 2 and parts[0] in self.known and parts[1] in STATS, "what")
        self.known[parts[0]][parts[1]] = self.between(value, 0, 12 if parts[1] == "attack" else 50)
        if parts[1] == "wounds" and parts[0] in self.hurt:
            self.check_boss(parts[0])

    def correct_enemy(self, parts, value):
        need(self.phase != "setup" and parts[0] in self.hurt, "no boss on the map")
        need(parts[1:] == ["wounds"], "nothing of that name")
        most = max(self.known[parts[0]].get("wounds", 30), self.hurt[parts[0]])
        self.hurt[parts[0]] = self.between(value, 0, most)
        self.check_boss(parts[0])

    def correct_objective(self, parts, value):
        need(len(parts) == 1 and parts[0].isdigit(), "which")
        need(0 < int(parts[0]) <= len(self.objectives), "the list is shorter")
        number = int(parts[0]) - 1
        self.objectives[number] = self.between(value, 0, self.goal(number))

    def correct_round(self, parts, value):
        need(self.begun, "not begun")
        self.round = self.between(value, 1, 999)

    def correct_dice(self, parts, value):
        self.n_dice = self.between(value, 0, 6)

    def correct_wave(self, parts, value):
        need(self.mission["wave"], "no wave")
        self.wave = self.between(value, 0, self.mission["wave"])

    def correct_truck(self, parts, value):
        need(self.mission["truck"], "no truck")
        self.truck = self.between(value, 0, self.mission.get("truck-spaces", 30))

    def correct_hesitation(self, parts, value):
        need("t1000" in self.kinds, "no such card")
        self.hits = self.between(value, 0, 99)
