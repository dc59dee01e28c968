// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-tapping.mjs: people tap at the same time, the host dies and comes back: nothing is lost,
// nothing is done twice, and in the end all screens show the same.

import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';

import { openBrowser, withScreens } from './browser.mjs';
import { SIGHT, after, before, patiences, test, until } from './patience.mjs';
import { readTranscript } from './stories.mjs';
import { Table } from './table.mjs';

const isLong = process.env.TABLESIDE_LONG !== undefined;
const patience = patiences(isLong ? 10 : 3);
const television = { viewport: { width: 1280, height: 720 } };
let browser;

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
});

/** Two phones of the host and a wall at a table of their own. */
async function withTable(play) {
  const table = await Table.open('template');
  const places = [[table.invite('host')], [table.invite('host')],
    [table.invite('wall'), television]];
  try {
    await withScreens(browser, places, async (...screens) => {
      await Promise.all(screens.map((screen) => screen.instruction('Ada: run or rest?').waitFor()));
      await play(table, ...screens);
    });
  } finally {
    await table.clear();
  }
}

/** Writes `n` notes, one after the other, into the log. */
async function writeNotes(screen, who, n, done = () => {}) {
  await screen.openTab('tabLog');
  for (let i = 1; i <= n; i++) {
    await screen.note(`${who} ${i}.`);
    done(i);
  }
}

/** Turns a line of the checklist `n` times. */
async function turn(screen, line, n) {
  await screen.openTab('tabTable');
  for (let i = 1; i <= n; i++) await screen.turn(line, i % 2 === 1);
}

/** What was written and turned, by the library. */
function assertAllDone(commands, who, notes, turns) {
  const written = commands.filter((one) => one.do === 'note').map((one) => one.text);
  const turned = commands.filter((one) => one.do === 'tick').map((one) => one.checked);

  assert.deepEqual(written, Array.from({ length: notes }, (_, i) => `${who} ${i + 1}.`));
  assert.deepEqual(turned, Array.from({ length: turns }, (_, i) => i % 2 === 0));
}

/** What screens show, as soon as that is the same: a log is asked for when it comes to the front. */
async function readUntilSame(screens) {
  for (let i = 0; ; i++) {
    const drawn = await Promise.all(screens.map((screen) => screen.readMain()));
    if (i === 50 || drawn.every((text) => text === drawn[0])) return drawn;
    await setTimeout(100);
  }
}

/** All show the same, and the same as one that has just come. */
async function assertSame(table, first, second, wall) {
  const places = [[table.invite('host')], [table.invite('wall'), television]];

  await withScreens(browser, places, async (fresh, freshWall) => {
    await Promise.all([fresh, freshWall].map((screen) => screen.instruction(/./).waitFor()));
    for (const tab of ['tabNow', 'tabTable', 'tabLog']) {
      const screens = [fresh, first, second];
      for (const screen of screens) await screen.openTab(tab);
      const drawn = await readUntilSame(screens);
      assert.ok(drawn[0].length > 10);
      assert.equal(drawn[1], drawn[0], tab);
      assert.equal(drawn[2], drawn[0], tab);
    }
    assert.equal(await wall.readMain(), await freshWall.readMain());
  });
}

// Each tap waits for the page; test-link-crowd sends hundreds at once over sockets.
const taps = isLong ? 500 : 25;

test(`two who tap at the same time, ${taps} commands each`, patience, async () => {
  await withTable(async (table, first, second, wall) => {
    await Promise.all([writeNotes(first, 'First', taps), turn(second, /^Every pawn/, taps)]);
    assertAllDone(table.readCommands(), 'First', taps, taps);
    await assertSame(table, first, second, wall);
  });
});

function countTurns(table) {
  return table.readCommands().filter((one) => one.do === 'pass').length;
}

/** Whether more turns have passed soon. */
async function hasTurned(table, before) {
  for (let i = 0; i < 20; i++) {
    if (countTurns(table) > before) return true;
    await setTimeout(100);
  }
  return false;
}

test('two who press the same button at the same moment', patience, async () => {
  await withTable(async (table, first, second, wall) => {
    let pressed = 0;
    for (let i = 0; i < (isLong ? 10 : 3); i++) {
      const before = countTurns(table);
      // Who taps what has just changed has not tapped: then both do it again.
      await until('it is somebody else’s turn', async () => {
        await Promise.all([first, second].map((screen) => screen.press('Rest')));
        pressed += 2;
        return hasTurned(table, before);
      }, { time: 3 * SIGHT });
    }
    // Each tap was done once, or its owner was asked to look again; both saw every turn pass.
    assert.ok(countTurns(table) <= pressed, `${countTurns(table)} turns with ${pressed} taps`);
    await assertSame(table, first, second, wall);
  });
});

const every = isLong ? 40 : 8;

test('the host dies in the middle of it and comes back', patience, async () => {
  await withTable(async (table, first, second, wall) => {
    let deaths = Promise.resolve();
    const die = (i) => {
      if (i % every !== 0 || i > 2 * every) return;
      deaths = deaths.then(async () => {
        await table.kill();
        await Promise.all([first, second, wall].map((screen) => screen.waitUntilStale()));
        await table.start();
      });
    };
    const n = 3 * every;
    await Promise.all([writeNotes(first, 'Alone', n, die), turn(second, /^Every pawn/, n)]);
    await deaths;
    await Promise.all([first, second, wall].map((screen) => screen.waitUntilFresh()));
    assertAllDone(table.readCommands(), 'Alone', n, n);
    await assertSame(table, first, second, wall);
  });
});

test('a tap in a row of models, by who may and who may not', patience, async () => {
  const story = readTranscript('miniatures', 'C001-06-a-whole-turn');
  const table = await Table.open('miniatures',
    { ...story, commands: story.commands.slice(0, 4) });
  const places = [[table.invite('seat', 'red')], [table.invite('seat', 'blue')]];
  try {
    await withScreens(browser, places, async (machines, resistance) => {
      for (const screen of [machines, resistance]) await screen.openTab('tabTable');
      await resistance.text('Endo 1').filter({ visible: true }).first().waitFor();
      assert.equal(await resistance.button('Endo 1').count(), 0);
      await machines.press('Endo 1');
      await until('the command', () => table.readCommands().length > 4);
      assert.deepEqual(table.readCommands().slice(4).map(({ model }) => model), ['m1']);
    });
  } finally {
    await table.clear();
  }
});

test('what is so is ticked in the card, and the buttons count it', patience, async () => {
  const table = await Table.open('miniatures', { commands: [{ do: 'begin' },
    { do: 'edge', side: 'resistance' }, { do: 'first', side: 'resistance' },
    { do: 'fate', result: 'one' }, { do: 'ready', model: 'r2' }, { do: 'aim', target: 'm1' }] });
  const places = [[table.invite('seat', 'blue')], [table.invite('seat', 'red')]];
  try {
    await withScreens(browser, places, async (resistance, machines) => {
      await resistance.press('It aims: no');
      await resistance.button('It aims: yes').waitFor();
      assert.equal(table.readCommands().at(-1).aims, true);
      await machines.text('☑ It aims').waitFor();
      assert.equal(await machines.button('It aims: yes').count(), 0);
      await resistance.openTab('tabTable');
      assert.equal(await resistance.text('It aims').filter({ visible: true }).count(), 0);
    });
  } finally {
    await table.clear();
  }
});
