// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wake.js: keeps the screen on: by a lock where the browser gives one (over HTTPS, and on the
// host's own machine), else by a film of one dot, for which most browsers leave the screen on.

import { h } from './dom.js';

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

/**
 * The film: a drawing that is played without sound. Chromium leaves the screen on for a stream that
 * is in sight, however small it is (VideoWakeLock); a file would have to be large or loud.
 */
class Film {
  #video = null;

  async hold() {
    this.#video ??= this.#make();
    document.body.append(this.#video);
    try {
      await this.#video.play();
      return true;
    } catch {
      // Some browsers wait for a tap.
      return false;
    }
  }

  #make() {
    const canvas = h('canvas', { width: 2, height: 2 });
    const pen = canvas.getContext('2d');
    const draw = () => pen.fillRect(0, 0, 2, 2);
    const video = h('video', {
      class: 'awake-film', playsinline: true, muted: true, aria: { hidden: true }, tabindex: '-1',
    });
    draw();
    video.muted = true;
    video.srcObject = canvas.captureStream(1);
    setInterval(draw, 1000);
    return video;
  }

  release() {
    this.#video?.pause();
    this.#video?.remove();
  }
}

/** Keeps the screen on while it is wanted and the page is in front. */
export class Wake {
  #wanted = false;
  #means = hasLock ? new Lock() : new Film();

  constructor() {
    document.addEventListener('visibilitychange', () => this.#renew());
    addEventListener('pointerup', () => this.#renew());
  }

  /** @param {boolean} wanted @returns {Promise<boolean>} whether it does now */
  want(wanted) {
    this.#wanted = wanted;
    if (wanted) return this.#renew();
    this.#means.release();
    return Promise.resolve(false);
  }

  async #renew() {
    if (!canKeepAwake || !this.#wanted || document.hidden) return false;
    const held = await this.#means.hold();
    if (!this.#wanted) this.#means.release();
    return held;
  }
}
