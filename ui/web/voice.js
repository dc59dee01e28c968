// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// voice.js: the voices of the browser, and which of them reads a language best.

/** Milliseconds that voices are waited for: some browsers name none, and speak all the same. */
const PATIENCE = 1000;

let coming = null;

/** Many browsers look for their voices when they are first asked. */
function findVoices() {
  return new Promise((resolve) => {
    const take = () => resolve(speechSynthesis.getVoices());
    if (speechSynthesis.getVoices().length > 0) {
      take();
      return;
    }
    speechSynthesis.addEventListener?.('voiceschanged', take, { once: true });
    setTimeout(take, PATIENCE);
  });
}

/** @returns {Promise} when the browser has named the voices that it has */
export function whenVoices() {
  coming ??= findVoices();
  return coming;
}

/** What Android calls pt_BR is pt-BR elsewhere. */
function readTag({ lang }) {
  return lang.replace('_', '-').toLowerCase();
}

/** The country counts most; then what needs no internet; then what the system itself prefers. */
function rate(voice, wanted) {
  const isOf = (tag) => tag.toLowerCase() === readTag(voice);
  return 8 * isOf(wanted) + 4 * navigator.languages.some(isOf) + 2 * voice.localService
    + Number(voice.default);
}

/** @param {string} wanted a language as HTML names it @returns {?SpeechSynthesisVoice} the best */
export function chooseVoice(wanted) {
  const [language] = wanted.toLowerCase().split('-');
  return speechSynthesis.getVoices().filter((voice) => readTag(voice).split('-')[0] === language)
    .reduce((best, voice) =>
      (best && rate(best, wanted) >= rate(voice, wanted) ? best : voice), null);
}
