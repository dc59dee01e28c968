// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// now.js: what to do now, as the largest text on the screen, and the buttons that do it, each in
// its place whatever is asked.

import { Answers, chooseAnswers } from './answers.js';
import { h, keyed, replaceText } from './dom.js';
import { fitText } from './fit.js';
import { makeHelp } from './help-button.js';
import { More } from './more.js';
import { Offers } from './offer.js';
import { sayRefusal } from './refusal.js';
import { seatClass, seatName, showSeat } from './seats.js';
import { isAsked, Part } from './tracker-value.js';

/** So often the seconds are looked at, in milliseconds. */
const COUNT = 250;
const KICKER_SIZES = [0.92, 0.84, 0.76, 0.7, 0.6, 0.5];
const INSTRUCTION_SIZES = [2.1, 1.9, 1.7, 1.5, 1.35, 1.2, 1.05, 0.95];

/** The instruction with all that answers it. */
export class Now {
  /**
   * @param {object} context
   * @param {{decline: function(), answered: function()}} ways `decline`: says that one who is asked
   *   does not answer; `answered`: called after an offer was taken here
   */
  constructor(context, { decline, answered }) {
    const { t, role, seat } = context;
    Object.assign(this, { context, t, seat, asked: context.asked });
    this.takes = role === 'host' || role === 'seat';
    this.slot = h('span', { class: 'seat-slot', hidden: true });
    this.kicker = h('span');
    this.instruction = h('h1', { class: 'instruction', tabindex: '-1' });
    this.explanation = h('p', { class: 'explanation' });
    this.footnote = h('p', { class: 'footnote' });
    const done = () => { this.#askAnew(); answered(); };
    this.answers = new Answers(context, done);
    this.blocked = new Offers(context, t('blockedOffers'), { done });
    this.more = new More(context, done);
    this.question = 0;
    this.ticks = h('div', { class: 'parts ticks' });
    this.made = new WeakMap();
    this.ticking = Object.create(context, {
      complain: { value: (answer) => this.#complain(answer) },
    });
    this.dice = h('button', {
      type: 'button', class: 'tool', text: t('realDice'), aria: { expanded: false },
      on: { click: () => this.#turnDice() },
    });
    this.tools = h('div', { class: 'tools' }, this.dice);
    this.head = h('p', { class: 'kicker' }, this.slot, this.kicker);
    this.notNow = h('button', {
      type: 'button', class: 'plain-button not-now', text: t('notNow'), hidden: true,
      on: { click: decline },
    });
    this.box = h('div', { aria: { live: 'polite', atomic: true } }, this.instruction);
    this.element = h('section', { class: 'now-card', aria: { label: t('tabNow') } },
      h('div', { class: 'now-head' }, this.head, this.notNow,
        this.takes ? this.more.button : null, makeHelp(t, 'now', t('tabNow'))),
      this.box,
      this.takes ? [this.answers.element] : null, this.tools,
      h('div', { class: 'now-area' }, this.ticks, this.answers.drawers, this.answers.hints,
        this.explanation),
      this.blocked.element, this.footnote, this.takes ? this.more.element : null);
    this.#showDice(false);
  }

  update(view) {
    const ticks = (view.panels ?? []).flatMap(({ trackers }) => trackers.filter(isAsked));
    const json = JSON.stringify([view.now, view.more, ticks]);
    if (json === this.shown) return;
    this.shown = json;
    const anotherSeat = this.view && view.now.seat !== this.view.now.seat;
    this.view = view;
    const hadFocus = this.element.contains(document.activeElement);
    this.#showTexts(view.now);
    this.#showTicks(ticks);
    this.#showOffers();
    if (anotherSeat) this.answers.reset();
    if (hadFocus && !this.element.contains(document.activeElement)) this.focus();
  }

  /**
   * What somebody has done may answer what is shown, and what comes next may offer the same in the
   * same words: it is another question all the same. What is begun here stays, but for the dice of
   * a throw that was made elsewhere.
   * @param {object} message the protocol's "happened"
   */
  happened({ do: verb }) {
    const answers = this.view?.now.offers ?? [];
    const jumps = ['undo', 'redo', 'instead'].includes(verb);
    this.answers.takeThrown(jumps ? null : verb);
    if (jumps || answers.some(({ command }) => command.do === verb)) this.#askAnew();
  }

  /** Whose answer is waited for: the others' first button counts down to going on without it. */
  showAsked() {
    this.#showTexts(this.view.now);
    this.#count();
  }

  #count() {
    clearTimeout(this.waiting);
    this.#showOffers();
    if (this.asked.left > 0) this.waiting = setTimeout(() => this.#count(), COUNT);
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

  /** What is so, beside the buttons that count it. */
  #showTicks(ticks) {
    const meaning = JSON.stringify([this.view.now.instruction, ticks.map(({ id }) => id)]);
    keyed(this.ticks, ticks, ({ id }) => id, () => this.#makeTick(),
      (element, tick) => this.made.get(element).update(tick, meaning));
    this.ticks.hidden = ticks.length === 0;
  }

  #makeTick() {
    const part = new Part(this.ticking);
    this.made.set(part.element, part);
    return part.element;
  }

  #complain(answer) {
    const text = sayRefusal(answer);
    if (text) this.context.say(text);
  }

  #showOffers() {
    const { seat, instruction } = this.view.now;
    const offers = this.#listOffers();
    const before = JSON.stringify([this.question, seat, instruction]);
    const allowed = offers.filter((offer) => !offer.blocked);
    this.answers.update(allowed, before, (offer) => this.#look(offer));
    this.blocked.update(offers.filter((offer) => offer.blocked), before);
    const large = chooseAnswers(allowed);
    this.more.update(allowed.filter((offer) => !large.includes(offer)), this.view.more ?? [],
      before);
    this.dice.classList.toggle('away', !this.answers.takesDice);
    this.tools.classList.toggle('empty', !this.answers.takesDice);
  }

  /** One's own come first, also in another's moment. */
  #listOffers() {
    const { offers = [] } = this.view.now;
    const isOwn = (offer) => this.seat !== null && offer.seat === this.seat;
    return [...offers.filter(isOwn), ...offers.filter((offer) => !isOwn(offer))];
  }

