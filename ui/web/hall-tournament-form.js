// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hall-tournament-form.js: how a tournament begins: its name, its form and its players.

import { h, keyed, replaceText } from './dom.js';
import { keepFields } from './draft-fields.js';
import { Drafts } from './drafts.js';

/** Makes the ids that labels name. */
let fields = 0;

/** A field with its name above it. */
export function makeField(label, field) {
  field.id = `cup-field-${++fields}`;
  return h('div', { class: 'form-line' },
    h('label', { class: 'form-label', for: field.id, text: label }), field);
}

/** @param {Array<Array<string>>} options values and what they are called */
export function makeSelect(options, changed = () => {}) {
  return h('select', { on: { change: changed } },
    ...options.map(([value, text]) => h('option', { value, text })));
}

/** Names as they were typed or pasted: one a line. */
export function readNames(text) {
  return text.split('\n').map((line) => line.trim()).filter(Boolean);
}

export function makeName() {
  return h('input', { class: 'text-input', type: 'text', maxlength: '60', autocomplete: 'off' });
}

export function makeNames() {
  return h('textarea', { class: 'text-input cup-lines', rows: '8', autocomplete: 'off' });
}

/** The form. */
export class TournamentForm {
  /** @param {function(object): Promise<?string>} act does a command; what refused it */
  constructor(context, act) {
    const { t } = context;
    this.act = act;
    this.name = makeName();
    this.kind = makeSelect([['swiss', t('cupSwiss')], ['elimination', t('cupElimination')]],
      () => this.#show());
    this.size = makeSelect([['2', '2'], ['3', '3'], ['4', '4']], () => this.#show());
    this.size.value = '4';
    this.advance = makeSelect([]);
    this.advanceLine = makeField(t('cupAdvance'), this.advance);
    this.advanceLine.classList.add('choice-line');
    this.names = makeNames();
    this.listed = h('input', { type: 'checkbox' });
    this.complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
    this.element = h('form', {
      class: 'card cup-form', on: { submit: (event) => this.#begin(event) },
    }, h('h2', { text: t('cupNew') }), makeField(t('cupName'), this.name),
    makeField(t('cupForm'), this.kind), makeField(t('cupSize'), this.size), this.advanceLine,
    makeField(t('cupNames'), this.names),
    h('label', { class: 'cup-check' }, this.listed, h('span', { text: t('cupListed') })),
    this.complaint,
    h('button', { type: 'submit', class: 'plain-button cup-pair', text: t('cupBegin') }));
    this.forget = keepFields(new Drafts('hall'), 'cup',
      [this.name, this.kind, this.size, this.names, this.listed]);
    this.#show();
  }

  /** Asks how many of a table advance where more than one can. */
  #show() {
    const size = Number(this.size.value);
    const options = Array.from({ length: size - 1 }, (_, i) => String(i + 1));
    keyed(this.advance, options, (option) => option,
      (option) => h('option', { value: option, text: option }));
    this.advanceLine.hidden = this.kind.value !== 'elimination' || size === 2;
  }

  async #begin(event) {
    event.preventDefault();
    const wrong = await this.act({
      do: 'create', name: this.name.value.trim(), form: this.kind.value,
      size: Number(this.size.value), listed: this.listed.checked,
      names: readNames(this.names.value),
      ...this.advanceLine.hidden ? {} : { advance: Number(this.advance.value) },
    });
    if (!wrong) this.forget();
    replaceText(this.complaint, wrong);
    this.complaint.hidden = !wrong;
  }
}
