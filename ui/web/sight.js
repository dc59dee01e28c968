// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sight.js: what is in sight, and what is not.

/**
 * Calls `see` whenever an element comes into sight or goes, and once at the beginning. A page that
 * is slow hears of several changes at once, of which only the last one is still so.
 * @param {Element} element
 * @param {function(boolean, IntersectionObserver)} see which disconnects when it has seen enough
 */
export function watchSight(element, see) {
  new IntersectionObserver((changes, observer) => see(changes.at(-1).isIntersecting, observer))
    .observe(element);
}
