// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sheet.js: a dialog that comes up from the edge of a phone.

import { openForBack } from './back.js';
import { h, replaceText } from './dom.js';

/** Where a field that has the focus brings up a keyboard that covers half of the page. */
export function hasFingers() {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Makes the ids of titles. */
let sheets = 0;

/** A dialog with a title; the browser keeps the focus in it and gives it back afterwards. */
export class Sheet {
  /** @param {object} context @param {function()} closed called when it was closed */
  constructor(context, closed = () => {}) {
    const id = `sheet-title-${++sheets}`;
    this.title = h('h2', { id, tabindex: '-1' });
    this.content = h('div', { class: 'sheet-content' });
    const close = h('button', {
      type: 'button', class: 'sheet-close', text: '×', aria: { label: context.t('close') },
      on: { click: () => this.close() },
    });
    this.element = h('dialog', {
      class: 'sheet', aria: { labelledby: id },
      on: { close: closed, click: (event) => this.#clickBeside(event) },
    }, h('div', { class: 'sheet-body' },
      h('div', { class: 'sheet-head' }, this.title, close), this.content));
  }

  get isOpen() {
    return this.element.open;
  }

  open(title) {
    replaceText(this.title, title);
    if (!this.element.open) {
      this.element.showModal();
      openForBack(this.element);
    }
    this.title.focus();
  }

  close() {
    if (this.element.open) this.element.close();
  }

  #clickBeside(event) {
    if (event.target === this.element) this.close();
  }
}
