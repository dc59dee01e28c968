// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// score-details.js: what one number of the score comes from, and how people change it.

import { h, keyed, replaceText } from './dom.js';
import { NumberEditor } from './editor-number.js';
import { Offers } from './offer.js';
import { sayRefusal } from './refusal.js';
import { Sheet } from './sheet.js';

/** What the sign beside a number means. */
function sayState(t, { corrected, unknown, assumed }) {
  if (corrected) return t('detailsCorrected');
  if (unknown) return t('detailsUnknown');
  return assumed ? t('detailsAssumed') : '';
}

/** The sheet of one cell; it follows the view while it is open. */
export class ScoreDetails {
  constructor(context) {
    const { t } = context;
    this.context = context;
    this.sheet = new Sheet(context, () => { this.at = null; });
    this.element = this.sheet.element;
    this.why = h('ul', { class: 'why' });
    this.state = h('p', { class: 'state' });
    this.complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
    this.offers = new Offers(context, t('whatYouCanDo'),
      { opens: true, done: () => this.sheet.close() });
    this.set = h('button', { type: 'submit', class: 'offer', text: t('correct') });
    this.slot = h('div');
    this.form = h('form', {
      class: 'correct', novalidate: true,
      on: { submit: (event) => { event.preventDefault(); this.#correct(); } },
    }, this.slot, this.set);
    this.clear = h('button', {
      type: 'button', class: 'offer', text: t('letCount'),
      on: { click: () => this.#send(this.cell.clear) },
    });
    this.sheet.content.append(this.why, this.state, this.offers.element, this.form, this.clear,
      this.complaint);
  }

  /** @param {object} at which cell @param {?{title: string, cell: object}} found */
  open(at, found) {
    if (!found) return;
    this.at = at;
    this.editor = null;
    this.#complain();
    this.offers.update([]);
    this.#show(found);
    this.sheet.open(found.title);
  }

  /** The newer number of the cell that is open; what is half typed stays. */
  update(find) {
    if (!this.at) return;
    const found = find(this.at);
    if (found) this.#show(found);
    else this.sheet.close();
  }

  #show({ title, cell }) {
    const state = sayState(this.context.t, cell);
    this.cell = cell;
    keyed(this.why, cell.why ?? [], (line) => line, (line) => h('li', { text: line }), null);
    this.why.hidden = !(cell.why?.length > 0);
    replaceText(this.state, state);
    this.state.hidden = !state;
    this.offers.update(cell.offers, title);
    this.form.hidden = !cell.id;
    this.clear.hidden = !cell.clear;
    if (cell.id && !this.editor) this.#makeEditor(title, cell);
  }

  /** Without limits: people know what they count. */
  #makeEditor(label, { value }) {
    this.editor = new NumberEditor(this.context, { label, value }, () => this.#complain());
    this.slot.replaceChildren(this.editor.element);
  }

  #complain(text = '') {
    replaceText(this.complaint, text);
    this.complaint.hidden = text === '';
  }

  #correct() {
    const { value } = this.editor;
    if (value !== null) {
      this.#send({ do: 'correct', id: this.cell.id, value });
      return;
    }
    this.#complain(this.context.t('wholeNumber'));
    this.editor.focus();
  }

  async #send(command) {
    const answer = await this.context.send(command);
    if (answer.error) this.#complain(sayRefusal(answer, this.element));
    else this.sheet.close();
  }
}
