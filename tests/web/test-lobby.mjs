// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-lobby.mjs: phones come by the code of the table, choose a seat, change it and find back.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test, until } from './patience.mjs';
import { Phone } from './phone.mjs';
import { readCode } from './qr.mjs';
import { Table } from './table.mjs';

const television = { viewport: { width: 1280, height: 720 } };
let browser;

before(async () => { browser = await openBrowser(); });
after(async () => { await browser?.close(); });

/** At a table of its own: seats that are taken stay so. */
async function meet(play, ...places) {
  const table = await Table.open('template');
  try {
    await withScreens(browser, places.map((place) => place(table)), (...screens) =>
      play(table, ...screens));
  } finally {
    await table.clear();
  }
}

const door = (table) => [table.url];
const lobby = (table) => [table.invite('table')];
const host = (table) => [table.invite('host')];

/** Says who one is, where that is asked. */
async function sayName(screen, name) {
  await screen.page.getByRole('textbox', { name: screen.say.name }).fill(name);
  await screen.button(screen.say.toSeats).click();
}

const seatOf = (screen, label) => screen.page.getByRole('button', { name: new RegExp(`^${label}`) });

async function sit(screen, label) {
  await seatOf(screen, label).click();
  await screen.page.getByRole('banner').waitFor();
}

async function changeSeat(screen) {
  await screen.button(screen.say.people).click();
  await screen.button(screen.say.changeSeat).click();
  await screen.text(screen.say.chooseSeat).waitFor();
}

async function typeCode(screen, code) {
  await screen.page.getByRole('textbox', { name: screen.say.code }).fill(code);
  await screen.button(screen.say.joinNow).click();
}

const awaitAway = (screen) => screen.page.locator('.lobby-seat')
  .getByText(screen.say.notHere).waitFor();

/** The tab is closed, and later another one is opened at the bare address. */
async function comeBack(screen, url) {
  const context = screen.alter().context();
  await screen.page.close();
  screen.page = await context.newPage();
  await screen.page.goto(url);
}

test('a code that is typed leads to the lobby, in whichever way it is typed', patience, () =>
  meet(async (table, phone) => {
    const code = table.token('table');
    assert.match(code, /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/u);
    const sloppy = code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    await typeCode(phone, sloppy);
    await sayName(phone, 'Ana');
    await phone.text(phone.say.chooseSeat).waitFor();
    await phone.assertFits('the lobby');
    await phone.assertAccessible('the lobby');
    // Nothing of the game is told to who has no seat.
    assert.equal(phone.texts.some((text) => text.includes('"type":"view"')), false);
    await sit(phone, 'Ada');
    await phone.instruction('Ada: run or rest?').waitFor();
    await phone.press('Rest');
    await phone.instruction('Grace: run or rest?').waitFor();
  }, door));

test('a whole address can be pasted where the code is asked', patience, () =>
  meet(async (table, phone) => {
    await phone.assertFits('the door');
    await phone.assertAccessible('the door');
    await typeCode(phone, ` ${table.invite('watch')} `);
    await phone.instruction('Ada: run or rest?').waitFor();
  }, door));

test('a name is asked once, and offered again at another table', patience, () =>
  meet(async (table, phone) => {
    await sayName(phone, 'Ana');
    const other = await Table.open('template');
    try {
      await phone.text(phone.say.youAre.replace('{who}', 'Ana')).waitFor();
      // The same browser, the same host, another port: another origin, which it does not know.
      await phone.page.reload();
      await phone.text(phone.say.youAre.replace('{who}', 'Ana')).waitFor();
      assert.equal(await phone.page.getByRole('textbox').filter({ visible: true }).count(), 0);
      await phone.button(phone.say.changeName).click();
      const field = phone.page.getByRole('textbox', { name: phone.say.name });
      assert.equal(await field.inputValue(), 'Ana');
      await sayName(phone, 'Zoë');
      await sit(phone, 'Grace');
      // It may stand behind the call that an answer is waited for.
      await phone.page.getByRole('banner').getByText('Zoë').first().waitFor({ state: 'attached' });
    } finally {
      await other.clear();
    }
  }, lobby));

