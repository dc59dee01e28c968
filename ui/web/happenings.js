// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// happenings.js: what hands have to do on the table now, what others did, what was refused.

import { h, keyed, replaceText } from './dom.js';

/** Steps that ask for something; those that ask for nothing leave the list where it is. */
const MOST_STEPS = 2;
const SHORT = 4000;
const LONG = 9000;

/** What is to do on the table, as a list that stays until it is done or two others came. */
export class Deeds {
  #t;
  #steps = [];
  #kind = null;
  #made = 0;

  constructor({ t, role }) {
    this.#t = t;
    this.heading = h('h2', { id: 'deeds-title' });
    this.list = h('div', { aria: { live: 'polite' } });
    const done = h('button', {
      type: 'button', class: 'icon-button', text: '✓', title: t('doneOnTable'),
      aria: { label: t('doneOnTable') }, on: { click: () => this.clear() },
    });
    this.element = h('section',
      { class: 'card deeds', hidden: true, aria: { labelledby: 'deeds-title' } },
      h('div', { class: 'card-head' }, this.heading, role === 'watch' ? null : done), this.list);
  }

  /**
   * A step has happened.
   * @param {string} verb "undo" and "redo" have deeds of their own kind
   * @param {{title: ?string, deeds: Array, reasons: ?Array}} outcome
   */
  show(verb, { title, deeds = [], reasons = [] }) {
    const back = verb === 'undo';
    if (deeds.length === 0) {
      if (back) this.clear();
      return;
    }
    const kind = back ? 'putBack' : verb === 'redo' ? 'doAgain' : 'doOnTable';
    if (this.#kind !== kind) this.#steps = [];
    this.#kind = kind;
    this.#steps = [{ key: ++this.#made, title, deeds, reasons }, ...this.#steps]
      .slice(0, back ? 1 : MOST_STEPS);
    this.#draw();
  }

  clear() {
    this.#steps = [];
    this.#draw();
  }

  #draw() {
    this.element.hidden = this.#steps.length === 0;
    if (this.#kind) replaceText(this.heading, this.#t(this.#kind));
    keyed(this.list, this.#steps, ({ key }) => key, (step) => this.#createStep(step),
      (element, step) => element.classList.toggle('older', step !== this.#steps[0]));
  }

  #createStep({ title, deeds, reasons }) {
    const why = h('details', null, h('summary', { text: this.#t('why') }),
      h('ul', null, reasons.map((reason) => h('li', { text: reason }))));
    return h('div', { class: 'deed-step' }, title ? h('p', { class: 'quiet', text: title }) : null,
      h('ul', null, deeds.map((deed) => h('li', { text: deed.text ?? deed }))),
      reasons.length > 0 ? why : null);
  }
}

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

  /** Somebody or something has a short word to say. */
  say(text) {
    clearTimeout(this.#timer);
    this.said.replaceChildren(h('p', { text }));
    this.#timer = setTimeout(() => this.said.replaceChildren(), text.length > 60 ? LONG : SHORT);
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
