// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// editor-dice.js: real dice, tapped in or typed ("2 3", Enter); those that are left empty the
// program rolls.

import { drawFace } from './die-face.js';
import { h } from './dom.js';
import { NumberEditor } from './editor-number.js';

/** More dice than this are not typed in one by one. */
export const MOST_DICE = 20;

/** Dice with more sides than this are a number to type. */
const MOST_FACES = 12;

/** Dice with more sides than this are told apart by a number, not by pips. */
const MOST_PIPS = 6;

/** What a die may show, as values, signs and drawings; faces that look the same are one. */
function listFaces(given, sides) {
  if (!given) {
    return Array.from({ length: sides }, (_, i) => [i + 1, String(i + 1),
      sides <= MOST_PIPS ? { sides, value: i + 1 } : null]);
  }
  const faces = new Map();
  for (const face of given) if (!faces.has(face.id)) faces.set(face.id, face.symbol);
  return [...faces].map(([id, symbol]) => [id, symbol ?? id, symbol ? { symbol } : null]);
}

/** One die as a row of faces, of which one may be down. */
class FaceRow {
  constructor(t, number, faces, calls) {
    this.value = null;
    this.faces = faces;
    this.calls = calls;
    this.buttons = faces.map(([value, sign, drawing]) => h('button', {
      type: 'button', class: 'die-face',
      aria: { label: t('dieFace', { number, face: sign }), pressed: false },
      on: { click: () => this.#tap(value) },
    }, drawing ? drawFace(drawing) : sign));
    this.element = h('div', {
      class: 'die', role: 'group', aria: { label: t('dieNumber', { number }) },
      on: { keydown: (event) => this.#key(event), keyup: (event) => this.#release(event) },
    }, this.buttons);
  }

  set(value) {
    this.value = this.faces.some(([face]) => face === value) ? value : null;
    this.faces.forEach(([face], i) => {
      this.buttons[i].setAttribute('aria-pressed', String(face === this.value));
    });
  }

  /** What it shows, as a sign; null: nothing. */
  say() {
    return this.faces.find(([face]) => face === this.value)?.[1] ?? null;
  }

  focus() {
    this.buttons[0].focus();
  }

  #tap(value) {
    this.set(this.value === value ? null : value);
    this.calls.changed(false);
  }

  /**
   * A digit is a face, and then comes the next die; what stands between digits is passed over. One
   * that no face has does nothing, so that it does not answer beside the dice.
   */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const digit = Number.parseInt(event.key, 10);
    const fits = digit >= 1 && digit <= this.faces.length;
    if (digit > this.faces.length) event.preventDefault();
    const erases = event.key === 'Backspace' || event.key === 'Delete';
    const goesOn = this.calls.isTyping() && (event.key === ' ' || event.key === 'Enter');
    if (!fits && !erases && !goesOn) return;
    event.preventDefault();
    if (event.key === 'Enter') {
      this.calls.submit();
    } else if (!goesOn) {
      this.set(fits ? this.faces[digit - 1][0] : null);
      this.calls.changed(true);
      if (fits) this.calls.next();
    }
  }

  /** Where the key goes up it would press the button. */
  #release(event) {
    if (event.key === ' ' && this.calls.isTyping()) event.preventDefault();
  }
}

/** One die with many sides. */
class NumberRow {
  constructor(context, number, sides, { changed }) {
    const label = context.t('dieRange', { number, sides });
    const field = { label, min: 1, max: sides };
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

  say() {
    return this.value === null ? null : String(this.value);
  }

  focus() {
    this.editor.focus();
  }
}

/** The value is a list with a face or a number for each die, null for those to be rolled; null:
 * the program rolls all of them. */
export class DiceEditor {
  /**
   * `field.dice`, where it is there, lists dice that are not all the same: how many sides, or a
   * game's die with its faces.
   * @param {object} calls see form.js
   */
  constructor(context, field, changed, calls = {}) {
    this.context = context;
    this.changed = changed;
    this.calls = calls;
    this.typing = false;
    this.rows = [];
    this.element = h('div', { class: 'dice-editor', role: 'group', aria: { label: field.label } });
    this.update(field);
    this.value = field.value ?? null;
  }

  update(field) {
    const kept = this.value;
    const same = Array(Math.min(field.max ?? 0, MOST_DICE)).fill(Number(field.die?.slice(1)));
    this.rows = (field.dice ?? same).map((die, i) => this.#makeRow(field, die, i));
    this.element.replaceChildren(...this.rows.map((row) => row.element));
    this.value = kept;
  }

  get value() {
    const values = this.rows.map((row) => row.value);
    return values.some((value) => value !== null) ? values : null;
  }

  set value(values) {
    this.typing = false;
    this.rows.forEach((row, i) => row.set(values?.[i] ?? null));
  }

  /** Those that are filled in: "6, 6"; empty: none. */
  get typed() {
    return this.rows.map((row) => row.say()).filter((sign) => sign !== null)
      .join(this.context.t('comma'));
  }

  /** What will be done with them: "Use 6, 6 and roll 1"; null: all are rolled. */
  say() {
    const dice = this.typed;
    const number = this.rows.filter((row) => row.say() === null).length;
    if (dice === '' || this.wrong) return null;
    return this.context.t(number > 0 ? 'useAndRoll' : 'useDice', { dice, number });
  }

  get wrong() {
    return this.rows.some((row) => row.wrong);
  }

  focus() {
    this.rows[0]?.focus();
  }

  /** After the last die comes what is done with all of them. */
  #goOn(index) {
    if (index < this.rows.length) this.rows[index].focus();
    else this.calls.send?.();
  }

  #makeRow(field, die, index) {
    const { faces = field.faces } = die;
    const calls = {
      changed: (typed) => { this.typing = typed; this.changed?.(); },
      isTyping: () => this.typing,
      next: () => this.#goOn(index + 1),
      submit: () => this.calls.submit?.(),
    };
    return !faces && die > MOST_FACES
      ? new NumberRow(this.context, index + 1, die, calls)
      : new FaceRow(this.context.t, index + 1, listFaces(faces, die), calls);
  }
}
