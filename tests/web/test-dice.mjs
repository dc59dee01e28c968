// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-dice.mjs: the free dice as the window has them: exact odds, the game's own dice, real ones,
// some of a roll again; and the score to take away.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { readMoment, readTranscript } from './stories.mjs';
import { Table } from './table.mjs';

const small = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
let browser;
let table;

before(async () => {
  browser = await openBrowser();
  table = await Table.open('genesis', readMoment('genesis', '3 enemies in sight, no sketch'));
});

after(async () => {
  await browser?.close();
  await table?.clear();
});

/** All totals of dice, counted by rolling every roll there is. */
function countAll(sides, keep = sides.length) {
  const chances = new Map();
  const total = sides.reduce((product, n) => product * n, 1);
  for (let roll = 0; roll < total; roll++) {
    let rest = roll;
    const dice = sides.map((n) => {
      const value = (rest % n) + 1;
      rest = Math.floor(rest / n);
      return value;
    });
    const sum = dice.sort((a, b) => b - a).slice(0, keep).reduce((a, b) => a + b, 0);
    chances.set(sum, (chances.get(sum) ?? 0) + 1 / total);
  }
  return [...chances].sort(([a], [b]) => a - b);
}

const sayChance = (chance, locale) => `${(chance * 100).toLocaleString(locale,
  { minimumFractionDigits: 1, maximumFractionDigits: 1 })}${locale === 'de' ? '\u00a0' : ''}%`;

async function write(screen, dice) {
  await screen.page.getByRole('textbox', { name: screen.say.diceToRoll }).fill(dice);
}

/** Waits until the odds are those of a roll. @param {Array} wanted [total, chance] */
async function assertOdds(screen, wanted, locale) {
  const { page } = screen;
  const rows = page.locator('.odds tbody tr');
  await page.locator('.odds details').evaluate((details) => { details.open = true; });
  await page.waitForFunction(([first, n]) => {
    const found = [...document.querySelectorAll('.odds tbody tr')];
    return found.length === n && found[0].firstElementChild.textContent === first;
  }, [String(wanted[0][0]), wanted.length]);
  let rest = 1;
  for (const [i, [total, chance]] of wanted.entries()) {
    const cells = await rows.nth(i).locator('th, td').allInnerTexts();
    assert.deepEqual(cells,
      [String(total), sayChance(chance, locale), sayChance(rest, locale)]);
    rest -= chance;
  }
  assert.equal(await page.locator('.odds-bars > span').count(), wanted.length);
}

test('the odds are exact, in both languages', patience, async () => {
  for (const locale of ['en-US', 'pt-BR']) {
    await withScreens(browser, [[table.invite('host'), { ...small, locale }]], async (screen) => {
      await screen.openTab('tabDice');
      await assertOdds(screen, countAll([6, 6]), locale);
      await write(screen, '4d6kh3');
      await assertOdds(screen, countAll([6, 6, 6, 6], 3), locale);
      const least = screen.page.getByRole('textbox', { name: screen.say.oddsLeast });
      await least.fill('18');
      const chance = sayChance(21 / 1296, locale);
      await screen.page.locator('.odds-least strong', { hasText: chance }).waitFor();
      assert.equal(await screen.page.locator('.odds-bars > .lit').count(), 1);
      await screen.assertAccessible('odds');
      await screen.assertFits('odds');
      await write(screen, '4d6kh9');
      await screen.page.getByRole('alert').filter({ visible: true }).waitFor();
      assert.ok(await screen.page.locator('.odds').isHidden());
    });
  }
});

test('dice may be written as in German', patience, async () => {
  await withScreens(browser, [[table.invite('host'), { ...small, lang: 'de' }]], async (screen) => {
    await screen.openTab('tabDice');
    await write(screen, '2W6');
    await assertOdds(screen, countAll([6, 6]), 'de');
    await screen.page.locator('.dice summary', { hasText: screen.say.realDice }).click();
    await screen.button(`${screen.say.dieNumber.replace('{number}', 2)}: 6`).waitFor();
  });
});

test('the dice of the game, typed in, and some again', patience, async () => {
  await withScreens(browser, [[table.invite('host'), small]], async (screen) => {
    const rolls = () => table.readCommands().filter((one) => one.do === 'roll');
    await screen.openTab('tabDice');
    await screen.button(screen.say.clear).click();
    for (let i = 0; i < 3; i++) {
      await screen.button(screen.say.addDie.replace('{die}', 'Attack die')).click();
    }
    const entry = screen.page.getByRole('textbox', { name: screen.say.diceToRoll });
    assert.equal(await entry.inputValue(), '3attack');
    // Of three dice with two skulls in six.
    const skull = screen.page.locator('.odds-faces li', { hasText: 'skull' });
    await skull.getByText(sayChance(1 - (4 / 6) ** 3, 'en-US')).waitFor();

    await screen.page.locator('.dice summary', { hasText: screen.say.realDice }).click();
    for (const [i, sign] of ['☠', '★', '★★'].entries()) {
      const name = `${screen.say.dieNumber.replace('{number}', i + 1)}: ${sign}`;
      await screen.button(name).click();
    }
    await screen.button(screen.say.useDice.replace('{dice}', '☠, ★, ★★')).click();
    await screen.page.locator('.rolled-dice button').nth(2).waitFor();
    assert.deepEqual(rolls().at(-1).result, ['skull', 'hit', 'double']);

    assert.ok(await screen.button(screen.say.rollAgain).isDisabled());
    await screen.page.locator('.rolled-dice button').nth(1).click();
    await screen.button(screen.say.rollAgain).click();
    await screen.page.locator('.rolls li').nth(1).waitFor();
    const [skulls, , double] = rolls().at(-1).result;
    assert.deepEqual([rolls().length, skulls, double, rolls().at(-1).why],
      [2, 'skull', 'double', 'reroll']);
    await screen.assertAccessible('a roll');
    await screen.assertFits('a roll');
  });
});

test('the score as text and as a table', patience, async () => {
  const story = readTranscript('terminus', 'C003-84-secret-agenda');
  const trains = await Table.open('terminus', story);
  try {
    const device = { ...small, permissions: ['clipboard-read', 'clipboard-write'] };
    await withScreens(browser, [[trains.invite('watch'), device]], async (screen) => {
      await screen.openTab('tabScore');
      await screen.page.evaluate(() => { delete Navigator.prototype.share; });
      await screen.button(screen.say.scoreShare).click();
      await screen.text(screen.say.copied).waitFor();
      const text = await screen.page.evaluate(() => navigator.clipboard.readText());
      assert.match(text, /^The table\n/);
      const [download] = await Promise.all([screen.page.waitForEvent('download'),
        screen.button(screen.say.scoreTable).click()]);
      assert.equal(download.suggestedFilename(), 'The-table.csv');
      const csv = await readFile(await download.path(), 'utf8');
      assert.match(csv, /^\ufeff/);
      assert.ok(csv.split('\r\n').length > 4);
      const [picture] = await Promise.all([screen.page.waitForEvent('download'),
        screen.button(screen.say.scorePicture).click()]);
      assert.equal(picture.suggestedFilename(), 'The-table.png');
      const png = await readFile(await picture.path());
      assert.equal(png.subarray(1, 4).toString(), 'PNG');
    });
  } finally {
    await trains.clear();
  }
});
