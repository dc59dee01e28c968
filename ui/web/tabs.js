// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// tabs.js: the parts of the table, one at a time, with their tabs within reach of a thumb.

import { getStep } from './arrows.js';
import { h, svg } from './dom.js';

/** What stands on the tabs; 24 to each side. */
const drawings = {
  now: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  table: 'M4 5h3v3H4zm5 0h11v3H9zM4 10.5h3v3H4zm5 0h11v3H9zM4 16h3v3H4zm5 0h11v3H9z',
  sketch: 'M7.5 3 12 5.6v5.2L7.5 13.4 3 10.8V5.6zM16.5 3 21 5.6v5.2l-4.5 2.6'
    + 'L12 10.8V5.6zM12 11l4.5 2.6v5L12 21l-4.5-2.6v-4.8z',
  score: 'M4 12h4v8H4zm6-8h4v16h-4zm6 5h4v11h-4z',
  dice: 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zm2 3a2 2 0 1 0 0 4'
    + ' 2 2 0 0 0 0-4zm4 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  log: 'M12 3a9 9 0 1 0 9 9 9 9 0 0 0-9-9zm-1 4h2v4.6l3.2 3.2-1.4 1.4L11 12.4z',
};

/** More tabs than these have smaller letters on a phone. */
const MOST_LARGE = 5;

/** Tabs and what they show. Several of them may be absent for a while. */
export class Tabs {
  #tabs = new Map();
  #chosen = null;
  #changed;

  /**
   * @param {function(string): string} t
   * @param {Array<{id: string, label: string, content: Array<Element>,
   *   hasHeading: ?boolean}>} parts those without a heading get one for screen readers
   * @param {function(string)} changed called with the id of what is now in front
   */
  constructor(t, parts, changed) {
    this.#changed = changed;
    this.list = h('div', {
      class: 'tabs', role: 'tablist', aria: { label: t('parts') },
      on: { keydown: (event) => this.#press(event) },
    });
    this.panels = h('div');
    for (const part of parts) this.#add(part);
    this.choose(parts[0].id);
  }

  get chosen() {
    return this.#chosen;
  }

  /** Brings a part to the front, if it is there. */
  choose(id) {
    if (id === this.#chosen || this.#tabs.get(id)?.tab.hidden !== false) return;
    this.#chosen = id;
    for (const [other, { tab, panel }] of this.#tabs) {
      tab.setAttribute('aria-selected', String(other === id));
      tab.tabIndex = other === id ? 0 : -1;
      panel.hidden = other !== id;
    }
    this.mark(id, false);
    scrollTo(0, 0);
    this.#changed(id);
  }

  /** Whether a part is there at all. */
  setPresent(id, present) {
    this.#tabs.get(id).tab.hidden = !present;
    this.list.classList.toggle('many',
      [...this.#tabs.values()].filter(({ tab }) => !tab.hidden).length > MOST_LARGE);
    if (!present && id === this.#chosen) this.choose(this.#tabs.keys().next().value);
  }

  /** A dot on a tab: there is something to look at. */
  mark(id, marked) {
    this.#tabs.get(id).tab.classList.toggle('marked', marked && id !== this.#chosen);
  }

  #add({ id, label, content, hasHeading = false }) {
    const tab = h('button', {
      type: 'button', role: 'tab', id: `tab-${id}`, class: 'tab',
      aria: { controls: `part-${id}`, selected: false }, on: { click: () => this.choose(id) },
    }, svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      svg('path', { d: drawings[id], 'fill-rule': 'evenodd' })), h('span', { text: label }));
    const panel = h('div', {
      role: 'tabpanel', id: `part-${id}`, class: 'tab-panel', aria: { labelledby: `tab-${id}` },
      hidden: true,
    }, hasHeading ? null : h('h1', { class: 'sr-only', text: label }), content);
    this.#tabs.set(id, { tab, panel });
    this.list.append(tab);
    this.panels.append(panel);
  }

  #press(event) {
    const ids = [...this.#tabs].filter(([, { tab }]) => !tab.hidden).map(([id]) => id);
    const at = ids.indexOf(this.#chosen);
    const step = getStep(event.key);
    const next = step ? at + step + ids.length : { Home: 0, End: ids.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const id = ids[next % ids.length];
    this.choose(id);
    this.#tabs.get(id).tab.focus();
  }
}
