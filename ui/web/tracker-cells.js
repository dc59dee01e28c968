// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// tracker-cells.js: trackers that are a row of spaces: a track, a countdown, a queue.

import { getStep } from './arrows.js';
import { h, keyed, replaceText } from './dom.js';
import { sayNumber } from './editor-number.js';
import { seatMark } from './seats.js';
import { join } from './texts.js';
import { TrackerLabel, ValueButton } from './tracker-value.js';

/** A track with more spaces than this is a number and a list of markers. */
const MOST_CELLS = 31;

function makeMarker(mark) {
  return h('span', { class: 'marker' }, mark.seat && seatMark(mark.seat),
    mark.label && h('span', { text: mark.label }));
}

/** What a space shows. */
function fillCell(element, { text, marks = [] }) {
  element.replaceChildren(h('span', { text }), ...marks.map(makeMarker));
}

/**
 * A row of spaces below a label and a number. Screen readers get a sentence instead, unless the
 * number may be corrected: then each space is a button that proposes its own, all of them one stop
 * of the Tab key.
 */
class CellTracker {
  constructor(context) {
    this.context = context;
    this.label = new TrackerLabel(context);
    this.value = new ValueButton(context, false);
    this.cells = h('ul', { class: 'cells', on: { keydown: (event) => this.#press(event) } });
    this.words = h('p', { class: 'sr-only' });
    this.element = h('div', null,
      h('div', { class: 'tracker-line' }, this.label.element, this.value.element),
      this.cells, this.words);
  }

  update(tracker) {
    this.label.update(tracker);
    this.value.update(tracker);
    const { min = 0, correctable } = tracker;
    const cells = this.listCells(tracker);
    this.tracker = tracker;
    this.cells.setAttribute('aria-hidden', String(!correctable));
    keyed(this.cells, cells, ({ at, text }) => `${at ?? text} ${correctable && at >= min}`,
      ({ at }) => h('li', null, correctable && at >= min ? this.#makeButton(at) : h('span')),
      ({ firstChild }, cell) => this.#showCell(firstChild, cell));
    this.#stopAt(this.cells.querySelector('button.here') ?? this.cells.querySelector('button'));
    this.cells.hidden = cells.length === 0;
    replaceText(this.words, this.sayMore(tracker));
    this.words.hidden = !this.words.textContent;
  }

  sayMore() {
    return '';
  }

  #makeButton(at) {
    const { t } = this.context;
    const words = t('correctTo', { what: this.tracker.label, number: sayNumber(at) });
    return h('button', {
      type: 'button', aria: { label: words },
      on: { click: () => this.context.correct({ ...this.tracker, value: at }) },
    });
  }

  #showCell(element, cell) {
    element.className = `cell${cell.here ? ' here' : ''}${cell.end ? ' end' : ''}`;
    fillCell(element, cell);
  }

  #stopAt(wanted) {
    for (const button of this.cells.querySelectorAll('button')) {
      button.tabIndex = button === wanted ? 0 : -1;
    }
  }

  #press(event) {
    const buttons = [...this.cells.querySelectorAll('button')];
    const next = buttons[buttons.indexOf(event.target) + getStep(event.key)];
    if (!next || next === event.target) return;
    event.preventDefault();
    this.#stopAt(next);
    next.focus();
  }
}

/** A track with markers, several of them at one space. */
export class Track extends CellTracker {
  update(tracker) {
    super.update(tracker);
    const { value, min, max, unknown, correctable } = tracker;
    const placed = unknown || max === undefined || (value >= min && value <= max);
    this.value.element.hidden = !correctable && !placed;
  }

  listCells({ value, min = 0, max, unknown, marks = [] }) {
    if (max === undefined || max - min >= MOST_CELLS) return marks.map(this.listFar);
    const cells = [];
    for (let at = min; at <= max; at++) {
      const here = !unknown && at === value;
      cells.push({ at, text: sayNumber(at), here, marks: marks.filter((mark) => mark.at === at) });
    }
    return cells;
  }

  listFar(mark) {
    return { text: sayNumber(mark.at), marks: [mark] };
  }

  sayMore({ marks = [] }) {
    const { t } = this.context;
    return join(marks.map(({ label: what, at }) => t('valueIs', { what, number: sayNumber(at) })),
      t('comma'));
  }
}

/** Rounds that are left; the last space is what they lead to. */
export class Countdown extends CellTracker {
  listCells({ value, max, unknown, badges = [] }) {
    const cells = [];
    if (!(max > 0 && max < MOST_CELLS)) return cells;
    for (let left = max; left > 0; left--) {
      cells.push({ at: left, text: String(left), here: !unknown && left === value });
    }
    cells.push({ at: 0, text: badges[0] ?? '0', here: !unknown && value <= 0, end: true });
    return cells;
  }

  sayMore({ badges = [] }) {
    return badges[0] ?? '';
  }
}

/** Pips, or a number where they are many. */
export class Pips extends CellTracker {
  listCells() {
    return [];
  }
}

/** A line of those who wait, the front first. */
export class Queue {
  constructor(context) {
    this.t = context.t;
    this.label = new TrackerLabel(context);
    this.empty = h('p', { class: 'quiet', text: this.t('queueEmpty') });
    this.items = h('ol', { class: 'cells queue' });
    this.element = h('div', null, this.label.element, this.empty, this.items);
  }

  update(tracker) {
    const { items = [] } = tracker;
    this.label.update(tracker);
    this.items.setAttribute('aria-label', tracker.label);
    this.items.hidden = items.length === 0;
    this.empty.hidden = items.length > 0;
    keyed(this.items, items, (item) => item, () => h('li', { class: 'cell' }),
      (cell, item) => replaceText(cell, item));
  }
}
