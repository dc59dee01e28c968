// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// card-share.js: one card for other tables: as a code that a phone reads, to paste, as a file.

import { h } from './dom.js';
import { makePicture } from './invitations.js';
import { saveFile } from './save-file.js';
import { copy } from './share.js';

/** A page of the library. */
export class CardSharePage {
  #context;
  #ways;
  #about;

  /** @param {{game: string, kind: string, id: string}} about */
  constructor(context, ways, about, title) {
    this.#context = context;
    this.#ways = ways;
    this.#about = about;
    this.title = title;
    this.help = 'card';
    this.element = h('div');
  }

  async load() {
    const { t } = this.#context;
    const answer = await this.#ways.ask({ type: 'entry', ...this.#about, file: true });
    if (answer.error) return;
    const { name, file, picture, gives } = answer;
    this.title = name;
    this.element.replaceChildren(
      h('p', { class: 'quiet', text: t(picture ? 'cardCodeHow' : 'cardCodeLong') }),
      picture ? h('div', { class: 'qr-slot' }, makePicture(picture, name)) : '',
      h('div', { class: 'row' },
        this.#makeButton('cardFile', () => saveFile(name, 'tableside.json',
          new Blob([file], { type: 'application/json' }))),
        this.#makeButton('copy', () => this.#copy(file)),
        gives ? this.#makeButton('giveCard', () => this.#give()) : '',
        navigator.share ? this.#makeButton('share', () => {
          // That people change their minds is no failure.
          navigator.share({ title: name, text: file }).catch(() => {});
        }) : ''));
  }

  #makeButton(key, click) {
    return h('button', {
      type: 'button', class: 'plain-button', text: this.#context.t(key), on: { click },
    });
  }

  async #give() {
    const answer = await this.#ways.ask({ type: 'give', ...this.#about });
    if (!answer.error) this.#context.say(this.#context.t('givenCard'));
  }

  async #copy(text) {
    this.#context.say(this.#context.t(await copy(text) ? 'copied' : 'copiedNot'));
  }
}
