// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// passes.js: by what this phone is known again, for each invitation that it came by.

const KEY = 'tableside-passes';
const MOST = 8;

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? [];
  } catch {
    return [];
  }
}

/** The passes of the latest tables, as [token, pass]; the latest first. */
let passes = read();

/** @returns {?string} what the host gave us when we came by this token */
export function getPass(token) {
  return passes.find(([known]) => known === token)?.[1] ?? null;
}

/** All windows of this browser have the same one. */
export function keepPass(token, pass) {
  if (!pass || getPass(token) === pass) return;
  passes = [[token, pass], ...read().filter(([known]) => known !== token)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(passes));
  } catch {
    // A private window: it holds until it is closed.
  }
}
