// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// lobby.js: who came by the code of the table says a name, once, and chooses a seat.

import { h, keyed, replaceText } from './dom.js';
import { seatMark } from './seats.js';
import { tidyName } from './texts.js';

/** Asks for a name. */
class NameForm {
  /** @param {function(string)} given */
  constructor({ t, settings }, given) {
    this.input = h('input', {
      id: 'lobby-name', class: 'text-input', maxlength: 40, autocomplete: 'nickname',
      enterkeyhint: 'next', value: settings.get('name'), aria: { describedby: 'lobby-name-how' },
    });
    const take = (event) => {
      event.preventDefault();
      given(tidyName(this.input.value));
    };
    this.element = h('form', { class: 'lobby-name', on: { submit: take } },
      h('label', { class: 'form-label', for: this.input.id, text: t('name') }), this.input,
      h('p', { id: 'lobby-name-how', class: 'quiet', text: t('nameHow') }),
      h('button', { class: 'plain-button suggested', text: t('toSeats') }));
  }
}

/** The lobby: the seats, and what else a screen can be. */
export class Lobby {
  #context;
  #tell;

  /**
   * @param {object} context
   * @param {function(object)} tell sends a message
   */
  constructor(context, tell) {
    const { t, settings } = context;
    this.#context = context;
    this.#tell = tell;
    this.heading = h('h1', { tabindex: '-1' });
    this.form = new NameForm(context, (name) => this.#takeName(name));
    this.who = h('span');
    this.seats = h('ul', { class: 'lobby-seats', aria: { label: t('chooseSeat') } });
    this.choice = h('div', { class: 'lobby-choice' },
      h('p', { class: 'lobby-who' }, this.who,
        h('button', {
          type: 'button', class: 'plain-button', text: t('changeName'),
          on: { click: () => this.#askName(true) },
        })),
      h('h2', { text: t('chooseSeat') }), this.seats);
    // A television has no name.
    this.element = h('main', { class: 'lobby' }, this.heading, this.form.element, this.choice,
      h('h2', { text: t('orElse') }),
      h('div', { class: 'lobby-others' },
        this.#makeOther('watch', 'justWatch'), this.#makeOther('wall', 'beWall')));
    this.#askName(settings.get('name') === '' && !settings.get('nameAsked'));
  }

  update(lobby) {
    document.title = lobby.name;
    replaceText(this.heading, lobby.name);
    keyed(this.seats, lobby.seats, (seat) => JSON.stringify(seat),
      (seat) => h('li', null, this.#makeSeat(seat)));
    this.#showName();
  }

  focus() {
    if (this.form.element.hidden) this.heading.focus();
    else this.form.input.focus();
  }

  get #name() {
    return this.#context.settings.get('name');
  }

  #askName(open) {
    this.form.element.hidden = !open;
    this.choice.hidden = open;
    if (open) this.form.input.focus();
  }

  #takeName(name) {
    const { settings } = this.#context;
    settings.set('nameAsked', true);
    settings.set('name', name);
    this.#showName();
    this.#askName(false);
    this.heading.focus();
  }

  #showName() {
    const { t } = this.#context;
    replaceText(this.who, this.#name === '' ? t('noName') : t('youAre', { who: this.#name }));
  }

  #sit(place, take) {
    const name = this.#name;
    this.#tell({ type: 'sit', ...place, ...(name ? { name } : {}), ...(take ? { take } : {}) });
  }

  #makeOther(role, key) {
    return h('button', {
      type: 'button', class: 'plain-button', text: this.#context.t(key),
      on: { click: () => this.#sit({ role }, false) },
    });
  }

  /** Who has no name is called as the seat, which stands there already. */
  #sayWho(label, name) {
    const { t } = this.#context;
    if (name === null) return t('free');
    return name === label ? t('taken') : name;
  }

  /** Somebody who is there has the seat; who is not may be asked for it. */
  #makeSeat({ seat, label, name = null, here }) {
    const { t } = this.#context;
    const state = h('span', { class: 'lobby-state', text: this.#sayWho(label, name) });
    const words = h('span', { class: 'lobby-words' }, h('strong', { text: label }), state,
      name && !here ? h('span', { class: 'quiet', text: t('notHere') }) : null);
    const mark = seatMark(seat, null);
    if (name && here) return h('div', { class: 'lobby-seat taken' }, mark, words);
    if (!name) {
      return h('button', {
        type: 'button', class: 'lobby-seat', on: { click: () => this.#sit({ seat }, false) },
      }, mark, words);
    }
    return this.#makeAway(seat, name, mark, words);
  }

  #makeAway(seat, name, mark, words) {
    const { t } = this.#context;
    const question = h('div', { class: 'question', hidden: true },
      h('p', { text: t('takeSeat', { who: name }) }),
      h('div', { class: 'row' },
        h('button', {
          type: 'button', class: 'plain-button danger', text: t('takeIt'),
          on: { click: () => this.#sit({ seat }, true) },
        }),
        h('button', {
          type: 'button', class: 'plain-button', text: t('leaveIt'),
          on: { click: () => { question.hidden = true; button.focus(); } },
        })));
    const ask = () => {
      question.hidden = false;
      question.querySelector('button:last-of-type').focus();
    };
    const button = h('button', {
      type: 'button', class: 'lobby-seat away', on: { click: ask },
    }, mark, words);
    return [button, question];
  }
}
