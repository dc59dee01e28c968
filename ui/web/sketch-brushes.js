// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-brushes.js: what each brush of the drawing is called and looks like, as in
// src/widgets/ts-sketch-brushes.c.

import { h, svg } from './dom.js';
import { drawMap } from './sketch-map.js';
import { measureMap, round } from './sketch-plane.js';

/** Two hexes with what an edge brush lays between them; one with what the others lay. */
function hexSample(more, hexes = [[0, 0]]) {
  return { grid: 'hex', hexes, ...more };
}

const pair = [[0, 0], [1, 0]];
const squareSample = { grid: 'square', width: 1, height: 1 };

/** Each with the keys of its name and of its hint, and a map that shows it. */
export const brushes = {
  hex: [
    { id: 'plain', name: 'brushHex', hint: 'brushHexHint', sample: hexSample({}) },
    { id: 'rough', name: 'brushRough', hint: 'brushRoughHint',
      sample: hexSample({ rough: [[0, 0]] }) },
    { id: 'blocked', name: 'brushBlocked', hint: 'brushBlockedHint',
      sample: hexSample({ blocked: [[0, 0]] }) },
    { id: 'entry', name: 'brushEntry', hint: 'brushEntryHint',
      sample: hexSample({ entries: [[[0, 0]]] }, []) },
    { id: 'wall', name: 'brushWall', hint: 'brushWallHint',
      sample: hexSample({ walls: [pair] }, pair) },
    { id: 'door', name: 'brushDoor', hint: 'brushDoorHint',
      sample: hexSample({ doors: [pair] }, pair) },
    { id: 'openDoor', name: 'brushOpenDoor', hint: 'brushOpenDoorHint',
      sample: hexSample({ open: [pair] }, pair) },
    { id: 'noEdge', name: 'brushNoWall', hint: 'brushNoWallHint', sample: hexSample({}, pair) },
    { id: 'erase', name: 'brushErase', hint: 'brushEraseHint', sample: null },
  ],
  square: [
    { id: 'blocked', name: 'brushObstructed', hint: 'brushObstructedHint',
      sample: { ...squareSample, obstructed: [[0, 0]] } },
    { id: 'erase', name: 'brushFree', hint: 'brushFreeHint', sample: squareSample },
  ],
};

/** A rubber. */
const RUBBER = 'M60 160 L140 60 L210 110 L130 210 Z M100 110 L170 160 M40 215H220';

function drawSample(sample) {
  if (!sample) {
    return svg('svg', { viewBox: '0 0 250 250', 'aria-hidden': 'true' },
      svg('path', { class: 'brush-rubber', d: RUBBER }));
  }
  const { x, y, width, height } = measureMap(sample);
  return svg('svg', { class: 'sketch-picture', 'aria-hidden': 'true',
    viewBox: [x, y, width, height].map(round).join(' ') }, drawMap(sample));
}

/** A button for a brush. @param {function(string): string} t @param {function()} choose */
export function makeBrushButton(t, { id, name, hint, sample }, choose) {
  // A hint that begins with what stands on the button says it all: "Wall between two hexes".
  const hidden = t(hint).startsWith(t(name)) || null;
  return h('button', {
    type: 'button', class: 'brush', title: t(hint), data: { brush: id },
    aria: { pressed: false }, on: { click: choose },
  }, drawSample(sample), h('span', { text: t(name), aria: { hidden } }));
}
