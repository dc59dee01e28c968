// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// dom.js: makes elements, and changes no more of them than is different.

const SVG = 'http://www.w3.org/2000/svg';

/** The children that keyed() has made, by parent: Map of key to element. */
const kept = new WeakMap();

function append(element, child) {
  if (Array.isArray(child)) {
    for (const one of child) append(element, one);
  } else if (child !== null && child !== undefined && child !== false) {
    element.append(child);
  }
}

function setAttribute(element, name, value) {
  if (value === false || value === null || value === undefined) return;
  element.setAttribute(name, value === true ? '' : String(value));
}

function setGroup(element, prefix, values) {
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined) element.setAttribute(prefix + name, String(value));
  }
}

function setProperty(element, name, value) {
  if (name === 'text') {
    element.textContent = value ?? '';
  } else if (name === 'on') {
    for (const [type, listener] of Object.entries(value)) element.addEventListener(type, listener);
  } else if (name === 'data') {
    setGroup(element, 'data-', value);
  } else if (name === 'aria') {
    setGroup(element, 'aria-', value);
  } else {
    setAttribute(element, name, value);
  }
}

function fill(element, props, children) {
  for (const [name, value] of Object.entries(props ?? {})) setProperty(element, name, value);
  append(element, children);
  return element;
}

/**
 * Makes an element.
 * @param {string} tag
 * @param {?object} props `class`, `text`, `on` (listeners by type), `data` and `aria` (values by
 *   the rest of the name); anything else is an attribute: false, null and undefined leave it out
 * @param {...(Node|string|Array|null)} children
 * @returns {HTMLElement}
 */
export function h(tag, props, ...children) {
  return fill(document.createElement(tag), props, children);
}

/** The same for an element of a drawing. @returns {SVGElement} */
export function svg(tag, props, ...children) {
  return fill(document.createElementNS(SVG, tag), props, children);
}

/** Writes a text where it is another; a screen reader hears only what is new. */
export function replaceText(element, text) {
  const wanted = text ?? '';
  if (element.textContent !== wanted) element.textContent = wanted;
}

/** The items by key; keys that come twice are told apart. */
function byKey(items, keyOf) {
  const keyedItems = new Map();
  for (const item of items) {
    const key = keyOf(item);
    let free = key;
    for (let n = 2; keyedItems.has(free); n++) free = `${key}#${n}`;
    keyedItems.set(free, item);
  }
  return keyedItems;
}

function removeGone(elements, wanted) {
  for (const [key, element] of elements) {
    if (!wanted.has(key)) {
      element.remove();
      elements.delete(key);
    }
  }
}

/**
 * Makes the children of `parent`, all of which are its own, those of `items`, in order. Elements
 * whose key stays are kept, and with them the focus and what has been typed.
 * @param {Element} parent
 * @param {Array} items
 * @param {function(*): string} keyOf
 * @param {function(*): Element} create
 * @param {?function(Element, *)} update called for every item, new ones too
 */
export function keyed(parent, items, keyOf, create, update) {
  const elements = kept.get(parent) ?? new Map();
  const wanted = byKey(items, keyOf);
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  kept.set(parent, elements);
  removeGone(elements, wanted);
  let cursor = parent.firstElementChild;
  for (const [key, item] of wanted) {
    const element = elements.get(key) ?? create(item);
    elements.set(key, element);
    if (element === cursor) cursor = cursor.nextElementSibling;
    else parent.insertBefore(element, cursor);
    update?.(element, item);
  }
  // What is moved loses the focus.
  if (focused !== document.activeElement && parent.contains(focused)) {
    focused.focus({ preventScroll: true });
  }
}
