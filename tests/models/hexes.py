# SPDX-License-Identifier: GPL-3.0-or-later
# Copyright The Tableside authors
#
# hexes.py: lines of sight on a map of hexes, in whole numbers.
#
# Hexes are axial, (q, r).  Points are in the skewed basis of the rules' page of Genesis: the centre
# of (q, r) is (3q, 3r), and corners are whole.  A line is free when it touches no obstacle between
# the two hexes (L647, L665).  Instead of candidate lines, all directions are swept: between two
# neighbouring directions in which corners line up the order of all corners across the line stays
# the same, so one direction between them stands for all, and there the obstacles are intervals.

from math import gcd

STEPS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
# Corner i and i + 1 are the ends of the edge that is shared with the hex at STEPS[i].
CORNERS = [(2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2)]
# Across the three pairs of opposite edges: a hex reaches 3 to either side of its centre.
ACROSS = [(2, 1), (1, 2), (1, -1)]


def neighbours(at):
    return [(at[0] + q, at[1] + r) for q, r in STEPS]


def distance(one, other):
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def edge(one, other):
    """The name of the edge between two neighbours."""
    return (min(one, other), max(one, other))


def corners(at):
    return [(3 * at[0] + x, 3 * at[1] + y) for x, y in CORNERS]


def edge_ends(shared):
    one, other = shared
    return sorted(set(corners(one)) & set(corners(other)))


def near(start, end):
    """The hexes other than these two that overlap the convex hull of both."""
    x, y = end[0] - start[0], end[1] - start[1]
    width = 2 * max(abs(x * dy - y * dx) for dx, dy in CORNERS)
    found = []
    for q in range(min(0, x) - 2, max(0, x) + 3):
        for r in range(min(0, y) - 2, max(0, y) + 3):
            if (q, r) in ((0, 0), (x, y)) or abs(3 * (x * r - y * q)) >= width:
                continue
            if all(min(0, a * x + b * y) - 2 < a * q + b * r < max(0, a * x + b * y) + 2
                   for a, b in ACROSS):
                found.append((start[0] + q, start[1] + r))
    return found


def ahead(points, others):
    """A direction across edges in which all of `others` lies beyond `points`."""
    for a, b in ACROSS:
        for x, y in ((a, b), (-a, -b)):
            if max(x * px + y * py for px, py in points) <= min(x * px + y * py
                                                                for px, py in others):
                return x, y
    raise ValueError("these overlap")


class Sight:
    """One map's lines of sight; an answer is kept, for the same question comes often."""

    def __init__(self, stands, walls):
        self.stands = stands
        self.walls = walls
        self.known = {}

    def sees(self, start, end):
        """`stands`: the hexes that let lines through; `walls`: edges that do not."""
        if start == end:
            return True
        question = (min(start, end), max(start, end))
        if question not in self.known:
            self.known[question] = self.sweep(*question)
        return self.known[question]

    def sweep(self, start, end):
        shapes = [corners(at) for at in near(start, end) if at not in self.stands]
        close = set(near(start, end)) | {start, end}
        shapes += [edge_ends(wall) for wall in self.walls if close & set(wall)]
        return not shapes or Sweep(corners(start), corners(end), shapes).finds_free()


class Sweep:
    """Lines are Y = t X + c; X grows from the first hex to the second."""

    def __init__(self, start, end, shapes):
        self.u = ahead(start, end)
        # Any direction that is not along u.
        self.v = (-self.u[1], self.u[0])
        self.start, self.end = self.turned(start), self.turned(end)
        self.shapes = []
        for shape in shapes:
            self.shapes.append((self.turned(shape), self.slope_of(ahead(start, shape)),
                                self.slope_of(ahead(shape, end))))

    def turned(self, points):
        return [(self.u[0] * x + self.u[1] * y, self.v[0] * x + self.v[1] * y) for x, y in points]

    def slope_of(self, across):
        """How far a line leads across, but for a factor: (a, b) for a run + b rise."""
        return (across[0] * self.u[0] + across[1] * self.u[1],
                across[0] * self.v[0] + across[1] * self.v[1])

    def slopes(self):
        """Every direction in which two corners line up, as (rise, run) in order."""
        points = sorted(set(self.start + self.end + [point for shape in self.shapes
                                                     for point in shape[0]]))
        found = set()
        for at, (x, y) in enumerate(points):
            for other_x, other_y in points[at + 1:]:
                if other_x > x:
                    shared = gcd(other_x - x, other_y - y)
                    found.add(((other_y - y) // shared, (other_x - x) // shared))
        return sorted(found, key=lambda slope: slope[0] / slope[1])

    def finds_free(self):
        found = self.slopes()
        found = [(found[0][0] - found[0][1], found[0][1])] + found
        found.append((found[-1][0] + found[-1][1], found[-1][1]))
        return any(self.free_along(one[0] + other[0], one[1] + other[1])
                   for one, other in zip(found, found[1:]))

    def free_along(self, rise, run):
        """Whether a line of this direction is free; no two corners line up in it."""
        low, high = across_line(self.start, rise, run)
        other_low, other_high = across_line(self.end, rise, run)
        low, high = max(low, other_low), min(high, other_high)
        between = sorted(across_line(points, rise, run) for points, first, last in self.shapes
                         if first[0] * run + first[1] * rise > 0
                         and last[0] * run + last[1] * rise > 0)
        for shape_low, shape_high in between:
            if shape_low > low:
                break
            low = max(low, shape_high)
        return low < high


def across_line(points, rise, run):
    offsets = [run * y - rise * x for x, y in points]
    return min(offsets), max(offsets)
