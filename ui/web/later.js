// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// later.js: the parts of the page that many never see: they are loaded when they are needed, or
// when there is nothing else to do. build-aux/page.py makes a file of each.

import { h } from './dom.js';
import { whenIdle } from './idle.js';
import { makeLost } from './lost-part.js';
import { getFile } from './start.js';

// Those whose texts are there from the beginning are `quick`.
const parts = {
  clock: { load: () => import('./clock.js'), styles: ['clock.css'] },
  corrector: { load: () => import('./corrector.js'), quick: true },
  dice: { load: () => import('./dice.js'), styles: ['dice.css'] },
  help: { load: () => import('./help.js'), styles: ['help.css'] },
  invitations: { load: () => import('./invitations.js') },
  library: { load: () => import('./library.js'), styles: ['library.css'] },
  lobby: { load: () => import('./lobby.js'), styles: ['lobby.css'], quick: true },
  log: { load: () => import('./log.js') },
  moments: { load: async () => ({}), styles: ['moments.css'], quick: true },
  nextGame: { load: () => import('./next-game.js') },
  notices: { load: () => import('./notices.js'), styles: ['notices.css'], quick: true },
  people: { load: () => import('./people.js') },
  photos: { load: () => import('./photos.js'), styles: ['photos.css'] },
  plays: { load: () => import('./plays.js'), styles: ['plays.css'] },
  score: { load: () => import('./score.js') },
  settings: { load: () => import('./settings-sheet.js') },
  sketch: { load: () => import('./sketch.js'), styles: ['sketch.css'] },
  speech: { load: () => import('./speech.js'), quick: true },
  things: { load: () => import('./things.js') },
  wall: { load: () => import('./wall.js'), styles: ['sketch.css', 'wall.css'], quick: true },
  wayBack: { load: () => import('./way-back.js') },
};

let loadTexts = async () => {};

/** @param {function(): Promise} load brings the texts of what comes later */
export function bringTextsWith(load) {
  loadTexts = load;
}

/** By name: what will be the module. */
const coming = new Map();

/** After the styles of the page, which it adds to. */
function loadStyle(name) {
  const link = h('link', { rel: 'stylesheet', href: getFile(name) });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(name));
    });
    [...document.querySelectorAll('link[rel="stylesheet"]')].pop().after(link);
  });
}

async function load(name) {
  const { load: loadModule, styles = [], quick = false } = parts[name];
  try {
    const [module] = await Promise.all([
      loadModule(), ...styles.map(loadStyle), quick ? null : loadTexts(),
    ]);
    return module;
  } catch (error) {
    // Asked for again it is loaded again.
    coming.delete(name);
    throw error;
  }
}

/** @param {string} name @returns {Promise<object>} what the module of that part exports */
export function loadPart(name) {
  if (!coming.has(name)) coming.set(name, load(name));
  return coming.get(name);
}

/** Parts that may be needed are brought one after the other, so that no tap has to wait. */
export function bringParts(names) {
  whenIdle(async () => {
    for (const name of names) {
      // Who needs it is told.
      await loadPart(name).catch(() => {});
    }
  });
}

/** Where a part will stand, as soon as it is needed. */
export class Later {
  #t;
  #name;
  #make;
  #isIn;
  #measure;
  #view = null;
  #isComing = false;
  #waiting = [];

  /**
   * @param {object} context
   * @param {string} name of the part
   * @param {function(object): object} make makes what has an `element` of what its module exports
   * @param {function(object): boolean} isIn whether a view has something for it to show
   * @param {?function(object): object} measure the `width` and `height` of what it will show of a
   *   view, of which only the proportion counts
   */
  constructor({ t }, name, make, isIn = () => false, measure = null) {
    this.#t = t;
    this.#name = name;
    this.#make = make;
    this.#isIn = isIn;
    this.#measure = measure;
    this.part = null;
    this.element = h('div', { class: 'later' });
  }

  /** Calls `act` with the part, now or as soon as it is there. */
  want(act) {
    if (this.part) act(this.part);
    else this.#waiting.push(act);
    if (!this.part && !this.#isComing) this.#load();
  }

  /** Nothing is loaded for views that have nothing for it. */
  update(view) {
    this.#view = view;
    if (this.part) this.part.update(view);
    else if (!this.#isComing && this.#isIn(view)) this.#load();
  }

  /** What is there already is seen first. */
  async #load() {
    this.#isComing = true;
    this.element.classList.add('coming');
    if (this.#measure) this.#keepRoom();
    await new Promise((resolve) => { setTimeout(resolve); });
    const module = await loadPart(this.#name).catch(() => null);
    this.element.classList.remove('coming');
    if (module) this.#show(this.#make(module));
    else this.element.replaceChildren(makeLost(this.#t));
  }

  /** What stands below must not move. */
  #keepRoom() {
    const { width, height } = this.#measure(this.#view);
    this.element.classList.add('measured');
    this.element.style.aspectRatio = `${width} / ${height}`;
  }

  #show(part) {
    this.part = part;
    this.element.replaceChildren(part.element);
    if (this.#view) part.update(this.#view);
    for (const act of this.#waiting.splice(0)) act(part);
  }
}
