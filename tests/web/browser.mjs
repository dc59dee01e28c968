// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// browser.mjs: Chromium, and in it phones and televisions that show the page, each on its own.
//
// Every screen is watched: what the page complains about, what its policy forbids, and whatever it
// asks of anybody but its host are faults.  TABLESIDE_NODE and TABLESIDE_CHROMIUM: see run.sh.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';

import { findCode } from './languages.mjs';
import { endPage, leavePage, takePage } from './pages.mjs';
import { SIGHT, STEP, closed, opened, until } from './patience.mjs';
import { findWrong } from './protocol.mjs';

const require = createRequire(path.join(path.resolve(process.env.TABLESIDE_NODE), 'any.js'));
const { chromium } = require('playwright-core');

/** So long a button that has changed its meaning takes no taps, in milliseconds, and some more. */
const GUARD = 350;

/** Fingers need this many pixels each way. */
const FINGER = 44;

/** What is worked with, as the tree of accessibility calls it. */
const controls = new Set(['button', 'checkbox', 'combobox', 'link', 'listbox', 'menuitem', 'option',
  'radio', 'searchbox', 'slider', 'spinbutton', 'switch', 'tab', 'textbox', 'DisclosureTriangle']);

/**
 * Whether a part comes again, with letters in it: "rank: rank", "Wounds: 0 of 3. Wounds: 0 of 3".
 * Commas part the things of lists, of which some may be the same.
 */
function saysTwice(text) {
  const parts = text.toLowerCase().split(/[:·()–\n]+|[.…!?](?: |$)/).map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  return new Set(parts).size < parts.length;
}

/** Nothing from outside, and no sandbox: a container has none. */
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** A page of a test lives for seconds: to compile its scripts well costs more than they gain. */
const unhurried = '--js-flags=--no-opt --no-maglev';

/** @param {boolean} [isMeasured] whether it shall be as fast as people have it */
export async function openBrowser({ isMeasured = false } = {}) {
  const browser = await chromium.launch({
    executablePath: process.env.TABLESIDE_CHROMIUM, timeout: SIGHT,
    args: isMeasured ? flags : [...flags, unhurried],
  });
  opened(browser, () => browser.close());
  browser.once('disconnected', () => closed(browser));
  return browser;
}

/** The words of the page in a language, by key. */
async function readTexts(url, language) {
  const read = async (folder) => (await fetch(new URL(`${folder}/${language}.json`, url))).json();
  return { ...await read('texts'), ...await read('later') };
}

/**
 * Opens screens at once, each at the address and on the device of its place, lets them play, and
 * closes them; none may have had a fault.
 * @param {Array<[string, object]>} places
 * @param {function(...Screen)} play
 */
export async function withScreens(browser, places, play) {
  const screens = await Promise.all(places.map(([url, device]) =>
    Screen.open(browser, url, device)));
  try {
    await play(...screens);
    for (const screen of screens) assert.deepEqual(screen.faults, []);
  } catch (error) {
    for (const screen of screens) {
      console.error(await screen.describe());
      screen.alter();
    }
    throw error;
  } finally {
    await Promise.all(screens.map((screen) => screen.close()));
  }
}

/**
 * A dialog that was closed takes its entry out of the history a moment later, and what is loaded
 * meanwhile is given up by the browser: then it is loaded again.
 * @param {function(): Promise} load
 */
export async function loadAnew(load) {
  try {
    await load();
  } catch (error) {
    if (!/ERR_ABORTED/.test(error.message)) throw error;
    await load();
  }
}

/** One device with one page. */
export class Screen {
  /** What went wrong, and every message that came and went, as text. */
  faults = [];
  texts = [];
  sent = [];
  #isAltered = false;

