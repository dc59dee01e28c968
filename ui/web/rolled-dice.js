// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// rolled-dice.js: the dice of the last roll, of which some can be rolled again.

import { drawFace } from './die-face.js';
import { h } from './dom.js';
import { sayRefusal } from './refusal.js';

/** The dice of the last roll. */
export class RolledDice {
  #context;
  #last = null;
  #toggles = [];

  constructor(context) {
    const { t } = context;
    this.#context = context;
    this.dice = h('div', {
      class: 'rolled-dice', role: 'group', aria: { label: t('rollAgainHow') },
    });
    this.button = h('button', {
      type: 'button', class: 'offer', text: t('rollAgain'), on: { click: () => this.#roll() },
    });
    this.element = h('div', { class: 'roll-again', hidden: true },
      h('p', { class: 'quiet', text: t('rollAgainHow') }), this.dice, this.button);
  }

  /**
   * @param {{dice: string, result: Array}} roll as the host says what was rolled
   * @param {Array} own the game's own dice
   */
  show(roll, own) {
    this.#last = roll;
    this.#toggles = roll.result.map((value, i) => this.#makeToggle(value, i, own));
    this.dice.replaceChildren(...this.#toggles);
    this.element.hidden = this.#toggles.length === 0;
    this.#count();
  }

  #makeToggle(value, index, own) {
    const face = own.flatMap(({ faces }) => faces).find(({ id }) => id === value);
    const sign = face?.symbol ?? String(value);
    const toggle = h('button', {
      type: 'button', class: 'die-face',
      aria: {
        label: this.#context.t('dieFace', { number: index + 1, face: face?.label ?? sign }),
        pressed: false,
      },
      on: { click: () => this.#turn(toggle) },
    }, face?.symbol ? drawFace({ symbol: face.symbol }) : sign);
    return toggle;
  }

  #turn(toggle) {
    toggle.setAttribute('aria-pressed', String(toggle.getAttribute('aria-pressed') === 'false'));
    this.#count();
  }

  #isChosen(index) {
    return this.#toggles[index].getAttribute('aria-pressed') === 'true';
  }

  #count() {
    this.button.disabled = !this.#toggles.some((_, i) => this.#isChosen(i));
  }

  /** What is kept is said; the rest the host rolls. */
  async #roll() {
    const { dice, result } = this.#last;
    const kept = result.map((value, i) => (this.#isChosen(i) ? null : value));
    this.button.disabled = true;
    const answer = await this.#context.send({ do: 'roll', dice, why: 'reroll', result: kept });
    this.#count();
    const refusal = sayRefusal(answer);
    if (refusal) this.#context.say(refusal);
  }
}
