// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-still.mjs: games that are played on the page, in which nothing that can be tapped moves by
// more than a few pixels when a command is answered.
//
// An offer is the same as long as it is called the same. The likeliest has the first place: one
// that becomes it, or is it no more, has moved on purpose. The inside of an open form is left out:
// it belongs to the offer that is answered; what is forbidden stands below it and comes up when the
// form is closed; and the list of what the machines did, which grows.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patiences, test } from './patience.mjs';
import { Person } from './person.mjs';
import { readMoment } from './stories.mjs';
import { Table } from './table.mjs';

const isLong = process.env.TABLESIDE_LONG !== undefined;
const patience = patiences(2);
/** How far a thing may move, in pixels. */
const MOST = 4;
/** So long nothing may move after a tap, in milliseconds: longer than the guard of the buttons. */
const SETTLED = 350;
const TURNS = 9;
const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
const small = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1280, height: 800 } };
let browser;

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
});

/** In the page: where everything stands that can be tapped, by what it is called. */
function readPlaces() {
  const places = {};
  const first = document.querySelector('.answers > .cell-0');
  for (const element of document.querySelectorAll(
    'button, summary, select, input, a[href], [role=tab], .spot')) {
    const { width, height, x, y } = element.getBoundingClientRect();
    const inSight = y < innerHeight && y + height > 0 && x < innerWidth && x + width > 0;
    if (!inSight || !element.checkVisibility({ visibilityProperty: true })) continue;
    // What hands do is listed with the newest on top.
    if (element === first || element.closest('[inert], .offer-section, .acts, .deed-step')) continue;
    if (element.closest('.now-area:has(.offer-section:not([hidden])) + .offers')) continue;
    const name = element.getAttribute('aria-label') ?? element.querySelector('.offer-label')
      ?.textContent ?? element.textContent;
    // What is counted is the same button still.
    // Places of the map without a letter come with a question and go with it.
    if (!name.trim() && element.matches('.spot')) continue;
    const key = `${element.tagName} ${name.trim().replace(/ \(\d+\)\d*$/, '')}`;
    let free = key;
    for (let n = 2; free in places; n++) free = `${key}#${n}`;
    places[free] = [Math.round(x), Math.round(y)];
  }
  return { places, scroll: scrollY, first: first?.querySelector('.offer-label').textContent ?? '' };
}

/**
 * Things of the same name that are not where they were. A page that was far down goes back to its
 * top with all that is on it.
 */
function compare(was, is) {
  const moved = [];
  const back = is.scroll === 0 ? was.scroll : 0;
  for (const [name, [x, y]] of Object.entries(was.places)) {
    const now = is.places[name];
    if (!now) continue;
    const down = now[1] - y;
    if (Math.abs(now[0] - x) > MOST || Math.min(Math.abs(down), Math.abs(down - back)) > MOST) {
      moved.push(`${name}: ${x},${y} → ${now}`);
    }
  }
  return moved;
}

/**
 * What answers next: what is suggested, or its first choice, or what sends its form, brought into
 * sight; null: nothing is asked.
 */
async function findAnswer(page) {
  const first = page.locator('.answers > .cell-0');
  if (await first.count() === 0) return null;
  const asks = await first.getAttribute('aria-expanded');
  if (asks === null) return first;
  if (asks === 'false') await first.click();
  const choice = page.locator('.offer-section .piece').filter({ visible: true }).first();
  if (await choice.count() > 0) return choice;
  return page.locator('.offer-section button[type=submit]').filter({ visible: true }).first();
}

/** What became the likeliest, or was it, has its place for that. */
function isNamed(line, ...names) {
  return names.some((name) => line.startsWith(`BUTTON ${name}: `));
}

/**
 * Taps, and waits until all that came of it is there, however slow the machine is: a view that comes
 * late would be one with the step after it.
 */
async function tap(person, answer) {
  const { page, screen, view: { rev } } = person;
  const before = screen.sent.length;
  await answer.click();
  await page.waitForTimeout(SETTLED);
  const gave = screen.sent.slice(before).some((text) => text.includes('"type":"do"'));
  await person.until((view) => !gave || view.rev !== rev, 'what came of the tap');
  await page.waitForTimeout(SETTLED);
}

/** Plays on, and says what has moved and how much was looked at. */
async function play(screen) {
  const { page } = screen;
  const person = new Person(screen);
  const moved = [];
  let seen = 0;
  for (let i = 0; i < TURNS; i++) {
    // Nothing else can be tapped meanwhile.
    await person.passMoment();
    await page.waitForTimeout(SETTLED);
    const answer = await findAnswer(page);
    if (answer === null) break;
    // A person brings it into sight first, from below what sticks to the bottom.
    await answer.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    await page.waitForTimeout(SETTLED);
    const was = await page.evaluate(readPlaces);
    await tap(person, answer);
    const is = await page.evaluate(readPlaces);
    moved.push(...compare(was, is).filter((line) => !isNamed(line, was.first, is.first))
      .map((line) => `${i} ${was.first} → ${is.first}: ${line}`));
    seen += Object.keys(was.places).length;
  }
  return { moved, seen };
}

async function playMoment(moment, device) {
  const table = await Table.open('genesis', readMoment('genesis', moment));
  try {
    await withScreens(browser, [[table.invite('host'), device]], async (screen) => {
      const before = table.readCommands().length;
      await screen.instruction(/./).waitFor();
      const { moved, seen } = await play(screen);
      assert.deepEqual(moved, []);
      assert.ok(table.readCommands().length > before + 5, 'the game has gone on');
      assert.ok(seen > 100);
    });
  } finally {
    await table.clear();
  }
}

test('a phone, with a sketch', patience, () =>
  playMoment('3 enemies walk, then attack, with a sketch', phone));

test('a small phone, without a sketch', { ...patience, skip: !isLong && 'in a long run' }, () =>
  playMoment('3 enemies in sight, no sketch', small));

test('a wide page, with a sketch', patience, () =>
  playMoment('3 enemies walk, then attack, with a sketch', laptop));

test('the browser does not hold on to an answer that goes, and move the page', patience,
  async () => {
    const { setup, commands } = readMoment('genesis', '3 enemies walk, then attack, with a sketch');
    const attack = { do: 'attack', targets: ['red-endo-3'], bonus: 0 };
    const table = await Table.open('genesis', { setup, commands: [...commands.slice(0, -1), attack] });
    const low = { ...phone, viewport: { width: 390, height: 420 } };
    try {
      await withScreens(browser, [[table.invite('host'), low]], async (screen) => {
        const { page } = screen;
        const person = new Person(screen);
        const answer = page.locator('.answers > .cell-0');
        await answer.waitFor();
        await page.waitForTimeout(SETTLED);
        await answer.evaluate((element) => {
          const header = document.querySelector('.top').getBoundingClientRect();
          scrollBy(0, element.getBoundingClientRect().top - header.bottom - 4);
        });
        assert.ok(await page.evaluate(() => scrollY) > 0);
        await tap(person, answer);
        assert.equal(await page.evaluate(() => scrollY), 0, 'the question is brought into sight');
      });
    } finally {
      await table.clear();
    }
  });
