// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// languages.mjs: the languages that the program carries, as po/LINGUAS names them, English first.

import { readFileSync } from 'node:fs';

const linguas = readFileSync(new URL('../../po/LINGUAS', import.meta.url), 'utf8');

/** Their codes, as the host has them. */
export const codes = [...new Set(['en', ...linguas.split(/\s+/).filter(Boolean)])];

/** What browsers of their readers ask for. */
export const locales = ['en-US', ...codes.slice(1).map((code) => code.replace('_', '-'))];

/** @param {string} [locale] what a browser asks for; English where there is no such language */
export function findCode(locale) {
  return codes[Math.max(0, locales.indexOf(locale))];
}
