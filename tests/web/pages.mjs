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

/** Of each browser the pages that were left, by device. */
const shelves = new WeakMap();

/** Of each page where it may be left, and its size as it was taken. */
const homes = new WeakMap();

function findShelf(browser, device) {
  const kind = JSON.stringify(Object.entries(device).sort());
  const shelf = shelves.get(browser) ?? {};
  shelves.set(browser, shelf);
  shelf[kind] ??= [];
  return shelf[kind];
}

/**
 * A page that shows no table, on a device.
 * @param {Browser} browser
 * @param {object} options of Browser.newContext() beside the usual ones
 * @param {boolean} isNew whether nobody may have had it
 */
export async function takePage(browser, options, isNew) {
  const device = { ...usual, ...options };
  const shelf = findShelf(browser, device);
  if (!isNew && shelf.length > 0) return shelf.pop();

  const context = await browser.newContext(device);
  context.setDefaultTimeout(SIGHT);
  const page = await context.newPage();
  await page.addInitScript(tellForbidden);
  homes.set(page, { shelf, size: device.viewport });
  return page;
}

/** A page that was altered, or may hang, ends with its device. */
export function endPage(page) {
  return page.context().close();
}

/** Leaves a page to whoever takes one of the same device. */
export async function leavePage(page) {
  const { shelf, size } = homes.get(page);
  try {
    page.removeAllListeners();
    await page.goto(new URL(PICTURE, page.url()).href);
    // Only now, as a page may write as long as it is there.
    await page.evaluate(forget);
    const inspector = await page.context().newCDPSession(page);
    await inspector.send('Page.resetNavigationHistory');
    await inspector.detach();
    await page.mouse.move(-1, -1);
    await page.setViewportSize(size);
    shelf.push(page);
  } catch {
    // It has crashed, or its host is away.
    await endPage(page);
  }
}
