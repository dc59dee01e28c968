// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// texts.js: the page's own texts, in the language that its reader chose.

const FIRST = 'en';

async function load(code) {
  const response = await fetch(`texts/${code}.json`);
  if (!response.ok) throw new Error(`no texts: ${code}`);
  return response.json();
}

/** The texts of the page. Those that a language lacks are English. */
export class Texts {
  #english = {};
  #texts = {};

  constructor() {
    this.t = this.t.bind(this);
  }

  /** The code of the language. */
  get code() {
    return this.#texts.lang ?? FIRST;
  }

  /** All languages: [{code, name}]. */
  get languages() {
    return this.#english.languages ?? [];
  }

  /**
   * Reads a language.
   * @param {string} wanted its code; empty: the first of the browser's that there is
   */
  async load(wanted) {
    if (this.#english.lang === undefined) this.#english = await load(FIRST);
    const code = this.#find(wanted === '' ? navigator.languages : [wanted]);
    this.#texts = code === FIRST ? this.#english : await load(code);
  }

  /** A text; `{name}` in it becomes what `values` has by that name. */
  t(key, values = {}) {
    const text = this.#texts[key] ?? this.#english[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  }

  /** "pt-PT" finds "pt_BR" when there is no closer one. */
  #find(codes) {
    const known = this.languages.map((language) => language.code);
    for (const code of codes) {
      const plain = code.replace('-', '_');
      const found = known.find((one) => one === plain)
        ?? known.find((one) => one.split('_')[0] === plain.split('_')[0]);
      if (found) return found;
    }
    return FIRST;
  }
}
