// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// texts.js: the page's own texts, in the language that its reader chose.

import { getFile, getFirstLanguage, takeTexts } from './start.js';

/** Letters of scripts that run from right to left. */
const RUNS_BACK = new RegExp('[\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefe'
  + '\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}]', 'u');
const UNSEEN = new RegExp('[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f'
  + '\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff\\uffa0'
  + '\\ufff0-\\ufffb]', 'g');

/** What people typed, so that it keeps its place in a sentence: see src/core/ts-writing.h. */
export function isolate(text) {
  return RUNS_BACK.test(text) ? `\u2068${text}\u2069` : text;
}

/** A line of several such things, each in its place. */
export function join(texts, between) {
  return texts.map(isolate).join(between);
}

/** What somebody is called, without what nobody sees: the host would refuse it. */
export function tidyName(text) {
  return text.replace(UNSEEN, '').trim();
}

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

  /** A text; `{name}` in it becomes what `values` has by that name, in its place as `isolate()`. */
  t(key, values = {}) {
    const text = this.#texts[key] ?? key;
    const put = (whole, name) => values[name] ?? whole;
    return text.replace(/\{(\w+)\}/g,
      /^\{\w+\}$/.test(text) ? put : (whole, name) => isolate(put(whole, name)));
  }
}
