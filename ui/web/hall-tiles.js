// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hall-tiles.js: the tables of a hall, those that one searches for, in the order that one wants.
// However many there are: only what has changed is touched, and what is out of sight is not drawn.

import { h, replaceText } from './dom.js';
import { HallTile } from './hall-tile.js';
import { readSearch } from './search-words.js';

/** Milliseconds between two times that everything is put in order. */
const ORDER = 1000;
const TICK = 10_000;
/** How wide letters are, of the width of a screen, with which so many tables would fill it. */
const LETTERS = 5;

const collator = new Intl.Collator([], {
  numeric: true, sensitivity: 'base', ignorePunctuation: true,
});

const byName = (a, b) => collator.compare(a.table.name, b.table.name)
  || collator.compare(a.id, b.id);
const bySoonest = (a, b) => a.isDone - b.isDone || (a.table.moved ?? 0) - (b.table.moved ?? 0);

/** Ways to put two tiles in order, by the key of their text. */
const orders = new Map([
  ['hallByName', byName],
  ['hallByNeed', (a, b) => a.need - b.need || (a.table.judge ?? 0) - (b.table.judge ?? 0)
    || byName(a, b)],
  ['hallByRound', (a, b) => a.isDone - b.isDone || a.progress - b.progress || bySoonest(a, b)
    || byName(a, b)],
  ['hallByWait', (a, b) => bySoonest(a, b) || byName(a, b)],
]);

const PLACE = 'tableside-hall-place';

function keepPlace(place) {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(place));
  } catch {
    // A browser that keeps nothing.
  }
}

/** Where somebody was before; null: they come for the first time. */
function takePlace() {
  try {
    const place = JSON.parse(sessionStorage.getItem(PLACE));
    sessionStorage.removeItem(PLACE);
    return place;
  } catch {
    return null;
  }
}

export class HallTiles {
  #context;
  #tiles = new Map();
  /** Those that may have another place. */
  #moved = new Set();
  #timer = null;

  /** @param {?HallTiles} before whose place this takes, in another language */
  constructor(context, before = null) {
    const { t } = context;
    this.#context = context;
    this.search = h('input', {
      class: 'text-input', type: 'search', id: 'hall-search', autocomplete: 'off',
      on: { input: () => this.#arrange() },
    });
    this.order = h('select', {
      class: 'text-input', id: 'hall-order', on: { change: () => this.#reorder() },
    }, [...orders.keys()].map((key) => h('option', { value: key, text: t(key) })));
    this.list = h('ul', { class: 'hall-tiles', on: { click: (event) => this.#leave(event) } });
    this.count = h('p', { class: 'hall-count quiet', role: 'status' });
    this.element = h('div', null,
      h('div', { class: 'hall-ways' },
        h('div', { class: 'hall-text' },
          h('label', { class: 'form-label', for: 'hall-search', text: t('hallSearch') }),
          this.search),
        h('div', null,
          h('label', { class: 'form-label', for: 'hall-order', text: t('hallSort') }),
          this.order)),
      this.count, this.list);
    if (before) {
      this.search.value = before.search.value;
      this.order.value = before.order.value;
    }
    this.ticking = setInterval(() => this.#tick(), TICK);
  }

  stop() {
    clearInterval(this.ticking);
    clearTimeout(this.#timer);
  }

  /** @param {object} tables by name: null for one that has gone @param {boolean} whole all */
  update(tables, whole) {
    if (whole) {
      const there = new Set(Object.keys(tables));
      for (const id of this.#tiles.keys()) if (!there.has(id)) this.#remove(id);
    }
    for (const [id, table] of Object.entries(tables)) {
      if (table) this.#take(id, table);
      else this.#remove(id);
    }
    if (whole) this.#showAll();
    else this.#timer ??= setTimeout(() => this.#arrange(), ORDER);
  }

  /** Somebody goes to a wall, and will want to be back where they were. */
  #leave({ target }) {
    const id = target.closest('.hall-tile')?.hash.slice(1);
    if (id) keepPlace({ id, search: this.search.value, order: this.order.value });
  }

  #showAll() {
    const place = takePlace();
    if (place) {
      this.search.value = place.search;
      this.order.value = place.order;
    }
    this.#arrange();
    const link = place && this.#tiles.get(place.id)?.link;
    if (!link?.isConnected) return;
    link.focus();
    link.scrollIntoView({ block: 'center' });
  }

  #take(id, table) {
    let tile = this.#tiles.get(id);
    if (!tile) {
      tile = new HallTile(this.#context, id);
      tile.id = id;
      this.#tiles.set(id, tile);
    }
    tile.update(table);
    this.#moved.add(tile);
  }

  #remove(id) {
    this.#tiles.get(id)?.element.remove();
    this.#moved.delete(this.#tiles.get(id));
    this.#tiles.delete(id);
  }

  #tick() {
    for (const tile of this.#tiles.values()) tile.tick();
  }

  #reorder() {
    this.#moved = new Set(this.#tiles.values());
    this.#arrange();
  }

  /** Those that stay keep their order among each other: only the others are moved. */
  #arrange() {
    clearTimeout(this.#timer);
    this.#timer = null;
    const wanted = readSearch(this.search.value);
    const focused = document.activeElement;
    const shown = [...this.#tiles.values()]
      .filter(({ words }) => wanted.every((word) => words.includes(word)))
      .sort(orders.get(this.order.value));
    this.#takeOut(new Set(shown));
    let cursor = this.list.firstElementChild;
    for (const { element } of shown) {
      if (element === cursor) cursor = cursor.nextElementSibling;
      else this.list.insertBefore(element, cursor);
    }
    if (focused !== document.activeElement) focused.focus({ preventScroll: true });
    this.list.style.setProperty('--letters', (LETTERS / Math.sqrt(this.#tiles.size)).toFixed(2));
    this.#say(shown.length);
  }

  #takeOut(shown) {
    const places = [...shown].map(({ element }) => element);
    const isOut = ({ element }) => this.list.children[places.indexOf(element)] !== element;
    for (const tile of this.#tiles.values()) {
      if (tile.element.isConnected && !shown.has(tile)) tile.element.remove();
    }
    if (this.#moved.size < places.length) {
      for (const tile of this.#moved) if (shown.has(tile) && isOut(tile)) tile.element.remove();
    }
    this.#moved.clear();
  }

  #say(number) {
    const { t } = this.#context;
    const all = this.#tiles.size;
    const text = all === 0 ? t('hallNobody') : number === 0 ? t('hallNoMatch')
      : t('hallShown', { number, all });
    replaceText(this.count, text);
  }
}
