// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-typed.mjs: dice that people type are never dropped: by finger and by keys, with Enter, the
// space bar and Escape; while others do something; when another button is tapped; in the form of
// what the rules refuse.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patiences, test, until } from './patience.mjs';
import { Person } from './person.mjs';
import { join } from './phone.mjs';
import { readTranscript } from './stories.mjs';
import { Table } from './table.mjs';

const patience = patiences(2);
/** Transcripts with most kinds of rolls. Terminus, Invaders and the board have no dice. */
const stories = {
  genesis: ['C002-71-where-sketch', 'C002-83-hesitation-acts', 'typed-reinforcements'],
  miniatures: ['E001-13-two-tests'],
  own: ['threat-01'],
  template: ['a-whole-race'],
  terminator: ['C000-20-coin', 'L292-shared-reroll', 'attack-undo'],
};
/** So many answers are buttons. */
const MOST_ANSWERS = 4;
let browser;

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
});

const asksDice = ({ fields = [] }) => fields.some(({ kind, max }) => kind === 'dice' && max > 0);
const isInstant = ({ fields }) => fields.length === 1 && !fields[0].required;
/** Either of such buttons rolls what was typed. */
const rollsThe = ({ fields: [one] = [] }, { fields: [other] }) =>
  one?.kind === 'dice' && one.die === other.die && one.max === other.max;

/** A host with a page, somebody else with another phone, and what they have tried so far. */
class Walk {
  #tried = new Set();

  constructor(game, table, screen, other) {
    Object.assign(this, { game, table, screen, other, page: screen.page });
    this.person = new Person(screen);
  }

