// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// help.js: the help: short situations at the table, and what to do in each.

import { h, replaceText } from './dom.js';
import { getFile } from './start.js';
import { Sheet } from './sheet.js';

/** The help in a sheet; it is fetched when it is first opened. */
export class Help {
  #t;
  #file;
  #sheet;
  #is = 'away';

  /** @param {object} context @param {string} code of the language, as the host has it */
  constructor(context, code) {
    this.#t = context.t;
    this.#file = `help/${code}.json`;
    this.#sheet = new Sheet(context);
    this.state = h('p', { class: 'quiet', role: 'status' });
    this.list = h('div', { class: 'help' });
    this.element = this.#sheet.element;
    this.element.classList.add('high');
    this.#sheet.content.append(this.state, this.list);
  }

  open() {
    this.#sheet.open(this.#t('help'));
    if (this.#is === 'away') this.#load();
  }

  async #load() {
    this.#is = 'coming';
    replaceText(this.state, this.#t('connecting'));
    try {
      const response = await fetch(getFile(this.#file));
      const { chapters, version } = await response.json();
      this.list.replaceChildren(...chapters.map(({ title, text }) => h('details', null,
        h('summary', { text: title }), h('p', { text }))),
        h('p', { class: 'quiet', text: `Tableside ${version}` }));
      this.#is = 'here';
      replaceText(this.state, '');
    } catch {
      // Opened again it is fetched again.
      this.#is = 'away';
      replaceText(this.state, this.#t('stale'));
    }
  }
}
