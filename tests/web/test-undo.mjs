// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-undo.mjs: undo on phones adds up, for the whole table, and goes back farther than a step.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test, until } from './patience.mjs';
import { Table } from './table.mjs';

const device = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const wide = { viewport: { width: 1100, height: 800 } };
let browser;
const tables = [];

before(async () => { browser = await openBrowser(); });
after(async () => {
  await browser?.close();
  for (const table of tables) await table.clear();
});

async function open(...args) {
  const table = await Table.open(...args);
  tables.push(table);
  return table;
}

const lines = ({ page }) => page.locator('.back-list > li');
const ticks = ({ page }) => page.locator('.back-list [aria-checked=true]');

const expectLines = (screen, n) =>
  until(`${n} lines`, async () => await lines(screen).count() === n);

/** One who rests with all energy asks nothing of hands: these ran. */
const runs = [{ do: 'advance', dice: ['two', 'one'] }, { do: 'advance', dice: ['one', 'one'] }];

test('undos add up, and a tick is the whole table’s', patience, async () => {
  const table = await open('template', { commands: runs });
  const places = [[table.invite('host'), wide], [table.invite('seat', 'red'), wide]];
  await withScreens(browser, places, async (host, red) => {
    await host.undoOthers();
    await until('a line', async () => await lines(host).count() > 0);
    const first = await lines(host).count();
    await lines(host).first().getByRole('checkbox').click();
    await until('ticked', async () => await ticks(red).count() === 1);
    await host.undoOthers();
    await until('more lines', async () => await lines(red).count() > first);
    assert.equal(await ticks(red).count(), 1);
    assert.ok(await red.page.getByText(red.say.stepsUndone.replace('{number}', '2')).isVisible());
    // Who comes later, or reads another language, finds the same.
    const n = await lines(host).count();
    await red.page.reload();
    await expectLines(red, n);
    assert.equal(await ticks(red).count(), 1);
    // All of it is done.
    await host.page.getByTitle(host.say.doneOnTable).click();
    await expectLines(red, 0);
  });
});

test('a finger that stays on undo takes back a round', patience, async () => {
  // Two of three have had their turn in the second round.
  const table = await open('template', { setup: { players: [
    { name: 'Ana', seat: 'red' }, { name: 'Ben', seat: 'blue' }, { name: 'Eva', seat: 'green' }] },
  commands: Array(5).fill({ do: 'pass' }) });
  await withScreens(browser, [[table.invite('host'), device]], async (host) => {
    const { page } = host;
    await host.instruction(/./).waitFor();
    const button = page.locator('.ways-back button').first();
    await button.click({ delay: 700 });
    const sheet = page.locator('dialog[open]');
    await sheet.waitFor();
    assert.ok(await sheet.getByRole('button', { name: /^This round/ }).isVisible());
    assert.ok(await sheet.getByRole('button', { name: host.say.placeInLog }).isVisible());
    await page.waitForTimeout(400);
    const before = table.readCommands().length;
    assert.equal(before, 5);
    await sheet.getByRole('button', { name: /^This round/ }).click();
    await until('the round is gone', async () => table.readCommands().length === 3);
    assert.equal(await page.locator('dialog[open]').count(), 0);
  });
});
