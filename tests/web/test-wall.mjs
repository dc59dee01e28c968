// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-wall.mjs: the wall is read from across the room: the games of the transcripts are shown on
// it, and nothing is cut, overlaps, scrolls or is too small; and every kind of moment has its own
// composition.
//
// Here some transcripts of each game are played, in a long run all of them.

import assert from 'node:assert/strict';

import { openBrowser } from './browser.mjs';
import { after, before, describe, patiences, test } from './patience.mjs';
import { listTranscripts, readTranscript } from './stories.mjs';
import { Table } from './table.mjs';
import { WallScreen } from './wall-screen.mjs';

const isLong = process.env.TABLESIDE_LONG !== undefined;
const patience = patiences(isLong ? 10 : 3);
const sizes = [[1280, 720], [1920, 1080], [3840, 2160]];
const games = ['genesis', 'terminator', 'terminus', 'miniatures', 'invaders', 'board', 'own',
  'template'];
/** So many transcripts of a game, and views of each, in a short run. */
const SOME = 5;
const SOME_VIEWS = 8;
const picture = { size: 29, path: 'M4 4h7v1h-7zM4 10h7v1h-7z' };
const lobby = {
  type: 'lobby', name: 'Evening', address: '192.168.111.115:48765', code: 'MWMWM-WMWMW',
  url: 'http://192.168.111.115:48765/#MWMWM-WMWMW', picture,
  seats: [{ seat: 'red', label: 'Sarah', name: 'Ana' }, { seat: 'blue', label: 'John' },
    { seat: 'white', label: 'Kyle', name: 'João Guilherme' }],
};
const taken = { ...lobby, seats: lobby.seats.map((seat) => ({ name: 'Rui', ...seat })) };
let browser;
let table;

before(async () => {
  browser = await openBrowser();
  table = await Table.open('template');
});

after(async () => {
  await browser?.close();
  await table?.clear();
});

/** Some of a list, evenly, with the first and the last. */
function pick(list, count) {
  if (isLong || list.length <= count) return list;
  return Array.from({ length: count }, (_, i) =>
    list[Math.round((i * (list.length - 1)) / (count - 1))]);
}

async function withWall(device, play) {
  const wall = await WallScreen.open(browser, table.invite('wall'), device);
  try {
    await play(wall);
    assert.deepEqual(wall.screen.faults, []);
  } finally {
    await wall.close();
  }
}

/** The views of a game, as many as are looked at. */
function* listViews(game, lang) {
  for (const name of pick(listTranscripts(game), SOME)) {
    const { setup, commands } = readTranscript(game, name);
    const views = Table.follow(game, setup, commands, lang);
    for (const view of pick(views, SOME_VIEWS)) yield { name: `${game} ${name}`, view };
  }
}

async function look(wall, shown, at, faults) {
  const { name, view } = shown;
  await wall.show(view, ` ${at}`);
  for (const fault of await wall.findFaults()) faults.push(`${name} ${view.rev}: ${fault}`);
}

/** By turns: every game in both languages, and all sizes. */
function chooseLooks(index) {
  const all = ['en-US', 'pt-BR'].flatMap((locale) => sizes.map((size) => ({ locale, size })));
  return all.filter((_, i) => i === index % 6
    || (isLong && (i % 3 === index % 3 || i === (index + 1) % 6)));
}

describe('every game is read from across the room', { concurrency: 2 }, () => {
  games.forEach((game, index) => {
    for (const { locale, size: [width, height] } of chooseLooks(index)) {
      test(`${game}, ${locale}, ${width}×${height}`, patience, () =>
        withWall({ viewport: { width, height }, locale }, async (wall) => {
          const faults = [];
          let seen = 0;
          for (const shown of listViews(game, locale === 'pt-BR' ? 'pt_BR' : 'en')) {
            if (seen === 1) wall.send(lobby);
            if (seen === 5) wall.send(taken);
            await look(wall, shown, seen++, faults);
          }
          assert.deepEqual(faults, []);
          assert.ok(seen > 3);
        }));
    }
  });
});

/** The view of a transcript that fits, the first of them. */
function find(game, name, test) {
  const { setup, commands } = readTranscript(game, name);
  const view = Table.follow(game, setup, commands).find(test);
  assert.ok(view, `${game} ${name} has it`);
  return view;
}

