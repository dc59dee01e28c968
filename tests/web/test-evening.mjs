// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-evening.mjs: a whole evening on two phones and a wall, in two languages, from joining to the
// summary of the second game: nothing but the host is started by hand, and nobody has a window.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patiences, test } from './patience.mjs';
import { Person } from './person.mjs';
import { Table } from './table.mjs';
import { findWallFaults } from './wall-screen.mjs';

const patience = patiences(2);
const hand = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
const television = { viewport: { width: 1280, height: 720 } };
/** A page that says this has been given what it cannot say. */
const NONSENSE = /undefined|NaN|\[object|\bnull\b|\{\w+\}/;
/** Words that stand in many sentences of a language and in none of the other. */
const WORDS = {
  en: /\b(?:the|and|with|who|roll|rolls|choose|turn|moves|enemy|wounds?|your|plays?|round)\b/i,
  pt: /\b(?:os|um|uma|não|quem|rolem?|joguem?|escolham?|turno|movam?|inimigos?|feridas?|seu|rodada|vocês?)\b/i,
};
/** A chapter of a rulebook is called as it is printed. */
const CHAPTER = /^(?:Rulebook|Livro de regras): /;
/** What games are called is said in every language. */
const names = ['The table', 'Uprising', 'Judgment Day'];
/** As many turns as a game may take until it comes to what a test waits for. */
const MOST_TURNS = 30;
const PAPER = '.drawer .map-frame > svg';
const MAP = '.sketch-body .map-frame > svg';
/** Where those of Genesis stand: a drone at the entry is as far from the first as from the second. */
const ENTRY = [0, 0];
const stand = { red: [4, 0], blue: [-4, 0], white: [-4, 1] };
let browser;

before(async () => { browser = await openBrowser(); });
after(async () => browser?.close());

/** A picture of a moment, for whoever wants to see the evening. */
async function take(name, screens) {
  const folder = process.env.TABLESIDE_PICTURES;
  if (folder === undefined) return;
  await Promise.all(Object.entries(screens).map(([who, { page }]) =>
    page.screenshot({ path: `${folder}/${name}-${who}.png` })));
}

/** All who are there, with what is the same for all of them. */
class Evening {
  constructor(table, screens) {
    this.table = table;
    this.screens = screens;
    const { ana, rui } = screens;
    Object.assign(this, screens);
    this.people = { ana: new Person(ana), rui: new Person(rui) };
    this.watcher = new Person(screens.wall);
  }

  get view() { return this.people.ana.view; }

  /** Whoever may answer does, Rui first, until `test` is true of what Ana sees. */
  async playUntil(test, what) {
    for (let i = 0; i < MOST_TURNS; i++) {
      await this.agree();
      if (test(this.view)) return;
      const { rui, ana } = this.people;
      const said = await rui.answer() ?? await ana.answer();
      assert.notEqual(said, null, `nobody is asked, and not ${what}`);
    }
    assert.fail(`It does not come to ${what}.`);
  }

  /** Waits until all have seen the last step, and been told of it. */
  async agree() {
    const { rui, ana } = this.people;
    const all = [rui, ana, this.watcher];
    for (let i = 0; i < 200; i++) {
      const revs = all.map(({ view }) => `${view?.game} ${view?.rev}`);
      if (revs.every((rev) => rev === revs[0]) && all.every(({ isTold }) => isTold)) return;
      await this.ana.page.waitForTimeout(25);
    }
    assert.fail(`They do not agree: ${all.map(({ view }) => `${view?.game} ${view?.rev}`)}`);
  }

  /** Looks at all screens as somebody who finds fault with them. */
  async look(stage) {
    await this.agree();
    await take(stage, this.screens);
    for (const [who, screen] of Object.entries(this.screens)) {
      const text = await screen.page.evaluate(() => document.body.innerText);
      assert.doesNotMatch(text, NONSENSE, `${stage}: ${who}`);
      assert.deepEqual(await this.#findForeign(screen, text), [], `${stage}: ${who}`);
    }
    await this.ana.assertFits(`${stage}: Ana`);
    await this.rui.assertFits(`${stage}: Rui`);
    await this.#lookAtWall(stage);
  }

  /** Lines in the other language. */
  async #findForeign(screen, text) {
    const mine = screen === this.rui ? 'pt' : 'en';
    const theirs = mine === 'pt' ? 'en' : 'pt';
    const { say } = screen === this.rui ? this.ana : this.rui;
    const known = new Set(Object.values(screen.say));
    const foreign = new Set(Object.values(say).filter((one) => !known.has(one)));
    const lines = names.reduce((all, name) => all.replaceAll(name, '…'), text).split('\n');
    return lines.filter((line) => foreign.has(line.trim())
      || (WORDS[theirs].test(line) && !CHAPTER.test(line)));
  }

  /** What just happened, and what now, or how it ended; a great moment alone. */
  async #lookAtWall(stage) {
    const { page } = this.wall;
    const { result, now, ending } = this.view;
    const isGreat = await page.locator('.moment').isVisible();
    if (!isGreat) assert.deepEqual(await findWallFaults(page), [], `${stage}: the wall`);
    const shown = await page.locator(isGreat ? '.moment' : '.wall').innerText();
    const wanted = isGreat ? [result.text] : ending ? [ending.headline]
      : [result?.text, now.instruction];
    for (const words of wanted) {
      if (words) assert.ok(shown.includes(words), `${stage}: the wall says “${words}”, not: ${shown}`);
    }
  }
}

