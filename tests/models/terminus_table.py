# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminus_table.py: the table of a game of Terminus: players, markets, and what is known of cards.
#
# A number that nobody knows is None, and a part that the table keeps itself is never short.

from terminus_box import (ACTIONS, CUBES, DISTRICTS, FIRST_DEVELOPMENTS, FIRST_PROJECTS,
                          KNOWN_AUTOMA, KNOWN_BOARD, KNOWN_BONUS, KNOWN_DEVELOPMENTS,
                          KNOWN_MARKETS, N_DISCS, N_LOBBYISTS, N_RAILS, N_SPACES, PARTS,
                          RESOURCES, STORAGE, UPGRADES, ZONES)

N_COLUMNS = {"budget": 13, "demands": 15, "power": N_SPACES, "icons": 2}


def padded(numbers, size):
    return (list(numbers) + [None] * size)[:size]


def new_player():
    return {
        "coins": 0, "rails": 0, "reserve": N_RAILS, "discs": N_DISCS, "capacity": 0,
        **{what: 0 for what in RESOURCES},
        "zone": None, "cycle": 1, "bonus": None,
        "stations": {}, "hubs": {"unsaid": 1}, "demands": {}, "projects": [0, 0, 0, 0],
        "agendas": [new_agenda(secret=True), None, None], "upgrades": [], "hub": False, "second": False,
        "plan": None, "demanded": False, "unread": None, "unbased": 0, "met-in": None,
    }


def new_agenda(name=None, top=None, bottom=None, secret=False):
    return {"name": name, "top": top, "bottom": bottom, "lobbied": False, "secret": secret}


def held(player):
    return [agenda for agenda in player["agendas"] if agenda]


def rename(agenda, name):
    """Of another card than before nothing is known yet."""
    if name and agenda["name"] and name != agenda["name"]:
        agenda.update(top=None, bottom=None)