/** What leads in each kind of moment. */
const moments = [
  ['decision', 'genesis', 'E002-05-sketch', (view) => /^Roll 4/.test(view.now.instruction), {
    lead: 'Roll 4 attack dice', shows: '.wall-map',
  }],
  ['roll', 'genesis', 'sketch-downed', ({ result }) => result?.dice && /is down/.test(result.text), {
    lead: '1 wound: John Connor is down', shows: '.wall-lead .die-drawing', and: '.wall-todo',
  }],
  ['enemy', 'genesis', 'E002-10-13-sketch', ({ acts, result }) =>
    acts?.length === 2 && !result.dice, {
    lead: 'Blue Endo 2 moves', shows: '.wall-map .mark-way', and: '.wall-todo .now',
  }],
  ['roll', 'terminator', 'E000-09-11-sketch', ({ result }) => result?.dice, {
    lead: '1 hit', shows: '.wall-map', and: '.wall-lead .die-drawing',
  }],
  ['decision', 'miniatures', 'C001-06-a-whole-turn', (view) =>
    /roll 2D6/.test(view.now.instruction), {
    lead: 'roll 2D6 to hit', shows: '.wall-table',
  }],
  ['decision', 'invaders', 'C004-00-asked-once', (view) => /cancel/.test(view.now.instruction), {
    lead: 'cancel', shows: '.wall-panel, .wall-card',
  }],
  ['score', 'terminus', 'C003-14-15-three-years', ({ score }) => score?.now, {
    lead: 'turn the secret agenda face up', shows: '.wall-score .total',
  }],
  ['ending', 'terminus', 'C003-82-86-score-only', ({ ending }) => ending, {
    lead: 'Earl wins with 52 points', shows: '.wall-score .first', and: '.wall-standings',
  }],
  ['ending', 'invaders', 'C004-01-02-draw', ({ ending }) => ending, {
    lead: 'The Invader wins', shows: '.wall-course .course',
  }],
  ['ending', 'genesis', 'C002-85-after-loss', ({ ending }) => ending, {
    lead: 'The mission is lost', shows: '.wall-sight.paneled',
  }],
];

test('every kind of moment has its composition', patience, () =>
  withWall({ viewport: { width: 1280, height: 720 } }, async (wall) => {
    for (const [i, [scene, game, name, fits, { lead, shows, and = shows }]] of moments.entries()) {
      await wall.show(find(game, name, fits), ` ${i}`);
      assert.equal(await wall.readScene(), scene, `${game} ${name}`);
      assert.match(await wall.page.locator('.wall-lead').innerText(), new RegExp(lead));
      for (const part of [shows, and]) {
        assert.ok(await wall.page.locator(part).count() > 0, `${game} ${name}: ${part}`);
      }
      const titles = await wall.page.locator('[data-card] h2').filter({ visible: true })
        .allInnerTexts();
      assert.deepEqual([...new Set(titles)], titles, 'nothing is there twice');
      await wall.screen.assertAccessible(`${game} ${name}`);
      assert.deepEqual(await wall.findFaults(), []);
    }
  }));

test('a table that is packed up is laid out line by line', patience, () =>
  withWall({ viewport: { width: 1366, height: 768 } }, async (wall) => {
    const { page } = wall.screen;
    const read = (selector) => page.locator(selector).innerText();
    for (const [game, name, shows] of [['genesis', 'E002-10-13-sketch', '.wall-map'],
      ['terminus', 'E003-22-agendas', '.paneled']]) {
      const { setup, commands } = readTranscript(game, name);
      const view = Table.follow(game, setup, [...commands, { do: 'pack' }]).at(-1);
      const lines = view.unpack.flatMap(({ trackers }) => trackers);
      for (const [n, line] of lines.entries()) {
        if ([0, 4, lines.length - 2].includes(n)) {
          await wall.show(view, ` ${game} ${n}`);
          assert.equal(await wall.readScene(), 'unpack');
          assert.equal(await read('.wall-lead .wall-headline'), line.label);
          assert.equal(await read('.wall-beside .wall-headline'), String(lines.length - n));
          assert.ok(await page.locator(shows).isVisible());
          assert.deepEqual(await wall.findFaults(), [], `${game} ${n}`);
        }
        if (n === 4) assert.ok(await page.locator('.done').filter({ visible: true }).count() > 0);
        line.checked = true;
      }
      await wall.show(view, ` ${game} laid out`);
      assert.equal(await read('.wall-lead .wall-headline'), view.now.instruction);
    }
    await wall.screen.assertAccessible('a table that is laid out');
  }));

