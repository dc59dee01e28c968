// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-plane.js: where the places of a grid lie in its plane, in hundredths of a side.

const UNIT = 100;
const ROOT = Math.sqrt(3);

/** Corners around the middle. */
const corners = {
  hex: [[ROOT / 2, 0.5], [0, 1], [-ROOT / 2, 0.5], [-ROOT / 2, -0.5], [0, -1], [ROOT / 2, -0.5]],
  square: [[0.5, 0.5], [-0.5, 0.5], [-0.5, -0.5], [0.5, -0.5]],
};

/** Half of what a figure has room for; all lines and letters are parts of it. */
export function getRadius(grid) {
  return (grid === 'hex' ? ROOT / 2 : 0.5) * UNIT;
}

/** The middle of a place. @returns {[number, number]} */
export function getMiddle(grid, [x, y]) {
  if (grid === 'hex') return [ROOT * (x + y / 2) * UNIT, 1.5 * y * UNIT];
  return [(x + 0.5) * UNIT, (y + 0.5) * UNIT];
}

/** A number as a drawing wants it. */
export function round(number) {
  return Math.round(number * 10) / 10;
}

/** The outline of a place as part of a path, `inset` of it smaller. */
export function traceShape(grid, place, inset) {
  const [x, y] = getMiddle(grid, place);
  const points = corners[grid].map(([dx, dy]) =>
    `${round(x + dx * UNIT * (1 - inset))} ${round(y + dy * UNIT * (1 - inset))}`);
  return `M${points.join('L')}Z`;
}

/** The ends of the edge that two neighbouring hexes share. */
export function getEdge([a, b]) {
  const [ax, ay] = getMiddle('hex', a);
  const [bx, by] = getMiddle('hex', b);
  const length = Math.hypot(bx - ax, by - ay) || 1;
  const dx = ((by - ay) / length) * (UNIT / 2);
  const dy = (-(bx - ax) / length) * (UNIT / 2);
  const x = (ax + bx) / 2;
  const y = (ay + by) / 2;
  return [[x - dx, y - dy], [x + dx, y + dy]];
}

/** The rectangle that holds the whole of a map, with a margin. */
export function measureMap(map) {
  const margin = 0.25 * UNIT;
  if (map.grid === 'square') {
    return {
      x: -margin, y: -margin,
      width: map.width * UNIT + 2 * margin, height: map.height * UNIT + 2 * margin,
    };
  }
  const middles = [...map.hexes, ...(map.entries ?? []).flat()].map((at) => getMiddle('hex', at));
  const xs = middles.map(([x]) => x);
  const ys = middles.map(([, y]) => y);
  const least = (list) => list.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (list) => list.reduce((a, b) => Math.max(a, b), -Infinity);
  const x = least(xs) - (ROOT / 2) * UNIT - margin;
  const y = least(ys) - UNIT - margin;
  return {
    x, y,
    width: most(xs) + (ROOT / 2) * UNIT + margin - x, height: most(ys) + UNIT + margin - y,
  };
}

/** Column and row of a place as people count them, from the upper left of the map. */
export function countPlace(map, [x, y]) {
  if (map.grid === 'square') return { column: x + 1, row: y + 1 };
  const column = (q, r) => Math.floor(q + r / 2);
  const first = map.hexes.reduce((least, [q, r]) => Math.min(least, column(q, r)), Infinity);
  const top = map.hexes.reduce((least, [, r]) => Math.min(least, r), Infinity);
  return { column: column(x, y) - first + 1, row: y - top + 1 };
}
