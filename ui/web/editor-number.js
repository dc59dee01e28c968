// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// editor-number.js: a whole number that may be empty, with big − and +.

import { h } from './dom.js';

/** A number as people read it. @param {number} value @returns {string} */
export function sayNumber(value) {
  return String(value).replace('-', '−');
}

/** Where `step` leads from `value` (null: from nothing, to where it starts). */
function stepFrom(value, step, min, max) {
  const next = value === null ? Math.max(min, 0) : value + step;
  return Math.min(Math.max(next, min), max);
}

/** An editor of a form: `element`, `value`, `focus()`; see form.js. */
export class NumberEditor {
  /**
   * @param {object} context
   * @param {object} field `label`, `min`, `max` (either may be absent: no limit), `required`
   * @param {function()} changed
   */
  constructor(context, field, changed) {
    this.changed = changed;
    const { t } = context;
    const what = { what: field.label };
    this.less = h('button', {
      type: 'button', class: 'step', text: '−', aria: { label: t('oneLess', what) },
      on: { click: () => this.step(-1) },
    });
    this.more = h('button', {
      type: 'button', class: 'step', text: '+', aria: { label: t('oneMore', what) },
      on: { click: () => this.step(1) },
    });
    this.input = h('input', {
      class: 'number-input', autocomplete: 'off', aria: { label: field.label },
      on: { input: () => this.#show(true), keydown: (event) => this.#key(event) },
    });
    this.element = h('div', { class: 'number' }, this.less, this.input, this.more);
    this.update(field);
    this.value = field.value ?? null;
  }

  /** New limits; what was typed stays. */
  update(field) {
    this.min = field.min ?? -Infinity;
    this.max = field.max ?? Infinity;
    if (this.max < this.min) this.max = Infinity;
    // Keyboards of numbers only have no minus.
    this.input.inputMode = this.min < 0 ? 'text' : 'numeric';
    this.input.setAttribute('aria-required', String(Boolean(field.required)));
    this.#show(false);
  }

  /** The number; null: empty, or none. */
  get value() {
    const text = this.input.value.trim().replace('−', '-');
    return /^-?\d{1,15}$/.test(text) ? Number(text) : null;
  }

  set value(value) {
    this.input.value = value === null || value === undefined ? '' : sayNumber(value);
    this.#show(false);
  }

  /** Whether something is typed that is no number, or none that fits. */
  get wrong() {
    const { value } = this;
    if (value === null) return this.input.value.trim() !== '';
    return value < this.min || value > this.max;
  }

  focus() {
    this.input.focus();
    this.input.select();
  }

  /** One less or more. */
  step(by) {
    this.value = stepFrom(this.value, by, this.min, this.max);
    this.changed?.();
  }

  #key(event) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    this.step(event.key === 'ArrowUp' ? 1 : -1);
  }

  #show(typed) {
    const { value } = this;
    this.less.disabled = value !== null && value <= this.min;
    this.more.disabled = value !== null && value >= this.max;
    this.input.setAttribute('aria-invalid', String(this.wrong));
    if (typed) this.changed?.();
  }
}
