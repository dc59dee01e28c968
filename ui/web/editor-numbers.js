// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// editor-numbers.js: whole numbers in a line, in a form of a setup or a card.

import { h } from './dom.js';

/** "2 3", with blanks "2 ? 3". The value is a list; null: nothing. */
export class NumbersEditor {
  constructor(context, field, changed) {
    this.blanks = Boolean(field.blanks);
    this.min = field.min ?? -Infinity;
    this.max = field.max ?? Infinity;
    this.element = h('input', {
      class: 'text-input', type: 'text', autocomplete: 'off',
      // Keyboards of numbers only have no blank between them.
      inputmode: 'text', placeholder: this.blanks ? '12 ? ? 15' : '', aria: { label: field.label },
      on: { input: () => { this.#show(); changed?.(); } },
    });
  }

  get value() {
    const numbers = this.#read();
    return numbers.length > 0 ? numbers : null;
  }

  set value(numbers) {
    this.element.value = (numbers ?? []).map((number) => number ?? '?').join(' ');
    this.#show();
  }

  /** Whether something is typed that is none, or none that fits. */
  get wrong() {
    return this.#read().some((number) => (number === null ? !this.blanks
      : !Number.isInteger(number) || number < this.min || number > this.max));
  }

  focus() {
    this.element.focus();
  }

  #read() {
    const words = this.element.value.split(/[\s,;]+/).filter(Boolean);
    return words.map((word) => (word === '?' ? null : Number(word.replace('−', '-'))));
  }

  #show() {
    this.element.setAttribute('aria-invalid', String(this.wrong));
  }
}
