// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-mirror.mjs: the page on the smallest phone in two languages that nobody speaks
// (build-aux/texts.py). In the longer one nothing that is needed is cut, and nothing scrolls
// sideways. In the one that runs from right to left, whose texts are the English ones, all that
// stands on one side in English stands on the other.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, describe, patience, test, until } from './patience.mjs';
import { readTranscript } from './stories.mjs';
import { Table } from './table.mjs';

const small = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** What looks the same in every language, and what may be wider than its place. */
const KEPT = 'svg, body [dir=ltr], .sr-only, .map-box, .odds-bars, .odds-ends, .people *';
const SCROLLS = '.table-scroller, .answer-actions, .palette, .brush-details, .map-box, svg, .sr-only,'
  + ' input, textarea, select';

/** So many pixels the same words may be wider backwards, as letters stand closer to some others. */
const NEAR = 12;

let browser;
const tables = {};

before(async () => {
  browser = await openBrowser();
  [tables.genesis, tables.template, tables.terminus] = await Promise.all([
    Table.open('genesis', readTranscript('genesis', 'E002-05-sketch')),
    Table.open('template'),
    Table.open('terminus', readTranscript('terminus', 'C003-84-secret-agenda')),
  ]);
});

after(async () => {
  await browser?.close();
  for (const table of Object.values(tables)) await table.clear();
});

/** In the page: what is cut, or beside the screen, and where everything stands. */
function measure({ kept, scrolls }) {
  const faults = [];
  const places = [];
  const { clientWidth, scrollWidth, dir } = document.documentElement;
  const sayWhat = (element) => element.outerHTML.slice(0, 160);
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide`);

  const hasWords = (element) => [...element.childNodes]
    .some((node) => node.nodeType === 3 && node.data.trim());
  const dialog = [...document.querySelectorAll('dialog[open]')].pop();

  for (const element of (dialog ?? document.body).querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const { left, right, width } = element.getBoundingClientRect();
    if (!element.closest(scrolls)) {
      const hides = style.overflowX !== 'visible' && element.clientWidth > 0;
      const isCut = element.scrollWidth > element.clientWidth + 1
        || (style.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2);
      if (hides && isCut && element.textContent.trim() && !element.closest('[title]')) {
        faults.push(`cut: ${sayWhat(element)}`);
      }
      if (width > 0 && (left < -1 || right > clientWidth + 1)) {
        faults.push(`beside the screen, ${left} to ${right}: ${sayWhat(element)}`);
      }
    }
    if (element.closest(kept)) continue;
    if (dir === 'rtl' && hasWords(element) && style.textAlign === 'left') {
      faults.push(`aligned left: ${sayWhat(element)}`);
    }
    const edges = ['border', 'padding'].map((name) => ['Left', 'Right']
      .map((side) => style[`${name}${side}${name === 'border' ? 'Width' : ''}`]));
    places.push({ left, right, width, edges, what: sayWhat(element) });
  }
  return { faults, places, width: clientWidth };
}

/** What stands on the wrong side. */
function compare(where, plain, mirrored) {
  if (plain.places.length !== mirrored.places.length) {
    const [more, fewer] = [plain, mirrored].sort((a, b) => b.places.length - a.places.length);
    const sayKind = ({ what }) => /^<\w+(?: class="[^"]*")?/.exec(what)[0];
    const left = fewer.places.map(sayKind);
    const lacking = more.places.filter((place) => {
      const at = left.indexOf(sayKind(place));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    return [`${where}: ${plain.places.length} elements, and ${mirrored.places.length}; only one has `
      + lacking.map(({ what }) => what).join(' | ')];
  }
  const { width } = plain;
  return plain.places.flatMap((one, i) => {
    const other = mirrored.places[i];
    const wrong = [];
    const isOver = Math.abs(width - other.right - one.left) <= NEAR
      || Math.abs(width - other.left - one.right) <= NEAR;
    if (one.width > 0 && !isOver) {
      wrong.push(`${where}: ${one.left} to ${one.right}, mirrored ${other.left} to ${other.right}: `
        + other.what);
    }
    const turned = JSON.stringify(other.edges.map(([left, right]) => [right, left]));
    if (JSON.stringify(one.edges) !== turned) {
      wrong.push(`${where}: edges ${JSON.stringify(one.edges)}, not mirrored: ${other.what}`);
    }
    return wrong;
  });
}

/** One screen, and what was seen on it. */
class Walk {
  seen = new Map();

  constructor(screen, name) {
    this.screen = screen;
    this.page = screen.page;
    this.name = name;
  }

  /** What is fetched when it comes into sight, as older steps are, has come. */
  async waitUntilWhole() {
    let count = -1;
    await until('nothing more to come', async () => {
      const before = count;
      count = await this.page.evaluate(() => document.querySelectorAll('*').length);
      return count === before;
    }, { pause: 100 });
  }

  async look(where) {
    await this.waitUntilWhole();
    if (process.env.TABLESIDE_SHOTS) {
      await this.page.screenshot({
        path: `${process.env.TABLESIDE_SHOTS}/${this.name} ${where} ${this.screen.lang}.png` });
    }
    this.seen.set(where, await this.page.evaluate(measure, { kept: KEPT, scrolls: SCROLLS }));
  }

  /** Taps until `shown` is there; what has just changed takes no taps. */
  async tap(button, shown) {
    const goal = this.page.locator(shown).filter({ visible: true }).first();
    for (let i = 0; i < 20 && !await goal.isVisible(); i++) {
      await this.page.locator(button).filter({ visible: true }).first().click();
      await goal.waitFor({ timeout: 400 }).catch(() => {});
    }
    await goal.waitFor();
  }

  /** The same, where there is one. */
  async lookBehind(button, shown, where, leave = 'Escape') {
    const found = this.page.locator(button).filter({ visible: true });
    if (await found.count() === 0) return;
    await this.tap(button, shown);
    await this.look(where);
    if (leave === 'Escape') await this.page.keyboard.press('Escape');
    else await this.page.locator(leave).filter({ visible: true }).first().click();
  }
}

const OPEN = 'dialog[open]';

async function visitDoor(walk) {
  await walk.page.locator('.code-form').waitFor();
  await walk.look('door');
}

async function visitLobby(walk) {
  const { screen, page } = walk;
  await page.locator('.lobby').waitFor();
  await walk.look('name');
  await page.getByRole('textbox').fill('Ana');
  await screen.button(screen.say.toSeats).click();
  await page.locator('.lobby-seat').first().waitFor();
  await walk.look('lobby');
}

async function visitTable(walk) {
  const { screen, page } = walk;
  await screen.instruction(/./).waitFor();
  await screen.visitTabs(async (tab) => {
    if (tab === 'tabDice') await page.locator('.odds-bars').waitFor();
    await walk.look(tab);
    if (tab === 'tabNow') {
      await walk.lookBehind('.answers > button[aria-expanded=false]', '.offer-section', 'form',
        '.answers > button[aria-expanded=true]');
      await walk.lookBehind('.more-button', OPEN, 'more');
    } else if (tab === 'tabTable') {
      await walk.lookBehind('button.value', OPEN, 'correct');
    } else if (tab === 'tabScore') {
      await walk.lookBehind('button.points', OPEN, 'points');
    } else if (tab === 'tabSketch') {
      await walk.lookBehind('.draw-map', `${OPEN} .palette`, 'drawing',
        '.drawer-head > button:first-child');
    } else if (tab === 'tabLog') {
      await walk.lookBehind('.step-head', '.log-choice', 'step', '.step-head');
    }
  });
  await page.evaluate(() => scrollTo(0, 0));
}

async function visitSheets(walk) {
  const { screen, page } = walk;
  await screen.button(screen.say.people).click();
  await page.locator('.invitation').first().waitFor();
  await walk.look('people');
  await walk.lookBehind('.invitation button', '.qr-slot', 'code');
  await screen.button(screen.say.settings).click();
  await page.locator(`${OPEN} #setting-language`).waitFor();
  await walk.look('settings');
  await screen.button(screen.say.help).click();
  await page.locator(`${OPEN} .help details`).first().waitFor();
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('.help details')) part.open = true;
  });
  await walk.look('help');
  await page.keyboard.press('Escape');
}

