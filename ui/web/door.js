// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// door.js: the page of who is at no table: why, and a field for the code of one.

import { h } from './dom.js';
import { getFile } from './start.js';
import { openDoor } from './tables.js';

/** What stands above the host's sentence when it has sent a phone away, by the code of "bye". */
const headings = {
  removed: 'gone',
  renewed: 'codeOld',
  invitation: 'codeWrong',
  version: 'pageOld',
  garbage: 'pageOld',
  closed: 'tableClosed',
  'shut-out': 'shutOut',
  full: 'tableFull',
  replaced: 'replaced',
};

/** @param {string} code of a "bye" @returns {string} the key of its heading */
export function findHeading(code) {
  return headings[code] ?? 'stale';
}

/** Where the same page may help, once it is loaded anew; elsewhere another code does. */
const reloads = new Set(['pageOld', 'replaced']);

/** What was typed or pasted: a code, or a whole address. */
function readCode(text) {
  return text.slice(text.indexOf('#') + 1).replace(/\s+/gu, '');
}

function makeField(t) {
  const input = h('input', {
    id: 'table-code', class: 'text-input code-input', autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false', enterkeyhint: 'go', maxlength: 200, placeholder: t('codeLike'),
  });
  const join = (event) => {
    event.preventDefault();
    const code = readCode(input.value);
    if (code === '') input.focus();
    else openDoor(code);
  };
  return h('form', { class: 'code-form', on: { submit: join } },
    h('label', { for: input.id, text: t('code') }), input,
    h('button', { class: 'plain-button suggested', text: t('joinNow') }));
}

/**
 * @param {function(string): string} t
 * @param {string} title the key of the heading
 * @param {string} text
 * @returns {{element: Element, heading: Element}}
 */
export function makeDoor(t, title, text) {
  const heading = h('h1', { text: t(title), tabindex: '-1' });
  const element = h('main', { class: 'plain door' },
    h('img', { src: getFile('icon.svg'), alt: '', width: 72, height: 72 }), heading,
    h('p', { text }),
    reloads.has(title) ? h('button', {
      type: 'button', class: 'plain-button', text: t('joinAgain'),
      on: { click: () => location.reload() },
    }) : makeField(t));
  return { element, heading };
}
