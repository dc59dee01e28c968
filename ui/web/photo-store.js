// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// photo-store.js: pictures of the log, fetched from the host piece by piece, one after the other.

const TYPE = 'image/jpeg';

function toBytes(base64) {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** Each picture is fetched once, when somebody wants to see it. */
export class PhotoStore {
  #request;
  #coming = new Map();
  #last = Promise.resolve();

  /** @param {function(object): Promise<object>} request asks the host, see Connection.request */
  constructor(request) {
    this.#request = request;
  }

  /** @param {string} image its hash @returns {Promise<string>} an address; it may reject */
  get(image) {
    if (!this.#coming.has(image)) {
      // The connection is there for the game as well: one picture at a time.
      const coming = this.#last.then(() => this.#fetch(image));
      this.#last = coming.catch(() => this.#coming.delete(image));
      this.#coming.set(image, coming);
    }
    return this.#coming.get(image);
  }

  async #fetch(image) {
    const pieces = [];
    for (let from = 0, size = 1; from < size;) {
      const answer = await this.#request({ type: 'image', image, from });
      if (answer.error) throw new Error(answer.error.message);
      const bytes = toBytes(answer.bytes);
      if (bytes.length === 0) throw new Error(image);
      pieces.push(bytes);
      from += bytes.length;
      size = answer.size;
    }
    return URL.createObjectURL(new Blob(pieces, { type: TYPE }));
  }
}
