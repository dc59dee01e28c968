// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// table.js: the page of everybody who holds a phone: the parts of the table on tabs, and on a wide
// page what hands do and where everything stands beside what to do now.

import { isBusy, isTyping, makeCall } from './asked.js';
import { h, replaceText } from './dom.js';
import { Hands } from './hands.js';
import { Header } from './header.js';
import { Keys } from './keys.js';
import { Later, loadPart } from './later.js';
import { measureMap } from './map-size.js';
import { Now } from './now.js';
import { Panels } from './panels.js';
import { Rail } from './rail.js';
import { Moment, Moments, Result, takesBack } from './result.js';
import { Tabs } from './tabs.js';

const TURN_PATTERN = [80, 60, 80];
const ANSWER_PATTERN = [120, 80, 120, 80, 120];
/** So long after a touch nothing is taken out of sight, in milliseconds. */
const TOUCHED = 700;
const GREAT_PATTERN = [200, 80, 200, 80, 400];

/** Among so many steps are the last ones that people made. */
const LATELY = 50;

/** A page is wide from so many letters on, and from so many it has room for three columns. */
const WIDE = 56;
const VAST = 96;

/** A page that is low, in pixels, and no phone with its keyboard up: its bars are at the side. */
const LOW = 480;
const LONG = 560;
/** Such a page has what happened beside what to do now from so many letters on. */
const HALVES = 36;

/** Whether the card of the ending says what now says; after a mission there may be more to say. */
function saysAll({ ending, now: { instruction, explanation } }) {
  return ending?.headline === instruction && (!explanation || explanation === ending.why);
}

