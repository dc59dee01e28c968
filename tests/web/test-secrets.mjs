// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-secrets.mjs: what one player keeps to himself is not in the bytes that others get.
//
// The same game is played twice, but for the secret.  What others are sent must be the same.

import assert from 'node:assert/strict';

import { patience, test } from './patience.mjs';
import { join } from './phone.mjs';
import { Table } from './table.mjs';


/** Who looks on: everybody but the owner of the secret. */
const others = [['host'], ['seat', 'OTHER'], ['watch'], ['wall']];

/** All texts that the others are sent while the owner does this, and asks for the log after it. */
async function listen(game, { setup, before = [], owner, other, secret, after = [] }) {
  const table = await Table.open(game, { setup, commands: before });
  try {
    const phone = await join(table.port, table.token('seat', owner));
    const listeners = [];
    for (const [role, seat] of others) {
      listeners.push(await join(table.port, table.token(role, seat && other), { name: role }));
    }
    for (const command of [secret, ...after]) {
      const answer = await phone.do(command);
      assert.equal(answer?.ok, true, JSON.stringify(answer));
      // News comes soon after the view: it is waited for, so that the order is always the same.
      for (const listener of listeners) {
        await listener.until(() => listener.texts.some((text) =>
          text.startsWith(`{"type":"happened","edition":${answer.edition},`)));
      }
    }
    for (const listener of listeners) {
      listener.send({ type: 'log', count: 100 });
      await listener.message('log');
    }
    // Who comes later is told no more.
    const late = await join(table.port, table.token('seat', other), { lang: 'pt_BR' });
    const texts = [...listeners, late].map((listener) => listener.texts);
    const own = phone.texts;
    await Promise.all([phone, late, ...listeners].map((one) => one.leave()));
    return { texts, own };
  } finally {
    await table.clear();
  }
}

/** Without what differs from one table to the next: the time, a number, when people, seats and who
 * is asked are listed. */
function plain(texts) {
  return texts.filter((text) => !/^\{"type":"(people|lobby|asked)"/u.test(text))
    .map((text) => text.replace(/"at":\d+/g, '"at":0')
      .replace(/"session":"[^"]*"/g, '"session":""')
      .replace(/"pass":"[^"]*"/g, '"pass":""'));
}

/** Whose answer was waited for in the end. */
function findAsked(texts) {
  const last = texts.findLast((text) => text.startsWith('{"type":"asked"'));
  return last ? JSON.parse(last).seats : [];
}

async function assertSecret(game, story, secrets) {
  const [one, two] = [await listen(game, { ...story, secret: secrets[0] }),
    await listen(game, { ...story, secret: secrets[1] })];

  assert.notDeepEqual(plain(one.own), plain(two.own), 'its owner does not see it');
  for (let i = 0; i < one.texts.length; i++) {
    assert.deepEqual(plain(one.texts[i]), plain(two.texts[i]));
    assert.deepEqual(findAsked(one.texts[i]), findAsked(two.texts[i]));
  }
  return one.texts.flat().join('\n');
}

test('a bet in secret', patience, async () => {
  const said = await assertSecret('template', { owner: 'red', other: 'blue', after: [
    { do: 'note', text: 'something else' }, { do: 'advance', dice: ['one', 'two'] }] },
  [{ do: 'bet', seat: 'red', on: 'red' }, { do: 'bet', seat: 'red', on: 'blue' }]);

  assert.match(said, /has bet/);
  assert.doesNotMatch(said, /Your bet|Only you see this|Só você vê isto/);
});

test('a secret agenda', patience, async () => {
  const secrets = ['Xylophone', 'Accordion'].map((name, i) => ({
    do: 'secret', player: 'pink', name, top: 13 + i, bottom: 17 + i }));
  const said = await assertSecret('terminus', {
    setup: { players: [{ color: 'pink' }, { color: 'red' }] },
    before: [{ do: 'begin' }, { do: 'order', pink: 3, red: 4 }, { do: 'hub' }, { do: 'hub' }],
    owner: 'pink', other: 'red', after: [{ do: 'note', text: 'something else' }] }, secrets);

  assert.match(said, /face down until the end/);
  assert.doesNotMatch(said, /Xylophone|top row 13/);
});

test('a resource cache', patience, async () => {
  const secrets = ['Xylophone', 'Accordion'].map((where, i) => ({
    do: 'note-cache', cache: 1, where, amount: 13 + i }));
  const said = await assertSecret('terminator', { setup: { players: '2' },
    before: [{ do: 'begin', factories: 2 }, { do: 'cache' }],
    owner: 'pink', other: 'red', after: [{ do: 'note', text: 'something else' }] }, secrets);

  assert.match(said, /cache 1/i);
  assert.doesNotMatch(said, /Xylophone|13 resources/);
});

test('a number that only its player sees', patience, async () => {
  const secrets = [17, 24].map((value) => ({ do: 'correct', id: 'number.1.red.counter', value }));
  const game = { id: 'own-hidden', name: 'Hidden gold', phases: [{ name: 'Turns', who: 'in-turn' }],
    numbers: [{ name: 'Gold', of: 'player', kind: 'counter', max: 50, seen: 'owner' }],
    changes: [{ at: 'after-turn', number: 'Gold', how: 'add', by: '2' }],
    score: [{ name: 'Gold', how: 'formula', points: '3 * Gold' }] };
  const said = await assertSecret('own', { setup: { game }, before: [{ do: 'begin' }],
    owner: 'red', other: 'blue', after: [{ do: 'done' }, { do: 'note', text: 'something else' }] },
  secrets);

  assert.match(said, /Gold: noted in secret/);
  assert.doesNotMatch(said, /"value":(?:17|19|51|57)\b/);
});

/** The instructions of the views that a phone got, whole or changed. */
function listInstructions(texts) {
  return texts.map((text) => JSON.parse(text)).filter(({ type }) => type === 'view')
    .map(({ view }) => view.now.instruction);
}

test('a choice that everybody makes in secret', patience, async () => {
  const secrets = ['Xylophone', 'Accordion'].map((choice) =>
    ({ do: 'secret-choose', seat: 'red', choice }));
  const story = { owner: 'red', other: 'blue', after: [{ do: 'note', text: 'something else' }],
    before: [{ do: 'secret-question', question: 'Where to?', choices: 'Xylophone, Accordion' }] };
  const said = await assertSecret('template', story, secrets);

  assert.match(said, /has chosen/);
  const { own, texts } = await listen('template', { ...story, secret: secrets[0] });
  const [first] = own.map((text) => JSON.parse(text)).filter(({ type }) => type === 'view');
  assert.equal(first.view.now.instruction, 'Where to?');
  assert.deepEqual(first.view.now.offers.slice(0, 2).map(({ command }) => command), secrets);
  assert.equal(listInstructions(texts[1])[0], 'Where to?', 'the other player is asked too');
  assert.notEqual(listInstructions(texts[0])[0], 'Where to?', 'the table goes on');
});
