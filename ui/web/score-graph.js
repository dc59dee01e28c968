// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// score-graph.js: points in the course of a game, as lines, and as a table for who cannot see them.

import { h, replaceText, svg } from './dom.js';
import { sayNumber } from './editor-number.js';
import { seatClass, seatShape } from './seats.js';

/** The drawing: its size, and where the lines are in it. */
const WIDTH = 320;
const HEIGHT = 180;
const LEFT = 30;
const RIGHT = 310;
const TOP = 12;
const BOTTOM = 158;

/** So wide a letter of a label is, and some more. */
const LETTER = 5.5;

/** Steps between lines that people read easily. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];

function measure(moments) {
  const values = moments.flatMap(({ values: all }) => all.filter((value) => value !== null));
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const step = STEPS.find((one) => (high - low) / one <= 5) ?? STEPS.at(-1);
  return { low: Math.floor(low / step) * step, high: Math.ceil(high / step) * step, step };
}

/** Where moment `index` of `count` with `value` points is. */
function place({ low, high }, count, index, value) {
  const x = LEFT + 8 + ((RIGHT - LEFT - 16) * index) / Math.max(1, count - 1);
  const y = BOTTOM - ((BOTTOM - TOP) * (value - low)) / (high - low);
  return [x, y];
}

function makeScale(range) {
  const lines = [];
  for (let value = range.low; value <= range.high; value += range.step) {
    const [, y] = place(range, 2, 0, value);
    lines.push(svg('line', { class: 'scale', x1: LEFT, x2: RIGHT, y1: y, y2: y }),
      svg('text', { x: LEFT - 5, y: y + 3.5, 'text-anchor': 'end', text: sayNumber(value) }));
  }
  return lines;
}

/** Labels below, as many as have room; the last one is there in any case. */
function makeLabels(moments, range) {
  const last = place(range, moments.length, moments.length - 1, 0)[0]
    - moments.at(-1).label.length * LETTER;
  const every = Math.ceil(moments.length / 5);
  return moments.map(({ label }, i) => {
    const left = moments.length - 1 - i;
    if (left > 0 && (i % every !== 0 || left < every)) return null;
    const [x] = place(range, moments.length, i, 0);
    if (left > 0 && x + label.length * LETTER / (i === 0 ? 1 : 2) > last) return null;
    const anchor = i === 0 ? 'start' : i === moments.length - 1 ? 'end' : 'middle';
    return svg('text', { x, y: HEIGHT - 6, 'text-anchor': anchor, text: label });
  });
}

/** The line of one player, with gaps where nobody knows, and the shape of the seat on it. */
function makeLine(column, index, moments, range) {
  let path = '';
  let before = false;
  const marks = [];
  moments.forEach(({ values }, i) => {
    const value = values[index];
    if (value !== null) {
      const [x, y] = place(range, moments.length, i, value);
      path += `${before ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
      const at = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(4.5)`;
      marks.push(column.seat
        ? svg('g', { transform: at }, seatShape(column.seat))
        : svg('circle', { transform: at, r: '.7', fill: 'currentColor' }));
    }
    before = value !== null;
  });
  return svg('g', { class: column.seat ? seatClass(column.seat) : 'seat-other' },
    svg('path', { class: 'course', d: path }), marks);
}

function makeTable(columns, moments) {
  return h('table', null,
    h('thead', null, h('tr', null, h('td'),
      columns.map(({ label }) => h('th', { scope: 'col', text: label })))),
    h('tbody', null, moments.map(({ label, values }) => h('tr', null,
      h('th', { scope: 'row', text: label }),
      values.map((value) => h('td', { text: value === null ? '?' : sayNumber(value) }))))));
}

/** Points over time, once there are two moments to compare. */
export class ScoreGraph {
  constructor({ t }) {
    this.t = t;
    this.drawing = svg('svg', {
      class: 'score-graph', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img',
      aria: { label: t('course') },
    });
    this.table = h('div', { class: 'table-scroller', role: 'group', tabindex: '0',
      aria: { label: t('course') } });
    this.heading = h('h3', { text: t('course') });
    this.element = h('div', null, this.heading, this.drawing,
      h('details', null, h('summary', { text: t('courseNumbers') }), this.table));
  }

  /** @param {object} score as in a view, or like it @param {?string} unit what is counted */
  update({ columns, moments = [] }, unit = this.t('course')) {
    const json = JSON.stringify([columns, moments, unit]);
    if (json === this.shown) return;
    this.shown = json;
    this.element.hidden = moments.length < 2;
    if (moments.length < 2) return;
    replaceText(this.heading, unit);
    for (const element of [this.drawing, this.table]) element.setAttribute('aria-label', unit);
    const range = measure(moments);
    this.drawing.replaceChildren(...makeScale(range),
      ...makeLabels(moments, range).filter(Boolean),
      ...columns.map((column, i) => makeLine(column, i, moments, range)));
    this.table.replaceChildren(makeTable(columns, moments));
  }
}
