// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-pieces.js: how figures and spots look, as in src/widgets/ts-sketch-paint-marks.c.

import { svg } from './dom.js';
import { seatClass, seatShape } from './seats.js';
import { getMiddle, getRadius, round, traceShape } from './sketch-plane.js';

/** A figure that stands alone, in radii. */
const SIZE = 0.72;

function pieceClass(seat) {
  return seat ? seatClass(seat).replace('seat-', 'piece-') : 'piece-other';
}

/** An enemy is a plate whose corners are cut, everybody else is round. */
function traceBody(angular, width, height) {
  if (!angular) return { rx: round(Math.min(width, height)) };
  const cut = 0.3 * Math.min(width, height);
  const points = [[-1, -1, 0, 1], [-1, -1, 1, 0], [1, -1, -1, 0], [1, -1, 0, 1],
    [1, 1, 0, -1], [1, 1, -1, 0], [-1, 1, 1, 0], [-1, 1, 0, -1]];
  return {
    points: points.map(([x, y, dx, dy]) =>
      `${round(x * width + dx * cut)},${round(y * height + dy * cut)}`).join(' '),
  };
}

function makeBody(piece, more, className) {
  const { radius, size, width, height, angular } = piece;
  const w = (size + width - 1 + more) * radius * (angular ? 0.94 : 1);
  const h = (size + height - 1 + more) * radius * (angular ? 0.94 : 1);
  const shape = traceBody(angular, w, h);
  if (angular) return svg('polygon', { class: className, ...shape });
  const [x, y, wide, high] = [-w, -h, 2 * w, 2 * h].map(round);
  return svg('rect', { class: className, x, y, width: wide, height: high, ...shape });
}

/** How much larger a figure of several squares is than one of a single square. */
function getSpan({ size, width, height }) {
  return Math.sqrt((size + Math.min(width, height) - 1) / size);
}

/** The seat's shape on the lower right. */
function makeBadge(piece) {
  const { radius, size, width, height, seat } = piece;
  const shorter = Math.min(width, height);
  const off = 0.68 * (size + shorter - 1) * radius;
  const at = [width, height].map((sides) => round(off + (sides - shorter) * radius));
  const least = ((0.26 * size * radius) / 0.7) * getSpan(piece);
  return svg('g', { class: 'piece-badge', transform: `translate(${at.join(' ')})` },
    svg('circle', { class: 'badge-disc', r: round(least) }),
    seatShape(seat, { transform: `scale(${round(0.62 * least)})` }));
}

function makeMark(piece) {
  const { radius, size, mark, down } = piece;
  const height = (mark.length > 1 ? 0.88 : 1.05) * size * radius * getSpan(piece);
  return svg('text', {
    'font-size': round(height), text: mark, transform: down ? 'rotate(-90)' : null,
  });
}

function makeStroke({ radius, size }) {
  const [inner, outer] = [0.5 * size * radius, 0.78 * size * radius].map(round);
  const d = `M${inner} ${-inner}L${outer} ${-outer}M${-inner} ${inner}L${-outer} ${outer}`;
  return svg('path', { class: 'piece-stroke', d });
}

/** How large a figure is among `n` at the same place, and how far from the middle. */
function arrange(grid, token, among) {
  const radius = getRadius(grid);
  const [width, height] = token.size ?? [1, 1];
  const [x, y] = getMiddle(grid, token.at);
  const n = among.length;
  const angle = (2 * Math.PI * among.indexOf(token)) / n - Math.PI / 2;
  const ring = n === 1 ? 0 : 0.5 * radius;
  return {
    radius, width, height, size: n === 1 ? SIZE : n <= 3 ? 0.4 : 0.3,
    x: round(x + (width - 1) * radius + ring * Math.cos(angle)),
    y: round(y + (height - 1) * radius + ring * Math.sin(angle)),
  };
}

/** A figure on the map. @param {string} grid @param {object} token @param {Array} among */
export function drawToken(grid, token, among) {
  const { seat, down, side } = token;
  const piece = {
    ...arrange(grid, token, among), seat, down, mark: token.mark ?? '', angular: side === 'enemy',
  };
  return svg('g', {
    class: `piece ${pieceClass(seat)}${down ? ' down' : ''}`,
    transform: `translate(${piece.x} ${piece.y})`, data: { token: token.id },
  }, token.now && makeBody(piece, 0.2, 'piece-now'), makeBody(piece, 0.07, 'piece-halo'),
  makeBody(piece, 0, 'piece-body'), makeMark(piece), down && makeStroke(piece),
  seat && makeBadge(piece));
}

function makeLetter(radius, size, letter) {
  return [svg('circle', { class: 'spot-disc', r: round(size * radius) }),
    letter && svg('text', { 'font-size': round(1.35 * size * radius), text: letter })];
}

/** Cross-hairs around whoever stands there. */
function makeTarget(radius, mark) {
  const [near, far] = [0.68 * radius, 1.02 * radius].map(round);
  const d = `M${near} 0H${far}M${-near} 0H${-far}M0 ${near}V${far}M0 ${-near}V${-far}`;
  const at = [0.62 * radius, -0.62 * radius].map(round);
  return [svg('circle', { class: 'spot-ring', r: round(0.82 * radius) }),
    svg('path', { class: 'spot-ring', d }),
    svg('g', { transform: `translate(${at.join(' ')})` }, makeLetter(radius, 0.28, mark))];
}

/** A place that answers the instruction. @param {string} grid @param {object} spot */
export function drawSpot(grid, spot) {
  const radius = getRadius(grid);
  const [x, y] = getMiddle(grid, spot.at).map(round);
  const target = spot.kind === 'target';
  const letter = spot.mark ?? (spot.kind === 'place' ? '+' : null);
  const look = `spot ${spot.kind}${spot.suggested ? ' suggested' : ''}`;
  return svg('g', { class: look, role: 'button', data: { spot: true } },
    svg('path', { class: 'spot-area', d: traceShape(grid, spot.at, 0.1) }),
    svg('g', { transform: `translate(${x} ${y})` },
      target ? makeTarget(radius, spot.mark) : makeLetter(radius, 0.5, letter)));
}
