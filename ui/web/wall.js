// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall.js: the page of a television: readable from across the room, nothing to touch or scroll.

import { h, replaceText } from './dom.js';
import { Now } from './now.js';
import { Panels } from './panels.js';

const TURN_PAGE = 12_000;
const DIM_AFTER = 10 * 60_000;
/** How much of the height the instruction may take; else all of it gets smaller. */
const NOW_SHARE = 0.58;
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

/** The wall. Panels that do not fit on it at once take turns. */
export class Wall {
  #t;
  #first = 0;
  #next = 0;
  #dimmer = null;

  constructor(context) {
    this.#t = context.t;
    this.now = new Now(context);
    this.panels = new Panels(context);
    this.title = h('p', { class: 'title' });
    this.subtitle = h('p', { class: 'subtitle' });
    this.pages = h('div', { class: 'wall-pages', aria: { hidden: true } });
    this.element = h('div', { class: 'wall' },
      h('header', { class: 'wall-top' }, this.title, this.subtitle, this.pages),
      h('main', { class: 'wall-main' }, this.now.element, this.panels.element));
    addEventListener('resize', () => this.#fit());
    setInterval(() => this.#turn(), TURN_PAGE);
  }

  update(view) {
    replaceText(this.title, view.title);
    replaceText(this.subtitle, view.over ? this.#t('wallOver') : view.subtitle);
    this.now.update(view);
    this.panels.update(view);
    this.#fit();
    this.wake();
  }

  /** Something has happened: full light again. */
  wake() {
    clearTimeout(this.#dimmer);
    this.element.classList.remove('dim');
    this.#dimmer = setTimeout(() => this.element.classList.add('dim'), DIM_AFTER);
  }

  get #cards() {
    return [...this.panels.element.querySelectorAll('.panel')];
  }

  /** The text as large as the instruction lets it be. */
  #fit() {
    const usual = Math.min(innerWidth * 0.0215, innerHeight * 0.038);
    for (const scale of SCALES) {
      document.documentElement.style.fontSize = `${usual * scale}px`;
      if (this.now.element.offsetHeight <= innerHeight * NOW_SHARE) break;
    }
    if (this.#first >= this.#cards.length) this.#first = 0;
    this.#showFrom(this.#first);
  }

  #turn() {
    this.#showFrom(this.#next);
  }

  get #isTooMuch() {
    const { list, element } = this.panels;
    return list.scrollWidth > list.clientWidth + 1 || list.scrollHeight > element.clientHeight + 1;
  }

  /** As many panels as fit, but one at least. */
  #showFrom(first) {
    const cards = this.#cards;
    const canSee = () => cards.filter((card) => !card.hidden).length;
    for (const card of cards) card.hidden = true;
    let next = first;
    for (; next < cards.length; next++) {
      cards[next].hidden = false;
      if (canSee() > 1 && this.#isTooMuch) {
        cards[next].hidden = true;
        break;
      }
    }
    this.#first = first;
    this.#next = next < cards.length ? next : 0;
    replaceText(this.pages, first === 0 && this.#next === 0 ? '' : '…');
  }
}
