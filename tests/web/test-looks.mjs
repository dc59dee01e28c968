// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-looks.mjs: the page on the smallest phone with the largest type, light and dark: nothing is
// cut, everything can be hit with a thumb, and axe-core finds nothing.
//
// The template is looked at in both schemes and both languages, each game in one of each, by turns;
// in a long run each game in all.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, describe, patience, test } from './patience.mjs';
import { readTranscript } from './stories.mjs';
import { Table } from './table.mjs';

const small = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const television = { viewport: { width: 1920, height: 1080 } };
const isLong = process.env.TABLESIDE_LONG !== undefined;
const tables = {};
let browser;

before(async () => {
  browser = await openBrowser();
  tables.genesis = await Table.open('genesis', readTranscript('genesis', 'E002-05-sketch'));
  tables.terminator = await Table.open('terminator',
    readTranscript('terminator', 'E000-09-11-sketch'));
  tables.terminus = await Table.open('terminus',
    readTranscript('terminus', 'C003-84-secret-agenda'));
  tables.miniatures = await Table.open('miniatures',
    readTranscript('miniatures', 'C001-06-a-whole-turn'));
  tables.invaders = await Table.open('invaders',
    readTranscript('invaders', 'C004-32-attack-sums'));
  tables.own = await Table.open('own', readTranscript('own', 'threat-01'));
  tables.template = await Table.open('template');
});

after(async () => {
  await browser?.close();
  for (const table of Object.values(tables)) await table.clear();
});

const withScreen = (url, device, play) => withScreens(browser, [[url, device]], play);

/** The looks of a game: [scheme, locale]. */
function chooseLooks(game, index) {
  const all = ['light', 'dark'].flatMap((scheme) => ['en-US', 'pt-BR']
    .map((locale) => [scheme, locale]));
  if (isLong) return all;
  return game === 'template' ? [all[0], all[3]] : [all[index % all.length]];
}

function lookAtAll(game, index) {
  for (const [colorScheme, locale] of chooseLooks(game, index)) {
    const look = { colorScheme, locale };
    test(`every part of ${game}, ${colorScheme}, ${locale}`, patience, async () => {
      await withScreen(tables[game].invite('host'), { ...small, ...look }, async (screen) => {
        await screen.instruction(/./).waitFor();
        await screen.visitTabs((name) => screen.assertAccessible(name));
        for (const name of [screen.say.people, screen.say.settings]) {
          await screen.button(name).click();
          await screen.assertAccessible(name);
          await screen.page.keyboard.press('Escape');
        }
        await screen.choose('size', '200%');
        await screen.visitTabs((name) => screen.assertFits(name));
      });
      await withScreen(tables[game].invite('wall'), { ...television, ...look }, async (screen) => {
        await screen.instruction(/./).waitFor();
        await screen.assertAccessible('wall');
        await screen.assertFits('wall');
      });
    });
  }
}

// Two at a time: a page waits for much, and does little meanwhile.
describe('every game', { concurrency: 2 }, () => {
  ['genesis', 'terminator', 'terminus', 'miniatures', 'invaders', 'own', 'template']
    .forEach(lookAtAll);
});

test('the page for who has no invitation is accessible', patience, async () => {
  for (const colorScheme of ['light', 'dark']) {
    await withScreen(tables.template.url, { ...small, colorScheme }, async (screen) => {
      await screen.text(screen.say.joinHow).waitFor();
      await screen.assertAccessible('join');
      await screen.assertFits('join');
    });
  }
});

test('dark and light follow the system, and the setting', patience, async () => {
  await withScreen(tables.template.invite('host'), { colorScheme: 'dark' }, async (screen) => {
    await screen.instruction(/./).waitFor();
    const dark = await screen.readBrightness();
    await screen.choose('scheme', screen.say.schemeLight);
    const light = await screen.readBrightness();
    assert.ok(dark < 80, `${dark}`);
    assert.ok(light > 180, `${light}`);
    await screen.choose('scheme', screen.say.schemeSystem);
    assert.equal(await screen.readBrightness(), dark);
    await screen.alter().emulateMedia({ colorScheme: 'light' });
    assert.equal(await screen.readBrightness(), light);
  });
});

test('whoever brings colors of their own sees which tab is chosen', patience, async () => {
  const own = { ...small, forcedColors: 'active' };
  await withScreen(tables.template.invite('host'), own, async (screen) => {
    await screen.instruction(/./).waitFor();
    const measure = (part) => screen.page.locator(part).first()
      .evaluate((element) => parseFloat(getComputedStyle(element).borderTopWidth));
    assert.equal(await measure('.tab[aria-selected="true"]'), 2);
    assert.equal(await measure('.tab[aria-selected="false"]'), 0);
  });
});

/** In the page: whether each text stands on as few lines as it has words. */
function breaksNoWord(elements) {
  return elements.length > 0 && elements.every((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    return lines.size <= element.textContent.trim().split(/\s+/).length;
  });
}

const german = { ...small, lang: 'de' };

test('the long words of German are not broken', patience, async () => {
  await withScreen(tables.genesis.invite('host'), german, async (screen) => {
    await screen.openTab('tabDice');
    const die = screen.page.locator('.quick-die.own');
    await die.first().waitFor();
    assert.ok(await die.evaluateAll(breaksNoWord));
  });
  await withScreen(tables.terminus.invite('host'), german, async (screen) => {
    await screen.openTab('tabScore');
    const sources = screen.page.locator('.source-label');
    await sources.first().waitFor();
    assert.ok(await sources.evaluateAll(breaksNoWord));
  });
});

test('names stand on one line in the head of the score, even where one has no mark', patience,
  async () => {
    await withScreen(tables.terminator.invite('host'), german, async (screen) => {
      await screen.openTab('tabScore');
      const names = screen.page.locator('.player .name');
      await names.first().waitFor();
      const tops = await names.evaluateAll((elements) => elements
        .map((element) => Math.round(element.getBoundingClientRect().top)));
      assert.equal(new Set(tops).size, 1, `${tops}`);
    });
  });

test('dice stand among numbers in a language that has another letter for them', patience,
  async () => {
    const table = await Table.open('miniatures',
      readTranscript('miniatures', 'C001-52-short-only'));
    try {
      await withScreen(table.invite('host'), german, async (screen) => {
        await screen.openTab('tabTable');
        const dice = screen.page.locator('.table-scroller td', { hasText: /^\d*W\d+$/ });
        await dice.first().waitFor({ state: 'attached' });
        assert.ok(await dice.evaluateAll((cells) => cells
          .every((cell) => cell.classList.contains('figure'))));
      });
    } finally {
      await table.clear();
    }
  });
