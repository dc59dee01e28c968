// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// fit.js: the largest letters in which a text fits its place, so that the place need not grow.

/** By element: the sizes that may be tried, in rem, and whether it can be short. */
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

const watcher = new ResizeObserver((entries) => {
  for (const { target } of entries) fit(target);
});

/**
 * Keeps the text of an element as large as its place lets it be; again after each change of it,
 * and by itself when the place changes.
 * @param {Element} element whose height is given by its style
 * @param {Array<number>} sizes in rem, the largest first; the last is taken where none fits
 * @param {boolean} canBeShort whether the class "short" leaves something out of it
 */
export function fitText(element, sizes, canBeShort = false) {
  if (!waysOf.has(element)) watcher.observe(element);
  waysOf.set(element, { sizes, canBeShort });
  if (element.clientHeight > 0) fit(element);
}
