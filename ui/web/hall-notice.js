// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hall-notice.js: what the organizer tells all tables, and the form for it.

import { sayTime } from './clock-time.js';
import { h, replaceText } from './dom.js';
import { keepFields } from './draft-fields.js';
import { Drafts } from './drafts.js';
import { sayTime as sayMinutes } from './hall-tile.js';
import { join } from './texts.js';

const TICK = 250;
/** So many seconds after its end a message goes by itself, as at the tables. */
const OVER = 300;
const MINUTE = 60;
const LENGTH = 200;
const MINUTES = 10;
const MOST_MINUTES = 24 * 60;

export class HallNotice {
  #context;
  #timer = null;

  constructor(context) {
    this.#context = context;
    // What is said aloud is the message, and that its time is up: not each second of it. It is
    // never taken out of sight, for then browsers would not say it.
    this.text = h('p', { role: 'status' });
    this.time = h('span', { class: 'hall-time', role: 'timer' });
    this.shown = h('div', { class: 'hall-notice' }, this.text, this.time);
    this.element = h('div', null, this.shown, context.isOrganizer ? this.#makeForm() : null);
    this.update(null);
  }

  /** @param {?{text: string, until: ?number}} notice */
  update(notice) {
    this.stop();
    this.notice = notice;
    this.#tick();
    if (notice?.until) this.#timer = setInterval(() => this.#tick(), TICK);
  }

  stop() {
    clearInterval(this.#timer);
  }

  #tick() {
    const { t, getNow } = this.#context;
    const { text = '', until } = this.notice ?? {};
    const left = until ? Math.ceil(until - getNow() / 1000) : Infinity;
    const isShown = text !== '' && left > -OVER;
    const isUp = isShown && left <= 0;
    replaceText(this.text, !isShown ? '' : isUp ? join([text, t('hallTimeUp')], ' · ') : text);
    this.shown.classList.toggle('nothing', !isShown);
    this.time.hidden = isUp || left === Infinity;
    if (this.time.hidden) return;
    replaceText(this.time, sayTime(left));
    this.#label(t('hallLeft', { time: sayMinutes(t, left + MINUTE - 1) }));
  }

  /** Who asks for it hears minutes. */
  #label(text) {
    if (this.time.getAttribute('aria-label') !== text) this.time.setAttribute('aria-label', text);
  }

  #makeForm() {
    const { t } = this.#context;
    const id = 'hall-notice-text';
    const timeId = 'hall-notice-time';
    this.input = h('input', { class: 'text-input', id, maxlength: LENGTH, required: true });
    this.minutes = h('input', {
      class: 'text-input', id: timeId, type: 'number', min: 0, max: MOST_MINUTES, value: MINUTES,
      required: true,
    });
    this.forget = keepFields(new Drafts('hall'), 'notice', [this.input, this.minutes]);
    // Also where nothing is shown here: tables may show what the broker has lost since.
    const takeBack = h('button', {
      type: 'button', class: 'plain-button', text: t('hallTakeBack'),
      on: { click: () => this.#send('', 0, t('hallTakenBack')) },
    });
    return h('form', {
      class: 'hall-form', aria: { label: t('hallNotice') },
      on: { submit: (event) => this.#submit(event) },
    }, h('div', { class: 'hall-text' },
      h('label', { class: 'form-label', for: id, text: t('hallNotice') }), this.input),
    h('div', null,
      h('label', { class: 'form-label', for: timeId, text: t('hallNoticeFor') }), this.minutes),
    h('button', { class: 'plain-button', text: t('hallSend') }), takeBack);
  }

  async #submit(event) {
    event.preventDefault();
    const sent = await this.#send(this.input.value, Number(this.minutes.value),
      this.#context.t('hallSent'));
    if (!sent) return;
    this.input.value = '';
    this.forget();
  }

  async #send(text, minutes, done) {
    const { error } = await this.#context.request({ type: 'notice', text, minutes });
    this.#context.say(error ? error.message : done);
    return !error;
  }
}
