// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wake.js: keeps the screen on: by a lock where the browser gives one (over HTTPS, and on the
// host's own machine), else by a film of one dot, for which most browsers leave the screen on.

/** Whether a page may say so itself. */
export const hasLock = 'wakeLock' in navigator;
/** Whether it can at least try. */
export const canKeepAwake = hasLock || 'captureStream' in HTMLCanvasElement.prototype;

/** The lock, which the browser takes away whenever the page is out of sight. */
class Lock {
  #lock = null;

  async hold() {
    if (this.#lock !== null && !this.#lock.released) return true;
    try {
      this.#lock = await navigator.wakeLock.request('screen');
      return true;
    } catch {
      // A battery that is low: the system decides.
      return false;
    }
  }

  release() {
    this.#lock?.release();
    this.#lock = null;
  }
}

/** Keeps the screen on while it is wanted and the page is in front. */
export class Wake {
  #wanted = false;
  #means = hasLock ? new Lock() : null;

  constructor() {
    document.addEventListener('visibilitychange', () => this.#renew());
    addEventListener('pointerup', () => this.#renew());
  }

  /** @param {boolean} wanted @returns {Promise<boolean>} whether it does now */
  want(wanted) {
    this.#wanted = wanted;
    if (wanted) return this.#renew();
    this.#means?.release();
    return Promise.resolve(false);
  }

  async #renew() {
    if (!canKeepAwake || !this.#wanted || document.hidden) return false;
    // A host that is away does not give it: it is tried again later.
    const { Film } = this.#means ? {} : await import('./film.js').catch(() => ({}));
    this.#means ??= Film && new Film();
    const held = await this.#means?.hold();
    if (!this.#wanted) this.#means?.release();
    return Boolean(held);
  }
}
