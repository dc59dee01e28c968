# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# invaders_draw.py: setups and commands at random, most of them such that a table could mean them.

import copy

from invaders_form import SIDES, WINS, ZONES
from invaders_known import SHIPPED
from invaders_state import other

# Cards of a table: a Hero, what may be one, a unit, and one that cancels others.
OWN = {
    "sarah": {"name": "Sarah", "kind": "hero", "power": 2},
    "kyle": {"name": "Kyle", "power": 3},
    "radar": {"name": "Radar", "side": "mankind", "discard": 1, "drain": 1, "power": 1,
              "tokens": 2},
    "jammer": {"name": "Jammer", "discard": 0, "drain": 1, "plays": "cancels"},
}
NAMES = ["Tripod", "Walker", "Bunker", "Radar", "Jammer", "Gun"]


def draw_power(rng):
    return rng.choice([-2, 0, 1, 1, 2, 3, 4, 6])


def draw_cost(rng, command):
    for name in ("discard", "drain"):
        if rng.random() < 0.4:
            command[name] = rng.choice([0, 1, 1, 2, 3, 9])


class Draw:
    @classmethod
    def draw_setup(cls, rng):
        setup = {side + "-deck": rng.choice([6, 12, 30, 70, 200]) for side in SIDES
                 if rng.random() < 0.7}
        for zone in ZONES:
            if rng.random() < 0.6:
                setup[zone] = rng.randrange(6)
        if rng.random() < 0.3:
            setup["sums"] = True
        if rng.random() < 0.2:
            setup["strategies"] = False
        if rng.random() < 0.2:
            setup["drain-loses"] = True
        if rng.random() < 0.4:
            setup["cards"] = {"card": copy.deepcopy(OWN)}
        return setup

    def draw(self, rng):
        if not self.begun:
            weights = {"begin": 6, "check": 3, "draw": 1, "note": 1, "set-phase": 1}
        elif self.chain:
            weights = {"settle": 6, "cancel": 4, **dict.fromkeys(self.verbs(), 0.2)}
        else:
            weights = dict.fromkeys(self.verbs(), 0.3 if self.latest or self.chosen else 1)
            weights.update({"draw": 8 if self.phase == "draw" else 0.3, "play": 8, "attack": 3,
                            "end-turn": 4, "to-attack": 2, "win": 0.1, "set-phase": 0.5})
            if self.latest:
                weights["cancel"] = 2
            if self.chosen:
                weights["keep"] = 3
            if self.winner is not None:
                weights["set-phase"] = 10
        verb = rng.choices(list(weights), list(weights.values()))[0]
        command = {"do": verb}
        getattr(self, "draw_" + verb.replace("-", "_"))(rng, command)
        if rng.random() < 0.02:
            command["speed"] = 1
        return command

    @staticmethod
    def verbs():
        return ["draw", "draw-cards", "discard", "drain", "pay", "retrieve", "name-discard", "play",
                "keep", "cancel", "settle", "move", "destroy", "sacrifice", "remove", "tokens",
                "power",
                "hero", "turn", "enable", "use", "plot", "zone", "to-attack", "attack", "end-turn",
                "totals", "win", "set-phase", "learn", "correct", "note", "begin", "check"]

    @staticmethod
    def maybe(rng, command, name, value, chance=0.5):
        if rng.random() < chance:
            command[name] = value

    def draw_check(self, rng, command):
        command["item"] = rng.randrange(1, 9)

    def draw_begin(self, rng, command):
        self.maybe(rng, command, "first", rng.choice(SIDES), 0.9)
        for side in SIDES:
            self.maybe(rng, command, side + "-hand", rng.choice([0, 5, 7, 20]), 0.9)

    def draw_draw(self, rng, command):
        pass

    draw_settle = draw_to_attack = draw_keep = draw_draw

    def draw_draw_cards(self, rng, command):
        command.update(side=rng.choice(SIDES), n=rng.choice([1, 1, 2, 5]))

    def draw_discard(self, rng, command):
        command.update(side=rng.choice(SIDES), n=rng.choice([1, 2, 3, 8]))
        self.maybe(rng, command, "names", rng.sample(NAMES, rng.randrange(1, 4)))

    draw_drain = draw_discard

    def draw_pay(self, rng, command):
        command.update(side=rng.choice(SIDES), n=rng.choice([1, 2, 3, 80]))
        self.maybe(rng, command, "anyway", True, 0.1)

    def draw_retrieve(self, rng, command):
        command.update(side=rng.choice(SIDES), to=rng.choice(["hand", "deck", "removed"]))
        self.maybe(rng, command, "n", rng.randrange(1, 4), 0.3)
        self.maybe(rng, command, "which", rng.randrange(1, 6), 0.4)

    def draw_name_discard(self, rng, command):
        command.update(side=rng.choice(SIDES), which=rng.randrange(1, 6), name=rng.choice(NAMES))

    def draw_play(self, rng, command):
        self.maybe(rng, command, "side", rng.choice([self.side, self.side, other(self.side)]), 0.2)
        self.draw_which(rng, command)
        draw_cost(rng, command)
        if rng.random() < 0.25:
            command["one-shot"] = True
        for name, value, chance in (("zone", rng.choice(ZONES), 0.95),
                                    ("power", draw_power(rng), 0.95),
                                    ("tokens", rng.randrange(4), 0.2)):
            self.maybe(rng, command, name, value, 0.05 if "one-shot" in command else chance)
        if len(self.column(command.get("zone"), self.side)) >= 4 or rng.random() < 0.05:
            command["sacrifice"] = self.draw_card(rng)
        self.maybe(rng, command, "free", True, 0.1)
        self.maybe(rng, command, "settled", True, 0.6)
        self.maybe(rng, command, "anyway", True, 0.1)
        if rng.random() < 0.3:
            command["later"] = True
            if rng.random() < 0.6:
                command.pop("zone", None)

    def draw_learn(self, rng, command):
        command.update(card=rng.choice([*self.known, "moon-base"]),
                       stat=rng.choice(["discard", "drain", "power", "tokens"]),
                       value=rng.choice([-1, 0, 1, 3, 31]))

    def draw_which(self, rng, command):
        """A new name, one that is known, an entry, or nothing; and what it is paid with."""
        chance = rng.random()
        if chance < 0.4:
            command["name"] = rng.choice(NAMES)
        elif chance < 0.6:
            command["card"] = rng.choice([*SHIPPED, *OWN, "moon-base"])
        elif chance < 0.7:
            known = rng.choice(list(self.known.values()))["name"]
            command["name"] = rng.choice([known, known.upper()])
        for part in ("discards", "drains"):
            self.maybe(rng, command, part, rng.sample(NAMES, rng.randrange(3)), 0.1)

    def draw_cancel(self, rng, command):
        self.draw_which(rng, command)
        draw_cost(rng, command)
        self.maybe(rng, command, "anyway", True, 0.1)

    def draw_card(self, rng):
        if self.cards and rng.random() < 0.9:
            return rng.choice(self.cards)["id"]
        return "card-%d" % rng.randrange(1, 99)

    def draw_move(self, rng, command):
        command.update(card=self.draw_card(rng), zone=rng.choice(ZONES))
        self.maybe(rng, command, "any", True, 0.2)
        self.maybe(rng, command, "anyway", True, 0.1)

    def draw_destroy(self, rng, command):
        command["card"] = self.draw_card(rng)

    draw_remove = draw_destroy

    def draw_sacrifice(self, rng, command):
        command["card"] = self.draw_card(rng)
        self.maybe(rng, command, "anyway", True, 0.2)

    def draw_tokens(self, rng, command):
        command.update(card=self.draw_card(rng), n=rng.choice([-30, -2, -1, 0, 1, 2, 30]))

    def draw_power(self, rng, command):
        command.update(card=self.draw_card(rng), power=draw_power(rng))

    def draw_hero(self, rng, command):
        command["zone"] = rng.choice(ZONES)
        self.maybe(rng, command, "power", draw_power(rng))
        self.maybe(rng, command, "name", rng.choice(NAMES), 0.2)
        self.maybe(rng, command, "card", rng.choice(["sarah", "kyle", "radar", "moon-base"]), 0.3)

    def draw_turn(self, rng, command):
        command["turned"] = rng.random() < 0.6

    def draw_enable(self, rng, command):
        command.update(side=rng.choice([self.side, rng.choice(SIDES)]),
                       strategy=rng.choice("12345"))
        draw_cost(rng, command)
        self.maybe(rng, command, "anyway", True, 0.1)

    def draw_use(self, rng, command):
        enabled = [key for key, strategy in self.strategy.items() if strategy["at"] == "enabled"]
        side, n = rng.choice(enabled or list(self.strategy))
        command.update(side=side, strategy=str(n))
        self.maybe(rng, command, "keeps", True, 0.3)
        self.maybe(rng, command, "anyway", True, 0.1)

    def draw_plot(self, rng, command):
        command["spaces"] = rng.choice([1, 1, 2, 3])
        self.maybe(rng, command, "down", True, 0.4)
        if rng.random() < 0.4:
            command["action"] = True
        if "action" in command or rng.random() < 0.05:
            draw_cost(rng, command)
        self.maybe(rng, command, "anyway", True, 0.1)

    def draw_zone(self, rng, command):
        command["zone"] = rng.choice(ZONES)
        self.maybe(rng, command, "power", rng.randrange(6), 0.4)
        self.maybe(rng, command, "markers", rng.choice([-2, -1, 0, 1, 2]), 0.6)
        self.maybe(rng, command, "anyway", True, 0.1)

    def draw_attack(self, rng, command):
        for zone in ZONES:
            self.maybe(rng, command, zone + "-prevented", rng.choice([0, 1, 1, 2, 3]), 0.1)
        self.draw_totals(rng, command)

    def draw_totals(self, rng, command):
        for zone in ZONES:
            for side in SIDES:
                self.maybe(rng, command, "%s-%s" % (zone, side), rng.randrange(-2, 9),
                           0.5 if self.sums else 0.1)

    def draw_end_turn(self, rng, command):
        self.maybe(rng, command, "table", True, 0.1)
        self.maybe(rng, command, "slips", rng.random() < 0.5, 0.2)
        self.maybe(rng, command, "anyway", True, 0.2)

    def draw_win(self, rng, command):
        command.update(side=rng.choice(SIDES), how=rng.choice(list(WINS)))

    def draw_set_phase(self, rng, command):
        command["phase"] = rng.choice(["draw", "main", "attack"])
        self.maybe(rng, command, "side", rng.choice(SIDES))
        self.maybe(rng, command, "turn", rng.randrange(1, 40), 0.3)

    def draw_correct(self, rng, command):
        names = ["plot", "drained", "heroes", "fallen", "moon", "zone.africa.power",
                 "zone.pacific.markers", "total.africa.mankind", self.draw_card(rng) + ".power",
                 self.draw_card(rng) + ".tokens"]
        names += [side + what for side in SIDES for what in (".deck", ".hand", ".removed")]
        command.update(id=rng.choice(names), value=rng.choice([-1, 0, 1, 5, 12, 13, 31, 300]))

    def draw_note(self, rng, command):
        command["text"] = rng.choice(["", " ", "a note"])
