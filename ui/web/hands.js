// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hands.js: what hands have to do on the table: what the machines did, and what the last steps
// ask for; on a narrow page in a sheet, with its count on a button that keeps its place, and with
// its first line above that.

import { ActList } from './acts.js';
import { isTyping } from './asked.js';
import { leaveTold, listDeeds } from './deeds.js';
import { h, keyed, replaceText, svg } from './dom.js';
import { makeHelp } from './help-button.js';
import { takesBack } from './result.js';
import { Sheet } from './sheet.js';

/** Steps that ask for something; those that ask for nothing leave the list where it is. */
const MOST_STEPS = 2;

/**
 * What the last steps ask for, as a list that stays until it is done or two others came; after
 * undos in a row what is put back, as the host adds it up, with ticks that are the whole table's.
 */
class Deeds {
  #t;
  #tell;
  #steps = [];
  #made = 0;
  #latest = null;
  #back = null;
  #again = [];

  constructor({ t, role }, tell, changed) {
    this.#t = t;
    this.#tell = tell;
    this.changed = changed;
    this.ticks = role === 'host' || role === 'seat';
    this.undone = h('p', { class: 'quiet', hidden: true });
    this.list = h('div');
    this.backList = h('ul', { class: 'act-list back-list' });
    this.done = role === 'watch' ? null : h('button', {
      type: 'button', class: 'icon-button', title: t('doneOnTable'), hidden: true,
      on: { click: () => this.clear() },
    }, h('span', { text: '✓', aria: { hidden: true } }));
    this.element = h('div', { class: 'deeds', hidden: true }, this.undone, this.backList,
      this.list);
  }

