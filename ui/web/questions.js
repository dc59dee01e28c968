// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// questions.js: of what is asked about the sketch, one after the other, only the last one counts.

/** Milliseconds between two questions: a finger that drags asks at every place that it passes. */
const GAP = 70;

/** One question is on its way; of those asked meanwhile the last one follows. */
export class Questions {
  #ask;
  #isBusy = false;
  #next = null;
  #sent = -Infinity;
  #timer = null;

  /** @param {function(object): Promise<object>} ask */
  constructor(ask) {
    this.#ask = ask;
  }

  /** @returns {Promise<?object>} what the host tells; null: something newer was asked */
  add(question) {
    this.#next?.resolve(null);
    return new Promise((resolve) => {
      this.#next = { question, resolve };
      this.#go();
    });
  }

  async #go() {
    clearTimeout(this.#timer);
    if (this.#isBusy || this.#next === null) return;
    const wait = this.#sent + GAP - performance.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#go(), wait);
      return;
    }
    const { question, resolve } = this.#next;
    this.#next = null;
    this.#isBusy = true;
    this.#sent = performance.now();
    const told = await this.#ask(question);
    this.#isBusy = false;
    resolve(this.#next === null ? told : null);
    this.#go();
  }
}
