// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-own.mjs: on a narrow phone, in Portuguese: a description that comes along is copied, changed
// and named, and a game of it is played to its end.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { Person } from './person.mjs';
import { readCode } from './qr.mjs';
import { Table } from './table.mjs';

const narrow = { viewport: { width: 360, height: 640 }, locale: 'pt-BR' };
const END = 'Terminar o turno';
let browser;

before(async () => { browser = await openBrowser(); });
after(async () => browser?.close());

const dialog = ({ page }) => page.getByRole('dialog');
const row = (screen, name) => dialog(screen).getByRole('button', { name });

/** From the table to the list of descriptions. */
async function openDescriptions(host) {
  await host.button(host.say.settings).click();
  await host.button(host.say.allGames).click();
  await row(host, /^Um jogo de vocês/).click();
  await row(host, 'Jogos de vocês').click();
  await dialog(host).getByRole('heading', { name: 'Jogos de vocês' }).first().waitFor();
  await row(host, /^Corrida por pontos/).waitFor();
}

/** Nothing is wider than the screen. */
async function assertFits({ page }) {
  const [wide, width] = await page.evaluate(() =>
    [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok(wide <= width, `${wide} on ${width}`);
}

/** Corrects what a player has, in the panel of the players. */
async function setPoints(host, player, points) {
  const { page, say } = host;
  await host.openTab('tabTable');
  const players = page.getByRole('listitem').filter({ hasText: player });
  await players.locator('button.value').first().click();
  await dialog(host).locator('.number-input').fill(String(points));
  await row(host, say.correct).click();
  await dialog(host).waitFor({ state: 'hidden' });
  await host.openTab('tabNow');
}

/** Enters what somebody's turn has brought, where it ends. */
async function endTurn(host, person, player, points) {
  const { page } = host;
  await person.until(({ now }) => now.instruction === `${player}: Turnos`, `${player}'s turn`);
  const section = page.locator('.offer-section').filter({ visible: true });
  if (await section.count() === 0) await host.press(END);
  await section.locator('.number-input').fill(String(points));
  await host.tap(section.locator('button[type=submit]'));
}

test('a copy of a description is played on a phone', patience, async () => {
  const table = await Table.open('template');
  try {
    await withScreens(browser, [[table.invite('host'), narrow]], async (host) => {
      const { page, say } = host;
      const person = new Person(host);
      await openDescriptions(host);
      await row(host, /^Corrida por pontos/).click();
      const name = page.locator('#card-name');
      await name.fill('Corrida curta');
      const inputs = dialog(host).locator('input');
      const values = await inputs.evaluateAll((list) => list.map(({ value }) => value));
      const end = inputs.nth(values.indexOf('most(Pontos) >= 20'));
      await end.fill('most(Pontos) >= Ouro');
      await host.text(/nada se chama “Ouro”/).waitFor();
      await end.fill('most(Pontos) >= 2');
      await host.text(/nada se chama “Ouro”/).waitFor({ state: 'hidden' });
      await assertFits(host);
      await row(host, say.keepCard).click();
      await row(host, /Corrida curta/).waitFor();
      await row(host, say.back).click();
      await dialog(host).locator('option:checked', { hasText: 'Corrida curta' })
        .waitFor({ state: 'attached' });
      await row(host, say.start).click();
      await dialog(host).waitFor({ state: 'hidden' });
      await host.instruction('Preparem a mesa').waitFor();
      await person.answer();
      await assertFits(host);
      await endTurn(host, person, 'Ada', 0);
      await endTurn(host, person, 'Grace', 1);
      await person.until(({ subtitle }) => subtitle === 'Rodada 2', 'the second round');
      await host.press(say.undo);
      await endTurn(host, person, 'Grace', 1);
      await setPoints(host, 'Ada', 1);
      await host.button(say.settings).click();
      await host.button(say.allGames).click();
      await dialog(host).locator('.library-cards').click();
      await row(host, /Corrida curta/).click();
      await dialog(host).getByRole('heading', { name: 'Descrição' }).waitFor();
      await name.fill('Corrida longa');
      await assertFits(host);
      await row(host, say.renewGame).click();
      await dialog(host).waitFor({ state: 'hidden' });
      await person.until(({ title }) => title === 'Corrida longa', 'the other description');
      await endTurn(host, person, 'Ada', 0);
      await endTurn(host, person, 'Grace', 2);
      await person.until(({ over }) => over, 'the end');
      await person.passMoment();
      await host.openTab('tabNow');
      await host.instruction('Vitória de Grace!').waitFor();
      await host.openTab('tabScore');
      await page.locator('tr', { hasText: 'Total' }).filter({ hasText: '3' }).waitFor();
      await host.assertAccessible('score');
      await assertFits(host);
    });
  } finally {
    await table.clear();
  }
});

test('from all games to the first turn of a kind that was played before: four taps', patience,
  async () => {
    const table = await Table.open('own', { setup: { game: 'rising-threat' } });
    try {
      await withScreens(browser, [[table.invite('host'), narrow]], async (host) => {
        const { say } = host;
        const person = new Person(host);
        await host.button(say.settings).click();
        let taps = 0;
        const tap = async (button) => {
          taps += 1;
          await host.tap(button);
        };
        await tap(host.button(say.allGames));
        await tap(row(host, /^Um jogo de vocês/).last());
        await dialog(host).locator('option:checked', { hasText: 'Juntos contra uma ameaça' })
          .waitFor({ state: 'attached' });
        await tap(row(host, say.start));
        await dialog(host).waitFor({ state: 'hidden' });
        await host.instruction('Preparem a mesa').waitFor();
        await tap(host.page.getByRole('button', { name: 'Começar', exact: true }));
        await person.until(({ now }) => /Heróis/.test(now.instruction), 'the first turn');
        assert.equal(taps, 4);
      });
    } finally {
      await table.clear();
    }
  });

test('a score sheet is pasted on a phone, and counted', patience, async () => {
  const table = await Table.open('template');
  try {
    await withScreens(browser, [[table.invite('host'), narrow]], async (host) => {
      const { page, say } = host;
      await openDescriptions(host);
      await dialog(host).locator('.add-own button').last().click();
      await dialog(host).getByText(/Um jogo por linha/).waitFor();
      await page.locator('#card-list').fill('Castelos; Jardins x2; Monumentos mais 5/3');
      await assertFits(host);
      await row(host, say.keepCard).click();
      await row(host, /Castelos/).waitFor();
      await row(host, say.back).click();
      await row(host, say.start).click();
      await dialog(host).waitFor({ state: 'hidden' });
      await new Person(host).answer();
      await host.instruction(/Jardins/).waitFor();
      for (const points of [[4, 3], [1, 2]]) {
        const section = page.locator('.offer-section').filter({ visible: true });
        const inputs = section.locator('.number-input');
        await inputs.nth(0).fill(String(points[0]));
        await inputs.nth(1).fill(String(points[1]));
        await host.tap(section.locator('button[type=submit]'));
        if (points[0] === 4) await host.instruction(/Monumentos/).waitFor();
      }
      await new Person(host).passMoment();
      await host.openTab('tabScore');
      await page.locator('tr', { hasText: 'Total' }).filter({ hasText: /11.*11/ }).waitFor();
      await assertFits(host);
    });
  } finally {
    await table.clear();
  }
});

test('a description goes from one phone to another by its code', patience, async () => {
  const table = await Table.open('template');
  try {
    await withScreens(browser, [[table.invite('host'), narrow]], async (host) => {
      const { page, say } = host;
      await openDescriptions(host);
      const openList = async () => {
        await dialog(host).locator('.add-own button').last().click();
        await dialog(host).getByText(/Um jogo por linha/).waitFor();
      };
      await openList();
      await page.locator('#card-list').fill('{"name":"Vila","score":[{"name":"Ouro","how":"typed"}]}');
      await dialog(host).getByText(/Linhas da pontuação: Ouro/).waitFor();
      await row(host, say.keepCard).click();
      await row(host, /^Vila/).click();
      await row(host, say.shareCard).click();
      await host.text(say.cardCodeHow).waitFor();
      const code = dialog(host).locator('.qr-code');
      const size = Number((await code.getAttribute('viewBox')).split(' ')[2]);
      const text = readCode(await code.locator('path').getAttribute('d'), size);
      assert.deepEqual(JSON.parse(text),
        { name: 'Vila', score: [{ name: 'Ouro', how: 'typed' }] });
      await assertFits(host);
      const [download] = await Promise.all([page.waitForEvent('download'),
        row(host, say.cardFile).click()]);
      assert.equal(download.suggestedFilename(), 'Vila.tableside.json');
      await row(host, say.back).click();
      await row(host, say.back).click();
      await openList();
      await page.locator('#card-file').setInputFiles(await download.path());
      await dialog(host).getByText(/Linhas da pontuação: Ouro/).waitFor();
      await assertFits(host);
      await row(host, say.keepCard).click();
      await row(host, /^Vila/).nth(1).waitFor();
    });
  } finally {
    await table.clear();
  }
});

const SEVERAL = {
  name: { en: 'Castle', pt_BR: 'Castelo' },
  phases: [{ name: { en: 'Turns', pt_BR: 'Vezes' }, who: 'in-turn' }],
  numbers: [{ name: { en: 'Gold', pt_BR: 'Ouro' }, of: 'player', kind: 'counter' }],
  score: [{ name: 'Total', how: 'formula', points: 'Gold' }],
};

test('a description is tried below its form, and changed in one of its languages', patience,
  async () => {
    const table = await Table.open('template');
    try {
      await withScreens(browser, [[table.invite('host'), narrow]], async (host) => {
        const { page, say } = host;
        await openDescriptions(host);
        await dialog(host).locator('.add-own button').last().click();
        await page.locator('#card-list').fill(JSON.stringify(SEVERAL));
        await dialog(host).getByText(/Números: Ouro/).waitFor();
        await row(host, say.keepCard).click();
        await row(host, /^Castelo/).click();
        const trial = page.locator('.trial');
        const reads = (text) => trial.locator('.instruction', { hasText: text }).waitFor();
        await reads('Preparem a mesa');
        await host.tap(trial.getByRole('button', { name: 'Começar', exact: true }));
        await reads('Ada: Vezes');
        await trial.getByText('Ouro').first().waitFor();
        await assertFits(host);
        await trial.getByRole('button', { name: say.undo, exact: true }).click();
        await reads('Preparem a mesa');
        await host.tap(trial.getByRole('button', { name: 'Começar', exact: true }));
        await reads('Ada: Vezes');
        const inputs = dialog(host).locator('form input, .library-page input');
        const values = await inputs.evaluateAll((list) => list.map(({ value }) => value));
        await inputs.nth(values.indexOf('Ouro')).fill('Moedas');
        await trial.getByText('Moedas').first().waitFor();
        await reads('Ada: Vezes');
        await row(host, say.keepCard).click();
        await row(host, /^Castelo/).click();
        const [download] = await Promise.all([page.waitForEvent('download'),
          row(host, say.shareCard).click().then(() => row(host, say.cardFile).click())]);
        const { entries: [{ entry }] } = JSON.parse(await readFile(await download.path(), 'utf8'));
        assert.deepEqual(entry.numbers[0].name, { en: 'Gold', pt_BR: 'Moedas' });
        assert.deepEqual(entry.name, SEVERAL.name);
        assert.deepEqual(entry.phases[0].name, SEVERAL.phases[0].name);
      });
    } finally {
      await table.clear();
    }
  });
