// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// test-install.mjs: the page as an app: its manifest and icons, and what the browser keeps of it, so
// that it opens without its host and is another one as soon as the host has another program.

import assert from 'node:assert/strict';

import { Screen, openBrowser, withScreens } from './browser.mjs';
import { SIGHT, after, before, patience, test, until, within } from './patience.mjs';
import { Table } from './table.mjs';

/** Where two programs have different pages. */
const other = process.env.TABLESIDE_CLI_MODULES;
const changing = { ...patience, skip: !other && 'there is only one form of the page' };
/** A browser that keeps the page. */
const keeping = { serviceWorkers: 'allow' };
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

const read = async (path, headers) => {
  const answer = await fetch(new URL(path, table.url), { headers });
  assert.equal(answer.status, 200, path);
  return answer;
};

/** Width and height of a PNG picture, as it says itself. */
function measure(data) {
  assert.equal(data.subarray(1, 4).toString(), 'PNG');
  return [data.readUInt32BE(16), data.readUInt32BE(20)];
}

/** All names of what the browser keeps, and every body in it. */
const readKept = (screen) => screen.page.evaluate(async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const body = await (await cache.match(request)).text();
      kept.push({ name, path: new URL(request.url).pathname, body });
    }
  }
  return kept;
});

/** The page is kept, and its worker answers. */
const waitUntilKept = (screen) => within(3 * SIGHT, 'the page is kept', () => screen.page.evaluate(async () => {
  const { active } = await navigator.serviceWorker.ready;
  if (active.state !== 'activated') {
    await new Promise((resolve) => {
      active.addEventListener('statechange', () => active.state === 'activated' && resolve());
    });
  }
}));

/** What the one who answers and the one who comes after it are doing. */
const readWorkers = (screen) => screen.page.evaluate(async () => {
  const { active, waiting } = await navigator.serviceWorker.getRegistration();
  return { active: active?.state, waiting: waiting?.state };
});

/** The new worker is there as soon as it has all files, and clears up. */
async function waitUntilForgotten(screen, before) {
  const old = new Set(before.map(({ name }) => name));
  await until('the old page is forgotten', async () => {
    const now = await readKept(screen);
    return now.length > 0 && !now.some(({ name }) => old.has(name));
  }, { time: 2 * SIGHT, pause: 50 });
}

const runs = (screen) => screen.button('Run').waitFor();

test('the manifest names the page, and icons that are what it says', patience, async () => {
  const html = await (await read('/')).text();
  const manifest = await (await read('manifest.webmanifest')).json();
  const portuguese = await read('manifest.webmanifest', { 'Accept-Language': 'pt-BR' });

  assert.match(html, /<link rel="manifest" href="manifest.webmanifest">/);
  for (const member of ['name', 'short_name', 'start_url', 'display', 'theme_color']) {
    assert.ok(manifest[member], member);
  }
  assert.equal((await portuguese.json()).lang, 'pt-BR');
  const touch = html.match(/apple-touch-icon" href="([^"]+)"/)?.[1];
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await read(src);
    assert.equal(answer.headers.get('content-type').split(';')[0], type);
    assert.match(answer.headers.get('cache-control'), /immutable/);
    const data = Buffer.from(await answer.arrayBuffer());
    if (type === 'image/png') assert.equal(measure(data).join('x'), sizes);
  }
  if (touch) {
    assert.deepEqual(measure(Buffer.from(await (await read(touch)).arrayBuffer())), [180, 180]);
  }
});

test('the browser takes it for an app', patience, async () => {
  await withScreens(browser, [[table.invite('host'), keeping]], async (screen) => {
    await runs(screen);
    const session = await screen.page.context().newCDPSession(screen.page);
    const { errors, data } = await session.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    assert.equal(JSON.parse(data).name, 'Tableside');
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Nothing is installed in a window that leaves no traces, as those of the tests are.
    assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId)
      .filter((error) => error !== 'in-incognito'), []);
  });
});

test('without its host it opens to its first screen and says so, and nothing of a session is kept',
  patience, async () => {
    const away = await Table.open('template');
    const screen = await Screen.open(browser, away.invite('seat', 'red'), keeping);
    try {
      await runs(screen);
      await screen.press('Rest');
      await screen.instruction('Grace: run or rest?').waitFor();
      await waitUntilKept(screen);
      const token = away.token('seat', 'red');
      const kept = await readKept(screen);
      assert.ok(kept.length > 3);
      for (const { path, body } of kept) {
        for (const secret of [token, 'Grace', 'run or rest']) {
          assert.ok(!body.includes(secret), `${path}: ${secret}`);
        }
        assert.doesNotMatch(path, /link$/);
      }
      await away.kill();
      await screen.reload();
      await screen.text(screen.say.unreachable).waitFor();
      // It comes back by itself, or for who does not wait for that.
      await away.start();
      await screen.instruction('Grace: run or rest?').waitFor();
    } finally {
      await screen.close();
      await away.clear();
    }
  });

