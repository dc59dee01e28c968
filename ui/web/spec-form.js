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
  if (kind === 'entry') return { ...field, typed: true, choices: entries[spec.entry] ?? [] };
  if (kind === 'choice' || kind === 'choices') {
    return { ...field, typed: true, choices: listChoices(spec.choices) };
  }
  return field;
}

function makeInner(context, spec, { entries, outer }, changed) {
  return new SpecForm(context, { specs: spec.columns, entries, outer }, changed);
}

/** Null: what cannot be filled in here; it stays as it came. */
function makeEditor(context, spec, around, changed) {
  const field = toField(spec, around.entries);
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
        makeInner(context, spec, around, touched)) : null;
    case 'object': return spec.columns ? makeInner(context, spec, around, changed) : null;
    default: return null;
  }
}

/** A map has more room at the computer; what it is stays. */
function makeMapNote({ t }, { label, name }) {
  return h('div', { class: 'form-line' }, h('p', { class: 'form-label', text: label ?? name }),
    h('p', { class: 'quiet', text: t('mapElsewhere') }));
}

/** What was typed is done: Enter in what is no button and no text of several lines. */
function goesOn(event) {
  return event.key === 'Enter' && !event.isComposing && !event.defaultPrevented
    && !event.ctrlKey && !event.altKey && !event.metaKey && event.target.matches('input, select');
}

/** Nothing and what is empty are the same. */
function isFilled(value) {
  return value !== null && value !== undefined && value !== '' && value.length !== 0;
}

/** Lines below headings: those that everybody fills in, or those that few need. */
class Part {
  #group;
  #section = null;

  constructor() {
    this.element = h('div', { class: 'form-part' });
  }

