// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-sequences.mjs: a queue in one line of words, read as the window reads it.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from './patience.mjs';

// Node.js 18 would take it for a module of the older kind by its name.
const source = fs.readFileSync(new URL('../../ui/web/sequence-words.js', import.meta.url));
const { readSequence } = await import(`data:text/javascript;base64,${source.toString('base64')}`);
const groups = JSON.parse(fs.readFileSync(new URL('../data/sequences.json', import.meta.url)));

for (const { choices, lines } of groups) {
  const list = Object.entries(choices).map(([id, label]) => ({ id, label }));
  test(`lines of ${Object.values(choices).join(', ')}`, () => {
    for (const [line, ids] of lines) assert.deepEqual(readSequence(line, list), ids, line);
  });
}
