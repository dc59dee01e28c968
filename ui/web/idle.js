// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// idle.js: what can wait until the page has nothing else to do.

/** So long after the page is there it looks for something else to do, in milliseconds. */
const SOON = 3000;

/** Calls `act` once the page is there and has nothing else to do. */
export function whenIdle(act) {
  setTimeout(() => (window.requestIdleCallback ?? setTimeout)(act), SOON);
}
