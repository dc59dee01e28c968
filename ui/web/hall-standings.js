// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hall-standings.js: the tournament of a hall: who sits where, who stands where, and for the
// organizer what makes it go on. See src/hall/ts-tournament-command.h.
//
// Who walks by looks for a name: the pairings are listed by it, in as many columns as there is room
// for.  The organizer looks for a table.

import { h, keyed, replaceText } from './dom.js';
import { sayNumber } from './editor-number.js';
import { TournamentForm } from './hall-tournament-form.js';
import {
  ConfirmSheet, CutSheet, NamesSheet, PlayerSheet, ResultSheet,
} from './hall-tournament-sheets.js';
import { Unreadable } from './hall-unreadable.js';
import { saveTable } from './save-file.js';
import { fold, readSearch } from './search-words.js';
import { join } from './texts.js';

/** How wide letters are, of the width of a screen, with which so many names would fill it. */
const LETTERS = 6.6;
/** From so many players on they can be searched. */
const MANY = 20;

function makeButton(text, click, props = {}) {
  return h('button', { type: 'button', class: 'plain-button', text, on: { click }, ...props });
}

/** A place and the points of the game, where there are any. */
function tellResult({ place, points }) {
  if (place === undefined) return '';
  return points === undefined ? `${place}.` : `${place}. · ${sayNumber(points)}`;
}

/** One of several things at a time: buttons, of which one is pressed. */
class Switch {
  /** @param {Array<{id: string, label: string}>} choices @param {function(string)} changed */
  constructor(label, choices, changed) {
    this.chosen = choices[0].id;
    this.changed = changed;
    this.buttons = new Map(choices.map(({ id, label: text }) => [id, h('button', {
      type: 'button', class: 'plain-button', text, on: { click: () => this.choose(id) },
    })]));
    this.element = h('div', { class: 'row cup-switch', role: 'group', aria: { label } },
      ...this.buttons.values());
    this.#show();
  }

  choose(id) {
    this.chosen = id;
    this.#show();
    this.changed(id);
  }

  #show() {
    for (const [id, button] of this.buttons) {
      button.setAttribute('aria-pressed', String(id === this.chosen));
    }
  }
}

/** The pairings of a round, by player or by table. */
class Pairings {
  #round = null;
  /** The round that somebody looks back at; null: always the last one. */
  #wanted = null;

  /** @param {function(object, object)} open called with a round's number and a table */
  constructor(context, open) {
    const { t } = context;
    this.context = context;
    this.open = open;
    this.select = h('select', {
      aria: { label: t('cupRound') }, on: { change: () => this.#choose() },
    });
    this.state = h('p', { class: 'quiet', role: 'status' });
    this.order = new Switch(t('cupPairings'),
      [{ id: 'name', label: t('cupByName') }, { id: 'table', label: t('cupByTable') }],
      () => this.#show());
    this.search = h('input', {
      class: 'text-input', type: 'search', id: 'cup-search', autocomplete: 'off',
      on: { input: () => this.#show() },
    });
    this.find = h('div', { class: 'cup-find no-print' },
      h('label', { class: 'form-label', for: 'cup-search', text: t('cupSearch') }), this.search);
    this.nothing = h('p', { class: 'quiet', role: 'status' });
    this.names = h('ul', { class: 'cup-names' });
    this.tables = h('ul', { class: 'cup-tables' });
    this.element = h('section', { aria: { label: t('cupPairings') } },
      h('div', { class: 'row cup-bar' }, h('span', { class: 'choice-editor' }, this.select),
        this.order.element),
      this.state, this.find, this.nothing, this.names, this.tables);
  }

  update({ rounds }, canChange) {
    this.rounds = rounds;
    this.canChange = canChange;
    if (this.#wanted !== null && this.#wanted >= rounds.length) this.#wanted = null;
    keyed(this.select, rounds.map(({ title }, i) => ({ title, i })), ({ i }) => String(i),
      ({ i }) => h('option', { value: i }), (option, { title }) => replaceText(option, title));
    this.#show();
  }

  #choose() {
    const index = Number(this.select.value);
    this.#wanted = index === this.rounds.length - 1 ? null : index;
    this.#show();
  }

  #show() {
    const index = this.#wanted ?? this.rounds.length - 1;
    this.#round = this.rounds[index];
    if (!this.#round) return;
    this.select.value = String(index);
    replaceText(this.state, this.#round.state);
    this.#showFind();
    this.names.hidden = this.order.chosen !== 'name';
    this.tables.hidden = !this.names.hidden;
    if (this.tables.hidden) this.#showNames();
    else this.#showTables(index + 1);
  }

  #showFind() {
    const players = this.#round.tables.flatMap((table) => table.players);
    this.find.hidden = players.length < MANY;
    if (this.find.hidden) this.search.value = '';
  }

  /** Those that one searches for. @param {function(object): Array<string>} list where it may be */
  #filter(lines, list) {
    const words = readSearch(this.search.value);
    const found = lines.filter((line) => {
      const text = fold(list(line).join(' '));
      return words.every((word) => text.includes(word));
    });
    replaceText(this.nothing, found.length === 0 ? this.context.t('hallNoMatch') : '');
    return found;
  }

  #showNames() {
    const { t } = this.context;
    const lines = this.#round.tables.flatMap(({ title, players }) =>
      players.map((player) => ({
        ...player, title,
        others: join(players.filter((other) => other !== player).map(({ name }) => name),
          t('comma')),
      })));
    const found = this.#filter(lines, ({ name, title }) => [name, title]);
    const collator = new Intl.Collator(document.documentElement.lang || undefined,
      { numeric: true });
    const letters = LETTERS / Math.sqrt(lines.length);
    this.names.style.setProperty('--letters', `${letters.toFixed(2)}vw`);
    found.sort((a, b) => collator.compare(a.name, b.name));
    keyed(this.names, found, ({ player }) => String(player), () => h('li', null,
      h('strong'), h('strong', { class: 'figure' }), h('span', { class: 'quiet' }),
      h('span', { class: 'quiet figure' })),
    (element, line) => {
      const texts = [line.name, line.title, line.others, tellResult(line)];
      texts.forEach((text, i) => replaceText(element.children[i], text));
    });
  }

