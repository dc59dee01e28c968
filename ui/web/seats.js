// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// seats.js: what a seat looks like: its colour and its shape, as in src/widgets/ts-seat.c.

import { svg } from './dom.js';

/** Outlines around 0 0, about 1 to each side. */
const polygons = {
  red: '0,-.85 .95,.8 -.95,.8',
  blue: '-.77,-.77 .77,-.77 .77,.77 -.77,.77',
  yellow: '0,-1 1,0 0,1 -1,0',
  pink: '.5,-.86 .98,0 .5,.86 -.5,.86 -.98,0 -.5,-.86',
  purple:
    '0,-1 .26,-.31 1,-.28 .42,.18 .62,.89 0,.48 -.62,.89 -.42,.18 -1,-.28 -.26,-.31',
  orange:
    '-.27,-.98 .27,-.98 .27,-.27 .98,-.27 .98,.27 .27,.27 ' +
    '.27,.98 -.27,.98 -.27,.27 -.98,.27 -.98,-.27 -.27,-.27',
  green: '-.95,-.8 .95,-.8 0,.85',
  gray: '-.8,-.9 .8,-.9 .18,0 .8,.9 -.8,.9 -.18,0',
};

/** What seats with a shape of their own are called; the others are a letter. */
const names = {
  red: (t) => t('seatRed'),
  blue: (t) => t('seatBlue'),
  white: (t) => t('seatWhite'),
  yellow: (t) => t('seatYellow'),
  pink: (t) => t('seatPink'),
  purple: (t) => t('seatPurple'),
  orange: (t) => t('seatOrange'),
  green: (t) => t('seatGreen'),
  black: (t) => t('seatBlack'),
  gray: (t) => t('seatGray'),
};

/** Seats whose own colour is too pale to be read on a card: a paler core within. */
const cores = new Set(['yellow', 'pink']);

/** Whether it is one of those that have a shape and a colour of their own. */
export function isSeat(id) {
  return Object.keys(names).includes(id);
}

/** The CSS class that gives a seat its colour. @param {string} seat @returns {string} */
export function seatClass(seat) {
  return `seat-${names[seat] ? seat : 'other'}`;
}

/**
 * Whose it is, in words.
 * @param {function(string): string} t
 * @param {string} seat
 * @returns {string}
 */
export function seatName(t, seat) {
  return names[seat]?.(t) ?? seat;
}

function letter(seat) {
  const props = {
    'text-anchor': 'middle', 'dominant-baseline': 'central', 'font-size': '1.7',
    'font-weight': 'bold', fill: 'currentColor', text: [...seat][0].toUpperCase(),
  };
  return svg('text', props);
}

/**
 * The shape of a seat in the colour of text, about 1 to each side of 0 0.
 * @param {string} seat
 * @param {?object} props more attributes
 * @returns {SVGElement}
 */
export function seatShape(seat, props) {
  if (seat === 'white') {
    return svg('circle',
      { r: '.78', fill: 'none', stroke: 'currentColor', 'stroke-width': '.28', ...props });
  }
  if (seat === 'black') {
    const d = 'M.64 .65A.95 .95 0 1 1 .64-.65A.73 .73 0 1 0 .64 .65Z';
    return svg('path', { d, fill: 'currentColor', ...props });
  }
  return polygons[seat]
    ? svg('polygon', { points: polygons[seat], fill: 'currentColor', ...props })
    : letter(seat);
}

/**
 * The mark of a seat: a colour and a shape.
 * @param {string} seat
 * @param {?string} name for screen readers; without it the words beside the mark say whose it is
 * @returns {SVGElement}
 */
export function seatMark(seat, name) {
  const mark = svg('svg', {
    class: `seat-mark ${seatClass(seat)}`, viewBox: '-1.05 -1.05 2.1 2.1',
    role: name ? 'img' : null, 'aria-label': name, 'aria-hidden': name ? null : 'true',
    data: { seat },
  });
  mark.append(seatShape(seat));
  if (cores.has(seat)) {
    mark.append(seatShape(seat, { class: 'seat-core', transform: 'scale(.62)', fill: null }));
  }
  return mark;
}

/**
 * Puts the mark of `seat` (nullable) into `slot`, unless it is there.
 * @param {Element} slot
 * @param {?string} seat
 * @param {?string} name
 */
export function showSeat(slot, seat, name) {
  if ((slot.dataset.seat ?? null) === (seat ?? null)) return;
  if (seat) slot.dataset.seat = seat;
  else delete slot.dataset.seat;
  slot.hidden = !seat;
  slot.replaceChildren(...(seat ? [seatMark(seat, name)] : []));
}
