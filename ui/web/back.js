// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// back.js: Back closes the dialog that is open, as on phones; it leaves the page when none is.
//
// Each open dialog has an entry of its own in the history; one that is closed otherwise takes its
// entry along.

let open = [];
/** So many steps back are our own doing. */
let own = 0;
let isBack = false;

function takeBack() {
  isBack = true;
  setTimeout(() => { isBack = false; });
  if (own > 0) {
    own--;
    return;
  }
  const top = open.pop();
  if (top) top.close();
}

/** Whether the address has only changed because a dialog was closed. */
export function isOfDialog() {
  return isBack;
}

/**
 * A dialog has been opened.
 * @param {HTMLDialogElement} dialog
 * @param {function()} close called when Back closes it
 */
export function openForBack(dialog, close = () => dialog.close()) {
  if (open.length === 0) addEventListener('popstate', takeBack);
  const entry = { close };
  open.push(entry);
  history.pushState({ dialog: open.length }, '');
  dialog.addEventListener('close', () => {
    if (!open.includes(entry)) return;
    open = open.filter((other) => other !== entry);
    own++;
    history.back();
  }, { once: true });
}
