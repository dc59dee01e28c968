// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// happenings.js: what others did, what was refused.

import { h } from './dom.js';

const SHORT = 4000;
const LONG = 9000;

/** The short messages at the bottom of the screen. */
export class Messages {
  #t;
  #timer = null;
  #held = null;

  constructor({ t }) {
    this.#t = t;
    this.said = h('div', { class: 'said', role: 'status' });
    this.refused = h('div', { class: 'refused', role: 'alert' });
    this.element = h('div', { class: 'messages' }, this.refused, this.said);
  }

  /** Somebody or something has a short word to say; what somebody `lost` is not said over. */
  say(text, lost) {
    const before = lost ? [] : this.#lost;
    clearTimeout(this.#timer);
    this.said.replaceChildren(...before, h('p', { class: lost ? 'lost' : '', text }));
    this.#timer = setTimeout(() => this.said.replaceChildren(), text.length > 60 ? LONG : SHORT);
  }

  /** What was said stands in larger letters now. */
  hush() {
    this.said.replaceChildren(...this.#lost);
  }

  get #lost() {
    return this.said.querySelectorAll('.lost');
  }

  /** Something takes its time: it is said until it is over. */
  hold(text) {
    clearTimeout(this.#timer);
    this.#held = h('p', { text });
    this.said.replaceChildren(this.#held);
  }

  release() {
    this.#held?.remove();
    this.#held = null;
  }

  /**
   * A command was refused. It stays until it is put away or the next command is given.
   * @param {string} text why
   * @param {?function()} insist does it in spite of that; null: that is not possible
   */
  refuse(text, insist) {
    const away = h('button', {
      type: 'button', class: 'icon-button', text: '×', aria: { label: this.#t('close') },
      on: { click: () => this.clear() },
    });
    const anyway = h('button', {
      type: 'button', class: 'plain-button', text: this.#t('anyway'),
      on: { click: () => { this.clear(); insist(); } },
    });
    this.refused.replaceChildren(h('div', { class: 'card-head' }, h('p', { text }), away));
    if (insist) this.refused.append(anyway);
  }

  clear() {
    this.refused.replaceChildren();
  }
}
