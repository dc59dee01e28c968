// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// die-face.js: a die as it lies on the table, as in src/widgets/ts-die-face.c.

import { h, svg } from './dom.js';

/** Numbers up to this are pips. */
const MOST_PIPS = 6;

/** Where pips can be, and on which numbers there is one. */
const pips = [
  [26, 26, '23456'], [74, 26, '456'], [26, 50, '6'], [50, 50, '135'], [74, 50, '6'],
  [26, 74, '456'], [74, 74, '23456'],
];

/** Signs that phones would paint as little pictures stay signs. */
function asText(symbol) {
  return symbol.replace(/\p{Extended_Pictographic}/gu, '$&\uFE0E');
}

function drawPips(value) {
  return pips.filter(([, , numbers]) => numbers.includes(String(value)))
    .map(([cx, cy]) => svg('circle', { cx, cy, r: 9 }));
}

function drawSign(sign) {
  const size = { 1: 68, 2: 46 }[[...sign].length] ?? 34;
  return svg('text', { x: 50, y: 52, 'font-size': size, text: asText(sign) });
}

/**
 * The face of a die in the color of text.
 * @param {{symbol: ?string, sides: ?number, value: ?number}} die
 * @returns {SVGElement} which says nothing to screen readers
 */
export function drawFace({ symbol = null, sides = 0, value = 0 }) {
  const hasPips = symbol === null && sides <= MOST_PIPS && value >= 1;
  return svg('svg', { class: 'die-drawing', viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    svg('rect', { x: 4, y: 4, width: 92, height: 92, rx: 20 }),
    hasPips ? drawPips(value) : drawSign(symbol ?? String(value)));
}

/** What a face is called. */
function sayFace({ label = null, symbol = null, value }) {
  return label ?? symbol ?? String(value);
}

/**
 * Dice of a result, as they lie.
 * @param {Array} dice as in a view
 * @param {function(string, object): string} t
 * @returns {Element}
 */
export function makeDice(dice, t) {
  return h('span', {
    class: `result-dice${dice.length > 4 ? ' many' : ''}`, role: 'img',
    aria: { label: t('diceAre', { dice: dice.map(sayFace).join(t('comma')) }) },
  }, dice.map(drawFace));
}
