// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// next-game.js: what the host goes on with when the game is over.

import { h } from './dom.js';

/** A button that is there at the end of a game only. */
export class NextGame {
  #guard;

  /**
   * @param {object} context
   * @param {?{again: ?function(), campaign: ?function()}} next how it goes on; null: not from here.
   *   A mission is played again from its campaign, with what the characters had.
   */
  constructor({ t, guard }, next) {
    this.#guard = guard;
    this.may = next !== null;
    this.element = h('button', {
      type: 'button', class: 'offer suggested next-game', hidden: true,
      text: t(next?.campaign ? 'goOnCampaign' : 'playAgain'),
      on: { click: () => (next.campaign ?? next.again)() },
    });
  }

  update({ ending = null }) {
    this.element.hidden = !this.may || ending === null;
    this.#guard(this.element, JSON.stringify(ending));
  }
}
