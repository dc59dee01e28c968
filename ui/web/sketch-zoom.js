// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-zoom.js: which part of a drawing is in sight.

const MOST = 8;
const STEP = 1.4;

/** Which part of a drawing is in sight. */
export class Zoom {
  /** @param {SVGSVGElement} drawing @param {function(number)} changed how much larger than whole */
  constructor(drawing, changed) {
    Object.assign(this, { drawing, changed, scale: 1, whole: null });
  }

  /** The whole drawing; another one is shown as a whole. */
  setWhole(whole) {
    const same = this.whole && ['x', 'y', 'width', 'height'].every((one) =>
      this.whole[one] === whole[one]);
    this.whole = whole;
    if (!same) this.fit();
  }

  /** A larger drawing of the same shape: what is in sight stays where it is. */
  grow(whole) {
    this.scale *= whole.width / this.whole.width;
    this.whole = whole;
    this.#show();
  }

  /** Whether all of it is in sight. */
  get isWhole() {
    return this.scale <= 1.001;
  }

  fit() {
    this.scale = 1;
    this.middle = [this.whole.x + this.whole.width / 2, this.whole.y + this.whole.height / 2];
    this.#show();
  }

  zoomIn() {
    this.zoomBy(STEP);
  }

  zoomOut() {
    this.zoomBy(1 / STEP);
  }

  /** Moves what is in sight by a way in the drawing. */
  pan([x, y]) {
    this.middle = [this.middle[0] + x, this.middle[1] + y];
    this.#show();
  }

  /** @param {number} factor @param {[number, number]} around a point that stays where it is */
  zoomBy(factor, around = this.middle) {
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const part = this.scale / scale;
    this.middle = this.middle.map((one, i) => around[i] + (one - around[i]) * part);
    this.scale = scale;
    this.#show();
  }

  /** Brings a point into sight, if it is not, with `margin` around it. */
  reveal([x, y], margin) {
    const [left, top, width, height] = this.#box;
    const follow = (at, low, size) => Math.max(at + margin - low - size, 0)
      + Math.min(at - margin - low, 0);
    this.pan([follow(x, left, width), follow(y, top, height)]);
  }

  /** A place of the screen in the drawing. */
  locate(x, y) {
    const matrix = this.drawing.getScreenCTM();
    if (!matrix) return [NaN, NaN];
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }

  /** Pixels of the screen to one of the drawing. */
  get pixels() {
    return this.drawing.getScreenCTM()?.a ?? 1;
  }

  get #box() {
    const { width, height } = this.whole;
    const [w, h] = [width / this.scale, height / this.scale];
    return [this.middle[0] - w / 2, this.middle[1] - h / 2, w, h];
  }

  /** The middle stays where half of what is in sight is drawing. */
  #show() {
    const { x, y, width, height } = this.whole;
    const [, , w, h] = this.#box;
    const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
    this.middle = [clamp(this.middle[0], x + w / 2, x + width - w / 2),
      clamp(this.middle[1], y + h / 2, y + height - h / 2)];
    this.drawing.setAttribute('viewBox', this.#box.map((one) => one.toFixed(1)).join(' '));
    this.changed(this.scale);
  }
}