test('a seat is given back and changed, and everybody sees it', patience, () =>
  meet(async (table, ana, rui) => {
    await sayName(ana, 'Ana');
    await sayName(rui, 'Rui');
    await sit(ana, 'Ada');
    // Who has a seat and is there is no button.
    await rui.text('Ana').waitFor();
    assert.equal(await seatOf(rui, 'Ada').count(), 0);
    await changeSeat(ana);
    await seatOf(rui, 'Ada').waitFor();
    await sit(ana, 'Grace');
    await rui.text('Ana').waitFor();
    await sit(rui, 'Ada');
    await rui.button('Run').waitFor();
    assert.equal(await ana.button('Run').count(), 0);
  }, lobby, lobby));

test('two who tap the same seat: one has it, the other is told', patience, () =>
  meet(async (table, ...phones) => {
    for (const phone of phones) await sayName(phone, '');
    await Promise.all(phones.map((phone) => seatOf(phone, 'Ada').waitFor()));
    await Promise.all(phones.map((phone) => phone.page.evaluate(
      () => [...document.querySelectorAll('.lobby-seat')]
        .find((seat) => seat.textContent.startsWith('Ada')).click())));
    const got = await Promise.all(phones.map((phone) => Promise.any([
      phone.button('Run').waitFor().then(() => true),
      phone.page.locator('.lobby-seat.taken').waitFor().then(() => false)])));
    assert.deepEqual(got.filter(Boolean), [true]);
    const loser = phones[got.indexOf(false)];
    await sit(loser, 'Grace');
  }, lobby, lobby));

test('a phone whose tab was closed goes back to its table by itself', patience, () =>
  meet(async (table, ana, rui) => {
    await sayName(ana, 'Ana');
    await sayName(rui, 'Rui');
    await sit(ana, 'Ada');
    await ana.button('Run').waitFor();
    await comeBack(ana, table.url);
    const text = ana.say.wasAtAs.replace('{name}', 'The table').replace('{who}', 'Ana (red)');
    await ana.text(text).waitFor();
    await ana.button('Run').waitFor();
    // Also when the host was ended meanwhile.
    const context = ana.alter().context();
    await ana.page.close();
    await awaitAway(rui);
    await table.kill();
    await table.start();
    await rui.waitUntilFresh();
    await awaitAway(rui);
    ana.page = await context.newPage();
    await ana.page.goto(table.url);
    await ana.button('Run').waitFor();
    // Another table is one tap away, and the seat is free then.
    await ana.button(ana.say.anotherTable).click();
    await ana.text(ana.say.joinHow).waitFor();
    await seatOf(rui, 'Ada').getByText(rui.say.free).waitFor();
    await ana.page.reload();
    await ana.text(ana.say.joinHow).waitFor();
  }, lobby, lobby));

test('the seat of somebody who is gone is taken after a question', patience, () =>
  meet(async (table, ana, rui) => {
    await sayName(ana, 'Ana');
    await sayName(rui, 'Rui');
    await sit(ana, 'Ada');
    await ana.page.goto('about:blank');
    await awaitAway(rui);
    await seatOf(rui, 'Ada').click();
    await rui.text(rui.say.takeSeat.replace('{who}', 'Ana')).waitFor();
    await rui.assertFits('the question');
    await rui.button(rui.say.leaveIt).click();
    await seatOf(rui, 'Ada').click();
    await rui.button(rui.say.takeIt).click();
    await rui.button('Run').waitFor();
    // Who comes back chooses anew.
    await ana.page.goto(table.url);
    await ana.text(ana.say.chooseSeat).waitFor();
  }, lobby, lobby));

test('a wrong code and an old one are called that', patience, () =>
  meet(async (table, phone, boss) => {
    const old = table.token('table');
    await typeCode(phone, 'AAAAA-AAAAA');
    await phone.instruction(phone.say.codeWrong).waitFor();
    await phone.assertAccessible('a wrong code');
    // The next one is looked at a moment later.
    await typeCode(phone, old);
    await sayName(phone, 'Ana');
    await phone.text(phone.say.chooseSeat).waitFor();
    await boss.button(boss.say.people).click();
    await boss.button(boss.say.renewWhat.replace('{what}', boss.say.code)).click();
    await boss.text(boss.say.renewTableHow).waitFor();
    await boss.button(boss.say.renew).click();
    await phone.instruction(phone.say.codeOld).waitFor();
    const address = boss.page.getByRole('textbox', { name: boss.say.code });
    await until('another code', async () => !(await address.inputValue()).endsWith(old));
    await typeCode(phone, await address.inputValue());
    await phone.text(phone.say.chooseSeat).waitFor();
  }, door, host));

