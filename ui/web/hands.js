// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hands.js: what hands have to do on the table: what the machines did, and what the last steps
// ask for; on a narrow page in a sheet, with its count on a button that keeps its place.

import { ActList } from './acts.js';
import { leaveTold, listDeeds } from './deeds.js';
import { h, keyed, replaceText, svg } from './dom.js';
import { makeHelp } from './help-button.js';
import { Sheet } from './sheet.js';

/** Steps that ask for something; those that ask for nothing leave the list where it is. */
const MOST_STEPS = 2;

/** What the last steps ask for, as a list that stays until it is done or two others came. */
class Deeds {
  #t;
  #steps = [];
  #made = 0;
  #latest = null;

  constructor({ t, role }, changed) {
    this.#t = t;
    this.changed = changed;
    this.kind = 'doOnTable';
    this.list = h('div');
    this.done = role === 'watch' ? null : h('button', {
      type: 'button', class: 'icon-button', title: t('doneOnTable'), hidden: true,
      on: { click: () => this.clear() },
    }, h('span', { text: '✓', aria: { hidden: true } }));
    this.element = h('div', { class: 'deeds', hidden: true }, this.list);
  }

  get count() {
    return this.#steps.reduce((sum, { deeds }) => sum + deeds.length, 0);
  }

  show(verb, { title, deeds = [], reasons = [], auto = false }) {
    const back = verb === 'undo';
    if (!auto) this.#latest = null;
    if (deeds.length === 0) {
      if (back) this.clear();
      return;
    }
    const kind = back ? 'putBack' : verb === 'redo' ? 'doAgain' : 'doOnTable';
    if (this.kind !== kind) this.#steps = [];
    this.kind = kind;
    if (auto && this.#latest) this.#extend(deeds);
    else this.#begin({ title, deeds, reasons }, back ? 1 : MOST_STEPS);
    this.#draw();
  }

  clear() {
    this.#steps = [];
    this.#latest = null;
    this.kind = 'doOnTable';
    this.#draw();
  }

  #begin(step, most) {
    this.#latest = { key: ++this.#made, ...step };
    this.#steps = [this.#latest, ...this.#steps].slice(0, most);
  }

  /** What the program did by itself belongs to the step that brought it. */
  #extend(deeds) {
    const { title, reasons } = this.#latest;
    const [, ...others] = this.#steps;
    this.#latest = { key: ++this.#made, title, reasons, deeds: [...this.#latest.deeds, ...deeds] };
    this.#steps = [this.#latest, ...others];
  }

  #draw() {
    this.element.hidden = this.#steps.length === 0;
    if (this.done) this.done.hidden = this.element.hidden;
    keyed(this.list, this.#steps, ({ key }) => key, (step) => this.#createStep(step),
      (element, step) => element.classList.toggle('older', step !== this.#steps[0]));
    this.changed();
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
  constructor(context) {
    const { t } = context;
    this.t = t;
    this.watches = context.role === 'watch';
    this.acts = new ActList(context, () => this.#count());
    this.deeds = new Deeds(context, () => this.#count());
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
    const told = verb === 'undo' || verb === 'redo' ? [] : this.acts.shown;
    this.deeds.show(verb, { ...outcome, deeds: leaveTold(listDeeds(outcome), told) });
  }

  /** The ticks of one that shows the same in another language; its lines the log will say. */
  takeOver({ acts, deeds }) {
    const ticks = this.acts.list.querySelectorAll('.check');
    [...acts.list.querySelectorAll('.check')].forEach((tick, i) => {
      if (tick.getAttribute('aria-checked') === 'true') ticks[i]?.click();
    });
    const { kind, count } = deeds;
    this.left = count > 0 ? { kind, count, steps: deeds.list.childElementCount } : null;
  }

  /** @param {{steps: Array}} log newest first */
  takeLog({ steps }) {
    const { left } = this;
    this.left = null;
    if (left?.kind === 'doOnTable') this.#doLately(steps, left.steps);
    else if (left) this.#jump(steps, left);
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

  /** What an undo or a redo asked for: of the steps nearest to the present, as many lines. */
  #jump(steps, { kind, count }) {
    const back = kind === 'putBack';
    const passed = [];
    let deeds = [];
    for (const step of back ? [...steps].reverse() : steps) {
      if (deeds.length >= count) break;
      if (Boolean(step.undone) !== back) continue;
      passed.push(step);
      deeds = [...(back ? step.back : step.deeds) ?? [], ...deeds];
    }
    const title = passed.length === 1 ? passed[0].title : null;
    this.show(back ? 'undo' : 'redo', { title, deeds });
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

  /** @param {boolean} folds whether it is behind the button, or has a place of its own */
  setFolds(folds) {
    this.button.hidden = !folds;
    // A sheet has a heading of its own.
    if (this.deeds.done && folds) this.deeds.element.append(this.deeds.done);
    else if (this.deeds.done) this.help.before(this.deeds.done);
    if (folds) this.sheet.content.append(this.card);
    else this.element.prepend(this.card);
    if (!folds) this.sheet.close();
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
    this.empty.hidden = !this.acts.isEmpty || this.deeds.count > 0;
  }
}
