// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// main.js: joins a table by the invitation in the address, and shows what that one may see. What it
// is shown by, phone.js and wall-page.js bring along.

import './compat.js';

import { Asked } from './asked.js';
import { isOfDialog } from './back.js';
import { Connection } from './connection.js';
import { findHeading, makeDoor } from './door.js';
import { h } from './dom.js';
import { guard } from './guard.js';
import { Messages } from './happenings.js';
import { whenIdle } from './idle.js';
import { makeLost } from './lost-part.js';
import { seatName } from './seats.js';
import { Settings } from './settings.js';
import { isBroken, leaveFirstFor, showInFirst } from './start.js';
import { forgetTable, getLastTable, makeBackBar, openDoor, rememberTable } from './tables.js';
import { Texts, tidyName } from './texts.js';
import { Wake } from './wake.js';

/** So long it is said where the phone has found back to. */
const BACK_TIME = 20_000;

/** What the place of a role is made of, where that is not a table. */
const PLACES = { wall: 'wall', table: 'lobby' };

/** The page. */
class Page {
  #parts;
  settings;
  texts;
  wake = new Wake();
  connection = null;
  /** A Table, a Wall or the Lobby, once somebody has said which. */
  place = null;
  /** The one in another language, until the host has said everything anew. */
  former = null;
  /** The modules of places that have come, by name. */
  modules;
  people = [];
  /** Which seats are free, as the host has said last; who only plays is not told. */
  lobby = null;
  /** Where this phone was before, if that brought it here. */
  last = null;
  asked = new Asked();
  /** What the host has told of the clock, and when; see clock-time.js. */
  time = {};

  /** @param {object} parts see begin() */
  constructor(parts) {
    this.#parts = parts;
    this.modules = { ...parts.modules };
    this.settings = parts.settings ?? new Settings();
    this.texts = parts.texts ?? new Texts();
  }

  async start() {
    this.settings.apply();
    await this.#loadTexts();
    this.messages = new Messages(this.texts);
    this.stage = h('div', { class: 'stage' });
    this.banner = h('div', { class: 'stale-banner', role: 'alert' });
    // Before the first screen: it is said there why there is no table yet.
    document.body.prepend(this.banner);
    document.body.append(this.stage, this.messages.element);
    leaveFirstFor(this.stage);
    this.settings.addEventListener('change', ({ detail }) => this.#takeSetting(detail));
    addEventListener('hashchange', () => this.#takeAddress());
    addEventListener('help', ({ detail }) => this.place?.openHelp?.(detail));
    this.last = location.hash === '' ? getLastTable() : null;
    this.token = this.last?.token ?? location.hash.slice(1);
    if (this.token === '') this.#showDoor('join', this.texts.t('joinHow'));
    else this.#connect(this.token);
  }

  /** Another address is another table; but the one before a dialog may be that of an older code. */
  #takeAddress() {
    if (isOfDialog() && this.token) history.replaceState(history.state, '', `#${this.token}`);
    else location.reload();
  }

  async #loadTexts() {
    await this.texts.load(this.settings.get('lang'));
    document.documentElement.lang = this.texts.code.replace('_', '-');
    document.documentElement.dir = this.texts.direction;
  }

