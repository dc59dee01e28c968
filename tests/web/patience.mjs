// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// patience.mjs: how long anything is waited for, and what becomes of what is given up.
//
// No test of the page and no hook waits without an end. How long is said here and nowhere else, in
// the time that a machine with nothing else to do needs; how much longer this one takes just now is
// measured at the start. Whoever waits says for what, and that is what a test that fails says. What
// a test has opened is closed when it is given up, and a file ends even if something stays.

import * as node from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds: the work below on an idle machine, a virtual one with two cores. */
const IDLE = 38;
/** A machine that is slower still is not waited for. */
const SLOWEST = 4;

/** What a processor does without a memory; how long it takes by the clock, with all that others do. */
function work() {
  const begin = performance.now();
  let x = 1;
  for (let i = 0; i < 40_000_000; i++) x = (Math.imul(x, 1_103_515_245) + 12_345) | 0;
  return x === 0 ? 0 : performance.now() - begin;
}

const slowness = Math.min(Math.max(work() / IDLE, 1), SLOWEST);

/** Milliseconds, of what takes `seconds` at most where nothing else is done. */
export const least = (seconds) => Math.round(seconds * 1000 * slowness);

/** For what comes after a tap, or a letter. */
export const STEP = least(8);
/** For anything that a page shows. */
export const SIGHT = least(20);
/** For a program to begin, or to end. */
export const PROGRAM = least(30);

/** For a test: `patience`, or some times as much. */
export const patiences = (times) => ({ timeout: least(120 * times) });
export const patience = patiences(1);

/** What is open, and how it is closed: the last first. */
const open = new Map();

/** @param {object} thing @param {function(): Promise} close */
export function opened(thing, close) {
  open.set(thing, close);
}

export function closed(thing) {
  open.delete(thing);
}

class Late extends Error {}

/** What `act` gives, unless that takes too long. */
export async function within(time, what, act) {
  let timer;
  const late = new Promise((resolve, reject) => {
    timer = setTimeout(() => reject(new Late(`In vain, for ${Math.round(time / 1000)} s: ${what}`)),
      time);
  });
  try {
    return await Promise.race([act(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits until `look` finds something, and gives it. */
export async function until(what, look, { time = SIGHT, pause = 20 } = {}) {
  for (const end = performance.now() + time; ; await sleep(pause)) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Late(`In vain, for ${Math.round(time / 1000)} s: ${what}`);
  }
}

/** Says what a screen shows, where it is one, and closes it. */
async function giveUp(thing) {
  const close = open.get(thing);
  open.delete(thing);
  const say = async () => thing.describe && console.error(await thing.describe());
  await within(least(5), 'what it shows', say).catch(String);
  await within(least(10), 'its end', close).catch((error) => console.error(error.message));
}

async function giveUpAll(before = new Set()) {
  for (const thing of [...open.keys()].reverse()) if (!before.has(thing)) await giveUp(thing);
}

/** As that of node:test. */
export function test(name, ...rest) {
  const act = rest.pop();
  const { timeout = patience.timeout, ...options } = rest[0] ?? {};
  return node.test(name, options, async (context) => {
    const before = new Set(open.keys());
    try {
      await within(timeout, name, async () => act(context));
    } catch (error) {
      if (error instanceof Late) await giveUpAll(before);
      throw error;
    }
  });
}

/**
 * A program of ours that ends by itself is told, with what it said: of a crash, where. A crash fails
 * the file, also one of a program that was told to end.
 */
export function watchEnd(child, name) {
  let said = '';
  child.stderr.on('data', (data) => { said += data; });
  child.once('close', (status, signal) => {
    const crashed = signal !== null && !['SIGKILL', 'SIGTERM'].includes(signal);
    if (crashed || !child.killed) console.error(`${name} has ended: ${signal ?? status}\n${said}`);
    if (crashed) process.exitCode = 1;
  });
}

export const { describe } = node;

export function before(act) {
  node.before(() => within(patience.timeout, 'what comes before', async () => act()));
}

const last = [];

/** Called after all tests, in this order. */
export function after(act) {
  last.push(act);
}

node.after(async () => {
  for (const act of last) await within(patience.timeout, 'what comes after', async () => act());
  await giveUpAll();
  // What nobody closes must not be waited for by whoever runs this.
  setTimeout(() => {
    console.error(`It does not end: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  }, least(10)).unref();
});
