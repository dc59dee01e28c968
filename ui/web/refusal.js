// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// refusal.js: what to say beside a button whose command was refused.

/** What main.js says itself: that it was meant for an older view, that the rules say no. */
const SAID = new Set(['stale', 'rules']);

/**
 * The sentence to show where the tap was.
 * @param {?object} answer of the host
 * @param {?Element} place where it will stand: a dialog hides what the page says below it
 * @returns {string} empty: nothing
 */
export function sayRefusal(answer, place = null) {
  const { error } = answer ?? {};
  const said = SAID.has(error?.code) && !place?.closest('dialog');
  return error && !said ? error.message : '';
}
