// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-zoom.js: looking at a part of a drawing: fingers, mouse, keys, buttons.

const MOST = 8;
const STEP = 1.4;

/** Pixels that a finger may move and still tap. */
const TAP = 8;

/** Which part of a drawing is in sight. */
export class Zoom {
  /** @param {SVGSVGElement} drawing @param {function(number)} changed how much larger than whole */
  constructor(drawing, changed) {
    Object.assign(this, { drawing, changed, scale: 1, pointers: new Map(), moved: false });
    drawing.addEventListener('pointerdown', (event) => this.#press(event));
    drawing.addEventListener('pointermove', (event) => this.#move(event));
    for (const type of ['pointerup', 'pointercancel', 'pointerleave']) {
      drawing.addEventListener(type, (event) => this.pointers.delete(event.pointerId));
    }
    drawing.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    // What was dragged is no tap.
    drawing.addEventListener('click', (event) => {
      if (this.moved) event.stopPropagation();
    }, { capture: true });
  }

  /** The whole drawing; another one is shown as a whole. */
  setWhole(whole) {
    const same = this.whole && ['x', 'y', 'width', 'height'].every((one) =>
      this.whole[one] === whole[one]);
    this.whole = whole;
    if (!same) this.fit();
  }

  fit() {
    this.scale = 1;
    this.middle = [this.whole.x + this.whole.width / 2, this.whole.y + this.whole.height / 2];
    this.#show();
  }

  zoomIn() {
    this.#zoomBy(STEP);
  }

  zoomOut() {
    this.#zoomBy(1 / STEP);
  }

  /** Moves what is in sight by parts of it. */
  moveBy(x, y) {
    this.middle[0] += (x * this.whole.width) / this.scale;
    this.middle[1] += (y * this.whole.height) / this.scale;
    this.#show();
  }

  /** @returns {boolean} whether the key was one for the drawing */
  key(name) {
    const keys = {
      '+': () => this.zoomIn(), '=': () => this.zoomIn(), '-': () => this.zoomOut(),
      0: () => this.fit(),
      ArrowLeft: () => this.moveBy(-0.15, 0), ArrowRight: () => this.moveBy(0.15, 0),
      ArrowUp: () => this.moveBy(0, -0.15), ArrowDown: () => this.moveBy(0, 0.15),
    };
    keys[name]?.();
    return name in keys;
  }

  #zoomBy(factor, around = this.middle) {
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const part = this.scale / scale;
    this.middle = this.middle.map((one, i) => around[i] + (one - around[i]) * part);
    this.scale = scale;
    this.#show();
  }

  /** A place of the screen in the drawing. */
  #locate(x, y) {
    const matrix = this.drawing.getScreenCTM();
    if (!matrix) return this.middle;
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }

  #press(event) {
    // The first finger begins anew, whatever became of those before.
    if (event.isPrimary) {
      this.pointers.clear();
      this.moved = false;
    }
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY, from: event });
  }

  #move(event) {
    const pointer = this.pointers.get(event.pointerId);
    if (!pointer) return;
    const far = Math.hypot(event.clientX - pointer.from.clientX,
      event.clientY - pointer.from.clientY);
    if (far > TAP && !this.moved) {
      this.moved = true;
      this.drawing.setPointerCapture(event.pointerId);
    }
    if (this.moved) this.#drag(pointer, event);
    Object.assign(pointer, { x: event.clientX, y: event.clientY });
  }

  #drag(pointer, event) {
    const [other] = [...this.pointers.values()].filter((one) => one !== pointer);
    if (!other) {
      const [x0, y0] = this.#locate(pointer.x, pointer.y);
      const [x1, y1] = this.#locate(event.clientX, event.clientY);
      this.middle = [this.middle[0] + x0 - x1, this.middle[1] + y0 - y1];
      this.#show();
      return;
    }
    const before = Math.hypot(pointer.x - other.x, pointer.y - other.y) || 1;
    const after = Math.hypot(event.clientX - other.x, event.clientY - other.y) || 1;
    this.#zoomBy(after / before,
      this.#locate((event.clientX + other.x) / 2, (event.clientY + other.y) / 2));
  }

  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.#zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, this.#locate(event.clientX, event.clientY));
  }

  /** The middle stays where half of what is in sight is drawing. */
  #show() {
    const { x, y, width, height } = this.whole;
    const w = width / this.scale;
    const h = height / this.scale;
    const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
    this.middle = [clamp(this.middle[0], x + w / 2, x + width - w / 2),
      clamp(this.middle[1], y + h / 2, y + height - h / 2)];
    const box = [this.middle[0] - w / 2, this.middle[1] - h / 2, w, h];
    this.drawing.setAttribute('viewBox', box.map((one) => one.toFixed(1)).join(' '));
    this.changed(this.scale);
  }
}
