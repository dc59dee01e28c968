// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// things.js: what may be said of a thing that was tapped where it is seen: an enemy, a card.

import { h, replaceText } from './dom.js';
import { listenToHold } from './hold.js';
import { Offers, withoutDots } from './offer.js';
import { Sheet } from './sheet.js';

/** A sheet for the thing that was tapped last. */
export class Things {
  #id = null;
  #take = null;

  /** @param {object} context @param {Element} table where things are seen */
  constructor(context, table) {
    this.sheet = new Sheet(context, () => { this.#id = null; });
    this.about = h('p', { class: 'quiet' });
    this.take = h('button', {
      type: 'button', class: 'offer', text: context.t('moveOnMap'),
      on: { click: () => this.#takeUp() },
    });
    this.offers = new Offers(context, context.t('whatYouCanDo'), {
      done: () => this.sheet.close(),
    });
    this.sheet.content.append(this.about, this.take, this.offers.element);
    this.element = this.sheet.element;
    // What a tap sends is told of by what opens a menu.
    listenToHold(table, (target) => {
      const { thing } = target.closest('[data-thing]')?.dataset ?? {};
      if (!thing) return false;
      this.open(thing);
      return true;
    });
  }

  /** What is not there any more, nothing more is said of. */
  update({ things = [] }) {
    this.things = things;
    if (this.#id !== null) this.#show();
  }

  /** @param {string} id @param {?function()} take takes it up, to be moved on the map */
  open(id, take = null) {
    this.#id = id;
    this.#take = take;
    this.#show();
  }

  #takeUp() {
    this.sheet.close();
    this.#take();
  }

  #show() {
    const thing = this.things.find(({ id }) => id === this.#id);
    if (!thing) {
      this.sheet.close();
      return;
    }
    replaceText(this.about, thing.about ?? '');
    this.about.hidden = !thing.about;
    this.take.hidden = !this.#take;
    // What asked elsewhere asks for nothing here, but for numbers.
    const offers = thing.offers.map((offer) =>
      (offer.fields?.length ? offer : { ...offer, label: withoutDots(offer.label) }));
    this.offers.update(offers, thing.id);
    if (!this.sheet.isOpen) this.sheet.open(thing.label);
  }
}