  /** What the list is, by the key of its heading. */
  get kind() {
    if (!this.#back) return 'doOnTable';
    const { steps } = this.#back;
    return steps > 0 || (steps === 0 && this.#again.length === 0) ? 'putBack' : 'doAgain';
  }

  get count() {
    return this.#back ? this.#back.lines.filter(({ ticked }) => !ticked).length
      : this.#steps.reduce((sum, { deeds }) => sum + deeds.length, 0);
  }

  /** What comes first of what is not done; undefined: nothing. */
  get first() {
    const lines = this.#back?.lines ?? [];
    return this.#steps[0]?.deeds[0] ?? lines.find(({ ticked }) => !ticked)?.text;
  }

  show(verb, { title, deeds = [], reasons = [], auto = false }) {
    if (takesBack(verb)) {
      this.#again = verb === 'redo' ? deeds : [];
      this.#draw();
      return;
    }
    if (!auto) this.#latest = null;
    if (deeds.length === 0) return;
    if (auto && this.#latest) this.#extend(deeds);
    else this.#begin({ title, deeds, reasons });
    this.#draw();
  }

  /** @param {{steps: ?number, lines: Array}} hands as the host has them, see doc/protocol.md */
  takeBack({ steps, lines }) {
    this.#back = steps === undefined ? null : { steps, lines };
    if (this.#back) this.#steps = [];
    else this.#again = [];
    this.#draw();
  }

  clear() {
    if (this.#back) this.#tell({ type: 'tick', on: true });
    this.#steps = [];
    this.#latest = null;
    this.#again = [];
    this.#draw();
  }

  #begin(step) {
    this.#latest = { key: ++this.#made, ...step };
    this.#steps = [this.#latest, ...this.#steps].slice(0, MOST_STEPS);
  }

  /** What the program did by itself belongs to the step that brought it. */
  #extend(deeds) {
    const { title, reasons } = this.#latest;
    const [, ...others] = this.#steps;
    this.#latest = { key: ++this.#made, title, reasons, deeds: [...this.#latest.deeds, ...deeds] };
    this.#steps = [this.#latest, ...others];
  }

  /** What was done again matters to whoever had put it back without a tick. */
  get #shown() {
    if (!this.#back) return this.#steps;
    if (this.#again.length === 0) return [];
    return [{ key: `again ${this.#again}`, title: this.#t('putBackAlready'), deeds: this.#again,
      reasons: [] }];
  }

  #draw() {
    const { steps = 0, lines = [] } = this.#back ?? {};
    const shown = this.#shown;
    this.element.hidden = shown.length === 0 && lines.length === 0;
    if (this.done) this.done.hidden = this.element.hidden;
    replaceText(this.undone, this.#t('stepsUndone', { number: steps }));
    this.undone.hidden = steps < 2;
    keyed(this.backList, lines, ({ id }) => String(id), (line) => this.#createLine(line),
      (element, line) => this.#showLine(element, line));
    keyed(this.list, shown, ({ key }) => key, (step) => this.#createStep(step),
      (element, step) => element.classList.toggle('older', step !== shown[0]));
    this.changed();
  }

  /** A tick is taken when the host has it: it is the whole table's. */
  #createLine({ id }) {
    const tick = this.ticks ? h('button', {
      type: 'button', class: 'check', role: 'checkbox',
      on: { click: () => this.#tell({ type: 'tick', line: id,
        on: tick.getAttribute('aria-checked') !== 'true' }) },
    }, h('span', { class: 'tick', aria: { hidden: true } })) : null;
    return h('li', { class: 'act' }, h('span', { class: 'act-words' }), tick);
  }

  #showLine(element, { text, ticked = false }) {
    const tick = element.querySelector('.check');
    replaceText(element.querySelector('.act-words'), text);
    element.classList.toggle('ticked', ticked);
    tick?.setAttribute('aria-label', text);
    tick?.setAttribute('aria-checked', String(ticked));
  }

  #createStep({ title, deeds, reasons }) {
    const why = h('details', null, h('summary', { text: this.#t('why') }),
      h('ul', null, reasons.map((reason) => h('li', { text: reason }))));
    return h('div', { class: 'deed-step' }, title ? h('p', { class: 'quiet', text: title }) : null,
      h('ul', null, deeds.map((text) => h('li', { text }))),
      reasons.length > 0 ? why : null);
  }
}

/** A hand; 24 to each side. */
const HAND = 'M8.2 11.5V4.2a1.5 1.5 0 0 1 3 0v5.6h.6V2.9a1.5 1.5 0 0 1 3 0v6.9h.6'
  + 'V4.4a1.5 1.5 0 0 1 3 0V15c0 4-2.6 6.8-6.3 6.8-3 0-4.7-1.3-6-3.6'
  + 'l-3.3-5.7a1.5 1.5 0 0 1 2.5-1.6z';

/**
 * Both, beside the instruction; where there is no room for that, behind a button among the tabs,
 * under the thumb.
 */
export class Hands {
  /** @param {object} context @param {function(object)} tell sends a message */
  constructor(context, tell) {
    const { t } = context;
    this.t = t;
    this.watches = context.role === 'watch';
    this.acts = new ActList(context, () => this.#count());
    this.deeds = new Deeds(context, tell, () => this.#count());
    this.heading = h('h2', { id: 'hands-title' });
    this.help = makeHelp(t, 'hands', t('hands'));
    this.head = h('div', { class: 'card-head' }, this.heading, this.help);
    this.empty = h('p', { class: 'quiet', text: t('nothingToMove') });
    this.card = h('section', { class: 'card hands', aria: { labelledby: 'hands-title' } },
      this.head, this.deeds.element, this.acts.element, this.empty);
    this.said = h('span', { class: 'sr-only' });
    this.badge = h('span', { class: 'badge-count', aria: { hidden: true } });
    this.sheet = new Sheet(context);
    this.sheet.element.classList.add('high');
    this.button = h('button', {
      type: 'button', class: 'tab tool', aria: { haspopup: 'dialog' },
      on: { click: () => this.open() },
    }, svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: HAND })),
    h('span', { text: t('hands'), aria: { hidden: true } }), this.said, this.badge);
    this.first = h('button', {
      type: 'button', class: 'foremost', on: { click: () => this.open() },
    });
    this.element = h('div', null, this.card);
    this.spoken = h('div', { class: 'sr-only', role: 'status' });
    this.#count();
  }

  update(view) {
    this.acts.update(view);
    this.#count();
  }

  /** A step has happened; see Deeds. What the list of the machines says is not said twice. */
  show(verb, outcome) {
    this.#say(verb, outcome);
    const told = takesBack(verb) ? [] : this.acts.shown;
    this.deeds.show(verb, { ...outcome, deeds: leaveTold(listDeeds(outcome), told) });
  }

  /** What is put back, whoever has undone it. */
  takeBack(hands) {
    this.deeds.takeBack(hands);
  }

  /** The ticks of one that shows the same in another language; its lines the log will say. */
  takeOver({ acts, deeds }) {
    const ticks = this.acts.list.querySelectorAll('.check');
    [...acts.list.querySelectorAll('.check')].forEach((tick, i) => {
      if (tick.getAttribute('aria-checked') === 'true') ticks[i]?.click();
    });
    const { kind, count } = deeds;
    this.left = kind === 'doOnTable' && count > 0 ? deeds.list.childElementCount : 0;
  }

  /** @param {{steps: Array}} log newest first */
  takeLog({ steps }) {
    const { left = 0 } = this;
    this.left = 0;
    if (left > 0) this.#doLately(steps, left);
  }

  #doLately(steps, most) {
    const lately = [];
    let left = most;
    for (const step of steps) {
      if (left === 0) break;
      if (!step.undone) lately.unshift(step);
      if (!step.undone && !step.auto && step.deeds?.length > 0) left--;
    }
    for (const step of lately) this.show(step.do, step);
  }

