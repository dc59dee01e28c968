// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// help.js: the manual: chapters that open, each with its paragraphs and pictures, and a search over
// all of it.

import { h, replaceText } from './dom.js';
import { getFile } from './start.js';
import { Sheet } from './sheet.js';

/** A drawing that came as text. It says nothing that the words beside it do not. */
function readPicture(text) {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  return document.importNode(documentElement, true);
}

/** Whether the page is dark now, as its settings or the device want it. */
function isDark() {
  const { scheme } = document.documentElement.dataset;
  return scheme ? scheme === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
}

/** A picture of the program; it says nothing that the words below it do not. */
function makeShot({ shot, dark }) {
  return h('img', {
    alt: '', width: 360, height: 640, loading: 'lazy',
    src: getFile(`shots/${isDark() ? dark : shot}.png`),
  });
}

/** What a paragraph of each kind holds. */
const contents = {
  heading: ({ text }) => h('h3', { text }),
  step: ({ number, text }) => `${number}. ${text}`,
  term: ({ term, text }) => [h('strong', { text: term }), h('span', { text })],
  key: ({ term, text }) => [h('kbd', { text: term }), h('span', { text })],
  picture: (paragraph) => [makeShot(paragraph), h('span', { text: paragraph.text })],
};

function makeParagraph(paragraph) {
  const { id, text, kind } = paragraph;
  const element = kind === 'heading' ? 'div' : 'p';
  return h(element, { id: `help-${id}`, class: kind ? `help-${kind}` : '', tabindex: '-1' },
    kind in contents ? contents[kind](paragraph) : text);
}

function makeChapter({ title, picture, paragraphs }) {
  return h('details', null, h('summary', { text: title }), picture ? readPicture(picture) : null,
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
    this.search = h('input', {
      type: 'search', class: 'text-input', hidden: true, autocomplete: 'off',
      placeholder: this.#t('search'), aria: { label: this.#t('search') },
      on: { input: () => this.#seek() },
    });
    this.list = h('div', { class: 'help' });
    this.element = this.#sheet.element;
    this.element.classList.add('high');
    this.#sheet.content.append(this.search, this.state, this.list);
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
      this.search.hidden = false;
      replaceText(this.state, '');
      this.#bring();
    } catch {
      // Opened again it is fetched again.
      this.#is = 'away';
      replaceText(this.state, this.#t('stale'));
    }
  }

  /** Shows the chapters and the paragraphs that have what is sought; all, where nothing is. */
  #seek() {
    const sought = this.search.value.trim().toLowerCase();
    const has = (element) => element.textContent.toLowerCase().includes(sought);
    let found = 0;
    for (const chapter of this.list.querySelectorAll('details')) {
      const whole = has(chapter.querySelector('summary'));
      for (const paragraph of chapter.querySelectorAll('[id]')) {
        paragraph.hidden = !whole && !has(paragraph);
      }
      chapter.hidden = !has(chapter);
      chapter.open = sought !== '' && !chapter.hidden;
      found += chapter.hidden ? 0 : 1;
    }
    replaceText(this.state, found > 0 ? '' : this.#t('nowhereFound'));
  }

  /** Only its chapter is open then. */
  #bring() {
    const wanted = this.#wanted && this.list.querySelector(`#help-${CSS.escape(this.#wanted)}`);
    if (!wanted) return;
    this.search.value = '';
    this.#seek();
    for (const chapter of this.list.querySelectorAll('details')) {
      chapter.open = chapter.contains(wanted);
    }
    this.list.querySelector('.here')?.classList.remove('here');
    wanted.classList.add('here');
    wanted.focus({ preventScroll: true });
    wanted.scrollIntoView({ block: 'center' });
  }
}
