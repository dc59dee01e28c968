// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// way-back.js: undoes one's own step at once, and another's after a question.

import { h } from './dom.js';
import { Sheet } from './sheet.js';

/** The way back. */
export class WayBack {
  #context;
  #act;
  #sheet;
  #buttons;
  #rev = null;

  /** @param {object} context @param {function(object)} act gives a command */
  constructor(context, act) {
    const { t } = context;
    this.#context = context;
    this.#act = act;
    this.#sheet = new Sheet(context, () => { this.#rev = null; });
    this.#buttons = [
      h('button', {
        type: 'button', class: 'offer suggested', text: t('undo'), on: { click: () => this.#go() },
      }),
      h('button', {
        type: 'button', class: 'offer', text: t('keep'), on: { click: () => this.#sheet.close() },
      }),
    ];
    this.#sheet.content.append(...this.#buttons);
    this.element = this.#sheet.element;
  }

  /** Undoes the last step. @param {number} rev how far the session has come */
  async undo(rev) {
    const { undoes = 0 } = await this.#context.request({ type: 'log', count: 1 });
    const log = await this.#context.request({ type: 'log', before: undoes + 1, count: 1 });
    const step = log.steps?.find((one) => one.rev === undoes && undoes <= rev);
    if (step && !step.own) this.#question(rev, step);
    else this.#go();
  }

  /** The session has gone on: what was asked is not the question any more. */
  update(rev) {
    if (this.#rev !== null && this.#rev !== rev) this.#sheet.close();
  }

  #question(rev, { by: who, title: what }) {
    const { t, guard } = this.#context;
    this.#rev = rev;
    for (const button of this.#buttons) guard(button, `${rev}`);
    this.#sheet.open(who ? t('undoOf', { who, what }) : t('undoOthers', { what }));
  }

  #go() {
    this.#sheet.close();
    this.#act({ do: 'undo' });
  }
}
