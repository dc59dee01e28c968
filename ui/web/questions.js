// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// questions.js: what was asked about the sketch and has no answer yet: only the last one counts.

/** Milliseconds between two questions: a finger that drags asks at every place that it passes. */
const GAP = 70;

/** Makes tickets. */
let made = 0;

function makeTicket() {
  const [random] = crypto.getRandomValues(new Uint32Array(1));
  return `ask-${random.toString(36)}-${++made}`;
}

/** One question is on its way; of those asked meanwhile the last one follows. */
export class Questions {
  #current = null;
  #next = null;
  #sent = -Infinity;
  #timer = null;

  /** @param {function(object): boolean} tell sends a message; false: it cannot now */
  constructor(tell) {
    this.tell = tell;
  }

  /** @returns {Promise<?object>} what the host tells; null: something newer was asked */
  ask(question) {
    this.#next?.resolve(null);
    return new Promise((resolve) => {
      this.#next = { message: { type: 'ask', ticket: makeTicket(), ...question }, resolve };
      this.#send();
    });
  }

  take(told) {
    if (told.ticket !== this.#current?.message.ticket) return;
    const { resolve } = this.#current;
    this.#current = null;
    resolve(this.#next === null ? told : null);
    this.#send();
  }

  /** Over a new connection what was asked is asked again. */
  repeat() {
    if (this.#current) this.tell(this.#current.message);
    else this.#send();
  }

  #send() {
    clearTimeout(this.#timer);
    if (this.#current !== null || this.#next === null) return;
    const wait = this.#sent + GAP - performance.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => this.#send(), wait);
      return;
    }
    this.#current = this.#next;
    this.#next = null;
    this.#sent = performance.now();
    this.tell(this.#current.message);
  }
}
