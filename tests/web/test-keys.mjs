// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-keys.mjs: the page with the keyboard alone.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { readMoment } from './stories.mjs';
import { Table } from './table.mjs';

let browser;
let table;

before(async () => {
  browser = await openBrowser();
  table = await Table.open('template');
});

after(async () => {
  await browser?.close();
  await table?.clear();
});

test('a turn with dice typed in, an undo, and round the tabs', patience, async () => {
  await withScreens(browser, [[table.invite('seat', 'red')]], async (screen) => {
    const { keyboard } = screen.page;
    await screen.button('Run').waitFor();
    await screen.tabTo('Run');
    await screen.tabTo(screen.say.realDice);
    await screen.enter();
    await screen.tabTo(/: 1$/);
    for (const key of ['1', ' ', '2']) await keyboard.press(key);
    await screen.tabTo(screen.say.useDice.replace('{dice}', '1, 2'));
    await screen.enter();
    await screen.instruction('Grace: run or rest?').waitFor();
    const [command] = table.readCommands();
    assert.deepEqual([command.do, command.dice], ['advance', ['one', 'two']]);

    await screen.tabTo(screen.say.undo);
    await screen.enter();
    await screen.instruction('Ada: run or rest?').waitFor();

    await screen.tabTo(screen.say.tabNow);
    for (const name of ['tabTable', 'tabDice', 'tabLog']) {
      await keyboard.press('ArrowRight');
      await screen.waitForTab(name);
    }
    await keyboard.press('Home');
    await screen.waitForTab('tabNow');
  });
});

test('the keys of the window, unless somebody writes', patience, async () => {
  await withScreens(browser, [[table.invite('host')]], async (screen) => {
    const { keyboard } = screen.page;
    const press = async (key) => {
      await screen.page.waitForTimeout(400);
      await keyboard.press(key);
    };
    const before = table.readCommands().length;
    await screen.instruction('Ada: run or rest?').waitFor();
    // Digits are dice at once where the key 0 has opened them.
    await press('0');
    for (const key of ['1', '2']) await keyboard.press(key);
    await screen.button(screen.say.useDice.replace('{dice}', '1, 2')).waitFor();
    // One that no face has is not an answer beside the dice.
    await screen.page.evaluate(() => {
      addEventListener('keydown', (event) => { window.isTaken = event.defaultPrevented; });
    });
    for (const key of ['0', '9']) await press(key);
    assert.equal(await screen.page.evaluate(() => window.isTaken), true);
    await screen.page.evaluate(() => document.activeElement.blur());

    // They are another answer's: nothing is rolled in their place, and it is said whose they are.
    await press('2');
    const typed = screen.say.diceAreFor.replace('{dice}', '1, 2').replace('{offer}', 'Run');
    await screen.page.getByText(typed).waitFor();
    assert.equal(table.readCommands().length, before);
    // A row of “More” drops them as little.
    await screen.button(screen.say.more).click();
    await screen.page.waitForTimeout(400);
    const drawn = screen.page.locator('.more-group .offer-item', { hasText: 'Pick who goes first' });
    await drawn.getByRole('button').first().click();
    await drawn.getByText(typed).waitFor();
    assert.equal(table.readCommands().length, before);
    await keyboard.press('Escape');
    const faces = screen.page.locator('.real-dice [aria-pressed=true]');
    for (let i = 0; i < 2; i++) await faces.first().click();
    await screen.page.evaluate(() => document.activeElement.blur());

    await press('2');
    await screen.instruction('Grace: run or rest?').waitFor();
    await press('Control+z');
    await screen.instruction('Ada: run or rest?').waitFor();
    await press('Control+Shift+z');
    await screen.instruction('Grace: run or rest?').waitFor();
    await press('u');
    await screen.instruction('Ada: run or rest?').waitFor();
    await press('Control+y');
    await screen.instruction('Grace: run or rest?').waitFor();

    await press('l');
    await screen.waitForTab('tabLog');
    await screen.page.getByRole('textbox', { name: screen.say.note }).focus();
    await keyboard.type('1 u d');
    await screen.waitForTab('tabLog');
    await screen.page.evaluate(() => document.activeElement.blur());
    // What cannot be seen is brought to the front first.
    await press('1');
    await screen.waitForTab('tabNow');
    assert.equal(table.readCommands().length, before + 1);

    // A dialog has its own keys.
    await press('?');
    await screen.page.locator('.help details').first().waitFor();
    await press('2');
    await press('Escape');
    assert.equal(table.readCommands().length, before + 1);

    await screen.button(screen.say.settings).click();
    await screen.page.locator('.setting-switch', { hasText: screen.say.keys }).click();
    await press('Escape');
    await press('d');
    await press('2');
    await screen.waitForTab('tabNow');
    assert.equal(table.readCommands().length, before + 1);
  });
});

