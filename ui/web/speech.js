// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// speech.js: reads aloud what happens, so that eyes can stay on the table: what happened, what
// hands put back, what the machines did, what is asked. Each once; what is new cuts off what is
// old.
//
// Phones and walls load the same file: it takes nothing of the page but what it is given.

import { chooseVoice, whenVoices } from './voice.js';

/** What comes within so many milliseconds is said together. */
const WAIT = 120;

/** One after the other, as sentences; arrows and dots are for eyes. */
function join(...texts) {
  const words = texts.filter(Boolean).map((text) => text.replace(/\s*[→·]\s*/g, ', ').trim());
  return words.map((text, i) =>
    (i < words.length - 1 && !/[.!?…:]$/.test(text) ? `${text}.` : text)).join(' ');
}

function sayAct({ label, text }) {
  return text.includes(label) ? join(text) : join(`${label}:`, text);
}

/** Browsers let only pages speak that somebody has touched. */
function maySpeak() {
  return navigator.userActivation?.hasBeenActive ?? true;
}

/** The voice of a page, from the moment on in which it is made. */
export class Speech {
  #page;
  /** What was there when it last said something. */
  #before = null;
  #putBack = '';
  #last = [];
  #timer = null;
  #isWaiting = false;

  /** @param {object} page its `connection`, `settings`, `texts`, `asked` and `session` */
  constructor(page) {
    this.#page = page;
    for (const type of ['view', 'asked']) {
      page.connection.addEventListener(type, () => this.#gather());
    }
    page.connection.addEventListener('happened', ({ detail }) => this.#takeHappened(detail));
    whenVoices();
    this.#before = this.#look();
  }

  /** Whoever turns it on hears at once that it works. */
  turn() {
    clearTimeout(this.#timer);
    this.#last = [];
    this.#putBack = '';
    speechSynthesis.cancel();
    if (this.#page.connection.view === null) return;
    this.#before = this.#look();
    if (this.#isOn) this.#say([this.#before.ask]);
  }

  /** Says the last once more. */
  repeat() {
    if (!this.#isOn || !this.#before) return;
    this.#say(this.#last.length > 0 ? [...this.#last] : [this.#before.ask]);
  }

  /** Says what is not of the game. */
  tell(text) {
    if (this.#isOn) this.#say([text]);
  }

  get #isOn() {
    return this.#page.settings.get('speak');
  }

  #takeHappened({ do: verb, title, deeds = [] }) {
    if (verb !== 'undo') return;
    const { t } = this.#page.texts;
    const texts = deeds.map((deed) => deed.text ?? deed);
    this.#putBack = texts.length > 0 ? join(`${t('putBack')}:`, ...texts)
      : title ? t('wentBackAlone', { what: title }) : '';
    this.#gather();
  }

  /** A view, the news of it and who is asked come one after the other. */
  #gather() {
    clearTimeout(this.#timer);
    if (this.#isOn) this.#timer = setTimeout(() => this.#tell(), WAIT);
  }

  #look() {
    const { connection: { view }, texts, session } = this.#page;
    const { rev, result, acts = [] } = view;
    return {
      of: `${session} ${texts.code}`, rev, step: result?.rev, acts: acts.map(sayAct),
      ask: this.#sayAsk(view),
    };
  }

  /** Whose moment it is, and what is asked. */
  #sayAsk(view) {
    const { asked, connection: { welcome }, texts: { t } } = this.#page;
    const { kicker, seat, instruction } = view.now;
    const whose = asked.includes(welcome.seat ?? null) ? t('yourAnswer')
      : asked.isOpen ? t('wallAsked', { who: asked.sayWho(t, view) })
        : kicker ?? view.seats?.find(({ id }) => id === seat)?.label;
    return join(whose, instruction);
  }

  /** In another language, and at another session, what is there already is not news. */
  #tell() {
    const before = this.#before;
    const now = this.#look();
    this.#before = now;
    if (before.of === now.of) this.#say(this.#listNews(before, now));
    this.#putBack = '';
  }

  /** What was said before may have been cut off: what is asked is said after all news. */
  #listNews(before, now) {
    const { result } = this.#page.connection.view;
    const back = now.rev < before.rev;
    const news = [
      result && !back && now.step !== before.step ? join(result.kicker, result.text, result.line)
        : '',
      this.#putBack,
      ...(back ? [] : now.acts.filter((act) => !before.acts.includes(act))),
    ].filter(Boolean);
    if (news.length === 0 && now.ask === before.ask) return [];
    const all = [...news, now.ask];
    const last = this.#last[this.#last.length - 1];
    return all.filter((text, i) => text !== (i > 0 ? all[i - 1] : last));
  }

  async #say(sentences) {
    if (sentences.length === 0) return;
    this.#last = sentences;
    await whenVoices();
    if (sentences !== this.#last || !this.#isOn) return;
    if (!maySpeak()) {
      this.#waitForTouch();
      return;
    }
    speechSynthesis.cancel();
    // Some browsers forget the end of what nobody holds.
    this.spoken = sentences.map((text) => this.#make(text));
    for (const one of this.spoken) speechSynthesis.speak(one);
  }

  #make(text) {
    const one = new SpeechSynthesisUtterance(text);
    one.lang = this.#page.texts.code.replace('_', '-');
    one.voice = chooseVoice(one.lang);
    one.addEventListener('error', ({ error }) => {
      if (error === 'not-allowed') this.#waitForTouch();
    });
    return one;
  }

  /** The last is said as soon as the browser lets it. */
  #waitForTouch() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    const types = ['click', 'keydown'];
    const go = () => {
      this.#isWaiting = false;
      for (const type of types) removeEventListener(type, go);
      this.#say([...this.#last]);
    };
    for (const type of types) addEventListener(type, go);
  }
}
