// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// plays.js: what was played before of the game on the table: how often, who won, the last plays.

import { h } from './dom.js';
import { sayNumber } from './editor-number.js';
import { makeHelp } from './help-button.js';
import { Sheet } from './sheet.js';
import { isolate, join } from './texts.js';

/** The host reads many sessions piece by piece, and is asked again after so many milliseconds. */
const PAUSE = 700;
const PER_PERCENT = 10;
const MILLION = 1_000_000;

/** The language of the page, as the browser writes numbers and dates. */
const getCode = () => document.documentElement.lang;

function sayDay(seconds) {
  return new Intl.DateTimeFormat(getCode(), { dateStyle: 'medium' })
    .format(new Date(seconds * 1000));
}

function quiet(text) {
  return text && h('span', { class: 'quiet', text });
}

/** A list below what it is called; nothing where it would be empty. */
function makeList(title, rows) {
  return rows.length === 0 ? []
    : [h('section', null, h('h3', { text: title }), h('ul', null, rows))];
}

/** The dialog; it is made each time that it is opened. */
export class Plays {
  #t;
  #request;
  #sheet;

  /** @param {object} context */
  constructor(context) {
    this.#t = context.t;
    this.#request = context.request;
    this.#sheet = new Sheet(context, () => this.element.remove());
    this.#sheet.title.after(makeHelp(this.#t, 'plays', this.#t('earlierPlays')));
    this.element = this.#sheet.element;
    this.element.classList.add('high');
    this.status = h('p', { class: 'quiet', role: 'status' });
    this.page = h('div', { class: 'plays' });
    this.#sheet.content.append(this.status, this.page);
  }

  open() {
    document.body.append(this.element);
    this.#sheet.open(this.#t('earlierPlays'));
    this.#ask();
  }

  /** Until all is read; what is known already is shown. */
  async #ask() {
    const answer = await this.#request({ type: 'plays' });
    if (!this.#sheet.isOpen) return;
    const again = answer.reading !== undefined || answer.error?.code === 'slow-down';
    if (answer.error) this.#say(again ? '' : answer.error.message);
    else this.#show(answer);
    if (again) setTimeout(() => this.#ask(), PAUSE);
  }

  #say(text) {
    this.status.textContent = text;
    this.status.hidden = text === '';
  }

  #show({ words, plays, people, last = [], reading, skipped = 0 }) {
    const t = this.#t;
    const isFirst = plays === 0 && last.every(({ open }) => open);
    if (reading !== undefined) {
      this.#say(t('playsReading', { number: sayNumber(Math.floor(reading / PER_PERCENT)) }));
    } else this.#say(isFirst ? t('playsNone') : '');
    this.page.replaceChildren(
      isFirst ? '' : h('p', { class: 'plays-sum' }, h('strong', { text: words })),
      ...makeList(t('playsPeople'), people.map((person) => this.#makePerson(person))),
      ...isFirst ? [] : makeList(t('playsLast'), last.map((play) => this.#makePlay(play))),
      skipped ? h('p', { class: 'quiet', text: t('playsSkipped', { number: skipped }) }) : '');
  }

  #makePerson({ name, words, best, mean }) {
    const points = best === undefined ? null : this.#t('playsPoints', {
      best: sayNumber(best),
      mean: (mean / MILLION).toLocaleString(getCode(), { maximumFractionDigits: 1 }),
    });
    return h('li', null, h('strong', { text: name }), quiet(words), quiet(points));
  }

  #sayPlayer({ name, won, points }) {
    const who = points === undefined ? name : `${isolate(name)} ${sayNumber(points)}`;
    return won ? this.#t('playsWon', { who }) : who;
  }

  #makePlay({ at, length, open, finished, result, players }) {
    const t = this.#t;
    const state = open && !finished ? t('onTable') : finished ? result : t('playsUnfinished');
    return h('li', null,
      h('strong', { text: [sayDay(at), length].filter(Boolean).join(' · ') }),
      state ? h('span', { text: state }) : null,
      quiet(join(players.map((player) => this.#sayPlayer(player)), t('comma'))));
  }
}
