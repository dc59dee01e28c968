// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-scene.js: which composition a moment has on the wall, by what its view holds.

/**
 * What leads, and what is large below it:
 *
 *   unpack     what is to be laid out next, the list of it
 *   ending     who won and why, the score or the course of the game
 *   score      what is asked about the score, the whole of it
 *   roll       dice as they lie and what came of them
 *   enemy      what the machines have just done, and where
 *   decision   what is asked, and whose answer it is
 *
 * @param {object} view @returns {string}
 */
export function chooseScene({ unpack, ending, score, result = null, acts = [], now }) {
  if (unpack) return 'unpack';
  if (ending) return 'ending';
  if (score?.now) return 'score';
  if (result?.dice?.length > 0) return 'roll';
  if (result !== null && acts.length > 0 && !now.seat) return 'enemy';
  return 'decision';
}

/** Whether the result leads, and not the instruction. */
export function leadsWithResult(scene) {
  return scene === 'roll' || scene === 'enemy';
}

/**
 * How much a tracker matters now: what does not fit is left out from the least on.
 * @param {object} tracker
 * @param {boolean} seatNow whether it is of who is asked
 * @param {boolean} isDetail whether the numbers beside it say the same in short
 */
export function rankTracker({ kind, now, goal, parts = [], checked }, seatNow, isDetail) {
  if (now) return 100;
  if (kind === 'countdown' || kind === 'pips' || goal > 0) return 70;
  if (kind === 'track') return 60;
  if (kind === 'roster' && parts.some((part) => part.now)) return 95;
  if (kind === 'roster' && parts.some((part) => part.kind === 'pips')) return seatNow ? 68 : 58;
  if (kind === 'table') return isDetail ? 30 : 55;
  if (kind === 'check') return checked ? 5 : 50;
  if (kind === 'counter') return 40;
  return kind === 'queue' ? 35 : 20;
}
