// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// pages.mjs: pages of Chromium, each of a device of its own, which are handed on.
//
// A process, a context and a page cost three times what it costs to show a table, so that a page
// that nobody has altered goes to the next screen of the same device, empty: without what it has
// kept, a way back, or anybody who listens.

import { SIGHT } from './patience.mjs';

/** What a device is where nothing else is said. */
const usual = {
  viewport: { width: 390, height: 780 }, locale: 'en-US', colorScheme: 'light',
  // What a browser keeps of the page has tests of its own.
  serviceWorkers: 'block', reducedMotion: 'reduce',
};

/** What keeps nothing, of the same host: for any other address a process begins. */
const PICTURE = '/icon.svg';

/** In the page, before its scripts: what the policy forbids is told as its other complaints are. */
function tellForbidden() {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`The policy forbids: ${event.violatedDirective} ${event.blockedURI}`);
  });
}

/** In the page: it is as if nobody had been here. */
function forget() {
  localStorage.clear();
  sessionStorage.clear();
}

/** For each browser the pages that were left, by device. */
const left = new WeakMap();

/** What a page is, by the page. */
const kinds = new WeakMap();

/**
 * A page that shows no table, on a device.
 * @param {Browser} browser
 * @param {object} device options of Browser.newContext() beside the usual ones
 * @param {boolean} isNew whether nobody may have had it
 */
export async function takePage(browser, device, isNew) {
  const options = { ...usual, ...device };
  const kind = JSON.stringify(Object.entries(options).sort());
  const found = isNew ? undefined : left.get(browser)?.get(kind)?.pop();
  if (found) return found;

  const context = await browser.newContext(options);
  context.setDefaultTimeout(SIGHT);
  const page = await context.newPage();
  await page.addInitScript(tellForbidden);
  kinds.set(page, { browser, kind, size: options.viewport });
  return page;
}

/** A page that was altered, or may hang, ends with its device. */
export function endPage(page) {
  return page.context().close();
}

/** Leaves a page to whoever takes one of the same device. */
export async function leavePage(page) {
  const { browser, kind, size } = kinds.get(page);
  try {
    page.removeAllListeners();
    await page.goto(new URL(PICTURE, page.url()).href);
    // Only now, as a page may write as long as it is there.
    await page.evaluate(forget);
    const inspector = await page.context().newCDPSession(page);
    await inspector.send('Page.resetNavigationHistory');
    await inspector.detach();
    await page.mouse.move(-1, -1);
    if (JSON.stringify(page.viewportSize()) !== JSON.stringify(size)) await page.setViewportSize(size);
  } catch {
    // It has crashed, or its host is away.
    return endPage(page);
  }
  const pages = left.get(browser) ?? left.set(browser, new Map()).get(browser);
  pages.set(kind, [...pages.get(kind) ?? [], page]);
}