/** The wall and Rui come by the code of the table, Ana by the host's own invitation. */
async function joinAll({ table, ana, rui, wall }) {
  await wall.button(wall.say.beWall).click();
  await wall.page.locator('.is-wall').waitFor();
  await rui.page.getByRole('textbox', { name: rui.say.code }).fill(table.token('table'));
  await rui.button(rui.say.joinNow).click();
  await rui.page.getByRole('textbox', { name: rui.say.name }).fill('Rui');
  await rui.button(rui.say.toSeats).click();
  await sit(rui, /^Guardião/);
  await ana.choose('name', 'Ana');
}

async function sit(screen, name) {
  await screen.page.getByRole('button', { name }).click();
  await screen.page.getByRole('banner').waitFor();
}

/** Ana begins another game on her phone. @param {function(Locator)} fillIn the rest of the form */
async function startGame({ ana, rui, people }, game, name, fillIn = () => {}) {
  const dialog = ana.page.getByRole('dialog');
  await ana.button(ana.say.settings).click();
  await ana.button(ana.say.allGames).click();
  await dialog.getByRole('button', { name: game }).click();
  await ana.page.getByLabel(ana.say.gameName).fill(name);
  await fillIn(dialog);
  await people.ana.tap(dialog.getByRole('button', { name: ana.say.start, exact: true }));
  await dialog.waitFor({ state: 'hidden' });
  await rui.text(rui.say.openedGame.replace('{who}', 'Ana').replace('{what}', name)).first()
    .waitFor();
}

/** Where a place is on a screen. */
function findPoint({ page }, [q, r], drawing) {
  return page.locator(drawing).evaluate((svg, [x, y]) => {
    const point = new DOMPoint(Math.sqrt(3) * (x + y / 2) * 100, 150 * y)
      .matrixTransform(svg.getScreenCTM());
    return [point.x, point.y];
  }, [q, r]);
}

/** Draws over the paper from one place to another. */
async function paint(screen, from, to = from) {
  await screen.page.mouse.move(...await findPoint(screen, from, PAPER));
  await screen.page.mouse.down();
  await screen.page.mouse.move(...await findPoint(screen, to, PAPER), { steps: 8 });
  await screen.page.mouse.up();
}

/** Ana draws a corridor whose every entry is in the middle. */
async function drawMap({ ana, rui }) {
  await ana.openTab('tabSketch');
  await ana.press(ana.say.drawMap);
  await paint(ana, [-4, 0], [4, 0]);
  await paint(ana, stand.white);
  await ana.button(ana.say.brushEntry).click();
  await paint(ana, ENTRY);
  await ana.button(ana.say.drawDone).click();
  await ana.page.locator(MAP).waitFor();
  await rui.openTab('tabSketch');
  await rui.page.locator(MAP).waitFor();
}

/** Somebody puts a figure that stands beside the map on it. */
async function putFigure(person, name, place) {
  const { screen } = person;
  await screen.openTab('tabSketch');
  await person.tap(screen.page.locator('.tray-figure', { hasText: name }));
  const { rev } = person.view;
  await screen.page.locator(MAP).evaluate((map) => map.scrollIntoView({ block: 'center' }));
  await screen.page.touchscreen.tap(...await findPoint(screen, place, MAP));
  await person.until((view) => view.rev !== rev, `${name} on the map`);
  await screen.openTab('tabNow');
}