  /** How many offers were typed into. */
  get length() { return this.#tried.size; }

  seen(selector) {
    return this.page.locator(`.now-card ${selector}`).filter({ visible: true });
  }

  get faces() {
    return this.seen('.die-face');
  }

  get typed() {
    return this.seen('.die-face[aria-pressed=true]');
  }

  countCommands() {
    return this.table.readCommands().length;
  }

  /** Somebody else does something, and the page has heard of it. */
  async letOther(command) {
    const { rev } = this.person.view;
    const answer = await this.other.do(command);
    assert.equal(answer.error, undefined, JSON.stringify([command, answer.error]));
    await this.person.until((view) => view.rev !== rev, `what comes of ${command.do}`);
    await this.person.passMoment();
  }

  async see() {
    const { offers = [] } = this.person.view.now;
    const allowed = offers.filter(({ blocked }) => !blocked);
    for (const offer of allowed.slice(0, MOST_ANSWERS)) {
      await this.try(offer, () => this.answer(offer));
    }
    for (const offer of offers.filter(({ blocked }) => blocked)) {
      await this.try(offer, () => this.insist(offer));
    }
  }

  async try(offer, act) {
    const key = JSON.stringify([offer.label, offer.command.do, Boolean(offer.blocked)]);
    if (!asksDice(offer) || this.#tried.has(key) || await this.button(offer).count() === 0) return;
    this.#tried.add(key);
    await act();
    // The note: what the story takes back itself is its own.
    await this.letOther({ do: 'undo' });
  }

  /** The button of an offer, whatever it says of typed dice. */
  button({ label }) {
    return this.seen('.offer').filter({ hasText: label }).first();
  }

  /** What it asks is all that is open. */
  async open(offer) {
    if (!isInstant(offer)) {
      const open = this.seen('.tool[aria-expanded=true]')
        .filter({ hasText: this.screen.say.realDice });
      if (await open.count() > 0) await this.screen.tap(open);
      if (await this.button(offer).getAttribute('aria-expanded') === 'false') {
        await this.screen.tap(this.button(offer));
      }
      return;
    }
    const tool = this.screen.button(this.screen.say.realDice);
    if (await tool.getAttribute('aria-expanded') === 'false') await this.screen.tap(tool);
  }

  async clear() {
    while (await this.typed.count() > 0) await this.typed.first().click();
  }

  /** A die is typed by finger; somebody else writes a note; it stays, and so does the focus. */
  async typeWhileOthersAct() {
    await this.faces.first().click();
    assert.equal(await this.typed.count(), 1);
    await this.faces.first().focus();
    await this.letOther({ do: 'note', text: 'meanwhile' });
    assert.equal(await this.typed.count(), 1, 'a note of somebody else costs a die');
    assert.equal(await this.page.evaluate(() =>
      Boolean(document.activeElement.closest('.die'))), true, 'and the focus');
  }

  /** Nothing else is done in their place, and it is said whose they are. */
  async pressOthers(offer) {
    const { offers } = this.person.view.now;
    const others = offers.filter(({ blocked }) => !blocked).slice(0, MOST_ANSWERS)
      .filter((other) => other !== offer && other.label !== offer.label && !rollsThe(other, offer));
    for (const other of others) {
      const button = this.button(other);
      if (await button.getAttribute('aria-expanded') !== null) continue;
      const before = this.countCommands();
      await this.screen.tap(button);
      await this.seen('.complaint').filter({ hasText: offer.label.replace(/…$/, '') }).first().waitFor();
      assert.equal(this.countCommands(), before, `“${other.label}” drops a typed die`);
      assert.equal(await this.typed.count(), 1);
    }
  }

  /** Typed with keys, with a space between, and sent with Enter; then taken back. */
  async enter(offer) {
    const before = this.countCommands();
    const { keyboard } = this.page;
    const { max } = offer.fields.find(({ kind }) => kind === 'dice');
    const ids = this.person.view.now.offers.filter((other) => rollsThe(other, offer))
      .map(({ fields: [{ id }] }) => id);
    await this.clear();
    await this.faces.first().focus();
    await keyboard.press('1');
    if (max > 1) for (const key of [' ', '1']) await keyboard.press(key);
    assert.equal(await this.typed.count(), Math.min(max, 2));
    await this.page.waitForTimeout(400);
    await keyboard.press('Enter');
    await until(`“${offer.label}” is done`, () => this.countCommands() > before);
    const command = this.table.readCommands()[before];
    const list = ids.map((id) => command[id]).find(Boolean);
    assert.equal(list.length, max);
    assert.equal(list[0], list[Math.min(max, 2) - 1], JSON.stringify(command));
    await this.person.until((view) => view.rev > before, 'the next question');
    return this.letOther({ do: 'undo' });
  }

  async answer(offer) {
    await this.open(offer);
    await this.typeWhileOthersAct();
    await this.pressOthers(offer);
    if (!isInstant(offer)) {
      await this.faces.first().focus();
      await this.page.keyboard.press('Escape');
      await this.faces.first().waitFor({ state: 'hidden' });
      await this.screen.tap(this.button(offer));
      assert.equal(await this.typed.count(), 1, 'Escape costs a die');
      return this.clear();
    }
    return this.enter(offer);
  }

  /** In the form of what the rules refuse, too. */
  async insist(offer) {
    const fold = this.seen('.fold[aria-expanded=false]');
    if (await fold.count() > 0) await this.screen.tap(fold);
    await this.screen.tap(this.button(offer));
    await this.typeWhileOthersAct();
    await this.clear();
    await this.screen.tap(this.button(offer));
  }
}

for (const [game, names] of Object.entries(stories)) {
  test(`${game}: typed dice stay until they are used`, patience, async () => {
    let length = 0;
    for (const name of names) {
      const story = readTranscript(game, name);
      const table = await Table.open(game, { ...story, commands: [] });
      const other = await join(table.port, table.token('host'));
      try {
        await withScreens(browser, [[table.invite('host')]], async (screen) => {
          const walk = new Walk(game, table, screen, other);
          await until('a view', () => walk.person.view);
          await walk.see();
          for (const command of story.commands) {
            await walk.letOther(command);
            await walk.see();
          }
          length += walk.length;
        });
      } finally {
        await other.leave();
        await table.clear();
      }
    }
    assert.ok(length > 0);
  });
}

test('it is said that typed dice go, beside what it was that somebody did', patience, async () => {
  const { setup, commands } = readTranscript('genesis', 'typed-reinforcements');
  const first = commands.findIndex((command) => command.do === 'end-turn') + 1;
  const table = await Table.open('genesis', { setup, commands: commands.slice(0, first) });
  const other = await join(table.port, table.token('host'));
  try {
    await withScreens(browser, [[table.invite('host')]], async (screen) => {
      const walk = new Walk('genesis', table, screen, other);
      await until('a view', () => walk.person.view);
      await walk.open(walk.person.view.now.offers.find(asksDice));
      await walk.faces.first().click();
      assert.equal(await walk.typed.count(), 1);
      await other.do({ do: 'undo' });
      await screen.hear('"happened"');
      await walk.page.locator('.said', { hasText: screen.say.offerGone })
        .filter({ hasText: 'Host' }).waitFor();
    });
  } finally {
    await other.leave();
    await table.clear();
  }
});

test('dice that are typed behind “More” stay there, and it is said when they go', patience,
  async () => {
    const { setup } = readTranscript('own', 'dice-01');
    const table = await Table.open('own', { setup, commands: [{ do: 'begin' }] });
    const other = await join(table.port, table.token('host'));
    try {
      await withScreens(browser, [[table.invite('host')]], async (screen) => {
        const walk = new Walk('own', table, screen, other);
        await until('a view', () => walk.person.view);
        const { more, now } = walk.person.view;
        const [roll, another] = more.filter(asksDice);
        // What is on a button changes with the dice.
        const row = (offer) => walk.page.locator('.more-group .offer-item')
          .nth(more.indexOf(offer));
        const button = (offer) => row(offer).locator('.offer').first();
        const typed = () => row(roll).locator('.die-face[aria-pressed=true]').count();
        const openMore = () => screen.press(screen.say.more);
        const typeOne = async () => {
          const fold = row(roll).locator('.real-dice');
          if (!(await fold.evaluate((element) => element.open))) {
            await fold.locator('summary').click();
          }
          await row(roll).locator('.die-face').first().click();
          assert.equal(await typed(), 1);
        };

        await openMore();
        await typeOne();
        await walk.letOther({ do: 'note', text: 'meanwhile' });
        assert.equal(await typed(), 1, 'a note of somebody else costs a die');
        const before = walk.countCommands();
        await screen.tap(button(another));
        await row(another).locator('.complaint').filter({ hasText: roll.label }).waitFor();
        await walk.page.keyboard.press('Escape');
        const answer = now.offers.find((offer) => !asksDice(offer) && !offer.fields?.length);
        await screen.tap(walk.button(answer));
        await walk.seen('.complaint').filter({ hasText: roll.label }).first().waitFor();
        assert.equal(walk.countCommands(), before, 'another answer drops a typed die');

        await openMore();
        assert.equal(await typed(), 1, 'closing the sheet costs a die');
        await screen.tap(button(roll));
        await until('the roll', () => walk.countCommands() > before);
        assert.equal(table.readCommands()[before].dice[0], 1);

        await openMore();
        await typeOne();
        await other.do({ do: 'undo', to: 0 });
        await walk.page.getByText(screen.say.offerGone).first().waitFor();
      });
    } finally {
      await other.leave();
      await table.clear();
    }
  });
