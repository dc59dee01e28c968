// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-plays.js: at the end of a game, how often it was played here and who won most, as the host
// has counted it for walls.

/** The host reads many sessions piece by piece, and is asked again after so many milliseconds. */
const PAUSE = 700;

/** Asks once for each ending. */
export class WallPlays {
  #request;
  #changed;
  #asked = 'null';

  /** @param {object} context @param {function()} changed called when the words are others */
  constructor({ request }, changed) {
    this.#request = request;
    this.#changed = changed;
    this.words = '';
  }

  update({ ending = null }) {
    const json = JSON.stringify(ending);
    if (json === this.#asked) return;
    this.#asked = json;
    this.words = '';
    if (ending) this.#ask(json);
  }

  /** Nothing is shown before all is counted. */
  async #ask(json) {
    const { words = '', plays = 0, reading, error } = await this.#request({ type: 'plays' });
    if (json !== this.#asked) return;
    if (reading !== undefined || error?.code === 'slow-down') {
      setTimeout(() => { if (json === this.#asked) this.#ask(json); }, PAUSE);
    } else if (plays > 0) {
      this.words = words;
      this.#changed();
    }
  }
}
