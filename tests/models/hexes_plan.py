# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# hexes_plan.py: where an enemy may move on a map of hexes (L770-L786), and where anybody may.
#
# See "Where an enemy may move" in the rules' page of Genesis.

import heapq

import hexes

# What counts as open on the way to a hero: nothing more, closed doors, and everything (L777).
REAL, DOORS, ALL = range(3)


def as_hexes(found):
    return {tuple(at) for at in found}


def as_edges(found):
    return {hexes.edge(tuple(one), tuple(other)) for one, other in found}


class Map:
    def __init__(self, sketch):
        self.land = as_hexes(sketch["hexes"])
        self.entry = as_hexes(sketch.get("entry", []))
        self.board = self.land | self.entry
        self.blocked = as_hexes(sketch.get("blocked", []))
        self.rough = as_hexes(sketch.get("rough", []))
        self.walls = as_edges(sketch.get("walls", []))
        self.doors = as_edges(sketch.get("doors", []))
        self.figures = {figure["id"]: figure for figure in sketch.get("figures", [])}
        self.sight = hexes.Sight(self.board - self.blocked, self.walls | self.doors)

    def others(self, figure):
        return [other for other in self.figures.values() if other["id"] != figure["id"]]

    def standing(self):
        return [figure for name, figure in sorted(self.figures.items())
                if figure["side"] == "hero" and not figure.get("down", False)]

    def is_open(self, one, other, tier=REAL):
        if tier == ALL:
            return True
        if other not in self.board or other in self.blocked:
            return False
        shared = hexes.edge(one, other)
        return shared not in self.walls and (tier == DOORS or shared not in self.doors)

    def cost(self, figure, at):
        return 2 if at in self.rough and not figure.get("flies", False) else 1

    def may_end(self, figure, at):
        """One figure a hex, but any number of enemies at an entry (L758, L784)."""
        there = [other for other in self.others(figure) if tuple(other["at"]) == at]
        if at in self.entry and figure["side"] == "enemy":
            return all(other["side"] == "enemy" for other in there)
        return not there

    def may_attack(self, figure, hero, at):
        """Whether from this hex the hero is within range and in sight."""
        aim = tuple(hero["at"])
        return hexes.distance(at, aim) <= figure["range"] and self.sight.sees(at, aim)


def costs(table, figure, blocked):
    """What it costs to come from the figure's hex to each hex within its move."""
    found, heap = {}, [(0, tuple(figure["at"]))]
    while heap:
        spent, at = heapq.heappop(heap)
        if at in found or spent > figure["move"]:
            continue
        found[at] = spent
        for beside in hexes.neighbours(at):
            if beside not in found and table.is_open(at, beside) and beside not in blocked:
                heapq.heappush(heap, (spent + table.cost(figure, beside), beside))
    return found


def reach(table, figure):
    """Where a figure may end a move of its points: (hex, cost) in order.

    Enemies pass enemies and who is down (L784, L857), heroes pass heroes and allies (L624); a
    hero keeps out of hexes that are not whole (L629)."""
    if figure["side"] == "enemy":
        blocked = {tuple(hero["at"]) for hero in table.standing()}
    else:
        blocked = {tuple(other["at"]) for other in table.others(figure)
                   if other["side"] == "enemy"} | table.entry
    blocked.discard(tuple(figure["at"]))
    found = costs(table, figure, blocked)
    return sorted((at, cost) for at, cost in found.items()
                  if at == tuple(figure["at"]) or table.may_end(figure, at))


