// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// film.js: a film of one dot, for which most browsers leave the screen on. It takes nothing of
// other modules: the page of a wall has others.

/**
 * The film: a drawing that is played without sound. Chromium leaves the screen on for a stream that
 * is in sight, however small it is (VideoWakeLock); a file would have to be large or loud.
 */
export class Film {
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
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    const draw = () => pen.fillRect(0, 0, 2, 2);
    const video = document.createElement('video');
    Object.assign(canvas, { width: 2, height: 2 });
    Object.assign(video, {
      className: 'awake-film', playsInline: true, muted: true, tabIndex: -1,
    });
    video.setAttribute('aria-hidden', 'true');
    draw();
    video.srcObject = canvas.captureStream(1);
    setInterval(draw, 1000);
    return video;
  }

  release() {
    this.#video?.pause();
    this.#video?.remove();
  }
}
