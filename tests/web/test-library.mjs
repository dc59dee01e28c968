// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-library.mjs: the host's phone begins a game, opens another one and fills in a card; the other
// phones and the wall come along.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { join } from './phone.mjs';
import { Table } from './table.mjs';

const television = { viewport: { width: 1280, height: 720 } };
const OLD = 'The table';
let browser;
let table;

before(async () => { browser = await openBrowser(); });
after(async () => browser?.close());

/** Plays with a table of its own. */
async function meet(game, places, play, options) {
  table = await Table.open(game, options);
  try {
    const invited = places.map(([role, seat, device]) => [table.invite(role, seat), device]);
    await withScreens(browser, invited, play);
  } finally {
    await table.clear();
  }
}

/** Opens the list of games on the host's phone. */
async function openGames(host) {
  await host.button(host.say.settings).click();
  await host.button(host.say.allGames).click();
  await host.page.getByRole('heading', { name: host.say.newGame }).waitFor();
}

const dialog = ({ page }) => page.getByRole('dialog');
const row = (screen, name) => dialog(screen).getByRole('button', { name });

/** Chooses the colour and the character of the last of the players. */
async function addPlayer(host, character) {
  const players = dialog(host).getByRole('list', { name: 'Characters', exact: true });
  await host.button(host.say.addRowTo.replace('{what}', 'Characters')).click();
  await players.locator(':scope > li').last().getByText(character, { exact: true }).click();
}

test('a new game with one player more, and back to the old one', patience, async () => {
  const places = [['host'], ['seat', 'red'], ['seat', 'blue'], ['wall', undefined, television]];

  await meet('genesis', places, async (host, red, blue, wall) => {
    await host.choose('name', 'Ana');
    await red.openTab('tabLog');
    await red.note('before the new game');
    const commands = table.readCommands();
    await openGames(host);
    await row(host, /^Genesis/).click();
    await host.page.getByLabel(host.say.gameName).fill('The outpost');
    await addPlayer(host, 'Alex');
    await row(host, host.say.start).click();

    // Everybody is told, sees the new game, and is who they were.
    for (const screen of [red, blue]) {
      await screen.text(screen.say.openedGame.replace('{who}', 'Ana')
        .replace('{what}', 'The outpost')).first().waitFor();
      await screen.page.getByRole('tab', { name: screen.say.tabNow, exact: true }).waitFor();
    }
    await host.page.getByRole('dialog').waitFor({ state: 'hidden' });
    for (const screen of [host, red, blue, wall]) await screen.hear('"name":"The outpost"');
    assert.ok(red.texts.findLast((text) => text.includes('"type":"view"'))
      .includes('"seat":"white"'));
    await red.openTab('tabLog');
    assert.equal(await red.text('before the new game').filter({ visible: true }).count(), 0);
    await red.note('in the new game');

    // A phone that is loaded again finds the new game by itself.
    await blue.reload();
    await blue.openTab('tabLog');
    await blue.text('in the new game').filter({ visible: true }).first().waitFor();

    await openGames(host);
    await row(host, new RegExp(`^${OLD}`)).click();
    await red.text(red.say.openedGame.replace('{who}', 'Ana').replace('{what}', OLD)).first()
      .waitFor();
    // It is told before it is shown, and what is tapped in between is gone with the page of before.
    await red.text('before the new game').filter({ visible: true }).first().waitFor();
    await red.openTab('tabLog');
    await red.page.locator('.log-step').getByText('before the new game').waitFor();
    assert.deepEqual(table.readCommands(), commands);
  });
});

test('somebody who has no seat in the other game chooses one', patience, async () => {
  const setup = { players: [{ name: 'Ada', seat: 'red' }, { name: 'Grace', seat: 'green' }] };

  await meet('template', [['host'], ['seat', 'green']], async (host, green) => {
    await openGames(host);
    await row(host, /^Terminus/).click();
    await row(host, host.say.start).click();
    await green.text(/opened “Terminus”/).first().waitFor();
    // There is no green: whoever has the phone says who they are, and takes another seat.
    await green.button(green.say.toSeats).click();
    await green.text(green.say.chooseSeat).waitFor();
    await green.reload();
    await green.page.locator('.lobby-seat').first().waitFor();
    await green.page.getByRole('button', { name: /^(Red|Pink)/ }).first().click();
    await green.page.getByRole('banner').waitFor();
  }, { setup });
});