  #connect(token) {
    const { t } = this.texts;
    this.connection = new Connection(token,
      () => ({ lang: this.texts.code, name: tidyName(this.settings.get('name')) }), t);
    const listen = (type, take) =>
      this.connection.addEventListener(type, ({ detail }) => take(detail));
    listen('welcome', (welcome) => this.#takeWelcome(welcome));
    listen('view', ({ view }) => this.#show(view));
    listen('state', () => this.#showState());
    listen('happened', (happened) => this.#takeHappened(happened));
    listen('people', ({ people }) => this.#takePeople(people));
    listen('asked', (asked) => this.#takeAsked(asked));
    listen('clock', (time) => { this.time = { ...time, at: Date.now() }; });
    listen('lobby', (lobby) => this.#takeLobby(lobby));
    listen('hall', ({ hall }) => this.#takeHall(hall));
    listen('hands', (hands) => this.place?.takeHands?.(hands));
    listen('log', (log) => this.place?.takeLog?.(log));
    listen('invitations', ({ invitations }) =>
      this.place?.takeInvitations?.(invitations));
    listen('step', ({ on }) => this.#takeStep(on));
    listen('saving', () => this.messages.hold(this.texts.t('saving')));
    listen('error', ({ error }) => this.#takeError(error));
    listen('bye', (bye) => this.#takeBye(bye));
    if (this.last) {
      this.back = makeBackBar(t, this.last, () => this.#leave());
      showInFirst(this.back);
    }
    this.connection.open();
  }

  get #isWall() {
    return this.connection.welcome.role === 'wall';
  }

  /** What the parts of the page need of it. */
  get #context() {
    const { role, seat = null, code, game, name } = this.connection.welcome;
    return {
      t: this.texts.t, role, seat, session: `${game}/${name}`, byTable: code !== undefined, guard,
      settings: this.settings,
      send: (command) => this.#send(command, false),
      ask: (question) => this.connection.ask(question),
      request: (message) => this.connection.request(message),
      say: (text, lost) => this.messages.say(text, lost),
      hush: () => this.messages.hush(),
      sayAgain: () => this.speech?.repeat(),
      asked: this.asked,
      holders: new Set(),
      getTime: () => this.time,
      isStale: () => this.connection.state !== 'live',
    };
  }

  /** As somebody else, or at another session, everything is made anew. */
  #takeWelcome({ role, seat, session, code, token, name, by, opened: who, hall }) {
    this.asked.take();
    if (session !== this.session) {
      this.#clear();
      this.lobby = null;
    }
    this.session = session;
    this.who = `${role} ${seat ?? ''}`;
    if (this.token) this.#keepToken(token ?? code ?? this.token);
    if (this.last) this.#showBack();
    if (this.token) {
      rememberTable({ token: this.token, name, who: this.#sayWho(role, seat, by) });
    }
    if (who) this.messages.say(this.texts.t('openedGame', { who, what: name }));
    this.#takeHall(hall);
  }

  /** Another session has another one; the address leads there too. */
  #keepToken(token) {
    if (token === this.token) return;
    forgetTable(this.token);
    this.token = token;
    if (location.hash !== '') history.replaceState(null, '', `#${token}`);
  }

  /** As whom one is at the table. */
  #sayWho(role, seat, by) {
    if (role === 'table') return '';
    return seat ? this.texts.t('whoSeat', { who: by, seat: seatName(this.texts.t, seat) }) : by;
  }

  /** It has gone on by itself where it was. The line moves from the first screen: never twice. */
  #showBack() {
    this.last = null;
    this.banner.after(this.back);
    setTimeout(() => this.back.remove(), BACK_TIME);
  }

  /** For good: the seat is free for another. */
  #leave() {
    if (this.connection.welcome?.code) this.connection.tell({ type: 'stand' });
    forgetTable(this.token);
    // What the host still says must not bring it back.
    this.token = null;
    openDoor();
  }

  /** What the table is told beside the game: `told`, see notices.js. */
  #takeHall(told) {
    this.told = told;
    if (told?.notice || told?.called || this.hall) this.showHall();
  }

  async showHall() {
    const module = await this.#parts.load('notices').catch(() => null);
    if (module) module.showHall(this);
    else this.messages.say(this.texts.t('notLoaded'));
  }

  #takeAsked(asked) {
    this.asked.take(asked);
    this.place?.showAsked?.();
  }

  /** Who chooses a seat sees nothing else; a host and a wall show it with the rest. */
  #takeLobby(lobby) {
    this.lobby = lobby;
    if (this.connection.welcome.role !== 'table') {
      this.place?.takeLobby?.(lobby);
      return;
    }
    if (this.place === null) this.#build();
    this.place?.update(lobby);
  }

  /** @param {boolean} all else what is filled in at the library outlives the session */
  #clear(all = false) {
    this.place = null;
    this.sheet?.element.remove();
    this.sheet = null;
    const stays = !all && this.connection?.welcome?.library
      && this.library?.code === this.texts.code;
    if (stays) return;
    this.library?.element.remove();
    this.library = null;
  }

  /** The host's way to other games. */
  async #openLibrary(open) {
    const { session } = this;
    const module = await this.#parts.load('library').catch(() => null);
    if (session !== this.session) return;
    if (module === null) this.messages.say(this.texts.t('notLoaded'));
    else open(this.library ?? this.#makeLibrary(module));
  }

  #makeLibrary({ Library }) {
    this.library = new Library(this.#context,
      (message) => this.connection.request(message, { lasts: true }), this.texts.code);
    document.body.append(this.library.element);
    return this.library;
  }

  /** What a host can do at the end of a game. */
  get #next() {
    const { game, campaign, library } = this.connection.welcome;
    if (!library) return null;
    return campaign
      ? { campaign: () => this.#openLibrary((made) => made.openSetup({ game, campaign })) }
      : { again: () => this.#playAgain() };
  }

  async #playAgain() {
    const { error } = await this.connection.request({ type: 'again' }, { lasts: true });
    if (error) this.messages.refuse(error.message, null);
  }

  /** Whether what the place is made of is there; else it comes, and what there is to show then. */
  #hasPlace(role) {
    const name = PLACES[role] ?? 'table';
    if (this.modules[name]) return true;
    this.#parts.load(name).then((module) => {
      this.modules[name] = module;
      if (role !== this.connection.welcome.role) return;
      if (role === 'table') this.#takeLobby(this.lobby);
      else this.#show(this.connection.view);
    }, () => this.stage.replaceChildren(makeLost(this.texts.t)));
    return false;
  }

  /** Makes the page anew, in the language of now. */
  #build() {
    const context = this.#context;
    const { role } = context;
    if (!this.#hasPlace(role)) return;
    this.#clear();
    document.documentElement.classList.toggle('is-wall', role === 'wall');
    const tell = (message) => this.connection.tell(message);
    this.place = role === 'wall' ? new this.modules.wall.Wall(context, tell)
      : role === 'table' ? new this.modules.lobby.Lobby(context, tell) : this.#makeTable(context);
    this.stage.replaceChildren(this.place.element);
    this.#takePeople(this.people);
    if (this.lobby) this.place.takeLobby?.(this.lobby);
    if (role === 'table') this.place.focus();
    this.#keepAwake(role === 'wall');
    this.#takeHall(this.told);
  }

  #makeTable(context) {
    const { library } = this.connection.welcome;
    const { Table } = this.modules.table;
    this.#parts.bring(['log', 'wayBack', 'people', 'corrector', 'moments', 'settings', 'dice',
      ...(context.role === 'host' ? ['invitations'] : []),
      ...(library ? ['library'] : [])]);
    return new Table(context, {
      tell: (message) => this.connection.tell(message),
      decline: () => this.connection.decline(),
      act: (command) => this.#send(command, true),
      settings: () => this.#openSettings(),
      leave: () => this.#leave(),
      next: this.#next,
      code: this.texts.code,
    });
  }

  /** Nobody opens the settings of a wall. */
  async #keepAwake(isWall) {
    const held = await this.wake.want(isWall || this.settings.get('awake'));
    // A phone that looks at a wall is no television.
    const isLarge = matchMedia('(min-width: 40rem)').matches;
    if (isWall && !held && isLarge && !document.hidden) {
      this.messages.say(this.texts.t('awakeWall'));
    }
  }

  /** The button gets the focus back, also when it was made anew in the meantime. */
  async #openSettings() {
    const { place } = this;
    const module = await this.#parts.load('settings').catch(() => null);
    if (place !== this.place) return;
    if (module === null) {
      this.messages.say(this.texts.t('notLoaded'));
      return;
    }
    this.sheet ??= this.#makeSheet(module);
    place.header.settings.focus();
    this.sheet.open();
  }

  #makeSheet({ SettingsSheet }) {
    const { library, step = false } = this.connection.welcome;
    const sheet = new SettingsSheet(this.#context, this.texts.languages, this.texts.code, {
      games: library && (() => this.#openLibrary((made) => made.open())),
      help: () => this.place.openHelp(),
      step: (on) => this.connection.tell({ type: 'step', on }),
      page: this,
    });
    sheet.setStep(step);
    document.body.append(sheet.element);
    return sheet;
  }

  #show(view) {
    const isNew = this.place === null;
    if (isNew) this.#build();
    if (this.place === null) return;
    if (this.#isWall) {
      document.title = view.title;
      this.place.update(view);
    } else {
      this.place.show(view);
      if (this.former) this.place.takeOver(this.former);
      this.former = null;
    }
    // The table has gone on with another session, and the connection as it was.
    if (isNew && this.connection.state === 'live') this.place.takeConnected?.();
    if (isNew) this.#bringSpeech();
  }

  /** It reads aloud for who wants it, where the browser can. */
  async #bringSpeech() {
    if (this.speech || !this.settings.get('speak') || !('speechSynthesis' in window)) return;
    const module = await this.#parts.load('speech').catch(() => null);
    if (module === null) this.messages.say(this.texts.t('notLoaded'));
    else this.speech ??= new module.Speech(this);
  }

  async #turnSpeech() {
    await this.#bringSpeech();
    this.speech?.turn();
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
      const said = answer.deeds?.length > 0 ? 'wentBack' : 'wentBackAlone';
      this.messages.say(this.texts.t(said, { what: answer.title }));
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
    if (what && !auto && !this.#isWall) {
      this.messages.say(who ? this.texts.t('happened', { who, what }) : what);
    }
    this.place?.hands?.show(happened.do, happened);
  }

  #takeError({ code, message }) {
    this.messages.say(message);
    if (code === 'slow-down') this.place?.log?.part?.update();
  }

  /** The welcome knows it from now on, for a page that is built anew. */
  #takeStep(on = false) {
    this.connection.welcome.step = on;
    this.sheet?.setStep(on);
  }

  #takePeople(people) {
    this.people = people;
    this.place?.takePeople?.(people, this.connection.welcome);
  }

  #takeBye({ code, message, retry }) {
    if (retry) {
      this.#showState(message, findHeading(code));
      return;
    }
    if (code !== 'replaced') forgetTable(this.token);
    this.#showDoor(findHeading(code), message);
  }

  /** While what is shown may be old, it says so and takes no taps. */
  #showState(why = this.texts.t('staleHow'), heading = 'stale') {
    const { state } = this.connection;
    if (state === 'live') {
      if (this.stage.inert) this.messages.say(this.texts.t('connectedAgain'));
      this.#setInert(false);
      this.banner.replaceChildren();
      this.place?.takeConnected?.();
    } else if (state === 'stale' || (state === 'connecting' && why)) {
      // As long as there is no table, another one can be chosen.
      this.#setInert(this.place !== null);
      this.#showBanner(why, heading);
    }
  }

  /** It is the page while the rest is inert. */
  #showBanner(why, heading) {
    const { t } = this.texts;
    this.banner.replaceChildren(
      h('main', null, h('h1', { text: t(heading) }), h('p', { text: why })));
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

  /** A page with a sentence and a field for a code, and no table. */
  #showDoor(title, text) {
    const door = makeDoor(this.texts.t, title, text);
    this.#clear(true);
    this.back?.remove();
    this.banner.replaceChildren();
    this.messages.clear();
    this.stage.inert = false;
    document.documentElement.classList.remove('is-wall');
    document.title = this.texts.t(title);
    this.stage.replaceChildren(door.element);
    door.heading.focus();
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
    if (name === 'speak') this.#turnSpeech();
    if (name === 'awake') this.wake.want(this.settings.get('awake'));
    if (name !== 'lang') return;
    try {
      await this.#loadTexts();
    } catch {
      this.messages.say(this.texts.t('notLoaded'));
      return;
    }
    this.messages.element.remove();
    this.messages = new Messages(this.texts);
    document.body.append(this.messages.element);
    this.connection.tell({ type: 'language', lang: this.texts.code });
    await this.#translate(document.activeElement.id);
  }

  /** What is in front stays there, and so does the focus. */
  async #translate(focused) {
    const { place, sheet } = this;
    this.#build();
    this.place.show(this.connection.view);
    this.place.showAsked();
    this.place.tabs.choose(place.tabs.chosen);
    this.former = place;
    if (sheet?.isOpen) await this.#openSettings();
    document.getElementById(focused)?.focus();
  }
}

/**
 * Makes the page.
 * @param {object} parts what it shows a table by
 * @param {object} parts.modules those that are here, by name: `table`, `wall`, `lobby`
 * @param {function(string): Promise<object>} parts.load brings another, or `library`
 * @param {?Settings} parts.settings those of this page, if it knows more of them
 * @param {?Texts} parts.texts those of this page, if others come later
 * @param {function(Array<string>)} parts.bring brings what may be needed, when there is time
 * @returns {object} the page, of which the `texts` are for others
 */
export function begin(parts) {
  const page = new Page(parts);
  if (!isBroken()) {
    page.start();
    if ('serviceWorker' in navigator) {
      whenIdle(() => import('./install.js').then(({ keepPage }) => keepPage()).catch(() => {}));
    }
  }
  return page;
}
