// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// help-button.js: the “?” that leads to the paragraph of the manual that belongs here.

import { h } from './dom.js';

/** Leads a “?” that is there already. @param {?string} paragraph null: it is hidden */
export function aimHelp(button, t, paragraph, what) {
  button.hidden = !paragraph;
  button.dataset.paragraph = paragraph ?? '';
  button.setAttribute('aria-label', t('helpOn', { what }));
}

/**
 * Its tap tells the page, as an event “help” with the id of the paragraph.
 * @param {function(string, object): string} t
 * @param {?string} paragraph its id, see ts-help-texts.h
 * @param {string} what it explains
 */
export function makeHelp(t, paragraph, what) {
  const button = h('button', {
    type: 'button', class: 'help-button', on: {
      click: () => button.dispatchEvent(
        new CustomEvent('help', { bubbles: true, detail: button.dataset.paragraph })),
    },
  }, h('span', { text: '?', aria: { hidden: true } }));
  aimHelp(button, t, paragraph, what);
  return button;
}
