# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# genesis_wounds.py: cover, armor, wounds and who is downed in Genesis (L823-858).

from genesis_setup import need


class Wounds:
    def wound(self, hero, damage):
        """The wound that finds no space downs (L833); the harder game's last space does (L1096)."""
        for _ in range(damage):
            if hero["down"]:
                return
            if hero["wounds"] == hero["spaces"]:
                hero["down"] = True
            else:
                hero["wounds"] += 1
                if self.options.get("hard-extermination") and hero["wounds"] == hero["spaces"]:
                    hero["down"] = True

    def wound_ally(self, ally, damage):
        """Killed by the wound that finds no space, or downed where the mission says so (L727)."""
        for _ in range(damage):
            if ally["gone"] or ally["down"]:
                return
            if ally["wounds"] == ally["spaces"]:
                ally["down" if ally["downs"] else "gone"] = True
            else:
                ally["wounds"] += 1

    def do_wound(self, command):
        self.running()
        need(self.attack is None, "settle the damage first")
        hero = self.playing(command["hero"])
        need(not hero["down"], "downed and takes no wounds")
        self.wound(hero, 1)

    def leave_cover(self, hero):
        """What lies there still stands in it, or is marked, when somebody comes back."""
        if hero["cover"]:
            shared = any(other["cover"] is hero["cover"] for other in self.heroes.values()
                         if other is not hero)
            hero["left"] = None if shared else hero["cover"]
            hero["cover"] = None

    def cover_from(self, command, hero):
        """The cover that these numbers name, or None; one of two hexes is shared (L1134)."""
        if "with" in command:
            other = self.playing(command["with"])
            if other["cover"] and other is not hero:
                return other["cover"]
            need(other["left"], "nobody has said what cover")
            (marks, shield), other["left"] = other["left"], None
            return self.cover_of(hero, marks, shield)
        shield, marks = command.get("shield", command.get("cover", 0)), command.get("marks", 0)
        need(not marks or shield, "marks need a cover")
        need(not shield or marks < shield, "destroyed already")
        return self.cover_of(hero, marks, shield)

    def cover_of(self, hero, marks, shield):
        """Of the same number it is the same for all who are in it: nobody moved."""
        if hero["cover"] and hero["cover"][1] == shield:
            hero["cover"][0] = marks
            return hero["cover"]
        return [marks, shield] if shield else None

    def do_cover(self, command):
        self.running()
        hero = self.playing(command["hero"])
        need("shield" in command or "with" in command, "say the number")
        need("with" not in command or not {"shield", "marks"} & set(command), "it has its number")
        hero["cover"] = self.cover_from(command, hero)
        if hero in self.asked:
            self.asked.remove(hero)

    def do_nothing_else(self, command):
        self.running()
        need(self.asked, "nothing is asked")
        del self.asked[0]

    def do_armour(self, command):
        self.running()
        hero = self.playing(command["hero"])
        shield, marks = command["shield"], command.get("marks", 0)
        need(not marks or marks < shield, "discarded already")
        hero["armour"] = [marks, shield] if shield else None

    def hit_cover(self, hero, damage):
        """What the cover lets through; as much damage as its shield destroys it (L825)."""
        cover = hero["cover"]
        if not cover:
            return damage
        taken = min(damage, cover[1] - cover[0])
        cover[0] += taken
        if cover[0] == cover[1]:
            for other in self.heroes.values():
                if other["cover"] is cover:
                    other["cover"] = None
                elif other["cover"] and other["cover"][1] == cover[1]:
                    self.asked.append(other)
        return damage - taken

    def hit_armour(self, hero, damage, taken):
        """Full armor is discarded (L1080)."""
        armour = hero["armour"]
        free = armour[1] - armour[0] if armour else 0
        need(taken <= free, "the armor cannot take it")
        need(taken <= damage, "not so much damage")
        if taken:
            armour[0] += taken
            if armour[0] == armour[1]:
                hero["armour"] = None
                card = next((card for card in hero["cards"] if card["keyword"] == "armour"), None)
                if card:
                    hero["cards"].remove(card)
        return damage - taken

    def ally_called(self, name):
        for number, ally in enumerate(self.allies):
            if name in (ally["name"], "ally-%d" % (number + 1)):
                return ally
        return None
