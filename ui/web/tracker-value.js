// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// tracker-value.js: what a tracker is called, and its number: to look at, or to be corrected.

import { h, replaceText } from './dom.js';
import { sayNumber } from './editor-number.js';
import { seatName, showSeat } from './seats.js';

/** More pips than this are a number. */
const MOST_PIPS = 8;

/** A check that is a part of what is asked now: it stands beside the instruction. */
export function isAsked({ kind, now }) {
  return kind === 'check' && Boolean(now);
}

function isPips({ kind, unknown, value, max }) {
  return kind === 'pips' && !unknown && max > 0 && max <= MOST_PIPS && value >= 0 && value <= max;
}

/** The number of a tracker as people see it. */
function showValue(tracker) {
  const { kind, checked, unknown, value, max, goal } = tracker;
  if (kind === 'check') return checked ? '☑' : '☐';
  if (isPips(tracker)) return '●'.repeat(value) + '○'.repeat(max - value);
  if (unknown) return '?';
  return goal > 0 ? `${sayNumber(value)} / ${goal}` : sayNumber(value);
}

/** The number of a tracker as people hear it. */
function sayValue(t, tracker) {
  const { kind, checked, unknown, value, max, goal } = tracker;
  if (kind === 'check') return checked ? t('yes') : t('no');
  if (unknown) return t('unknown');
  const whole = goal > 0 ? goal : isPips(tracker) && max;
  return whole ? t('numberOf', { number: value, whole }) : sayNumber(value);
}

/** A sign and the words that say what it means. */
export function makeMark(sign, words) {
  return h('span', { class: 'value-mark', title: words },
    h('span', { text: sign, aria: { hidden: true } }),
    h('span', { class: 'sr-only', text: words }));
}

/** What a tap on a tracker does: its command, or it opens what may be told of it. */
async function tap({ context, tracker: { command, thing } }) {
  if (command) context.complain(await context.send(command));
  else context.openThing?.(thing);
}

/** What a tracker is called, and behind it what a tap on it does, where that has no other place. */
export class TrackerLabel {
  constructor(context) {
    const { t } = context;
    Object.assign(this, { context, t });
    this.slot = h('span', { class: 'seat-slot', hidden: true });
    this.text = h('span', { class: 'tracker-text' });
    this.note = h('span', { class: 'tracker-note' });
    this.corrected = makeMark('✎', t('corrected'));
    this.assumed = makeMark('≈', t('assumed'));
    this.go = h('button', {
      type: 'button', class: 'go', text: '›', hidden: true, on: { click: () => tap(this) },
    });
    this.element = h('div', { class: 'tracker-label' },
      this.slot, h('span', { class: 'tracker-words' }, this.text, ' ', this.note),
      this.corrected, this.assumed, this.go);
  }

  update(tracker) {
    const { seat = null, kind, label, command, thing } = tracker;
    const sends = kind === 'roster' && command;
    this.tracker = tracker;
    this.go.hidden = !sends && !thing;
    this.go.setAttribute('aria-label', label);
    if (sends) this.context.guard(this.go, JSON.stringify([label, command]));
    showSeat(this.slot, seat, seat && seatName(this.t, seat));
    replaceText(this.text, label);
    replaceText(this.note, tracker.note);
    this.corrected.hidden = !tracker.corrected;
    this.assumed.hidden = !tracker.assumed;
  }
}

/** What a part of a row shows: "rank 2", but "Soldier 3: 2". */
function showPart(t, tracker) {
  const { kind, label, corrected, assumed, implied } = tracker;
  const unsure = assumed ? ' ≈' : '';
  const mark = corrected ? ' ✎' : unsure;
  if (kind === 'text' || implied) return `${label}${mark}`;
  if (kind === 'check') return `${showValue(tracker)} ${label}${mark}`;
  const words = /[0-9]$/.test(label) ? 'valueIs' : 'valueShown';
  return `${t(words, { what: label, number: showValue(tracker) })}${mark}`;
}

