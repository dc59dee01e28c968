// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-picture.js: the sketch as a drawing: the map, who stands on it, the places that answer the
// instruction, and what was found out. It takes no input: sketch.js adds that.
//
//   const picture = new SketchPicture();
//   stage.append(picture.element);             an SVG; its size is the page's to say
//   picture.update(view.sketch);               may have no map: then `picture.isEmpty`
//   picture.setOverlay(told.overlay);          null: none; see sketch-overlay.js
//   picture.setPicks([[q, r], …]);             thick borders
//   picture.setCursor([q, r], side);           null: none
//   picture.setGhost('sarah', [q, r]);         a figure that is dragged; null: none
//
// `made`, if given, is called with each new element of a spot and the spot.

import { keyed, svg } from './dom.js';
import { drawMap } from './sketch-map.js';
import { drawField, drawOverlay } from './sketch-overlay.js';
import { drawSpot, drawToken } from './sketch-pieces.js';
import { getEdge, getRadius, measureMap, round, stepHex, traceArea, traceShape } from
  './sketch-plane.js';

/** The figures that share a place, by place. */
function groupByPlace(tokens) {
  const groups = new Map();
  for (const token of tokens) {
    const place = String(token.at);
    groups.set(place, [...(groups.get(place) ?? []), token]);
  }
  return groups;
}

function draw(className, d, width) {
  return [svg('path', { class: 'mark-halo', d, 'stroke-width': round(width * 1.9) }),
    svg('path', { class: className, d, 'stroke-width': round(width) })];
}

/** From the lowest. */
const layers = ['paper', 'map', 'field', 'picks', 'pieces', 'spots', 'marks', 'cursor', 'ghost'];

/** The drawing. */
export class SketchPicture {
  #layers = {};
  #shown = {};
  #ghost = null;
  /** Whether somebody else says which part is in sight. */
  isZoomed = false;

  /** @param {?function(Element, object)} made */
  constructor(made = null) {
    this.made = made;
    for (const name of layers) {
      this.#layers[name] = svg('g', { class: `layer-${name}` });
    }
    this.element = svg('svg', { class: 'sketch-picture' }, Object.values(this.#layers));
  }

  get isEmpty() {
    return !this.sketch?.map;
  }

  /** The rectangle that holds the whole map; null: there is none. */
  get whole() {
    return this.isEmpty ? null : measureMap(this.sketch.map);
  }

  /** @param {object} sketch of a view @returns {boolean} whether the map is another */
  update(sketch) {
    this.sketch = sketch;
    const isAnother = this.#isNew('map', [sketch.map ?? null, sketch.entries]);
    if (isAnother) this.#drawMap();
    this.#drawTokens();
    this.#drawSpots();
    return isAnother;
  }

  /** What lies under the map while it is drawn. */
  setPaper(element) {
    this.#layers.paper.replaceChildren(element);
  }

  setOverlay(overlay) {
    if (!this.#isNew('overlay', overlay ?? null)) return;
    const { grid } = this.sketch;
    this.#layers.field.replaceChildren(drawField(grid, overlay));
    this.#layers.marks.replaceChildren(drawOverlay(grid, overlay));
  }

  /** @param {Array<[number, number]>} places of figures or alone */
  setPicks(places) {
    const { grid, tokens } = this.sketch;
    this.#layers.picks.replaceChildren(...places.flatMap((place) => {
      const { size } = tokens.find(({ at }) => String(at) === String(place)) ?? {};
      return draw('mark-pick', traceArea(grid, place, size, 0.06), 0.14 * getRadius(grid));
    }));
  }

  /** @param {?[number, number]} place @param {?number} side of a hex */
  setCursor(place, side = null) {
    const { grid } = this.sketch;
    const shapes = place ? draw('mark-cursor', traceShape(grid, place, 0.02),
      0.09 * getRadius(grid)) : [];
    if (place && side !== null) {
      const edge = getEdge([place, stepHex(place, side)]).map((end) => end.map(round).join(' '));
      shapes.push(...draw('mark-pick', `M${edge.join('L')}`, 0.18 * getRadius(grid)));
    }
    this.#layers.cursor.replaceChildren(...shapes);
  }

  /** Shows a figure where it would be put; it is pale where it is. */
  setGhost(id, place) {
    this.#ghost = id;
    for (const piece of this.#layers.pieces.children) {
      piece.classList.toggle('lifted', piece.dataset.token === id);
    }
    const token = id !== null && this.sketch.tokens.find((one) => one.id === id);
    if (!token || !place) {
      this.#layers.ghost.replaceChildren();
      return;
    }
    const { grid } = this.sketch;
    const there = { ...token, at: place };
    this.#layers.ghost.replaceChildren(
      svg('path', { class: 'mark-target', d: traceArea(grid, place, token.size, 0.08) }),
      drawToken(grid, there, [there]));
  }

  #isNew(name, value) {
    const json = JSON.stringify(value);
    const isNew = json !== this.#shown[name];
    this.#shown[name] = json;
    return isNew;
  }

  #drawMap() {
    const { map, entries } = this.sketch;
    this.#layers.map.replaceChildren(...(map ? [drawMap(map, entries)] : []));
    if (!map) return;
    const { x, y, width, height } = measureMap(map);
    const box = [x, y, width, height].map(round).join(' ');
    if (!this.isZoomed) this.element.setAttribute('viewBox', box);
  }

  #drawTokens() {
    const { grid, map, tokens } = this.sketch;
    const placed = map ? tokens.filter((token) => token.at) : [];
    if (!this.#isNew('tokens', [grid, placed])) return;
    const groups = groupByPlace(placed);
    this.#layers.pieces.replaceChildren(...placed.map((token) =>
      drawToken(grid, token, groups.get(String(token.at)))));
    if (this.#ghost !== null) this.setGhost(this.#ghost, null);
  }

  #drawSpots() {
    const { grid, map, spots } = this.sketch;
    keyed(this.#layers.spots, map ? spots : [], (spot) => grid + JSON.stringify(spot),
      (spot) => {
        const element = drawSpot(grid, spot);
        this.made?.(element, spot);
        return element;
      }, null);
  }
}
