// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// socket.js: one WebSocket to the host, as messages in the order in which they were sent.

import { takeSocket } from './start.js';

/** Whether compressed messages can be read. */
export const canInflate = 'DecompressionStream' in globalThis;

/** Beside the page, so that a server that stands in front may put both in a folder. */
function getAddress() {
  const address = new URL('link', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  return address;
}

async function inflate(data) {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(stream).text();
}

/** A connection that is used once. After close() it says nothing more. */
export class Socket {
  #socket = takeSocket() ?? new WebSocket(getAddress());
  #listener;
  #order = Promise.resolve();

  /**
   * @param {{opened: function(), message: function(object), closed: function()}} listener
   */
  constructor(listener) {
    this.#listener = listener;
    this.#socket.binaryType = 'arraybuffer';
    if (this.#socket.readyState === WebSocket.OPEN) this.#then(() => this.#listener?.opened());
    else this.#socket.onopen = () => this.#listener?.opened();
    this.#socket.onmessage = ({ data }) => this.#receive(data);
    // What came before it is read first.
    this.#socket.onclose = () => this.#then(() => this.#listener?.closed());
  }

  send(message) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close() {
    this.#listener = null;
    this.#socket.close();
  }

  #receive(data) {
    const text = typeof data === 'string' ? data : inflate(data);
    this.#then(async () => {
      const message = JSON.parse(await text);
      this.#listener?.message(message);
    });
  }

  #then(step) {
    this.#order = this.#order.then(step).catch((error) => {
      // Neither half a message nor one that was misread may be built upon.
      console.warn(error);
      this.#socket.close();
    });
  }
}
