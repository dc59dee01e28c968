// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// phone.mjs: a phone without a page: the protocol of doc/protocol.md, for tests.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { inflateSync } from 'node:zlib';

import { BINARY, Socket, TEXT } from './frames.mjs';
import { SIGHT, within } from './patience.mjs';

/** Applies a JSON Patch (add, remove, replace) to a value and gives the value back. */
export function applyPatch(value, patch) {
  const whole = { value };
  for (const { op, path, value: put } of patch) {
    const keys = ['value', ...path.split('/').slice(1)
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))];
    const last = keys.pop();
    const place = keys.reduce((at, key) => at[key], whole);
    if (Array.isArray(place)) {
      const index = last === '-' ? place.length : Number(last);
      place.splice(index, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [put]));
    } else if (op === 'remove') {
      delete place[last];
    } else {
      place[last] = structuredClone(put);
    }
  }
  return whole.value;
}

export class Phone {
  #socket;
  #waiting = new Set();
  #sent = 0;
  #id = randomBytes(8).toString('hex');

  /** All messages that came, and the texts that they were, compressed or not. */
  messages = [];
  texts = [];
  view = null;
  edition = 0;

  /**
   * @param {number} port
   * @param {string} token
   * @param {object} [hello] members of "hello" to add or to change
   * @param {object} [how] see Socket
   */
  constructor(port, token, hello = {}, how = {}) {
    this.#socket = new Socket(port, how);
    this.#socket.once('response', () => {
      this.send({ type: 'hello', protocol: 1, token, deflate: true, ...hello });
    });
    this.#socket.on('frame', (opcode, payload) => this.#take(opcode, payload));
    this.#socket.on('end', () => this.#wake());
  }

  get socket() { return this.#socket; }
  get isOver() { return this.#socket.ended; }

  #take(opcode, payload) {
    if (opcode !== TEXT && opcode !== BINARY) return;
    const text = (opcode === BINARY ? inflateSync(payload) : payload).toString('utf8');
    const message = JSON.parse(text);
    this.texts.push(text);
    this.messages.push(message);
    if (message.type === 'view') this.view = message.view;
    if (message.type === 'change') this.view = applyPatch(this.view, message.patch);
    if (['view', 'change', 'same'].includes(message.type)) this.edition = message.edition;
    this.#wake();
  }

  #wake() {
    for (const look of [...this.#waiting]) look();
  }

  send(message) {
    this.#socket.sendText(JSON.stringify(message));
  }

  /** Waits until `test` finds something, and gives that; null when the line ends before. */
  until(test) {
    return within(3 * SIGHT, `a message, of which ${test}`, () => new Promise((resolve) => {
      const look = () => {
        const found = test(this);
        if (!found && !this.isOver) return;
        this.#waiting.delete(look);
        resolve(found || null);
      };
      this.#waiting.add(look);
      look();
    }));
  }

  /** The first message of a type, and of what else is said. */
  message(type, test = () => true) {
    return this.until(() => this.messages.find((one) => one.type === type && test(one)));
  }

  /** @returns {Promise<object>} the answer */
  do(command, { ticket = `${this.#id}-${this.#sent++}`, seen = this.edition } = {}) {
    const before = this.messages.length;
    this.send({ type: 'do', ticket, seen, command });
    return this.until(() => this.messages.slice(before)
      .find((one) => one.type === 'answer' && one.ticket === ticket));
  }

  /** Waits until the host has read all that was sent. */
  async settle() {
    const before = this.messages.length;
    this.send({ type: 'ping' });
    await this.until(() => this.messages.slice(before).some((one) => one.type === 'pong'));
  }

  async leave() {
    if (this.isOver) return;
    const end = once(this.#socket, 'end');
    this.#socket.cut();
    await within(SIGHT, 'the end of the line', () => end);
  }
}

/** A phone that is in, and has a view. */
export async function join(port, token, hello, how) {
  const phone = new Phone(port, token, hello, how);
  if (await phone.until(() => phone.view) === null) {
    const last = phone.messages.at(-1);
    throw new Error(`The phone was not let in: ${JSON.stringify(last ?? 'no message')}`);
  }
  return phone;
}
