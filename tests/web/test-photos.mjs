// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-photos.mjs: a photo of the table, from the camera of one phone into the log of all: made
// small, with its note, by keyboard too; large by a tap; on the wall for a while.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test, until } from './patience.mjs';
import { Table } from './table.mjs';

const small = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const large = { viewport: { width: 1366, height: 768 } };
let browser;
let table;

before(async () => {
  browser = await openBrowser();
  table = await Table.open('template');
});

after(async () => {
  await browser?.close();
  await table?.clear();
});

const thumb = ({ page, say }, what) =>
  page.getByRole('button', { name: say.photoShow.replace('{what}', what) });

/** The size of a picture once it is there. */
const measure = (image) => until('a picture', () => image.evaluate((element) =>
  element.naturalWidth && [element.naturalWidth, element.naturalHeight]));

async function choose({ page, say }, name, buffer) {
  await page.getByLabel(say.photoTake).setInputFiles({ name, mimeType: 'image/png', buffer });
}

test('a photo of the table', patience, async () => {
  await withScreens(browser, [[table.invite('seat', 'red'), { ...small, locale: 'de-DE', lang: 'de' }],
    [table.invite('watch'), small], [table.invite('wall'), large]], async (phone, watcher, wall) => {
    await Promise.all([phone.openTab('tabLog'), watcher.openTab('tabLog')]);
    await wall.page.locator('.wall-main').waitFor();
    const picture = await wall.page.screenshot();

    // Only who plays has a camera, and it is as large as a finger.
    await phone.page.getByLabel(phone.say.photoTake).waitFor();
    for (const button of await phone.page.locator('.photo-camera').all()) {
      const { width, height } = await button.boundingBox();
      assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
    }
    // One opens the camera, the other the pictures that were taken before.
    const inputs = [phone.say.photoTake, phone.say.photoChoose].map((label) =>
      phone.page.getByLabel(label).getAttribute('capture'));
    assert.deepEqual(await Promise.all(inputs), ['environment', null]);
    assert.equal(await watcher.page.locator('.photo-camera').count(), 0);

    await phone.page.getByRole('textbox', { name: phone.say.note }).fill('Der Turm');
    await choose(phone, 'table.png', picture);
    await thumb(phone, 'Der Turm').waitFor();
    assert.equal(await phone.page.getByRole('textbox', { name: phone.say.note }).inputValue(), '');

    // Made small, and the same for who looks on; the wall shows it.
    await thumb(watcher, 'Der Turm').scrollIntoViewIfNeeded();
    assert.deepEqual(await measure(thumb(watcher, 'Der Turm').locator('img')), [1280, 720]);
    await wall.page.getByRole('figure').getByAltText('Der Turm').waitFor();
    const sent = phone.sent.filter((text) => text.startsWith('{"type":"upload"'));
    assert.ok(sent.length > 0 && sent.every((text) => text.length < 64 * 1024));

    // Large by a tap, back by a key, and nothing is wider than the phone.
    await thumb(phone, 'Der Turm').click();
    const sheet = phone.page.getByRole('dialog', { name: 'Der Turm' });
    const { width: shown } = await sheet.getByAltText('Der Turm').boundingBox();
    assert.ok(shown > 200 && shown <= 360, `${shown}`);
    await phone.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    assert.ok(await phone.page.evaluate(() =>
      document.documentElement.scrollWidth <= window.innerWidth));

    // What is no picture is refused in a sentence, and the camera is there again.
    await choose(phone, 'table.txt', Buffer.from('no picture'));
    await phone.text(phone.say.photoBad).waitFor();
    assert.ok(await phone.page.getByLabel(phone.say.photoTake).isEnabled());

    // An undo takes it from the log's line, and from the wall.
    await phone.press(phone.say.undo);
    await phone.page.locator('.log-step.undone').getByText('Der Turm').waitFor();
    await wall.page.getByRole('figure').waitFor({ state: 'hidden' });
  });
});
