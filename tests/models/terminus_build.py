# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminus_build.py: capacity, building, plans, and the Automa.

from terminus_box import DISTRICTS, N_DISCS, N_RAILS, N_SPACES


class Building:

    # Capacity (L642).

    def spaces_left(self, player):
        """To the end of the track, from where the marker started."""
        return N_SPACES - (self.board["start"] or 0) - player["capacity"]

    def power_of_steps(self, player, n):
        """Power of the next n steps: (what is known, whether all is)."""
        track = self.board["power"][player["capacity"]:player["capacity"] + n]
        return sum(power or 0 for power in track), None not in track

    def capacity_costs(self, player, command):
        known = self.power_of_steps(player, command["n"])[0] if self.kept["stations"] else 0
        power = command.get("power", known)
        return {"construction": command["n"], "power": power}

    def icons_passed(self, player, n):
        """How many upgrade icons lie behind the marker after n more steps (L844)."""
        at = player["capacity"] + n
        return sum(icon is not None and icon <= at for icon in self.board["icons"])

    def unlocked(self, player):
        return player["hub"] + player["second"]

    def possible_capacity(self, player, zone):
        if self.kept["stations"] and self.spaces_left(player) <= 0:
            return False
        power = self.power_of_steps(player, 1)[0] if self.kept["stations"] else 0
        return not self.short(player, {"construction": 1, "power": power})

    def senseless_capacity(self, command):
        if self.senseless_action():
            return self.senseless_action()
        player = self.me()
        unlock = command.get("unlock")
        if not self.kept["stations"]:
            return None
        if unlock and player[unlock]:
            return "has that upgrade already"
        passed = self.icons_passed(player, command["n"])
        if unlock and None not in self.board["icons"] and passed <= self.unlocked(player):
            return "nothing to unlock"
        if self.must_choose(player, command) and not unlock:
            return "say which upgrade is unlocked"
        return None

    def must_choose(self, player, command):
        """The first icon is a choice, the second is what is left (L848)."""
        return self.unlocked(player) == 0 and self.icons_passed(player, command["n"]) > 0

    def against_capacity(self, command):
        player = self.me()
        if self.against_action("capacity"):
            return self.against_action("capacity")
        if self.kept["stations"] and command["n"] > self.spaces_left(player):
            return "too few spaces left"
        return self.short(player, self.capacity_costs(player, command))

    def ask_later(self, player, command):
        """Steps whose Power nobody has read off the track are asked about afterwards."""
        if "power" in command or not self.kept["resources"]:
            return
        at = player["capacity"]
        track = self.board["power"][at:at + command["n"]]
        unread = [at + step for step, power in enumerate(track) if power is None]
        n = len(unread) if self.kept["stations"] else command["n"]
        if n:
            known = self.kept["stations"] and player["unread"] is None
            before = player["unread"][0] if player["unread"] else 0
            player["unread"] = (min(before + n, N_SPACES), unread[0] if known else None)

    def is_asked_after(self, player, what):
        if what == "unbased":
            return player["unbased"] > 0 and any(player["stations"].values())
        if what == "locked":
            return self.locked(player) > 0
        return player[what] is not None

    def locked(self, player):
        """Icons behind the marker that have unlocked nothing, however it came there."""
        return 0 if self.unlocked(player) == 2 \
            else max(self.icons_passed(player, 0) - self.unlocked(player), 0)

    def asked_after(self, what, command=None):
        """Whose question is open: the first, or who is named; of several somebody is named."""
        part = {"unread": "resources", "met-in": "automa"}.get(what, "stations")
        if self.stage not in ("bonus", "budget", "reward", "turns", "automa", "end-year") \
                or not self.kept[part] or what == "met-in" and self.no_automa():
            return None
        asked = [color for color in self.colors if self.is_asked_after(self.players[color], what)]
        named = (command or {}).get("player")
        if named:
            return named if named in asked else None
        return asked[0] if asked and (command is None or len(asked) == 1) else None

    def senseless_hub_base(self, command):
        asked = self.asked_after("unbased", command)
        if not asked:
            return "not asked"
        there = self.players[asked]["stations"]
        return None if there.get(command.get("district", "unsaid"), 0) else "no station there"

    def do_hub_base(self, command):
        player = self.players[self.asked_after("unbased", command)]
        district = command.get("district", "unsaid")
        player["unbased"] -= 1
        player["stations"][district] -= 1
        player["hubs"][district] = player["hubs"].get(district, 0) + 1

    def senseless_unlock(self, command):
        asked = self.asked_after("locked", command)
        if not asked:
            return "not asked"
        return "has it already" if self.players[asked][command["upgrade"]] else None

    def do_unlock(self, command):
        self.players[self.asked_after("locked", command)][command["upgrade"]] = True

    def senseless_steps_power(self, command):
        return None if self.asked_after("unread", command) else "not asked"

    def against_steps_power(self, command):
        player = self.players[self.asked_after("unread", command)]
        return self.short(player, {"power": command["power"]})

    def do_steps_power(self, command):
        player = self.players[self.asked_after("unread", command)]
        n, at = player["unread"]
        if n == 1 and at is not None and self.kept["stations"] and command["power"] <= 2 \
                and self.board["power"][at] is None:
            self.board["power"][at] = command["power"]
        player["unread"] = None
        self.pay(player, {"power": command["power"]})

    def senseless_automa_met(self, command):
        if not command["there"] and "automa-moves" in command:
            return "it does not move"
        return None if self.asked_after("met-in", command) else "not asked"

    def against_automa_met(self, command):
        player = self.players[self.asked_after("met-in", command)]
        return self.short(player, {"coins": 1}) if command["there"] else None

    def do_automa_met(self, command):
        player = self.players[self.asked_after("met-in", command)]
        zone, player["met-in"] = player["met-in"], None
        if command["there"]:
            self.pay_coins(player, 1)
            self.automa["zone"] = zone
            self.move_automa(command.get("automa-moves"))

    def do_capacity(self, command):
        player = self.me()
        self.ask_later(player, command)
        self.pay(player, self.capacity_costs(player, command))
        steps = command["n"]
        if self.kept["stations"]:
            steps = min(steps, max(self.spaces_left(player), 0))
        self.unlock(player, command, steps)
        if self.kept["stations"]:
            self.learn_power(player, command)
            player["capacity"] += steps
        if steps:
            self.owe_build()
        self.act()

    def owe_build(self):
        """The Automa builds after the turn, whatever increased the capacity (L1049)."""
        if self.has_automa and self.kept["automa"]:
            self.automa["owed"] = True

    def learn_power(self, player, command):
        """What one step costs is known from then on."""
        at = player["capacity"]
        if command["n"] == 1 and "power" in command and at < N_SPACES \
                and self.board["power"][at] is None and command["power"] <= 2:
            self.board["power"][at] = command["power"]

    def unlock(self, player, command, steps):
        """The tiles belong to the track of the marker: nothing where that is not kept."""
        if not self.kept["stations"]:
            return
        first = command.get("unlock")
        n = self.icons_passed(player, steps) - self.unlocked(player)
        if n <= 0 and None in self.board["icons"]:
            if first:
                self.learn_icon(player, command, steps)
                player[first] = True
            return
        for upgrade in [first, "hub", "second"]:
            if n > 0 and upgrade and not player[upgrade]:
                player[upgrade] = True
                n -= 1

    def learn_icon(self, player, command, steps):
        """One step that unlocks something has just passed it."""
        at = min(self.unlocked(player), 1)
        if command["n"] == 1 and self.board["icons"][at] is None:
            self.board["icons"][at] = player["capacity"] + steps

    # Building (L739).

    def stations_left(self, player):
        """Discs left of the capacity marker, as far as known (L754)."""
        if not self.kept["stations"]:
            return N_DISCS
        if self.board["start"] is None:
            return player["discs"]
        marker = self.board["start"] + player["capacity"]
        return max(min(marker - (N_DISCS - player["discs"]), player["discs"]), 0)

    def possible_build(self, player, zone):
        if self.short(player, {"permits": 1, "construction": 2}):
            return False
        return self.can_connect(player) or self.can_place(player)

    def can_connect(self, player):
        if self.short(player, {"rails": 1}):
            return False
        if not self.kept["stations"]:
            return True
        return any(self.stops_to_connect(owner) > 0 for owner in self.owners_of_stops()
                   if owner != self.active())

    def owners_of_stops(self):
        return self.colors + (["automa"] if self.has_automa else [])

    def stops_to_connect(self, owner):
        """A stop is connected only once (L840): counted within a build, which one they were only
        people know."""
        if owner == "automa":
            stops = 1 + N_DISCS - self.automa["discs"] if self.kept["automa"] else N_RAILS
        else:
            stops = self.n_stops(self.players[owner])
        return stops

    def can_place(self, player):
        if self.short(player, {"blueprints": 1}) or self.stations_left(player) < 1:
            return False
        if not self.short(player, {"rails": 1}) or not self.kept["stations"]:
            return True
        if not player["hub"]:
            return False
        return self.n_stations(player) > 0

    def said(self, command):
        """(stations, hubs, rails, connections) of a build: what is named is built."""
        stations = max(command.get("stations", 0), len(command.get("districts", [])))
        hubs = max(command.get("hubs", 0), len(command.get("hub-districts", [])))
        return stations, hubs, command.get("rails"), command.get("connections", [])

    def senseless_build(self, command):
        if command.get("move"):
            if self.may_move():
                return self.may_move()
            if self.no_automa_there("build", command):
                return "the Automa does not stand there"
        elif "automa-moves" in command:
            return "nobody moves"
        elif self.senseless_action():
            return self.senseless_action()
        stations, hubs, rails, connections = self.said(command)
        for owner in connections:
            if owner not in self.owners_of_stops():
                return "nobody plays that color"
        if self.kept["stations"] and stations + hubs > self.me()["discs"]:
            return "not so many discs"
        for number, named in (("stations", "districts"), ("hubs", "hub-districts")):
            if number in command and len(command.get(named, [])) > command[number]:
                return "more districts than stops"
        return None

    def build_costs(self, player, command):
        stations, hubs, rails, connections = self.said(command)
        rails = max(rails or 0, 0)
        coin = command.get("move") and self.meets_automa("build")
        return {"permits": 1, "construction": 2, "blueprints": stations + hubs, "rails": rails,
                "coins": 1 if coin else 0}

    def against_build(self, command):
        player = self.me()
        if command.get("move"):
            if self.against_zone("build") or self.nothing_there("build"):
                return self.against_zone("build") or self.nothing_there("build")
        elif self.against_action("build"):
            return self.against_action("build")
        stations, hubs, _, connections = self.said(command)
        if stations + hubs + len(connections) == 0:
            return "rails alone are no build"
        return (self.short(player, self.build_costs(player, command))
                or self.against_marker(player, command) or self.against_hubs(player, command)
                or self.against_connections(player, command) or self.against_rails_said(command))

    def against_rails_said(self, command):
        """Every rail leads to a stop, and every stop has one (L750, L813)."""
        stations, _, rails, connections = self.said(command)
        ends = stations + len(connections)
        if rails is None or rails >= ends and (ends or not rails):
            return None
        return "rails and stops do not go together"

    def against_marker(self, player, command):
        stations, hubs, rails, connections = self.said(command)
        if stations + hubs > self.stations_left(player):
            return "not so many left of the marker"
        least = stations + len(connections)
        if self.kept["rails"] and player["rails"] < least:
            return "each stop takes a rail at least"
        return None

    def against_hubs(self, player, command):
        """On an own station, once unlocked (L856-864)."""
        stations, hubs, _, _ = self.said(command)
        if not hubs or not self.kept["stations"]:
            return None
        if not player["hub"]:
            return "has not unlocked hubs"
        if hubs > self.n_stations(player) + stations:
            return "no own station that is no hub"
        return self.against_districts(player, command, stations)

    def against_districts(self, player, command, stations):
        """A hub in a district takes a station there, or one that nobody placed."""
        there = dict(player["stations"])
        for district in self.districts_of(command, "districts", stations):
            there[district] = there.get(district, 0) + 1
        for district in command.get("hub-districts", []):
            if there.get(district, 0):
                there[district] -= 1
            elif there.get("unsaid", 0):
                there["unsaid"] -= 1
            else:
                return "no own station in that district"
        return None

    def against_connections(self, player, command):
        connections = command.get("connections", [])
        if self.active() in connections:
            return "never leads back to an own stop"
        for owner in connections:
            # The Automa's are written down apart from those of players.
            if (owner == "automa" or self.kept["stations"]) \
                    and connections.count(owner) > self.stops_to_connect(owner):
                return "a stop twice"
        return None

    def districts_of(self, command, key, n):
        said = command.get(key, [])
        return said + ["unsaid"] * (n - len(said))

    def do_build(self, command):
        player = self.me()
        if command.get("move"):
            self.do_move({**command, "zone": "build"})
        stations, hubs, rails, connections = self.said(command)
        self.pay(player, {"permits": 1, "construction": 2, "blueprints": stations + hubs})
        if self.kept["rails"]:
            player["rails"] = max(player["rails"] - (rails or 0), 0)
        if self.kept["stations"]:
            self.place_discs(player, command, stations, hubs)
        for owner in connections:
            self.connect(player, owner)
        if connections:
            self.collect(player, "power", 1)
        player["plan"] = None
        self.act()

    def place_discs(self, player, command, stations, hubs):
        placed = player["stations"]
        for district in self.districts_of(command, "districts", stations):
            placed[district] = placed.get(district, 0) + 1
        for district in self.districts_of(command, "hub-districts", hubs):
            self.place_hub(player, district)
        player["discs"] = max(player["discs"] - stations - hubs, 0)

    def place_hub(self, player, district):
        """On a station there, or where nobody said; of several it is asked afterwards, and on none
        there is no hub."""
        placed = player["stations"]
        stations = [where for where in [district, "unsaid"] + DISTRICTS if placed.get(where, 0)]
        if not stations:
            return
        if district == "unsaid" and len(stations) == 1:
            district = stations[0]
        if district == "unsaid" and not placed.get("unsaid", 0):
            player["unbased"] += 1
            return
        placed[stations[0]] -= 1
        player["hubs"][district] = player["hubs"].get(district, 0) + 1

    def connect(self, player, owner):
        """The owner has a coin, even after passing (L825-829)."""
        if owner != "automa":
            self.earn_coins(self.players[owner], 1)

    # Plans.

    def senseless_plan(self, command):
        return self.nobody(command["player"]) or self.not_begun()

    def nobody(self, color):
        return None if color in self.colors else "nobody plays that color"

    def do_plan(self, command):
        plan = [command.get(key, 0) for key in ("stations", "hubs", "connections", "rails")]
        self.players[command["player"]]["plan"] = plan if any(plan) else None

    def senseless_drop_plan(self, command):
        if self.nobody(command["player"]):
            return self.nobody(command["player"])
        return None if self.players[command["player"]]["plan"] else "has no plan"

    def do_drop_plan(self, command):
        self.players[command["player"]]["plan"] = None

    # The Automa (L1024).

    def no_automa(self):
        if not self.has_automa or not self.kept["automa"]:
            return "no Automa"
        return None

    def side(self):
        return self.automa["sides"][self.automa["back"]]

    def senseless_automa_card(self, command):
        if not self.has_automa:
            return "no Automa"
        return None if len(command) > 1 else "say something"

    # Either side may lie face up at the start (L994).
    def do_automa_card(self, command):
        if "side" in command:
            self.automa["back"] = command["side"] == "back"
        if "zone" in command:
            self.automa["zone"] = command["zone"]
        for field in ("moves", "builds", "main", "alternate"):
            if field in command:
                self.side()[field] = command[field]

    def senseless_automa_reach(self, command):
        if self.no_automa():
            return self.no_automa()
        if self.stage != "automa" or self.full_storage():
            return "not the moment"
        rails = command.get("rails", 0)
        what = command["what"]
        if "plots" in command and what != "plot":
            return "only plots one after another"
        if what == "nothing":
            said = "rails" in command or "player" in command
            return "leave them out" if said else None
        if what == "stop":
            if "player" not in command:
                return "say whose stop"
            if command["player"] not in self.colors:
                return "nobody plays that color"
        elif "player" in command:
            return "a plot is nobody's"
        elif self.automa["discs"] < command.get("plots", 1):
            return "not so many stations"
        elif command.get("plots", 1) > self.left_to_build():
            return "not so many"
        return "not so many rails" if self.kept["rails"] and rails > self.automa["rails"] else None

    def left_to_build(self):
        """Each plot takes a rail at least."""
        builds = self.side()["builds"]
        left = 12 if builds is None else max(builds - self.automa["built"], 1)
        return min(left, max(self.automa["rails"], 1)) if self.kept["rails"] else left

    def do_automa_reach(self, command):
        automa = self.automa
        if command["what"] == "nothing":
            if automa["turned"]:
                self.end_build()
            else:
                automa["turned"] = True
            return
        n = command.get("plots", 1)
        if self.kept["rails"]:
            automa["rails"] -= command.get("rails", 0)
        automa["built"] += n
        if command["what"] == "plot":
            automa["discs"] -= n
        elif self.automa_pays:
            self.earn_coins(self.players[command["player"]], 1)
        self.end_if_built()

    def end_if_built(self):
        """It ends with what its card says, or with its last rail (L1053)."""
        builds = self.side()["builds"]
        if builds is not None and self.automa["built"] >= builds or self.out_of_rails():
            self.end_build()

    def out_of_rails(self):
        return self.kept["rails"] and not self.automa["rails"]

    def senseless_automa_done(self, command):
        if self.no_automa():
            return self.no_automa()
        return None if self.stage == "automa" and not self.full_storage() else "not the moment"

    def do_automa_done(self, command):
        self.end_build()

    def end_build(self):
        """The card is flipped, and play goes on (L1057)."""
        self.automa["back"] = not self.automa["back"]
        self.leave_automa()

    def leave_automa(self):
        """What it owes is done, or is followed by nobody any more."""
        self.automa["owed"] = False
        if self.stage != "automa":
            return
        self.automa["built"] = 0
        self.automa["turned"] = False
        self.stage = "turns"
        if len(self.passed) == len(self.order):
            self.end_of_turns()
