# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminus_doubt.py: rows of the score pad said at once, and what the final score cannot be.
#
# What cannot be is taken, and asked about once: a doubt stands until it is put right, set by hand
# or confirmed.  Saying a row anew asks again.

from terminus_box import COLORS, N_DISCS, N_LOBBYISTS
from terminus_table import held

# 25 times 1, 10 times 3, 10 times 5, 5 times 10 (L97).
ALL_COINS = 155


def falls(points, at):
    """Whether the number there does not stand in a row that never falls."""
    return points[at] is not None and (
        any(n is not None and n > points[at] for n in points[:at])
        or any(n is not None and n < points[at] for n in points[at + 1:]))


class Doubt:

    # A row of the pad.

    def senseless_row(self, command):
        if self.stage != "score":
            return "after the third year"
        if command["row"] not in self.rows():
            return "no such row"
        if any(color in command and color not in self.colors for color in COLORS):
            return "nobody plays that color"
        if command["row"] == "demands" and any(command.get(color, 0) > 15 for color in COLORS):
            return "nobody has so many"
        return None

    def do_row(self, command):
        """Who is left out stays as it was, unless it is said that the rest have nothing."""
        row = command["row"]
        left_out = [player for color, player in self.players.items()
                    if color not in command and command.get("rest")
                    and self.counted(row, player) is None]
        for color in self.colors:
            if color in command:
                self.say_number(row, self.players[color], command[color])
        for player in left_out:
            self.say_number(row, player, 0)
        for color in self.colors:
            if color in command or self.players[color] in left_out:
                self.said_again(row, color)

    def say_number(self, row, player, n):
        if row == "demands":
            self.count_demands(player, n)
            player["counted"].append(row)
        elif row == "coins":
            player["coins"] = n
            player["counted"].append(row)
        else:
            player["pad"][row] = n

    def said_again(self, row, color):
        """What others share is asked about again, what is a player's own only for that one."""
        own = row in ("stops", "agendas")
        self.sure = [what for what in self.sure
                     if what[0] != row or own and what[1] != color]

    def senseless_sure(self, command):
        if self.senseless_score(command):
            return self.senseless_score(command)
        return None if command["row"] in self.rows() else "no such row"

    def do_sure(self, command):
        row, sayer = command["row"], command["player"]
        self.sure.append([row, sayer])
        # What several have together one says for all.
        for color in self.colors:
            if row.startswith("project-"):
                at = int(row[8:]) - 1
                together = self.has_row(self.players[sayer], at) and (
                    self.third_in_row(at, color) or self.has_row(self.players[color], at)
                    and self.column_falls(at, self.players[color]))
            else:
                together = row == "demands" and (self.too_many_demands(color)
                                                 or self.demands_fall(self.players[color])) \
                    or row == "coins" and self.doubtful(row, color)
            by_hand = "score.%s.%s" % (row, color) in self.cells_by_hand
            if together and not (by_hand and row in ("demands", "coins")):
                self.sure.append([row, color])

    # What cannot be.

    def doubts(self):
        """The cells to ask about, row by row, until the result stands."""
        found = []
        if self.declared:
            return found
        for row in self.rows():
            for color in self.colors:
                by_hand = "score.%s.%s" % (row, color) in self.cells_by_hand
                if not by_hand and [row, color] not in self.sure and self.doubtful(row, color):
                    found.append((row, color))
        return found

    def doubtful(self, row, color):
        player = self.players[color]
        if row == "stops":
            return self.too_many_stops(player)
        if row == "demands":
            return self.too_many_demands(color) or self.too_few_stops(player) \
                or self.demands_fall(player)
        if row.startswith("project-"):
            at = int(row[8:]) - 1
            return self.third_in_row(at, color) or self.too_many_lobbyists(row, player) \
                or self.row_of_one(at, player) or self.no_such_column(at, row, player) \
                or self.has_row(player, at) and self.column_falls(at, player)
        if row == "agendas":
            pad = "agendas" in player["pad"]
            return not pad and (self.no_agenda(player) or self.too_many_lobbyists(row, player)
                                or self.odd_agenda(color))
        return self.too_many(self.coins_of_player, ALL_COINS, color)

    def too_many_stops(self, player):
        """Twelve discs, and a prime hub that needs none (L223)."""
        left = player["discs"] if self.knows("discs", player) else 0
        placed = N_DISCS - left
        if "stops" in player["pad"]:
            return player["pad"]["stops"] > self.most_of_stops(player, placed)
        if player["beside"] is None:
            return False
        stations, hubs, big_hubs = player["beside"]
        if big_hubs and self.n_tiles() < 2 or stations + hubs and self.n_tiles() < 1:
            return True
        if self.kept["stations"]:
            return stations > self.n_stations(player) or \
                hubs + big_hubs > self.n_stops(player) - self.n_stations(player)
        return stations + 2 * max(hubs + big_hubs - 1, 0) > placed

    def most_of_stops(self, player, placed):
        """Hubs of two discs each and the prime hub, each beside two developments (L912-916)."""
        hub = 3 if self.n_tiles() > 1 else 2
        if self.n_tiles() == 0:
            return 0
        if self.kept["stations"]:
            stations = self.n_stations(player)
            return hub * (self.n_stops(player) - stations) + stations
        return hub * (1 + placed // 2) + placed % 2

    def n_tiles(self):
        """Developments in the city, or all that there are (L188)."""
        if self.kept["developments"]:
            return len(self.city)
        return 15 if len(self.colors) > 3 else 12

    def has_row(self, player, at):
        """Whether a player is in a project, as far as the score says: who earns nothing there may be
        in it all the same."""
        row = "project-%d" % (at + 1)
        color = next(color for color in self.colors if self.players[color] is player)
        by_hand = self.cells_by_hand.get("score.%s.%s" % (row, color), 0)
        points = max(by_hand, player["pad"].get(row, 0))
        return points > 0 or (self.lobbied_to(player, at) or 0) > 0

    def third_in_row(self, at, color):
        """A project has room for two (L551): all beyond are asked."""
        there = [other for other in self.colors if self.has_row(self.players[other], at)]
        return color in there[2:]

    def lobbyists_in(self, row, player):
        """A row of a project begins with two (L548)."""
        if row == "agendas":
            return sum(agenda["lobbied"] for agenda in held(player))
        lobbied = self.lobbied_to(player, int(row[8:]) - 1) or 0
        if not lobbied:
            return 2 if player["pad"].get(row, 0) > 0 else 0
        return max(lobbied, 2)

    def too_many_lobbyists(self, row, player):
        """A player has eight (L514): the row that goes beyond is asked about."""
        color = next(color for color in self.colors if self.players[color] is player)
        n = sum(color in tile["lobbyists"] for tile in self.city.values())
        for other in self.rows()[1:-2]:
            here = self.lobbyists_in(other, player)
            if n <= N_LOBBYISTS < n + here:
                return other == row
            n += here
        return False

    def row_of_one(self, at, player):
        """A row begins with two (L548); of a column said alone nobody counted them."""
        counted = self.keeps_rows() or player["lobbied"][at] is not None
        return "project-%d" % (at + 1) not in player["pad"] and counted \
            and self.lobbied_to(player, at) == 1

    def no_such_column(self, at, row, player):
        """Points that no column of the card brings, as far as its columns are known."""
        points = self.points_of_column(at)
        told = player["pad"].get(row, 0)
        return told > 0 and told not in points and not any(
            points[i] is None and not falls(points[:i] + [told] + points[i + 1:], i)
            for i in range(len(points)))

    def column_falls(self, at, player):
        """The column that counts brings less than one before it, or more than one after it."""
        row = "project-%d" % (at + 1)
        lobbied, met = self.lobbied_to(player, at), player["columns"][at]
        if row in player["pad"] or not lobbied or not met:
            return False
        return falls(self.points_of_column(at), min(met, lobbied) - 1)

    def demands_fall(self, player):
        n = self.demands_of(player)
        return 0 < n <= 15 and falls(self.board["demands"], n - 1)

    def too_many_demands(self, color):
        """A token lies on each development (L194)."""
        return self.too_many(self.demands_of, self.n_tiles(), color)

    def too_few_stops(self, player):
        """Each demand wants an own stop (L716): the prime hub, and at most one of each disc."""
        stops = 1 + N_DISCS - (player["discs"] if self.knows("discs", player) else 0)
        if self.kept["stations"]:
            stops = self.n_stops(player)
        return self.demands_of(player) > stops

    def no_agenda(self, player):
        """Everybody keeps one from the setup (L238)."""
        if self.kept["agendas"]:
            return False
        return player["all-agendas"] and not held(player)

    def odd_agenda(self, color):
        """A card that somebody has already, or whose bottom row gives less than its top row."""
        before = []
        for other in self.colors:
            for agenda in held(self.players[other]):
                name = agenda["name"] or ""
                number = int(name) if name.isdigit() and 0 < int(name) <= 999 else None
                twin = number in before
                if number and not (self.stage != "score" and agenda["secret"]):
                    before.append(number)
                if other == color and (twin or self.slips(agenda)):
                    return True
        return False

    def slips(self, agenda):
        bottom, top = agenda.get("bottom"), agenda.get("top")
        return not agenda.get("summed") and bottom is not None and top is not None \
            and bottom < top

    def demands_of(self, player):
        return sum(player["demands"].values()) if self.knows("demands", player) else 0

    def coins_of_player(self, player):
        return player["coins"] if self.knows("coins", player) else 0

    def too_many(self, count, most, color):
        """More than there are: the player who goes beyond is asked."""
        n = 0
        for other in self.colors:
            here = count(self.players[other])
            if n <= most < n + here:
                return other == color
            n += here
        return False
