// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-keys.mjs: the page with the keyboard alone.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Screen, openBrowser } from './browser.mjs';
import { Table } from './table.mjs';

const patience = { timeout: 60_000 };
let browser;
let table;
let say;

before(async () => {
  browser = await openBrowser();
  table = await Table.open('template');
  say = await table.readTexts('en');
});

after(async () => {
  await browser?.close();
  await table?.clear();
});

test('a turn with dice typed in, an undo, and round the tabs', patience, async () => {
  const screen = await Screen.open(browser, table.invite('seat', 'red'));
  try {
    const { keyboard } = screen.page;
    await screen.button('Run').waitFor();
    await screen.tabTo('Run');
    await keyboard.press('Enter');
    await screen.page.getByRole('group', { name: /Dice/ }).first().waitFor();
    await screen.tabTo(/: 1$/);
    await keyboard.press('1');
    await keyboard.press('2');
    await keyboard.press('Enter');
    await screen.instruction('Grace: run or rest?').waitFor();
    const [command] = table.readCommands();
    assert.deepEqual([command.do, command.dice], ['advance', ['one', 'two']]);

    await screen.tabTo(say.undo);
    await keyboard.press('Enter');
    await screen.instruction('Ada: run or rest?').waitFor();

    for (const name of [say.tabRound, say.tabDice, say.tabLog, say.tabNow]) {
      await screen.tabTo(name);
      await keyboard.press('Enter');
      await screen.waitForTab(name);
    }
    screen.assertFaultless();
  } finally {
    await screen.close();
  }
});