  /** To who listens, whether or not the list is in sight. */
  #say(verb, { deeds = [] }) {
    if (deeds.length === 0) return;
    const what = verb === 'undo' ? 'putBack' : verb === 'redo' ? 'doAgain' : 'doOnTable';
    this.spoken.replaceChildren(h('p', { text: this.t(what) }),
      ...deeds.map((deed) => h('p', { text: deed.text ?? deed })));
  }

  /** Brings it to the front, for who has keys. */
  open() {
    if (!this.button.hidden) this.sheet.open(this.heading.textContent);
    else if (!this.deeds.done?.hidden) this.deeds.done?.focus();
  }

  /** Takes no room from whoever types; what is brought into sight is above it. */
  makeWay() {
    this.first.hidden = !this.first.textContent || isTyping();
    document.documentElement.style.setProperty('--doing', `${this.first.offsetHeight}px`);
  }

  /** @param {boolean} folds whether it is behind the button, or has a place of its own */
  setFolds(folds) {
    this.button.hidden = !folds;
    // A sheet has a heading of its own.
    if (this.deeds.done && folds) this.deeds.element.append(this.deeds.done);
    else if (this.deeds.done) this.help.before(this.deeds.done);
    if (folds) this.sheet.content.append(this.card);
    else this.element.prepend(this.card);
    if (!folds) this.sheet.close();
    this.#count();
  }

  /** Who only watches has nothing to do, and so nothing that is left. */
  #count() {
    // What the machines do now is not done again, whatever else is.
    const isNew = this.deeds.kind === 'doAgain' && this.acts.open > 0;
    const heading = this.t(isNew ? 'doOnTable' : this.deeds.kind);
    const open = this.watches ? 0 : this.acts.open + this.deeds.count;
    replaceText(this.heading, heading);
    replaceText(this.badge, open > 0 ? String(open) : '');
    replaceText(this.said,
      this.t(open > 0 ? 'handsCount' : 'handsWhat', { what: heading, number: open }));
    this.button.classList.toggle('waits', open > 0);
    // Whatever way it is written, its number stands before it.
    const line = `${heading} · ${open}: \u2068${this.deeds.first ?? this.acts.first}\u2069`;
    replaceText(this.first, open > 0 && !this.button.hidden ? line : '');
    this.empty.hidden = !this.acts.isEmpty || this.deeds.count > 0;
    this.makeWay();
  }
}
