// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-overlay.js: an answer about the sketch as marks over the map, as in
// src/widgets/ts-sketch-paint-marks.c.
//
// What is drawn is the "overlay" of the protocol's "told", see doc/protocol.md; every list
// in it may be absent.  Its two parts lie in a drawing like this, which SketchPicture does:
//
//   map, drawField(grid, overlay), figures, spots, drawOverlay(grid, overlay)

import { svg } from './dom.js';
import { getEdge, getMiddle, getPoint, getRadius, round, stepHex, traceShape } from
  './sketch-plane.js';

/** In radii. */
const HALO = 0.07;
const LINE = 0.12;
const WAY = 0.16;
/** Beside the one who goes, and before what is written where the way ends. */
const WAY_START = 0.8;
const WAY_END = 0.72;
const ARROW = 'M0.3 0L-0.18 -0.26L-0.18 0.26Z';

/** A line with a halo shows on every ground. */
function strokeTwice(grid, className, d, width, props = {}) {
  const radius = getRadius(grid);
  return [svg('path', { class: 'mark-halo', d, 'stroke-width': round((width + 2 * HALO) * radius),
    ...props }),
  svg('path', { class: className, d, 'stroke-width': round(width * radius), ...props })];
}

function trace(points) {
  return `M${points.map((point) => point.map(round).join(' ')).join('L')}`;
}

function dash(grid, ...parts) {
  return { 'stroke-dasharray': parts.map((part) => round(part * getRadius(grid))).join(' ') };
}

/** Near is strong, far is faint. */
function drawCost(grid, { at, text }) {
  const [x, y] = getMiddle(grid, at).map(round);
  return svg('g', { class: 'mark-cost' },
    svg('path', { d: traceShape(grid, at, 0.05),
      'fill-opacity': (0.16 + 0.34 / (1 + 0.5 * Number(text))).toFixed(2) }),
    svg('text', { x, y, 'font-size': round(0.48 * getRadius(grid)), text }));
}

/** A place of a choice with its letter. */
function drawStop(grid, { at, text }) {
  const radius = getRadius(grid);
  const [x, y] = getMiddle(grid, at).map(round);
  return svg('g', { class: 'mark-stop' },
    svg('path', { class: 'spot-area', d: traceShape(grid, at, 0.1) }),
    svg('circle', { class: 'spot-disc', cx: x, cy: y, r: round(0.48 * radius) }),
    svg('text', { x, y, 'font-size': round(0.64 * radius), text }));
}

/** A place, or an edge of a hex, that stops sight. */
function drawBlocker(grid, { at, side }) {
  if (side !== undefined) {
    return strokeTwice(grid, 'mark-blocker', trace(getEdge([at, stepHex(at, side)])), 0.26);
  }
  const d = traceShape(grid, at, 0.06);
  return [svg('path', { class: 'mark-blocked', d }), strokeTwice(grid, 'mark-blocker', d, 0.16)];
}

function drawLine(grid, { from, to, free = false }) {
  const ends = [from, to].map(getPoint);
  const d = trace(ends);
  if (!free) return strokeTwice(grid, 'mark-blocker', d, 0.07, dash(grid, 0.3, 0.3));
  return [strokeTwice(grid, 'mark-sight', d, LINE), ends.map(([x, y]) => svg('circle', {
    class: 'mark-end', cx: round(x), cy: round(y), r: round(0.16 * getRadius(grid)),
  }))];
}

function moveToward([x, y], angle, length) {
  return [x + length * Math.cos(angle), y + length * Math.sin(angle)];
}

function getAngle([x, y], [toX, toY]) {
  return Math.atan2(toY - y, toX - x);
}

/** From beside the one who goes to before what is written where it ends. */
function drawWay(grid, way) {
  if (way.length < 2) return null;
  const radius = getRadius(grid);
  const points = way.map((place) => getMiddle(grid, place));
  const last = getAngle(points[points.length - 2], points[points.length - 1]);
  points[0] = moveToward(points[0], getAngle(points[0], points[1]), WAY_START * radius);
  points.push(moveToward(points.pop(), last, -WAY_END * radius));
  const at = `translate(${points[points.length - 1].map(round).join(' ')})`;
  const turn = `rotate(${round((last * 180) / Math.PI)}) scale(${round(radius)})`;
  return [strokeTwice(grid, 'mark-way', trace(points), WAY, dash(grid, 0.001, 0.34)),
    svg('path', { class: 'mark-arrow', d: ARROW, transform: `${at} ${turn}` })];
}

function drawAll(grid, draw, list = []) {
  return list.map((one) => draw(grid, one));
}

/** What lies under the figures: where somebody may end, with the cost. @returns {SVGElement} */
export function drawField(grid, overlay) {
  return svg('g', { class: 'marks' }, drawAll(grid, drawCost, overlay?.field));
}

/** What lies over all: ways, letters, what is in the way, lines. @returns {SVGElement} */
export function drawOverlay(grid, overlay) {
  return svg('g', { class: 'marks' }, drawAll(grid, drawWay, overlay?.ways),
    drawAll(grid, drawStop, overlay?.stops), drawAll(grid, drawBlocker, overlay?.blockers),
    drawAll(grid, drawLine, overlay?.lines));
}
