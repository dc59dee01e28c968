# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_cards.py: weapon, equipment and class cards of Genesis (L262-290, L904-1080).
#
# A card is drawn once: of two that are alike people know which is which, and a command does not.

from genesis_setup import need

WEAPON_NAMES = {"pistol": "Pistol", "minigun": "Minigun", "sniper-rifle": "Sniper rifle",
                "electromagnetic-fist": "Electromagnetic fist", "flamethrower": "Flamethrower",
                "grenade-launcher": "Grenade launcher", "plasma-shotgun": "Plasma shotgun"}
EQUIPMENT = {"first-aid": ("First aid", "first-aid"),
             "advanced-first-aid": ("Advanced first aid", "advanced-first-aid"),
             "stims": ("Stims", "stims"), "plasma-canister": ("Plasma canister", "plasma-canister"),
             "signal-jammer": ("Signal jammer", "jammer"),
             "high-explosive-ammunition": ("High-explosive ammunition", "ammunition"),
             "tracer": ("Tracer", "ammunition"), "grenade": ("Grenade", "grenade"),
             "emp-grenade": ("EMP grenade", "grenade"), "smoke": ("Smoke", "grenade"),
             "vest": ("Vest", "armour"), "plates": ("Plates", "armour")}
CLASSES = {"assault": "Assault", "sergeant": "Sergeant", "squad-leader": "Squad leader",
           "medic": "Medic", "scavenger": "Scavenger", "quartermaster": "Quartermaster"}
# Every card that the model knows, and one that the program has never heard of.
ALL_CARDS = sorted([*WEAPON_NAMES, *EQUIPMENT, *CLASSES, "Rope"])
SHARED = ["sergeant", "squad-leader"]           # a rank token for the whole zone (L947)
MORE_SLOTS = ["scavenger", "quartermaster"]     # (L962)


class Cards:
    def make_card(self, name, on_class, kind=None):
        card = {"id": name, "label": name, "type": kind, "keyword": None, "dice": 0,
                "on-class": on_class}
        if name in WEAPON_NAMES:
            card.update(label=WEAPON_NAMES[name], type="weapon")
        elif name in EQUIPMENT:
            card.update(label=EQUIPMENT[name][0], type="equipment", keyword=EQUIPMENT[name][1])
        elif name in CLASSES:
            card.update(label=CLASSES[name], type="class")
        return card

    def fact(self, card, name, otherwise):
        return self.fixed.get(card["type"], {}).get(card["id"], {}).get(name, otherwise)

    def card_of(self, hero, name):
        return next((card for card in hero["cards"] if card["id"] == name), None)

    def cards_of(self, hero, names):
        cards = [self.card_of(hero, name) for name in names]
        need(all(cards), "no such card")
        need(len(set(names)) == len(names), "named twice")
        return cards

    def give_card(self, hero, name, on_class, kind=None):
        self.add_card(hero, self.make_card(name, on_class, kind))

    def add_card(self, hero, card):
        hero["cards"].append(card)
        if card["type"] == "class":
            hero["spaces"] += self.fact(card, "wounds", 0)      # (L910)
        if card["id"] in SHARED:
            hero["shared"] += 1
        if card["keyword"] == "armour":
            hero["armour"] = [0, self.fact(card, "spaces", 0)]

    def lose_card(self, hero, card):
        hero["cards"].remove(card)
        if card["type"] == "class":
            # Wounds that lie on it stay wounds.
            hero["spaces"] = max(1, hero["wounds"],
                                 hero["spaces"] - self.fact(card, "wounds", 0))
        if card["id"] in SHARED:
            hero["shared"] = max(0, hero["shared"] - 1)
        if card["keyword"] == "armour":
            hero["armour"] = None

    def surplus(self, hero):
        """One weapon, one equipment, one of either, and what classes add (L262, L962)."""
        own = [card for card in hero["cards"] if not card["on-class"]]
        weapons = sum(card["type"] == "weapon" for card in own)
        equipment = sum(card["type"] == "equipment" for card in own)
        equipment -= sum(card["id"] in MORE_SLOTS for card in hero["cards"])
        return max(0, max(0, weapons - 1) + max(0, equipment - 1) - 1)

    def do_take(self, command):
        hero = self.playing(command["hero"])
        known = self.make_card(command["card"], False)["type"]
        need(known in (None, command.get("type", known)), "it is another kind of card")
        self.give_card(hero, command["card"], command.get("on-class", False), command.get("type"))

    def do_discard(self, command):
        hero = self.playing(command["hero"])
        card = self.card_of(hero, command["card"])
        need(card, "no such card")
        self.lose_card(hero, card)

    def do_use_card(self, command):
        """First aid goes with a rest die, the advanced one without (L1058, L1062); ammunition at
        the beginning of one's own turn (L1068)."""
        self.running()
        hero = self.playing(command["hero"])
        card = self.card_of(hero, command["card"])
        need(card, "no such card")
        whom = self.playing(command.get("whom", command["hero"]))
        need(card["keyword"] == "ammunition" or not {"dice", "hits"} & set(command), "no ammunition")
        need("whom" not in command or command.get("wounds", self.fact(card, "heals", 0)),
             "nobody heals")
        need(command.get("wounds", 0) <= whom["wounds"], "fewer wounds")
        if card["keyword"] == "first-aid":
            need(command.get("anyway"), "with a rest die only")
        if card["keyword"] == "ammunition":
            if not command.get("anyway"):
                need(self.phase == "player" and hero is self.heroes[self.turn], "in one's own turn")
                need(not any(self.uses), "before any die is used")
            self.ammo[0] += command.get("dice", self.fact(card, "more-dice", 0))
            self.ammo[1] += command.get("hits", self.fact(card, "more-hits", 0))
        # What other cards heal is printed on them.
        whom = self.playing(command.get("whom", command["hero"]))
        whom["wounds"] = max(0, whom["wounds"]
                             - command.get("wounds", self.fact(card, "heals", 0)))
        self.lose_card(hero, card)

    def do_throw(self, command):
        """The die says how far; thrown it is discarded unless its effect lasts (L1052)."""
        self.in_phase("player")
        self.no_fight()
        hero, die = self.heroes[self.turn], self.unused(command)
        card = self.card_of(hero, command["card"])
        need(card, "no such card")
        if not command.get("anyway"):
            need(card["keyword"] == "grenade", "no grenade")
            need(not hero["down"] or self.dice[die] == 1, "downed")
        targets = command.get("targets", [])
        need(all(target in self.enemies for target in targets), "no such enemy")
        rolls = 1 if card["id"] == "grenade" else 0
        need(len(command.get("dice", [])) == rolls, "so many dice are not rolled")
        if card["id"] == "emp-grenade":
            for target in targets:
                self.stun(target)
        self.movement = 0
        self.uses[die] = "throw", card["id"]
        if self.fact(card, "lasts", False):
            card["dice"] += 1
        else:
            self.lose_card(hero, card)
