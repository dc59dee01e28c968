# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminus_hand.py: what people put right or say by hand: corrections, cards, parts that are kept.

from terminus_box import (COLORS, CUBES, DISTRICTS, LAST_YEAR, N_AGENDAS, N_CYCLES, N_DISCS,
                          N_RAILS, N_SPACES, PARTS, RESOURCES, UPGRADES, ZONES)
from terminus_table import new_agenda, rename

COUNTERS = {"coins": 999, "rails": N_RAILS, "reserve": N_RAILS, "discs": N_DISCS,
            "capacity": N_SPACES, "cycle": N_CYCLES, **CUBES}
HOLDERS = {"stations": 12, "hubs": 13, "demands": 15}


class Hand:

    # What a card gives or takes.

    def senseless_adjust(self, command):
        return self.not_begun() or self.nobody(command["player"])

    def not_begun(self):
        return "not yet" if self.stage in ("setup", "order", "hubs") else None

    def do_adjust(self, command):
        player = self.players[command["player"]]
        self.have_effect(player, self.said_effect(command) or {})
        steps = command.get("capacity", 0)
        if self.kept["stations"]:
            steps = min(steps, max(self.spaces_left(player), 0))
            player["capacity"] = max(player["capacity"] + steps, 0)
        if steps > 0:
            self.owe_build()

    def senseless_use_upgrade(self, command):
        if self.not_begun():
            return self.not_begun()
        if self.nobody(command["player"]):
            return self.nobody(command["player"])
        player = self.players[command["player"]]
        if self.kept["upgrades"] and command["upgrade"] not in player["upgrades"]:
            return "does not have it"
        return None

    def upgrade_effect(self, command):
        return self.effect_of(command, self.effects.get(command["upgrade"], {}).get("effect"))

    def against_use_upgrade(self, command):
        player = self.players[command["player"]]
        return self.against_effect(player, self.upgrade_effect(command))

    def do_use_upgrade(self, command):
        effect = self.upgrade_effect(command)
        self.have_effect(self.players[command["player"]], effect)
        if effect:
            self.effects[command["upgrade"]] = {"effect": effect}

    # Parts.

    def senseless_keep(self, command):
        if self.score_only:
            return "only the score is kept"
        return "already" if self.kept[command["part"]] == command["kept"] else None

    def do_keep(self, command):
        self.kept[command["part"]] = command["kept"]
        if not self.kept["automa"]:
            self.leave_automa()

    # Numbers of cards.

    def senseless_learn(self, command):
        card, field, number = command["card"], command["field"], command["value"]
        if "column" not in command and field != "start":
            return "say which column"
        if "column" in command and field == "start":
            return "it has no columns"
        column = command.get("column", 1)
        if card == "board" and command.get("id", "player") != "player":
            return "no such board"
        if card == "board":
            return self.senseless_board(field, column, number)
        if card == "market":
            if command.get("id") not in RESOURCES:
                return "no such market"
            if field == "prices":
                return "out of range" if number > 20 or column > 12 else None
            if field == "spaces":
                return self.senseless_spaces(command["id"], column, number)
        if card == "project" and field == "points":
            if command.get("id") not in (self.project_ids or []):
                return "no such project"
            return None if column <= 4 else "out of range"
        return "not on that card"

    def senseless_board(self, field, column, number):
        if field == "start":
            return "out of range" if number > 12 else None
        sizes = {"budget": 13, "demands": 15, "power": 12, "icons": 2}
        limits = {"power": 2, "icons": 12}
        if field not in sizes:
            return "not on that card"
        least = 1 if field == "icons" else 0
        if column > sizes[field] or not least <= number <= limits.get(field, 99):
            return "out of range"
        if field != "power" and not self.never_falls(column - 1, number, field):
            return "never falls"
        return None

    def senseless_spaces(self, what, column, number):
        if not 1 <= number <= 20 or column > 12:
            return "out of range"
        spaces = list(self.columns[what]["spaces"])
        spaces += [None] * (column - len(spaces))
        spaces[column - 1] = number
        return "too many cubes" if sum(n or 0 for n in spaces) > CUBES[what] else None

    def do_learn(self, command):
        card, field = command["card"], command["field"]
        at = command.get("column", 1) - 1
        if card == "board" and field == "start":
            self.board["start"] = command["value"]
        elif card == "board":
            self.board[field][at] = command["value"]
        elif card == "market":
            numbers = self.columns[command["id"]][field]
            numbers += [None] * (at + 1 - len(numbers))
            numbers[at] = command["value"]
        else:
            points = self.project_points.setdefault(command["id"], [None] * 4)
            points[at] = command["value"]

    # Agendas.

    def senseless_secret(self, command):
        return (self.nobody(command["player"]) or self.not_begun()
                or self.senseless_card(command))

    def unkept_agenda(self, command):
        if not self.kept["agendas"] and {"card", "name", "top", "bottom"} & set(command):
            return "agendas are not kept"
        return self.senseless_card(command)

    def do_secret(self, command):
        player = self.players[command["player"]]
        new = self.agenda_of(command)
        noted = player["agendas"][0] = player["agendas"][0] or new_agenda()
        noted["secret"] = True
        rename(noted, new["name"])
        noted.update({key: new[key] for key in ("name", "top", "bottom") if new[key] is not None})

    # Putting right.

    def senseless_order_now(self, command):
        if not self.order_card():
            return "not the moment"
        if "players" not in command and "passed" not in command:
            return "say something"
        if self.no_order(command.get("players", self.order)):
            return "each player once"
        passed = command.get("passed", self.passed)
        return None if sorted(passed) == sorted(self.passed) else "who passed"

    def do_order_now(self, command):
        self.order = list(command.get("players", self.order))
        self.passed = list(command.get("passed", self.passed))

    def senseless_token(self, command):
        number = command["number"]
        if not number.isdigit() or str(int(number)) not in self.city:
            return "not in the city"
        return None if self.keeps_tokens() else "not kept"

    def do_token(self, command):
        self.city[str(int(command["number"]))]["demand"] = command.get("district")

    def senseless_note(self, command):
        return None

    def do_note(self, command):
        pass

    def senseless_correct(self, command):
        limits = self.correctable(command["id"])
        if limits is None:
            return "no such tracker"
        return None if limits[0] <= command["value"] <= limits[1] else "out of range"

    def correctable(self, what):
        """(least, most) of a tracker that may be corrected, or None."""
        words = what.split(".")
        if words[0] == "score":
            return self.correctable_cell(what)
        if self.score_only or self.stage == "setup":
            return None
        if what == "year":
            return (1, LAST_YEAR) if self.order_card() else None
        if words[0] == "market":
            return self.correctable_market(words)
        if words[0] == "bonus":
            return self.correctable_option(words)
        if words[0] == "automa":
            return self.correctable_automa(words)
        if words[0] == "development":
            return self.correctable_tile(words)
        if words[0] in self.colors:
            return self.correctable_player(self.players[words[0]], words[1:])
        return None

    def order_card(self):
        """Whether the turn order card and the loop are shown."""
        return self.stage not in ("setup", "order", "hubs", "score")

    def correctable_market(self, words):
        if len(words) == 2 and words[1] in RESOURCES and self.kept["markets"]:
            return (0, CUBES[words[1]])
        return None

    def correctable_option(self, words):
        """Only what was typed at the table."""
        if self.stage != "bonus" or len(words) != 3:
            return None
        if words[2] not in RESOURCES + ["coins", "rails"]:
            return None
        at = int(words[1]) if words[1].isdigit() else 0
        return (0, 20) if self.n_printed < at <= len(self.options) else None

    def correctable_automa(self, words):
        if self.no_automa():
            return None
        if words[1:] == ["discs"]:
            return (0, N_DISCS)
        if words[1:] == ["rails"]:
            return (0, N_RAILS) if self.kept["rails"] else None
        if words[1:] == ["back"]:
            return (0, 1)
        return (0, 1) if words[1] == "zone" and words[-1] in ZONES else None

    def correctable_tile(self, words):
        if not self.kept["developments"] or len(words) != 3:
            return None
        number, what = words[1:]
        if what == "placed":
            known = self.waiting is None or number in self.waiting or number in self.city
            return (0, 1) if known and number.isdigit() and 0 < int(number) < 100 else None
        if number not in self.city:
            return None
        kept = self.keeps_tokens() if what == "token" else \
            what in self.colors and self.kept["lobbyists"]
        return (0, 1) if kept else None

    def correctable_player(self, player, words):
        if len(words) == 1 and words[0] in COUNTERS:
            if words[0] == "cycle":
                return (1, N_CYCLES) if self.order_card() else None
            if words[0] in ("discs", "capacity"):
                return (0, COUNTERS[words[0]]) if self.kept["stations"] else None
            return (0, COUNTERS[words[0]]) if self.kept_resource(words[0]) else None
        if words == ["passed"]:
            return (0, 1) if self.stage in ("turns", "automa", "end-year") else None
        if len(words) != 2 and not (len(words) == 3 and words[0] == "agenda"):
            return None
        kind, which = words[:2]
        if kind == "zone":
            return (0, 1) if which in ZONES and self.order_card() else None
        if kind in HOLDERS and which in DISTRICTS + ["unsaid"]:
            part = "demands" if kind == "demands" else "stations"
            return (0, HOLDERS[kind]) if self.kept[part] else None
        if kind == "upgrade" and which in UPGRADES + ["hub", "second"]:
            return (0, 1) if self.kept["upgrades" if which in UPGRADES else "stations"] else None
        if kind == "project" and which.isdigit() and 1 <= int(which) <= self.n_projects:
            return (0, 4) if self.kept["projects"] else None
        if kind == "bonus" and which.isdigit() and 1 <= int(which) <= len(self.options):
            return (0, 1) if self.order_card() else None
        if kind == "agenda":
            return self.correctable_agenda(player, words)
        return None

    def correctable_agenda(self, player, words):
        if not self.kept["agendas"] or len(words) != 3 or not words[1].isdigit():
            return None
        at = int(words[1])
        if words[2] == "there":
            return (0, 1) if 1 <= at <= N_AGENDAS else None
        if words[2] == "lobbied" and self.kept["lobbyists"]:
            return (0, 1) if 1 <= at <= N_AGENDAS and player["agendas"][at - 1] else None
        return None

    def do_correct(self, command):
        what, value = command["id"], command["value"]
        words = what.split(".")
        if words[0] == "score":
            self.correct_cell(what, value)
            return
        if what not in self.corrected:
            self.corrected.append(what)
        if what == "year":
            self.year = value
        elif words[0] == "market":
            self.markets[words[1]] = value
        elif words[0] == "bonus":
            self.options[int(words[1]) - 1][words[2]] = value
        elif words[0] == "automa":
            self.correct_automa(words, value)
        elif words[0] == "development":
            self.correct_tile(words, value)
        else:
            self.correct_player(words[0], words[1:], value)

    def correct_automa(self, words, value):
        if words[1] == "zone":
            self.automa["zone"] = moved_to(self.automa["zone"], words[2], value)
        elif words[1] == "back":
            self.automa["back"] = bool(value)
        else:
            self.automa[words[1]] = value

    def correct_tile(self, words, value):
        number, what = words[1:]
        if what == "placed":
            if value and number not in self.city:
                self.place(number, self.taken_back.get(number), [])
            elif not value and number in self.city:
                self.taken_back[number] = self.city.pop(number)["demand"]
                if self.waiting is not None:
                    self.waiting = sorted(self.waiting + [number], key=int)
        elif what == "token":
            self.city[number]["token"] = bool(value)
        else:
            lobbyists = self.city[number]["lobbyists"]
            if value and what not in lobbyists:
                lobbyists.append(what)
            elif not value and what in lobbyists:
                lobbyists.remove(what)

    def correct_player(self, color, words, value):
        player = self.players[color]
        kind = words[0]
        if len(words) == 1 and kind == "passed":
            self.correct_passed(color, value)
        elif len(words) == 1:
            player[kind] = value
        elif kind == "zone":
            player["zone"] = moved_to(player["zone"], words[1], value)
        elif kind in HOLDERS:
            player[kind][words[1]] = value
        elif kind == "upgrade":
            self.correct_upgrade(player, words[1], value)
        elif kind == "project":
            player["projects"][int(words[1]) - 1] = value
        elif kind == "bonus":
            option = int(words[1])
            if value or player["bonus"] == option:
                player["bonus"] = option if value else None
        else:
            self.correct_agenda(player, words, value)

    def correct_passed(self, color, value):
        if value and color not in self.passed:
            self.passed.append(color)
            self.players[color]["zone"] = None
            if self.active() == color and self.stage == "turns":
                self.end_action()
        elif not value and color in self.passed:
            self.passed.remove(color)
            if self.stage == "end-year":
                self.stage = "turns"
                self.turn = color
                self.moved = False

    def correct_upgrade(self, player, upgrade, value):
        if upgrade in ("hub", "second"):
            player[upgrade] = bool(value)
        elif value and upgrade not in player["upgrades"]:
            player["upgrades"].append(upgrade)
        elif not value and upgrade in player["upgrades"]:
            player["upgrades"].remove(upgrade)

    def correct_agenda(self, player, words, value):
        at = int(words[1]) - 1
        if words[2] == "lobbied":
            player["agendas"][at]["lobbied"] = bool(value)
        elif not value:
            player["agendas"][at] = None
        elif not player["agendas"][at]:
            player["agendas"][at] = new_agenda(secret=at == 0)


def moved_to(here, zone, there):
    """Where a marker stands that is said to stand in a zone, or not to."""
    if there:
        return zone
    return None if here == zone else here
