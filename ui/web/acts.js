// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// acts.js: what the machines did in this phase, in order, for hands to follow and to tick off.

import { h, keyed, replaceText } from './dom.js';
import { fitText } from './fit.js';
import { sayRefusal } from './refusal.js';
import { seatClass } from './seats.js';

const NOTE_SIZES = [0.92, 0.84, 0.76, 0.7, 0.62];

function keyOf({ id, text }) {
  return JSON.stringify([id, text]);
}

/** The list. What is ticked off here is ticked off on no other screen; who only watches ticks off
 * nothing. */
export class ActList {
  #ticked = new Set();
  #acts = [];

  /** @param {object} context @param {function()} changed called when a tick was turned */
  constructor(context, changed = () => {}) {
    this.context = context;
    this.t = context.t;
    this.changed = changed;
    this.ticks = context.role === 'host' || context.role === 'seat';
    this.complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
    this.list = h('ol', { class: 'act-list' });
    this.how = h('p', { class: 'quiet', hidden: true, text: this.t('ticksHere') });
    this.element = h('div', { class: 'acts' }, this.list, this.how, this.complaint);
  }

  /** How many are still to be done. */
  get open() {
    return this.#left.length;
  }

  /** What comes first of them; undefined: none is left. */
  get first() {
    const [act] = this.#left;
    return act && `${act.label}: ${act.text}`;
  }

  get #left() {
    return this.#acts.filter((act) => !this.#ticked.has(keyOf(act)));
  }

  get isEmpty() {
    return this.#acts.length === 0;
  }

  get shown() {
    return this.#acts;
  }

  /** Ticks stay while the list lasts. */
  update({ acts = [] }) {
    this.#acts = acts;
    if (acts.length === 0) this.#ticked.clear();
    this.#complain('');
    this.how.hidden = !this.ticks || acts.length === 0;
    keyed(this.list, acts, (act) => JSON.stringify({ ...act, note: null }),
      (act) => this.#create(act), (element, act) => this.#showNote(element, act));
  }

  /** It comes later than the rest: its place is there before, so that no tick moves. */
  #showNote(element, { note }) {
    const line = element.querySelector('.act-note');
    replaceText(line, note);
    fitText(line, NOTE_SIZES);
  }

  #create(act) {
    const { mark, seat = null, label, text } = act;
    return h('li', { class: 'act' },
      h('span', { class: `act-mark ${seat ? seatClass(seat) : ''}`, title: label,
        role: 'img', aria: { label }, text: mark ?? label.slice(0, 2) }),
      h('div', { class: 'act-words' }, h('p', { class: 'act-text', text }),
        this.#makeWays(act), h('p', { class: 'quiet act-note' })),
      this.ticks ? this.#makeTick(act) : null);
  }

  /** The way that was taken, and the others, by their letters. */
  #makeWays({ label: who, chosen, offers = [] }) {
    if (!chosen) return null;
    const taken = h('span', {
      class: 'way chosen', role: 'img', aria: { label: this.t('wayTaken', { who, where: chosen }) },
      text: chosen,
    });
    return h('div', { class: 'ways' }, taken, offers.map((offer) => this.#makeWay(who, offer)));
  }

  #makeWay(who, { label: where, hint, command }) {
    const button = h('button', {
      type: 'button', class: 'way', text: where, title: hint,
      aria: { label: this.t('wayInstead', { who, where }) },
      on: { click: () => this.#send(command) },
    });
    this.context.guard(button, JSON.stringify(command));
    return button;
  }

  async #send(command) {
    if (this.sending) return;
    this.sending = true;
    const answer = await this.context.send(command);
    this.sending = false;
    this.#complain(sayRefusal(answer, this.element));
  }

  #complain(text) {
    replaceText(this.complaint, text);
    this.complaint.hidden = !text;
  }

  #makeTick(act) {
    const key = keyOf(act);
    const tick = h('button', {
      type: 'button', class: 'check', role: 'checkbox',
      aria: { checked: this.#ticked.has(key), label: this.t('actDone', { who: act.label }) },
      on: { click: () => this.#turn(tick, key) },
    }, h('span', { class: 'tick', aria: { hidden: true } }));
    return tick;
  }

  #turn(tick, key) {
    const ticked = !this.#ticked.has(key);
    if (ticked) this.#ticked.add(key);
    else this.#ticked.delete(key);
    tick.setAttribute('aria-checked', String(ticked));
    this.changed();
  }
}
