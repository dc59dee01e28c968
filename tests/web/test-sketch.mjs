// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-sketch.mjs: the sketch on the page: figures that are moved, questions that are answered,
// doors, a map that is drawn from nothing, with fingers, mouse and keys.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { join } from './phone.mjs';
import { Table } from './table.mjs';

const laptop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** So long a marked place takes no taps after it came, in milliseconds, and some more. */
const GUARD = 350;
const MAP = '.sketch-body .map-frame > svg';
const PAPER = '.drawer .map-frame > svg';
let browser;

/** A corridor with a closed door and a hex that stops sight, and a room apart from it. */
const hexes = [...Array.from({ length: 9 }, (_, q) => [q, 0]),
  ...Array.from({ length: 6 }, (_, q) => [q, 3])];
const map = { grid: 'hex', hexes, blocked: [[5, 0]], doors: [[[2, 0], [3, 0]]] };
const setup = {
  mission: { id: 'sheet', dice: 2, entries: [{ name: 'Alpha', numbers: [6] }], red: ['endo'],
    starting: [{ color: 'red' }], sketch: map },
  heroes: [{ color: 'red', character: 'john' }, { color: 'blue', character: 'guardian' }],
};
const put = (figure, place) => ({ do: 'put', figure, place });
const commands = [{ do: 'begin' }, put('red', [0, 0]), put('blue', [2, 0]),
  put('red-endo-1', [8, 0])];

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
});

async function withMap(places, play, more = []) {
  const table = await Table.open('genesis', { setup, commands: [...commands, ...more] });
  try {
    const invited = places.map(([who, device]) => [table.invite(...who.split(' ')), device]);
    await withScreens(browser, invited, async (...screens) => {
      for (const screen of screens) {
        await screen.instruction(/./).waitFor();
        await screen.openTab('tabSketch');
        await screen.page.locator(MAP).waitFor();
        await screen.page.waitForTimeout(GUARD);
      }
      await play(table, ...screens);
    });
  } finally {
    await table.clear();
  }
}

/** Where a place is on the screen, or the middle between two. */
function findPoint({ page }, place, other = place, drawing = MAP) {
  return page.locator(drawing).evaluate((svg, [[q, r], [q2, r2]]) => {
    const [x, y] = [(q + q2) / 2, (r + r2) / 2];
    const { x: px, y: py } = new DOMPoint(Math.sqrt(3) * (x + y / 2) * 100, 150 * y)
      .matrixTransform(svg.getScreenCTM());
    return [px, py];
  }, [place, other]);
}

async function click(screen, ...places) {
  await screen.page.mouse.click(...await findPoint(screen, ...places));
}

async function tap(screen, ...places) {
  await screen.page.touchscreen.tap(...await findPoint(screen, ...places));
}

/** Carries what is at the first point over the others. */
async function drag({ page }, ...points) {
  await page.mouse.move(...points[0]);
  await page.mouse.down();
  for (const point of points.slice(1)) await page.mouse.move(...point, { steps: 6 });
  await page.mouse.up();
}

/** The commands that people gave since the map was laid out. */
function readGiven(table) {
  return table.readCommands().slice(commands.length).filter(({ auto }) => !auto)
    .map(({ by, at, ...command }) => command);
}

/** Waits until the last command is that one. */
async function waitForCommand(table, screen, wanted) {
  for (let i = 0; i < 40; i++) {
    if (JSON.stringify(readGiven(table).at(-1)) === JSON.stringify(wanted)) return;
    await screen.page.waitForTimeout(50);
  }
  assert.deepEqual(readGiven(table).at(-1), wanted);
}

/** What the card says, once it says that. */
async function waitForWords(screen, words) {
  await screen.page.locator('.sketch-side .answer-words').filter({ hasText: words }).waitFor();
}

function count({ page }, marks) {
  return page.locator(`.sketch-body ${marks}`).count();
}

