# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_setup.py: what lies on the table of Genesis, and how a mission begins (L442-541).

SPACES = 3              # wound spaces of a character (X002-03)
STATS = ["defence", "move", "attack", "range", "wounds"]
# Of the enemies' cards only this is known (rules' page, 3.3); owners of the game type the rest.
KNOWN = {"endo": {"defence": 3, "move": 4, "attack": 3, "range": 6},
         "drone": {"move": 8, "attack": 2, "range": 2}}
BOSSES = ["commander", "flamethrower", "t1000"]
ORDER = ["red", "blue", "white", "yellow"]


class Refused(Exception):
    pass


def need(so, why):
    if not so:
        raise Refused(why)


class Setup:
    def __init__(self, setup):
        mission = self.mission = setup["mission"]
        self.options = {name: value for name, value in setup.items()
                        if isinstance(value, (bool, str))}
        self.n_dice = mission["dice"]
        # In alphabetical order (L748), wherever the mission lists them.
        self.entries = sorted(([entry["name"], entry["numbers"]] for entry in mission["entries"]),
                              key=lambda entry: entry[0])
        self.known = {kind: dict(KNOWN.get(kind, {}), **setup["cards"]["enemy"].get(kind, {}))
                      for kind in ("endo", "drone", "t72", *BOSSES)}
        self.fixed = setup["cards"]
        self.heroes = {}
        for hero in setup["heroes"]:
            self.set_up_hero(hero)
        self.queues = {color: list(mission[color]) for color in self.heroes}
        if self.options.get("easy-enemies"):
            for queue in self.queues.values():      # its last one stays in the box (L1089)
                del queue[-1:]
        self.kinds = {kind for queue in self.queues.values() for kind in queue}
        self.kinds.update(mission["bosses"] + mission["later"])
        self.enemies = {}           # id: kind
        self.states = {}            # id: what it did in this enemy phase
        self.stunned = set()
        self.hurt = {}              # boss: wounds
        self.hits = 0               # on the Hesitation card (L362)
        self.lost = set()           # stunned enemies that lost an activation (L870)
        self.allies = [{"name": ally["name"], "spaces": ally["spaces"], "wounds": 0, "gone": False,
                        "down": False, "downs": ally.get("downs", False)}
                       for ally in mission["allies"]]
        self.commanded = set()      # allies whose space holds a die
        self.round = 1
        self.begun = False
        self.phase = "setup"
        self.turn = None
        self.fight = self.attack = None
        self.rolls = []             # colors that still roll, one after the other
        self.asked = []             # heroes who may have been in the cover that is destroyed
        self.skynet = False         # whether the Skynet entry lies on the map (L1095)
        self.second = False
        self.forget_turn()
        self.set_up_mission()

    def set_up_hero(self, hero):
        rank = hero["rank"]
        if self.options.get("easy-rank"):
            rank += 2               # (L1088)
        if self.options.get("hard-rank"):
            rank = min(1, rank)     # those on class cards are not counted (L1094)
        # Who is typed has what is typed; the Guardian of the box heals one more (L248).
        character = hero["character"]
        typed = isinstance(character, dict)
        self.heroes[hero["color"]] = {
            "heals": 1 if typed or character != "guardian" else 2,
            "spaces": character["spaces"] if typed else SPACES, "wounds": 0,
            "rank": rank, "shared": 0, "went": False, "down": False, "cover": None, "left": None,
            "table": None, "armour": None,
            "cards": []}
        for card in hero["cards"]:
            self.give_card(self.heroes[hero["color"]], card, False)

    def in_phase(self, *phases):
        need(self.phase in phases, "belongs to " + phases[0])

    def running(self):
        need(self.phase not in ("setup", "over"), "has not begun, or is over")

    def playing(self, color):
        need(color in self.heroes, "nobody plays it")
        return self.heroes[color]

    def do_begin(self, command):
        self.in_phase("setup")
        for boss in self.mission["bosses"]:
            self.arrive(boss)
        # Starting enemies come from the front of their queues (L526).
        for start in self.mission["starting"]:
            if start["color"] in self.queues and self.queues[start["color"]]:
                self.place(start["color"])
        self.phase = "start"
        self.rolls = self.every_color(self.mission["starting-rolls"])
        self.after_rolls()

    def every_color(self, times):
        return [color for color in self.heroes for _ in range(times)]

    def after_rolls(self):
        """Rolls before the first round and those of a wave, color by color (L354, L526)."""
        if self.rolls:
            return
        if self.phase == "wave-end":
            self.next_round()
        else:
            self.decide()

    def decide(self):
        """Everybody had a turn: the round ends (L886)."""
        self.begun = True
        everybody = all(hero["went"] for hero in self.heroes.values())
        self.phase = "end" if everybody else "decision"
