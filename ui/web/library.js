// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// library.js: the host's way to other games: what lies in the library, to go on with or to begin.

import { CardsPage } from './cards.js';
import { h, replaceText } from './dom.js';
import { aimHelp, makeHelp } from './help-button.js';
import { SetupPage } from './setup.js';
import { Sheet } from './sheet.js';
import { join } from './texts.js';

function makeRow(label, details, click, props = {}) {
  return h('li', null, h('button', {
    type: 'button', class: 'library-row', on: { click }, ...props,
  }, h('strong', { text: label }), details && h('span', { class: 'quiet', text: details })));
}

/** The picture of a game takes the color of the text: a shape, through which that is seen. */
function makePicture(game) {
  const picture = h('span', { class: 'game-picture', aria: { hidden: 'true' } });
  const { files } = document.documentElement.dataset;
  const { href } = new URL(`${files}/pictures/${game}.svg`, document.baseURI);
  picture.style.setProperty('--picture', `url("${href}")`);
  return picture;
}

/** A game that can be begun, with what people want to know before they choose. */
function makeCard({ id, name, facts, does }, click) {
  return h('li', null, h('button', { type: 'button', class: 'game-card', on: { click } },
    makePicture(id),
    h('span', null, h('strong', { text: name }),
      facts && h('span', { class: 'quiet', text: facts }),
      does && h('span', { class: 'quiet', text: does }))));
}

/** What there is: games that were begun, games to begin, campaigns. */
class GamesPage {
  constructor(context, ways) {
    this.context = context;
    this.ways = ways;
    this.title = context.t('allGames');
    this.element = h('div');
  }

  async load() {
    const answer = await this.ways.ask({ type: 'sessions' });
    if (answer.error) return;
    const { sessions, games, campaigns } = answer;
    const { t } = this.context;
    const open = sessions.find((session) => session.open);
    this.element.replaceChildren(
      this.#makeList(t('goOn'), sessions.map((session) => this.#makeSession(session))),
      this.#makeList(t('newGame'), games.map((game) =>
        makeCard(game, () => this.ways.go(this.#newSetup({ game: game.id })))), 'game-cards'),
      this.#makeList(t('campaigns'), campaigns.flatMap((campaign) =>
        this.#makeCampaign(campaign))),
      open?.cards ? h('button', {
        type: 'button', class: 'plain-button library-cards', text: open.cards,
        on: { click: () => this.ways.go(
          new CardsPage(this.context, this.ways, open.game, open.cards)) },
      }) : '');
  }

  #newSetup(about) {
    return new SetupPage(this.context, this.ways, about);
  }

  #makeList(title, rows, look = 'library-list') {
    if (rows.length === 0) return '';
    return h('section', null, h('h3', { text: title }), h('ul', { class: look }, rows));
  }

  #makeSession({ id, name, game_name: game, changed, steps, open }) {
    const { t } = this.context;
    const when = new Intl.DateTimeFormat(this.ways.code.replace('_', '-'),
      { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(changed * 1000));
    const about = open ? t('onTable') : `${when} · ${t('steps', { number: steps })}`;
    return makeRow(name, name === game ? about : join([game, about], ' · '),
      () => this.ways.leave({ type: 'open', session: id }), { disabled: open });
  }

  /** Its next mission, and the last one once more. */
  #makeCampaign({ id, name, game, missions, next, again }) {
    const { t } = this.context;
    const row = (label, more) => makeRow(t('whatOf', { name, what: label }),
      t('missionsPlayed', { number: missions }),
      () => this.ways.go(this.#newSetup({ game, campaign: id, ...more })));
    return [next ? row(t('nextMission'), {}) : '',
      again ? row(t('lastAgain'), { again: true }) : ''];
  }
}

/** A dialog with pages, each reached from the one before. */
export class Library {
  #context;
  #request;
  #ways;
  #sheet;
  #pages = [];

  /**
   * @param {object} context
   * @param {function(object): Promise<object>} request of the library
   * @param {string} code of the language
   */
  constructor(context, request, code) {
    const { t } = context;
    this.code = code;
    this.#context = context;
    this.#request = request;
    this.#ways = {
      code,
      ask: (message) => this.#ask(message),
      leave: (message) => this.#leave(message),
      go: (page) => this.#go(page),
      back: () => this.#back(),
      close: () => this.#close(),
    };
    this.#sheet = new Sheet(context);
    this.#sheet.element.classList.add('high', 'library');
    this.element = this.#sheet.element;
    this.backButton = h('button', {
      type: 'button', class: 'sheet-close', text: '‹', aria: { label: t('back') },
      on: { click: () => this.#back() },
    });
    this.#sheet.title.before(this.backButton);
    this.help = makeHelp(t, null, '');
    this.#sheet.title.after(this.help);
    this.page = h('div', { class: 'library-page' });
    this.complaint = h('p', { class: 'complaint', role: 'alert', hidden: true });
    this.#sheet.content.append(this.page, this.complaint);
  }

  open() {
    this.#pages = [];
    this.#go(new GamesPage(this.#context, this.#ways));
  }

  /** @param {{game: string, campaign: number}} about the next mission of a campaign */
  openSetup(about) {
    this.#pages = [];
    this.#go(new SetupPage(this.#context, this.#ways, about));
  }

  #go(page) {
    this.#pages.push(page);
    this.#show();
  }

  #back() {
    this.#pages.pop().forgetTyped?.();
    this.#show();
  }

  #show() {
    const page = this.#pages.at(-1);
    this.#complain(null);
    this.backButton.hidden = this.#pages.length === 1;
    this.page.replaceChildren(page.element);
    aimHelp(this.help, this.#context.t, page.help, page.title);
    this.element.scrollTop = 0;
    this.#sheet.open(page.title);
    page.load().then(() => this.#name(page));
  }

  /** Some pages know only by then what they are called. */
  #name(page) {
    if (page !== this.#pages.at(-1)) return;
    aimHelp(this.help, this.#context.t, page.help, page.title);
    replaceText(this.#sheet.title, page.title);
  }

  #complain(text) {
    replaceText(this.complaint, text);
    this.complaint.hidden = !text;
  }

  /** @returns {Promise<object>} the answer; what is wrong is said */
  async #ask(message) {
    const answer = await this.#request(message);
    this.#complain(answer.error?.message);
    return answer;
  }

  /** To another session, with everybody. */
  async #leave(message) {
    const answer = await this.#ask(message);
    if (!answer.error) this.#close();
    return answer;
  }

  #close() {
    for (const page of this.#pages) page.forgetTyped?.();
    this.#sheet.close();
  }
}
