// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-hall.mjs: the page of a hall: its tables as tiles, what does not fit, the organizer’s message,
// and back from a wall; with a real broker, which is killed on the way.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { Hall } from './hall.mjs';
import { after, before, patience, test } from './patience.mjs';

const phone = { viewport: { width: 360, height: 740 } };
const screen4k = { viewport: { width: 3840, height: 2160 }, locale: 'de-DE', colorScheme: 'dark' };
/** In seconds. */
const DAY = 24 * 3600;
let browser;
let hall;

before(async () => {
  browser = await openBrowser();
  hall = await Hall.open();
});

after(async () => {
  await browser?.close();
  await hall?.clear();
});

const names = ({ page }) => page.locator('.hall-name').allTextContents();
const tile = ({ page }, name) => page.locator('.hall-tile', { hasText: name });
const see = ({ page }, text) => page.getByText(text).first().waitFor();

/** What is answered at last to a message of somebody who came with that token. */
function askAs({ page }, token, message, { times = 1, last = 'answer', hello = {} } = {}) {
  return page.evaluate(([by, asked, number, end, how]) => new Promise((resolve) => {
    const address = new URL('link', location.href);
    address.protocol = 'ws';
    address.hash = '';
    const socket = new WebSocket(address);
    const send = (what) => socket.send(JSON.stringify(what));
    socket.addEventListener('open', () =>
      send({ type: 'hello', protocol: 1, token: by, lang: 'en', ...how }));
    socket.addEventListener('message', ({ data }) => {
      const heard = JSON.parse(data);
      if (heard.type === 'welcome') {
        for (let i = 0; i < number; i++) {
          for (const each of [].concat(asked)) send({ ticket: 'one', ...each });
        }
      }
      if (heard.type === end || heard.type === 'bye') resolve(heard);
    });
  }), [token, message, times, last, hello]);
}

/** No more than there is room for. */
async function checkWidth({ page }) {
  assert.ok(await page.evaluate(() =>
    document.documentElement.scrollWidth <= document.documentElement.clientWidth));
}

test('who walks by sees every table, and what does not fit beside it', patience, async () => {
  hall.openTable('genesis', 'table-1');
  hall.publishTable('table-10', { judge: 1, moved: 1e10 }, 'Table 10');
  hall.publishTable('table-2', { seat: 'red', seats: ['red', 'pink'], moved: 5,
    texts: {
      en: { game: 'Terminus', title: 'Round 2 · Ana', round: 'Round 2', turn: 'Ana',
        leader: 'Bo, 31', seats: ['Ana', 'Cleo'] },
      de: { game: 'Terminus', turn: 'Ana zieht', round: 'Runde 2' } } }, 'Table 2');
  hall.publish('table-3/state', 'nonsense');
  hall.publish('evil', 'x');
  hall.publish('-/notice', JSON.stringify({ v: 1, id: 'n'.repeat(16), at: 1, text: 'Found: a die',
    until: Math.floor(Date.now() / 1000) + 40 * DAY }));
  await withScreens(browser, [[hall.watching, phone], [hall.watching, screen4k]],
    async (small, large) => {
      await see(small, 'Set up the table');
      assert.deepEqual(await names(small), ['table-1', 'Table 2', 'table-3', 'Table 10']);
      await tile(small, 'Table 10').getByText('Needs a judge').waitFor();
      await tile(small, 'table-3').getByText('Incompatible').waitFor();
      // Each word once, and no time that has not passed.
      assert.equal((await tile(small, 'Table 2').innerText()).match(/Ana|Round 2/g).length, 2);
      await tile(small, 'Table 10').getByText('Last move just now').waitFor();
      await see(large, 'Ana zieht');
      assert.equal(await large.page.locator('html').getAttribute('lang'), 'de');
      await checkWidth(small);
      await checkWidth(large);
      // Few tables fill a large screen.
      const size = ({ page }) => tile({ page }, 'Table 2').evaluate((element) =>
        parseFloat(getComputedStyle(element).fontSize));
      assert.ok(await size(large) > 3 * await size(small));
      // The order: who waits longest first; a search finds by player, also who does nothing now.
      await small.page.locator('#hall-order').selectOption('hallByNeed');
      assert.equal((await names(small))[0], 'Table 10');
      await small.page.locator('#hall-search').fill('31 bó terminus cleo');
      assert.deepEqual(await names(small), ['Table 2']);
      await small.page.locator('#hall-search').fill('');
      // A change touches its tile alone, and what has the focus keeps it.
      await tile(small, 'Table 2').focus();
      hall.publishTable('table-2', {}, 'Table 2b');
      await see(small, 'Table 2b');
      assert.match(await small.page.evaluate(() => document.activeElement.textContent), /Table 2b/);
      await small.page.getByRole('tab', { name: 'Tables' }).focus();
      await small.page.keyboard.press('ArrowRight');
      await see(small, 'club/evil');
      await small.page.keyboard.press('ArrowLeft');
      // To a wall, and back.
      await tile(small, 'table-1').click();
      await small.page.locator('.wall').waitFor();
      await small.page.locator('.wall-back').click();
      await see(small, 'Table 2b');
      assert.match(await small.page.evaluate(() => document.activeElement.textContent), /table-1/);
      assert.equal(await small.page.locator('#hall-order').inputValue(), 'hallByNeed');
      // A wall of no table tells, has a way back, and comes by itself once there is one.
      await small.page.goto(new URL('wall?hall#table-7', hall.watching).href);
      await small.page.getByRole('alert').getByText('at the moment').waitFor();
      assert.equal(await small.page.evaluate(() => scrollY), 0);
      const { y } = await small.page.getByRole('alert').boundingBox();
      assert.equal(y, 0);
      hall.openTable('template', 'table-7');
      await small.page.locator('.wall').waitFor();
      await small.page.getByRole('alert').getByText('at the moment').waitFor({ state: 'detached' });
      await small.page.locator('.wall-back').click();
      await see(small, 'Table 2b');
      // A notice stands for longer than a browser can wait.
      assert.ok(await large.page.getByText('Found: a die').isVisible());
    });
});

