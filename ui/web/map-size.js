// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// map-size.js: how large a map is in the plane of its grid: that is known before its drawing comes.

/** Hundredths of a side, and how far hexes lie apart. */
export const UNIT = 100;
export const ROOT = Math.sqrt(3);

/** The middle of a place. @returns {[number, number]} */
export function getMiddle(grid, [x, y]) {
  if (grid === 'hex') return [ROOT * (x + y / 2) * UNIT, 1.5 * y * UNIT];
  return [(x + 0.5) * UNIT, (y + 0.5) * UNIT];
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
