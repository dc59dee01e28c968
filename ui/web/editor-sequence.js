// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// editor-sequence.js: things in order, each any number of times, in a form.

import { h, keyed, replaceText } from './dom.js';
import { seatMark } from './seats.js';
import { readSequence } from './sequence-words.js';
import { join } from './texts.js';

/**
 * Taps add at the end; a tap on a piece takes it out; where `field.typed`, all of it may be typed
 * in one line too. The value is a list of ids; null: none.
 */
export class SequenceEditor {
  constructor(context, field, changed) {
    this.t = context.t;
    this.changed = changed;
    this.pieces = [];
    this.list = h('ol', { class: 'pieces', aria: { label: this.t('inOrder') } });
    this.empty = h('p', { class: 'quiet', text: this.t('sequenceEmpty') });
    this.palette = h('div',
      { class: 'choices', role: 'group', aria: { label: this.t('mayBeAdded') } });
    this.line = h('input', {
      class: 'text-input', type: 'text', autocomplete: 'off', autocapitalize: 'none',
      spellcheck: 'false', maxlength: 200, hidden: !field.typed, aria: { label: field.label },
      on: { input: () => this.#typed(), change: () => this.finish() },
    });
    this.none = h('p', { class: 'complaint', role: 'alert', hidden: true });
    this.element = h('div', null, this.empty, this.list, this.line, this.none, this.palette);
    this.update(field);
    this.value = field.value ?? null;
  }

  update(field) {
    this.field = field;
    keyed(this.palette, field.choices ?? [], (choice) => choice.id,
      (choice) => this.#makeAdd(choice), null);
    const [first, second = first] = field.choices ?? [];
    this.line.placeholder = first ? `3 ${join([first.label, second.label], ', ')}` : '';
    this.value = this.value;
  }

  get value() {
    const ids = [...this.pieces.map((piece) => piece.id), ...this.#read()];
    return ids.length > 0 ? ids : null;
  }

  set value(ids) {
    this.pieces = [];
    this.line.value = '';
    for (const id of ids ?? []) if (this.#find(id)) this.#append(id);
    this.#show();
  }

  /** Too few or too many. */
  get wrong() {
    const { min = 0, max = 0 } = this.field;
    const n = this.pieces.length;
    return this.#unknown !== undefined || (n > 0 && (n < min || (max > 0 && n > max)));
  }

  focus() {
    (this.line.hidden ? this.palette.querySelector('button') : this.line)?.focus();
  }

  /** Makes pieces of what is typed. @returns {boolean} false: something in it is no choice */
  finish() {
    const what = this.#unknown;
    const known = (this.field.choices ?? []).map(({ label }, i) => `${i + 1} ${label}`);
    this.none.hidden = what === undefined;
    replaceText(this.none, what === undefined ? ''
      : this.t('noneOfThese', { what, known: join(known, this.t('comma')) }));
    if (what !== undefined) return false;
    for (const id of this.#read()) this.#append(id);
    this.line.value = '';
    this.#show();
    return true;
  }

  #read() {
    return readSequence(this.line.value, this.field.choices ?? []);
  }

  /** The first typed word that is no choice. */
  get #unknown() {
    return this.#read().find((id) => !this.#find(id));
  }

  #typed() {
    this.none.hidden = true;
    this.changed?.();
  }

  #find(id) {
    return this.field.choices?.find((choice) => choice.id === id);
  }

  #append(id) {
    this.made = (this.made ?? 0) + 1;
    this.pieces.push({ id, key: String(this.made) });
  }

  #makeAdd(choice) {
    return h('button', {
      type: 'button', class: 'piece addition', data: { id: choice.id },
      aria: { label: this.t('addAtEnd', { what: choice.label }) },
      on: { click: () => { this.#append(choice.id); this.#touched(); } },
    }, choice.seat && seatMark(choice.seat), h('span', { text: choice.label }));
  }

  #makePiece(piece) {
    const choice = this.#find(piece.id);
    return h('li', null, h('button', {
      type: 'button', class: 'piece',
      aria: { label: this.t('removeWhat', { what: choice.label }) },
      on: { click: () => this.#remove(piece) },
    }, choice.seat && seatMark(choice.seat), h('span', { text: choice.label }),
    h('span', { class: 'cross', text: '×' })));
  }

  #remove(piece) {
    this.pieces = this.pieces.filter((other) => other !== piece);
    this.#touched();
    if (!this.list.contains(document.activeElement)) {
      (this.list.querySelector('li:last-child button') ?? this.palette.firstElementChild)?.focus();
    }
  }

  #touched() {
    this.#show();
    this.changed?.();
  }

  #show() {
    const { max = 0 } = this.field;
    keyed(this.list, this.pieces, (piece) => piece.key, (piece) => this.#makePiece(piece), null);
    this.empty.hidden = this.pieces.length > 0;
    this.list.hidden = this.pieces.length === 0;
    for (const add of this.palette.children) {
      const n = this.pieces.filter((piece) => piece.id === add.dataset.id).length;
      if (n > 0) add.dataset.times = n;
      else delete add.dataset.times;
      const { most = 0 } = this.#find(add.dataset.id) ?? {};
      add.disabled = max > 0 && this.pieces.length >= max || most > 0 && n >= most;
    }
  }
}