/** Rolls with dice that lie on the table. */
async function typeDice(person, ...dice) {
  const { screen, view: { rev } } = person;
  const fold = screen.button(screen.say.realDice);
  // Whoever has typed dice once finds the next ones open.
  if (await fold.getAttribute('aria-expanded') === 'false') await person.tap(fold);
  for (const [i, value] of dice.entries()) {
    const name = screen.say.dieNumber.replace('{number}', i + 1);
    await screen.page.getByRole('button', { name: `${name}: ${value}`, exact: true }).click();
  }
  // Where two roll them, each says what it does with them.
  const use = screen.say.useDice.replace('{dice}', dice.join(', '));
  await person.tap(screen.page.getByRole('button', { name: new RegExp(`(^|· )${use}$`) }).first());
  await person.until((view) => view.rev !== rev, 'the roll');
}

test('an evening with two games, two phones and a wall, in two languages', patience, async () => {
  const table = await Table.open('genesis');
  const places = [[table.invite('host'), hand], [table.url, { ...hand, locale: 'pt-BR' }],
    [table.invite('table'), television]];
  try {
    await withScreens(browser, places, async (ana, rui, wall) => {
      const evening = new Evening(table, { ana, rui, wall });
      await joinAll(evening);
      await evening.look('01 all are in');
      await playGenesis(evening);
      await playTerminator(evening);
      table.check();
    });
  } finally {
    await table.clear();
  }
});

async function playGenesis(evening) {
  const { ana, people } = evening;
  await startGame(evening, /^Genesis/, 'Uprising', async (dialog) => {
    await ana.button(ana.say.addRowTo.replace('{what}', 'Characters')).click();
    const players = dialog.getByRole('list', { name: 'Characters', exact: true });
    await players.locator(':scope > li').last().getByText('Alex', { exact: true }).click();
  });
  await evening.agree();
  assert.equal(evening.view.seats.length, 3);
  await evening.look('02 a new game');

  await drawMap(evening);
  await evening.look('03 the map is drawn');
  await ana.openTab('tabNow');
  await putFigure(people.ana, 'John Connor', stand.red);
  await putFigure(people.ana, 'Alex', stand.white);
  await putFigure(people.rui, 'Guardião', stand.blue);
  await people.ana.answer();
  await putFigure(people.ana, 'Blue Drone 1', ENTRY);
  await evening.look('04 it has begun');

  await playTurn(evening);
  await playEnemies(evening);
  await attackEnemy(evening);
  await people.ana.takeMore(sayOffer(evening, 'result'));
  await assertEnds(evening, '10 the mission is over');
}

/** What an offer of “More” is called. */
function sayOffer({ view }, verb, test = () => true) {
  return view.more.find(({ command }) => command.do === verb && test(command)).label;
}

/** Nobody has to scroll to it, nor is it below the bars. */
async function assertInSight(locator) {
  assert.ok(await locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('.top').getBoundingClientRect();
    return top >= header.bottom && bottom <= document.querySelector('.bottom')
      .getBoundingClientRect().top;
  }), `${locator} is in sight`);
}

/** The summary is everywhere. */
async function assertEnds(evening, stage) {
  const { people, screens: { ana, rui, wall } } = evening;
  await evening.agree();
  assert.ok(evening.view.over);
  for (const person of [people.ana, people.rui]) {
    await person.passMoment();
    await person.page.locator('.ending-card').getByText(person.view.ending.headline).waitFor();
  }
  await wall.page.locator('.wall[data-scene=ending]').waitFor();
  await wall.page.locator('.moment').waitFor({ state: 'hidden' });
  for (const { page } of [ana, rui]) await assertInSight(page.locator('.ending-card h2'));
  await evening.look(stage);
  assertKept(evening);
}

/** Played anew from the library it ends as it did on the phones. */
function assertKept({ table, view, people: { ana } }) {
  const kept = table.readView(ana.session);
  for (const part of ['rev', 'over', 'title', 'now', 'panels', 'score', 'ending']) {
    assert.deepEqual(kept[part], view[part], `${ana.session}: ${part}`);
  }
}

/** Ana's character attacks the enemy on the map; whatever comes of it. */
async function attackEnemy(evening) {
  const { people: { ana } } = evening;
  await evening.playUntil(asksFor('choose'), 'the next turn');
  await ana.answer(answerOf(ana, 'choose', ({ color }) => color === 'red'));
  await typeDice(ana, 1, 1, 2, 3);
  await ana.answer(answerOf(ana, 'attack'));
  await evening.playUntil(asksFor('end-turn'), 'the end of the attack');
  await evening.look('09 an attack');
}

