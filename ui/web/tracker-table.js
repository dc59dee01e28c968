// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// tracker-table.js: a tracker that is a table, which scrolls within itself.

import { h } from './dom.js';
import { TrackerLabel } from './tracker-value.js';

/** Or a sum, a share, dice (2D6, or 2W6 in German), or a number that nobody has said yet. */
function isNumber(text) {
  return /^[-−–+?%.,\d\s]*$/.test(text.replace(/(^|[\d\s+])\p{L}(?=\d)/gu, '$1'));
}

function makeHead(columns, rows) {
  return h('tr', null, columns.map((text, at) => {
    const figures = at > 0 && rows.every((cells) => isNumber(cells[at] ?? ''));
    return h('th', { scope: 'col', class: figures ? 'figure' : null, text });
  }));
}

function makeRow(cells) {
  const [first, ...rest] = cells;
  return h('tr', null, h('th', { scope: 'row', text: first }),
    rest.map((text) => h('td', { class: isNumber(text) ? 'figure' : null, text })));
}

/** A score pad: made anew when it changes, since nothing in it can have the focus. */
export class Table {
  constructor(context) {
    this.label = new TrackerLabel(context);
    this.table = h('table');
    this.scroller = h('div', { class: 'table-scroller', role: 'group', tabindex: '0' },
      this.table);
    this.element = h('div', null, this.label.element, this.scroller);
  }

  update(tracker) {
    const { columns = [], rows = [] } = tracker;
    this.label.update(tracker);
    this.scroller.setAttribute('aria-label', tracker.label);
    this.table.replaceChildren(h('thead', null, makeHead(columns, rows)),
      h('tbody', null, rows.map(makeRow)));
  }
}
