// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// lost-part.js: what is said where a part of the page did not come.

import { h } from './dom.js';

/** Not every browser asks for a module a second time. */
export function makeLost(t) {
  return h('div', { class: 'lost-part', role: 'alert' }, h('p', { text: t('notLoaded') }),
    h('button', {
      type: 'button', class: 'plain-button', text: t('joinAgain'),
      on: { click: () => location.reload() },
    }));
}
