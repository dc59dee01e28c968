// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// connection.js: keeps in touch with the host, and knows when what is shown may be old.

import { Commands } from './commands.js';
import { getPass, keepPass } from './passes.js';
import { applyPatch } from './patch.js';
import { Requests } from './requests.js';
import { Socket, canInflate } from './socket.js';

const PROTOCOL = 1;
const WAITS = [100, 300, 1000, 2000, 5000];
const HEARTBEAT = 5000;
const PATIENCE = 3000;
/** How long an answer may take after sleep, before a new connection is the faster way. */
const PROBE = 400;
/** Nothing was heard for so long: the machine has slept. */
const SLEPT = HEARTBEAT + PATIENCE;

/**
 * What is between the page and the host. Its events, each with the message of the host as
 * `detail`: "welcome", "view" (with `edition` and `view`, also after changes), "happened",
 * "people", "lobby", "log", "invitations", "error", "bye"; and "state" whenever `state` is another:
 *
 *   connecting   nothing has been shown yet
 *   live         what is shown is right
 *   stale        what is shown may be old
 *   over         the host does not want us back
 */
export class Connection extends EventTarget {
  state = 'connecting';
  welcome = null;
  view = null;

  #token;
  #introduce;
  #texts;
  #socket = null;
  #commands = new Commands();
  #requests = new Requests((message) => this.tell(message), () => this.#refuse('notSent'));
  #session = null;
  #edition = null;
  #shownLanguage = null;
  #tries = 0;
  #heard = 0;
  #opened = 0;
  #timers = {};

