# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminator_draw.py: random setups and commands, mostly what the table asks for.

from terminator_form import (ACTS, AREAS, CARDS, COLORS, FORMS, GOAL, HALVES, HEROES, N_COPS,
                             PHASES, PLAYERS, SIDES, SIDE_OF_UNIT, STATS, TILES, UNITS)
from terminator_turns import COUNTED, HEALING

# How often a command is one of any verb, and how often it is spoiled, such a one and others.
ANY_VERB, ANY_SPOILED, SPOILED = 0.18, 0.5, 0.04
# Verbs that are nobody's turn: now and then between the others.
ASIDE = ["gain", "points", "cards", "hand-size", "learn", "correct", "correct", "token", "progress",
         "cache", "note-cache", "collect", "collect", "lab", "lab", "lab", "lab-off", "lab-side",
         "lay", "put", "put", "put", "away", "away", "turn", "turn", "turn", "set-figure",
         "set-figure", "set-phase", "note", "roll", "draw-tile", "score", "core", "undeploy",
         "deal", "cops", "attack", "expire", "check", "bring", "lines", "lines", "lines", "name-location"]
ASIDE_OFTEN = 0.2
STRANGE = [100, -100, 2.5, "", "nobody", {}, True, "x" * 65]
PROBABLE_STATS = {"attack": (1, 4), "range": (1, 6), "defense": (2, 6), "move": (1, 5),
                  "wounds": (1, 3), "deploy": (0, 3), "develop": (1, 5)}


def draw_cards(rng):
    """Numbers of cards that the owner has typed before."""
    typed = {}
    for card, names in CARDS.items():
        if rng.random() < 0.7:
            kind = "character" if card in HEROES + ["terminator"] else "unit"
            typed.setdefault(kind, {})[card] = {
                stat: rng.randint(*PROBABLE_STATS[stat]) for stat in names
                if rng.random() < (0.3 if stat == "develop" and card != "tank" else 0.85)}
    if rng.random() < 0.7:
        typed["board"] = {"board": {"factories": rng.randint(1, 5)}}
    for side in SIDES:
        if rng.random() < 0.5:
            typed.setdefault("core", {})["core-" + side] = {"points": rng.randint(0, 4)}
    return typed


def draw_places(rng):
    """Lines and arrows of the board of 1984: none, some, or all."""
    known = rng.choice([0, 0.6, 1])
    places = {}
    for n in range(1, 13):
        place = {}
        if rng.random() < known:
            others = [other for other in range(1, 13) if other != n]
            place["neighbors"] = sorted(rng.sample(others, rng.randint(1, 3)))
        if rng.random() < known:
            place["patrol"] = n % 12 + 1
        if place:
            places["place-%d" % n] = place
    return places


def draw_missions(rng):
    missions = {}
    for n in range(rng.randint(0, 3)):
        mission = {"name": "Mission %d" % n}
        for key, low, high in (("rounds", 1, 4), ("tokens", 0, 4), ("resistance-points", 0, 3),
                               ("skynet-points", 0, 3), ("resistance-needs", 1, 2),
                               ("skynet-needs", 1, 2), ("expire-resistance", 0, 2),
                               ("expire-skynet", 0, 2)):
            if rng.random() < 0.5:
                mission[key] = rng.randint(low, high)
        missions["m%d" % n] = mission
    return missions


def draw_map(rng):
    width, height = rng.randint(9, 14), rng.randint(9, 14)
    density = rng.choice([0, 0.08, 0.2])
    obstructed = [[x, y] for x in range(width) for y in range(height) if rng.random() < density]
    return {"grid": "square", "width": width, "height": height, "obstructed": obstructed}


def draw_areas(rng):
    areas = {}
    corners = {"base": (1, 1), "outpost-1": (5, 1), "outpost-2": (1, 5), "mainframe": (7, 7),
               "factory-1": (8, 4), "factory-2": (4, 8)}
    for area, (column, row) in corners.items():
        if rng.random() < 0.85:
            areas[area] = {"column": column, "row": row}
    return areas


