// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-doors.mjs: who gets in, and what the host makes of those who do not behave. No browser.
//
// Loopback addresses other than 127.0.0.1 stand for other machines: the host counts by address.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';

import { BINARY, CLOSE, PING, Socket, TEXT, requestUpgrade, makeFrame } from './frames.mjs';
import { after, before, patience, test } from './patience.mjs';
import { Phone, join } from './phone.mjs';
import { Table } from './table.mjs';

let table;
let witness;

before(async () => {
  table = await Table.open('template');
  witness = await join(table.port, table.token('host'), { name: 'Witness' });
});

after(async () => {
  await witness?.leave();
  await table?.clear();
});

/** Somebody at the table still plays, whatever the others do. */
async function assertUndisturbed() {
  const answer = await witness.do({ do: 'note', text: 'still here' });
  assert.equal(answer?.ok, true, JSON.stringify(answer));
}

/** @returns {Promise<{status: number, headers: object, body: string}>} */
function ask(path, { method = 'GET', headers = {}, from = '127.0.0.1', body } = {}) {
  return new Promise((resolve) => {
    const hungUp = () => resolve({ status: 0, headers: {}, body: '' });
    const request = http.request({
      host: '127.0.0.1', port: table.port, path, method, headers, localAddress: from, agent: false,
    }, (response) => {
      let said = '';
      response.on('data', (data) => { said += data; });
      response.on('error', hungUp);
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: said });
      });
    });
    request.on('error', hungUp);
    request.end(body);
  });
}

test('the page forbids what it does not need', patience, async () => {
  const { status, headers } = await ask('/');
  const policy = headers['content-security-policy'];

  assert.equal(status, 200);
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval|\*/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['referrer-policy'], 'no-referrer');
});

test('nothing but the page is served', patience, async () => {
  const paths = ['/nothing', '/../meson.build', '/%2e%2e/meson.build', '//etc/passwd',
    '/%00', '/linkx', '/texts/../../README.md', '/texts/xx.json', '/?a=b/../..',
    `/${'a'.repeat(9000)}`];

  for (const path of paths) {
    const { status, body } = await ask(path);
    assert.ok(status === 404 || status === 400 || status === 414 || status === 0
      || (path.startsWith('/?') && status === 200), `${path}: ${status}`);
    assert.doesNotMatch(body, /project\(|^root:/m);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status } = await ask('/', { method, body: 'x'.repeat(100_000) });
    assert.ok(status === 405 || status === 413 || status === 0, `${method}: ${status}`);
  }
  await assertUndisturbed();
});

test('a foreign Host is refused, as by a name that was rebound', patience, async () => {
  for (const host of ['evil.example', `evil.example:${table.port}`, '127.0.0.1:1',
    '127.0.0.1.evil.example', '127.0.0.1@evil.example']) {
    const { status } = await ask('/', { headers: { Host: host } });
    assert.ok(status >= 400 || status === 0, `${host}: ${status}`);
    const upgrade = await requestUpgrade(table.port, { head: { Host: host } });
    assert.ok(upgrade >= 400 || upgrade === 0, `${host}: ${upgrade}`);
  }
  assert.notEqual(await requestUpgrade(table.port, { head: { Host: null } }), 101);
});

test('a foreign Origin is refused', patience, async () => {
  const own = `http://127.0.0.1:${table.port}`;

  for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1', 'http://127.0.0.1:1',
    `${own}.evil.example`, `http://evil.example/${own}`, 'file://', '']) {
    const status = await requestUpgrade(table.port, { head: { Origin: origin } });
    assert.ok(status >= 400 || status === 0, `${origin}: ${status}`);
  }
  assert.equal(await requestUpgrade(table.port, { head: { Origin: own } }), 101);
  assert.equal(await requestUpgrade(table.port), 101);
});

test('a page of another protocol gets a sentence', patience, async () => {
  for (const protocol of [0, 2, 999]) {
    const phone = new Phone(table.port, table.token('watch'), { protocol });
    const bye = await phone.message('bye');
    assert.equal(bye?.code, 'version');
    assert.ok(bye.message.length > 10);
    await phone.until(() => phone.isOver);
  }
});

