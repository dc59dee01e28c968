// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-draft.js: a drawing that is not finished, kept on the device: a phone that rings must not
// cost it.

const KEY = 'tableside-drawing';

/** The drawing of one session; a device keeps one. */
export class Draft {
  /** @param {string} session */
  constructor(session) {
    this.session = session;
  }

  /** @returns {?object} the map; null: there is none of this session */
  read() {
    try {
      const { session, map } = JSON.parse(localStorage.getItem(KEY));
      return session === this.session ? map : null;
    } catch {
      return null;
    }
  }

  keep(map) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ session: this.session, map }));
    } catch {
      // There is no room: it is lost with the page.
    }
  }

  forget() {
    try {
      if (this.read()) localStorage.removeItem(KEY);
    } catch {
      // What cannot be kept need not be forgotten.
    }
  }
}
