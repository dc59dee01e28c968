// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-picks.js: what people have picked on a sketch, as in src/widgets/ts-sketch-view-play.c.

const MOST = 2;

function isSame(a, b) {
  return a.token === b.token && (a.token !== undefined || String(a.place) === String(b.place));
}

/** At most two picks, and a figure from beside the map that is to be put down. */
export class Picks {
  /** Each `{token}` or `{place}`; a figure wherever it goes. */
  list = [];
  taken = null;
  reach = false;
  /** Movement points for `reach`; null: what the figure has. */
  move = null;

  #sketch = { tokens: [] };
  /** Where who is taken stood. */
  #from = undefined;

  /** Figures that have left the map are picked no longer. */
  follow(sketch) {
    this.#sketch = sketch;
    this.list = this.list.filter(({ token }) => token === undefined || this.find(token)?.at);
    const taken = this.find(this.taken);
    if (!taken || String(taken.at) !== String(this.#from)) this.taken = null;
  }

  /** A figure of the sketch. */
  find(id) {
    return this.#sketch.tokens.find((token) => token.id === id);
  }

  /** The same once more takes it back; a third begins anew. */
  pick(one) {
    const before = this.list.length;
    this.list = this.list.filter((other) => !isSame(one, other));
    if (this.list.length < before) return;
    if (this.list.length === MOST) this.list = [];
    if (this.list.length === 0) this.move = null;
    this.list.push(one);
  }

  /** Puts a figure into the hand; null puts back who was taken. */
  take(id) {
    this.list = [];
    this.taken = id;
    this.#from = this.find(id)?.at;
  }

  turn() {
    this.list.reverse();
  }

  /** The place that was picked second is used up. */
  dropLast() {
    this.list.pop();
  }

  get isEmpty() {
    return this.list.length === 0 && this.taken === null;
  }

  /** The figure that is picked when nothing else is; null. */
  get alone() {
    return this.list.length === 1 ? this.find(this.list[0].token) ?? null : null;
  }

  /** Who may go to the place that was picked second; null: nobody. */
  get mover() {
    const [first, second] = this.list;
    const token = second?.place && this.find(first.token);
    return token?.command ? token : null;
  }

  /** Where the picks are; who is taken up from the map is picked alone. */
  get places() {
    const places = this.list.map(({ token, place }) => place ?? this.find(token).at);
    return this.taken !== null && this.#from ? [this.#from] : places;
  }

  /** What to ask about them, see src/sketch/ts-sketch-inquiry.h. @param {?Array} at the cursor */
  ask(at = null) {
    const question = { picks: this.list };
    if (this.taken !== null) question.taken = this.taken;
    if (this.reach && this.alone) question.reach = true;
    if (question.reach && this.move !== null) question.move = this.move;
    if (at) question.at = at;
    return question;
  }
}
