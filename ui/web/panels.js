// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// panels.js: the panels of a view as cards.

import { h, keyed, replaceText } from './dom.js';
import { aimHelp, makeHelp } from './help-button.js';
import { Later } from './later.js';
import { sayRefusal } from './refusal.js';
import { isAsked } from './tracker-value.js';
import { Trackers } from './trackers.js';

/** One panel. */
class Panel {
  constructor(context) {
    this.t = context.t;
    this.title = h('h2');
    this.help = makeHelp(context.t, null, '');
    this.head = h('div', { class: 'panel-head' }, this.title, this.help);
    this.trackers = new Trackers(context);
    this.element = h('div', { class: 'card panel', role: 'group' }, this.head,
      this.trackers.element);
  }

  update({ title, help, trackers }) {
    replaceText(this.title, title);
    this.element.setAttribute('aria-label', title);
    this.head.hidden = !title;
    aimHelp(this.help, this.t, help, title);
    this.trackers.update(trackers.filter((tracker) => !isAsked(tracker)));
  }
}

/** The panels by rows: one that stands beside the one before it is in its row. */
function groupRows(panels) {
  const rows = [];
  for (const panel of panels) {
    if (panel.beside && rows.length) rows[rows.length - 1].push(panel);
    else rows.push([panel]);
  }
  return rows;
}

/** All panels; on wide screens in two columns, and rows across both. */
export class Panels {
  constructor(context) {
    this.corrector = new Later(context, 'corrector', ({ Corrector }) => new Corrector(context));
    this.context = Object.create(context, {
      correct: { value: (tracker) => this.corrector.want((one) => one.open(tracker)) },
      complain: { value: (answer) => this.#complain(answer) },
    });
    this.made = new WeakMap();
    this.list = h('div', { class: 'panels' });
    this.element = h('div', null, this.list, this.corrector.element);
  }

  /** What has to lie on the table again takes the place of what is there. */
  update(view) {
    const { panels: there = [], unpack: panels = there } = view;
    const json = JSON.stringify(panels);
    if (json === this.shown) return;
    this.shown = json;
    keyed(this.list, groupRows(panels), ([first, ...others]) => `${first.id}+${others.length}`,
      (row) => h('div', { class: row.length > 1 ? 'panel-row' : 'panel-alone' }),
      (element, row) => this.#updateRow(element, row));
    this.corrector.update(view);
  }

  #updateRow(element, row) {
    element.style.setProperty('--panels', row.length);
    keyed(element, row, (panel) => panel.id, () => this.#create(),
      (made, panel) => this.made.get(made).update(panel));
  }

  /** Trackers have no room for sentences. */
  #complain(answer) {
    const text = sayRefusal(answer);
    if (text) this.context.say(text);
  }

  #create() {
    const panel = new Panel(this.context);
    this.made.set(panel.element, panel);
    return panel.element;
  }
}
