// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall.js: the shared screen on a television: one composition for each kind of moment, to be read
// from across the room; nothing to touch, to scroll, or to wait for.
//
//   +-----------------------------+------------+
//   | where the game stands                    |
//   +-----------------------------+------------+
//   | what leads                  | the other  |   result and instruction, see wall-scene.js
//   +-----------------------------+ hands      |
//   | map, score, course, panels  | panels     |
//   |                             | next, join |
//   +-----------------------------+------------+
//
// One rem is a 36th of the height of the screen (wall.css): the smallest text that matters. What
// has no room is left out by its rank.

import { listDeeds } from './deeds.js';
import { makeDice } from './die-face.js';
import { h, replaceText } from './dom.js';
import { Moment, Moments, takesBack } from './result.js';
import { seatClass, seatName, showSeat } from './seats.js';
import {
  countTodo, makeBack, makeEarlier, makeNext, makePanels, makeSpots, makeStandings, makeTodo,
} from './wall-cards.js';
import { fillByRank, fillInLetters, fitLetters, fitSentences } from './wall-fill.js';
import { WallClock } from './wall-clock.js';
import { WallLobby } from './wall-lobby.js';
import { WallMap } from './wall-map.js';
import { WallPhoto } from './wall-photo.js';
import { WallPlays } from './wall-plays.js';
import { chooseScene, leadsWithResult } from './wall-scene.js';
import { WallSpeech } from './wall-speech.js';
import { makeCourse, makeScore } from './wall-table.js';
import { WallUnpack } from './wall-unpack.js';

const DIM_AFTER = 10 * 60_000;
/** So long a great moment fills the screen. */
const GREAT_TIME = 9_000;
/** More dice than these are said in words only. */
const MOST_DICE = 12;
/** So much of the height of its place dice may take, below what stands above them. */
const DICE_SHARE = 0.62;
/** So far back what hands may still be busy with is looked for. */
const RECENT_STEPS = 16;
/** A fact of an ending matters more than how everything stands. */
const FACT = 110;
const SCORE_SIZES = [1.35, 1.2, 1.1, 1];
const NOTICE_SIZES = [2.2, 1.8, 1.5, 1.25, 1.05];
const GREAT_SIZES = [4.4, 3.8, 3.2, 2.7, 2.2, 1.8, 1.5, 1.2];
const LEAD = {
  text: [4.2, 3.7, 3.2, 2.8, 2.4, 2.1, 1.8, 1.6, 1.4, 1.2, 1.1, 1], dice: [5.4, 4.6, 3.4, 2.6],
};
const BESIDE = { text: [1.9, 1.7, 1.5, 1.35, 1.2, 1.1, 1], dice: [2.8, 2.2, 1.8, 1.5] };

/** A headline with what stands above and below it. */
class Headline {
  constructor(tag, className, label) {
    this.slot = h('span', { class: 'seat-slot', hidden: true });
    this.kicker = h('span');
    this.head = h('p', { class: 'wall-kicker' }, this.slot, this.kicker);
    this.dice = h('div', { class: 'wall-dice' });
    this.text = h(tag, { class: 'wall-headline' });
    this.line = h('p', { class: 'wall-sub' });
    this.body = h('div', { class: 'wall-body' }, this.dice, this.text);
    this.element = h('section', { class: `wall-words ${className}`, aria: { label } },
      this.head, this.body, this.line);
  }

  show(t, { kicker, seat = null, dice = [], text, line, end = '' }) {
    const some = dice.length > 0 && dice.length <= MOST_DICE;
    showSeat(this.slot, seat, seat && seatName(t, seat));
    replaceText(this.kicker, kicker);
    replaceText(this.text, text);
    this.body.dataset.picture = end;
    this.explanation = line ?? '';
    this.head.hidden = !kicker;
    this.line.hidden = !line;
    this.dice.replaceChildren(some ? makeDice(dice, t) : '');
    this.dice.hidden = !some;
    this.element.classList.remove(...[...this.element.classList].filter((name) =>
      name.startsWith('seat-')));
    if (seat) this.element.classList.add(seatClass(seat));
  }

  /** @param {{text: Array<number>, dice: Array<number>}} sizes @param {Element} place of it */
  fit(sizes, place) {
    this.text.style.fontSize = '1rem';
    fitSentences(this.line, this.explanation);
    for (const size of sizes.dice) {
      this.dice.style.setProperty('--die', `${size}rem`);
      if (this.dice.offsetHeight <= place.clientHeight * DICE_SHARE) break;
    }
    fitLetters(this.text, sizes.text, place);
  }
}

/** What hands must do after the last step that asked for something, and what came of it. */
function listLatest(steps) {
  const first = steps.findIndex(({ auto, deeds }) => !auto && deeds.length > 0);
  return steps.slice(0, first + 1).reverse().flatMap(listDeeds);
}