  append(group, element) {
    if (!this.#section || group !== this.#group) {
      this.#section = h('section', { class: 'form-section' }, group && h('h3', { text: group }));
      this.element.append(this.#section);
    }
    this.#group = group;
    this.#section.append(element);
  }

  /** A heading stands over something. @returns {boolean} whether there is anything */
  show() {
    let any = false;
    for (const section of this.element.children) {
      section.hidden = !section.querySelector(':scope > .form-line:not([hidden])');
      any ||= !section.hidden;
    }
    return any;
  }
}

/** One member: its name, what is said of it, its editor. */
class Line {
  constructor(context, spec, editor, assumed, addition) {
    this.t = context.t;
    this.spec = spec;
    this.editor = editor;
    this.complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
    this.element = h('div', { class: `form-line ${spec.kind}-line` },
      h('p', { class: 'form-label' }, spec.label ?? spec.name,
        spec.required && h('span', { class: 'required', text: this.t('required') })),
      spec.hint && h('p', { class: 'quiet', text: spec.hint }),
      assumed && h('p', { class: 'quiet', text: `≈ ${this.t('assumed')}` }),
      editor.element, addition, this.complaint);
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
  #context;
  #form;
  #first = new Part();
  #rest = new Part();

  /**
   * @param {object} context
   * @param {object} form `specs`, `entries`, `value`, `assumed`, `rest`, `more` and `additions` as
   *   in doc/protocol.md; `add(type)` adds an entry; `done()`: Enter was pressed in the last line;
   *   `outer`: the form that this is within, in small
   * @param {function()} changed a person changed something
   */
  constructor(context, form, changed) {
    const { specs, value = null, outer, more = false } = form;
    this.#context = context;
    this.#form = form;
    this.isOpen = more;
    this.element = h('div', {
      class: outer ? 'form inner-form' : 'form', on: { keydown: (event) => this.#key(event) },
    });
    if (!outer) {
      this.element.append(this.#first.element, this.#makeRestButton(), this.#rest.element);
    }
    let group;
    for (const spec of specs) {
      group = spec.group ?? group;
      if (!spec.unasked) this.#addLine(spec, group, changed);
    }
    this.value = value;
  }

  #addLine(spec, group, changed) {
    const { entries, outer, assumed = [] } = this.#form;
    const editor = makeEditor(this.#context, spec, { entries, outer: this }, () => {
      this.showLines();
      changed?.();
    });
    if (editor) {
      const line = new Line(this.#context, spec, editor,
        spec.assumed || assumed.includes(spec.name), this.#makeAddition(spec));
      this.#lines.push(line);
      this.#place(spec, group, line.element);
    } else if (spec.kind === 'map' && !outer) {
      this.#place(spec, group, makeMapNote(this.#context, spec));
    }
  }

  #place(spec, group, element) {
    if (this.#form.outer) this.element.append(element);
    else (spec.more ? this.#rest : this.#first).append(group, element);
  }

  /** The button that adds an entry, below those that there are. */
  #makeAddition({ kind, entry }) {
    const text = kind === 'entry' ? this.#form.additions?.[entry] : null;
    return text && h('button', {
      type: 'button', class: 'plain-button', text, on: { click: () => this.#form.add(entry) },
    });
  }

  #makeRestButton() {
    this.restButton = h('button', {
      type: 'button', class: 'plain-button rest-button', text: this.#form.rest,
      on: { click: () => { this.isOpen = !this.isOpen; this.showLines(); } },
    });
    return this.restButton;
  }

  /** Puts an element of the owner's below the line of a member. */
  addAfter(name, element) {
    this.#lines.find(({ spec }) => spec.name === name)?.element.after(element);
  }

  /** What is missing for playing: the needs of which no member is filled in. */
  get needs() {
    const asked = this.#lines.filter(({ spec }) => spec.need);
    const met = new Set(asked.filter(({ editor }) => isFilled(editor.value))
      .map(({ spec }) => spec.need));
    return [...new Set(asked.map(({ spec }) => spec.need))].filter((need) => !met.has(need));
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
    this.showLines();
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

  /** Who is added to a table has the next colour, or card, that nobody has, or the next name. */
  propose(others) {
    for (const { spec, editor } of this.#lines) {
      const free = spec.unique ? editor.field.choices.map(({ id }) => id) : spec.series;
      if (!free) continue;
      const taken = others.map((form) => form.value?.[spec.name]);
      editor.value = free.find((id) => !taken.includes(id)) ?? null;
    }
  }

  /** A person has come by Enter, to fill it in; in a row, what is not there yet. */
  enter() {
    const way = this.#way;
    const empty = this.#form.outer && way.find(({ editor }) => editor.value === null);
    this.#enterLine(empty || way[0]);
  }

  #enterLine(line) {
    if (line?.editor.enter) line.editor.enter();
    else line?.editor.focus();
  }

  /** Where Enter stops: what few need comes last, and only when it is shown; never in a row. */
  get #way() {
    const asked = this.#asked;
    const rest = this.#form.outer || !this.isOpen ? [] : asked.filter(({ spec }) => spec.more);
    return [...asked.filter(({ spec }) => !spec.more), ...rest];
  }

  /** Enter goes on to the next line; from the last, or a row not begun, to whoever is around. */
  #key(event) {
    // A row that is left empty is gone when its Enter comes here.
    const way = event.composedPath();
    const line = goesOn(event) && this.#asked.find(({ element }) => way.includes(element));
    if (!line) return;
    if (line.editor.finish?.() === false) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { outer, done } = this.#form;
    const next = this.#way[this.#way.indexOf(line) + 1];
    if (outer && (!next || this.value === null)) return;
    event.preventDefault();
    event.stopPropagation();
    if (next) this.#enterLine(next);
    else done?.();
  }

  /** What is asked for now: some lines only while something is chosen in another. */
  get #asked() {
    return this.#lines.filter(({ spec }) => this.#isAsked(spec));
  }

  /** What is chosen in a row of a table, or, where it has no such member, around it. */
  findEditor(name) {
    const line = this.#lines.find(({ spec }) => spec.name === name);
    return line ? line.editor : this.#form.outer?.findEditor(name);
  }

  #isAsked({ when }) {
    if (!when) return true;
    const [name, words] = when.split('=');
    return words.split('|').includes(String(this.findEditor(name)?.value ?? ''));
  }

  /** What few need has no room in a row unless something is said there. */
  #isShown({ spec, editor }) {
    return this.#isAsked(spec) && (!this.#form.outer || !spec.more || editor.value !== null);
  }

  /** Shows what is asked for now, here and in the rows. */
  showLines() {
    for (const line of this.#lines) {
      line.element.hidden = !this.#isShown(line);
      line.complain(null);
      line.editor.showLines?.();
    }
    if (this.#form.outer) return;
    this.#first.show();
    const any = this.#rest.show();
    this.restButton.hidden = !any;
    this.restButton.setAttribute('aria-expanded', String(this.isOpen));
    this.#rest.element.hidden = !any || !this.isOpen;
  }
}
