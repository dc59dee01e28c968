// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// share.js: takes the score away: to another app, to the clipboard, as a file.

import { h } from './dom.js';
import { saveFile, saveTable } from './save-file.js';
import { drawScore } from './score-picture.js';

/** Copies the old way, which plain HTTP has too. @returns {boolean} whether it worked */
function copyOldWay(text) {
  const area = h('textarea', { class: 'sr-only', readonly: true });
  const focused = document.activeElement;
  area.value = text;
  document.body.append(area);
  area.select();
  const worked = document.execCommand('copy');
  area.remove();
  focused?.focus({ preventScroll: true });
  return worked;
}

/** @returns {Promise<boolean>} whether the text is on the clipboard */
export async function copy(text) {
  if (!navigator.clipboard) return copyOldWay(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** Asks the host for what is shared, and gives it away. */
export class Share {
  constructor(context) {
    this.context = context;
  }

  /** @param {string} form "text" or "ending", see doc/protocol.md */
  async send(form) {
    const answer = await this.#ask(form);
    if (!answer) return;
    const { name: title, text } = answer;
    if (navigator.share) {
      // That people change their minds is no failure.
      navigator.share({ title, text }).catch(() => {});
      return;
    }
    this.context.say(this.context.t(await copy(text) ? 'copied' : 'copiedNot'));
  }

  async saveTable() {
    const answer = await this.#ask('csv');
    if (answer) saveTable(answer.name, answer.text);
  }

  /** @param {object} score as in a view */
  async savePicture(score) {
    const answer = await this.#ask('text');
    if (answer) saveFile(answer.name, 'png', await drawScore(score, answer.name));
  }

  async #ask(form) {
    const answer = await this.context.request({ type: 'score', form });
    if (answer.error) this.context.say(answer.error.message);
    return answer.error ? null : answer;
  }
}
