// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// bench-hall.mjs: a hall of a thousand tables with a change in five seconds each: how long it takes
// until the page shows it, from where it is published, and what the page and its server need.

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { figure, often, share } from '../bench/bench.mjs';
import { openBrowser } from './browser.mjs';
import { Hall } from './hall.mjs';

const TABLES = often(1000, 20);
const EVERY = 5000;
const SECONDS = often(20, 2);

const hall = await Hall.open();
const browser = await openBrowser({ isMeasured: true });
const publish = (i, label) => hall.publishTable(`table-${i}`,
  { texts: { en: { game: 'Genesis', round: label, turn: 'Ana', leader: 'Bo, 31' } } });

for (let i = 0; i < TABLES; i++) publish(i, 'Round 0');
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
await page.goto(hall.watching);
await page.locator('.hall-tile').nth(TABLES - 1).waitFor({ state: 'attached' });
await page.evaluate(() => {
  window.times = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const sent = /^Round (\d{10,})$/.exec(target.textContent);
      if (sent) window.times.push(Date.now() - Number(sent[1]));
    }
  }).observe(document.querySelector('.hall-tiles'), { childList: true, subtree: true });
});
const step = EVERY / TABLES;
const begin = Date.now();
for (let done = 0; Date.now() - begin < SECONDS * 1000;) {
  for (; done * step < Date.now() - begin; done++) publish(done % TABLES, `Round ${Date.now()}`);
  await sleep(5);
}
await sleep(1000);
const times = await page.evaluate(() => window.times);
const heap = await page.evaluate(() => performance.memory.usedJSHeapSize);
const [, server] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${hall.pagePid}/status`, 'utf8'));
figure('median', share(times, 0.5));
figure('99', share(times, 0.99));
figure('most', share(times, 1));
figure('script', heap / 1e6);
figure('server', server / 1024);
await browser.close();
await hall.clear();
