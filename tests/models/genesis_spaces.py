# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_spaces.py: what action dice of Genesis are used for (L598-639, L685-728).

from genesis_setup import need

# Rest and Rescue are one space of the board, Interact and Trade another (L691, L703).
GROUPS = {"rescue": "rest", "trade": "interact"}
# Spaces that people name and of which the program knows nothing.
TYPED = ["other", "Radio", "Cannon"]
# What each use of a die is told.
TOLD = {"whom": ("rest", "rescue", "trade"), "bonus": ("move",), "ally": ("rescue", "command"),
        "card": ("rest",), "more": ("rest",), "give": ("trade",), "get": ("trade",)}


class Spaces:
    def unused(self, command):
        need(self.dice and not self.picked, "no dice lie there")
        die = int(command["die"]) - 1
        need(self.uses[die] is None, "used already")
        return die

    def held(self, use, space):
        return (GROUPS.get(use, use), space) in [
            (GROUPS.get(other[0], other[0]), other[1]) for other in self.uses if other]

    def space_of(self, command):
        """One die a space (L598); a second one on the board's lies on another, which is said."""
        use, space = command["use"], command.get("space")
        if use == "command":
            space = self.commanded_by(command)
            need(space not in self.commanded or command.get("anyway"), "commanded already")
            return space
        if use == "drive":
            # One seat for everybody, as the space of an ally (L1020).
            need("seat" not in self.commanded or command.get("anyway"), "driven already")
            return "seat"
        if space is None:
            return "other" if self.held(use, "board") and use != "special" else "board"
        need(not self.held(use, space) or command.get("anyway"), "the space holds a die")
        return space

    def commanded_by(self, command):
        """By its name; nobody has to name the only one that there is."""
        space, ally = command.get("space"), command.get("ally")
        need(space is None or ally is None or space == ally, "two allies")
        need(ally is None or self.ally_called(ally), "no such ally")
        left = [other["name"] for other in self.allies if not other["gone"]]
        need(space or ally or len(left) == 1, "which one")
        return space or ally or left[0]

    def do_assign(self, command):
        self.in_phase("player")
        self.no_fight()
        use, hero = command["use"], self.heroes[self.turn]
        die = self.unused(command)
        if hero["down"] and not command.get("anyway"):
            # Downed: only ones, and never a rest space (L855, C002-75).
            need(self.dice[die] == 1 and use not in ("rest", "rescue"), "downed")
        space = self.space_of(command)
        for member in ("whom", "bonus", "ally", "card", "more", "give", "get"):
            need(member not in command or use in TOLD[member], "it says nothing about this use")
        need(use != "drive" or "space" not in command, "the truck has one space")
        need(use != "rescue" or not {"ally", "whom"} <= set(command), "one of them")
        getattr(self, "use_" + use, lambda *_: None)(hero, command)
        # What is left of a movement is lost when another action begins (L630).
        self.movement = 0
        if use == "move":
            # A card changes each die used to move (L631).
            self.movement = max(0, self.dice[die] + command.get("bonus", 0))
            self.leave_cover(hero)
        if use in ("command", "drive"):
            self.commanded.add(space)
        self.second = False
        self.uses[die] = use, space

    def use_rest(self, hero, command):
        """One wound, a medic's of another one (L705, L935); first aid adds to it (L1058)."""
        whom = self.playing(command.get("whom", self.turn))
        need(not whom["down"] or whom is hero, "rescue")
        need(whom["wounds"] > 0, "no wound")
        classes = [card["id"] for card in hero["cards"] if card["type"] == "class"]
        need(whom is hero or not classes or "medic" in classes or command.get("anyway"), "no medic")
        more = command.get("more", 0)
        if "card" in command:
            card = self.card_of(hero, command["card"])
            need(card and (command.get("anyway") or (
                card["keyword"] in ("first-aid", "advanced-first-aid", None)
                and card["type"] not in ("weapon", "class"))), "no first aid")
            self.lose_card(hero, card)
            more = command.get("more", self.fact(card, "heals", 0))
        whom["wounds"] = max(0, whom["wounds"] - 1 - more)

    def use_rescue(self, hero, command):
        """The rescued loses a wound and stands (L706), by the Guardian one more (L248)."""
        if "ally" in command:
            ally = self.ally_called(command["ally"])
            need(ally and ally["down"], "nobody to rescue")
            ally["down"] = False
            ally["wounds"] = max(0, ally["wounds"] - 1)
            return
        need("whom" in command, "say whom")
        whom = self.playing(command["whom"])
        need(whom["down"] and whom is not hero, "nobody to rescue")
        whom["down"] = False
        whom["wounds"] = max(0, whom["wounds"] - hero["heals"])

    def use_command(self, hero, command):
        """From its zone (L724), which is people's; who is downed or killed cannot (L728)."""
        ally = self.ally_called(self.commanded_by(command))
        need(ally is None or not ally["gone"], "killed")
        need(ally is None or not ally["down"] or command.get("anyway"), "downed")

    def use_drive(self, hero, command):
        need(self.mission["truck"], "no truck")

    def use_trade(self, hero, command):
        """Cards go to and fro with the dice on them (L691)."""
        give, get = command.get("give", []), command.get("get", [])
        need("whom" in command or not give and not get, "say with whom")
        other = self.playing(command.get("whom", self.turn))
        if not give and not get:
            return
        need(other is not hero, "not with oneself")
        given = self.cards_of(hero, give)
        gotten = self.cards_of(other, get)
        need(all(card["type"] != "class" for card in given + gotten) or command.get("anyway"),
             "weapons and equipment only")
        for source, target, cards in ((hero, other, given), (other, hero, gotten)):
            for card in cards:
                armour = source["armour"]
                self.lose_card(source, card)
                self.add_card(target, card)
                if card["keyword"] == "armour":
                    target["armour"] = armour       # the wounds on it go along

    def do_walk(self, command):
        self.in_phase("player")
        self.no_fight()
        need(self.dice and not self.picked, "roll first")
        need(command["hexes"] <= self.movement or command.get("anyway"), "so much is not left")
        self.movement = max(0, self.movement - command["hexes"])

    def do_free(self, command):
        """A card takes a die off its space, which is open at once (L1034, L1040, X002-12)."""
        self.in_phase("player")
        self.no_fight()
        need(self.dice and not self.picked, "no dice lie there")
        hero, die = self.heroes[self.turn], int(command["die"]) - 1
        need(self.uses[die] is not None, "it lies on no space")
        use, space = self.uses[die]
        if "card" in command:
            card = self.card_of(hero, command["card"])
            need(card, "no such card")
            if not command.get("anyway"):
                if card["keyword"] == "stims":
                    # Of a space that was only typed nobody knows whether it is on a card.
                    need(space in ("board", None, *TYPED), "on the board only")
                if card["keyword"] == "plasma-canister":
                    need(use == "attack", "on weapon cards only")
            self.lose_card(hero, card)
        if use in ("command", "drive"):
            self.commanded.discard(space)
        self.uses[die] = None
        if use in ("attack", "throw"):
            for card in hero["cards"]:
                if card["id"] == space:
                    card["dice"] -= 1
