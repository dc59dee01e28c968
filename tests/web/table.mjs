// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// table.mjs: a table to sit down at: the real `tableside-cli serve` with a library of its own.
// TABLESIDE_CLI says where the program is.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { PROGRAM, closed, opened, watchEnd, within } from './patience.mjs';

const cli = process.env.TABLESIDE_CLI;
const SESSION = 'The table';

export class Table {
  #process = null;
  #folder = mkdtempSync(path.join(tmpdir(), 'tableside web '));
  step = [];

  /**
   * @param {string} game
   * @param {object} [setup]
   * @param {string} [program] another tableside-cli
   */
  constructor(game, setup, program = cli) {
    this.game = game;
    this.program = program;
    this.library = path.join(this.#folder, 'library.db');
    this.options = ['--library', this.library, '--session', SESSION];
    if (setup !== undefined) {
      writeFileSync(path.join(this.#folder, 'setup.json'), JSON.stringify(setup));
      this.setup = ['--setup', path.join(this.#folder, 'setup.json')];
    } else {
      this.setup = [];
    }
    this.port = 0;
  }

  /** A table that is open, after these commands; `step`: the program does nothing by itself. */
  static async open(game, { setup, commands = [], step = false, program } = {}) {
    const table = new Table(game, setup, program);
    table.step = step ? ['--step'] : [];
    table.play(commands);
    await table.start();
    return table;
  }

  /**
   * What the host sees before, between and after the commands of a transcript, without a table.
   * @param {string} [lang] the code of the language in which
   */
  static follow(game, setup, commands, lang = 'en') {
    const folder = mkdtempSync(path.join(tmpdir(), 'tableside follow '));
    const file = path.join(folder, 'setup.json');
    writeFileSync(file, JSON.stringify(setup ?? {}));
    const input = [{ do: 'note', text: 'begin' }, ...commands]
      .map((command) => JSON.stringify(command)).join('\n');
    try {
      const said = execFileSync(cli, ['play', game, '--step', '--follow', '--lang', lang, '--setup', file],
        { input, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
      return said.split('\n').filter(Boolean).map((line) => JSON.parse(line))
        .filter((one) => one.now);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  /** Gives commands at the table itself, before it is opened. */
  play(commands) {
    const input = commands.map((command) => JSON.stringify(command)).join('\n');
    const said = execFileSync(this.program,
      ['play', this.game, ...this.step, ...this.setup, ...this.options],
      { input, encoding: 'utf8' });
    this.setup = [];
    for (const line of said.split('\n').filter(Boolean)) {
      if (JSON.parse(line).error) throw new Error(`The table could not be laid: ${line}`);
    }
  }

  /** Opens it, at the port that it had before if it had one. */
  async start() {
    this.#process = spawn(this.program,
      ['serve', this.game, ...this.step, ...this.options, '--port', String(this.port)],
      { stdio: ['ignore', 'pipe', 'pipe'] });
    opened(this, () => this.clear());
    watchEnd(this.#process, `serve ${this.game}`);
    const lines = createInterface({ input: this.#process.stdout });
    const ended = once(this.#process, 'exit').then(() => [null]);
    const [line] = await within(PROGRAM, `the table opens: ${this.game}`,
      () => Promise.race([once(lines, 'line'), ended]));
    if (line === null) throw new Error(`The table does not open: ${this.game}`);
    const { listening, invitations } = JSON.parse(line);
    this.url = listening;
    this.port = Number(new URL(listening).port);
    this.invitations = invitations;
  }

  /** The address that invites as `role`, or as the player of `seat`. */
  invite(role, seat) {
    const found = this.invitations.find((one) => one.role === role
      && (seat === undefined || one.seat === seat));
    return found.url;
  }

  /** What stands behind the "#" of it. */
  token(role, seat) {
    return new URL(this.invite(role, seat)).hash.slice(1);
  }

  signal(name) {
    this.#process.kill(name);
  }

  /** Ends it as a power cut would. */
  async kill() {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await within(PROGRAM, 'the end of the table', () => ended);
  }

  /** The commands of the session, in order, as the library has them. */
  readCommands() {
    const said = execFileSync(cli, ['export', '--library', this.library, '--session', SESSION],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(said).commands;
  }

  /** The score as text, as people send it on. */
  readScore() {
    return execFileSync(cli, ['score', '--library', this.library, '--session', SESSION],
      { encoding: 'utf8' });
  }

  /** What the host sees of a session of the library, which is played anew for that. */
  readView(name) {
    const said = execFileSync(cli, ['show', '--json', '--library', this.library, '--session', name],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(said);
  }

  /** Plays everything in the library from the start; throws where something is damaged. */
  check() {
    execFileSync(cli, ['check', '--library', this.library], { encoding: 'utf8' });
  }

  /** Ends it and leaves nothing behind. */
  async clear() {
    closed(this);
    if (this.#process !== null && this.#process.exitCode === null
        && this.#process.signalCode === null) {
      await this.kill();
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
