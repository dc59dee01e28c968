// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-heard.mjs: what a screen reader says by itself on a phone, and what the page reads aloud: what
// happened, what hands do, what is asked, each once, wherever it stands.

import assert from 'node:assert/strict';

import { openBrowser, withScreens } from './browser.mjs';
import { after, before, patience, test } from './patience.mjs';
import { Table } from './table.mjs';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
let browser;

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
});

/** Writes down what comes into a live region that is not hidden, as a screen reader hears it. */
function listen() {
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
  globalThis.heard = [];
  new MutationObserver((changes) => {
    const regions = new Set(changes.map(({ target }) => (target.closest ? target
      : target.parentElement)?.closest(live)));
    for (const region of regions) {
      const words = region?.checkVisibility() ? region.innerText.replace(/\s+/g, ' ').trim() : '';
      if (words) globalThis.heard.push(words);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

async function hear(screen, ...parts) {
  await screen.page.waitForFunction((texts) => texts.every((text) =>
    globalThis.heard.some((one) => one.includes(text))), parts);
  return screen.page.evaluate(() => globalThis.heard.splice(0));
}

test('a phone says what happened, what hands do and what is asked, once', patience, async () => {
  const setup = { heroes: [{ color: 'red', character: 'john' },
    { color: 'blue', character: 'guardian' }] };
  const table = await Table.open('genesis', { setup, commands: [{ do: 'begin' }] });
  try {
    await withScreens(browser, [[table.invite('host'), phone]], async (screen) => {
      await screen.instruction('Who goes next?').waitFor();
      await screen.page.evaluate(listen);
      await screen.press('John Connor');
      const heard = await hear(screen, 'roll the four action dice');
      assert.deepEqual(heard.filter((one) => one.includes('roll the four action dice')).length, 1);
      await screen.press('End the turn');
      const news = ['Do on the table John Connor: turn the activation token to “activated”',
        'John Connor ends the turn', 'Roll 2 reinforcement dice'];
      const ended = await hear(screen, ...news);
      const counts = news.map((text) =>
        ended.filter((one) => one.includes(text)).length);
      assert.deepEqual(counts, [1, 1, 1], JSON.stringify(ended));
    });
  } finally {
    await table.clear();
  }
});

/**
 * Before the page: writes down what the browser is told to say, which says nothing here. What a test
 * asks of a page counts as a touch for the browser, not for people.
 */
function listenToVoice() {
  const touched = { hasBeenActive: false };
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, () => { touched.hasBeenActive = true; }, { capture: true });
  }
  Object.defineProperty(navigator, 'userActivation', { value: touched });
  globalThis.spoken = [];
  speechSynthesis.speak = ({ text, lang }) => globalThis.spoken.push(`${lang} ${text}`);
  speechSynthesis.cancel = () => globalThis.spoken.push('cut');
}

function keepSpeaking() {
  localStorage.setItem('tableside', JSON.stringify({ speak: true }));
}

const speaks = (locale) => ({
  locale, prepare: async (page) => {
    await page.addInitScript(keepSpeaking);
    await page.addInitScript(listenToVoice);
  },
});
const mute = { prepare: (page) => page.addInitScript(listenToVoice) };

/**
 * What was said last, once `parts` are in it; nothing of it is left for the next time. News that
 * come late cut off what is asked, which is said once more after them.
 */
async function takeSpoken(screen, ...parts) {
  await screen.page.waitForFunction((wanted) => {
    const last = globalThis.spoken.slice(Math.max(globalThis.spoken.lastIndexOf('cut'), 0));
    return wanted.every((part) => last.some((one) => one.includes(part)));
  }, parts);
  return screen.page.evaluate(() => {
    const said = globalThis.spoken.splice(0);
    return said.slice(Math.max(said.lastIndexOf('cut'), 0));
  });
}

const turnAloud = (screen) =>
  screen.page.locator('.setting-switch', { hasText: screen.say.speak }).click();

test('phones and the wall read aloud in their languages, each thing once', patience, async () => {
  const table = await Table.open('template');
  const seen = ({ page }, text) => page.locator('main').getByText(text).first().waitFor();
  const places = [[table.invite('host'), mute], [table.invite('watch'), speaks('de-DE')],
    [table.invite('watch'), speaks('pt-BR')], [table.invite('wall'), mute]];
  try {
    await withScreens(browser, places, async (host, german, brazilian, wall) => {
      const ask = (screen) => screen.instruction(/Ada/).waitFor();
      for (const screen of [host, german, brazilian, wall]) await ask(screen);
      for (const { page } of [german, brazilian]) {
        await page.waitForFunction(() => performance.getEntriesByType('resource')
          .some(({ name }) => name.endsWith('speech.js')));
      }
      // A page that nobody has touched keeps it for the first touch, and what was there is no news.
      await host.press('Rest');
      for (const screen of [host, german, brazilian, wall]) {
        await screen.instruction(/Grace/).waitFor();
      }
      const heard = [];
      for (const screen of [german, brazilian]) {
        const now = await screen.page.locator('.instruction').innerText();
        assert.deepEqual(await screen.page.evaluate(() => globalThis.spoken), []);
        await screen.page.locator('.title').click();
        const [cut, ...said] = await takeSpoken(screen, now);
        assert.equal(cut, 'cut');
        assert.equal(said.length, 2, JSON.stringify(said));
        assert.match(said[0], /Ada/);
        heard.push(said);
      }
      assert.ok(heard[0].every((text) => text.startsWith('de-DE ') || text.startsWith('de ')));
      assert.ok(heard[1].every((text) => text.startsWith('pt-BR ')));
      assert.notEqual(heard[0][0].slice(3), heard[1][0].slice(6));

      // Undone it is what hands put back, and the news cuts off what is being said.
      await host.press(host.say.undo);
      await german.speak('de');
      const [, alone] = german.say.wentBackAlone.split('{what}');
      const back = await takeSpoken(german, alone, 'Ada:');
      assert.equal(back[0], 'cut');
      assert.equal(back.length, 3, JSON.stringify(back));
      assert.ok(!back.includes(heard[0][0]), JSON.stringify(back));

      // By key, the last once more.
      await german.page.keyboard.press('r');
      assert.deepEqual(await takeSpoken(german, 'Ada'), back);

      // Off by default; turned on it is heard at once.
      assert.deepEqual(await host.page.evaluate(() => globalThis.spoken), []);
      await host.page.keyboard.press('r');
      await host.button(host.say.settings).click();
      await turnAloud(host);
      const [first, text] = (await takeSpoken(host, 'run or rest?')).filter((one) => one !== 'cut');
      assert.match(first, /^en .*Ada: run or rest\?$/);
      assert.equal(text, undefined);
      await turnAloud(host);
      await host.page.keyboard.press('Escape');

      // On the wall by a key.
      assert.deepEqual(await wall.page.evaluate(() => globalThis.spoken), []);
      await wall.page.keyboard.press('s');
      await takeSpoken(wall, 'Ada: run or rest?');
      await host.press('Rest');
      await seen(wall, 'Grace: run or rest?');
      const shown = await takeSpoken(wall, 'Grace: run or rest?');
      assert.equal(shown.length, 3, JSON.stringify(shown));
      await wall.page.keyboard.press('r');
      assert.deepEqual(await takeSpoken(wall, 'Grace'), shown);
      await wall.page.keyboard.press('s');
      await wall.text(wall.say.speakOff).waitFor();
      await host.press('Rest');
      await wall.instruction(/Ada/).waitFor();
      await wall.page.waitForTimeout(300);
      assert.deepEqual((await wall.page.evaluate(() => globalThis.spoken))
        .filter((one) => one !== 'cut'), []);
      assert.deepEqual((await host.page.evaluate(() => globalThis.spoken))
        .filter((one) => one !== 'cut'), []);
    });
  } finally {
    await table.clear();
  }
});

test('a wall reads aloud by its address, once it was touched', patience, async () => {
  const table = await Table.open('template');
  const { aloud } = table.invitations.find(({ role }) => role === 'wall');
  const silent = table.invite('wall');
  try {
    assert.equal(aloud.replace('?voice', ''), silent);
    await withScreens(browser, [[table.invite('host')], [aloud, mute]], async (host, wall) => {
      await wall.instruction(/Ada/).waitFor();
      await wall.page.waitForFunction(() => performance.getEntriesByType('resource')
        .some(({ name }) => name.endsWith('speech.js')));
      assert.equal(await wall.text(wall.say.wallSpeak).isVisible(), false);
      await host.press('Rest');
      await wall.instruction(/Grace/).waitFor();
      await wall.page.locator('.wall').click();
      await takeSpoken(wall, 'Grace: run or rest?');
      // It is the address that has it so, not this screen.
      await wall.page.goto('about:blank');
      await wall.page.goto(silent);
      await wall.instruction(/Grace/).waitFor();
      assert.equal(await wall.page.evaluate(() => performance.getEntriesByType('resource')
        .some(({ name }) => name.endsWith('speech.js'))), false);
    });
  } finally {
    await table.clear();
  }
});

test('wounds are there from the first frame, in words and not as circles', patience, async () => {
  const setup = { heroes: [{ color: 'red', character: 'john' },
    { color: 'blue', character: 'guardian' }] };
  const correct = (id, value) => ({ do: 'correct', id, value });
  const table = await Table.open('genesis', { setup, commands: [{ do: 'begin' },
    correct('hero.red.wounds', 1), correct('hero.blue.downed', 1)] });
  try {
    await withScreens(browser, [[table.invite('host'), phone]], async (screen) => {
      const { page } = screen;
      await screen.instruction('Who goes next?').waitFor();
      await screen.openTab('tabTable');
      // What the first frame with the table shows, after the page was loaded anew.
      await page.addInitScript(() => {
        new MutationObserver((changes, watcher) => {
          const rows = [...document.querySelectorAll('.tracker')]
            .filter((row) => /John Connor|Guardian/.test(row.textContent));
          if (rows.length < 2) return;
          watcher.disconnect();
          globalThis.firstRows = rows.map((row) => row.textContent.replace(/\s+/g, ' '));
        }).observe(document, { subtree: true, childList: true });
      });
      await page.reload();
      const rows = await (await page.waitForFunction(() => globalThis.firstRows)).jsonValue();
      const john = rows.find((row) => row.includes('John Connor'));
      assert.match(john, /Wounds: 1 of 3, set by hand/);
      assert.match(rows.find((row) => row.includes('Guardian')), /downed/);
      const circles = page.locator('.tracker').filter({ hasText: 'John Connor' })
        .getByText('●○○').first();
      assert.equal(await circles.getAttribute('aria-hidden'), 'true');
    });
  } finally {
    await table.clear();
  }
});
