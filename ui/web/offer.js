// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// offer.js: offers as buttons: one tap does it, or opens what it asks first. Where all that it
// asks is one choice, the tap on that does it.

import { h, keyed, replaceText } from './dom.js';
import { Drafts } from './drafts.js';
import { Form } from './form.js';
import { sayRefusal } from './refusal.js';
import { seatClass, seatMark } from './seats.js';
import { hasFingers } from './sheet.js';

/** More blocked offers than this are folded away. */
const MOST_BLOCKED = 3;

/** More choices than this stand in columns. */
const FEW_CHOICES = 7;

/** The classes of those that are not as all others. */
const looks = { suggested: 'suggested', destructive: 'destructive' };

/** Makes the ids of hints, which describe a button and are no part of its name. */
let hints = 0;

/** Stands in the list where the blocked offers begin. */
const FOLD = { fold: true };

/** Dice that people may type in need no form: a tap rolls them. */
function isInstant(offer) {
  const [field] = offer.fields ?? [];
  return !offer.blocked && offer.fields?.length === 1 && field.kind === 'dice' && !field.required;
}

/** All that it asks is one choice, and none is proposed: a proposal is confirmed by its button. */
function isPick(offer) {
  const [field] = offer.fields ?? [];
  if (offer.blocked || offer.fields?.length !== 1 || !field.required || field.repeats) return false;
  return field.value === undefined && (field.kind === 'choice' || isListOfOne(field));
}

/** A list of exactly one is one choice too. */
function isListOfOne({ kind, min, max }) {
  return kind === 'choices' && min === 1 && max === 1;
}

/** What an offer is known by, over all views that have it. */
export function keyOf(offer) {
  if (offer.fold) return 'fold';
  return JSON.stringify([offer.label, offer.command, isInstant(offer), isPick(offer)]);
}

/** What an offer is known by in every language. */
function meaningOf({ command, fields = [] }) {
  return JSON.stringify([command, fields.map(({ id, kind, choices }) =>
    [id, kind, choices?.map((choice) => choice.id)])]);
}

/** What is open asks nothing more: it is what the next tap does. */
export function withoutDots(label) {
  return label.replace(/…$/, '');
}

/**
 * One offer: its `button`, and in its `drawer` what it asks or why it is blocked. A list has both
 * in one `element`; where buttons have their places, drawers open elsewhere.
 */
export class OfferItem {
  constructor(list, offer) {
    this.list = list;
    this.context = list.context;
    this.drafts = new Drafts(this.context.session);
    this.instant = isInstant(offer);
    this.pick = isPick(offer);
    this.label = h('span', { class: 'offer-label' });
    const id = `hint-${++hints}`;
    this.hint = h('span', { class: 'offer-hint', id, hidden: true, aria: { hidden: true } });
    this.button = h('button', {
      type: 'button', class: 'offer', aria: { describedby: id }, on: { click: () => this.tap() },
    }, this.label, this.hint);
    this.complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
    this.drawer = h('div', { class: 'offer-drawer' }, this.complaint);
    this.element = h('div', { class: 'offer-item' }, this.button, this.drawer);
  }

  /**
   * @param {object} offer
   * @param {string} meaning
   * @param {{own: ?string, held: ?object}} look `own`: the seat in whose colour it is; `held`: what
   *   it waits for, see Asked.hold()
   */
  update(offer, meaning, { own = null, held = null } = {}) {
    this.offer = offer;
    this.held = held;
    const { blocked, fields } = offer;
    this.asks = Boolean(blocked || (fields?.length > 0 && !this.instant));
    if (fields?.length > 0) this.#showForm(fields);
    this.#resume();
    this.sayWhat();
    replaceText(this.hint, held?.text ?? blocked ?? offer.hint);
    this.hint.hidden = !this.hint.textContent;
    this.button.className = `offer ${blocked ? 'blocked' : looks[offer.style] ?? ''}`;
    this.button.classList.toggle('own', own !== null);
    if (own) this.button.style.setProperty('--own', `var(--${seatClass(own)})`);
    if (held) this.button.classList.add('held');
    this.button.setAttribute('aria-disabled', String(Boolean(held?.waits)));
    if (!this.asks) this.button.removeAttribute('aria-expanded');
    else this.button.setAttribute('aria-expanded', String(this.open));
    this.context.guard(this.button, meaning);
    if (this.section) this.#showSection(meaning);
    this.#widen();
  }

  get open() {
    return Boolean(this.section && !this.section.hidden);
  }

