// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// bench-ask.mjs: how long a question about the sketch takes over loopback, from a phone and back,
// on a map as people draw it and on the largest that there can be.
//
// Says median and 99 % in milliseconds for each map and question, beside those of a ping.

import { figure, often, share } from '../bench/bench.mjs';
import { join } from './phone.mjs';
import { Table } from './table.mjs';

const ROUNDS = often(30, 2);
/** Milliseconds between two: the host lets nobody ask without end. */
const PAUSE = 40;

const questions = {
  sight: { picks: [{ token: 'red' }, { token: 'red-endo-1' }] },
  plan: { picks: [{ token: 'red-endo-1' }] },
  reach: { picks: [{ token: 'red-endo-1' }], reach: true },
};

/** A map of so many hexes, of which some stop sight and have doors; two figures far apart. */
function makeTable(width, height) {
  const hexes = Array.from({ length: width * height }, (_, i) => {
    const r = Math.floor(i / width);
    return [(i % width) - Math.floor(r / 2), r];
  });
  const blocked = hexes.filter((_, i) => i % 11 === 5);
  const far = hexes.at(-1);
  const setup = {
    mission: { id: 'sheet', dice: 2, entries: [{ name: 'Alpha', numbers: [6] }], red: ['endo'],
      starting: [{ color: 'red' }], sketch: { grid: 'hex', hexes, blocked } },
    heroes: [{ color: 'red', character: 'john' }, { color: 'blue', character: 'guardian' }],
  };
  const put = (figure, place) => ({ do: 'put', figure, place });
  return Table.open('genesis', { setup, commands: [{ do: 'begin' }, put('red', [0, 0]),
    put('blue', [1, 0]), put('red-endo-1', far)] });
}

function sleep(time) {
  return new Promise((resolve) => { setTimeout(resolve, time); });
}

/** Milliseconds until an answer of that type has come. */
async function measure(phone, message, type) {
  const before = phone.messages.length;
  const start = performance.now();
  phone.send(message);
  const answer = await phone.until(() => phone.messages.slice(before)
    .find((one) => one.type === type));
  if (answer?.error) throw new Error(answer.error.message);
  return performance.now() - start;
}

async function repeat(name, phone, make, type, rounds, pause) {
  const times = [];
  for (let i = 0; i < rounds; i++) {
    times.push(await measure(phone, make(i), type));
    await sleep(pause);
  }
  figure(`${name}-median`, share(times, 0.5));
  figure(`${name}-99`, share(times, 0.99));
}

for (const [width, height] of [[16, 12], [200, 100]]) {
  const table = await makeTable(width, height);
  const phone = await join(table.port, table.token('watch'));
  // So large a map costs more, and is asked less often.
  const large = width * height > 1000;
  const [rounds, pause] = large ? [often(10), 500] : [ROUNDS, PAUSE];
  const map = `${width * height}`;
  await repeat(`${map}-ping`, phone, () => ({ type: 'ping' }), 'pong', ROUNDS, PAUSE);
  for (const [name, question] of Object.entries(questions)) {
    const make = (i) => ({ type: 'ask', ticket: `${name}-question-${i}`, ...question });
    await repeat(`${map}-${name}`, phone, make, 'told', rounds, pause);
  }
  await phone.leave();
  await table.clear();
}
