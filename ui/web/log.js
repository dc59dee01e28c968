// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// log.js: who did what, newest first, and a line to add a note.

import { h, keyed, replaceText } from './dom.js';
import { Drafts } from './drafts.js';
import { makeHelp } from './help-button.js';
import { loadPart } from './later.js';
import { LogChoice } from './log-choice.js';
import { watchSight } from './sight.js';
import { isolate } from './texts.js';

const PAGE = 50;
/** The log costs the host more than other questions: it is not asked for more often. */
const PAUSE = 700;

/** One step of the log. */
class Step {
  /**
   * @param {function(string): string} t
   * @param {?function(Step)} choose called when it was tapped; null: it is there to be read
   * @param {function(Element, string, string)} showPhoto fills a place with a photo, by its hash
   *   and what it shows
   */
  constructor(t, choose, showPhoto) {
    this.showPhoto = showPhoto;
    this.photo = h('div', { class: 'step-photo' });
    this.t = t;
    this.title = h('span', { class: 'step-title' });
    this.state = h('span', { class: 'step-state' });
    this.left = h('span', { class: 'step-left' });
    this.deeds = h('ul');
    this.who = h('p', { class: 'quiet' });
    const words = [this.title, this.state, this.left];
    this.head = choose ? h('button', {
      type: 'button', class: 'step-head', aria: { expanded: false },
      on: { click: () => choose(this) },
    }, words) : h('p', null, words);
    this.element = h('li', { class: 'log-step' }, this.head, this.photo, this.deeds,
      this.who);
  }

  update(step, code) {
    this.rev = step.rev;
    const left = (step.left ?? []).reduce((sum, { count }) => sum + count, 0);
    replaceText(this.left, left > 0 ? this.t('leftHere', { number: left }) : '');
    replaceText(this.title, step.title);
    replaceText(this.state, step.undone ? ` ${this.#sayUndone(step)}` : '');
    const who = step.by ? isolate(step.by) : step.auto ? this.t('byItself') : null;
    replaceText(this.who, [who, this.#sayTime(step.at, code)].filter(Boolean).join(' · '));
    this.element.classList.toggle('undone', step.undone === true);
    keyed(this.deeds, [...(step.deeds ?? []), ...(step.reasons ?? [])], (text) => text,
      (text) => h('li', { text: text.text ?? text }));
    this.deeds.hidden = this.deeds.childElementCount === 0;
    this.#updatePhoto(step);
  }

  /** After an undo another step may stand in its place. */
  #updatePhoto({ photo = null, title }) {
    if (photo === this.shown) return;
    this.shown = photo;
    this.photo.replaceChildren();
    if (photo) this.showPhoto(this.photo, photo, title);
  }

  #sayUndone({ undone_by: who }) {
    return who ? this.t('undoneBy', { who }) : this.t('undone');
  }

  #sayTime(seconds, code) {
    if (!seconds) return '';
    const then = new Date(seconds * 1000);
    const sameDay = then.toDateString() === new Date().toDateString();
    return then.toLocaleString(code, sameDay ? { timeStyle: 'short' }
      : { dateStyle: 'medium', timeStyle: 'short' });
  }
}

/** The log. It asks only while it is in front. What leads elsewhere is in log-choice.js. */
export class Log {
  #context;
  #ask;
  #code;
  #steps = new Map();
  #front = false;
  /** Whether what is as new as the view was asked for; and the pause after that. */
  #fresh = false;
  #pause = null;
  #made = new WeakMap();
  #acts;
  #drafts;
  /** What shows photos and adds them, once somebody needs it. */
  #photos = null;

