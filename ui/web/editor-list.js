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
   *   when it has changed; `propose(others)` of it is called when a person adds the row
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
    const values = this.rows.map(({ editor }) => editor.value).filter((value) => value !== null);
    return values.length > 0 ? values : null;
  }

  set value(values) {
    this.rows = [];
    this.list.replaceChildren();
    for (const value of values ?? []) this.#append().value = value;
  }

  /** What a row has left empty; null: nothing. */
  get missing() {
    const filled = this.rows.filter(({ editor }) => editor.value !== null);
    return filled.map(({ editor }) => editor.missing).find(Boolean) ?? null;
  }

  focus() {
    (this.rows[0]?.editor ?? this.more).focus();
  }

  #append() {
    const editor = this.make(() => this.changed?.());
    const row = { editor };
    const remove = h('button', {
      type: 'button', class: 'icon-button', text: '×',
      aria: { label: this.t('removeRow', { what: this.label, number: this.rows.length + 1 }) },
      on: { click: () => this.#remove(row) },
    });
    row.element = h('li', null, editor.element, remove);
    this.rows.push(row);
    this.list.append(row.element);
    return editor;
  }

  #add() {
    const others = this.rows.map(({ editor }) => editor);
    const editor = this.#append();
    editor.propose?.(others);
    editor.focus();
    this.changed?.();
  }

  #remove(row) {
    this.rows = this.rows.filter((one) => one !== row);
    row.element.remove();
    this.more.focus();
    this.changed?.();
  }
}
