// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// correction.js: sets numbers by hand, by taps one after the other.

/**
 * Sends corrections of one number, one at a time: what is tapped while one is on its way comes
 * after it, as one.
 */
export class Correction {
  /** @param {object} context @param {function(?number)} show shows what is wanted; null: nothing */
  constructor(context, show) {
    Object.assign(this, { context, show, wanted: null });
  }

  /** @param {string} id @param {number} value @returns {Promise<?object>} the last answer */
  async want(id, value) {
    this.wanted = value;
    this.show(value);
    if (this.busy) return null;
    this.busy = true;
    let answer = null;
    while (this.wanted !== null) {
      const sent = this.wanted;
      answer = await this.context.send({ do: 'correct', id, value: sent });
      if (this.wanted === sent || answer.error) this.wanted = null;
    }
    this.busy = false;
    this.show(null);
    return answer;
  }
}
