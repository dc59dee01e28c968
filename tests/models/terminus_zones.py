# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminus_zones.py: the actions of the six zones but building.

from terminus_box import (ACTIONS, DISTRICTS, N_AGENDAS, N_LOBBYISTS, N_SPACES, RESOURCES, ROW,
                          STORAGE, UPGRADES)
from terminus_table import held, new_agenda

# Rails for coins, in the order in which they are bought (L679).
RAILS = [("twos", 2, 1), ("threes", 3, 3), ("fives", 5, 6)]


class Zones:

    def actions_in(self, zone):
        """Those of the loop, and developments with an own lobbyist (L502)."""
        return ACTIONS[zone] + ["use-development"]

    def possible(self, action, zone):
        """Whether a player can do it there, after the coin that the way may cost."""
        player = self.me()
        coin = 1 if not self.moved and self.meets_automa(zone) else 0
        if coin:
            player = {**player, "coins": max(player["coins"] - coin, 0)}
        return getattr(self, "possible_" + action.replace("-", "_"))(player, zone)

    def senseless_action(self):
        if self.not_turns():
            return self.not_turns()
        return None if self.moved else "first move"

    def against_action(self, action):
        """One action of the zone where the marker stands (L388)."""
        return None if action in ACTIONS[self.me()["zone"]] else "not in this zone"

    # Demands (L472, L711).

    def keeps_tokens(self):
        """Demands lie on developments: a part of both."""
        return self.kept["developments"] and self.kept["demands"]

    def tokens(self):
        """In the order in which they were laid out, or named."""
        return [number for number in self.named
                if number in self.city and self.city[number]["token"]]

    def wants(self, player, district):
        """No more demands of a district than own stops there (L717).  A stop whose district
        nobody said lies in one only: those that other districts need are taken."""
        if not self.kept["stations"]:
            return True
        needed = sum(max(-self.free_stops(player, other), 0)
                     for other in DISTRICTS if other != district)
        spare = max(self.stops(player, "unsaid") - needed, 0)
        return self.free_stops(player, district) + spare > 0

    def free_stops(self, player, district):
        demands = player["demands"].get(district, 0) if self.kept["demands"] else 0
        return self.stops(player, district) - demands

    def demands_again(self):
        """A further action belongs to the turn before it (L473)."""
        return self.extra is not None and self.me()["demanded"]

    def possible_demand(self, player, zone):
        if self.short(player, {"power": 1}) or self.demands_again():
            return False
        if not self.keeps_tokens():
            return any(self.wants(player, district) for district in DISTRICTS)
        return any(self.token_wanted(player, number) for number in self.tokens())

    def token_wanted(self, player, number):
        district = self.city[number]["demand"]
        if district is None:
            return any(self.wants(player, other) for other in DISTRICTS)
        return self.wants(player, district)

    def district_for(self, player, command):
        """Of the demand that is taken: said, known, or the only one that it may be; or None."""
        number = self.number_of(command, "development")
        if "district" in command:
            return command["district"]
        if number is not None:
            return self.city[number]["demand"] if number in self.city else None
        there = {self.city[token]["demand"] for token in self.tokens()}
        if not self.keeps_tokens():
            there = {None}
        wanted = [district for district in DISTRICTS if self.wants(player, district)
                  and (district in there or None in there)]
        return wanted[0] if len(wanted) == 1 else None

    def token_for(self, command, district):
        """The development whose token is taken, or None."""
        number = self.number_of(command, "development")
        if number is not None:
            return number
        found = [token for token in self.tokens() if self.city[token]["demand"] == district]
        unknown = [token for token in self.tokens() if self.city[token]["demand"] is None]
        if len(self.tokens()) == 1 and district is None:
            return self.tokens()[0]
        if found and district is not None:
            return found[0]
        return unknown[0] if len(unknown) == 1 else None

    def number_of(self, command, key):
        return str(int(command[key])) if key in command else None

    def no_token(self, command):
        """Only what lies on a development in the city can be taken (L733)."""
        if not self.keeps_tokens():
            return False
        number = self.number_of(command, "development")
        if number is not None:
            return number not in self.tokens()
        there = {self.city[token]["demand"] for token in self.tokens()}
        district = command.get("district")
        return not there or district not in there | {None} and None not in there

    def senseless_demand(self, command):
        if self.senseless_action():
            return self.senseless_action()
        if not self.keeps_tokens() and "development" in command:
            return "not kept"
        return bad_number(command, "development") or self.token_in_doubt(command)

    def token_in_doubt(self, command):
        """Where several tokens may be the one, it is said on which development it lies."""
        if not self.keeps_tokens() or self.no_token(command):
            return None
        district = self.district_for(self.me(), command)
        found = self.token_for(command, district)
        return "say on which development" if found is None else None

    def against_demand(self, command):
        player = self.me()
        if self.against_action("demand"):
            return self.against_action("demand")
        if self.demands_again():
            return "only once during a turn"
        if self.short(player, {"power": 1}):
            return self.short(player, {"power": 1})
        if self.no_token(command):
            return "no such demand in the city"
        return self.unwanted(player, command)

    def unwanted(self, player, command):
        if not self.kept["stations"]:
            return None
        district = self.district_for(player, command)
        if district is not None:
            wanted = self.wants(player, district)
        elif not self.keeps_tokens() or "development" in command:
            wanted = any(self.wants(player, other) for other in DISTRICTS)
        else:
            wanted = any(self.token_wanted(player, token) for token in self.tokens())
        return None if wanted else "more own stops are needed there"

    def do_demand(self, command):
        player = self.me()
        self.pay(player, {"power": 1})
        district = self.district_for(player, command)
        if self.keeps_tokens():
            number = self.token_for(command, district)
            if number in self.city:
                district = district or self.city[number]["demand"]
                self.city[number]["token"] = False
                self.city[number]["demand"] = self.city[number]["demand"] or district
        if self.kept["demands"]:
            district = district or "unsaid"
            player["demands"][district] = player["demands"].get(district, 0) + 1
        player["demanded"] = True
        self.act()

    # Developments (L478, L502).

    def possible_develop(self, player, zone):
        if self.short(player, {"permits": 1}):
            return False
        if self.kept["lobbyists"] and not self.on_board(player):
            return False
        return not self.kept["developments"] or self.waiting is None or bool(self.waiting)

    # What must be said of a development before any rule counts.
    def senseless_number(self, command):
        if self.senseless_action():
            return self.senseless_action()
        if bad_number(command, "number"):
            return bad_number(command, "number")
        unsaid = self.kept["developments"] and "number" not in command
        return "say the number" if unsaid else None

    def senseless_develop(self, command):
        if not self.kept["developments"] and {"type", "demand"} & set(command):
            return "not kept"
        if self.senseless_number(command) or not self.kept["developments"]:
            return self.senseless_number(command)
        number = str(int(command["number"]))
        if number in self.city:
            return "in the city already"
        if self.waiting is not None and number not in self.waiting:
            return "does not lie beside the board"
        return None

    def against_develop(self, command):
        player = self.me()
        if self.against_action("develop"):
            return self.against_action("develop")
        if self.short(player, {"permits": 1}):
            return self.short(player, {"permits": 1})
        if self.kept["lobbyists"] and not self.on_board(player):
            return "no lobbyist on the player board"
        return None

    def do_develop(self, command):
        player = self.me()
        self.pay(player, {"permits": 1})
        if self.kept["developments"]:
            number = str(int(command["number"]))
            lobbyists = []
            if self.kept["lobbyists"] and self.on_board(player):
                lobbyists.append(self.active())
            self.place(number, command.get("demand"), lobbyists)
        self.act()

    def place(self, number, demand, lobbyists):
        if self.waiting is not None and number in self.waiting:
            self.waiting.remove(number)
        if number not in self.named:
            self.named.append(number)
        self.city[number] = {"demand": demand, "token": True, "lobbyists": lobbyists}

    # Lobbyists (L488).

    def places(self, player):
        """Where a lobbyist of a player may stand: (place, whether one stands there)."""
        found = {"board": self.on_board(player) > 0}
        if self.kept["agendas"]:
            for at, agenda in enumerate(player["agendas"]):
                if agenda:
                    found["agenda-%d" % (at + 1)] = agenda["lobbied"]
        if self.kept["developments"]:
            color = self.active()
            for number, tile in self.city.items():
                found["development-" + number] = color in tile["lobbyists"]
        return found

    def open_place(self, player, place):
        """One lobbyist a player on an agenda or a development, two in all there (L494, L502)."""
        if place == "board":
            return True
        if self.places(player).get(place):
            return False
        if place.startswith("development-"):
            return len(self.city[place[12:]]["lobbyists"]) < 2
        return True

    def possible_lobbyist(self, player, zone):
        if not self.kept["lobbyists"]:
            return True
        places = self.places(player)
        if not (self.kept["agendas"] and self.kept["developments"]):
            return True
        sources = [place for place, there in places.items() if there]
        targets = [place for place in places if self.open_place(player, place)]
        return any(source != target for source in sources for target in targets)

    def senseless_lobbyist(self, command):
        if self.senseless_action():
            return self.senseless_action()
        if not self.kept["lobbyists"]:
            return "not kept" if {"from", "to"} & set(command) else None
        for key in ("from", "to"):
            if not is_place(command.get(key)):
                return "no such place"
        here = command["from"]
        if here == command["to"] and (here == "board" or self.part_kept(here)):
            return "there already"
        for key in ("from", "to"):
            if not self.knows_place(command[key]):
                return "not on the table"
        if self.kept["lobbyists"] and command["from"] != "board" and \
                self.part_kept(command["from"]) and not self.places(self.me())[command["from"]]:
            return "no lobbyist there"
        return None

    def part_kept(self, place):
        return self.kept["agendas"] if place.startswith("agenda") else self.kept["developments"]

    def knows_place(self, place):
        return place == "board" or not self.part_kept(place) or place in self.places(self.me())

    def against_lobbyist(self, command):
        if self.against_action("lobbyist"):
            return self.against_action("lobbyist")
        if not self.kept["lobbyists"]:
            return None
        player = self.me()
        if command["from"] == "board" and not self.on_board(player):
            return "no lobbyist to move"
        to = command["to"]
        if to != "board" and self.part_kept(to) and not self.open_place(player, to):
            return "no room there"
        return None

    def do_lobbyist(self, command):
        if self.kept["lobbyists"] and "from" in command:
            source, target = command["from"], command["to"]
            on_board = self.on_board(self.me())
            self.stand(source, False)
            if source != "board" or on_board:
                self.stand(target, True)
        self.act()

    def stand(self, place, there):
        if place == "board" or not self.part_kept(place):
            return
        if place.startswith("agenda-"):
            self.me()["agendas"][int(place[7:]) - 1]["lobbied"] = there
            return
        lobbyists = self.city[place[12:]]["lobbyists"]
        if there and self.active() not in lobbyists:
            lobbyists.append(self.active())
        elif not there and self.active() in lobbyists:
            lobbyists.remove(self.active())

    # Agendas (L522).

    def possible_agenda(self, player, zone):
        if self.short(player, {"permits": 1}):
            return False
        return not self.kept["agendas"] or len(held(player)) < N_AGENDAS

    def senseless_agenda(self, command):
        if self.senseless_action():
            return self.senseless_action()
        if self.kept["agendas"] and len(held(self.me())) >= N_AGENDAS \
                and {"card", "name", "top", "bottom"} & set(command):
            return "nowhere to write it"
        return self.unkept_agenda(command)

    def senseless_card(self, command):
        if command.get("card") and command["card"] not in self.agenda_cards:
            return "no such card"
        return None

    def agenda_of(self, command):
        if command.get("card"):
            card = self.agenda_cards[command["card"]]
            return new_agenda(command["card"], card.get("top"), card.get("bottom"))
        return new_agenda(command.get("name"), command.get("top"), command.get("bottom"))

    def against_agenda(self, command):
        player = self.me()
        if self.against_action("agenda"):
            return self.against_action("agenda")
        if self.kept["agendas"] and len(held(player)) >= N_AGENDAS:
            return "has three agendas"
        return self.short(player, {"permits": 1})

    def do_agenda(self, command):
        player = self.me()
        self.pay(player, {"permits": 1})
        if self.kept["agendas"] and None in player["agendas"][1:]:
            player["agendas"][player["agendas"].index(None, 1)] = self.agenda_of(command)
        self.act()

    # Projects (L546).

    def owners(self, at):
        return [color for color in self.colors if self.players[color]["projects"][at]]

    def least(self, player, at):
        return 1 if player["projects"][at] else 2

    def possible_project(self, player, zone):
        if self.short(player, {"permits": 1}):
            return False
        if not self.kept["projects"]:
            return not self.kept["lobbyists"] or self.on_board(player) > 0
        return any(self.row_open(player, at) for at in range(self.n_projects))

    def row_open(self, player, at):
        if self.kept["lobbyists"] and self.on_board(player) < self.least(player, at):
            return False
        if player["projects"][at]:
            return player["projects"][at] < ROW
        return len(self.owners(at)) < 2

    def senseless_project(self, command):
        if self.senseless_action():
            return self.senseless_action()
        if int(command["project"]) > self.n_projects:
            return "no such project"
        if not self.kept["projects"]:
            return None
        here = self.me()["projects"][int(command["project"]) - 1]
        if self.lobbyists_of(command) > ROW - here:
            return "not so many free spaces"
        return None

    def lobbyists_of(self, command):
        return command.get("lobbyists", 2)

    def against_project(self, command):
        player = self.me()
        at = int(command["project"]) - 1
        n = self.lobbyists_of(command)
        if self.against_action("project"):
            return self.against_action("project")
        if self.short(player, {"permits": 1}):
            return self.short(player, {"permits": 1})
        if self.kept["lobbyists"] and self.on_board(player) < n:
            return "not so many lobbyists"
        if not self.kept["projects"]:
            return None
        if player["projects"][at]:
            return "one or two more" if n > 2 else None
        if n < 2:
            return "at least two"
        return "both rows are taken" if len(self.owners(at)) >= 2 else None

    def do_project(self, command):
        player = self.me()
        self.pay(player, {"permits": 1})
        if self.kept["projects"]:
            n = self.lobbyists_of(command)
            if self.kept["lobbyists"]:
                n = min(n, self.on_board(player))
            player["projects"][int(command["project"]) - 1] += n
        self.act()

    # Upgrades (L585).

    def tiles_left(self, upgrade):
        """1, 2 or 3 tiles of each (L206-210)."""
        laid_out = {2: 1, 3: 2, 4: 2, 5: 3}[len(self.colors)]
        return laid_out - sum(upgrade in player["upgrades"] for player in self.players.values())

    def upgrade_costs(self, player, command=None):
        second = len(player["upgrades"]) > 0 if self.kept["upgrades"] else \
            bool(command and command.get("second"))
        return {"coins": 2, "blueprints": 1} if second else {"coins": 2}

    def possible_upgrade(self, player, zone):
        if self.short(player, self.upgrade_costs(player)):
            return False
        if not self.kept["upgrades"]:
            return True
        return len(player["upgrades"]) < 2 and any(
            upgrade not in player["upgrades"] and self.tiles_left(upgrade) > 0
            for upgrade in UPGRADES)

    def senseless_upgrade(self, command):
        if self.kept["upgrades"] and command.get("second"):
            return "that is counted"
        return self.senseless_action()

    def against_upgrade(self, command):
        player = self.me()
        upgrade = command["upgrade"]
        if self.against_action("upgrade"):
            return self.against_action("upgrade")
        if self.kept["upgrades"]:
            if upgrade in player["upgrades"]:
                return "has it already"
            if len(player["upgrades"]) >= 2:
                return "two upgrades"
            if self.tiles_left(upgrade) <= 0:
                return "no tile is left"
        return self.short(player, self.upgrade_costs(player, command))

    def do_upgrade(self, command):
        player = self.me()
        self.pay(player, self.upgrade_costs(player, command))
        if self.kept["upgrades"] and command["upgrade"] not in player["upgrades"]:
            player["upgrades"].append(command["upgrade"])
        self.act()

    # Markets (L597, L624, L631).

    def possible_buy(self, player, what):
        if self.most(player, what) == 0:
            return False
        price = self.price(what, 1)
        return price is None or not self.short(player, {"coins": price})

    def possible_blueprints(self, player, zone):
        return self.possible_buy(player, "blueprints")

    def possible_permits(self, player, zone):
        return self.possible_buy(player, "permits")

    def possible_power(self, player, zone):
        return self.possible_buy(player, "power")

    def senseless_buy(self, command):
        return self.senseless_action()

    senseless_blueprints = senseless_permits = senseless_power = senseless_buy

    def coins_of(self, command):
        price = self.price(command["do"], command.get("n", 1))
        return command.get("coins", price)

    def against_buy(self, command):
        what = command["do"]
        if self.against_action(what):
            return self.against_action(what)
        if self.lacks(self.me(), what, command.get("n", 1)):
            return "too little in the market"
        return self.short(self.me(), {"coins": self.coins_of(command) or 0})

    against_blueprints = against_permits = against_power = against_buy

    def do_buy(self, command):
        player = self.me()
        self.pay_coins(player, self.coins_of(command) or 0)
        self.collect(player, command["do"], command.get("n", 1))
        self.act()

    do_blueprints = do_permits = do_power = do_buy

    # Construction (L670).

    def left_depot(self):
        """Cubes of the left-most depot that has any, or None."""
        cubes = self.cubes("construction")
        if cubes is None:
            return None
        return next((here for here in cubes if here), 0)

    def fitting(self, depot):
        """As many as the storage holds (L676); a full one takes all, and gives others back."""
        room = STORAGE - self.stored(self.me())
        return min(depot, room) if room > 0 and self.kept["resources"] else depot

    def possible_construction(self, player, zone):
        return self.most(player, "construction") != 0

    def senseless_construction(self, command):
        if self.senseless_action():
            return self.senseless_action()
        if command.get("n", 0) > 4 and self.left_depot() is None:
            return "a depot holds one to four"
        if "n" not in command and self.left_depot() is None and self.kept["resources"] \
                and self.most(self.me(), "construction") != 0:
            return "say how many"
        return None

    def against_construction(self, command):
        if self.against_action("construction"):
            return self.against_action("construction")
        if self.most(self.me(), "construction") == 0:
            return "none is left"
        n = command.get("n")
        depot = self.left_depot()
        if self.lacks(self.me(), "construction", n or 0):
            return "too little in the market"
        if n is not None and depot is not None and n < self.fitting(depot):
            return "all of the depot"
        if n is not None and depot is not None and n > depot:
            return "the depot has less"
        return None

    def do_construction(self, command):
        depot = self.left_depot()
        n = command.get("n", self.fitting(depot or 0))
        self.collect(self.me(), "construction", n)
        self.act()

    # Rails (L679).

    def cheapest_rails(self, n):
        """(coins, rails) of the cheapest purchases of n rails, exactly."""
        best = None
        for fives in range(n // 6 + 2):
            for threes in range(n // 3 + 2):
                twos = max(n - 6 * fives - 3 * threes, 0)
                rails = 6 * fives + 3 * threes + twos
                coins = 5 * fives + 3 * threes + 2 * twos
                if rails == n and (best is None or coins < best[0]):
                    best = (coins, rails)
        return best

    def rails_of(self, command):
        """(coins, rails)"""
        if "rails" in command:
            return self.cheapest_rails(command["rails"])
        coins = sum(command.get(key, 0) * price for key, price, _ in RAILS)
        return coins, sum(command.get(key, 0) * n for key, _, n in RAILS)

    def possible_rails(self, player, zone):
        if not self.most_rails(player):
            return False
        return not self.short(player, {"coins": 2})

    def senseless_rails(self, command):
        if self.senseless_action():
            return self.senseless_action()
        counts = [command.get(key, 0) for key, _, _ in RAILS]
        if "rails" in command:
            return "not both" if any(counts) else None
        return None if any(counts) else "say how many"

    def against_rails(self, command):
        player = self.me()
        coins, rails = self.rails_of(command)
        if self.against_action("rails"):
            return self.against_action("rails")
        if self.kept["rails"] and self.most_rails(player) < rails:
            return "too few rails"
        return self.short(player, {"coins": coins})

    def do_rails(self, command):
        player = self.me()
        coins, rails = self.rails_of(command)
        self.pay_coins(player, coins)
        self.store_rails(player, rails)
        self.act()

    # Developments and upgrades in use (L502, L610).

    def own_developments(self):
        color = self.active()
        return [number for number, tile in self.city.items()
                if color in tile["lobbyists"] or not self.kept["lobbyists"]]

    def possible_use_development(self, player, zone):
        if not self.kept["developments"]:
            return True
        return any(self.usable(player, number, zone) for number in self.own_developments())

    def usable(self, player, number, zone):
        card = self.effects.get(number, {})
        if card.get("zone") not in (None, zone):
            return False
        return not self.against_effect(player, card.get("effect") or {})

    def against_effect(self, player, effect):
        """It can be paid, and what it gives is there (L636)."""
        costs = {what: -n for what, n in effect.items() if n < 0}
        gain = {what: n for what, n in effect.items() if n > 0}
        return self.short(player, costs) or self.against_gain(player, gain)

    def said_effect(self, command):
        """What is said, if only that it is nothing; None where nothing is."""
        keys = [key for key in ["coins"] + RESOURCES + ["rails"] if key in command]
        return {key: command[key] for key in keys if command[key]} if keys else None

    def effect_of(self, command, known):
        """What is said, or else what is known."""
        said = self.said_effect(command)
        return (known or {}) if said is None else said

    def have_effect(self, player, effect):
        for what, n in effect.items():
            if n < 0:
                self.pay_what(player, what, -n)
        for what, n in effect.items():
            if n > 0:
                self.gain(player, what, n)

    def pay_what(self, player, what, n):
        if what == "coins":
            self.pay_coins(player, n)
        elif what == "rails":
            self.return_rails(player, n)
        else:
            self.give_back(player, what, n)

    def return_rails(self, player, n):
        if self.kept["rails"]:
            n = min(n, player["rails"])
            player["rails"] -= n
            player["reserve"] = min(player["reserve"] + n, 32)

    def senseless_use_development(self, command):
        if self.senseless_number(command) or not self.kept["developments"]:
            return self.senseless_number(command)
        return None if self.number_of(command, "number") in self.city else "not in the city"

    def tile_of(self, command):
        """What is known of a development of this game."""
        number = self.number_of(command, "number")
        if number in self.city or number in (self.waiting or []):
            return self.effects.setdefault(number, {"zone": None, "effect": None})
        return {"zone": None, "effect": None}

    def against_use_development(self, command):
        player = self.me()
        tile = self.tile_of(command)
        if tile["zone"] not in (None, player["zone"]):
            return "not in this zone"
        if self.kept["developments"] and self.kept["lobbyists"] \
                and self.number_of(command, "number") not in self.own_developments():
            return "no lobbyist on it"
        return self.against_effect(player, self.effect_of(command, tile["effect"]))

    def do_use_development(self, command):
        tile = self.tile_of(command)
        effect = self.effect_of(command, tile["effect"])
        self.have_effect(self.me(), effect)
        tile["zone"] = tile["zone"] or self.me()["zone"]
        if self.said_effect(command) is not None:
            tile["effect"] = effect
        self.act()


def bad_number(command, key):
    """The number of a tile, 1 to 99, perhaps with a zero before it."""
    if key in command and not (command[key].isdigit() and int(command[key]) > 0):
        return "not the number of a tile"
    return None


def is_place(place):
    if place == "board":
        return True
    if not isinstance(place, str):
        return False
    kind, _, number = place.partition("-")
    if not number.isdigit():
        return False
    return 1 <= int(number) <= N_AGENDAS if kind == "agenda" else \
        kind == "development" and int(number) < 100
