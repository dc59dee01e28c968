// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-table.js: the score, or the course of a game that has none, large on the wall.

import { h } from './dom.js';
import { sayNumber } from './editor-number.js';
import { ScoreGraph } from './score-graph.js';
import { seatMark, seatName } from './seats.js';

/** The score as people know it from a score pad. */
export function makeScore(t, { columns, rows }) {
  const say = ({ value, unknown }) => (unknown ? '?' : sayNumber(value));
  return h('table', { class: 'wall-score' },
    h('thead', null, h('tr', null, h('td'), columns.map(({ label, seat, rank }) => h('th', {
      scope: 'col', class: rank === 1 ? 'first' : null,
    }, seat ? seatMark(seat, seatName(t, seat)) : null, h('span', { text: label }))))),
    h('tbody', null, rows.map((row) => h('tr', { class: row.total ? 'total' : null,
      data: { rank: row.total ? 100 : 50 } },
    h('th', { scope: 'row', text: row.label }),
    row.cells.map((cell) => h('td', { text: say(cell) }))))));
}

/** A line each, and whose it is. */
export function makeCourse(t, { course, moments, unit }) {
  const graph = new ScoreGraph({ t });
  graph.update({
    columns: course,
    moments: moments.map((label, i) => ({ label, values: course.map(({ values }) => values[i]) })),
  });
  return h('figure', { class: 'wall-course' },
    h('figcaption', null, h('b', { text: unit }), course.map(({ label, seat }) =>
      h('span', null, seat ? seatMark(seat, seatName(t, seat)) : null, label))),
    graph.drawing);
}
