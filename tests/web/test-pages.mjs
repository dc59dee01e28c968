// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-pages.mjs: a page of the tests that goes to the next screen is as a new one.

import assert from 'node:assert/strict';

import { Screen, openBrowser } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { Table } from './table.mjs';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
let browser;
let table;

before(async () => {
  browser = await openBrowser();
  table = await Table.open('template');
});

after(async () => {
  await browser?.close();
  await table?.clear();
});

const open = (device = phone) => Screen.open(browser, table.url, device);

/** Has a page, does something with it, and leaves it. */
async function visit(act) {
  const screen = await open();
  await screen.text(screen.say.joinHow).waitFor();
  await act(screen);
  await screen.close();
  return screen.page;
}

test('it keeps nothing, leads nowhere back, and tells nobody of before', patience, async () => {
  let first;
  const page = await visit(async (screen) => {
    first = screen;
    await screen.page.evaluate(() => {
      localStorage.setItem('tableside', '{"scheme":"dark"}');
      sessionStorage.setItem('tableside-hall', 'somebody');
      for (let i = 0; i < 3; i++) history.pushState({}, '');
    });
    await screen.page.setViewportSize({ width: 900, height: 500 });
  });
  const heard = first.texts.length;
  assert.equal(await visit(async (screen) => {
    const kept = await screen.page.evaluate(() => ({
      scheme: JSON.parse(localStorage.getItem('tableside'))?.scheme,
      visit: sessionStorage.getItem('tableside-hall'),
      entries: history.length, size: [innerWidth, innerHeight],
    }));
    // One entry is that of the picture between the screens.
    assert.deepEqual(kept, { scheme: undefined, visit: null, entries: 2, size: [360, 740] });
    await screen.page.evaluate(() => console.error('somebody complains'));
    assert.deepEqual(screen.faults.splice(0), ['somebody complains']);
  }), page, 'it is the same page');
  assert.equal(first.texts.length, heard);
  assert.deepEqual(first.faults, []);
});

test('it goes to nobody with another device, or once it was altered', patience, async () => {
  const page = await visit(async () => {});
  const other = await open({ ...phone, locale: 'pt-BR' });
  assert.notEqual(other.page, page);
  await other.close();
  assert.equal(await visit(async (screen) => screen.alter()), page);
  assert.ok(page.isClosed());
  assert.notEqual(await visit(async () => {}), page);
});