test('what is wrong is said while it is filled in, and nothing begins', patience, async () => {
  await meet('genesis', [['host']], async (host) => {
    const before = table.readCommands();
    await openGames(host);
    await row(host, /^Genesis/).click();
    const complaint = dialog(host).getByRole('status');
    await host.page.getByLabel(host.say.gameName).fill(OLD);
    await row(host, host.say.start).click();
    await dialog(host).getByText(/already/).waitFor();
    // A check of what was typed just before does not take it away.
    await host.page.waitForTimeout(500);
    assert.equal(await dialog(host).getByText(/already/).count(), 1);
    // Two of the same colour.
    await addPlayer(host, 'Alex');
    const players = dialog(host).getByRole('list', { name: 'Characters', exact: true });
    await players.locator(':scope > li').last().getByText('Red', { exact: true }).click();
    await complaint.filter({ hasText: /\S/ }).waitFor();
    assert.deepEqual(table.readCommands(), before);
  });
});

test('what is being filled in outlives the session that was on the table', patience, async () => {
  await meet('genesis', [['host']], async (host) => {
    await openGames(host);
    await row(host, /^Genesis/).click();
    await host.page.getByLabel(host.say.gameName).fill('The outpost');
    await addPlayer(host, 'Alex');
    const other = await join(table.port, table.token('host'));
    other.send({ type: 'start', ticket: 'another-0001', game: 'template', name: 'Elsewhere',
      setup: { players: [{ name: 'Ada', seat: 'red' }, { name: 'Grace', seat: 'green' }] } });
    await host.hear('"name":"Elsewhere"');
    await host.page.locator('.table .instruction').filter({ hasText: 'Ada' }).waitFor();
    assert.equal(await host.page.getByLabel(host.say.gameName).inputValue(), 'The outpost');
    await row(host, host.say.start).click();
    await host.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await other.message('welcome', ({ name }) => name === 'The outpost');
    assert.equal(other.view.seats.length, 3);
    await other.leave();
  });
});

test('a card is filled in, and chosen in the set-up', patience, async () => {
  await meet('genesis', [['host', undefined, { locale: 'pt-BR' }]], async (host) => {
    await openGames(host);
    await row(host, /^Gênesis/).click();
    await dialog(host).locator('.library-cards').click();
    await dialog(host).locator('.add-own button').first().click();
    await host.page.getByLabel(host.say.cardName, { exact: true }).fill('O posto');
    const dice = dialog(host).locator('.number-input').first();
    await dice.fill('2');
    await row(host, host.say.keepCard).click();
    await dialog(host).getByRole('button', { name: /O posto/ }).waitFor();
    await row(host, host.say.back).click();
    await dialog(host).getByRole('radio', { name: 'O posto', checked: true }).waitFor();
    await host.assertAccessible('set-up');
  });
});

test('who plays comes first, and what a sheet lacks is asked once', patience, async () => {
  await meet('template', [['host']], async (host) => {
    await openGames(host);
    await row(host, /^Genesis/).click();
    const headings = dialog(host).locator('.form-section:not([hidden]) > h3');
    await headings.first().waitFor();
    assert.deepEqual(await headings.filter({ visible: true }).allTextContents(),
      ['Who plays', 'What you play']);
    await row(host, host.say.moreOptions).click();
    await headings.filter({ hasText: 'Options' }).waitFor();
    // From the set-up into the form of a sheet, typed with Enter alone, and back.
    await row(host, 'Copy a mission page…').click();
    await host.page.getByLabel(host.say.cardName, { exact: true }).fill('The outpost');
    await host.page.keyboard.press('Enter');
    const lack = dialog(host).getByRole('status').filter({ hasText: 'objectives' });
    await lack.filter({ hasText: '(4)' }).waitFor();
    for (const line of ['3 5', '', '', '3 endo, drone']) {
      await host.page.keyboard.type(line);
      await host.page.keyboard.press('Enter');
    }
    await lack.filter({ hasText: '(2)' }).waitFor();
    const red = dialog(host).locator('.choices-line').first();
    assert.equal(await red.locator('.pieces li').count(), 4);
    await dialog(host).locator('.number-input').first().fill('2');
    await host.assertAccessible('a sheet');
    await host.assertFits('a sheet');
    await row(host, host.say.keepCard).click();
    await dialog(host).getByRole('radio', { name: 'The outpost', checked: true }).waitFor();
    await row(host, host.say.start).click();
    await dialog(host).getByRole('alert').filter({ hasText: /The outpost.*objectives/ }).waitFor();
    await row(host, host.say.playWithout).click();
    await host.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await host.hear('"name":"Genesis');
  });
});

