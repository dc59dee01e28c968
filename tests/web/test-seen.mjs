// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-seen.mjs: what just happened is seen: dice as dice, great moments that fill the card once,
// what the machines did to tick off, other ways by their letters.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { readMoment, readTranscript } from './stories.mjs';
import { Table } from './table.mjs';

const television = { viewport: { width: 1280, height: 720 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
let browser;

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
});

async function withTable(story, roles, play, game = 'genesis') {
  const table = await Table.open(game, story);
  const places = roles.map(([role, device]) => [table.invite(role), device]);
  try {
    await withScreens(browser, places, async (...screens) => {
      for (const screen of screens) {
        await screen.instruction(/./).filter({ visible: true }).waitFor();
      }
      await play(table, ...screens);
    });
  } finally {
    await table.clear();
  }
}

/** Three enemies have seen John Connor, who is asked for the dice of the first. */
function readAttack() {
  const { setup, commands } = readMoment('genesis', '3 enemies in sight, no sketch');
  const sees = [1, 2, 3].map((n) =>
    ({ do: 'move', enemy: `red-endo-${n}`, rule: 1, target: 'red' }));
  return { setup, commands: [...commands, ...sees] };
}

/** Types what lies on the table, by its signs. */
async function typeDice(screen, signs) {
  await screen.button(screen.say.realDice).click();
  for (const [i, sign] of signs.entries()) {
    const name = `${screen.say.dieNumber.replace('{number}', i + 1)}: ${sign}`;
    await screen.button(name).click();
  }
}

/** Counts how often the phone shakes; the browser of a desktop cannot. */
async function feelShakes({ page }) {
  await page.evaluate(() => {
    window.shakes = [];
    navigator.vibrate = (pattern) => window.shakes.push(pattern);
  });
  return () => page.evaluate(() => window.shakes.length);
}

/** The first of them has hit as hard as John Connor can bear. */
function readLastAttack() {
  const { setup, commands } = readAttack();
  const strike = { do: 'strike', dice: ['skull', 'skull', 'skull'] };
  return { setup, commands: [...commands, strike, { do: 'defend', 'no-cover': true }] };
}

test('somebody goes down: once, on every screen', patience, async () => {
  const roles = [['host'], ['host', { viewport: { width: 360, height: 640 } }],
    ['wall', television]];
  await withTable(readLastAttack(), roles, async (table, mine, other, wall) => {
    const moments = [mine, other, wall].map(({ page }) => page.locator('.moment'));
    const countShakes = await feelShakes(mine);
    await wall.alter().clock.install();
    await typeDice(mine, ['☠', '★', '★']);
    await mine.press(mine.say.useDice.replace('{dice}', '☠, ★, ★'));
    for (const moment of moments) {
      await moment.getByText('1 wound: John Connor is down').waitFor();
      assert.equal(await moment.locator('.die-drawing').count(), 3);
    }
    assert.equal(await countShakes(), 1);
    // The wall goes on by itself.
    const box = await moments[2].boundingBox();
    assert.deepEqual([box.width, box.height], [1280, 720]);
    for (const screen of [wall, mine, other]) await screen.assertAccessible('a great moment');
    assert.equal(await wall.button(wall.say.goOn).count(), 0);
    await wall.page.clock.fastForward(60_000);
    await moments[2].waitFor({ state: 'hidden' });

    await mine.press(mine.say.goOn);
    await moments[0].waitFor({ state: 'hidden' });
    assert.ok(await moments[1].isVisible(), 'everybody goes on alone');
    await other.reload();
    await other.instruction(/./).waitFor();
    assert.ok(await moments[1].isHidden(), 'what was there is no news');

    await mine.press(mine.say.undo);
    await mine.instruction('Roll 3 attack dice for Red Endo 2').waitFor();
    await mine.press(mine.say.redo);
    await mine.page.locator('.result-card', { hasText: 'John Connor is down' }).waitFor();
    assert.ok(await moments[0].isHidden(), 'what comes back is no news');
    assert.equal(await countShakes(), 1);
  });
});

test('the dice of a result are drawn and said', patience, async () => {
  await withTable(readAttack(), [['host'], ['watch']], async (table, mine, spectator) => {
    await typeDice(mine, ['★', '★★']);
    const name = mine.say.useAndRoll.replace('{dice}', '★, ★★').replace('{number}', 1);
    await mine.press(name);
    const dice = spectator.page.locator('.result-card [role=img][aria-label*="hit, two hits"]');
    await dice.waitFor();
    assert.equal(await dice.locator('.die-drawing').count(), 3);
    const [{ dice: given }] = table.readCommands().filter((one) => one.do === 'strike');
    assert.equal(given.length, 3);
    assert.deepEqual(given.slice(0, 2), ['hit', 'double']);
  });
});

