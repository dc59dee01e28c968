// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// dice.js: dice outside the rules, rolled by the program or typed as real dice show them, with
// their odds; some of the last roll can be rolled again.

import { h, keyed, replaceText } from './dom.js';
import { keepFields } from './draft-fields.js';
import { Drafts } from './drafts.js';
import { DiceEditor, MOST_DICE } from './editor-dice.js';
import { makeHelp } from './help-button.js';
import { Odds } from './odds.js';
import { sayRefusal } from './refusal.js';
import { RolledDice } from './rolled-dice.js';

const QUICK = ['4', '6', '8', '10', '12', '20', '%'];

/** So many rolls are shown. */
const MOST_ROLLS = 10;

/** "2d6" and d6 make "3d6", as "2w6" and W6 do; any other die is a term of its own. */
function addDie(expression, die) {
  const text = expression.trim();
  const [, before, count, last] = /^(.*?)(\d*)([a-z]+\d*%?)$/i.exec(text) ?? [];
  if (text === '') return `1${die}`;
  const isSame = last?.toLowerCase() === die.toLowerCase();
  if (isSame && /(^|\+\s*)$/.test(before)) return before + (Number(count || 1) + 1) + die;
  return `${text} + 1${die}`;
}

/**
 * What a term throws: "4d6kh3" four times 6, as "4w6kh3" does, "3attack" three times that die;
 * null: no dice.
 */
function readTerm(term, own) {
  const [, count, sides] = /^(\d*)[dw](\d+|%)(?:[kd][hl]?\d*)?$/i.exec(term) ?? [];
  if (sides) return { count, die: sides === '%' ? 100 : Number(sides) };
  const [, number, id] = /^(\d*)([a-z]+)$/i.exec(term) ?? [];
  const die = own.find((one) => one.id === id?.toLowerCase());
  return die ? { count: number, die } : null;
}

/** All dice of a sum; empty where the program alone knows how many there are. */
function listDice(expression, own) {
  const dice = [];
  for (const term of expression.split(/[-+−]/).map((part) => part.replace(/\s/g, ''))) {
    const { count, die } = readTerm(term, own) ?? {};
    if (die) dice.push(...Array(Math.min(Number(count || 1), MOST_DICE + 1)).fill(die));
    else if (!/^\d+$/.test(term)) return [];
  }
  return dice.length > MOST_DICE ? [] : dice;
}

/** The free dice. */
export class Dice {
  /** @param {object} context @param {string} code of its language */
  constructor(context, code) {
    const { t } = context;
    this.context = context;
    /** The letter for a die: both are read. */
    this.letter = t('dieLetter');
    this.rolls = [];
    this.own = [];
    this.odds = new Odds(context, code, (text) => this.#complain(text));
    this.again = new RolledDice(context);
    this.input = h('input', {
      class: 'text-input', type: 'text', autocomplete: 'off', autocapitalize: 'off',
      spellcheck: 'false', maxlength: '100', dir: 'ltr',
      placeholder: `2${this.letter}6+3, 4${this.letter}6kh3 …`, value: `2${this.letter}6`,
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
    this.last = h('p', { class: 'last-roll', role: 'status' });
    this.list = h('ol', { class: 'rolls', aria: { label: t('rolledBefore') } });
    this.before = h('div', { hidden: true }, h('h3', { text: t('rolledBefore') }), this.list);
    this.form = this.#makeForm();
    this.element = h('section', { class: 'card dice', aria: { label: t('tabDice') } },
      this.form, h('div', null, this.odds.element, this.again.element, this.before));
    this.forget = keepFields(new Drafts(context.session), 'dice', [this.input, this.why]);
    this.#changed();
  }

  /** @param {boolean} front whether it is what the screen shows: odds are asked for only then */
  setFront(front) {
    this.front = front;
    if (!front) return;
    this.#askDice();
    this.#wantOdds();
    this.odds.refresh();
  }

  /** A roll of anybody. @param {object} message the protocol's "happened" */
  happened({ do: verb, edition, by, title, deeds = [], roll }) {
    if (verb !== 'roll') return;
    if (roll) this.again.show(roll, this.own);
    if (this.rolls.some((one) => one.edition === edition)) return;
    const what = (deeds.length > 0 ? deeds : [title]).join(' ');
    const text = by ? this.context.t('happened', { who: by, what }) : what;
    this.rolls.unshift({ edition, text });
    replaceText(this.last, this.rolls[0].text);
    this.rolls.length = Math.min(this.rolls.length, MOST_ROLLS);
    keyed(this.list, this.rolls, (roll) => String(roll.edition),
      (roll) => h('li', { text: roll.text }), null);
    this.before.hidden = false;
  }

  #makeForm() {
    const { t } = this.context;
    this.quick = h('div', {
      class: 'quick-dice', role: 'group', aria: { label: t('quickDice') },
    }, QUICK.map((sides) => this.#makeQuick(this.letter + sides, this.letter + sides)));
    const clear = h('button', {
      type: 'button', class: 'step', text: '×', aria: { label: t('clear') },
      on: { click: () => { this.#write(''); this.input.focus(); } },
    });
    return h('form', {
      novalidate: true, on: { submit: (event) => { event.preventDefault(); this.#roll(); } },
    }, h('div', { class: 'panel-head' }, h('h2', { text: t('diceToRoll') }),
      makeHelp(t, 'dice', t('tabDice'))),
    h('div', { class: 'dice-line' }, this.input, clear),
    this.quick, this.realBox, this.why, this.submit, this.last, this.complaint);
  }

  #makeQuick(die, label, kind = '') {
    return h('button', {
      type: 'button', class: `quick-die ${kind}`, text: label,
      aria: { label: this.context.t('addDie', { die: label }) },
      on: { click: () => this.#write(addDie(this.input.value, die)) },
    });
  }

  /** The dice of the game stand before the others; they are always the same ones. */
  async #askDice() {
    if (this.knows) return;
    const answer = await this.context.request({ type: 'dice' });
    if (answer.error || this.knows) return;
    this.knows = true;
    this.own = answer.dice;
    this.quick.prepend(...this.own.map(({ id, label }) => this.#makeQuick(id, label, 'own')));
    this.#changed();
  }

  #wantOdds() {
    if (this.front) this.odds.want(this.input.value.trim());
  }

  #write(text) {
    this.input.value = text;
    this.input.dispatchEvent(new Event('input'));
  }

  #changed() {
    const dice = listDice(this.input.value.trim(), this.own);
    const json = JSON.stringify(dice);
    this.#complain();
    this.#wantOdds();
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
    this.forget();
    this.#sayWhat();
    this.happened({ ...answer, do: 'roll' });
  }
}
