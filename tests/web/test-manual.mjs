// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-manual.mjs: the manual on phones: each “?” opens it at a paragraph that is there, in sight,
// with the focus; its chapters have pictures.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { readMoment } from './stories.mjs';
import { Table } from './table.mjs';

const small = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 768 } };
/** As large as a finger, in pixels. */
const TARGET = 44;
let browser;
let table;

before(async () => {
  browser = await openBrowser();
  table = await Table.open('genesis',
    readMoment('genesis', '3 enemies walk, then attack, with a sketch'));
});

after(async () => {
  await browser?.close();
  await table?.clear();
});

/** What a “?” that can be seen leads to. @returns {Array<{name: string, id: string}>} */
const listHelp = ({ page }) => page.locator('.help-button').filter({ visible: true })
  .evaluateAll((buttons) => buttons.map((button) =>
    ({ name: button.getAttribute('aria-label'), id: button.dataset.paragraph })));

/** Taps a “?”, and expects its paragraph in sight, with the focus, in the only open chapter. */
async function follow({ page }, name, id) {
  await page.locator(`.help-button[aria-label="${name}"]`).filter({ visible: true }).first().click();
  const paragraph = page.locator(`#help-${id}`);
  await paragraph.waitFor();
  await page.waitForFunction((wanted) => document.activeElement?.id === wanted, `help-${id}`);
  assert.equal(await page.locator('.help details[open]').count(), 1, name);
  const { y, height } = await paragraph.boundingBox();
  assert.ok(y >= 0 && y + height <= page.viewportSize().height, `${name} is in sight`);
  await page.keyboard.press('Escape');
  await paragraph.waitFor({ state: 'hidden' });
}

async function followAll(screen, tab) {
  const found = await listHelp(screen);
  assert.ok(found.length > 0, `${tab} has a “?”`);
  for (const { name, id } of found) {
    assert.ok(name.startsWith('Help: ') && name.length > 6, name);
    await follow(screen, name, id);
  }
}

for (const [device, tabs] of [
  [small, ['tabNow', 'tabTable', 'tabSketch', 'tabDice', 'tabLog']],
  [laptop, ['tabNow', 'tabSketch', 'tabLog']],
]) {
  test(`every “?” at ${device.viewport.width} pixels`, patience, async () => {
    await withScreens(browser, [[table.invite('host'), device]], async (screen) => {
      await screen.instruction(/./).waitFor();
      for (const tab of tabs) {
        await screen.page.getByRole('tab', { name: screen.say[tab] }).click();
        await screen.waitForTab(tab);
        await screen.page.locator('.help-button').filter({ visible: true }).first().waitFor();
        await followAll(screen, tab);
      }
    });
  });
}

test('it is as large as a finger, and pushes nothing away', patience, async () => {
  await withScreens(browser, [[table.invite('host'), small]], async (screen) => {
    await screen.instruction(/./).waitFor();
    await screen.page.getByRole('tab', { name: screen.say.tabTable }).click();
    const heads = await screen.page.locator('.panel-head').filter({ visible: true })
      .evaluateAll((all) => all.map((head) => {
        const button = head.querySelector('.help-button').getBoundingClientRect();
        return { head: head.getBoundingClientRect().height, ...button.toJSON() };
      }));
    assert.ok(heads.length > 1);
    for (const { head, width, height, right } of heads) {
      assert.ok(width >= TARGET && height >= TARGET, `${width} × ${height}`);
      assert.ok(head < TARGET, `the head is ${head} high`);
      assert.ok(right <= small.viewport.width);
    }
  });
});

test('a search shows what has the words, and opens it', patience, async () => {
  await withScreens(browser, [[table.invite('host'), small]], async (screen) => {
    await screen.instruction(/./).waitFor();
    await screen.page.keyboard.press('?');
    const chapters = screen.page.locator('.help details').filter({ visible: true });
    await chapters.first().waitFor();
    const all = await chapters.count();
    const search = screen.page.getByRole('searchbox', { name: screen.say.search });
    await search.fill('wi-fi');
    assert.equal(await chapters.count(), 1);
    assert.equal(await screen.page.locator('.help p[id]').filter({ visible: true }).count(), 1);
    await search.fill('no such words');
    assert.equal(await chapters.count(), 0);
    await screen.text(screen.say.nowhereFound).waitFor();
    await search.fill('');
    assert.equal(await chapters.count(), all);
    assert.equal(await screen.page.locator('.help details[open]').count(), 0);
  });
});

test('the page of a game has its pictures, light or dark', patience, async () => {
  for (const colorScheme of ['light', 'dark']) {
    await withScreens(browser, [[table.invite('host'), { ...small, colorScheme }]], async (screen) => {
      await screen.instruction(/./).waitFor();
      await screen.page.keyboard.press('?');
      const chapter = screen.page.locator('.help details')
        .filter({ has: screen.page.locator('#help-game-genesis') });
      await chapter.locator('summary').click();
      const pictures = chapter.locator('img');
      assert.equal(await pictures.count(), 3);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await screen.page.waitForFunction((one) => one.naturalWidth === 720,
          await picture.elementHandle());
        assert.equal((await picture.getAttribute('src')).endsWith('-dark.png'), colorScheme === 'dark');
      }
    });
  }
});

test('chapters with pictures, the same for every language', patience, async () => {
  const drawings = [];
  for (const locale of ['en-US', 'de-DE']) {
    await withScreens(browser, [[table.invite('host'), { ...small, locale }]], async (screen) => {
      await screen.instruction(/./).waitFor();
      await screen.page.keyboard.press('?');
      const chapters = screen.page.locator('.help details');
      await chapters.first().waitFor();
      assert.ok(await chapters.count() > 18);
      assert.ok(await screen.page.locator('.help details > svg').count() > 9);
      assert.equal(await screen.page.locator('.help details[open]').count(), 0);
      drawings.push(await screen.page.locator('.help details > svg')
        .evaluateAll((all) => all.map((one) => one.outerHTML)));
      for (const chapter of await chapters.all()) await chapter.locator('summary').click();
      assert.ok(await screen.page.locator('.help p[id]').count() > 40);
      await screen.assertAccessible('the manual');
      await screen.assertFits('the manual');
    });
  }
  assert.deepEqual(drawings[0], drawings[1]);
});
