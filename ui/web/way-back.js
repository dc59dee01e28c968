// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// way-back.js: undoes one's own step at once, and another's after a question; or more than a step,
// by a list of how far one could go back.

import { h } from './dom.js';
import { Sheet } from './sheet.js';

/** The way back. */
export class WayBack {
  #context;
  #act;
  #sheet;
  #buttons;
  #rev = null;
  #toLog;

  /**
   * @param {object} context
   * @param {function(object)} act gives a command
   * @param {function()} toLog goes to the log
   */
  constructor(context, act, toLog) {
    const { t } = context;
    this.#context = context;
    this.#act = act;
    this.#toLog = toLog;
    this.#sheet = new Sheet(context, () => { this.#rev = null; });
    this.#buttons = [
      h('button', {
        type: 'button', class: 'offer suggested', text: t('undo'),
        on: { click: () => this.#go(null) },
      }),
      h('button', {
        type: 'button', class: 'offer', text: t('keep'), on: { click: () => this.#sheet.close() },
      }),
    ];
    this.element = this.#sheet.element;
  }

  /** Undoes the last step. @param {number} rev how far the session has come */
  async undo(rev) {
    const { undoes = 0 } = await this.#context.request({ type: 'log', count: 1 });
    const log = await this.#context.request({ type: 'log', before: undoes + 1, count: 1 });
    const step = log.steps?.find((one) => one.rev === undoes && undoes <= rev);
    if (step && !step.own) this.#question(rev, step);
    else this.#go(null);
  }

  /** How far one could go back, the shortest way first. @param {number} rev as above */
  async open(rev) {
    const { t, guard } = this.#context;
    const { ways = [] } = await this.#context.request({ type: 'log', count: 1, ways: true });
    if (ways.length === 0) return;
    this.#rev = rev;
    const buttons = [...ways.map((way) => this.#makeWay(way)), h('button', {
      type: 'button', class: 'offer', text: t('placeInLog'),
      on: { click: () => { this.#sheet.close(); this.#toLog(); } },
    })];
    for (const button of buttons) guard(button, `${rev}`);
    this.#sheet.content.replaceChildren(...buttons);
    this.#sheet.open(t('undo'));
  }

  #makeWay({ back, label, steps, first }) {
    const { t } = this.#context;
    const hint = back ? t('waySteps', { number: steps, what: first }) : first;
    return h('button', {
      type: 'button', class: 'offer', on: { click: () => this.#go(back) },
    }, h('span', { class: 'offer-label', text: label }),
    h('span', { class: 'offer-hint', text: hint }));
  }

  /** The session has gone on: what was asked is not the question any more. */
  update({ rev }) {
    if (this.#rev !== null && this.#rev !== rev) this.#sheet.close();
  }

  #question(rev, { by: who, title: what }) {
    const { t, guard } = this.#context;
    this.#rev = rev;
    for (const button of this.#buttons) guard(button, `${rev}`);
    this.#sheet.content.replaceChildren(...this.#buttons);
    this.#sheet.open(who ? t('undoOf', { who, what }) : t('undoOthers', { what }));
  }

  /** @param {string} back how far; without it one step */
  #go(back) {
    this.#sheet.close();
    this.#act(back ? { do: 'undo', back } : { do: 'undo' });
  }
}
