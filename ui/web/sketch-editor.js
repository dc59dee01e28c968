// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-editor.js: a map being drawn, with an undo of its own, as src/sketch/ts-sketch-editor.c.
// The game learns of it when it is done.

import { stepHex } from './sketch-plane.js';

/** Steps that can be undone. */
const MOST_STEPS = 200;
/** As src/geometry has them. */
const MOST_HEXES = 20_000;
const FARTHEST = 10_000;
/** The board of the game that squares are for; any other size is a tap away. */
const BOARD_SIZE = 22;

const edgeLists = { wall: 'walls', door: 'doors', openDoor: 'open' };
const edgeBrushes = new Set(['wall', 'door', 'openDoor', 'noEdge']);

/** Whether a brush is for edges. */
export function isEdgeBrush(brush) {
  return edgeBrushes.has(brush);
}

function readKey(key) {
  return key.split(',').map(Number);
}

function compare([ax, ay], [bx, by]) {
  return ay - by || ax - bx;
}

/** The name of an edge, the same from both sides. */
function nameEdge(a, b) {
  const [first, second] = compare(a, b) < 0 ? [a, b] : [b, a];
  return `${first} ${second}`;
}

/** Leaves out what is empty. */
function setList(map, name, list) {
  if (list.length > 0) map[name] = list;
}

/** Hexes by place: `{blocked, rough, entry}`; edges by name: the list that they are in. */
class HexDrawing {
  cells = new Map();
  edges = new Map();

  constructor({ hexes = [], blocked = [], rough = [], entries = [], ...map }) {
    for (const place of hexes) this.cells.set(String(place), {});
    for (const place of blocked) this.cells.get(String(place)).blocked = true;
    for (const place of rough) this.cells.get(String(place)).rough = true;
    entries.forEach((list, i) => {
      for (const place of list) this.cells.set(String(place), { entry: i + 1 });
    });
    for (const list of Object.values(edgeLists)) {
      for (const [a, b] of map[list] ?? []) this.edges.set(nameEdge(a, b), list);
    }
  }

  get isEmpty() {
    return this.cells.size === 0;
  }

  paint(brush, place, entry) {
    const key = String(place);
    if (brush === 'erase') {
      this.#erase(key);
    } else {
      if (!this.cells.has(key) && !this.#hasRoom(place)) return;
      this.cells.set(key, { [brush]: brush === 'entry' ? entry : true });
    }
  }

  #hasRoom(place) {
    return this.cells.size < MOST_HEXES && place.every((one) => Math.abs(one) <= FARTHEST);
  }

  /** Whether there are hexes on both sides of an edge. */
  hasEdge(place, side) {
    return this.cells.has(String(place)) && this.cells.has(String(stepHex(place, side)));
  }

  paintEdge(brush, place, side) {
    if (!this.hasEdge(place, side)) return;
    const name = nameEdge(place, stepHex(place, side));
    if (brush === 'noEdge') this.edges.delete(name);
    else this.edges.set(name, edgeLists[brush]);
  }

  #erase(key) {
    this.cells.delete(key);
    for (const name of this.edges.keys()) {
      if (name.split(' ').includes(key)) this.edges.delete(name);
    }
  }

  toMap() {
    const list = (takes) => [...this.cells].filter(([, cell]) => takes(cell))
      .map(([key]) => readKey(key)).sort(compare);
    const map = { grid: 'hex', hexes: list(({ entry }) => !entry) };
    setList(map, 'blocked', list(({ blocked }) => blocked));
    setList(map, 'rough', list(({ rough }) => rough));
    const most = Math.max(0, ...[...this.cells.values()].map(({ entry = 0 }) => entry));
    setList(map, 'entries', Array.from({ length: most },
      (_, i) => list(({ entry }) => entry === i + 1)));
    for (const name of Object.values(edgeLists)) setList(map, name, this.#listEdges(name));
    return map;
  }

  #listEdges(list) {
    return [...this.edges].filter(([, one]) => one === list)
      .map(([name]) => name.split(' ').map(readKey))
      .sort(([a, b], [c, d]) => compare(a, c) || compare(b, d));
  }
}

/** A board of squares. */
class SquareDrawing {
  constructor({ width, height, obstructed = [] }) {
    Object.assign(this, { width, height, places: new Set(obstructed.map(String)) });
  }

  get isEmpty() {
    return false;
  }

  paint(brush, [x, y]) {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    if (brush === 'blocked') this.places.add(`${x},${y}`);
    else this.places.delete(`${x},${y}`);
  }

  hasEdge() {
    return false;
  }

  paintEdge() {}

  toMap() {
    const map = { grid: 'square', width: this.width, height: this.height };
    setList(map, 'obstructed', [...this.places].map(readKey)
      .filter(([x, y]) => x < this.width && y < this.height).sort(compare));
    return map;
  }
}

/** An empty map. */
export function makeEmptyMap(grid) {
  return grid === 'hex' ? { grid, hexes: [] }
    : { grid, width: BOARD_SIZE, height: BOARD_SIZE };
}

/** A map with its steps. One gesture is one step; one that changed nothing is none. */
export class SketchEditor {
  #past = [];
  #future = [];
  #before = null;

  /** @param {object} map of a sketch */
  constructor(map) {
    this.#set(JSON.stringify(map));
  }

  /** The map as the sketch has it. */
  get map() {
    return this.drawing.toMap();
  }

  get isEmpty() {
    return this.drawing.isEmpty;
  }

  get canUndo() {
    return this.#past.length > 0 || this.isStroking;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  get isStroking() {
    return this.#before !== null;
  }

  begin() {
    this.#before = JSON.stringify(this.map);
  }

  /** @returns {boolean} whether anything has changed */
  end() {
    const before = this.#before;
    this.#before = null;
    if (before === null || before === JSON.stringify(this.map)) return false;
    this.#past.push(before);
    this.#past.splice(0, this.#past.length - MOST_STEPS);
    this.#future = [];
    return true;
  }

  /** Takes back what is being painted. */
  cancel() {
    if (this.#before !== null) this.#set(this.#before);
    this.#before = null;
  }

  paint(brush, place, entry) {
    this.drawing.paint(brush, place, entry);
  }

  paintEdge(brush, place, side) {
    this.drawing.paintEdge(brush, place, side);
  }

  hasEdge(place, side) {
    return this.drawing.hasEdge(place, side);
  }

  /** Another map of the same grid, as a step. */
  replace(map) {
    this.begin();
    this.#set(JSON.stringify(map));
    this.end();
  }

  undo() {
    if (this.isStroking) this.cancel();
    else this.#move(this.#past, this.#future);
  }

  redo() {
    this.#move(this.#future, this.#past);
  }

  #move(from, to) {
    if (from.length === 0) return;
    to.push(JSON.stringify(this.map));
    this.#set(from.pop());
  }

  #set(json) {
    const map = JSON.parse(json);
    this.drawing = map.grid === 'hex' ? new HexDrawing(map) : new SquareDrawing(map);
  }
}