/** By what is known about a number: as it is, and as the name of a button that corrects it. */
const names = {
  plain: ['valueIs', 'valueCorrect'],
  corrected: ['valueByHand', 'valueByHandCorrect'],
  assumed: ['valueAssumed', 'valueAssumedCorrect'],
};

function sayText(t, { label: what, corrected, assumed }) {
  if (corrected) return t('textByHand', { what });
  return assumed ? t('textAssumed', { what }) : what;
}

/**
 * What a tracker is called, and its number, as people hear them.
 * @param {boolean} corrects whether a tap corrects it
 */
function sayPart(t, tracker, number, corrects) {
  const { kind, label: what, corrected, assumed } = tracker;
  const unsure = assumed ? 'assumed' : 'plain';
  if (kind === 'text') return sayText(t, tracker);
  return t(names[corrected ? 'corrected' : unsure][corrects ? 1 : 0], { what, number });
}

/** A number, or a tick, that opens the corrector where it may be corrected. */
export class ValueButton {
  /**
   * @param {object} context `context.correct(tracker)` opens the corrector
   * @param {boolean} named it says what it is called, as parts of a row do
   */
  constructor(context, named) {
    this.context = context;
    this.named = named;
    this.element = h('span', { class: 'value-slot' });
  }

  update(tracker) {
    const json = JSON.stringify(tracker);
    if (json === this.shown) return;
    this.shown = json;
    this.tracker = tracker;
    if (this.correctable !== Boolean(tracker.correctable)) this.#make(tracker);
    this.#show(this.#text(tracker), sayValue(this.context.t, tracker));
  }

  /** Shows a number that is on its way; null: the one of the view. */
  preview(value) {
    const { tracker } = this;
    if (value === null) this.#show(this.#text(tracker), sayValue(this.context.t, tracker));
    else this.#show(sayNumber(value), sayNumber(value));
    this.element.classList.toggle('pending', value !== null);
  }

  #make({ correctable }) {
    this.correctable = Boolean(correctable);
    this.seen = h('span', { aria: { hidden: true } });
    this.said = h('span', { class: 'sr-only' });
    const parts = [this.seen, this.said];
    this.element.replaceChildren(correctable
      ? h('button', {
        type: 'button', class: 'value', on: { click: () => this.context.correct(this.tracker) },
      }, parts)
      : h('span', { class: 'value' }, parts));
  }

  #text(tracker) {
    return this.named ? showPart(this.context.t, tracker) : showValue(tracker);
  }

  #show(text, words) {
    replaceText(this.seen, text);
    replaceText(this.said, sayPart(this.context.t, this.tracker, words, this.correctable));
  }
}

/**
 * A part of a row. What has a command is a button that sends it with one tap; what can be corrected
 * besides has a second one for that, its number.
 */
export class Part {
  constructor(context) {
    this.context = context;
    this.tap = h('button', {
      type: 'button', class: 'tap', hidden: true, on: { click: () => tap(this) },
    });
    this.value = new ValueButton(context, true);
    this.element = h('span', { class: 'part' }, this.tap, this.value.element);
  }

  /**
   * @param {object} tracker
   * @param {string} row what the parts of its row mean: as one changes, the others move
   */
  update(tracker, row) {
    const { label, command, thing, now } = tracker;
    const taps = Boolean(command || thing);
    const correctable = tracker.correctable && !(command && tracker.implied);
    this.tracker = tracker;
    this.element.classList.toggle('now', Boolean(now));
    this.tap.hidden = !taps;
    this.value.element.hidden = taps && !correctable;
    this.value.named = !taps;
    this.value.update(tracker);
    if (!taps) return;
    const { t } = this.context;
    this.tap.dataset.thing = thing ?? '';
    replaceText(this.tap, correctable ? label : showPart(t, tracker));
    this.tap.setAttribute('aria-label', sayPart(t, tracker, sayValue(t, tracker), false));
    this.context.guard(this.tap, row);
  }
}