  /** Opens or closes what it asks. */
  setOpen(open, focus) {
    if (open && !this.section) this.#makeSection();
    if (this.section) this.section.hidden = !open;
    this.button.setAttribute('aria-expanded', String(open));
    this.#widen();
    this.complain(null);
    if (!focus) return;
    if (open) this.section.scrollIntoView({ block: 'nearest' });
    if (!open || hasFingers()) this.button.focus();
    else if (this.pick) this.choices.firstElementChild?.focus();
    else if (this.form) this.form.focus();
    else this.submit.focus();
  }

  /** What was begun in an offer that asked for the same, in whatever words. @returns {boolean}
   * whether all of it fits */
  takeOver(former) {
    if (this.asks && former.open !== this.open) this.setOpen(former.open, false);
    if (!former.form?.touched) return true;
    const whole = Boolean(this.form?.takeOver(former.form));
    this.sayWhat();
    if (this.form) this.#keepTyped();
    return whole;
  }

  tap() {
    if (!this.asks) {
      this.send();
      return;
    }
    const open = !this.open;
    if (open) this.list.closeOthers(this);
    this.setOpen(open, true);
  }

  /** Which dice it rolls, where that is all that it asks: offers that roll the same share them. */
  get rolls() {
    const [field] = this.offer?.fields ?? [];
    return this.instant ? JSON.stringify([field.die, field.faces, field.max]) : null;
  }

  /** @param {object} values of its fields; without them what the form says */
  async send(values = this.#read()) {
    if (values === null) return;
    const typed = this.list.findTyped(this);
    if (typed) {
      const dice = typed.form.typedDice;
      this.complain(this.context.t('diceAreFor', { dice, offer: typed.offer.label }));
      return;
    }
    if (this.held?.waits) {
      this.context.say(this.held.text);
      return;
    }
    const anyway = this.offer.blocked ? { anyway: true } : {};
    const answer = await this.list.send({ ...this.offer.command, ...values, ...anyway }, this);
    if (!answer) return;
    this.complain(sayRefusal(answer, this.element));
    if (answer.error) return;
    this.form?.reset();
    this.list.findRoller(this).form?.reset();
    this.list.sayDice();
    this.forgetTyped();
    if (this.asks && this.open && !this.auto) this.setOpen(false, false);
  }

  /** What was typed before the page was loaded anew, at the same moment of the game. */
  #resume() {
    if (this.resumed || this.pick || !this.asks && !this.instant) return;
    this.resumed = true;
    const { moment, offer, values } = this.drafts.read('offer') ?? {};
    if (moment !== this.list.meaning || offer !== meaningOf(this.offer)) return;
    if (!this.form) this.setOpen(true, false);
    this.form?.fill(values);
  }

  #keepTyped() {
    this.drafts.keep('offer', {
      moment: this.list.meaning, offer: meaningOf(this.offer), values: this.form.filled,
    });
  }

  /** It was sent, or given up. */
  forgetTyped() {
    if (this.drafts.read('offer')?.offer === meaningOf(this.offer)) this.drafts.forget('offer');
  }

  complain(text) {
    replaceText(this.complaint, text);
    this.complaint.hidden = !text;
  }

  /** Dice that two offers share are called by each as it calls them. */
  #read() {
    const { form } = this.list.findRoller(this);
    const values = form ? form.read(this.offer.command) : {};
    if (!this.instant || values === null) return values;
    return Object.fromEntries(Object.values(values).map((dice) => [this.offer.fields[0].id, dice]));
  }

  /** Its button says what it will do with the dice that are typed in. */
  sayWhat() {
    const { form } = this.list.findRoller(this);
    const use = this.instant && form ? form.say() : null;
    const { label } = this.offer;
    const shared = use && this.list.findRollers(this)[1];
    replaceText(this.label, shared ? `${label} · ${use}` : use ?? label);
  }

  /** What matters, and what is more than a button, has a line of its own. */
  #widen() {
    const { blocked, style } = this.offer;
    const wide = Boolean(blocked) || style === 'suggested' || this.instant || this.open;
    this.element.classList.toggle('wide', wide);
  }

  /** The form: in the section that a tap opens, or, for dice, folded below the button. */
  #showForm(fields) {
    if (this.pick) return;
    if (this.form) {
      this.form.update(fields);
      return;
    }
    if (!this.instant && !this.section) return;
    this.form = new Form(this.context, fields, {
      changed: () => {
        this.list.sayDice();
        this.#keepTyped();
      },
      send: () => (this.instant ? this.button : this.submit).focus(),
      submit: () => this.send(),
      lost: () => this.list.sayGone(),
    });
    if (this.instant) this.complaint.before(this.list.foldDice(this.form.element));
    else this.submit.before(this.form.element);
  }

  #makeSection() {
    this.rule = h('p', { class: 'rule' });
    this.more = h('p', { class: 'quiet' });
    this.submit = h('button', { type: 'submit', class: 'offer suggested', hidden: this.pick });
    this.choices = h('div', { class: 'choices', role: 'group' });
    this.section = h('form', {
      class: 'offer-section', novalidate: true, aria: { label: withoutDots(this.offer.label) },
      on: {
        submit: (event) => { event.preventDefault(); if (!this.pick) this.send(); },
        keydown: (event) => this.#key(event),
      },
    }, this.rule, this.more, this.pick ? this.choices : null, this.submit);
    this.complaint.before(this.section);
    if (this.offer.fields?.length > 0) this.#showForm(this.offer.fields);
    this.#showSection(this.list.meaning);
  }

  /** In a dialog the key closes that. */
  #key({ key }) {
    if (key === 'Escape' && !this.section.closest('dialog')) this.setOpen(false, true);
  }

  #showSection(meaning) {
    const { t } = this.context;
    const { blocked, hint, label, style } = this.offer;
    replaceText(this.rule, blocked ? t('rulesSayNo', { why: blocked }) : '');
    this.rule.hidden = !blocked;
    replaceText(this.more, blocked ? hint : '');
    this.more.hidden = !this.more.textContent;
    replaceText(this.submit, blocked ? t('anyway') : withoutDots(label));
    this.submit.className = `offer ${style === 'destructive' ? style : 'suggested'}`;
    this.context.guard(this.submit, meaning);
    if (this.pick) this.#showChoices(meaning);
    if (!this.asks) this.section.hidden = true;
  }

  /** The choices of a pick: a tap on one is the answer. */
  #showChoices(meaning) {
    const [field] = this.offer.fields;
    replaceText(this.more, field.hint);
    this.more.hidden = !field.hint;
    this.choices.setAttribute('aria-label', field.label);
    this.choices.classList.toggle('columns', field.choices?.length > FEW_CHOICES);
    keyed(this.choices, field.choices ?? [], (choice) => JSON.stringify(choice),
      (choice) => this.#makeChoice(field, choice),
      (button) => this.context.guard(button, meaning));
  }

  #makeChoice(field, { id, label, seat }) {
    return h('button', {
      type: 'button', class: 'piece',
      on: { click: () => this.send({ [field.id]: isListOfOne(field) ? [id] : id }) },
    }, seat && seatMark(seat), h('span', { text: label }));
  }
}

