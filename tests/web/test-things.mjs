// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-things.mjs: what is seen is tapped: each moment of taps.jsonl whose one command may be told
// of a thing is tapped through on a phone of 360 pixels, from the row that shows the thing, with no
// more taps than stand there.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patiences, test, until } from './patience.mjs';
import { listMoments } from './stories.mjs';
import { Table } from './table.mjs';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
let browser;

before(async () => { browser = await openBrowser(); });
after(async () => { await browser?.close(); });

/** Whether an offer gives a command, with a number for each of its fields. */
function gives({ command, fields = [], blocked }, wanted) {
  const said = Object.entries(command);
  return !blocked && Object.keys(wanted).length === said.length + fields.length
    && said.every(([name, value]) => JSON.stringify(wanted[name]) === JSON.stringify(value));
}

const listTrackers = (trackers) => trackers.flatMap((one) => [one, ...listTrackers(one.parts ?? [])]);

/** The label of the row, and the offer, by which a command may be told; null: it is told elsewhere. */
function findWay({ things = [], panels }, wanted) {
  for (const { id, offers } of things) {
    const offer = offers.find((one) => gives(one, wanted));
    const row = offer && panels.flatMap(({ trackers }) => listTrackers(trackers))
      .find(({ thing, command }) => thing === id && !command);
    if (row) return { row, offer };
  }
  return null;
}

/** @returns {Promise<number>} how many taps it took */
async function tap(screen, { row, offer }, wanted) {
  const { page } = screen;
  const fields = offer.fields ?? [];
  const label = fields.length > 0 ? offer.label : offer.label.replace(/…$/, '');
  let taps = 0;
  const press = async (button) => {
    await screen.tap(button);
    taps++;
  };
  await press(page.locator('button.go, button.tap')
    .and(page.getByRole('button', { name: row.label })).filter({ visible: true }).first());
  const sheet = page.locator('dialog[open]');
  await press(sheet.getByRole('button', { name: label, exact: true }).first());
  if (fields.length > 0) {
    await sheet.locator('.number-input').filter({ visible: true }).fill(String(wanted[fields[0].id]));
    await press(sheet.locator('button[type=submit]').filter({ visible: true }));
  }
  return taps;
}

async function play(game, { setup, before: commands, play: [wanted], taps, moment }) {
  const table = await Table.open(game, { setup, commands });
  try {
    const way = findWay(table.readView('The table'), wanted);
    if (!way) return 0;
    const { length } = table.readCommands();
    await withScreens(browser, [[table.invite('host'), phone]], async (screen) => {
      await screen.instruction(/./).filter({ visible: true }).first().waitFor();
      await screen.openTab('tabTable');
      // A moment that is answered as well may take one tap less.
      const tapped = await tap(screen, way, wanted);
      assert.equal(tapped, way.offer.fields ? 3 : 2, moment);
      assert.ok(taps <= tapped, moment);
      await until(moment, () => table.readCommands().length > length);
      const done = table.readCommands()[length];
      for (const [name, value] of Object.entries(wanted)) assert.deepEqual(done[name], value, moment);
      await until('the sheet is closed', async () =>
        await screen.page.locator('dialog[open].sheet').count() === 0);
    });
    return 1;
  } finally {
    await table.clear();
  }
}

for (const game of ['genesis', 'terminator', 'miniatures', 'invaders']) {
  test(`${game}: what is seen is tapped`, patiences(2), async () => {
    let told = 0;
    for (const line of listMoments(game)) {
      if (line.play?.length === 1) told += await play(game, line);
    }
    assert.ok(told > 0);
  });
}

test('what a tap sends is told of by a finger that stays, and is no tap', patiences(1), async () => {
  const line = [...listMoments('miniatures')]
    .find(({ moment }) => moment === 'the other of two Ready models attacks');
  const table = await Table.open('miniatures', { setup: line.setup, commands: line.before });
  try {
    await withScreens(browser, [[table.invite('host'), phone]], async (screen) => {
      const { page } = screen;
      await screen.instruction(/./).filter({ visible: true }).first().waitFor();
      await screen.openTab('tabTable');
      const { length } = table.readCommands();
      const model = page.locator('button.tap').getByText('Soldier 2', { exact: true })
        .filter({ visible: true }).first();
      const sheet = page.locator('dialog[open]');
      await model.click({ delay: 700 });
      await sheet.getByRole('button', { name: 'Destroyed', exact: true }).waitFor();
      assert.equal(table.readCommands().length, length);
      await page.keyboard.press('Escape');
      await until('the sheet is closed', async () => await sheet.count() === 0);
      await model.click({ button: 'right' });
      await screen.tap(sheet.getByRole('button', { name: 'Destroyed', exact: true }));
      await until('it is told', () => table.readCommands().length > length);
      assert.equal(table.readCommands()[length].do, 'life');
    });
  } finally {
    await table.clear();
  }
});
