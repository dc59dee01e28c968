# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_sketch.py: the map of Genesis: who stands where, whom enemies can attack, where they come
# in and go, and the cover on its hexes (L752-758, L770-786, L806, L823-825).

import copy

import hexes
import hexes_plan
from genesis_setup import need


class Ground(hexes_plan.Map):
    """A map as it lies.  An enemy at an entry sees, and is in range, from each of its half-hexes
    (L758)."""

    def __init__(self, drawn):
        self.drawn = drawn
        self.entries = [[tuple(at) for at in half_hexes] for half_hexes in drawn["entries"]]
        self.open = {hexes.edge(tuple(one), tuple(other)) for one, other in drawn.get("open", [])}
        laid = {key: drawn[key] for key in ("hexes", "blocked", "rough", "walls", "doors")}
        super().__init__(dict(laid, entry=sum(self.entries, [])))
        self.known = {}         # plans, by all that they depend on

    def __deepcopy__(self, memo):
        return self

    def without_obstacle(self, at):
        marks = {key: [other for other in self.drawn[key] if tuple(other) != at]
                 for key in ("blocked", "rough")}
        return Ground(dict(self.drawn, **marks))

    def with_door(self, edge, opened):
        """The door on that edge turned."""
        doors, stand_open = set(self.doors) - {edge}, set(self.open) - {edge}
        (stand_open if opened else doors).add(edge)
        return Ground(dict(self.drawn, doors=sorted(doors), open=sorted(stand_open)))

    def entry_at(self, at):
        return next((number for number, half_hexes in enumerate(self.entries)
                     if at in half_hexes), None)

    def all_hexes(self, at):
        number = self.entry_at(at)
        return [at] if number is None else self.entries[number]

    def measure(self, enemy, hero, at):
        """The least distance from which it could attack from there, or None."""
        aim = tuple(hero["at"])
        ranges = [hexes.distance(one, aim) for one in self.all_hexes(at)
                  if hexes.distance(one, aim) <= enemy["range"] and self.sight.sees(one, aim)]
        return min(ranges, default=None)

    def may_attack(self, figure, hero, at):
        return self.measure(figure, hero, at) is not None

    def with_figures(self, figures):
        scene = copy.copy(self)
        scene.figures = {figure["id"]: figure for figure in figures}
        return scene

    def cost_of_way(self, enemy, way):
        """What a way costs; None: it is none."""
        figure, cost = self.figures[enemy], 0
        taken = [tuple(hero["at"]) for hero in self.standing()]
        for one, other in zip(way, way[1:]):
            if hexes.distance(one, other) != 1 or not self.is_open(one, other) or other in taken:
                return None
            cost += self.cost(figure, other)
        return cost


def reading_order(at):
    return at[1], at[0]


