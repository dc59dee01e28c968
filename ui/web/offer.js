// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// offer.js: offers as buttons: one tap does it, or opens what it asks first.

import { h, keyed, replaceText } from './dom.js';
import { Form } from './form.js';
import { sayRefusal } from './refusal.js';
import { hasFingers } from './sheet.js';

/** More blocked offers than this are folded away. */
const MOST_BLOCKED = 3;

/** The classes of those that are not as all others. */
const looks = { suggested: 'suggested', destructive: 'destructive' };

/** Stands in the list where the blocked offers begin. */
const FOLD = { fold: true };

/** Dice that people may type in need no form: a tap rolls them. */
function isInstant(offer) {
  const [field] = offer.fields ?? [];
  return !offer.blocked && offer.fields?.length === 1 && field.kind === 'dice' && !field.required;
}

function keyOf(offer) {
  if (offer.fold) return 'fold';
  return JSON.stringify([offer.label, offer.command, isInstant(offer)]);
}

/** What is open asks nothing more: it is what the next tap does. */
function withoutDots(label) {
  return label.replace(/…$/, '');
}

/** One offer: its button, and below it what it asks or why it is blocked. */
class OfferItem {
  constructor(list, offer) {
    this.list = list;
    this.context = list.context;
    this.instant = isInstant(offer);
    this.label = h('span', { class: 'offer-label' });
    this.hint = h('span', { class: 'offer-hint', hidden: true });
    this.button = h('button', { type: 'button', class: 'offer', on: { click: () => this.tap() } },
      this.label, this.hint);
    this.complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
    this.element = h('div', { class: 'offer-item' }, this.button, this.complaint);
  }

  update(offer, meaning) {
    this.offer = offer;
    const { blocked, fields } = offer;
    this.asks = Boolean(blocked || (fields?.length > 0 && !this.instant));
    replaceText(this.label, offer.label);
    replaceText(this.hint, blocked ?? offer.hint);
    this.hint.hidden = !this.hint.textContent;
    this.button.className = `offer ${blocked ? 'blocked' : looks[offer.style] ?? ''}`;
    if (!this.asks) this.button.removeAttribute('aria-expanded');
    else this.button.setAttribute('aria-expanded', String(this.open));
    this.context.guard(this.button, meaning);
    if (fields?.length > 0) this.#showForm(fields);
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
    if (!open || hasFingers()) this.button.focus();
    else if (this.form) this.form.focus();
    else this.submit.focus();
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

  async send() {
    const values = this.form ? this.form.read() : {};
    if (values === null) return;
    const anyway = this.offer.blocked ? { anyway: true } : {};
    const answer = await this.list.send({ ...this.offer.command, ...values, ...anyway }, this);
    if (!answer) return;
    this.complain(sayRefusal(answer, this.element));
    if (answer.error) return;
    this.form?.reset();
    if (this.asks && this.open && !this.auto) this.setOpen(false, false);
  }

  complain(text) {
    replaceText(this.complaint, text);
    this.complaint.hidden = !text;
  }

  /** What matters, and what is more than a button, has a line of its own. */
  #widen() {
    const { blocked, style } = this.offer;
    const wide = Boolean(blocked) || style === 'suggested' || this.instant || this.open;
    this.element.classList.toggle('wide', wide);
  }

  /** The form: in the section that a tap opens, or, for dice, folded below the button. */
  #showForm(fields) {
    if (this.form) {
      this.form.update(fields);
      return;
    }
    if (!this.instant && !this.section) return;
    this.form = new Form(this.context, fields);
    if (this.instant) this.complaint.before(this.#makeDice());
    else this.submit.before(this.form.element);
  }

  #makeDice() {
    return h('details', {
      class: 'real-dice', open: this.list.realDice,
      on: { toggle: (event) => { this.list.realDice = event.target.open; } },
    }, h('summary', { text: this.context.t('realDice') }), this.form.element);
  }

  #makeSection() {
    this.rule = h('p', { class: 'rule' });
    this.more = h('p', { class: 'quiet' });
    this.submit = h('button', { type: 'submit', class: 'offer suggested' });
    this.section = h('form', {
      class: 'offer-section', novalidate: true, aria: { label: withoutDots(this.offer.label) },
      on: {
        submit: (event) => { event.preventDefault(); this.send(); },
        keydown: (event) => this.#key(event),
      },
    }, this.rule, this.more, this.submit);
    this.complaint.before(this.section);
    if (this.offer.fields?.length > 0) this.#showForm(this.offer.fields);
    this.#showSection(this.list.meaning);
  }

  /** In a dialog the key closes that. */
  #key({ key }) {
    if (key === 'Escape' && !this.element.closest('dialog')) this.setOpen(false, true);
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
    if (!this.asks) this.section.hidden = true;
  }
}

/** The offers of an instruction, of a cell of the score, of any moment. */
export class Offers {
  /**
   * @param {object} context
   * @param {string} label of the group, for screen readers
   * @param {{opens: boolean, done: function()}} options `opens`: the form of the likeliest offer is
   *   open at once; `done`: called after an offer was taken
   */
  constructor(context, label, { opens = false, done = () => {} } = {}) {
    Object.assign(this, { context, opens, done });
    this.items = new Map();
    this.unfolded = false;
    this.realDice = false;
    this.meaning = '';
    this.element = h('div', { class: 'offers', role: 'group', aria: { label } });
  }

  /** @param {Array} offers as in a view @param {string} before what they answer */
  update(offers = [], before = '') {
    const allowed = offers.filter((offer) => !offer.blocked);
    const blocked = offers.filter((offer) => offer.blocked);
    const folds = blocked.length > MOST_BLOCKED;
    this.meaning = before + JSON.stringify(offers);
    this.likeliest = this.#findLikeliest(allowed);
    this.element.hidden = offers.length === 0;
    keyed(this.element, [...allowed, ...(folds ? [FOLD] : []), ...blocked], keyOf,
      (offer) => this.#create(offer), (element, offer) => this.#show(element, offer, folds));
    this.#forgetGone();
  }

  /** The first button. */
  focus() {
    this.element.querySelector('button')?.focus();
  }

  /** Nothing of what was filled in stays. */
  reset() {
    for (const item of this.items.values()) {
      item.form?.reset();
      if (item.open && !item.auto) item.setOpen(false, false);
    }
  }

  closeOthers(item) {
    for (const other of this.items.values()) if (other !== item && other.open) other.setOpen(false);
  }

  /** Sends one command at a time. @returns {?object} the answer; null: another is on its way */
  async send(command, item) {
    if (this.sending) return null;
    this.sending = true;
    item.element.setAttribute('aria-busy', 'true');
    const answer = await this.context.send(command);
    item.element.removeAttribute('aria-busy');
    this.sending = false;
    if (!answer.error) this.done();
    return answer;
  }

  #findLikeliest(allowed) {
    const [first] = allowed;
    return first && (first.style === 'suggested' || allowed.length === 1) ? first : null;
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

  /** Says so when a form goes away that people have begun to fill in. */
  #forgetGone() {
    for (const [element, item] of this.items) {
      if (element.parentNode === this.element) continue;
      const begun = item.open && item.form?.touched && !this.sending;
      if (begun) this.context.say(this.context.t('offerGone'));
      this.items.delete(element);
    }
  }
}
