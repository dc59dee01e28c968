// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// trial.js: the table as it will be with a card that is being filled in, to be played on; the host
// keeps its game for this phone alone.

import { Asked } from './asked.js';
import { h } from './dom.js';
import { Later } from './later.js';
import { Now } from './now.js';
import { Panels } from './panels.js';

/** Below a form. */
export class Trial {
  #ask;

  /**
   * @param {object} context of the page
   * @param {function(object): Promise<object>} ask the host to "try", see doc/protocol.md
   */
  constructor(context, ask) {
    const { t } = context;
    // Nobody else is at this table, and what is typed there is no other's.
    const own = Object.create(context, {
      send: { value: (command) => this.#give(command) },
      session: { value: 'trial' }, seat: { value: null },
      asked: { value: new Asked() }, holders: { value: new Set() },
      tried: { value: true },
    });
    this.#ask = ask;
    this.now = new Now(own, { decline() {}, answered() {} });
    this.panels = new Panels(own);
    this.score = new Later(own, 'score', ({ Score }) => new Score(own),
      ({ score }) => Boolean(score));
    this.undo = h('button', {
      type: 'button', class: 'plain-button', text: t('undo'),
      on: { click: () => this.#give({ do: 'undo' }) },
    });
    this.element = h('section', { class: 'trial', hidden: true, aria: { label: t('trial') } },
      h('h3', { text: t('trial') }),
      h('div', { class: 'row' }, this.undo, h('button', {
        type: 'button', class: 'plain-button', text: t('beginAgain'),
        on: { click: () => this.#play({}) },
      })),
      this.now.element, this.panels.element, this.score.element);
  }

  /** Goes on with a card that is right. @param {object} filled its "id" and "entry" */
  play(filled) {
    return this.#play(filled);
  }

  async #give(command) {
    const answer = await this.#play({ command });
    if (!answer.error) this.now.happened(command);
    return answer;
  }

  async #play(what) {
    const answer = await this.#ask(what);
    if (answer.view) this.#show(answer.view);
    return answer;
  }

  #show(view) {
    this.element.hidden = false;
    this.undo.disabled = !view.rev;
    this.now.update(view);
    this.panels.update(view);
    this.score.update(view);
  }
}
