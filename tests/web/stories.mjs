// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// stories.mjs: games in the middle of being played, from the transcripts of the rulebooks.

import { readdirSync, readFileSync } from 'node:fs';

const games = new URL('../../src/games/', import.meta.url);

/** The names of the transcripts of a game. */
export function listTranscripts(game) {
  return readdirSync(new URL(`${game}/transcripts/`, games))
    .filter((name) => name.endsWith('.jsonl')).sort().map((name) => name.replace('.jsonl', ''));
}

/** The setup of a transcript, and the commands that it has accepted, which are all there are. */
export function readTranscript(game, name) {
  const file = new URL(`${game}/transcripts/${name}.jsonl`, games);
  const [head, ...lines] = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    .map((line) => JSON.parse(line));
  return {
    setup: head.setup,
    step: true,
    commands: lines.filter((line) => line.do && !line.refused).map((line) => line.do),
  };
}

/** The lines of the taps.jsonl of a game. */
export function listMoments(game) {
  return readFileSync(new URL(`${game}/taps.jsonl`, games), 'utf8').split('\n').filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** A moment of a game before which the program has gone on by itself, from its taps.jsonl. */
export function readMoment(game, moment) {
  const { setup, before } = listMoments(game).find((one) => one.moment === moment);
  return { setup, commands: before };
}
