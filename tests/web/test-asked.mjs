// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-asked.mjs: whoever is asked in another's moment is called, and the others wait for them, not
// for long: Sarah may have a Defend card when the Terminator attacks her.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { join } from './phone.mjs';
import { readTranscript } from './stories.mjs';
import { Table } from './table.mjs';

const hand = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const television = { viewport: { width: 1280, height: 720 } };
/** The Terminator is about to attack Sarah, and then the die is to be rolled. */
const ATTACK = { do: 'attack', attacker: 'terminator', targets: ['sarah'], dice: 1, defense: 4 };
let browser;

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
});

/** The table just before the attack, with a phone that gives the commands of tests. */
async function withTable(places, play) {
  const { setup, commands } = readTranscript('terminator', 'C000-33-defend-is-no-action');
  const table = await Table.open('terminator', { setup, commands: commands.slice(0, 6), step: true });
  const host = await join(table.port, table.token('host'));
  try {
    const screens = places.map(([role, seat, device]) => [table.invite(role, seat), device]);
    await withScreens(browser, screens, async (...all) => {
      for (const screen of all) {
        await screen.instruction(/./).filter({ visible: true }).waitFor();
      }
      await play(host, ...all);
    });
  } finally {
    await host.leave();
    await table.clear();
  }
}

/** What makes the phone shake; the browser of a desktop cannot. */
async function feelShakes({ page }) {
  await page.evaluate(() => {
    window.shakes = [];
    navigator.vibrate = (pattern) => window.shakes.push(pattern);
  });
  return () => page.evaluate(() => window.shakes.length);
}

const first = ({ page }) => page.locator('.answers > .cell-0');
const held = (screen) => first(screen).and(screen.page.locator('[aria-disabled=true]'));
const sayFree = (screen) => screen.say.goOnWithout.replace('{who}', 'Sarah');
/** What its button says while it waits, with any number of seconds. */
const sayHeld = (screen) => new RegExp(screen.say.answersFirst.replace('{who}', 'Sarah')
  .replace('{seconds}', '\\d+'));

test('who is asked is called, and the attacker waits', patience, async () => {
  const places = [['seat', 'pink', hand], ['seat', 'red', hand], ['wall', undefined, television]];
  await withTable(places, async (host, sarah, skynet, wall) => {
    const countShakes = await feelShakes(sarah);
    await sarah.page.mouse.click(180, 400);
    await sarah.openTab('tabLog');
    await sarah.page.waitForTimeout(800);
    assert.ok((await host.do(ATTACK)).ok);

    await sarah.waitForTab('tabNow');
    await sarah.page.locator('.top .turn', { hasText: sarah.say.yourAnswer }).waitFor();
    await sarah.page.locator('.now-card.asked .kicker', { hasText: sarah.say.yourAnswer }).waitFor();
    assert.match(await sarah.page.title(), new RegExp(sarah.say.yourAnswer));
    assert.equal(await countShakes(), 1);
    const own = sarah.page.locator('.answers > .own');
    assert.equal(await own.count(), 3, 'three Defend buttons');
    assert.match(await first(sarah).getAttribute('class'), /own/);
    await sarah.assertAccessible('who is asked');
    await sarah.assertFits('who is asked');

    await held(skynet).filter({ hasText: sayHeld(skynet) }).waitFor();
    await held(skynet).click({ force: true });
    await wall.text(wall.say.wallAsked.replace('{who}', 'Sarah')).waitFor();
    await skynet.assertAccessible('who waits');
    assert.ok(!skynet.sent.some((text) => text.includes('"type":"do"')), 'it waits');

    await sarah.press(sarah.say.notNow);
    await held(skynet).waitFor({ state: 'detached' });
    await sarah.page.locator('.now-card.asked').waitFor({ state: 'detached' });
    assert.equal(await own.count(), 3, 'it may still be answered');
    assert.ok(await sarah.button(sarah.say.notNow).isHidden());
    assert.equal(await countShakes(), 1);
  });
});

test('after a while they go on without', patience, async () => {
  await withTable([['seat', 'red', hand], ['seat', 'pink', hand]], async (host, skynet) => {
    await skynet.alter().clock.install();
    await skynet.reload();
    await skynet.instruction(/./).waitFor();
    assert.ok((await host.do(ATTACK)).ok);
    await held(skynet).filter({ hasText: sayHeld(skynet) }).waitFor();
    await skynet.page.clock.runFor(11_000);
    await first(skynet).filter({ hasText: sayFree(skynet) }).waitFor();
    assert.equal(await held(skynet).count(), 0);
    await skynet.page.clock.runFor(1000);
    await first(skynet).click();
    await skynet.page.locator('.result-card .die-drawing').waitFor();
  });
});

test('who fills in a form is not taken away from it', patience, async () => {
  await withTable([['seat', 'pink', hand]], async (host, sarah) => {
    await sarah.openTab('tabLog');
    const note = sarah.page.getByRole('textbox', { name: sarah.say.note });
    await note.fill('half a sen');
    await sarah.page.waitForTimeout(800);
    assert.ok((await host.do(ATTACK)).ok);
    await sarah.page.locator('button.call').waitFor();
    assert.equal(await note.inputValue(), 'half a sen');
    await sarah.waitForTab('tabLog');
    await sarah.assertAccessible('a call');
    await sarah.page.locator('button.call').click();
    await sarah.waitForTab('tabNow');
    await sarah.page.locator('button.call').waitFor({ state: 'hidden' });
  });
});

test('nobody waits for who has no phone, and a person may always act', patience, async () => {
  await withTable([['seat', 'red', hand]], async (host, skynet) => {
    assert.ok((await host.do(ATTACK)).ok);
    await skynet.instruction(/roll 1 die/).waitFor();
    assert.equal(await held(skynet).count(), 0);
  });
  await withTable([['seat', 'pink', hand]], async (host, sarah) => {
    assert.ok((await host.do(ATTACK)).ok);
    await sarah.page.locator('.now-card.asked').waitFor();
    const { view } = host;
    const offer = view.now.offers.find(({ style }) => style === 'suggested');
    assert.ok((await host.do(offer.command)).ok, 'the host rolls all the same');
  });
});

test('another language asks as well', patience, async () => {
  await withTable([['seat', 'pink', hand]], async (host, sarah) => {
    assert.ok((await host.do(ATTACK)).ok);
    await sarah.page.locator('.now-card.asked').waitFor();
    await sarah.choose('language', 'Português (Brasil)');
    await sarah.page.locator('html[lang=pt-BR]').waitFor();
    await sarah.page.locator('.now-card.asked').waitFor();
  });
});
