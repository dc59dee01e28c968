// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-fill.js: puts onto the wall what fits, by rank: what does not is left out, not made smaller.

/** So many that do not fit end it: what comes after matters less still. */
const MOST_MISSES = 4;

function overflows({ scrollHeight, clientHeight, scrollWidth, clientWidth }) {
  return scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;
}

/** A card stands as long as one of its lines does. */
function showCard(line) {
  const card = line.closest('[data-card]');
  if (card) card.hidden = !card.querySelector('[data-rank]:not([hidden])');
}

/** Lines of one card and one rank stand together or not at all: half a score is another one. */
function listGroups(place) {
  const groups = new Map();
  for (const line of place.querySelectorAll('[data-rank]')) {
    const card = line.closest('[data-card]');
    const { rank } = line.dataset;
    const ranks = groups.get(card) ?? new Map();
    groups.set(card, ranks.set(rank, [...(ranks.get(rank) ?? []), line]));
  }
  return [...groups.values()].flatMap((ranks) => [...ranks.values()])
    .sort(([a], [b]) => b.dataset.rank - a.dataset.rank);
}

/** Words are broken only where a table would be wider than its card. */
function fitTables(lines) {
  for (const table of lines.flatMap((line) => [...line.querySelectorAll('.wall-table')])) {
    table.classList.remove('tight');
    table.classList.toggle('tight', table.offsetWidth > table.parentElement.clientWidth);
  }
}

function setHidden(lines, hidden) {
  for (const line of lines) line.hidden = hidden;
  showCard(lines[0]);
}

/**
 * Shows as many of the elements with a `data-rank` in a place as fit into it, the highest rank
 * first; those of the same rank in their order.
 * @param {Element} place whose size does not depend on what is in it
 */
export function fillByRank(place) {
  const groups = listGroups(place);
  let misses = 0;
  for (const lines of groups) setHidden(lines, true);
  for (const lines of groups) {
    setHidden(lines, false);
    fitTables(lines);
    if (!overflows(place)) continue;
    setHidden(lines, true);
    if (++misses === MOST_MISSES) break;
  }
}

/** The same in the largest letters in which all of it fits; none is left out before they are least.
 * @param {Element} place @param {Element} letters has the size @param {Array<number>} sizes in rem
 */
export function fillInLetters(place, letters, sizes) {
  for (const size of sizes) {
    letters.style.fontSize = `${size}rem`;
    fillByRank(place);
    if (!place.querySelector('[data-rank][hidden]')) return;
  }
}

/** The end of a sentence after which another one begins. */
const END = /[.!?…]["”’»)]*(?= +["“‘«(]?\p{Lu})/gu;

/**
 * Writes as many whole sentences of a text as have room; where not even one has, all of it, and
 * dots end what is seen.
 * @param {Element} element whose height is limited by its style
 * @param {string} text
 */
export function fitSentences(element, text) {
  const ends = [];
  text.replace(END, (mark, at) => ends.push(at + mark.length));
  let shown = text;
  element.textContent = shown;
  while (overflows(element)) {
    if (ends.length === 0) {
      element.textContent = text;
      return;
    }
    shown = text.slice(0, ends.pop());
    element.textContent = shown;
  }
}

/** As many of its words as have room, and dots: what is longer still is read on phones. */
function shorten(element, isTooMuch) {
  const words = element.textContent.split(' ');
  let [least, most] = [1, words.length - 1];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    element.textContent = `${words.slice(0, middle).join(' ')}…`;
    if (isTooMuch()) most = middle - 1;
    else least = middle;
  }
  element.textContent = `${words.slice(0, least).join(' ')}…`;
}

/**
 * Gives a text the largest letters in which it fits its place; what does not fit in the least ends
 * with dots.
 * @param {Element} element
 * @param {Array<number>} sizes in rem, the largest first
 * @param {Element} place what holds it, whose greatest size is given by its style
 */
export function fitLetters(element, sizes, place = element) {
  const isTooMuch = () => overflows(element) || overflows(place);
  element.style.overflowWrap = 'normal';
  for (const size of sizes) {
    element.style.fontSize = `${size}rem`;
    if (!isTooMuch()) return;
  }
  element.style.overflowWrap = 'anywhere';
  if (isTooMuch()) shorten(element, isTooMuch);
}
