// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// browser.mjs: Chromium, and in it phones and televisions that show the page, each on its own.
//
// Every screen is watched: what the page complains about, what its policy forbids, and whatever it
// asks of anybody but its host are faults.  TABLESIDE_NODE and TABLESIDE_CHROMIUM: see run.sh.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

const require = createRequire(path.join(path.resolve(process.env.TABLESIDE_NODE), 'any.js'));
const { chromium } = require('playwright-core');
const axePath = require.resolve('axe-core/axe.min.js');

/** Nothing from outside, and no sandbox: a container has none. */
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export function openBrowser() {
  return chromium.launch({ executablePath: process.env.TABLESIDE_CHROMIUM, args: flags });
}

/** One device with one page. */
export class Screen {
  /** What went wrong, and every message that the host sent, as text. */
  faults = [];
  texts = [];

  /**
   * @param {Browser} browser
   * @param {string} url an invitation
   * @param {object} [device] options of Browser.newContext()
   */
  static async open(browser, url, device = {}) {
    const screen = new Screen();
    screen.context = await browser.newContext({
      viewport: { width: 390, height: 780 }, locale: 'en-US', colorScheme: 'light',
      reducedMotion: 'reduce', ...device,
    });
    screen.page = await screen.context.newPage();
    screen.page.setDefaultTimeout(30_000);
    await screen.#watch(new URL(url).origin);
    await screen.page.goto(url);
    return screen;
  }

  async #watch(origin) {
    const { page } = this;
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`The policy forbids: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    page.on('pageerror', (error) => this.faults.push(`${error.stack ?? error}`));
    page.on('console', (message) => {
      // That a host is away is no fault of the page.
      const isAway = /WebSocket connection|ERR_CONNECTION|ERR_INTERNET/.test(message.text());
      if (message.type() === 'error' && !isAway) this.faults.push(message.text());
    });
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== origin) this.faults.push(`asks ${request.url()}`);
    });
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).host !== new URL(origin).host) this.faults.push(socket.url());
      socket.on('framereceived', ({ payload }) => {
        this.texts.push(typeof payload === 'string' ? payload : inflateSync(payload).toString());
      });
    });
  }

  /** The same page in another tab or after a walk: it must find back by itself. */
  reload() {
    return this.page.reload();
  }

  button(name) { return this.page.getByRole('button', { name, exact: true }); }
  text(text) { return this.page.getByText(text); }

  assertFaultless() {
    assert.deepEqual(this.faults, []);
  }

  /** What axe-core finds. */
  async assertAccessible(where) {
    const session = await this.context.newCDPSession(this.page);
    // The page's own policy forbids scripts of others; the inspector's are not the page's.
    const source = await axeSource();
    await session.send('Runtime.evaluate', { expression: source });
    const { violations } = await this.page.evaluate(() => window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }));
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html
      + node.failureSummary).join(' | ')}`);
    assert.deepEqual(found, [], where);
  }

  async close() {
    await this.context.close();
  }
}

let axe;

async function axeSource() {
  const { readFile } = await import('node:fs/promises');
  axe ??= await readFile(axePath, 'utf8');
  return axe;
}
