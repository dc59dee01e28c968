// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-tongues.mjs: a running game whose host speaks one language and two phones two others: each
// phone goes through all languages while the game goes on, and nothing is read in another language
// than the one that was chosen, nothing is lost, and both show the same table. What is filled in and
// not sent stays, and what hands put back is said in the new language.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { openBrowser, withScreens } from './browser.mjs';
import { codes } from './languages.mjs';
import { after, before, patience, test, until } from './patience.mjs';
import { Person } from './person.mjs';
import { readTranscript } from './stories.mjs';
import { Table } from './table.mjs';

const small = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** A note that nobody sends. */
const DRAFT = 'Omega';

let browser;

before(async () => { browser = await openBrowser(); });
after(async () => browser?.close());

/** A text is words, and no names of languages, which are called by themselves everywhere. */
const hasWords = (text) => /\p{L}{2}/u.test(text);

/** All strings in a value. */
function listStrings(value) {
  if (typeof value === 'string') return [value];
  return Object.values(value ?? {}).flatMap(listStrings);
}

/** What gettext escapes. */
const unquote = (lines) => [...lines.matchAll(/"(.*)"/g)]
  .map(([, part]) => JSON.parse(`"${part}"`)).join('');

/** The whole texts of the catalogue that a language says otherwise: the English, not the forms. */
function readForeign(code) {
  if (code === codes[0]) return new Set();
  const po = readFileSync(new URL(`../../po/${code}.po`, import.meta.url), 'utf8');
  const own = new Set();
  const english = new Set();
  for (const entry of po.split('\n\n')) {
    const [, id, said] = entry.match(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/m) ?? [];
    if (id === undefined) continue;
    own.add(unquote(said).split('\n~')[0]);
    english.add(unquote(id));
  }
  return new Set([...english].filter((text) => !own.has(text)));
}

/** In the page: all that is written on it, and said of it. */
function readPage() {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  for (let element = walker.nextNode(); element; element = walker.nextNode()) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('#setting-lang, #setting-language, script, style, noscript')) continue;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
    texts.push(...own.map(({ data }) => data), ...['aria-label', 'title', 'placeholder', 'alt']
      .map((name) => element.getAttribute(name) ?? ''));
  }
  return texts.map((text) => text.trim());
}

/** Somebody with a phone, who reads another language now and then. */
class Reader {
  #read = 0;
  seen = [];

  /** @param {Screen} screen @param {Map<string, Set<string>>} heard what is said, by language */
  constructor(screen, heard) {
    this.screen = screen;
    this.person = new Person(screen);
    this.heard = heard;
  }

  /** What the host has said goes to the language of now. */
  listen() {
    const { texts, lang, say } = this.screen;
    const heard = this.heard.get(lang) ?? new Set(Object.values(say));
    this.heard.set(lang, heard);
    for (const text of texts.slice(this.#read)) {
      for (const one of listStrings(JSON.parse(text))) heard.add(one.trim());
    }
    this.#read = texts.length;
  }

  async look() {
    this.listen();
    const texts = await this.screen.page.evaluate(readPage);
    this.seen.push({ lang: this.screen.lang, texts: texts.filter(hasWords) });
  }

  lookAtAll() {
    return this.screen.visitTabs(() => this.look());
  }

  /** In the settings, where the focus stays; the part of the table in front stays as well. */
  async speak(code, part) {
    const { screen } = this;
    const { page } = screen;
    this.listen();
    await screen.openTab(part);
    if (part === 'tabLog') await page.getByRole('textbox', { name: screen.say.note }).fill(DRAFT);
    await screen.button(screen.say.settings).click();
    const field = page.getByLabel(screen.say.language, { exact: true });
    const { name } = screen.say.languages.find((one) => one.code === code);
    const before = screen.texts.length;
    const left = await this.#countHands();
    await field.focus();
    await field.selectOption({ label: name });
    await this.#waitForView(before);
    await screen.speak(code);
    assert.equal(await page.getByLabel(screen.say.language, { exact: true })
      .evaluate((element) => element === document.activeElement), true, `${code}: the focus`);
    await this.look();
    await page.keyboard.press('Escape');
    await screen.waitForTab(part);
    await page.locator('.badge-count', { hasText: left === '' ? /^$/ : left })
      .waitFor({ state: 'attached' });
    if (part !== 'tabLog') return;
    const note = page.getByRole('textbox', { name: screen.say.note });
    assert.equal(await note.inputValue(), DRAFT);
    await note.fill('');
  }

  /** How much hands have not done yet. */
  #countHands() {
    return this.screen.page.locator('.badge-count').textContent();
  }

  /** What comes until then is still in the former language. */
  async #waitForView(before) {
    const { texts } = this.screen;
    const isView = (text, i) => i >= before && text.includes('"type":"view"');
    await until('a view in the other language', () => texts.some(isView));
    this.#read = texts.findIndex(isView);
  }
}

