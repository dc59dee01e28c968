// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-back.mjs: Back closes what is open, as on phones; and what was typed and not sent outlives a
// page that is loaded anew.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test, until } from './patience.mjs';
import { Table } from './table.mjs';

const device = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
let browser;
const tables = [];

before(async () => { browser = await openBrowser(); });
after(async () => {
  await browser?.close();
  for (const table of tables) await table.clear();
});

async function meet(game, options, play, prepare) {
  const table = await Table.open(game, options);
  tables.push(table);
  await withScreens(browser, [[table.invite('host'), { ...device, prepare }]], play);
}

/** A browser that is slow to go back: to where the way led from where the page was when it asked. */
function goLate() {
  const go = history.go.bind(history);
  const push = history.pushState.bind(history);
  let pushed = 0;
  history.pushState = (...entry) => {
    pushed++;
    push(...entry);
  };
  history.go = (n) => {
    const before = pushed;
    setTimeout(() => go(n - (pushed - before)), 400);
  };
  history.back = () => history.go(-1);
}

const dialogs = ({ page }) => page.locator('dialog[open]');

const expectDialogs = (screen, n) =>
  until(`${n} dialogs`, async () => await dialogs(screen).count() === n);

/** What the browser does; the page may stay where it is. */
const goBack = ({ page }) => page.evaluate(() => { setTimeout(() => history.back()); });

test('Back closes the sheet that is open, and then leaves', patience, async () => {
  await meet('template', {}, async (host) => {
    const { page } = host;
    await page.goto('about:blank');
    await page.goto(host.url);
    await page.locator('.now-card').waitFor();
    await host.button(host.say.people).click();
    await expectDialogs(host, 1);
    await goBack(host);
    await expectDialogs(host, 0);

    // Closed by its button, by Escape, by a tap beside it: nothing is left to go back through.
    for (const close of [() => host.button(host.say.close).click(),
      () => page.keyboard.press('Escape'), () => page.mouse.click(180, 8)]) {
      await host.button(host.say.people).click();
      await expectDialogs(host, 1);
      await close();
      await expectDialogs(host, 0);
    }
    // One sheet leads to another, and a page of it to the next.
    await host.button(host.say.settings).click();
    await host.button(host.say.allGames).click();
    await page.getByRole('heading', { name: host.say.newGame }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: /^Terminus/ }).click();
    await page.getByLabel(host.say.gameName).waitFor();
    await goBack(host);
    await expectDialogs(host, 0);
    await page.locator('.now-card').waitFor();
    assert.equal(new URL(page.url()).hash, new URL(host.url).hash);

    await goBack(host);
    await page.waitForURL('about:blank');
  });
});

test('a sheet that opens while another one closes is no way out of the page', patience, async () => {
  await meet('template', {}, async (host) => {
    const { page } = host;
    const settle = () => page.waitForTimeout(1000);
    await page.locator('.now-card').waitFor();
    for (let i = 0; i < 2; i++) {
      await host.button(host.say.settings).click();
      await page.getByRole('dialog').getByRole('button', { name: host.say.earlierPlays }).click();
      await page.getByText(host.say.playsNone).waitFor();
      await settle();
      await page.keyboard.press('Escape');
      await expectDialogs(host, 0);
      await settle();
      assert.ok(await page.locator('.now-card').isVisible());
    }
    // Back still closes what is open first, and then leaves.
    await host.button(host.say.settings).click();
    await page.getByRole('dialog').getByRole('button', { name: host.say.earlierPlays }).click();
    await page.getByText(host.say.playsNone).waitFor();
    await settle();
    await goBack(host);
    await expectDialogs(host, 0);
    await goBack(host);
    await page.waitForURL('about:blank');
  }, (page) => page.addInitScript(goLate));
});

