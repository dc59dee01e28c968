// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-hits.js: what is where on a map: places, doors, figures, and what a finger means.

import { findPlace, findSide, getDirection, getEdge, getMiddle, getRadius, measureMap, stepHex }
  from './sketch-plane.js';

/** In radii: a figure, a little less than it shows; the symbol of a door. */
const BODY = 0.68;
const DOOR = 0.42;
/** How far from the middle of an edge a finger may be and still not mean a place. */
const MOST_DOOR = 0.62;
/** Pixels: half of what a finger needs. */
const FINGER = 22;

function isAt(place, other) {
  return place[0] === other[0] && place[1] === other[1];
}

function measure([ax, ay], [bx, by]) {
  return Math.hypot(ax - bx, ay - by);
}

function makeKeys(edges = []) {
  return new Set(edges.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
}

/** Whether a figure covers a place. */
export function covers({ at, size: [width, height] = [1, 1] }, [x, y]) {
  return x >= at[0] && x < at[0] + width && y >= at[1] && y < at[1] + height;
}

/** The least of a list by a number; null where it is empty or the number is over `most`. */
function findNearest(list, measureOne, most) {
  let nearest = null;
  let least = most;
  for (const one of list) {
    const distance = measureOne(one);
    if (distance <= least) [nearest, least] = [one, distance];
  }
  return nearest;
}

/** A sketch, to be pointed at. */
export class Ground {
  /** @param {object} sketch with a map */
  constructor(sketch) {
    const { grid, map } = sketch;
    Object.assign(this, { sketch, grid, map });
    if (grid === 'hex') {
      this.places = new Set([...map.hexes, ...(map.entries ?? []).flat()].map(String));
      this.closed = makeKeys(map.doors);
      this.open = makeKeys(map.open);
      this.doors = [...map.doors ?? [], ...map.open ?? []];
    } else {
      this.doors = [];
    }
  }

  /** Whether a figure can stand there. */
  contains([x, y]) {
    if (this.grid === 'hex') return this.places.has(`${x},${y}`);
    return x >= 0 && y >= 0 && x < this.map.width && y < this.map.height;
  }

  /** The figures that stand on a place. */
  listTokens(place) {
    return this.sketch.tokens.filter((token) => token.at && covers(token, place));
  }

  findSpot(place) {
    return this.sketch.spots.find((spot) => isAt(spot.at, place)) ?? null;
  }

  /** "closed", "open" or null: what kind of door is on a side of a hex. */
  getDoor(place, side) {
    if (this.grid !== 'hex' || side === null) return null;
    const key = `${place} ${stepHex(place, side)}`;
    if (this.closed.has(key)) return 'closed';
    return this.open.has(key) ? 'open' : null;
  }

  /** The hex on the other side. */
  getOther(place, side) {
    return stepHex(place, side);
  }

  /** What is drawn on a place, as texts of the page. */
  listMarks(place) {
    const { blocked = [], rough = [], obstructed = [], entries = [] } = this.map;
    const has = (list) => list.some((one) => isAt(one, place));
    const entry = entries.findIndex(has);
    return [
      !this.contains(place) && { text: 'placeOff' }, has(blocked) && { text: 'placeBlocked' },
      has(rough) && { text: 'placeRough' }, has(obstructed) && { text: 'placeObstructed' },
      entry >= 0 && { text: 'placeEntry', number: this.sketch.entries?.[entry] ?? entry + 1 },
    ].filter(Boolean);
  }

  /** The place in the middle of the map, where the keyboard begins. */
  findMiddle() {
    const { x, y, width, height } = measureMap(this.map);
    const middle = [x + width / 2, y + height / 2];
    if (this.grid === 'square') return findPlace(this.grid, middle);
    return findNearest(this.map.hexes, (place) => measure(getMiddle('hex', place), middle),
      Infinity);
  }

  /** Whether the cursor may go there: beside a map of hexes there are walls to be looked at. */
  mayGo(place) {
    if (this.grid === 'square') return this.contains(place);
    const [px, py] = getMiddle('hex', place);
    const { x, y, width, height } = measureMap(this.map);
    return px > x && py > y && px < x + width && py < y + height;
  }

  /**
   * What a tap means, the likeliest first: a place that answers, a figure, a door, a place.
   * @param {[number, number]} point of the plane
   * @param {number} pixels to one of the plane
   * @param {?string} id of the figure that was hit
   * @returns {{spot, token, door, place}} one of them, and always the place
   */
  findHit(point, pixels, id = null) {
    const place = findPlace(this.grid, point);
    const finger = FINGER / pixels;
    const here = this.listTokens(place);
    const hit = here.find((token) => token.id === id) ?? this.#findBody(here, place, point);
    const spot = this.findSpot(place) ?? (hit ? null : this.#findNearSpot(point, finger));
    if (spot?.command) return { place: spot.at, spot };
    if (hit) return { place: hit.at, token: hit };
    const door = this.sketch.door ? this.#findDoor(point, finger) : null;
    if (door) return { place, door };
    const token = here.at(-1) ?? (this.contains(place) ? null : this.#findNear(point, finger));
    return token ? { place: token.at, token } : { place };
  }

  #findBody(here, place, point) {
    const isHit = this.grid === 'square'
      || measure(point, getMiddle(this.grid, place)) <= BODY * getRadius(this.grid);
    return isHit ? here.at(-1) : undefined;
  }

  #findNearSpot(point, finger) {
    return findNearest(this.sketch.spots, ({ at }) => measure(getMiddle(this.grid, at), point),
      finger);
  }

  /** A finger beside the map means who is nearest to it. */
  #findNear(point, finger) {
    return findNearest(this.sketch.tokens.filter((token) => token.at),
      ({ at }) => measure(getMiddle(this.grid, at), point), finger);
  }

  #findDoor(point, finger) {
    const radius = getRadius('hex');
    const reach = Math.max(DOOR * radius, Math.min(finger, MOST_DOOR * radius));
    return findNearest(this.doors, (edge) => {
      const [[ax, ay], [bx, by]] = getEdge(edge);
      return measure([(ax + bx) / 2, (ay + by) / 2], point);
    }, reach);
  }

  /** The command that turns a door; null: people may not. */
  turnDoor([a, b]) {
    const { door } = this.sketch;
    const kind = this.getDoor(a, getDirection(a, b));
    return door && kind ? { ...door, edge: [...a, ...b], open: kind === 'closed' } : null;
  }

  /** The place and the side of the edge that a point is nearest to. */
  findEdge(point) {
    const place = findPlace('hex', point);
    return { place, side: findSide(place, point) };
  }
}
