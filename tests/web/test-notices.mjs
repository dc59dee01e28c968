// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-notices.mjs: what the organizer of a hall tells everybody, on a phone and on the wall, by way
// of a real broker and a real table; and the judge whom a phone calls.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { openBrowser, withScreens } from './browser.mjs';
import { Hall } from './hall.mjs';
import { PROGRAM, after, before, patience, test, within } from './patience.mjs';

const hand = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const television = { viewport: { width: 1280, height: 720 } };
let browser;

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
});

/** So long from now, in seconds of 1970. */
const inSeconds = (seconds) => Math.floor(Date.now() / 1000) + seconds;

function publishNotice(hall, id, text, members = {}) {
  hall.publish('-/notice', { id, at: inSeconds(0), text, ...members });
}

const bar = ({ page }) => page.locator('.hall-bar');

test('a notice comes to phones and the wall, and a phone calls a judge', patience, async () => {
  const hall = await Hall.open();
  const table = hall.openTable('template', 'table-1');
  const [line] = await within(PROGRAM, 'the table opens',
    () => once(createInterface({ input: table.stdout }), 'line'));
  const { invitations } = JSON.parse(line);
  const invite = (role, seat) =>
    invitations.find((one) => one.role === role && one.seat === seat).url;
  try {
    const places = [[invite('seat', 'red'), hand],
      [invite('watch'), { ...hand, lang: 'de', colorScheme: 'dark' }],
      [invite('wall'), television],
      [new URL('wall?hall#table-1', hall.watching).href, hand], [hall.organizing, hand]];
    await withScreens(browser, places, async (red, watch, wall, far, organizer) => {
      for (const screen of [red, watch, wall]) await screen.instruction(/Ada/).waitFor();
      assert.equal(await bar(red).count(), 0);
      publishNotice(hall, 'noticenoticeone1', 'Ten minutes', { until: inSeconds(600) });
      for (const screen of [red, watch, wall]) {
        await bar(screen).getByText(/^(9:5\d|10:00)$/).waitFor();
        await bar(screen).getByText('Ten minutes', { exact: true }).waitFor();
      }
      // It is said once; on the wall it stands in large letters beside the game.
      await red.page.locator('.said').getByText('Ten minutes').waitFor();
      assert.equal(await wall.page.locator('.said').getByText('Ten minutes').count(), 0);
      assert.equal(await wall.page.locator('.wall-side > .hall-bar').count(), 1);
      await bar(red).getByRole('button', { name: red.say.close, exact: true }).click();
      await bar(red).waitFor({ state: 'hidden' });
      assert.ok(await bar(watch).isVisible());

      await red.button(red.say.settings).click();
      await red.press(red.say.callJudge);
      for (const screen of [red, watch, wall]) {
        await bar(screen).getByText(/Red|Ada|rot/i).waitFor();
      }
      assert.equal(await bar(watch).getByRole('button', { name: watch.say.judgeBack }).count(), 0);
      await red.press(red.say.judgeBack);
      await bar(red).waitFor({ state: 'hidden' });

      // Another one is news, and one that is taken away is gone.
      publishNotice(hall, 'noticenoticetwo2', 'Lunch');
      for (const screen of [red, watch, wall]) await bar(screen).getByText('Lunch').waitFor();
      hall.publish('-/notice', '');
      for (const screen of [red, watch, wall]) await bar(screen).waitFor({ state: 'hidden' });

      // Who looks from the hall is told what has changed, and can read all of it in a hand.
      await far.instruction(/Ada/).waitFor();
      await red.press('Rest');
      await far.instruction(/Grace/).waitFor();
      assert.ok(far.texts.some((text) => text.startsWith('{"type":"change"')));
      assert.ok(await far.page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const sizes = [...document.querySelectorAll('.wall-line')].map((line) =>
          parseFloat(getComputedStyle(line).fontSize));
        return scrollWidth <= clientWidth && Math.min(...sizes) >= 14;
      }));
      assert.equal(await far.page.locator('.wall [data-rank][hidden]').count(), 0);

      // What the broker has lost may still be shown at tables: it can be taken back.
      publishNotice(hall, 'noticenoticethr3', 'Dinner');
      for (const screen of [red, watch, wall]) await bar(screen).getByText('Dinner').waitFor();
      await hall.stopBroker();
      await organizer.page.locator('.stale-banner p').waitFor();
      await hall.startBroker();
      await organizer.page.locator('.hall-notice.nothing').waitFor({ state: 'attached' });
      await organizer.page.locator('.hall-tile').waitFor();
      await organizer.page.getByRole('button', { name: 'Take it back' }).click();
      for (const screen of [red, watch, wall]) await bar(screen).waitFor({ state: 'hidden' });
    });
  } finally {
    await hall.clear();
  }
});

const CASTLES = { id: 'own-castles', name: 'Castles',
  numbers: [{ name: 'Gold', of: 'table', kind: 'counter' }] };

test('a card that another table gives is seen and taken, and given on', patience, async () => {
  const hall = await Hall.open();
  const table = hall.openTable('own', 'table-1');
  const [line] = await within(PROGRAM, 'the table opens',
    () => once(createInterface({ input: table.stdout }), 'line'));
  const host = JSON.parse(line).invitations.find(({ role }) => role === 'host').url;
  const file = { format: 'tableside-cards', version: 1,
    entries: [{ game: 'own', type: 'description', entry: CASTLES }] };
  try {
    hall.publishTable('table-2', {}, 'Table 2');
    hall.publish('table-2/card/own-castles',
      { id: 'own-castles', table: 'Table 2', name: 'Castles', file: JSON.stringify(file) });
    await withScreens(browser, [[host, hand]], async (screen) => {
      const { page, say } = screen;
      const dialog = page.getByRole('dialog');
      const row = (name) => dialog.getByRole('button', { name });
      await screen.button(say.settings).click();
      await screen.button(say.allGames).click();
      await dialog.locator('.library-cards').click();
      await dialog.getByRole('heading', { name: say.givenCards }).waitFor();
      await row(/Castles.*Table 2/).click();
      await dialog.getByText('Numbers: Gold').waitFor();
      await row(say.keepCard).click();
      await row(/^Castles(?!.*Table 2)/).click();
      await row(say.shareCard).click();
      await row(say.giveCard).click();
      await page.locator('.said').getByText(say.givenCard).waitFor({ state: 'attached' });
    });
  } finally {
    await hall.clear();
  }
});
