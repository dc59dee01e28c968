// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-plane.js: where the places of a grid lie in its plane, in hundredths of a side.

import { ROOT, UNIT, getMiddle } from './map-size.js';

export { getMiddle, measureMap } from './map-size.js';

/** Corners around the middle. */
const corners = {
  hex: [[ROOT / 2, 0.5], [0, 1], [-ROOT / 2, 0.5], [-ROOT / 2, -0.5], [0, -1], [ROOT / 2, -0.5]],
  square: [[0.5, 0.5], [-0.5, 0.5], [-0.5, -0.5], [0.5, -0.5]],
};

/** Half of what a figure has room for; all lines and letters are parts of it. */
export function getRadius(grid) {
  return (grid === 'hex' ? ROOT / 2 : 0.5) * UNIT;
}

/** A point of the plane of src/sketch/ts-sketch-overlay.h. @returns {[number, number]} */
export function getPoint([x, y]) {
  return [x * UNIT, y * UNIT];
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

/** The outline of a figure of several squares, or of a place. */
export function traceArea(grid, place, size, inset) {
  if (grid === 'hex' || !size) return traceShape(grid, place, inset);
  const [x, y] = place.map((one) => one * UNIT + (inset * UNIT) / 2);
  const [width, height] = size.map((one) => one * UNIT - inset * UNIT);
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
}

/** Rounds in the three coordinates whose sum is 0 and mends the one that was rounded most. */
function findHex(x, y) {
  const r = y / (1.5 * UNIT);
  const q = x / (ROOT * UNIT) - r / 2;
  const [a, b, c] = [q, r, -q - r].map(Math.round);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  if (da > db && da > dc) return [-b - c, b];
  return db > dc ? [a, -a - c] : [a, b];
}

/** The place that a point lies in, on the map or off it. @returns {[number, number]} */
export function findPlace(grid, [x, y]) {
  // What is rounded must not be -0, which JSON and comparisons take for something else.
  if (grid === 'hex') return findHex(x, y).map((one) => one + 0);
  return [Math.floor(x / UNIT), Math.floor(y / UNIT)];
}

/** Round from the right, clockwise, as in src/geometry/ts-hex.h. */
const directions = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/** The neighbour of a hex. */
export function stepHex([q, r], direction) {
  return [q + directions[direction][0], r + directions[direction][1]];
}

/** The direction in which a neighbour lies; -1: it is none. */
export function getDirection([q, r], [other, row]) {
  return directions.findIndex(([dq, dr]) => q + dq === other && r + dr === row);
}

/** The edge of a hex that a point is nearest to: its direction. */
export function findSide(place, [x, y]) {
  const [mx, my] = getMiddle('hex', place);
  const turn = Math.atan2(y - my, x - mx) / (Math.PI / 3);
  return ((Math.round(turn) % 6) + 6) % 6;
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

/** Column and row of a place as people count them, from the upper left of the map. */
export function countPlace(map, [x, y]) {
  if (map.grid === 'square') return { column: x + 1, row: y + 1 };
  const column = (q, r) => Math.floor(q + r / 2);
  const first = map.hexes.reduce((least, [q, r]) => Math.min(least, column(q, r)), Infinity);
  const top = map.hexes.reduce((least, [, r]) => Math.min(least, r), Infinity);
  return { column: column(x, y) - first + 1, row: y - top + 1 };
}
