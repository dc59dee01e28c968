# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminus_year.py: setting up, the course of a year, income and turns.
#
# For each verb that a rule or sense may forbid: senseless_VERB() is never allowed, against_VERB()
# is when the table says "anyway", do_VERB() does it.

from terminus_box import (COLORS, LAST_YEAR, N_CYCLES, RESOURCES, REWARDS, ZONES)


class Year:

    # Setting up.

    def n_lines(self):
        """General lines, three a player, six for the Automa, the agendas."""
        return 10 + 3 * len(self.colors) + (6 if self.has_automa else 0) + 1

    def senseless_check(self, command):
        if self.stage != "setup":
            return "not the moment"
        if command["item"] > self.n_lines():
            return "no such line"
        return None

    def do_check(self, command):
        if command["item"] in self.ticked:
            self.ticked.remove(command["item"])
        else:
            self.ticked.append(command["item"])

    def senseless_begin(self, command):
        return None if self.stage == "setup" else "not the moment"

    def do_begin(self, command):
        self.stage = "order"

    def senseless_order(self, command):
        if self.stage != "order":
            return "not the moment"
        if any(color in command and color not in self.colors for color in COLORS):
            return "nobody plays that color"
        numbers = [command[color] for color in self.colors if color in command]
        if "players" in command:
            if numbers:
                return "not both"
            return self.no_order(command["players"])
        if len(numbers) < len(self.colors):
            return "a number is missing"
        if len(set(numbers)) < len(numbers):
            return "two numbers are equal"
        return None

    def no_order(self, players):
        return None if sorted(players) == sorted(self.colors) else "each player once"

    def do_order(self, command):
        """The lowest number goes first (L240)."""
        self.order = command.get("players") or sorted(self.colors, key=command.get)
        self.stage = "hubs"
        self.turn = self.order[-1]

    def senseless_hub(self, command):
        return None if self.stage == "hubs" else "not the moment"

    def do_hub(self, command):
        """In reverse turn order (L250)."""
        if "district" in command:
            hubs = self.players[self.turn]["hubs"]
            hubs["unsaid"] = max(hubs["unsaid"] - 1, 0)
            hubs[command["district"]] = hubs.get(command["district"], 0) + 1
        at = self.order.index(self.turn)
        if at > 0:
            self.turn = self.order[at - 1]
        else:
            self.begin_income()

    # Annual income (L340).

    def begin_income(self):
        self.stage = "bonus"
        self.turn = self.order[0]

    def senseless_bonus(self, command):
        if self.stage != "bonus" or self.full_storage():
            return "not the moment"
        amounts = self.amounts(command)
        pending = self.players[self.turn].get("choosing", 0)
        if pending:
            if "option" in command or self.not_any(amounts) or sum(amounts.values()) > pending:
                return "choose resources"
            return None
        if "option" not in command:
            return None
        if command["option"] > len(self.options):
            return "no such option"
        free = self.options[command["option"] - 1].get("any", 0)
        if not amounts:
            return None
        if not free:
            return "leave the amounts out"
        if self.not_any(amounts) or sum(amounts.values()) > free:
            return "choose that many resources"
        return None

    def amounts(self, command):
        return {what: command[what] for what in RESOURCES + ["coins", "rails"]
                if command.get(what)}

    def not_any(self, amounts):
        return "coins" in amounts or "rails" in amounts

    def bonus_gain(self, command):
        gain = self.amounts(command)
        if "option" in command:
            for what, n in self.options[command["option"] - 1].items():
                if what != "any":
                    gain[what] = gain.get(what, 0) + n
        return gain

    def against_bonus(self, command):
        """A bonus is collected in full, or another one is (L348)."""
        return self.against_gain(self.players[self.turn], self.bonus_gain(command))

    def against_gain(self, player, gain):
        for what, n in gain.items():
            if what == "rails":
                if self.kept["rails"] and self.most_rails(player) < n:
                    return "too few rails"
            elif what != "coins" and self.lacks(player, what, n):
                return "too little in the market"
        return None

    def do_bonus(self, command):
        player = self.players[self.turn]
        pending = player.pop("choosing", 0)
        chosen = self.amounts(command)
        for what, n in self.bonus_gain(command).items():
            self.gain(player, what, n)
        if pending:
            left = pending - sum(chosen.values())
            if chosen and left:
                player["choosing"] = left
                return
        elif "option" in command:
            player["bonus"] = command["option"]
            left = self.options[command["option"] - 1].get("any", 0) - sum(chosen.values())
            if left > 0:
                player["choosing"] = left
                return
        else:
            player["bonus"] = self.note_option(chosen) if chosen else None
        self.when_stored("next_bonus")

    def when_stored(self, step):
        """A full storage holds up what comes next (L278)."""
        self.held = step
        self.go_on()

    def go_on(self):
        if self.held and not self.full_storage():
            step, self.held = self.held, None
            getattr(self, step)()

    def note_option(self, amounts):
        """What was typed is an option from then on."""
        if amounts not in self.options:
            self.options.append(amounts)
        return self.options.index(amounts) + 1

    def gain(self, player, what, n):
        if what == "coins":
            self.earn_coins(player, n)
        elif what == "rails":
            self.store_rails(player, n)
        else:
            self.collect(player, what, n)

    def next_bonus(self):
        at = self.order.index(self.turn) + 1
        if at < len(self.order):
            self.turn = self.order[at]
        else:
            self.stage = "budget"
            self.turn = None

    def budget_of(self, player):
        """The right-most coin that a disc has uncovered (L356), or None."""
        if not self.kept["stations"]:
            return None
        return self.board["budget"][12 - player["discs"]]

    def senseless_budget(self, command):
        if self.stage != "budget" or self.full_storage():
            return "not the moment"
        if any(color in command and color not in self.colors for color in COLORS):
            return "nobody plays that color"
        if self.kept["coins"]:
            said = self.said_budgets(command)
            for color in self.colors:
                if self.budget_for(color, said, command) is None:
                    return "say how many coins"
        return None

    def said_budgets(self, command):
        """What is said for one player holds for all with as many discs."""
        if not self.kept["stations"]:
            return {}
        said = {}
        for color in self.order:
            if color in command:
                said.setdefault(12 - self.players[color]["discs"], command[color])
        return said

    def budget_for(self, color, said, command):
        player = self.players[color]
        if color in command:
            return command[color]
        known = self.budget_of(player)
        return said.get(12 - player["discs"]) if known is None else known

    def do_budget(self, command):
        said = self.said_budgets(command)
        for color in self.order:
            self.earn_coins(self.players[color], self.budget_for(color, said, command) or 0)
        for at, coins in said.items():
            if self.board["budget"][at] is None:
                self.board["budget"][at] = coins
        self.begin_rewards()

    def never_falls(self, at, value, field="budget"):
        track = self.board[field]
        before = [n for n in track[:at] if n is not None]
        after = [n for n in track[at + 1:] if n is not None]
        return all(n <= value for n in before) and all(value <= n for n in after)

    def begin_rewards(self):
        """None in year 1 (L362)."""
        if self.year == 1:
            self.begin_turns()
            return
        self.stage = "reward"
        self.turn = self.order[0]

    def reward_of(self, color):
        """By the column from the left: the last place has none (C003-21)."""
        return REWARDS[len(self.order) - 1 - self.order.index(color)]

    def senseless_reward(self, command):
        return None if self.stage == "reward" and not self.full_storage() else "not the moment"

    def against_reward(self, command):
        coins, resource, instead = self.reward_of(self.turn)
        take = command["take"]
        if take == "nothing":
            return None
        if take == "coins":
            return None if instead or coins and not resource else "not the reward"
        if not resource:
            return "not the reward"
        if self.lacks(self.players[self.turn], take, 1):
            return "none is left"
        return None

    def do_reward(self, command):
        coins, resource, instead = self.reward_of(self.turn)
        player = self.players[self.turn]
        take = command["take"]
        if take == "coins" and instead:
            self.earn_coins(player, instead)
        if take in RESOURCES:
            self.collect(player, take, 1)
        if coins and (resource or take == "coins"):
            self.earn_coins(player, coins)
        self.when_stored("next_reward")

    def next_reward(self):
        at = self.order.index(self.turn) + 1
        # There are none in a year that was corrected to the first.
        if self.year > 1 and at < len(self.order) - 1:
            self.turn = self.order[at]
        else:
            self.begin_turns()

    def senseless_give_back(self, command):
        color = self.full_storage()
        if color is None:
            return "nobody has too much"
        player = self.players[color]
        amounts = self.amounts(command)
        if not 0 < sum(amounts.values()) <= self.stored(player) - 8:
            return "no more than what is too much"
        if any(player[what] < n for what, n in amounts.items()):
            return "not so many there"
        return None

    def do_give_back(self, command):
        player = self.players[self.full_storage()]
        for what, n in self.amounts(command).items():
            self.give_back(player, what, n)

    # Turns.

    def begin_turns(self):
        self.stage = "turns"
        self.turn = self.order[0]
        self.moved = False

    def not_turns(self):
        if self.stage != "turns" or self.full_storage():
            return "not the moment"
        return None

    def may_move(self):
        if self.not_turns():
            return self.not_turns()
        return "moved already" if self.moved else None

    def senseless_move(self, command):
        return self.may_move() or self.no_automa_there(command["zone"], command)

    def no_automa_there(self, zone, command):
        """It moves where a player comes to its zone (L1035), and nowhere else."""
        if "automa-moves" not in command or self.meets_automa(zone):
            return None
        lacks = self.has_automa and self.kept["automa"] and self.automa["zone"] is None
        return None if lacks else "the Automa does not stand there"

    def crosses(self, zone):
        """Whether the way to a zone leads over the checkpoint (L408)."""
        here = self.me()["zone"]
        return here is not None and ZONES.index(zone) <= ZONES.index(here)

    def meets_automa(self, zone):
        return self.has_automa and self.kept["automa"] and self.automa["zone"] == zone

    def against_move(self, command):
        return self.against_zone(command["zone"]) or self.nothing_there(command["zone"])

    def against_zone(self, zone):
        """At the third checkpoint only passing is left (L414); the Automa takes a coin (L1037)."""
        if self.crosses(zone) and self.me()["cycle"] >= N_CYCLES:
            return "only passing is left"
        if self.meets_automa(zone):
            return self.short(self.me(), {"coins": 1})
        return None

    def nothing_there(self, zone):
        """A player who can do nothing passes (L420)."""
        if any(self.possible(action, zone) for action in self.actions_in(zone)):
            return None
        return "nothing can be done there"

    def do_move(self, command):
        zone = command["zone"]
        self.go_to(zone, command.get("automa-moves"))
        self.moved = True

    def go_to(self, zone, automa_moves=None):
        """The cycle marker, then the coin and the Automa, then the player marker."""
        self.cross(zone)
        if self.meets_automa(zone):
            self.pay_coins(self.me(), 1)
            self.move_automa(automa_moves)
        elif self.asks_for_zone():
            self.me()["met-in"] = zone
        self.me()["zone"] = zone
        if self.extra is None:
            self.me()["demanded"] = False

    def cross(self, zone):
        if self.crosses(zone):
            self.me()["cycle"] = min(self.me()["cycle"] + 1, N_CYCLES)

    def move_automa(self, said):
        """Counter-clockwise, before the action (L1035)."""
        side = self.automa["sides"][self.automa["back"]]
        moves = side["moves"] if said is None else said
        side["moves"] = moves if side["moves"] is None else side["moves"]
        if moves is None:
            self.automa["zone"] = None
        else:
            at = ZONES.index(self.automa["zone"])
            self.automa["zone"] = ZONES[(at - moves) % len(ZONES)]

    def senseless_pass(self, command):
        return self.may_move()

    def do_pass(self, command):
        """The next place of the turn order card (L424)."""
        color = self.active()
        self.passed.append(color)
        self.players[color]["zone"] = None
        self.end_action()

    def in_zones(self):
        """Whose marker stands in a zone: in this year they have acted."""
        return [color for color in self.colors if self.players[color]["zone"] is not None]

    def senseless_again(self, command):
        """Also when others have acted since: people remember it late."""
        color = command["player"]
        if color not in self.colors:
            return "nobody plays that color"
        if self.stage not in ("turns", "automa") or self.full_storage():
            return "not the moment"
        if color in self.passed:
            return "has passed"
        begun = self.stage == "automa" and (self.automa["built"] or self.automa["turned"])
        if color not in self.in_zones() or self.moved or self.extra or begun:
            return "only right after an action"
        if self.stage == "automa" and color != self.actor:
            return "the turn before the Automa's is another one's"
        return None

    def do_again(self, command):
        self.extra = command["player"]
        self.moved = not command.get("move", False)
        self.stage = "turns"

    def senseless_end_turn(self, command):
        if self.not_turns():
            return self.not_turns()
        if not self.moved and not command.get("table"):
            return "has not moved"
        if "zone" in command and (self.moved or not command.get("table")):
            return "the zone is known"
        return None

    def against_end_turn(self, command):
        if command.get("table"):
            return None
        zone = self.me()["zone"]
        if zone and any(self.possible(action, zone) for action in self.actions_in(zone)):
            return "an action is done in full"
        return None

    def do_end_turn(self, command):
        if command.get("table") and "zone" in command and not self.moved:
            self.go_to(command["zone"])
        self.when_stored("end_action")

    def act(self):
        """After an action of whoever acts."""
        self.when_stored("end_action")

    def end_action(self):
        self.moved = False
        self.actor = self.turn if self.extra is None else self.extra
        if self.extra is not None:
            self.extra = None
            if self.turn in self.passed:
                self.next_turn()
            else:
                self.owe_or_go_on()
            return
        self.next_turn()

    def owe_or_go_on(self):
        if self.automa["owed"]:
            self.stage = "automa"

    def next_turn(self):
        """Turn order repeats until all have passed (L378)."""
        at = self.order.index(self.turn)
        for step in range(1, len(self.order) + 1):
            color = self.order[(at + step) % len(self.order)]
            if color not in self.passed:
                self.turn = color
                break
        if self.automa["owed"]:
            self.stage = "automa"
        elif len(self.passed) == len(self.order):
            self.end_of_turns()

    def end_of_turns(self):
        self.stage = "end-year"

    def senseless_end_year(self, command):
        return None if self.stage == "end-year" and not self.full_storage() else "not the moment"

    def do_end_year(self, command):
        """The order of passing is the order of the next year (L429, L441)."""
        if self.year == LAST_YEAR:
            self.stage = "score"
            return
        self.year += 1
        self.order = self.passed
        self.passed = []
        for player in self.players.values():
            player["cycle"] = 1
            player["zone"] = None
        self.begin_income()
