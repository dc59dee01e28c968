// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// dice.js: dice outside the rules, rolled by the program or typed as real dice show them.

import { h, keyed, replaceText } from './dom.js';
import { DiceEditor, MOST_DICE } from './editor-dice.js';
import { sayRefusal } from './refusal.js';

const QUICK = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20', 'd%'];

/** So many rolls are shown. */
const MOST_ROLLS = 10;

/** "2d6" and d6 make "3d6"; any other die is a term of its own. */
function addDie(expression, die) {
  const text = expression.trim();
  const [, before, count, last] = /^(.*?)(\d*)(d(?:\d+|%))$/.exec(text) ?? [];
  if (text === '') return `1${die}`;
  if (last === die && /(^|\+\s*)$/.test(before)) return before + (Number(count || 1) + 1) + die;
  return `${text} + 1${die}`;
}

/** The sides of all dice of a plain sum; empty where the program alone knows how many there are. */
function listSides(expression) {
  const sides = [];
  for (const term of expression.trim().split(/[-+−]/)) {
    const [, count, die] = /^\s*(\d*)d(\d+|%)(?:[kd][hl]\d*)?\s*$/i.exec(term) ?? [];
    if (die) {
      const n = Math.min(Number(count || 1), MOST_DICE + 1);
      sides.push(...Array(n).fill(die === '%' ? 100 : Number(die)));
    } else if (!/^\s*\d+\s*$/.test(term)) {
      return [];
    }
  }
  return sides.length > MOST_DICE ? [] : sides;
}

/** The free dice. */
export class Dice {
  constructor(context) {
    const { t } = context;
    this.context = context;
    this.rolls = [];
    this.input = h('input', {
      class: 'text-input', type: 'text', autocomplete: 'off', autocapitalize: 'off',
      spellcheck: 'false', maxlength: '100', placeholder: '2d6+3, 4d6kh3 …', value: '2d6',
      aria: { label: t('diceToRoll') }, on: { input: () => this.#changed() },
    });
    this.why = h('input', {
      class: 'text-input', type: 'text', maxlength: '100', autocomplete: 'off',
      placeholder: t('diceWhy'), aria: { label: t('diceWhy') },
    });
    this.real = new DiceEditor(context, { label: t('realDice'), dice: [] }, () => this.#sayWhat(), {
      send: () => this.submit.focus(), submit: () => this.#roll(),
    });
    this.realBox = h('details', { class: 'real-dice' },
      h('summary', { text: t('realDice') }), this.real.element);
    this.submit = h('button', { type: 'submit', class: 'offer suggested', text: t('roll') });
    this.complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
    this.list = h('ol', { class: 'rolls', aria: { live: 'polite', label: t('rolledBefore') } });
    this.before = h('div', { hidden: true }, h('h3', { text: t('rolledBefore') }), this.list);
    this.form = this.#makeForm();
    this.element = h('section', { class: 'card dice', aria: { label: t('tabDice') } },
      this.form, this.before);
    this.#changed();
  }

  /** Who may only watch rolls nothing. */
  update() {
    const { role } = this.context;
    this.form.hidden = role === 'watch' || role === 'wall';
  }

  /** A roll of anybody. @param {object} message the protocol's "happened" */
  happened({ do: verb, edition, by, title, deeds = [] }) {
    if (verb !== 'roll' || this.rolls.some((roll) => roll.edition === edition)) return;
    const text = (deeds.length > 0 ? deeds : [title]).join(' ');
    this.rolls.unshift({ edition, text: by ? `${by}: ${text}` : text });
    this.rolls.length = Math.min(this.rolls.length, MOST_ROLLS);
    keyed(this.list, this.rolls, (roll) => String(roll.edition),
      (roll) => h('li', { text: roll.text }), null);
    this.before.hidden = false;
  }

  #makeForm() {
    const { t } = this.context;
    const quick = QUICK.map((die) => h('button', {
      type: 'button', class: 'quick-die', text: die, aria: { label: t('addDie', { die }) },
      on: { click: () => this.#write(addDie(this.input.value, die)) },
    }));
    const clear = h('button', {
      type: 'button', class: 'step', text: '×', aria: { label: t('clear') },
      on: { click: () => { this.#write(''); this.input.focus(); } },
    });
    return h('form', {
      novalidate: true, on: { submit: (event) => { event.preventDefault(); this.#roll(); } },
    }, h('h2', { text: t('diceToRoll') }),
    h('div', { class: 'dice-line' }, this.input, clear),
    h('div', { class: 'quick-dice', role: 'group', aria: { label: t('quickDice') } }, quick),
    this.realBox, this.why, this.submit, this.complaint);
  }

  #write(text) {
    this.input.value = text;
    this.#changed();
  }

  #changed() {
    const dice = listSides(this.input.value);
    const json = JSON.stringify(dice);
    this.#complain();
    this.submit.disabled = this.input.value.trim() === '';
    this.realBox.hidden = dice.length === 0;
    if (json === this.shownDice) return;
    this.shownDice = json;
    this.real.update({ dice });
    this.#sayWhat();
  }

  /** The button says what it will do. */
  #sayWhat() {
    replaceText(this.submit, this.real.say() ?? this.context.t('roll'));
  }

  #complain(text = '') {
    replaceText(this.complaint, text);
    this.complaint.hidden = text === '';
    this.input.setAttribute('aria-invalid', String(text !== ''));
  }

  async #roll() {
    if (this.sending || this.submit.disabled) return;
    const command = { do: 'roll', dice: this.input.value.trim() };
    const why = this.why.value.trim();
    if (this.real.wrong) {
      this.real.focus();
      return;
    }
    if (this.real.value) command.result = this.real.value;
    if (why) command.why = why;
    this.sending = true;
    const answer = await this.context.send(command);
    this.sending = false;
    if (answer.error) {
      this.#complain(sayRefusal(answer));
      return;
    }
    this.real.value = null;
    this.#sayWhat();
    this.happened({ ...answer, do: 'roll' });
  }
}
