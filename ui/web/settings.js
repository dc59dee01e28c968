// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// settings.js: what each person chooses for this phone; settings-sheet.js asks for it.

const KEY = 'tableside';

const usual = {
  lang: '', name: '', nameAsked: false, scheme: 'system', size: 100, vibrate: true, awake: true,
  keys: true, speak: false,
};

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

/** The settings; says "change" with the name of the one that did as `detail`. */
export class Settings extends EventTarget {
  #values = { ...usual, ...read() };

  get(name) {
    return this.#values[name];
  }

  /** For this page alone, until somebody sets it. */
  assume(name, value) {
    this.#values[name] = value;
  }

  set(name, value) {
    if (this.#values[name] === value) return;
    this.#values[name] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // A private window: they hold until it is closed.
    }
    this.dispatchEvent(new CustomEvent('change', { detail: name }));
  }

  /** Puts the colours and the size of the text on the page. */
  apply() {
    const root = document.documentElement;
    const scheme = this.get('scheme');
    if (scheme === 'system') delete root.dataset.scheme;
    else root.dataset.scheme = scheme;
    root.style.fontSize = `${this.get('size')}%`;
    this.#paintFrame(scheme);
  }

  /** What the system draws around the page follows it. */
  #paintFrame(scheme) {
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      const night = scheme === 'dark' || (scheme === 'system' && meta.media.includes('dark'));
      meta.content = night ? '#2b2a2f' : '#ebebea';
    }
  }
}