class Plan:
    """One enemy's moves."""

    def __init__(self, table, enemy):
        self.table = table
        self.enemy = enemy
        self.start = tuple(enemy["at"])
        self.standing = table.standing()

    def targets(self):
        """Rule 1: whom it may attack without a step; those fewest hexes away (L774)."""
        seen = {hero["id"]: hexes.distance(self.start, tuple(hero["at"]))
                for hero in self.standing
                if self.table.may_attack(self.enemy, hero, self.start)}
        return [name for name in seen if seen[name] == min(seen.values())]

    def away(self, hero, tier, limit=None):
        """What it costs to come from each hex into the hero's, up to a limit."""
        goal = tuple(hero["at"])
        blocked = {tuple(other["at"]) for other in self.standing} - {goal}
        found, heap = {}, [(0, goal)]
        while heap:
            spent, at = heapq.heappop(heap)
            if at in found or limit is not None and spent > limit:
                continue
            found[at] = spent
            if at == self.start:
                limit = spent
            for beside in hexes.neighbours(at):
                if (beside not in found and beside not in blocked
                        and self.passes(beside, at, tier)):
                    heapq.heappush(heap, (spent + self.table.cost(self.enemy, at), beside))
        return found

    def passes(self, one, other, tier):
        # The hex where it stands may be blocked itself: it may leave it.
        return self.table.is_open(one, other, tier) and (
            tier == ALL or one in self.table.board)

    def nearest(self):
        """(tier, [(hero, what it costs to come to it from each hex)])"""
        for tier in (REAL, DOORS, ALL):
            best, found = None, []
            for hero in self.standing:
                away = self.away(hero, tier, best)
                cost = away.get(self.start)
                if cost is None:
                    continue
                if best is None or cost < best:
                    best, found = cost, []
                found.append((hero, away))
            if found:
                return tier, found
        return ALL, []

    def options(self):
        """[(hero's id, rule, stops)]"""
        tier, nearest = self.nearest()
        found = []
        for hero, away in nearest:
            rule, stops = 2, self.sights(hero, away, tier)
            if not stops:
                rule, stops = (3 if tier == REAL else 4), self.ends(hero, away, tier)
            found.append((hero["id"], rule, sorted(stops)))
        return found

    def onward(self, at, spent, hero, away, tier):
        """The next hexes of the cheapest ways: (hex, points spent, whether it may go there)."""
        for beside in hexes.neighbours(at):
            cost = self.table.cost(self.enemy, beside)
            if (away.get(beside) is None or away[at] != away[beside] + cost
                    or not self.passes(at, beside, tier)):
                continue
            yield beside, spent + cost, (
                spent + cost <= self.enemy["move"] and beside != tuple(hero["at"])
                and self.table.is_open(at, beside))

    def sights(self, hero, away, tier):
        """Rule 2: the first hexes on the cheapest ways from which it may attack (L775).

        Where such a way is really blocked, a hex beyond that can be reached by another way counts
        too: the decision says only that it can be reached."""
        within = {at for at, cost in reach(self.table, self.enemy)}
        stops, open_ends, done = set(), [(self.start, 0)], set()
        while open_ends:
            at, spent = open_ends.pop()
            for beside, cost, _ in self.onward(at, spent, hero, away, tier):
                if beside in done or beside == tuple(hero["at"]):
                    continue
                done.add(beside)
                if beside in within and self.is_stop(hero, beside):
                    stops.add(beside)
                else:
                    open_ends.append((beside, cost))
        return stops or self.sights_anywhere(hero, tier)

    def is_stop(self, hero, at):
        return self.table.may_end(self.enemy, at) and self.table.may_attack(self.enemy, hero, at)

    def sights_anywhere(self, hero, tier):
        found = {at: cost for at, cost in reach(self.table, self.enemy)
                 if at != self.start and self.table.may_attack(self.enemy, hero, at)}
        least = [at for at in found if found[at] == min(found.values())]
        onward = {at: self.cost_onward(hero, at, tier) for at in least}
        return {at for at in least if onward[at] == min(onward.values())}

    def cost_onward(self, hero, at, tier):
        there = Plan(self.table, dict(self.enemy, at=list(at)))
        return there.away(hero, tier)[at]

    def ends(self, hero, away, tier):
        """Rules 3 and 4: as far as it comes on each cheapest way (L776, L777)."""
        stops, open_ends, done = set(), [(self.start, 0, self.start)], set()
        while open_ends:
            at, spent, last = open_ends.pop()
            for beside, cost, goes in self.onward(at, spent, hero, away, tier):
                if not goes:
                    stops.add(last)
                    continue
                end = beside if self.table.may_end(self.enemy, beside) else last
                if (beside, end) not in done:
                    done.add((beside, end))
                    open_ends.append((beside, cost, end))
        return stops
