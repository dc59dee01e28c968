// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-loading.mjs: the page always shows something: at once, in few requests, when a part of it
// fails, when its host is away, and in a browser of 2020. In both forms in which it is built
// (build-aux/page.py): as one script, and module by module.

import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';

import { Screen, openBrowser, withScreens } from './browser.mjs';
import { locales } from './languages.mjs';
import { after, before, patience, test } from './patience.mjs';
import { Table } from './table.mjs';

const isLong = process.env.TABLESIDE_LONG !== undefined;
/** Over the wire until there is something to tap, with the headers; what a table says is not in. */
const MOST_BYTES = 60_300;
const MOST_REQUESTS = 6;

/** Each form, its script, and what is to be lost of it. */
const forms = [
  {
    form: 'bundle', program: process.env.TABLESIDE_CLI, script: 'page.js', lost: 'page.js',
    style: 'page.css',
  },
  {
    form: 'modules', program: process.env.TABLESIDE_CLI_MODULES ?? process.env.TABLESIDE_CLI,
    script: 'phone.js', lost: 'dom.js', style: 'parts.css',
  },
];
const isBundled = process.env.TABLESIDE_CLI_MODULES !== undefined;
if (!isBundled) forms.shift();

/** The parts that are loaded when they are needed: ui/web/later.js. */
const later = ['dice', 'library', 'lobby', 'score', 'settings-sheet', 'sketch', 'wall'];

let browser;
const tables = {};

before(async () => {
  browser = await openBrowser();
  for (const { form, program } of forms) {
    tables[form] = await Table.open('template', { program });
  }
});

after(async () => {
  await browser?.close();
  for (const table of Object.values(tables)) await table.clear();
});

const say = (screen, key) => screen.page.locator('#first').getByText(screen.say[key]);
const runs = (screen) => screen.button('Run').waitFor();

/** Opens a page of which some parts are answered otherwise, and looks at it. */
async function withoutParts(url, [pattern, answer], play, device = {}) {
  const screen = await Screen.open(browser, url, {
    ...device, prepare: (page) => page.route(pattern, answer),
  });
  try {
    await play(screen);
  } finally {
    await screen.close();
  }
}

const lose = (route) => route.abort();
const answerWith = (body) => (route) =>
  route.fulfill({ status: 200, contentType: 'text/javascript', body });

/** In the page: notes when there is something to tap, or on a wall to read. */
function noteUsable() {
  const isSeen = (element) => element.getClientRects().length > 0;
  new MutationObserver((changes, watch) => {
    const some = document.querySelectorAll('.offer:enabled, .wall-headline:not(:empty)');
    if (![...some].some(isSeen)) return;
    watch.disconnect();
    window.usable = performance.timeOrigin + performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Watches what a page asks for. @returns {Promise<Map>} by the browser's number of the request */
async function watchRequests(page) {
  const requests = new Map();
  const session = await page.context().newCDPSession(page);
  const note = (id, what) => requests.set(id, { bytes: 0, ...requests.get(id), ...what });
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) =>
    note(requestId, { url: request.url, since: wallTime * 1000 }));
  session.on('Network.webSocketCreated', ({ requestId, url }) =>
    note(requestId, { url, since: 0 }));
  session.on('Network.webSocketHandshakeResponseReceived', ({ requestId, response }) =>
    note(requestId, { bytes: response.headersText.length }));
  // The picture of the first screen is that of the tab.
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId);
    if (requests.has(requestId)) note(requestId, { headers: response.headers });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) note(requestId, { bytes: encodedDataLength });
  });
  return requests;
}