class Draw:

    @classmethod
    def draw_setup(cls, rng):
        setup = {"players": rng.choice(["2", "3", "4", "4", "5", "5"]), "cards": draw_cards(rng)}
        if setup["players"] == "4":
            setup["fourth"] = rng.choice(["john", "traxler"])
        for key, value, chance in (("coin", True, 0.2), ("range", "orthogonal", 0.25),
                                   ("defeat", "exceeded", 0.2), ("last-repair", False, 0.2),
                                   ("tank-counts", False, 0.3), ("hero-cards", 6, 0.3),
                                   ("skynet-cards", 9, 0.3), ("cache-cards", 2, 0.2),
                                   ("mission-cards", rng.choice([0, 3]), 0.3)):
            if rng.random() < chance:
                setup[key] = value
        places, missions = draw_places(rng), draw_missions(rng)
        if places:
            setup["cards"]["place"] = places
        if missions:
            setup["cards"]["mission"] = missions
        if rng.random() < 0.6:
            setup["map"] = draw_map(rng)
            setup["cards"]["area"] = draw_areas(rng)
        return setup

    def draw(self, rng):
        command = self.draw_any(rng)
        while self.leaves_to_chance(command):
            command = self.draw_any(rng)
        return command

    def leaves_to_chance(self, command):
        """Whether the program would roll, shuffle or choose: chance is the model's."""
        verb = command["do"]
        if verb in ("deal", "place-cops") and not command.get("tiles"):
            return self.phase == "setup" or verb == "deal"
        if verb == "set-phase":
            return command.get("phase") == "action" and "side" not in command
        if verb == "token" and command.get("random") and not command.get("to"):
            return True
        names = {"strike": "dice", "reroll": "dice", "flip": "coin", "roll": "result",
                 "draw-tile": "tile", "travel": "to"}
        return verb in names and not command.get(names[verb])

    def draw_any(self, rng):
        chance = rng.random()
        spoiled = ANY_SPOILED if chance < ANY_VERB else SPOILED
        if chance < ANY_VERB:
            verb = rng.choice(list(FORMS))
        elif chance < ANY_VERB + ASIDE_OFTEN:
            verb = rng.choice(ASIDE)
        else:
            verb = rng.choice(self.probable_verbs(rng))
        command = dict({"do": verb}, **getattr(self, "draw_" + verb.replace("-", "_"))(rng))
        if "anyway" in FORMS[verb] and rng.random() < 0.12:
            command["anyway"] = rng.random() < 0.8
        if rng.random() < spoiled:
            self.spoil(rng, command)
        return command

    def spoil(self, rng, command):
        """Takes an argument away, or gives it or a new one a strange value."""
        names = [name for name in command if name != "do"]
        kind = rng.randrange(4)
        if kind == 0 and names:
            del command[rng.choice(names)]
        elif kind == 1:
            command["colour"] = 1
        elif kind == 2 and names:
            command[rng.choice(names)] = rng.choice(STRANGE)
        else:
            name = rng.choice(list(FORMS[command["do"]]) or ["x"])
            command[name] = rng.choice([0, 7, "kyle", []])

    # What is asked for now

    def probable_verbs(self, rng):
        if self.phase == "setup":
            return ["begin"] * 3 + ["deal", "deal", "place-cops", "place-cops"] + ["check"] * 3
        if self.attack is not None:
            return self.probable_in_attack(rng)
        if self.ended:
            return ["correct", "points", "set-phase", "set-figure", "learn", "set-phase"]
        if self.n_missions and None in self.missions and rng.random() < 0.6:
            return ["draw-mission"]
        if self.caches and rng.random() < 0.1:
            return ["collect", "note-cache"]
        if self.phase == "action":
            if self.is_traveller() and rng.random() < 0.6:
                return ["travel", "lab-side", "gain"] if self.lab is not None else ["lab"]
            return self.probable_in_action()
        return {"initiative": ["flip"] if self.rules["coin"] else ["first"],
                "deploy": ["resolve"] * 5 + ["resolve-all"] * 4 + ["undeploy"],
                "control": ["control"],
                "missions": ["expire"] * 3 if self.advanced else ["advance"] * 4 + ["expire"],
                "draw": ["draw-hands"], "cops": ["patrol", "patrol", "cops-done"],
                "income": ["income"]}[self.phase]

    def probable_in_attack(self, rng):
        if self.attack["step"] == "roll" and self.unknown_defense() and rng.random() < 0.8:
            return ["learn"]
        return {"roll": (["strike"] * 5 + ["defend", "no-defend", "no-defend"]
                         + ["learn", "stop-attack"]),
                "reroll": ["reroll", "keep"],
                "damage": ["damage"] * 4 + ["defend"], "after": ["after"],
                "cops": ["cop", "cop", "skip-cop"], "arrive": ["arrive"]}[self.attack["step"]]

    def may_be_put(self):
        """Whether the unit that acts is still to be put on the map."""
        name = self.card["figure"] if self.card is not None else None
        return (self.map is not None and name is not None and not self.on_map(name)
                and self.figures[name]["where"] == "2029")

    def is_traveller(self):
        """Whether the unit that acts could begin its move at a Time Lab."""
        card = self.card
        return (card is not None and card["figure"] is not None
                and self.unit_of(card["figure"]) in ("soldier", "t800") and not card["moved"])

    def unknown_defense(self):
        """The first target of an attack whose defense has to be said before the roll."""
        if self.attack is None or self.attack["step"] != "roll":
            return None
        return next((target for target in self.attack["targets"]
                     if self.defense_of(target) is None), None)

    def probable_in_action(self):
        card = self.card
        if card is None:
            often = (["set-phase"] * 10 + ["undeploy"] * 2) * len(self.deploys)
            return ["play"] * 24 + ["pick", "pick", "pass"] + often
        if card["act"] in HEALING and self.healable():
            return ["heal", "heal", "done"]
        if card["for-1984"]:
            return {"move": ["move", "done"], "attack": ["attack"] * 3 + ["done"],
                    "rest": ["heal"], "repair": ["heal"], "cache": ["cache", "done"],
                    "interact": ["token", "done"], "mission": ["done", "score"],
                    "other": ["move", "attack", "heal", "done", "done"]}.get(card["act"], ["done"])
        acts = ["activate", "move", "attack"] + ["travel"] * (self.lab is not None)
        if self.may_be_put():
            acts += ["put"] * 3
        return {"activate": acts + ["done"], "move": ["activate", "move", "travel", "done"],
                "attack": ["activate", "attack", "done"], "deploy": ["deploy", "deploy", "done"],
                "develop": ["develop"] * 4 + ["done"], "repair": ["heal"],
                "other": acts + ["deploy", "develop", "heal", "done"]}.get(card["act"], ["done"])

    # Small choices

    def any_figure(self, rng):
        return rng.choice(list(self.figures) or ["sarah"] + ["soldier-1"])

    def some_figure(self, rng, test):
        """A figure that passes a test, now and then any."""
        able = [name for name in self.figures if test(name)]
        if not able or rng.random() < 0.07:
            return rng.choice([self.any_figure(rng), "nobody", "john", "soldier-9"])
        return rng.choice(able)

    def maybe(self, rng, command, chance, name, value):
        if rng.random() < chance:
            command[name] = value
        return command

    def any_tile(self, rng):
        return "nowhere" if rng.random() < 0.05 else rng.choice(TILES)

    def any_place(self, rng):
        if self.map is None:
            return [rng.randint(0, 9), rng.randint(0, 9)]
        return [rng.randint(0, self.map["width"]), rng.randint(0, self.map["height"])]

    def dice(self, rng, number):
        if rng.random() < 0.05:
            number += rng.choice([-1, 1])
        return [rng.randint(1, 6) if rng.random() < 0.99 else 7 for _ in range(max(1, number))]

    def whose(self, rng):
        anybody = rng.random() < 0.2 or not self.hands
        return rng.choice(PLAYERS if anybody else list(self.hands))

    # Setup

    def draw_check(self, rng):
        return {"item": rng.randint(1, 40)}

    def draw_deal(self, rng):
        tiles = rng.sample(TILES, len(TILES))
        if rng.random() < 0.2:
            tiles = tiles[:rng.randint(1, 12)] + rng.choice([[], ["moon"], tiles[:1]])
        return {"tiles": tiles}

    def draw_place_cops(self, rng):
        number = rng.choice([2, 2, 2, 2, 1, 3])
        return {"tiles": [self.any_tile(rng) for _ in range(number)]}

    def draw_begin(self, rng):
        return self.maybe(rng, {}, 0.8, "factories", rng.randint(1, 5))

    # Turns

    def draw_first(self, rng):
        return {"side": rng.choice(SIDES)}

    def draw_flip(self, rng):
        return {"coin": [rng.choice([1, 2, 1, 2, 1, 2, 3])]}

    def draw_pick(self, rng):
        return {"who": self.whose(rng)}

    def draw_done(self, rng):
        return {}

    draw_no_defend = draw_keep = draw_after = draw_stop_attack = draw_done
    draw_draw_hands = draw_advance = draw_lab_off = draw_resolve_all = draw_done

    def draw_pass(self, rng):
        side = self.side if self.side and rng.random() < 0.8 else rng.choice(SIDES)
        return self.maybe(rng, {"side": side}, 0.4, "anyway", True)

    def draw_play(self, rng):
        half = rng.choice(HALVES)
        own = {"basic": ["move", "attack", "interact", "gain", "activate", "activate", "repair"],
               "1984": ["move", "attack", "attack", "interact", "gain", "repair", "rest", "cache",
                        "mission", "other", "table"],
               "2029": ["move", "attack", "gain", "activate", "activate", "repair", "other"]
               + ["table"] + ["deploy"] * 6 + ["develop"] * 3}[half]
        act = rng.choice(own) if rng.random() < 0.93 else rng.choice(ACTS)
        if half != "basic" and rng.random() < 0.6 and self.is_hurt(self.side):
            act = rng.choice(HEALING)
        command = {"half": half, "act": act}
        if self.side == "skynet":
            self.maybe(rng, command, 0.1, "who", self.whose(rng))
        else:
            able = [who for who in self.rules["heroes"] if self.hands and self.can_play(who)]
            self.maybe(rng, command, 0.85, "who", rng.choice(able or PLAYERS))
            self.maybe(rng, command, 0.05, "who", self.whose(rng))
        chance = 0.02 if half == "basic" else 0.4 if act in COUNTED else 0.05
        self.maybe(rng, command, chance, "n", rng.randint(1, 3))
        self.maybe(rng, command, 0.1, "card", "Bat")
        self.maybe(rng, command, 0.08, "free", True)
        self.maybe(rng, command, 0.9 if act == "mission" else 0.01, "mission", rng.choice(COLORS))
        self.maybe(rng, command, 0.5 if act == "mission" else 0.01, "attack", True)
        if half == "basic" and act == "attack" and self.figures:
            self.maybe(rng, command, 0.5, "target", self.some_figure(rng, self.is_in_1984))
        return command

    def is_hurt(self, side):
        return any(figure["damage"] and self.side_of(name) == side
                   for name, figure in self.figures.items())

    def is_in_1984(self, name):
        return self.figures[name]["where"] == "1984"

    def draw_cards(self, rng):
        command = self.maybe(rng, {"who": self.whose(rng)}, 0.6, "draw", rng.randint(1, 4))
        return self.maybe(rng, command, 0.5, "discard", rng.randint(1, 4))

    def draw_hand_size(self, rng):
        return {"who": self.whose(rng), "size": rng.randint(0, 8)}

    def draw_activate(self, rng):
        side = self.side_of_player(self.card["who"]) if self.card else rng.choice(SIDES)
        return {"figure": self.some_figure(rng, lambda name: self.is_unit(name)
                                           and self.side_of(name) == side
                                           and self.on_board(name))}

    def draw_heal(self, rng):
        heals = self.card is not None and self.card["act"] in HEALING
        able = self.healable() if heals else []
        command = {"figure": self.some_figure(rng, lambda name: name in able)}
        return self.maybe(rng, command, 0.3, "n", rng.randint(1, 3))

    def draw_move(self, rng):
        name = self.card["figure"] if self.card else None
        if name is None or rng.random() < 0.1:
            name = self.some_figure(rng, self.on_board)
        command = {"figure": name}
        where = self.figures.get(name, {}).get("where")
        if rng.random() < 0.03:
            where = "1984"
        if where == "1984":
            near = self.neighbors(self.figures[name]["at"]) if name in self.figures else None
            tile = rng.choice(near) if near and rng.random() < 0.6 else self.any_tile(rng)
            return self.maybe(rng, command, 0.97, "to", tile)
        place = self.any_place(rng)
        if name in self.figures and self.on_map(name) and rng.random() < 0.8:
            place = [max(0, at + rng.randint(-3, 3)) for at in self.figures[name]["place"]]
        return self.maybe(rng, command, 0.9 if self.map else 0.05, "place", place)

    # Attacks

    def draw_attack(self, rng):
        name = self.card["figure"] if self.card else None
        if name is None or rng.random() < 0.1:
            name = self.some_figure(rng, lambda one: self.on_board(one) and not self.is_cop(one))
        where = self.figures.get(name, {}).get("where")
        number = rng.choice([1, 1, 1, 2, 3]) if where == "2029" else rng.choice([1] * 9 + [2])

        def is_target(one):
            return (self.figures[one]["where"] == where and self.side_of(one) != self.side_of(name)
                    and (where == "2029" or self.figures[one]["at"] == self.figures[name]["at"]))

        targets = [self.some_figure(rng, is_target) for _ in range(number)]
        command = {"attacker": name, "targets": targets}
        known = name in self.figures and self.stat(name, "attack") is not None
        self.maybe(rng, command, 0.1 if known else 0.85, "dice", rng.randint(1, 4))
        self.maybe(rng, command, 0.1, "defense", rng.randint(1, 6))
        self.maybe(rng, command, 0.1, "range", rng.randint(0, 9))
        self.maybe(rng, command, 0.1, "cover", rng.random() < 0.5)
        self.maybe(rng, command, 0.07, "covered", targets[:1])
        self.maybe(rng, command, 0.15, "plus", rng.randint(-2, 2))
        self.maybe(rng, command, 0.8, "rerolls", rng.randint(0, 3))
        self.maybe(rng, command, 0.1, "card", True)
        return self.maybe(rng, command, 0.1, "free", rng.random() < 0.8)

    def draw_defend(self, rng):
        able = self.defenders() if self.attack and "aims" in self.attack else []
        command = self.maybe(rng, {}, 0.6, "who", rng.choice(able or PLAYERS))
        return self.maybe(rng, command, 0.4, "cancels", rng.random() < 0.9)

    def draw_strike(self, rng):
        aims = self.attack.get("aims", []) if self.attack else []
        return {"dice": self.dice(rng, len(aims))}

    def draw_reroll(self, rng):
        dice = self.attack.get("dice", []) if self.attack else []
        names = [str(n) for n in range(1, len(dice) + 2)]
        which = rng.sample(names, min(len(names), rng.choice([1, 1, 1, 2])))
        return {"which": which, "dice": self.dice(rng, len(which))}

    def draw_damage(self, rng):
        targets = self.attack.get("targets", []) if self.attack else []
        command = self.maybe(rng, {}, 0.2, "damage", rng.randint(0, 3))
        if targets:
            self.maybe(rng, command, 0.8 if "damage" in command else 0.03, "figure",
                       rng.choice(targets))
        return command

    def draw_cop(self, rng):
        command = {"figure": self.some_figure(rng, self.is_cop)}
        known = self.stats["cop"]["attack"] is not None
        self.maybe(rng, command, 0.1 if known else 0.9, "dice", rng.randint(1, 3))
        return self.maybe(rng, command, 0.1, "defense", rng.randint(2, 6))

    def draw_skip_cop(self, rng):
        command = self.maybe(rng, {}, 0.5, "figure", self.some_figure(rng, self.is_cop))
        return self.maybe(rng, command, 0.3, "none-near", rng.random() < 0.9)

    def draw_arrive(self, rng):
        cops = ["cop-%d" % n for n in range(1, N_COPS + 1)]
        return self.maybe(rng, {}, 0.6, "cops", rng.sample(cops, rng.randint(0, 2)))

    def draw_cops(self, rng):
        return self.maybe(rng, {}, 0.8, "figure", self.some_figure(rng, self.is_in_1984))

    def draw_patrol(self, rng):
        cop = self.some_figure(rng, lambda name: self.is_cop(name) and self.on_board(name))
        known = cop in self.figures and self.is_cop(cop) and self.route_of(cop)
        tile = known if known and rng.random() < 0.6 else self.any_tile(rng)
        return self.maybe(rng, {"figure": cop}, 0.3 if known else 0.9, "to", tile)

    def draw_cops_done(self, rng):
        return self.maybe(rng, {}, 0.4, "moved", rng.random() < 0.9)

    # Missions

    def draw_draw_mission(self, rng):
        command = self.maybe(rng, {}, 0.3, "mission", rng.choice(COLORS))
        known = list(self.rules["missions"]) + ["no-such"]
        self.maybe(rng, command, 0.4, "card", rng.choice(known))
        self.maybe(rng, command, 0.3, "name", rng.choice(["mission 1", "The chip"]))
        self.maybe(rng, command, 0.5, "rounds", rng.randint(1, 4))
        return self.maybe(rng, command, 0.4, "tokens", rng.randint(0, 4))

    def draw_progress(self, rng):
        command = {"mission": rng.choice(COLORS), "side": rng.choice(SIDES)}
        self.maybe(rng, command, 0.3, "n", rng.randint(1, 3))
        return self.maybe(rng, command, 0.3, "needs", rng.randint(1, 4))

    def draw_draw_tile(self, rng):
        return {"tile": self.any_tile(rng) if rng.random() < 0.8 else "nowhere"}

    def draw_token(self, rng):
        command = {"token": "%s-%d" % (rng.choice(COLORS), rng.choice([1, 1, 1, 2, 2, 3, 4, 5]))}
        kind = rng.random()
        if kind < 0.5:
            command["to"] = self.any_tile(rng)
            self.maybe(rng, command, 0.1, "random", True)
        elif kind < 0.9:
            command["carrier"] = self.some_figure(rng, self.is_in_1984)
        return command

    def draw_score(self, rng):
        command = {"mission": rng.choice(COLORS), "side": rng.choice(SIDES)}
        self.maybe(rng, command, 0.7, "points", rng.randint(0, 3))
        return self.maybe(rng, command, 0.2, "other", rng.randint(0, 2))

    def draw_core(self, rng):
        return self.maybe(rng, {"side": rng.choice(SIDES)}, 0.2, "points", rng.randint(0, 3))

    def draw_points(self, rng):
        if rng.random() < 0.2:
            return {"skynet": GOAL + 1}
        high = GOAL if self.ended or rng.random() < 0.1 else 1
        command = self.maybe(rng, {}, 0.55, "resistance", rng.randint(-2, high))
        return self.maybe(rng, command, 0.55, "skynet", rng.randint(-2, high))

    def draw_expire(self, rng):
        expiring = [color for color in COLORS
                    if self.mission_of(color) and self.mission_of(color)["expires"]]
        command = {"mission": rng.choice(expiring or COLORS)}
        for side in SIDES:
            self.maybe(rng, command, 0.8, side, rng.randint(0, 2))
        return command

    def draw_cache(self, rng):
        command = self.maybe(rng, {}, 0.5, "where", "D4")
        self.maybe(rng, command, 0.3, "column", rng.randint(1, 9))
        self.maybe(rng, command, 0.3, "row", rng.randint(1, 9))
        return self.maybe(rng, command, 0.6, "amount", rng.randint(0, 4))

    def some_cache(self, rng):
        return rng.choice(list(self.caches) or [1]) if rng.random() < 0.9 else rng.randint(1, 9)

    def draw_note_cache(self, rng):
        return dict(self.draw_cache(rng), cache=self.some_cache(rng))

    def draw_collect(self, rng):
        command = {"cache": self.some_cache(rng)}
        self.maybe(rng, command, 0.5, "figure", self.some_figure(
            rng, lambda name: self.side_of(name) == "resistance" and self.on_board(name)))
        return self.maybe(rng, command, 0.4, "amount", rng.randint(0, 3))

    def draw_lab(self, rng):
        return self.maybe(rng, {}, 0.3, "place", self.any_place(rng))

    def draw_lab_side(self, rng):
        side = self.side_of_player(self.card["who"]) if self.card else rng.choice(SIDES)
        return self.maybe(rng, {}, 0.9, "side", side)

    def draw_travel(self, rng):
        name = self.card["figure"] if self.card and rng.random() < 0.95 else None
        command = {"figure": name or self.some_figure(rng, self.is_unit), "to": self.any_tile(rng)}
        return self.maybe(rng, command, 0.5, "anyway", True)

    # 2029

    def draw_gain(self, rng):
        return {"side": rng.choice(SIDES), "n": rng.choice([1, 2, 3, 12, 20, -1, -5, 0])}

    def draw_income(self, rng):
        command = self.maybe(rng, {}, 0.2, "resistance", rng.randint(0, 4))
        return self.maybe(rng, command, 0.2, "skynet", rng.randint(0, 9))

    def draw_deploy(self, rng):
        side = self.side_of_player(self.card["who"]) if self.card else rng.choice(SIDES)
        own = [unit for unit in UNITS if SIDE_OF_UNIT[unit] == side and unit != "tank"
               and (self.free_units(unit) or rng.random() < 0.1)] or ["heavy"]
        areas = [area for area in AREAS if AREAS[area] == side]
        if self.card and self.card["deploy"] in self.deploys:
            areas = [self.deploys[self.card["deploy"]]["area"]]
        command = {"units": [rng.choice(own) for _ in range(rng.choice([1, 1, 2, 3]))],
                   "area": rng.choice(areas) if rng.random() < 0.9 else rng.choice(list(AREAS))}
        if rng.random() < 0.05:
            command["units"].append(rng.choice(UNITS))
        for unit in own:
            if self.stats[unit]["deploy"] is None:
                self.maybe(rng, command, 0.8, unit, rng.randint(0, 3))
            else:
                self.maybe(rng, command, 0.04, unit, rng.randint(0, 3))
        return command

    def draw_undeploy(self, rng):
        return {"card": rng.choice(list(self.deploys) or [1])}

    def draw_develop(self, rng):
        unit = rng.choice(["tank", "tank", "t800", "stinger", "soldier"])
        known = self.stats[unit].get("develop") is not None
        command = {"unit": unit, "n": rng.choice([0, 1, 2, 3, 4, 9])}
        return self.maybe(rng, command, 0 if known else 0.8, "cost", rng.randint(1, 5))

    def draw_resolve(self, rng):
        able = [number for number in self.deploys if self.deploys[number]["side"] == self.side]
        number = rng.choice(able or [1]) if rng.random() < 0.9 else rng.randint(1, 4)
        command = {"card": number}
        waiting = self.deploys.get(number)
        units = sorted(set(waiting["units"])) if waiting else UNITS
        if rng.random() < 0.25 and units:
            command["unit"] = rng.choice(units)
        elif rng.random() < 0.3:
            for unit in units:
                self.maybe(rng, command, 0.8, unit, rng.randint(0, 3))
        self.maybe(rng, command, 0.1, "held", rng.random() < 0.8)
        area = self.area_squares(waiting["area"]) if waiting else None
        if area and rng.random() < 0.6:
            number = 1 if "unit" in command else rng.randint(1, 3)
            places = rng.sample(sorted(area), min(len(area), number))
            command["places"] = [at for place in places for at in place]
        else:
            self.maybe(rng, command, 0.03, "places", self.any_place(rng))
        return command

    def draw_control(self, rng):
        areas = [area for area in AREAS
                 if area in self.area_names() and self.count_in(area) is None
                 or rng.random() < 0.02] if self.n_factories else list(AREAS)
        command = self.maybe(rng, {}, 0.5, "held", rng.sample(areas, min(len(areas),
                                                                         rng.randint(0, 3))))
        for side in SIDES:
            self.maybe(rng, command, 0.6 if self.core_due else 0.1, side, rng.randint(0, 3))
        return command

    # The map and corrections

    def draw_lay(self, rng):
        return {"map": draw_map(rng)} if rng.random() < 0.5 else {"map": {"grid": "square"}}

    def draw_put(self, rng):
        figure = self.some_figure(rng, lambda name: self.figures[name]["where"] == "2029"
                                  and not self.on_map(name))
        if self.may_be_put() and rng.random() < 0.8:
            figure = self.card["figure"]
        elif "tank" in self.figures and rng.random() < 0.2:
            figure = "tank"
        place = self.any_place(rng)
        others = [name for name in self.figures if self.on_map(name)]
        if others and rng.random() < 0.7:
            near = self.figures[rng.choice(others)]["place"]
            place = [max(0, at + rng.randint(-4, 4)) for at in near]
        return {"figure": "time-lab" if rng.random() < 0.06 else figure, "place": place}

    def draw_away(self, rng):
        figure = self.some_figure(rng, self.on_map)
        return {"figure": "time-lab" if rng.random() < 0.1 else figure}

    def draw_turn(self, rng):
        return {"figure": "tank" if rng.random() < 0.9 else self.any_figure(rng)}

    def draw_learn(self, rng):
        target = self.unknown_defense()
        if target is not None and rng.random() < 0.9:
            return {"card": self.card_of(target), "stat": "defense", "value": rng.randint(1, 6)}
        card = rng.choice(list(CARDS) + ["core-resistance", "core-skynet", "board"])
        stat = rng.choice(CARDS.get(card, list(STATS)) if rng.random() < 0.95 else list(STATS))
        command = {"card": card, "value": rng.randint(*PROBABLE_STATS[stat])}
        if card in CARDS or rng.random() < 0.05:
            command["stat"] = stat
        if rng.random() < 0.05:
            command["value"] = rng.randint(0, 99)
        return command

    def draw_set_figure(self, rng):
        where = rng.choice(["supply", "1984", "2029", "2029", "out"])
        figure = "tank" if where == "2029" and rng.random() < 0.4 else self.any_figure(rng)
        command = {"figure": figure, "where": where}
        return self.maybe(rng, command, 0.97 if where == "1984" else 0.03, "to", self.any_tile(rng))

    def draw_bring(self, rng):
        unit = rng.choice(UNITS + ["cop", "cop", "cop"])
        return self.maybe(rng, {"unit": unit}, 0.9 if unit == "cop" else 0.05, "to",
                          self.any_tile(rng))

    def draw_lines(self, rng):
        command = {"tile": self.any_tile(rng)}
        self.maybe(rng, command, 0.8, "to", rng.sample(TILES, rng.randint(0, 3)))
        return self.maybe(rng, command, 0.4, "patrol", self.any_tile(rng))

    def draw_name_location(self, rng):
        return {"tile": self.any_tile(rng), "name": rng.choice(["Motel", "Night Club", "Üb {x}"])}

    def draw_set_phase(self, rng):
        phase = "deploy" if self.deploys and rng.random() < 0.8 else rng.choice(PHASES)
        command = self.maybe(rng, {"phase": phase}, 0.4, "side", rng.choice(SIDES))
        return self.maybe(rng, command, 0.1, "round", rng.randint(1, 99))

    def draw_correct(self, rng):
        names = ["round", "missions.deck", "cache-deck", "factories", "x", "sarah", "sarah.wounds",
                 "mission.1.rounds", "mission.2.rounds", "terminator.used", "terminator.damage",
                 "held." + rng.choice(list(AREAS)), "assigned." + rng.choice(UNITS)]
        for side in SIDES:
            names += ["points." + side, "core." + side, "pool." + side]
            names += ["mission.%d.%s.%s" % (rng.randint(1, 2), kind, side)
                      for kind in ("progress", "points", "expiry")]
        names += ["%s.%s" % (self.whose(rng), part)
                  for part in ("hand", "deck", "discard", "played", "size", "used")]
        figure = self.some_figure(rng, self.on_board)
        names += [figure + ".damage"] * 8
        names += [figure + ".damage", figure + ".damage", figure + ".exhausted"]
        card = rng.choice(list(CARDS))
        names += ["card.%s.%s" % (card, rng.choice(CARDS[card])), "card.%s.deploy" % card]
        return {"id": rng.choice(names), "value": rng.choice([0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 9, 30,
                                                              -1, 100])}

    def draw_note(self, rng):
        return {"text": "A note" if rng.random() < 0.8 else 1984}

    def draw_roll(self, rng):
        return {"dice": "2d6", "result": self.dice(rng, rng.choice([2, 2, 2, 3]))}