test('another way by its letter, in the list and on the sketch', patience, async () => {
  const story = readTranscript('genesis', 'C002-61-equal-ways-sketch');
  const commands = story.commands.slice(0, 6);
  const roles = [['host'], ['watch', { viewport: { width: 1280, height: 800 } }]];
  await withTable({ setup: story.setup, commands }, roles, async (table, mine, spectator) => {
    const ways = () => table.readCommands().filter((one) => one.do === 'move').at(-1).to;
    const hands = mine.page.getByRole('button', { name: /Do on the table/ });
    const done = mine.say.actDone.replace('{who}', 'Red Endo 1');
    const other = (where) => mine.say.wayInstead.replace('{who}', 'Red Endo 1')
      .replace('{where}', where);
    await mine.press('Play the enemy phase');
    // The host's dice may have dealt wounds, which are lines too.
    await hands.filter({ hasText: /\(\d\)/ }).click();
    await mine.page.getByRole('checkbox', { name: done }).click();
    await mine.page.getByRole('checkbox', { name: done, checked: true }).waitFor();
    await mine.assertAccessible('what hands do');
    assert.deepEqual(ways(), [0, 1]);

    await mine.press(other('B'));
    await mine.button(other('A')).waitFor();
    assert.deepEqual(ways(), [1, -1]);
    await mine.page.getByRole('checkbox', { name: done, checked: false }).waitFor();
    await mine.page.keyboard.press('Escape');

    await spectator.text('1 hex to the upper right').waitFor();
    assert.equal(await spectator.page.locator('.way.chosen').innerText(), 'B');
    assert.equal(await spectator.page.locator('button.way').count(), 0);

    await mine.openTab('tabSketch');
    await mine.page.locator('#part-sketch .spot', { hasText: 'A' }).waitFor();
    await mine.press(other('A'));
    await mine.button(other('B')).waitFor();
    await spectator.text('1 hex to the lower right').waitFor();
    assert.deepEqual(ways(), [0, 1]);
  });
});

test('one choice is one tap, and More is found by typing', patience, async () => {
  const story = readMoment('genesis', '3 enemies walk, then attack, with a sketch');
  await withTable(story, [['host']], async (table, mine) => {
    const { page } = mine;
    const countGiven = () => table.readCommands().filter(({ auto }) => !auto).length;
    const before = countGiven();
    await mine.press('Another one first…');
    await mine.press('Red Endo 2');
    await mine.instruction(/^Red Endo 2/).waitFor();

    await mine.press(mine.say.more);
    await page.getByRole('searchbox').fill('wound SP');
    assert.deepEqual(await page.locator('.more-group .offer-label').filter({ visible: true })
      .allInnerTexts(), ['Wound spaces of John Connor…', 'Wound spaces of the Guardian…']);
    await mine.assertAccessible('More');
    await page.getByRole('searchbox').fill('zzz');
    await mine.text(mine.say.nothingFound.replace('{what}', 'zzz')).waitFor();
    await page.getByRole('searchbox').fill('ask each');
    await mine.press('Ask each time where an enemy goes');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    assert.equal(countGiven(), before + 2);
  });
});

test('a choice that is proposed is confirmed by the button, as every form', patience, async () => {
  const { setup, commands } =
    readMoment('genesis', "a hero's attack from the die to the result, with the weapon used last");
  const attack = [
    { do: 'attack', die: '2', targets: ['red-endo-1'], weapon: 'plasma-shotgun', bonus: 0 },
    { do: 'roll-attack', dice: ['hit', 'hit', 'hit', 'double'] }, { do: 'finish-attack' },
  ];
  const story = { setup, commands: [...commands, ...attack] };
  await withTable(story, [['host', phone]], async (table, mine) => {
    const section = mine.page.locator('dialog[open] .offer-section').filter({ visible: true });
    const freed = () => table.readCommands().filter((one) => one.do === 'free');
    await mine.press(mine.say.more);
    await mine.press('A card frees a die…');
    assert.equal(await section.locator('.piece').count(), 0);
    await section.locator('.choice').last().click();
    assert.equal(await section.locator('input:checked').count(), 1);
    await mine.tap(section.locator('button[type=submit]'));
    await mine.page.locator('dialog[open]').waitFor({ state: 'detached' });
    assert.deepEqual(freed().map(({ die }) => die), ['2']);
  });
});