test('a tap on a figure and one on a place move it, and nothing else', patience, () =>
  withMap([['host', phone]], async (table, screen) => {
    const readPlaces = () => Promise.all([MAP, '.sketch-side .answer-card', '.sketch-side details']
      .map((part) => screen.page.locator(part).first().boundingBox()));
    const places = await readPlaces();
    await tap(screen, [0, 0]);
    await waitForWords(screen, 'John Connor');
    await tap(screen, [1, 3]);
    await screen.press('Move John Connor here');
    await waitForCommand(table, screen, put('red', [1, 3]));
    assert.deepEqual(await readPlaces(), places);
    await screen.assertFits('the map with an answer');
    await screen.assertAccessible('the map with an answer');
  }));

test('who stands in a turn is told of, and is moved from there', patience, () =>
  withMap([['host', phone]], async (table, screen) => {
    const sheet = screen.page.locator('dialog[open]');
    await tap(screen, [0, 0]);
    await sheet.getByRole('button', { name: 'Takes a wound', exact: true }).waitFor();
    await sheet.getByRole('button', { name: screen.say.moveOnMap, exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await waitForWords(screen, 'Tap the place where it stands.');
    // A tap where it stands puts it back, one elsewhere moves it.
    await tap(screen, [0, 0]);
    await tap(screen, [0, 0]);
    await sheet.getByRole('button', { name: screen.say.moveOnMap, exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
    await tap(screen, [1, 3]);
    await waitForCommand(table, screen, put('red', [1, 3]));
    // An obstacle says what it is good for.
    await tap(screen, [5, 0]);
    await sheet.getByText('Nobody enters it').waitFor();
    await screen.assertAccessible('what a place tells');
    await sheet.getByRole('button', { name: 'It is off the map', exact: true }).click();
    await waitForCommand(table, screen, { do: 'clear', place: [5, 0] });
  }, [{ do: 'choose', color: 'red' }]));

test('a figure is dragged to a place, off the map, and back from beside it', patience, () =>
  withMap([['host', laptop]], async (table, screen) => {
    const from = await findPoint(screen, [0, 0]);
    await drag(screen, from, await findPoint(screen, [1, 3]));
    await waitForCommand(table, screen, put('red', [1, 3]));
    // Nothing moves where it was let go at once.
    await drag(screen, await findPoint(screen, [1, 3]), from, await findPoint(screen, [1, 3]));
    assert.equal(readGiven(table).length, 1);

    const box = await screen.page.locator(MAP).boundingBox();
    await drag(screen, await findPoint(screen, [1, 3]), [box.x + 20, box.y + box.height + 120]);
    await waitForCommand(table, screen, { do: 'away', figure: 'red' });

    const beside = screen.page.locator('.tray-figure', { hasText: 'John Connor' });
    await beside.click();
    await waitForWords(screen, 'Tap the place where it stands.');
    await click(screen, [4, 3]);
    await waitForCommand(table, screen, put('red', [4, 3]));

    await click(screen, [4, 3]);
    await screen.press(screen.say.takeOff);
    await waitForCommand(table, screen, { do: 'away', figure: 'red' });
    await beside.waitFor();
    await beside.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { x, y } = await beside.boundingBox();
    await drag(screen, [x + 10, y + 10], await findPoint(screen, [5, 3]));
    await waitForCommand(table, screen, put('red', [5, 3]));
  }));

/** What a page hears that is slow: all that has come into sight and gone since, at once. */
function hearLate(page) {
  return page.addInitScript(() => {
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(hear, options) {
        const heard = [];
        super((entries) => {
          if (heard.push(...entries) > entries.length) return;
          setTimeout(() => hear(heard.splice(0), this), 600);
        }, options);
      }
    };
  });
}

test('a page that hears late that its map is in sight answers', patience, () =>
  withMap([['host', { ...laptop, prepare: hearLate }]], async (table, screen) => {
    await click(screen, [0, 0]);
    await click(screen, [2, 0]);
    await waitForWords(screen, 'In sight, 2 hexes away');
  }));

test('two picks show the line, or what is in its way', patience, () =>
  withMap([['host']], async (table, screen) => {
    await click(screen, [0, 0]);
    await click(screen, [2, 0]);
    await waitForWords(screen, 'In sight, 2 hexes away');
    assert.equal(await count(screen, '.mark-sight'), 1);
    assert.equal(await count(screen, '.mark-pick'), 2);
    await screen.button(screen.say.turnRound).click();
    await waitForWords(screen, 'Guardian → John Connor');

    await screen.button(screen.say.forgetPicks).click();
    await click(screen, [3, 0]);
    await click(screen, [7, 0]);
    await waitForWords(screen, 'In the way: a blocked hex (red border)');
    assert.ok(await count(screen, '.mark-blocker') > 0);
    assert.equal(await count(screen, '.mark-sight'), 0);
    // The same once more takes it back.
    await click(screen, [7, 0]);
    await waitForWords(screen, 'Pick another place');
    assert.deepEqual(readGiven(table), []);
  }));

test('an enemy shows its plan with the rule, stops as letters, and its reach', patience, () =>
  withMap([['watch']], async (table, screen) => {
    await click(screen, [8, 0]);
    await waitForWords(screen, /Red Endo 1Rule [234]: .*Guardian.*page 17/s);
    assert.equal(await screen.page.locator('.sketch-body .mark-stop text').first().textContent(),
      'A');
    assert.ok(await count(screen, '.mark-way') > 0);

    await screen.button(screen.say.reach).click();
    await waitForWords(screen, 'With 4 movement it can end on');
    const wide = await count(screen, '.mark-cost');
    for (let i = 0; i < 3; i++) await screen.button('Movement: one less').click();
    await waitForWords(screen, 'With 1 movement it can end on');
    await screen.page.waitForFunction((most) =>
      document.querySelectorAll('.sketch-body .mark-cost').length < most, wide);
    assert.equal(await screen.button(screen.say.takeOff).count(), 0, 'who watches moves nobody');
  }));

test('a door turns by a tap, and sight with it', patience, () =>
  withMap([['host']], async (table, screen) => {
    await click(screen, [0, 0]);
    await click(screen, [4, 0]);
    await waitForWords(screen, 'a closed door');
    await click(screen, [2, 0], [3, 0]);
    await waitForCommand(table, screen, { do: 'door', edge: [2, 0, 3, 0], open: true });
    await waitForWords(screen, 'In sight, 4 hexes away');
  }));

test('a figure that is dragged is seen from what is picked', patience, () =>
  withMap([['host']], async (table, screen) => {
    await click(screen, [4, 0]);
    await screen.page.mouse.move(...await findPoint(screen, [2, 0]));
    await screen.page.mouse.down();
    await screen.page.mouse.move(...await findPoint(screen, [3, 0]), { steps: 8 });
    await waitForWords(screen, 'Guardian');
    await waitForWords(screen, 'In sight, 1 hex away');
    await screen.page.mouse.move(...await findPoint(screen, [1, 0]), { steps: 8 });
    await waitForWords(screen, 'No line of sight, 3 hexes away');
    await screen.page.mouse.move(...await findPoint(screen, [2, 0]), { steps: 4 });
    await screen.page.mouse.up();
    await screen.page.waitForTimeout(GUARD);
    assert.deepEqual(readGiven(table), [], 'it was put back where it was');
  }));

test('whoever has a seat moves its own and nobody else', patience, () =>
  withMap([['seat blue']], async (table, screen) => {
    await drag(screen, await findPoint(screen, [0, 0]), await findPoint(screen, [1, 3]));
    await click(screen, [0, 0]);
    await click(screen, [1, 3]);
    await waitForWords(screen, 'John Connor');
    assert.equal(await screen.page.getByRole('button', { name: /^Move/ }).count(), 0);
    assert.deepEqual(readGiven(table), []);

    await drag(screen, await findPoint(screen, [2, 0]), await findPoint(screen, [1, 0]));
    await waitForCommand(table, screen, put('blue', [1, 0]));
  }));

test('a finger that scrolls carries nobody, one that rests does', patience, () =>
  withMap([['host', phone]], async (table, screen) => {
    const touch = await screen.alter().context().newCDPSession(screen.page);
    const say = (type, ...points) => touch.send('Input.dispatchTouchEvent',
      { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    const from = await findPoint(screen, [2, 0]);
    await say('touchStart', from);
    for (let i = 1; i <= 10; i++) await say('touchMove', [from[0], from[1] - 12 * i]);
    await say('touchEnd');
    await screen.page.waitForTimeout(GUARD);
    assert.deepEqual(readGiven(table), []);
    await screen.page.evaluate(() => scrollTo(0, 0));

    const start = await findPoint(screen, [2, 0]);
    const end = await findPoint(screen, [1, 3]);
    await say('touchStart', start);
    await screen.page.waitForTimeout(GUARD);
    for (let i = 1; i <= 5; i++) {
      await say('touchMove', start.map((one, k) => one + ((end[k] - one) * i) / 5));
    }
    await say('touchEnd');
    await waitForCommand(table, screen, put('blue', [1, 3]));
  }));

test('two fingers stretch the map, one moves it, a tap hits what is there', patience, () =>
  withMap([['host', phone]], async (table, screen) => {
    const touch = await screen.alter().context().newCDPSession(screen.page);
    const say = (type, ...points) => touch.send('Input.dispatchTouchEvent',
      { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const measure = async () => {
      const [ax] = await findPoint(screen, [0, 0]);
      const [bx] = await findPoint(screen, [4, 0]);
      return bx - ax;
    };
    const [x, y] = await findPoint(screen, [2, 0]);
    const before = await measure();
    await say('touchStart', [x - 20, y], [x + 20, y]);
    for (let i = 1; i <= 5; i++) await say('touchMove', [x - 20 - 8 * i, y], [x + 20 + 8 * i, y]);
    await say('touchEnd');
    assert.ok(await measure() > 2 * before, `${before} → ${await measure()}`);

    const [left, top] = await findPoint(screen, [3, 0]);
    await say('touchStart', [left, top]);
    for (let i = 1; i <= 5; i++) await say('touchMove', [left + 8 * i, top]);
    await say('touchEnd');
    assert.ok((await findPoint(screen, [3, 0]))[0] > left + 20);
    assert.deepEqual(readGiven(table), []);

    await tap(screen, [2, 0]);
    await waitForWords(screen, 'Guardian');
    await screen.button(screen.say.zoomFit).click();
    assert.ok(Math.abs(await measure() - before) < 1);
  }));

test('everything with the keyboard', patience, () =>
  withMap([['host']], async (table, screen) => {
    const { keyboard } = screen.page;
    const press = async (...keys) => { for (const key of keys) await keyboard.press(key); };
    await screen.page.locator('.sketch-body .map-frame').focus();
    const left = Array.from({ length: 12 }, () => 'ArrowLeft');
    await press('Home', 'ArrowUp', 'ArrowUp', 'ArrowUp', ...left);
    await screen.page.locator('.sketch-body [role=status]', { hasText: 'John Connor' }).waitFor();
    await press('Enter', 'ArrowRight', 'Enter');
    await waitForWords(screen, 'In sight, 1 hex away');
    await screen.tabTo('Move John Connor here');
    await screen.enter();
    await waitForCommand(table, screen, put('red', [1, 0]));

    await screen.page.locator('.sketch-body .map-frame').focus();
    await press('Escape', 'ArrowRight', ']');
    await screen.page.locator('.sketch-body [role=status]', { hasText: 'closed door' }).waitFor();
    await press('Enter');
    await waitForCommand(table, screen, { do: 'door', edge: [2, 0, 3, 0], open: true });
    await press(']', 'Enter', 'Delete');
    await waitForCommand(table, screen, { do: 'away', figure: 'blue' });
  }));

test('answers are in the language of who asks', patience, () =>
  withMap([['host', { locale: 'pt-BR' }], ['watch']], async (table, mine, other) => {
    await click(mine, [0, 0]);
    await waitForWords(mine, 'Escolha outra miniatura ou outro lugar');
    await click(mine, [2, 0]);
    await waitForWords(mine, 'Na linha de visão, a 2 hexágonos');
    await click(other, [0, 0]);
    await click(other, [2, 0]);
    await waitForWords(other, 'In sight, 2 hexes away');
  }));

test('the map stands above the answers, and its places answer', patience, () => {
  const more = [{ do: 'choose', color: 'red' }, { do: 'end-turn' }];
  return withMap([['host', phone]], async (table, screen) => {
    await screen.openTab('tabNow');
    const map = screen.page.locator('.cards .sketch.small');
    const [above, below] = await Promise.all([map.boundingBox(),
      screen.page.locator('.answers').boundingBox()]);
    assert.ok(above.y + above.height <= below.y);
    assert.ok(await map.locator('.mark-way').count() > 0, 'the way is drawn before anybody asks');
    const length = readGiven(table).length;
    await screen.page.waitForTimeout(GUARD);
    await map.locator('.spot').first().click();
    await screen.page.waitForTimeout(GUARD);
    assert.equal(readGiven(table).length, length + 1);
  }, more);
});

test('until the map has come its room is as high as the map', patience, async () => {
  const table = await Table.open('genesis', { setup, commands });
  let go;
  const wait = new Promise((resolve) => { go = resolve; });
  const prepare = (page) => page.route(/sketch[^/]*\.js/, async (route) => {
    await wait;
    await route.continue();
  });
  try {
    await withScreens(browser, [[table.invite('host'), { ...phone, prepare }]], async ({ page }) => {
      const height = (selector) => page.locator(selector).evaluate((element) =>
        element.getBoundingClientRect().height);
      await page.locator('.happened > .later.coming').waitFor();
      const kept = await height('.happened > .later.coming');
      go();
      await page.locator('.happened .sketch.small .map-frame').waitFor();
      const real = await height('.happened .sketch.small');
      assert.ok(Math.abs(kept - real) <= 2, `${kept} for ${real}`);
    });
  } finally {
    await table.clear();
  }
});

/** Draws over the paper from one place to others. */
async function paint(screen, ...places) {
  const points = [];
  for (const place of places) points.push(await findPoint(screen, ...place, PAPER));
  await drag(screen, ...points);
}

test('a map is drawn from nothing, outlives a reload, and is laid', patience, async () => {
  const { sketch, ...mission } = setup.mission;
  const table = await Table.open('genesis', { setup: { ...setup, mission } });
  const places = [[table.invite('host'), phone], [table.invite('seat', 'blue')],
    [table.invite('watch')]];
  try {
    await withScreens(browser, places, async (screen, seat, spectator) => {
      await spectator.instruction(/./).waitFor();
      await spectator.openTab('tabSketch');
      await spectator.text(spectator.say.noMap).waitFor();
      assert.equal(await spectator.button(spectator.say.drawMap).count(), 0);

      await screen.instruction(/./).waitFor();
      await screen.openTab('tabSketch');
      await screen.press(screen.say.drawMap);
      await screen.assertFits('drawing');
      await screen.assertAccessible('drawing');
      const one = (q, r = 0) => [[q, r], [q, r]];
      await paint(screen, one(-2), one(2));
      await screen.button(screen.say.brushRoughHint).click();
      await paint(screen, one(-1), one(-1));
      await screen.button(screen.say.brushBlockedHint).click();
      await paint(screen, one(0), one(0));
      await screen.button(screen.say.drawUndo).click();
      await screen.button(screen.say.drawRedo).click();
      await screen.button(screen.say.brushEntry).click();
      await screen.button('Alpha').click();
      await paint(screen, one(2), one(2));
      await screen.button(screen.say.brushDoor).click();
      await paint(screen, [[-2, 0], [-1, 0]], [[-2, 0], [-1, 0]]);
      await paint(screen, [[4, 0], [5, 0]], [[4, 0], [5, 0]]);
      await screen.text(screen.say.drawHexesFirst).waitFor();

      await screen.reload();
      await screen.instruction(/./).waitFor();
      await screen.openTab('tabSketch');
      await screen.page.locator(PAPER).waitFor();
      await screen.button(screen.say.drawDone).click();
      await seat.instruction(/./).waitFor();
      await seat.openTab('tabSketch');
      await seat.page.locator(MAP).waitFor();
    });
    const { map: laid } = table.readCommands().find((command) => command.do === 'lay');
    assert.deepEqual(laid, { grid: 'hex', hexes: [[-2, 0], [-1, 0], [0, 0], [1, 0]],
      blocked: [[0, 0]], rough: [[-1, 0]], entries: [[[2, 0]]],
      doors: [[[-2, 0], [-1, 0]]] });
  } finally {
    await table.clear();
  }
});

test('who draws hears of another map, and keeps the drawing', patience, () =>
  withMap([['host']], async (table, screen) => {
    const other = await join(table.port, table.token('host'));
    const news = screen.text(screen.say.mapLaid);
    await screen.button(screen.say.drawFurther).click();
    await screen.button(screen.say.brushErase).click();
    await paint(screen, [[8, 0], [8, 0]]);
    assert.equal(await news.count(), 0);
    const { lay } = other.view.sketch;
    const laid = { grid: 'hex', hexes: hexes.slice(1) };
    assert.equal((await other.do({ ...lay, map: laid })).error, undefined);
    await news.waitFor();
    // What the other has laid is not drawn into it.
    await screen.button(screen.say.drawDone).click();
    await screen.page.locator(MAP).waitFor();
    const { map: last } = table.readCommands().findLast((command) => command.do === 'lay');
    assert.deepEqual(last, { ...map, hexes: hexes.filter(([q]) => q !== 8) });
    await other.leave();
  }));

test('a drawing that is given up leaves the map as it was', patience, () =>
  withMap([['host']], async (table, screen) => {
    await screen.button(screen.say.drawFurther).click();
    await screen.button(screen.say.brushErase).click();
    await paint(screen, [[0, 0], [0, 0]], [[3, 0], [3, 0]]);
    await screen.button(screen.say.drawCancel).click();
    await screen.page.locator(MAP).waitFor();
    assert.deepEqual(readGiven(table), []);
    await screen.reload();
    await screen.openTab('tabSketch');
    await screen.page.locator(MAP).waitFor();
    assert.equal(await screen.page.locator(PAPER).isVisible(), false);
  }));

/** A module of the page here; Node.js before 20.19 takes only those called ".mjs" for such. */
async function load(name, ...needs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tableside module '));
  for (const one of [name, ...needs]) {
    const text = readFileSync(new URL(`../../ui/web/${one}.js`, import.meta.url), 'utf8');
    writeFileSync(path.join(folder, `${one}.mjs`),
      text.replaceAll(/(from '[^']*)\.js'/g, "$1.mjs'"));
  }
  try {
    return await import(path.join(folder, `${name}.mjs`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Numbers that look like chance, the same every time. */
function* roll(seed) {
  for (let n = seed; ; n = (n * 48_271) % 2_147_483_647) yield n;
}

test('every stroke can be undone and done again, and what was not drawn is no step', async () => {
  const { SketchEditor, makeEmptyMap } = await load('sketch-editor', 'sketch-plane', 'map-size');
  const chance = roll(19);
  const below = (most) => chance.next().value % most;
  const brushes = ['plain', 'rough', 'blocked', 'entry', 'erase', 'wall', 'door', 'openDoor',
    'noEdge'];
  for (const grid of ['hex', 'square']) {
    const editor = new SketchEditor(makeEmptyMap(grid));
    const steps = [JSON.stringify(editor.map)];
    for (let i = 0; i < 150; i++) {
      const brush = brushes[below(brushes.length)];
      editor.begin();
      for (let k = below(6); k >= 0; k--) {
        const place = [below(5) - 1, below(5) - 1];
        if (brushes.indexOf(brush) >= 5) editor.paintEdge(brush, place, below(6));
        else editor.paint(brush, place, 1 + below(8));
      }
      const isChanged = editor.end();
      assert.equal(isChanged, JSON.stringify(editor.map) !== steps.at(-1));
      if (isChanged) steps.push(JSON.stringify(editor.map));
    }
    assert.ok(steps.length > 20);
    for (const step of [...steps].reverse()) {
      assert.equal(JSON.stringify(editor.map), step);
      editor.undo();
    }
    assert.equal(editor.canUndo, false);
    for (const step of steps) {
      assert.equal(JSON.stringify(editor.map), step);
      editor.redo();
    }
    // Whatever was drawn the host can read.
    const list = editor.map;
    for (const edge of [...list.walls ?? [], ...list.doors ?? [], ...list.open ?? []].flat()) {
      assert.ok([...list.hexes, ...(list.entries ?? []).flat()].map(String).includes(String(edge)));
    }
  }
});
