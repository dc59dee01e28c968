// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// main.js: joins a table by the invitation in the address, and shows what that one may see.

import { Connection } from './connection.js';
import { h } from './dom.js';
import { guard } from './guard.js';
import { Messages } from './happenings.js';
import { Settings, SettingsSheet } from './settings.js';
import { Table } from './table.js';
import { Texts } from './texts.js';
import { Wake } from './wake.js';
import { Wall } from './wall.js';

const RELOAD_TEXTS = 1000;

/** The page. */
class Page {
  settings = new Settings();
  texts = new Texts();
  wake = new Wake();
  connection = null;
  /** A Table or a Wall, once somebody has said which. */
  place = null;
  people = [];

  async start() {
    this.settings.apply();
    await this.#loadTexts();
    this.messages = new Messages(this.texts);
    this.stage = h('div', { class: 'stage' });
    this.banner = h('div', { class: 'stale-banner', role: 'alert' });
    document.body.replaceChildren(this.banner, this.stage, this.messages.element);
    this.settings.addEventListener('change', ({ detail }) => this.#takeSetting(detail));
    addEventListener('hashchange', () => location.reload());
    const token = location.hash.slice(1);
    if (token === '') this.#showPlain('join', 'joinHow');
    else this.#connect(token);
  }

  async #loadTexts() {
    try {
      await this.texts.load(this.settings.get('lang'));
    } catch {
      await new Promise((resolve) => { setTimeout(resolve, RELOAD_TEXTS); });
      return this.#loadTexts();
    }
    document.documentElement.lang = this.texts.code.replace('_', '-');
    return null;
  }

  #connect(token) {
    const { t } = this.texts;
    this.connection = new Connection(token,
      () => ({ lang: this.texts.code, name: this.settings.get('name') }), t);
    const listen = (type, take) =>
      this.connection.addEventListener(type, ({ detail }) => take(detail));
    listen('welcome', (welcome) => this.#takeWelcome(welcome));
    listen('view', ({ view }) => this.#show(view));
    listen('state', () => this.#showState());
    listen('happened', (happened) => this.#takeHappened(happened));
    listen('people', ({ people }) => this.#takePeople(people));
    listen('log', (log) => this.place?.takeLog?.(log));
    listen('invitations', ({ invitations }) =>
      this.place?.people?.showInvitations(invitations));
    listen('saving', () => this.messages.hold(this.texts.t('saving')));
    listen('error', ({ error }) => this.#takeError(error));
    listen('bye', (bye) => this.#takeBye(bye));
    this.stage.replaceChildren(
      h('main', { class: 'plain' }, h('p', { role: 'status', text: t('connecting') })));
    this.connection.open();
  }

  /** What the parts of the page need of it. */
  get #context() {
    const { role, seat = null } = this.connection.welcome;
    return {
      t: this.texts.t, role, seat, guard, settings: this.settings,
      send: (command) => this.#send(command, false),
      say: (text) => this.messages.say(text),
      hush: () => this.messages.hush(),
      isStale: () => this.connection.state !== 'live',
    };
  }

  #takeWelcome({ role, seat }) {
    const who = `${role} ${seat ?? ''}`;
    if (this.place && who !== this.who) this.#clear();
    this.who = who;
  }

  #clear() {
    this.place = null;
    this.sheet?.element.remove();
    this.sheet = null;
  }

  /** Makes the page anew, in the language of now. */
  #build() {
    const context = this.#context;
    const wasOpen = this.sheet?.isOpen;
    this.#clear();
    document.documentElement.classList.toggle('is-wall', context.role === 'wall');
    if (context.role === 'wall') {
      this.place = new Wall(context);
    } else {
      this.sheet = new SettingsSheet(context, this.texts.languages, this.texts.code);
      document.body.append(this.sheet.element);
      this.place = new Table(context, {
        tell: (message) => this.connection.tell(message),
        act: (command) => this.#send(command, true),
        settings: () => this.#openSettings(),
        code: this.texts.code.replace('_', '-'),
      });
    }
    this.stage.replaceChildren(this.place.element);
    this.#takePeople(this.people);
    if (wasOpen) this.#openSettings();
    this.wake.want(context.role === 'wall' || this.settings.get('awake'));
  }

  /** The button gets the focus back, also when it was made anew in the meantime. */
  #openSettings() {
    this.place.header.settings.focus();
    this.sheet.open();
  }

  #show(view) {
    if (this.place === null) this.#build();
    if (this.place instanceof Wall) {
      document.title = view.title;
      this.place.update(view);
    } else {
      this.place.show(view);
    }
  }

