// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch.js: the neighbourhood as people drew it, to look at, and the places that answer the
// instruction, to tap.

import { h, keyed, replaceText, svg } from './dom.js';
import { fitText } from './fit.js';
import { Offers } from './offer.js';
import { sayRefusal } from './refusal.js';
import { seatMark, seatName } from './seats.js';
import { drawMap } from './sketch-map.js';
import { drawSpot, drawToken } from './sketch-pieces.js';
import { countPlace, measureMap } from './sketch-plane.js';
import { Zoom } from './sketch-zoom.js';

/** The sign of the whole: four corners. */
const CORNERS = 'M1 5V1H5M11 1H15V5M15 11V15H11M5 15H1V11';

const INSTRUCTION_SIZES = [1.5, 1.3, 1.15, 1, 0.9];

/** What a spot does, in words: a letter alone is another way of the move that was made. */
function labelSpot(t, { mark, label, token, command }, tokens) {
  if (command?.do === 'instead') {
    const who = tokens.find(({ id }) => id === token)?.label ?? '';
    return t('wayInstead', { who, where: mark });
  }
  return mark && !label.startsWith(`${mark}:`) ? `${mark}: ${label}` : label;
}

/** The figures that share a place, by place. */
function groupByPlace(tokens) {
  const groups = new Map();
  for (const token of tokens) {
    const place = String(token.at);
    groups.set(place, [...(groups.get(place) ?? []), token]);
  }
  return groups;
}

/** The sketch. */
export class Sketch {
  constructor(context) {
    const { t } = context;
    this.context = context;
    this.t = t;
    this.instruction = h('h2', { class: 'sketch-instruction' });
    this.mapLayer = svg('g');
    this.pieceLayer = svg('g');
    this.spotLayer = svg('g');
    this.drawing = svg('svg', { role: 'img', aria: { label: t('map') } },
      this.mapLayer, this.pieceLayer, this.spotLayer);
    this.spotOf = new WeakMap();
    this.zoom = new Zoom(this.drawing, (scale) => this.#zoomed(scale));
    this.frame = h('div', {
      class: 'map-frame', role: 'group', tabindex: '0', aria: { label: t('mapKeys') },
      on: { keydown: (event) => this.#key(event) },
    }, this.drawing);
    this.picked = h('p', { class: 'map-picked', role: 'status' });
    this.empty = h('p', { class: 'quiet', text: t('noMap') });
    this.spots = new Offers(context, t('spots'));
    this.tokens = h('ul', { class: 'token-list' });
    this.list = h('details', null,
      h('summary', { text: t('figures') }), this.tokens);
    this.element = h('section', { class: 'sketch', aria: { label: t('tabSketch') } },
      this.instruction, h('div', { class: 'map-box' }, this.frame, this.#makeButtons()),
      this.picked, this.empty, this.spots.element, this.list);
    this.drawing.addEventListener('click', (event) => this.#tap(event));
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
    this.#showMap(sketch.map);
    this.#showSpots(sketch, now.instruction);
    this.#showTokens(sketch);
  }

  #makeButtons() {
    const make = (sign, label, click) => h('button', {
      type: 'button', class: 'step', text: sign, title: label, aria: { label }, on: { click },
    });
    this.out = make('−', this.t('zoomOut'), () => this.zoom.zoomOut());
    this.fit = make('', this.t('zoomFit'), () => this.zoom.fit());
    this.fit.append(svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' },
      svg('path', { d: CORNERS, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 })));
    return h('div', { class: 'map-buttons' },
      make('+', this.t('zoomIn'), () => this.zoom.zoomIn()), this.out, this.fit);
  }

  #showMap(map) {
    this.empty.hidden = Boolean(map);
    this.frame.parentElement.hidden = !map;
    const json = JSON.stringify(map ?? null);
    if (!map || json === this.shownMap) return;
    this.shownMap = json;
    this.mapLayer.replaceChildren(drawMap(map));
    const whole = measureMap(map);
    this.drawing.style.aspectRatio = `${whole.width} / ${whole.height}`;
    this.zoom.setWhole(whole);
  }

  /** What is tapped on the map is what is tapped in the list. */
  #showSpots({ grid, map, spots, tokens }, instruction) {
    const answers = spots.filter((spot) => spot.command);
    this.spots.update(answers.map((spot) => ({
      label: labelSpot(this.t, spot, tokens), style: 'plain', command: spot.command,
    })), instruction);
    keyed(this.spotLayer, map ? spots : [], (spot) => instruction + JSON.stringify(spot),
      (spot) => {
        const element = drawSpot(grid, spot);
        this.spotOf.set(element, spot);
        this.context.guard(element, instruction);
        return element;
      }, null);
  }

  #showTokens({ grid, map, tokens }) {
    const placed = map ? tokens.filter((token) => token.at) : [];
    const groups = groupByPlace(placed);
    this.pieceLayer.replaceChildren(...placed.map((token) =>
      drawToken(grid, token, groups.get(String(token.at)))));
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
      label, now && this.t('stepNow'), down && this.t('tokenDown'), flies && this.t('tokenFlies'),
      move !== null && this.t('tokenMove', { number: move }),
      range !== null && this.t('tokenRange', { number: range }),
      place ? this.t('tokenPlace', place) : this.t('tokenBeside'),
    ].filter(Boolean).join(' · ');
  }

  #tap(event) {
    const spot = this.spotOf.get(event.target.closest('[data-spot]'));
    const { token: id } = event.target.closest('[data-token]')?.dataset ?? {};
    const token = this.sketch.tokens.find((one) => one.id === id);
    if (spot?.command) this.#send(spot);
    else if (spot) replaceText(this.picked, spot.label);
    else replaceText(this.picked, token ? this.#describe(token) : '');
  }

  async #send(spot) {
    if (this.sending) return;
    this.sending = true;
    const answer = await this.context.send(spot.command);
    this.sending = false;
    replaceText(this.picked, sayRefusal(answer));
  }

  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target !== this.frame) return;
    if (this.zoom.key(event.key)) event.preventDefault();
  }

  /** Where the whole is in sight a finger scrolls the page. */
  #zoomed(scale) {
    const whole = scale <= 1.001;
    this.drawing.style.touchAction = whole ? 'pan-y' : 'none';
    if (this.out) this.out.disabled = this.fit.disabled = whole;
  }
}
