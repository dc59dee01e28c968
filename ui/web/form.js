// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// form.js: the fields of an offer, to be filled in.
//
// An editor has an `element`, a `value` (null: nothing), `focus()`, `update(field)` for new limits
// and choices, and may be `wrong`.

import { h, keyed, replaceText } from './dom.js';
import { ChoiceEditor, ChoicesEditor } from './editor-choice.js';
import { DiceEditor } from './editor-dice.js';
import { NumberEditor } from './editor-number.js';
import { SwitchEditor, TextEditor } from './editor-plain.js';
import { SequenceEditor } from './editor-sequence.js';

const editors = {
  integer: NumberEditor,
  boolean: SwitchEditor,
  text: TextEditor,
  choice: ChoiceEditor,
  choices: ChoicesEditor,
  dice: DiceEditor,
};

function makeEditor(context, field, changed, calls) {
  const Editor = field.repeats ? SequenceEditor : editors[field.kind] ?? TextEditor;
  return new Editor(context, field, changed, calls);
}

/** What a field comes to for others: a number, or how long a list is. */
function countValue(value) {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' ? value : 0;
}

/** Of "stations+rails". */
function sum(names, said) {
  return names.split('+').reduce((total, name) => total + countValue(said[name]), 0);
}

/** What another field means to one that is asked beside it: its text, or whether it says any. */
function wordOf(value) {
  if (typeof value === 'string') return value || 'false';
  return String(Array.isArray(value) ? value.length > 0 : (value ?? false) !== false);
}

/** Whether a field is asked beside what else is said: "card=false" while “card” is empty. */
function isAsked({ when }, said) {
  if (!when) return true;
  const [name, words] = when.split('=');
  return !(name in said) || words.split('|').includes(wordOf(said[name]));
}

/** Fields that are one thing across updates: their kind and what they are called. */
function keyOf(field) {
  return JSON.stringify([field.id, field.kind, field.repeats, field.label, field.die]);
}

/** Whether a value has all of another one; dice that are left empty need no room. */
function holds(value, wanted) {
  if (!Array.isArray(wanted)) return JSON.stringify(value) === JSON.stringify(wanted);
  return wanted.every((one, i) => one === null || value?.[i] === one);
}

/** One field: its name, its editor, what is wrong with it. */
class Line {
  constructor(context, field, calls) {
    this.t = context.t;
    this.calls = calls;
    this.field = field;
    this.shown = JSON.stringify(field);
    this.complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
    this.editor = makeEditor(context, field, () => {
      this.touched = true;
      this.complain(null);
      calls.changed?.();
    }, calls);
    this.element = h('div', { class: `form-line${field.kind === 'integer' ? ' numeric' : ''}` },
      h('p', { class: 'form-label' }, field.label,
        field.required && h('span', { class: 'required', text: this.t('required') })),
      field.hint && h('p', { class: 'quiet', text: field.hint }),
      this.editor.element, this.complaint);
  }

  update(field) {
    const json = JSON.stringify(field);
    if (json === this.shown) return;
    const before = this.editor.value;
    this.field = field;
    this.shown = json;
    this.editor.update(field);
    if (!this.touched) this.editor.value = field.value ?? null;
    else if (!holds(this.editor.value, before)) this.calls.lost?.();
  }

  /** What was filled in for the same. @returns {boolean} whether all of it fits */
  take(value) {
    this.editor.value = value;
    this.touched = true;
    return holds(this.editor.value, value);
  }

  /** What stands in the way; null: nothing. @param {object} said what the command says */
  findMissing(said) {
    const { kind, label: what, required } = this.field;
    const { value, wrong } = this.editor;
    const { min, max } = this.#limit(said);
    if (kind === 'integer' && min !== undefined && max >= min) {
      const out = wrong || value !== null && (value < min || value > max);
      if (out) return this.t('fieldRange', { what, min, max });
    }
    if (Array.isArray(value) && max > 0 && value.length > max && kind !== 'dice') {
      return this.t('fieldMost', { what, max });
    }
    if (wrong) return this.t('fieldWrong', { what });
    return value === null && required ? this.t('fieldEmpty', { what }) : null;
  }

