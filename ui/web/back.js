// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// back.js: Back closes the dialog that is open, as on phones; it leaves the page when none is.
//
// Each open dialog has an entry of its own in the history; one that is closed otherwise takes its
// entry along.  A browser goes back when it comes to it, to where the way led when it was asked:
// until it has, nothing is added, or the next step back would lead out of the page.

const open = [];
/** Whether a step back of our own is still to come. */
let isGoing = false;
let isBack = false;

const countEntries = () => history.state?.dialog ?? 0;

/** As many entries as there are open dialogs. */
function follow() {
  if (isGoing) return;
  while (countEntries() < open.length) history.pushState({ dialog: countEntries() + 1 }, '');
  isGoing = countEntries() > open.length;
  if (isGoing) history.go(open.length - countEntries());
}

function takeBack() {
  isBack = true;
  setTimeout(() => { isBack = false; });
  if (!isGoing) for (const { close } of open.splice(countEntries()).reverse()) close();
  isGoing = false;
  follow();
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
  const entry = { close };
  addEventListener('popstate', takeBack);
  open.push(entry);
  follow();
  dialog.addEventListener('close', () => {
    const i = open.indexOf(entry);
    if (i < 0) return;
    open.splice(i, 1);
    follow();
  }, { once: true });
}
