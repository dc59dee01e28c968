# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminus_view.py: what the model believes, and the same read from a view of the program.

import re

from terminus_box import ACTIONS, N_AGENDAS, RESOURCES, ZONES
from terminus_score import SCORED_STAGES
from terminus_table import held

# Trackers that say what others say too, or only words.
SAID_ELSEWHERE = re.compile(r"check\.|automa\.card$")
FIRST_VERBS = {"stops": "stops", "project": "met", "agendas": "add-agenda", "demands": "count",
               "coins": "count"}
HELD = re.compile(r"\w+\.(stations|hubs|demands)\.")


def colors_of(view, labels):
    """The colors of players by the labels that the view gives them."""
    names = {seat["label"]: seat["id"] for seat in view.get("seats", [])}
    names["Automa"] = "automa"
    return [names[label.split(":")[0]] for label in labels]


def look_at_tracker(view, tracker, seen):
    what = tracker["id"]
    if SAID_ELSEWHERE.match(what):
        return
    if tracker.get("corrected"):
        seen["corrected"].append(what)
    kind = tracker["kind"]
    if kind == "counter":
        value = "unknown" if tracker.get("unknown") else tracker["value"]
        if value or not HELD.match(what):
            seen[what] = value
    elif kind == "check":
        if tracker["checked"] or not what.endswith((".passed", ".token")):
            seen[what] = tracker["checked"]
    elif kind == "queue":
        seen[what] = look_at_queue(view, what, tracker["items"])
    elif kind == "table":
        seen[what] = [row[1] if what.startswith("plan.") else row[1:] for row in tracker["rows"]]
    elif kind == "track":
        seen[what] = [[mark["seat"], mark["at"]] for mark in tracker.get("marks", [])]
    elif what.startswith("loop."):
        seen[what] = sorted(colors_of(view, tracker.get("badges", [])))
        seen[what + ".actions"] = look_at_actions(what[5:], tracker.get("note", ""))
    for part in tracker.get("parts", []):
        look_at_tracker(view, part, seen)


def look_at_queue(view, what, items):
    if what in ("order", "next"):
        return colors_of(view, items)
    if what.endswith(".lobbyists"):
        return int(items[0].split()[0])
    return [str(int(item)) for item in items]


def look_at_actions(zone, note):
    """Which of the zone's actions nothing stands against: the reason stands in brackets."""
    said = re.findall(r"[^,(]+(?:\([^)]*\))?", note)
    return [action for action, words in zip(ACTIONS[zone], said) if "(" not in words]


def look_at_score(score, seen):
    if score is None:
        return
    for row in score["rows"]:
        if row["id"] == "total":
            seen["totals"] = [cell["value"] for cell in row["cells"]]
            continue
        for cell in row["cells"]:
            seen[cell["id"]] = "unknown" if cell.get("unknown") else cell["value"]


def look_at_offers(view, seen):
    """The verbs of what is asked for; a build with its move is a shortcut, not another verb."""
    verbs = {offer["command"]["do"] for offer in view["now"].get("offers", [])
             if offer.get("command") and not offer.get("blocked")}
    if "pass" in verbs:
        verbs.discard("build")
    seen["verbs"] = sorted(verbs)


def look(view):
    seen = {"corrected": []}
    for panel in view.get("panels", []):
        for tracker in panel.get("trackers", []):
            look_at_tracker(view, tracker, seen)
    look_at_score(view.get("score"), seen)
    seen["corrected"] = sorted(what for what in seen["corrected"] if what in seen)
    seen["seat"] = view["now"].get("seat")
    seen["over"] = view["over"]
    look_at_offers(view, seen)
    return seen


