// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-names.mjs: names of one long word, and names that run from right to left: nothing is wider
// than the screen, runs over its neighbours, or changes places with them.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { Table } from './table.mjs';

const LONG = 'AnnaMariaTheresiaJosephaKarolinaVonHabsburg';
const LONGER = 'Donaudampfschifffahrtsgesellschaftskapitän-Großmutter';
const television = { viewport: { width: 1280, height: 720 } };
const phone = (width) => ({ viewport: { width, height: 640 }, hasTouch: true, isMobile: true });
let browser;
const tables = [];

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  for (const table of tables) await table.clear();
});

async function openTable(game, setup, commands = []) {
  const table = await Table.open(game, { setup, commands });
  tables.push(table);
  return table;
}

/** In the page: what is wider than the screen, or than what holds it, in words. */
function findWide() {
  const wide = [];
  const name = (element) => `${element.tagName}.${element.className?.baseVal ?? element.className}`;
  const scrolls = (element) => {
    for (let at = element; at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  };
  if (document.documentElement.scrollWidth > innerWidth) {
    wide.push(`the page: ${document.documentElement.scrollWidth}`);
  }
  for (const element of document.body.querySelectorAll('*')) {
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!text || element.closest('.sr-only, svg') || !element.checkVisibility()
      || scrolls(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    for (const { left, right, width } of range.getClientRects()) {
      if (width > 1 && (right > innerWidth + 1 || left < -1)) {
        wide.push(`${name(element)} “${element.textContent.slice(0, 40)}” to ${right}`);
        break;
      }
    }
    const card = element.closest('.wall-card, .panel, .wall-words, .wall-side, .form, .lobby');
    if (card) {
      const { right } = card.getBoundingClientRect();
      const text = range.getBoundingClientRect();
      if (text.right > right + 1) {
        wide.push(`${name(element)} “${element.textContent.slice(0, 40)}” over ${name(card)}`);
      }
    }
  }
  return wide;
}

async function assertFits(screen, where) {
  await screen.page.waitForTimeout(300);
  assert.deepEqual(await screen.page.evaluate(findWide), [], where);
}

const BEGIN = [{ do: 'begin' }];
const ORDER = [...BEGIN, { do: 'order', pink: 3, purple: 4 }];
const SCORE = [{ do: 'row', row: 'agendas', pink: 30, purple: 10 }];

/** What people see one after the other, as moments of a game: the setup, and what came before. */
function listMoments(name) {
  const players = [{ color: 'pink', name }, { color: 'purple', name: 'Bo' }];
  return [['laying out', { players }, []], ['who goes first', { players }, BEGIN],
    ['the first turn', { players }, ORDER], ['the score', { players, use: 'score' }, SCORE]];
}

/** What the two see of that moment on phones of all widths, one after the other. */
async function assertPhonesFit(what, host, guest) {
  for (const width of [320, 360]) {
    for (const { page } of [host, guest]) await page.setViewportSize(phone(width).viewport);
    await host.openTab('tabNow');
    await assertFits(guest, `${what}: the lobby, ${width} wide`);
    await assertFits(host, `${what}, ${width} wide`);
    for (const tab of ['tabLog', 'tabTable']) {
      if (await host.page.getByRole('tab', { name: host.say[tab] }).count() === 0) continue;
      await host.openTab(tab);
      await assertFits(host, `${what}: ${tab}, ${width} wide`);
    }
    await host.press(host.say.people);
    await assertFits(host, `${what}: people, ${width} wide`);
    await host.page.keyboard.press('Escape');
    await host.page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
}

for (const name of [LONG, LONGER]) {
  for (const [what, setup, commands] of listMoments(name)) {
    test(`“${name}” fits on phones and on the wall, ${what}`, patience, async () => {
      const table = await openTable('terminus', setup, commands);

      await withScreens(browser, [[table.invite('host'), phone(320)],
        [table.invite('table'), phone(320)], [table.invite('wall'), television],
        [table.invite('seat', 'pink'), phone(360)]], async (host, guest, wall, pink) => {
        await pink.page.locator('.now-card').waitFor();
        await guest.page.locator('.lobby').waitFor();
        await host.page.locator('.now-card').waitFor();
        await assertPhonesFit(what, host, guest);
        await wall.page.locator('.wall').waitFor();
        await wall.page.waitForTimeout(700);
        await assertFits(wall, what);
      });
    });
  }
}

/** Sixty letters, as many as a name may have, without a blank; the longest of three scripts. */
const SIXTY = {
  Latin: 'Weltmeisterschaftsqualifikationsspielvorbereitungsausschüsse',
  Hebrew: 'מיכלרחלשרהלאהרבקה'.repeat(4).slice(0, 60),
  Arabic: 'ليلىسعيدمحمدفاطمة'.repeat(4).slice(0, 60),
};

/** What people may call something in each game: the setup, and what is played. */
const named = {
  template: (name) => [{
    players: [{ name: name.slice(0, 40), seat: 'red' }, { name: 'Bo', seat: 'blue' }],
  }, [{ do: 'advance' }]],
  board: (name) => [{}, [{ do: 'add', name: name.slice(0, 40), side: 'hero' }]],
  genesis: (name) => [{
    heroes: [{ color: 'red', character: 'john', player: name },
      { color: 'blue', character: 'kyle', player: 'Bo' }],
  }, [{ do: 'begin' }, { do: 'choose', color: 'red' }]],
  terminator: (name) => [{ players: '2', 'skynet-player': name, 'heroes-player': 'Bo' },
    [{ do: 'begin', factories: 2 }]],
  terminus: (name) => [{ players: [{ color: 'pink', name }, { color: 'purple', name: 'Bo' }] },
    ORDER],
  miniatures: (name) => [{
    resistance: { id: 'own-1', name, models: [{ kind: 'soldier', name }] },
    machines: { id: 'own-1', name: 'Bo', models: [{ kind: 'endoskeleton', n: 2 }] },
  }, [{ do: 'begin' }]],
  own: (name) => [{
    players: [{ name: name.slice(0, 40), seat: 'red' }, { name: 'Bo', seat: 'blue' }],
    game: {
      id: 'own-1', name,
      phases: [{ name: name.slice(0, 40), who: 'in-turn', text: name, actions: 2 }],
      numbers: [{ name: name.slice(0, 40), of: 'player', kind: 'counter' },
        { name: name.slice(0, 39), of: 'table', kind: 'pips', max: 9 }],
      piles: [{ name: name.slice(0, 40), things: [name.slice(0, 40), 'Bo'] }],
      score: [{ name: name.slice(0, 40), how: 'typed' }],
    },
  }, [{ do: 'begin' }, { do: 'draw', pile: 1, thing: name.slice(0, 40) }]],
  invaders: (name) => [{}, [
    { do: 'begin', first: 'invader', 'mankind-hand': 7, 'invader-hand': 7 },
    { do: 'hero', zone: 'eurasia', name, power: 1 },
    { do: 'play', name: `${name.slice(1)}x`, zone: 'pacific', power: 7, discard: 0, drain: 0 },
    { do: 'settle' },
  ]],
};

for (const [script, name] of Object.entries(SIXTY)) {
  for (const [game, make] of Object.entries(named)) {
    test(`${game}: sixty letters of ${script} fit on every screen`, patience, async () => {
      const [setup, commands] = make(name);
      const table = await openTable(game, setup, commands);
      const guests = [[table.invite('host'), phone(320)], [table.invite('wall'), television]];
      assert.equal(name.length, 60);
      await withScreens(browser, guests, async (host, wall) => {
        await host.page.locator('.now-card').waitFor();
        await assertFits(host, 'now');
        for (const tab of ['tabLog', 'tabTable']) {
          if (await host.page.getByRole('tab', { name: host.say[tab] }).count() === 0) continue;
          await host.openTab(tab);
          await assertFits(host, tab);
        }
        await wall.page.locator('.wall').waitFor();
        await wall.page.waitForTimeout(700);
        await assertFits(wall, 'the wall');
      });
    });
  }
}

/** In the page: where the words stand that are part of one text, from left to right. */
function findPlaces(words) {
  const text = words.map((word) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.data.indexOf(word);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      return [word, range.getBoundingClientRect().x];
    }
    throw new Error(`“${word}” is not there`);
  });
  return text.sort(([, one], [, other]) => one - other).map(([word]) => word);
}

/** In the page: what holds one of the names in a line with others, and lets it move them. */
function findLoose(names) {
  const isFree = (element) => {
    const { display, unicodeBidi } = getComputedStyle(element);
    return display === 'inline' && !/isolate|plaintext/.test(unicodeBidi);
  };
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.childElementCount === 0 && isFree(element)
      && names.some((name) => element.textContent.includes(name)))
    .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent}`);
}

for (const [first, second] of [['מיכל', 'דוד'], ['ليلى', 'سعيد (2)'], ['נועה 3', 'Ana דוד']]) {
  test(`${first} and ${second} keep their places`, patience, async () => {
    const table = await openTable('terminus', {
      use: 'score',
      players: [{ color: 'pink', name: first }, { color: 'purple', name: second },
        { color: 'red', name: 'Bo' }],
    }, [{ do: 'row', row: 'agendas', pink: 30, purple: 22, red: 5 }]);
    const text = table.readScore();

    const screens = [[table.invite('host'), phone(360)], [table.invite('wall'), television]];
    await withScreens(browser, screens, async (host, wall) => {
      await host.page.locator('.now-card').waitFor();
      await wall.page.locator('.wall').waitFor();
      for (const { page } of [host, wall]) {
        assert.deepEqual(await page.evaluate(findLoose, [first, second]), []);
      }
      await host.page.evaluate((written) => {
        const pre = document.createElement('pre');
        pre.textContent = written;
        document.body.replaceChildren(pre);
      }, text);
      assert.deepEqual(await host.page.evaluate(findPlaces, [first, second, 'Bo']),
        [first, second, 'Bo']);
      assert.deepEqual(await host.page.evaluate(findPlaces, ['30', '22']), ['30', '22']);
    });
    const game = await openTable('terminus', {
      players: [{ color: 'pink', name: first }, { color: 'purple', name: second },
        { color: 'red', name: 'Bo' }],
    }, [{ do: 'begin' }, { do: 'order', pink: 3, purple: 4, red: 5 }]);
    await withScreens(browser, [[game.invite('host'), { viewport: { width: 900, height: 700 } }]],
      async (host) => {
        await host.page.locator('.now-card').waitFor();
        assert.deepEqual(await host.page.evaluate(findLoose, [first, second]), []);
        await host.openTab('tabLog');
        assert.deepEqual(await host.page.evaluate(findLoose, [first, second]), []);
        const line = host.page.locator('.log-step').filter({ hasText: 'First turn order' }).first();
        await line.waitFor();
        assert.match(await line.textContent(),
          /First turn order: \u2068[^\u2069]*\u2069, \u2068[^\u2069]*\u2069, Bo/);
      });
  });
}

/** What stands in a line with others is isolated, where the page puts the line together too. */
test('those who wait keep their places where the table is checked', patience, async () => {
  const table = await openTable('template', {
    players: [{ name: 'מיכל', seat: 'red' }, { name: 'دانا 2', seat: 'blue' }],
  });
  await withScreens(browser, [[table.invite('host'), phone(360)]], async (host) => {
    await host.button(host.say.settings).click();
    await host.button('Check the table').click();
    const waiting = host.page.getByRole('dialog').locator('.parts .plain-button');
    await waiting.first().waitFor();
    assert.deepEqual(await waiting.allTextContents(),
      ['1 \u2068מיכל\u2069', '2 \u2068دانا 2\u2069']);
  });
});
