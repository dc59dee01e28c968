// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-map.js: how a map looks, as in src/widgets/ts-sketch-paint.c: many places are one path.

import { svg } from './dom.js';
import { getEdge, getMiddle, getRadius, round, traceShape } from './sketch-plane.js';

/** In radii, or parts of a place. */
const GAP = 0.028;
const BORDER = 0.1;
const INSET = 0.12;
const BLOCKED_INSET = 0.2;
const POST = 0.24;

/** Makes the ids of patterns. */
let patterns = 0;

function key([x, y]) {
  return `${x} ${y}`;
}

function without(places, ...lists) {
  const gone = new Set(lists.flat().map(key));
  return places.filter((place) => !gone.has(key(place)));
}

/** All of the places as one path. */
function fill(grid, className, places, inset) {
  if (places.length === 0) return null;
  return svg('path',
    { class: className, d: places.map((place) => traceShape(grid, place, inset)).join('') });
}

function between([ax, ay], [bx, by], part) {
  return [ax + part * (bx - ax), ay + part * (by - ay)];
}

function traceLine([ax, ay], [bx, by]) {
  return `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`;
}

function strokeEdges(className, edges, width, trace) {
  if (edges.length === 0) return null;
  const d = edges.map((edge) => trace(...getEdge(edge))).join('');
  return svg('path', { class: className, d, 'stroke-width': round(width * getRadius('hex')) });
}

/** The short walls beside a door. */
function tracePosts(from, to) {
  return traceLine(from, between(from, to, POST * 0.7)) +
    traceLine(between(from, to, 1 - POST * 0.7), to);
}

function traceLeaf(from, to) {
  return traceLine(between(from, to, POST), between(from, to, 1 - POST));
}

/** An open door as in the plan of a house: the leaf stands off. */
function traceOpenLeaf(from, to) {
  const near = between(from, to, POST);
  const far = between(from, to, 1 - POST);
  return traceLine(near, [near[0] - (far[1] - near[1]), near[1] + (far[0] - near[0])]);
}

function makeDoors({ doors = [], open = [] }) {
  return [
    strokeEdges('map-wall', [...doors, ...open], 0.19, tracePosts),
    strokeEdges('map-door-edge', doors, 0.32, traceLeaf),
    strokeEdges('map-door', doors, 0.2, traceLeaf),
    strokeEdges('map-door-edge', open, 0.19, traceOpenLeaf),
    strokeEdges('map-door', open, 0.1, traceOpenLeaf),
  ];
}

/** The lines over a blocked place. */
function makeHatch(grid) {
  const step = round(0.36 * getRadius(grid));
  const id = `hatch-${++patterns}`;
  const pattern = svg('pattern', {
    id, width: step, height: step, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)',
  }, svg('rect', { class: 'map-hatch', width: round(0.06 * getRadius(grid)), height: step }));
  return { pattern, fill: `url(#${id})` };
}

function makeBlocked(grid, places) {
  if (places.length === 0) return [];
  const hatch = makeHatch(grid);
  const lines = fill(grid, 'map-hatched', places, BLOCKED_INSET);
  lines.setAttribute('fill', hatch.fill);
  return [
    fill(grid, 'map-blocked', places, GAP),
    fill(grid, 'map-blocked-face', places, BLOCKED_INSET), hatch.pattern, lines,
  ];
}

function makeBorder(className, places, inset) {
  const border = fill('hex', className, places, inset);
  border?.setAttribute('stroke-width', round(BORDER * getRadius('hex')));
  return border;
}

/** The first letters of names, where they tell them apart; none where they do not. */
function listInitials(names = []) {
  const initials = names.map((name) => [...name][0].toUpperCase());
  return new Set(initials).size === initials.length ? initials : [];
}

/** The letter or the number of an entry on its upper corner, where no figure covers it. */
function makeEntry(places, index, initials) {
  const radius = getRadius('hex');
  return places.map((place) => {
    const [x, y] = getMiddle('hex', place);
    const at = `translate(${round(x)} ${round(y - 0.8 * radius)})`;
    return svg('g', { class: 'map-entry-number', transform: at },
      svg('circle', { r: round(0.25 * radius) }),
      svg('text', { 'font-size': round(0.36 * radius), text: initials[index] ?? index + 1 }));
  });
}

function makeHexes(map, names) {
  const initials = listInitials(names);
  const { hexes, blocked = [], rough = [], walls = [], entries = [] } = map;
  const entry = entries.flat();
  const all = [...hexes, ...without(entry, hexes)];
  return [
    fill('hex', 'map-line', all, -GAP),
    fill('hex', 'map-face', without(all, blocked, rough, entry), GAP),
    fill('hex', 'map-rough-face', without(rough, blocked), GAP),
    fill('hex', 'map-entry-face', without(entry, rough, blocked), GAP),
    makeBorder('map-rough', without(rough, blocked), INSET),
    makeBorder('map-entry', entry, 2 * INSET),
    makeBlocked('hex', blocked),
    strokeEdges('map-wall', walls, 0.19, traceLine),
    makeDoors(map),
    entries.map((places, index) => makeEntry(places, index, initials)),
  ];
}

function makeGrid({ width, height }) {
  const size = 2 * getRadius('square');
  let d = '';
  for (let x = 0; x <= width; x++) d += `M${x * size} 0V${height * size}`;
  for (let y = 0; y <= height; y++) d += `M0 ${y * size}H${width * size}`;
  return svg('path', { class: 'map-grid', d, 'stroke-width': 3 });
}

function makeSquares(map) {
  const size = 2 * getRadius('square');
  const { width, height, obstructed = [] } = map;
  return [
    svg('rect', { class: 'map-face', width: width * size, height: height * size }),
    makeGrid(map), makeBlocked('square', obstructed),
  ];
}

/**
 * The drawing of a map.
 * @param {object} map of a sketch @param {Array<string>=} names of its entries
 * @returns {SVGElement}
 */
export function drawMap(map, names) {
  return svg('g', { class: 'map' }, map.grid === 'hex' ? makeHexes(map, names) : makeSquares(map));
}
