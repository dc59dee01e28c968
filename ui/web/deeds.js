// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// deeds.js: what a step asks of the hands, and what of it the list of the machines tells already.

/**
 * @param {{deeds: Array, acts: Array<string>}} step of the news, an answer, or the log
 * @returns {Array<{text: string, act: string}>} with the act that tells it too, if any does
 */
export function listDeeds({ deeds = [], acts = [] }) {
  return deeds.map((deed, i) => ({ text: deed.text ?? deed, act: deed.act ?? acts[i] }));
}

/** @returns {Array<string>} the texts of those that none of the acts tells */
export function leaveTold(deeds, acts) {
  const told = new Set(acts.map(({ id }) => id));
  return deeds.filter(({ act }) => !told.has(act)).map(({ text }) => text);
}
