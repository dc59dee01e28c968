// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch.js: the sketch on a page: the map in play with its answers and figures, the places that
// answer the instruction as a list, and drawing the map.

import { h, keyed, replaceText } from './dom.js';
import { fitText } from './fit.js';
import { makeHelp } from './help-button.js';
import { Offers } from './offer.js';
import { seatMark, seatName } from './seats.js';
import { SketchDrawer } from './sketch-drawer.js';
import { SketchPlay } from './sketch-play.js';
import { countPlace } from './sketch-plane.js';
import { isolate } from './texts.js';

const INSTRUCTION_SIZES = [1.5, 1.3, 1.15, 1, 0.9];

/** What a spot does, in words: a letter alone is another way of the move that was made. */
function labelSpot(t, { mark, label, token, command }, tokens) {
  if (command?.do === 'instead') {
    const who = tokens.find(({ id }) => id === token)?.label ?? '';
    return t('wayInstead', { who, where: mark });
  }
  return mark && !label.startsWith(`${mark}:`) ? `${mark}: ${label}` : label;
}

/** The map beside what it is about: no list, no drawing. */
export class SmallSketch {
  constructor(context) {
    this.play = new SketchPlay(context, true);
    this.element = h('section', { class: 'sketch small', hidden: true,
      aria: { label: context.t('tabSketch') } }, this.play.board.element);
  }

  update({ sketch }) {
    const json = JSON.stringify(sketch ?? null);
    if (json === this.shown) return;
    this.shown = json;
    this.element.hidden = !sketch?.map;
    if (sketch) this.play.update(sketch);
  }
}

/** The sketch. */
export class Sketch {
  constructor(context) {
    const { t } = context;
    Object.assign(this, { context, t, play: new SketchPlay(context, false) });
    this.instruction = h('h2', { class: 'sketch-instruction' });
    this.head = h('div', { class: 'panel-head' }, this.instruction,
      makeHelp(t, 'sketch', t('tabSketch')));
    this.draw = this.#makeDraw();
    this.empty = h('div', { class: 'sketch-empty' }, h('p', { text: t('noMap') }),
      h('p', { class: 'quiet', text: t('noMapWhy') }));
    this.spots = new Offers(context, t('spots'));
    this.tokens = h('ul', { class: 'token-list' });
    this.list = h('details', null, h('summary', { text: t('figures') }), this.tokens);
    this.side = h('div', { class: 'sketch-side' }, this.play.card.element, this.play.tray.element,
      this.spots.element, this.list);
    this.drawer = new SketchDrawer(context);
    this.body = h('div', { class: 'sketch-body' }, this.play.board.element, this.side);
    this.element = h('section', { class: 'sketch', aria: { label: t('tabSketch') } },
      this.head, this.empty, this.draw, this.body, this.drawer.element);
  }

  /** The page has brought it to the front: a page that was loaded anew goes on drawing. */
  takeFront() {
    if (this.resumes) this.drawer.open(this.sketch);
    this.resumes = false;
  }

  update({ sketch, now }) {
    const json = JSON.stringify([sketch ?? null, now.instruction]);
    if (json === this.shown) return;
    this.shown = json;
    this.element.hidden = !sketch;
    if (!sketch) return;
    this.sketch = sketch;
    replaceText(this.instruction, now.instruction);
    fitText(this.instruction, INSTRUCTION_SIZES);
    this.play.update(sketch);
    this.#showDraw(sketch);
    this.#showSpots(sketch, now.instruction);
    this.#showTokens(sketch);
  }

  #makeDraw() {
    return h('button', { type: 'button', class: 'offer draw-map',
      on: { click: () => this.drawer.open(this.sketch) } });
  }

  #showDraw({ map, lay }) {
    this.empty.hidden = Boolean(map);
    this.draw.hidden = !lay;
    this.draw.classList.toggle('suggested', !map);
    replaceText(this.draw, this.t(map ? 'drawFurther' : 'drawMap'));
    if (map) this.play.board.buttons.prepend(this.draw);
    else this.empty.after(this.draw);
    this.drawer.follow(this.sketch);
    this.resumes ??= Boolean(lay) && this.drawer.hasDraft;
  }


  /** What is tapped on the map is what is tapped in the list. */
  #showSpots({ spots, tokens }, instruction) {
    const answers = spots.filter((spot) => spot.command);
    this.spots.update(answers.map((spot) => ({
      label: labelSpot(this.t, spot, tokens), style: spot.suggested ? 'suggested' : 'plain',
      command: spot.command,
    })), instruction);
  }

  #showTokens({ tokens }) {
    this.list.hidden = tokens.length === 0;
    keyed(this.tokens, tokens, (token) => JSON.stringify(token),
      (token) => h('li', null, token.seat && seatMark(token.seat, seatName(this.t, token.seat)),
        h('span', { class: 'token-mark', text: token.mark, aria: { hidden: true } }),
        h('span', { text: this.#describe(token) })), null);
  }

  /** A figure in words. */
  #describe(token) {
    const { label, at, down, flies, now, move = null, range = null } = token;
    const place = at && this.sketch.map && countPlace(this.sketch.map, at);
    return [
      isolate(label), now && this.t('stepNow'), down && this.t('tokenDown'),
      flies && this.t('tokenFlies'),
      move !== null && this.t('tokenMove', { number: move }),
      range !== null && this.t('tokenRange', { number: range }),
      place ? this.t('tokenPlace', place) : this.t('tokenBeside'),
    ].filter(Boolean).join(' · ');
  }
}
