# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# maps_hex.py: questions about maps of hexes, and what is right, for maps.py.

import copy
import math

import hexes
import hexes_plan

RUNS = [[]]

LISTS = ["hexes", "blocked", "rough", "walls", "doors", "entry"]
# Of ten questions about one makes no sense.
NONSENSE = 0.1


# Drawing

def draw(rng):
    width, height = rng.randint(2, 7), rng.randint(1, 6)
    holes = rng.choice([0.0, 0.0, 0.1, 0.3])
    board = [(q - r // 2, r) for q in range(width) for r in range(height) if rng.random() >= holes]
    rng.shuffle(board)
    n_entry = rng.choice([0, 0, 1, 3])
    entry, land = board[:n_entry], board[n_entry:] or [(0, 99)]
    some = lambda share: [at for at in land if rng.random() < share]
    edges = [[one, other] for one in board for other in hexes.neighbours(one)
             if one < other and other in board]
    rng.shuffle(edges)
    n_walls = int(len(edges) * rng.choice([0.0, 0.1, 0.3]))
    n_doors = int(len(edges) * rng.choice([0.0, 0.05, 0.2]))
    sketch = {"grid": "hex", "hexes": land, "blocked": some(rng.choice([0.0, 0.1, 0.3])),
              "rough": some(rng.choice([0.0, 0.2, 0.5])), "walls": edges[:n_walls],
              "doors": edges[n_walls:n_walls + n_doors], "entry": entry}
    sketch = {key: found for key, found in sketch.items() if found or rng.random() < 0.5}
    sketch["figures"] = draw_figures(rng, land, entry)
    question = draw_question(rng, land + entry, sketch)
    if rng.random() < NONSENSE:
        spoil(rng, question)
    return as_lists(question)


def as_lists(found):
    """As JSON has it: no tuples."""
    if isinstance(found, dict):
        return {key: as_lists(entry) for key, entry in found.items()}
    if isinstance(found, (list, tuple)):
        return [as_lists(entry) for entry in found]
    return found


def draw_figures(rng, land, entry):
    figures = []
    places = rng.sample(land, min(len(land), rng.randint(1, 8)))
    places += [rng.choice(entry) for _ in range(rng.randint(0, 3)) if entry]
    for number, at in enumerate(places):
        enemy = at in entry and rng.random() < 0.95 or rng.random() < 0.5
        figure = {"id": "f%d" % number, "side": "enemy" if enemy else "hero", "at": at}
        if any(other["at"] == at and (not enemy or other["side"] == "hero") for other in figures):
            continue
        figure["move"] = rng.randint(0, 8)
        if enemy:
            figure["range"] = rng.choice([0, 1, 1, 2, 2, 3, 6])
        if rng.random() < 0.2:
            figure["flies" if enemy else "down"] = rng.random() < 0.8
        figures.append(figure)
    return figures


def draw_question(rng, board, sketch):
    enemies = [figure["id"] for figure in sketch["figures"] if figure["side"] == "enemy"]
    chance = rng.random()
    if chance < 0.5 and enemies:
        return {"ask": "plan", "enemy": rng.choice(enemies), "sketch": sketch}
    if chance < 0.65 and sketch["figures"]:
        return {"ask": "reach", "figure": rng.choice(sketch["figures"])["id"], "sketch": sketch}
    return {"ask": "los", "from": rng.choice(board), "to": rng.choice(board), "sketch": sketch}


def spoil(rng, question):
    """Makes an error of it, or now and then another question that makes sense."""
    sketch = question["sketch"]
    figures, listed = sketch["figures"], rng.choice(LISTS)
    far = [rng.choice([10001, -10001, 50]), 0]
    kind = rng.randrange(8)
    if kind == 0:
        sketch["colour"] = 1
    elif kind == 1 and sketch.get(listed):
        sketch[listed] = sketch[listed] + [sketch[listed][0]]
    elif kind == 2 and listed in ("blocked", "rough"):
        sketch[listed] = sketch.get(listed, []) + [far]
    elif kind == 3:
        sketch[rng.choice(["walls", "doors"])] = [[sketch["hexes"][0], sketch["hexes"][-1]]]
    elif kind == 4 and figures:
        figures[-1]["at"] = rng.choice([far, figures[0]["at"]])
    elif kind == 5 and figures:
        del figures[0][rng.choice(["side", "at", "move"])]
    elif kind == 6:
        sketch["entry"] = sketch.get("entry", []) + [sketch["hexes"][0]]
    elif "from" in question:
        question["from"] = far
    else:
        question[{"plan": "enemy", "reach": "figure"}[question["ask"]]] = "nobody"


# Judging

def makes_sense(question):
    """Whether a question that draw() has made can be answered."""
    sketch = question["sketch"]
    if "colour" in sketch:
        return False
    for key in ("hexes", "blocked", "rough", "entry"):
        if len(hexes_plan.as_hexes(sketch.get(key, []))) < len(sketch.get(key, [])):
            return False
    land = hexes_plan.as_hexes(sketch["hexes"])
    entry = hexes_plan.as_hexes(sketch.get("entry", []))
    marked = sketch.get("blocked", []) + sketch.get("rough", [])
    edges = sketch.get("walls", []) + sketch.get("doors", [])
    # An edge is a wall or a door, not both.
    if len(hexes_plan.as_edges(edges)) < len(edges):
        return False
    if land & entry or not hexes_plan.as_hexes(marked) <= land:
        return False
    for one, other in edges:
        if not {tuple(one), tuple(other)} <= land | entry or hexes.distance(one, other) != 1:
            return False
    return (figures_make_sense(sketch["figures"], land | entry, entry)
            and is_asked_well(question, land | entry))


def figures_make_sense(figures, board, entry):
    taken = {}
    for figure in figures:
        if not {"side", "at"} <= figure.keys() or tuple(figure["at"]) not in board:
            return False
        at = tuple(figure["at"])
        sides = taken.setdefault(at, [])
        sides.append(figure["side"])
        if len(sides) > 1 and (at not in entry or "hero" in sides):
            return False
    return True


def is_asked_well(question, board):
    if question["ask"] == "los":
        return {tuple(question["from"]), tuple(question["to"])} <= board
    figures = {figure["id"]: figure for figure in question["sketch"]["figures"]}
    figure = figures.get(question.get("enemy", question.get("figure")))
    return figure is not None and "move" in figure


def judge(question, answer, options):
    if not makes_sense(question):
        return None if "error" in answer else "an error is expected"
    if "error" in answer:
        return "the question makes sense: %s" % answer["error"]["message"]
    table = hexes_plan.Map(question["sketch"])
    if question["ask"] == "los":
        return judge_sight(table, question, answer)
    if question["ask"] == "reach":
        stops = hexes_plan.reach(table, table.figures[question["figure"]])
        return compare({"stops": [{"at": list(at), "cost": cost} for at, cost in stops]}, answer)
    return compare(expected_plan(table, question["enemy"]), answer)


def compare(expected, answer):
    return None if answer == expected else "%s is expected" % expected


def expected_plan(table, name):
    plan = hexes_plan.Plan(table, table.figures[name])
    targets = plan.targets()
    options = plan.options() if plan.standing and not targets else []
    return {"stay": bool(targets) or not plan.standing, "targets": targets,
            "options": [{"toward": hero, "rule": rule, "stops": [list(at) for at in stops]}
                        for hero, rule, stops in options]}


def judge_sight(table, question, answer):
    start, end = tuple(question["from"]), tuple(question["to"])
    expected = {"los": table.sight.sees(start, end), "range": hexes.distance(start, end)}
    line = answer.get("line")
    if answer != (dict(expected, line=line) if expected["los"] else expected):
        return "%s is expected" % expected
    return judge_line(table, start, end, line) if line else None


def judge_line(table, start, end, line):
    """The line shown begins and ends where it should and is free, but for rounding."""
    line = [to_skewed(point) for point in line]
    if not is_inside(line[0], start, 1e-6) or not is_inside(line[1], end, 1e-6):
        return "the line begins or ends elsewhere"
    shapes = [hexes.corners(at) for at in hexes.near(start, end) if at not in table.sight.stands]
    for shape in shapes + [hexes.edge_ends(wall) for wall in table.sight.walls]:
        if is_crossed(shape, line[0], line[1]):
            return "the line is not free"
    return None


def to_skewed(point):
    r = point[1] / 1.5
    return 3 * (point[0] / math.sqrt(3) - r / 2), 3 * r


def is_inside(point, at, slack):
    x, y = point[0] - 3 * at[0], point[1] - 3 * at[1]
    return all(abs(a * x + b * y) <= 3 + slack for a, b in hexes.ACROSS)


def is_crossed(shape, start, end):
    """Whether a segment crosses a shape by more than rounding can explain."""
    def side(one, other, point):
        return ((other[0] - one[0]) * (point[1] - one[1])
                - (other[1] - one[1]) * (point[0] - one[0]))
    sides = [side(start, end, corner) for corner in shape]
    if min(sides) > -1e-6 or max(sides) < 1e-6:
        return False
    edges = list(zip(shape, shape[1:] + shape[:1])) if len(shape) > 2 else [tuple(shape)]
    return any(side(one, other, start) * side(one, other, end) < -1e-6
               and side(start, end, one) * side(start, end, other) < -1e-6
               for one, other in edges)


def simpler(question):
    """The question without one figure, one mark or one hex."""
    asked = {question.get("enemy"), question.get("figure")}
    for key in ["figures"] + LISTS[::-1]:
        for at, entry in enumerate(question["sketch"].get(key, [])):
            if key == "figures" and entry["id"] in asked:
                continue
            smaller = copy.deepcopy(question)
            del smaller["sketch"][key][at]
            if makes_sense(smaller):
                yield smaller