/** All games, the set-up of each, and cards. */
async function visitLibrary(walk) {
  const { screen, page } = walk;
  await screen.button(screen.say.settings).click();
  await screen.button(screen.say.allGames).click();
  await page.locator('button.library-row').first().waitFor();
  await walk.look('all games');
  const back = page.locator(`${OPEN} .sheet-head > .sheet-close:first-child`);
  const games = page.locator('.game-cards button');
  const count = await games.count();
  for (let i = 0; i < count; i++) {
    await games.nth(i).click();
    await page.locator('.library-page #setup-name').waitFor();
    await walk.look(`set-up ${i}`);
    await back.click();
    await back.waitFor({ state: 'hidden' });
  }
  await page.locator('.library-page > div > .plain-button').last().click();
  await page.locator('[data-text] > button.library-row').first().click();
  await page.locator('.library-page #card-name').waitFor();
  await walk.look('card');
  await back.click();
  await page.locator('[data-text]').first().waitFor();
  await walk.look('cards');
}

/** In all three languages at once. */
async function walkAll(name, url, ...visits) {
  const places = ['en', 'qps', 'qpr'].map((lang) => [url, { ...small, lang }]);
  await withScreens(browser, places, async (...screens) => {
    const walks = screens.map((screen) => new Walk(screen, name));
    await Promise.all(walks.map(async (walk) => {
      for (const visit of visits) await visit(walk);
    }));
    const [plain, long, mirrored] = walks;
    const faults = [long, mirrored].flatMap(({ screen: { lang }, seen }) => [...seen]
      .flatMap(([where, look]) => look.faults.map((fault) => `${lang}, ${where}: ${fault}`)));
    const wrong = [...mirrored.seen].flatMap(([where, look]) =>
      compare(where, plain.seen.get(where), look));
    const all = [...faults, ...wrong];
    assert.ok(all.length === 0, `\n${all.join('\n')}\n`);
  });
}

describe('longer, and from right to left', { concurrency: 3 }, () => {
  test('before the table', patience, async () => {
    await walkAll('door', tables.template.url, visitDoor);
    await walkAll('lobby', tables.genesis.invite('table'), visitLobby);
  });
  test('what a host opens', patience, () =>
    walkAll('sheets', tables.genesis.invite('host'), visitSheets, visitLibrary));
  for (const game of ['genesis', 'template', 'terminus']) {
    test(`the table of ${game}`, patience, () =>
      walkAll(game, tables[game].invite('host'), visitTable));
  }
});
