// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// bench.mjs: what benchmarks of the page share, as bench.h for those in C: with “--once” among its
// words one is a test, which does a few steps of everything; and how it says a figure.

export const once = process.argv.includes('--once');

/** How often something is done, and how often in a test. */
export const often = (many, few = 1) => (once ? few : many);

/** A line for build-aux/measure; figures.json says what the name means. */
export function figure(name, value) {
  console.log(`figure ${name} ${value}`);
}

/** What so large a part of times is under, which are sorted by it. */
export function share(times, part) {
  times.sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * part))];
}
