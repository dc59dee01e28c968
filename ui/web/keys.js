// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// keys.js: keys of a keyboard: those of the window, where a browser leaves them to a page.

/** The parts of the table by letter. */
const parts = { n: 'now', t: 'table', s: 'sketch', p: 'score', d: 'dice', l: 'log' };

/** Where keys write. */
function isWriting(element) {
  return Boolean(element?.closest?.('input, textarea, select, [contenteditable]'));
}

/** What a key with Control, or with the command key of a Mac, means. */
function findJump({ key, shiftKey, altKey }) {
  const letter = key.toLowerCase();
  if (altKey) return letter === 'z' ? 'undoMore' : null;
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' ? 'redo' : null;
}

/** Listens as long as its place is in the page. */
export class Keys {
  /**
   * @param {object} context
   * @param {Element} place
   * @param {object} acts what keys do: `undo`, `undoMore`, `redo`, `digit` with a number, `part`
   *   with the id of a tab, `more`, `hands`, `again`, `help`
   */
  constructor({ settings }, place, acts) {
    const listen = (event) => {
      if (!place.isConnected) removeEventListener('keydown', listen);
      else if (!event.defaultPrevented && !event.repeat && this.#mayAct(event)) this.#press(event);
    };
    this.settings = settings;
    this.place = place;
    this.acts = acts;
    addEventListener('keydown', listen);
  }

  /** A dialog has its own keys, and what may be old takes none. */
  #mayAct({ target }) {
    return !isWriting(target) && !this.place.closest('[inert]')
      && !document.querySelector('dialog[open]');
  }

  #press(event) {
    const { ctrlKey, metaKey, altKey, key } = event;
    const control = ctrlKey || metaKey;
    const act = control ? this.acts[findJump(event)]
      : altKey ? null : this.#findPlain(key);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** Letters alone may be turned off: some people's hands, or voices, press them by accident. */
  #findPlain(key) {
    const { digit, part, more, hands, again, help, undo } = this.acts;
    const letter = key.toLowerCase();
    if (!this.settings.get('keys')) return null;
    if (/^[0-4]$/.test(key)) return () => digit(Number(key));
    if (letter in parts) return () => part(parts[letter]);
    return { m: more, h: hands, r: again, u: undo, '?': help }[letter] ?? null;
  }
}
