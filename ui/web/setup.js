// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// setup.js: the guided set-up of a new game, checked while it is filled in.

import { CardPage, CardsPage } from './cards.js';
import { h, replaceText } from './dom.js';
import { FormPage } from './form-page.js';

/** A page of the library. */
export class SetupPage extends FormPage {
  #about;
  /** What is missing and people want to play without. */
  #accepted = '';
  /** Ids of the cards that could be chosen when the page was last seen, by their type. */
  #known = null;

  /** @param {{game: string, campaign: ?number, again: ?boolean}} about see doc/protocol.md */
  constructor(context, ways, about) {
    const { t } = context;
    super(context, ways, 'setup-name', t('gameName'), `setup ${JSON.stringify(about)}`);
    this.#about = about;
    /** The page of the manual about this game. */
    this.help = `game-${about.game}`;
    this.title = t('newGame');
    this.campaign = h('select', { id: 'setup-campaign', class: 'text-input' });
    this.campaignLine = h('div', { class: 'form-line', hidden: true },
      h('label', { class: 'form-label', for: 'setup-campaign', text: t('campaign') }),
      this.campaign);
    this.start = h('button', {
      type: 'button', class: 'offer suggested', text: t('start'),
      on: { click: () => this.#begin() },
    });
    this.last = this.start;
    this.question = this.#makeQuestion();
  }

  /** A card that lacks something is asked about once, and never refused. */
  #makeQuestion() {
    const { t } = this;
    this.gap = h('p', { role: 'alert' });
    this.fill = h('button', { type: 'button', class: 'plain-button', text: t('fillIn'),
      on: { click: () => this.#open(this.gaps[0]) } });
    return h('div', { class: 'question', hidden: true }, this.gap, h('div', { class: 'row' },
      this.fill, h('button', { type: 'button', class: 'plain-button', text: t('playWithout'),
        on: { click: () => { this.#accepted = this.gap.textContent; this.#begin(); } } })));
  }

  /** A card of the game; without an id a new one. */
  #open({ kind, id }) {
    this.ways.go(new CardPage(this.context, this.ways, { game: this.#about.game, kind, id }));
  }

  /** When it comes to the front: cards may have been added or changed in the meantime. */
  async load() {
    const answer = await this.ways.ask({ type: 'setup', ...this.#about });
    if (answer.error) return;
    const { entries } = answer;
    const value = this.form?.value ?? answer.setup;
    if (this.#known) this.#chooseNew(answer, value);
    else this.#fillFirst(answer);
    this.#known = Object.fromEntries(Object.entries(entries)
      .map(([type, list]) => [type, list.map(({ id }) => id)]));
    this.showForm({
      ...answer, rest: this.t('moreOptions'), add: (kind) => this.#open({ kind }),
    }, value);
    this.form.addAfter('mode', this.campaignLine);
    this.check();
  }

  #fillFirst({ name, campaigns = [], campaign = 0, cards }) {
    const { t } = this;
    this.name.value = name;
    this.campaign.replaceChildren(h('option', { value: 0, text: t('newCampaign') }),
      ...campaigns.map(({ id, name: text }) => h('option', { value: id, text })));
    this.campaign.value = campaign;
    this.hasCampaigns = campaigns.length > 0;
    this.element.replaceChildren(this.slot, this.nameLine,
      cards ? h('button', {
        type: 'button', class: 'plain-button library-cards', text: cards,
        on: { click: () => this.ways.go(
          new CardsPage(this.context, this.ways, this.#about.game, cards)) },
      }) : '',
      this.wrong, this.question, this.start);
  }

  /** Whoever types in a mission sheet wants to play it. */
  #chooseNew({ specs, entries }, value) {
    for (const { kind, name, entry } of specs) {
      if (kind !== 'entry') continue;
      const made = entries[entry].find(({ id }) => !this.#known[entry]?.includes(id));
      if (made) value[name] = made.id;
    }
  }

  get filled() {
    return { game: this.#about.game, setup: this.form.value ?? {} };
  }

  async check() {
    this.campaignLine.hidden = !this.hasCampaigns || this.filled.setup.mode !== 'campaign';
    this.question.hidden = true;
    return super.check();
  }

  /** @returns {Promise<boolean>} whether something is missing that people have not agreed to */
  async #asks() {
    const { gaps = [] } = await this.check();
    const sentences = gaps.map(({ label: what, needs }) => this.t('missingIn', { what, needs }));
    const text = sentences.join(' ');
    this.gaps = gaps;
    if (gaps.length === 0 || text === this.#accepted) return false;
    replaceText(this.gap, text);
    this.question.hidden = false;
    this.fill.focus();
    return true;
  }

  async #begin() {
    if (this.form === null || this.form.complain() || this.start.disabled) return;
    this.start.disabled = true;
    if (await this.#asks()) {
      this.start.disabled = false;
      return;
    }
    const campaign = Number(this.campaign.value);
    await this.ways.leave({
      type: 'start', name: this.name.value, ...this.filled, ...(campaign > 0 ? { campaign } : {}),
    });
    this.start.disabled = false;
  }
}
