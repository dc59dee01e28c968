// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wake.js: keeps the screen on, where the browser lets a page do that.

/** Whether it does: over HTTPS, and on the host's own machine. */
export const canKeepAwake = 'wakeLock' in navigator;

/** Keeps the screen on while it is wanted and the page is in front. */
export class Wake {
  #wanted = false;
  #lock = null;

  constructor() {
    document.addEventListener('visibilitychange', () => this.#renew());
  }

  /** @param {boolean} wanted */
  want(wanted) {
    this.#wanted = wanted;
    if (wanted) this.#renew();
    else this.#release();
  }

  #release() {
    this.#lock?.release();
    this.#lock = null;
  }

  // The browser takes the lock away whenever the page is out of sight.
  async #renew() {
    const held = this.#lock !== null && !this.#lock.released;
    if (!canKeepAwake || !this.#wanted || held || document.hidden) return;
    try {
      this.#lock = await navigator.wakeLock.request('screen');
      if (!this.#wanted) this.#release();
    } catch {
      // A battery that is low: the system decides.
    }
  }
}
