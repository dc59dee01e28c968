// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-page.js: the page of a wall, with nothing that a wall does not show.

import { h } from './dom.js';
import { begin } from './main.js';
import { showHall } from './notices.js';
import { Settings } from './settings.js';
import { Texts } from './texts.js';
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

/** What few walls need, and what is here. */
const parts = { speech: () => import('./speech.js'), notices: async () => ({ showHall }) };

/** Behind it: this wall is one of a hall, and there is a way back to the others (hall-tile.js). */
const isOfHall = location.search === '?hall';

async function addWayBack(lang) {
  const texts = new Texts('hall');
  await texts.load(lang);
  await texts.loadLater();
  const label = texts.t('hallAll');
  document.body.append(h('a', {
    class: 'wall-back', href: './', text: '‹', title: label, aria: { label },
  }));
}

const settings = makeSettings();

// What has room is found out by the first picture already.
document.documentElement.classList.toggle('is-of-hall', isOfHall);

begin({
  settings,
  modules: { wall: { Wall } },
  load: (name) => (parts[name] ?? goToPhonePage)(),
});

if (isOfHall) addWayBack(settings.get('lang'));
