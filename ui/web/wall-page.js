// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-page.js: the page of a wall, with nothing that a wall does not show.

import { begin } from './main.js';
import { showHall } from './notices.js';
import { Settings } from './settings.js';
import { Wall } from './wall.js';

/** Whoever comes here as somebody else goes on to the page of everybody. */
function goToPhonePage() {
  location.replace(`./${location.hash}`);
  return new Promise(() => {});
}

/** A wall without a keyboard reads aloud when its address has it so (src/link/ts-link-files.h). */
function makeSettings() {
  const settings = new Settings();
  if (location.search === '?voice') settings.assume('speak', true);
  return settings;
}

/** What few walls need, or its texts. */
const parts = {
  speech: () => import('./speech.js'),
  notices: async () => {
    await texts.loadLater();
    return { showHall };
  },
};

const { texts } = begin({
  settings: makeSettings(),
  modules: { wall: { Wall } },
  load: (name) => (parts[name] ?? goToPhonePage)(),
});