class Sketch:
    def set_up_sketch(self):
        self.ground = Ground(self.mission["sketch"])
        self.places = {}            # token: hex
        self.gates = {}             # enemy: the entry at which it is
        self.minis = {}             # enemy: its place in the box, by which they go
        self.box = {color: list(range(len(queue))) for color, queue in self.queues.items()}
        self.board = None           # what is asked about obstacles: (where, hex)
        for hero in self.heroes.values():
            hero.update(told=False, left_at=None)

    # Who is where.

    def characters(self):
        return [color for color, hero in self.heroes.items() if not hero["down"]]

    def all_allies(self):
        return ["ally-%d" % (number + 1) for number in range(len(self.allies))]

    def standing_figures(self):
        """Whom enemies go for and attack, in the order of the table."""
        return self.characters() + [
            name for name in self.all_allies()
            if not self.ally_called(name)["gone"] and not self.ally_called(name)["down"]]

    def tokens(self):
        """Everybody who can stand on the sketch."""
        return list(self.heroes) + [name for name in self.all_allies()
                                    if not self.ally_called(name)["gone"]] + list(self.enemies)

    def stat(self, enemy, name):
        return self.known[self.enemies[enemy]].get(name, 0)

    def stand(self, token):
        """Where it counts as standing: who is beside the map at an entry that is taken, on the first
        of its half-hexes (L759)."""
        if token not in self.places and self.is_crowded_out(token):
            return min(self.ground.entries[self.gates[token]])
        return self.places.get(token)

    def figure(self, token):
        figure = {"id": token, "at": self.stand(token), "side": "hero"}
        if token in self.enemies:
            figure.update(side="enemy", move=self.stat(token, "move"),
                          range=self.stat(token, "range"),
                          flies=self.enemies[token] == "drone")
        else:
            figure["down"] = token not in self.standing_figures()
        return figure

    def scene(self, mover=None):
        """Who stands beside the map is in nobody's way."""
        return self.ground.with_figures([self.figure(token) for token in self.tokens()
                                         if token in self.places or token == mover])

    def put(self, token, at):
        if self.is_crowded_out(token) and at == self.stand(token):
            return
        if token in self.heroes and self.places.get(token) != at:
            self.leave_cover(self.heroes[token])
        self.places[token] = at
        if token in self.enemies:
            self.gates[token] = self.ground.entry_at(at)

    def do_put(self, command):
        token, at = command["figure"], tuple(command["place"])
        need(token in self.tokens(), "no such figure")
        need(at in self.ground.board, "off the map")
        need(self.places.get(token) != at, "stands there")
        others = [other for other in self.tokens()
                  if other != token and self.places.get(other) == at]
        need(not others or (at in self.ground.entry and token in self.enemies
                            and all(other in self.enemies for other in others)), "taken")
        self.put(token, at)

    def do_door(self, command):
        """Doors are turned by whoever does it by a card or its action; closed ones are walls."""
        q, r, other_q, other_r = command["edge"]
        edge = hexes.edge((q, r), (other_q, other_r))
        need(edge in self.ground.doors | self.ground.open, "no door")
        need((edge in self.ground.open) != command["open"], "as it is")
        self.ground = self.ground.with_door(edge, command["open"])

    # Enemies come and go.

    def place(self, color, entry=None):
        known = set(self.enemies)
        super().place(color, entry)
        enemy, = set(self.enemies) - known
        self.minis[enemy] = self.box[color].pop(0)
        self.gates[enemy] = entry
        if entry is None:
            return
        half_hexes, measured = self.half_hexes(enemy)
        if measured and len(half_hexes) == 1:
            self.put(enemy, half_hexes[0])

    def arrive(self, boss):
        super().arrive(boss)
        self.minis[boss], self.gates[boss] = self.mission["bosses"].index(boss), None

    def remove(self, enemy):
        if enemy not in self.hurt:
            self.box[enemy.partition("-")[0]].append(self.minis[enemy])
        super().remove(enemy)
        self.places.pop(enemy, None)
        self.acts.pop(enemy, None)
        self.order = [other for other in self.order if other != enemy]
        del self.minis[enemy], self.gates[enemy]

    def free_half_hexes(self, enemy):
        return sorted((at for at in self.ground.entries[self.gates[enemy]]
                       if not any(self.places.get(token) == at for token in self.tokens()
                                  if token not in self.enemies)), key=reading_order)

    def half_hexes(self, enemy):
        """Those of its entry that are nearest to the nearest character (L754), in reading order,
        and whether that is known."""
        free = self.free_half_hexes(enemy)
        far = {at: self.measure_way_in(enemy, at) for at in free}
        if not free or None in far.values():
            return free, False
        return [at for at in free if far[at] == min(far.values())], True

    def measure_way_in(self, enemy, at):
        """As for its moves: as it is, with the doors open, or through everything.  Allies are no
        characters (L726)."""
        figures = [self.figure(color) for color in self.characters() if color in self.places]
        mover = {"id": enemy, "side": "enemy", "at": at, "flies": self.enemies[enemy] == "drone"}
        tier, nearest = hexes_plan.Plan(self.ground.with_figures(figures), mover).nearest()
        return (tier, min(away[at] for _, away in nearest)) if nearest else None

    def is_beside(self, enemy):
        return enemy in self.enemies and enemy not in self.places \
            and self.gates[enemy] is not None

    def waits_at_entry(self, enemy):
        return self.is_beside(enemy) and bool(self.free_half_hexes(enemy))

    def is_crowded_out(self, enemy):
        """Characters stand on all of its half-hexes: it acts from beside the map (L759)."""
        return self.is_beside(enemy) and not self.free_half_hexes(enemy)

    # What they can do.

    def aims(self, enemy, at=None):
        """Whom it may attack from there: the nearest in range and in sight (L806)."""
        figure = {"range": self.stat(enemy, "range")}
        found = {token: self.ground.measure(figure, {"at": self.places[token]},
                                            at or self.stand(enemy))
                 for token in self.standing_figures() if token in self.places}
        near = [far for far in found.values() if far is not None]
        return [token for token, far in found.items() if near and far == min(near)]

    def moves(self, enemy):
        """[(rule, toward whom, where to, points)], the cheapest first, then in reading order.  None:
        it stays where it is by rule 1."""
        if not self.standing_figures() or self.aims(enemy):
            return None
        scene = self.scene(enemy)
        question = enemy, tuple((figure["id"], figure["at"], figure.get("down"), figure.get("move"),
                                 figure.get("range")) for figure in scene.figures.values())
        if question not in self.ground.known:
            self.ground.known[question] = self.plan(scene, enemy)
        order = {token: number for number, token in enumerate(self.tokens())}
        return sorted(self.ground.known[question],
                      key=lambda move: (move[3], reading_order(move[2]), order[move[1]]))

    @staticmethod
    def plan(scene, enemy):
        figure = scene.figures[enemy]
        costs = dict(hexes_plan.reach(scene, figure))
        return [(rule, toward, at, costs[at])
                for toward, rule, stops in hexes_plan.Plan(scene, figure).options()
                for at in stops]

    def prospects(self, enemy, at):
        """Whom it could attack after a move from there, each answer once."""
        there = self.imagine()
        there.put(enemy, at)
        moves = there.moves(enemy)
        ends = [at] if moves is None else [move[2] for move in moves]
        return {tuple(there.aims(enemy, end)) for end in ends}

    def imagine(self):
        """The same table, on which enemies can be put elsewhere."""
        there = copy.copy(self)
        there.places, there.gates = dict(self.places), dict(self.gates)
        return there

    # Cover is of the hex (L823).

    def in_open(self, hero):
        at = self.place_of(hero)
        return at is not None and at not in self.ground.rough

    def place_of(self, hero):
        color = next(color for color, other in self.heroes.items() if other is hero)
        return self.places.get(color)

    def leave_cover(self, hero):
        if hero["cover"]:
            hero["left_at"] = self.place_of(hero)
        super().leave_cover(hero)
        hero["told"] = False

    def sharers(self, hero):
        return [other for other in self.heroes.values() if other["cover"] is hero["cover"]]

    def hit_cover(self, hero, damage):
        """What is destroyed lies on the map no more; of two hexes people tell the second."""
        cover = hero["cover"]
        if not cover:
            return damage
        taken = min(damage, cover[1] - cover[0])
        cover[0] += taken
        if cover[0] == cover[1]:
            self.destroy_cover(hero)
        return damage - taken

    def destroy_cover(self, hero):
        sharers = self.sharers(hero)
        gone = [self.place_of(other) for other in sharers
                if self.place_of(other) in self.ground.rough][:2]
        for other in sharers:
            other.update(cover=None, told=True)
        for at in gone:
            self.clear(at)
        if len(gone) < 2:
            self.ask_board("beside" if gone else "cover", gone[0] if gone else None)

    def clear(self, at):
        self.ground = self.ground.without_obstacle(at)
        for hero in self.heroes.values():
            if self.place_of(hero) == at:
                hero.update(cover=None, told=True)
            if hero["left_at"] == at:
                hero["left"] = None

    def candidates(self):
        """Which obstacles may be the one that is asked about."""
        where, at = self.board
        return sorted(other for other in self.ground.rough
                      if where == "cover" or where == "here" and other == at
                      or where == "beside" and hexes.distance(other, at) == 1)

    def ask_board(self, where, at):
        """Only where there is something to choose."""
        self.board = where, at
        if not self.candidates():
            self.board = None

    def do_clear(self, command):
        at = tuple(command["place"])
        need(at in self.ground.rough or at in self.ground.blocked, "no obstacle")
        self.clear(at)
        if self.board and self.board[0] in ("cover", "here"):
            self.ask_board("beside", at)
        else:
            self.board = None

    def do_nothing_else(self, command):
        self.running()
        need(self.board, "nothing is asked")
        self.board = None

    def do_cover(self, command):
        hero = self.playing(command["hero"])
        asked = hero["cover"] and command.get("shield") == 0
        super().do_cover(command)
        hero["told"] = True
        if asked and self.place_of(hero):
            self.ask_board("here", self.place_of(hero))

    def may_share(self, hero, other):
        """A cover lies on two hexes at most, and is on obstacles."""
        if self.in_open(hero):
            return False
        if other is not hero and other["cover"]:
            return hexes.distance(self.place_of(hero), self.place_of(other)) <= 1
        return bool(other["left"]) and hexes.distance(self.place_of(hero), other["left_at"]) <= 1
