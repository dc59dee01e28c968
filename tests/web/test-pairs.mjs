// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-pairs.mjs: a question that offers the same as the one before it, in every game that has such
// a pair in a transcript, is answered by a double click on the page: once.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import { openBrowser, withScreens } from './browser.mjs';
import { readTranscript } from './stories.mjs';
import { Table } from './table.mjs';

const isLong = process.env.TABLESIDE_LONG !== undefined;
const most = isLong ? 20 : 1;
const patience = { timeout: isLong ? 1200_000 : 240_000 };
const BETWEEN = 120; // milliseconds, as people click twice
const games = new URL('../../src/games/', import.meta.url);
let browser;

before(async () => {
  browser = await openBrowser();
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
      .map((file) => file.slice(0, -'.jsonl'.length))]);
}

/** What a command of a transcript takes, when that is one tap. */
function findOffer(view, command) {
  return view.now.offers?.find(({ blocked, fields, command: given }) =>
    !blocked && !(fields?.length > 0) && isDeepStrictEqual(given, command));
}

/** Commands after which the same is offered; those come first after which the same is asked, too. */
function listPairs(game, names) {
  const pairs = names.flatMap((name) => {
    const { setup, commands } = readTranscript(game, name);
    const views = Table.follow(game, setup, commands);
    return commands.slice(0, views.length - 1).map((command, i) => {
      const [was, is] = [views[i].now, views[i + 1].now];
      const offer = findOffer(views[i], command);
      if (!offer || !isDeepStrictEqual(was.offers, is.offers)) return null;
      const other = Number(was.instruction !== is.instruction || was.seat !== is.seat);
      return { game, setup, commands: commands.slice(0, i), label: offer.label, other };
    });
  });
  return pairs.filter(Boolean).sort((one, two) => one.other - two.other);
}

async function clickTwice({ game, setup, commands, label }) {
  const table = await Table.open(game, { setup, commands });
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

test('a double click on the page answers once', patience, async (context) => {
  let found = 0;
  for (const [game, names] of listTranscripts()) {
    const pairs = listPairs(game, names).slice(0, most);
    for (const pair of pairs) await clickTwice(pair);
    const same = pairs.filter(({ other }) => !other).length;
    context.diagnostic(`${game}: ${pairs.length} pairs, ${same} in the same words`);
    found += pairs.length;
  }
  assert.ok(found >= 2);
});
