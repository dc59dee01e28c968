// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// clock-time.js: what a clock shows when so many seconds have passed since the last command; as in
// src/view/ts-clock.c.

const LAST_SECONDS = 10;

/**
 * Seconds since the last command; null: the clock stands. A phone that slept has not stopped it.
 * @param {{passed: ?number, most: number, at: number}} time what the host has told, and when: see
 *   "clock" in doc/protocol.md
 */
export function readPassed({ passed = null, most, at }) {
  if (passed === null) return null;
  const now = passed + Math.max(0, Math.floor((Date.now() - at) / 1000));
  return now > most ? null : now;
}

/** "1:05", "1:02:03"; below zero "−0:20". */
export function sayTime(seconds) {
  if (seconds < 0) return `−${sayTime(-seconds)}`;
  const two = (number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

/** "1:05 / 2:00" where there is a limit. */
export function sayTimes(seconds, limit = 0) {
  return limit > 0 ? `${sayTime(seconds)} / ${sayTime(limit)}` : sayTime(seconds);
}

const findCue = (left) => (left > LAST_SECONDS ? '' : left > 0 ? 'last' : 'over');

/** What is left of a timer, which waits for the first round; null: there is none. */
function readTimer(timer, more) {
  if (!timer) return null;
  const { label, seconds, limit, waits = false } = timer;
  const left = limit - seconds - (waits ? 0 : more);
  return { label, text: `${label} ${sayTime(left)}`, cue: findCue(left) };
}

/**
 * @param {object} clock of a view
 * @param {?number} passed
 * @returns {{stands: boolean, seconds: ?number, cue: string, hands: Array<object>, timer: ?object}}
 *   with the times of each hand, and what is left of the timer, as they are now; a cue is '',
 *   'last' or 'over'; without a clock a seat there are no seconds
 */
export function readClock({ stands = false, hands, seconds = null, limits, timer }, passed) {
  const isStill = stands || passed === null;
  const more = isStill ? 0 : passed;
  const now = hands.map((hand) => {
    const acts = hand.turn !== undefined;
    return { ...hand, acts, turn: (hand.turn ?? 0) + more, total: hand.total + (acts ? more : 0) };
  });
  const left = Math.min(Infinity, ...[
    [limits.game, seconds + more],
    ...now.filter(({ acts }) => acts).flatMap(({ turn, total }) =>
      [[limits.turn, turn], [limits.seat, total]]),
  ].map(([limit, spent]) => (limit ? limit - spent : Infinity)));
  return {
    stands: isStill, seconds: seconds === null ? null : seconds + more,
    cue: isStill ? '' : findCue(left), hands: now, timer: readTimer(timer, more),
  };
}
