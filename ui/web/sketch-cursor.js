// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-cursor.js: the keyboard on a map, as in src/widgets/ts-sketch-canvas-input.c.

import { getMiddle, getRadius } from './sketch-plane.js';

const SIDES = 6;
const steps = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

/** A place that the arrows move, and on hexes one of its sides. */
export class Cursor {
  place = null;
  side = null;
  /** Whether it was moved since a finger or a mouse was there. */
  isUsed = false;

  /**
   * @param {Zoom} zoom
   * @param {function(): Ground} getGround
   * @param {function(Ground, [number, number], number): boolean} takesSide where [ and ] lead
   */
  constructor(zoom, getGround, takesSide) {
    Object.assign(this, { zoom, getGround, takesSide });
  }

  /** Brings it to a place. */
  put(place) {
    if (String(place) !== String(this.place)) this.side = null;
    this.place = place;
    const { grid } = this.getGround();
    if (place) this.zoom.reveal(getMiddle(grid, place), 1.2 * getRadius(grid));
  }

  /** The place, in the middle of the map at first. */
  get at() {
    this.place ??= this.getGround().findMiddle();
    return this.place;
  }

  /** @returns {boolean} whether the key moved it, or what is in sight */
  press(key) {
    const zooms = {
      '+': () => this.zoom.zoomIn(), '=': () => this.zoom.zoomIn(),
      '-': () => this.zoom.zoomOut(), 0: () => this.zoom.fit(),
    };
    if (zooms[key]) {
      zooms[key]();
    } else if (steps[key]) {
      this.#go(steps[key]);
    } else if (key === 'Home') {
      this.put(this.getGround().findMiddle());
    } else if (key === '[' || key === ']') {
      this.#turn(key === ']' ? 1 : -1);
    } else {
      return this.#goToLetter(key);
    }
    this.isUsed = true;
    return true;
  }

  /** Rows of hexes are shifted by a half to and fro: up and down go straight over two rows. */
  #go([dx, dy]) {
    const ground = this.getGround();
    const [x, y] = this.at;
    const isEven = y % 2 === 0;
    let shift = 0;
    if (ground.grid === 'hex' && dy < 0 && isEven) shift = 1;
    if (ground.grid === 'hex' && dy > 0 && !isEven) shift = -1;
    const place = [x + dx + shift, y + dy];
    if (ground.mayGo(place)) this.put(place);
  }

  /** To the next side that can be meant, or none. */
  #turn(by) {
    const ground = this.getGround();
    if (ground.grid !== 'hex') return;
    const ring = SIDES + 1;
    let side = this.side ?? SIDES;
    do {
      side = (side + by + ring) % ring;
    } while (side < SIDES && !this.takesSide(ground, this.at, side));
    this.side = side < SIDES ? side : null;
  }

  /** To the marked place that has this letter. */
  #goToLetter(key) {
    const spot = this.getGround().sketch.spots
      ?.find(({ mark }) => mark?.length === 1 && mark === key.toUpperCase());
    if (!spot) return false;
    this.put(spot.at);
    this.isUsed = true;
    return true;
  }
}
