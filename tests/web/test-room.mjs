// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-room.mjs: how much room the page leaves to what matters, on phones held upright and across,
// with the largest letters; and what a thumb can reach, and what it must not hit by accident.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { readMoment, readTranscript } from './stories.mjs';
import { Table } from './table.mjs';

const isLong = process.env.TABLESIDE_LONG !== undefined;
const upright = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const short = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const middling = { ...short, viewport: { width: 360, height: 720 } };
const across = { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true };
const vast = { viewport: { width: 1920, height: 1080 } };
const MOST_HEADER = 64;
/** So long a page takes until all is where it belongs, in milliseconds. */
const SETTLED = 400;
/** The corner in which phones have their own way back. */
const CORNER = 100;
let browser;
const tables = {};

before(async () => {
  browser = await openBrowser();
  tables.genesis = await Table.open('genesis',
    readMoment('genesis', '3 enemies walk, then attack, with a sketch'));
  tables.terminator = await Table.open('terminator',
    readTranscript('terminator', 'E000-09-11-sketch'));
  tables.template = await Table.open('template');
});

after(async () => {
  await browser?.close();
  for (const table of Object.values(tables)) await table.clear();
});

const withScreen = (url, device, play) => withScreens(browser, [[url, device]], play);

/** In the page: the boxes of its parts. */
function readRoom() {
  const box = (selector) => {
    const { x, y, width, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return { x, y, width, height, right: x + width, bottom: y + height };
  };
  return {
    page: { width: innerWidth, height: innerHeight }, top: box('.top'), bottom: box('.bottom'),
    result: box('.result-card'), now: box('.now-card'), undo: box('.ways-back button'),
    hands: box('.bottom > .tool'),
  };
}

/** How much of the height is between the bars. */
function measureFree({ page, top, bottom }) {
  const low = bottom.y > top.bottom ? bottom.y : page.height;
  return (Math.min(low, page.height) - top.bottom) / page.height;
}

/** What is seen of what just happened and of what to do now, as a part of the height. */
function measureSeen({ page, top, bottom, result, now }) {
  const low = bottom.y > top.bottom ? bottom.y : page.height;
  return (Math.min(now.bottom, low) - Math.max(result.y, top.bottom)) / page.height;
}

/** In a short run each language lies in one game and stands in another. */
const rooms = [['genesis', 'host', 'en-US', upright], ['genesis', 'host', 'pt-BR', across],
  ['terminator', 'host', 'en-US', across], ['terminator', 'host', 'pt-BR', upright],
  ['template', 'watch', 'en-US', upright], ['template', 'watch', 'pt-BR', across]];

for (const [game, role, locale, place] of rooms) {
  test(`${game}, ${locale}: the bars leave room`, patience, async () => {
    for (const device of isLong ? [upright, across] : [place]) {
      await withScreen(tables[game].invite(role), { ...device, locale }, async (screen) => {
        await screen.page.locator('.table .instruction').waitFor();
        const room = await screen.page.evaluate(readRoom);
        assert.ok(room.top.height <= MOST_HEADER, `a header of ${room.top.height} px`);
        await screen.choose('size', '200%');
        const large = await screen.page.evaluate(readRoom);
        for (const one of [room, large]) {
          assert.ok(measureFree(one) >= 0.6, JSON.stringify(one));
          assert.ok(measureSeen(one) >= 0.5, JSON.stringify(one));
        }
        await screen.visitTabs((name) => screen.assertFits(name));
      });
    }
  });
}

/** In the page: what of it is not wholly between the bars. */
function findHidden(selector) {
  const top = document.querySelector('.top').getBoundingClientRect().bottom;
  const low = document.querySelector('.bottom').getBoundingClientRect().top;
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => [element.innerText, element.getBoundingClientRect()])
    .filter(([, box]) => box.top < top || box.bottom > low)
    .map(([text, box]) => `${text}: ${box.top} to ${box.bottom}, not ${top} to ${low}`);
}

