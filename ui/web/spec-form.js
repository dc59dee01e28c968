// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// spec-form.js: an object that specs describe, to be filled in: the setup of a game, a card. What
// the window has in src/widgets/ts-spec-form.h.

import { h, replaceText } from './dom.js';
import { ChoiceEditor } from './editor-choice.js';
import { ListEditor } from './editor-list.js';
import { NumberEditor } from './editor-number.js';
import { NumbersEditor } from './editor-numbers.js';
import { SwitchEditor, TextEditor } from './editor-plain.js';
import { SequenceEditor } from './editor-sequence.js';
import { isSeat } from './seats.js';

/** Choices of a spec as those of a field; who chooses a seat sees it. */
function listChoices(choices = {}) {
  return Object.entries(choices).map(([id, label]) =>
    ({ id, label, ...(isSeat(id) ? { seat: id } : {}) }));
}

/** What the editors of forms know of a field. */
function toField(spec, entries) {
  const { name, label = name, kind, required, min, max, blanks } = spec;
  const limits = min === undefined ? {} : { min, max };
  const field = { id: name, label, kind, required, blanks };
  if (kind === 'integer' || kind === 'integers') return { ...field, ...limits };
  if (kind === 'text') return { ...field, max };
  if (kind === 'entry') return { ...field, choices: entries[spec.entry] ?? [] };
  if (kind === 'choice' || kind === 'choices') {
    return { ...field, choices: listChoices(spec.choices) };
  }
  return field;
}

function makeInner(context, spec, entries, changed) {
  return new SpecForm(context, { specs: spec.columns, entries, inner: true }, changed);
}

/** Null: what cannot be filled in here; it stays as it came. */
function makeEditor(context, spec, entries, changed) {
  const field = toField(spec, entries);
  switch (spec.kind) {
    case 'integer': return new NumberEditor(context, field, changed);
    case 'boolean': return new SwitchEditor(context, field, changed);
    case 'text': return new TextEditor(context, field, changed);
    case 'choice':
    case 'entry': return new ChoiceEditor(context, field, changed);
    case 'integers':
    case 'dice': return new NumbersEditor(context, field, changed);
    case 'choices': return new SequenceEditor(context, field, changed);
    case 'texts':
      return new ListEditor(context, field, changed, (touched) =>
        new TextEditor(context, { ...field, max: spec.max }, touched));
    case 'table':
      return spec.columns ? new ListEditor(context, field, changed, (touched) =>
        makeInner(context, spec, entries, touched)) : null;
    case 'object': return spec.columns ? makeInner(context, spec, entries, changed) : null;
    default: return null;
  }
}

/** A map has more room at the computer; what it is stays. */
function makeMapNote({ t }, { label, name }) {
  return h('div', { class: 'form-line' }, h('p', { class: 'form-label', text: label ?? name }),
    h('p', { class: 'quiet', text: t('mapElsewhere') }));
}

/** One member: its name, what is said of it, its editor. */
class Line {
  constructor(context, spec, editor, assumed) {
    this.t = context.t;
    this.spec = spec;
    this.editor = editor;
    this.complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
    this.element = h('div', { class: `form-line ${spec.kind}-line` },
      h('p', { class: 'form-label' }, spec.label ?? spec.name,
        spec.required && h('span', { class: 'required', text: this.t('required') })),
      spec.hint && h('p', { class: 'quiet', text: spec.hint }),
      assumed && h('p', { class: 'quiet', text: `≈ ${this.t('assumed')}` }),
      editor.element, this.complaint);
  }

  /** What stands in the way; null: nothing. */
  get problem() {
    const what = this.spec.label ?? this.spec.name;
    if (this.editor.missing) return this.editor.missing;
    if (this.editor.wrong) return this.t('fieldWrong', { what });
    return this.spec.required && this.editor.value === null ? this.t('fieldEmpty', { what }) : null;
  }

  complain(text) {
    replaceText(this.complaint, text);
    this.complaint.hidden = !text;
    this.element.classList.toggle('missing', Boolean(text));
  }
}

/** The form; it is an editor of a form too, when it is within one. */
export class SpecForm {
  #lines = [];
  /** Members that have no line. */
  #others = {};

  /**
   * @param {object} context
   * @param {object} form `specs`, `entries`, `value` and `assumed` as in ts-protocol.h; `inner`:
   *   small, within another
   * @param {function()} changed a person changed something
   */
  constructor(context, { specs, entries, value = null, assumed = [], inner = false }, changed) {
    this.element = h('div', { class: inner ? 'form inner-form' : 'form' });
    for (const spec of specs) {
      const editor = spec.unasked ? null : makeEditor(context, spec, entries, () => {
        this.#showLines();
        changed?.();
      });
      if (editor) {
        const line = new Line(context, spec, editor,
          spec.assumed || assumed.includes(spec.name));
        this.#lines.push(line);
        this.element.append(line.element);
      } else if (spec.kind === 'map' && !spec.unasked && !inner) {
        this.element.append(makeMapNote(context, spec));
      }
    }
    this.value = value;
  }

  /** The object; null: there is nothing in it. */
  get value() {
    const object = { ...this.#others };
    for (const { spec, editor } of this.#asked) {
      if (editor.value !== null) object[spec.name] = editor.value;
    }
    return Object.keys(object).length > 0 ? object : null;
  }

  set value(object) {
    const names = new Set(this.#lines.map(({ spec }) => spec.name));
    this.#others = Object.fromEntries(Object.entries(object ?? {})
      .filter(([name]) => !names.has(name)));
    for (const { spec, editor } of this.#lines) editor.value = object?.[spec.name] ?? null;
    this.#showLines();
  }

  /** The first thing that stands in the way, in a sentence; null: nothing. */
  get missing() {
    return this.#asked.map((line) => line.problem).find(Boolean) ?? null;
  }

  /** Says at its line what stands in the way. @returns {boolean} whether anything does */
  complain() {
    const wrong = this.#asked.find((line) => line.problem);
    for (const line of this.#lines) line.complain(line === wrong ? line.problem : null);
    wrong?.editor.focus();
    return Boolean(wrong);
  }

  focus() {
    this.#asked[0]?.editor.focus();
  }

  /** Who is added to a table has the next colour that nobody has. */
  propose(others) {
    for (const { spec, editor } of this.#lines) {
      const ids = Object.keys(spec.choices ?? {});
      if (spec.kind !== 'choice' || !spec.required || !ids.every(isSeat)) continue;
      const taken = others.map((form) => form.value?.[spec.name]);
      editor.value = ids.find((id) => !taken.includes(id)) ?? null;
    }
  }

  /** What is asked for now: some lines only while something is chosen in another. */
  get #asked() {
    return this.#lines.filter(({ spec }) => this.#isAsked(spec));
  }

  #isAsked({ when }) {
    if (!when) return true;
    const [name, words] = when.split('=');
    const other = this.#lines.find(({ spec }) => spec.name === name);
    return words.split('|').includes(String(other?.editor.value ?? ''));
  }

  #showLines() {
    for (const line of this.#lines) {
      line.element.hidden = !this.#isAsked(line.spec);
      line.complain(null);
    }
  }
}
