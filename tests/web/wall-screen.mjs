// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-screen.mjs: the page of the wall, shown any view of any game, one after the other; and what
// is wrong with what can be seen then.

import { Screen } from './browser.mjs';
import { until } from './patience.mjs';

/** What a wall gets of what the host sees: nothing that could be tapped. */
export function cutForWall(view) {
  const { more, ...rest } = structuredClone(view);
  rest.now.offers = [];
  for (const act of rest.acts ?? []) delete act.offers;
  for (const spot of rest.sketch?.spots ?? []) delete spot.command;
  return rest;
}

/** A wall whose host is the test. */
export class WallScreen {
  #edition = 0;
  #socket = null;

  /** @param {Browser} browser @param {string} url of a wall @param {object} device */
  static async open(browser, url, device) {
    const wall = new WallScreen();
    // The page must not have asked its host before the test stands in for that.
    wall.screen = await Screen.open(browser, new URL('/icon.svg', url).href, device);
    await wall.screen.alter().routeWebSocket(/./, (socket) => wall.#answer(socket));
    await wall.screen.page.goto(url);
    await wall.#greeted();
    // What a picture has no icon for is no fault of the page.
    wall.screen.faults.length = 0;
    return wall;
  }

  /** A page that goes on may greet late: whoever sends before that speaks to nobody. */
  async #greeted() {
    await until('the page greets', () => this.#socket !== null);
  }

  reload() {
    this.#socket = null;
    return this.page.reload();
  }

  get page() { return this.screen.page; }

  #answer(socket) {
    socket.onMessage((text) => {
      const { type } = JSON.parse(text);
      if (type === 'ping') socket.send('{"type":"pong"}');
      if (type !== 'hello') return;
      this.#socket = socket;
      this.send({ type: 'welcome', protocol: 1, session: 'S', game: 'template', name: 'Evening',
        role: 'wall', client: 1, by: 'Wall', lang: 'en', pass: 'P' });
    });
  }

  send(message) {
    this.#socket.send(JSON.stringify(message));
  }

  /** Shows what a wall sees of a view of the host. */
  async show(view, note = '') {
    await this.#greeted();
    const edition = ++this.#edition;
    const seen = cutForWall(view);
    this.send({ type: 'view', edition, view: { ...seen, title: `${seen.title}${note}` } });
    await this.page.waitForFunction((title) => document.title === title
      && [...document.querySelectorAll('.wall-headline')].some((one) => one.textContent !== ''),
    `${seen.title}${note}`);
  }

  readScene() {
    return this.page.locator('.wall').getAttribute('data-scene');
  }

  /** What is cut, overlaps or is too small to be read from across the room. */
  findFaults() {
    return findWallFaults(this.page);
  }

  close() {
    return this.screen.close();
  }
}

/** What is cut, overlaps or is too small on a wall. */
export function findWallFaults(page) {
  return page.evaluate(findFaults);
}

/** In the page. */
function findFaults() {
  /** Where the last words give way to dots, on purpose. */
  const SHORTENED = '.wall-sub, .wall-top p, .wall-kicker, .sr-only';
  const PARTS = '.wall-top, .wall-words, .wall-card, .wall-map, .wall-score, .wall-course, '
    + '.wall-join, .wall-people';
  const least = innerHeight / 36 - 0.5;
  const faults = [];
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true })
    && !element.closest('.moment[hidden], .stale-banner');
  const describe = (element) => `${element.className.baseVal ?? element.className}: `
    + element.textContent.slice(0, 60);
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1) {
    faults.push('the page scrolls');
  }

  /** What is left of a rectangle within all that cut it off. */
  const clip = (element) => {
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let around = element; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible' || around === document.body) continue;
      const box = around.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { left, top, right, bottom };
  };
  const walker = document.createTreeWalker(document.querySelector('.wall'), NodeFilter.SHOW_TEXT);
  const lines = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    if (!node.data.trim() || !isSeen(element) || element.closest('svg')) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < least) faults.push(`${size} px: ${describe(element)}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const shortened = element.closest(SHORTENED);
    const limits = clip(element);
    for (const rect of range.getClientRects()) {
      // Letters are not as high as their line.
      const slack = 0.22 * rect.height;
      const line = { element, left: rect.left + 1, right: rect.right - 1,
        top: rect.top + slack, bottom: rect.bottom - slack };
      if (shortened && (line.bottom > limits.bottom || line.right > limits.right)) continue;
      lines.push(line);
      if (line.left < limits.left - 1 || line.right > limits.right + 1
          || line.top < limits.top - 1 || line.bottom > limits.bottom + 1) {
        faults.push(`cut: ${describe(element)}`);
      }
    }
  }

  for (const element of document.querySelectorAll('.wall-words .die-drawing')) {
    if (!isSeen(element)) continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const around = element.closest('.wall-words').getBoundingClientRect();
    lines.push({ element, left, right, top, bottom });
    if (top < around.top || bottom > around.bottom) faults.push(`cut: ${describe(element)}`);
  }

  // What continues beside it has no heading there.
  for (const card of document.querySelectorAll('.wall-sight .wall-card')) {
    const rects = [...card.getClientRects()].filter(({ height }) => height > 0);
    const height = rects.reduce((sum, rect) => sum + rect.height, 0);
    if (isSeen(card) && rects.length > 1 && height < card.parentElement.clientHeight) {
      faults.push(`divided: ${describe(card)}`);
    }
  }

  const cells = '.wall-table:not(.tight) th, .wall-table:not(.tight) td';
  for (const cell of document.querySelectorAll(cells)) {
    const words = cell.textContent.split(/\s+|(?<=-)/).length;
    const range = document.createRange();
    range.selectNodeContents(cell);
    if (isSeen(cell) && range.getClientRects().length > words) {
      faults.push(`a word in pieces: ${describe(cell)}`);
    }
  }

  for (const before of document.querySelectorAll('.wall-chips')) {
    const [a, b] = [before, before.nextElementSibling].map((one) => one?.getBoundingClientRect());
    if (b && isSeen(before) && a.top < b.bottom && b.top < a.bottom && b.left - a.right < 4) {
      faults.push(`without a gap: ${describe(before.parentElement)}`);
    }
  }

  const map = document.querySelector('.wall-map');
  for (const figure of document.querySelectorAll('.wall-map .piece')) {
    const [box, around] = [figure, map].map((one) => one.getBoundingClientRect());
    if (isSeen(map) && (box.left < around.left - 1 || box.right > around.right + 1
        || box.top < around.top - 1 || box.bottom > around.bottom + 1)) {
      faults.push(`cut: the figure ${figure.textContent}`);
    }
  }

  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
    && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  lines.forEach((line, i) => {
    for (const other of lines.slice(i + 1)) {
      if (line.element !== other.element && meet(line, other)) {
        faults.push(`overlap: ${describe(line.element)} | ${describe(other.element)}`);
      }
    }
  });
  const parts = [...document.querySelectorAll(PARTS)].filter(isSeen)
    .flatMap((element) => [...element.getClientRects()].map((rect) => ({ element, rect })));
  parts.forEach(({ element, rect }, i) => {
    if (rect.bottom > innerHeight + 1 || rect.right > innerWidth + 1) {
      faults.push(`beside the screen: ${describe(element)}`);
    }
    for (const other of parts.slice(i + 1)) {
      if (other.element !== element && meet(rect, other.rect)) {
        faults.push(`overlap: ${describe(element)} | ${describe(other.element)}`);
      }
    }
  });
  return faults;
}
