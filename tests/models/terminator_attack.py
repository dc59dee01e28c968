# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminator_attack.py: attacks with their Defend cards, and the cops they wake (L270-L327, L477).
#
# The steps of self.attack are "roll", "reroll", "damage", "after", then those of the cops: "cops"
# (who are in the location), "arrive" (who are next to it).  While a cop attacks, the reaction that
# it is part of waits in "reaction".

import squares
from terminator_form import HEROES, N_COPS

HIGHEST_DEFENSE = 6


class Attack:

    # Who attacks whom

    def do_attack(self, c):
        self.need_running()
        self.need_no_attack()
        name, targets = c["attacker"], c["targets"]
        attacker = self.find(name)
        self.need(targets, "say who is attacked")
        self.need(not self.is_cop(name), "cops attack by themselves")
        self.need(self.on_board(name), "the attacker is on neither board")
        distinct = list(dict.fromkeys(targets))
        for target in distinct:
            figure = self.find(target)
            self.need(target != name, "nobody attacks itself")
            self.need(self.on_board(target), "a target is on neither board")
            self.need(figure["where"] == attacker["where"], "a target is on the other board")
        self.check_action(c, name)
        for target in distinct:
            if self.side_of(target) == self.side_of(name):
                self.rule(c, "they are on the same side")
        n_dice = self.find_dice(c, name, targets)
        if attacker["where"] == "1984":
            self.check_targets_in_1984(c, attacker, distinct)
        else:
            self.check_targets_in_2029(c, name, distinct)
        if len(targets) > n_dice:
            # L289: a die for each target, of those that were said.
            self.need("dice" not in c, "each target takes a die")
            self.rule(c, "there are fewer attack dice")
        self.check_said(c, attacker, name, distinct)
        c = dict(c)
        self.learn_attack(c, name, distinct)
        self.open_attack(c, name, targets, distinct, n_dice)
        if self.is_own_attack(c, name):
            self.attack.update(own=True, again=self.card["attacked"])
            self.card["attacked"] = True

    def check_said(self, c, attacker, name, targets):
        """What is said has a meaning there: in 1984 neither range nor cover has (L272-L278)."""
        self.need(self.card is not None or c.get("free", True), "no action is going on")
        if attacker["where"] == "1984":
            self.need(not {"range", "cover", "covered"} & set(c), "only in 2029")
        self.need(not {"cover", "covered"} <= set(c), "cover is said twice")
        covered = c.get("covered", [])
        self.need(set(covered) <= set(self.figures) and len(set(covered)) == len(covered),
                  "figures, each once")
        if "range" in c and (c.get("card") or self.stat(name, "range") is not None):
            self.need(self.map is not None and self.on_map(name)
                      and any(self.on_map(target) for target in targets), "nothing shows a range")
        for target in targets:
            if (target in c.get("covered", []) and self.map is not None and self.on_map(name)
                    and self.on_map(target)):
                self.need(self.sight(name, target)[1], "the sketch shows no cover")

    def is_own_attack(self, c, name):
        """Whether an attack is that of the card that is being played."""
        return self.card is not None and not c.get("free")

    def check_action(self, c, name):
        if self.card is None or c.get("free"):
            return
        card = self.card
        if card["figure"] != name or card["act"] not in ("attack", "activate", "other"):
            self.rule(c, "that figure does not attack by this action")
        elif card["attacked"] and card["act"] != "other":
            self.rule(c, "the attack of this action has been made")

    def find_dice(self, c, name, targets):
        """L275, L288: as many dice as the statcard or the card says; those of a card that are
        divided are counted by their targets."""
        divided = c.get("card") and len(targets) > 1
        known = len(targets) if divided else self.stat(name, "attack")
        n_dice = c.get("dice", known)
        self.need(n_dice is not None, "say how many dice")
        self.need(n_dice > 0, "there are no dice")
        return n_dice

    def check_targets_in_1984(self, c, attacker, targets):
        """L272: one target, in the same location."""
        if len(targets) > 1:
            self.rule(c, "one target in 1984")
        for target in targets:
            at = self.figures[target]["at"]
            if None not in (at, attacker["at"]) and at != attacker["at"]:
                self.rule(c, "the target is in another location")

    def check_targets_in_2029(self, c, name, targets):
        """L290-L291: in range, and in line of sight, as far as the map shows it."""
        limit = c.get("range", None if c.get("card") else self.stat(name, "range"))
        for target in targets:
            if self.map is None or not self.on_map(name) or not self.on_map(target):
                continue
            steps = squares.distance(self.box(name), self.box(target), self.rules["orthogonal"])
            if limit is not None and steps > limit:
                self.rule(c, "the target is out of range")
            if not self.sight(name, target)[0]:
                self.rule(c, "there is no line of sight")

    def sight(self, name, target):
        """(whether there is a line of sight, whether there is cover)"""
        obstructed = self.obstructed_for(self.side_of(name), name)
        return squares.sight(self.box(name), self.box(target), obstructed)

    def has_cover(self, c, name, target):
        """L302; what people say goes before the sketch."""
        if self.figures[name]["where"] == "1984":
            return False
        if "cover" in c:
            return c["cover"]
        if "covered" in c:
            return target in c["covered"]
        if self.map is None or not self.on_map(name) or not self.on_map(target):
            return False
        return self.sight(name, target)[1]

    def learn_attack(self, c, name, targets):
        """Numbers of a statcard that nobody knew are learned, those of a card are not."""
        own = self.stats.get(self.card_of(name), {})
        for argument, stat in (("dice", "attack"), ("range", "range")):
            if c.get("card") or (stat == "range" and self.figures[name]["where"] == "1984"):
                continue
            if argument in c and stat in own and own[stat] is None:
                own[stat] = c[argument]
        self.learn_defense(c, targets)

    def learn_defense(self, c, targets):
        """That of the first target of whom nobody knows it; else it is for this attack only."""
        for target in targets:
            if "defense" in c and self.stat(target, "defense") is None:
                self.stats[self.card_of(target)]["defense"] = c.pop("defense")

    def open_attack(self, c, name, targets, distinct, n_dice):
        # L288: a die for each time that a target is named; all of them for a single one.
        named = targets if len(targets) > 1 else targets * n_dice
        dice = sorted(named, key=distinct.index)
        self.attack = {
            "step": "roll", "who": name, "targets": distinct, "aims": dice, "dice": [],
            "defense": c.get("defense"), "plus": c.get("plus", 0), "rerolls": c.get("rerolls", 0),
            "twice": set(),
            "covered": [target for target in distinct if self.has_cover(c, name, target)],
            "defended": False, "asked": False, "damage": {}, "own": False, "reaction": None,
            "text": self.has_text(c, name), "where": self.figures[name]["where"],
        }
        self.attack["asked"] = self.may_defend()

    def has_text(self, c, name):
        """L326: whether a card may say something for after the attack; a basic action does not."""
        if self.card is None or c.get("free"):
            return False
        return self.card["half"] != "basic" and self.card["act"] == "attack"

    # Defend cards

    def hands_of(self, target):
        """Whose hands may hold a Defend card for a target."""
        side = self.side_of(target)
        if side == "nobody":
            return []
        if target in HEROES:
            return [target]
        return self.members(side)

    def defenders(self):
        found = []
        for target in self.attack["targets"]:
            found += [who for who in self.hands_of(target) if who not in found]
        return found

    def may_defend(self):
        return (not self.attack["defended"]
                and any(self.hands[who]["hand"] for who in self.defenders()))

    def need_step(self, *steps):
        self.need(self.attack is not None, "nobody is attacking")
        self.need(self.attack["step"] in steps, "the attack is at another step")

    def do_defend(self, c):
        self.need_step("roll", "damage")
        who = c.get("who")
        if who is None:
            able = [one for one in self.defenders() if self.hands[one]["hand"]]
            self.need(len(able) == 1, "say whose hand")
            who = able[0]
        self.need_player(who)
        if who not in self.defenders():
            self.rule(c, "that player is not attacked")
        # L315: only one against each attack.
        if self.attack["defended"]:
            self.rule(c, "a Defend card has been discarded already")
        hand = self.hands[who]
        self.need(hand["hand"], "there are no cards in that hand")
        hand["hand"] -= 1
        hand["discard"] = min(99, hand["discard"] + 1)
        self.attack.update(defended=True, asked=False)
        if c.get("cancels"):
            self.finish_attack()
        elif self.attack["step"] == "damage" and not any(self.damage_of(target)
                                                         for target in self.attack["targets"]):
            self.finish_attack()

    def do_no_defend(self, c):
        self.need_step("roll")
        self.need(self.attack["asked"], "nobody is asked")
        self.attack["asked"] = False

    # Dice

    def defense_of(self, target):
        """L277, L294: cover adds 1, to 6 at most."""
        defense = self.attack["defense"]
        if defense is None or target != self.attack["targets"][0]:
            defense = self.stat(target, "defense")
        if defense is None:
            return None
        if target in self.attack["covered"]:
            defense = min(HIGHEST_DEFENSE, defense + 1)
        return defense

    def check_dice(self, dice, number):
        self.need(len(dice) == number and all(1 <= die <= 6 for die in dice), "those are no dice")

    def do_strike(self, c):
        self.need_step("roll")
        for target in self.attack["targets"]:
            self.need(self.defense_of(target) is not None, "first say the defense")
        self.check_dice(c.get("dice", []), len(self.attack["aims"]))
        self.attack["dice"] = list(c.get("dice", []))
        self.after_dice()

    def after_dice(self):
        if self.attack["rerolls"] and self.may_improve():
            self.attack["step"] = "reroll"
        else:
            self.end_dice()

    def may_improve(self):
        """Whether a die misses that could hit, and was not rolled again yet."""
        plus = self.attack["plus"]
        needs = [self.defense_of(aim) - plus for aim in self.attack["aims"]]
        return any(die < need <= 6 and str(number) not in self.attack["twice"]
                   for number, (die, need) in enumerate(zip(self.attack["dice"], needs), 1))

    def end_dice(self):
        self.attack["step"] = "damage"
        self.attack["damage"] = {}
        if not self.n_hits() and (not self.may_defend() or self.attack["reaction"] is not None):
            self.finish_attack()

    def do_reroll(self, c):
        self.need_step("reroll")
        which = c["which"]
        self.need(which and len(set(which)) == len(which), "each die once")
        names = [str(number) for number in range(1, len(self.attack["dice"]) + 1)]
        self.need(all(die in names for die in which), "there is no such die")
        self.need(len(which) <= self.attack["rerolls"], "fewer dice may be rolled again")
        self.need(c.get("anyway") or not self.attack["twice"] & set(which), "each die once")
        self.check_dice(c.get("dice", []), len(which))
        for die, value in zip(which, c["dice"]):
            self.attack["dice"][int(die) - 1] = value
        self.attack["twice"] |= set(which)
        self.attack["rerolls"] -= len(which)
        self.after_dice()

    def do_keep(self, c):
        self.need_step("reroll")
        self.end_dice()

    def hits_on(self, target):
        """L295: a die that shows the defense or more, with what the card adds, is a hit."""
        defense = self.defense_of(target)
        return sum(aim == target and die + self.attack["plus"] >= defense
                   for aim, die in zip(self.attack["aims"], self.attack["dice"]))

    def n_hits(self):
        return sum(self.hits_on(target) for target in self.attack["targets"])

    def damage_of(self, target):
        return self.attack["damage"].get(target, self.hits_on(target))

    # Damage and what comes after

    def do_damage(self, c):
        self.need_step("damage")
        targets = self.attack["targets"]
        target = c.get("figure")
        self.need(target is None or target in targets, "that figure is not attacked")
        if "damage" in c:
            self.attack["damage"][target or targets[0]] = c["damage"]
        # One of several is only put right; then all of it is dealt.
        if target is not None and len(targets) > 1:
            return
        for one in targets:
            self.hurt(one, self.damage_of(one))
        self.finish_attack()

    def finish_attack(self):
        """The dice are settled, or the attack was cancelled."""
        if self.attack["text"]:
            self.attack["step"] = "after"
        else:
            self.end_attack()

    def do_after(self, c):
        self.need_step("after")
        self.end_attack()

    def end_attack(self):
        attack, self.attack = self.attack, None
        if attack["reaction"] is not None:
            self.attack = attack["reaction"]
            self.go_on_with_cops()
            return
        # L477: the cops react to whoever attacked in 1984.
        if attack["where"] == "1984":
            self.wake_cops(attack["who"])

    def do_stop_attack(self, c):
        self.need(self.attack is not None, "nobody is attacking")
        self.need(self.attack["step"] != "after", "the damage has been dealt")
        if self.attack.get("own") and self.card is not None:
            # What was made before it stays made, and its cops have come.
            self.card["attacked"] = self.attack["again"]
        # A cop whose attack is called off has reacted.
        self.attack = self.attack.get("reaction")
        if self.attack is not None:
            self.go_on_with_cops()


    # The cops

    def cops_in_1984(self):
        names = ["cop-%d" % number for number in range(1, N_COPS + 1)]
        return [name for name in names if self.figures[name]["where"] == "1984"]

    def wake_cops(self, name):
        figure = self.figures[name]
        self.attack = {"step": "cops", "who": name, "at": figure["at"], "reacted": []}
        self.go_on_with_cops()

    def reacting(self):
        """Cops in the location that have not attacked, and those that may be there."""
        attack = self.attack
        found = []
        for cop in self.cops_in_1984():
            at = self.figures[cop]["at"]
            if cop not in attack["reacted"] and (at == attack["at"] or at is None):
                found.append(cop)
        return found

    def go_on_with_cops(self):
        attack = self.attack
        if attack["step"] == "cops":
            if self.reacting() and self.on_board(attack["who"]):
                return
            attack["step"] = "arrive"
        if not self.comers():
            self.attack = None

    def comers(self):
        """Cops that may be next to the location: known to be, or nobody knows."""
        near = self.neighbors(self.attack["at"])
        found = []
        for cop in self.cops_in_1984():
            at = self.figures[cop]["at"]
            if at != self.attack["at"] and (at is None or near is None or at in near):
                found.append(cop)
        return found

    def do_cop(self, c):
        self.need_step("cops")
        self.find(c["figure"])
        self.need(self.is_cop(c["figure"]), "that is no cop")
        self.need(c["figure"] in self.reacting(), "that cop does not react now")
        known = self.stats["cop"]["attack"]
        n_dice = c.get("dice", known)
        self.need(n_dice is not None, "say how many dice")
        if known is None:
            self.stats["cop"]["attack"] = n_dice
        reaction = self.attack
        reaction["reacted"].append(c["figure"])
        self.figures[c["figure"]]["at"] = reaction["at"]
        told = dict(c, free=True)
        self.learn_defense(told, [reaction["who"]])
        self.open_attack(told, c["figure"], [reaction["who"]], [reaction["who"]], n_dice)
        self.attack["reaction"] = reaction
        if n_dice == 0:
            self.finish_attack()

    def do_skip_cop(self, c):
        self.need(self.attack is not None and self.attack["step"] == "cops", "no cops react now")
        if "figure" in c:
            self.find(c["figure"])
            self.need(c["figure"] in self.reacting(), "that cop does not react now")
        if c.get("none-near"):
            others = [cop for cop in self.reacting() if cop != c.get("figure", cop)]
            self.need(self.comers() and not (others and self.on_board(self.attack["who"])),
                      "nobody is asked who is near")
        if "figure" in c:
            self.attack["reacted"].append(c["figure"])
        else:
            self.attack["reacted"] += self.reacting()
        if c.get("none-near") and not self.reacting():
            self.attack = None
        else:
            self.go_on_with_cops()

    def do_arrive(self, c):
        self.need_step("arrive")
        near = self.neighbors(self.attack["at"])
        cops = c.get("cops")
        if cops is None:
            cops = [cop for cop in self.comers()
                    if near is not None and self.figures[cop]["at"] in near]
        for cop in cops:
            self.find(cop)
            self.need(self.is_cop(cop) and self.figures[cop]["where"] == "1984", "that is no cop")
            if cop not in self.comers():
                self.rule(c, "only cops next to it come")
        for cop in cops:
            self.figures[cop]["at"] = self.attack["at"]
        self.attack = None

    def do_cops(self, c):
        self.need_running()
        self.need_no_attack()
        name = c.get("figure")
        if name is None and self.phase == "action":
            name = self.card["who"] if self.card else self.player_now()
            name = "terminator" if name == "skynet" else name
            if self.card and self.card["figure"]:
                name = self.card["figure"]
        self.need(name is not None, "say who attacked")
        figure = self.find(name)
        self.need(figure["where"] == "1984", "that figure is not in 1984")
        self.need(not self.is_cop(name), "cops do not react to cops")
        self.wake_cops(name)

    # The cops on their way (L452)

    def start_cops_phase(self):
        self.phase, self.moved_cops = "cops", []
        self.end_cops_phase_if_done()

    def cops_left(self):
        return [cop for cop in self.cops_in_1984() if cop not in self.moved_cops]

    def end_cops_phase_if_done(self):
        if not self.cops_left():
            self.phase = "income"

    def cop_in(self, tile, but):
        return any(self.figures[cop]["at"] == tile for cop in self.cops_in_1984() if cop != but)

    def route_of(self, cop):
        """Where the arrows lead a cop, its own location where none is free; None: unknown."""
        start = self.figures[cop]["at"]
        tile = self.patrol_after(start)
        seen = {start}
        while tile is not None and tile not in seen:
            if not self.cop_in(tile, cop):
                return tile
            seen.add(tile)
            tile = self.patrol_after(tile)
        return None if tile is None else start

    def do_patrol(self, c):
        self.need_phase("cops")
        self.need_no_attack()
        cop = c["figure"]
        self.find(cop)
        self.need(cop in self.cops_in_1984(), "that is none of the cops")
        if "to" in c:
            self.find_tile(c["to"])
        if cop in self.moved_cops:
            self.rule(c, "that cop has moved")
        route = self.route_of(cop)
        to = c.get("to", route)
        self.need(to is not None, "nobody knows the route")
        if "to" in c:
            if route is not None and to != route:
                self.rule(c, "the route leads elsewhere")
            elif route is None and self.cop_in(to, cop):
                self.rule(c, "another cop is there")
        self.figures[cop]["at"] = to
        self.moved_cops.append(cop)
        self.end_cops_phase_if_done()

    def do_cops_done(self, c):
        self.need_phase("cops")
        self.need_no_attack()
        if self.cops_left() and not c.get("moved"):
            self.rule(c, "not all cops have moved")
        if c.get("moved"):
            for cop in self.cops_left():
                self.figures[cop]["at"] = self.route_of(cop)
        self.phase = "income"