test('a space of a track proposes its number', patience, async () => {
  await withScreens(browser, [[table.invite('host')]], async (screen) => {
    const { page, say } = screen;
    const before = table.readCommands().length;
    const space = (number) => page.getByRole('button', {
      name: say.correctTo.replace('{what}', 'Rounds until night').replace('{number}', number),
    });
    const isFocused = (locator) => locator.evaluate((one) => one === document.activeElement);

    await screen.openTab('tabTable');
    const here = page.locator('.cells button.here');
    const wanted = String(Number(await here.innerText()) - 1);
    assert.equal(await page.locator('.cells button[tabindex="0"]').count(), 1);
    assert.equal(await here.getAttribute('tabindex'), '0');
    await here.focus();
    await page.keyboard.press('ArrowRight');
    assert.ok(await isFocused(space(wanted)));
    await screen.enter();
    const number = page.locator('dialog[open] .number-input');
    assert.equal(await number.inputValue(), wanted);
    assert.equal(table.readCommands().length, before);
    await number.press('Enter');
    await page.locator('.cells button.here', { hasText: wanted }).waitFor();
    assert.ok(await isFocused(space(wanted)));
    const { do: verb, id, value } = table.readCommands().pop();
    assert.deepEqual([verb, id, value], ['correct', 'rounds', Number(wanted)]);
  });
});

/** Games in the middle, by a moment of their taps.jsonl. */
const stories = {
  genesis: 'a downed character rescued, told by a tap on its row',
  terminator: 'a unit is off the board, told by a tap on it',
  terminus: 'a turn with a build where the Automa stands',
  miniatures: 'a model destroyed, told by a tap on it',
  invaders: 'a card destroyed by a card’s text, told by a tap on it',
};

for (const [game, moment] of Object.entries(stories)) {
  test(`${game}: Enter takes what is left of “More”, Escape closes an answer`, patience, async () => {
    const other = await Table.open(game, readMoment(game, moment));
    const { more } = other.readView('The table');
    const isLeft = ({ label }) => more.filter((one) =>
      one.label.toLowerCase().includes(label.toLowerCase())).length === 1;
    const { label } = more.find((one) => one.fields?.length > 0 && !one.blocked && isLeft(one));
    try {
      await withScreens(browser, [[other.invite('host')]], async (screen) => {
        const { page, say } = screen;
        await screen.button(say.more).first().click();
        await page.getByRole('searchbox').fill(label);
        // What has just come is not taken by mistake.
        await page.waitForTimeout(400);
        await page.keyboard.press('Enter');
        const taken = page.locator('dialog[open] .offer[aria-expanded=true]');
        await taken.waitFor();
        assert.equal(await taken.locator('.offer-label').textContent(), label);
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });

        const closed = page.locator('.answers .offer[aria-expanded=false]').filter({ visible: true });
        if (await closed.count() === 0) return;
        await page.waitForTimeout(400);
        const answer = await closed.first().elementHandle();
        await answer.click();
        assert.equal(await answer.getAttribute('aria-expanded'), 'true');
        await page.keyboard.press('Escape');
        assert.equal(await answer.getAttribute('aria-expanded'), 'false');
      });
    } finally {
      await other.clear();
    }
  });
}
