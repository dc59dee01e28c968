// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// table.js: the page of everybody who holds a phone: the parts of the table on tabs.

import { Dice } from './dice.js';
import { h } from './dom.js';
import { Deeds } from './happenings.js';
import { Header } from './header.js';
import { Log } from './log.js';
import { Now } from './now.js';
import { Panels } from './panels.js';
import { People } from './people.js';
import { Rail } from './rail.js';
import { Score } from './score.js';
import { Sketch } from './sketch.js';
import { Tabs } from './tabs.js';

const TURN_PATTERN = [80, 60, 80];

/** The table on a phone. */
export class Table {
  #context;
  #parts;
  #tell;
  #view = null;
  /** How far the session has come, and how far it once was. */
  #rev = 0;
  #length = 0;

  /**
   * @param {object} context
   * @param {object} ways what the page can do for it: `tell` a message, `act` by a command whose
   *   refusal is shown, open the `settings`; and the `code` of its language
   */
  constructor(context, ways) {
    this.#context = context;
    this.deeds = new Deeds(context);
    this.log = new Log(context, ways.tell, ways.code);
    this.people = new People(context, ways.tell);
    this.header = new Header(context, {
      undo: () => ways.act({ do: 'undo' }),
      redo: () => ways.act({ do: 'redo' }),
      people: () => this.people.open(),
      settings: ways.settings,
    });
    this.#parts = this.#makeParts(context);
    this.tabs = this.#makeTabs(context);
    this.element = h('div', { class: 'table' }, this.header.element,
      h('main', { class: 'content' }, this.tabs.panels),
      h('nav', { class: 'bottom' }, this.tabs.list), this.people.element);
    this.#tell = ways.tell;
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
    this.#rev = view.rev;
    this.#view = view;
    for (const part of Object.values(this.#parts)) part.update(view);
    this.log.update(view);
    this.header.update(view, mine);
    this.#showWays();
    this.tabs.setPresent('round', view.rail?.length > 0);
    this.tabs.setPresent('sketch', Boolean(view.sketch));
    this.tabs.setPresent('score', Boolean(view.score));
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
      now: new Now(context),
      panels: new Panels(context),
      rail: new Rail(context),
      sketch: new Sketch(context),
      score: new Score(context),
      ...(this.#acts ? { dice: new Dice(context) } : {}),
    };
  }

  #makeTabs({ t }) {
    const { now, panels, rail, sketch, score, dice } = this.#parts;
    const make = (id, label, ...parts) =>
      ({ id, label: t(label), content: parts.map((part) => part.element) });
    return new Tabs(t, [
      { ...make('now', 'tabNow', now, this.deeds, panels), hasHeading: true },
      make('round', 'tabRound', rail), make('sketch', 'tabSketch', sketch),
      make('score', 'tabScore', score),
      ...(dice ? [make('dice', 'tabDice', dice)] : []),
      make('log', 'tabLog', this.log),
    ], (id) => this.log.setFront(id === 'log'));
  }

  #showWays() {
    this.#length = Math.max(this.#length, this.#rev);
    this.header.setWays(this.#rev > 0, this.#rev < this.#length);
  }

  #announceTurn() {
    const { settings, say, t } = this.#context;
    say(t('yourTurn'));
    // Browsers let only pages vibrate that somebody has touched, and complain of others.
    const mayVibrate = navigator.userActivation?.hasBeenActive ?? true;
    if (mayVibrate && settings.get('vibrate')) navigator.vibrate?.(TURN_PATTERN);
  }
}
