// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// result.js: what just happened, above what to do now, and always as high; a great moment fills
// the card until somebody goes on.

import { makeDice } from './die-face.js';
import { h, replaceText } from './dom.js';
import { fitText } from './fit.js';
import { seatClass, seatName, showSeat } from './seats.js';

/** More dice than this are said in words only. */
const MOST_DICE = 12;

const TEXT_SIZES = [2.1, 1.8, 1.5, 1.3, 1.15, 1, 0.9, 0.8, 0.7, 0.6];
const LINE_SIZES = [0.92, 0.84, 0.76, 0.7, 0.62];

/** The words and dice of a result: the same in the card and in a great moment. */
class Words {
  /** @param {function(string): string} t @param {string} tag of the text */
  constructor(t, tag) {
    this.t = t;
    this.slot = h('span', { class: 'seat-slot', hidden: true });
    this.who = h('span');
    this.kicker = h('p', { class: 'result-kicker' }, this.slot, this.who);
    this.dice = h('span', { class: 'result-dice-slot' });
    this.text = h(tag, { class: 'result-text' });
    this.line = h('p', { class: 'result-line' });
    this.parts = [
      this.kicker, h('div', { class: 'result-body' }, this.dice, this.text), this.line,
    ];
  }

  show({ kicker, dice = [], text, line, seat = null }) {
    showSeat(this.slot, seat, seat && seatName(this.t, seat));
    replaceText(this.who, kicker);
    replaceText(this.text, text);
    replaceText(this.line, line);
    this.#showDice(dice);
  }

  #showDice(dice) {
    const json = JSON.stringify(dice);
    if (json === this.shownDice) return;
    this.shownDice = json;
    const some = dice.length > 0 && dice.length <= MOST_DICE;
    this.dice.replaceChildren(...(some ? [makeDice(dice, this.t)] : []));
  }
}

/** The card of what just happened. */
export class Result {
  constructor({ t }) {
    this.t = t;
    this.words = new Words(t, 'p');
    this.box = h('div', { class: 'result-words', aria: { live: 'polite', atomic: true } },
      this.words.parts);
    this.element = h('section', { class: 'result-card', aria: { label: t('whatHappened') } },
      this.box);
  }

  /** Before anything has happened it says what is played. */
  update({ result = null, title, subtitle }) {
    const shown = result
      ? { ...result, kicker: result.kicker ?? this.t('justNow') }
      : { text: title, kicker: subtitle };
    const { seat = null } = result ?? {};
    const json = JSON.stringify(shown);
    if (json === this.shown) return;
    this.shown = json;
    this.element.className = `result-card ${seat ? seatClass(seat) : ''}`;
    // A great moment says it itself.
    this.box.setAttribute('aria-live', shown.great ? 'off' : 'polite');
    this.words.show(shown);
    fitText(this.words.text, TEXT_SIZES);
    fitText(this.words.kicker, LINE_SIZES);
    fitText(this.words.line, LINE_SIZES);
  }
}

/** What a great result is known by. */
function identifyMoment({ rev, kicker, text }) {
  return JSON.stringify([rev, kicker, text]);
}

/** Whether what was celebrated before a command may be undone by it. */
export function takesBack(verb) {
  return verb === 'undo' || verb === 'redo' || verb === 'instead';
}

/**
 * Watches for great results that are news: once each, and neither what was there when the page
 * came nor what an undo brings back. A view comes before the news of the step that led to it.
 */
export class Moments {
  #waiting = null;
  #last = null;
  #rev = 0;

  /** @param {object} view @param {boolean} isFirst whether nothing was shown before */
  take({ result = null }, isFirst) {
    this.#waiting = null;
    // It was undone: where it happens again, that is news.
    if ((result?.rev ?? 0) < this.#rev) this.#last = null;
    if (!result?.great) return;
    this.#rev = result.rev;
    const moment = identifyMoment(result);
    if (moment === this.#last) return;
    if (isFirst) this.#last = moment;
    else this.#waiting = result;
  }

  /** @param {object} message the protocol's "happened" @returns {?object} a result to be seen */
  happened({ do: verb, rev }) {
    const result = this.#waiting;
    if (result === null || rev !== result.rev) return null;
    this.#waiting = null;
    this.#last = identifyMoment(result);
    return verb === 'undo' || verb === 'redo' ? null : result;
  }
}

/** The great moment itself, over the cards that it fills. */
export class Moment {
  #rev = 0;

  /** @param {object} context @param {?function()} passed called by “Go on”; null: nobody can */
  constructor({ t, guard }, passed) {
    this.guard = guard;
    this.words = new Words(t, 'h1');
    this.button = passed && h('button', {
      type: 'button', class: 'offer suggested', text: t('goOn'), on: { click: passed },
    });
    this.box = h('div', { class: 'moment-words', aria: { live: 'assertive', atomic: true } },
      this.words.parts);
    this.element = h('div', { class: 'moment', hidden: true },
      h('div', { class: 'moment-view' }, this.box, this.button));
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** Which step is celebrated; 0: none. */
  get rev() {
    return this.isOpen ? this.#rev : 0;
  }

  show(result) {
    this.#rev = result.rev;
    const { seat = null } = result;
    this.words.show(result);
    this.box.dataset.picture = result.picture ?? '';
    this.element.className = `moment ${seat ? seatClass(seat) : ''}`;
    this.element.hidden = false;
    if (this.button) this.guard(this.button, identifyMoment(result));
  }

  hide() {
    this.element.hidden = true;
  }
}
