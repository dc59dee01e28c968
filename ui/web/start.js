// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// start.js: what the first screen (first.js) has begun for the page.

const first = globalThis.tableside;

/** Whether a part of the page is missing: it is not begun then. */
export function isBroken() {
  return first.failed;
}

/** The language that the reader chose, or that the host took for the reader's. */
export function getFirstLanguage() {
  return first.lang;
}

/** The first answer to a request for the texts of `code`, once; null: it is to be asked for. */
export function takeTexts(code) {
  const texts = code === first.lang ? first.texts : null;
  first.texts = null;
  return texts;
}

/** A socket that has been opened, once; null: there is none. */
export function takeSocket() {
  const { socket } = first;
  first.socket = null;
  return socket && socket.readyState <= WebSocket.OPEN ? socket : null;
}

/** Adds to the first screen. */
export function showInFirst(element) {
  document.getElementById('first')?.append(element);
}

/** The first screen goes as soon as there is something in `stage`. */
export function leaveFirstFor(stage) {
  const watch = new MutationObserver(() => {
    watch.disconnect();
    first.done();
  });
  watch.observe(stage, { childList: true });
}

/** Where the files of the page are, for as long as they are the same. */
export function getFile(name) {
  return `${document.documentElement.dataset.files}/${name}`;
}
