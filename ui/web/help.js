// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// help.js: the manual: chapters that open, each with a picture and its paragraphs.

import { h, replaceText } from './dom.js';
import { getFile } from './start.js';
import { Sheet } from './sheet.js';

/** A drawing that came as text. It says nothing that the words beside it do not. */
function readPicture(text) {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  return document.importNode(documentElement, true);
}

function makeParagraph({ id, text }) {
  return h('p', { id: `help-${id}`, tabindex: '-1', text });
}

function makeChapter({ title, picture, paragraphs }) {
  return h('details', null, h('summary', { text: title }), readPicture(picture),
    paragraphs.map(makeParagraph));
}

/** The manual in a sheet; it is fetched when it is first opened. */
export class Help {
  #t;
  #file;
  #sheet;
  #is = 'away';
  /** The paragraph that is to be brought into sight. */
  #wanted = null;

  /** @param {object} context @param {string} code of the language, as the host has it */
  constructor(context, code) {
    this.#t = context.t;
    this.#file = `help/${code}.json`;
    this.#sheet = new Sheet(context);
    this.state = h('p', { class: 'quiet', role: 'status' });
    this.list = h('div', { class: 'help' });
    this.element = this.#sheet.element;
    this.element.classList.add('high');
    this.#sheet.content.append(this.state, this.list);
  }

  /** @param {?string} paragraph the id of where it is opened */
  open(paragraph = null) {
    this.#wanted = paragraph;
    this.#sheet.open(this.#t('help'));
    if (this.#is === 'away') this.#load();
    else this.#bring();
  }

  async #load() {
    this.#is = 'coming';
    replaceText(this.state, this.#t('connecting'));
    try {
      const response = await fetch(getFile(this.#file));
      const { chapters, version } = await response.json();
      this.list.replaceChildren(...chapters.map(makeChapter),
        h('p', { class: 'quiet', text: `Tableside ${version}` }));
      this.#is = 'here';
      replaceText(this.state, '');
      this.#bring();
    } catch {
      // Opened again it is fetched again.
      this.#is = 'away';
      replaceText(this.state, this.#t('stale'));
    }
  }

  /** Only its chapter is open then. */
  #bring() {
    const wanted = this.#wanted && this.list.querySelector(`#help-${CSS.escape(this.#wanted)}`);
    if (!wanted) return;
    for (const chapter of this.list.querySelectorAll('details')) {
      chapter.open = chapter.contains(wanted);
    }
    this.list.querySelector('.here')?.classList.remove('here');
    wanted.classList.add('here');
    wanted.focus({ preventScroll: true });
    wanted.scrollIntoView({ block: 'center' });
  }
}
