// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// search-words.js: what somebody searches for: words in any order, with or without their accents.

/** A text as it is compared. */
export function fold(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** @returns {Array<string>} what somebody has typed, each of it to be found in a text */
export function readSearch(typed) {
  return fold(typed).split(/\s+/).filter(Boolean);
}
