// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// rest.js: what waits until somebody has stopped for a moment: nobody is asked about every letter.

/**
 * @param {function()} act
 * @param {number} rest milliseconds
 * @returns {function()} calls `act` once it was not called for so long itself; its `cancel()` is
 *   for who acts at once
 */
export function afterRest(act, rest) {
  let timer = 0;
  const cancel = () => clearTimeout(timer);
  return Object.assign(() => {
    cancel();
    timer = setTimeout(act, rest);
  }, { cancel });
}
