// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// corrector.js: sets numbers by hand: a number to type.

import { h, replaceText } from './dom.js';
import { keepFields } from './draft-fields.js';
import { Drafts } from './drafts.js';
import { NumberEditor } from './editor-number.js';
import { sayRefusal } from './refusal.js';
import { hasFingers, Sheet } from './sheet.js';

/** Whether a view has a tracker, or a part of one, with this id. */
function hasTracker({ panels = [] }, id) {
  return panels.some(({ trackers }) => trackers.some((tracker) =>
    tracker.id === id || tracker.parts?.some((part) => part.id === id)));
}

/** The sheet in which a tracker's number is typed, or its tick turned. */
export class Corrector {
  constructor(context) {
    this.context = context;
    this.drafts = new Drafts(context.session);
    this.sheet = new Sheet(context, () => {
      this.tracker = null;
      this.forget();
    });
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
    this.forget = keepFields(this.drafts, `correct ${JSON.stringify([tracker.id, tracker.value])}`,
      this.editor ? [this.editor.input] : []);
    this.slot.replaceChildren(...(this.editor ? [this.editor.element] : []));
    if (this.tick) replaceText(this.button, tracker.checked ? t('tickNotSo') : t('tickSo'));
    else replaceText(this.button, t('correct'));
    this.#complain();
    this.sheet.open(tracker.label);
    if (!hasFingers()) (this.editor ?? this.button).focus();
  }

  /** Closes when what it corrects is there no more. */
  update(view) {
    if (this.tracker && !hasTracker(view, this.tracker.id)) this.sheet.close();
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
