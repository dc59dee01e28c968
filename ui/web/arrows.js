// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// arrows.js: where an arrow of the keyboard leads among what stands side by side.

/** @param {string} key @returns {number} 1: to the next one, -1: back; 0: it is no arrow */
export function getStep(key) {
  const isTurned = document.documentElement.dir === 'rtl';
  const [forth, back] = isTurned ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  return { [forth]: 1, ArrowDown: 1, [back]: -1, ArrowUp: -1 }[key] ?? 0;
}
