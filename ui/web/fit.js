// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// fit.js: the largest letters in which a text fits its place, so that the place need not grow.

/** By element: the sizes that may be tried, in rem, whether it can be short, and its neighbours. */
const waysOf = new WeakMap();

/** Words that stand in lines have no width of their own. */
function isWide({ scrollWidth, clientWidth }) {
  return clientWidth > 0 && scrollWidth > clientWidth + 1;
}

function fits(element) {
  return element.scrollHeight <= element.clientHeight + 1
    && ![element, ...element.children].some(isWide);
}

/** No word is broken where a smaller size holds it whole. */
function tryAll(element, sizes) {
  element.style.overflowWrap = 'normal';
  return sizes.some((size) => {
    element.style.fontSize = `${size}rem`;
    return fits(element);
  });
}

function fit(element) {
  const { sizes, canBeShort } = waysOf.get(element);
  element.classList.remove('short');
  if (tryAll(element, sizes)) return;
  if (canBeShort) {
    element.classList.add('short');
    if (tryAll(element, sizes)) return;
  }
  element.style.overflowWrap = 'anywhere';
}

/** What stands side by side has letters of one size. */
function fitGroup(group) {
  const shown = group.filter(({ clientHeight }) => clientHeight > 0);
  for (const element of shown) fit(element);
  const least = Math.min(...shown.map(({ style }) => parseFloat(style.fontSize)));
  for (const { style } of shown) style.fontSize = `${least}rem`;
  waysOf.get(group[0])?.done?.();
}

const watcher = new ResizeObserver((entries) => {
  for (const group of new Set(entries.map(({ target }) => waysOf.get(target).group))) {
    fitGroup(group);
  }
});

/**
 * Keeps texts as large as their places let them be, and alike; again after each change of them, and
 * by itself when a place changes.
 * @param {Array<Element>} group whose heights are given by their styles
 * @param {Array<number>} sizes in rem, the largest first; the last is taken where none fits
 * @param {function(Element): boolean} canBeShort whether the class "short" leaves something out
 * @param {function()=} done called when it is known of which
 */
export function fitTexts(group, sizes, canBeShort = () => false, done) {
  for (const element of group) {
    if (!waysOf.has(element)) watcher.observe(element);
    waysOf.set(element, { sizes, canBeShort: canBeShort(element), group, done });
  }
  fitGroup(group);
}

/** The same for one text by itself. */
export function fitText(element, sizes) {
  fitTexts([element], sizes);
}