  /** Gives a command; what it asks of the hands is shown. */
  async #send(command, loud) {
    this.messages.clear();
    const answer = await this.connection.send(command);
    this.messages.release();
    if (answer.ok) this.#takeOutcome(command.do, answer);
    else this.#takeRefusal(command, answer.error, loud);
    return answer;
  }

  #takeOutcome(verb, answer) {
    this.place?.hands?.show(verb, answer);
    if ((verb === 'undo' || verb === 'redo') && answer.title) {
      const nothing = answer.deeds?.length > 0 ? '' : ` ${this.texts.t('nothingToMove')}`;
      this.messages.say(`${answer.title}.${nothing}`);
    }
  }

  /** Most refusals are said beside the button that was tapped. */
  #takeRefusal(command, error, loud) {
    const insist = error.code === 'rules' && !command.anyway
      ? () => this.#send({ ...command, anyway: true }, true) : null;
    if (insist || loud) this.messages.refuse(error.message, insist);
    else if (error.code === 'stale') this.messages.say(error.message);
  }

  #takeHappened(happened) {
    const { by: who, title: what, client, auto = false } = happened;
    this.place?.takeHappened?.(happened);
    this.place?.wake?.();
    // What one did oneself the answer has said; what the program did after it, nobody has.
    if (!auto && client !== undefined && client === this.connection.welcome.client) return;
    // On the wall it stands in the largest letters already.
    if (what && !auto && !(this.place instanceof Wall)) {
      this.messages.say(who ? this.texts.t('happened', { who, what }) : what);
    }
    this.place?.hands?.show(happened.do, happened);
  }

  #takeError({ code, message }) {
    this.messages.say(message);
    if (code === 'slow-down') this.place?.log?.update();
  }

  #takePeople(people) {
    this.people = people;
    this.place?.takePeople?.(people, this.connection.welcome);
  }

  #takeBye({ message, retry }) {
    if (retry) this.#showState(message);
    else this.#showPlain('gone', null, message);
  }

  /** While what is shown may be old, it says so and takes no taps. */
  #showState(why = this.texts.t('staleHow')) {
    const { state } = this.connection;
    if (state === 'live') {
      if (this.stage.inert) this.messages.say(this.texts.t('connectedAgain'));
      this.#setInert(false);
      this.banner.replaceChildren();
      this.place?.takeConnected?.();
    } else if (state === 'stale' || (state === 'connecting' && why)) {
      this.#setInert(true);
      this.#showBanner(why);
    }
  }

  /** It is the page while the rest is inert. */
  #showBanner(why) {
    const { t } = this.texts;
    this.banner.replaceChildren(
      h('main', null, h('h1', { text: t('stale') }), h('p', { text: why })));
    if (this.who === 'wall ') return;
    this.banner.append(h('button', {
      type: 'button', class: 'plain-button', text: t('tryNow'),
      on: { click: () => this.connection.openNow() },
    }));
  }

  /** What had the focus gets it back. */
  #setInert(inert) {
    if (inert && !this.stage.inert) this.focused = document.activeElement;
    this.stage.inert = inert;
    if (!inert && document.activeElement === document.body) {
      this.focused?.focus({ preventScroll: true });
      this.focused = null;
    }
  }

  /** A page with a sentence, and no table. */
  #showPlain(title, how, message) {
    const { t } = this.texts;
    this.#clear();
    this.banner.replaceChildren();
    this.messages.clear();
    this.stage.inert = false;
    document.documentElement.classList.remove('is-wall');
    document.title = t(title);
    const heading = h('h1', { text: t(title), tabindex: '-1' });
    this.stage.replaceChildren(h('main', { class: 'plain' },
      h('img', { src: 'icon.svg', alt: '', width: 96, height: 96 }), heading,
      h('p', { text: message ?? t(how) }),
      message ? h('button', {
        type: 'button', class: 'plain-button', text: t('joinAgain'),
        on: { click: () => location.reload() },
      }) : null));
    heading.focus();
  }

  /** Who has a name no more is introduced anew. */
  #sendName() {
    const name = this.settings.get('name');
    if (name) this.connection.tell({ type: 'name', name });
    else this.connection.restart();
  }

  async #takeSetting(name) {
    this.settings.apply();
    if (name === 'name') this.#sendName();
    if (name === 'awake') this.wake.want(this.settings.get('awake'));
    if (name !== 'lang') return;
    await this.#loadTexts();
    this.messages.element.remove();
    this.messages = new Messages(this.texts);
    document.body.append(this.messages.element);
    this.#build();
    this.place.show(this.connection.view);
    this.place.takeConnected();
    this.connection.tell({ type: 'language', lang: this.texts.code });
  }
}

new Page().start();