/** What the browser asks for until the page can be used: all that it began to load by then. */
async function count(url, locale = 'en-US') {
  let requests;
  const screen = await Screen.open(browser, url, {
    locale,
    prepare: async (page) => {
      requests = await watchRequests(page);
      await page.addInitScript(noteUsable);
    },
  });
  const usable = await (await screen.page.waitForFunction(() => window.usable)).jsonValue();
  await screen.page.waitForLoadState('networkidle');
  await screen.close();
  const all = [...requests.values()].filter(({ since }) => since <= usable);
  return {
    asked: all.map(({ url: address }) => address), answers: all.filter(({ headers }) => headers),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

for (const role of ['host', 'seat', 'wall']) {
  test(`a ${role} asks little`, { ...patience, skip: !isBundled && 'no esbuild' }, async (t) => {
    for (const locale of locales) {
      const { asked, bytes } = await count(tables.bundle.invite(role), locale);

      t.diagnostic(`${locale}: ${asked.length} requests, ${bytes} bytes`);
      assert.ok(asked.length <= MOST_REQUESTS, asked.join('\n'));
      assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`);
    }
  });
}

for (const { form, program, script, lost, style } of forms) {
  // What does not depend on the form is tried in one of them, in a long run in both.
  const once = { ...patience, skip: !isLong && form !== forms[0].form && 'in a long run' };

  /** What is asked for is what the page names. @returns {Promise<Array<string>>} the files */
  const readParts = async (role) => {
    const table = tables[form];
    const { asked } = await count(table.invite(role));
    const html = await (await fetch(table.invite(role))).text();
    const named = [...html.matchAll(/<(?:link|script)[^>]* (?:href|src)="([^"]+\.(?:js|css))"/g)]
      .map(([, name]) => name);

    for (const name of new Set(named)) {
      const url = new URL(name, table.url).href;
      assert.equal(asked.filter((one) => one === url).length, 1, url);
    }
    for (const url of asked.filter((one) => /\.(js|css)$/.test(one))) {
      assert.ok(named.some((name) => url.endsWith(name)), url);
    }
    return asked.map((url) => url.split('/').pop());
  };

  test(`${form}: every part is named in the page, and asked for once`, patience, async () => {
    const parts = await readParts('host');
    assert.deepEqual(parts.filter((name) => /^wall/.test(name)), []);
  });

  test(`${form}: a wall asks for nothing that only phones show`, patience, async () => {
    const parts = await readParts('wall');
    assert.deepEqual(parts.filter((name) =>
      /^(page|phone|table|log|people|hands|lobby)\./.test(name)), []);
  });

  test(`${form}: who comes to the page of walls as somebody else goes on`, once, async () => {
    const host = tables[form].invite('host');
    await withScreens(browser, [[host.replace('#', 'wall#')]], async (screen) => {
      await runs(screen);
      assert.equal(screen.page.url(), host);
    });
  });

  test(`${form}: what has a name of its own is kept for ever, the page is not`, patience,
    async () => {
      const { answers } = await count(tables[form].invite('host'));
      const folder = /\/[0-9a-f]{16}\//;

      for (const { url, headers } of answers) {
        const kept = headers['Cache-Control'];
        assert.equal(/immutable/.test(kept), folder.test(url), `${url}: ${kept}`);
        assert.ok(headers.ETag, url);
      }
      const page = await fetch(tables[form].url);
      const again = await fetch(tables[form].url,
        { headers: { 'If-None-Match': page.headers.get('etag') } });
      assert.equal(again.status, 304);
    });

  test(`${form}: a second visit asks for the page and the socket only`, patience, async () => {
    const url = tables[form].invite('host');
    const asked = [];
    const screen = await Screen.open(browser, url);
    await runs(screen);
    const session = await screen.alter().context().newCDPSession(screen.page);
    await session.send('Network.enable');
    session.on('Network.responseReceived', ({ response }) => {
      if (!response.fromDiskCache && !response.fromPrefetchCache) asked.push(response.url);
    });
    session.on('Network.requestServedFromCache', () => asked.pop());
    await screen.page.goto('about:blank');
    await screen.page.goto(url);
    await runs(screen);
    const address = tables[form].url;
    // What is brought when there is nothing else to do may come in any visit.
    const isLater = (one) => later.some((name) => one.includes(`/${name}.`));
    assert.deepEqual(asked.filter((one) => one !== address && one !== url
      && !one.startsWith('about:') && !isLater(one)), []);
    await screen.close();
  });

  test(`${form}: the first screen is there without a script, in the reader's language`, once,
    async () => {
      for (const locale of locales) {
        const colorScheme = locale === 'en-US' ? 'light' : 'dark';
        const screen = await Screen.open(browser, tables[form].invite('host'),
          { locale, colorScheme, javaScriptEnabled: false });
        await screen.instruction('Tableside').waitFor();
        await screen.text(screen.say.connecting).waitFor();
        assert.equal(await screen.page.getAttribute('html', 'lang'), locale.replace('en-US', 'en'));
        await screen.close();
        // Playwright turns scripts off too late for this.
        const html = await fetch(tables[form].url, { headers: { 'Accept-Language': locale } });
        assert.ok((await html.text()).includes(`<noscript><p>${screen.say.needsScript}</p>`));
      }
    });

  test(`${form}: whatever is lost, somebody is told, and a second try brings it`, once,
    async () => {
      for (const pattern of [`**/${lost}`, `**/${style}`, '**/texts/*.json']) {
        await withoutParts(tables[form].invite('host'), [pattern, lose], async (screen) => {
          await say(screen, 'notLoaded').waitFor();
          assert.equal(await screen.button('Run').count(), 0);
          await screen.assertFits('the sentence');
          await screen.assertAccessible('the sentence');
          await screen.page.unroute(pattern);
          await screen.button(screen.say.joinAgain).click();
          await runs(screen);
          assert.equal(await screen.page.locator('#first').count(), 0);
        });
      }
    });

  test(`${form}: a part that does not come when it is needed says so, and comes later`, once,
    async () => {
      const url = tables[form].invite('host');
      for (const pattern of ['**/dice.js', '**/sketch.css']) {
        const isDice = pattern.endsWith('dice.js');
        const other = isDice ? null : await Table.open('genesis', { program });
        await withoutParts(isDice ? url : other.invite('host'), [pattern, lose],
          async (screen) => {
            const lost = screen.page.locator('.lost-part:visible').first();
            await screen.page.locator('.offer:visible').first().waitFor();
            await screen.openTab(isDice ? 'tabDice' : 'tabSketch');
            await lost.getByText(screen.say.notLoaded).waitFor();
            await screen.assertFits('what is said');
            await screen.page.unroute(pattern);
            await lost.getByRole('button', { name: screen.say.joinAgain }).click();
            await screen.openTab(isDice ? 'tabDice' : 'tabSketch');
            await screen.page.locator(isDice ? '.card.dice' : '.sketch-instruction').waitFor();
          });
        await other?.clear();
      }
    });

  test(`${form}: a wall that lacks its part says so, and comes with a second try`, once,
    async () => {
      for (const [role, place] of [['wall', '#first'], ['table', '.lost-part']]) {
        const pattern = '**/wall*.css';
        await withoutParts(tables[form].invite(role), [pattern, lose], async (screen) => {
          if (role === 'table') await screen.button(screen.say.beWall).click();
          await screen.page.locator(place).getByText(screen.say.notLoaded).waitFor();
          await screen.page.unroute(pattern);
          await screen.page.locator(`${place} button`).click();
          await screen.page.locator('.wall-headline').first().waitFor();
        });
      }
    });

  test(`${form}: a script that breaks, or that the browser cannot read, is told so`, once,
    async () => {
      const url = tables[form].invite('host');
      const cases = [
        ['throw new Error("on purpose");', 'notStarted'],
        ['Promise.reject(new Error("on purpose"));', 'notStarted'],
        ['let it be;', 'tooOld'],
      ];

      for (const [body, key] of cases) {
        await withoutParts(url, [`**/${script}`, answerWith(body)], async (screen) => {
          await say(screen, key).waitFor();
          assert.equal(await screen.button(screen.say.joinAgain).isVisible(), key !== 'tooOld');
        });
      }
    });

  test(`${form}: a host that is away is said, and found again`, once, async () => {
    const table = await Table.open('template', { program });
    try {
      await withoutParts(table.invite('host'), [`**/${lost}`, lose], async (screen) => {
        await say(screen, 'notLoaded').waitFor();
        await screen.page.unroute(`**/${lost}`);
        await table.kill();
        await screen.button(screen.say.joinAgain).click();
        // That it is tried is seen, and that it was in vain.
        await screen.button(screen.say.tryingAgain).waitFor();
        await screen.button(screen.say.joinAgain).waitFor();
        await table.start();
        await screen.button(screen.say.joinAgain).click();
        await runs(screen);
      });
    } finally {
      await table.clear();
    }
  });

  test(`${form}: the language and the colours are those that were chosen here`, once,
    async () => {
      const url = tables[form].invite('host');
      await withScreens(browser, [[url]], async (screen) => {
        await runs(screen);
        await screen.page.evaluate(() => localStorage.setItem('tableside',
          JSON.stringify({ lang: 'pt_BR', scheme: 'dark', size: 130 })));
        const texts = [];
        screen.page.on('request', (request) => {
          if (request.url().includes('/texts/')) texts.push(request.url());
        });
        // Before the script of the page is there.
        await screen.alter().route(`**/${script}`, () => {});
        await screen.page.reload({ waitUntil: 'commit' });
        await screen.text('Conectando…').waitFor();
        assert.ok(await screen.readBrightness() < 60);
        assert.equal(await screen.page.getAttribute('html', 'lang'), 'pt-BR');
        assert.deepEqual(texts.map((one) => one.split('/').pop()), ['pt_BR.json']);
      });
    });
}

/** In the page, before its scripts: what browsers of 2020 lack. */
function forget() {
  for (const [owner, names] of [
    [Object, ['hasOwn', 'fromEntries']],
    [Array.prototype, ['at', 'flat', 'flatMap', 'findLast', 'findLastIndex', 'toSorted', 'toSpliced']],
    [String.prototype, ['at', 'replaceAll', 'matchAll']],
    [Promise, ['any', 'allSettled']],
    [Element.prototype, ['replaceChildren', 'toggleAttribute', 'checkVisibility']],
    [Document.prototype, ['replaceChildren']],
    [DocumentFragment.prototype, ['replaceChildren']],
    [HTMLElement.prototype, ['inert', 'popover', 'showPopover']],
    [HTMLDialogElement.prototype, ['showModal', 'show', 'close', 'open', 'requestClose']],
    [Navigator.prototype, ['userActivation', 'wakeLock', 'share', 'clipboard', 'serviceWorker']],
    [Crypto.prototype, ['randomUUID']],
    [window, ['structuredClone', 'DecompressionStream', 'CompressionStream', 'queueMicrotask',
      'WeakRef', 'requestIdleCallback', 'reportError']],
  ]) {
    for (const name of names) delete owner[name];
  }
}

test('a browser of 2020 joins, taps, opens what opens, and goes on after its host was away',
  { ...patience, skip: !isBundled && 'no esbuild' }, async () => {
    const table = await Table.open('template');
    const old = { prepare: (page) => page.addInitScript(forget) };
    const television = { ...old, viewport: { width: 1280, height: 720 } };
    try {
      await withScreens(browser, [[table.invite('host'), old], [table.invite('wall'), television]],
        async (phone, wall) => {
          await phone.instruction('Ada: run or rest?').waitFor();
          await phone.press('Rest');
          for (const screen of [phone, wall]) {
            await screen.instruction('Grace: run or rest?').waitFor();
          }
          await phone.choose('size', '130%');
          for (const name of ['tabTable', 'tabLog', 'tabNow']) {
            const tab = phone.page.getByRole('tab', { name: phone.say[name], exact: true });
            if (await tab.count() > 0) await tab.click();
          }
          await table.kill();
          await phone.waitUntilStale();
          await phone.assertTakesNoTaps('Rest');
          await table.start();
          await phone.waitUntilFresh();
          await phone.press('Rest');
          await wall.instruction('Ada: run or rest?').waitFor();
          await phone.choose('language', 'Português (Brasil)');
          await phone.instruction('Ada: correr ou descansar?').waitFor();
        });
    } finally {
      await table.clear();
    }
  });

test('the script and the style have no words that browsers of 2020 do not know',
  { ...patience, skip: !isBundled && 'no esbuild' }, async () => {
    const html = await (await fetch(tables.bundle.url)).text();
    const [, folder] = html.match(/"([^"]*)page\.js"/);
    const read = async (name) => {
      const answer = await fetch(new URL(folder + name, tables.bundle.url),
        { headers: { 'Accept-Encoding': 'gzip' } });
      assert.equal(answer.status, 200, name);
      const data = Buffer.from(await answer.arrayBuffer());
      return (data[0] === 0x1f ? gunzipSync(data) : data).toString();
    };
    const readAll = async (names) => (await Promise.all(names.map(read))).join('\n');
    const script = await readAll(['page', 'wall-page', ...later].map((name) => `${name}.js`));
    const style = await readAll(['page', 'wall-page', 'library', 'lobby', 'sketch', 'wall']
      .map((name) => `${name}.css`));

    assert.doesNotMatch(script, /\?\?|\?\.[a-zA-Z([]|\bstatic\{|[^\w"'`#&=]#[a-z]\w*[=(;]/);
    // What is new comes after what is old, in the same rule.
    for (const [, body] of style.matchAll(/\{([^{}]*)\}/g)) {
      const seen = new Set();
      for (const [name, value] of body.split(';').map((one) => one.split(/:(.*)/s))) {
        const isNew = /(^|[^\w-])(min|max|clamp|env|color-mix)\(|dvh/.test(value ?? '');
        const isKnown = seen.has(name) || seen.has(name.split('-')[0]);
        if (isNew && !name.startsWith('--')) assert.ok(isKnown, `${name}: ${value}`);
        seen.add(name);
      }
    }
  });
