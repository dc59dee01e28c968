// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// person.mjs: somebody who plays a game on a page that tests/web/browser.mjs has opened: does what
// is suggested, fills in what is asked with what stands first, and goes on past great moments.

import { STEP, until } from './patience.mjs';
import { applyPatch } from './phone.mjs';

/** So often a form is sent anew, with what it missed. */
const TRIES = 4;
/** What fits wherever words are asked for. */
const WORDS = 'Omega';

/** Commands that take back what was celebrated before, and those that celebrate nothing. */
const BACK = new Set(['undo', 'redo', 'instead']);
const AGAIN = new Set(['undo', 'redo']);

/** What a great result is known by. */
function identify({ rev, kicker, text }) {
  return JSON.stringify([rev, kicker, text]);
}

/** What can be seen, as a locator. */
function seen(locator) {
  return locator.filter({ visible: true });
}

export class Person {
  #read = 0;
  #view = null;
  /** Of the view before, which a patch changes where it is. */
  #rev = null;
  /** The step that is shown and will be told: the host does that after all have seen it. */
  #owed = null;
  /** The great result that is news as soon as its step is told, and that which fills the page. */
  #comes = null;
  #fills = null;
  #known = null;
  /** The name of the session. */
  session = null;

  /** @param {Screen} screen */
  constructor(screen) {
    this.screen = screen;
    this.page = screen.page;
  }

  /** What the page was told last to show. */
  get view() {
    const { texts } = this.screen;
    for (; this.#read < texts.length; this.#read++) this.#take(JSON.parse(texts[this.#read]));
    return this.#view;
  }

  #take(message) {
    if (message.type === 'view') this.#see(message.view);
    if (message.type === 'change') this.#see(applyPatch(this.#view, message.patch));
    if (message.type === 'happened') this.#hear(message);
    if (message.type === 'welcome') {
      this.session = message.name;
      // What is there when a page comes is no news.
      this.#view = this.#owed = null;
    }
  }

  #see(view) {
    const { result = null } = view;
    this.#comes = null;
    if (result?.great && identify(result) !== this.#known) {
      if (this.#view === null) this.#known = identify(result);
      else this.#comes = result;
    }
    if (view.rev < this.#fills) this.#fills = null;
    if (this.#view !== null && view.rev !== this.#rev) this.#owed = view.rev;
    this.#view = view;
    this.#rev = view.rev;
  }

  #hear({ do: verb, rev }) {
    if (BACK.has(verb)) this.#fills = null;
    if (rev === this.#owed) this.#owed = null;
    if (rev !== this.#comes?.rev) return;
    if (!AGAIN.has(verb)) this.#fills = rev;
    this.#known = identify(this.#comes);
    this.#comes = null;
  }


  /** Whether what led to the view has been told. */
  get isTold() {
    return this.view !== null && this.#owed === null;
  }

  /** Waits until `test` is true of the view, and what led to it has been told. */
  async until(test, what = 'the view') {
    await until(what, () => this.isTold && test(this.view), { time: STEP });
  }

  /** Taps what is there as soon as it takes taps, as a finger does that waits a moment. */
  async tap(locator) {
    await locator.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await this.screen.tap(locator);
  }

  /** Goes on past a great moment, if there is one. */
  async passMoment() {
    await this.until(() => true);
    if (this.#fills === null) return false;
    await this.tap(seen(this.page.locator('.moment button')));
    await this.page.locator('.moment').waitFor({ state: 'hidden' });
    this.#fills = null;
    return true;
  }

  /** The answer that a person gives who follows the page: the first one. */
  get first() {
    return this.page.locator('.answers > .cell-0:not([aria-disabled=true])');
  }

  /**
   * Answers what is asked, once.
   * @param {Locator} [answer] another button than the first one
   * @param {number} [number] what is filled in where a number is missing
   * @returns {?string} what was tapped; null: nothing is asked of this person
   */
  async answer(answer = this.first, number = 1) {
    if (await this.passMoment()) return this.screen.say.goOn;
    if (await answer.count() === 0) return null;
    const label = await answer.innerText();
    const { rev } = this.view;
    const asks = await answer.getAttribute('aria-expanded');
    if (asks === null) await this.tap(answer);
    else {
      if (asks === 'false') await this.tap(answer);
      await this.#fill(number);
    }
    await this.until((view) => view.rev !== rev, `the step after “${label}”`);
    return label;
  }

  /** Fills in the open form and sends it. */
  async #fill(number) {
    const sheet = this.page.locator('dialog[open]');
    const around = await sheet.count() > 0 ? sheet : this.page;
    const section = seen(around.locator('.offer-section'));
    const choice = seen(section.locator('.piece'));
    if (await choice.count() > 0) {
      await this.tap(choice.first());
      return;
    }
    const { rev } = this.view;
    for (let i = 0; i < TRIES; i++) {
      await this.tap(section.locator('button[type=submit]'));
      await this.page.waitForTimeout(150);
      if (this.view.rev !== rev) return;
      const missing = seen(section.locator('.form-line.missing'));
      if (await missing.count() === 0) return;
      await this.#choose(missing.first(), number);
    }
  }

  /** What stands first in a line of a form. */
  async #choose(line, number) {
    const select = line.locator('select');
    if (await select.count() > 0) {
      await select.selectOption({ index: 1 });
      return;
    }
    const input = line.locator('.number-input');
    if (await input.count() > 0) {
      await input.fill(String(number));
      return;
    }
    const choice = line.locator('.choice').first();
    if (await choice.count() > 0) await choice.click();
    else await line.locator('input').fill(WORDS);
  }

  /** An offer of “More”, found by typing its name as it stands there. */
  async takeMore(label, number = 1) {
    await this.passMoment();
    await this.tap(this.screen.button(this.screen.say.more));
    const sheet = this.page.locator('dialog[open]');
    await sheet.getByRole('searchbox').fill(label);
    const offer = seen(sheet.locator('.offer', { hasText: label })).first();
    await this.answer(offer, number);
  }
}
