// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// save-file.js: gives something away as a file.

import { h } from './dom.js';

/** Bytes of a file name without its ending; systems allow 255. */
const MOST_NAME = 80;

/** @param {string} name @param {string} ending "csv" @param {Blob} blob */
export function saveFile(name, ending, blob) {
  const url = URL.createObjectURL(blob);
  const file = name.replace(/[/\\:*?"<>|\s]+/g, '-').slice(0, MOST_NAME);
  h('a', { href: url, download: `${file}.${ending}` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A table for spreadsheets. */
export function saveTable(name, text) {
  // Without the mark in front some spreadsheets take the letters for those of another alphabet.
  saveFile(name, 'csv', new Blob([`\ufeff${text}`], { type: 'text/csv' }));
}