  /**
   * @param {string} token
   * @param {function(): {lang: string, name: string}} introduce who it is, at every hello
   * @param {function(string): string} t
   */
  constructor(token, introduce, t) {
    super();
    this.#token = token;
    this.#introduce = introduce;
    this.#texts = t;
    this.#listenToDevice();
    setInterval(() => this.#beat(), HEARTBEAT);
  }

  /** Opens it, or opens it anew. */
  open() {
    if (this.state === 'over') return;
    this.#drop();
    this.#opened = Date.now();
    this.#socket = new Socket({
      opened: () => this.#hello(),
      message: (message) => this.#receive(message),
      closed: () => this.#retry(),
    });
    this.#expect(PATIENCE + 2000);
  }

  /** Gives up the connection for a new one. */
  restart() {
    this.#setStale();
    this.open();
  }

  /** Opens it at once, unless that was just done or the host has said when to come back. */
  openNow() {
    const isNew = Date.now() - this.#opened < PROBE;
    if (this.state !== 'live' && !this.#timers.banned && !isNew) this.open();
  }

  /** @returns {Promise<object>} the host's answer, see doc/protocol.md; it never rejects */
  send(command) {
    if (this.state !== 'live') return Promise.resolve({ error: this.#refuse('notSent') });
    if (this.#commands.isFull) return Promise.resolve({ error: this.#refuse('oneAtATime') });
    const answer = this.#commands.add(command, this.#edition, this.#session);
    if (this.#commands.current.command === command) this.#socket.send(this.#commands.current);
    return answer;
  }

  /**
   * The same for what changes no step: what is asked about the table, and of the library.
   * @param {object} message
   * @param {{lasts: ?boolean}} how see Requests
   */
  request(message, { lasts = false } = {}) {
    return this.state === 'live' ? this.#requests.add(message, lasts)
      : Promise.resolve({ error: this.#refuse('notSent') });
  }

  /** The same for what is asked about the sketch, which waits for a connection. */
  ask(question) {
    return this.#requests.add({ type: 'ask', ...question }, true);
  }

  /** Sends what needs no answer. @returns {boolean} whether it could */
  tell(message) {
    if (this.state === 'live') this.#socket.send(message);
    return this.state === 'live';
  }

  /** Whoever is asked says “not now”. */
  decline() {
    return this.tell({ type: 'decline', seen: this.#edition });
  }

  #refuse(key) {
    return { code: 'page', message: this.#texts(key) };
  }

  #emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  #setState(state) {
    if (state === this.state) return;
    this.state = state;
    if (state !== 'live') {
      this.#commands.dropWaiting(this.#refuse('notSent'));
      this.#requests.drop(state === 'over');
    }
    this.#emit('state');
  }

  #setStale() {
    if (this.state === 'live') this.#setState('stale');
  }

  #listenToDevice() {
    const wake = () => this.#wake();
    for (const type of ['online', 'pageshow', 'focus']) addEventListener(type, wake);
    document.addEventListener('visibilitychange', () => { if (!document.hidden) wake(); });
  }

  /** The page is in front again. */
  #wake() {
    if (this.state !== 'live') {
      this.openNow();
      return;
    }
    const slept = Date.now() - this.#heard > SLEPT;
    if (slept) this.#setStale();
    this.#ping(slept ? PROBE : PATIENCE);
  }

  #beat() {
    if (this.state !== 'live') {
      if (Object.keys(this.#timers).length === 0) this.open();
    } else if (Date.now() - this.#heard > SLEPT) {
      this.#wake();
    } else {
      this.#ping(PATIENCE);
    }
  }

  #ping(patience) {
    this.#socket.send({ type: 'ping' });
    this.#expect(patience);
  }

  /** Unless something is heard until then, the connection is taken for dead. */
  #expect(patience) {
    clearTimeout(this.#timers.silence);
    this.#timers.silence = setTimeout(() => this.restart(), patience);
  }

  #stopTimers() {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    this.#timers = {};
  }

  #drop() {
    this.#stopTimers();
    this.#socket?.close();
    this.#socket = null;
  }

  #retry() {
    this.#drop();
    if (this.state === 'over') return;
    this.#setStale();
    const wait = WAITS[Math.min(this.#tries++, WAITS.length - 1)];
    // Not all phones of a table at the same moment.
    this.#timers.retry = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** What is shown, is: in the lobby there is no view. */
  get #isShown() {
    return this.#edition !== null || this.welcome?.role === 'table';
  }

  #hello() {
    const { lang, name } = this.#introduce();
    const hello = { type: 'hello', protocol: PROTOCOL, token: this.#token, lang };
    const pass = getPass(this.#token);
    if (name) hello.name = name;
    if (pass) hello.pass = pass;
    if (canInflate) hello.deflate = true;
    if (this.#edition !== null && this.#shownLanguage === lang) {
      Object.assign(hello, { session: this.#session, edition: this.#edition });
    }
    this.#socket.send(hello);
  }

  #receive(message) {
    this.#heard = Date.now();
    clearTimeout(this.#timers.silence);
    delete this.#timers.silence;
    if (message.type === 'welcome') this.#takeWelcome(message);
    else if (message.type === 'view') this.#takeView(message);
    else if (message.type === 'change') this.#takeChange(message);
    else if (message.type === 'same') this.#takeSame(message);
    else if (message.type === 'answer') this.#takeAnswer(message);
    else if (message.type === 'bye') this.#takeBye(message);
    else if (message.type === 'pong') this.#takePong();
    else if (message.type === 'lobby') this.#takeLobby(message);
    else this.#emit(message.type, message);
    this.#requests.take(message);
  }

  #takePong() {
    if (this.state === 'stale' && this.#isShown) this.#setLive();
  }

  #takeWelcome(welcome) {
    if (this.#session !== null && this.#session !== welcome.session) {
      // What was meant for another session must not be done in this one.
      this.#commands.dropAll(this.#refuse('notSent'));
      this.#edition = null;
    }
    // What people type is written in more than one way; where the table has gone on with another
    // session, that has its own.
    this.#token = welcome.token ?? welcome.code ?? this.#token;
    keepPass(this.#token, welcome.pass);
    this.#session = welcome.session;
    this.welcome = welcome;
    this.#emit('welcome', welcome);
  }

  #takeLobby(lobby) {
    this.#emit('lobby', lobby);
    if (this.welcome.role === 'table') this.#setLive();
  }

  #takeView({ edition, view }) {
    this.#shownLanguage = this.#introduce().lang;
    this.#show(edition, view);
  }

  #takeChange({ from, edition, patch }) {
    if (from !== this.#edition) {
      this.#startAfresh();
      return;
    }
    try {
      this.#show(edition, applyPatch(this.view, patch));
    } catch {
      this.#startAfresh();
    }
  }

  #takeSame({ edition }) {
    if (edition === this.#edition) this.#setLive();
    else this.#startAfresh();
  }

  /** What is shown is not what the host takes it for: a whole view is needed. */
  #startAfresh() {
    this.#edition = null;
    this.restart();
  }

  #show(edition, view) {
    this.#edition = edition;
    this.view = view;
    this.#emit('view', { edition, view });
    this.#setLive();
  }

  #setLive() {
    if (this.state === 'live') return;
    this.#tries = 0;
    this.#setState('live');
    if (this.#commands.current) this.#socket.send(this.#commands.current);
    this.#requests.repeat();
  }

  #takeAnswer(answer) {
    if (this.#commands.answer(answer) && this.#commands.current) {
      this.#socket.send(this.#commands.current);
    }
  }

  #takeBye(bye) {
    this.#drop();
    if (!bye.retry) {
      this.#setState('over');
      this.#commands.dropAll(this.#refuse('notSent'));
    } else {
      this.#setStale();
      this.#comeBack(bye.after);
    }
    this.#emit('bye', bye);
  }

  #comeBack(seconds) {
    if (seconds > 0) {
      this.#timers.banned = setTimeout(() => this.open(), seconds * 1000);
    } else {
      this.#retry();
    }
  }
}