/** What holds offers: one command of them is on its way at a time, one form is open. */
export class OfferHolder {
  items = new Map();
  meaning = '';

  constructor(context, done = () => {}) {
    Object.assign(this, { context, done });
    context.holders.add(this);
  }

  /** Nothing stays of what was filled in for `which` of them. */
  reset(which = () => true) {
    for (const item of [...this.items.values()].filter(which)) {
      if (item.form?.touched) this.giveUp(item);
      item.form?.reset();
      if (item.open && !item.auto) item.setOpen(false, false);
    }
    this.sayDice();
  }

  /** What was filled in and not sent is gone. */
  giveUp(item) {
    item.forgetTyped();
    if ((item.open || item.form.typedDice) && !this.sending) this.sayGone();
  }

  sayGone() {
    this.context.say(this.context.t('offerGone'), true);
  }

  /** Draws anew; who was typing goes on there, or in what has taken its place. */
  keepTyping(draw) {
    const list = ({ drawer }) => [...drawer.querySelectorAll('button, input, select')];
    const { activeElement } = document;
    this.typing = [...this.items.values()].find(({ drawer }) => drawer.contains(activeElement));
    const at = this.typing && list(this.typing).indexOf(activeElement);
    draw();
    if (this.typing && document.activeElement !== activeElement) list(this.typing)[at]?.focus();
  }

  /** Goes on where the same offers in another language were. */
  takeOver({ items }) {
    for (const item of this.items.values()) {
      const meaning = item.offer && meaningOf(item.offer);
      const same = [...items.values()].find(({ offer }) => offer && meaningOf(offer) === meaning);
      if (same) item.takeOver(same);
    }
  }

  /** Another, anywhere on the page, whose typed dice would be gone with it; undefined: none. */
  findTyped(item) {
    const own = this.findRoller(item);
    const isOthers = (other) => other !== item && other !== own;
    return [...this.context.holders].flatMap(({ items }) => [...items.values()])
      .find((other) => isOthers(other) && other.button.isConnected && other.form?.typedDice);
  }

  /** All that roll the same dice; none: it rolls none. */
  findRollers({ rolls }) {
    return rolls ? [...this.items.values()].filter((other) => other.rolls === rolls) : [];
  }

