// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// requests.js: what the page asks of the host, until the host has answered.

import { makePrefix } from './commands.js';

/** Milliseconds that somebody waits for what is of use only now. */
const PATIENCE = 3000;

/** What is answered without a ticket: by its type, and by what else is said again. */
const PLAIN = new Set(['branch', 'dice', 'log', 'score']);

/** What a request and its answer have in common. */
function keyOf({ type, ticket, form, branch }) {
  return JSON.stringify(ticket ? [ticket] : [type, form, branch]);
}

/** Requests on their way. */
export class Requests {
  #prefix = makePrefix();
  #made = 0;
  #waiting = new Set();
  #send;
  #refuse;

  /**
   * @param {function(object)} send
   * @param {function(): object} refuse makes the error of what has no answer
   */
  constructor(send, refuse) {
    this.#send = send;
    this.#refuse = refuse;
  }

  /**
   * @param {object} request
   * @param {boolean} lasts whether it is sent again, under the same ticket, over however many
   *   connections it takes; else a lost connection ends it, and so does time
   * @returns {Promise<object>} the host's answer, see doc/protocol.md, or an error; never rejects
   */
  add(request, lasts) {
    const message = PLAIN.has(request.type) ? request
      : { ...request, ticket: `${this.#prefix}-${++this.#made}` };
    return new Promise((resolve) => {
      const one = { message, lasts, resolve };
      if (!lasts) one.timer = setTimeout(() => this.#end(one, this.#lost), PATIENCE);
      this.#waiting.add(one);
      this.#send(message);
    });
  }

  /** Whoever has asked for it has it now; several may have. */
  take(answer) {
    const key = keyOf(answer);
    for (const one of [...this.#waiting]) if (keyOf(one.message) === key) this.#end(one, answer);
  }

  /** What was sent over a connection that is gone is sent again. */
  repeat() {
    for (const { message } of this.#waiting) this.#send(message);
  }

  /** Ends what is of no use later, or everything. */
  drop(all) {
    for (const one of [...this.#waiting]) if (all || !one.lasts) this.#end(one, this.#lost);
  }

  get #lost() {
    return { error: this.#refuse() };
  }

  #end(one, answer) {
    clearTimeout(one.timer);
    this.#waiting.delete(one);
    one.resolve(answer);
  }
}
