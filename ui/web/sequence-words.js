// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sequence-words.js: a whole queue in one line of words, as in src/widgets/ts-sequence-words.h;
// tests/data/sequences.json has lines that both are tried with.

/** More of one kind in a row nobody means. */
const MOST_TIMES = 99;

/** A number, a word, or what parts names. */
const TOKENS = /\d+|\p{L}[\p{L}\p{N}\p{M}'-]*|[,;\n]/gu;

/** Letters and digits only, without accents, all small. */
function fold(text) {
  return text.normalize('NFKD').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a label, from one of its words on, begins with what was typed. */
function begins(label, typed) {
  const words = label.split(' ');
  return words.some((_, i) => fold(words.slice(i).join(' ')).startsWith(typed));
}

/** The one choice that is meant; undefined: none, or several. */
function match(choices, typed) {
  const whole = choices.find(({ id, label }) => fold(label) === typed || fold(id) === typed);
  const meant = choices.filter(({ label }) => begins(label, typed));
  return whole?.id ?? (meant.length === 1 ? meant[0].id : undefined);
}

/** A number that counts nothing is that of a choice, or each of its digits is. */
function pick(choices, number) {
  if (number === null) return [];
  const picked = [...number].map((digit) => choices[digit - 1]?.id);
  return picked.every(Boolean) ? picked : [number];
}

/** As often as the number before it says. */
function repeat(id, number) {
  const times = number === null ? 1 : Number(number);
  return times < 1 || times > MOST_TIMES ? [number] : Array(times).fill(id);
}

/** What a name of as many words as belong together means, and how many they are. */
function readName(choices, tokens, first) {
  let found = { id: tokens[first], words: 1 };
  let typed = '';
  for (let i = first; i < tokens.length && /^\p{L}/u.test(tokens[i]); i++) {
    typed += fold(tokens[i]);
    const id = match(choices, typed);
    if (id) found = { id, words: i - first + 1 };
  }
  return found;
}

/**
 * What a line names, as ids; what is none, or could be several, stays as it was typed.
 * @param {string} text @param {Array<{id: string, label: string}>} choices
 */
export function readSequence(text, choices) {
  const tokens = text.match(TOKENS) ?? [];
  const found = [];
  let number = null;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    const isWord = /^\p{L}/u.test(token);
    if (isWord && number !== null && token.toLowerCase() === 'x') continue;
    if (isWord) {
      const { id, words } = readName(choices, tokens, i);
      found.push(...repeat(id, number));
      i += words - 1;
      number = null;
    } else {
      found.push(...pick(choices, number));
      number = /^\d/.test(token) ? token : null;
    }
  }
  return [...found, ...pick(choices, number)];
}
