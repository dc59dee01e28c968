// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-joining.mjs: phones and a wall come to the table, see what is theirs, and go.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test, until } from './patience.mjs';
import { join } from './phone.mjs';
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

const meet = (places, play) => withScreens(browser, places, play);
const television = { viewport: { width: 1280, height: 720 } };

test('two phones and a wall join by address and see what is theirs', patience, async () => {
  const places = [[table.invite('seat', 'red')], [table.invite('seat', 'blue')],
    [table.invite('wall'), television]];

  await meet(places, async (red, blue, wall) => {
    for (const screen of [red, blue, wall]) await screen.instruction('Ada: run or rest?').waitFor();
    // It is red's turn: only red has something to press.
    await red.button('Run').waitFor();
    assert.equal(await blue.button('Run').count(), 0);
    assert.equal(await wall.page.getByRole('button').count(), 0);
    assert.equal(await wall.page.getByRole('textbox').count(), 0);
    // Whose phone it is stands on it, with the mark of the seat, or that it is one's turn.
    await red.page.getByRole('banner').getByText(red.say.yourTurn).waitFor();
    await blue.page.getByRole('banner').getByText(new RegExp(`Grace|${blue.say.yourAnswer}`))
      .filter({ visible: true }).first().waitFor();
  });
});

test('a phone that was put away finds back without the address', patience, async () => {
  await meet([[table.invite('seat', 'red')]], async (red) => {
    await red.button('Run').waitFor();
    await red.reload();
    await red.button('Run').waitFor();
  });
});

test('without an invitation the page says how to get one', patience, async () => {
  await meet([[table.url]], async (nobody) => {
    await nobody.text(nobody.say.joinHow).waitFor();
    assert.equal(nobody.texts.some((text) => text.includes('"view"')), false);
  });
});

test('an invitation that nobody knows is told so', patience, async () => {
  const wrong = `${table.url}#${'A'.repeat(22)}`;
  const right = table.token('watch');

  await meet([[wrong]], async (nobody) => {
    await nobody.instruction(nobody.say.codeWrong).waitFor();
    assert.equal(nobody.texts.some((text) => text.includes('"type":"view"')), false);
  });
  // The next one from here is looked at after a moment, and then all is forgiven.
  const phone = await until('the right one is let in',
    () => join(table.port, right).catch(() => null), { pause: 500 });
  await phone.leave();
});

test('two languages at once, switched while running', patience, async () => {
  const places = [[table.invite('host')], [table.invite('host'), { locale: 'pt-BR' }]];

  await meet(places, async (english, portuguese) => {
    await english.instruction('Ada: run or rest?').waitFor();
    await portuguese.instruction('Ada: correr ou descansar?').waitFor();
    assert.equal(await portuguese.page.locator('html').getAttribute('lang'), 'pt-BR');
    await english.press('Rest');
    await english.instruction('Grace: run or rest?').waitFor();
    await portuguese.instruction('Grace: correr ou descansar?').waitFor();
    await english.choose('language', 'Português (Brasil)');
    await english.instruction('Grace: correr ou descansar?').waitFor();
    await portuguese.choose('language', 'English');
    await portuguese.instruction('Grace: run or rest?').waitFor();
    await portuguese.reload();
    await portuguese.instruction('Grace: run or rest?').waitFor();
  });
});

test('text that would be HTML is shown as text', patience, async () => {
  const evil = '<img src=x onerror="document.title=1"><b>bold</b>&amp;';
  const race = await Table.open('template', { setup: { players: [
    { name: '<i>Ada</i>', seat: 'red' }, { name: '"><script>', seat: 'blue' }] } });

  try {
    await meet([[race.invite('seat', 'red')], [race.invite('wall')]], async (red, wall) => {
      for (const screen of [red, wall]) {
        await screen.instruction('<i>Ada</i>: run or rest?').waitFor();
      }
      await red.choose('name', '<u>Zoë</u>');
      await red.openTab('tabLog');
      await red.note(evil);
      await red.text(evil).filter({ visible: true }).first().waitFor();
      await red.text('<u>Zoë</u>').filter({ visible: true }).first().waitFor();
      for (const screen of [red, wall]) {
        const made = screen.page.locator('img[src=x], b, u, i, .stage script');
        assert.equal(await made.count(), 0);
        assert.notEqual(await screen.page.title(), '1');
      }
    });
  } finally {
    await race.clear();
  }
});

test('the log says who did what, and an undo names the person', patience, async () => {
  const places = [[table.invite('seat', 'blue')], [table.invite('host')]];

  await meet(places, async (blue, host) => {
    await host.choose('name', 'Hedy');
    await blue.press('Rest');
    await host.instruction('Ada: run or rest?').waitFor();
    await host.undoOthers();
    await blue.instruction('Grace: run or rest?').waitFor();
    await blue.page.getByRole('status').getByText(/^Hedy \(.+\): /).waitFor();
    await blue.openTab('tabLog');
    const who = `Hedy (${blue.say.host})`;
    await blue.text(blue.say.undoneBy.replace('{who}', who)).first().waitFor();
  });
});

test('the newest device of a seat takes the place of the oldest, and both are told', patience,
  async () => {
    const others = [];

    await meet([[table.invite('seat', 'red')]], async (red) => {
      await red.instruction('Grace: run or rest?').waitFor();
      while (others.length < 7) others.push(await join(table.port, table.token('seat', 'red')));
      await red.instruction('Grace: run or rest?').waitFor();
      others.push(await join(table.port, table.token('seat', 'red')));
      assert.equal((await others.at(-1).message('error')).error.code, 'replaced');
      await red.text(red.say.replaced).first().waitFor();
      // It comes back when its player says so, and not of itself: else all would take turns.
      await red.press(red.say.joinAgain);
      await red.instruction('Grace: run or rest?').waitFor();
      assert.equal((await others[0].message('bye'))?.code, 'replaced');
      await red.page.getByRole('status').getByText(/oldest device|dispositivo|Gerät|aparelho/)
        .first().waitFor();
    });
    for (const phone of others) await phone.leave();
  });

test('who is removed stays out, and a renewed invitation voids the old one', patience, async () => {
  const old = table.invite('seat', 'blue');
  let anew = null;

  await meet([[old], [table.invite('host')]], async (blue, host) => {
    await blue.instruction('Grace: run or rest?').waitFor();
    await host.press(host.say.people);
    await host.press(host.say.removeWho.replace('{who}', 'Grace'));
    await blue.text(blue.say.gone).first().waitFor();
    await host.text(host.say.removedWho.replace('{who}', 'Grace')).first().waitFor();
    const address = host.page.getByRole('textbox', { name: 'Grace', exact: true });
    await until('another address', async () => await address.inputValue() !== old);
    anew = await address.inputValue();
    // Loading the page anew does not bring it back.
    await blue.reload();
    await blue.text(blue.say.gone).first().waitFor();
    assert.equal(await blue.button('Run').count(), 0);
  });
  await meet([[anew], [table.invite('host')]], async (blue, host) => {
    await blue.instruction('Grace: run or rest?').waitFor();
    await host.press(host.say.people);
    await host.press(host.say.renewWhat.replace('{what}', 'Grace'));
    await host.press(host.say.renew);
    await blue.text(blue.say.codeOld).first().waitFor();
    await blue.reload();
    assert.equal(await blue.button('Run').count(), 0);
  });
});
