// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hold.js: a finger that stays, or what else opens a menu.

/** So long a finger stays for what is behind a button. */
const HOLD = 500;

/**
 * A finger that stays, or another button of a mouse; what was held is no tap.
 * @param {Element} element
 * @param {function(Element): ?boolean} held what was held; false: nothing is behind that
 */
export function listenToHold(element, held) {
  let timer = null;
  let wasHeld = false;
  const leave = () => clearTimeout(timer);
  const hold = (event) => {
    leave();
    wasHeld = held(event.target) !== false;
    if (wasHeld) event.preventDefault();
  };
  element.addEventListener('pointerdown', (event) => {
    wasHeld = false;
    leave();
    if (event.button === 0) timer = setTimeout(hold, HOLD, event);
  });
  for (const type of ['pointerup', 'pointercancel', 'pointerleave']) {
    element.addEventListener(type, leave);
  }
  element.addEventListener('contextmenu', (event) => {
    if (wasHeld) event.preventDefault();
    else hold(event);
  });
  element.addEventListener('click', (event) => {
    if (wasHeld) event.stopImmediatePropagation();
    wasHeld = false;
  }, { capture: true });
}
