// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hall-tournament-sheets.js: what the organizer does with a table, a player, the whole tournament.

import { h, replaceText } from './dom.js';
import { keepFields } from './draft-fields.js';
import { Drafts } from './drafts.js';
import { makeField, makeName, makeNames, makeSelect, readNames } from './hall-tournament-form.js';
import { Sheet } from './sheet.js';

/** A sheet with a form, what is wrong with it, and the button that does it. */
class ActSheet {
  /** @param {function(object): Promise<?string>} act does a command; what refused it */
  constructor(context, act, label, ...content) {
    this.t = context.t;
    this.act = act;
    this.sheet = new Sheet(context, () => this.forget());
    this.complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
    this.button = h('button', { type: 'submit', class: 'plain-button cup-pair', text: label });
    this.buttons = h('div', { class: 'row' }, this.button);
    this.sheet.content.append(h('form', {
      on: {
        submit: (event) => {
          event.preventDefault();
          this.send(this.makeCommand());
        },
      },
    }, ...content, this.complaint, this.buttons));
    this.element = this.sheet.element;
  }

  /** What is typed into the fields is kept while they say what they do now. */
  keep(what, fields) {
    const before = fields.map(({ value }) => value);
    this.forget = keepFields(new Drafts('hall'), JSON.stringify([what, before]), fields);
  }

  forget() {}

  show(title) {
    this.complaint.hidden = true;
    this.sheet.open(title);
  }

  addButton(label, click) {
    const button = h('button',
      { type: 'button', class: 'plain-button', text: label, on: { click } });
    this.buttons.append(button);
    return button;
  }

  /** Does it, and closes when it was done. */
  async send(command) {
    const wrong = await this.act(command);
    replaceText(this.complaint, wrong);
    this.complaint.hidden = !wrong;
    if (!wrong) this.sheet.close();
  }
}

/** The result of a table: a place for each, and points where the game has some. */
export class ResultSheet extends ActSheet {
  constructor(context, act) {
    const rows = h('div', { class: 'cup-result' });
    super(context, act, context.t('cupSave'),
      h('p', { class: 'quiet', text: context.t('cupShare') }), rows);
    this.rows = rows;
    this.clear = this.addButton(context.t('cupClear'), () =>
      this.send({ do: 'clear', round: this.round, table: this.table.table }));
  }

  open(round, table) {
    this.round = round;
    this.table = table;
    this.lines = table.players.map((player) => this.#makeLine(player));
    this.rows.replaceChildren(...this.lines.map(({ element }) => element));
    this.clear.hidden = !table.over;
    this.keep(`result ${round} ${table.table}`,
      this.lines.flatMap(({ select, input }) => [select, input]));
    this.show(table.title);
  }

  /** A place is chosen, never only left as it came. */
  #makeLine({ name, place, points }) {
    const options = this.table.players.map((_, i) => [String(i + 1), `${i + 1}.`]);
    const select = makeSelect([['', '–'], ...options], () => this.#fillLast());
    const input = h('input', {
      class: 'number-input', type: 'text', inputmode: 'numeric', autocomplete: 'off',
      aria: { label: this.t('cupPointsOf', { name }) }, placeholder: this.t('cupPoints'),
      value: points ?? '',
    });
    select.setAttribute('aria-label', this.t('cupPlaceOf', { name }));
    select.value = String(place ?? '');
    return {
      select, input,
      element: h('div', { class: 'cup-line' }, h('strong', { text: name }),
        h('span', { class: 'choice-editor' }, select), input),
    };
  }

  /** The last one has the place that is left, unless some share theirs. */
  #fillLast() {
    const open = this.lines.filter(({ select }) => select.value === '');
    const taken = this.lines.map(({ select }) => Number(select.value));
    const free = this.lines.map((_, i) => i + 1).filter((place) => !taken.includes(place));
    if (open.length === 1 && free.length === 1) open[0].select.value = String(free[0]);
  }

  makeCommand() {
    const typed = this.lines.map(({ input }) => input.value.trim().replace('−', '-'));
    // What is no number is for the host to refuse, with a sentence.
    const points = typed.map((text) => /^-?\d+$/.test(text) ? Number(text) : null);
    return {
      do: 'result', round: this.round, table: this.table.table,
      places: this.lines.map(({ select }) => Number(select.value)),
      ...typed.every((text) => text === '') ? {} : { points },
    };
  }
}

/** A player: another name, and whether they still play. */
export class PlayerSheet extends ActSheet {
  constructor(context, act) {
    const name = makeName();
    super(context, act, context.t('cupSave'), makeField(context.t('cupPlayer'), name));
    this.name = name;
    this.out = this.addButton(context.t('cupOut'), () => this.#tell('out'));
    this.back = this.addButton(context.t('cupBack'), () => this.#tell('back'));
    this.remove = this.addButton(context.t('cupRemove'), () => this.#tell('remove'));
  }

  /** @param {object} standing @param {boolean} hasRounds who has been paired can only drop out */
  open(standing, hasRounds) {
    this.player = standing.player;
    this.name.value = standing.name;
    this.out.hidden = !hasRounds || Boolean(standing.out);
    this.back.hidden = !standing.out;
    this.remove.hidden = hasRounds;
    this.keep(`player ${this.player}`, [this.name]);
    this.show(standing.name);
  }

  #tell(word) {
    return this.send({ do: word, player: this.player });
  }

  makeCommand() {
    return { do: 'rename', player: this.player, name: this.name.value.trim() };
  }
}

/** As many of the best as most tournaments go on with. */
const USUAL = 8;

/** The best go on by themselves: how many, and how many of a table advance. */
export class CutSheet extends ActSheet {
  constructor(context, act) {
    const { t } = context;
    const best = makeSelect([]);
    const advance = makeSelect([]);
    const line = makeField(t('cupAdvance'), advance);
    super(context, act, t('cupCutBegin'), makeField(t('cupBest'), best), line,
      h('p', { class: 'quiet', text: t('cupCutHow') }));
    Object.assign(this, { best, advance, line });
  }

  /** @param {object} tournament with the `cuts` that there are */
  open({ cuts, size }) {
    const fill = (select, numbers) => select.replaceChildren(...numbers.map((number) =>
      h('option', { value: number, text: number })));
    fill(this.best, cuts);
    this.best.value = cuts.filter((number) => number <= USUAL).pop();
    fill(this.advance, Array.from({ length: size - 1 }, (_, i) => i + 1));
    this.line.hidden = size === 2;
    this.show(this.t('cupCut'));
  }

  makeCommand() {
    return {
      do: 'cut', best: Number(this.best.value),
      ...this.line.hidden ? {} : { advance: Number(this.advance.value) },
    };
  }
}

/** More players. */
export class NamesSheet extends ActSheet {
  constructor(context, act) {
    const names = makeNames();
    super(context, act, context.t('cupAdd'), makeField(context.t('cupNames'), names));
    this.names = names;
  }

  open() {
    this.names.value = '';
    this.show(this.t('cupAdd'));
  }

  makeCommand() {
    return { do: 'add', names: readNames(this.names.value) };
  }
}

/** What cannot be undone is asked for once more. */
export class ConfirmSheet extends ActSheet {
  constructor(context, act) {
    const question = h('p');
    super(context, act, '', question);
    this.question = question;
    this.button.className = 'plain-button danger';
  }

  open(title, question, command) {
    this.command = command;
    replaceText(this.question, question);
    replaceText(this.button, title);
    this.show(title);
  }

  makeCommand() {
    return this.command;
  }
}
