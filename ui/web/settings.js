// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// settings.js: what each person chooses for this phone, and the dialog that asks.

import { h } from './dom.js';
import { Sheet } from './sheet.js';
import { canKeepAwake, hasLock } from './wake.js';

const KEY = 'tableside';
const SIZES = [100, 115, 130, 150, 175, 200];

const usual = {
  lang: '', name: '', nameAsked: false, scheme: 'system', size: 100, vibrate: true, awake: true,
  keys: true,
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

/** Asks for the settings. */
export class SettingsSheet {
  #settings;
  #t;
  #sheet;

  /**
   * @param {object} context
   * @param {Array<{code: string, name: string}>} languages
   * @param {string} language
   * @param {{games: ?function(), help: function(), step: function(boolean)}} ways to other parts of
   *   the page; whether the table goes one step at a time
   */
  constructor(context, languages, language, { games, help, step }) {
    this.#settings = context.settings;
    this.#t = context.t;
    this.#sheet = new Sheet(context);
    this.element = this.#sheet.element;
    this.#sheet.content.append(
      games ? this.#makeWay('allGames', games) : '',
      this.#makeName(),
      this.#makeChoice('lang', 'language', languages.map(({ code, name }) => [code, name]),
        language),
      this.#makeChoice('scheme', 'scheme', [['system', this.#t('schemeSystem')],
        ['light', this.#t('schemeLight')], ['dark', this.#t('schemeDark')]]),
      this.#makeChoice('size', 'size',
        SIZES.map((percent) => [percent, this.#t('percent', { number: percent })])),
      'vibrate' in navigator ? this.#makeSwitch('vibrate') : '',
      this.#makeSwitch('keys'),
      canKeepAwake ? this.#makeSwitch('awake') : '',
      hasLock ? ''
        : h('p', { class: 'quiet', text: this.#t(canKeepAwake ? 'awakeMaybe' : 'awakeNot') }),
      context.role === 'host' ? this.#makeStep(step) : '',
      this.#makeWay('help', help));
  }

  get isOpen() {
    return this.#sheet.isOpen;
  }

  open() {
    this.#sheet.open(this.#t('settings'));
  }

  #makeWay(key, open) {
    return h('button', {
      type: 'button', class: 'plain-button', text: this.#t(key),
      on: { click: () => { this.#sheet.close(); open(); } },
    });
  }

  /** @param {boolean} on whether the table goes one step at a time */
  setStep(on) {
    if (this.step) this.step.checked = on;
  }

  /** Not of this phone, but of the table. */
  #makeStep(turn) {
    this.step = h('input', {
      type: 'checkbox', role: 'switch', aria: { describedby: 'setting-step-how' },
      on: { change: () => turn(this.step.checked) },
    });
    return h('div', null, h('label', { class: 'setting-switch' },
      h('span', { text: this.#t('step') }),
      h('span', { class: 'switch' }, this.step, h('span', { class: 'knob' }))),
    h('p', { id: 'setting-step-how', class: 'quiet', text: this.#t('stepHow') }));
  }

  #makeLine(key, input, hint) {
    input.id = `setting-${key}`;
    return h('div', { class: 'form-line' },
      h('label', { class: 'form-label', for: input.id, text: this.#t(key) }), input, hint);
  }

  #makeName() {
    const input = h('input', {
      class: 'text-input', maxlength: 40, autocomplete: 'nickname',
      value: this.#settings.get('name'),
      aria: { describedby: 'setting-name-how' },
      on: { change: () => this.#settings.set('name', input.value.trim()) },
    });
    return this.#makeLine('name', input,
      h('p', { id: 'setting-name-how', class: 'quiet', text: this.#t('nameHow') }));
  }

  #makeChoice(name, key, choices, chosen = this.#settings.get(name)) {
    const select = h('select', {
      class: 'text-input',
      on: { change: () => this.#settings.set(name, choices[select.selectedIndex][0]) },
    }, choices.map(([value, label]) =>
      h('option', { value, text: label, selected: value === chosen })));
    return this.#makeLine(key, select);
  }

  #makeSwitch(name) {
    const input = h('input', {
      type: 'checkbox', role: 'switch', checked: this.#settings.get(name),
      on: { change: () => this.#settings.set(name, input.checked) },
    });
    return h('label', { class: 'setting-switch' }, h('span', { text: this.#t(name) }),
      h('span', { class: 'switch' }, input, h('span', { class: 'knob' })));
  }
}
