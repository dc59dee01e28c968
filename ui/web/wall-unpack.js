// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-unpack.js: what is to lie on the table again, in the order of the set-up, while it is packed
// up: what lies there fades and is the first to give way, so that the list moves on by itself.

import { h } from './dom.js';
import { seatMark, seatName } from './seats.js';

/**
 * What was ticked last stays for a while, then comes what still has to be laid out, in its order,
 * and what lies there already where there is room.
 */
const RANKS = { last: 200, todo: 100, done: 10 };
const MOST_LAST = 3;
/** More of them than these nobody reads on a wall, whatever their letters. */
const MOST_LINES = 40;
/** So long a line that was just ticked fades, in milliseconds; as wall.css has it. */
const FADE = 3000;

/** Every line with the section that it is in. */
function listLines({ unpack }) {
  return unpack.flatMap(({ title, trackers }) => trackers.map((line) => ({ title, ...line })));
}

/** The ranks of the lines that are seen at all, by their ids. */
function rankLines(view) {
  const lines = listLines(view);
  const next = lines.findIndex(({ checked }) => !checked);
  const rank = (i) => {
    if (!lines[i].checked) return RANKS.todo - i / 100;
    return (i < next && i >= next - MOST_LAST ? RANKS.last : RANKS.done) + i / 100;
  };
  const ranked = lines.map(({ id }, i) => [id, rank(i)]).sort(([, a], [, b]) => b - a);
  return new Map(ranked.slice(0, MOST_LINES));
}

/** The list, as cards; and what is to be laid out next, in words. */
export class WallUnpack {
  #t;
  /** When lines were ticked, by their ids; before this wall was there: long ago. */
  #laid = new Map();
  #view = null;

  constructor({ t }) {
    this.#t = t;
  }

  update(view) {
    const { unpack } = view;
    const laid = unpack ? listLines(view).filter(({ checked }) => checked) : [];
    const now = this.#view?.unpack ? performance.now() : -FADE;
    this.#laid = new Map(laid.map(({ id }) => [id, this.#laid.get(id) ?? now]));
    this.#view = view;
  }

  /** What is next leads; once all lies there, where the game goes on. */
  sayNext({ now }) {
    const next = listLines(this.#view).find(({ checked }) => !checked);
    if (!next) return { kicker: now.kicker, text: now.instruction, line: now.explanation };
    const { title, label, note, seat } = next;
    return { kicker: `${this.#t('wallNext')} · ${title}`, text: label, line: note, seat };
  }

  /** How many are left. */
  sayLeft() {
    const t = this.#t;
    const lines = listLines(this.#view);
    const number = this.#laid.size;
    return {
      kicker: `${t('layOut')} · ${t('numberOf', { number, whole: lines.length })}`,
      text: String(lines.length - number), line: t('stepTodo'),
    };
  }

  makeCards() {
    const ranks = rankLines(this.#view);
    const cards = this.#view.unpack.map(({ title, trackers }) =>
      [title, trackers.filter(({ id }) => ranks.has(id))]);
    return cards.filter(([, lines]) => lines.length > 0).map(([title, lines]) =>
      h('section', { class: 'wall-card wall-unpack', data: { card: '' } },
        h('h2', { text: title }),
        h('ul', null, lines.map((line) => this.#makeLine(line, ranks.get(line.id))))));
  }

  #makeLine({ id, label, note, seat, checked }, rank) {
    const t = this.#t;
    const age = performance.now() - (this.#laid.get(id) ?? 0);
    const element = h('li', { class: `wall-line ${checked ? 'done' : ''}`, data: { rank } },
      h('span', { class: 'wall-label' },
        h('span', { class: 'wall-tick', text: checked ? '✓' : '☐' }),
        seat ? seatMark(seat, seatName(t, seat)) : null, label),
      note ? h('span', { class: 'wall-value', text: note }) : null);
    element.classList.toggle('fresh', checked && age < FADE);
    element.style.animationDelay = `-${Math.round(age)}ms`;
    return element;
  }
}