  #showTables(number) {
    const found = this.#filter(this.#round.tables,
      ({ title, players }) => [title, ...players.map(({ name }) => name)]);
    keyed(this.tables, found, ({ table }) => String(table), () => this.#makeTable(),
      (element, table) => this.#showTable(element, number, table));
  }

  #makeTable() {
    return h('li', { class: 'card' }, h('h3'), h('ul', { class: 'cup-seats' }),
      h('p', { class: 'quiet' }), h('button', { type: 'button', class: 'plain-button' }));
  }

  #showTable(element, number, table) {
    const [title, seats, source, button] = element.children;
    const { t } = this.context;
    const label = t(table.over ? 'cupCorrect' : 'cupEnter');
    replaceText(title, table.title);
    keyed(seats, table.players, ({ player }) => String(player),
      () => h('li', null, h('span'), h('span', { class: 'figure' })),
      (line, player) => {
        replaceText(line.firstElementChild, player.name);
        replaceText(line.lastElementChild, tellResult(player));
      });
    replaceText(source, table.source);
    source.hidden = !table.source;
    button.hidden = !this.canChange || table.players.length === 1;
    replaceText(button, label);
    button.setAttribute('aria-label', `${table.title}: ${label}`);
    button.onclick = () => this.open(number, table);
  }
}

/** The table of standings. */
class Standings {
  /** @param {function(object)} open called with a player; @param {function()} save */
  constructor(context, open, save) {
    const { t } = context;
    this.t = t;
    this.open = open;
    this.order = h('p', { class: 'quiet' });
    this.head = h('tr');
    this.rows = h('tbody');
    this.element = h('section', { class: 'card', aria: { label: t('cupStandings') } },
      this.order,
      h('div', {
        class: 'table-scroller', role: 'group', tabindex: '0', aria: { label: t('cupStandings') },
      }, h('table', { class: 'cup-standings' }, h('thead', null, this.head), this.rows)),
      h('div', { class: 'row no-print' }, makeButton(t('cupExport'), save)));
  }

  update({ columns, order, standings }, canChange) {
    this.canChange = canChange;
    replaceText(this.order, order);
    this.order.hidden = !order;
    keyed(this.head, [this.t('cupPlace'), this.t('cupPlayer'), ...columns].map((text, i) =>
      ({ text, i })), ({ i }) => String(i),
    ({ i }) => h('th', { scope: 'col', class: i === 1 ? '' : 'figure' }),
    (cell, { text }) => replaceText(cell, text));
    keyed(this.rows, standings, ({ player }) => String(player), () => this.#makeRow(),
      (row, standing) => this.#showRow(row, standing, columns.length));
  }

  #makeRow() {
    return h('tr', null, h('td', { class: 'figure' }), h('th', { scope: 'row' },
      h('button', { type: 'button', class: 'cup-player' }), h('span'),
      h('span', { class: 'quiet' })));
  }

  #showRow(row, standing, count) {
    const [button, name, out] = row.children[1].children;
    replaceText(row.firstElementChild, `${standing.place}.`);
    replaceText(button, standing.name);
    replaceText(name, standing.name);
    button.hidden = !this.canChange;
    name.hidden = this.canChange;
    button.onclick = () => this.open(standing);
    replaceText(out, standing.out ? this.t('cupIsOut') : '');
    while (row.children.length > 2 + count) row.lastElementChild.remove();
    while (row.children.length < 2 + count) row.append(h('td', { class: 'figure' }));
    standing.values.forEach((value, i) => replaceText(row.children[2 + i], value));
  }
}

