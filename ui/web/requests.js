// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// requests.js: what the host's page asks of the library, until the host has answered.

import { makePrefix } from './commands.js';

/** Requests on their way; each keeps its ticket over however many connections it takes. */
export class Requests {
  #prefix = makePrefix();
  #made = 0;
  #waiting = new Map();
  #send;

  /** @param {function(object)} send */
  constructor(send) {
    this.#send = send;
  }

  /** @returns {Promise<object>} the host's answer, see ts-protocol.h; it never rejects */
  add(request) {
    const message = { ...request, ticket: `${this.#prefix}-${++this.#made}` };
    return new Promise((resolve) => {
      this.#waiting.set(message.ticket, { message, resolve });
      this.#send(message);
    });
  }

  take(answer) {
    this.#waiting.get(answer.ticket)?.resolve(answer);
    this.#waiting.delete(answer.ticket);
  }

  /** What was sent over a connection that is gone is sent again. */
  repeat() {
    for (const { message } of this.#waiting.values()) this.#send(message);
  }

  dropAll(error) {
    for (const { resolve } of this.#waiting.values()) resolve({ error });
    this.#waiting.clear();
  }
}
