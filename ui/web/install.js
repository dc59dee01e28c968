// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// install.js: lets the browser keep the page (worker.js), where it may: over HTTPS, and on the
// host's own machine. It is brought when there is nothing else to do.

/** So long after it was asked to keep the page it should have done so, in milliseconds; each time
    it has not, twice as long, up to the longest. */
const SOON = 5000;
const LONGEST = 300_000;

/** What worker.js calls that in which it keeps this page: by the folder of its files. */
const name = `tableside-${new URL(import.meta.url).pathname.split('/').at(-2)}`;

/** The page itself is what comes last. */
async function isKept() {
  return await caches.has(name) && await (await caches.open(name)).match('./') !== undefined;
}

/**
 * Until this page is kept, and no older one. The browser itself looks for another worker only when
 * a page is opened, and once: where the host, or this machine, is too slow just then, what an older
 * program has left would stay until the next time.
 */
async function keep() {
  const registration = await navigator.serviceWorker.register('worker.js');
  for (let pause = SOON; ; pause = Math.min(2 * pause, LONGEST)) {
    await new Promise((resolve) => { setTimeout(resolve, pause); });
    if (await isKept()) return;
    // A host that is away is asked again later.
    await registration.update().catch(() => {});
  }
}

/** Not where a window is private, or a certificate is not trusted: it is fetched each time. */
export function keepPage() {
  keep().catch(() => {});
}
