// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// refusal.js: what to say beside a button whose command was refused.

/** What main.js says itself: that it was meant for an older view, that the rules say no. */
const SAID = new Set(['stale', 'rules']);

/**
 * The sentence to show where the tap was.
 * @param {?object} answer of the host
 * @returns {string} empty: nothing
 */
export function sayRefusal(answer) {
  const { error } = answer ?? {};
  return error && !SAID.has(error.code) ? error.message : '';
}