class Telling:

    def tell(self):
        told = {"over": self.over(), "seat": self.seat(), "verbs": self.verbs()}
        told["corrected"] = []
        if self.stage not in ("setup",) and not self.score_only:
            for color in self.colors:
                self.tell_player(told, color)
            self.tell_loop(told)
            self.tell_order(told)
            self.tell_markets(told)
            self.tell_options(told)
            self.tell_developments(told)
            self.tell_projects(told)
            self.tell_automa(told)
            told["corrected"] = sorted(what for what in self.corrected if what in told)
        for color in self.colors:
            if self.players[color]["plan"]:
                self.tell_plan(told, color, self.players[color]["plan"])
        if self.stage in SCORED_STAGES:
            self.tell_score(told)
        return told

    def tell_player(self, told, color):
        player = self.players[color]
        counters = ["coins"] if self.kept["coins"] else []
        counters += RESOURCES if self.kept["resources"] else []
        counters += ["rails", "reserve"] if self.kept["rails"] else []
        counters += ["discs", "capacity"] if self.kept["stations"] else []
        for what in counters:
            told["%s.%s" % (color, what)] = player[what]
        for holder in ("stations", "hubs", "demands"):
            if self.kept["demands" if holder == "demands" else "stations"]:
                for district, n in player[holder].items():
                    if n:
                        told["%s.%s.%s" % (color, holder, district)] = n
        if self.kept["lobbyists"]:
            told[color + ".lobbyists"] = self.on_board(player)
        if self.kept["agendas"]:
            for at, agenda in enumerate(player["agendas"]):
                if not agenda:
                    continue
                name = "%s.agenda.%d" % (color, at + 1)
                told[name + ".there"] = True
                if self.kept["lobbyists"]:
                    told[name + ".lobbied"] = agenda["lobbied"]
        upgrades = player["upgrades"] if self.kept["upgrades"] else []
        if self.kept["stations"]:
            upgrades = upgrades + [x for x in ("hub", "second") if player[x]]
        for upgrade in upgrades:
            told["%s.upgrade.%s" % (color, upgrade)] = True
        if player["bonus"] and self.stage != "score":
            told["%s.bonus.%d" % (color, player["bonus"])] = True

    def tell_plan(self, told, color, plan):
        stations, hubs, connections, rails = plan
        rails = max(rails, stations + connections)
        needs = [n for n in (stations + hubs, rails, stations + hubs) if n]
        told["plan." + color] = [str(n) for n in [1, 2] + needs]

    def tell_order(self, told):
        if self.stage in ("order", "hubs", "score"):
            return
        told["order"] = self.order
        told["year"] = self.year
        told["cycles"] = [[color, self.players[color]["cycle"]] for color in self.order
                          if color not in self.passed]
        if self.passed:
            told["next"] = self.passed
        for color in self.colors:
            player = self.players[color]
            told[color + ".cycle"] = player["cycle"]
            if color in self.passed:
                told[color + ".passed"] = True
            if player["zone"]:
                told["%s.zone.%s" % (color, player["zone"])] = True

    def tell_loop(self, told):
        if self.stage in ("order", "hubs", "score"):
            return
        for zone in ZONES:
            standing = [color for color in self.colors if self.players[color]["zone"] == zone]
            if self.meets_automa(zone):
                standing.append("automa")
            told["loop." + zone] = sorted(standing)
            told["loop.%s.actions" % zone] = self.tell_actions(zone)

    def tell_actions(self, zone):
        if self.stage != "turns":
            return ACTIONS[zone]
        return [action for action in ACTIONS[zone] if self.possible(action, zone)]

    def tell_markets(self, told):
        if not self.kept["markets"]:
            return
        for what in RESOURCES:
            stock = self.stock(what)
            told["market." + what] = "unknown" if stock is None else stock
            cubes = self.cubes(what)
            if cubes is not None:
                told["columns." + what] = [[str(n) for n in cubes]]

    def tell_options(self, told):
        """What was typed for the bonus track can be corrected while bonuses are chosen."""
        if self.stage != "bonus":
            return
        for at in range(self.n_printed, len(self.options)):
            for what in RESOURCES + ["coins", "rails"]:
                told["bonus.%d.%s" % (at + 1, what)] = self.options[at].get(what, 0)

    def tell_developments(self, told):
        if not self.kept["developments"]:
            return
        for number, tile in self.city.items():
            name = "development." + number
            told[name + ".placed"] = True
            if tile["token"] and self.keeps_tokens():
                told[name + ".token"] = True
            for color in tile["lobbyists"]:
                if self.kept["lobbyists"]:
                    told["%s.%s" % (name, color)] = True
        if self.waiting:
            told["developments.waiting"] = self.waiting

    def tell_projects(self, told):
        if not self.kept["projects"]:
            return
        for color in self.colors:
            for at in range(self.n_projects):
                told["%s.project.%d" % (color, at + 1)] = self.players[color]["projects"][at]

    def tell_automa(self, told):
        if self.no_automa():
            return
        for what in ("discs", "rails", "back"):
            if what != "rails" or self.kept["rails"]:
                told["automa." + what] = self.automa[what]
        if self.automa["zone"]:
            told["automa.zone." + self.automa["zone"]] = True

    # What is asked for.

    def seat(self):
        if self.full_storage():
            return self.full_storage()
        if self.whom_it_asks_after():
            return self.whom_it_asks_after()
        if self.stage in ("hubs", "bonus", "reward"):
            return self.turn
        if self.stage == "score":
            if self.over():
                return None
            return self.seat_of_score()
        if self.stage != "turns" or self.asks_for_zone() and not self.moved:
            return None
        return self.active()

    def whom_it_asks_after(self):
        asked = [self.asked_after(what) for what in ("met-in", "unread", "locked", "unbased")]
        return next((color for color in asked if color), None)

    def verbs(self):
        if self.full_storage():
            return ["give-back"]
        if self.asked_after("met-in"):
            return ["automa-met"]
        if self.asked_after("unread"):
            return ["steps-power"]
        if self.asked_after("locked"):
            return ["unlock"]
        if self.asked_after("unbased"):
            return ["hub-base"]
        if self.stage == "score":
            return self.verbs_of_score()
        if self.stage == "turns" and self.asks_for_zone() and not self.moved:
            return ["automa-card", "keep"]
        if self.stage == "turns" and not self.moved:
            return self.verbs_before_move()
        if self.stage == "turns":
            return self.verbs_of_zone()
        card = ["automa-card"] if self.asks_for_zone() or self.has_other_side() else []
        return {"setup": card + ["begin"], "order": ["order"], "hubs": ["hub"], "bonus": ["bonus"],
                "budget": ["budget"], "reward": ["reward"], "end-year": ["end-year"],
                "automa": self.verbs_of_automa()}[self.stage]

    def verbs_of_automa(self):
        side = self.side()
        if self.out_of_rails():
            return ["automa-done"]
        if side["builds"] is None:
            return ["automa-card", "automa-done"]
        found = ["automa-done", "automa-reach"]
        way = side["alternate" if self.automa["turned"] else "main"]
        return ["automa-card"] + found if way is None else found

    def verbs_before_move(self):
        open_zone = any(not self.against_move({"zone": zone}) for zone in ZONES)
        found = ["move", "pass"] if open_zone else ["pass"]
        return found

    def has_other_side(self):
        return not self.no_automa() and self.automa["known"]

    def asks_for_zone(self):
        return not self.no_automa() and self.automa["zone"] is None

    def verbs_of_zone(self):
        zone = self.me()["zone"]
        found = [action for action in self.actions_in(zone) if self.possible(action, zone)]
        if "build" in found and self.kept["stations"] and self.board["start"] is None:
            found.append("learn")
        return sorted(found) if found else ["end-turn"]

    def verbs_of_score(self):
        if self.over():
            return []
        if self.doubts():
            return self.verbs_of_doubt(*self.doubts()[0])
        if self.asked_cell() is None:
            return ["count", "declare"] if self.asked_in_tie() else ["declare"]
        row, color = self.asked_cell()
        if row == "stops":
            return ["row", "stops"] if self.pad_row(row) else ["stops"]
        if self.pad_row(row):
            return ["add-agenda", "row"] if row == "agendas" else ["row"]
        if row == "agendas":
            return self.verbs_of_agendas(self.players[color])
        return [FIRST_VERBS[self.kind_of(row)]]

    def verbs_of_doubt(self, row, color):
        """What puts it right, or that it is so."""
        if row != "agendas":
            return [FIRST_VERBS[self.kind_of(row)], "sure"]
        n = len(held(self.players[color]))
        found = ["add-agenda"] if n < N_AGENDAS and not self.kept["agendas"] else []
        return found + (["agenda-met"] if n else []) + ["sure"]

    def kind_of(self, row):
        return "project" if row.startswith("project-") else row

    def pad_row(self, row):
        """Whether a row is asked for all at once: where nobody has said a part of it."""
        if row == "stops":
            return True
        asked = [self.players[color] for color in self.colors if self.cell(row, color) is None]
        if row.startswith("project-"):
            return not asked or self.lobbied_to(asked[0], int(row[8:]) - 1) is None
        if row == "agendas":
            return not self.kept["agendas"] and not (asked and held(asked[0]))
        if row == "demands":
            return not asked or not self.knows("demands", asked[0])
        return True

    def seat_of_score(self):
        if self.doubts():
            return self.doubts()[0][1]
        if self.asked_cell() is None:
            return self.asked_in_tie()
        row, color = self.asked_cell()
        return None if row != "stops" and self.pad_row(row) else color

    def verbs_of_agendas(self, player):
        if any(self.points_of_agenda(player, agenda) is None for agenda in held(player)):
            return ["agenda-met"]
        return ["add-agenda", "no-more-agendas"]

    def tell_score(self, told):
        for row in self.rows():
            for color in self.colors:
                value = self.cell(row, color)
                told["score.%s.%s" % (row, color)] = "unknown" if value is None else value
        told["totals"] = [self.total(color) for color in self.colors]