test('on every phone all answers are in sight, also below a map', patience, async () => {
  for (const [device, locale] of [[short, 'en-US'], [short, 'pt-BR'], [middling, 'pt-BR'],
    [upright, 'en-US']]) {
    for (const game of ['genesis', 'terminator']) {
      await withScreen(tables[game].invite('host'), { ...device, locale }, async ({ page }) => {
        await page.locator('.sketch.small svg').first().waitFor();
        await page.waitForTimeout(SETTLED);
        assert.deepEqual(await page.evaluate(findHidden, '.answers > .offer'), [], locale);
      });
    }
  }
});

/** In the page: what a button has no room for, and what of it stands nowhere below. */
function readShort() {
  const below = document.querySelector('.now-area').innerText;
  const texts = [...document.querySelectorAll('.answers .short .offer-hint')]
    .map(({ textContent }) => textContent).filter(Boolean);
  return { texts, lost: texts.filter((text) => !below.includes(text)) };
}

test('what has no room on its button is read below, without a pointer', patience, async () => {
  const found = [];
  for (const locale of ['pt-BR', 'en-US']) {
    await withScreen(tables.genesis.invite('host'), { ...upright, locale }, async (screen) => {
      await screen.page.locator('.table .instruction').waitFor();
      await screen.choose('size', '200%');
      await screen.page.waitForTimeout(SETTLED);
      const { texts, lost } = await screen.page.evaluate(readShort);
      assert.deepEqual(lost, [], locale);
      found.push(...texts);
    });
  }
  assert.ok(found.length > 0, 'there is room for all of them');
});

/** In the page: whether a great moment has its picture before its words. */
function hasPicture() {
  const { webkitMaskImage: picture } = getComputedStyle(
    document.querySelector('.moment-words'), '::before');
  return /moment-(goal|time)\.svg/.test(picture);
}

test('on a short phone a form begins in sight, whoever opened it', patience, async () => {
  const moment = 'the end of a round with four Deploy cards and a mission that expires';
  const { setup, commands } = readMoment('terminator', moment);
  const table = await Table.open('terminator',
    { setup, commands: [...commands, { do: 'resolve-all' }, { do: 'control' }] });
  const look = { ...short, locale: 'pt-BR' };
  try {
    await withScreen(table.invite('host'), look, async ({ page }) => {
      const numbers = page.locator('.drawers input').filter({ visible: true });
      await page.locator('.answers > [aria-expanded=false]').waitFor();
      await page.waitForTimeout(SETTLED);
      await page.locator('.answers > [aria-expanded=false]').click();
      await numbers.first().waitFor();
      await page.waitForTimeout(SETTLED);
      assert.deepEqual(await page.evaluate(findHidden, '.drawers input, .drawers [type=submit]'),
        []);
      await page.locator('.answers > .cell-0').click();
      await page.locator('.moment button').waitFor();
      await page.waitForTimeout(SETTLED);
      await page.waitForFunction(hasPicture);
      await page.locator('.moment button').click();
      await page.locator('.answers > .cell-0[aria-expanded=true]').waitFor();
      await page.waitForTimeout(SETTLED);
      assert.equal(await page.evaluate(() => scrollY), 0);
      assert.deepEqual(await page.evaluate(findHidden, '.drawers .form-line:first-child input'), []);
    });
  } finally {
    await table.clear();
  }
});

test('hands are in sight across, with every letter', patience, async () => {
  for (const game of ['genesis', 'terminator']) {
    await withScreen(tables[game].invite('host'), across, async (screen) => {
      await screen.page.locator('.table .instruction').waitFor();
      const { page, hands } = await screen.page.evaluate(readRoom);
      assert.ok(hands.y > page.height / 2 && hands.bottom <= page.height, JSON.stringify(hands));
    });
  }
});

