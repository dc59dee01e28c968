// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// worker.js: keeps the page itself, so that it opens to its first screen without its host, and says
// so. Nothing of a session is kept: that comes over the socket, which does not pass here.

const FILES = '{{files}}';
const KEPT = 'tableside-';
const PAGE = './';
const names = '{{names}}'.split(' ').concat('{{languages}}'.split(' ')
  .flatMap((language) => [`texts/${language}.json`, `later/${language}.json`]));
/** Milliseconds until the page is taken from what is kept. */
const PATIENCE = 4000;

const openCache = () => caches.open(KEPT + FILES);

async function install() {
  const cache = await openCache();
  await cache.addAll(names.map((name) => `${FILES}/${name}`));
  await cache.add(new Request(PAGE, { cache: 'no-cache' }));
  await self.skipWaiting();
}

/** What an older program of the host has left here. */
async function activate() {
  const old = (await caches.keys())
    .filter((name) => name.startsWith(KEPT) && name !== KEPT + FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function getPage(request) {
  const kept = (await openCache()).match(PAGE, { ignoreVary: true });
  const late = new Promise((resolve) => { setTimeout(resolve, PATIENCE); });
  const asked = fetch(request);
  const answer = await Promise.race([asked, late]).catch(() => null);
  return answer ?? await kept ?? asked;
}

async function getFile(request) {
  return await (await openCache()).match(request, { ignoreVary: true }) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const home = new URL(PAGE, self.location);
  const files = new URL(`${FILES}/`, home);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && address.pathname === home.pathname) {
    event.respondWith(getPage(request));
  } else if (address.origin === files.origin && address.pathname.startsWith(files.pathname)) {
    event.respondWith(getFile(request));
  }
});
