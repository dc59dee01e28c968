// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-clock.mjs: the clock of a table on phones and the wall: whose it is, a break, the last seconds
// of one's own time. The hours that go by are the page's own.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { join } from './phone.mjs';
import { Table } from './table.mjs';

const hand = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const television = { viewport: { width: 1280, height: 720 } };
const LIMIT = 600;
let browser;

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
});

/** Lets time go by for a page, and writes down what it says and how it shakes. */
function followTime() {
  const real = Date.now.bind(Date);
  let gone = 0;
  Date.now = () => real() + gone * 1000;
  globalThis.pass = (seconds) => { gone += seconds; };
  globalThis.shakes = [];
  navigator.vibrate = (pattern) => globalThis.shakes.push(pattern);
  globalThis.said = [];
  addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
    for (const { target } of changes) {
      const live = (target.closest ? target : target.parentElement)
        ?.closest('[aria-live], [role="status"], [role="alert"]');
      if (live?.innerText.trim()) globalThis.said.push(live.innerText.trim());
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true }));
}

const follows = (device) => ({
  ...device, prepare: (page) => page.addInitScript(followTime),
});
const clock = ({ page }) => page.locator('.clock');
const acting = ({ page }) => page.locator('.clock-hands > .acts');
const pass = (screens, seconds) =>
  Promise.all(screens.map(({ page }) => page.evaluate((n) => globalThis.pass(n), seconds)));
const count = ({ page }, text) => page.evaluate((part) =>
  new Set(globalThis.said.filter((one) => one.includes(part))).size, text);

test('a clock runs for whoever must act, everywhere, and calls only them', patience, async () => {
  const table = await Table.open('template');
  const host = await join(table.port, table.token('host'));
  const places = [[table.invite('seat', 'red'), follows(hand)],
    [table.invite('seat', 'blue'), follows(hand)], [table.invite('wall'), follows(television)]];
  try {
    await withScreens(browser, places, async (red, blue, wall) => {
      for (const screen of [red, blue, wall]) await screen.instruction(/Ada/).waitFor();
      assert.equal(await clock(red).count(), 0);
      await host.do({ do: 'clock', turn: LIMIT, seat: 30 });
      for (const screen of [red, blue]) {
        await acting(screen).getByText(/^0:0\d \/ 10:00$/).waitFor();
        assert.equal(await screen.page.locator('.clock-hands > li').count(), 2);
      }
      await wall.page.locator('.wall-hand.acts').getByText(/0:0\d \/ 10:00/).waitFor();
      await red.page.locator('body').click({ position: { x: 3, y: 730 } });
      await blue.page.locator('body').click({ position: { x: 3, y: 730 } });

      // What is seen is not said; the last seconds are, once, to whom they belong.
      await pass([red, blue, wall], LIMIT - 8);
      await red.page.locator('.clock-hands > .last').waitFor();
      await blue.page.locator('.clock-hands > .last').waitFor();
      await wall.page.locator('.wall-hand.last').waitFor();
      await pass([red, blue, wall], 20);
      await red.page.locator('.clock-hands > .over').waitFor();
      await wall.page.locator('.wall-hand.over').waitFor();
      assert.deepEqual(await red.page.evaluate(() => globalThis.shakes), [[60, 60, 60], [250]]);
      assert.equal(await count(red, 'Ada: the last seconds'), 1);
      assert.equal(await count(red, 'Ada: the time is up'), 1);
      assert.deepEqual(await blue.page.evaluate(() => globalThis.shakes), []);
      assert.equal(await count(blue, 'the time is up'), 0);
      assert.equal(await count(red, '10:1'), 0);
      await red.assertAccessible('the clock');

      // Nothing has come of it; the other one has all the time.
      await red.press('Rest');
      await acting(blue).getByText(/^0:0\d \/ 10:00$/).waitFor();
      assert.equal(await blue.page.locator('.clock-hands > .over').count(), 0);
    });
  } finally {
    await host.leave();
    await table.clear();
  }
});

test('whoever plays takes a break, a step ends it; a timer calls all', patience, async () => {
  const table = await Table.open('template', { commands: [{ do: 'clock' }] });
  const host = await join(table.port, table.token('host'));
  const places = [[table.invite('seat', 'red'), follows(hand)],
    [table.invite('watch'), follows(hand)], [table.invite('wall'), follows(television)]];
  try {
    await withScreens(browser, places, async (red, watch, wall) => {
      // Since the table was opened nobody has done anything.
      await red.page.locator('.clock.stands').waitFor();
      assert.equal(await watch.button(watch.say.takeBreak).count(), 0);
      await red.press(red.say.takeBreak);
      await clock(watch).getByText(watch.say.clockBreak).waitFor();
      await pass([red, watch], 500);
      await red.press(red.say.endBreak);
      await red.page.locator('.clock:not(.stands)').waitFor();
      await acting(watch).getByText(/^0:0\d$/).first().waitFor();
      await red.press(red.say.takeBreak);
      await watch.page.locator('.clock.stands').waitFor();
      await red.press('Rest');
      await watch.page.locator('.clock:not(.stands)').waitFor();

      // A timer counts down everywhere, and is everybody’s.
      await host.do({ do: 'timer', minutes: 2 });
      for (const { page } of [red, watch]) await page.getByText(/^Timer [12]:\d\d$/).waitFor();
      await wall.page.locator('.wall-hand').getByText(/^Timer [12]:\d\d$/).waitFor();
      await pass([watch, wall], 113);
      await watch.page.locator('.clock-timer.last').waitFor();
      await pass([watch, wall], 30);
      await watch.page.getByText(/^Timer −0:[23]\d$/).waitFor();
      await wall.page.locator('.wall-hand.over').getByText(/^Timer −0:[23]\d$/).waitFor();
      assert.equal(await count(watch, 'Timer: the last seconds'), 1);
      assert.equal(await count(watch, 'Timer: the time is up'), 1);
      await host.do({ do: 'timer', off: true });
      await watch.page.locator('.clock-timer').waitFor({ state: 'detached' });
      await wall.page.locator('.wall-hand').getByText('Timer').waitFor({ state: 'hidden' });

      // A phone that nobody has used for long shows no more than will count.
      await pass([watch], 16 * 60);
      await watch.page.locator('.clock.stands').waitFor();
    });
  } finally {
    await host.leave();
    await table.clear();
  }
});

test('a clock is set, changed and put away behind “More”', patience, async () => {
  const table = await Table.open('template');
  try {
    await withScreens(browser, [[table.invite('host'), follows(hand)]], async (host) => {
      await host.press(host.say.more);
      await host.press('Set a clock');
      await host.page.getByRole('textbox', { name: 'Seconds per turn' }).fill('45');
      const send = host.page.locator('.offer-section button[type=submit]').filter({ visible: true });
      // A button that has just come takes no taps for a moment.
      await host.page.waitForTimeout(400);
      await send.click();
      await acting(host).getByText(/\/ 0:45$/).waitFor();
      await host.press(host.say.more);
      await host.press('Remove the clock');
      await clock(host).waitFor({ state: 'hidden' });
    });
  } finally {
    await table.clear();
  }
});
