// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-gestures.js: what fingers, pens and mice on a drawing mean: taps, figures that are
// carried, strokes of a brush, a part of the drawing that is looked at.
//
// A finger that scrolls the page carries nothing away: where the browser may scroll, a figure is
// lifted by a finger that rests on it, or that moves sideways.

/** Pixels that a finger or a mouse may move and still tap. */
const SLOP = 9;
/** So long a finger rests before it lifts, in milliseconds. */
const HOLD = 260;
/** Milliseconds after a drag in which a click is its end and no tap. */
const AFTER = 60;

function getPoint({ clientX, clientY }) {
  return [clientX, clientY];
}

/**
 * Listens to an element. All points are of the screen.
 *   tap(point, event)        a click or a tap, also by a screen reader
 *   canLift(event)           whether there is something to carry
 *   lift(event), drag(point), drop(point), letGo()    the last one: it was nothing
 *   paints()                 whether strokes paint; then begin(point), stroke(from, to), end() or
 *                            undo()
 */
export class Gestures {
  #pointers = new Map();
  #state = null;
  #start = null;
  #timer = null;
  #ended = -Infinity;

  /** Until it goes up, what a mouse does elsewhere is meant for here. */
  #elsewhere = {
    pointermove: (event) => this.#move(event), pointerup: (event) => this.#release(event),
    pointercancel: (event) => this.#cancel(event),
  };

  /** @param {Element} element @param {?Zoom} zoom null: it has none @param {object} hooks */
  constructor(element, zoom, hooks) {
    Object.assign(this, { element, zoom, hooks });
    const listen = (type, take, options) => element.addEventListener(type, take, options);
    listen('pointerdown', (event) => this.#press(event));
    listen('wheel', (event) => this.#wheel(event), { passive: false });
    listen('touchmove', (event) => {
      if (this.isBusy && event.cancelable) event.preventDefault();
    }, { passive: false });
    listen('contextmenu', (event) => { if (this.#state !== null) event.preventDefault(); });
    listen('click', (event) => this.#click(event));
  }

  /** Whether something is being carried, painted or moved. */
  get isBusy() {
    return this.#state !== null && this.#state !== 'pending';
  }

  /** Gives up what is being done. */
  cancel() {
    clearTimeout(this.#timer);
    if (this.#state === 'carry') this.hooks.letGo();
    if (this.#state === 'paint') this.hooks.undo();
    if (this.isBusy) this.#ended = performance.now();
    this.#state = null;
  }

  #press(event) {
    // The first finger begins anew, whatever became of those before.
    if (event.isPrimary) this.#pointers.clear();
    this.#pointers.set(event.pointerId, getPoint(event));
    for (const [type, take] of Object.entries(this.#elsewhere)) addEventListener(type, take);
    this.cancel();
    this.#ended = -Infinity;
    if (this.#pointers.size === 2 && this.zoom) {
      this.#state = 'pinch';
      return;
    }
    if (!event.isPrimary || event.button > 0) return;
    this.#state = 'pending';
    this.#start = event;
    if (event.pointerType === 'touch' && this.#canLift(event)) {
      this.#timer = setTimeout(() => this.#hold(event), HOLD);
    }
    if (event.pointerType !== 'touch' && this.hooks.paints?.()) this.#paint(event);
  }

  #canLift(event) {
    return !this.hooks.paints?.() && (this.hooks.canLift?.(event) ?? false);
  }

  #hold(event) {
    navigator.vibrate?.(15);
    this.#lift(event);
  }

  #lift(event) {
    clearTimeout(this.#timer);
    this.#state = 'carry';
    this.#capture(event);
    this.hooks.lift(event);
  }

  #paint(event) {
    this.#state = 'paint';
    this.#capture(event);
    this.hooks.begin(getPoint(this.#start));
  }

  #capture(event) {
    if (event.isTrusted) this.element.setPointerCapture(event.pointerId);
  }

  /** What a press that has moved is. */
  #decide(event) {
    const [dx, dy] = this.#measure(event);
    if (Math.hypot(dx, dy) <= SLOP) return;
    clearTimeout(this.#timer);
    const scrolls = event.pointerType === 'touch' && (this.zoom?.isWhole ?? true);
    if (this.hooks.paints?.()) this.#paint(event);
    else if (this.#canLift(this.#start) && (!scrolls || Math.abs(dx) > Math.abs(dy))) {
      this.#lift(this.#start);
    } else {
      this.#state = 'pan';
      this.#capture(event);
    }
  }

  #measure(event) {
    return [event.clientX - this.#start.clientX, event.clientY - this.#start.clientY];
  }

  #move(event) {
    const last = this.#pointers.get(event.pointerId);
    if (!last) return;
    const next = getPoint(event);
    if (this.#state === 'pending') this.#decide(event);
    if (this.#state === 'carry') this.hooks.drag(next);
    else if (this.#state === 'paint') this.hooks.stroke(last, next);
    else if (this.#state === 'pan') this.#pan(last, next);
    else if (this.#state === 'pinch') this.#pinch(event.pointerId, last, next);
    this.#pointers.set(event.pointerId, next);
  }

  #pan(last, next) {
    if (!this.zoom) return;
    const [from, to] = [last, next].map((point) => this.zoom.locate(...point));
    this.zoom.pan([from[0] - to[0], from[1] - to[1]]);
  }

  /** Two fingers move the drawing with their middle, and stretch it. */
  #pinch(id, last, next) {
    const [other] = [...this.#pointers].filter(([one]) => one !== id).map(([, point]) => point);
    if (!other) return;
    const middle = (point) => [(point[0] + other[0]) / 2, (point[1] + other[1]) / 2];
    const length = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]) || 1;
    this.#pan(middle(last), middle(next));
    this.zoom.zoomBy(length(next) / length(last), this.zoom.locate(...middle(next)));
  }

  #forget({ pointerId }) {
    this.#pointers.delete(pointerId);
    if (this.#pointers.size > 0) return;
    for (const [type, take] of Object.entries(this.#elsewhere)) removeEventListener(type, take);
  }

  #release(event) {
    if (!this.#pointers.has(event.pointerId)) return;
    this.#forget(event);
    clearTimeout(this.#timer);
    const state = this.#state;
    if (state === 'pinch' && this.#pointers.size > 0) return;
    this.#state = null;
    if (state === 'pending' && this.hooks.paints?.()) {
      this.hooks.begin(getPoint(event));
      this.hooks.end();
      this.#ended = performance.now();
    }
    if (state === null || state === 'pending') return;
    // A page that is slow has lifted it before it heard that the finger is gone: the click is next.
    if (state === 'carry' && this.#isTap(event)) {
      this.hooks.letGo();
      return;
    }
    this.#ended = performance.now();
    if (state === 'carry') this.hooks.drop(getPoint(event));
    else if (state === 'paint') this.hooks.end();
  }

  /** By when it happened, not by when the page came to it. */
  #isTap(event) {
    return event.pointerType === 'touch' && event.timeStamp - this.#start.timeStamp < HOLD
      && Math.hypot(...this.#measure(event)) <= SLOP;
  }

  #cancel(event) {
    if (!this.#pointers.has(event.pointerId)) return;
    this.#forget(event);
    this.cancel();
  }

  #click(event) {
    if (performance.now() - this.#ended < AFTER || this.hooks.paints?.()) return;
    this.hooks.tap?.(getPoint(event), event);
  }

  #wheel(event) {
    if (!event.ctrlKey || !this.zoom) return;
    event.preventDefault();
    this.zoom.zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, this.zoom.locate(...getPoint(event)));
  }
}
