// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-undo.mjs: undo on phones adds up, for the whole table, and goes back farther than a step; in
// every game what is undone is gone from all screens at once.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, patiences, test, until } from './patience.mjs';
import { Phone } from './phone.mjs';
import { readTranscript } from './stories.mjs';
import { Table } from './table.mjs';

const device = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const television = { viewport: { width: 1280, height: 720 } };
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

/** Of each game a story with a great moment, and which of its commands leads to it, from 0. */
const greats = {
  genesis: ['C002-46-downed-ally', 7],
  terminator: ['X000-05-exceeded', 3],
  terminus: ['C003-21-two-players', 9],
  miniatures: ['E001-05-damage', 9],
  invaders: ['C004-heroes-and-others', 7],
};

/** The list of how far one can go back, by a finger that stays on the button. */
async function holdUndo({ page }) {
  await page.locator('.ways-back button').first().click({ delay: 700 });
  const sheet = page.locator('dialog[open]');
  await sheet.locator('.offer').first().waitFor();
  await page.waitForTimeout(400);
  return sheet.locator('.offer');
}

/** Whether all show what those show that have just come. */
async function areAsFresh(table, phones, wall) {
  const places = [[table.invite('host'), device], [table.invite('wall'), television]];
  await withScreens(browser, places, async (fresh, freshWall) => {
    await Promise.all([fresh, freshWall].map((screen) => screen.instruction(/./).waitFor()));
    const words = (screen) => screen.page.locator('.result-card, h1').filter({ visible: true })
      .allInnerTexts();
    const wanted = JSON.stringify(await words(fresh));
    for (const phone of phones) {
      await until('phones are alike', async () => JSON.stringify(await words(phone)) === wanted);
    }
    const main = await freshWall.readMain();
    await until('walls are alike', async () => await wall.readMain() === main);
  });
}

for (const [game, [story, great]] of Object.entries(greats)) {
  test(`what is undone is gone from every screen: ${game}`, patiences(3), async () => {
    const { setup, commands } = readTranscript(game, story);
    const table = await open(game, { setup, step: true, commands: commands.slice(0, great) });
    const places = [[table.invite('host'), device], [table.invite('host'), device],
      [table.invite('wall'), television]];
    await withScreens(browser, places, async (mine, other, wall) => {
      const screens = [mine, other, wall];
      const count = () => table.readCommands().length;
      const moments = screens.map(({ page }) => page.locator('.moment'));
      const areGone = async () => (await Promise.all(moments.map((one) => one.isHidden())))
        .every(Boolean);
      await Promise.all(screens.map((screen) => screen.instruction(/./).waitFor()));
      const hand = new Phone(table.port, table.token('host'));
      await hand.message('view');
      await hand.do(commands[great]);
      await Promise.all(moments.map((moment) => moment.waitFor()));
      const whole = count();

      // One who has not gone on takes it back, and then each way that the list has.
      const n = await (await holdUndo(other)).count() - 1;
      await other.page.keyboard.press('Escape');
      for (let i = 0; i < n; i++) {
        const ways = await holdUndo(i % 2 === 0 ? other : mine);
        await ways.nth(i).click();
        await until('it is undone', () => count() < whole);
        await until('the great moment is gone', areGone);
        await areAsFresh(table, [mine, other], wall);
        await hand.do({ do: 'redo', to: whole });
        await until('it is done again', () => count() === whole);
        assert.ok(await areGone(), 'what comes back is no news');
      }
      await hand.do({ do: 'undo' });
      await until('it is undone', () => count() < whole);
      await until('the great moment is gone', areGone);
      await hand.do(commands[great]);
      // What is done again by hand is news again.
      await Promise.all(moments.map((moment) => moment.waitFor()));
      await (await holdUndo(mine)).last().click();
      await mine.waitForTab('tabLog');
      await hand.leave();
    });
  });
}
