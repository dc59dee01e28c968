// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-paper.js: what a map is drawn on: places that are not there yet, around those that are.

import { svg } from './dom.js';
import { findPlace, getMiddle, getRadius, measureMap, traceShape } from './sketch-plane.js';

/** Places around the map, and of an empty sheet each way. */
const MARGIN = 2;
const SHEET = 4;

/** The rectangle of the paper for a map. */
export function measurePaper(map) {
  if (map.grid === 'square') return measureMap(map);
  const hexes = [...map.hexes, ...(map.entries ?? []).flat()];
  const bounds = measureMap({ grid: 'hex', hexes: hexes.length > 0 ? hexes : [[0, 0]] });
  const room = 2 * getRadius('hex') * (hexes.length > 0 ? MARGIN : SHEET);
  return {
    x: bounds.x - room, y: bounds.y - room,
    width: bounds.width + 2 * room, height: bounds.height + 2 * room,
  };
}

/** Half as much again on every side, or the same where the map does not touch its edge. */
export function growPaper(paper, map) {
  const need = measurePaper(map);
  const holds = need.x >= paper.x && need.y >= paper.y
    && need.x + need.width <= paper.x + paper.width
    && need.y + need.height <= paper.y + paper.height;
  if (holds || map.grid === 'square') return paper;
  const { x, y, width, height } = paper;
  return { x: x - width / 4, y: y - height / 4, width: 1.5 * width, height: 1.5 * height };
}

/** Whether the middle of a place is on the paper. */
export function isOnPaper({ x, y, width, height }, grid, place) {
  const [px, py] = getMiddle(grid, place);
  return px > x && py > y && px < x + width && py < y + height;
}

/** The outlines of places that can be drawn. @returns {SVGElement} */
export function drawPaper(paper, grid) {
  if (grid === 'square') return svg('g');
  const { x, y, width, height } = paper;
  const [, top] = findPlace('hex', [x, y]);
  const [, bottom] = findPlace('hex', [x, y + height]);
  let d = '';
  for (let r = top; r <= bottom; r++) {
    const first = findPlace('hex', [x, getMiddle('hex', [0, r])[1]])[0];
    const last = findPlace('hex', [x + width, getMiddle('hex', [0, r])[1]])[0];
    for (let q = first; q <= last; q++) {
      if (isOnPaper(paper, 'hex', [q, r])) d += traceShape('hex', [q, r], 0.06);
    }
  }
  return svg('path', { class: 'paper', d });
}
