// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// pictures.mjs: the page of the phones for build-aux/pictures, which writes one line of JSON: who
// comes by the code of the table and takes which seat, and what is shot; for a sheet, all that the
// first of them sees on the way to a seat, and then there.  The screens stay until this is ended.

import { once } from 'node:events';
import { createInterface } from 'node:readline';

import { openBrowser } from '../tests/web/browser.mjs';

const [line] = await once(createInterface({ input: process.stdin }), 'line');
const task = JSON.parse(line);
const [width, height] = task.size;
const texts = await (await fetch(new URL(`/texts/${task.lang}.json`, task.door))).json();
const browser = await openBrowser();

async function open(url) {
  const context = await browser.newContext({
    viewport: { width, height }, deviceScaleFactor: task.scale ?? 2, locale: task.lang.replace('_', '-'),
    colorScheme: task.dark ? 'dark' : 'light', serviceWorkers: 'block', reducedMotion: 'reduce',
    isMobile: task.wall === null, hasTouch: task.wall === null,
  });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function sit([seat, name]) {
  const page = await open(task.door);
  await page.getByRole('textbox', { name: texts.name }).fill(name);
  await page.getByRole('button', { name: texts.toSeats, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${seat}`) }).click();
  await page.getByRole('banner').waitFor();
  return page;
}

const shots = [];

async function shoot(page, name) {
  const path = `${task.sheet}-${name}.png`;
  await page.waitForTimeout(600);
  await page.screenshot({ path, animations: 'disabled' });
  shots.push(path);
}

async function walk() {
  const page = await open(task.door);
  const name = page.getByRole('textbox', { name: texts.name });
  await name.waitFor();
  await shoot(page, 'door');
  await name.fill('Ana');
  await page.getByRole('button', { name: texts.toSeats, exact: true }).click();
  await page.locator('button.lobby-seat').first().waitFor();
  await shoot(page, 'seats');
  await page.locator('button.lobby-seat').first().click();
  await page.getByRole('banner').waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await shoot(page, (await tab.getAttribute('id')).replace('tab-', ''));
  }
  await page.getByRole('button', { name: texts.settings, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'settings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.locator('.help details').first().waitFor();
  await shoot(page, 'help');
  await page.locator('.help summary').first().click();
  await shoot(page, 'chapter');
}

const pages = [];
for (const person of Object.entries(task.people)) pages.push(await sit(person));
if (task.wall) pages.push(await open(task.wall));
if (task.sheet && task.wall) await shoot(pages.at(-1), 'all');
else if (task.sheet) await walk();
if (task.shoot) {
  const page = pages.at(-1);
  await page.waitForTimeout(2500);
  await page.screenshot({ path: task.shoot, animations: 'disabled' });
}
console.log(['there', ...shots].join('\t'));
