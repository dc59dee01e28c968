// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// bench-page.mjs: how long a phone waits for its page, in Chromium: until something is drawn, and
// until the first button can be tapped; on loopback, and as from a slow phone in a slow network. In
// both forms in which the page is built, with nothing kept from before and with everything; and
// beside them a page that is nothing but a button.

import { createServer } from 'node:http';
import { once as event } from 'node:events';

import { openBrowser } from '../web/browser.mjs';
import { least } from '../web/patience.mjs';
import { Table } from '../web/table.mjs';
import { figure, often, share } from './bench.mjs';

const TURNS = often(2);
/** Chromium's own words: milliseconds, bytes a second, and how much slower than this computer; as a
 * test next to nothing. */
const slow = { latency: often(150), throughput: often(1_000_000 / 8, 1e9), rate: often(6) };
const networks = { loopback: null, slow };
const forms = {
  bundle: process.env.TABLESIDE_CLI,
  modules: process.env.TABLESIDE_CLI_MODULES,
};

/** In the page, before its scripts: notes when the first button can be tapped. */
function watchForOffer() {
  const isSeen = (element) => element.getClientRects().length > 0;
  const look = () => {
    if ([...document.querySelectorAll('button.offer:enabled')].some(isSeen)) window.usable = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

async function slowDown(page, { latency, throughput, rate }) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function measure(page, url) {
  await page.goto(url);
  const handle = await page.waitForFunction(() => {
    // The browser tells of it a little after it has drawn.
    const [drawn] = performance.getEntriesByName('first-contentful-paint');
    return window.usable && drawn && { paint: drawn.startTime, usable: window.usable };
  });
  return handle.jsonValue();
}

/** The first visit, and the second, as milliseconds. */
async function visit(browser, url, network) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 780 }, serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(least(100));
  await page.addInitScript(watchForOffer);
  if (network) await slowDown(page, network);
  const first = await measure(page, url);
  await page.goto('about:blank');
  const second = await measure(page, url);
  await context.close();
  return { first, second };
}

/** One after another over loopback and as from a slow phone. */
async function measureForm(browser, form, url) {
  for (const [name, network] of Object.entries(networks)) {
    const turns = [];
    // The first one warms the host and the browser up.
    for (let turn = 0; turn <= TURNS; turn++) turns.push(await visit(browser, url, network));
    for (const which of ['first', 'second']) {
      for (const what of ['paint', 'usable']) {
        figure(`${form}-${name}-${which}-${what}`,
          share(turns.slice(1).map((one) => one[which][what]), 0.5));
      }
    }
  }
}

const browser = await openBrowser();
for (const [form, program] of Object.entries(forms)) {
  if (!program) continue;
  const table = await Table.open('genesis', { program });
  await measureForm(browser, form, table.invite('host'));
  await table.clear();
}
const server = createServer((request, response) => {
  response.setHeader('content-type', 'text/html');
  response.end('<!DOCTYPE html><meta charset="utf-8"><button class="offer">OK</button>');
});
server.listen(0, '127.0.0.1');
await event(server, 'listening');
await measureForm(browser, 'bare', `http://127.0.0.1:${server.address().port}/`);
server.close();
server.closeAllConnections();
await browser.close();
