// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// trackers.js: a list of trackers of every kind; each keeps its elements from view to view.

import { h, keyed } from './dom.js';
import { Countdown, Pips, Queue, Track } from './tracker-cells.js';
import { Check, Counter, Roster, Text } from './tracker-rows.js';
import { Table } from './tracker-table.js';

const kinds = {
  counter: Counter,
  track: Track,
  countdown: Countdown,
  pips: Pips,
  queue: Queue,
  roster: Roster,
  table: Table,
  check: Check,
  text: Text,
};

/** The trackers of a panel. */
export class Trackers {
  /** @param {object} context with `correct(tracker)` and `complain(answer)`, see panels.js */
  constructor(context) {
    this.context = context;
    this.made = new WeakMap();
    this.element = h('ul', { class: 'trackers' });
  }

  update(trackers) {
    keyed(this.element, trackers, ({ kind, id }) => `${kind} ${id}`,
      (tracker) => this.#create(tracker), (element, tracker) => this.#show(element, tracker));
  }

  #create({ kind }) {
    // A kind of a newer game is at least its label and its note.
    const part = new (kinds[kind] ?? Text)(this.context);
    const element = h('li', { class: 'tracker' }, part.element);
    this.made.set(element, { part, shown: null });
    return element;
  }

  #show(element, tracker) {
    const made = this.made.get(element);
    const json = JSON.stringify(tracker);
    if (json === made.shown) return;
    made.shown = json;
    made.part.update(tracker);
    element.classList.toggle('now', Boolean(tracker.now));
  }
}