test('a note, a form and a set-up outlive a page that is loaded anew', patience, async () => {
  const setup = { players: [{ color: 'pink', name: 'Ana' }, { color: 'purple', name: 'Bo' }] };

  await meet('terminus', { setup, commands: [{ do: 'begin' }] }, async (host) => {
    const { page } = host;
    const number = page.locator('.now-card .number-input').first();
    await number.fill('7');
    await host.openTab('tabLog');
    const note = page.getByRole('textbox', { name: host.say.note });
    await note.fill('half a thought');
    await page.reload();
    await number.waitFor();
    assert.equal(await number.inputValue(), '7');
    await host.openTab('tabLog');
    assert.equal(await note.inputValue(), 'half a thought');

    // What was sent is not typed any more.
    await host.note('half a thought');
    await page.reload();
    await host.openTab('tabLog');
    assert.equal(await note.inputValue(), '');

    const openSetup = async () => {
      await host.button(host.say.settings).click();
      await host.button(host.say.allGames).click();
      await page.getByRole('dialog').getByRole('button', { name: /^Terminus/ }).click();
      await page.getByLabel(host.say.gameName).waitFor();
    };
    const name = page.getByLabel('Player', { exact: true }).first();
    await openSetup();
    await name.fill('Magdalena');
    await page.getByLabel(host.say.gameName).fill('Friday');
    await page.waitForFunction(() => localStorage.getItem('tableside-typed')?.includes('Friday'));
    await page.reload();
    await page.locator('.now-card').waitFor();
    await openSetup();
    assert.equal(await name.inputValue(), 'Magdalena');
    assert.equal(await page.getByLabel(host.say.gameName).inputValue(), 'Friday');
    await host.button(host.say.start).click();
    await expectDialogs(host, 0);
    await host.hear('"name":"Friday"');
    await openSetup();
    // Who played last is proposed; what was typed for that game is not.
    assert.notEqual(await page.getByLabel(host.say.gameName).inputValue(), 'Friday');
  });
});

test('what was typed belongs to its moment', patience, async () => {
  const setup = { players: [{ color: 'pink', name: 'Ana' }, { color: 'purple', name: 'Bo' }] };

  await meet('terminus', { setup, commands: [{ do: 'begin' }] }, async (host) => {
    const { page } = host;
    const numbers = page.locator('.now-card .number-input');
    await numbers.nth(0).fill('3');
    await numbers.nth(1).fill('4');
    // What has just come takes no taps for a moment.
    await page.waitForTimeout(600);
    await page.locator('.now-card button[type=submit]').first().click();
    await numbers.first().waitFor({ state: 'detached' });
    await host.press(host.say.undo);
    await numbers.first().waitFor();
    await page.reload();
    await numbers.first().waitFor();
    assert.equal(await numbers.nth(0).inputValue(), '');
  });
});

test('dice, a correction and a table check outlive a page that is loaded anew', patience, async () => {
  await meet('template', {}, async (host) => {
    const { page } = host;
    const dice = page.getByRole('textbox', { name: host.say.diceToRoll });
    const why = page.getByRole('textbox', { name: host.say.diceWhy });
    await host.openTab('tabDice');
    await dice.fill('2d6');
    await host.button(/d20/).first().click();
    await why.fill('the bridge');
    await page.reload();
    await host.openTab('tabDice');
    assert.match(await dice.inputValue(), /^2d6 \+ 1d20$/);
    assert.equal(await why.inputValue(), 'the bridge');
    await page.locator('.dice button[type=submit]').click();
    await page.locator('.last-roll').getByText(/the bridge/).waitFor();
    await page.reload();
    await host.openTab('tabDice');
    assert.equal(await why.inputValue(), '');

    const openCheck = async () => {
      await host.button(host.say.settings).click();
      await host.button(host.say.checkTable).click();
    };
    const rounds = page.getByRole('dialog').getByRole('textbox', { name: 'Rounds until night' });
    await openCheck();
    const before = await rounds.inputValue();
    await rounds.fill('3');
    await page.reload();
    await openCheck();
    assert.equal(await rounds.inputValue(), '3');
    // Whoever closes it gives it up.
    await page.keyboard.press('Escape');
    await expectDialogs(host, 0);
    await openCheck();
    assert.equal(await rounds.inputValue(), before);
    await page.keyboard.press('Escape');
    await expectDialogs(host, 0);

    await host.openTab('tabTable');
    const openRounds = () => page.getByRole('button', { name: /^Rounds until night/ }).first().click();
    const number = page.getByRole('dialog').locator('.number-input');
    await openRounds();
    await number.fill('2');
    await page.reload();
    await host.openTab('tabTable');
    await openRounds();
    assert.equal(await number.inputValue(), '2');
    await page.keyboard.press('Escape');
    await expectDialogs(host, 0);
    await openRounds();
    assert.equal(await number.inputValue(), before);
  });
});
