// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// table.js: the page of everybody who holds a phone: the parts of the table on tabs, and on a wide
// page what hands do and where everything stands beside what to do now.

import { Dice } from './dice.js';
import { h } from './dom.js';
import { Hands } from './hands.js';
import { Header } from './header.js';
import { Log } from './log.js';
import { Now } from './now.js';
import { Panels } from './panels.js';
import { People } from './people.js';
import { Rail } from './rail.js';
import { Moment, Moments, Result } from './result.js';
import { Score } from './score.js';
import { Sketch } from './sketch.js';
import { Tabs } from './tabs.js';

const TURN_PATTERN = [80, 60, 80];
const GREAT_PATTERN = [200, 80, 200, 80, 400];

/** A page is wide from so many letters on. */
const WIDE = 56;

/** The table on a phone. */
export class Table {
  #context;
  #parts;
  #tell;
  #view = null;
  /** How far the session has come, and how far it once was. */
  #rev = 0;
  #length = 0;
  #moments = new Moments();
  #wide = null;

  /**
   * @param {object} context
   * @param {object} ways what the page can do for it: `tell` a message, `act` by a command whose
   *   refusal is shown, open the `settings`; and the `code` of its language
   */
  constructor(context, ways) {
    this.#context = context;
    this.hands = new Hands(context);
    this.log = new Log(context, ways.tell, ways.code);
    this.people = new People(context, ways.tell);
    this.header = new Header(context, {
      undo: () => ways.act({ do: 'undo' }),
      redo: () => ways.act({ do: 'redo' }),
      people: () => this.people.open(),
      settings: ways.settings,
    });
    this.moment = new Moment(context, () => this.#passMoment());
    this.#parts = this.#makeParts(context);
    this.tabs = this.#makeTabs(context);
    this.element = h('div', { class: 'table' }, this.header.element,
      h('main', { class: 'content' }, this.tabs.panels),
      h('nav', { class: 'bottom' }, this.tabs.list), this.people.element);
    this.#tell = ways.tell;
    new ResizeObserver(() => this.#spread()).observe(this.element);
    // What gets shorter must not pull away what is being looked at.
    addEventListener('scroll', () => this.#keepRoom(), { passive: true });
  }

  /** Whether whoever holds the phone may do anything. */
  get #acts() {
    return this.#context.role === 'host' || this.#context.role === 'seat';
  }

  /** The host can be asked, for the first time or again. */
  takeConnected() {
    if (this.#acts) this.#tell({ type: 'log', count: 1 });
    this.log.update();
  }

  show(view) {
    const mine = this.#context.seat !== null && view.now.seat === this.#context.seat;
    const wasMine = this.#view === null || this.#view.now.seat === this.#context.seat;
    const isNew = JSON.stringify(view.now) !== JSON.stringify(this.#view?.now);
    this.#keepRoom();
    this.#moments.take(view, this.#view === null);
    this.#rev = view.rev;
    this.#view = view;
    for (const part of Object.values(this.#parts)) part.update(view);
    this.log.update(view);
    this.header.update(view, mine);
    this.#showWays();
    this.#showTabs();
    this.tabs.mark('sketch', Boolean(view.sketch?.now));
    if (isNew) this.tabs.mark('now', mine);
    document.title = mine ? `● ${this.#context.t('yourTurn')} · ${view.title}` : view.title;
    if (mine && !wasMine) this.#announceTurn();
  }

  /** A step that somebody, perhaps this phone, has just made. */
  takeHappened(happened) {
    const { do: verb, rev } = happened;
    this.#rev = rev;
    this.#parts.dice?.happened(happened);
    this.#parts.now.happened(happened);
    const great = this.#moments.happened(happened);
    if (great) this.#celebrate(great);
    else if (verb === 'undo') this.#passMoment();
    if (verb !== 'undo' && verb !== 'redo') this.#length = rev;
    this.#showWays();
  }

  takeLog(log) {
    this.#rev = log.rev;
    this.#length = log.length;
    this.#showWays();
    this.log.take(log);
  }

  /** @param {Array} people @param {{client: number, by: string}} welcome */
  takePeople(people, { client, by }) {
    const me = people.find((person) => person.client === client);
    this.header.showWho(me?.name ?? by);
    this.people.showPeople(people, client);
  }

  #makeParts(context) {
    return {
      result: new Result(context),
      now: new Now(context, this.hands.button),
      hands: this.hands,
      panels: new Panels(context),
      rail: new Rail(context),
      sketch: new Sketch(context),
      score: new Score(context),
      ...(this.#acts ? { dice: new Dice(context) } : {}),
    };
  }

  #makeTabs({ t }) {
    const { result, now, rail, panels, sketch, score, dice } = this.#parts;
    const make = (id, label, ...contents) => ({ id, label: t(label), content: contents });
    this.cards = h('div', { class: 'cards' }, result.element, now.element);
    this.lead = h('div', { class: 'lead' }, this.cards, this.moment.element);
    this.side = h('div', { class: 'side' }, this.hands.element);
    this.whole = h('div', { class: 'whole' }, panels.element, rail.element);
    return new Tabs(t, [
      { ...make('now', 'tabNow', h('div', { class: 'now-page' }, this.lead, this.side)),
        hasHeading: true },
      make('table', 'tabTable', this.whole), make('sketch', 'tabSketch', sketch.element),
      make('score', 'tabScore', score.element),
      ...(dice ? [make('dice', 'tabDice', dice.element)] : []),
      make('log', 'tabLog', this.log.element),
    ], (id) => this.#bring(id));
  }

  #bring(id) {
    this.log.setFront(id === 'log');
    if (this.element) this.element.style.minHeight = '';
  }

  /** Where there is room, what hands do and the panels stand beside what to do now. */
  #spread() {
    const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const wide = this.element.clientWidth >= WIDE * letter;
    if (wide === this.#wide) return;
    this.#wide = wide;
    this.element.classList.toggle('wide', wide);
    this.hands.setFolds(!wide);
    const { panels } = this.#parts;
    if (wide) this.side.append(panels.element);
    else this.whole.prepend(panels.element);
    this.#showTabs();
  }

  #showTabs() {
    const { rail = [], sketch, score } = this.#view ?? {};
    this.#parts.rail.element.hidden = rail.length === 0;
    this.tabs.setPresent('table', !this.#wide || rail.length > 0);
    this.tabs.setPresent('sketch', Boolean(sketch));
    this.tabs.setPresent('score', Boolean(score));
  }

  /** The page stays as long as it takes to stay where it is. */
  #keepRoom() {
    if (!this.element.isConnected) return;
    this.element.style.minHeight = scrollY > 0 ? `${Math.ceil(scrollY + innerHeight)}px` : '';
  }

  /** A great moment fills the card, and phones shake. */
  #celebrate(result) {
    const hadFocus = this.cards.contains(document.activeElement);
    this.moment.show(result);
    this.lead.classList.add('great');
    this.cards.inert = true;
    this.tabs.mark('now', true);
    if (hadFocus) this.moment.button.focus({ preventScroll: true });
    if (this.tabs.chosen === 'now') this.#context.hush();
    else this.#context.say(result.text);
    this.#shake(GREAT_PATTERN);
  }

  #passMoment() {
    if (!this.moment.isOpen) return;
    const hadFocus = this.moment.element.contains(document.activeElement);
    this.moment.hide();
    this.lead.classList.remove('great');
    this.cards.inert = false;
    if (hadFocus) this.#parts.now.focus();
  }

  #showWays() {
    this.#length = Math.max(this.#length, this.#rev);
    this.header.setWays(this.#rev > 0, this.#rev < this.#length);
  }

  #announceTurn() {
    this.#context.say(this.#context.t('yourTurn'));
    this.#shake(TURN_PATTERN);
  }

  #shake(pattern) {
    // Browsers let only pages vibrate that somebody has touched, and complain of others.
    const mayVibrate = navigator.userActivation?.hasBeenActive ?? true;
    if (mayVibrate && this.#context.settings.get('vibrate')) navigator.vibrate?.(pattern);
  }
}