  /** How a button looks beside what its offer says. */
  #look(offer) {
    const own = this.seat !== null && offer.seat === this.seat && this.view.now.seat !== this.seat;
    return { own: own ? this.seat : null, held: this.asked.hold(this.context, this.view, offer) };
  }

  /** By a key: the answer in a cell, or dice to type. @param {number} digit */
  press(digit) {
    if (digit > 0) this.answers.press(digit - 1);
    else if (this.answers.takesDice) this.#openDice();
  }

  /** @param {boolean} told whether another card says it already, to who can see */
  setTold(told) {
    this.box.classList.toggle('sr-only', told);
  }

  /** What somebody has begun to fill in goes on in another language. */
  takeOver(former) {
    this.#showDice(former.dice.getAttribute('aria-expanded') === 'true');
    for (const part of ['answers', 'blocked', 'more']) this[part].takeOver(former[part]);
  }

  openMore() {
    if (this.takes && !this.more.button.hidden) this.more.open();
  }

  /** Who types dice once finds the next ones open. */
  #turnDice() {
    if (this.dice.getAttribute('aria-expanded') === 'false') this.#openDice();
    else this.#showDice(false);
  }

  #openDice() {
    this.#showDice(true);
    this.answers.focusDice();
  }

  #showDice(open) {
    this.dice.setAttribute('aria-expanded', String(open));
    this.answers.drawers.classList.toggle('no-dice', !open);
  }

  /** A mark alone says too little: without other words it has its name beside it. */
  #showTexts(now) {
    const mine = this.asked.includes(this.seat);
    const seat = (mine ? this.seat : now.seat) ?? now.color ?? null;
    const named = seat && (this.view.seats?.find(({ id }) => id === seat)?.label
      ?? seatName(this.t, seat));
    const kicker = mine ? this.t('yourAnswer') : now.kicker;
    showSeat(this.slot, seat, kicker ? seat && seatName(this.t, seat) : null);
    this.element.className =
      `now-card ${this.takes ? '' : 'looks'} ${seat ? seatClass(seat) : ''}`;
    replaceText(this.kicker, kicker ?? named);
    this.notNow.hidden = !mine;
    this.element.classList.toggle('asked', mine);
    replaceText(this.instruction, now.instruction);
    fitText(this.head, KICKER_SIZES);
    fitText(this.instruction, INSTRUCTION_SIZES);
    for (const part of ['explanation', 'footnote']) {
      replaceText(this[part], now[part]);
      this[part].hidden = !now[part];
    }
  }
}