test('the host shows codes as pictures, and makes a seat free', patience, () =>
  meet(async (table, boss, ana) => {
    await sayName(ana, 'Ana');
    await sit(ana, 'Grace');
    await boss.button(boss.say.people).click();
    for (const one of table.invitations) {
      const label = { host: 'Host', watch: 'Spectator', wall: 'Wall', table: boss.say.code };
      const what = label[one.role] ?? { red: 'Ada', blue: 'Grace' }[one.seat];
      await boss.button(boss.say.showCodeOf.replace('{what}', what)).click();
      const picture = boss.page.getByRole('img', { name: what, exact: true });
      const size = Number((await picture.getAttribute('viewBox')).split(' ')[2]);
      const path = await picture.locator('path').getAttribute('d');
      assert.equal(readCode(path, size), one.url);
      await boss.button(boss.say.showCodeOf.replace('{what}', what)).click();
      await picture.waitFor({ state: 'hidden' });
    }
    await boss.assertAccessible('invitations');
    await boss.button(boss.say.makeFreeWhat.replace('{what}', 'Grace')).click();
    await ana.text(ana.say.chooseSeat).waitFor();
    await seatOf(ana, 'Grace').waitFor();
  }, host, lobby));

test('“Copied” is said when it was, and else how to do it', patience, () =>
  meet(async (table, boss) => {
    await boss.button(boss.say.people).click();
    const copy = boss.button(boss.say.copyWhat.replace('{what}', boss.say.code));
    await boss.page.evaluate(() => {
      const fail = () => Promise.reject(new Error('not allowed'));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: fail } });
    });
    await copy.click();
    await boss.text(boss.say.notCopied).waitFor();
    await boss.page.evaluate(() => {
      const work = (text) => { window.copied = text; return Promise.resolve(); };
      navigator.clipboard.writeText = work;
    });
    await copy.click();
    await boss.text(boss.say.copied).waitFor();
    assert.equal(await boss.page.evaluate(() => window.copied), table.invite('table'));
  }, host));

test('where the browser can, an address goes to other apps', patience, () =>
  meet(async (table, boss) => {
    await boss.page.evaluate(() => {
      navigator.share = (data) => { window.shared = data; return Promise.reject(new Error('no')); };
    });
    await boss.button(boss.say.people).click();
    await boss.button(boss.say.shareWhat.replace('{what}', boss.say.code)).click();
    assert.deepEqual(await boss.page.evaluate(() => window.shared),
      { title: boss.say.code, url: table.invite('table') });
    // Without that it stands there to be read.
    const address = boss.page.getByRole('textbox', { name: boss.say.code });
    assert.equal(await address.inputValue(), table.invite('table'));
  }, host));

test('a television and who watches come by the same code', patience, () =>
  meet(async (table, wall, watcher) => {
    // A television has no name to say.
    await wall.page.getByRole('textbox', { name: wall.say.name }).waitFor();
    await wall.assertFits('the lobby on a television');
    await wall.button(wall.say.beWall).click();
    await wall.page.locator('.is-wall').waitFor();
    await sayName(watcher, 'Olga');
    await watcher.button(watcher.say.justWatch).click();
    await watcher.instruction('Ada: run or rest?').waitFor();
    assert.equal(await watcher.button('Run').count(), 0);
  }, (table) => [table.invite('table'), television], lobby));

test('the wall and the host are told at once who sits, and how one comes', patience, async () => {
  const table = await Table.open('template');
  try {
    const wall = new Phone(table.port, table.token('wall'));
    const said = await wall.message('lobby');
    assert.equal(said.code, table.token('table'));
    assert.equal(said.url, table.invite('table'));
    assert.equal(said.address, `127.0.0.1:${table.port}`);
    assert.equal(readCode(said.picture.path, said.picture.size), said.url);
    assert.deepEqual(said.seats, [{ seat: 'red', label: 'Ada', here: false },
      { seat: 'blue', label: 'Grace', here: false }]);
    const ana = new Phone(table.port, table.token('table'), { name: 'Ana' });
    await ana.message('lobby');
    ana.send({ type: 'sit', seat: 'blue' });
    await wall.message('lobby', ({ seats }) => seats[1].name === 'Ana' && seats[1].here);
    await ana.leave();
    await wall.message('lobby', ({ seats }) => seats[1].name === 'Ana' && !seats[1].here);
    await wall.leave();
  } finally {
    await table.clear();
  }
});