/** In the page: how often people see a text. */
function countSeen(text) {
  return [...document.querySelectorAll('.table *')].filter((element) =>
    element.childElementCount === 0 && element.textContent === text
    && element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only')).length;
}

test('who has won is said once, also where something can still be done', patience, async () => {
  for (const name of ['game-five-players', 'C000-17-X000-10-tie-break']) {
    const story = readTranscript('terminator', name);
    await withTable(story, [['host', phone]], async (table, { page }) => {
      await page.locator('.ending-card').waitFor();
      for (const part of ['h2 > span:last-child', '.ending-why']) {
        const text = await page.locator(`.ending-card ${part}`).innerText();
        assert.equal(await page.evaluate(countSeen, text), 1, text);
      }
      const offers = table.readView('The table').now.offers ?? [];
      assert.equal(await page.locator('.answers > .offer').filter({ visible: true }).count(),
        offers.length);
    }, 'terminator');
  }
});

test('answers side by side have letters of one size', patience, async () => {
  const moment = 'the sketch sees every area: only the cops are asked for';
  await withTable(readMoment('terminator', moment), [['host', phone]], async (table, { page }) => {
    const sizes = await page.locator('.answers .offer-label').evaluateAll((labels) =>
      labels.map((label) => getComputedStyle(label).fontSize));
    assert.ok(sizes.length > 2);
    assert.equal(new Set(sizes).size, 1, `${sizes}`);
  }, 'terminator');
});

test('an answer that asks for more has letters as large as its place holds', patience, async () => {
  const moment = 'the end of a round with four Deploy cards and a mission that expires';
  const { setup, commands } = readMoment('terminator', moment);
  const story = { setup, commands: [...commands, { do: 'resolve-all' }, { do: 'control' }] };
  await withTable(story, [['host', phone]], async (table, { page }) => {
    const asks = page.locator('.answers > [aria-expanded]');
    assert.equal(await asks.count(), 1);
    const [size, letter] = await asks.evaluate((button) => [button, document.documentElement]
      .map((element) => parseFloat(getComputedStyle(element).fontSize)));
    assert.ok(size > letter, `${size}, not more than ${letter}`);
  }, 'terminator');
});

/** In the page: scrolls down, answers, and perhaps scrolls on by hand. */
function answerBelow(byHand) {
  scrollTo(0, 260);
  document.querySelector('.answers > .cell-0').click();
  if (byHand) scrollTo(0, 300);
}

test('what comes after one\'s own answer is in sight, unless one has scrolled since', patience,
  async () => {
    const low = { ...phone, viewport: { width: 360, height: 420 } };
    const story = readMoment('terminator', 'a hero moves');
    for (const [byHand, wanted] of [[false, 0], [true, 300]]) {
      await withTable(story, [['host', low]], async (table, screen) => {
        const { page } = screen;
        const before = await screen.page.locator('.instruction').innerText();
        await page.waitForTimeout(1000);
        await page.evaluate(answerBelow, byHand);
        await page.waitForFunction((was) =>
          document.querySelector('.instruction').innerText !== was, before);
        // What must not move is looked at for a while.
        if (byHand) await page.waitForTimeout(500);
        await page.waitForFunction((y) => scrollY === y, wanted);
      }, 'terminator');
    }
  });

test('what hands do first, and how much there is, is read on a small phone without a tap', patience,
  async () => {
    const story = readMoment('terminus', 'a turn with a build where the Automa stands');
    await withTable({ ...story, commands: [...story.commands, { do: 'move', zone: 'supply' }] },
      [['host', phone]], async (_table, screen) => {
        const { page, say } = screen;
        await screen.press('Collect 2 Construction');
        const first = page.locator('.bottom > .foremost');
        await first.waitFor();
        const said = await first.innerText();
        const [, n] = said.match(/ · (\d+): /);
        assert.ok(said.startsWith(`${say.doOnTable} · `), said);
        assert.equal(await page.locator('.badge-count').textContent(), n);
        await first.click();
        const lines = page.locator('dialog[open] .deed-step li, dialog[open] .act-text');
        assert.ok(said.includes((await lines.first().innerText()).trim()), said);
      }, 'terminus');
  });
