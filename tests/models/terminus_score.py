# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminus_score.py: the final score (L906-986).
#
# A cell is a number of the score pad, by its row and its player; None is a number that is missing.

from terminus_box import N_AGENDAS, ROW
from terminus_table import held, new_agenda, rename

SCORED_STAGES = ("bonus", "budget", "reward", "turns", "automa", "end-year", "score")


class Score:

    def set_up_score(self):
        self.declared = False
        self.cells_by_hand = {}
        self.sure = []
        for player in self.players.values():
            player["beside"] = None
            player["columns"] = [None] * 4
            player["lobbied"] = [None] * 4
            player["all-agendas"] = False
            player["counted"] = []
            player["pad"] = {}
            if self.score_only:
                player["agendas"] = [None] * N_AGENDAS

    # What a cell counts.

    def rows(self):
        projects = ["project-%d" % (at + 1) for at in range(self.n_projects)]
        return ["stops"] + projects + ["agendas", "demands", "coins"]

    def cell(self, row, color):
        by_hand = self.cells_by_hand.get("score.%s.%s" % (row, color))
        return self.counted(row, self.players[color]) if by_hand is None else by_hand

    def counted(self, row, player):
        if row in player["pad"]:
            return player["pad"][row]
        if row.startswith("project-"):
            return self.points_of_project(player, int(row[8:]) - 1)
        return getattr(self, "points_of_" + row)(player)

    def points_of_stops(self, player):
        """A station 1, a hub 2, beside two or more developments 3 (L914-916)."""
        if player["beside"] is None:
            return 0 if self.no_development() else None
        stations, hubs, big_hubs = player["beside"]
        return stations + 2 * hubs + 3 * big_hubs

    def no_development(self):
        return self.kept["developments"] and not self.city

    def keeps_rows(self):
        """Whether the lobbyists on projects are known."""
        return self.kept["projects"]

    def lobbied_to(self, player, at):
        """The right-most column with a lobbyist, or None: a column said alone is lobbied too, and
        no lobbyist ever leaves (L577)."""
        said = player["columns"][at] is not None or player["lobbied"][at] is not None
        if self.keeps_rows() or said or player["projects"][at]:
            return player["projects"][at]
        return None

    def points_of_project(self, player, at):
        """The right-most column both met and lobbied, and nothing before it (L924-928)."""
        lobbied = self.lobbied_to(player, at)
        column = player["columns"][at]
        if lobbied == 0 or column == 0 or column is None and self.both_rows_taken(player, at):
            return 0
        if column is None:
            return None
        return self.points_of_column(at)[min(column, ROW if lobbied is None else lobbied) - 1]

    def both_rows_taken(self, player, at):
        """By two others: a project has no room for more (L551)."""
        others = [other for other in self.players.values() if other is not player]
        return not self.keeps_rows() and self.lobbied_to(player, at) is None \
            and sum(self.has_row(other, at) for other in others) >= 2

    def points_of_column(self, at):
        number = self.project_ids[at] if self.project_ids else "place-%d" % at
        return self.project_points.setdefault(number, [None] * 4)

    def points_of_agendas(self, player):
        if not self.kept["agendas"] and not self.all_agendas(player):
            return None
        points = [self.points_of_agenda(player, agenda) for agenda in held(player)]
        return None if None in points else sum(points)

    def all_agendas(self, player):
        return player["all-agendas"] or len(held(player)) == N_AGENDAS

    def is_secret(self, player, agenda):
        """The one of the setup is face down until the end (L238)."""
        return self.stage != "score" and agenda["secret"]

    def points_of_agenda(self, player, agenda):
        """The bottom row takes a lobbyist; else the top row (L940-960)."""
        if self.is_secret(player, agenda):
            return 0
        row = agenda.get("row")
        if row == "nothing":
            return 0
        if row == "bottom" and agenda["lobbied"]:
            return agenda["bottom"]
        return agenda["top"] if row else None

    def points_of_demands(self, player):
        """The value above the right-most token (L964)."""
        n = sum(player["demands"].values())
        if not self.knows("demands", player):
            return None
        return self.board["demands"][n - 1] if 0 < n <= 15 else 0 if n == 0 else None

    def points_of_coins(self, player):
        """One for every four (L972)."""
        if not self.knows("coins", player):
            return None
        return player["coins"] // 4

    def total(self, color):
        return sum(self.cell(row, color) or 0 for row in self.rows())

    def missing_cells(self):
        return [(row, color) for row in self.rows() for color in self.colors
                if self.cell(row, color) is None]

    # What is said.

    def senseless_score(self, command):
        if self.stage not in SCORED_STAGES:
            return "nothing to score yet"
        return self.nobody(command["player"])

    def senseless_stops(self, command):
        return self.senseless_score(command)

    def do_stops(self, command):
        said = [command["stations"], command["hubs"], command["big-hubs"]]
        self.say_anew("stops", command)
        self.players[command["player"]]["beside"] = said

    def say_anew(self, row, command):
        self.players[command["player"]]["pad"].pop(row, None)
        self.said_again(row, command["player"])

    def senseless_met(self, command):
        if self.senseless_score(command):
            return self.senseless_score(command)
        at = int(command["project"]) - 1
        if at >= self.n_projects:
            return "no such project"
        if "column" not in command and "lobbied" not in command:
            return "say which column"
        if "points" in command and command.get("column", "none") == "none":
            return "points of no column"
        return None

    def do_met(self, command):
        player = self.players[command["player"]]
        at = int(command["project"]) - 1
        self.say_anew("project-" + command["project"], command)
        if "lobbied" in command:
            player["lobbied"][at] = player["projects"][at] = command["lobbied"]
        if command.get("lobbied") == 0:
            player["columns"][at] = 0
        if "column" in command:
            player["columns"][at] = 0 if command["column"] == "none" else int(command["column"])
            if not self.keeps_rows() and player["lobbied"][at] is None:
                player["projects"][at] = player["columns"][at]
        lobbied = self.lobbied_to(player, at)
        column = min(player["columns"][at] or 0, ROW if lobbied is None else lobbied)
        if "points" in command and column:
            self.points_of_column(at)[column - 1] = command["points"]

    def senseless_agenda_met(self, command):
        if self.senseless_score(command):
            return self.senseless_score(command)
        player = self.players[command["player"]]
        if not player["agendas"][command["agenda"] - 1]:
            return "no such agenda"
        return None

    def do_agenda_met(self, command):
        player = self.players[command["player"]]
        self.say_anew("agendas", command)
        self.say_agenda(player["agendas"][command["agenda"] - 1], command)

    def say_agenda(self, agenda, command):
        rename(agenda, command.get("name"))
        for key in ("row", "name", "top", "bottom", "lobbied"):
            if command.get(key) not in (None, ""):
                agenda[key] = command[key]
        if "points" in command:
            agenda["row"] = "top" if command["points"] else "nothing"
            agenda["top"] = command["points"]
        if "points" in command or "row" in command:
            agenda["summed"] = "points" in command

    def senseless_add_agenda(self, command):
        if self.senseless_score(command):
            return self.senseless_score(command)
        if len(held(self.players[command["player"]])) >= N_AGENDAS:
            return "has three agendas"
        if "points" in command and {"row", "top", "bottom"} & set(command):
            return "not both"
        return None

    def do_add_agenda(self, command):
        agenda = new_agenda()
        self.say_anew("agendas", command)
        self.say_agenda(agenda, command)
        agendas = self.players[command["player"]]["agendas"]
        agendas[agendas.index(None)] = agenda

    def senseless_no_more_agendas(self, command):
        return self.senseless_score(command)

    def do_no_more_agendas(self, command):
        self.say_anew("agendas", command)
        self.players[command["player"]]["all-agendas"] = True

    def senseless_count(self, command):
        if self.senseless_score(command):
            return self.senseless_score(command)
        player = self.players[command["player"]]
        if "points" in command and "demands" not in command and not self.knows("demands", player):
            return "say how many demands"
        return None

    def do_count(self, command):
        player = self.players[command["player"]]
        if "demands" in command:
            self.count_demands(player, command["demands"])
            player["counted"].append("demands")
            self.said_again("demands", command["player"])
        n = sum(player["demands"].values())
        if "points" in command and 0 < n <= 15:
            self.board["demands"][n - 1] = command["points"]
        if "points" in command and self.demands_fall(player):
            self.said_again("demands", command["player"])
        for what in ("coins", "discs"):
            if what in command:
                player[what] = command[what]
                player["counted"].append(what)
                self.said_again(what, command["player"])
        if "discs" in command:
            self.said_again("stops", command["player"])
            self.said_again("demands", command["player"])

    def count_demands(self, player, n):
        """The districts stay where the number is right."""
        if n != sum(player["demands"].values()):
            player["demands"] = {"unsaid": n}

    # By hand, and the end.

    def correctable_cell(self, what):
        words = what.split(".")
        if self.stage not in SCORED_STAGES or len(words) != 3:
            return None
        return (0, 999) if words[1] in self.rows() and words[2] in self.colors else None

    def correct_cell(self, what, value):
        self.cells_by_hand[what] = value
        self.sure = [cell for cell in self.sure if cell != what.split(".")[1:]]

    def senseless_count_again(self, command):
        return None if command["id"] in self.cells_by_hand else "not set by hand"

    def do_count_again(self, command):
        del self.cells_by_hand[command["id"]]
        self.said_again(*command["id"].split(".")[1:])

    def senseless_declare(self, command):
        if self.stage != "score":
            return "after the third year"
        if self.missing_cells():
            return "numbers are missing"
        return "stands already" if self.declared else None

    def do_declare(self, command):
        self.declared = True

    def over(self):
        return self.declared and not self.missing_cells()

    def asked_cell(self):
        """The first number that is missing, row by row."""
        return (self.missing_cells() + [None])[0]

    # Ties (L986).

    def leaders(self):
        best = max(self.total(color) for color in self.colors)
        return [color for color in self.colors if self.total(color) == best]

    def asked_in_tie(self):
        """Who must say the stations left, or then the coins, or None."""
        leaders = self.leaders()
        for what, best in (("discs", min), ("coins", max)):
            if len(leaders) < 2:
                return None
            for color in leaders:
                if not self.knows(what, self.players[color]):
                    return color
            first = best(self.players[color][what] for color in leaders)
            leaders = [color for color in leaders if self.players[color][what] == first]
        return None

    def knows(self, what, player):
        part = "stations" if what == "discs" else what
        return self.kept[part] or what in player["counted"]