  /**
   * @param {Browser} browser
   * @param {string} url an invitation
   * @param {object} [device] options of Browser.newContext(); `prepare` is called with the page
   *   before it goes anywhere, `lang` is the language that somebody has chosen
   */
  static async open(browser, url, { prepare, lang, ...device } = {}) {
    const screen = new Screen();
    screen.url = url;
    await screen.speak(lang ?? findCode(device.locale));
    // What somebody brings is not for whoever comes next.
    screen.#isAltered = Boolean(prepare || lang || device.serviceWorkers);
    screen.page = await takePage(browser, device, screen.#isAltered);
    opened(screen, () => endPage(screen.page));
    screen.#watch(new URL(url).origin);
    if (lang) await screen.page.addInitScript(keepLanguage, lang);
    await prepare?.(screen.page);
    await screen.page.goto(url);
    return screen;
  }

  /** The page, for what does not wear off: it is handed on to nobody. */
  alter() {
    this.#isAltered = true;
    return this.page;
  }

  #watch(origin) {
    const { page } = this;
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
      let isTable = true;
      socket.on('framesent', ({ payload }) => {
        this.sent.push(String(payload));
        if (isTable) this.#check('phone', JSON.parse(payload));
      });
      socket.on('framereceived', ({ payload }) => {
        const text = typeof payload === 'string' ? payload : inflateSync(payload).toString();
        const message = JSON.parse(text);
        this.texts.push(text);
        // A hall gives no pass, and has messages of its own.
        if (message.type === 'welcome') isTable = 'pass' in message;
        if (isTable) this.#check('host', message);
      });
    });
  }

  /** A message that is not as the protocol says is a fault. */
  #check(side, message) {
    const wrong = findWrong(side, message);
    if (wrong !== null) this.faults.push(`${side}: ${wrong} in ${JSON.stringify(message).slice(0, 500)}`);
  }

  /** The page has been told to speak another language: so do the names of what is on it. */
  async speak(code) {
    this.lang = code;
    this.say = await readTexts(this.url, code);
  }

  reload() {
    return loadAnew(() => this.page.reload());
  }

  /** What a person would see, and what was sent last: for tests that fail. */
  async describe() {
    const seen = await this.page.evaluate(() => document.body.innerText).catch(String);
    return `The page says:\n${seen}\nIt has sent:\n${this.sent.slice(-8).join('\n')}`;
  }

  button(name) { return this.page.getByRole('button', { name, exact: true }); }
  text(text) { return this.page.getByText(text); }

  /** The first screen has a heading as well, which is no answer to "any". */
  instruction(name) {
    const heading = this.page.getByRole('heading', { level: 1, name });
    return name instanceof RegExp ? heading.filter({ hasNotText: /^Tableside$/ }) : heading;
  }

  /** Taps as a person does: after having seen the button, and again when it took no tap. */
  async tap(button) {
    await until(`${button} takes a tap`, async () => {
      await button.waitFor();
      await this.page.waitForTimeout(GUARD);
      await this.page.evaluate(() => {
        addEventListener('click', (event) => { globalThis.tapped = event; },
          { capture: true, once: true });
      });
      await button.click();
      return !await this.page.evaluate(wasGuarded).catch(isGone);
    });
  }

  press(name) {
    return this.tap(this.button(name));
  }

  /** Undoes what somebody else did, which is asked first. */
  async undoOthers() {
    await this.press(this.say.undo);
    const question = this.page.locator('dialog[open]');
    await question.getByRole('button', { name: this.say.undo, exact: true }).waitFor();
    await this.page.waitForTimeout(GUARD);
    await question.getByRole('button', { name: this.say.undo, exact: true }).click();
  }

  /** Goes on with the Tab key until what is called so has the focus. */
  async tabTo(name) {
    for (let i = 0; i < 100; i++) {
      const focused = await this.page.evaluate(() => {
        const { activeElement: element } = document;
        return element.getAttribute('aria-label') ?? (element.innerText.trim() || element.title);
      });
      if (name instanceof RegExp ? name.test(focused) : focused === name) return;
      await this.page.keyboard.press('Tab');
    }
    assert.fail(`The keyboard does not come to ${name}.`);
  }

  /** Presses what has the focus, as a person does: not what may be old or has just changed. */
  async enter() {
    await this.waitUntilFresh();
    await this.page.waitForTimeout(GUARD);
    await this.page.keyboard.press('Enter');
  }

  /** @param {string} name as in the texts of the page: "tabLog" */
  async openTab(name) {
    await this.page.getByRole('tab', { name: this.say[name], exact: true }).click();
    await this.waitForTab(name);
  }

  waitForTab(name) {
    return this.page.getByRole('tab', { name: this.say[name], exact: true, selected: true })
      .waitFor();
  }

  /** Opens the tabs that are there, one after the other. */
  async visitTabs(look) {
    for (const name of ['tabNow', 'tabTable', 'tabSketch', 'tabScore', 'tabDice', 'tabLog']) {
      const tab = this.page.getByRole('tab', { name: this.say[name], exact: true });
      if (await tab.count() > 0) {
        await this.openTab(name);
        await look(name);
      }
    }
  }

  /** Chooses in the settings; `value` is what a person reads, or types. */
  async choose(setting, value) {
    await this.button(this.say.settings).click();
    const field = this.page.getByLabel(this.say[setting], { exact: true });
    if (await field.evaluate((element) => element.tagName) === 'SELECT') {
      await field.selectOption({ label: value });
    } else {
      await field.fill(value);
    }
    await this.page.keyboard.press('Escape');
  }

  /** Writes a note, which must be in the front, and waits until the host has it. */
  async note(text) {
    const input = this.page.getByRole('textbox', { name: this.say.note });
    await until(`the host has the note “${text}”`, async () => {
      await this.waitUntilFresh();
      await input.fill(text);
      // What takes no taps takes no letters.
      if (await input.inputValue() !== text) return false;
      await input.press('Enter');
      // A host that is away takes nothing; what it may have taken comes back by itself.
      if (await input.evaluate(isSoonEmpty, STEP / 2)) return true;
      await this.waitUntilFresh();
      return input.evaluate(isSoonEmpty, STEP / 2);
    }, { time: 3 * SIGHT });
  }

  /** Turns a line of a checklist to `checked`. */
  async turn(name, checked) {
    const box = this.page.getByRole('checkbox', { name });
    await until(`${name} is turned`, async () => {
      await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      const { x, y, width, height } = await box.boundingBox();
      await this.page.mouse.click(x + width / 2, y + height / 2);
      if (await box.evaluate(isSoonChecked, [String(checked), STEP / 2])) return true;
      await this.waitUntilFresh();
      return false;
    }, { time: 3 * SIGHT });
  }

  /** Stops all pages of the browser, as a phone does when it is put away; wake() goes on. */
  async sleep() {
    const session = await this.page.context().browser().newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    this.asleep = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    for (const id of this.asleep) process.kill(id, 'SIGSTOP');
    await session.detach();
  }

  wake() {
    for (const id of this.asleep) process.kill(id, 'SIGCONT');
  }

  /** Waits for a message in which that stands. */
  async hear(part) {
    await until(`${part} is heard`, () => this.texts.some((text) => text.includes(part)));
  }

  async waitUntilStale() {
    await this.text(this.say.stale).waitFor();
  }

  async waitUntilFresh() {
    await this.text(this.say.stale).waitFor({ state: 'hidden' });
  }

  /** What has to be pressed cannot be, neither with a finger nor with a key. */
  async assertTakesNoTaps(name) {
    const button = this.page.locator('button', { hasText: name }).first();
    const { x, y, width, height } = await button.boundingBox();
    const before = this.sent.length;
    await this.page.mouse.click(x + width / 2, y + height / 2);
    await button.focus();
    await this.page.keyboard.press('Enter');
    const commands = this.sent.slice(before).filter((text) => text.includes('"type":"do"'));
    assert.deepEqual(commands, []);
  }

  /** What the last steps asked of the hands is done. */
  async #putHandsDown() {
    const tool = this.page.locator('.tool.waits');
    const done = this.button(this.say.doneOnTable);
    const folded = await tool.isVisible();
    if (folded) await tool.click();
    if (await done.isVisible()) await done.click();
    if (folded) await this.page.keyboard.press('Escape');
  }

  /** All that is drawn of the table, as text; of the log as much as a page that has just come. */
  async readMain() {
    await this.#putHandsDown();
    return this.page.locator('main').evaluate((main) => {
      const steps = [...main.querySelectorAll('.log-step')];
      return steps.some((step) => step.checkVisibility())
        ? steps.slice(0, 50).map((step) => step.innerText).join('\n') : main.innerText;
    });
  }

  /** The first “?” of a part leads to its paragraph of the manual, and Escape back. */
  async assertHelp(part, paragraph) {
    await part.locator('.help-button').first().click();
    const dialog = this.page.getByRole('dialog').filter({ has: this.page.locator('.help') });
    await dialog.locator(`#help-${paragraph}.here`).waitFor();
    await this.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }

  /** What axe-core finds, and what a screen reader would say twice. */
  async assertAccessible(where) {
    assert.deepEqual(await this.#findSaidTwice(), [], where);
    axe ??= await readFile(require.resolve('axe-core/axe.min.js'), 'utf8');
    // The policy of the page forbids foreign scripts; those of the inspector it lets be.
    if (!await this.page.evaluate(() => 'axe' in window)) await this.page.evaluate(axe);
    const { violations } = await this.page.evaluate(() => window.axe.run(document,
      { preload: false, resultTypes: ['violations'] }));
    const found = violations.flatMap(({ id, nodes }) => nodes
      .map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
    assert.deepEqual(found, [], where);
  }

  /** The names of controls, with what is said about them, in which a part comes again. */
  async #findSaidTwice() {
    const inspector = await this.page.context().newCDPSession(this.page);
    const { nodes } = await inspector.send('Accessibility.getFullAXTree');
    await inspector.detach();
    return nodes.filter(({ ignored, role }) => !ignored && controls.has(role?.value))
      .map(({ name, description }) => [name?.value, description?.value].filter(Boolean).join('. '))
      .filter(saysTwice);
  }

  /** Nothing is wider than the screen, and what can be tapped is large enough and all in sight. */
  async assertFits(where) {
    await this.page.evaluate(waitForFrames);
    assert.deepEqual(await this.page.evaluate(findMisfits, FINGER), [], where);
  }

  /** How bright the ground of the page is, 0 to 255. */
  readBrightness() {
    return this.page.evaluate(() => {
      const color = getComputedStyle(document.body).backgroundColor;
      const [red, green, blue] = color.match(/[\d.]+/g).map(Number);
      return Math.round((red + green + blue) / 3);
    });
  }

  async close() {
    closed(this);
    await (this.#isAltered ? endPage : leavePage)(this.page);
  }
}

/** In the page: as ui/web/settings.js does. */
function keepLanguage(lang) {
  localStorage.setItem('tableside', JSON.stringify({ lang }));
}

/** In the page: whether the button took no tap, as it had just changed (ui/web/guard.js). */
function wasGuarded() {
  return globalThis.tapped?.defaultPrevented === true;
}

/** A page that was left by the tap took it. */
function isGone() {
  return false;
}

/** In the page: whether an input is emptied within so many milliseconds. */
function isSoonEmpty(input, time) {
  return new Promise((resolve) => {
    const end = performance.now() + time;
    const look = () => {
      if (input.value === '' || performance.now() > end) resolve(input.value === '');
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** In the page: whether a box is turned to `wanted` within so many milliseconds. */
function isSoonChecked(box, [wanted, time]) {
  return new Promise((resolve) => {
    const isTurned = () => box.getAttribute('aria-checked') === wanted;
    const end = performance.now() + time;
    const look = () => {
      if (isTurned() || performance.now() > end) resolve(isTurned());
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** In the page: texts are fitted to places that have just changed before a frame is drawn. */
function waitForFrames() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}

/** In the page: what is cut, or too small for a finger. */
function findMisfits(finger) {
  const misfits = [];
  const tell = (element, what) => misfits.push(`${what}: ${element.outerHTML.slice(0, 200)}`);
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) tell(document.body, `${scrollWidth} wide, not ${clientWidth}`);

  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    const isWide = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    const canScroll = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    if (isText && isWide && !canScroll && !element.closest('.sr-only, svg')) tell(element, 'cut');
  }
  for (const button of document.querySelectorAll('button, [role=tab], select, summary, input')) {
    if (!button.checkVisibility({ visibilityProperty: true })) continue;
    const target = button.closest('label') ?? button;
    const { width, height, left, right } = target.getBoundingClientRect();
    if (width < finger || height < finger) tell(button, `${width}×${height}`);
    // What scrolls, or turns pages, may have more beside the screen.
    let around = target.parentElement;
    while (around && around.scrollWidth <= around.clientWidth + 1) around = around.parentElement;
    if (!around && (left < -1 || right > clientWidth + 1)) tell(button, 'beside the screen');
  }
  return misfits;
}

let axe;
