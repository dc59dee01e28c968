// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-map.js: the map on the wall: as much of it as the moment is about, with the move that is
// being made.

import { h } from './dom.js';
import { SketchPicture } from './sketch-picture.js';
import { getMiddle, getRadius, round } from './sketch-plane.js';

/** Places around what the moment is about, in radii of one. */
const MARGIN = 2.2;
/** Half of a figure with what is around it. */
const BESIDE = 0.9;
/** So much of the map in hundredths of a side is never too much: letters are read from afar. */
const LEAST_UNITS = 650;
/** Beside a map that leaves so much of the width there is room for more. */
const ROOMY = 0.36;

/** From figure to figure, neither of which it covers. */
function makeLine(grid, from, to) {
  const [x, y] = getMiddle(grid, from);
  const [toX, toY] = getMiddle(grid, to);
  const part = Math.min(0.4, (BESIDE * getRadius(grid)) / (Math.hypot(toX - x, toY - y) || 1));
  const at = (share) => [(x + share * (toX - x)) / 100, (y + share * (toY - y)) / 100];
  return { from: at(part), to: at(1 - part), free: true };
}

/** The way that was gone, and the line of the attack. */
function makeOverlay({ grid, tokens }, act) {
  if (!act) return null;
  const { way = [], target } = act;
  const find = (id) => tokens.find((token) => token.id === id && token.at);
  const ends = [find(act.token), target && find(target)];
  const lines = ends[0] && ends[1] ? [makeLine(grid, ends[0].at, ends[1].at)] : [];
  return { ways: way.length > 1 ? [way] : [], lines };
}

/** The first and the last place of a figure, which may be larger than one. */
function listEnds({ at, size: [width, height] = [1, 1] }) {
  return [at, [at[0] + width - 1, at[1] + height - 1]];
}

/** Everything that must be in sight. */
function listPlaces({ tokens, spots }, act) {
  const places = [...tokens, ...spots].filter(({ at }) => at).flatMap(listEnds);
  return act?.way ? [...places, ...act.way] : places;
}

function getSpan(values, margin, low, size) {
  const from = Math.max(low, Math.min(...values) - margin);
  return [from, Math.min(low + size, Math.max(...values) + margin) - from];
}

/** A span made longer on both sides, within the whole. */
function widen([from, size], wanted, low, most) {
  const longer = Math.min(most, Math.max(size, wanted));
  const start = from - (longer - size) / 2;
  return [Math.max(low, Math.min(start, low + most - longer)), longer];
}

/** The part of the map where somebody is; all of it where nobody is, or where it is small. */
function frame({ grid, tokens, spots }, act, whole) {
  const middles = listPlaces({ tokens, spots }, act).map((at) => getMiddle(grid, at));
  if (middles.length === 0) return whole;
  const margin = MARGIN * getRadius(grid);
  const [x, width] = getSpan(middles.map(([at]) => at), margin, whole.x, whole.width);
  const [y, height] = getSpan(middles.map(([, at]) => at), margin, whole.y, whole.height);
  return { x, y, width, height };
}

/** As much more of the map as has room beside what must be in sight. */
function spread(part, whole, { clientWidth, clientHeight }) {
  const unit = Math.max(part.width / clientWidth, part.height / clientHeight,
    Math.min(LEAST_UNITS / clientHeight, whole.height / clientHeight));
  const [x, width] = widen([part.x, part.width], unit * clientWidth, whole.x, whole.width);
  const [y, height] = widen([part.y, part.height], unit * clientHeight, whole.y, whole.height);
  return { x, y, width, height };
}

/** The map. */
export class WallMap {
  constructor({ t }) {
    this.picture = new SketchPicture();
    const { element } = this.picture;
    // Whoever walks is read, whatever way leads over it.
    element.querySelector('.layer-pieces').before(element.querySelector('.layer-marks'));
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', t('map'));
    this.element = h('div', { class: 'wall-map' }, element);
  }

  /** @returns {boolean} whether there is one to show */
  update({ sketch, acts = [] }) {
    const shows = Boolean(sketch && sketch.map);
    this.element.hidden = !shows;
    if (!shows) return false;
    this.picture.update(sketch);
    const act = acts.find(({ now }) => now);
    this.picture.setOverlay(makeOverlay(sketch, act));
    this.part = frame(sketch, act, this.picture.whole);
    return true;
  }

  /**
   * Shows as much of it as has room.
   * @param {Element} place that it is in
   * @returns {boolean} whether there is room beside it
   */
  fit(place) {
    const { x, y, width, height } = spread(this.part, this.picture.whole, place);
    const wide = (width / height) * place.clientHeight;
    const roomy = wide < (1 - ROOMY) * place.clientWidth;
    this.picture.element.setAttribute('viewBox', [x, y, width, height].map(round).join(' '));
    this.element.style.width = roomy ? `${Math.round(wide)}px` : '100%';
    return roomy;
  }
}
