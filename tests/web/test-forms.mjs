// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-forms.mjs: a form asks one of two things where both say the same, and holds its numbers and
// lists together.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { readTranscript } from './stories.mjs';
import { Table } from './table.mjs';

const hand = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** So long a button that has just come takes no taps, and more, in milliseconds. */
const GUARDED = 500;
let browser;

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
});

/** The host's phone at a moment of a game. */
async function withMoment(game, moment, play) {
  const table = await Table.open(game, moment);
  try {
    await withScreens(browser, [[table.invite('host'), hand]], (screen) => play(screen, table));
  } finally {
    await table.clear();
  }
}

/** What a line of the open form is called by. */
const line = ({ page }, label) => page.locator('.offer-section .form-line')
  .filter({ has: page.locator('.form-label', { hasText: label }) });
const choose = (where, label) => where.locator('.choice', { hasText: label }).click();

/** What is suggested may be open already. */
async function openAnswer(answer) {
  if (await answer.getAttribute('aria-expanded') === 'false') await answer.click();
}

test('a Hero of the list has no other name', patience, async () => {
  const { setup, commands } = readTranscript('invaders', 'C004-heroes-and-others');
  await withMoment('invaders', { setup, commands: commands.slice(0, 1) }, async (screen, table) => {
    const { page } = screen;
    const name = line(screen, 'Name');
    await openAnswer(page.locator('.answers [aria-expanded]', { hasText: 'The next Hero' }));
    await choose(line(screen, 'Zone'), 'Africa');
    await name.locator('input').fill('Marcus');
    await choose(line(screen, 'Which Hero'), 'Sarah');
    assert.equal(await name.isVisible(), false);
    await choose(line(screen, 'Which Hero'), 'Sarah');
    assert.equal(await name.isVisible(), true);
    assert.equal(await name.locator('input').inputValue(), 'Marcus');
    await choose(line(screen, 'Which Hero'), 'Sarah');
    await page.locator('.offer-section [type=submit]').click();
    await page.locator('.offer-section').waitFor({ state: 'hidden' });
    const { at, by, ...sent } = table.readCommands().at(-1);
    assert.deepEqual(sent, { do: 'hero', zone: 'africa', card: 'sarah' });
  });
});

/** Before the first turn, with enough for a line. */
const richTurn = {
  setup: { players: [{ color: 'pink' }, { color: 'purple' }, { color: 'red' }] },
  commands: [
    { do: 'begin' }, { do: 'order', pink: 1, purple: 2, red: 3 },
    ...Array.from({ length: 3 }, () => ({ do: 'hub' })),
    ...Array.from({ length: 3 }, () => ({ do: 'bonus', option: 1 })),
    ...Object.entries({ power: 0, permits: 2, construction: 2, blueprints: 2, rails: 8, coins: 12 })
      .map(([what, value]) => ({ do: 'correct', id: `pink.${what}`, value })),
  ],
};

test('what is built, where and on how many rails', patience, async () => {
  await withMoment('terminus', richTurn, async (screen, table) => {
    const { page } = screen;
    await openAnswer(page.locator('.answers [aria-expanded]', { hasText: 'Build Zone' }));
    const add = (label, what) => line(screen, label).locator('.addition', { hasText: what });
    const number = (label) => line(screen, label).locator('.number-input');
    const send = page.locator('.offer-section [type=submit]').filter({ visible: true });
    const complaint = (label) => line(screen, label).locator('> .complaint').innerText();
    await add('Connections', 'Purple').click();
    assert.equal(await add('Connections', 'Purple').isDisabled(), true);
    await add('Connections', 'Red').click();
    await number('New stations').fill('1');
    await number('Rails placed').fill('2');
    await page.waitForTimeout(GUARDED);
    await send.click();
    assert.match(await complaint('Rails placed'), /must be from 3 to 8/);
    await number('Rails placed').fill('3');
    const districts = 'Districts of the new stations';
    for (let i = 0; i < 2; i++) await line(screen, districts).locator('.addition').nth(i).click();
    await send.click();
    assert.match(await complaint(districts), /at most 1/);
    await line(screen, districts).locator('.pieces button').last().click();
    await send.click();
    await page.locator('.offer-section[aria-label*="Build Zone"]').waitFor({ state: 'hidden' });
    const { connections, rails, stations } = table.readCommands()
      .findLast((one) => one.do === 'build');
    assert.deepEqual({ connections, rails, stations },
      { connections: ['purple', 'red'], rails: 3, stations: 1 });
  });
});
