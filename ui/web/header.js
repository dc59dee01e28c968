// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// header.js: where the game stands, who one is, and the way back: out of reach of a thumb that only
// wants to hold the phone.

import { h, replaceText, svg } from './dom.js';
import { fitText } from './fit.js';
import { listenToHold } from './hold.js';
import { seatName, showSeat } from './seats.js';

const TITLE_SIZES = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.45];

/** What stands on the buttons; 24 to each side. */
const drawings = {
  undo: 'M9 4 3.5 9.5 9 15v-4h5a4 4 0 0 1 0 8H8v2h6a6 6 0 0 0 0-12H9z',
  redo: 'M15 4l5.5 5.5L15 15v-4h-5a4 4 0 0 0 0 8h6v2h-6a6 6 0 0 1 0-12h5z',
  people: 'M8.5 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM1.5 20c0-4 3-6.5 7-6.5s7 2.5 7 6.5z'
    + 'M16 12a3.5 3.5 0 1 0-1-6.8 6 6 0 0 1 .2 5.6zm1.5 8h5c0-3.8-2.5-6-6-6.4'
    + 'a8 8 0 0 1 1 6.4z',
  settings: 'M10.3 2h3.4l.6 2.7 1.7.7 2.4-1.5 2.4 2.4-1.5 2.4.7 1.7 2.7.6v3.4'
    + 'l-2.7.6-.7 1.7 1.5 2.4-2.4 2.4-2.4-1.5-1.7.7-.6 2.7h-3.4l-.6-2.7-1.7-.7'
    + '-2.4 1.5-2.4-2.4 1.5-2.4-.7-1.7-2.7-.6v-3.4l2.7-.6.7-1.7-1.5-2.4'
    + ' 2.4-2.4 2.4 1.5 1.7-.7zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
};

function makeButton(name, label, click) {
  return h('button', {
    type: 'button', class: 'icon-button', title: label, on: { click },
  }, svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d: drawings[name], 'fill-rule': 'evenodd' })));
}

/** The top of the page. */
export class Header {
  #t;
  #seat;

  /**
   * @param {object} context
   * @param {{undo: function(), undoMore: function(), redo: function(), people: function(),
   *   settings: function()}} tapped `undoMore`: undo was held
   */
  constructor({ t, role, seat }, tapped) {
    const acts = role === 'host' || role === 'seat';
    this.#t = t;
    this.#seat = seat;
    this.undo = acts ? makeButton('undo', t('undo'), tapped.undo) : null;
    if (this.undo) listenToHold(this.undo, tapped.undoMore);
    this.redo = acts ? makeButton('redo', t('redo'), tapped.redo) : null;
    this.settings = makeButton('settings', t('settings'), tapped.settings);
    this.title = h('p', { class: 'title' });
    this.subtitle = h('span', { class: 'subtitle' });
    this.slot = h('span', { class: 'seat-slot', hidden: true });
    this.who = h('span', { class: 'who' });
    this.turn = h('strong', { class: 'turn', hidden: true });
    this.titles = h('div', { class: 'titles' }, this.title,
      h('p', null, this.slot, this.turn, this.who, this.subtitle));
    this.element = h('header', { class: 'top' }, this.titles,
      h('div', { class: 'ways-back' }, this.undo, this.redo),
      makeButton('people', t('people'), tapped.people), this.settings);
  }

  /** @param {string} who the name of whoever holds this phone */
  showWho(who) {
    showSeat(this.slot, this.#seat, this.#seat && seatName(this.#t, this.#seat));
    replaceText(this.who, who);
    fitText(this.titles, TITLE_SIZES);
  }

  /** @param {?string} call what one is called for: one's turn, one's answer */
  update(view, call) {
    replaceText(this.title, view.title);
    replaceText(this.subtitle, view.subtitle);
    this.turn.hidden = call === null;
    replaceText(this.turn, call);
    this.who.hidden = call !== null; // the mark says it, and a narrow header has no room for both
    this.element.classList.toggle('mine', call !== null);
    fitText(this.titles, TITLE_SIZES);
  }

  /** Whether there is anything to undo, and to do again. */
  setWays(back, forth) {
    if (this.undo) this.undo.disabled = !back;
    if (this.redo) this.redo.disabled = !forth;
  }
}
