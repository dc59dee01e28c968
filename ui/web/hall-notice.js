// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hall-notice.js: what the organizer tells all tables, and the form for it.

import { h, replaceText } from './dom.js';

const LENGTH = 200;
const MINUTES = 10;
const MOST_MINUTES = 24 * 60;

export class HallNotice {
  #context;
  #timer = null;

  constructor(context) {
    this.#context = context;
    this.text = h('p', { role: 'status', class: 'hall-notice' });
    this.element = h('div', null, this.text, context.isOrganizer ? this.#makeForm() : null);
  }

  /** @param {?{text: string, until: ?number}} notice */
  update(notice) {
    const left = notice?.until ? notice.until * 1000 - this.#context.getNow() : Infinity;
    const counts = Boolean(notice) && left > 0;
    clearTimeout(this.#timer);
    replaceText(this.text, counts ? notice.text : '');
    this.text.hidden = !counts;
    if (this.takeBack) this.takeBack.disabled = !counts;
    if (counts && left < Infinity) this.#timer = setTimeout(() => this.update(null), left);
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
    this.takeBack = h('button', {
      type: 'button', class: 'plain-button', text: t('hallTakeBack'), disabled: true,
      on: { click: () => this.#send('', 0, t('hallTakenBack')) },
    });
    return h('form', {
      class: 'hall-form', aria: { label: t('hallNotice') },
      on: { submit: (event) => this.#submit(event) },
    }, h('div', { class: 'hall-text' },
      h('label', { class: 'form-label', for: id, text: t('hallNotice') }), this.input),
    h('div', null,
      h('label', { class: 'form-label', for: timeId, text: t('hallNoticeFor') }), this.minutes),
    h('button', { class: 'plain-button', text: t('hallSend') }), this.takeBack);
  }

  async #submit(event) {
    event.preventDefault();
    const sent = await this.#send(this.input.value, Number(this.minutes.value),
      this.#context.t('hallSent'));
    if (sent) this.input.value = '';
  }

  async #send(text, minutes, done) {
    const { error } = await this.#context.request({ type: 'notice', text, minutes });
    this.#context.say(error ? error.message : done);
    return !error;
  }
}
