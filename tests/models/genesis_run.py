# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_run.py: the enemy phase of Genesis that plays itself with a map (L734-880): what follows
# by the rules, and what people are asked.

from itertools import permutations

from genesis_setup import need

NAMES = {"red": "Red", "blue": "Blue", "white": "White", "yellow": "Yellow",
         "endo": "Endo", "drone": "Drone", "t72": "T-72"}
GUARDS = 1      # damage that the Guardian of the box ignores with each fist (L249)


class Run:
    def set_up_run(self):
        self.playing_on = False         # the phase plays itself
        self.own_dice = False
        self.ask_ways = False
        self.typed = None               # reinforcement dice of the table
        self.order = []                 # as people have chosen
        self.acts = {}                  # enemy: what it did in this phase
        self.attacks = {}               # miniature, or boss: how often it threw

    # Commands.

    def in_enemy_phase(self):
        need(self.phase in tuple("ABCDE"), "after a turn")

    def do_play_enemies(self, command):
        self.in_enemy_phase()
        if "dice" in command:
            need(len(command["dice"]) == (self.n_reinforcements() if self.phase == "A" else 0),
                 "so many dice are not rolled")
            self.typed = command["dice"]
        self.playing_on = True

    def do_enemy_ways(self, command):
        self.running()
        self.ask_ways = command["ask"]

    def do_enemy_dice(self, command):
        self.running()
        self.own_dice = command["own"]

    def do_order(self, command):
        """In the order that the players want (L770)."""
        need(self.phase in ("A", "B"), "before they have moved")
        need(self.attack is None, "settle the damage first")
        movers = self.movers()
        need(all(enemy in movers for enemy in command["enemies"]), "does not move")
        need(len(set(command["enemies"])) == len(command["enemies"]), "named twice")
        self.order = command["enemies"]
        self.current = None

    def do_note(self, command):
        pass

    def do_end_turn(self, command):
        super().do_end_turn(command)
        self.order, self.acts, self.attacks, self.typed = [], {}, {}, None
        self.current, self.waiting = None, []

    def do_move(self, command):
        """Where the plan leads, or where people have it go."""
        enemy = command["enemy"]
        moves = enemy in self.enemies and self.stand(enemy) and self.moves(enemy) or []
        self.act_of(enemy).update(ways=[])
        super().do_move(command)
        if "to" not in command:
            return
        to = tuple(command["to"])
        need((command["rule"], command["target"], to) in [move[:3] for move in moves], "not planned")
        ways = []
        for rule, target, at, cost in moves:
            if at not in [way[2] for way in ways]:
                ways.append((rule, target, at, cost))
        way = [way[2] for way in ways].index(to)
        self.acts[enemy].update(ways=ways, way=way, cost=ways[way][3], scene=self.scene(enemy),
                                start=self.stand(enemy))
        self.put(enemy, to)

    def do_hold(self, command):
        enemy = command["enemy"]
        self.act(enemy, "C")
        blind = [other for other in self.waiting if not self.aims(other)]
        for other in [enemy] + [other for other in blind
                                if command.get("others") and other != enemy]:
            self.acts.setdefault(other, {})["note"] = (
                "attacks nobody" if self.aims(other) else "sees nobody: no attack")
            self.done(other, "held")

    def do_strike(self, command):
        self.attacking()
        enemy, target = self.attack["enemy"], self.attack["target"]
        self.attacks[self.whose(enemy)] = self.attacks.get(self.whose(enemy), 0) + 1
        self.act_of(enemy)["struck"] = target, command["dice"], None
        super().do_strike(command)
        if self.attack is None:
            self.settled(enemy, target, 0)

    def do_defend(self, command):
        self.attacking()
        enemy, target = self.attack["enemy"], self.attack["target"]
        hero, before = self.heroes.get(target), self.board
        was = hero and hero["cover"]
        if was and (command.get("cover") == 0 or command.get("no-cover")):
            self.ask_board("here", self.place_of(hero))
        if hero and command.get("no-cover"):
            hero["cover"] = None
        need(self.attack["rolled"] is not None, "nothing is thrown yet")
        damage = self.damage() + command.get("added", 0) - command.get("ignored", 0)
        try:
            super().do_defend(command)
        except Exception:
            self.board = before
            raise
        if hero and command.get("no-cover"):
            hero["told"] = True
        elif hero and (hero["cover"] or command.get("cover") == 0) and hero["cover"] is not was:
            hero["told"] = False        # that none was there held for this attack
        self.settled(enemy, target, damage)

    def hit_armour(self, hero, damage, taken):
        """What is left are wounds."""
        self.left_over = super().hit_armour(hero, damage, taken)
        return self.left_over

    def act_of(self, enemy):
        return self.acts.setdefault(enemy, {})

    def settled(self, enemy, target, damage):
        wounds = self.left_over if target in self.heroes and damage else damage
        down = target not in self.standing_figures()
        act = self.act_of(enemy)
        act["struck"] = act["struck"][:2] + ((wounds, down),)

    def do_recover(self, command):
        super().do_recover(command)
        self.playing_on = False
        self.gates = {enemy: gate for enemy, gate in self.gates.items() if enemy in self.enemies}

    # Who is next.

    def by_turn(self, enemies):
        """As people have chosen, then by number (L770)."""
        return sorted(enemies, key=lambda enemy: (
            self.order.index(enemy) if enemy in self.order else len(self.order),
            self.minis[enemy]))

    def movers(self):
        """Who has still to move in this phase."""
        if self.phase == "A":
            return self.by_turn([enemy for enemy in self.enemies
                                 if enemy.startswith(self.turn + "-")
                                 and enemy not in self.stunned])
        return self.by_turn(self.waiting) if self.phase == "B" else []

    def next_mover(self):
        """Who has to be put on the map comes first: it may be in the others' way."""
        movers = self.by_turn(self.waiting)
        entering = [enemy for enemy in movers if self.waits_at_entry(enemy)]
        return (entering + movers)[0]

    def next_attacker(self):
        attackers = self.by_turn(self.waiting)
        return ([enemy for enemy in attackers if self.aims(enemy)] + attackers)[0]

    def next_boss(self):
        return self.current if self.current in self.waiting else self.by_turn(self.waiting)[0]

    # What follows by itself; None: people are asked.

    def next_step(self):
        if self.phase in ("setup", "over") or self.why or self.board:
            return None
        if self.attack:
            return self.next_of_attack()
        return self.idle_step() or getattr(self, "next_in_" + self.phase, lambda: None)()

    def rolls_itself(self):
        return self.playing_on and not self.own_dice

    def idle_step(self):
        """Steps in which nobody has anything to do."""
        if self.phase in ("start", "A"):
            color = self.turn if self.phase == "A" else self.rolls[0]
            if not self.n_reinforcements() or not self.queues[color]:
                return {"do": "reinforce"}
        if self.phase in ("B", "C", "D") and not self.waiting:
            return {"do": "next"}
        return {"do": "recover"} if self.phase == "E" and not self.lost else None

    def next_of_attack(self):
        if self.attack["rolled"] is None:
            rolls = self.rolls_itself() or not self.attack["count"]
            return {"do": "strike"} if rolls else None
        return None if self.damage_question() else {"do": "defend"}

    def next_in_decision(self):
        left = [color for color, hero in self.heroes.items() if not hero["went"]]
        return {"do": "choose", "color": left[0]} if len(left) == 1 else None

    def next_in_A(self):
        if self.typed:
            return {"do": "reinforce", "dice": self.typed}
        return {"do": "reinforce"} if self.rolls_itself() else None

    def next_in_B(self):
        if not self.playing_on:
            return None
        enemy = self.next_mover()
        if self.waits_at_entry(enemy):
            half_hexes = self.half_hexes(enemy)[0]
            if self.entry_question(enemy) or not half_hexes:
                return None
            return {"do": "put", "figure": enemy, "place": half_hexes[0]}
        moves = self.moves(enemy)
        if moves is None:
            return self.stay(enemy)
        return None if self.way_question(enemy) else self.go(enemy, moves[0])

    def stay(self, enemy):
        targets = self.aims(enemy)
        return dict({"do": "move", "enemy": enemy, "rule": 1},
                    **({"target": targets[0]} if len(targets) == 1 else {}))

    @staticmethod
    def go(enemy, move):
        return {"do": "move", "enemy": enemy, "rule": move[0], "target": move[1], "to": list(move[2])}

    def next_in_C(self):
        """Who sees somebody attacks; all others are passed together."""
        enemy = self.next_attacker()
        targets = self.aims(enemy)
        if not self.playing_on or len(targets) > 1 or targets and not self.knows_attack(enemy):
            return None
        if targets:
            return {"do": "aim", "enemy": enemy, "target": targets[0]}
        others = {"others": True} if len(self.waiting) > 1 else {}
        return dict({"do": "hold", "enemy": enemy}, **others)

    def next_in_D(self):
        boss = self.next_boss()
        if self.rolls_itself() and boss not in self.rolled_logic:
            return {"do": "logic", "boss": boss}
        return None

    def next_in_E(self):
        return {"do": "recover"} if self.playing_on else None

    # What people are asked, as (what makes it the same question, the offers).  Only what makes a
    # difference is asked.

    def question(self):
        if self.why and self.phase in tuple("ABCDE"):
            return ("result",), [{"do": "go-on"}]
        if self.board:
            return ("board", self.board, tuple(self.candidates())), [
                {"do": "clear", "place": list(at)} for at in self.candidates()] + [
                {"do": "nothing-else"}]
        if self.phase not in tuple("ABCDE"):
            return None
        if self.attack and self.attack["rolled"] is not None:
            return self.damage_question()
        if self.attack:
            return self.throw_key(self.attack["enemy"]), [{"do": "strike"}]
        if self.phase == "A":
            return ("reinforce",), [{"do": "reinforce"}]
        return getattr(self, "question_in_" + self.phase)()

    def question_in_E(self):
        return ("recover",), [{"do": "recover"}]

    def question_in_B(self):
        enemy = self.next_mover()
        return self.entry_question(enemy) if self.waits_at_entry(enemy) else \
            self.way_question(enemy)

    def entry_question(self, enemy):
        """Equally near half-hexes, where it matters whom it can attack then (L781)."""
        half_hexes = self.half_hexes(enemy)[0]
        differ = len({frozenset(self.prospects(enemy, at)) for at in half_hexes}) > 1
        if not differ and not (self.ask_ways and len(half_hexes) > 1):
            return None
        return ("entry", self.minis[enemy], tuple(half_hexes)), [
            {"do": "put", "figure": enemy, "place": list(at)} for at in half_hexes]

    def way_question(self, enemy):
        """Equal ways, where it matters whom it can attack from their ends (L781)."""
        moves = self.moves(enemy)
        if moves is None:
            return None
        differ = len({tuple(self.aims(enemy, move[2])) for move in moves}) > 1
        places = len({move[2] for move in moves})
        if not differ and not (self.ask_ways and places > 1):
            return None
        return ("way", self.minis[enemy], tuple(moves)), [self.go(enemy, move) for move in moves]

    def question_in_C(self):
        enemy = self.next_attacker()
        targets = self.aims(enemy)
        count = {} if self.knows_attack(enemy) else {"count": None}
        return ("aim", self.minis[enemy], tuple(targets)), [
            {"do": "aim", "enemy": enemy, "target": target, **count} for target in targets]

    def knows_attack(self, enemy):
        """From its card, or since somebody has said it."""
        return "attack" in self.known[self.enemies[enemy]]

    def question_in_D(self):
        boss = self.next_boss()
        if boss not in self.rolled_logic:
            return ("logic", boss), [{"do": "logic", "boss": boss}]
        offers = []
        moved = self.states[boss] is not None
        moves = None if moved else self.moves(boss)
        if not moved and moves is None:
            offers.append(self.stay(boss))
        stuck = moves and all(move[2] == self.stand(boss) for move in moves)
        offers += [self.go(boss, move) for move in (moves[:1] if stuck else moves or [])]
        offers += [{"do": "aim", "enemy": boss, "target": target} for target in self.aims(boss)]
        offers.append({"do": "boss-done", "enemy": boss})
        return ("boss", boss, self.attacks.get(boss, 0), str(offers)), offers

    def damage_question(self):
        """What only people know: abilities (L819), armor, and the cover in the hex (L823)."""
        enemy, target = self.attack["enemy"], self.attack["target"]
        fists, hero = self.attack["rolled"].count("fist"), self.heroes.get(target)
        ability = "attacking" in self.fixed["enemy"].get(self.enemies[enemy], {})
        if not ability and (not hero or not (fists or hero["armour"] or not self.knows_cover(hero))):
            return None
        shelter = hero and (str(hero["cover"]), hero["told"], self.in_open(hero), str(hero["left"]),
                            str(hero["armour"]))
        key = ("damage", self.throw_key(enemy), target, self.damage(), fists, shelter)
        return key, self.defences(hero, fists)

    def knows_cover(self, hero):
        return hero["told"] or bool(hero["cover"]) or self.in_open(hero)

    def defences(self, hero, fists):
        offers = [{"do": "defend"}]
        if not hero:
            return offers
        ignored = min(self.damage(), fists * hero["guards"])
        if ignored:
            offers.append({"do": "defend", "ignored": ignored})
        if hero["cover"]:
            offers.append({"do": "defend", "cover": 0})
        else:
            offers += [{"do": "defend", "with": color} for color, other in self.heroes.items()
                       if self.may_share(hero, other)]
            if not self.knows_cover(hero):
                offers.append({"do": "defend", "no-cover": True})
        return offers

    def whose(self, enemy):
        """A name may be another's once it is gone."""
        return enemy if enemy in self.hurt else self.minis[enemy]

    def throw_key(self, enemy):
        number = self.attacks.get(self.whose(enemy), 0)
        thrown = self.attack and self.attack["rolled"] is not None
        return "attack", self.whose(enemy), number - 1 if thrown else number

    # Whether another order changes who is attacked (L770).

    def does_order_matter(self):
        there = self.imagine()
        movers = self.movers()
        if self.order or len(movers) < 2:
            return False
        for enemy in movers:
            if there.waits_at_entry(enemy):
                half_hexes = there.half_hexes(enemy)[0]
                if not half_hexes:
                    return False
                there.put(enemy, half_hexes[0])
        walkers = [enemy for enemy in movers if there.moves(enemy) is not None]
        return len({there.play_out(order, walkers) for order in permutations(walkers)}) > 1

    def play_out(self, order, walkers):
        there = self.imagine()
        for enemy in order:
            moves = there.moves(enemy)
            if moves:
                there.put(enemy, moves[0][2])
        return tuple(tuple(there.aims(enemy)) for enemy in walkers)