test('hands are reached with one tap of the thumb, from every part', patience, async () => {
  await withScreen(tables.genesis.invite('host'), upright, async (screen) => {
    await screen.page.locator('.table .instruction').waitFor();
    await screen.visitTabs(async () => {
      const { page, hands } = await screen.page.evaluate(readRoom);
      assert.ok(hands.y > page.height / 2 && hands.bottom <= page.height, JSON.stringify(hands));
    });
    await screen.page.locator('.bottom > .tool').click();
    // A key is for what is in sight: nobody presses the next one before a sheet is gone.
    const leave = async () => {
      await screen.page.keyboard.press('Escape');
      await screen.page.locator('dialog[open]').waitFor({ state: 'hidden' });
    };
    await screen.page.locator('dialog[open] .hands').waitFor();
    await leave();
    for (const [key, what] of [['h', screen.say.doOnTable], ['m', screen.say.more]]) {
      await screen.page.keyboard.press(key);
      await screen.page.getByRole('heading', { name: what, level: 2 }).filter({ visible: true })
        .first().waitFor();
      await leave();
    }
  });
});

test('the way back is not where phones have theirs, nor under the thumb', patience, async () => {
  for (const device of [upright, across]) {
    await withScreen(tables.genesis.invite('host'), device, async (screen) => {
      await screen.page.locator('.table .instruction').waitFor();
      const { page, undo, top } = await screen.page.evaluate(readRoom);
      assert.ok(undo.x > CORNER, `${undo.x}`);
      assert.ok(undo.bottom <= top.bottom && undo.bottom < page.height / 3);
    });
  }
});

test('one\'s own step is undone at once, another\'s is asked about', patience, async () => {
  const table = await Table.open('template');
  const places = [[table.invite('seat', 'red')], [table.invite('seat', 'blue'), upright]];
  const count = () => table.readCommands().length;
  try {
    await withScreens(browser, places, async (red, blue) => {
      await red.press('Rest');
      await red.instruction('Grace: run or rest?').waitFor();
      await red.press(red.say.undo);
      await red.instruction('Ada: run or rest?').waitFor();

      await red.press('Rest');
      await blue.instruction('Grace: run or rest?').waitFor();
      await blue.press(blue.say.undo);
      const question = blue.page.locator('dialog[open]');
      await question.getByText(/^Undo what Ada did: “.+”\?$/).waitFor();
      await blue.assertAccessible('the question');
      await blue.assertFits('the question');
      await blue.page.waitForTimeout(SETTLED);
      await question.getByRole('button', { name: blue.say.keep }).click();
      await question.waitFor({ state: 'detached' });
      assert.equal(count(), 1);
      await blue.undoOthers();
      await red.instruction('Ada: run or rest?').waitFor();

      // What is asked about is not there any more: the question goes.
      await red.press('Rest');
      await blue.instruction('Grace: run or rest?').waitFor();
      await blue.press(blue.say.undo);
      await question.waitFor();
      await red.press(red.say.undo);
      await red.instruction('Ada: run or rest?').waitFor();
      await question.waitFor({ state: 'detached' });
    });
  } finally {
    await table.clear();
  }
});

test('a wide page uses its width', patience, async () => {
  await withScreen(tables.genesis.invite('host'), vast, async (screen) => {
    await screen.page.locator('.table .instruction').waitFor();
    const right = await screen.page.evaluate(() => Math.max(...[...document.querySelectorAll(
      '#part-now .card, #part-now .now-card')].map((card) => card.getBoundingClientRect().right)));
    assert.ok(right > 1850, `${right}`);
    assert.ok(await screen.page.locator('.hands').isVisible());
    assert.ok(await screen.page.locator('.panels').isVisible());
    assert.equal(await screen.page.locator('.bottom > .tool').isVisible(), false);
    await screen.assertAccessible('wide');
  });
});

test('who only watches finds nothing to tick', patience, async () => {
  await withScreen(tables.template.invite('watch'), upright, async (screen) => {
    await screen.openTab('tabTable');
    await screen.text(/^Every pawn/).first().waitFor();
    assert.equal(await screen.page.getByRole('checkbox').count(), 0);
    assert.equal(await screen.page.locator('.check.fixed').first().isVisible(), true);
    await screen.page.locator('.bottom > .tool').click();
    assert.equal(await screen.page.locator('dialog[open] .check, dialog[open] .icon-button')
      .count(), 0);
  });
});