  /**
   * @param {object} context
   * @param {function(object): boolean} ask sends a message
   * @param {function(object)} act gives a command
   * @param {string} code its language's
   */
  constructor(context, ask, act, code) {
    const { t, role } = context;
    this.#context = context;
    this.#ask = ask;
    this.#code = code;
    this.#drafts = new Drafts(context.session);
    this.#acts = role === 'host' || role === 'seat';
    this.choice = new LogChoice(context, act);
    this.list = h('ol', { class: 'log-steps', aria: { label: t('tabLog') } });
    this.empty = h('p', { class: 'quiet', text: t('logEmpty'), hidden: true });
    this.older = h('button', {
      type: 'button', class: 'plain-button', text: t('logOlder'), hidden: true,
      on: { click: () => this.#askOlder() },
    });
    this.element = h('section', { class: 'card log', aria: { label: t('tabLog') } },
      h('div', { class: 'panel-head' }, this.#acts ? this.#makeNote() : null,
        makeHelp(t, 'log', t('tabLog'))),
      this.empty, this.list, this.older);
    // Who scrolls to the end need not press it.
    watchSight(this.older, (isSeen) => { if (isSeen) this.#askOlder(); });
  }

  /** @param {boolean} front whether it is what the screen shows */
  setFront(front) {
    this.#front = front;
    if (front && this.#acts) this.#bringCamera();
    if (front && !this.#fresh) this.#refresh();
  }

  /** There is something new, or it was not told. */
  update() {
    this.#fresh = false;
    if (this.#front) this.#refresh();
  }

  /** The host has sent steps. */
  take({ rev, length, steps, left }) {
    const known = Math.max(...this.#steps.keys());
    const hasGap = steps.length > 0 && steps.at(-1).rev > known + 1;
    for (const rev of this.#steps.keys()) if (hasGap || rev > length) this.#steps.delete(rev);
    for (const step of this.#steps.values()) step.undone = step.rev > rev;
    for (const step of steps) this.#steps.set(step.rev, step);
    const shown = [...this.#steps.values()].sort((a, b) => b.rev - a.rev);
    this.empty.hidden = shown.length > 0;
    this.older.hidden = shown.length === 0 || shown.at(-1).rev <= 1;
    if (shown.at(-1)?.rev === 1 && this.#acts) {
      shown.push({ rev: 0, title: this.#context.t('beginning'), left });
    }
    keyed(this.list, shown, ({ rev }) => String(rev), () => this.#createStep(),
      (element, step) => this.#made.get(element).update(step, this.#code));
    this.choice.update(rev, shown);
  }

  #createStep() {
    const step = new Step(this.#context.t,
      this.#acts ? (chosen) => this.choice.turn(chosen) : null,
      (place, photo, title) => this.#showPhoto(place, photo, title));
    this.#made.set(step.element, step);
    return step.element;
  }

  /** @returns {Promise<object>} the same for all; it may reject */
  #bringPhotos() {
    this.#photos ??= loadPart('photos').then(({ Photos }) => new Photos(this.#context));
    this.#photos.catch(() => { this.#photos = null; });
    return this.#photos;
  }

  async #showPhoto(place, photo, title) {
    const photos = await this.#bringPhotos().catch(() => null);
    if (photos) place.replaceChildren(photos.makeThumb(photo, title));
  }

  async #bringCamera() {
    const photos = await this.#bringPhotos().catch(() => null);
    if (!photos || this.camera.childElementCount > 0) return;
    this.camera.append(...photos.makeCamera(() => this.note.value.trim(),
      (text) => this.#clearNote(text)));
  }

  /** Until it is sent, also when the page is loaded anew. */
  #keepNote() {
    if (this.note.value === '') this.#drafts.forget('note');
    else this.#drafts.keep('note', this.note.value);
  }

  #clearNote(text) {
    if (this.note.value.trim() !== text) return;
    this.note.value = '';
    this.#keepNote();
  }

  #refresh() {
    if (this.#pause !== null) return;
    this.#fresh = this.#ask({ type: 'log', count: PAGE });
    this.#pause = setTimeout(() => {
      this.#pause = null;
      if (this.#front && !this.#fresh) this.#refresh();
    }, PAUSE);
  }

  #askOlder() {
    const oldest = Math.min(...this.#steps.keys());
    if (oldest > 1 && Number.isFinite(oldest)) {
      this.#ask({ type: 'log', before: oldest, count: PAGE });
    }
  }

  #makeNote() {
    const { t, send } = this.#context;
    const input = this.note = h('input', {
      class: 'text-input', maxlength: 1000, enterkeyhint: 'send', placeholder: t('note'),
      aria: { label: t('note') },
      on: { input: () => this.#keepNote() },
    });
    input.value = this.#drafts.read('note') ?? '';
    const add = async (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (text === '') return;
      const answer = await send({ do: 'note', text });
      if (answer.ok) this.#clearNote(text);
    };
    return h('form', { class: 'note-form', on: { submit: add } }, input,
      h('button', { class: 'plain-button', text: t('noteAdd') }),
      this.camera = h('span', { class: 'note-camera' }));
  }
}
