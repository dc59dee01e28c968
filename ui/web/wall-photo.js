// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-photo.js: a photo that was just added to the log, large on the wall for a while.

import { h, replaceText } from './dom.js';
import { PhotoStore } from './photo-store.js';

/** So long it fills the screen. */
const TIME = 8_000;

/** What somebody has just photographed; the next thing that happens puts it away. */
export class WallPhoto {
  #store;
  #wanted = null;
  #passing = null;
  #picture = h('img', { alt: '' });
  #words = h('figcaption');

  /** @param {object} context */
  constructor({ request }) {
    this.#store = new PhotoStore(request);
    this.element = h('figure', { class: 'wall-photo', hidden: true }, this.#picture, this.#words);
  }

  /** @param {?string} image its hash; null: none @param {string} what it shows */
  async show(image, what) {
    this.#hide();
    this.#wanted = image;
    const address = image && await this.#store.get(image).catch(() => null);
    if (!address || this.#wanted !== image) return;
    this.#picture.src = address;
    this.#picture.alt = what;
    replaceText(this.#words, what);
    this.element.hidden = false;
    this.#passing = setTimeout(() => this.#hide(), TIME);
  }

  #hide() {
    clearTimeout(this.#passing);
    this.#wanted = null;
    this.element.hidden = true;
  }
}