test('what is cut, covered or small is found', patience, () =>
  withWall({ viewport: { width: 1280, height: 720 } }, async (wall) => {
    const view = find('genesis', 'sketch-downed', ({ result, acts }) => result?.dice && acts);
    const spoil = (selector, styles) => wall.page.evaluate(([where, how]) =>
      Object.assign([...document.querySelectorAll(where)]
        .find((element) => element.checkVisibility()).style, how), [selector, styles]);
    const spoiled = [
      ['.wall-card', { fontSize: '12px' }, /px: /],
      ['.wall-todo', { height: '40px', overflow: 'hidden' }, /^cut/],
      ['.wall-headline', { whiteSpace: 'nowrap', fontSize: '200px' }, /^cut/],
      ['.wall-todo', { marginTop: '-60px' }, /^overlap/],
      ['.wall-top', { height: '900px' }, /./],
    ];
    for (const [i, [selector, styles, fault]] of spoiled.entries()) {
      await wall.reload();
      await wall.show(view, ` ${i}`);
      assert.deepEqual(await wall.findFaults(), []);
      await spoil(selector, styles);
      const faults = await wall.findFaults();
      assert.ok(faults.some((one) => fault.test(one)), `${selector}: ${faults}`);
    }
  }));

test('a handful of dice has room', patience, () =>
  withWall({ viewport: { width: 1280, height: 720 } }, async (wall) => {
    const view = find('genesis', 'sketch-downed', ({ result, acts }) => result?.dice && acts);
    for (const count of [1, 2, 3, 4, 5, 6, 8, 10, 12]) {
      const dice = Array.from({ length: count }, (_, i) => ({ sides: 6, value: (i % 6) + 1 }));
      for (const over of [false, true]) {
        const result = { ...view.result, dice, text: '12 hits: Terminator T-800 is destroyed' };
        const ending = over ? { headline: 'The end', seats: [] } : undefined;
        await wall.show({ ...view, result, ending }, ` ${count} ${over}`);
        assert.deepEqual(await wall.findFaults(), [], `${count} dice`);
      }
    }
  }));

test('a sentence that has no room in the least letters ends with dots', patience, () =>
  withWall({ viewport: { width: 1280, height: 720 } }, async (wall) => {
    const view = find('genesis', 'E002-05-sketch', ({ now, result }) =>
      result && /^Roll 4/.test(now.instruction));
    const enemies = (n) => Array.from({ length: n }, (_, i) => `red Endo ${i + 1}`).join(', ');
    for (const n of [9, 20, 60]) {
      const text = `John Connor attacks ${enemies(n)} with the flamethrower`;
      const shown = { ...view, result: { ...view.result, text } };
      await wall.show(shown, ` ${n}`);
      assert.deepEqual(await wall.findFaults(), [], `${n}`);
      const seen = await wall.page.locator('.wall-news .wall-headline').innerText();
      assert.ok(text.startsWith(seen.replace(/…$/, '')) && seen.length > 60, seen);
      assert.equal(seen.endsWith('…'), n > 9, seen);
      // And whole again where there is room.
      await wall.show(view, ` ${n} again`);
      assert.equal(await wall.page.locator('.wall-news .wall-headline').innerText(),
        view.result.text);
    }
  }));

test('the explanation ends with a sentence', patience, () =>
  withWall({ viewport: { width: 1280, height: 720 } }, async (wall) => {
    const view = find('genesis', 'E002-05-sketch', ({ now }) => /^Roll 4/.test(now.instruction));
    const first = 'It stops at once where it sees somebody within its range (p. 12).';
    const cases = [
      [`${first} ${'An obstacle costs two points. '.repeat(9)}`, /points\.$/],
      [`${first} “An obstacle costs ${'very '.repeat(60)}much.”`, /^It stops .* \(p\. 12\)\.$/],
      [`An obstacle costs ${'very '.repeat(60)}much. It stops.`, /^An obstacle .* It stops\.$/],
    ];
    for (const [i, [explanation, wanted]] of cases.entries()) {
      await wall.show({ ...view, now: { ...view.now, explanation } }, ` ${i}`);
      assert.match(await wall.page.locator('.wall-ask .wall-sub').innerText(), wanted);
      assert.deepEqual(await wall.findFaults(), []);
    }
  }));

