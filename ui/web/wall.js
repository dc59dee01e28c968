// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall.js: the page of a television: what just happened, what now, what hands do, readable from
// across the room; nothing to touch or scroll.

import { ActList } from './acts.js';
import { h, replaceText } from './dom.js';
import { fitText } from './fit.js';
import { Now } from './now.js';
import { Panels } from './panels.js';
import { Moment, Moments, Result } from './result.js';

const TURN_PAGE = 12_000;
const DIM_AFTER = 10 * 60_000;
/** So long a great moment fills the screen. */
const GREAT_TIME = 9_000;
/** How much of the height the instruction may take; else all of it gets smaller. */
const NOW_SHARE = 0.58;
const GREAT_SIZES = [6.5, 5.6, 4.8, 4, 3.2, 2.6, 2, 1.6];
const ACT_SIZES = [1.5, 1.3, 1.15, 1, 0.9, 0.8, 0.7, 0.6];
const SCALES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

/** The wall. Panels that do not fit on it at once take turns. */
export class Wall {
  #t;
  #page = 0;
  #dimmer = null;
  #moments = new Moments();
  #passing = null;
  #shown = false;

  constructor(context) {
    this.#t = context.t;
    this.result = new Result(context);
    this.now = new Now(context);
    this.acts = new ActList(context);
    this.todo = h('section', { class: 'card hands', aria: { labelledby: 'hands-title' } },
      h('h2', { id: 'hands-title', text: context.t('doOnTable') }), this.acts.element);
    this.moment = new Moment(context, null);
    this.panels = new Panels(context);
    this.title = h('p', { class: 'title' });
    this.subtitle = h('p', { class: 'subtitle' });
    this.pages = h('div', { aria: { hidden: true } });
    this.element = h('div', { class: 'wall' },
      h('header', { class: 'wall-top' }, this.title, this.subtitle, this.pages),
      h('main', { class: 'wall-main' },
        h('div', { class: 'wall-column' }, this.result.element, this.panels.element),
        h('div', { class: 'wall-column' }, this.now.element, this.todo), this.moment.element));
    addEventListener('resize', () => this.#fit());
    setInterval(() => this.#showPage(this.#page + 1), TURN_PAGE);
  }

  update(view) {
    replaceText(this.title, view.title);
    replaceText(this.subtitle, view.over ? this.#t('wallOver') : view.subtitle);
    this.#moments.take(view, !this.#shown);
    this.#shown = true;
    this.result.update(view);
    this.now.update(view);
    this.acts.update(view);
    this.todo.hidden = this.acts.isEmpty;
    this.element.classList.toggle('acted', !this.acts.isEmpty);
    this.panels.update(view);
    this.#fit();
    fitText(this.todo, ACT_SIZES);
    this.wake();
  }

  /** A step that somebody has just made. */
  takeHappened(happened) {
    const great = this.#moments.happened(happened);
    if (!great && happened.do !== 'undo') return;
    clearTimeout(this.#passing);
    if (!great) {
      this.moment.hide();
      return;
    }
    this.moment.show(great);
    fitText(this.moment.words.text, GREAT_SIZES);
    this.#passing = setTimeout(() => this.moment.hide(), GREAT_TIME);
  }

  /** Something has happened: full light again. */
  wake() {
    clearTimeout(this.#dimmer);
    this.element.classList.remove('dim');
    this.#dimmer = setTimeout(() => this.element.classList.add('dim'), DIM_AFTER);
  }

  /** The text as large as the instruction lets it be. */
  #fit() {
    const usual = Math.min(innerWidth * 0.0185, innerHeight * 0.033);
    for (const scale of SCALES) {
      document.documentElement.style.fontSize = `${usual * scale}px`;
      if (this.now.element.offsetHeight <= innerHeight * NOW_SHARE) break;
    }
    this.#showPage(this.#page);
  }

  /** Panels fill columns; columns that do not fit beside the others are on the next page. */
  #showPage(page) {
    const { list } = this.panels;
    const width = list.clientWidth + parseFloat(getComputedStyle(list).columnGap);
    const pages = Math.max(1, Math.round(list.scrollWidth / width));
    this.#page = page % pages;
    list.scrollLeft = this.#page * width;
    replaceText(this.pages, pages > 1 ? `${this.#page + 1} / ${pages}` : '');
  }
}