/** What is the same for all who look at a table, whatever they read. */
function strip({ rev, game, rail, panels, sketch, now }) {
  return {
    rev, game, seat: now.seat, color: now.color, rail: rail.map(({ state, level }) => [state, level]),
    panels: panels.map(({ id, trackers }) => [id, trackers.map((one) =>
      [one.id, one.kind, one.value, one.checked, one.rows?.length, one.items?.length])]),
    tokens: sketch?.tokens.map(({ id, at, down }) => [id, at, down]),
  };
}

/** What stands on a page in words that are another language's. */
function listForeign(readers, heard) {
  const foreign = [];
  for (const { lang, texts } of readers.flatMap(({ seen }) => seen)) {
    const own = heard.get(lang);
    const others = [...heard].filter(([code]) => code !== lang).map(([, words]) => words);
    const english = readForeign(lang);
    for (const text of texts) {
      const isOf = others.some((words) => words.has(text)) && !own.has(text);
      if (isOf || english.has(text)) foreign.push(`${lang}: ${text}`);
    }
  }
  return [...new Set(foreign)];
}

test('two phones speak two languages, and then all of them, while a game goes on', patience,
  async () => {
    process.env.LANGUAGE = 'pt_BR';
    const table = await Table.open('genesis', readTranscript('genesis', 'E002-05-sketch'));
    const places = [[table.invite('host'), { ...small, locale: 'es' }],
      [table.invite('host'), { ...small, locale: 'de' }]];
    const parts = ['tabLog', 'tabTable', 'tabSketch', 'tabDice'];
    const heard = new Map();

    try {
      await withScreens(browser, places, async (...screens) => {
        const readers = screens.map((screen) => new Reader(screen, heard));
        const [ana, rui] = readers;
        const agree = async () => {
          for (const { person } of readers) {
            await person.until(({ rev }) => rev >= Math.max(...readers.map((one) =>
              one.person.view.rev)));
          }
          assert.deepEqual(strip(ana.person.view), strip(rui.person.view));
        };
        for (const { screen } of readers) await screen.instruction(/./).waitFor();
        for (const one of readers) await one.lookAtAll();
        for (const [i, part] of parts.entries()) {
          // Each ends in the language in which it began.
          await Promise.all(readers.map((one, n) => one.speak(
            codes[(codes.indexOf(n === 0 ? 'es' : 'de') + i + 1) % codes.length], part)));
          const [first, second] = i % 2 === 0 ? readers : [rui, ana];
          await first.screen.openTab('tabNow');
          assert.notEqual(await first.person.answer(), null);
          await agree();
          await Promise.all([first.lookAtAll(), second.lookAtAll()]);
        }
        await ana.speak('de', 'tabTable');
        await agree();
        for (const part of ['tabNow', 'tabTable', 'tabLog']) {
          for (const { screen } of readers) await screen.openTab(part);
          assert.equal(await ana.screen.readMain(), await rui.screen.readMain());
        }
        assert.deepEqual(listForeign(readers, heard), []);
      });
      assert.equal(codes.every((code) => heard.has(code)), true);
      table.check();
    } finally {
      await table.clear();
    }
  });

/** What hands have to do, whether or not their list is in sight. */
async function readHands({ page }) {
  return {
    heading: await page.locator('#hands-title').textContent(),
    lines: await page.locator('.deeds li').allTextContents(),
  };
}

test('what is filled in, and what hands put back, goes on in the other language', patience,
  async () => {
    const table = await Table.open('terminator', { commands: [{ do: 'begin', factories: 2 }] });

    try {
      await withScreens(browser, [[table.invite('host'), { ...small, locale: 'en' }]],
        async (screen) => {
          const { page } = screen;
          const name = page.locator('.drawers input[type=text]');
          const speak = async (code) => {
            const { name: label } = screen.say.languages.find((one) => one.code === code);
            const before = await screen.instruction(/./).textContent();
            await screen.choose('language', label);
            await page.waitForFunction((text) => document.querySelector('h1.instruction')
              ?.textContent !== text, before);
            await screen.speak(code);
          };
          await name.fill(DRAFT);
          await speak('de');
          assert.equal(await name.inputValue(), DRAFT);
          await screen.undoOthers();
          await page.locator('.deeds li').first().waitFor({ state: 'attached' });
          const before = await readHands(screen);
          for (const code of ['es', 'pt_BR']) {
            await speak(code);
            await page.locator('.deeds li').first().waitFor({ state: 'attached' });
            const now = await readHands(screen);
            assert.equal(now.heading, screen.say.putBack);
            assert.equal(now.lines.length, before.lines.length);
            assert.equal(now.lines.some((line) => before.lines.includes(line)), false);
          }
        });
      table.check();
    } finally {
      await table.clear();
    }
  });
