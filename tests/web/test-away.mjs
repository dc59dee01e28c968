// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-away.mjs: a phone sleeps, walks out of reach, or hears nothing: it says so, takes no taps
// until it is right again, and is right by itself.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { join } from './phone.mjs';
import { Table } from './table.mjs';

let browser;

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
});

/** A phone at a table of its own, and somebody else who goes on playing. */
async function withPhone(play) {
  const table = await Table.open('template');
  try {
    await withScreens(browser, [[table.invite('host')]], async (screen) => {
      await screen.button('Run').waitFor();
      await play(table, screen);
    });
  } finally {
    await table.clear();
  }
}

async function playOn(table, command = { do: 'pass' }) {
  const phone = await join(table.port, table.token('host'), { name: 'Else' });
  assert.equal((await phone.do(command))?.ok, true);
  await phone.leave();
}

test('a host that was killed: stale, no taps, right again after it is back', patience, async () => {
  await withPhone(async (table, screen) => {
    await table.kill();
    await screen.waitUntilStale();
    await screen.assertTakesNoTaps('Rest');
    table.play([{ do: 'pass' }]);
    await table.start();
    await screen.instruction('Grace: run or rest?').waitFor();
    await screen.waitUntilFresh();
    await screen.press('Rest');
    await screen.instruction('Ada: run or rest?').waitFor();
    assert.equal(table.readCommands().length, 2);
  });
});

test('a host that does not answer any more', patience, async () => {
  await withPhone(async (table, screen) => {
    table.signal('SIGSTOP');
    await screen.waitUntilStale();
    await screen.assertTakesNoTaps('Rest');
    table.signal('SIGCONT');
    await screen.waitUntilFresh();
    await playOn(table);
    await screen.instruction('Grace: run or rest?').waitFor();
  });
});

test('a phone that sleeps while the others play', patience, async () => {
  await withPhone(async (table, screen) => {
    await screen.sleep();
    await playOn(table);
    screen.wake();
    await screen.instruction('Grace: run or rest?').waitFor();
    await screen.waitUntilFresh();
    await screen.press('Rest');
    await screen.instruction('Ada: run or rest?').waitFor();
  });
});

test('a phone that sleeps while the host is started anew', patience, async () => {
  await withPhone(async (table, screen) => {
    await screen.sleep();
    await table.kill();
    await table.start();
    await playOn(table);
    screen.wake();
    await screen.instruction('Grace: run or rest?').waitFor();
    await screen.waitUntilFresh();
  });
});

test('a phone out of reach of the network', patience, async () => {
  await withPhone(async (table, screen) => {
    await screen.alter().context().setOffline(true);
    await screen.waitUntilStale();
    await playOn(table);
    await screen.assertTakesNoTaps('Rest');
    await screen.page.context().setOffline(false);
    await screen.instruction('Grace: run or rest?').waitFor();
    await screen.waitUntilFresh();
  });
});

test('a session that went back while the phone was away', patience, async () => {
  await withPhone(async (table, screen) => {
    await screen.press('Rest');
    await screen.instruction('Grace: run or rest?').waitFor();
    await table.kill();
    await screen.waitUntilStale();
    table.play([{ do: 'undo' }]);
    await table.start();
    await screen.instruction('Ada: run or rest?').waitFor();
    await screen.waitUntilFresh();
  });
});
