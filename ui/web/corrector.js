// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// corrector.js: sets numbers by hand: taps one after the other, or a number to type.

import { h, replaceText } from './dom.js';
import { NumberEditor } from './editor-number.js';
import { sayRefusal } from './refusal.js';
import { hasFingers, Sheet } from './sheet.js';

/**
 * Sends corrections of one number, one at a time: what is tapped while one is on its way comes
 * after it, as one.
 */
export class Correction {
  /** @param {object} context @param {function(?number)} show shows what is wanted; null: nothing */
  constructor(context, show) {
    Object.assign(this, { context, show, wanted: null });
  }

  /** @param {string} id @param {number} value @returns {Promise<?object>} the last answer */
  async want(id, value) {
    this.wanted = value;
    this.show(value);
    if (this.busy) return null;
    this.busy = true;
    let answer = null;
    while (this.wanted !== null) {
      const sent = this.wanted;
      answer = await this.context.send({ do: 'correct', id, value: sent });
      if (this.wanted === sent || answer.error) this.wanted = null;
    }
    this.busy = false;
    this.show(null);
    return answer;
  }
}

/** The sheet in which a tracker's number is typed, or its tick turned. */
export class Corrector {
  constructor(context) {
    this.context = context;
    this.sheet = new Sheet(context, () => { this.tracker = null; });
    this.complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
    this.button = h('button', { type: 'submit', class: 'offer suggested' });
    this.slot = h('div');
    this.form = h('form', {
      novalidate: true,
      on: { submit: (event) => { event.preventDefault(); this.#send(); } },
    }, this.slot, this.button, this.complaint);
    this.sheet.content.append(this.form);
    this.element = this.sheet.element;
  }

  /** @param {object} tracker of a view, correctable */
  open(tracker) {
    const { t } = this.context;
    this.tracker = tracker;
    this.tick = tracker.kind === 'check';
    this.editor = this.tick
      ? null
      : new NumberEditor(this.context, tracker, () => this.#complain());
    this.slot.replaceChildren(...(this.editor ? [this.editor.element] : []));
    if (this.tick) replaceText(this.button, tracker.checked ? t('tickNotSo') : t('tickSo'));
    else replaceText(this.button, t('correct'));
    this.#complain();
    this.sheet.open(tracker.label);
    if (!hasFingers()) (this.editor ?? this.button).focus();
  }

  /** Closes when what it corrects is there no more. @param {function(string): boolean} isThere */
  update(isThere) {
    if (this.tracker && !isThere(this.tracker.id)) this.sheet.close();
  }

  #complain(text = '') {
    replaceText(this.complaint, text);
    this.complaint.hidden = text === '';
  }

  #read() {
    if (this.tick) return this.tracker.checked ? 0 : 1;
    return this.editor.wrong ? null : this.editor.value;
  }

  async #send() {
    const value = this.#read();
    if (value === null) {
      this.#complain(this.context.t('wholeNumber'));
      this.editor.focus();
      return;
    }
    const { id } = this.tracker;
    const answer = await this.context.send({ do: 'correct', id, value });
    if (answer.error) this.#complain(sayRefusal(answer, this.element));
    else if (this.tracker?.id === id) this.sheet.close();
  }
}
