// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// setup.js: the guided set-up of a new game, checked while it is filled in.

import { CardsPage } from './cards.js';
import { h } from './dom.js';
import { FormPage } from './form-page.js';

/** A page of the library. */
export class SetupPage extends FormPage {
  /** The paragraph of the manual about it. */
  help = 'setup';
  #about;
  /** Ids of the cards that could be chosen when the page was last seen, by their type. */
  #known = null;

  /** @param {{game: string, campaign: ?number, again: ?boolean}} about see ts-protocol.h */
  constructor(context, ways, about) {
    const { t } = context;
    super(context, ways, 'setup-name', t('gameName'));
    this.#about = about;
    this.title = t('newGame');
    this.campaign = h('select', { id: 'setup-campaign', class: 'text-input' });
    this.campaignLine = h('div', { class: 'form-line', hidden: true },
      h('label', { class: 'form-label', for: 'setup-campaign', text: t('campaign') }),
      this.campaign);
    this.start = h('button', {
      type: 'button', class: 'offer suggested', text: t('start'),
      on: { click: () => this.#begin() },
    });
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
    this.showForm(answer, value);
    this.check();
  }

  #fillFirst({ name, campaigns = [], campaign = 0 }) {
    const { t } = this;
    this.name.value = name;
    this.campaign.replaceChildren(h('option', { value: 0, text: t('newCampaign') }),
      ...campaigns.map(({ id, name: text }) => h('option', { value: id, text })));
    this.campaign.value = campaign;
    this.hasCampaigns = campaigns.length > 0;
    this.element.replaceChildren(this.nameLine, this.slot, this.campaignLine,
      h('button', {
        type: 'button', class: 'plain-button library-cards', text: t('lookAtCards'),
        on: { click: () => this.ways.go(
          new CardsPage(this.context, this.ways, this.#about.game)) },
      }),
      this.wrong, this.start);
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
    await super.check();
  }

  async #begin() {
    if (this.form === null || this.form.complain() || this.start.disabled) return;
    this.start.disabled = true;
    const campaign = Number(this.campaign.value);
    await this.ways.leave({
      type: 'start', name: this.name.value, ...this.filled, ...(campaign > 0 ? { campaign } : {}),
    });
    this.start.disabled = false;
  }
}
