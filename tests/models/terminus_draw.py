# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# terminus_draw.py: random setups and commands, mostly what the moment asks for.

from terminus_box import (ACTIONS, COLORS, CUBES, DIRECTIONS, DISTRICTS, FORMS, PARTS, RESOURCES,
                          TYPES, UPGRADES, ZONES)


def maybe(rng, chance, command, key, value):
    if rng.random() < chance:
        command[key] = value
    return command


# Setups.

MOST_COLUMNS = 12


def draw_columns(rng, cubes, n_players):
    sizes = []
    while sum(sizes) < cubes:
        left = cubes - sum(sizes)
        least = -(-left // (MOST_COLUMNS - len(sizes)))
        sizes.append(min(rng.randint(least, max(4, least)), left))
    market = {"spaces": sizes, "prices": sorted(rng.randint(1, 6) for _ in sizes)}
    if n_players == 2:
        market["gray"] = [rng.randint(0, min(size - 1, 1)) for size in sizes]
    return market


def rising(rng, n, step, first=0):
    numbers = [first]
    while len(numbers) < n:
        numbers.append(numbers[-1] + rng.randint(0, step))
    return numbers


def draw_board(rng):
    return {"budget": rising(rng, 13, 2, 12), "demands": rising(rng, 15, 6, 2),
            "power": [rng.choice([0, 0, 1, 2]) for _ in range(12)], "start": rng.randint(0, 4),
            "icons": sorted(rng.sample(range(1, 8), 2))}


def draw_cards(rng, n_players):
    cards = {"board": {"player": draw_board(rng)},
             "market": {what: draw_columns(rng, CUBES[what], n_players) for what in RESOURCES}}
    del cards["market"]["construction"]["prices"]
    cards["bonus"] = {"rich": {"coins": 3}, "two": {"any": 2}}
    cards["project"] = {str(number): {"points": rising(rng, 4, 5, 2)} for number in (1, 5, 8)}
    cards["agenda"] = {"green": {"top": 2, "bottom": 7}}
    cards["development"] = {"4": {"zone": "market", "pay-coins": 2, "get-power": 1},
                            "5": {"zone": "improve", "pay-construction": 1, "get-coins": 3},
                            "7": {"zone": "supply", "get-rails": 2}}
    return cards


def draw_automa(rng):
    card = {"id": "tarragon-hills", "zone": rng.choice(ZONES)}
    for side in ("front", "back"):
        card[side + "-moves"] = rng.randint(1, 3)
        card[side + "-builds"] = rng.randint(1, 3)
        card[side + "-main"] = rng.choice(DIRECTIONS)
        card[side + "-alternate"] = rng.choice(DIRECTIONS)
    return card


def draw_developments(rng, n_players):
    """The owners' own choice, or none that is known."""
    setup = {"first-game": False}
    many = n_players > 3
    if rng.random() < 0.5:
        setup["developments"] = rng.sample(range(1, 30), 15 if many else 12)
    if rng.random() < 0.5:
        setup["projects"] = rng.sample(range(1, 19), 4 if many else 3)
    return setup


def draw_setup(rng):
    n_players = rng.choice([2, 2, 3, 4, 5])
    setup = {"players": [{"color": color} for color in rng.sample(COLORS, n_players)]}
    if rng.random() < 0.15:
        setup["use"] = "score"
    if rng.random() < 0.75:
        setup["cards"] = draw_cards(rng, n_players)
    if n_players == 2 and rng.random() < 0.8:
        setup["automa"] = draw_automa(rng) if rng.random() < 0.8 else "tarragon-hills"
        setup["automa-pays"] = rng.random() < 0.8
    if rng.random() < 0.2:
        setup.update(draw_developments(rng, n_players))
    if rng.random() < 0.25:
        for part in rng.sample(PARTS, rng.randint(1, 4)):
            setup["keep-" + part] = False
    return setup


# Commands.

def draw(model, rng):
    chance = rng.random()
    if chance < 0.12:
        return draw_anything(model, rng)
    if chance < 0.2:
        return draw_by_hand(model, rng)
    if model.over():
        return draw_cell(model, rng, rng.choice(model.rows()), draw_color(model, rng))
    command = draw_asked(model, rng)
    if "anyway" in FORMS[command["do"]] and rng.random() < 0.08:
        command["anyway"] = True
    return command


def draw_value(rng, kind):
    if kind[0] == "int":
        return rng.randint(max(kind[1], -3), min(kind[2], 9))
    if kind[0] == "flag":
        return rng.random() < 0.5
    if kind[0] == "choice":
        return rng.choice(kind[1])
    if kind[0] == "choices":
        return [rng.choice(kind[1]) for _ in range(rng.randint(0, 3))]
    return rng.choice(["4", "05", "31", "board", "agenda-1", "", "Ring"])


# Verbs that few moments ask for, so that a short run has each of them, allowed and refused.
RARE = ["add-agenda", "agenda-met", "automa-card", "automa-done", "automa-reach", "begin", "budget",
        "capacity", "count", "count-again", "declare", "drop-plan", "end-year", "hub", "learn",
        "met", "no-more-agendas", "order", "pass", "plan", "row", "secret", "stops", "sure",
        "use-upgrade"]


def draw_anything(model, rng):
    """A command of the right form or nearly so, whatever the moment asks for."""
    verb = rng.choice(RARE if rng.random() < 0.45 else sorted(FORMS))
    command = {"do": verb}
    for key, kind in FORMS[verb].items():
        if rng.random() < (0.95 if kind[-1] is True else 0.4):
            command[key] = draw_value(rng, kind)
    if rng.random() < 0.2:
        command[rng.choice(["what", "player", "n"])] = rng.choice([99, "nobody", None])
    return command


def draw_color(model, rng):
    """A player, or now and then a color that perhaps nobody plays."""
    return rng.choice(model.colors if rng.random() < 0.9 else COLORS)


def draw_by_hand(model, rng):
    color = draw_color(model, rng)
    part = rng.choice(PARTS)
    planners = [color for color in model.colors if model.players[color]["plan"]]
    upgrades = model.players[color]["upgrades"] if color in model.colors else []
    draws = [
        lambda: {"do": "correct", "id": draw_tracker(model, rng, color),
                 "value": rng.randint(0, 6)},
        lambda: {"do": "correct", "id": "%s.%s" % (color, rng.choice(RESOURCES)),
                 "value": rng.randint(0, 4)},
        lambda: {"do": "adjust", "player": color,
                 rng.choice(["coins", "rails", "capacity"] + RESOURCES): rng.randint(-3, 4)},
        lambda: {"do": "plan", "player": color, "stations": rng.randint(0, 3),
                 "hubs": rng.randint(0, 1), "connections": rng.randint(0, 2),
                 "rails": rng.randint(0, 6)},
        lambda: {"do": "drop-plan", "player": rng.choice(planners or [color])},
        lambda: {"do": "again", "player": rng.choice(model.in_zones() or [color]),
                 "move": rng.random() < 0.5},
        lambda: {"do": "note", "text": rng.choice(["so", "so", ""])},
        lambda: {"do": "secret", "player": color, "top": rng.randint(1, 5)},
        lambda: {"do": "order-now", "players": rng.sample(model.colors, len(model.colors))},
        lambda: {"do": "token", "number": rng.choice(sorted(model.city) or ["4"]),
                 "district": rng.choice(DISTRICTS)},
        lambda: {"do": "learn", "card": "board", "field": "demands",
                 "column": rng.randint(1, 15), "value": rng.randint(0, 40)},
        lambda: {"do": "learn", "card": "board", "field": "power",
                 "column": rng.randint(1, 12), "value": rng.randint(0, 2)},
        lambda: {"do": "use-upgrade", "player": color,
                 "upgrade": rng.choice(upgrades or UPGRADES),
                 "coins": rng.randint(-2, 2), "power": rng.randint(-1, 1),
                 "rails": rng.randint(-2, 2)},
        lambda: {"do": "keep", "part": part, "kept": model.kept[part] == (rng.random() < 0.2)},
    ]
    return rng.choice(draws)()


def draw_tracker(model, rng, color):
    names = ["year", "market." + rng.choice(RESOURCES), "automa.discs", "automa.rails",
             "automa.back", "automa.zone." + rng.choice(ZONES)]
    names += ["%s.%s" % (color, what) for what in
              RESOURCES + ["coins", "rails", "reserve", "discs", "capacity", "cycle", "passed"]]
    for kind in ("stations", "hubs", "demands"):
        names.append("%s.%s.%s" % (color, kind, rng.choice(DISTRICTS + ["unsaid"])))
    names += ["%s.zone.%s" % (color, rng.choice(ZONES)),
              "%s.upgrade.%s" % (color, rng.choice(UPGRADES + ["hub", "second"])),
              "%s.agenda.%d.%s" % (color, rng.randint(1, 3), rng.choice(["there", "lobbied"])),
              "%s.project.%d" % (color, rng.randint(1, 4)),
              "%s.bonus.%d" % (color, rng.randint(1, 4)),
              "development.%d.%s" % (rng.randint(1, 25),
                                     rng.choice(["placed", "token"] + model.colors))]
    return rng.choice(names)


def draw_asked(model, rng):
    """What the moment asks for."""
    if model.full_storage():
        return draw_give_back(model, rng)
    if rng.random() < 0.7 and model.whom_it_asks_after():
        return draw_answer(model, rng)
    return globals()["draw_at_" + model.stage.replace("-", "_")](model, rng)


def draw_answer(model, rng):
    """To what a command passed over."""
    if model.asked_after("unbased") and rng.random() < 0.5:
        command = {"do": "hub-base"}
        maybe(rng, 0.8, command, "district", rng.choice(DISTRICTS))
    elif model.asked_after("locked") and rng.random() < 0.5:
        command = {"do": "unlock", "upgrade": rng.choice(["hub", "second"])}
    elif model.asked_after("met-in") and (not model.asked_after("unread") or rng.random() < 0.5):
        command = {"do": "automa-met", "there": rng.random() < 0.6}
        maybe(rng, 0.5, command, "automa-moves", rng.randint(1, 6))
    else:
        command = {"do": "steps-power", "power": rng.randint(0, 3)}
    return maybe(rng, 0.3, command, "player", draw_color(model, rng))


def draw_give_back(model, rng):
    player = model.players[model.full_storage()]
    left = model.stored(player) - 8
    command = {"do": "give-back"}
    for what in rng.sample(RESOURCES, 4):
        n = min(left, player[what])
        if n:
            command[what] = n
        left -= n
    if rng.random() < 0.1:
        command["power"] = command.get("power", 0) + 1
    return command


def draw_at_setup(model, rng):
    if rng.random() < 0.5:
        return {"do": "check", "item": rng.randint(1, model.n_lines() + 1)}
    if model.has_automa and rng.random() < 0.3:
        return {"do": "automa-card", "side": rng.choice(["front", "back"])}
    return {"do": "begin"}


def draw_at_order(model, rng):
    if rng.random() < 0.3:
        return {"do": "order", "players": rng.sample(model.colors, len(model.colors))}
    return {"do": "order", **{color: rng.randint(1, 40) for color in model.colors}}


def draw_at_hubs(model, rng):
    return maybe(rng, 0.7, {"do": "hub"}, "district", rng.choice(DISTRICTS))


def draw_at_bonus(model, rng):
    command = {"do": "bonus"}
    choosing = model.players[model.turn].get("choosing", 0)
    if rng.random() < (0.05 if choosing else 0.8):
        command["option"] = rng.randint(1, min(len(model.options) + (rng.random() < 0.1), 5))
    option = command.get("option", 99)
    free = model.options[option - 1].get("any") if option <= len(model.options) else 0
    if rng.random() < (0.7 if choosing or free else 0.1 if "option" in command else 0.5):
        for _ in range(rng.randint(1, 2)):
            what = rng.choice(RESOURCES if choosing or free else RESOURCES + ["rails"])
            command[what] = rng.randint(1, 2)
    return command


def draw_at_budget(model, rng):
    command = {"do": "budget"}
    for color in model.colors:
        if model.budget_of(model.players[color]) is None or rng.random() < 0.1:
            maybe(rng, 0.9, command, color, rng.randint(12, 20))
    return command


def draw_at_reward(model, rng):
    return {"do": "reward", "take": rng.choice(RESOURCES + ["coins", "coins", "nothing"])}


def draw_at_turns(model, rng):
    if not model.moved and model.in_zones() and rng.random() < 0.06:
        return {"do": "again", "player": rng.choice(model.in_zones()), "move": rng.random() < 0.5}
    if not model.moved:
        return draw_move(model, rng)
    zone = model.me()["zone"]
    actions = [action for action in model.actions_in(zone) if model.possible(action, zone)]
    if not actions or rng.random() < 0.05:
        return {"do": "end-turn"}
    if rng.random() < 0.05:
        actions = [action for zone in ZONES for action in ACTIONS[zone]]
    return DRAWS[rng.choice(actions)](model, rng)


def draw_move(model, rng):
    if rng.random() < 0.08:
        return {"do": "pass"}
    if rng.random() < 0.03:
        return {"do": "end-turn", "table": True, "zone": rng.choice(ZONES)}
    here = model.me()["zone"]
    at = ZONES.index(here) + 1 if here else 0
    ahead = [ZONES[(at + step) % 6] for step in range(6)]
    zone = ahead[min(rng.randrange(6), rng.randrange(6))]
    if zone == "build" and rng.random() < 0.3:
        return {**draw_build(model, rng), "move": True}
    if model.against_move({"zone": zone}) and rng.random() < 0.8:
        allowed = [other for other in ZONES if not model.against_move({"zone": other})]
        if not allowed:
            return {"do": "pass"}
        zone = rng.choice(allowed)
    return {"do": "move", "zone": zone}


def draw_demand(model, rng):
    command = {"do": "demand"}
    if rng.random() < 0.5:
        command["district"] = rng.choice(DISTRICTS)
    elif model.tokens() and rng.random() < 0.7:
        command["development"] = rng.choice(model.tokens())
    return command


def draw_develop(model, rng):
    command = {"do": "develop", "number": rng.choice(model.waiting or ["3", "05", "17"])}
    maybe(rng, 0.7, command, "demand", rng.choice(DISTRICTS))
    return maybe(rng, 0.3, command, "type", rng.choice(TYPES))


def draw_lobbyist(model, rng):
    places = model.places(model.me())
    standing = [place for place, there in places.items() if there]
    if rng.random() < 0.8 and standing:
        return {"do": "lobbyist", "from": rng.choice(standing), "to": rng.choice(list(places))}
    return {"do": "lobbyist", "from": rng.choice(list(places) + ["agenda-3"]),
            "to": rng.choice(list(places) + ["development-99", "somewhere"])}


def draw_agenda(model, rng):
    command = {"do": "agenda"}
    if rng.random() < 0.2:
        command["card"] = rng.choice(["green", "nowhere"])
        return command
    maybe(rng, 0.5, command, "name", str(rng.randint(1, 35)))
    maybe(rng, 0.5, command, "top", rng.randint(1, 5))
    return maybe(rng, 0.5, command, "bottom", rng.randint(4, 8))


def draw_project(model, rng):
    command = {"do": "project", "project": str(rng.randint(1, 4))}
    return maybe(rng, 0.9, command, "lobbyists", rng.choice([1, 1, 2, 2, 3, 4]))


def draw_upgrade(model, rng):
    return maybe(rng, 0.1, {"do": "upgrade", "upgrade": rng.choice(UPGRADES)}, "second",
                 rng.random() < 0.5)


def draw_buy(what):
    def draw_it(model, rng):
        command = {"do": what, "n": rng.choice([1, 1, 1, 2, 2, 3])}
        return maybe(rng, 0.1, command, "coins", rng.randint(0, 9))
    return draw_it


def draw_construction(model, rng):
    known = model.left_depot() is not None
    return maybe(rng, 0.1 if known else 0.9, {"do": "construction"}, "n", rng.randint(1, 4))


def draw_rails(model, rng):
    if rng.random() < 0.6:
        return {"do": "rails", "rails": rng.choice([1, 2, 3, 3, 4, 6, 6, 7, 9])}
    command = {"do": "rails"}
    for key in ("twos", "threes", "fives"):
        maybe(rng, 0.5, command, key, rng.randint(0, 2))
    return command


def draw_capacity(model, rng):
    player = model.me()
    command = {"do": "capacity", "n": rng.choice([1, 1, 1, 2, 3])}
    if not model.power_of_steps(player, command["n"])[1]:
        command["power"] = rng.randint(0, 1)
    if model.must_choose(player, command) or rng.random() < 0.1:
        maybe(rng, 0.9, command, "unlock", rng.choice(["hub", "second"]))
    return command


def draw_build(model, rng):
    player = model.me()
    stations = rng.choice([0, 1, 1, 1, 2])
    hubs = int(player["hub"] and rng.random() < 0.5) or int(rng.random() < 0.05)
    if rng.random() < 0.8:
        stations = min(stations, draw_limit(model, player))
    owners = [owner for owner in model.owners_of_stops() if owner != model.active()]
    connections = [rng.choice(owners) for _ in range(rng.choice([0, 0, 0, 1, 1, 2]))]
    if not stations + hubs + len(connections):
        connections = [rng.choice(owners)]
    rails = stations + len(connections) + rng.randint(0, 1)
    command = {"do": "build", "stations": stations, "rails": rails}
    if hubs:
        command["hubs"] = hubs
    if connections:
        command["connections"] = connections
    maybe(rng, 0.7, command, "districts", [rng.choice(DISTRICTS) for _ in range(stations)])
    if hubs:
        standing = [district for district, n in player["stations"].items() if n
                    and district != "unsaid"] or DISTRICTS
        maybe(rng, 0.7, command, "hub-districts", [rng.choice(standing) for _ in range(hubs)])
    return command


def draw_limit(model, player):
    """How many stations can be paid."""
    limits = [model.stations_left(player)]
    if model.kept["resources"]:
        limits.append(player["blueprints"])
    if model.kept["rails"]:
        limits.append(player["rails"])
    return min(limits)


def draw_use_development(model, rng):
    numbers = model.own_developments() or ["4", "10"]
    command = {"do": "use-development", "number": rng.choice(numbers)}
    if rng.random() < 0.4:
        command["coins"] = rng.randint(-2, 2)
        command[rng.choice(RESOURCES + ["rails"])] = rng.randint(-1, 2)
    return command


DRAWS = {"demand": draw_demand, "develop": draw_develop, "lobbyist": draw_lobbyist,
         "agenda": draw_agenda, "project": draw_project, "upgrade": draw_upgrade,
         "blueprints": draw_buy("blueprints"), "permits": draw_buy("permits"),
         "power": draw_buy("power"), "capacity": draw_capacity,
         "construction": draw_construction, "rails": draw_rails, "build": draw_build,
         "use-development": draw_use_development}


def draw_at_automa(model, rng):
    chance = rng.random()
    if chance < 0.1:
        return {"do": "automa-done"}
    if chance < 0.2:
        return {"do": "automa-card", rng.choice(["builds", "moves"]): rng.randint(1, 3)}
    command = {"do": "automa-reach", "what": rng.choice(["plot", "plot", "stop", "nothing"])}
    if command["what"] == "stop":
        maybe(rng, 0.95, command, "player", rng.choice(model.colors))
    elif command["what"] == "plot":
        maybe(rng, 0.2, command, "plots", rng.randint(1, 3))
    return maybe(rng, 0.6, command, "rails", rng.randint(0, 4))


def draw_at_end_year(model, rng):
    return {"do": "end-year"}


def draw_row(model, rng, row):
    command = {"do": "row", "row": row}
    for color in model.colors:
        maybe(rng, 0.5, command, color, rng.randint(0, 9))
    return maybe(rng, 0.5, command, "rest", rng.random() < 0.8)


def draw_at_score(model, rng):
    doubts = model.doubts()
    if doubts and rng.random() < 0.8:
        row, color = rng.choice(doubts)
        if rng.random() < 0.5:
            return {"do": "sure", "player": color, "row": row}
        return draw_cell(model, rng, row, color)
    asked = model.asked_cell()
    if asked is None or rng.random() < 0.1:
        if rng.random() < 0.5:
            return {"do": "declare"}
        asked = (rng.choice(model.rows()), draw_color(model, rng))
    if rng.random() < (0.2 if model.pad_row(asked[0]) else 0.03):
        return draw_row(model, rng, asked[0])
    return draw_cell(model, rng, *asked)


def draw_cell(model, rng, row, color):
    if rng.random() < 0.04:
        return {"do": "correct", "id": "score.%s.%s" % (row, color), "value": rng.randint(0, 20)}
    if model.cells_by_hand and rng.random() < 0.1:
        return {"do": "count-again", "id": rng.choice(sorted(model.cells_by_hand))}
    if row == "stops":
        return {"do": "stops", "player": color, "stations": rng.randint(0, 5),
                "hubs": rng.randint(0, 2), "big-hubs": rng.randint(0, 1)}
    if row.startswith("project-"):
        return draw_met(model, rng, row[8:], color)
    if row == "agendas":
        return draw_agenda_met(model, rng, color)
    command = {"do": "count", "player": color}
    if row == "demands":
        maybe(rng, 0.9, command, "demands", rng.randint(0, 5))
        return maybe(rng, 0.5, command, "points", rng.randint(0, 20))
    maybe(rng, 0.9, command, "coins", rng.randint(0, 30))
    return maybe(rng, 0.1, command, "discs", rng.randint(0, 12))


def draw_met(model, rng, project, color):
    command = {"do": "met", "player": color, "project": project}
    maybe(rng, 0.2, command, "lobbied", rng.randint(1, 4))
    maybe(rng, 0.9, command, "column", rng.choice(["none", "1", "2", "3", "4"]))
    return maybe(rng, 0.5, command, "points", rng.randint(0, 20))


def draw_agenda_met(model, rng, color):
    if color not in model.colors:
        return {"do": "no-more-agendas", "player": color}
    agendas = model.players[color]["agendas"]
    open_ones = [at + 1 for at, agenda in enumerate(agendas)
                 if agenda and model.points_of_agenda(model.players[color], agenda) is None]
    if not open_ones and rng.random() < 0.5:
        return {"do": "no-more-agendas", "player": color}
    if open_ones and rng.random() < 0.95:
        command = {"do": "agenda-met", "player": color, "agenda": rng.choice(open_ones)}
    else:
        command = {"do": "add-agenda", "player": color}
    if command["do"] == "agenda-met" or rng.random() < 0.6:
        command["row"] = rng.choice(["nothing", "top", "bottom"])
        maybe(rng, 0.7, command, "top", rng.randint(1, 5))
        maybe(rng, 0.7, command, "bottom", rng.randint(4, 9))
        maybe(rng, 0.3, command, "lobbied", rng.random() < 0.5)
    else:
        maybe(rng, 0.95, command, "points", rng.randint(0, 8))
    return command
