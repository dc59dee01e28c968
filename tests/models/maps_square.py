# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# maps_square.py: questions about maps of squares, and what is right, for maps.py.

import copy

import squares

RUNS = [[], ["--range", "orthogonal"]]

SIDES = ["skynet", "resistance", "nobody"]
# Of ten questions about one makes no sense.
NONSENSE = 0.1


# Drawing

def draw(rng):
    width, height = rng.randint(2, 9), rng.randint(2, 9)
    density = rng.choice([0.0, 0.1, 0.25, 0.5])
    obstructed = [[x, y] for x in range(width) for y in range(height) if rng.random() < density]
    rng.shuffle(obstructed)
    figures = draw_figures(rng, width, height, {tuple(square) for square in obstructed})
    sketch = {"grid": "square", "width": width, "height": height, "obstructed": obstructed,
              "figures": figures}
    if not obstructed and rng.random() < 0.5:
        del sketch["obstructed"]
    question = draw_question(rng, figures, sketch)
    if rng.random() < NONSENSE or not figures:
        spoil(rng, question)
    return question


def draw_figures(rng, width, height, taken):
    figures = []
    for number in range(rng.randint(2, 7)):
        size = rng.choice([(1, 1)] * 8 + [(2, 2), (3, 4), (1, 2), (2, 1)])
        if size[0] > width or size[1] > height:
            continue
        box = (rng.randint(0, width - size[0]), rng.randint(0, height - size[1])) + size
        if squares.squares_of(box) & taken:
            continue
        taken = taken | squares.squares_of(box)
        figures.append(draw_figure(rng, "f%d" % number, box))
    return figures


def draw_figure(rng, name, box):
    figure = {"id": name, "side": rng.choice(SIDES), "at": list(box[:2]), "move": rng.randint(0, 8)}
    if box[2:] != (1, 1) or rng.random() < 0.2:
        figure["size"] = list(box[2:])
    if rng.random() < 0.25:
        figure["flies"] = rng.random() < 0.8
    if rng.random() < 0.25:
        figure["range"] = rng.randint(0, 9)
    return figure


def draw_question(rng, figures, sketch):
    names = [figure["id"] for figure in figures] or ["f0"]
    if rng.random() < 0.5 and len(names) > 1:
        start, end = rng.sample(names, 2)
        return {"ask": "los", "from": start, "to": end, "sketch": sketch}
    return {"ask": "reach", "figure": rng.choice(names), "sketch": sketch}


def spoil(rng, question):
    """Makes an error of it, or now and then another question that makes sense."""
    sketch = question["sketch"]
    figures = sketch["figures"]
    far = [rng.choice([-1, 0, sketch["width"]]), rng.choice([-1, sketch["height"], 10001])]
    kind = rng.randrange(8)
    if kind == 0:
        sketch["colour"] = 1
    elif kind == 1:
        sketch.setdefault("obstructed", []).append(far)
    elif kind == 2 and figures:
        rng.choice(figures)["at"] = far
    elif kind == 3 and figures:
        figures.append(dict(figures[0], at=list(figures[-1]["at"])))
    elif kind == 4 and figures:
        sketch.setdefault("obstructed", []).append(list(figures[-1]["at"]))
    elif kind == 5 and figures:
        figures[-1]["at"] = list(figures[0]["at"])
    elif kind == 6:
        del sketch[rng.choice(["width", "height"])]
    elif figures:
        del figures[0][rng.choice(["side", "at", "move"])]


# Judging

def box_of(figure):
    return tuple(figure["at"]) + tuple(figure.get("size", [1, 1]))


def makes_sense(question):
    """Whether a question that draw() has made can be answered."""
    sketch = question["sketch"]
    if not {"width", "height"} <= sketch.keys() or "colour" in sketch:
        return False
    board = squares.squares_of((0, 0, sketch["width"], sketch["height"]))
    obstructed = [tuple(square) for square in sketch.get("obstructed", [])]
    if len(set(obstructed)) < len(obstructed) or not set(obstructed) <= board:
        return False
    if not figures_make_sense(sketch["figures"], board, set(obstructed)):
        return False
    figures = {figure["id"]: figure for figure in sketch["figures"]}
    if question["ask"] == "los":
        return {question["from"], question["to"]} <= figures.keys()
    return question["figure"] in figures and "move" in figures[question["figure"]]


def figures_make_sense(figures, board, taken):
    names = set()
    for figure in figures:
        if not {"side", "at"} <= figure.keys() or figure["id"] in names:
            return False
        names.add(figure["id"])
        own = squares.squares_of(box_of(figure))
        if not own <= board or own & taken:
            return False
        taken = taken | own
    return True


def judge(question, answer, options):
    if not makes_sense(question):
        return None if "error" in answer else "an error is expected"
    if "error" in answer:
        return "the question makes sense: %s" % answer["error"]["message"]
    sketch = question["sketch"]
    figures = {figure["id"]: figure for figure in sketch["figures"]}
    if question["ask"] == "reach":
        return judge_reach(figures[question["figure"]], sketch, answer)
    return judge_sight(figures[question["from"]], figures[question["to"]], sketch, answer,
                       "orthogonal" in options)


def others(figure, sketch, only_enemies):
    """All squares on which somebody else stands."""
    taken = set()
    for other in sketch["figures"]:
        if other["id"] != figure["id"] and not (only_enemies and other["side"] == figure["side"]):
            taken |= squares.squares_of(box_of(other))
    return taken


def judge_reach(figure, sketch, answer):
    obstructed = {tuple(square) for square in sketch.get("obstructed", [])}
    stops = squares.reach(box_of(figure), figure["move"], (sketch["width"], sketch["height"]),
                          obstructed | others(figure, sketch, True),
                          others(figure, sketch, False), figure.get("flies", False))
    expected = [{"at": list(square), "cost": cost} for square, cost in sorted(stops.items())]
    if answer != {"stops": expected}:
        return "these stops are expected: %s" % expected
    return None


def judge_sight(attacker, target, sketch, answer, orthogonal):
    obstructed = {tuple(square) for square in sketch.get("obstructed", [])}
    obstructed |= others(attacker, sketch, True)
    one, other = box_of(attacker), box_of(target)
    sees, cover = squares.sight(one, other, obstructed)
    expected = {"los": sees, "cover": cover, "range": squares.distance(one, other, orthogonal)}
    if answer != dict(expected, lines=answer.get("lines")):
        return "%s is expected" % expected
    return judge_lines(answer["lines"], one, other, obstructed, expected)


def judge_lines(lines, one, other, obstructed, expected):
    """The lines shown are free; without cover, and not adjacent, they are four of one corner."""
    free = squares.free_lines(one, other, obstructed)
    for start, end in lines:
        if tuple(end) not in free.get(tuple(start), []):
            return "the line from %s to %s is not free" % (start, end)
    if bool(lines) != expected["los"]:
        return "lines are shown exactly where there is sight"
    if expected["los"] and not expected["cover"] and squares.distance(one, other) > 1:
        if len(lines) != 4 or len({tuple(start) for start, end in lines}) != 1:
            return "four lines of one corner are expected"
    return None


def simpler(question):
    """The question without one figure or one obstructed square."""
    asked = {question.get(key) for key in ("figure", "from", "to")}
    for key in ("figures", "obstructed"):
        for at, entry in enumerate(question["sketch"].get(key, [])):
            if key == "figures" and entry.get("id") in asked:
                continue
            smaller = copy.deepcopy(question)
            del smaller["sketch"][key][at]
            yield smaller
