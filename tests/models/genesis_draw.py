# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_draw.py: draws setups and commands of Genesis, legal and illegal.

from genesis_attack import WEAPONS
from genesis_cards import ALL_CARDS
from genesis_enemy import FACES
from genesis_setup import BOSSES, ORDER, STATS
from genesis_spaces import TYPED

CHARACTERS = ["john", "kyle", "guardian", "alex"]
# What is worth doing in each phase; one command in eight is drawn from all of them.
VERBS = {"setup": ["begin"] * 3 + ["take", "discard"],
         "start": ["reinforce"], "wave": ["reinforce"], "wave-end": ["reinforce"],
         "decision": ["choose"] * 6 + ["wave", "use-card", "begin"],
         "player": ["assign"] * 4 + ["roll-actions", "reroll-actions", "walk", "attack", "attack",
                                     "throw", "free", "tell", "tell", "use-card", "end-turn", "end-turn"],
         "unrolled": ["roll-attack"] * 5 + ["attack-dice", "end-turn"],
         "rolled": ["finish-attack"] * 3 + ["fist", "fist", "modify", "reroll-attack"],
         "A": ["reinforce"] * 4 + ["jam"],
         "B": ["move"] * 5 + ["unseen", "pick", "next"],
         "C": ["aim"] * 4 + ["hold", "hold", "pick", "next"],
         "D": ["logic"] * 3 + ["move", "aim", "boss-done", "next"],
         "strike": ["strike"], "defend": ["defend"] * 2 + ["restrike"],
         "E": ["recover"],
         "end": ["end-round"] * 9 + ["result"],
         "asked": ["nothing-else", "cover"],
         "why": ["go-on"] * 14 + ["result"],
         "over": ["reward", "reward", "result", "choose", "take"]}
# At any moment: what cards and the mission do, and corrections.
ANY = ["cover"] * 5 + ["wound"] * 3 + ["armour", "armour", "objective", "loss", "reveal", "spawn",
                                       "arrive", "destroy", "stun", "stun", "flip", "hit-truck",
                                       "learn", "take", "discard", "correct", "correct"]
ALL = sorted(set(sum(VERBS.values(), []) + ANY))


