// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hall.mjs: a hall to walk through: a real Mosquitto on loopback, the real `tableside-cli hall` and
// tables, and somebody who publishes whatever a test wants. TABLESIDE_MOSQUITTO says where it is.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { PROGRAM, closed, opened, until, watchEnd, within } from './patience.mjs';

const cli = process.env.TABLESIDE_CLI;
/** What is begun here ends with the test, also when that is killed. */
const mortal = spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0
  ? ['setpriv', '--pdeathsig', 'KILL', '--'] : [];
const KEEP_ALIVE = 600;

async function findPort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** A field of MQTT: its length and its bytes. */
function field(data) {
  const bytes = Buffer.from(data);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes]);
}

function packet(kind, body) {
  const length = [];
  let rest = body.length;
  do {
    length.push((rest % 128) + (rest > 127 ? 128 : 0));
    rest = Math.floor(rest / 128);
  } while (rest > 0);
  return Buffer.concat([Buffer.from([kind, ...length]), body]);
}

/** Publishes retained messages: the few words of MQTT 3.1.1 that it takes. */
class Publisher {
  static async open(port) {
    const publisher = new Publisher();
    publisher.socket = connect(port, '127.0.0.1');
    publisher.socket.write(packet(0x10, Buffer.concat([field('MQTT'),
      Buffer.from([4, 2, KEEP_ALIVE >> 8, KEEP_ALIVE & 0xff]), field('tester')])));
    await within(PROGRAM, 'the broker answers', () => once(publisher.socket, 'data'));
    return publisher;
  }

  publish(topic, text) {
    this.socket.write(packet(0x31, Buffer.concat([field(topic), Buffer.from(text)])));
  }

  close() {
    this.socket.destroy();
  }
}

export class Hall {
  #folder = mkdtempSync(path.join(tmpdir(), 'tableside hall '));
  #processes = [];

  static async open() {
    const hall = new Hall();
    opened(hall, () => hall.clear());
    hall.port = await findPort();
    hall.address = `mqtt://127.0.0.1:${hall.port}/club`;
    await hall.startBroker();
    Object.assign(hall, await hall.openPage());
    return hall;
  }

  async startBroker() {
    const file = path.join(this.#folder, 'mosquitto.conf');
    writeFileSync(file, `listener ${this.port} 127.0.0.1\nallow_anonymous true\n`
      + 'persistence false\nmax_queued_messages 0\n');
    this.mosquitto = this.#spawn(process.env.TABLESIDE_MOSQUITTO, ['-c', file]);
    this.publisher = await until('the broker listens',
      () => Publisher.open(this.port).catch(() => null), { time: PROGRAM, pause: 50 });
  }

  async stopBroker() {
    this.publisher.close();
    this.mosquitto.kill('SIGKILL');
    await within(PROGRAM, 'the end of the broker', () => once(this.mosquitto, 'exit'));
  }

  /** @returns {Promise<{watching: string, organizing: string}>} */
  async openPage() {
    const page = this.#spawn(cli, ['hall', this.address]);
    this.pagePid = page.pid;
    const [line] = await within(PROGRAM, 'the page of the hall opens',
      () => once(createInterface({ input: page.stdout }), 'line'));
    return JSON.parse(line);
  }

  /** A real table, with a library of its own; it is shared a moment later. */
  openTable(game, name) {
    return this.#spawn(cli, ['serve', game, '--hall', `${this.address}/${name}`,
      '--library', path.join(this.#folder, `${name}.db`), '--session', 'Evening']);
  }

  /** @param {string} topic below the hall's @param {object|string} message */
  publish(topic, message) {
    this.publisher.publish(`tableside/v1/club/${topic}`,
      typeof message === 'string' ? message : JSON.stringify({ v: 1, ...message }));
  }

  /** A table that is made up. */
  publishTable(name, tile = {}, label = name) {
    const id = name.replace(/[^a-z0-9]/g, '').padEnd(16, 'x').slice(0, 16);
    this.publish(`${name}/state`, { id, online: true, name: label, since: 1 });
    this.publish(`${name}/tile`, {
      id, version: 1, play: id, game: 'genesis', rev: 1, moved: Math.floor(Date.now() / 1000),
      seats: [], texts: { en: { game: 'Genesis', round: 'Round 1' } }, ...tile,
    });
  }

  #spawn(program, args) {
    const [first, ...others] = [...mortal, program, ...args];
    const child = spawn(first, others, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#processes.push(child);
    watchEnd(child, args[0]);
    return child;
  }

  async clear() {
    closed(this);
    this.publisher?.close();
    await Promise.all(this.#processes.filter(({ exitCode, signalCode }) =>
      exitCode === null && signalCode === null).map((child) => {
      child.kill('SIGTERM');
      return within(PROGRAM, 'the end of the hall', () => once(child, 'exit'))
        .catch(() => child.kill('SIGKILL'));
    }));
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
