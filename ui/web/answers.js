// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// answers.js: what answers the instruction, as at most four buttons, each always at the same spot;
// what they ask opens below them.

import { h, keyed, replaceText } from './dom.js';
import { fitTexts } from './fit.js';
import { keyOf, OfferHolder, OfferItem } from './offer.js';
import { hasFingers } from './sheet.js';

/** So many offers are buttons; the others are behind “More”. */
export const MOST_ANSWERS = 4;

const LABEL_SIZES = [1.08, 0.98, 0.9, 0.82, 0.76, 0.7];

/** What is the same offer for whoever looks for its button, whatever else it may say. */
function spotOf({ label, command }) {
  return JSON.stringify([label, command.do]);
}

/** What ends a turn has the last cell, and nothing else stands there while it is offered. */
const END = MOST_ANSWERS - 1;

/** So many of the offers are buttons, with what ends a turn among them. */
export function chooseAnswers(offers) {
  const end = offers.findIndex(({ ends }) => ends);
  if (end < MOST_ANSWERS) return offers.slice(0, MOST_ANSWERS);
  return [...offers.slice(0, END), offers[end]];
}

/**
 * Gives every offer a cell. The likeliest is always in the first, or the one after it where that
 * ends a turn; one that stays keeps its own.
 * @param {Array<?string>} before the spots as they are
 * @param {Array<string>} wanted spots of the offers, the likeliest first
 * @param {number} end which of them ends a turn; -1: none
 * @returns {Array<?string>} the spots as they will be
 */
function placeInCells(before, wanted, end) {
  const cells = Array(MOST_ANSWERS).fill(null);
  if (end >= 0) cells[END] = wanted[end];
  cells[0] = wanted[end === 0 ? 1 : 0] ?? null;
  const others = wanted.filter((spot) => !cells.includes(spot));
  for (const spot of others) {
    const cell = before.indexOf(spot);
    if (cell >= 0 && cells[cell] === null) cells[cell] = spot;
  }
  for (const spot of others) {
    if (!cells.includes(spot)) cells[cells.indexOf(null)] = spot;
  }
  return cells;
}

/** The buttons; their `drawers` are a place for what they ask, `hints` for what they have no room
 * for. */
export class Answers extends OfferHolder {
  /** @param {object} context @param {function()} done called after an offer was taken */
  constructor(context, done) {
    super(context, done);
    this.cells = [];
    this.drawers = h('div', { class: 'drawers' });
    this.hints = h('p', { class: 'quiet' });
    this.element = h('div', {
      class: 'answers', role: 'group', aria: { label: context.t('whatYouCanDo') },
    });
  }

  /**
   * @param {Array} offers that the rules allow
   * @param {string} before what they answer
   * @param {function(object): object} look how the button of an offer looks, see OfferItem
   */
  update(offers, before, look) {
    this.look = look;
    const shown = chooseAnswers(offers);
    this.meaning = before + JSON.stringify(shown);
    const keys = new Map(shown.map((offer, i) => [this.#makeKey(offer, shown, i), offer]));
    this.keepTyping(() => this.#draw(keys, this.findLikeliest(offers)));
    this.#place([...keys.keys()], [...keys.values()]);
    // Dice that two roll are typed once.
    for (const item of this.items.values()) {
      if (item.instant) item.form.element.parentNode.hidden = this.findRoller(item) !== item;
    }
    this.sayDice();
    // What is asked stands right below the buttons, where they leave room for it.
    const asks = [...this.items.values()].some((item) => item.auto && item.open);
    this.element.classList.toggle('asks', asks);
    this.element.classList.toggle('few', asks && this.cells.slice(2).every((spot) => !spot));
  }

  /**
   * Dice that were typed for a throw that somebody else has made, or gone back from, are for no
   * other one.
   * @param {?string} verb by which; null: all of them
   */
  takeThrown(verb) {
    if (this.sending) return;
    this.reset((item) => item.form?.typedDice && (verb === null
      || [item, ...this.findRollers(item)].some(({ offer }) => offer.command.do === verb)));
  }

  #draw(keys, likeliest) {
    for (const [key, offer] of keys) {
      this.#show(key, offer, offer === likeliest || Boolean(offer.open));
    }
    for (const key of [...this.items.keys()]) if (!keys.has(key)) this.#remove(key);
  }

  /** Whether a roll waits for dice that people may type. */
  get takesDice() {
    return [...this.items.values()].some((item) => item.instant);
  }

  /** The number that is asked for, where there are keys to type it; else the first button. */
  focus() {
    const asked = [...this.items.values()].find((item) => item.auto && item.open);
    if (asked?.form?.beginsWithNumber && !hasFingers()) asked.form.focus();
    else this.element.firstElementChild?.focus();
  }

  /** Taps the button of a cell, if there is one. */
  press(cell) {
    this.element.querySelector(`.cell-${cell}`)?.click();
  }

  /** The first of the dice that people may type. */
  focusDice() {
    [...this.items.values()].find((item) => item.instant)?.form.focus();
  }

  /** Dice to type lie below the buttons, see Now. */
  foldDice(element) {
    return h('div', { class: 'real-dice' }, element);
  }

  #makeKey(offer, shown, index) {
    const key = keyOf(offer);
    return shown.findIndex((other) => keyOf(other) === key) === index ? key : `${key}#${index}`;
  }

  #remove(key) {
    const { drawer } = this.items.get(key);
    this.forget(key);
    drawer.remove();
  }

  #show(key, offer, isLikeliest) {
    const item = this.items.get(key) ?? new OfferItem(this, offer);
    const isNew = !this.items.has(key);
    this.items.set(key, item);
    item.update(offer, this.meaning, this.look(offer));
    if (!isNew) return;
    this.drawers.append(item.drawer);
    if (item.asks && isLikeliest) {
      item.auto = true;
      item.setOpen(true, false);
    }
  }

  /** The order of the cells is the order of the keyboard. */
  #place(keys, offers) {
    const spots = offers.map(spotOf);
    const unique = spots.map((spot, i) => (spots.indexOf(spot) === i ? spot : `${spot}#${i}`));
    this.cells = placeInCells(this.cells, unique, offers.findIndex(({ ends }) => ends));
    const placed = this.cells.map((spot, cell) => ({ key: keys[unique.indexOf(spot)], cell }))
      .filter(({ key }) => key);
    keyed(this.element, placed, ({ key }) => key, ({ key }) => this.items.get(key).button,
      (button, { key, cell }) => {
        button.setAttribute('aria-keyshortcuts', String(cell + 1));
        button.classList.add(`cell-${cell}`);
      });
    fitTexts([...this.element.children], LABEL_SIZES, ({ classList }) =>
      !classList.contains('held'), () =>
      // What has no room on its button can be read below.
      replaceText(this.hints, [...this.element.querySelectorAll('.short')]
        .map(({ firstChild, lastChild }) => `${firstChild.textContent} ${lastChild.textContent}`)
        .join(' · ')));
  }
}