  /** The item whose form has its dice: the first that rolls the same. */
  findRoller(item) {
    return this.findRollers(item)[0] ?? item;
  }

  /** All that roll typed dice say what they will do with them. */
  sayDice() {
    for (const item of this.items.values()) if (item.offer) item.sayWhat();
  }

  closeOthers(item) {
    for (const other of this.items.values()) if (other !== item && other.open) other.setOpen(false);
  }

  /** Sends one command at a time. @returns {?object} the answer; null: another is on its way */
  async send(command, item) {
    if (this.sending) return null;
    this.sending = true;
    item.button.setAttribute('aria-busy', 'true');
    const answer = await this.context.send(command);
    item.button.removeAttribute('aria-busy');
    this.sending = false;
    if (!answer.error) this.done();
    return answer;
  }

  /** What people have begun to fill in goes on where the same is asked for; else it is said. */
  forget(key) {
    const item = this.items.get(key);
    this.items.delete(key);
    if (!item.form?.touched) return;
    const meaning = meaningOf(item.offer);
    const same = [...this.items.values()]
      .find(({ offer }) => offer && meaningOf(offer) === meaning);
    const heir = same && this.findRoller(same);
    if (!heir || heir.form?.touched) {
      this.giveUp(item);
      return;
    }
    if (this.typing === item) this.typing = heir;
    if (!heir.takeOver(item)) this.sayGone();
    this.sayDice();
  }

  /** The offer whose form is open from the start. */
  findLikeliest(allowed) {
    const [first] = allowed;
    return first && (first.style === 'suggested' || allowed.length === 1) ? first : null;
  }
}

/** Offers below each other: of a cell of the score, of a place on the sketch, of a chapter. */
export class Offers extends OfferHolder {
  /**
   * @param {object} context
   * @param {string} label of the group, for screen readers
   * @param {{opens: boolean, done: function()}} options `opens`: the form of the likeliest offer is
   *   open at once; `done`: called after an offer was taken
   */
  constructor(context, label, { opens = false, done = () => {} } = {}) {
    super(context, done);
    this.opens = opens;
    this.unfolded = false;
    this.realDice = false;
    this.element = h('div', { class: 'offers', role: 'group', aria: { label } });
  }

  /** @param {Array} offers as in a view @param {string} before what they answer */
  update(offers = [], before = '') {
    const allowed = offers.filter((offer) => !offer.blocked);
    const blocked = offers.filter((offer) => offer.blocked);
    const folds = blocked.length > MOST_BLOCKED;
    this.meaning = before + JSON.stringify(offers);
    this.likeliest = this.findLikeliest(allowed);
    this.element.hidden = offers.length === 0;
    this.keepTyping(() => {
      keyed(this.element, [...allowed, ...(folds ? [FOLD] : []), ...blocked], keyOf,
        (offer) => this.#create(offer), (element, offer) => this.#show(element, offer, folds));
      for (const element of this.items.keys()) {
        if (element.parentNode !== this.element) this.forget(element);
      }
    });
  }

  /** Only those whose label has the words. @returns {boolean} whether there are any */
  filter(words) {
    let any = false;
    for (const [element, item] of this.items) {
      const found = item.offer.label.toLowerCase().includes(words);
      element.classList.toggle('filtered', !found);
      any ||= found;
    }
    return any;
  }

  /** Dice to type, folded. */
  foldDice(element) {
    return h('details', {
      class: 'real-dice', open: this.realDice,
      on: { toggle: (event) => { this.realDice = event.target.open; } },
    }, h('summary', { text: this.context.t('realDice') }), element);
  }

  #create(offer) {
    if (offer.fold) return this.#makeFold();
    const item = new OfferItem(this, offer);
    this.items.set(item.element, item);
    return item.element;
  }

  #show(element, offer, folds) {
    const item = this.items.get(element);
    if (!item) return;
    const isNew = !item.offer;
    item.update(offer, this.meaning);
    element.hidden = Boolean(folds && offer.blocked && !this.unfolded && !item.open);
    if (isNew && this.opens && item.asks && offer === this.likeliest) {
      item.auto = true;
      item.setOpen(true, false);
    }
  }

  #makeFold() {
    return h('button', {
      type: 'button', class: 'fold', aria: { expanded: this.unfolded },
      text: this.context.t('blockedOffers'), on: { click: (event) => this.#fold(event.target) },
    });
  }

  #fold(button) {
    this.unfolded = !this.unfolded;
    button.setAttribute('aria-expanded', String(this.unfolded));
    for (const [element, item] of this.items) {
      if (item.offer.blocked) element.hidden = !this.unfolded;
    }
  }
}