class Draw:
    @staticmethod
    def draw_setup(rng):
        colors = rng.sample(ORDER, rng.choice([2, 2, 2, 3, 4]))
        entries = [{"name": name, "numbers": sorted(rng.sample(range(1, 7), rng.randint(1, 3)))}
                   for name in ("Bravo", "Alpha", "Charlie")]
        bosses = rng.sample(BOSSES, rng.randint(0, 2))
        mission = {"id": "sheet", "dice": rng.randint(0, 3), "entries": entries, "bosses": bosses,
                   "later": [boss for boss in BOSSES if boss not in bosses and rng.random() < 0.5],
                   "starting-rolls": rng.choice([0, 0, 0, 1]), "wave": rng.choice([0, 1, 2, 3]),
                   "wave-rolls": rng.choice([0, 1, 2]), "truck": rng.random() < 0.5,
                   "points": [{"name": "1"}, {"name": "2"}], "losses": ["Fire", "Flood"],
                   "objectives": [{"text": "A"}, {"text": "B", "count": 3}],
                   "allies": [{"name": "Soldier", "spaces": rng.randint(0, 2),
                               "downs": rng.random() < 0.5}, {"name": "Dog", "spaces": 0}]}
        for color in colors:
            # The box has twelve of each (L146).
            mission[color] = ["endo"] * rng.randint(0, 3) + ["drone"] * rng.randint(1, 3)
            rng.shuffle(mission[color])
        mission[colors[0]].append("t72")
        mission["starting"] = [{"color": color} for color in colors if rng.random() < 0.6]
        if mission["truck"]:
            mission["truck-spaces"] = rng.randint(1, 4)
        enemy = {boss: {"wounds": rng.randint(0, 2), "defence": rng.randint(1, 3),
                        "attack": rng.randint(1, 3)} for boss in BOSSES if rng.random() < 0.6}
        if rng.random() < 0.3:
            enemy["drone"] = {"attacking": "adds 1 damage"}
        setup = {"mission": mission,
                 "cards": {"enemy": enemy, "weapon": {"pistol": {"attack": 2, "max": 4},
                                                      "electromagnetic-fist": {"less-defence": 1}},
                           "class": {"assault": {"wounds": 1}},
                           "equipment": {"vest": {"name": "Vest", "keyword": "armour", "spaces": 2},
                                         "plates": {"name": "Plates", "keyword": "armour",
                                                    "spaces": 3},
                                         "first-aid": {"heals": 1},
                                         "smoke": {"name": "Smoke", "keyword": "grenade",
                                                   "lasts": True},
                                         "tracer": {"name": "Tracer", "keyword": "ammunition",
                                                    "more-dice": 1, "more-hits": 1}}},
                 "boss-wounds": rng.choice(["beyond", "equal"])}
        cards = rng.sample(ALL_CARDS, 3 * len(colors))
        setup["heroes"] = [{"color": color, "rank": rng.randint(0, 4),
                            "character": rng.choice([character, {"id": character,
                                                             "spaces": rng.randint(1, 4)}]),
                            "cards": [cards.pop() for _ in range(rng.randint(1, 3))]}
                           for color, character in zip(colors, rng.sample(CHARACTERS, 4))]
        for option in ("easy-rank", "easy-enemies", "hard-rank", "hard-reinforcements",
                       "hard-extermination"):
            setup[option] = rng.random() < 0.25
        return setup

    def draw(self, rng):
        chance = rng.random()
        verb = rng.choice(ALL if chance < 0.08 else
                          ANY if chance < 0.25 and self.phase != "over" else self.worth_doing(rng))
        name = "draw_" + verb.replace("-", "_")
        drawn = getattr(self, name)(rng) if hasattr(self, name) else {}
        return {"do": verb, **drawn}

    def worth_doing(self, rng):
        if self.phase in ("setup", "over"):
            return VERBS[self.phase]
        if self.why:
            return VERBS["why"]
        if self.asked:
            return VERBS["asked"]
        if self.phase == "player" and (self.picked or not self.dice):
            return ["roll-actions"] * 6 + ["end-turn", "use-card", "use-card", "tell",
                                           "action-dice"]
        if self.attack:
            return VERBS["strike" if self.attack["rolled"] is None else "defend"]
        if self.phase in ("B", "C", "D") and not self.waiting:
            return ["next"]
        if self.fight:
            fresh = self.fight["picked"] or self.fight["rolled"] is None
            return VERBS["unrolled" if fresh else "rolled"]
        if self.phase == "player" and self.movement and rng.random() < 0.4:
            return ["walk"]
        if self.phase == "player" and rng.random() < 0.4 and any(
                card["keyword"] == "grenade" for card in self.heroes[self.turn]["cards"]):
            return ["throw"]
        return VERBS[self.phase]

    def draw_choose(self, rng):
        left = [color for color, hero in self.heroes.items() if not hero["went"]]
        return {"color": rng.choice(left * 6 + ORDER)}

    def draw_roll_actions(self, rng):
        count = rng.choice([len(self.picked) if self.dice else 4] * 5 + [rng.randint(1, 4)])
        return {"dice": rng.choices([1, 1, 2, 3, 4, 5, 6], k=count or 1)}

    def draw_from(self, rng):
        return {"from": self.draw_hero(rng)} if rng.random() < 0.2 else {}

    def draw_reroll_actions(self, rng):
        free = [at + 1 for at, use in enumerate(self.uses) if use is None]
        dice = free if len(free) > 1 and rng.random() < 0.8 else range(1, 5)
        which = sorted(rng.sample(dice, rng.choice([0, 1, 1, 1, 2])))
        return {"which": [str(die) for die in which], **self.draw_from(rng)}

    def draw_die(self, rng):
        free = [str(at + 1) for at, use in enumerate(self.uses) if use is None]
        return rng.choice(free * 4 + ["1", "2", "3", "4"])

    def draw_assign(self, rng):
        uses = ["move", "rest", "interact", "rescue", "trade", "command", "special", "drive"]
        for hero in self.heroes.values():
            if hero["down"]:
                uses += ["rescue"] * 9
            elif hero["wounds"]:
                uses += ["rest"] * 2
        use = rng.choice(uses)
        drawn = {"die": self.draw_die(rng), "use": use}
        if rng.random() < 0.1:
            drawn["anyway"] = True
        method = getattr(self, "draw_use_" + use, None)
        return {**drawn, **(method(rng) if method else {})}

    def draw_use_move(self, rng):
        drawn = {"space": rng.choice(["scout", "board"])} if rng.random() < 0.3 else {}
        return {**drawn, "bonus": rng.randint(-6, 3)} if rng.random() < 0.3 else drawn

    def draw_use_special(self, rng):
        return {"space": rng.choice(TYPED[1:])}

    def draw_use_command(self, rng):
        drawn = {"space": rng.choice(["Soldier", "Dog"])} if rng.random() < 0.7 else {}
        return {**drawn, "ally": rng.choice(["Soldier", "Dog", "Cat"])} if rng.random() < 0.2 else drawn

    def draw_use_rest(self, rng):
        hurt = [color for color, hero in self.heroes.items() if hero["wounds"]]
        drawn = {"whom": rng.choice(hurt * 4 + ORDER)} if rng.random() < 0.7 else {}
        if rng.random() < 0.3:
            drawn["card"] = self.draw_card(rng, "first-aid")
        return {**drawn, "more": rng.randint(0, 2)} if rng.random() < 0.2 else drawn

    def draw_use_rescue(self, rng):
        if rng.random() < 0.3:
            return {"ally": rng.choice(["Soldier", "Dog", "Nobody"])}
        down = [color for color, hero in self.heroes.items() if hero["down"]]
        return {"whom": rng.choice(down * 9 + ORDER)} if rng.random() < 0.9 else {}

    def draw_use_trade(self, rng):
        other = self.draw_hero(rng)
        drawn = {"whom": other} if rng.random() < 0.9 else {}
        for name, color in (("give", self.turn), ("get", other)):
            if rng.random() < 0.6:
                drawn[name] = [self.draw_card(rng, None, color)]
        return drawn

    def draw_card(self, rng, keyword=None, color=None):
        hero = self.heroes.get(color or self.turn) or rng.choice(list(self.heroes.values()))
        own = [card["id"] for card in hero["cards"] if keyword in (None, card["keyword"])]
        return rng.choice(own * 8 + ["signal-jammer", "pistol", "first-aid"])

    def draw_walk(self, rng):
        return {"hexes": rng.randint(1, 4), **self.draw_anyway(rng)}

    def draw_anyway(self, rng):
        return {"anyway": True} if rng.random() < 0.1 else {}

    def draw_free(self, rng):
        held = [str(at + 1) for at, use in enumerate(self.uses) if use]
        drawn = {"die": rng.choice(held * 4 + ["1", "2", "3", "4"]), **self.draw_anyway(rng)}
        keyword = rng.choice(["stims", "plasma-canister", None])
        return {**drawn, "card": self.draw_card(rng, keyword)} if rng.random() < 0.5 else drawn

    def draw_attack(self, rng):
        targets = [self.draw_enemy(rng) for _ in range(rng.choice([1, 1, 1, 2, 0]))]
        drawn = {"targets": targets, **self.draw_anyway(rng)}
        if rng.random() < 0.85:
            drawn["die"] = self.draw_die(rng)
        if rng.random() < 0.8:
            own = [card["id"] for card in self.heroes[self.turn]["cards"]
                   if card["type"] == "weapon"] if self.turn else []
            drawn["weapon"] = rng.choice(own * 4 + sorted(WEAPONS))
        if rng.random() < 0.5:
            drawn["count"] = rng.randint(1, 4)
        if rng.random() < 0.2:
            drawn["bonus"] = rng.randint(0, 2)
        if rng.random() < 0.4:
            drawn["distance"] = rng.randint(0, 6)
        if rng.random() < 0.2:
            drawn["sight"] = rng.random() < 0.7
        return drawn

    def draw_tell(self, rng):
        enemy = self.draw_enemy(rng)
        hit = self.what_hits_do(enemy) if enemy in self.enemies else "destroyed"
        drawn = {"enemy": enemy, **self.draw_anyway(rng),
                 "came": rng.choice([hit] * 4 + ["missed", "hit", "stunned", "destroyed", "wounded"])}
        return {**drawn, "skull": rng.random() < 0.7} if rng.random() < 0.4 else drawn

    def draw_action_dice(self, rng):
        return {"own": rng.random() < 0.5}

    def draw_attack_dice(self, rng):
        return {"count": rng.randint(1, 4)}

    def draw_roll_attack(self, rng):
        fight, count = self.fight, 2
        if fight and fight["picked"]:
            count = len(fight["picked"])
        elif fight:
            base = fight["base"] or self.weapon(fight["weapon"]).get("attack") or 2
            count = base + fight["bonus"] + self.ammo[0]
        return {"dice": rng.choices(FACES * 8 + ["blank"], k=count + rng.choice([0] * 8 + [1]))}

    def draw_reroll_attack(self, rng):
        count = len(self.fight["rolled"] or [1]) if self.fight else 3
        which = {rng.randint(1, count + (rng.random() < 0.2)) for _ in range(rng.randint(1, 2))}
        drawn = {"which": [str(die) for die in sorted(which)] if rng.random() < 0.9 else []}
        return {**drawn, "free": True} if rng.random() < 0.3 else {**drawn, **self.draw_from(rng)}

    def draw_fist(self, rng):
        return {"hits": rng.randint(0, 2)}

    def draw_modify(self, rng):
        return {rng.choice(["hits", "defence"]): rng.randint(0, 2)}

    def draw_finish_attack(self, rng):
        drawn = {}
        kind = self.enemies.get(self.fight["targets"][0]) if self.fight else None
        if rng.random() < (0.1 if kind == "endo" else 0.4):
            drawn["defence"] = rng.randint(2, 4)
        if rng.random() < 0.2 or self.fight and len(self.fight["targets"]) > 1:
            drawn["wounds"] = [rng.randint(0, 2) for _ in range(
                len(self.fight["targets"]) if self.fight else 1)]
        if rng.random() < 0.2:
            drawn["bystanders"] = [self.draw_hero(rng)]
        return drawn

    def draw_reinforce(self, rng):
        count = rng.choice([self.n_reinforcements()] * 5 + [rng.randint(1, 4)])
        return {"dice": [rng.randint(1, 6) for _ in range(count)]}

    def draw_jam(self, rng):
        return self.draw_anyway(rng)

    def draw_enemy(self, rng):
        return rng.choice(sorted(self.enemies) + ["red-endo-9"]
                          + list(getattr(self, "waiting", [])) * 9)

    def draw_enemy_only(self, rng):
        return {"enemy": self.draw_enemy(rng)}

    draw_stun = draw_destroy = draw_pick = draw_unseen = draw_boss_done = draw_enemy_only

    def draw_hero(self, rng):
        return rng.choice(ORDER + list(self.heroes) * 4)

    def draw_target(self, rng):
        return rng.choice(ORDER + list(self.heroes) * 4 + ["ally-1", "ally-1", "ally-2", "ally-3"])

    def draw_move(self, rng):
        rule = rng.randint(1, 4)
        drawn = {"enemy": self.draw_enemy(rng), "rule": rule, **self.draw_anyway(rng)}
        if rule > 1:
            drawn.update(hexes=rng.randint(1, 9), target=self.draw_target(rng))
        return drawn

    def draw_aim(self, rng):
        drawn = {"enemy": self.draw_enemy(rng), "target": self.draw_target(rng)}
        return {**drawn, "count": rng.randint(1, 3)} if rng.random() < 0.3 else drawn

    def draw_hold(self, rng):
        drawn = {"enemy": self.draw_enemy(rng)}
        return {**drawn, "others": True} if rng.random() < 0.3 else drawn

    def draw_logic(self, rng):
        left = [boss for boss in getattr(self, "waiting", []) if boss not in self.rolled_logic]
        return {"boss": rng.choice(left * 9 + [self.draw_enemy(rng)]), "dice": [rng.randint(1, 6)]}

    def draw_strike(self, rng):
        count = (self.attack["count"] if self.attack else 2) + rng.choice([0] * 8 + [1])
        return {"dice": rng.choices(FACES * 8 + ["skull"] * 8 + ["blank"], k=count)}

    def draw_restrike(self, rng):
        which = sorted(rng.sample(range(1, 4), rng.choice([0, 1, 1, 1, 2])))
        return {"which": [str(die) for die in which],
                "dice": rng.choices(FACES * 3 + ["skull"] * 8, k=len(which) + (rng.random() < 0.1))}

    def draw_defend(self, rng):
        drawn = {}
        if rng.random() < 0.2:
            drawn["cover"] = rng.choice([0, 1, 1, 1, 2, 3])
            if rng.random() < 0.5:
                drawn["marks"] = rng.randint(0, 2)
        elif rng.random() < 0.2:
            drawn["with"] = self.draw_hero(rng)
        if rng.random() < 0.3:
            drawn[rng.choice(["added", "added", "ignored"])] = rng.randint(0, 3)
        hero = self.heroes.get(self.attack["target"]) if self.attack else None
        if rng.random() < 0.1 or hero and hero["armour"]:
            drawn["armour"] = rng.randint(0, 2)
        return drawn

    def draw_cover(self, rng):
        drawn = {"hero": self.draw_hero(rng)}
        if rng.random() < 0.3:
            return {**drawn, "with": self.draw_hero(rng)}
        if rng.random() < 0.9:
            others = [hero["cover"][1] for hero in self.heroes.values() if hero["cover"]]
            drawn["shield"] = rng.choice(others * 4 + [0, 1, 1, 1, 2, 3])
        return {**drawn, "marks": rng.randint(0, 2)} if rng.random() < 0.2 else drawn

    def draw_armour(self, rng):
        return {"hero": self.draw_hero(rng), "shield": rng.randint(0, 3),
                "marks": rng.randint(0, 1)}

    def draw_wound(self, rng):
        return {"hero": self.draw_hero(rng)}

    def draw_take(self, rng):
        color = self.draw_hero(rng)
        if color in self.heroes and len(self.heroes[color]["cards"]) > 5:
            return {"do": "discard", **self.draw_discard(rng)}      # people do not hoard
        taken = {card["id"] for hero in self.heroes.values() for card in hero["cards"]}
        left = [card for card in ALL_CARDS if card not in taken]
        drawn = {"hero": color, "card": rng.choice(left or ["String"])}
        if drawn["card"] in ("Rope", "String"):
            drawn["type"] = "equipment"
        return {**drawn, "on-class": True} if rng.random() < 0.2 else drawn

    def draw_discard(self, rng):
        color = self.draw_hero(rng)
        return {"hero": color, "card": self.draw_card(rng, None, color)}

    def draw_use_card(self, rng):
        color = self.turn or self.draw_hero(rng)
        held = [card["keyword"] for card in self.heroes[color]["cards"]] \
            if color in self.heroes else []
        keyword = rng.choice([kind for kind in held if kind] + ["ammunition", "first-aid"])
        drawn = {"hero": color, "card": self.draw_card(rng, keyword, color),
                 **self.draw_anyway(rng)}
        if keyword == "ammunition":
            return {**drawn, "dice": rng.randint(0, 2)} if rng.random() < 0.5 else drawn
        if rng.random() < 0.5:
            drawn["whom"] = self.draw_hero(rng)
        return {**drawn, "wounds": rng.randint(1, 3)} if rng.random() < 0.7 else drawn

    def draw_throw(self, rng):
        card = self.draw_card(rng, "grenade")
        drawn = {"die": self.draw_die(rng), "card": card}
        if card == "emp-grenade" and rng.random() < 0.8:
            drawn["targets"] = [self.draw_enemy(rng)]
        if card == "grenade" or rng.random() < 0.1:
            drawn["dice"] = [rng.randint(1, 6)]
        return drawn

    def draw_wave(self, rng):
        return {"rolls": rng.randint(1, 2)} if rng.random() < 0.5 else {}

    def draw_result(self, rng):
        return {"result": rng.choice(["won", "lost"])}

    def draw_reward(self, rng):
        return {"hero": self.draw_hero(rng), "rank": rng.randint(0, 5)}

    def draw_objective(self, rng):
        drawn = {"number": rng.randint(1, 3)}
        return {**drawn, "value": rng.randint(0, 3)} if rng.random() < 0.4 else drawn

    def draw_loss(self, rng):
        return {"number": rng.choice([1, 1, 2, 2, 3])}

    def draw_reveal(self, rng):
        return {"number": rng.randint(1, 3)}

    def draw_spawn(self, rng):
        drawn = {"color": self.draw_hero(rng)}
        return {**drawn, "entry": rng.choice(["Alpha", "Zulu"])} if rng.random() < 0.4 else drawn

    def draw_arrive(self, rng):
        return {"boss": rng.choice(BOSSES + ["endo"])}

    def draw_flip(self, rng):
        numbers = sorted(rng.sample(range(1, 7), rng.randint(0, 3)))
        return {"entry": rng.choice(["Alpha", "Bravo", "Charlie", "Zulu"]),
                "numbers": [str(number) for number in numbers]}

    def draw_hit_truck(self, rng):
        return {"damage": rng.randint(1, 2)} if rng.random() < 0.7 else {}

    def draw_learn(self, rng):
        return {"kind": rng.choice(["endo", "drone", "t72"] + BOSSES),
                "stat": rng.choice(STATS), "value": rng.randint(1, 4)}

    def draw_correct(self, rng):
        names = ["round", "dice", "wave", "truck", "hesitation", "nothing",
                 "objective.%d" % rng.randint(1, 3),
                 "ally.%d.%s" % (rng.randint(1, 3), rng.choice(["wounds", "gone", "downed"])),
                 "kind.%s.%s" % (rng.choice(["endo", "drone", "t72"]), rng.choice(STATS[:4])),
                 "kind.%s.wounds" % rng.choice(BOSSES), "enemy.%s.wounds" % rng.choice(BOSSES)]
        names += ["hero.%s.%s" % (self.draw_hero(rng), what)
                  for what in ("wounds", "spaces", "rank", "shared", "downed", "went", "cover",
                               "armour")]
        return {"id": rng.choice(names), "value": rng.choice([0, 1, 1, 2, 3, 4, 30])}
