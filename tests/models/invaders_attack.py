# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# invaders_attack.py: the attack, zone by zone (C004-32).

from invaders_form import Refused, SIDES, ZONES


class Attack:
    def zone_power(self, zone):
        """Never below 0; None where nobody has said what is printed."""
        if self.printed[zone] is None:
            return None
        return max(0, self.printed[zone] - self.markers[zone])

    def powers(self, zone, side):
        """A turned Hero adds nothing."""
        return [0 if card["turned"] else card["power"] for card in self.column(zone, side)]

    def count(self, zone, side):
        if self.sums:
            return self.total[zone, side]
        powers = self.powers(zone, side)
        if side == "mankind":
            powers = powers + [self.zone_power(zone)]
        return None if None in powers else sum(powers)

    def difference(self, zone, invader, mankind):
        """How many cards Mankind drains there, or None while that depends on something unknown."""
        if invader is None:
            return None
        if mankind is not None:
            return max(0, invader - mankind)
        if self.sums:
            return 0 if invader == 0 else None
        powers = self.powers(zone, "mankind")
        if not self.column(zone, "invader") and invader == 0:
            return 0
        return None if None in powers or sum(powers) < invader else 0

    def do_to_attack(self, command):
        self.need_quiet()
        if self.side != "invader":
            raise Refused("only the Invader attacks")
        self.need_phase("main")
        self.phase = "attack"

    def do_attack(self, command):
        self.need_quiet()
        if self.side != "invader" or self.phase not in ("main", "attack"):
            raise Refused("the Invader does not attack now")
        if self.attacked:
            raise Refused("the attack is settled")
        results, totals = [], {}
        for zone in ZONES:
            for side in SIDES:
                key = zone + "-" + side
                totals[zone, side] = command.get(key, self.count(zone, side))
            cards = self.difference(zone, totals[zone, "invader"], totals[zone, "mankind"])
            if cards is None:
                raise Refused("a power is missing")
            prevented = command.get(zone + "-prevented", 0)
            if prevented > cards:
                raise Refused("more prevented than drained")
            results.append(cards - prevented)
        if self.sums:
            self.total.update(totals)
        self.attacked, self.results, self.phase = True, results, "attack"
        self.missed = max(0, sum(results) - self.deck["mankind"])
        self.drain_from("mankind", sum(results))

    def do_totals(self, command):
        self.need_play()
        if not self.sums:
            raise Refused("the sums are counted")
        if len(command) == 1:
            raise Refused("no sum is said")
        for zone in ZONES:
            for side in SIDES:
                if zone + "-" + side in command:
                    self.total[zone, side] = command[zone + "-" + side]
