// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// score.js: the score as people know it from a score pad.

import { h, keyed, replaceText } from './dom.js';
import { sayNumber } from './editor-number.js';
import { makeHelp } from './help-button.js';
import { ScoreGraph } from './score-graph.js';
import { ScoreDetails } from './score-details.js';
import { seatMark, seatName } from './seats.js';
import { Share } from './share.js';

export { Ending } from './ending.js';

/** A number of points as people hear it, and what it is for. */
function sayCell(t, { label: row }, { label: player }, { value, unknown, corrected, assumed }) {
  if (unknown) return t('cellIs', { row, player, number: t('unknown') });
  const number = sayNumber(value);
  if (corrected) return t('cellByHand', { row, player, number });
  return t(assumed ? 'cellAssumed' : 'cellIs', { row, player, number });
}

function getSign({ corrected, assumed }) {
  if (corrected) return '✎';
  return assumed ? '≈' : '';
}

/** A rank in short. */
function sayRank(t, rank) {
  if (rank === 1) return t('rankFirst');
  if (rank === 2) return t('rankSecond');
  return rank === 3 ? t('rankThird') : t('rankOther', { rank });
}

/** One row: a source of points, and a button for each player. */
class Row {
  constructor(score) {
    this.score = score;
    this.label = h('span', { class: 'source-label' });
    this.note = h('span', { class: 'source-note' });
    this.head = h('th', { scope: 'row' }, this.label, this.note);
    this.element = h('tr', null, this.head);
    this.buttons = [];
  }

  update(row, columns) {
    replaceText(this.label, row.label);
    replaceText(this.note, row.note);
    this.note.hidden = !row.note;
    this.element.className = row.total ? 'total' : '';
    row.cells.forEach((cell, i) => this.#showCell(row, cell, columns[i], i));
  }

  #showCell(row, cell, column, index) {
    const button = this.buttons[index] ?? this.#makeCell(index);
    const { t } = this.score.context;
    button.dataset.column = column.id;
    button.dataset.row = row.id;
    button.className = `points${cell.unknown ? ' unknown' : ''}` +
      `${cell.unknown && cell.offers ? ' asks' : ''}`;
    replaceText(button.firstElementChild, cell.unknown ? '?' : sayNumber(cell.value));
    replaceText(button.lastElementChild, getSign(cell));
    button.setAttribute('aria-label', sayCell(t, row, column, cell));
  }

  #makeCell(index) {
    const button = h('button', {
      type: 'button', on: { click: (event) => this.score.open(event.currentTarget.dataset) },
    }, h('span'), h('span', { class: 'sign' }));
    this.buttons[index] = button;
    this.element.append(h('td', null, button));
    return button;
  }
}

/** The score: a table, what it says, and its course. */
export class Score {
  constructor(context) {
    this.context = context;
    this.made = new WeakMap();
    this.details = new ScoreDetails(context);
    this.graph = new ScoreGraph(context);
    this.summary = h('h2', { class: 'score-summary' });
    this.players = h('tr');
    this.rows = h('tbody');
    this.notes = h('ul', { class: 'score-notes' });
    this.element = h('section', { class: 'card score', aria: { label: context.t('tabScore') } },
      h('div', { class: 'panel-head no-print' }, this.summary,
        makeHelp(context.t, 'score', context.t('tabScore'))),
      h('div', {
        class: 'table-scroller', role: 'group', tabindex: '0',
        aria: { label: context.t('tabScore') },
      }, h('table', null, h('thead', null, this.players), this.rows)),
      this.notes, this.context.tried ? '' : this.#makeButtons(), this.graph.element,
      this.details.element);
  }

  #makeButtons() {
    const { t } = this.context;
    const share = new Share(this.context);
    const make = (text, click) =>
      h('button', { type: 'button', class: 'plain-button', text, on: { click } });
    return h('div', { class: 'row no-print' }, make(t('scoreShare'), () => share.send('text')),
      make(t('scoreTable'), () => share.saveTable()),
      make(t('scorePicture'), () => share.savePicture(this.score)),
      make(t('scorePrint'), () => window.print()));
  }

  update({ score }) {
    const json = JSON.stringify(score ?? null);
    if (json === this.shown) return;
    this.shown = json;
    this.element.hidden = !score;
    if (!score) return;
    this.score = score;
    this.#showTexts(score);
    this.#showPlayers(score.columns);
    const key = score.columns.map((column) => column.id).join(' ');
    keyed(this.rows, score.rows, (row) => `${row.id} ${key}`, () => this.#createRow(),
      (element, row) => this.made.get(element).update(row, score.columns));
    this.graph.update(score);
    this.details.update((at) => this.#find(at));
  }

  /** Opens the details of a cell. @param {{row: string, column: string}} at */
  open({ row, column }) {
    this.details.open({ row, column }, this.#find({ row, column }));
  }

  #createRow() {
    const row = new Row(this);
    this.made.set(row.element, row);
    return row.element;
  }

  #showTexts({ summary, notes = [] }) {
    replaceText(this.summary, summary);
    this.summary.hidden = !summary;
    keyed(this.notes, notes, (note) => note, (note) => h('li', { text: note }), null);
    this.notes.hidden = notes.length === 0;
  }

  #showPlayers(columns) {
    const { t } = this.context;
    const json = JSON.stringify(columns);
    if (json === this.shownColumns) return;
    this.shownColumns = json;
    const heads = columns.map(({ label, seat, rank }) => h('th', {
      scope: 'col', class: rank === 1 ? 'player first' : 'player',
    }, seat && seatMark(seat, seatName(t, seat)), h('span', { class: 'name', text: label }),
    rank && h('span', { class: 'rank', text: sayRank(t, rank) })));
    this.players.replaceChildren(
      h('td', null, h('span', { class: 'sr-only', text: t('scoreSource') })), ...heads);
  }

  /** What stands in a cell, and its name; null: it is gone. */
  #find(at) {
    const row = this.score.rows.find(({ id }) => id === at.row);
    const index = this.score.columns.findIndex(({ id }) => id === at.column);
    if (!row || index < 0) return null;
    const title = this.context.t('cellOf',
      { row: row.label, player: this.score.columns[index].label });
    return { title, cell: row.cells[index] };
  }
}
