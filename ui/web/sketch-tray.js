// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-tray.js: the figures beside the map, to be tapped and then put down, or dragged onto it.

import { h, keyed } from './dom.js';
import { seatClass, seatMark, seatName } from './seats.js';
import { Gestures } from './sketch-gestures.js';

/** The tray. */
export class SketchTray {
  /**
   * @param {object} context
   * @param {object} ways `take(id)`, and for what is carried `lift(id)`, `drag(point)`,
   *   `drop(point)`, `letGo()`
   */
  constructor(context, ways) {
    const { t } = context;
    this.t = t;
    this.ways = ways;
    this.list = h('div', { class: 'tray-figures' });
    this.element = h('div', { class: 'tray', role: 'group', aria: { label: t('besideMap') } },
      h('p', { class: 'quiet', text: t('besideMap') }), this.list);
    new Gestures(this.list, null, {
      canLift: (event) => this.#findId(event) !== null,
      lift: (event) => ways.lift(this.#findId(event)),
      drag: (point) => ways.drag(point),
      drop: (point) => ways.drop(point),
      letGo: () => ways.letGo(),
    });
  }

  /** @param {Array} tokens of the view @param {?string} taken */
  update(tokens, taken) {
    const beside = tokens.filter((token) => !token.at && token.command);
    this.element.hidden = beside.length === 0;
    keyed(this.list, beside, (token) => token.id + token.label, (token) => this.#make(token),
      (button, { id }) => button.setAttribute('aria-pressed', String(id === taken)));
  }

  #make({ id, label, mark, seat }) {
    return h('button', {
      type: 'button', class: `tray-figure ${seat ? seatClass(seat) : ''}`, data: { figure: id },
      on: { click: (event) => this.#take(event.currentTarget, id) },
    }, seat && seatMark(seat, seatName(this.t, seat)),
    h('span', { class: 'token-mark', text: mark, aria: { hidden: true } }),
    h('span', { text: label }));
  }

  #take(button, id) {
    this.ways.take(button.getAttribute('aria-pressed') === 'true' ? null : id);
  }

  #findId(event) {
    return event.target.closest('[data-figure]')?.dataset.figure ?? null;
  }
}
