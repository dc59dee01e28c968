// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-standings.mjs: the tournament on the hall's page, alone: what is shown of a view, and what
// the organizer's hands tell. Texts are their keys here.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { loadAnew, openBrowser } from './browser.mjs';
import { SIGHT, after, before, test } from './patience.mjs';

const ORIGIN = 'http://hall.test';
const folder = new URL('../../ui/web/', import.meta.url);
const types = { js: 'text/javascript', css: 'text/css' };
const styles = ['first', 'style', 'parts', 'hall-standings']
  .map((name) => `<link rel="stylesheet" href="${name}.css">`).join('');
/** Fingers need this many pixels each way. */
const FINGER = 44;
/** Of letters without a blank, as people have them. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorff';

const cup = {
  rev: 31, name: 'Cup', about: 'Swiss system, 5 players', order: 'By points.', size: 3,
  columns: ['Points', 'Buchholz'],
  standings: [
    { player: 3, place: 1, name: 'Åsa', values: ['9', '10.5'] },
    { player: 1, place: 2, shared: true, name: 'Zoë', values: ['6', '4'] },
    { player: 2, place: 2, shared: true, name: LONG, out: true, values: ['6', '4'] },
    { player: 4, place: 4, name: 'Émile', values: ['1', '–'] },
    { player: 5, place: 5, name: 'Bo', values: ['0', '–'] },
  ],
  rounds: [
    { title: 'Round 1', state: 'All results are in', open: 0, tables: [
      { title: 'Table 1', table: 1, over: true, source: 'Reported by the table', players: [
        { player: 1, name: 'Zoë', place: 2, points: 20 },
        { player: 3, name: 'Åsa', place: 1, points: -31 }] }] },
    { title: 'Round 2', state: '1 table is still playing', open: 1, tables: [
      { title: 'Table 1', table: 1, players: [
        { player: 3, name: 'Åsa' }, { player: 2, name: LONG }, { player: 4, name: 'Émile' }] },
      { title: 'Bye', table: 2, over: true, players: [{ player: 5, name: 'Bo' }] }] },
  ],
  wait: 'Table 1 of round 2 has no result yet.',
};

let browser;
let page;
const faults = [];

/** Answers for a hall that is not there. */
async function serve(route) {
  const name = new URL(route.request().url()).pathname.slice(1);
  if (name === '') {
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="sv"><meta name="viewport" content="width=device-width">
        <title>Hall</title>${styles}<main class="content"></main>`,
    });
  } else {
    await route.fulfill({
      contentType: types[name.split('.').pop()], body: await readFile(new URL(name, folder)),
    });
  }
}

before(async () => {
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(SIGHT);
  page.on('pageerror', (error) => faults.push(String(error.stack ?? error)));
  await page.route(`${ORIGIN}/**`, serve);
  await load();
});

/** A page of its own, as one that is loaded anew is. */
async function load() {
  await loadAnew(() => page.goto(ORIGIN));
  await page.evaluate(async () => {
    const { HallStandings } = await import('./hall-standings.js');
    const t = (key, values = {}) => [key, ...Object.values(values)].join(' ');
    globalThis.told = [];
    globalThis.answer = { ok: true };
    const say = (text) => globalThis.told.push(text);
    globalThis.cup = new HallStandings({ t, isOrganizer: false, say }, async (message) => {
      globalThis.told.push(message);
      return globalThis.answer;
    });
    document.querySelector('main').append(globalThis.cup.element);
  });
}

after(async () => {
  await browser?.close();
});

/** Shows it, to whom it may concern. */
function update(tournament, isOrganizer = false) {
  return page.evaluate(([given, may]) => {
    globalThis.cup.context.isOrganizer = may;
    globalThis.cup.update({ tournament: given });
  }, [tournament, isOrganizer]);
}

function press(name) {
  return page.getByRole('button', { name, exact: true }).click();
}

/** What was told since this was asked last. */
function takeTold() {
  return page.evaluate(() => globalThis.told.splice(0));
}

function readLines(selector) {
  return page.locator(selector).evaluateAll((lines) => lines.map((line) =>
    [...line.children].map((child) => child.textContent).filter(Boolean)));
}

/** Nothing is cut off at the side, and what can be tapped is as large as a finger. */
async function assertFits() {
  const small = await page.evaluate((finger) => [...document.querySelectorAll('button, select')]
    .filter((element) => element.getClientRects().length > 0)
    .filter((element) => element.getBoundingClientRect().height < finger)
    .map((element) => element.textContent), FINGER);
  assert.deepEqual(small, []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
}

test('who watches finds a name, in the order of the language', async () => {
  assert.ok(await page.getByText('cupNone').isVisible());
  await update(cup);
  assert.deepEqual(await readLines('.cup-names > li'), [
    ['Bo', 'Bye'], ['Émile', 'Table 1', `Åsacomma${LONG}`],
    [LONG, 'Table 1', 'ÅsacommaÉmile'], ['Åsa', 'Table 1', `${LONG}commaÉmile`],
  ]);
  await assertFits();
  await page.getByRole('combobox', { name: 'cupRound' }).selectOption({ label: 'Round 1' });
  assert.deepEqual(await readLines('.cup-names > li'),
    [['Zoë', 'Table 1', 'Åsa', '2. · 20'], ['Åsa', 'Table 1', 'Zoë', '1. · −31']]);
  assert.ok(await page.getByText('All results are in').isVisible());
  // A round that comes does not take away what somebody looks at.
  await update({ ...cup, rev: 32 });
  assert.equal(await page.locator('.cup-names > li').count(), 2);
  await page.getByRole('combobox', { name: 'cupRound' }).selectOption({ label: 'Round 2' });
  await press('cupByTable');
  assert.deepEqual(await page.getByRole('button').allTextContents(),
    ['cupPairings', 'cupStandings', 'cupByName', 'cupByTable']);
  assert.equal(await page.getByRole('button', { pressed: true }).count(), 2);
});

test('one of many is found', async () => {
  const players = Array.from({ length: 30 }, (_, i) => ({ player: i + 1, name: `Zoë ${i + 1}` }));
  const tables = Array.from({ length: 15 }, (_, i) => ({
    title: `Table ${i + 1}`, table: i + 1, players: players.slice(2 * i, 2 * i + 2) }));
  assert.equal(await page.getByRole('searchbox').count(), 0);
  await update({ ...cup, rounds: [{ title: 'Round 1', state: '', open: 15, tables }] });
  await page.getByRole('searchbox', { name: 'cupSearch' }).fill('ZOE 17');
  assert.deepEqual(await readLines('.cup-tables > li ul > li'), [['Zoë 17'], ['Zoë 18']]);
  await press('cupByName');
  assert.deepEqual(await readLines('.cup-names > li'), [['Zoë 17', 'Table 9', 'Zoë 18']]);
  await page.getByRole('searchbox').fill('nobody');
  await page.getByText('hallNoMatch').waitFor();
  await assertFits();
  await press('cupByTable');
  await update({ ...cup, rev: 32 });
  assert.equal(await page.locator('.cup-tables > li').count(), 2);
});

test('the standings are a table', async () => {
  await press('cupStandings');
  assert.deepEqual(await page.getByRole('columnheader').allTextContents(),
    ['cupPlace', 'cupPlayer', 'Points', 'Buchholz']);
  assert.deepEqual(await page.getByRole('row').nth(3).locator('td').allTextContents(),
    ['2.', '6', '4']);
  assert.ok(await page.getByRole('rowheader', { name: `${LONG} cupIsOut` }).isVisible());
  await assertFits();
  await page.evaluate(() => { globalThis.answer = { name: 'Cup', text: 'a,b\r\n' }; });
  const [file] = await Promise.all([page.waitForEvent('download'), press('cupExport')]);
  assert.equal(file.suggestedFilename(), 'Cup.csv');
  assert.equal(await readFile(await file.path(), 'utf8'), '\ufeffa,b\r\n');
  assert.deepEqual(await takeTold(), [{ type: 'standings' }]);
  await page.evaluate(() => { globalThis.answer = { ok: true }; });
});

test('the organizer corrects a result', async () => {
  await update(cup, true);
  await press('cupPairings');
  await press('Table 1: cupEnter');
  const place = (name) => page.getByRole('combobox', { name: `cupPlaceOf ${name}`, exact: true });
  assert.equal(await place('Åsa').inputValue(), '');
  await place('Åsa').selectOption('2');
  await place(LONG).selectOption('2');
  assert.equal(await place('Émile').inputValue(), '');
  await place('Émile').selectOption('3');
  await assertFits();
  await press('cupSave');
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  await press('Table 1: cupEnter');
  await place('Åsa').selectOption('1');
  await place('Émile').selectOption('3');
  assert.equal(await place(LONG).inputValue(), '2');
  await page.getByRole('textbox', { name: 'cupPointsOf Åsa' }).fill('−7');
  await page.getByRole('textbox', { name: 'cupPointsOf Émile' }).fill('many');
  await page.evaluate(() => { globalThis.answer = { error: { message: 'Not like this.' } }; });
  await page.keyboard.press('Enter');
  assert.equal(await page.locator('dialog[open]').getByRole('alert').textContent(),
    'Not like this.');
  await page.evaluate(() => { globalThis.answer = { ok: true }; });
  await page.keyboard.press('Escape');
  const result = { type: 'tournament', do: 'result', round: 2, table: 1, seen: 31 };
  assert.deepEqual(await takeTold(), [
    { ...result, places: [2, 2, 3] },
    { ...result, places: [1, 2, 3], points: [-7, null, null] },
  ]);
});

test('half a result outlives a page that is loaded anew, until it is given up', async () => {
  const place = page.getByRole('combobox', { name: 'cupPlaceOf Zoë', exact: true });
  const points = page.getByRole('textbox', { name: 'cupPointsOf Zoë', exact: true });
  const open = async () => {
    await load();
    await update(cup, true);
    await press('cupPairings');
    await press('cupByTable');
    await page.getByRole('combobox', { name: 'cupRound' }).selectOption({ label: 'Round 1' });
    await page.getByRole('button', { name: /^Table 1: / }).click();
  };

  await open();
  await place.selectOption('1');
  await points.fill('33');
  await open();
  assert.deepEqual([await place.inputValue(), await points.inputValue()], ['1', '33']);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await open();
  assert.deepEqual([await place.inputValue(), await points.inputValue()], ['2', '20']);
  await page.keyboard.press('Escape');
});

test('the organizer pairs, and takes away only what was asked for twice', async () => {
  assert.ok(await page.getByText('Table 1 of round 2 has no result yet.').isVisible());
  await update({ ...cup, wait: undefined, pair: 'Pair round 3' }, true);
  await page.evaluate(() => { globalThis.answer = { error: { message: 'Not now.' } }; });
  await press('Pair round 3');
  await page.evaluate(() => { globalThis.answer = { ok: true }; });
  await press('cupUndo');
  assert.ok(await page.getByText('cupUndoAsk').isVisible());
  await page.keyboard.press('Escape');
  await press('cupUndo');
  await page.locator('dialog[open]').getByRole('button', { name: 'cupUndo', exact: true }).click();
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  assert.deepEqual(await takeTold(), [
    { type: 'tournament', do: 'pair', seen: 31 }, 'Not now.',
    { type: 'tournament', do: 'unpair', seen: 31 },
  ]);
});

test('the best go on by themselves', async () => {
  const goOn = page.getByRole('button', { name: 'cupCut', exact: true });
  assert.ok(await goOn.isHidden());
  for (const size of [2, 3]) {
    await update({ ...cup, size, wait: undefined, pair: 'Pair round 3', cuts: [2, 4] }, true);
    await goOn.click();
    await page.getByRole('combobox', { name: 'cupBest' }).selectOption('4');
    const advance = page.getByRole('combobox', { name: 'cupAdvance' });
    if (size === 3) await advance.selectOption('2');
    else assert.equal(await advance.count(), 0);
    await assertFits();
    await press('cupCutBegin');
    await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  }
  const command = { type: 'tournament', do: 'cut', best: 4, seen: 31 };
  assert.deepEqual(await takeTold(), [command, { ...command, advance: 2 }]);
  await update({ ...cup, wait: undefined, pair: 'Pair round 3' }, true);
});

test('players come and go', async () => {
  await press('cupAdd');
  await page.getByRole('textbox', { name: 'cupNames' }).fill(' Ida \n\nJens\n');
  await page.locator('dialog[open]').getByRole('button', { name: 'cupAdd', exact: true }).click();
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  await press('cupStandings');
  await press(LONG);
  await press('cupBack');
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  await press('Bo');
  await page.getByRole('textbox', { name: 'cupPlayer' }).fill('Bob');
  await page.keyboard.press('Enter');
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  const command = { type: 'tournament', seen: 31 };
  assert.deepEqual(await takeTold(), [
    { ...command, do: 'add', names: ['Ida', 'Jens'] }, { ...command, do: 'back', player: 2 },
    { ...command, do: 'rename', player: 5, name: 'Bob' },
  ]);
});

test('a tournament begins by a form', async () => {
  await update(null, true);
  await page.getByRole('textbox', { name: 'cupName', exact: true }).fill('Cup');
  await page.getByRole('combobox', { name: 'cupForm' }).selectOption('elimination');
  await page.getByRole('combobox', { name: 'cupAdvance' }).selectOption('2');
  await page.getByRole('textbox', { name: 'cupNames' }).fill('a\nb');
  await page.getByRole('checkbox', { name: 'cupListed' }).check();
  await assertFits();
  await press('cupBegin');
  await page.getByRole('combobox', { name: 'cupSize' }).selectOption('2');
  assert.ok(await page.getByRole('combobox', { name: 'cupAdvance' }).isHidden());
  await press('cupBegin');
  const command = {
    type: 'tournament', do: 'create', name: 'Cup', form: 'elimination', size: 4, listed: true,
    names: ['a', 'b'],
  };
  assert.deepEqual(await takeTold(), [{ ...command, advance: 2 }, { ...command, size: 2 }]);
  assert.deepEqual(faults, []);
});
