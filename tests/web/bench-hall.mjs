// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// bench-hall.mjs: a hall of a thousand tables with a change in five seconds each: how long it takes
// until the page shows it, from where it is published, and what the page and its server need.

import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { openBrowser } from './browser.mjs';
import { Hall } from './hall.mjs';

const TABLES = 1000;
const EVERY = 5000;
const SECONDS = Number(process.env.TABLESIDE_BENCH_SECONDS ?? 30);

const hall = await Hall.open();
const browser = await openBrowser();
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
const times = (await page.evaluate(() => window.times)).sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
const heap = await page.evaluate(() => performance.memory.usedJSHeapSize);
const [, server] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${hall.pagePid}/status`, 'utf8'));
console.log(`${times.length} changes of ${TABLES} tables seen; milliseconds until the page shows `
  + `one: median ${at(0.5)}, 99 % ${at(0.99)}, at most ${at(1)}; the page takes `
  + `${Math.round(heap / 1e6)} MB of JavaScript, its server ${Math.round(server / 1024)} MiB`);
await browser.close();
await hall.clear();
