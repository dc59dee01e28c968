// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// editor-choice.js: one of a few, one of many, or any of a few, in a form.

import { h } from './dom.js';
import { seatMark, seatName, showSeat } from './seats.js';

/** More choices than this are a list. */
const MOST_BUTTONS = 8;

/** Milliseconds between two letters of one name. */
const SAME_NAME = 1000;

/** Makes the names of groups of radio buttons. */
let groups = 0;

function findChoice(field, id) {
  return field.choices?.find((choice) => choice.id === id);
}

/** A choice as a button that stays down: a real radio button or check box with a label. */
function makeToggle(type, name, choice, changed) {
  const input = h('input', { type, name, value: choice.id, on: { change: changed } });
  return h('label', { class: 'choice' }, input,
    h('span', { class: 'choice-face' },
      choice.seat && seatMark(choice.seat), h('span', { text: choice.label })));
}

/** One of a few, as buttons, or of many, as a list. The value is an id; null: none. */
export class ChoiceEditor {
  constructor(context, field, changed) {
    this.t = context.t;
    this.changed = changed;
    this.name = `choice-${++groups}`;
    this.element = h('div', { class: 'choice-editor' });
    this.update(field);
    this.value = field.value ?? null;
  }

  /** Other choices; what was chosen stays chosen where it still may be. */
  update(field) {
    const kept = this.field ? this.value : null;
    this.field = field;
    const many = (field.choices?.length ?? 0) > MOST_BUTTONS;
    this.element.replaceChildren(...(many ? this.#makeList() : [this.#makeButtons()]));
    if (findChoice(field, kept)) this.value = kept;
  }

  get value() {
    if (this.select) return this.select.value || null;
    return this.inputs.find((input) => input.checked)?.value ?? null;
  }

  set value(id) {
    if (this.select) this.select.value = findChoice(this.field, id) ? id : '';
    else for (const input of this.inputs) input.checked = input.value === id;
    this.#showSeat();
  }

  focus() {
    (this.select ?? this.inputs.find((input) => input.checked) ?? this.inputs[0])?.focus();
  }

  #makeList() {
    const empty = this.field.required ? this.t('choose') : '—';
    const options = this.field.choices.map((choice) => h('option', {
      value: choice.id,
      text: choice.seat
        ? this.t('whoSeat', { who: choice.label, seat: seatName(this.t, choice.seat) })
        : choice.label,
    }));
    this.inputs = [];
    this.select = h('select', {
      aria: { label: this.field.label, required: Boolean(this.field.required) },
      on: { change: () => { this.#showSeat(); this.changed?.(); } },
    }, h('option', { value: '', text: empty }), options);
    this.slot = h('span', { class: 'seat-slot' });
    return [this.slot, this.select];
  }

  #makeButtons() {
    this.select = null;
    const toggles = (this.field.choices ?? []).map((choice) =>
      makeToggle('radio', this.name, choice, () => this.changed?.()));
    this.inputs = toggles.map((toggle) => toggle.firstElementChild);
    if (!this.field.required) this.#letGo();
    return h('div', {
      class: 'choices', role: 'radiogroup', on: { keydown: (event) => this.#type(event) },
      aria: { label: this.field.label, required: Boolean(this.field.required) },
    }, toggles);
  }

  /** Where names are typed: the first letters of one, or its number, choose it, as in a list. */
  #type(event) {
    const isLetter = event.key.length === 1 && event.key !== ' ';
    if (!this.field.typed || !isLetter || event.ctrlKey || event.altKey || event.metaKey) return;
    const late = event.timeStamp - (this.typedAt ?? -SAME_NAME) > SAME_NAME;
    this.typed = (late ? '' : this.typed) + event.key.toLowerCase();
    this.typedAt = event.timeStamp;
    const index = this.field.choices.findIndex(({ label }) =>
      label.toLowerCase().split(' ').some((word) => word.startsWith(this.typed)));
    const input = this.inputs[index >= 0 ? index : event.key - 1];
    if (!input) return;
    event.preventDefault();
    event.stopPropagation();
    input.checked = true;
    input.focus();
    this.changed?.();
  }

  /** Where nothing need be chosen, a tap on what is chosen takes it back. */
  #letGo() {
    let before = null;
    for (const input of this.inputs) {
      const remember = () => { before = this.value; };
      input.parentElement.addEventListener('pointerdown', remember);
      input.addEventListener('keydown', remember);
      input.addEventListener('click', () => {
        if (before !== input.value) return;
        input.checked = false;
        before = null;
        this.changed?.();
      });
    }
  }

  #showSeat() {
    if (this.select) showSeat(this.slot, findChoice(this.field, this.select.value)?.seat);
  }
}

/**
 * Any of a few. The value is a list of ids in the order of the choices, or, where all of them are
 * to be put in order, of the taps; null: none. Where one is proposed, the first tap is the answer:
 * another takes its place, and the same one stays.
 */
export class ChoicesEditor {
  constructor(context, field, changed) {
    this.changed = changed;
    this.chosen = [];
    this.count = h('p', { class: 'quiet count' });
    this.list = h('div', { class: 'choices', role: 'group', aria: { label: field.label } });
    this.element = h('div', null, this.list, this.count);
    this.update(field);
    this.proposed = field.value?.length === 1;
    this.value = field.value ?? null;
  }

  update(field) {
    this.field = field;
    this.ordered = field.min > 1 && field.min === field.max && field.max === field.choices?.length;
    const toggles = (field.choices ?? []).map((choice) =>
      makeToggle('checkbox', null, choice, (event) => this.#toggle(event.target)));
    this.inputs = toggles.map((toggle) => toggle.firstElementChild);
    this.list.replaceChildren(...toggles);
    this.value = this.chosen.filter((id) => findChoice(field, id));
  }

  get value() {
    if (this.chosen.length === 0) return null;
    if (this.ordered) return [...this.chosen];
    return this.inputs.filter((input) => input.checked).map((input) => input.value);
  }

  set value(ids) {
    this.chosen = (ids ?? []).filter((id) => findChoice(this.field, id));
    this.#show();
  }

  /** Too few or too many. */
  get wrong() {
    const { min = 0, max = 0 } = this.field;
    const n = this.chosen.length;
    return n > 0 && (n < min || (max > 0 && n > max));
  }

  focus() {
    this.inputs[0]?.focus();
  }

  #toggle(input) {
    this.chosen = this.proposed ? [] : this.chosen.filter((id) => id !== input.value);
    if (input.checked || this.proposed) this.chosen.push(input.value);
    this.proposed = false;
    this.#show();
    this.changed?.();
  }

  #show() {
    const { max = 0 } = this.field;
    const full = max > 0 && this.chosen.length >= max && !this.proposed;
    for (const input of this.inputs) {
      const place = this.chosen.indexOf(input.value);
      input.checked = place >= 0;
      input.disabled = full && place < 0;
      if (this.ordered && place >= 0) input.parentElement.dataset.place = place + 1;
      else delete input.parentElement.dataset.place;
    }
    this.count.hidden = max === 0;
    this.count.textContent = `${this.chosen.length} / ${max}`;
  }
}
