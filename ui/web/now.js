// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// now.js: what to do now, as the largest text on the screen, and the buttons that do it.

import { h, replaceText } from './dom.js';
import { Offers } from './offer.js';
import { seatClass, seatName, showSeat } from './seats.js';

/** The instruction with all that answers it. */
export class Now {
  constructor(context) {
    const { t } = context;
    this.t = t;
    this.slot = h('span', { class: 'seat-slot', hidden: true });
    this.kicker = h('span');
    this.head = h('p', { class: 'kicker' }, this.slot, this.kicker);
    this.instruction = h('h1', { class: 'instruction', tabindex: '-1' });
    this.explanation = h('p', { class: 'explanation' });
    this.footnote = h('p', { class: 'footnote' });
    this.offers = new Offers(context, t('whatYouCanDo'),
      { opens: true, done: () => this.#askAnew() });
    this.question = 0;
    this.rest = new Offers(context, t('atAnyMoment'), { done: () => { this.more.open = false; } });
    this.more = h('details', { class: 'more' },
      h('summary', { text: t('more') }), this.rest.element);
    this.element = h('section', { class: 'now-card', aria: { label: t('tabNow') } },
      h('div', { aria: { live: 'polite', atomic: true } }, this.head, this.instruction),
      this.explanation, this.offers.element, this.more, this.footnote);
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
    if (anotherSeat) this.offers.reset();
    this.rest.update(view.more);
    this.more.hidden = !(view.more?.length > 0);
    if (hadFocus && !this.element.contains(document.activeElement)) this.#takeFocus();
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

  /** The buttons take no taps for a moment: a double click is one answer. */
  #askAnew() {
    this.question++;
    this.#showOffers();
  }

  #showOffers() {
    const { offers, seat, instruction } = this.view.now;
    this.offers.update(offers, JSON.stringify([this.question, seat, instruction]));
  }

  #showTexts(now) {
    const { seat = null } = now;
    showSeat(this.slot, seat, seat && seatName(this.t, seat));
    this.element.className = `now-card ${seat ? seatClass(seat) : ''}`;
    this.head.hidden = !seat && !now.kicker;
    replaceText(this.kicker, now.kicker);
    replaceText(this.instruction, now.instruction);
    for (const part of ['explanation', 'footnote']) {
      replaceText(this[part], now[part]);
      this[part].hidden = !now[part];
    }
  }

  /** What had the focus is gone: it goes to what comes next. */
  #takeFocus() {
    if (this.offers.element.hidden) this.instruction.focus({ preventScroll: true });
    else this.offers.focus();
  }
}
