// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// compat.js: what televisions and phones of 2020 lack and the page needs, in as few words as will
// do for the page: Chrome 68, Safari 14. The words of the language build-aux/page.py makes older.

/** Gives it to those who have none. */
function lend(owner, name, value) {
  if (!(name in owner)) {
    Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  }
}

function lendProperty(owner, name, property) {
  if (!(name in owner)) Object.defineProperty(owner, name, { ...property, configurable: true });
}

/** An attribute that is there or not, as a property. */
function reflect(name, told = () => {}) {
  return {
    get() { return this.hasAttribute(name); },
    set(value) {
      if (value) this.setAttribute(name, '');
      else this.removeAttribute(name);
      told(this);
    },
  };
}

function lendToLanguage() {
  lend(window, 'globalThis', window);
  lend(window, 'queueMicrotask', (step) => { Promise.resolve().then(step); });
  lend(Object, 'hasOwn', (object, name) => Object.prototype.hasOwnProperty.call(object, name));
  lend(Object, 'fromEntries', (entries) => {
    const object = {};
    for (const [name, value] of entries) object[name] = value;
    return object;
  });
  lend(Promise, 'allSettled', (promises) => Promise.all([...promises].map((one) =>
    Promise.resolve(one).then((value) => ({ status: 'fulfilled', value }),
      (reason) => ({ status: 'rejected', reason })))));
  lend(window, 'structuredClone', (value) => JSON.parse(JSON.stringify(value)));
}

function lendToLists() {
  function at(index) {
    const i = Math.trunc(index) || 0;
    return this[i < 0 ? this.length + i : i];
  }
  function flat(depth = 1) {
    return this.reduce((all, one) =>
      all.concat(Array.isArray(one) && depth > 1 ? one.flat(depth - 1) : one), []);
  }
  function flatMap(make, self) {
    return this.map(make, self).flat();
  }
  function findLast(test, self) {
    return [...this].reverse().find(test, self);
  }
  lend(Array.prototype, 'at', at);
  lend(String.prototype, 'at', at);
  lend(Array.prototype, 'flat', flat);
  lend(Array.prototype, 'flatMap', flatMap);
  lend(Array.prototype, 'findLast', findLast);
}

function lendToTexts() {
  function replaceAll(wanted, put) {
    const give = typeof put === 'function' ? put : () => put;
    return wanted instanceof RegExp ? this.replace(wanted, put)
      : this.split(wanted).reduce((text, part) => text + give(wanted) + part);
  }
  function* matchAll(pattern) {
    const each = new RegExp(pattern.source, pattern.flags);
    for (let found = each.exec(this); found; found = each.exec(this)) {
      if (found[0] === '') each.lastIndex += 1;
      yield found;
    }
  }
  lend(String.prototype, 'replaceAll', replaceAll);
  lend(String.prototype, 'matchAll', matchAll);
}

function lendToElements() {
  function replaceChildren(...children) {
    this.textContent = '';
    this.append(...children);
  }
  function toggleAttribute(name, wanted = !this.hasAttribute(name)) {
    if (wanted) this.setAttribute(name, '');
    else this.removeAttribute(name);
    return wanted;
  }
  lend(Element.prototype, 'replaceChildren', replaceChildren);
  lend(DocumentFragment.prototype, 'replaceChildren', replaceChildren);
  lend(Element.prototype, 'toggleAttribute', toggleAttribute);
}

/** What is inert takes no taps (style.css), no keys and no focus. */
function lendInert() {
  if ('inert' in HTMLElement.prototype) return;
  const isInert = ({ target }) => target instanceof Element && target.closest('[inert]') !== null;
  lendProperty(HTMLElement.prototype, 'inert', reflect('inert', (element) => {
    if (element.inert && element.contains(document.activeElement)) document.activeElement.blur();
  }));
  document.addEventListener('focusin', (event) => {
    if (isInert(event)) event.target.blur();
  });
  for (const type of ['click', 'keydown', 'pointerdown', 'submit', 'beforeinput']) {
    document.addEventListener(type, (event) => {
      if (!isInert(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);
  }
}

/** Dialogs above the page, the topmost last; see "compat-modal" in style.css. */
let modals = [];

function findTop() {
  modals = modals.filter((dialog) => dialog.isConnected);
  return modals[modals.length - 1] ?? null;
}

function showModal() {
  this.setAttribute('open', '');
  this.classList.add('compat-modal');
  this.compatFocus = document.activeElement;
  modals.push(this);
}

function close() {
  if (!this.hasAttribute('open')) return;
  this.removeAttribute('open');
  modals = modals.filter((dialog) => dialog !== this);
  this.compatFocus?.focus();
  this.dispatchEvent(new Event('close'));
}

/** What is beside the topmost one takes no taps: they are its own. */
function keepInTop(event) {
  const top = findTop();
  if (!top || top.contains(event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.type === 'click') top.click();
}

/** Phones of 2020 know no dialog at all: then it is an element like any other. */
function lendDialogs() {
  if (window.HTMLDialogElement?.prototype.showModal) return;
  const owner = window.HTMLDialogElement ?? window.HTMLElement;
  owner.prototype.showModal = showModal;
  owner.prototype.close = close;
  lendProperty(owner.prototype, 'open', reflect('open'));
  for (const type of ['click', 'pointerdown']) document.addEventListener(type, keepInTop, true);
  document.addEventListener('focusin', ({ target }) => {
    const top = findTop();
    if (top && !top.contains(target)) top.querySelector('button, [tabindex]')?.focus();
  });
  document.addEventListener('keydown', (event) => {
    const top = event.key === 'Escape' ? findTop() : null;
    if (!top) return;
    event.preventDefault();
    top.close();
  });
}

lendToLanguage();
lendToLists();
lendToTexts();
lendToElements();
lendInert();
lendDialogs();
