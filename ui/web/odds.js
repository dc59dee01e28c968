// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// odds.js: how likely each total of a roll is, as the host has counted it: as bars, and as a table
// for who cannot see them.

import { h, replaceText } from './dom.js';
import { NumberEditor, sayNumber } from './editor-number.js';
import { afterRest } from './rest.js';

/** Who writes an expression is not asked about every letter, in milliseconds. */
const PAUSE = 250;

const MILLION = 1_000_000;

/** A part of the whole, or a mean, with one digit behind the mark. */
function say(number, code) {
  return number.toLocaleString(code, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Chances in millionths as people read them. */
function sayChance(t, chance, code) {
  return t('percent', { number: say(chance / (MILLION / 100), code) });
}

/** The totals of a bar: "3", "3–5". */
function sayTotals(bars, index, max) {
  const [first] = bars[index];
  const last = index + 1 < bars.length ? bars[index + 1][0] - 1 : max;
  return first === last ? sayNumber(first) : `${sayNumber(first)} – ${sayNumber(last)}`;
}

/** The odds of what the dice page is about to roll. */
export class Odds {
  #context;
  #code;
  #wanted = null;
  #askLater = afterRest(() => this.#ask(), PAUSE);
  #complain;

  /**
   * @param {object} context
   * @param {string} code of its language
   * @param {function(string)} complain takes why something cannot be rolled; empty: it can
   */
  constructor(context, code, complain) {
    const { t } = context;
    this.#context = context;
    this.#code = code;
    this.#complain = complain;
    this.bars = h('div', { class: 'odds-bars', role: 'img' });
    this.ends = h('p', { class: 'quiet odds-ends', aria: { hidden: true } }, h('span'), h('span'));
    this.summary = h('p', { class: 'odds-summary' });
    this.least = new NumberEditor(context, { label: t('oddsLeast') }, () => this.#askLater());
    this.chance = h('strong', { role: 'status' });
    this.atLeast = h('div', { class: 'odds-least' }, h('span', { text: t('oddsLeast') }),
      this.least.element, this.chance);
    this.table = h('div', { class: 'table-scroller', role: 'group', tabindex: '0',
      aria: { label: t('odds') } });
    this.numbers = h('details', null, h('summary', { text: t('courseNumbers') }), this.table);
    this.faces = h('ul', { class: 'odds-faces' });
    this.element = h('section', { class: 'odds', hidden: true, aria: { label: t('odds') } },
      h('h3', { text: t('odds') }), this.bars, this.ends, this.summary, this.atLeast, this.numbers,
      this.faces);
  }

  /** @param {string} dice what will be rolled; empty: nothing */
  want(dice) {
    if (dice === this.#wanted) return;
    this.#wanted = dice;
    this.least.value = null;
    if (dice === '') this.#show({ dice });
    else this.#askLater();
  }

  /** Asks again, for what did not come. */
  refresh() {
    if (this.#wanted) this.#askLater();
  }

  /** What is still wanted, as the host is asked for it. */
  get #question() {
    const { value: least } = this.least;
    return { type: 'odds', dice: this.#wanted, ...(least === null ? {} : { least }) };
  }

  async #ask() {
    if (this.#wanted === '') return;
    const question = this.#question;
    const answer = await this.#context.request(question);
    const isWanted = JSON.stringify(question) === JSON.stringify(this.#question);
    // What did not come is asked for again.
    if (isWanted && answer.type === 'odds') this.#show(answer);
  }

  #show({ error, min, max, mean, least, chance, bars = [], faces = [] }) {
    this.#complain(error?.message ?? '');
    this.element.hidden = bars.length + faces.length === 0;
    for (const part of [this.bars, this.ends, this.atLeast, this.numbers]) {
      part.hidden = bars.length === 0;
    }
    this.faces.hidden = faces.length === 0;
    this.faces.replaceChildren(...faces.map((face) => this.#makeFace(face)));
    replaceText(this.summary, faces.length > 0 ? this.#context.t('oddsFaces') : '');
    if (bars.length === 0) return;
    this.#showSummary(min, max, mean);
    this.#showLeast(min, max, least, chance);
    this.#drawBars(bars, least);
    this.table.replaceChildren(this.#makeTable(bars, max));
  }

  #showSummary(least, most, mean) {
    const text = this.#context.t('oddsSummary', {
      least: sayNumber(least), most: sayNumber(most), mean: say(mean / MILLION, this.#code),
    });
    const [first, last] = this.ends.children;
    replaceText(this.summary, text);
    replaceText(first, sayNumber(least));
    replaceText(last, sayNumber(most));
    this.bars.setAttribute('aria-label', text);
  }

  #showLeast(min, max, least, chance) {
    this.least.update({ label: this.#context.t('oddsLeast'), min, max });
    if (this.least.value === null && document.activeElement !== this.least.input) {
      this.least.value = least;
    }
    replaceText(this.chance, sayChance(this.#context.t, chance, this.#code));
  }

  /** Those that are enough are lit. */
  #drawBars(bars, least) {
    const highest = Math.max(...bars.map(([, chance]) => chance), 1);
    this.bars.replaceChildren(...bars.map(([total, chance]) => {
      const bar = h('span', { class: total >= least ? 'lit' : '' });
      bar.style.height = `${(100 * chance) / highest}%`;
      return bar;
    }));
  }

  #makeTable(bars, max) {
    const { t } = this.#context;
    let rest = MILLION;
    const rows = bars.map(([, chance], i) => {
      const least = rest;
      rest = Math.max(rest - chance, 0);
      return h('tr', null, h('th', { scope: 'row', text: sayTotals(bars, i, max) }),
        h('td', { class: 'figure', text: sayChance(t, chance, this.#code) }),
        h('td', { class: 'figure', text: sayChance(t, least, this.#code) }));
    });
    return h('table', null, h('thead', null, h('tr', null,
      h('th', { scope: 'col', text: t('oddsTotal') }),
      h('th', { scope: 'col', class: 'figure', text: t('oddsExactly') }),
      h('th', { scope: 'col', class: 'figure', text: t('oddsOrMore') }))), h('tbody', null, rows));
  }

  #makeFace({ symbol, label, chance }) {
    return h('li', null, h('span', { text: [symbol, label].filter(Boolean).join(' ') }),
      h('strong', { text: sayChance(this.#context.t, chance, this.#code) }));
  }
}
