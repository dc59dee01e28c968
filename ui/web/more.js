// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// more.js: “More”: a sheet with what found no room beside the instruction and what may be done
// at any moment, by chapters of the game, to be found by typing.

import { h, keyed, replaceText } from './dom.js';
import { Offers } from './offer.js';
import { hasFingers, Sheet } from './sheet.js';

/** The offers in the order in which they come, those of a chapter together. */
function groupOffers(others, more, t) {
  const groups = new Map();
  const add = (title, offer) => groups.set(title, [...(groups.get(title) ?? []), offer]);
  for (const offer of others) add(t('otherAnswers'), offer);
  for (const offer of more) add(offer.group ?? t('anyMoment'), offer);
  return [...groups].map(([title, offers]) => ({ title, offers }));
}

/** The sheet and the button that opens it. */
export class More {
  #groups = new Map();

  /** @param {object} context @param {function()} done called after an offer was taken */
  constructor(context, done) {
    const { t } = context;
    this.context = context;
    this.t = t;
    this.done = done;
    this.sheet = new Sheet(context);
    this.search = h('input', {
      class: 'text-input', type: 'search', autocomplete: 'off', placeholder: t('search'),
      aria: { label: t('search') },
      on: { input: () => this.#filter(), keydown: (event) => this.#enter(event) },
    });
    this.list = h('div', { class: 'more-groups' });
    this.nothing = h('p', { class: 'quiet', role: 'status' });
    this.button = h('button', {
      type: 'button', class: 'more-button', text: t('more'), aria: { haspopup: 'dialog' },
      on: { click: () => this.open() },
    });
    this.element = this.sheet.element;
    this.element.classList.add('high');
    this.sheet.content.append(this.search, this.nothing, this.list);
  }

  /**
   * @param {Array} others answers that are no buttons
   * @param {Array} more as in a view
   * @param {string} before what the answers answer
   */
  update(others, more, before) {
    const groups = groupOffers(others, more, this.t);
    this.button.hidden = groups.length === 0;
    keyed(this.list, groups, ({ title }) => title, (group) => this.#create(group),
      (element, { title, offers }) => this.#groups.get(title).update(offers, before));
    for (const [title, gone] of this.#groups) {
      if (groups.some((group) => group.title === title)) continue;
      gone.update();
      this.context.holders.delete(gone);
      this.#groups.delete(title);
    }
    if (groups.length === 0) this.sheet.close();
    this.#filter();
  }

  /** Chapters are called otherwise in another language, and come in the same order. */
  takeOver(former) {
    const before = [...former.#groups.values()];
    [...this.#groups.values()].forEach((group, i) => before[i] && group.takeOver(before[i]));
  }

  open() {
    this.search.value = '';
    this.#filter();
    this.sheet.open(this.t('more'));
    if (!hasFingers()) this.search.focus();
  }

  #create({ title }) {
    const group = new Offers(this.context, title, {
      done: () => { this.sheet.close(); this.done(); },
    });
    this.#groups.set(title, group);
    return h('div', { class: 'more-group' }, h('h3', { text: title }), group.element);
  }

  /** Where one is left, Enter takes it. */
  #enter(event) {
    const left = [...this.list.querySelectorAll('.offer-item:not(.filtered) > .offer')];
    if (event.key !== 'Enter' || left.length !== 1) return;
    event.preventDefault();
    left[0].click();
  }

  #filter() {
    const words = this.search.value.trim().toLowerCase();
    let any = false;
    for (const group of this.#groups.values()) {
      const found = group.filter(words);
      group.element.parentNode.classList.toggle('filtered', !found);
      any ||= found;
    }
    replaceText(this.nothing, any ? '' : this.t('nothingFound', { what: this.search.value }));
    this.nothing.hidden = any;
  }
}
