# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminator_turns.py: initiative, and the action phase with its cards (L172-L265, L341-L353).

import squares
from terminator_form import HEROES, PLAYERS
from terminator_state import HERO_LIMIT, TERMINATOR_LIMIT, other_side

# L219-L229: what a card may be played for; the rest stands in only one of its halves.
BASIC = ["move", "attack", "interact", "gain", "activate", "repair"]
NOT_IN_1984 = ["activate", "deploy", "develop"]
NOT_IN_2029 = ["interact", "mission", "rest", "cache"]
COUNTED = ["gain", "activate", "repair", "rest"]
ONLY_HEROES = ["rest", "cache"]
ONLY_SKYNET = ["repair", "develop"]
HEALING = ["rest", "repair", "other"]
# What a hero can do wherever it stands; everything else of 1984 is done there.
ANYWHERE = ["move", "attack", "rest", "gain", "other", "table"]


class Turns:

    # Whose turn

    def members(self, side):
        return ["skynet"] if side == "skynet" else self.rules["heroes"]

    @staticmethod
    def side_of_player(who):
        return "skynet" if who == "skynet" else "resistance"

    def limit_of(self, who):
        """L183, L191: 2 for each hero, and as many for Skynet in all."""
        return HERO_LIMIT * (len(self.rules["heroes"]) if who == "skynet" else 1)

    def terminator_limit(self):
        return max(0, TERMINATOR_LIMIT - self.figures["terminator"]["damage"])

    def has_action(self, who):
        return who not in self.passed and self.hands[who]["used"] < self.limit_of(who)

    def can_play(self, who):
        return self.has_action(who) and self.hands[who]["hand"] > 0

    def side_can_play(self, side):
        return any(self.can_play(who) for who in self.members(side))

    def player_now(self):
        """Who plays a card, as far as there is no choice."""
        if self.side == "skynet":
            return "skynet"
        return self.picked or self.only_player()

    def only_player(self):
        able = [who for who in self.members(self.side) if self.can_play(who)]
        return able[0] if len(able) == 1 else None

    def start_turn(self, side):
        """L187: Skynet draws at the start of each of its turns.  Whether the side can play."""
        self.side = side
        if side == "skynet" and self.has_action("skynet"):
            self.fill_hand("skynet", 1)
        # Who is alone able plays; cards that come and go later give the turn to nobody else.
        self.picked = self.only_player()
        return self.side_can_play(side)

    def next_turn(self):
        """L181, L203: the sides alternate; one that cannot play has no turn."""
        following = other_side(self.side)
        for side in (following, self.side):
            if self.start_turn(side):
                return
        self.end_action_phase()

    def start_action_phase(self, side):
        self.phase = "action"
        if not self.start_turn(side):
            self.next_turn()

    def end_action_phase(self):
        self.card, self.picked, self.side = None, None, None
        self.start_deploy_phase()

    def do_first(self, c):
        self.need_phase("initiative")
        fewer = [side for side in self.points
                 if self.points[side] < self.points[other_side(side)]]
        # L174: with as many points Skynet goes first; else the side with fewer chooses either.
        if not fewer and not self.rules["coin"] and c["side"] != "skynet":
            self.rule(c, "the tracks are level")
        self.start_action_phase(c["side"])

    def do_flip(self, c):
        self.need_phase("initiative")
        self.need(self.rules["coin"], "no coin decides here")
        coin = c.get("coin", [])
        self.need(len(coin) == 1 and coin[0] in (1, 2), "a coin has two sides")
        self.start_action_phase("resistance" if coin[0] == 1 else "skynet")

    def need_player(self, who):
        self.need(who == "skynet" or who in self.rules["heroes"], "nobody plays that hero")

    def check_player(self, c, who):
        """Whether a player may play a card now."""
        self.need_player(who)
        self.need(self.hands[who]["hand"] > 0, "there are no cards in that hand")
        if self.side_of_player(who) != self.side:
            self.rule(c, "it is the other side's turn")
        if not self.has_action(who):
            self.rule(c, "the action limit is reached")
        # Who plays after all has not given up the rest.
        if who in self.passed:
            self.passed = [one for one in self.passed
                           if self.side_of_player(one) != self.side_of_player(who)]

    def do_pick(self, c):
        self.need_phase("action")
        self.need(self.card is None and self.attack is None, "a card is being played")
        self.check_player(c, c["who"])
        self.side, self.picked = self.side_of_player(c["who"]), c["who"]

    def do_pass(self, c):
        self.need_phase("action")
        self.need(self.card is None and self.attack is None, "a card is being played")
        side = c["side"]
        if not self.side_can_play(side):
            self.need(side == self.side, "that side cannot play a card anyway")
        else:
            self.rule(c, "cards are played until the limit is reached")
            self.passed += [who for who in self.members(side) if who not in self.passed]
        if side == self.side:
            self.next_turn()

    # Playing a card

    def do_play(self, c):
        self.need_phase("action")
        self.need_no_attack()
        self.need(self.card is None, "a card is being played")
        who = c.get("who") or self.player_now()
        self.need(who is not None, "say who plays the card")
        self.check_card(c, who)
        self.check_player(c, who)
        self.check_year(c, who)
        self.lay_card(c, who)
        self.begin_act(c, who)

    def check_card(self, c, who):
        """L211-L229: whether a card has that at all."""
        half, act = c["half"], c["act"]
        self.need(who == "skynet" or act not in ONLY_SKYNET, "only Skynet does that")
        self.need(who != "skynet" or act not in ONLY_HEROES, "only heroes do that")
        self.need(half != "basic" or act in BASIC, "that is no basic action")
        self.need(half != "1984" or act not in NOT_IN_1984, "the other half has that")
        self.need(half != "2029" or act not in NOT_IN_2029, "the other half has that")
        self.need(half != "basic" or c.get("n", 1) == 1, "a basic action does it once")
        self.need("target" not in c or (half == "basic" and act == "attack"),
                  "only a basic attack names its target")
        self.need("n" not in c or act in COUNTED, "that is not counted")
        if act != "mission":
            self.need(not {"mission", "attack"} & set(c), "only a mission has that")
        if act == "mission":
            self.need(self.mission_of(c.get("mission")) is not None, "say which mission")

    @staticmethod
    def is_for_1984(c):
        """Whether a card is played for the character of 1984."""
        if c["half"] == "basic":
            return c["act"] in ("move", "attack", "interact", "repair")
        return c["half"] == "1984"

    def check_year(self, c, who):
        if not self.is_for_1984(c):
            return
        if who == "skynet":
            self.check_terminator(c)
            return
        figure = self.figures[who]
        # L399: who is defeated only has the lower halves.
        if figure["where"] == "out":
            self.rule(c, "defeated: only 2029")
        elif figure["where"] == "2029" and c["act"] not in ANYWHERE:
            self.rule(c, "that is for characters in 1984")

    def check_terminator(self, c):
        """L197, L282: the Terminator's own limit; at 0 it still repairs once a round (X000-07)."""
        hand = self.hands["skynet"]
        used, limit = hand["terminator"], self.terminator_limit()
        last = (self.rules["last-repair"] and limit == 0 and not hand["last"]
                and c["half"] == "basic" and c["act"] == "repair")
        if last:
            hand["last"] = True
        elif used >= limit:
            self.rule(c, "the Terminator has no action left")

    def lay_card(self, c, who):
        hand = self.hands[who]
        hand["hand"] -= 1
        if c.get("free"):
            hand["discard"] = min(99, hand["discard"] + 1)
            return
        hand["played"] = min(99, hand["played"] + 1)
        hand["used"] = min(self.limit_of(who), hand["used"] + 1)
        if who == "skynet" and self.is_for_1984(c):
            hand["terminator"] = min(TERMINATOR_LIMIT, hand["terminator"] + 1)

    def begin_act(self, c, who):
        act = c["act"]
        side = self.side_of_player(who)
        self.card = {"who": who, "half": c["half"], "act": act, "n": c.get("n"), "figure": None,
                     "moved": False, "attacked": False, "deploy": None,
                     "wakes": self.wakes_cops(c), "left": 0,
                     "for-1984": self.is_for_1984(c)}
        if self.card["for-1984"]:
            self.card["figure"] = "terminator" if who == "skynet" else who
        if act == "gain":
            # L331: a basic action gains 1.
            self.gain_resources(side, c.get("n", 1))
            self.end_card()
        elif act in ("rest", "repair"):
            self.begin_healing(c.get("n", 1))
        elif act == "mission":
            self.add_progress(self.mission_of(c["mission"]), side, 1)
            if self.card["wakes"] and self.figures[self.card["figure"]]["where"] == "1984":
                self.card["attacked"] = True
                self.wake_cops(self.card["figure"])
        elif "target" in c:
            attack = {"attacker": self.card["figure"], "targets": [c["target"]]}
            if c.get("anyway"):
                attack["anyway"] = True
            self.do_attack(attack)

    @staticmethod
    def wakes_cops(c):
        """L477: every card played as an attack in 1984, on a mission too."""
        if c["act"] == "mission":
            return bool(c.get("attack"))
        return c["act"] == "attack"

    def do_done(self, c):
        self.need_phase("action")
        self.need_no_attack()
        self.need(self.card is not None, "no card is being played")
        # L477: an Attack card that was settled on the table wakes the cops all the same.
        figure = self.card["figure"]
        # One that was played onto a mission has woken them already (L394).
        wakes = self.card["act"] == "attack" and figure is not None
        if wakes and not self.card["attacked"] and self.figures[figure]["where"] == "1984":
            self.card["attacked"] = True
            self.wake_cops(figure)
            if self.attack is not None:
                return
        self.end_card()

    def end_card(self):
        # L181: whoever has played, the other side follows.
        self.side = self.side_of_player(self.card["who"])
        self.card = None
        self.next_turn()

    # Healing

    def healable(self):
        """Who has damage that the card takes away (L343, L347-L353)."""
        card = self.card
        if card["act"] == "other":
            side = self.side_of_player(card["who"])
            names = [name for name in self.figures if self.side_of(name) == side]
        elif card["act"] == "repair" and card["for-1984"]:
            names = ["terminator"]
        elif card["act"] == "repair":
            names = [name for name in self.figures
                     if self.is_unit(name) and self.side_of(name) == "skynet"]
        else:
            here = self.figures[card["who"]]
            names = [name for name in self.rules["heroes"]
                     if name == card["who"] or (self.figures[name]["where"] == "1984"
                                                and self.figures[name]["at"] == here["at"])]
        return [name for name in names if self.on_board(name) and self.figures[name]["damage"]]

    def begin_healing(self, number):
        self.card["left"] = number
        names = self.healable()
        self.need(names, "nobody whom that could heal has damage")
        if len(names) == 1:
            self.take_away(names[0], number)
            self.end_card()

    def take_away(self, name, number):
        figure = self.figures[name]
        number = min(number, figure["damage"])
        # L347: a card that is no longer tucked is discarded.
        if name == "terminator":
            hand = self.hands["skynet"]
            tokens = min(self.tokens, figure["damage"])
            self.tokens = max(0, tokens - number)
            hand["discard"] = min(99, hand["discard"] + max(0, number - tokens))
        figure["damage"] -= number
        return number

    def do_heal(self, c):
        self.need_phase("action")
        self.need_no_attack()
        self.need(self.card is not None, "no card is being played")
        figure = self.find(c["figure"])
        act = self.card["act"]
        self.need(act in HEALING, "this card takes no damage away")
        self.need(self.on_board(c["figure"]) and figure["damage"], "there is no damage")
        if c["figure"] not in self.healable():
            self.rule(c, "this card does not reach that far")
        most = figure["damage"] if act == "other" else min(self.card["left"], figure["damage"])
        self.need(c.get("n", 0) <= most, "there is less to take away")
        if act == "other":
            self.take_away(c["figure"], c.get("n", 99))
            return
        left = self.card["left"]
        self.card["left"] -= self.take_away(c["figure"], min(c.get("n", left), left))
        if self.card["left"] == 0 or not self.healable():
            self.end_card()

    # Units

    def do_activate(self, c):
        self.need_phase("action")
        self.need_no_attack()
        card = self.card
        self.need(card is not None, "no card is being played")
        self.need(not card["for-1984"] and card["act"] in ("activate", "move", "attack", "other"),
                  "this card is not for units of 2029")
        figure = self.find(c["figure"])
        side = self.side_of_player(card["who"])
        self.need(self.is_unit(c["figure"]) and self.side_of(c["figure"]) == side
                  and self.on_board(c["figure"]), "that is no unit of this side on the boards")
        if card["act"] == "activate":
            # L207: a unit that was activated is exhausted, and not activated again.
            if figure["exhausted"]:
                self.rule(c, "it is exhausted")
            if card["left"] >= (card["n"] or 1):
                self.rule(c, "the card activates no more units")
        card["left"] += 1
        if card["act"] == "activate":
            figure["exhausted"] = True
        card.update(figure=c["figure"], moved=False, attacked=False)

    def do_move(self, c):
        self.need_phase("action")
        self.need_no_attack()
        self.need(self.card is not None, "no card is being played")
        figure = self.find(c["figure"])
        self.need(self.on_board(c["figure"]), "that figure is on none of the boards")
        self.need(not ("to" in c and "place" in c), "a location or a square, not both")
        self.check_mover(c)
        if figure["where"] == "1984":
            self.move_in_1984(c, figure)
        else:
            self.move_in_2029(c, figure)
        if self.card["figure"] == c["figure"]:
            self.card["moved"] = True

    def check_mover(self, c):
        card = self.card
        if card["act"] == "other":
            return
        self.need(card["figure"] is not None, "choose first who acts")
        self.need(card["figure"] == c["figure"], "another figure acts now")
        if card["act"] not in ("move", "activate"):
            self.rule(c, "the card is played for something else than a move")
            return
        if card["moved"]:
            self.rule(c, "it has moved already")

    def mover(self):
        """Who may move now by the card that is played."""
        card = self.card
        if card is None or self.attack is not None or self.ended:
            return None
        if card["act"] == "other":
            return card["figure"]
        return None if card["moved"] or card["act"] not in ("move", "activate") else card["figure"]

    def move_in_1984(self, c, figure):
        self.need("place" not in c, "squares are in 2029")
        self.need("to" in c, "say to which location")
        tile = self.find_tile(c["to"])
        self.need(tile != figure["at"], "it is there already")
        points = self.stat(c["figure"], "move")
        if self.by_statcard() and points is not None:
            steps = self.least_steps(figure["at"], tile)
            if steps is not None and steps > points:
                self.rule(c, "that is farther away")
        figure["at"] = tile

    def by_statcard(self):
        """L223, L235: not as far as the text of a card says, which nobody types."""
        return self.card["act"] == "activate" or self.card["half"] == "basic"

    def least_steps(self, start, end):
        """L237: lines between two locations, None where nobody typed those on the way."""
        ring, seen, steps = {start}, {start}, 0
        while ring and end not in ring:
            nearby = [self.neighbors(tile) for tile in ring]
            if None in nearby:
                return None
            ring = {tile for tiles in nearby for tile in tiles} - seen
            seen |= ring
            steps += 1
        return steps if ring else None

    def move_in_2029(self, c, figure):
        self.need("to" not in c, "it is on the board of 2029")
        if "place" not in c:
            return
        self.need(len(c["place"]) == 2, "a square is a column and a row")
        self.need(self.map is not None, "there is no map yet")
        place = tuple(c["place"])
        self.need(figure["place"] is None or tuple(figure["place"]) != place, "it stands there")
        self.need_room(c["figure"], self.box(c["figure"], place))
        points = self.stat(c["figure"], "move")
        by_statcard = self.by_statcard()
        # L267: the ways of the tank are left to the players.
        by_statcard = by_statcard and c["figure"] != "tank"
        if figure["place"] is not None and points is not None and by_statcard:
            if place not in self.reach_of(c["figure"], points):
                self.rule(c, "it cannot reach that square")
        figure["place"] = list(place)

    def reach_of(self, name, points):
        """L239-L255."""
        blocked = self.obstructed_for(self.side_of(name), name)
        return squares.reach(self.box(name), points, (self.map["width"], self.map["height"]),
                             blocked, set(self.taken(name)), self.unit_of(name) == "stinger")

    # Hands

    def do_cards(self, c):
        self.need_running()
        self.need_player(c["who"])
        self.need("draw" in c or "discard" in c, "say how many cards")
        hand = self.hands[c["who"]]
        self.need("draw" in c or c["discard"] <= hand["hand"], "so many cards are not in hand")
        self.fill_hand(c["who"], c.get("draw", 0))
        discarded = min(c.get("discard", 0), hand["hand"])
        self.need("discard" not in c or discarded or "draw" in c, "there are no cards in hand")
        hand["hand"] -= discarded
        hand["discard"] = min(99, hand["discard"] + discarded)

    def do_hand_size(self, c):
        self.need_running()
        self.need_player(c["who"])
        self.hands[c["who"]]["size"] = c["size"]

    def do_draw_hands(self, c):
        """L444: everybody fills the hand; who has more keeps it (X000-17)."""
        self.need_phase("draw")
        self.need_no_attack()
        for who, hand in self.hands.items():
            self.fill_hand(who, max(0, hand["size"] - hand["hand"]))
        self.start_cops_phase()

    def deal_hands(self, hero_cards, skynet_cards, hero_hand, skynet_hand):
        for who in PLAYERS:
            if who == "skynet" or who in self.rules["heroes"]:
                deck = hero_cards if who in HEROES else skynet_cards
                size = hero_hand if who in HEROES else skynet_hand
                self.hands[who] = {"hand": size, "deck": deck - size, "discard": 0, "played": 0,
                                   "size": size, "used": 0, "terminator": 0, "last": False}