test('a list of cards is pasted; one that is too long for a message stays to be parted', patience,
  async () => {
    await meet('template', [['host']], async (host) => {
      await openGames(host);
      await row(host, /^Genesis/).click();
      await dialog(host).locator('.library-cards').click();
      const missions = dialog(host).locator('.card-kind').first();
      await missions.locator('.add-own button').last().click();
      const lines = host.page.getByLabel(host.say.listLabel);
      const told = dialog(host).getByRole('status');
      await lines.fill('The hill; lava');
      await told.and(host.page.locator('.complaint')).filter({ hasText: /lava/ }).waitFor();
      await host.assertAccessible('list of cards');
      await lines.fill(`The hill; ${'x'.repeat(70_000)}`);
      await told.filter({ hasText: host.say.listTooLong }).waitFor();
      await row(host, host.say.keepCard).click();
      assert.equal((await lines.inputValue()).length, 70_010);
      await lines.fill('The hill; dice 2\nThe lake; dice 3');
      await told.and(host.page.locator('.quiet')).filter({ hasText: /2/ }).waitFor();
      await row(host, host.say.keepCard).click();
      await dialog(host).getByRole('button', { name: /The lake/ }).waitFor();
      await host.assertFits('cards after a list');
    });
  });

test('a campaign goes on from the end of its mission', patience, async () => {
  await meet('genesis', [['host'], ['wall', undefined, television]], async (host, wall) => {
    await openGames(host);
    await row(host, /^Genesis/).click();
    // What is only of a campaign is asked only there.
    const lost = dialog(host).getByText('The previous mission was lost');
    const carried = dialog(host).getByText('Cards carried over').first();
    await lost.waitFor({ state: 'hidden' });
    await carried.waitFor({ state: 'hidden' });
    await dialog(host).getByText('Part of a campaign', { exact: true }).first().click();
    await lost.waitFor();
    await carried.waitFor();
    await host.page.getByLabel(host.say.gameName).fill('Uprising');
    await row(host, host.say.start).click();
    await host.page.getByRole('dialog').waitFor({ state: 'hidden' });
    // What the mission asks for is tried elsewhere: a phone of the host's says how it ended.
    const phone = await join(table.port, table.token('host'));
    for (const command of [{ do: 'begin' }, { do: 'result', result: 'won' }]) {
      assert.equal((await phone.do(command)).error, undefined);
    }
    await host.press(host.say.goOnCampaign);
    await host.page.waitForFunction(() =>
      document.querySelector('#setup-name')?.value === 'Uprising 2');
    await host.assertFits('the next mission');
    await row(host, host.say.start).click();
    await host.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await phone.message('welcome', ({ name }) => name === 'Uprising 2');
    await wall.hear('"name":"Uprising 2"');
    await phone.leave();
  });
});

test('the game is played once more from its end', patience, async () => {
  const commands = [{ do: 'correct', id: 'rounds', value: 1 }];

  const places = [['host'], ['seat', 'red'], ['wall', undefined, television]];

  await meet('template', places, async (host, red, wall) => {
    // The game on the table is none of the earlier ones before it is over.
    await red.button(red.say.settings).click();
    await row(red, red.say.earlierPlays).click();
    await dialog(red).getByText(red.say.playsNone).waitFor();
    await red.page.keyboard.press('Escape');
    await dialog(red).waitFor({ state: 'hidden' });
    for (let i = 0; i < 2; i++) {
      await host.press('Rest');
      await host.waitUntilFresh();
    }
    for (const screen of [host, red]) await screen.press(screen.say.goOn);
    await wall.page.locator('.wall-earlier').getByText('Played 1 time here.').waitFor();
    await host.press(host.say.earlierPlays);
    await dialog(host).getByText('Played 1 time here.').waitFor();
    assert.equal(await dialog(host).locator('.plays li strong').first().innerText(), 'Ada');
    await host.assertAccessible('earlier plays');
    await host.page.keyboard.press('Escape');
    await host.button(host.say.playAgain).waitFor();
    assert.equal(await red.button(red.say.playAgain).count(), 0);
    await host.press(host.say.playAgain);
    await red.instruction('Ada: run or rest?').waitFor();
    await host.instruction('Ada: run or rest?').waitFor();
  }, { commands });
});