test('the log leads back and forth, and to what was left behind', patience, async () => {
  const table = await Table.open('template');
  try {
    await withScreen(table.invite('host'), upright, async (screen) => {
      const steps = screen.page.locator('.step-head');
      const box = screen.page.locator('.log-choice');
      for (const name of ['Ada', 'Grace', 'Ada']) {
        await screen.instruction(`${name}: run or rest?`).waitFor();
        await screen.press('Rest');
      }
      await screen.openTab('tabLog');
      await steps.nth(3).click();
      await box.getByText(screen.say.backUndoes.replace('{number}', 3)).waitFor();
      await screen.assertAccessible('a step of the log');
      await screen.assertFits('a step of the log');
      await screen.button(screen.say.goBackHere).click();
      await screen.page.locator('.log-step.undone').nth(2).waitFor();
      await steps.nth(1).click();
      await screen.button(screen.say.goOnHere).click();
      await screen.page.locator('.log-step.undone').nth(1).waitFor({ state: 'detached' });

      await screen.note('Another way.');
      await screen.text(screen.say.leftHere.replace('{number}', 1)).first().waitFor();
      await steps.nth(1).click();
      await box.locator('summary').click();
      await box.locator('li').first().waitFor();
      await screen.button(screen.say.goBranch).click();
      await screen.text(screen.say.leftHere.replace('{number}', 1)).first().waitFor();
      assert.equal(table.readCommands().length, 3);
      assert.equal(table.readCommands().some((one) => one.do === 'note'), false);
    });
  } finally {
    await table.clear();
  }
});

test('help, in both languages, and one step at a time', patience, async () => {
  for (const locale of ['en-US', 'pt-BR']) {
    await withScreen(tables.template.invite('host'), { ...upright, locale }, async (screen) => {
      await screen.page.locator('.table .instruction').waitFor();
      await screen.button(screen.say.settings).click();
      await screen.button(screen.say.help).click();
      const chapters = screen.page.locator('.help details');
      await chapters.first().waitFor();
      assert.ok(await chapters.count() > 8);
      await chapters.first().locator('summary').click();
      await screen.assertAccessible('help');
      await screen.assertFits('help');
    });
  }
  const places = [[tables.template.invite('host'), upright], [tables.template.invite('host')]];
  await withScreens(browser, places, async (one, other) => {
    for (const screen of [one, other]) {
      await screen.page.locator('.table .instruction').waitFor();
      await screen.button(screen.say.settings).click();
    }
    const step = (screen) => screen.page.getByRole('switch', { name: screen.say.step });
    assert.equal(await step(one).isChecked(), false);
    await one.page.locator('.setting-switch', { hasText: one.say.step }).click();
    await other.page.waitForFunction((name) => [...document.querySelectorAll('.setting-switch')]
      .find((line) => line.textContent === name).querySelector('input').checked, other.say.step);
    await one.page.locator('.setting-switch', { hasText: one.say.step }).click();
  });
});

test('who is told to tick off finds where', patience, async () => {
  const table = await Table.open('genesis');
  try {
    await withScreen(table.invite('host'), upright, async (screen) => {
      const way = screen.page.getByRole('button', { name: /^On the table · 0 \/ \d+$/ });
      await way.click();
      await screen.waitForTab('tabTable');
      await screen.page.getByRole('checkbox').first().click();
      await screen.openTab('tabNow');
      await screen.page.getByRole('button', { name: /^On the table · 1 \/ \d+$/ }).waitFor();
      await screen.press('Begin the mission');
      await screen.page.getByRole('button', { name: /^On the table/ }).waitFor({ state: 'hidden' });
      // The tick for all of it stands beside what it ticks off.
      await screen.page.locator('.bottom > .tool').click();
      const done = await screen.button(screen.say.doneOnTable).boundingBox();
      const step = await screen.page.locator('.deed-step').boundingBox();
      assert.ok(done.y < step.y + step.height && step.y < done.y + done.height);
      assert.ok(done.x >= step.x + step.width);
    });
    await withScreen(table.invite('host'), vast, async (screen) => {
      await screen.page.locator('.table .instruction').waitFor();
      assert.equal(await screen.page.getByRole('button', { name: /^On the table/ }).count(), 0);
    });
  } finally {
    await table.clear();
  }
});
