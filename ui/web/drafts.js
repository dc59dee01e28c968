// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// drafts.js: what has been typed and not been sent, kept on the device until it is sent or given
// up: a page that a phone throws away, or that is loaded anew, must not cost it.

const KEY = 'tableside-typed';
/** So many things of one session; a device keeps those of one. */
const MOST = 12;

/** What was typed at one table. */
export class Drafts {
  /** @param {string} session */
  constructor(session) {
    this.session = session;
  }

  #read() {
    try {
      const { session, typed } = JSON.parse(localStorage.getItem(KEY));
      return session === this.session && Array.isArray(typed) ? typed : [];
    } catch {
      return [];
    }
  }

  #write(typed) {
    try {
      if (typed.length === 0) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, JSON.stringify({ session: this.session, typed }));
    } catch {
      // There is no room: it is lost with the page.
    }
  }

  /** @param {string} what @returns {?*} what was typed there */
  read(what) {
    return this.#read().find(([name]) => name === what)?.[1] ?? null;
  }

  keep(what, value) {
    this.#write([[what, value], ...this.#read().filter(([name]) => name !== what)].slice(0, MOST));
  }

  forget(what) {
    const typed = this.#read();
    if (typed.some(([name]) => name === what)) this.#write(typed.filter(([name]) => name !== what));
  }
}
