// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hall.js: the page of a hall: all its tables, what its organizer says, and what does not fit.
//
//   +--------------------------------------+
//   | which hall                  settings |
//   | what the organizer says              |
//   +--------------------------------------+
//   | tables | what does not fit           |
//   | search, order                        |
//   | tile  tile  tile  tile  tile  tile   |   hall-tiles.js
//   +--------------------------------------+

import './compat.js';

import { Connection } from './connection.js';
import { h, replaceText } from './dom.js';
import { HallNotice } from './hall-notice.js';
import { HallSettings } from './hall-settings.js';
import { HallStandings } from './hall-standings.js';
import { HallTabs } from './hall-tabs.js';
import { HallTiles } from './hall-tiles.js';
import { Messages } from './happenings.js';
import { Settings } from './settings.js';
import { isBroken, leaveFirstFor } from './start.js';
import { Texts } from './texts.js';

/** On a screen that is read from afar letters grow with it. */
const GROWTH = 0.0062;

/** By which one came, also when one comes back from a wall to an address without it. */
function findToken() {
  const key = 'tableside-hall';
  try {
    if (location.hash.length > 1) sessionStorage.setItem(key, location.hash.slice(1));
    return sessionStorage.getItem(key) ?? '-';
  } catch {
    // A browser that keeps nothing.
    return location.hash.slice(1) || '-';
  }
}

/** Whose address is not valid any more watches. */
function forgetToken() {
  try {
    sessionStorage.removeItem('tableside-hall');
  } catch {
    // Nothing was kept.
  }
}

class HallPage {
  settings = new Settings();
  texts = new Texts('hall');
  /** What the host has told last, by type: a page that is built anew shows it again. */
  #told = new Map();
  #tables = {};
  #welcome = null;

  async start() {
    this.#apply();
    await this.#loadTexts();
    this.stage = h('div', { class: 'stage hall' });
    this.banner = h('div', { class: 'stale-banner', role: 'alert' });
    document.body.prepend(this.banner);
    document.body.append(this.stage);
    leaveFirstFor(this.stage);
    this.settings.addEventListener('change', ({ detail }) => this.#takeSetting(detail));
    addEventListener('hashchange', () => location.reload());
    this.#connect();
  }

  async #loadTexts() {
    await this.texts.load(this.settings.get('lang'));
    await this.texts.loadLater();
    document.documentElement.lang = this.texts.code.replace('_', '-');
    document.documentElement.dir = this.texts.direction;
  }

  #apply() {
    const size = this.settings.get('size');
    this.settings.apply();
    document.documentElement.style.fontSize = `max(${size}%, ${size * GROWTH}vw)`;
  }

  #connect() {
    this.connection = new Connection(findToken(),
      () => ({ lang: this.texts.code, name: '' }), this.texts.t);
    const listen = (type, take) =>
      this.connection.addEventListener(type, ({ detail }) => take(detail));
    listen('welcome', (welcome) => this.#takeWelcome(welcome));
    listen('tables', (message) => this.#takeTables(message));
    for (const type of ['foreign', 'notice', 'broker', 'cup']) {
      listen(type, (told) => this.#take(told));
    }
    listen('state', () => this.#showState());
    listen('bye', ({ message, retry = false }) => {
      if (!retry) forgetToken();
      this.#showBanner(message);
    });
    this.connection.open();
  }

  #takeWelcome(welcome) {
    const isNew = this.#welcome?.organizer !== welcome.organizer;
    this.#welcome = welcome;
    this.ahead = welcome.now * 1000 - Date.now();
    if (isNew || !this.tiles) this.#build();
  }

  #takeTables({ tables, whole = false }) {
    if (whole) this.#tables = {};
    for (const [name, table] of Object.entries(tables)) {
      if (table) this.#tables[name] = table;
      else delete this.#tables[name];
    }
    this.tiles.update(tables, whole);
    this.tabs.setLabel('tables', this.texts.t('hallTables'), Object.keys(this.#tables).length);
  }

  #take(told) {
    this.#told.set(told.type, told);
    if (told.type === 'notice') this.notice.update(told.notice);
    if (told.type === 'foreign') this.#showForeign(told.foreign);
    if (told.type === 'cup') this.#showCup(told);
    if (told.type === 'broker') this.#showState();
  }

  /** Makes the page, in the language of now. */
  #build() {
    const { t } = this.texts;
    const context = {
      t,
      code: this.texts.code,
      settings: this.settings,
      isOrganizer: this.#welcome.organizer === true,
      getNow: () => Date.now() + this.ahead,
      request: (message) => this.connection.request(message),
      say: (text) => this.messages.say(text),
    };
    this.messages?.element.remove();
    this.sheet?.element.remove();
    this.messages = new Messages(this.texts);
    this.notice?.stop();
    this.notice = new HallNotice(context);
    this.tiles?.stop();
    this.tiles = new HallTiles(context, this.tiles);
    this.cup = new HallStandings(context, context.request);
    this.foreign = h('ul', { class: 'hall-foreign' });
    this.sheet = new HallSettings(context, this.texts);
    const chosen = this.tabs?.chosen;
    this.tabs = new HallTabs(t, [
      { id: 'tables', label: t('hallTables'), content: this.tiles.element },
      { id: 'cup', label: t('hallCup'), content: this.cup.element },
      { id: 'foreign', label: t('hallForeign'), content: this.foreign },
    ]);
    const title = t('hallTitle', { hall: this.#welcome.name });
    document.title = title;
    this.stage.replaceChildren(
      h('header', { class: 'hall-top' }, h('h1', { text: title }), this.sheet.button,
        this.tabs.list),
      h('main', { class: 'hall-main' }, this.notice.element, this.tabs.panels));
    document.body.append(this.messages.element, this.sheet.element);
    this.tabs.setPresent('cup', false);
    this.tabs.setPresent('foreign', false);
    for (const told of this.#told.values()) this.#take(told);
    if (chosen) this.tabs.choose(chosen);
  }

  /** Nobody who only watches needs to know that there is none. */
  #showCup(told) {
    const isThere = told.tournament !== null || told.unreadable !== undefined;
    this.cup.update(told);
    this.tabs.setPresent('cup', isThere || this.#welcome.organizer === true);
  }

  #showForeign(foreign) {
    this.foreign.replaceChildren(...foreign.map(({ topic, why }) =>
      h('li', null, h('code', { text: topic }), h('p', { text: why }))));
    this.tabs.setLabel('foreign', this.texts.t('hallForeign'), foreign.length);
    this.tabs.setPresent('foreign', foreign.length > 0);
  }

  /** While what is shown may be old, it says so; it can be read all the same. */
  #showState() {
    const broker = this.#told.get('broker');
    if (this.connection.state === 'stale') this.#showBanner(this.texts.t('staleHow'));
    else if (this.connection.state !== 'live') return;
    else if (broker?.up === false) this.#showBanner(broker.why ?? this.texts.t('hallBroker'));
    else this.banner.replaceChildren();
  }

  #showBanner(text) {
    const words = this.banner.querySelector('p') ?? h('p');
    replaceText(words, text);
    if (!words.isConnected) this.banner.replaceChildren(words);
  }

  async #takeSetting(name) {
    this.#apply();
    if (name !== 'lang') return;
    await this.#loadTexts();
    this.#build();
    this.tiles.update(this.#tables, true);
    this.sheet.button.focus();
    this.connection.tell({ type: 'language', lang: this.texts.code });
  }
}

if (!isBroken()) new HallPage().start();
