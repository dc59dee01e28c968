// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// editor-plain.js: a line of text, and a yes or no, in a form.

import { h } from './dom.js';

/** A line of text; null while it is empty. */
export class TextEditor {
  constructor(context, field, changed) {
    this.element = h('input', {
      class: 'text-input', type: 'text', autocomplete: 'off', aria: { label: field.label },
      on: { input: () => changed?.() },
    });
    this.update(field);
    this.value = field.value ?? null;
  }

  update(field) {
    if (field.max > 0) this.element.maxLength = field.max;
    else this.element.removeAttribute('maxlength');
    this.element.setAttribute('aria-required', String(Boolean(field.required)));
  }

  get value() {
    return this.element.value.trim() || null;
  }

  set value(value) {
    this.element.value = value ?? '';
  }

  focus() {
    this.element.focus();
  }
}

/** A switch; null until somebody turned it or a value was proposed. */
export class SwitchEditor {
  constructor(context, field, changed) {
    this.input = h('input', {
      type: 'checkbox', role: 'switch', aria: { label: field.label },
      on: { change: () => { this.known = true; changed?.(); } },
    });
    this.element = h('label', { class: 'switch' }, this.input, h('span', { class: 'knob' }));
    this.value = field.value ?? null;
  }

  update() {}

  get value() {
    return this.known ? this.input.checked : null;
  }

  set value(value) {
    this.known = value !== null;
    this.input.checked = Boolean(value);
  }

  focus() {
    this.input.focus();
  }
}