test('what the organizer does is seen by everybody, and outlives the page', patience, async () => {
  await withScreens(browser, [[hall.organizing, phone], [hall.watching, phone]],
    async (organizer, watcher) => {
      const { page } = organizer;
      await page.locator('#hall-notice-text').fill('Ten minutes');
      await page.keyboard.press('Enter');
      await watcher.page.locator('.hall-notice', { hasText: 'Ten minutes' }).waitFor();
      assert.equal(await watcher.page.locator('.hall-form').count(), 0);
      await watcher.page.getByRole('timer', { name: /^10 min left$/ })
        .getByText(/^(9:\d\d|10:00)$/).waitFor();
      // What cannot be read here is not written over but by somebody who wants just that.
      await page.getByRole('tab', { name: 'Tournament' }).click();
      await page.locator('.cup-form').waitFor();
      await page.locator('.cup-form input').first().fill('Autumn Cup');
      await page.locator('.cup-lines').first().fill('Ana\nBo\nCarla\nDan');
      await page.locator('#hall-notice-text').fill('Almost sent');
      await page.reload();
      await page.getByRole('tab', { name: 'Tournament' }).click();
      assert.equal(await page.locator('.cup-form input').first().inputValue(), 'Autumn Cup');
      assert.equal(await page.locator('.cup-lines').first().inputValue(), 'Ana\nBo\nCarla\nDan');
      assert.equal(await page.locator('#hall-notice-text').inputValue(), 'Almost sent');
      hall.publish('-/tournament', { v: 3, name: 'Newer Cup' });
      await see(organizer, 'Newer Cup');
      await see(organizer, /newer version of Tableside/);
      assert.ok(await page.locator('.cup-form').isHidden());
      await watcher.page.getByRole('tab', { name: 'Tournament' }).click();
      await see(watcher, 'Newer Cup');
      assert.equal(await watcher.page.locator('.cup').getByRole('button').count(), 0);
      await page.getByRole('button', { name: 'Begin a new one…' }).click();
      await page.locator('.cup-form button').click();
      const question = page.locator('dialog[open]');
      await question.getByText(/is lost for everyone/).waitFor();
      hall.publish('-/tournament', { v: 3, name: 'Newest Cup' });
      await see(watcher, 'Newest Cup');
      await question.getByRole('button', { name: 'Create the tournament' }).click();
      await question.getByRole('alert').getByText(/has changed in the meantime/).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Begin a new one…' }).click();
      await page.locator('.cup-form button').click();
      await question.getByRole('button', { name: 'Create the tournament' }).click();
      await see(watcher, 'Autumn Cup');
      await checkWidth(organizer);
      // Who watches does nothing of this, whatever their page sends.
      const message = { type: 'notice', text: 'Go home', minutes: 1 };
      for (const asked of [message, { type: 'tournament', do: 'end' }]) {
        const { error } = await askAs(watcher, '-', asked);
        assert.equal(error.code, 'refused');
        assert.match(error.message, /organizer/);
      }
      assert.equal((await askAs(watcher, '-wrong', message)).code, 'token');
      // Of another version nothing more is known, and who names no language keeps the one there is.
      assert.equal((await askAs(watcher, '-', message, { hello: { protocol: 2 } })).code, 'protocol');
      const { type, text } = await askAs(watcher, '-', [{ type: 'language' }, { type: 'standings' }]);
      assert.equal(type, 'answer');
      assert.match(text, /Carla/);
      const { code } = await askAs(watcher, '-', { type: 'standings' }, { times: 60, last: 'bye' });
      assert.equal(code, 'flood');
      // Another language leaves everybody where they are.
      await watcher.button('Settings').click();
      await watcher.page.locator('#setting-language').selectOption({ label: 'Deutsch' });
      await watcher.page.getByRole('tab', { name: 'Turnier', selected: true }).waitFor();
    });
  // Another page of the hall, which was not there.
  const { watching } = await hall.openPage();
  await withScreens(browser, [[watching, phone], [hall.watching, phone]], async (one, other) => {
    await see(one, 'Ten minutes');
    await see(other, 'Ten minutes');
    await see(one, 'Table 10');
    await see(other, 'Table 10');
    const first = ({ texts }) => texts.filter((text) => !/"type":"(welcome|pong)"/.test(text));
    assert.deepEqual(first(one).slice(0, 5), first(other).slice(0, 5));
  });
});

test('the broker is lost, and after it everything is true again', patience, async () => {
  const places = [[hall.watching, phone], [hall.organizing, phone]];
  await withScreens(browser, places, async (watcher, organizer) => {
    await see(watcher, 'Table 10');
    await see(organizer, 'Ten minutes');
    await hall.stopBroker();
    await watcher.page.locator('.stale-banner p').waitFor();
    await hall.startBroker();
    // It has forgotten all but what is published anew.
    await tile(watcher, 'Table 10').waitFor({ state: 'detached' });
    await see(watcher, 'Set up the table');
    await watcher.page.locator('.stale-banner p').waitFor({ state: 'detached' });
    // Tables may still show what it has forgotten.
    await organizer.page.locator('.hall-notice.nothing').waitFor({ state: 'attached' });
    await organizer.page.getByRole('button', { name: 'Take it back' }).click();
    await see(organizer, 'Taken back.');
  });
});
