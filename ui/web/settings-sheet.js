// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// settings-sheet.js: the dialog that asks what each person chooses for this phone (settings.js).

import { h, replaceText } from './dom.js';
import { makePlaysButton } from './plays-button.js';
import { sayRefusal } from './refusal.js';
import { Sheet } from './sheet.js';
import { TableCheck } from './table-check.js';
import { tidyName } from './texts.js';
import { chooseVoice, whenVoices } from './voice.js';
import { canKeepAwake, hasLock } from './wake.js';

const SIZES = [100, 115, 130, 150, 175, 200];

/** Asks for the settings. */
export class SettingsSheet {
  #settings;
  #t;
  #sheet;

  /**
   * @param {object} context
   * @param {Array<{code: string, name: string}>} languages
   * @param {string} language
   * @param {{games: ?function(), help: function(), step: function(boolean), page: object}} ways to
   *   other parts of the page; whether the table goes one step at a time; the page itself
   */
  constructor(context, languages, language, { games, help, step, page }) {
    this.#settings = context.settings;
    this.#t = context.t;
    this.#sheet = new Sheet(context);
    this.element = this.#sheet.element;
    this.#sheet.content.append(
      h('div', { class: 'row' }, games ? this.#makeWay('allGames', games) : null,
        makePlaysButton(context, () => this.#sheet.close()),
        context.role === 'host' || context.role === 'seat' ? this.#makeTable(context, page)
          : null),
      this.#makeName(),
      this.#makeChoice('lang', 'language', languages.map(({ code, name }) => [code, name]),
        language),
      this.#makeChoice('scheme', 'scheme', [['system', this.#t('schemeSystem')],
        ['light', this.#t('schemeLight')], ['dark', this.#t('schemeDark')]]),
      this.#makeChoice('size', 'size',
        SIZES.map((percent) => [percent, this.#t('percent', { number: percent })])),
      'vibrate' in navigator ? this.#makeSwitch('vibrate') : '',
      this.#makeSwitch('clockSound'),
      this.#makeSwitch('keys'),
      'speechSynthesis' in window ? this.#makeSpeech(context, language) : '',
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
    this.showTable?.();
    this.#sheet.open(this.#t('settings'));
  }

  /** What is done to the whole table: it is checked, packed up, laid out again. */
  #makeTable(context, page) {
    const check = new TableCheck(context, () => page.place?.tabs?.choose('sketch'));
    const isPacked = () => Boolean(page.connection.view?.unpack);
    const pack = this.#makeWay('packUp', async () => {
      const answer = await context.send({ do: isPacked() ? 'unpack' : 'pack' });
      if (answer.error) context.say(sayRefusal(answer));
    });
    const judge = this.#makeWay('callJudge',
      () => page.connection.tell({ type: 'judge', on: true }));
    this.showTable = () => {
      replaceText(pack, this.#t(isPacked() ? 'laidOut' : 'packUp'));
      judge.hidden = !page.told?.judge || Boolean(page.told.called);
    };
    return [judge, this.#makeWay('checkTable', () => check.open(page.connection.view)), pack];
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

  /** What it says can be heard again while it is on. */
  #makeSpeech({ settings, sayAgain }, language) {
    const again = this.#makeWay('sayAgain', sayAgain);
    const voiceless = h('p', {
      class: 'quiet', text: this.#t('speakNoVoice'), id: 'setting-speak-how', hidden: true,
    });
    const line = this.#makeSwitch('speak');
    const show = () => { again.disabled = !settings.get('speak'); };
    show();
    const input = line.querySelector('input');
    input.addEventListener('change', show);
    input.setAttribute('aria-describedby', voiceless.id);
    whenVoices().then(() => {
      voiceless.hidden = chooseVoice(language.replace('_', '-')) !== null;
    });
    return h('div', null, line, voiceless, again);
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
      on: { change: () => this.#settings.set('name', tidyName(input.value)) },
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