test('each role does its own and no other', patience, async () => {
  const roles = [['watch'], ['wall'], ['seat', 'blue']];

  for (const [role, seat] of roles) {
    const phone = await join(table.port, table.token(role, seat));
    const length = table.readCommands().length;
    for (const command of [{ do: 'advance' }, { do: 'pass' }, { do: 'bet', seat: 'red', on: 'red' },
      { do: 'correct', id: 'steps-red', value: 3 }]) {
      const answer = await phone.do(command);
      assert.equal(answer?.error?.code, 'not-yours', `${role}: ${JSON.stringify(answer)}`);
    }
    for (const message of [{ type: 'invitations' }, { type: 'remove', client: 1 },
      { type: 'renew', role: 'host' }]) {
      const before = phone.messages.length;
      phone.send(message);
      await phone.settle();
      const answers = phone.messages.slice(before);
      assert.equal(answers.find((one) => one.type === 'error')?.error.code, 'not-yours');
      assert.ok(!answers.some((one) => one.type === 'invitations'));
    }
    assert.equal(table.readCommands().length, length);
    await phone.leave();
  }
  await assertUndisturbed();
});

test('a ticket is good for one command, even after a power cut', patience, async () => {
  const note = { do: 'note', text: 'Written once' };
  const once = { ticket: 'a-ticket-of-its-own-1' };

  assert.equal((await witness.do(note, once))?.ok, true);
  assert.equal((await witness.do(note, once))?.ok, true);
  await table.kill();
  await table.start();
  witness = await join(table.port, table.token('host'), { name: 'Witness' });
  assert.equal((await witness.do(note, once))?.ok, true);
  assert.equal(table.readCommands().filter(({ text }) => text === note.text).length, 1);
});

/* What is said, and whether the line ends then. Nothing of it may change anything. */
const nonsense = [
  ['no JSON', { text: 'hello' }],
  ['an empty text', { text: '' }],
  ['a list', { text: '[]' }],
  ['a number', { text: '1' }],
  ['no type', { text: '{}' }],
  ['an unknown type', { text: '{"type":"dance"}' }],
  ['a type that is no text', { text: '{"type":{}}' }],
  ['a second hello', { text: '{"type":"hello","protocol":1,"token":"x"}' }],
  ['a command that is none', { text: '{"type":"do","ticket":"12345678","seen":0,"command":7}' }],
  ['a command without a verb', { text: '{"type":"do","ticket":"12345679","seen":0,"command":{}}' }],
  ['an unknown verb', {
    text: '{"type":"do","ticket":"12345670","seen":0,"command":{"do":"fly"}}' }],
  ['a ticket that is too short', {
    text: '{"type":"do","ticket":"1","seen":0,"command":{"do":"note","text":"x"}}' }],
  ['a number beyond all', { text: '{"type":"log","before":1e400,"count":-1}' }],
  ['lists in lists without end', { text: `{"type":${'['.repeat(30_000)}` }],
  ['bytes that are no UTF-8', {
    bytes: () => makeFrame(TEXT, Buffer.from([0xff, 0xfe, 0x80])), ends: true }],
  ['a binary frame', { bytes: () => makeFrame(BINARY, '{"type":"ping"}') }],
  ['a frame without a mask', { bytes: () => makeFrame(TEXT, '{}', { masked: false }), ends: true }],
  ['reserved bits', { bytes: () => makeFrame(TEXT, '{}', { reserved: 7 }), ends: true }],
  ['an opcode of the future', { bytes: () => makeFrame(11, 'x'), ends: true }],
  ['a continuation of nothing', { bytes: () => makeFrame(0, 'x'), ends: true }],
  ['a ping of 200 bytes', { bytes: () => makeFrame(PING, 'x'.repeat(200)), ends: true }],
  ['a close with one byte', { bytes: () => makeFrame(CLOSE, 'x'), ends: true }],
  ['a frame of 64 KiB and one byte', {
    bytes: () => makeFrame(TEXT, ' '.repeat(65_537)), ends: true }],
  ['a frame that claims 2^62 bytes', {
    bytes: () => makeFrame(TEXT, 'x', { length: 2 ** 62 }), ends: true }],
  ['a message of 10 MB in small pieces', { bytes: () => Buffer.concat([
    makeFrame(TEXT, ' ', { final: false }),
    ...Array.from({ length: 2500 }, () => makeFrame(0, ' '.repeat(4096), { final: false })),
  ]), ends: true }],
];

