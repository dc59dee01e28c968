// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-heard.mjs: what a screen reader says by itself on a phone: what happened, what hands do, what
// is asked, each once, wherever it stands.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openBrowser, withScreens } from './browser.mjs';
import { Table } from './table.mjs';

const patience = { timeout: 120_000 };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
let browser;

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
});

/** Writes down what comes into a live region that is not hidden, as a screen reader hears it. */
function listen() {
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
  globalThis.heard = [];
  new MutationObserver((changes) => {
    const regions = new Set(changes.map(({ target }) => (target.closest ? target
      : target.parentElement)?.closest(live)));
    for (const region of regions) {
      const words = region?.checkVisibility() ? region.innerText.replace(/\s+/g, ' ').trim() : '';
      if (words) globalThis.heard.push(words);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

async function hear(screen, part) {
  await screen.page.waitForFunction((text) => globalThis.heard.some((one) => one.includes(text)),
    part);
  return screen.page.evaluate(() => globalThis.heard.splice(0));
}

test('a phone says what happened, what hands do and what is asked, once', patience, async () => {
  const setup = { heroes: [{ color: 'red', character: 'john' },
    { color: 'blue', character: 'guardian' }] };
  const table = await Table.open('genesis', { setup, commands: [{ do: 'begin' }] });
  try {
    await withScreens(browser, [[table.invite('host'), phone]], async (screen) => {
      await screen.instruction('Who goes next?').waitFor();
      await screen.page.evaluate(listen);
      await screen.press('John Connor');
      const heard = await hear(screen, 'roll the four action dice');
      assert.deepEqual(heard.filter((one) => one.includes('roll the four action dice')).length, 1);
      await screen.press('End the turn');
      const ended = await hear(screen, 'Roll 2 reinforcement dice');
      const counts = ['Do on the table John Connor: turn the activation token to “activated”',
        'John Connor ends the turn', 'Roll 2 reinforcement dice']
        .map((text) => ended.filter((one) => one.includes(text)).length);
      assert.deepEqual(counts, [1, 1, 1], JSON.stringify(ended));
    });
  } finally {
    await table.clear();
  }
});