/** Whether a tracker is a line that people are asked to tick off, elsewhere than in the card. */
function isToTick({ kind, checked, command, now }) {
  return kind === 'check' && !checked && !now && Boolean(command);
}

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
  /** How the room was when the parts were placed. */
  #room = null;
  #asked = false;
  #touched = -TOUCHED;
  /** Who is at the table, and who has which seat: the host's and ours. */
  #crowd = {};
  /** Where the page stood when something was tapped. */
  #tapped = 0;

  /**
   * @param {object} context
   * @param {object} ways what the page can do for it: `tell` a message, `act` by a command whose
   *   refusal is shown, open the `settings`, `leave` for good, what is `next` at the end of the
   *   game; and the `code` of its language, as the host has it
   */
  constructor(context, ways) {
    this.#context = context;
    // Where a browser writes numbers and times, a language has another mark in its code.
    const code = ways.code.replace('_', '-');
    this.hands = new Hands(context, ways.tell);
    this.things = new Later(context, 'things', ({ Things }) => new Things(context, this.element),
      ({ things }) => Boolean(things));
    context.openThing = (...of) => this.things.want((things) => things.open(...of));
    this.log = new Later(context, 'log', ({ Log }) => new Log(context, ways.tell, ways.act, code));
    this.people = new Later(context, 'people',
      ({ People }) => new People(context, ways.tell, ways.leave));
    this.help = null;
    this.code = ways.code;
    this.back = new Later(context, 'wayBack',
      ({ WayBack }) => new WayBack(context, ways.act, () => this.tabs.choose('log')));
    this.header = new Header(context, {
      undo: () => this.back.want((back) => back.undo(this.#rev)),
      undoMore: () => this.#undoMore(),
      redo: () => ways.act({ do: 'redo' }),
      people: () => this.people.want((people) => people.open()),
      settings: ways.settings,
    });
    this.moment = new Moment(context, () => this.#passMoment());
    this.dice = this.#acts ? new Later(context, 'dice', ({ Dice }) => new Dice(context, code))
      : null;
    this.#parts = {
      ...this.#makeParts(context, ways),
      next: new Later(context, 'nextGame', ({ NextGame }) => new NextGame(context, ways.next),
        ({ ending }) => Boolean(ending)),
    };
    this.tabs = this.#makeTabs(context);
    this.call = makeCall(context.t, context.seat, () => this.tabs.choose('now'));
    this.element = h('div', { class: 'table' }, this.header.element,
      h('main', { class: 'content' }, this.#parts.clock.element, this.tabs.panels),
      h('nav', { class: 'bottom' }, this.hands.first, this.call, this.tabs.list,
        this.hands.button),
      this.hands.spoken,
      this.people.element, this.hands.sheet.element, this.back.element,
      this.things.element);
    this.#tell = ways.tell;
    this.#listenToKeys(context);
    new ResizeObserver(() => this.#spread()).observe(this.element);
    this.element.addEventListener('pointerdown', () => { this.#touched = performance.now(); });
    this.element.addEventListener('click', () => { this.#tapped = scrollY; }, { capture: true });
    this.element.addEventListener('click', () => this.hands.makeWay());
    addEventListener('resize', () => { if (this.element.isConnected) this.#spread(); });
    // What gets shorter must not pull away what is being looked at.
    addEventListener('scroll', () => this.#keepRoom(), { passive: true });
  }

  /** Whether whoever holds the phone may do anything. */
  get #acts() {
    return this.#context.role === 'host' || this.#context.role === 'seat';
  }

  /** The host can be asked, for the first time or again. */
  takeConnected(count = 1) {
    if (this.#acts) this.#tell({ type: 'log', count });
    this.log.part?.update();
  }

  /** What was begun in another language goes on; what hands have not done comes with the log. */
  takeOver(former) {
    const { log, hands } = former;
    const note = log.part?.note?.value;
    if (note) this.log.want((later) => { later.note.value = note; });
    this.#parts.now.takeOver(former.#parts.now);
    this.hands.takeOver(hands);
    this.takeConnected(this.hands.left ? LATELY : 1);
  }

  show(view) {
    const mine = this.#context.seat !== null && view.now.seat === this.#context.seat;
    const wasMine = this.#view === null || this.#view.now.seat === this.#context.seat;
    const isNew = JSON.stringify(view.now) !== JSON.stringify(this.#view?.now);
    const ends = Boolean(view.ending && !this.#view?.ending);
    this.#keepRoom();
    // Between two evenings the list of what lies on the table leads, for everybody.
    if (!this.#view?.unpack !== !view.unpack) this.tabs.choose(view.unpack ? 'table' : 'now');
    this.#moments.take(view, this.#view === null);
    // What was undone while this page was away is nobody's moment.
    if (view.rev < this.moment.rev) this.#passMoment();
    this.#rev = view.rev;
    this.#view = view;
    for (const part of Object.values(this.#parts)) part.update(view);
    this.log.update(view);
    this.#tellEnd(view);
    this.back.update(view);
    this.things.update(view);
    this.#showWays();
    this.#showTabs();
    this.tabs.mark('sketch', Boolean(view.sketch?.now));
    this.tabs.mark('score', Boolean(view.score?.now));
    if (isNew) this.tabs.mark('now', mine);
    this.#showCall();
    this.hands.makeWay();
    if (mine && !wasMine) this.#announce('yourTurn', TURN_PATTERN);
    if (ends || (mine && !wasMine && !this.#isHandled)) this.#bringUp();
  }

  /** Who is asked is another, or has answered. */
  showAsked() {
    if (this.#view === null) return;
    const asked = this.#context.asked.includes(this.#context.seat);
    const isNew = asked && !this.#asked;
    this.#asked = asked;
    this.#parts.now.showAsked();
    this.#showCall();
    if (!isNew) return;
    if (this.#isHandled || this.#view.unpack) {
      this.tabs.mark('now', true);
    } else {
      this.tabs.choose('now');
      this.#bringUp();
    }
    this.#announce('yourAnswer', ANSWER_PATTERN);
  }

  /** Whether what is in sight must stay there. */
  get #isHandled() {
    return isBusy() || performance.now() - this.#touched < TOUCHED;
  }

  /** What comes after one's own answer is in sight, unless one has gone elsewhere since. */
  #bringNext() {
    const { top } = this.#parts.now.box.getBoundingClientRect();
    const isHidden = top < this.header.element.getBoundingClientRect().bottom;
    if (isHidden && scrollY === this.#tapped && !isTyping()) this.#bringUp();
  }

  /** What has become important may stand above what was looked at last. */
  #bringUp() {
    if (this.tabs.chosen === 'now') scrollTo(0, 0);
  }

  /** What one is called for, on the header, in the title and below. */
  #showCall() {
    const { t, seat } = this.#context;
    const mine = seat !== null && this.#view.now.seat === seat;
    const call = mine ? t('yourTurn') : this.#asked ? t('yourAnswer') : null;
    this.header.update(this.#view, call);
    this.call.hidden = !this.#asked || this.tabs.chosen === 'now';
    document.title = call ? `● ${call} · ${this.#view.title}` : this.#view.title;
  }

  /** What the card of the ending says is not said twice. */
  #tellEnd(view) {
    const told = saysAll(view);
    const { footnote, offers = [] } = view.now;
    const done = told && offers.length === 0;
    const hasMore = footnote || (this.#acts && view.more?.length > 0);
    this.#parts.result.element.hidden = Boolean(view.ending);
    this.cards.classList.toggle('told', told);
    this.cards.classList.toggle('done', done);
    this.#parts.now.setTold(told);
    this.#parts.now.element.classList.toggle('sr-only', done && !hasMore);
  }

  /** A step that somebody, perhaps this phone, has just made. */
  takeHappened(happened) {
    const { do: verb, rev } = happened;
    this.#rev = rev;
    if (verb === 'roll') this.dice?.want((dice) => dice.happened(happened));
    this.#parts.now.happened(happened);
    const great = this.#moments.happened(happened);
    if (great) this.#celebrate(great);
    else if (takesBack(verb)) this.#passMoment();
    if (verb !== 'undo' && verb !== 'redo') this.#length = rev;
    this.#showWays();
  }

  takeHands(hands) {
    this.hands.takeBack(hands);
  }

  takeLog(log) {
    this.#rev = log.rev;
    this.#length = log.length;
    this.#showWays();
    this.hands.takeLog(log);
    this.log.part?.take(log);
  }

  /** What is said of one of them stays, whatever is said of the others. */
  #showCrowd(told) {
    this.#crowd = { ...this.#crowd, ...told };
    this.people.update(this.#crowd);
  }

  takeInvitations(invitations) {
    this.people.want((people) => people.showInvitations(invitations));
  }

  /** @param {Array} people @param {{client: number, by: string}} welcome */
  takePeople(people, { client, by }) {
    const me = people.find((person) => person.client === client);
    this.header.showWho(me?.name ?? by);
    this.#showCrowd({ people, client });
  }

  /** For the host: who has which seat. */
  takeLobby({ seats }) {
    this.#showCrowd({ seats });
  }

  #makeParts(context, ways) {
    return {
      clock: new Later(context, 'clock', ({ Clock }) => new Clock(context),
        ({ clock }) => Boolean(clock)),
      result: new Result(context),
      ending: new Later(context, 'score', ({ Ending }) => new Ending(context),
        ({ ending }) => Boolean(ending)),
      now: new Now(context, { ...ways, answered: () => this.#bringNext() }),
      hands: this.hands,
      panels: new Panels(context),
      rail: new Rail(context),
      sketch: new Later(context, 'sketch', ({ Sketch }) => new Sketch(context),
        ({ sketch }) => Boolean(sketch)),
      map: new Later(context, 'sketch', ({ SmallSketch }) => new SmallSketch(context),
        ({ sketch }) => Boolean(sketch?.map), ({ sketch }) => measureMap(sketch.map)),
      score: new Later(context, 'score', ({ Score }) => new Score(context),
        ({ score }) => Boolean(score)),
    };
  }

  #makeTabs({ t }) {
    const { result, ending, next, now, rail, panels, sketch, map, score } = this.#parts;
    const make = (id, label, ...contents) => ({ id, label: t(label), content: contents });
    this.happened = h('div', { class: 'happened' }, result.element, ending.element, next.element,
      map.element);
    this.toTable = h('button', {
      type: 'button', class: 'plain-button', hidden: true,
      on: { click: () => this.tabs.choose('table') },
    });
    now.explanation.after(this.toTable);
    this.cards = h('div', { class: 'cards' }, this.happened, now.element);
    this.lead = h('div', { class: 'lead' }, this.cards, this.moment.element);
    this.side = h('div', { class: 'side' }, this.hands.element);
    this.far = h('div', { class: 'far' });
    this.whole = h('div', { class: 'whole' }, panels.element, rail.element);
    return new Tabs(t, [
      { ...make('now', 'tabNow', h('div', { class: 'now-page' }, this.lead, this.side,
        this.far)),
        hasHeading: true },
      make('table', 'tabTable', this.whole), make('sketch', 'tabSketch', sketch.element),
      make('score', 'tabScore', score.element),
      ...(this.dice ? [make('dice', 'tabDice', this.dice.element)] : []),
      make('log', 'tabLog', this.log.element),
    ], (id) => this.#bring(id));
  }

  #bring(id) {
    if (id === 'log' || this.log.part) {
      this.log.want((log) => log.setFront(this.tabs.chosen === 'log'));
    }
    if (id === 'sketch') this.#parts.sketch.want((sketch) => sketch.takeFront());
    if (this.call && id === 'now') this.call.hidden = true;
    if (id === 'dice' || this.dice?.part) {
      this.dice.want((dice) => dice.setFront(this.tabs.chosen === 'dice'));
    }
    if (this.element) this.element.style.minHeight = '';
  }

  /** The manual comes when somebody asks for it. @param {?string} paragraph where it is opened */
  async openHelp(paragraph = null) {
    const module = await loadPart('help').catch(() => null);
    if (module === null) {
      this.#context.say(this.#context.t('notLoaded'));
      return;
    }
    if (this.help === null) {
      this.help = new module.Help(this.#context, this.code);
      this.element.append(this.help.element);
    }
    this.help.open(paragraph);
  }

  /** As the button, which waits while there is nothing to undo. */
  #undoMore() {
    const { undo } = this.header;
    if (undo && !undo.disabled) this.back.want((back) => back.open(this.#rev));
  }

  /** Those of who may not act turn the pages only. */
  #listenToKeys(context) {
    const { undo, redo } = this.header;
    new Keys(context, this.element, {
      undo: () => undo?.click(),
      undoMore: () => this.#undoMore(),
      redo: () => redo?.click(),
      digit: (digit) => this.#pressDigit(digit),
      part: (id) => this.tabs.choose(id),
      more: () => { this.tabs.choose('now'); this.#parts.now.openMore(); },
      hands: () => this.hands.open(),
      again: context.sayAgain,
      help: () => this.openHelp(),
    });
  }

  /** What cannot be seen is brought to the front first, and not pressed. */
  #pressDigit(digit) {
    if (this.tabs.chosen !== 'now') this.tabs.choose('now');
    else if (this.moment.isOpen) this.moment.button.click();
    else this.#parts.now.press(digit);
  }

  /**
   * Where there is room, what hands do and the panels stand beside what to do now, and where there
   * is more, the whole table; where there is little height, the bars stand at the side.
   */
  #spread() {
    const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const { clientWidth: width } = this.element;
    const wide = width >= WIDE * letter;
    const vast = width >= VAST * letter;
    const low = innerHeight < LOW && innerWidth >= LONG;
    const room = JSON.stringify([wide, vast, low, width >= HALVES * letter]);
    if (room === this.#room) return;
    this.#room = room;
    const halves = low && !wide && width >= HALVES * letter;
    for (const [name, is] of Object.entries({ wide, vast, low, halves, sided: wide || low })) {
      this.element.classList.toggle(name, is);
      document.documentElement.classList.toggle(`is-${name}`, is);
    }
    this.#place(wide, vast);
  }

  #place(wide, vast) {
    const { map, panels, rail } = this.#parts;
    this.hands.setFolds(!wide);
    (vast ? this.far : wide ? this.side : this.whole).append(panels.element);
    (vast ? this.far : this.whole).append(rail.element);
    if (wide) this.side.prepend(map.element);
    else this.happened.append(map.element);
    this.#showTabs();
  }

  #showTabs() {
    const { rail = [], sketch, score } = this.#view ?? {};
    this.#parts.rail.element.hidden = rail.length === 0;
    this.tabs.setPresent('table', this.whole.contains(this.#parts.panels.element)
      || (rail.length > 0 && this.whole.contains(this.#parts.rail.element)));
    this.#showWayToTable();
    this.tabs.setPresent('sketch', sketch);
    this.tabs.setPresent('score', score);
  }

  /** What is to be ticked off on another part of the page is said where one is told to. */
  #showWayToTable() {
    const { panels = [], unpack = panels } = this.#view ?? {};
    const list = unpack.find(({ trackers }) => trackers.some(isToTick));
    this.toTable.hidden = !list || !this.#acts || !this.whole.contains(this.#parts.panels.element);
    if (this.toTable.hidden) return;
    const lines = list.trackers.filter(({ kind }) => kind === 'check');
    const done = lines.filter(({ checked }) => checked).length;
    const title = list.title ?? this.#context.t('tabTable');
    replaceText(this.toTable, `${title} · ${done} / ${lines.length}`);
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

  #announce(call, pattern) {
    this.#context.say(this.#context.t(call));
    this.#shake(pattern);
  }

  #shake(pattern) {
    // Browsers let only pages vibrate that somebody has touched, and complain of others.
    const mayVibrate = navigator.userActivation?.hasBeenActive ?? true;
    if (mayVibrate && this.#context.settings.get('vibrate')) navigator.vibrate?.(pattern);
  }
}
