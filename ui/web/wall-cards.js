// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-cards.js: what stands on the wall beside what leads: what hands do, who is next, the score,
// and where everything stands; each line with the rank by which it is left out.

import { leaveTold } from './deeds.js';
import { h } from './dom.js';
import { sayNumber } from './editor-number.js';
import { seatClass, seatMark, seatName } from './seats.js';
import { isSilent, makeLine } from './wall-lines.js';
import { rankTracker } from './wall-scene.js';

/** More of them than these nobody reads on a wall. */
const MOST_LINES = 30;
const MOST_NEXT = 3;
/** The rank of what belongs to a question. */
const ASKED = 140;
/** So many lines that are alike stand together or not at all. */
const MOST_TOGETHER = 4;

const RANKS = { actNow: 130, deed: 115, act: 110, score: 101, earlier: 72, next: 66 };

function ranked(element, rank) {
  element.dataset.rank = rank;
  return element;
}

function makeName(t, seat, label) {
  return h('span', { class: 'wall-label' }, seat ? seatMark(seat, seatName(t, seat)) : null, label);
}

function makeCard(title, lines, className = '') {
  if (lines.length === 0) return [];
  return [h('section', { class: `wall-card ${className}`, data: { card: '' } },
    title ? h('h2', { text: title }) : null, h('ul', null, lines))];
}

function makeAct({ mark, seat, label, text, note, chosen, now }, index) {
  const element = h('li', { class: 'wall-act' },
    h('span', { class: `act-mark ${seat ? seatClass(seat) : ''}`, role: 'img',
      aria: { label }, text: mark ?? label.slice(0, 2) }),
    h('span', { class: 'wall-act-words' },
      chosen ? h('b', { class: 'wall-way', text: chosen }) : null, text,
      note ? h('span', { class: 'wall-note', text: note }) : null));
  element.classList.toggle('now', Boolean(now));
  return ranked(element, now ? RANKS.actNow : RANKS.act + index / 100);
}

/** What hands do: the list of the machines, and what else the last step asked for. */
export function makeTodo(t, { acts = [] }, deeds) {
  const lines = leaveTold(deeds, acts)
    .map((text, i) => ranked(h('li', { text }), RANKS.deed - i / 100));
  return makeCard(t('doOnTable'), [...acts.map(makeAct), ...lines], 'wall-todo');
}

/** What hands put back, or do again, with what is ticked. */
export function makeBack(t, { kind, lines }) {
  return makeCard(t(kind), lines.map(({ text, ticked }, i) =>
    ranked(h('li', { text: ticked ? `✓ ${text}` : text }), RANKS.deed - i / 100)), 'wall-todo');
}

/** Says how much of what hands do is seen: nobody may take a part for all of it. */
export function countTodo(t, cards) {
  const lines = cards.querySelectorAll('.wall-todo li');
  const number = cards.querySelectorAll('.wall-todo li:not([hidden])').length;
  if (number === lines.length) return;
  const count = t('numberOf', { number, whole: lines.length });
  cards.querySelector('.wall-todo h2').append(` · ${count}`);
}

/** What the letters on the map stand for. */
export function makeSpots({ sketch }) {
  const seen = new Set();
  const spots = (sketch?.spots ?? []).filter(({ mark, label }) => {
    const isNew = mark && !seen.has(mark);
    seen.add(mark);
    return isNew && label && label !== mark;
  });
  return makeCard('', spots.map(({ mark, label }, i) => ranked(h('li', { class: 'wall-act' },
    h('b', { class: 'wall-way', text: mark }),
    h('span', { class: 'wall-act-words', text: label.replace(`${mark}: `, '') })),
  RANKS.act - i / 100)));
}

/** Who and what is still to come. */
export function makeNext(t, { rail = [] }) {
  const now = rail.findIndex(({ state, level = 0 }) => state === 'now' && level === 0);
  const next = rail.slice(now + 1)
    .filter(({ state, level = 0 }) => state === 'todo' && level === 0).slice(0, MOST_NEXT);
  return makeCard(t('wallNext'), now < 0 ? [] : next.map(({ label, seat }, i) =>
    ranked(h('li', { class: 'wall-line' }, makeName(t, seat, label)), RANKS.next - i)));
}

/** The totals; of who is first, first. */
export function makeStandings(t, { score }) {
  const total = score?.rows.find((row) => row.total);
  if (!total) return [];
  const players = score.columns.map((column, i) => ({ ...column, cell: total.cells[i] }))
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return makeCard(t('tabScore'), players.map(({ label, seat, cell }) =>
    ranked(h('li', { class: 'wall-line' }, makeName(t, seat, label),
      h('span', { class: 'wall-value', text: cell.unknown ? '?' : sayNumber(cell.value) })),
    RANKS.score)), 'wall-standings');
}

/** What was played before, in a sentence. */
export function makeEarlier(words) {
  return makeCard('', words === '' ? [] : [ranked(h('li', { text: words }), RANKS.earlier)],
    'wall-earlier');
}

/** The trackers of a panel that say something, with their ranks: a few that are alike share one. */
function rankPanel({ trackers }, index, seatNow) {
  // A panel that begins with a question of this moment says who answers it.
  const asks = Boolean(trackers[0]?.now) && trackers[0].kind === 'text';
  const isDetail = trackers.filter(({ kind }) => kind === 'table').length > 1;
  const lines = trackers.filter((tracker) => !isSilent(tracker)).map((tracker) =>
    ({ tracker, rank: (asks ? ASKED
      : rankTracker(tracker, seatNow && tracker.seat === seatNow, isDetail)) - index / 100 }));
  const count = (rank) => lines.filter((line) => line.rank === rank).length;
  return lines.map(({ tracker, rank }, i) =>
    ({ tracker, rank: count(rank) > MOST_TOGETHER ? rank - i / 10_000 : rank }));
}

/** The panels, what matters most first when there are too many. */
export function makePanels(t, { panels = [], now }) {
  const ranks = panels.map((panel, i) => rankPanel(panel, i, now.seat));
  const least = ranks.flat().map(({ rank }) => rank).sort((a, b) => b - a)[MOST_LINES] ?? -1;
  return panels.flatMap(({ title, trackers }, i) => makeCard(title,
    ranks[i].filter(({ rank }) => rank > least)
      .map(({ tracker, rank }) => ranked(makeLine(t, tracker), rank)),
    trackers.some(({ kind }) => kind === 'table') ? 'whole' : ''));
}
