// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hall-settings.js: how the page of the hall looks, and in which language.

import { h } from './dom.js';
import { Sheet } from './sheet.js';

const SIZES = [100, 115, 130, 150, 175, 200];

export class HallSettings {
  #settings;
  #t;

  constructor(context, texts) {
    this.#settings = context.settings;
    this.#t = context.t;
    const sheet = new Sheet(context);
    this.element = sheet.element;
    this.button = h('button', {
      type: 'button', class: 'plain-button', text: this.#t('settings'),
      on: { click: () => sheet.open(this.#t('settings')) },
    });
    sheet.content.append(
      this.#makeChoice('lang', 'language', texts.languages.map(({ code, name }) => [code, name]),
        texts.code),
      this.#makeChoice('scheme', 'scheme', [['system', this.#t('schemeSystem')],
        ['light', this.#t('schemeLight')], ['dark', this.#t('schemeDark')]]),
      this.#makeChoice('size', 'size',
        SIZES.map((percent) => [percent, this.#t('percent', { number: percent })])));
  }

  #makeChoice(name, key, choices, chosen = this.#settings.get(name)) {
    const select = h('select', {
      class: 'text-input', id: `setting-${key}`,
      on: { change: () => this.#settings.set(name, choices[select.selectedIndex][0]) },
    }, choices.map(([value, label]) =>
      h('option', { value, text: label, selected: value === chosen })));
    return h('div', { class: 'form-line' },
      h('label', { class: 'form-label', for: select.id, text: this.#t(key) }), select);
  }
}