test('another program of the host brings another page at once, and the old one is forgotten',
  changing, async () => {
    const moved = await Table.open('template', { program: other });
    const screen = await Screen.open(browser, moved.invite('host'), keeping);
    try {
      await runs(screen);
      await waitUntilKept(screen);
      const before = await readKept(screen);
      assert.ok(before.some(({ path }) => path.endsWith('/main.js')));

      await moved.kill();
      moved.program = process.env.TABLESIDE_CLI;
      await moved.start();
      await screen.reload();
      await runs(screen);
      assert.equal(await screen.page.locator('script[src$="/page.js"]').count(), 1);
      await waitUntilForgotten(screen, before);
      await until('the new worker ends nobody who may be asked', async () => {
        const { active, waiting } = await readWorkers(screen);
        return active === 'activated' && waiting === 'installed';
      });
      await moved.kill();
      await screen.reload();
      await screen.text(screen.say.unreachable).waitFor();
      assert.equal(await screen.page.locator('script[src$="/page.js"]').count(), 1);
      assert.deepEqual(screen.faults, []);
    } finally {
      await screen.close();
      await moved.clear();
    }
  });

/** A page that is kept, and a host that has another program since; what it does then. */
async function change(act) {
  const moved = await Table.open('template', { program: other });
  const screen = await Screen.open(browser, moved.invite('host'), keeping);
  try {
    await runs(screen);
    await waitUntilKept(screen);
    const before = await readKept(screen);
    await moved.kill();
    moved.program = process.env.TABLESIDE_CLI;
    await act(moved, screen);
    await waitUntilForgotten(screen, before);
  } finally {
    await screen.close();
    await moved.clear();
  }
}

// The browser itself would look for another worker when the page is opened the next time.
test('a file of the new page does not come at first: it is kept even so, while it is open', changing,
  () => change(async (moved, screen) => {
    let losses = 0;
    await screen.page.context().route(/\/later\/en\.json$/, (route) => {
      if (route.request().serviceWorker() === null || losses > 0) return route.fallback();
      losses++;
      return route.abort();
    });
    await moved.start();
    await screen.reload();
    await runs(screen);
    await until('a file is lost', () => losses > 0, { time: 2 * SIGHT });
  }));

test('the host goes away as its new page comes: it is kept when it is back', changing,
  () => change(async (moved, screen) => {
    await moved.start();
    await screen.reload();
    await runs(screen);
    await moved.kill();
    await screen.waitUntilStale();
    await moved.start();
  }));

/** In the page, before its scripts: what a page over plain HTTP in a network does not have. */
function forgetLock() {
  delete Navigator.prototype.wakeLock;
}

const film = (screen) => screen.page.locator('video.awake-film');

test('where the browser gives a lock, the screen is kept on by it', patience, async () => {
  const listen = () => {
    const { request } = WakeLock.prototype;
    window.locks = [];
    WakeLock.prototype.request = async function take(...all) {
      const lock = await request.apply(this, all);
      window.locks.push(lock);
      return lock;
    };
  };
  const device = {
    permissions: ['screen-wake-lock'], prepare: (page) => page.addInitScript(listen),
  };

  await withScreens(browser, [[table.invite('host'), device]], async (screen) => {
    await runs(screen);
    await screen.page.waitForFunction(() => window.locks.some((lock) => !lock.released));
    assert.equal(await film(screen).count(), 0);
    await screen.button(screen.say.settings).click();
    await screen.page.getByRole('switch', { name: screen.say.awake }).uncheck({ force: true });
    await screen.page.waitForFunction(() => window.locks.every((lock) => lock.released));
  });
});

test('where it gives none, a film of one dot keeps it on, and the settings say what else to do',
  patience, async () => {
    const device = { prepare: (page) => page.addInitScript(forgetLock) };
    const places = [[table.invite('host'), device], [table.invite('wall'), device]];

    await withScreens(browser, places, async (phone, wall) => {
      await runs(phone);
      for (const screen of [phone, wall]) {
        // It is played, in sight, and without a tap.
        await film(screen).waitFor();
        await screen.page.waitForFunction(() => {
          const video = document.querySelector('video.awake-film');
          return !video.paused && video.readyState >= 2 && video.muted;
        });
        assert.equal(await screen.page.getByText(screen.say.awakeWall).count(), 0);
      }
      await phone.button(phone.say.settings).click();
      await phone.text(phone.say.awakeMaybe).waitFor();
      await phone.assertAccessible('the settings');
      await phone.page.getByRole('switch', { name: phone.say.awake }).uncheck({ force: true });
      await film(phone).waitFor({ state: 'detached' });
    });
  });

test('a wall that cannot be kept on says what to do', patience, async () => {
  const forgetAll = () => {
    delete Navigator.prototype.wakeLock;
    delete HTMLCanvasElement.prototype.captureStream;
  };
  await withScreens(browser, [[table.invite('wall'),
    { viewport: { width: 1280, height: 720 }, prepare: (page) => page.addInitScript(forgetAll) }]],
  async (wall) => {
    await wall.text(wall.say.awakeWall).waitFor();
  });
});