/** A map on which nothing is asked. */
function leaveFigures({ sketch }) {
  return { sketch: sketch && { ...sketch, spots: [] } };
}

/** The wall. */
export class Wall {
  #t;
  #tell;
  #view = null;
  /** What hands must do after the last step, */
  #deeds = [];
  /** or what they put back, as the host adds it up; null: nothing was undone. */
  #back = null;
  #moments = new Moments();
  #passing = null;
  #dimmer = null;

  /** @param {object} context @param {function(object)} tell sends a message */
  constructor(context, tell) {
    const { t } = context;
    this.#t = t;
    this.#tell = tell;
    this.asked = context.asked;
    this.slot = h('span', { class: 'seat-slot', hidden: true });
    this.title = h('p', { class: 'title' });
    this.subtitle = h('p', { class: 'subtitle' });
    this.news = new Headline('p', 'wall-news', t('whatHappened'));
    this.ask = new Headline('h1', 'wall-ask', t('tabNow'));
    this.map = new WallMap(context);
    this.unpack = new WallUnpack(context);
    this.lobby = new WallLobby(context);
    this.moment = new Moment(context, null);
    this.sight = h('div', { class: 'wall-sight' });
    this.cards = h('div', { class: 'wall-cards' });
    this.lead = h('div', { class: 'wall-lead' });
    this.beside = h('div', { class: 'wall-beside' });
    this.side = h('div', { class: 'wall-side' }, this.beside, this.cards, this.lobby.element);
    this.clock = new WallClock(context);
    this.photo = new WallPhoto(context);
    this.plays = new WallPlays(context, () => this.#fill());
    this.element = h('div', { class: 'wall' },
      h('header', { class: 'wall-top' }, this.slot, this.title, this.subtitle, this.clock.element),
      h('main', { class: 'wall-main' },
        h('div', { class: 'wall-stage' }, this.lead, this.sight),
        this.side),
      this.moment.element, this.photo.element);
    this.speech = new WallSpeech(context, this.element);
    this.side.append(this.speech.element);
    this.#chooseScheme(context.settings);
    addEventListener('resize', () => this.#fill());
  }

  update(view) {
    this.#moments.take(view, this.#view === null);
    if (view.rev < this.moment.rev) this.moment.hide();
    this.#view = view;
    this.speech.update(view);
    this.clock.update(view);
    this.unpack.update(view);
    this.plays.update(view);
    this.#fill();
    this.wake();
  }

  /** A step that somebody has just made. */
  takeHappened({ do: verb, auto = false, deeds = [], photo = null, ...happened }) {
    this.photo.show(photo, happened.title);
    const great = this.#moments.happened({ do: verb, ...happened });
    this.lobby.takeStep();
    this.#takeDeeds(verb, auto, listDeeds({ deeds }));
    if (!great && !takesBack(verb)) return;
    clearTimeout(this.#passing);
    if (!great) {
      this.moment.hide();
      return;
    }
    this.moment.show(great);
    fitLetters(this.moment.words.text, GREAT_SIZES);
    this.#passing = setTimeout(() => this.moment.hide(), GREAT_TIME);
  }

  /** What happened while this wall was not there is asked for. */
  takeConnected() {
    this.#tell({ type: 'log', count: RECENT_STEPS });
  }

  takeHands({ steps, lines }) {
    const kind = steps > 0 ? 'putBack' : 'doAgain';
    this.#back = steps === undefined ? null : { kind, lines };
    this.#fill();
  }

  takeLog({ steps }) {
    this.#deeds = listLatest(steps.filter(({ undone }) => !undone));
    this.#fill();
  }

  /** Whose answer is waited for is another. */
  showAsked() {
    this.#fill();
  }

  /** How to join, and who is in. */
  takeLobby(lobby) {
    this.lobby.update(lobby);
    if (this.#view) this.#fill();
  }

  /** What the organizer of a hall tells everybody: beside the game. */
  takeHall(element) {
    const notice = element.querySelector('.hall-notice p');
    if (this.side.firstElementChild !== element) this.side.prepend(element);
    if (notice) fitLetters(notice, NOTICE_SIZES, element);
    this.wake();
    this.#fill();
  }

  /** Something has happened: full light again. */
  wake() {
    clearTimeout(this.#dimmer);
    this.element.classList.remove('dim');
    this.#dimmer = setTimeout(() => this.element.classList.add('dim'), DIM_AFTER);
  }

  /** A room with a television is dark, and it says “light” whatever the room is like. */
  #chooseScheme(settings) {
    if (settings.get('scheme') === 'system') document.documentElement.dataset.scheme = 'dark';
  }

  /** What the program did by itself belongs to the step that brought it. */
  #takeDeeds(verb, auto, deeds) {
    if (auto) this.#deeds.push(...deeds);
    else if (takesBack(verb)) this.#deeds = [];
    else if (deeds.length > 0) this.#deeds = deeds;
    this.#fill();
  }

  #fill() {
    const view = this.#view;
    if (!view || !this.element.isConnected) return;
    const scene = chooseScene(view);
    this.element.dataset.scene = scene;
    this.#showTop(view);
    this.#showWords(view, scene);
    const { kind, content } = this.#makeSight(view, scene);
    this.sight.className = `wall-sight ${kind}`;
    this.sight.replaceChildren(...content);
    const roomy = kind === 'mapped' && this.map.fit(this.sight);
    this.sight.classList.toggle('roomy', roomy);
    if (kind === 'scored') fillInLetters(this.sight, content[0], SCORE_SIZES);
    else if (kind !== 'mapped') fillByRank(this.sight);
    else if (roomy) fillByRank(this.sight.lastElementChild);
    this.cards.replaceChildren(...this.#makeCards(view, scene, kind === 'paneled' || roomy));
    fillByRank(this.cards);
    countTodo(this.#t, this.cards);
  }

  #showTop(view) {
    const seat = view.now.seat ?? view.now.color ?? null;
    showSeat(this.slot, seat, seat && seatName(this.#t, seat));
    replaceText(this.title, view.title);
    replaceText(this.subtitle, view.over ? this.#t('wallOver') : view.subtitle);
  }

  /** The instruction; whoever is asked first is named above it. */
  #sayAsk(view) {
    const { now, ending } = view;
    const t = this.#t;
    if (ending) {
      const { headline, why, picture, seats = [] } = ending;
      return { text: headline, line: why, seat: seats[0], end: picture };
    }
    const kicker = this.asked.isOpen ? t('wallAsked', { who: this.asked.sayWho(t, view) })
      : now.kicker ?? t('tabNow');
    return {
      kicker, text: now.instruction, line: now.explanation,
      seat: this.asked.seats[0] ?? now.seat ?? now.color,
    };
  }

  /** What happened; while the table is laid out, how much of it is left. */
  #sayNews({ result, title }, scene) {
    if (scene === 'unpack') return this.unpack.sayLeft();
    return result ? { ...result, kicker: result.kicker ?? this.#t('justNow') } : { text: title };
  }

  #showWords(view, scene) {
    const t = this.#t;
    const first = leadsWithResult(scene);
    const unpacks = scene === 'unpack';
    this.news.show(t, this.#sayNews(view, scene));
    this.ask.show(t, unpacks ? this.unpack.sayNext(view) : this.#sayAsk(view));
    this.news.element.hidden = !unpacks && (!view.result || scene === 'ending');
    this.lead.replaceChildren((first ? this.news : this.ask).element);
    this.beside.replaceChildren((first ? this.ask : this.news).element);
    this.beside.hidden = !first && this.news.element.hidden;
    (first ? this.news : this.ask).fit(LEAD, this.lead);
    (first ? this.ask : this.news).fit(BESIDE, this.beside);
  }

  /** What is large below what leads. */
  #makeSight(view, scene) {
    const { ending, score } = view;
    const t = this.#t;
    if ((scene === 'score' || scene === 'ending') && score) {
      return { kind: 'scored', content: [makeScore(t, score)] };
    }
    if (ending?.moments?.length > 1) {
      return { kind: 'course', content: [makeCourse(t, ending)] };
    }
    const unpacks = scene === 'unpack';
    const panels = unpacks ? this.unpack.makeCards() : makePanels(t, view);
    const isMapped = this.map.update(unpacks ? leaveFigures(view) : view);
    if (!isMapped) return { kind: 'paneled', content: panels };
    const more = h('div', { class: 'wall-more' }, panels);
    return { kind: 'mapped', content: [this.map.element, more] };
  }

  /** @param {boolean} hasPanels whether the panels stand elsewhere */
  #makeCards(view, scene, hasPanels) {
    const t = this.#t;
    const panels = hasPanels ? this.sight.querySelectorAll('[data-card][hidden]')
      : scene === 'unpack' ? this.unpack.makeCards() : makePanels(t, view);
    if (scene === 'unpack') return panels;
    if (scene === 'ending') {
      return [...makeStandings(t, view), ...this.#makeFacts(view.ending),
        ...makeEarlier(this.plays.words), ...panels];
    }
    return [
      ...(this.#back ? makeBack(t, this.#back) : makeTodo(t, view, this.#deeds)),
      ...makeSpots(view), ...panels,
      ...(scene === 'score' ? [] : makeStandings(t, view)), ...makeNext(t, view),
    ];
  }

  #makeFacts({ length, facts = [] }) {
    const make = (label, text) => h('section', { class: 'wall-card', data: { card: '' } },
      h('div', { data: { rank: FACT } }, label ? h('h2', { text: label }) : null,
        h('p', { class: 'wall-fact', text })));
    return [...facts.map(({ label, text }) => make(label, text)), make('', length)];
  }
}
