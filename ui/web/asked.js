// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// asked.js: whose answer is waited for though the moment is not theirs, and for how long; the host
// says so, see "asked" in doc/protocol.md.

import { h } from './dom.js';
import { seatClass, seatMark, seatName } from './seats.js';
import { join } from './texts.js';

/** Who is asked. */
export class Asked {
  seats = [];
  #until = 0;

  /** @param {object} message of the host, or nothing: nobody is */
  take({ seats = [], left = 0 } = {}) {
    this.seats = seats;
    this.#until = performance.now() + left;
  }

  get isOpen() {
    return this.seats.length > 0;
  }

  /** How many seconds others wait at most. */
  get left() {
    return Math.max(0, Math.ceil((this.#until - performance.now()) / 1000));
  }

  includes(seat) {
    return seat !== null && this.seats.includes(seat);
  }

  /** Who is asked beside `own` (nullable), by the names of the view; "": nobody. */
  sayWho(t, { seats: known = [] }, own = null) {
    return join(this.seats.filter((seat) => seat !== own)
      .map((seat) => known.find(({ id }) => id === seat)?.label ?? seat), t('comma'));
  }

  /**
   * Whether an answer waits for who is asked, and what its button says then.
   * @param {object} context whose phone it is
   * @returns {?{text: string, waits: boolean}} null: it does not
   */
  hold({ t, seat }, view, offer) {
    const owner = offer.seat ?? view.now.seat ?? null;
    const who = this.sayWho(t, view, seat);
    if (!who || offer.style !== 'suggested' || this.includes(owner)) return null;
    return this.left > 0 ? { text: t('answersFirst', { who, seconds: this.left }), waits: true }
      : { text: t('goOnWithout', { who }), waits: false };
  }
}

/** Brings whoever looks at another part of the page to what is asked. */
export function makeCall(t, seat, click) {
  return h('button', {
    type: 'button', class: `call ${seat ? seatClass(seat) : ''}`, hidden: true, on: { click },
  }, seat ? seatMark(seat, seatName(t, seat)) : null, h('span', { text: t('yourAnswer') }));
}

/** Whether somebody types or chooses. */
export function isTyping() {
  const inputs = 'input:not([type=checkbox]):not([type=radio]), select, textarea';
  return Boolean(document.activeElement?.matches(inputs));
}

/** Whether somebody is in the middle of something that must not be taken out of sight. */
export function isBusy() {
  const open = [...document.querySelectorAll('dialog[open], .offer-section')];
  return isTyping() || open.some((element) => element.getClientRects().length > 0);
}
