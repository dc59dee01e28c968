// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-speech.js: how somebody in the room has the wall read aloud: with a key.

import { h } from './dom.js';

/** The line that says so, before the game goes on. */
export class WallSpeech {
  #context;
  #touched = false;

  /** @param {object} context @param {Element} wall that hears keys as long as it is shown */
  constructor(context, wall) {
    this.#context = context;
    this.element = h('p', { class: 'wall-speech', text: context.t('wallSpeak') });
    this.element.hidden = !('speechSynthesis' in window) || context.settings.get('speak');
    if (!('speechSynthesis' in window)) return;
    const listen = (event) => {
      if (!wall.isConnected) removeEventListener('keydown', listen);
      else this.#press(event);
    };
    addEventListener('keydown', listen);
  }

  /** After the first step the game has the room. */
  update({ rev }) {
    if (rev > 0) this.element.hidden = true;
  }

  #press({ key, ctrlKey, metaKey, altKey, repeat }) {
    if (ctrlKey || metaKey || altKey || repeat) return;
    const letter = key.toLowerCase();
    if (letter === 's') this.#turn();
    else if (letter === 'r') this.#context.sayAgain();
  }

  /** One that was on before has only waited for being touched, as browsers want it. */
  #turn() {
    const { settings, say, t } = this.#context;
    const on = !settings.get('speak') || !this.#touched;
    this.#touched = true;
    this.element.hidden = true;
    settings.set('speak', on);
    say(t(on ? 'speakOn' : 'speakOff'));
  }
}
