// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// texts.js: the page's own texts, in the language that its reader chose.

import { getFile, getFirstLanguage, takeTexts } from './start.js';

async function load(folder, code, begun = null) {
  const response = await (begun ?? fetch(getFile(`${folder}/${code}.json`))).catch(() => null);
  if (!response?.ok) throw Object.assign(new Error(`no texts: ${code}`), { isAway: true });
  return response.json();
}

/** The texts of the page. Those that a language lacks are English. */
export class Texts {
  #texts = {};
  #hasLater = false;
  #laterFolder;

  /** @param {string} later where the texts are that come later */
  constructor(later = 'later') {
    this.#laterFolder = later;
    this.t = this.t.bind(this);
  }

  /** The code of the language. */
  get code() {
    return this.#texts.lang;
  }

  /** Where its lines begin: `ltr` or `rtl`. */
  get direction() {
    return this.#texts.dir;
  }

  /** All languages: [{code, name}]. */
  get languages() {
    return this.#texts.languages;
  }

  /**
   * Reads a language.
   * @param {string} wanted its code; empty: the one that the host took for the reader's
   */
  async load(wanted) {
    const code = wanted === '' ? getFirstLanguage() : wanted;
    const later = this.#hasLater ? load(this.#laterFolder, code) : null;
    this.#texts = { ...await load('texts', code, takeTexts(code)), ...await later };
  }

  /** Reads the texts of the parts that come later, in the same language. */
  async loadLater() {
    if (this.#hasLater) return;
    const later = await load(this.#laterFolder, this.code);
    this.#hasLater = true;
    Object.assign(this.#texts, later);
  }

  /** A text; `{name}` in it becomes what `values` has by that name. */
  t(key, values = {}) {
    const text = this.#texts[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  }
}
