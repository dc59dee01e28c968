// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// guard.js: keeps a tap that was meant for one button from hitting the next.

const TIME = 300;

/** By button: what it means, and when it began to. */
const meanings = new WeakMap();
let lastDown = 0;

function stopEarly(event) {
  const button = event.target.closest?.('button, [role="button"], summary, label, input');
  const since = meanings.get(button)?.since;
  if (since === undefined) return;
  // A finger that went down before is of the old meaning, however long it stays.
  const when = event.detail > 0 ? Math.min(lastDown, event.timeStamp) : event.timeStamp;
  if (when - since >= TIME) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

document.addEventListener('pointerdown', (event) => { lastDown = event.timeStamp; }, true);
document.addEventListener('click', stopEarly, true);

/**
 * Says what a button means now. For 300 ms after it has changed, and after the button came up, it
 * takes no taps.
 * @param {Element} button
 * @param {string} meaning
 */
export function guard(button, meaning) {
  if (meanings.get(button)?.meaning === meaning) return;
  meanings.set(button, { meaning, since: performance.now() });
}
