// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-keys.mjs: the page with the keyboard alone.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { openBrowser, withScreens } from './browser.mjs';
import { Table } from './table.mjs';

const patience = { timeout: 60_000 };
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

test('a turn with dice typed in, an undo, and round the tabs', patience, async () => {
  await withScreens(browser, [[table.invite('seat', 'red')]], async (screen) => {
    const { keyboard } = screen.page;
    await screen.button('Run').waitFor();
    await screen.tabTo('Run');
    await screen.tabTo(screen.say.realDice);
    await screen.enter();
    await screen.tabTo(/: 1$/);
    for (const key of ['1', ' ', '2']) await keyboard.press(key);
    await screen.tabTo(screen.say.useDice.replace('{dice}', '1, 2'));
    await screen.enter();
    await screen.instruction('Grace: run or rest?').waitFor();
    const [command] = table.readCommands();
    assert.deepEqual([command.do, command.dice], ['advance', ['one', 'two']]);

    await screen.tabTo(screen.say.undo);
    await screen.enter();
    await screen.instruction('Ada: run or rest?').waitFor();

    await screen.tabTo(screen.say.tabNow);
    for (const name of ['tabTable', 'tabDice', 'tabLog']) {
      await keyboard.press('ArrowRight');
      await screen.waitForTab(name);
    }
    await keyboard.press('Home');
    await screen.waitForTab('tabNow');
  });
});
