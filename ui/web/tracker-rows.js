// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// tracker-rows.js: trackers that are one row: a counter, a roster, a line of a checklist, a text.

import { h, keyed, replaceText } from './dom.js';
import { Correction } from './correction.js';
import { Part, TrackerLabel, ValueButton } from './tracker-value.js';

/** More parts than this stand in columns. */
const FEW_PARTS = 2;

/** A number with − and +. */
export class Counter {
  constructor(context) {
    this.context = context;
    this.label = new TrackerLabel(context);
    this.value = new ValueButton(context, false);
    this.correction = new Correction(context, (wanted) => this.#showWanted(wanted));
    this.less = this.#makeStep('−', () => this.#step(-1));
    this.more = this.#makeStep('+', () => this.#stepUp());
    this.element = h('div', { class: 'tracker-line' }, this.label.element,
      h('div', { class: 'counter' }, this.less, this.value.element, this.more));
  }

  update(tracker) {
    const { t } = this.context;
    const { label, correctable, command } = tracker;
    this.tracker = tracker;
    this.label.update(tracker);
    this.value.update(tracker);
    this.less.hidden = !correctable;
    this.more.hidden = !correctable && !command;
    this.less.setAttribute('aria-label', t('oneLess', { what: label }));
    this.more.setAttribute('aria-label', t('oneMore', { what: label }));
    if (command) this.context.guard(this.more, JSON.stringify([label, command]));
    this.#showWanted(this.correction.wanted);
  }

  get #number() {
    return this.correction.wanted ?? this.tracker.value ?? this.tracker.min ?? 0;
  }

  #makeStep(sign, click) {
    return h('button', { type: 'button', class: 'step', text: sign, on: { click } });
  }

  #step(by) {
    return this.#tell(this.correction.want(this.tracker.id, this.#number + by));
  }

  #stepUp() {
    const { command } = this.tracker;
    return command ? this.#tell(this.context.send(command)) : this.#step(1);
  }

  async #tell(sent) {
    this.context.complain(await sent);
  }

  #showWanted(wanted) {
    const { min = -Infinity, max = Infinity } = this.tracker;
    this.value.preview(wanted);
    this.less.disabled = this.#number <= min;
    this.more.disabled = this.#number >= max;
  }
}

/** A row with badges, and numbers and ticks of its own; or a row of figures. */
export class Roster {
  constructor(context) {
    this.context = context;
    this.label = new TrackerLabel(context);
    this.badges = h('ul', { class: 'badges' });
    this.parts = h('div', { class: 'parts' });
    this.made = new WeakMap();
    this.element = h('div', null,
      h('div', { class: 'tracker-line' }, this.label.element), this.badges, this.parts);
  }

  update(tracker) {
    const { badges = [], parts = [] } = tracker;
    this.label.update(tracker);
    keyed(this.badges, badges, (badge) => badge,
      (badge) => h('li', { class: 'badge', text: badge }), null);
    this.badges.hidden = badges.length === 0;
    const meaning = JSON.stringify(parts.map((part) => [part.id, part.command]));
    keyed(this.parts, parts, (part) => part.id, () => this.#makePart(),
      (element, part) => this.made.get(element).update(part, meaning));
    this.parts.hidden = parts.length === 0;
    this.parts.classList.toggle('columns', parts.length > FEW_PARTS);
  }

  #makePart() {
    const part = new Part(this.context);
    this.made.set(part.element, part);
    return part.element;
  }
}

/**
 * One line of a checklist; the tick follows what the table says, not the tap. Who may not turn it
 * sees a sign, and nothing that looks as if it took taps.
 */
export class Check {
  constructor(context) {
    this.context = context;
    this.label = new TrackerLabel(context);
    this.sign = h('span', { class: 'tick', aria: { hidden: true } });
    this.said = h('span', { class: 'sr-only' });
    this.button = h('button', {
      type: 'button', class: 'check', role: 'checkbox', on: { click: () => this.#turn() },
    });
    this.fixed = h('div', { class: 'check fixed' });
    this.element = h('div');
  }

  update(tracker) {
    const may = Boolean(tracker.command || tracker.correctable);
    this.tracker = tracker;
    this.label.update(tracker);
    if (may !== this.may) this.#place(may);
    this.button.setAttribute('aria-checked', String(Boolean(tracker.checked)));
    replaceText(this.sign, tracker.checked ? '✓' : may ? '' : '○');
    replaceText(this.said, this.context.t(tracker.checked ? 'yes' : 'no'));
  }

  #place(may) {
    const place = may ? this.button : this.fixed;
    this.may = may;
    place.append(this.sign, this.label.element, ...(may ? [] : [this.said]));
    this.element.replaceChildren(place);
  }

  async #turn() {
    const { command, correctable, id, checked } = this.tracker;
    const correct = { do: 'correct', id, value: checked ? 0 : 1 };
    if (this.sending) return;
    this.sending = true;
    this.button.setAttribute('aria-busy', 'true');
    const answer = await this.context.send(command ?? (correctable && correct));
    this.button.removeAttribute('aria-busy');
    this.sending = false;
    this.context.complain(answer);
  }
}

/** A reminder. */
export class Text {
  constructor(context) {
    this.label = new TrackerLabel(context);
    this.element = h('div', null, this.label.element);
  }

  update(tracker) {
    this.label.update(tracker);
  }
}
