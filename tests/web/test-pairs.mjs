// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-pairs.mjs: a question that offers the same as the one before it, in every game that has such
// a pair in a transcript, is answered by a double click on the page: once.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patiences, test } from './patience.mjs';
import { join } from './phone.mjs';
import { readTranscript } from './stories.mjs';
import { Table } from './table.mjs';

const isLong = process.env.TABLESIDE_LONG !== undefined;
const most = isLong ? 20 : 1;
// Where a short run looks: following every transcript takes longer than clicking.
const NEAR = new Set([
  'C001-06-alternate', 'C002-13-15-turns', 'E003-10-no-way-back', 'a-whole-race', 'queue-01',
]);
const patience = patiences(isLong ? 10 : 2);
const BETWEEN = 120; // milliseconds, as people click twice
const games = new URL('../../src/games/', import.meta.url);
let browser;
let found;

before(async () => {
  browser = await openBrowser();
  found = listTranscripts().map(([game, names]) => [game, listPairs(game, names)]);
});

after(async () => {
  await browser?.close();
});

/** Names of the games that have transcripts, and of these. */
function listTranscripts() {
  const folders = readdirSync(games, { withFileTypes: true }).filter((one) => one.isDirectory());
  return folders.map(({ name }) => [name,
    readdirSync(new URL(`${name}/transcripts/`, games), { withFileTypes: true })
      .map((file) => file.name).filter((file) => file.endsWith('.jsonl'))
      .map((file) => file.slice(0, -'.jsonl'.length)).sort()]);
}

/** What a command of a transcript takes, when that is one tap. */
function findOffer(view, command) {
  return view.now.offers?.find(({ blocked, fields, command: given }) =>
    !blocked && !(fields?.length > 0) && isDeepStrictEqual(given, command));
}

/** Commands of a transcript after which the same is offered. */
function readPairs(game, name) {
  const { setup, commands } = readTranscript(game, name);
  const views = Table.follow(game, setup, commands);
  return commands.slice(0, views.length - 1).flatMap((command, i) => {
    const [was, is] = [views[i].now, views[i + 1].now];
    const offer = findOffer(views[i], command);
    if (!offer || !isDeepStrictEqual(was.offers, is.offers)) return [];
    const other = Number(was.instruction !== is.instruction || was.seat !== is.seat);
    return [{ game, setup, commands: commands.slice(0, i), label: offer.label, answer: command,
      other }];
  });
}

/** Those of a game, by transcripts; first those that ask the same, too. */
function listPairs(game, names) {
  const pairs = names.filter((name) => isLong || NEAR.has(name))
    .flatMap((name) => readPairs(game, name));
  return pairs.sort((one, two) => one.other - two.other);
}

async function clickTwice({ game, setup, commands, label }) {
  const table = await Table.open(game, { setup, commands, step: true });
  try {
    const before = table.readCommands().length;
    await withScreens(browser, [[table.invite('host')]], async (screen) => {
      await screen.button(label).waitFor();
      await setTimeout(400);
      const { x, y, width, height } = await screen.button(label).boundingBox();
      for (let i = 0; i < 2; i++) {
        await screen.page.mouse.click(x + width / 2, y + height / 2);
        await setTimeout(BETWEEN);
      }
      await setTimeout(500);
    });
    assert.equal(table.readCommands().length, before + 1, `${game}: ${label}`);
  } finally {
    await table.clear();
  }
}

/** Two phones press the same button before either has heard of the other. */
async function pressAtOnce({ game, setup, commands, answer }) {
  const table = await Table.open(game, { setup, commands, step: true });
  try {
    const before = table.readCommands().length;
    const phones = await Promise.all([1, 2].map(() => join(table.port, table.token('host'))));
    const answers = await Promise.all(phones.map((phone) => phone.do(answer)));
    assert.equal(answers.filter(({ ok }) => ok).length, 1, JSON.stringify(answers));
    assert.equal(answers.find(({ error }) => error).error.code, 'stale');
    assert.equal(table.readCommands().length, before + 1);
    await Promise.all(phones.map((phone) => phone.leave()));
  } finally {
    await table.clear();
  }
}

test('two who answer at once answer one question', patience, async () => {
  const pairs = found.flatMap(([, all]) => all).filter(({ other }) => !other).slice(0, most * 2);
  assert.ok(pairs.length > 0);
  for (const pair of pairs) await pressAtOnce(pair);
});

test('what was answered stays so when others answer something else', patience, async () => {
  const [{ setup, commands, answer }] = readPairs('own', 'queue-01');
  const table = await Table.open('own', { setup, commands, step: true });
  try {
    const before = table.readCommands().length;
    const phones = await Promise.all([1, 2, 3].map(() => join(table.port, table.token('host'))));
    const [{ edition: seen }] = phones;
    const others = [answer, { do: 'throw', roll: 1 }, answer, { do: 'throw', roll: 1 }];
    const codes = [];
    for (const [i, command] of others.entries()) {
      const { ok, error } = await phones[i % 3].do(command, { seen });
      codes.push(ok ? 'ok' : error.code);
    }
    assert.deepEqual(codes, ['ok', 'ok', 'stale', 'stale']);
    assert.equal(table.readCommands().length, before + 2);
    await Promise.all(phones.map((phone) => phone.leave()));
  } finally {
    await table.clear();
  }
});

test('two who tap the same of a thing at once do it once', patience, async () => {
  const { setup, commands } = readTranscript('terminator', 'game-two-rounds');
  const drawn = commands.filter(({ do: verb }) => verb === 'draw-mission').at(1);
  const before = commands.slice(0, commands.indexOf(drawn) + 1);
  const answer = { do: 'progress', mission: 'red', side: 'skynet' };
  await pressAtOnce({ game: 'terminator', setup, commands: before, answer });
});

test('a double click on the page answers once', patience, async (context) => {
  let n = 0;
  for (const [game, all] of found) {
    const pairs = all.slice(0, most);
    for (const pair of pairs) await clickTwice(pair);
    const same = pairs.filter(({ other }) => !other).length;
    context.diagnostic(`${game}: ${pairs.length} pairs, ${same} in the same words`);
    n += pairs.length;
  }
  assert.ok(n >= 2);
});
