// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// editor-list.js: any number of rows, each with an editor of its own, in a form of a setup or a
// card.

import { h } from './dom.js';

/** Rows that are added at the end and taken out. The value is a list; null: none. */
export class ListEditor {
  /**
   * @param {object} context
   * @param {{label: string}} field
   * @param {function()} changed
   * @param {function(function()): object} make an editor for one row, which calls what it is given
   *   when it has changed; `propose(others)` of it is called when a row is added. Enter that
   *   nobody within has taken leads to the next row, to a new one, and out of one that stays empty
   */
  constructor({ t }, field, changed, make) {
    this.t = t;
    this.label = field.label;
    this.changed = changed;
    this.make = make;
    this.rows = [];
    this.list = h('ol', { class: 'list-rows', aria: { label: field.label } });
    this.more = h('button', {
      type: 'button', class: 'plain-button', text: t('addRow'),
      aria: { label: t('addRowTo', { what: field.label }) }, on: { click: () => this.#add() },
    });
    this.element = h('div', { class: 'list-editor' }, this.list, this.more);
  }

  get value() {
    const values = this.#begun.map(({ editor }) => editor.value).filter((value) => value !== null);
    return values.length > 0 ? values : null;
  }

  set value(values) {
    this.rows = [];
    this.list.replaceChildren();
    for (const value of values ?? []) this.#append().editor.value = value;
  }

  /** What a row has left empty; null: nothing. */
  get missing() {
    const filled = this.#begun.filter(({ editor }) => editor.value !== null);
    return filled.map(({ editor }) => editor.missing).find(Boolean) ?? null;
  }

  focus() {
    (this.rows[0]?.editor ?? this.more).focus();
  }

  /** A person has come by Enter, to fill it in. */
  enter() {
    if (this.rows.length > 0) this.#enterRow(this.rows[0]);
    else this.#propose().waiting = true;
  }

  showLines() {
    for (const { editor } of this.rows) editor.showLines?.();
  }

  /** A row that came by Enter is none until somebody fills it in. */
  get #begun() {
    return this.rows.filter(({ waiting }) => !waiting);
  }

  #enterRow({ editor }) {
    if (editor.enter) editor.enter();
    else editor.focus();
  }

  #key(event, row) {
    const isText = event.target.matches('input, select');
    if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented || !isText) return;
    if (row.waiting) {
      this.#remove(row);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const next = this.rows[this.rows.indexOf(row) + 1];
    if (next) this.#enterRow(next);
    else this.#propose().waiting = true;
  }

  #append() {
    const row = {};
    const editor = this.make(() => {
      row.waiting = false;
      this.changed?.();
    });
    row.editor = editor;
    const remove = h('button', {
      type: 'button', class: 'icon-button', text: '×',
      aria: { label: this.t('removeRow', { what: this.label, number: this.rows.length + 1 }) },
      on: { click: () => this.#remove(row) },
    });
    row.element = h('li', { on: { keydown: (event) => this.#key(event, row) } }, editor.element,
      remove);
    this.rows.push(row);
    this.list.append(row.element);
    editor.showLines?.();
    return row;
  }

  #propose() {
    const others = this.rows.map(({ editor }) => editor);
    const row = this.#append();
    row.editor.propose?.(others);
    this.#enterRow(row);
    return row;
  }

  #add() {
    this.#propose();
    this.changed?.();
  }

  #remove(row) {
    this.rows = this.rows.filter((one) => one !== row);
    row.element.remove();
    this.more.focus();
    this.changed?.();
  }
}
