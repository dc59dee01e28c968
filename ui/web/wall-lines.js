// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-lines.js: trackers on the wall, as lines to read from across the room.

import { h } from './dom.js';
import { sayNumber } from './editor-number.js';
import { seatMark, seatName } from './seats.js';

/** More pips than this are a number. */
const MOST_PIPS = 8;

function makeMark(t, seat) {
  return seat ? seatMark(seat, seatName(t, seat)) : null;
}

function makeValue(text) {
  return h('span', { class: 'wall-value', text });
}

/** A number, and what it is out of. */
function sayValue({ value, unknown, max, goal, kind }) {
  if (unknown || value === undefined) return '?';
  const whole = goal > 0 ? goal : kind === 'pips' || kind === 'track' ? max : undefined;
  return whole === undefined ? sayNumber(value) : `${sayNumber(value)} / ${sayNumber(whole)}`;
}

function makePips(t, tracker) {
  const { value, max, label, unknown } = tracker;
  if (unknown || !(max <= MOST_PIPS)) return makeValue(sayValue(tracker));
  const says = t('numberOf', { number: value, whole: max });
  const pips = Array.from({ length: max }, (_, i) =>
    h('span', { class: i < value ? 'pip full' : 'pip' }));
  return h('span', { class: 'wall-pips', role: 'img', aria: { label: `${label}: ${says}` } }, pips);
}

/** What stands beside the track is not shown. */
function makeTrackValue(tracker) {
  const { value, min, max, unknown } = tracker;
  const placed = unknown || max === undefined || (value >= min && value <= max);
  return placed ? makeValue(sayValue(tracker)) : null;
}

function makeChips(items) {
  return h('span', { class: 'wall-chips' },
    items.map((item) => h('span', { class: 'wall-chip', text: item })));
}

/** The markers of a track stand where they are, by their colours. */
function makeMarkers(t, { marks, max }) {
  return h('span', { class: 'wall-chips' }, marks.map(({ label, seat, at }) =>
    h('span', { class: 'wall-chip' }, makeMark(t, seat) ?? label,
      ` ${sayNumber(at)}${max === undefined ? '' : ` / ${sayNumber(max)}`}`)));
}

/** What stands within a row. */
function makePart(t, part) {
  const { kind, label, checked, implied } = part;
  if (kind === 'pips') return makePips(t, part);
  if (kind === 'text' || implied) return h('span', { class: 'wall-part', text: label });
  if (kind === 'check' ? !checked : part.unknown) return null;
  if (kind === 'check') return h('span', { class: 'wall-part', text: `✓ ${label}` });
  return h('span', { class: 'wall-part', text: `${label} ${sayValue(part)}` });
}

function makeRoster(t, { badges = [], parts = [] }) {
  return h('span', { class: 'wall-parts' }, badges.length > 0 ? makeChips(badges) : null,
    parts.map((part) => makePart(t, part)));
}

function makeTable({ columns, rows }) {
  const cell = (tag) => (text, i) => h(text ? tag : 'td', { class: i > 0 ? 'figure' : null, text });
  return h('table', { class: 'wall-table' },
    h('thead', null, h('tr', null, columns.map(cell('th')))),
    h('tbody', null, rows.map((row) => h('tr', null, row.map(cell('td'))))));
}

function makeContent(t, tracker) {
  const { kind, note, items = [], marks = [] } = tracker;
  switch (kind) {
    case 'pips': return makePips(t, tracker);
    case 'queue': return makeChips(items);
    case 'track': return marks.length > 0 ? makeMarkers(t, tracker) : makeTrackValue(tracker);
    case 'roster': return makeRoster(t, tracker);
    case 'text': return note ? makeValue(note) : null;
    case 'check': return note ? h('span', { class: 'wall-part', text: note }) : null;
    default: return makeValue(sayValue(tracker));
  }
}

/** Nothing to read: an empty queue, a row with neither badges nor parts. */
export function isSilent({ kind, items = [], badges = [], parts = [], now }) {
  if (now) return false;
  return kind === 'queue' ? items.length === 0
    : kind === 'roster' && badges.length + parts.length === 0;
}

/** @param {function} t @param {object} tracker of a view @returns {Element} */
export function makeLine(t, tracker) {
  const { kind, label, seat, checked, now } = tracker;
  const words = kind === 'check' ? `${checked ? '✓' : '☐'} ${label}` : label;
  return h('li', { class: `wall-line${now ? ' now' : ''}` },
    label ? h('span', { class: 'wall-label' }, makeMark(t, seat), words) : null,
    kind === 'table' ? makeTable(tracker) : makeContent(t, tracker));
}
