// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// tables.js: the tables that this phone was at, so that it finds back without its invitation.

import { h } from './dom.js';

const KEY = 'tableside-tables';
const MOST = 8;

function read() {
  try {
    const tables = JSON.parse(localStorage.getItem(KEY));
    return Array.isArray(tables) ? tables : [];
  } catch {
    return [];
  }
}

function write(tables) {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables.slice(0, MOST)));
  } catch {
    // A private window: the address has to be opened again.
  }
}

/** @returns {?{token: string, name: string, who: string}} where this phone was last */
export function getLastTable() {
  return read()[0] ?? null;
}

/** @param {{token: string, name: string, who: string}} table where it is now, and as whom */
export function rememberTable(table) {
  write([table, ...read().filter(({ token }) => token !== table.token)]);
}

export function forgetTable(token) {
  write(read().filter((table) => table.token !== token));
}

/** The page without an invitation, or with another one, from its beginning. */
export function openDoor(token = '') {
  history.replaceState(null, '', token === '' ? location.pathname : `#${token}`);
  location.reload();
}

/**
 * A line that says where the phone has found back to, with a way to another table.
 * @param {function(string, object): string} t
 * @param {{name: string, who: string}} table
 * @param {function()} leave
 */
export function makeBackBar(t, { name, who }, leave) {
  const bar = h('div', { class: 'back-bar', role: 'status' },
    h('p', { text: who ? t('wasAtAs', { name, who }) : t('wasAt', { name }) }),
    h('button', {
      type: 'button', class: 'plain-button', text: t('anotherTable'), on: { click: leave },
    }),
    h('button', {
      type: 'button', class: 'icon-button', text: '×', aria: { label: t('close') },
      on: { click: () => bar.remove() },
    }));
  return bar;
}
