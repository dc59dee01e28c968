// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-card.js: what the sketch answers to what was picked, and what can be done with that. It
// is always as high: nothing moves under the hand.

import { h, keyed, replaceText } from './dom.js';
import { NumberEditor } from './editor-number.js';

/** As many as a figure may have, see src/geometry/ts-hex-reach.h. */
const MOST_POINTS = 10000;

/** The card. */
export class SketchCard {
  /**
   * @param {object} context
   * @param {object} ways what its buttons do: `clear`, `reach` (on), `points` (number or null),
   *   `move`, `turn`, `away`
   */
  constructor(context, ways) {
    const { t } = context;
    this.t = t;
    this.ways = ways;
    this.title = h('h3', { class: 'answer-title', hidden: true });
    this.text = h('p', { class: 'answer-text' });
    this.reasons = h('ul', { class: 'answer-reasons' });
    this.page = h('p', { class: 'quiet' });
    this.words = h('div', { class: 'answer-words', role: 'status', tabindex: '0',
      aria: { label: t('sketchAnswer') } }, this.title, this.text, this.reasons, this.page);
    this.clear = h('button', {
      type: 'button', class: 'step answer-clear', title: t('forgetPicks'),
      on: { click: ways.clear },
    }, h('span', { text: '×', aria: { hidden: true } }));
    this.element = h('div', { class: 'answer-card' }, this.words, this.clear, this.#makeActions());
  }

  #makeActions() {
    const { t, ways } = this;
    const make = (text, click) => h('button', {
      type: 'button', class: 'offer', text, on: { click },
    });
    this.reach = h('button', {
      type: 'button', class: 'offer', text: t('reach'), aria: { pressed: false },
      on: { click: () => ways.reach(this.reach.getAttribute('aria-pressed') === 'false') },
    });
    this.points = new NumberEditor({ t }, { label: t('movement'), min: 0, max: MOST_POINTS },
      () => { if (!this.points.wrong) ways.points(this.points.value); });
    this.move = make('', ways.move);
    this.move.classList.add('suggested');
    this.turn = make(t('turnRound'), ways.turn);
    this.away = make(t('takeOff'), ways.away);
    this.actions = h('div', { class: 'answer-actions' }, this.move, this.reach,
      this.points.element, this.turn, this.away);
    return this.actions;
  }

  /** @param {object} told of the host: the words, or its error */
  showWords({ title = '', lines = [], hint = false, page = '', error }) {
    const [first = '', ...others] = error ? [error.message] : lines;
    replaceText(this.title, title);
    this.title.hidden = !title;
    replaceText(this.text, first);
    this.text.classList.toggle('hint', hint);
    keyed(this.reasons, others, (line) => line, (line) => h('li', { text: line }), null);
    replaceText(this.page, page);
    this.words.scrollTop = 0;
  }

  /** Says what went wrong, and leaves the rest. */
  complain(text) {
    if (text) this.showWords({ lines: [text] });
  }

  /** @param {Picks} picks */
  showActions(picks) {
    const { alone, mover } = picks;
    const isPair = picks.list.length === 2;
    this.clear.hidden = picks.isEmpty;
    this.reach.hidden = !alone;
    this.reach.setAttribute('aria-pressed', String(picks.reach));
    this.points.element.hidden = !alone || !picks.reach;
    if (alone && picks.move === null) this.#setPoints(alone);
    this.away.hidden = !alone?.away;
    this.turn.hidden = !isPair || !picks.list[1].token;
    this.move.hidden = !mover;
    replaceText(this.move, mover ? this.t('moveHere', { who: mover.label }) : '');
  }

  /** The number starts as what the figure has. */
  #setPoints({ move = null }) {
    if (this.points.value !== move) this.points.value = move;
  }
}
