// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// plays-button.js: the way to the earlier plays of the game, from its ending and from the settings.

import { h } from './dom.js';
import { loadPart } from './later.js';

/** @param {object} context @param {function()} tapped called first */
export function makePlaysButton(context, tapped = () => {}) {
  return h('button', {
    type: 'button', class: 'plain-button', text: context.t('earlierPlays'),
    aria: { haspopup: 'dialog' },
    on: {
      click: async () => {
        tapped();
        const module = await loadPart('plays').catch(() => null);
        if (module) new module.Plays(context).open();
        else context.say(context.t('notLoaded'));
      },
    },
  });
}
