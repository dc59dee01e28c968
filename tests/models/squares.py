# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# squares.py: lines of sight, cover, range and reach on a board of squares, in whole numbers.
#
# A figure is (x, y, width, height), a set of obstructed squares is a set of (x, y).  See "Line of
# sight and cover on squares" in the rules' page of Terminator (L237-L302 of the rulebook).

import heapq

STEPS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


def squares_of(box):
    x, y, width, height = box
    return {(x + i, y + j) for i in range(width) for j in range(height)}


def corners_of(box):
    x, y, width, height = box
    return [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]


def is_free(start, end, obstructed):
    """Whether a segment keeps out of the interior of the union of these squares."""
    (x0, y0), (x1, y1) = sorted([start, end])
    if x0 == x1:
        # Along a grid line only a seam is inside: both squares beside it are obstructed.
        return not any((x0 - 1, y) in obstructed and (x0, y) in obstructed
                       for y in range(min(y0, y1), max(y0, y1)))
    if y0 == y1:
        return not any((x, y0 - 1) in obstructed and (x, y0) in obstructed
                       for x in range(x0, x1))
    run, rise = x1 - x0, y1 - y0
    for x in range(x0, x1):
        # The height at both sides of this column, times run.
        near, far = y0 * run + rise * (x - x0), y0 * run + rise * (x + 1 - x0)
        low, high = min(near, far), max(near, far)
        for y in range(low // run, -(-high // run)):
            if (x, y) in obstructed:
                return False
    return True


def gaps(one, other):
    """How many steps apart two boxes are in x and in y."""
    steps = []
    for axis in (0, 1):
        ahead = other[axis] - (one[axis] + one[axis + 2] - 1)
        behind = one[axis] - (other[axis] + other[axis + 2] - 1)
        steps.append(max(0, ahead, behind))
    return steps


def distance(one, other, orthogonal=False):
    return sum(gaps(one, other)) if orthogonal else max(gaps(one, other))


def free_lines(attacker, target, obstructed):
    """For each corner of the attacker the corners of the target that it sees."""
    obstructed = obstructed - squares_of(attacker) - squares_of(target)
    return {start: [end for end in corners_of(target) if is_free(start, end, obstructed)]
            for start in corners_of(attacker)}


def sight(attacker, target, obstructed):
    """(whether there is a line of sight, whether the target has cover)"""
    lines = free_lines(attacker, target, obstructed)
    if not any(lines.values()):
        return False, False
    adjacent = distance(attacker, target) == 1
    return True, not adjacent and not any(len(ends) == 4 for ends in lines.values())


def reach(box, points, board, blocked, taken, flies=False):
    """{square: least movement points}: where a figure may end a move.

    board is (width, height); blocked are the obstructed squares and those of other sides, taken
    all squares where somebody else stands.
    """
    width, height = box[2:]

    def inside(x, y):
        return 0 <= x <= board[0] - width and 0 <= y <= board[1] - height

    def may_pass(x, y):
        return inside(x, y) and (flies or not squares_of((x, y, width, height)) & blocked)

    costs = {}
    queue = [(0, box[0], box[1])]
    while queue:
        cost, x, y = heapq.heappop(queue)
        if (x, y) in costs:
            continue
        costs[x, y] = cost
        for dx, dy in STEPS:
            step = cost + abs(dx) + abs(dy)
            if step <= points and may_pass(x + dx, y + dy):
                heapq.heappush(queue, (step, x + dx, y + dy))
    return {square: cost for square, cost in costs.items()
            if not squares_of(square + (width, height)) & (blocked | taken)}