/** The button of the answer that gives a command. */
function answerOf({ page, view }, verb, test = () => true) {
  const { label } = view.now.offers.find(({ command }) => command.do === verb && test(command));
  return page.locator('.answers > button').filter({ has: page.getByText(label, { exact: true }) });
}

const asksFor = (verb) => ({ now }) => now.offers.some(({ command }) => command.do === verb);

/** Rui plays a turn with dice of his own; Ana takes the end of it back, and then does not. */
async function playTurn(evening) {
  const { ana, people } = evening;
  await people.rui.answer(answerOf(people.rui, 'choose', ({ color }) => color === 'blue'));
  await typeDice(people.rui, 6, 1, 5, 5);
  await evening.look('05 a roll');
  await people.rui.answer();
  await people.rui.answer(answerOf(people.rui, 'end-turn'));
  await evening.agree();
  await ana.undoOthers();
  await people.ana.until(asksFor('end-turn'), 'the turn once more');
  await evening.look('06 undone');
  await people.ana.tap(ana.button(ana.say.redo));
  await people.ana.until(asksFor('reinforce'), 'the end of the turn');
}

/** The letter of the way that was taken, where there is more than one. */
const findWay = ({ acts = [] }) => acts.find(({ chosen }) => chosen)?.chosen;

/** No enemy comes in, and the one in the middle may go either way. */
async function playEnemies(evening) {
  const { ana, people } = evening;
  await typeDice(people.ana, 1, 1);
  await evening.agree();
  await people.ana.answer();
  await evening.look('07 the enemies');
  const before = findWay(evening.view);
  await people.ana.tap(ana.page.locator('.tool.waits'));
  await people.ana.tap(ana.page.locator('.acts button.way').first());
  await people.ana.until((view) => findWay(view) !== before, 'the other way');
  await evening.look('08 another way');
  await ana.page.keyboard.press('Escape');
}


/** Kyle's seat has the colour that Rui had; Rui would rather play Sarah. */
async function changeSeat({ rui }) {
  await rui.button(rui.say.people).click();
  await rui.button(rui.say.changeSeat).click();
  await rui.text(rui.say.chooseSeat).waitFor();
  await sit(rui, /^Sarah/);
}

async function playTerminator(evening) {
  const { ana, people } = evening;
  await startGame(evening, /^Terminator: The Board Game/, 'Judgment Day');
  await changeSeat(evening);
  await people.rui.until(({ game }) => game === 'terminator', 'the other game');
  await evening.playUntil(asksFor('play'), 'the first card');
  await evening.look('11 the first card');
  const isAttack = ({ act, half }) => act === 'attack' && half === 'basic';
  await people.ana.answer(answerOf(people.ana, 'play', isAttack));
  await people.ana.answer(ana.button('Attack Sarah'));
  await answerAttack(evening);
  await evening.playUntil((view) => view.now.seat !== 'red' && asksFor('play')(view),
    'the turn of the Resistance');
  await scoreAll(evening);
  await assertEnds(evening, '15 Skynet has won');
}

/** Sarah's answer is waited for on her own phone. */
async function answerAttack(evening) {
  const { ana, rui, wall, people } = evening;
  await rui.page.locator('.now-card.asked').waitFor();
  await wall.text(wall.say.wallAsked.replace('{who}', 'Sarah')).waitFor();
  await ana.page.locator('.answers > .held').waitFor();
  await evening.look('12 Sarah is asked');
  await assertInSight(rui.page.locator('h1.instruction'));
  await assertInSight(people.rui.first);
  assert.match(await people.rui.first.getAttribute('class'), /own/);
  await people.rui.answer();
  await ana.page.locator('.answers > .held').waitFor({ state: 'detached' });
  await evening.look('13 Sarah has answered');
}

/** Skynet does a mission, and has what it needs to win. */
async function scoreAll(evening) {
  const { people: { ana } } = evening;
  const ofSkynet = ({ side }) => side === 'skynet';
  await ana.takeMore(sayOffer(evening, 'score', ofSkynet), 1);
  await evening.playUntil(({ more }) => more.some(({ command }) => command.do === 'points'),
    'the points');
  await evening.look('14 a mission is done');
  const { label } = evening.view.more.find(({ command, fields }) =>
    command.do === 'points' && fields[0].id === 'skynet');
  await ana.takeMore(label, 7);
}
