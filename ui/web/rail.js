// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// rail.js: the phases of a round, what is done of them and what is still to come.

import { h, keyed, replaceText } from './dom.js';
import { seatName, showSeat } from './seats.js';

const states = {
  todo: { sign: '', say: (t) => t('stepTodo') },
  now: { sign: '▸', say: (t) => t('stepNow') },
  done: { sign: '✓', say: (t) => t('stepDone') },
  skipped: { sign: '–', say: (t) => t('stepSkipped') },
};

/** One step. */
class Step {
  constructor(t) {
    this.t = t;
    this.sign = h('span', { class: 'step-sign', aria: { hidden: true } });
    this.slot = h('span', { class: 'seat-slot', hidden: true });
    this.label = h('span');
    this.said = h('span', { class: 'sr-only' });
    this.note = h('span', { class: 'step-note' });
    this.element = h('li', null, this.sign, this.slot,
      h('span', { class: 'step-texts' }, this.label, ' ', this.said, ' ', this.note));
  }

  update({ label, note, state, level, seat = null }) {
    const { sign, say } = states[state] ?? states.todo;
    this.element.className = `rail-step ${state}${level > 0 ? ' inner' : ''}`;
    if (state === 'now') this.element.setAttribute('aria-current', 'step');
    else this.element.removeAttribute('aria-current');
    showSeat(this.slot, seat, seat && seatName(this.t, seat));
    replaceText(this.sign, sign);
    replaceText(this.label, label);
    replaceText(this.said, say(this.t));
    replaceText(this.note, note);
    this.note.hidden = !note;
  }
}

/** The phases. */
export class Rail {
  constructor(context) {
    this.t = context.t;
    this.made = new WeakMap();
    this.list = h('ol', { class: 'rail' });
    this.element = h('section', { class: 'card', aria: { label: this.t('phases') } }, this.list);
  }

  update({ rail = [] }) {
    const json = JSON.stringify(rail);
    if (json === this.shown) return;
    this.shown = json;
    keyed(this.list, rail, ({ level, label }) => `${level} ${label}`, () => this.#create(),
      (element, step) => this.made.get(element).update(step));
  }

  #create() {
    const step = new Step(this.t);
    this.made.set(step.element, step);
    return step.element;
  }
}