  /** Its limits beside what else is said. */
  #limit(said) {
    const { floor, ceiling, min, max } = this.field;
    return {
      min: floor ? Math.max(min ?? 0, sum(floor, said)) : min,
      max: ceiling ? Math.min(max || Infinity, sum(ceiling, said)) : max,
    };
  }

  complain(text) {
    replaceText(this.complaint, text);
    this.complaint.hidden = !text;
    this.element.classList.toggle('missing', Boolean(text));
  }
}

/** The fields of an offer. */
export class Form {
  /**
   * @param {object} context
   * @param {Array} fields as in a view
   * @param {{changed: function(), send: function(), submit: function(), lost: function()}} calls
   *   `changed`: a person changed something; `send`: the last die was typed; `submit`: Enter was
   *   pressed after dice; `lost`: not all that was filled in fits any more
   */
  constructor(context, fields, calls = {}) {
    this.context = context;
    this.lines = new Map();
    this.element = h('div', { class: 'form' });
    this.calls = {
      ...calls,
      changed: () => {
        this.#showAsked();
        calls.changed?.();
      },
    };
    this.update(fields);
  }

  /** Fields of the same offer in a newer view: what was filled in stays. */
  update(fields) {
    keyed(this.element, fields, keyOf, (field) => {
      const line = new Line(this.context, field, this.calls);
      this.lines.set(line.element, line);
      return line.element;
    }, (element, field) => this.lines.get(element).update(field));
    for (const element of this.lines.keys()) {
      if (element.parentNode !== this.element) this.lines.delete(element);
    }
    this.#showAsked();
  }

  /** What was filled in in a form of the same fields, in whatever words. @returns {boolean} whether
   * all of it fits */
  takeOver(former) {
    const filled = new Map(former.#list().map((line) => [line.field.id, line]));
    let whole = true;
    for (const line of this.#list()) {
      const { touched = false, editor } = filled.get(line.field.id) ?? {};
      if (touched) whole = line.take(editor.value) && whole;
    }
    this.#showAsked();
    return whole;
  }

  /** What a person filled in, by field. */
  get filled() {
    return Object.fromEntries(this.#list().filter((line) => line.touched)
      .map((line) => [line.field.id, line.editor.value]));
  }

  /** What a person had filled in before. */
  fill(values) {
    for (const line of this.#list()) {
      if (line.field.id in values) line.take(values[line.field.id]);
    }
    this.#showAsked();
  }

  /** Whether a person filled something in. */
  get touched() {
    return this.#list().some((line) => line.touched);
  }

  /**
   * What is filled in, by field; null: something is missing, and the form says what.
   * @param {object} command what goes with it
   */
  read(command = {}) {
    const said = { ...command, ...this.#said };
    const values = {};
    for (const line of this.#list()) {
      if (!isAsked(line.field, this.#said)) continue;
      const missing = line.findMissing(said);
      line.complain(missing);
      if (missing) {
        line.editor.focus();
        return null;
      }
      if (line.editor.value !== null) values[line.field.id] = line.editor.value;
    }
    return values;
  }

  /** The dice that somebody has filled in, in words; empty: none. */
  get typedDice() {
    return this.#list().map(({ editor }) => editor.typed ?? '').find((typed) => typed) ?? '';
  }

  /** What a form of nothing but dice will do; null: what it does without being filled in. */
  say() {
    return this.#list()[0]?.editor.say?.() ?? null;
  }

  /** As it was before anybody touched it. */
  reset() {
    for (const line of this.#list()) {
      line.touched = false;
      line.editor.value = line.field.value ?? null;
      line.complain(null);
    }
    this.#showAsked();
  }

  /** Whether it asks for a number first that nobody proposes: whoever answers begins to type. */
  get beginsWithNumber() {
    const [first] = this.#list();
    return first?.field.kind === 'integer' && first.editor.value === null;
  }

  /** The first field that people have to fill in, or the first. */
  focus() {
    const lines = this.#list().filter(({ element }) => !element.hidden);
    (lines.find((line) => line.findMissing(this.#said)) ?? lines[0])?.editor.focus();
  }

  /** What is filled in, by field, null where nothing is. */
  get #said() {
    return Object.fromEntries(this.#list().map(({ field, editor }) => [field.id, editor.value]));
  }

  /** Some lines stand there only while something is chosen in another, or nothing is. */
  #showAsked() {
    const said = this.#said;
    for (const line of this.#list()) line.element.hidden = !isAsked(line.field, said);
  }

  #list() {
    return [...this.element.children].map((element) => this.lines.get(element));
  }
}
