// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-board.js: a map under fingers, mouse and keys: its picture, which part of it is in sight,
// and the buttons for that.

import { h, svg } from './dom.js';
import { Cursor } from './sketch-cursor.js';
import { Gestures } from './sketch-gestures.js';
import { Zoom } from './sketch-zoom.js';

/** The sign of the whole: four corners. */
const CORNERS = 'M1 5V1H5M11 1H15V5M15 11V15H11M5 15H1V11';

/** A map that can be pointed at. */
export class Board {
  #size = '';

  /**
   * @param {object} context
   * @param {SketchPicture} picture
   * @param {object} hooks of Gestures, and `ground()`, `takesSide(ground, place, side)`,
   *   `key(name)`: whether it was one, `moved()`: of the cursor, `label`: what the keys do
   */
  constructor(context, picture, hooks) {
    const { t } = context;
    Object.assign(this, { t, picture, hooks });
    const drawing = picture.element;
    picture.isZoomed = true;
    drawing.setAttribute('role', 'img');
    drawing.setAttribute('aria-label', t('map'));
    this.zoom = new Zoom(drawing, () => this.#zoomed());
    this.gestures = new Gestures(drawing, this.zoom, hooks);
    this.cursor = new Cursor(this.zoom, hooks.ground, hooks.takesSide);
    this.frame = h('div', {
      class: 'map-frame', role: 'application', tabindex: '0', aria: { label: hooks.label },
      on: {
        keydown: (event) => this.#key(event), blur: () => this.#showCursor(false),
        pointerdown: () => this.#showCursor(false),
      },
    }, drawing);
    this.element = h('div', { class: 'map-box' }, this.frame, this.#makeButtons());
  }

  /** The map may be another. */
  show() {
    const { whole } = this.picture;
    this.element.hidden = whole === null;
    if (whole === null) return;
    const size = `${whole.width} / ${whole.height}`;
    if (size !== this.#size) this.picture.element.style.aspectRatio = size;
    this.#size = size;
    this.zoom.setWhole(whole);
  }

  /** A point of the screen in the plane of the map. */
  locate(point) {
    return this.zoom.locate(...point);
  }

  /** Whether a point of the screen is on the drawing. */
  holds([x, y]) {
    const { left, right, top, bottom } = this.frame.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  #makeButtons() {
    const make = (sign, label, click) => h('button', {
      type: 'button', class: 'step', title: label, on: { click },
    }, h('span', { text: sign, aria: { hidden: true } }));
    this.out = make('−', this.t('zoomOut'), () => this.zoom.zoomOut());
    this.fit = make('', this.t('zoomFit'), () => this.zoom.fit());
    this.fit.append(svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' },
      svg('path', { d: CORNERS, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 })));
    this.buttons = h('div', { class: 'map-buttons' },
      make('+', this.t('zoomIn'), () => this.zoom.zoomIn()), this.out, this.fit);
    return this.buttons;
  }

  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target !== this.frame) return;
    if (this.picture.isEmpty) return;
    if (this.cursor.press(event.key)) this.#showCursor(true);
    else if (!this.hooks.key(event.key)) return;
    event.preventDefault();
  }

  #showCursor(shown) {
    const { cursor } = this;
    if (!shown && !cursor.isUsed) return;
    cursor.isUsed = shown;
    this.picture.setCursor(shown ? cursor.at : null, cursor.side);
    if (shown) this.hooks.moved();
  }

  /** Where the whole is in sight a finger scrolls the page. */
  #zoomed() {
    const { isWhole } = this.zoom;
    this.picture.element.style.touchAction = isWhole && !this.hooks.paints?.() ? 'pan-y' : 'none';
    if (this.out) this.out.disabled = this.fit.disabled = isWhole;
  }
}