test('a map shows what is there so large that its letters are read', patience, () =>
  withWall({ viewport: { width: 1280, height: 720 } }, async (wall) => {
    const { setup, commands } = readTranscript('terminator', 'sketch-tank');
    await wall.show(Table.follow('terminator', setup, commands)
      .find(({ result }) => /^Soldier 1 → column 4/.test(result?.text)));
    const heights = await wall.page.locator('.wall-map .piece text').evaluateAll((texts) =>
      texts.map((text) => text.getBoundingClientRect().height));
    assert.ok(Math.min(...heights) >= 720 / 36, `${heights}`);
  }));

test('what hands do and has no room is counted', patience, () =>
  withWall({ viewport: { width: 1280, height: 720 } }, async (wall) => {
    const view = find('genesis', 'E002-10-13-sketch', ({ acts }) => acts?.length === 2);
    const { say, page } = wall.screen;
    const heading = page.locator('.wall-todo h2');
    await wall.show(view);
    assert.equal(await heading.innerText(), say.doOnTable);
    const [first, now] = view.acts;
    await wall.show({ ...view, acts: [...Array.from({ length: 19 }, () => first), now] }, ' many');
    const shown = await page.locator('.wall-act').filter({ visible: true }).count();
    assert.ok(shown > 2 && shown < 20);
    const count = say.numberOf.replace('{number}', shown).replace('{whole}', 20);
    assert.equal(await heading.innerText(), `${say.doOnTable} · ${count}`);
    assert.deepEqual(await wall.findFaults(), []);
  }));

test('large figures are whole on the map', patience, () =>
  withWall({ viewport: { width: 1280, height: 720 } }, async (wall) => {
    for (const name of ['sketch-lab', 'sketch-tank', 'sketch-areas']) {
      const { setup, commands } = readTranscript('terminator', name);
      const views = Table.follow('terminator', setup, commands);
      for (const view of views.filter(({ sketch }) => sketch?.map)) {
        await wall.show(view, ` ${name} ${view.rev}`);
        assert.deepEqual(await wall.findFaults(), [], `${name} ${view.rev}`);
      }
    }
  }));

test('a panel of tables is known by its numbers first', patience, () =>
  withWall({ viewport: { width: 1280, height: 720 } }, async (wall) => {
    const { setup, commands } = readTranscript('terminus', 'E003-22-agendas');
    const shown = wall.page.locator('.wall-card', { hasText: 'Markets and depots' })
      .filter({ visible: true });
    wall.send(lobby);
    for (const view of Table.follow('terminus', setup, commands)) {
      await wall.show(view, ` ${view.rev}`);
      for (const card of await shown.allInnerTexts()) assert.match(card, /Permits/);
    }
  }));

test('what is said covers neither the side nor how to join', patience, () =>
  withWall({ viewport: { width: 1280, height: 720 } }, async (wall) => {
    const { page } = wall.screen;
    await wall.show(Table.follow('template', {}, []).at(-1));
    wall.send(lobby);
    wall.send({ type: 'error', error: { code: 'x', message: 'Something to be said. '.repeat(8) } });
    await page.locator('.said p').waitFor();
    const said = await page.locator('.said').boundingBox();
    const side = await page.locator('.wall-side').boundingBox();
    assert.ok(said.x + said.width <= side.x, `${said.x + said.width} > ${side.x}`);
  }));

test('the attack is drawn from who attacks to whom', patience, () =>
  withWall({ viewport: { width: 1920, height: 1080 } }, async (wall) => {
    await wall.show(find('genesis', 'E002-10-13-sketch', ({ acts }) =>
      acts?.some(({ now, target, way }) => now && target && way)));
    for (const mark of ['.mark-sight', '.mark-way', '.piece-now']) {
      assert.equal(await wall.page.locator(`.wall-map ${mark}`).count(), 1, mark);
    }
  }));

