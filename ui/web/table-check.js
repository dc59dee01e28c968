// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// table-check.js: does the table agree? What the program believes lies on it, line by line, the
// shortest lists first; a number that is typed over is corrected.

import { h, replaceText } from './dom.js';
import { keepFields } from './draft-fields.js';
import { Drafts } from './drafts.js';
import { sayNumber } from './editor-number.js';
import { makeHelp } from './help-button.js';
import { sayRefusal } from './refusal.js';
import { Sheet } from './sheet.js';
import { isolate, join } from './texts.js';

const counted = ['counter', 'track', 'countdown', 'pips'];

function isNumber({ kind, correctable, aside }) {
  return correctable && !aside && counted.includes(kind);
}

function listNumbers(tracker) {
  return [tracker, ...(tracker.parts ?? [])].filter(isNumber);
}

/** Whether there is anything about it that people can see on the table. */
function isWanted(tracker) {
  if (tracker.aside) return false;
  return listNumbers(tracker).length > 0 || tracker.kind === 'queue'
    || Boolean(tracker.marks?.length);
}

/** What of a view lies on the table, by panels. */
function listPanels({ panels = [] }) {
  return panels.filter(({ aside }) => !aside)
    .map(({ title, trackers }) => ({ title, trackers: trackers.filter(isWanted) }))
    .filter(({ trackers }) => trackers.length > 0)
    .sort((one, other) => one.trackers.length - other.trackers.length);
}

/** What a line without numbers has: who stands where, who waits. */
function sayMarks({ items, marks = [] }) {
  if (items) return items.length > 0 ? join(items, ' ← ') : '–';
  return marks.map(({ label, at }) => `${isolate(label)} ${sayNumber(at)}`).join(', ');
}

/** Those who wait, each with a tap that brings it one place forward; the first goes to the back. */
class Queue {
  /** @param {function} t @param {object} tracker */
  constructor(t, { id, items }) {
    Object.assign(this, { t, id, items, order: items.map((item, i) => i) });
    this.element = h('span', { class: 'parts' });
    this.buttons = items.map((item, i) => h('button', {
      type: 'button', class: 'plain-button', on: { click: () => this.#forward(i) },
    }));
    this.element.append(...this.buttons);
    this.#show();
  }

  /** The command that corrects it; none where it stands as it stood. */
  read() {
    const isAsBefore = this.order.every((place, i) => place === i);
    return isAsBefore ? [] : [{ do: 'reorder', id: this.id, order: this.order.map((i) => i + 1) }];
  }

  keep() {
    this.items = this.order.map((i) => this.items[i]);
    this.order = this.items.map((item, i) => i);
  }

  #forward(i) {
    const [moved] = this.order.splice(i, 1);
    const place = i > 0 ? i - 1 : this.order.length;
    this.order.splice(place, 0, moved);
    this.#show();
    this.buttons[place].focus();
  }

  #show() {
    this.buttons.forEach((button, i) => {
      const what = `${i + 1} ${isolate(this.items[this.order[i]])}`;
      replaceText(button, what);
      button.setAttribute('aria-label', this.t('oneForward', { what }));
    });
  }
}

