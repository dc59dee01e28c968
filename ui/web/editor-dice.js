// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// editor-dice.js: real dice, tapped in; those that are left empty the program rolls.

import { h } from './dom.js';
import { NumberEditor } from './editor-number.js';

/** More dice than this are not typed in one by one. */
export const MOST_DICE = 20;

/** Dice with more sides than this are a number to type. */
const MOST_FACES = 12;

/** What a die may show, as values and signs; faces that look the same are one. */
function listFaces(field, sides) {
  if (!field.faces) return Array.from({ length: sides }, (_, i) => [i + 1, String(i + 1)]);
  const faces = new Map();
  for (const face of field.faces) if (!faces.has(face.id)) faces.set(face.id, face.symbol);
  return [...faces].map(([id, symbol]) => [id, symbol ?? id]);
}

/** One die as a row of faces, of which one may be down. */
class FaceRow {
  constructor(name, faces, { changed, next }) {
    this.value = null;
    this.faces = faces;
    this.buttons = faces.map(([value, sign]) => h('button', {
      type: 'button', class: 'die-face', text: sign,
      aria: { label: `${name}: ${sign}`, pressed: false },
      on: { click: () => this.#tap(value, changed) },
    }));
    this.element = h('div', {
      class: 'die', role: 'group', aria: { label: name },
      on: { keydown: (event) => this.#key(event, changed, next) },
    }, this.buttons);
  }

  set(value) {
    this.value = this.faces.some(([face]) => face === value) ? value : null;
    this.faces.forEach(([face], i) => {
      this.buttons[i].setAttribute('aria-pressed', String(face === this.value));
    });
  }

  focus() {
    this.buttons[0].focus();
  }

  #tap(value, changed) {
    this.set(this.value === value ? null : value);
    changed();
  }

  /** A digit is a face, and then comes the next die. */
  #key(event, changed, next) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const digit = Number.parseInt(event.key, 10);
    if (event.key === 'Backspace' || event.key === 'Delete') this.set(null);
    else if (digit >= 1 && digit <= this.faces.length) this.set(this.faces[digit - 1][0]);
    else return;
    event.preventDefault();
    changed();
    if (digit >= 1) next();
  }
}

/** One die with many sides. */
class NumberRow {
  constructor(context, name, sides, { changed }) {
    const field = { label: `${name}, 1–${sides}`, min: 1, max: sides };
    this.editor = new NumberEditor(context, field, changed);
    this.element = this.editor.element;
  }

  get value() {
    return this.editor.value;
  }

  get wrong() {
    return this.editor.wrong;
  }

  set(value) {
    this.editor.value = value;
  }

  focus() {
    this.editor.focus();
  }
}

/** The value is a list with a face or a number for each die, null for those to be rolled; null:
 * the program rolls all of them. */
export class DiceEditor {
  /** `field.dice`, where it is there, lists the sides of dice that are not all the same. */
  constructor(context, field, changed) {
    this.context = context;
    this.changed = changed;
    this.rows = [];
    this.element = h('div', { class: 'dice-editor', role: 'group', aria: { label: field.label } });
    this.update(field);
    this.value = field.value ?? null;
  }

  update(field) {
    const kept = this.value;
    const same = Array(Math.min(field.max ?? 0, MOST_DICE)).fill(Number(field.die?.slice(1)));
    this.rows = (field.dice ?? same).map((sides, i) => this.#makeRow(field, sides, i));
    this.element.replaceChildren(...this.rows.map((row) => row.element));
    this.value = kept;
  }

  get value() {
    const values = this.rows.map((row) => row.value);
    return values.some((value) => value !== null) ? values : null;
  }

  set value(values) {
    this.rows.forEach((row, i) => row.set(values?.[i] ?? null));
  }

  get wrong() {
    return this.rows.some((row) => row.wrong);
  }

  focus() {
    this.rows[0]?.focus();
  }

  #makeRow(field, sides, index) {
    const name = this.context.t('dieNumber', { number: index + 1 });
    const calls = {
      changed: () => this.changed?.(),
      next: () => this.rows[index + 1]?.focus(),
    };
    return !field.faces && sides > MOST_FACES
      ? new NumberRow(this.context, name, sides, calls)
      : new FaceRow(name, listFaces(field, sides), calls);
  }
}
