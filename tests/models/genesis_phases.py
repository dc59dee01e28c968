# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_phases.py: draws maps of Genesis, who stands on them, and what people do in enemy phases.

import hexes
from genesis_enemy import FACES
from genesis_setup import BOSSES, ORDER

CHARACTERS = ["john", "kyle", "guardian", "alex"]
WIDTH, HEIGHT = 9, 6
# What a letter does again, whatever comes of it.
KEPT = ("correct", "end-turn", "enemy-dice", "enemy-ways", "note", "order", "play-enemies")


def asks_number(answer):
    """A number of a card that nobody knows yet."""
    return "count" in answer and answer["count"] is None


def as_lists(places):
    return [list(at) for at in places]


def draw_map(rng):
    width, height = rng.randint(4, WIDTH), rng.randint(3, HEIGHT)
    holes = rng.choice([0.0, 0.05, 0.15])
    land = [(q - r // 2, r) for r in range(height) for q in range(width) if rng.random() >= holes]
    rng.shuffle(land)
    share = lambda among, most: [at for at in among if rng.random() < most]
    blocked = share(land, rng.choice([0.0, 0.1, 0.2]))
    rough = share([at for at in land if at not in blocked], rng.choice([0.1, 0.25, 0.5]))
    entries = draw_entries(rng, set(land))
    board = set(land) | {at for half_hexes in entries for at in half_hexes}
    edges = sorted({hexes.edge(one, other) for one in board for other in hexes.neighbours(one)
                    if other in board})
    walls = share(edges, rng.choice([0.0, 0.05, 0.15]))
    doors = share([edge for edge in edges if edge not in walls], rng.choice([0.0, 0.03, 0.1]))
    stand_open = [edge for edge in doors if rng.random() < 0.3]
    return {"grid": "hex", "hexes": as_lists(land), "blocked": as_lists(blocked),
            "rough": as_lists(rough), "walls": [as_lists(edge) for edge in walls],
            "doors": [as_lists(edge) for edge in doors if edge not in stand_open],
            "open": [as_lists(edge) for edge in stand_open],
            "entries": [as_lists(half_hexes) for half_hexes in entries]}


def draw_entries(rng, land):
    """Half-hexes around the map, one to three beside each other."""
    free = sorted({beside for at in land for beside in hexes.neighbours(at)} - land)
    entries = []
    for _ in range(rng.randint(1, 3)):
        half_hexes = [rng.choice(free)]
        for _ in range(rng.randint(0, 2)):
            beside = [at for at in free if at not in half_hexes
                      and any(hexes.distance(at, other) == 1 for other in half_hexes)]
            half_hexes += [rng.choice(beside)] if beside else []
        entries.append(half_hexes)
        free = [at for at in free if at not in half_hexes]
    return entries


class Phases:
    @staticmethod
    def draw_setup(rng):
        colors = rng.sample(ORDER, rng.choice([2, 2, 3]))
        drawn = draw_map(rng)
        names = ["Alpha", "Bravo", "Charlie"][:len(drawn["entries"])]
        bosses = rng.sample(BOSSES, rng.choice([0, 0, 1, 2]))
        mission = {"id": "sheet", "dice": rng.choice([0, 1, 1, 2]), "sketch": drawn,
                   "bosses": bosses, "later": [], "starting-rolls": 0, "wave": 0, "truck": False,
                   "points": [], "losses": [], "objectives": [],
                   "entries": [{"name": name, "numbers": sorted(rng.sample(range(1, 7), 3))}
                               for name in names],
                   "allies": [{"name": "Soldier", "spaces": rng.randint(0, 2)}]
                   if rng.random() < 0.3 else []}
        for color in colors:
            mission[color] = rng.choices(["endo", "endo", "drone"], k=rng.randint(0, 4))
            mission[color].insert(rng.randint(0, len(mission[color])), "t72")
        mission["starting"] = [{"color": color} for color in colors
                               for _ in range(rng.randint(0, min(3, len(mission[color]))))]
        enemy = {kind: {"move": rng.randint(1, 6), "range": rng.choice([1, 2, 3, 4, 6]),
                        "attack": rng.randint(0, 4), "defence": 3, "wounds": 2}
                 for kind in ["endo", "t72", *BOSSES]}
        enemy["drone"] = {"move": rng.randint(3, 8), "range": rng.randint(1, 3)}
        if rng.random() < 0.1:
            enemy["t72"]["attacking"] = "adds 1 damage"
        if rng.random() < 0.3:
            del enemy["t72"]["attack"]      # nobody has typed it yet
        heroes = [{"color": color, "character": character, "rank": rng.randint(0, 3), "cards": []}
                  for color, character in zip(colors, rng.sample(CHARACTERS, 4))]
        return {"mission": mission, "heroes": heroes, "cards": {"enemy": enemy},
                **{option: rng.random() < 0.15
                   for option in ("hard-reinforcements", "hard-extermination")}}

    # What people do.

    def draw(self, rng):
        if self.phase == "setup":
            return {"do": "begin"}
        if self.phase == "over":
            return {"do": "note", "text": "over"}
        if self.why:
            return {"do": "go-on"}
        missing = [token for token in self.tokens() if token not in self.places
                   and self.gates.get(token) is None]
        if missing and self.phase in ("start", "decision", "end"):
            return self.draw_put(rng, missing[0])
        letters = self.letters()
        if letters and rng.random() < 0.35:
            return self.draw_tour(rng, letters)
        if rng.random() < 0.08:
            return self.draw_beside(rng)
        return getattr(self, "draw_in_" + self.phase.replace("-", "_"))(rng)

    def draw_in_decision(self, rng):
        if rng.random() < 0.6:
            return self.draw_between(rng)
        left = [color for color, hero in self.heroes.items() if not hero["went"]]
        return {"do": "choose", "color": rng.choice(left)}

    def draw_in_player(self, rng):
        return {"do": "end-turn"}

    def draw_in_end(self, rng):
        return {"do": "end-round"}

    def draw_in_start(self, rng):
        return {"do": "reinforce", "dice": self.draw_dice(rng, self.n_reinforcements())}

    def draw_in_A(self, rng):
        question = self.question()
        if self.board or self.attack or self.playing_on:
            return self.draw_answer(rng, question) if question else {"do": "note", "text": "?"}
        return self.draw_play(rng)

    draw_in_B = draw_in_C = draw_in_D = draw_in_E = draw_in_A

    def draw_play(self, rng):
        chance = rng.random()
        if chance < 0.15:
            return {"do": "enemy-ways", "ask": rng.random() < 0.5}
        if chance < 0.3:
            return {"do": "enemy-dice", "own": rng.random() < 0.6}
        movers = self.movers()
        if chance < 0.45 and len(movers) > 1:
            return {"do": "order", "enemies": rng.sample(movers, rng.randint(1, len(movers)))}
        play = {"do": "play-enemies"}
        if self.phase == "A" and rng.random() < 0.4:
            play["dice"] = self.draw_dice(rng, self.n_reinforcements())
        return play

    @staticmethod
    def draw_dice(rng, n):
        return [rng.randint(1, 6) for _ in range(n)]

    def draw_answer(self, rng, question):
        answer = dict(rng.choice(question[1]))
        if asks_number(answer):
            answer["count"] = rng.randint(0, 4)
        if answer["do"] == "boss-done" and len(question[1]) > 1 and rng.random() < 0.7:
            answer = dict(question[1][0])
        if answer["do"] in ("strike", "reinforce", "logic") and rng.random() < 0.8:
            dice = (rng.choices(FACES + ["skull"], k=self.attack["count"]) if self.attack
                    else self.draw_dice(rng, self.n_dice_asked()))
            answer["dice"] = [die if rng.random() < 0.7 else None for die in dice] \
                if rng.random() < 0.4 else dice
        if answer == {"do": "defend"}:
            answer.update(self.draw_defence(rng))
        return answer

    def draw_defence(self, rng):
        hero = self.heroes.get(self.attack["target"])
        armour = hero and hero["armour"]
        if armour and rng.random() < 0.6:
            return {"armour": rng.randint(1, armour[1] - armour[0])}
        if self.damage() and rng.random() < 0.2:
            return {"ignored": rng.randint(1, self.damage())}
        if hero and not self.in_open(hero) and rng.random() < 0.6:
            return {"cover": rng.randint(1, 3)}
        return {}

    def draw_beside(self, rng):
        """What goes on beside the run."""
        color = rng.choice(list(self.heroes))
        if rng.random() < 0.15:
            return self.draw_event(rng, color)
        if rng.random() < 0.4:
            return {"do": "note", "text": "beside"}
        return {"do": "correct", "id": "hero.%s.rank" % color, "value": rng.randint(0, 5)}

    def draw_event(self, rng, color):
        """What cards and missions do in the middle of it."""
        if rng.random() < 0.2:
            return {"do": "spawn", "color": rng.choice(list(self.queues)),
                    "entry": rng.choice(self.entries)[0]}
        if rng.random() < 0.2 and self.ground.doors | self.ground.open:
            return self.draw_door(rng)
        if self.enemies and rng.random() < 0.6:
            return {"do": rng.choice(["stun", "destroy"]), "enemy": rng.choice(list(self.enemies))}
        return {"do": "wound", "hero": color}

    def draw_door(self, rng):
        edge = rng.choice(sorted(self.ground.doors | self.ground.open))
        return {"do": "door", "edge": [*edge[0], *edge[1]], "open": edge in self.ground.doors}

    def draw_between(self, rng):
        color = rng.choice(list(self.heroes))
        hero = self.heroes[color]
        kind = rng.randrange(8)
        if kind == 4 and self.ground.doors | self.ground.open:
            return self.draw_door(rng)
        if kind == 5:
            return {"do": "armour", "hero": color, "shield": rng.randint(0, 3)}
        if kind == 0 and self.enemies:
            return {"do": "stun", "enemy": rng.choice(list(self.enemies))}
        if kind == 1 and not self.in_open(hero):
            return {"do": "cover", "hero": color, "shield": rng.randint(0, 3)}
        if kind == 2:
            return {"do": "correct", "id": "hero.%s.wounds" % color,
                    "value": rng.randint(0, hero["spaces"])}
        if kind == 3:
            return {"do": "correct", "id": "hero.%s.downed" % color, "value": rng.choice([0, 0, 1])}
        return self.draw_put(rng, rng.choice(self.tokens()))

    def draw_put(self, rng, token):
        taken = set(self.places.values())
        free = [at for at in sorted(self.ground.land) if at not in taken
                and at not in self.ground.blocked]
        if token in self.enemies and rng.random() < 0.2:
            free += [at for at in self.ground.entry if not any(
                self.places.get(other) == at for other in self.tokens()
                if other not in self.enemies)]
        if token in self.heroes and rng.random() < 0.15:
            # Nobody should stand there (L629), and somebody does.
            free = [at for at in sorted(self.ground.entry) if at not in taken] or free
        free = [at for at in free if at != self.places.get(token)] or sorted(self.ground.board)
        return {"do": "put", "figure": token, "place": list(rng.choice(free))}

    # Letters.

    def letters(self):
        """Those that are offered."""
        told = {"letters": {}, "notes": {}}
        for enemy, act in self.acts.items():
            self.tell_act(enemy, act, told)
        return [command for _, offered in told["letters"].values() for _, command in offered]

    def draw_tour(self, rng, letters):
        """Each of them, and back; now and then there again; and one to stay with."""
        meant = {"anyway": True} if any(
            step.beside and step.command["do"] not in KEPT or step.chosen
            for step in self.line_of_phase()) else {}
        letters = [dict(command, **meant) for command in letters]
        tour = []
        for command in letters:
            tour += [command, {"do": "undo"}]
            if rng.random() < 0.2:
                tour += [{"do": "redo"}, {"do": "undo"}]
        return tour + [rng.choice(letters)] if rng.random() < 0.5 else tour
