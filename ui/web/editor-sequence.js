// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// editor-sequence.js: things in order, each any number of times, in a form.

import { h, keyed, replaceText } from './dom.js';
import { seatMark } from './seats.js';

/** Taps add at the end; a tap on a piece takes it out. The value is a list of ids; null: none. */
export class SequenceEditor {
  constructor(context, field, changed) {
    this.t = context.t;
    this.changed = changed;
    this.pieces = [];
    this.list = h('ol', { class: 'pieces', aria: { label: this.t('inOrder') } });
    this.empty = h('p', { class: 'quiet', text: this.t('sequenceEmpty') });
    this.palette = h('div',
      { class: 'choices', role: 'group', aria: { label: this.t('mayBeAdded') } });
    this.element = h('div', null, this.empty, this.list, this.palette);
    this.update(field);
    this.value = field.value ?? null;
  }

  update(field) {
    this.field = field;
    keyed(this.palette, field.choices ?? [], (choice) => choice.id,
      (choice) => this.#makeAdd(choice), null);
    this.value = this.value;
  }

  get value() {
    return this.pieces.length > 0 ? this.pieces.map((piece) => piece.id) : null;
  }

  set value(ids) {
    this.pieces = [];
    for (const id of ids ?? []) if (this.#find(id)) this.#append(id);
    this.#show();
  }

  /** Too few or too many. */
  get wrong() {
    const { min = 0, max = 0 } = this.field;
    const n = this.pieces.length;
    return n > 0 && (n < min || (max > 0 && n > max));
  }

  focus() {
    this.palette.querySelector('button')?.focus();
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
      type: 'button', class: 'piece', data: { id: choice.id },
      aria: { label: this.t('addAtEnd', { what: choice.label }) },
      on: { click: () => { this.#append(choice.id); this.#touched(); } },
    }, '+ ', choice.seat && seatMark(choice.seat), h('span', { text: choice.label }),
    h('span', { class: 'times' }));
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
      replaceText(add.lastElementChild, n > 0 ? `×${n}` : '');
      add.disabled = max > 0 && this.pieces.length >= max;
    }
  }
}