class Table:
    """The state, and what all rules share."""

    def __init__(self, setup):
        self.colors = [player["color"] for player in setup["players"]]
        self.score_only = setup.get("use") == "score"
        self.kept = {part: not self.score_only and setup.get("keep-" + part, True)
                     for part in PARTS}
        self.automa_pays = setup.get("automa-pays", True)
        self.players = {color: new_player() for color in self.colors}
        self.stage = "score" if self.score_only else "setup"
        self.ticked = []
        self.year = 1
        self.order = []
        self.passed = []
        self.turn = None
        self.moved = False
        self.extra = None
        self.actor = None          # whose turn is not over while the Automa has to build
        self.held = None
        self.corrected = []
        self.set_up_cards(setup.get("cards", {}))
        self.set_up_developments(setup)
        self.set_up_automa(setup.get("automa"))
        self.markets = {what: self.full(what) for what in RESOURCES}
        self.set_up_score()

    def set_up_cards(self, cards):
        board = {**KNOWN_BOARD, **cards.get("board", {}).get("player", {})}
        self.board = {field: padded(board.get(field, []), size)
                      for field, size in N_COLUMNS.items()}
        self.board["start"] = board.get("start")
        self.columns = {}
        for what in RESOURCES:
            market = {**KNOWN_MARKETS.get(what, {}), **cards.get("market", {}).get(what, {})}
            self.columns[what] = {field: list(market.get(field, []))
                                  for field in ("prices", "spaces", "gray")}
        options = {"permit-rail-power": KNOWN_BONUS, **cards.get("bonus", {})}
        self.options = [{what: n for what, n in option.items() if n and what != "name"}
                        for _, option in sorted(options.items())]
        self.n_printed = len(self.options)
        self.project_points = {number: padded(card.get("points", []), 4)
                               for number, card in cards.get("project", {}).items()}
        self.agenda_cards = cards.get("agenda", {})

    def set_up_developments(self, setup):
        many = len(self.colors) > 3
        first = setup.get("first-game", True)
        laid_out = setup.get("developments") or (FIRST_DEVELOPMENTS[many] if first else [])
        projects = setup.get("projects") or (FIRST_PROJECTS[many] if first else [])
        self.n_projects = 4 if many else 3
        self.project_ids = [str(number) for number in projects] or None
        self.waiting = [str(number) for number in laid_out] or None
        self.named = list(self.waiting or [])
        self.city = {}
        self.taken_back = {}
        self.effects = {}
        known = {**KNOWN_DEVELOPMENTS, **setup.get("cards", {}).get("development", {})}
        for number, card in known.items():
            self.effects[number] = card_effect(card)

    def set_up_automa(self, card):
        if card == "tarragon-hills":
            card = KNOWN_AUTOMA
        card = card or {}
        self.has_automa = len(self.colors) == 2 and not self.score_only
        self.automa = {
            "zone": card.get("zone"), "discs": N_DISCS, "rails": N_RAILS, "back": False,
            "sides": [{field: card.get(side + "-" + field)
                       for field in ("moves", "builds", "main", "alternate")}
                      for side in ("front", "back")],
            "owed": False, "built": 0, "turned": False, "known": bool(card)}

    # Players.

    def active(self):
        return self.extra or self.turn

    def me(self):
        return self.players[self.active()]

    def kept_resource(self, what):
        if what == "coins":
            return self.kept["coins"]
        if what in ("rails", "reserve"):
            return self.kept["rails"]
        return self.kept["resources"]

    def short(self, player, costs):
        """What of these costs a player lacks, or None."""
        for what, n in costs.items():
            if n > 0 and self.kept_resource(what) and player[what] < n:
                return "too little: " + what
        return None

    def on_board(self, player):
        """Lobbyists on the player board: eight in all (L514)."""
        placed = sum(player["projects"])
        placed += sum(agenda["lobbied"] for agenda in held(player))
        color = self.color_of(player["agendas"])
        placed += sum(color in tile["lobbyists"] for tile in self.city.values())
        return max(N_LOBBYISTS - placed, 0)

    def color_of(self, agendas):
        return next(color for color, player in self.players.items()
                    if player["agendas"] is agendas)

    def stops(self, player, district):
        return player["stations"].get(district, 0) + player["hubs"].get(district, 0)

    def n_stations(self, player):
        return max(sum(player["stations"].values()) - player["unbased"], 0)

    def n_stops(self, player):
        return sum(player["stations"].values()) + sum(player["hubs"].values())

    # Markets.

    def full(self, what):
        """Cubes of a market at the start: gray spaces stay empty for two players (L214)."""
        if len(self.colors) > 2:
            return CUBES[what]
        gray = self.columns[what]["gray"]
        if not gray or None in gray:
            return None
        return CUBES[what] - sum(gray)

    def stock(self, what):
        """Cubes in a market, or None."""
        return self.markets[what] if self.kept["markets"] else None

    def most(self, player, what):
        """How many cubes a player can have more, or None: a market has not what is in storage, and
        nobody has more than the box, whatever was put right."""
        stock = self.stock(what)
        if not self.kept["resources"]:
            return stock
        owners = self.players.values() if stock is None else [player]
        free = max(CUBES[what] - sum(owner[what] for owner in owners), 0)
        return free if stock is None else min(stock, free)

    def lacks(self, player, what, n):
        most = self.most(player, what)
        return most is not None and most < n

    def most_rails(self, player):
        return min(player["reserve"], N_RAILS - player["rails"]) if self.kept["rails"] else N_RAILS

    def collect(self, player, what, n):
        """Takes from the left-most columns as many as there are."""
        most = self.most(player, what)
        n = n if most is None else min(n, most)
        if self.stock(what) is not None:
            self.markets[what] -= n
        if self.kept["resources"]:
            player[what] += n
        return n

    def give_back(self, player, what, n):
        """Back to the right-most free spaces, for nothing (L280-282)."""
        if self.kept["resources"]:
            n = min(n, player[what])
            player[what] -= n
        if self.stock(what) is not None:
            self.markets[what] = min(self.markets[what] + n, self.limit(what))
        return n

    def limit(self, what):
        full = self.full(what)
        return CUBES[what] if full is None else full

    def pay(self, player, costs):
        for what, n in costs.items():
            if what == "coins":
                self.pay_coins(player, n)
            else:
                self.give_back(player, what, n)

    def pay_coins(self, player, n):
        if self.kept["coins"]:
            player["coins"] = max(player["coins"] - n, 0)

    def earn_coins(self, player, n):
        if self.kept["coins"]:
            player["coins"] = min(player["coins"] + n, 999)

    def store_rails(self, player, n):
        if self.kept["rails"]:
            n = min(n, self.most_rails(player))
            player["reserve"] -= n
            player["rails"] += n
        return n

    def cubes(self, what):
        """Cubes in each column: they are taken from the left and come back on the right (L274)."""
        columns = self.columns[what]
        if self.stock(what) is None or not columns["spaces"] or None in columns["spaces"]:
            return None
        gray = padded(columns["gray"], len(columns["spaces"])) if len(self.colors) == 2 else []
        left = self.stock(what)
        found = []
        for at in reversed(range(len(columns["spaces"]))):
            here = min(left, columns["spaces"][at] - (gray[at] or 0 if gray else 0))
            found.insert(0, here)
            left -= here
        # Of more cubes than spaces, by a correction, the others lie nowhere.
        return found

    def price(self, what, n):
        """Coins of n cubes, or None where nobody knows."""
        cubes = self.cubes(what)
        if cubes is None:
            return None
        coins = 0
        for at, here in enumerate(cubes):
            taken = min(n, here)
            if taken:
                price = padded(self.columns[what]["prices"], len(cubes))[at]
                if price is None:
                    return None
                coins += taken * price
                n -= taken
        return coins

    # Storage.

    def stored(self, player):
        return sum(player[what] for what in RESOURCES)

    def full_storage(self):
        """The color that must give something back (L278), or None: after the last year nobody."""
        if not self.kept["resources"] or self.stage == "score":
            return None
        for color in self.colors:
            if self.stored(self.players[color]) > STORAGE:
                return color
        return None


def card_effect(card):
    """Zone and effect of a development: what is paid is negative."""
    effect = {}
    for key, n in card.items():
        if key.startswith("pay-") and n:
            effect[key[4:]] = effect.get(key[4:], 0) - n
        elif key.startswith("get-") and n:
            effect[key[4:]] = effect.get(key[4:], 0) + n
    return {"zone": card.get("zone"), "effect": effect or None}