/** One line: what it is called, its numbers, a tick. */
class Line {
  /** @param {object} context @param {object} tracker @param {function(Line)} settled */
  constructor({ t }, tracker, settled) {
    const { label, sortable = false } = tracker;
    this.queue = sortable ? new Queue(t, tracker) : null;
    this.inputs = listNumbers(tracker).map((number) => this.#makeInput(number, tracker, settled));
    this.tick = h('button', {
      type: 'button', class: 'step', text: '✓',
      aria: { label: t('itIsSo', { what: label }), pressed: 'false' },
      on: { click: () => settled(this) },
    });
    this.tick.style.marginInlineStart = 'auto';
    this.element = h('li', { class: 'tracker tracker-line' },
      h('div', { class: 'tracker-label' }, h('span', { class: 'tracker-words' }, label, ' ',
        h('span', { class: 'tracker-note', text: this.#sayNote(t, tracker) }))),
      this.queue?.element ?? null,
      h('span', { class: 'parts' },
        this.inputs.map(({ words, input }) => h('label', null, words, ' ', input))),
      this.tick);
  }

  get isSettled() {
    return this.tick.getAttribute('aria-pressed') === 'true';
  }

  settle() {
    this.tick.setAttribute('aria-pressed', 'true');
    this.tick.style.opacity = '0.4';
  }

  focus() {
    (this.inputs[0]?.input ?? this.tick).focus();
  }

  /** The numbers that were typed over; null: something is no number. */
  read() {
    const typed = this.inputs.filter(({ input, before }) => input.value !== before)
      .map(({ id, input }) => ({ id, text: input.value.trim().replace('−', '-') }));
    if (typed.some(({ text }) => !/^-?\d{1,9}$/.test(text))) return null;
    return [...typed.map(({ id, text }) => ({ do: 'correct', id, value: Number(text) })),
      ...this.queue?.read() ?? []];
  }

  /** What was typed is so now. */
  keep() {
    for (const number of this.inputs) number.before = number.input.value;
    this.queue?.keep();
  }

  #sayNote(t, tracker) {
    if (this.queue) return t('tapForward');
    return this.inputs.length ? '' : sayMarks(tracker);
  }

  #makeInput({ id, label, unknown, value, min = 0 }, tracker, settled) {
    const before = unknown ? '' : sayNumber(value);
    const input = h('input', {
      class: 'number-input', autocomplete: 'off', value: before, aria: { label },
      inputmode: min < 0 ? 'text' : 'numeric', enterkeyhint: 'next',
      on: {
        focus: () => input.select(),
        keydown: (event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settled(this);
        },
      },
    });
    input.style.width = '3.4rem';
    return { id, input, before, words: id === tracker.id ? '' : label };
  }
}

/** The line about the figures on the map, and the way to the sketch, where they are moved. */
function makeMap({ t }, line, showSketch) {
  line.tick.before(h('button', {
    type: 'button', class: 'plain-button', text: t('tabSketch'), on: { click: showSketch },
  }));
  return [h('h3', { text: t('map') }), h('ul', { class: 'trackers' }, line.element)];
}

/** The sheet of a table check. */
export class TableCheck {
  #context;
  #lines = [];
  #corrected = new Set();
  /** Whether somebody has gone to the sketch and comes back to the same lines. */
  #isLeft = false;

  /** @param {object} context @param {function()} showSketch goes to the sketch */
  constructor(context, showSketch) {
    this.showSketch = showSketch;
    const { t } = context;
    this.#context = context;
    this.sheet = new Sheet(context, () => this.#closed());
    this.sheet.title.after(makeHelp(t, 'table-check', t('checkTable')));
    this.element = this.sheet.element;
    this.element.classList.add('high');
    this.list = h('div');
    this.complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
    this.button = h('button', {
      type: 'button', class: 'offer suggested', text: t('tableAgrees'),
      on: { click: () => this.#finish() },
    });
    this.sheet.content.append(h('p', { class: 'quiet', text: t('checkHow') }), this.list,
      this.complaint, this.button);
  }

  /** @param {object} view as it is now */
  open(view) {
    if (!this.#isLeft) this.#begin(view);
    this.#isLeft = false;
    document.body.append(this.element);
    this.sheet.open(this.#context.t('checkTable'));
  }

  #begin(view) {
    this.#lines = [];
    this.#corrected.clear();
    this.#complain('');
    const figures = (view.sketch?.tokens ?? []).some(({ at }) => at);
    const panels = listPanels(view).flatMap(({ title, trackers }) => [h('h3', { text: title }),
      h('ul', { class: 'trackers' }, trackers.map((tracker) => this.#make(tracker)))]);
    this.list.replaceChildren(...figures ? this.#makeMap() : [], ...panels);
    this.#keep();
  }

  /** What is typed outlives the page as long as the numbers are the same. */
  #keep() {
    const inputs = this.#lines.flatMap((line) => line.inputs);
    this.forget = keepFields(new Drafts(this.#context.session),
      `check ${JSON.stringify(inputs.map(({ id, before }) => [id, before]))}`,
      inputs.map(({ input }) => input));
  }

  #closed() {
    this.element.remove();
    if (!this.#isLeft) this.forget();
  }

  #makeMap() {
    const line = this.#create({ id: 'map', label: this.#context.t('figuresStand') });
    return makeMap(this.#context, line, () => {
      this.#isLeft = true;
      this.sheet.close();
      this.showSketch();
    });
  }

  #make(tracker) {
    return this.#create(tracker).element;
  }

  #create(tracker) {
    const line = new Line(this.#context, tracker, (settled) => this.#settle(settled));
    this.#lines.push(line);
    return line;
  }

  #complain(text) {
    replaceText(this.complaint, text);
    this.complaint.hidden = text === '';
  }

  /** Whether all that was typed in a line could be so. */
  async #correct(line) {
    const commands = line.read();
    if (commands === null) this.#complain(this.#context.t('wholeNumber'));
    for (const command of commands ?? []) {
      const answer = await this.#context.send(command);
      if (answer.error) {
        this.#complain(sayRefusal(answer, this.element));
        return false;
      }
      this.#corrected.add(line);
    }
    if (commands) line.keep();
    return commands !== null;
  }

  async #settle(line) {
    this.#complain('');
    if (!await this.#correct(line)) return;
    line.settle();
    const next = this.#lines.slice(this.#lines.indexOf(line)).find(({ isSettled }) => !isSettled);
    if (next) next.focus();
    else this.button.focus();
  }

  async #finish() {
    this.#complain('');
    for (const line of this.#lines) {
      if (!line.isSettled && !await this.#correct(line)) return;
    }
    const corrected = this.#corrected.size;
    const answer = await this.#context.send(
      { do: 'agree', lines: this.#lines.length - corrected, corrected });
    if (answer.error) this.#complain(sayRefusal(answer, this.element));
    else this.sheet.close();
  }
}
