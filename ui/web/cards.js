// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// cards.js: the cards of a game, each to be looked up and filled in.

import { CardSharePage } from './card-share.js';
import { h, replaceText } from './dom.js';
import { keepFields } from './draft-fields.js';
import { Drafts } from './drafts.js';
import { FormPage } from './form-page.js';
import { afterRest } from './rest.js';
import { fold, readSearch } from './search-words.js';
import { join } from './texts.js';
import { Trial } from './trial.js';

/** From so many cards on they can be searched. */
const MANY = 12;

/** Milliseconds after the last change until the host is asked what is wrong. */
const REST = 300;

/** Bytes of a list that one message has room for, see TS_PROTOCOL_MAX_MESSAGE. */
const MOST_BYTES = 60000;

/** All cards, by their kinds: a page of the library. */
export class CardsPage {
  #context;
  #ways;
  #game;

  constructor(context, ways, game, title) {
    const { t } = context;
    this.#context = context;
    this.#ways = ways;
    this.#game = game;
    this.title = title;
    this.help = 'cards';
    this.search = h('input', {
      class: 'text-input', type: 'search', placeholder: t('search'), aria: { label: t('search') },
      on: { input: () => this.#find() },
    });
    this.nothing = h('p', { class: 'quiet', role: 'status' });
    this.list = h('div');
    this.how = h('p', { class: 'quiet', text: t('cardsHow') });
    this.element = h('div', null, this.how, this.search, this.nothing, this.list);
  }

  async load() {
    const answer = await this.#ways.ask({ type: 'entries', game: this.#game });
    if (answer.error) return;
    const count = answer.types.reduce((sum, { entries }) => sum + entries.length, 0);
    this.search.hidden = count < MANY;
    this.how.hidden = answer.types.some(({ copies }) => copies);
    this.list.replaceChildren(...answer.types.map((type) => this.#makeType(type)));
    this.#find();
  }

  #makeType({
    id: kind, label: what, title, own, about, add, listed, lines, copies, entries, given = [],
  }) {
    const { t } = this.#context;
    return h('section', { class: 'card-kind' }, h('h3', { text: what }),
      (copies || (own && entries.length === 0)) && h('p', { class: 'quiet', text: about }),
      h('ul', { class: 'library-list' },
        entries.map((entry) => this.#makeEntry(kind, title, entry)),
        own ? h('li', { class: 'add-own' }, h('button', {
          type: 'button', class: 'library-row', on: { click: () => this.#open(title, kind) },
        }, `+ ${add}`)) : '',
        listed ? h('li', { class: 'add-own' }, h('button', {
          type: 'button', class: 'library-row',
          on: { click: () => this.#openList(kind, what, lines) },
        }, `+ ${t('addList', { what })}`)) : ''),
      given.length > 0 && h('h3', { text: t('givenCards') }),
      given.length > 0 && h('ul', { class: 'library-list' },
        given.map((card) => this.#makeGiven(kind, card))));
  }

  /** What another table of the hall gives. */
  #makeGiven(kind, card) {
    return h('li', { data: { text: fold(card.label) } }, h('button', {
      type: 'button', class: 'library-row',
      on: {
        click: () => this.#ways.go(
          new GivenPage(this.#context, this.#ways, { game: this.#game, kind }, card)),
      },
    }, h('strong', { text: card.label }), h('span', { class: 'quiet', text: card.table })));
  }

  /** What is missing for playing says more than how many fields are empty. */
  #makeEntry(kind, title, { id, label, unknown, needs, owned }) {
    const { t } = this.#context;
    const fields = unknown > 0 ? t('fieldsToFill', { number: unknown }) : '';
    const lacks = needs ? t('stillMissing', { needs }) : needs === undefined && fields;
    const about = [owned ? t('typedIn') : '', lacks].filter(Boolean).join(' · ');
    return h('li', { data: { text: fold(label) } }, h('button', {
      type: 'button', class: 'library-row', on: { click: () => this.#open(title, kind, id) },
    }, h('strong', { text: label }), about && h('span', { class: 'quiet', text: about })));
  }

  #open(title, kind, id) {
    this.#ways.go(new CardPage(this.#context, this.#ways, { game: this.#game, kind, id }, title));
  }

  #openList(kind, what, lines) {
    this.#ways.go(new ListPage(this.#context, this.#ways, { game: this.#game, kind }, what, lines));
  }

  #find() {
    const words = readSearch(this.search.value);
    let found = 0;
    for (const item of this.list.querySelectorAll('li[data-text]')) {
      item.hidden = !words.every((word) => item.dataset.text.includes(word));
      found += item.hidden ? 0 : 1;
    }
    for (const section of this.list.children) {
      section.hidden = words.length > 0 && !section.querySelector('li[data-text]:not([hidden])');
    }
    replaceText(this.nothing, found === 0 && words.length > 0
      ? this.#context.t('nothingFound', { what: this.search.value }) : '');
  }
}

/** What is wrong with a list, or how many cards there are and what a single one holds. */
function tellList(element, t, { wrong, cards: number, holds = [] }) {
  element.className = wrong ? 'complaint' : 'quiet card-holds';
  replaceText(element, wrong ?? [t('listCount', { number }), ...holds].join('\n'));
}

/** One that another table of the hall gives: it is seen before it is saved. */
class GivenPage {
  #context;
  #ways;
  #about;
  #id;

  constructor(context, ways, about, { id, label, table }) {
    this.#context = context;
    this.#ways = ways;
    this.#about = about;
    this.#id = id;
    this.title = label;
    this.help = 'card';
    this.holds = h('p', { role: 'status' });
    this.take = h('button', {
      type: 'button', class: 'offer suggested', text: context.t('keepCard'), disabled: true,
      on: { click: () => this.#take() },
    });
    this.element = h('div', null, h('p', { class: 'quiet', text: table }), this.holds,
      h('div', { class: 'row' }, this.take));
  }

  async load() {
    const answer = await this.#ask('check');
    if (answer.error) return;
    tellList(this.holds, this.#context.t, answer);
    this.take.disabled = Boolean(answer.wrong);
  }

  #ask(type) {
    return this.#ways.ask({ type, ...this.#about, given: this.#id });
  }

  async #take() {
    const answer = await this.#ask('keep');
    if (answer.error) return;
    this.#context.say(this.#context.t('kept'));
    this.#ways.back();
  }
}

/** A whole list of cards, one a line; what is wrong is said while it is typed. */
class ListPage {
  #ways;
  #about;
  #context;
  #checkLater = afterRest(() => this.#check(), REST);

  /** @param {?string} lines how the list is written, where cards are not written so */
  constructor(context, ways, about, what, lines) {
    const { t } = context;
    this.#context = context;
    this.#ways = ways;
    this.#about = about;
    this.title = what;
    this.help = 'card';
    this.lines = h('textarea', {
      id: 'card-list', class: 'text-input', rows: 10, spellcheck: 'false',
      on: { input: () => this.#checkLater() },
    });
    this.forget = keepFields(new Drafts(context.session), `list ${JSON.stringify(about)}`,
      [this.lines]);
    this.file = h('input', {
      type: 'file', accept: '.json,.csv,.txt', id: 'card-file', on: { change: () => this.#open() },
    });
    this.wrong = h('p', { class: 'complaint', role: 'status' });
    this.element = h('div', null, h('p', { class: 'quiet', text: lines ?? t('listHow') }),
      h('div', { class: 'form-line' },
        h('label', { class: 'form-label', for: 'card-list', text: t('listLabel') }), this.lines),
      h('div', { class: 'form-line' },
        h('label', { class: 'form-label', for: 'card-file', text: t('listFile') }), this.file),
      this.wrong,
      h('div', { class: 'row' }, h('button', {
        type: 'button', class: 'offer suggested', text: t('keepCard'),
        on: { click: () => this.#keep() },
      })));
  }

  async load() {}

  /** One that another table has given away is seen before it is saved, as if it were typed. */
  async #open() {
    const [file] = this.file.files;
    if (!file) return;
    this.lines.value = await file.text();
    this.lines.dispatchEvent(new Event('input'));
  }

  #tell(answer) {
    tellList(this.wrong, this.#context.t, answer);
  }

  /** @returns {Promise<object?>} what the host says; null where a list is too long to be sent */
  async #ask(type) {
    const list = this.lines.value;
    if (new TextEncoder().encode(JSON.stringify(list)).length <= MOST_BYTES) {
      return this.#ways.ask({ type, ...this.#about, list });
    }
    this.#tell({ wrong: this.#context.t('listTooLong') });
    return null;
  }

  async #check() {
    const answer = await this.#ask('check');
    if (answer && !answer.error) this.#tell(answer);
  }

  async #keep() {
    const answer = await this.#ask('keep');
    if (!answer || answer.error) return;
    this.forget();
    this.#context.say(this.#context.t('kept'));
    this.#ways.back();
  }
}

/** One card, filled in by the owner of the game. */
export class CardPage extends FormPage {
  #about;

  /** @param {{game: string, kind: string, id: ?string}} about without an id a new one */
  constructor(context, ways, about, title = '') {
    const { t } = context;
    super(context, ways, 'card-name', t('cardName'), `card ${JSON.stringify(about)}`);
    this.#about = about;
    this.title = title;
    this.help = 'card';
    this.foot = h('div', { class: 'row' });
    this.trial = null;
    this.lack = h('p', { class: 'quiet lines', role: 'status' });
  }

  async load() {
    const { t } = this;
    const answer = await this.ways.ask({ type: 'entry', ...this.#about });
    if (answer.error) return;
    this.title = answer.title;
    const { name = '', ...value } = answer.entry;
    this.name.value = name;
    this.showForm(answer, value);
    this.last = h('button', {
      type: 'button', class: 'offer suggested', text: t('keepCard'),
      on: { click: () => this.#save() },
    });
    this.foot.replaceChildren(this.last,
      answer.renews ? h('button', {
        type: 'button', class: 'plain-button', text: t('renewGame'),
        on: { click: () => this.#renew(answer.renews) },
      }) : '',
      answer.shares ? h('button', {
        type: 'button', class: 'plain-button', text: t('shareCard'),
        on: { click: () => this.#share() },
      }) : '',
      answer.owned ? this.#makeReset(t(answer.shipped ? 'resetCard' : 'removeCard')) : '');
    if (answer.tried) this.#makeTrial();
    this.element.replaceChildren(h('p', { class: 'quiet', text: answer.label }), this.nameLine,
      this.slot, this.lack, this.wrong, this.foot, this.trial?.element ?? '');
    this.#showLack();
    if (this.trial) this.check();
  }

  #makeTrial() {
    const { game, kind } = this.#about;
    this.trial = new Trial(this.context,
      (what) => this.ways.ask({ type: 'try', game, kind, ...what }));
  }

  /** A card can be saved without; the count says how far it is. */
  #showLack() {
    const { needs } = this.form;
    replaceText(this.lack, needs.length === 0 ? '' : this.t('missingNow',
      { number: needs.length, needs: join(needs, this.t('comma')) }));
  }

  async check() {
    this.#showLack();
    const answer = await super.check();
    if (answer.remark) replaceText(this.lack, answer.remark);
    if (this.trial && !this.form.missing && !answer.wrong && !answer.error) {
      const { id, entry } = this.filled;
      this.trial.play({ id, entry });
    }
    return answer;
  }

  #makeReset(text) {
    const { t } = this;
    const question = h('div', { class: 'question', hidden: true }, h('p', { text: t('resetHow') }),
      h('div', { class: 'row' },
        h('button', {
          type: 'button', class: 'plain-button danger', text, on: { click: () => this.#reset() },
        }),
        h('button', {
          type: 'button', class: 'plain-button', text: t('keep'),
          on: { click: () => { question.hidden = true; } },
        })));
    return h('div', null, h('button', {
      type: 'button', class: 'plain-button', text,
      on: {
        click: () => {
          question.hidden = false;
          question.querySelector('button:last-of-type').focus();
        },
      },
    }), question);
  }

  get filled() {
    return { ...this.#about, entry: { ...this.form.value, name: this.name.value.trim() } };
  }

  /** @returns {Promise<?object>} the answer; nothing: it is not kept, and why is said */
  async #keep() {
    if (this.form.complain()) return null;
    const answer = await this.ways.ask({ type: 'keep', ...this.filled });
    return answer.error ? null : answer;
  }

  async #save() {
    if (!await this.#keep()) return;
    this.context.say(this.t('kept'));
    this.ways.back();
  }

  /** What is on the table goes on with it. */
  async #renew(verb) {
    const answer = await this.#keep();
    if (!answer) return;
    this.ways.close();
    this.context.send({ do: verb, entry: answer.entry });
  }

  /** As it is kept. */
  #share() {
    this.ways.go(new CardSharePage(this.context, this.ways, this.#about, this.title));
  }

  async #reset() {
    const answer = await this.ways.ask({ type: 'reset', ...this.#about });
    if (!answer.error) this.ways.back();
  }
}