for (const [name, { text, bytes, ends = false }] of nonsense) {
  test(`${name} is answered and changes nothing`, patience, async () => {
    const phone = await join(table.port, table.token('host'), {}, { from: '127.0.0.2' });
    const commands = table.readCommands().length;
    const before = phone.messages.length;

    phone.socket.write(text !== undefined ? makeFrame(TEXT, text) : bytes());
    const answer = await phone.until(() => phone.messages.slice(before)
      .find(({ type, error }) => type === 'bye' || error !== undefined));
    if (ends) {
      await phone.until(() => phone.isOver);
    } else {
      assert.notEqual(answer, null, 'nothing was said');
      assert.ok((answer.error ?? answer).message.length > 5);
    }
    assert.equal(table.readCommands().length, commands);
    await phone.leave();
    await assertUndisturbed();
  });
}

test('what comes before hello is not looked at', patience, async () => {
  const phone = new Phone(table.port, undefined, { type: 'do', ticket: '123456789', seen: 0,
    command: { do: 'note', text: 'I am nobody' } });
  await phone.until(() => phone.isOver || phone.messages.length > 0);
  assert.ok(!phone.messages.some(({ type }) => type === 'view' || type === 'answer'));
  assert.ok(!table.readCommands().some(({ text }) => text === 'I am nobody'));
  await phone.leave();
});

test('a flood is dammed and drowns nobody', patience, async () => {
  const phone = await join(table.port, table.token('watch'), {}, { from: '127.0.0.2' });

  for (let i = 0; i < 4000 && !phone.isOver; i++) phone.send({ type: 'log', count: 100 });
  const answer = await phone.until(() => phone.messages
    .find(({ type, code, error }) => (type === 'bye' && code === 'flood')
      || error?.code === 'slow-down'));
  assert.notEqual(answer, null);
  await assertUndisturbed();
  await phone.leave();
});

test('200 idle sockets that never speak keep nobody waiting', patience, async () => {
  const idle = Array.from({ length: 200 }, (_, i) => new Socket(table.port,
    { from: '127.0.0.3', silent: i % 2 === 0 }));

  await Promise.all(idle.map((socket) => new Promise((resolve) => {
    socket.once(socket.listenerCount('response') > 0 ? 'response' : 'connect', resolve);
    socket.once('end', resolve);
  })));
  const phone = await join(table.port, table.token('seat', 'red'));
  for (let i = 0; i < 20; i++) {
    assert.equal((await phone.do({ do: 'note', text: `Idle ${i}` }))?.ok, true);
  }
  assert.equal((await ask('/')).status, 200);
  await phone.leave();
  for (const socket of idle) socket.cut();
  await assertUndisturbed();
});

test('who guesses is slowed down, then shut out, and nobody else with him', patience, async () => {
  const from = '127.0.0.4';
  const guess = (n) => new Phone(table.port, `${'A'.repeat(21)}${n}`, {}, { from });

  for (let i = 1; i <= 4; i++) assert.equal((await guess(i).message('bye'))?.code, 'invitation');
  // The fifth waits for eight seconds before anybody looks at it; others do not.
  const fifth = guess(5);
  await once(fifth.socket, 'response');
  await (await join(table.port, table.token('watch'), {}, { from: '127.0.0.5' })).leave();
  await assertUndisturbed();
  assert.equal(fifth.messages.length, 0);
  assert.equal((await fifth.message('bye'))?.code, 'invitation');

  const right = new Phone(table.port, table.token('seat', 'blue'), {}, { from });
  for (const phone of [guess(6), right]) {
    const bye = await phone.message('bye');
    assert.equal(bye?.code, 'shut-out');
    assert.equal(bye.retry, true);
    assert.ok(bye.after > 60, `${bye.after} seconds`);
    assert.equal(phone.view, null);
  }
  await (await join(table.port, table.token('seat', 'blue'), {}, { from: '127.0.0.5' })).leave();
  await assertUndisturbed();
});
