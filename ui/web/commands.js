// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// commands.js: the commands that were tapped and have no answer yet: one at a time, none lost.

const MOST = 8;

/** Random bits, and a number behind them: never used before by anybody. */
export function makePrefix() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The first command is on its way, under the same ticket until it is answered, over however many
 * connections that takes; the others wait for it.
 */
export class Commands {
  #prefix = makePrefix();
  #made = 0;
  #waiting = [];

  get isFull() {
    return this.#waiting.length >= MOST;
  }

  /** The message that is on its way; null: none. */
  get current() {
    return this.#waiting[0]?.message ?? null;
  }

  /**
   * @param {object} command
   * @param {number} seen the edition that is shown
   * @param {string} session of which session
   * @returns {Promise<object>} the answer
   */
  add(command, seen, session) {
    const ticket = `${this.#prefix}-${++this.#made}`;
    return new Promise((resolve) => {
      this.#waiting.push({ message: { type: 'do', ticket, seen, session, command }, resolve });
    });
  }

  /** @returns {boolean} whether it was the answer to what is on its way */
  answer(answer) {
    if (answer.ticket !== this.current?.ticket) return false;
    this.#waiting.shift().resolve(answer);
    return true;
  }

  /** Those that were never sent are not sent any more. */
  dropWaiting(error) {
    for (const { resolve } of this.#waiting.splice(1)) resolve({ error });
  }

  dropAll(error) {
    for (const { resolve } of this.#waiting.splice(0)) resolve({ error });
  }
}
