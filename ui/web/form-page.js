// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// form-page.js: a page of the library with a form that has a name, checked while it is filled in.

import { h, replaceText } from './dom.js';
import { Drafts } from './drafts.js';
import { afterRest } from './rest.js';
import { SpecForm } from './spec-form.js';

/** Milliseconds after the last change until the host is asked what is wrong. */
const REST = 300;

/** What the set-up of a game and a card have in common. */
export class FormPage {
  #drafts;
  #what;
  form = null;
  checkLater = afterRest(() => {
    this.#keepTyped();
    this.check();
  }, REST);

  /**
   * @param {object} context
   * @param {object} ways of the library
   * @param {string} id of the input for the name
   * @param {string} label of it
   * @param {string} what it is, for what has been typed
   */
  constructor(context, ways, id, label, what) {
    Object.assign(this, { context, ways, t: context.t });
    this.#drafts = new Drafts(context.session);
    this.#what = what;
    this.element = h('div');
    this.name = h('input', {
      id, class: 'text-input', maxlength: 200, autocomplete: 'off',
      on: { input: () => this.checkLater(), keydown: (event) => this.#goOn(event) },
    });
    this.nameLine = h('div', { class: 'form-line' },
      h('label', { class: 'form-label', for: id, text: label }), this.name);
    this.slot = h('div');
    this.wrong = h('p', { class: 'complaint', role: 'status' });
  }

  /** @param {object} answer with the form, see doc/protocol.md @param {object} given filled in */
  showForm(answer, given) {
    const typed = this.form ? null : this.#drafts.read(this.#what);
    const value = typed?.value ?? given;
    if (typed) this.name.value = typed.name;
    const more = this.form ? this.form.isOpen : answer.more;
    this.form = new SpecForm(this.context,
      { ...answer, more, value, done: () => this.last?.focus() }, () => this.checkLater());
    this.slot.replaceChildren(this.form.element);
  }

  #keepTyped() {
    const { value } = this.form ?? {};
    if (value) this.#drafts.keep(this.#what, { name: this.name.value, value });
  }

  /** It was kept, or given up. */
  forgetTyped() {
    this.checkLater.cancel();
    this.#drafts.forget(this.#what);
  }

  /** Enter leads from the name into the form. */
  #goOn(event) {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    this.form?.enter();
  }

  /** What is filled in, as messages have it. */
  get filled() {
    return {};
  }

  /**
   * One that waits would take away what is said of what comes after this one.
   * @returns {Promise<object>} what the host says
   */
  async check() {
    this.checkLater.cancel();
    const { missing } = this.form;
    const answer = missing ? {} : await this.ways.ask({ type: 'check', ...this.filled });
    replaceText(this.wrong, this.form.missing ?? answer.wrong);
    return answer;
  }
}
