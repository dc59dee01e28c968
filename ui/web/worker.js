// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// worker.js: keeps the page itself, so that it opens to its first screen without its host, and says
// so. Nothing of a session is kept: that comes over the socket, which does not pass here.
//
// An older worker goes on as long as the page is open anywhere, as browsers have it unless told
// otherwise: skipWaiting() would end it, and Chromium never answers who opens the page just then.
// So the newer one clears up as soon as it has everything, and whichever worker is asked gives what
// is kept, of whatever program.

const FILES = '{{files}}';
const KEPT = 'tableside-';
const PAGE = './';
const names = '{{names}}'.split(' ').concat('{{languages}}'.split(' ')
  .flatMap((language) => [`texts/${language}.json`, `later/${language}.json`]));
/** Milliseconds until the page is taken from what is kept. */
const PATIENCE = 4000;

/** The folder of the files of a program, as FILES is. */
const folder = /^[0-9a-f]{16}\//;

/** What an older program of the host has left here. */
async function forgetOthers() {
  const old = (await caches.keys())
    .filter((name) => name.startsWith(KEPT) && name !== KEPT + FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function install() {
  const cache = await caches.open(KEPT + FILES);
  await cache.addAll(names.map((name) => `${FILES}/${name}`));
  await cache.add(new Request(PAGE, { cache: 'no-cache' }));
  await forgetOthers();
}

async function getPage(request) {
  const kept = caches.match(PAGE, { ignoreVary: true });
  const late = new Promise((resolve) => { setTimeout(resolve, PATIENCE); });
  const asked = fetch(request);
  const answer = await Promise.race([asked, late]).catch(() => null);
  return answer ?? await kept ?? asked;
}

async function getFile(request) {
  return await caches.match(request, { ignoreVary: true }) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const home = new URL(PAGE, self.location);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && address.pathname === home.pathname) {
    event.respondWith(getPage(request));
  } else if (address.origin === home.origin && address.pathname.startsWith(home.pathname)
    && folder.test(address.pathname.slice(home.pathname.length))) {
    event.respondWith(getFile(request));
  }
});
