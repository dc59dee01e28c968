// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// notices.js: what the organizer of a hall tells everybody at the table, and that a judge was
// called: a quiet line above the page, and beside the game on a wall. See HALL in
// doc/protocol.md.

import { sayTime } from './clock-time.js';
import { h, replaceText } from './dom.js';

const TICK = 250;
/** So many seconds after its end a notice goes by itself, as TS_HUB_NOTICE_OVER. */
const OVER = 300;

/** What is shown of the hall. */
class Notices {
  #page;
  /** The notice that was put away, and what was said last. */
  #away = null;
  #said = null;
  #judge = false;
  #shown = null;
  #until = null;
  #timer = null;

  constructor(page) {
    this.#page = page;
    this.time = h('span', { class: 'hall-time', role: 'timer' });
    this.element = h('section', { class: 'hall-bar' });
  }

  /** @param {object} told HALL, as the host has said it last */
  show({ notice = null, called = null }) {
    const { texts } = this.#page;
    const key = notice && `${notice.at} ${notice.text}`;
    this.#until = notice?.left === undefined ? null : Date.now() + notice.left * 1000;
    this.#tell(key, notice, called);
    this.notice = key === null || key === this.#away ? null : notice;
    const shown = JSON.stringify([texts.code, this.notice && key, this.#until !== null, called]);
    if (shown !== this.#shown) this.#make(called);
    this.#shown = shown;
    this.#start();
    this.#place();
  }

  get #isWall() {
    return this.#page.connection.welcome.role === 'wall';
  }

  get #left() {
    return Math.ceil((this.#until - Date.now()) / 1000);
  }

  /** Each is said once, also where it would not be seen. */
  #tell(key, notice, called) {
    if (key !== null && key !== this.#said) this.#say(notice.text);
    if (called && !this.#judge) this.#say(this.#sayCall(called));
    this.#said = key;
    this.#judge = called !== null;
  }

  /** On a wall it stands in large letters. */
  #say(text) {
    const { messages, speech } = this.#page;
    if (!this.#isWall) messages.say(text);
    speech?.tell(text);
  }

  #sayCall({ by: who }) {
    const { t } = this.#page.texts;
    return who ? t('judgeBy', { who }) : t('judgeCalled');
  }

  #make(called) {
    const { t } = this.#page.texts;
    const { notice } = this;
    this.element.setAttribute('aria-label', t('fromHall'));
    this.element.replaceChildren();
    if (notice) {
      this.element.append(h('div', { class: 'hall-line hall-notice' },
        h('p', { text: notice.text }), this.#until === null ? null : this.time,
        this.#isWall ? null : this.#makeAway()));
    }
    if (called) {
      this.element.append(h('div', { class: 'hall-line' },
        h('p', { text: this.#sayCall(called) }), this.#makeBack()));
    }
  }

  #makeAway() {
    const { t } = this.#page.texts;
    return h('button', {
      type: 'button', class: 'icon-button', text: '×', aria: { label: t('close') },
      on: { click: () => this.#putAway() },
    });
  }

  #putAway() {
    this.#away = this.#said;
    this.#page.showHall();
  }

  /** Whoever may call a judge may also take that back. */
  #makeBack() {
    const { connection, texts: { t } } = this.#page;
    const acts = ['host', 'seat'].includes(connection.welcome.role);
    return acts ? h('button', {
      type: 'button', class: 'plain-button', text: t('judgeBack'),
      on: { click: () => connection.tell({ type: 'judge', on: false }) },
    }) : null;
  }

  #place() {
    const { place, banner } = this.#page;
    const { element } = this;
    element.hidden = !element.hasChildNodes();
    if (this.#isWall) place?.takeHall(element);
    else if (element.previousElementSibling !== banner) banner.after(element);
  }

  #start() {
    clearInterval(this.#timer);
    if (!this.notice || this.#until === null) return;
    this.#tick();
    this.#timer = setInterval(() => this.#tick(), TICK);
  }

  #tick() {
    const left = this.#left;
    const { t } = this.#page.texts;
    const isOver = left <= 0;
    if (isOver && this.time.classList.contains('runs')) this.#say(t('timeUp'));
    this.time.classList.toggle('runs', !isOver);
    replaceText(this.time, isOver ? t('timeUp') : sayTime(left));
    if (left < -OVER) this.#putAway();
  }
}

/** @param {object} page it has what the host `told` of the hall, and keeps the `hall` */
export function showHall(page) {
  page.hall ??= new Notices(page);
  page.hall.show(page.told ?? {});
}
