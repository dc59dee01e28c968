// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// now.js: what to do now, as the largest text on the screen, and the buttons that do it, each in
// its place whatever is asked.

import { Answers, MOST_ANSWERS } from './answers.js';
import { h, replaceText } from './dom.js';
import { fitText } from './fit.js';
import { More } from './more.js';
import { Offers } from './offer.js';
import { seatClass, seatName, showSeat } from './seats.js';

const KICKER_SIZES = [0.92, 0.84, 0.76, 0.7];
const INSTRUCTION_SIZES = [2.1, 1.9, 1.7, 1.5, 1.35, 1.2, 1.05, 0.95];

/** The instruction with all that answers it. */
export class Now {
  /** @param {object} context @param {?Element} tool a button to stand beside that of the dice */
  constructor(context, tool = null) {
    const { t, role } = context;
    this.t = t;
    this.takes = role === 'host' || role === 'seat';
    this.fits = role !== 'wall';
    this.slot = h('span', { class: 'seat-slot', hidden: true });
    this.kicker = h('span');
    this.instruction = h('h1', { class: 'instruction', tabindex: '-1' });
    this.explanation = h('p', { class: 'explanation' });
    this.footnote = h('p', { class: 'footnote' });
    this.answers = new Answers(context, () => this.#askAnew());
    this.blocked = new Offers(context, t('blockedOffers'), { done: () => this.#askAnew() });
    this.more = new More(context, () => this.#askAnew());
    this.question = 0;
    this.dice = h('button', {
      type: 'button', class: 'tool', text: t('realDice'), aria: { expanded: false },
      on: { click: () => this.#turnDice() },
    });
    this.tools = h('div', { class: 'tools' }, tool, this.dice);
    this.head = h('p', { class: 'kicker' }, this.slot, this.kicker);
    this.element = h('section', { class: 'now-card', aria: { label: t('tabNow') } },
      h('div', { class: 'now-head' }, this.head, this.takes ? this.more.button : null),
      h('div', { class: 'instruction-box', aria: { live: 'polite', atomic: true } },
        this.instruction),
      this.takes ? [this.answers.element] : null, this.tools,
      h('div', { class: 'now-area' }, this.answers.drawers, this.explanation),
      this.blocked.element, this.footnote, this.takes ? this.more.element : null);
    this.#showDice(false);
  }

  update(view) {
    const json = JSON.stringify([view.now, view.more]);
    if (json === this.shown) return;
    this.shown = json;
    const anotherSeat = this.view && view.now.seat !== this.view.now.seat;
    this.view = view;
    const hadFocus = this.element.contains(document.activeElement);
    this.#showTexts(view.now);
    this.#showOffers();
    if (anotherSeat) this.answers.reset();
    if (hadFocus && !this.element.contains(document.activeElement)) this.focus();
  }

  /**
   * What somebody has done may answer what is shown, and what comes next may offer the same in the
   * same words: it is another question all the same. What is begun here stays.
   * @param {object} message the protocol's "happened"
   */
  happened({ do: verb }) {
    const answers = this.view?.now.offers ?? [];
    const jumps = verb === 'undo' || verb === 'redo';
    if (jumps || answers.some(({ command }) => command.do === verb)) this.#askAnew();
  }

  /** What had the focus is gone: it goes to what comes next. */
  focus() {
    if (this.answers.items.size === 0) this.instruction.focus({ preventScroll: true });
    else this.answers.focus();
  }

  /** The buttons take no taps for a moment: a double click is one answer. */
  #askAnew() {
    this.question++;
    this.#showOffers();
  }

  #showOffers() {
    const { offers = [], seat, instruction } = this.view.now;
    const before = JSON.stringify([this.question, seat, instruction]);
    const allowed = offers.filter((offer) => !offer.blocked);
    this.answers.update(allowed, before);
    this.blocked.update(offers.filter((offer) => offer.blocked), before);
    this.more.update(allowed.slice(MOST_ANSWERS), this.view.more ?? [], before);
    this.dice.classList.toggle('away', !this.answers.takesDice);
  }

  /** Who types dice once finds the next ones open. */
  #turnDice() {
    const open = this.dice.getAttribute('aria-expanded') === 'false';
    this.#showDice(open);
    if (open) this.answers.focusDice();
  }

  #showDice(open) {
    this.dice.setAttribute('aria-expanded', String(open));
    this.answers.drawers.classList.toggle('no-dice', !open);
  }

  #showTexts(now) {
    const { seat = null } = now;
    showSeat(this.slot, seat, seat && seatName(this.t, seat));
    this.element.className =
      `now-card ${this.takes ? '' : 'looks'} ${seat ? seatClass(seat) : ''}`;
    replaceText(this.kicker, now.kicker);
    replaceText(this.instruction, now.instruction);
    if (this.fits) {
      fitText(this.head, KICKER_SIZES);
      fitText(this.instruction, INSTRUCTION_SIZES);
    }
    for (const part of ['explanation', 'footnote']) {
      replaceText(this[part], now[part]);
      this[part].hidden = !now[part];
    }
  }
}
