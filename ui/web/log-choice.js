// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// log-choice.js: what going to a step of the log would mean, below that step, with buttons that go.

import { h } from './dom.js';

/** More steps than these are only counted. */
const MOST_NAMED = 6;

/** Steps as a list, with how many more there are. */
function makeList(t, steps, count) {
  const named = steps.slice(0, MOST_NAMED);
  const more = count - named.length;
  return h('ul', null,
    named.map(({ title: what, by: who }) =>
      h('li', { text: who ? t('stepBy', { what, who }) : what })),
    more > 0 ? h('li', { text: t('andMore', { number: more }) }) : null);
}

/** At most one step is chosen; what is shown of it is made anew when the session has moved. */
export class LogChoice {
  #context;
  #act;
  #step = null;
  #rev = 0;
  #steps = [];

  /** @param {object} context @param {function(object)} act gives a command */
  constructor(context, act) {
    this.#context = context;
    this.#act = act;
    this.element = h('div', { class: 'log-choice' });
  }

  /** Chooses a step, or puts it away. */
  turn(step) {
    const again = step === this.#step;
    this.#close();
    if (again) return;
    this.#step = step;
    step.head.setAttribute('aria-expanded', 'true');
    step.element.append(this.element);
    this.#show();
  }

  /** @param {number} rev where the session is @param {Array} steps of the log, newest first */
  update(rev, steps) {
    const moved = rev !== this.#rev;
    this.#rev = rev;
    this.#steps = steps;
    if (this.#step && !this.#step.element.isConnected) this.#close();
    else if (this.#step && moved) this.#show();
  }

  #close() {
    this.#step?.head.setAttribute('aria-expanded', 'false');
    this.#step = null;
    this.element.remove();
  }

  #show() {
    const { rev } = this.#step;
    const { t } = this.#context;
    const left = this.#steps.find((step) => step.rev === rev)?.left ?? [];
    const parts = [...this.#makeSeek(rev), ...left.map((branch) => this.#makeBranch(branch))];
    if (parts.length === 0) parts.push(h('p', { class: 'quiet', text: t('logHere') }));
    this.element.replaceChildren(...parts);
  }

  /** What goes first is named first: of an undo the last step. */
  #makeSeek(to) {
    const { t } = this.#context;
    const back = to < this.#rev;
    const number = Math.abs(this.#rev - to);
    const steps = this.#steps.filter(({ rev }) => rev > Math.min(to, this.#rev)
      && rev <= Math.max(to, this.#rev));
    if (number === 0) return [];
    if (!back) steps.reverse();
    return [h('p', { text: t(back ? 'backUndoes' : 'onDoes', { number }) }),
      makeList(t, steps, number),
      this.#makeButton(t(back ? 'goBackHere' : 'goOnHere'), { do: back ? 'undo' : 'redo', to })];
  }

  /** What it holds is asked for when somebody wants to see it. */
  #makeBranch({ branch, to, count }) {
    const { t } = this.#context;
    const place = h('div');
    const box = h('details', { on: { toggle: () => this.#fill(place, branch, count) } },
      h('summary', { text: t('leftHere', { number: count }) }), place,
      this.#makeButton(t('goBranch'), { do: 'redo', branch, to }));
    return box;
  }

  async #fill(place, branch, count) {
    if (place.childElementCount > 0) return;
    const answer = await this.#context.request({ type: 'branch', branch });
    if (!answer.error) place.replaceChildren(makeList(this.#context.t, answer.steps, count));
  }

  #makeButton(text, command) {
    return h('button', {
      type: 'button', class: 'plain-button', text,
      on: { click: () => { this.#close(); this.#act(command); } },
    });
  }
}
