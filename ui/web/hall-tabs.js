// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hall-tabs.js: the parts of the hall's page, one at a time; a single one has no tab.

import { getStep } from './arrows.js';
import { h, replaceText } from './dom.js';

export class HallTabs {
  #parts = new Map();

  /** @param {Array<{id: string, label: string, content: Element}>} parts */
  constructor(t, parts) {
    this.list = h('div', {
      class: 'hall-tabs', role: 'tablist', aria: { label: t('hallParts') },
      on: { keydown: (event) => this.#press(event) },
    });
    this.panels = h('div');
    for (const part of parts) this.#add(part);
    this.choose(parts[0].id);
  }

  choose(id) {
    if (this.#parts.get(id).tab.hidden) return;
    this.chosen = id;
    for (const [other, { tab, panel }] of this.#parts) {
      tab.setAttribute('aria-selected', String(other === id));
      tab.tabIndex = other === id ? 0 : -1;
      panel.hidden = other !== id;
    }
  }

  setPresent(id, present) {
    this.#parts.get(id).tab.hidden = !present;
    this.list.hidden = this.#present.length < 2;
    if (!present && id === this.chosen) this.choose(this.#present[0]);
  }

  /** How many there are stands behind it. */
  setLabel(id, label, number) {
    replaceText(this.#parts.get(id).tab, `${label} (${number})`);
  }

  get #present() {
    return [...this.#parts].filter(([, { tab }]) => !tab.hidden).map(([id]) => id);
  }

  #add({ id, label, content }) {
    const tab = h('button', {
      type: 'button', role: 'tab', id: `tab-${id}`, text: label,
      aria: { controls: `part-${id}` }, on: { click: () => this.choose(id) },
    });
    const panel = h('div', {
      role: 'tabpanel', id: `part-${id}`, aria: { labelledby: `tab-${id}` },
    }, content);
    this.#parts.set(id, { tab, panel });
    this.list.append(tab);
    this.panels.append(panel);
  }

  #press(event) {
    const ids = this.#present;
    const step = getStep(event.key);
    if (!step) return;
    event.preventDefault();
    this.choose(ids[(ids.indexOf(this.chosen) + step + ids.length) % ids.length]);
    this.#parts.get(this.chosen).tab.focus();
  }
}