/** The tournament. */
export class HallStandings {
  /**
   * @param {object} context `t`, `say(text)`, `isOrganizer`: whether who looks may change it
   * @param {function(object): Promise<object>} tell sends a message and brings its answer, which
   *   has "error" where it was refused: {"type":"tournament","do":…}, of organizers only, and
   *   {"type":"standings"}, answered by "name" and "text", a table for spreadsheets
   */
  constructor(context, tell) {
    const { t } = context;
    this.context = context;
    this.tell = tell;
    this.none = h('p', { class: 'quiet', text: t('cupNone') });
    this.form = new TournamentForm(context, (command) => this.#create(command));
    this.unreadable = new Unreadable(context, () => this.#beginInstead());
    this.title = h('h2', { tabindex: '-1' });
    this.about = h('p', { class: 'quiet' });
    this.pairings = new Pairings(context, (round, table) => this.result.open(round, table));
    this.standings = new Standings(context, (standing) =>
      this.player.open(standing, this.shown.rounds.length > 0), () => this.#save());
    this.part = new Switch(t('cupParts'),
      [{ id: 'pairings', label: t('cupPairings') }, { id: 'standings', label: t('cupStandings') }],
      () => this.#showPart());
    this.#makeSheets();
    this.held = h('div', { class: 'cup-held' }, this.title, this.about, this.#makeActions(),
      this.part.element, this.pairings.element, this.standings.element);
    this.element = h('div', { class: 'cup' }, this.none, this.unreadable.element,
      this.form.element, this.held,
      ...[this.result, this.player, this.names, this.cut, this.confirm]
        .map(({ element }) => element));
    this.update({ tournament: null });
  }

  #makeSheets() {
    const act = (command) => this.#do(command);
    this.result = new ResultSheet(this.context, act);
    this.player = new PlayerSheet(this.context, act);
    this.names = new NamesSheet(this.context, act);
    this.cut = new CutSheet(this.context, act);
    this.confirm = new ConfirmSheet(this.context, act);
  }

  #makeActions() {
    const { t } = this.context;
    this.pair = makeButton('', () => this.#pair(), { class: 'plain-button cup-pair' });
    this.wait = h('p', { class: 'quiet' });
    this.unpair = makeButton(t('cupUndo'), () =>
      this.confirm.open(t('cupUndo'), t('cupUndoAsk'), { do: 'unpair' }));
    this.goOn = makeButton(t('cupCut'), () => this.cut.open(this.shown));
    this.actions = h('div', { class: 'card no-print' }, this.wait,
      h('div', { class: 'row' }, this.pair, this.goOn,
        makeButton(t('cupAdd'), () => this.names.open()), this.unpair, makeButton(t('cupEnd'), () =>
          this.confirm.open(t('cupEnd'), t('cupEndAsk'), { do: 'end' }))));
    return this.actions;
  }

  /**
   * @param {?object} message.tournament as in ts-tournament-command.h; null: there is none
   * @param {?object} message.unreadable what stands in its place, see ts-hall-server.h
   */
  update({ tournament, unreadable = null }) {
    const { isOrganizer } = this.context;
    const json = JSON.stringify([tournament, unreadable]);
    if (json === this.json) return;
    this.json = json;
    this.shown = tournament;
    this.told = unreadable;
    this.unreadable.update(unreadable);
    this.none.hidden = tournament !== null || unreadable !== null || isOrganizer;
    this.form.element.hidden = tournament !== null || unreadable !== null || !isOrganizer;
    this.held.hidden = tournament === null;
    if (tournament) this.#showAll(tournament, isOrganizer);
  }

  #showAll(tournament, isOrganizer) {
    const { name, about, cuts, pair, wait, rounds } = tournament;
    replaceText(this.title, name);
    replaceText(this.about, about);
    this.actions.hidden = !isOrganizer;
    this.pair.hidden = !pair;
    replaceText(this.pair, pair);
    this.goOn.hidden = !cuts;
    replaceText(this.wait, wait);
    this.wait.hidden = !wait;
    this.unpair.hidden = rounds.length === 0;
    this.part.element.hidden = rounds.length === 0;
    this.pairings.update(tournament, isOrganizer);
    this.standings.update(tournament, isOrganizer);
    this.#showPart();
  }

  #showPart() {
    const hasRounds = this.shown.rounds.length > 0;
    this.pairings.element.hidden = !hasRounds || this.part.chosen !== 'pairings';
    this.standings.element.hidden = hasRounds && this.part.chosen !== 'standings';
  }

  #beginInstead() {
    this.form.element.hidden = false;
    this.form.name.focus();
  }

  /** What would be lost by it is asked for once more, with what is there now. */
  async #create(command) {
    const { t } = this.context;
    if (!this.told) return this.#do(command);
    const { name, sum } = this.told;
    this.confirm.open(t('cupBegin'), [name, t('cupInsteadAsk')].filter(Boolean).join(' · '),
      { ...command, instead: sum });
    return null;
  }

  async #pair() {
    const wrong = await this.#do({ do: 'pair' });
    if (wrong) this.context.say(wrong);
  }

  /** @returns {Promise<?string>} what refused it, for the form from which it came */
  async #do(command) {
    const seen = this.shown ? { seen: this.shown.rev } : {};
    const { error } = await this.tell({ type: 'tournament', ...command, ...seen });
    return error ? error.message : null;
  }

  async #save() {
    const answer = await this.tell({ type: 'standings' });
    if (answer.error) this.context.say(answer.error.message);
    else saveTable(answer.name, answer.text);
  }
}