test('nothing takes turns, and it dims when nothing happens', patience, () =>
  withWall({ viewport: { width: 1280, height: 720 } }, async (wall) => {
    await wall.page.clock.install();
    await wall.reload();
    const view = find('terminus', 'C003-14-15-three-years', ({ score }) => score?.now);
    await wall.show(view);
    const read = () => wall.page.locator('.wall').innerText();
    const before = await read();
    for (let i = 0; i < 3; i++) {
      await wall.page.clock.runFor(20_000);
      assert.equal(await read(), before);
    }
    assert.ok(!/\d \/ \d+$/m.test(await wall.page.locator('.wall-top').innerText()));
    await wall.page.clock.fastForward(10 * 60_000);
    await wall.page.locator('.wall.dim').waitFor();
    await wall.show(view, ' again');
    await wall.page.locator('.wall:not(.dim)').waitFor();
  }));

test('how to join stays until every seat is taken', patience, () =>
  withWall({ viewport: { width: 1280, height: 720 } }, async (wall) => {
    const { say, page } = wall.screen;
    await wall.show(Table.follow('template', {}, []).at(-1));
    wall.send(lobby);
    await wall.screen.text('MWMWM-WMWMW').waitFor();
    await wall.screen.text('192.168.111.115:48765').waitFor();
    await wall.screen.text(say.wallOneFree).waitFor();
    const { width, height } = await page.locator('.wall-qr').boundingBox();
    assert.ok(Math.min(width, height) > 720 / 6, 'a camera finds it');
    await wall.screen.assertAccessible('how to join');
    wall.send({ ...lobby, seats: lobby.seats.map(({ seat, label }) => ({ seat, label })) });
    await wall.screen.text(say.wallFree.replace('{number}', 3)).waitFor();
    wall.send(taken);
    await page.locator('.wall-qr').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.wall-people li').count(), 3);
  }));

test('once nobody comes any more, how to join is a line', patience, () =>
  withWall({ viewport: { width: 1280, height: 720 } }, async (wall) => {
    const { say, page } = wall.screen;
    await page.clock.install();
    await wall.reload();
    await wall.show(Table.follow('template', {}, []).at(-1));
    const play = async (minutes) => {
      await page.clock.fastForward(minutes * 60_000);
      wall.send({ type: 'happened', do: 'rest', title: 'Ada rests', deeds: ['Take a token'] });
      await wall.screen.text('Take a token').waitFor();
    };
    const free = say.wallFree.replace('{number}', 2);
    const waiting = { ...lobby, seats: lobby.seats.map(({ name, ...seat }, i) =>
      (i === 0 ? { ...seat, name } : seat)) };
    wall.send(waiting);
    await page.locator('.wall-qr').waitFor();
    await page.clock.fastForward(60 * 60_000);
    await wall.screen.text(free).waitFor();

    wall.send(lobby);
    await wall.screen.text(say.wallOneFree).waitFor();
    await play(3);
    assert.equal(await page.locator('.wall-qr').count(), 1, 'they are still coming');
    wall.send({ ...lobby, seats: lobby.seats.map((seat) => ({ ...seat, here: false })) });
    await play(3);
    await page.locator('.wall-qr').waitFor({ state: 'detached' });
    await wall.screen.text('MWMWM-WMWMW').waitFor();
    await wall.screen.text('192.168.111.115:48765').waitFor();
    await wall.screen.assertAccessible('how to join, in a line');
    assert.deepEqual(await wall.findFaults(), []);

    wall.send(waiting);
    await wall.screen.text(free).waitFor();
    await page.locator('.wall-qr').waitFor();
  }));

test('both schemes: dark unless this browser was told otherwise', patience, () =>
  withWall({ viewport: { width: 1280, height: 720 } }, async (wall) => {
    const view = find('genesis', 'sketch-downed', ({ result }) => result?.dice);
    await wall.show(view);
    assert.ok(await wall.screen.readBrightness() < 80);
    await wall.page.evaluate(() => localStorage.setItem('tableside', '{"scheme":"light"}'));
    await wall.reload();
    await wall.show(view, ' light');
    assert.ok(await wall.screen.readBrightness() > 180);
    await wall.screen.assertAccessible('light');
  }));
