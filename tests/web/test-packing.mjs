// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-packing.mjs: the table between two evenings, on phones: packed up by one, laid out again by
// several, each tick seen by all; and checked, number by number.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { Table } from './table.mjs';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
let browser;

before(async () => { browser = await openBrowser(); });
after(async () => browser?.close());

async function withTable(play) {
  const table = await Table.open('template');
  try {
    const places = [[table.invite('host'), phone], [table.invite('seat', 'red'), phone]];
    await withScreens(browser, places, async (host, red) => {
      for (const screen of [host, red]) await screen.button('Run').first().waitFor();
      await play(host, red);
    });
  } finally {
    await table.clear();
  }
}

async function chooseSetting(screen, name) {
  await screen.button(screen.say.settings).click();
  await screen.button(name).click();
}

const findLine = ({ page }, name) => page.getByRole('checkbox', { name });

test('what one packs up, all lay out again', patience, async () => {
  await withTable(async (host, red) => {
    await chooseSetting(host, 'Pack up');
    await findLine(host, /The course lies in the middle/).waitFor();
    // The list leads on every phone, on one that comes only now as well,
    await findLine(red, /The course lies in the middle/).waitFor();
    await red.page.reload();
    await findLine(red, /The course lies in the middle/).waitFor();
    await findLine(red, /The course lies in the middle/).click();
    await host.page.locator('[role="checkbox"][aria-checked="true"]').waitFor();
    assert.equal(await host.page.locator('[role="checkbox"][aria-checked="true"]').count(), 1);
    // What it is for is told where the question arises, here and below.
    await host.assertHelp(host.page.locator('.panels'), 'pack');
    await host.assertFits('the list');
    await host.assertAccessible('the list');
    await chooseSetting(red, 'Everything is laid out');
    await findLine(host, /The course lies in the middle/).waitFor({ state: 'detached' });
    // and when everything lies there, what comes next does.
    for (const screen of [host, red]) await screen.button('Run').first().waitFor();
  });
});

test('a table is checked with Enter, and a number that is typed over is corrected', patience,
  async () => {
    await withTable(async (host) => {
      await chooseSetting(host, 'Check the table');
      const sheet = host.page.getByRole('dialog', { name: 'Check the table', exact: true });
      await host.assertHelp(sheet, 'table-check');
      const rounds = sheet.getByRole('textbox', { name: 'Rounds until night' });
      await host.assertFits('the table check');
      await host.assertAccessible('the table check');
      await sheet.getByRole('button', { name: '2 Grace: one place forward' }).click();
      await sheet.getByRole('button', { name: '1 Grace: one place forward' }).waitFor();
      await rounds.fill('x');
      await rounds.press('Enter');
      await sheet.getByRole('alert').waitFor();
      await rounds.fill('3');
      await rounds.press('Enter');
      await sheet.getByRole('button', { name: 'Rounds until night: correct', pressed: true })
        .waitFor();
      await sheet.getByRole('button', { name: 'Everything matches' }).click();
      await sheet.waitFor({ state: 'hidden' });
      await host.openTab('tabLog');
      await host.text(/Table checked: 2 lines corrected/).filter({ visible: true }).first()
        .waitFor();
    });
  });
