# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_mission.py: objectives, the wave, the truck and the end of a mission of Genesis
# (L354-358, L545-556, L884-902, L1009-1022).

from genesis_setup import need


class Mission:
    def set_up_mission(self):
        self.objectives = [0] * len(self.mission["objectives"])
        self.losses = [False] * len(self.mission["losses"])
        self.points = [False] * len(self.mission["points"])
        self.wave = self.mission["wave"]
        self.truck = 0
        self.weapons = {}
        self.result = None
        self.why = None         # what people are asked about: won, lost, or None
        self.played_on = set()  # the reasons that people set aside

    def goal(self, number):
        return self.mission["objectives"][number].get("count", 1)

    def all_done(self):
        return bool(self.objectives) and all(
            done >= self.goal(number) for number, done in enumerate(self.objectives))

    def reasons(self):
        return {"downed": all(hero["down"] for hero in self.heroes.values()),
                **{"told %d" % line: so for line, so in enumerate(self.losses)},
                "won": self.all_done()}

    def watch(self):
        """Won and lost at once, which people confirm (L549-556)."""
        if self.phase in ("setup", "over"):
            return
        reasons = self.reasons()
        self.played_on &= {reason for reason, so in reasons.items() if so}
        self.why = next((reason for reason, so in reasons.items()
                         if so and reason not in self.played_on), None)

    def do_go_on(self, command):
        self.running()
        need(self.why, "not decided")
        self.played_on = {reason for reason, so in self.reasons().items() if so}

    def do_result(self, command):
        self.running()
        self.phase, self.result = "over", command["result"]
        self.fight = self.attack = self.why = None
        self.states = dict.fromkeys(self.states)

    def listed(self, number, lines):
        self.running()
        need(1 <= number <= len(lines), "the list is shorter")
        return number - 1

    def do_objective(self, command):
        """Most are done in order (L549); a value sets how many are."""
        number = self.listed(command["number"], self.objectives)
        goal, done = self.goal(number), self.objectives[number]
        value = command.get("value", done + 1 if done < goal else 0)
        need(value <= goal, "done with less")
        need(value <= done or all(self.objectives[other] >= self.goal(other)
                                  for other in range(number)), "done in order")
        self.objectives[number] = value

    def do_loss(self, command):
        number = self.listed(command["number"], self.losses)
        self.losses[number] = not self.losses[number]

    def do_reveal(self, command):
        number = self.listed(command["number"], self.points)
        self.points[number] = not self.points[number]

    def do_reward(self, command):
        need(self.phase == "over", "after the mission")
        hero = self.playing(command["hero"])
        if "rank" in command:
            hero["rank"] = hero["rank"]

    def wave_comes(self):
        """The card counts the rounds down (L354)."""
        if not self.wave:
            return False
        self.wave -= 1
        return self.wave == 0

    def do_wave(self, command):
        """Every color rolls, between turns."""
        self.in_phase("decision", "end")
        self.rolls = self.every_color(command.get("rolls", 1))
        self.phase = "wave"

    def do_spawn(self, command):
        self.running()
        need(command["color"] in self.queues, "nobody plays it")
        names = [name for name, _ in self.entries]
        need("entry" not in command or command["entry"] in names, "no such entry")
        need(self.queues[command["color"]], "nobody waits")
        self.place(command["color"], names.index(command["entry"]) if "entry" in command else None)

    def do_flip(self, command):
        """The first one that is turned in the harder game becomes Skynet's (L1095)."""
        self.running()
        entry = next((entry for entry in self.entries if entry[0] == command["entry"]), None)
        need(entry, "no such entry")
        need(command["numbers"], "at least one number")
        entry[1] = sorted(int(number) for number in command["numbers"])

    def truck_left(self):
        spaces = self.mission.get("truck-spaces")
        return spaces is None or self.truck < spaces

    def do_hit_truck(self, command):
        self.running()
        need(self.mission["truck"], "no truck")
        need(self.truck_left(), "destroyed already")
        self.truck += command.get("damage", 1)
        if "truck-spaces" in self.mission:
            self.truck = min(self.truck, self.mission["truck-spaces"])

    def do_learn(self, command):
        kind, stat, value = command["kind"], command["stat"], command["value"]
        self.known[kind][stat] = value
        if stat == "wounds" and kind in self.hurt:
            self.check_boss(kind)
