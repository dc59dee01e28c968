// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-drawer.js: the map is drawn here: one finger paints, two move and stretch the paper. What
// is not finished is kept on the device until it is done or given up; Escape only puts it away.

import { openForBack } from './back.js';
import { h, replaceText, svg } from './dom.js';
import { NumberEditor } from './editor-number.js';
import { sayRefusal } from './refusal.js';
import { Board } from './sketch-board.js';
import { brushes, makeBrushButton } from './sketch-brushes.js';
import { Draft } from './sketch-draft.js';
import { SketchEditor, isEdgeBrush, makeEmptyMap } from './sketch-editor.js';
import { drawPaper, growPaper, isOnPaper, measurePaper } from './sketch-paper.js';
import { SketchPicture } from './sketch-picture.js';
import { countPlace, findPlace, findSide, getEdge, getRadius, stepHex }
  from './sketch-plane.js';

const signs = {
  undo: 'M6 2 2 6l4 4M2 6h7a4.5 4.5 0 0 1 0 9H5',
  redo: 'M10 2l4 4-4 4M14 6H7a4.5 4.5 0 0 0 0 9h4',
  clear: 'M2 4h12M6 4V2h4v2M4 4l1 11h6l1-11M7 7v5M9 7v5',
};
const ENTRIES = 8;
const MOST_SIDE = 200;
/** Radii between the points that a stroke passes; how near to an edge it must come. */
const STEP = 0.4;
const NEAR = 0.5;

/** The drawing of a map. */
export class SketchDrawer {
  #brush = 'plain';
  #entry = 1;
  #passed = new Set();

  constructor(context) {
    const { t } = context;
    Object.assign(this, { context, t, draft: new Draft(context.session) });
    this.picture = new SketchPicture();
    this.board = new Board(context, this.picture, {
      label: t('drawKeys'), paints: () => true, ground: () => this.#ground,
      takesSide: () => isEdgeBrush(this.#brush), key: (name) => this.#key(name),
      moved: () => replaceText(this.spoken, this.#describeCursor()),
      begin: (point) => this.#begin(point), stroke: (from, to) => this.#stroke(from, to),
      end: () => this.#end(), undo: () => this.#takeBack(),
    });
    this.complaint = h('p', { class: 'complaint', role: 'status' });
    this.news = h('p', { class: 'complaint', role: 'status' });
    this.spoken = h('p', { class: 'sr-only', role: 'status' });
    this.palette = h('div', { class: 'palette', role: 'group', aria: { label: t('brushes') } });
    this.details = h('div', { class: 'brush-details' });
    this.element = h('dialog', { class: 'drawer', aria: { label: t('drawMap') },
      on: { keydown: (event) => this.#shortcut(event), cancel: (event) => this.#escape(event) } },
    this.#makeHead(), this.board.element, this.details, this.palette, this.news, this.complaint,
    this.spoken);
  }

  get isOpen() {
    return this.element.open;
  }

  /** Whether a drawing was left unfinished. */
  get hasDraft() {
    return this.draft.read() !== null;
  }

  /** The sketch of the view: who may no longer draw is sent away, others hear of a new map. */
  follow(sketch) {
    this.sketch = sketch;
    if (!this.isOpen) return;
    if (!sketch.lay) this.#close();
    else this.#compare(sketch);
  }

  /** What was laid may be what was drawn here. */
  #compare({ map, grid }) {
    const laid = JSON.stringify(new SketchEditor(map ?? makeEmptyMap(grid)).map);
    if (laid === this.start) return;
    this.start = laid;
    const isOwn = laid === JSON.stringify(this.editor.map);
    if (!isOwn) this.#keep();
    replaceText(this.news, isOwn ? '' : this.t('mapLaid'));
  }

  /** Begins, or goes on with what was left unfinished. */
  open(sketch) {
    const start = sketch.map ?? makeEmptyMap(sketch.grid);
    const draft = this.draft.read();
    this.sketch = sketch;
    this.editor = new SketchEditor(start);
    this.paper = null;
    this.start = JSON.stringify(this.editor.map);
    replaceText(this.news, '');
    if (draft?.grid === sketch.grid) this.#resume(draft);
    this.palette.replaceChildren(...brushes[sketch.grid].map((brush) =>
      makeBrushButton(this.t, brush, () => this.#choose(brush.id))));
    this.element.showModal();
    openForBack(this.element);
    this.#choose(brushes[sketch.grid][0].id);
    this.#show();
    this.board.frame.focus({ preventScroll: true });
  }

  /** What another version has kept may be nothing that can be read. */
  #resume(draft) {
    try {
      this.editor.replace(draft);
    } catch {
      this.editor.cancel();
      this.draft.forget();
    }
  }

  /** In the middle of a stroke Escape takes that back. */
  #escape(event) {
    if (!this.editor.isStroking) return;
    event.preventDefault();
    this.board.gestures.cancel();
  }

  #makeHead() {
    const make = (label, d, act) => h('button', {
      type: 'button', class: 'step', title: label,
      on: { click: () => this.#change(act) },
    }, svg('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, svg('path', {
      d, fill: 'none', stroke: 'currentColor', 'stroke-width': 1.8, 'stroke-linejoin': 'round',
    })));
    this.undo = make(this.t('drawUndo'), signs.undo, (editor) => editor.undo());
    this.redo = make(this.t('drawRedo'), signs.redo, (editor) => editor.redo());
    this.clear = make(this.t('drawClear'), signs.clear,
      (editor) => editor.replace(makeEmptyMap(this.sketch.grid)));
    this.title = h('h2', { text: this.t('drawMap') });
    this.board.buttons.prepend(this.undo, this.redo, this.clear);
    return h('div', { class: 'drawer-head' },
      h('button', { type: 'button', class: 'offer', text: this.t('drawCancel'),
        on: { click: () => this.#cancel() } }), this.title,
      h('button', { type: 'button', class: 'offer suggested', text: this.t('drawDone'),
        on: { click: () => this.#finish() } }));
  }

  /** What the keyboard goes over. */
  get #ground() {
    const { grid } = this.sketch;
    return {
      grid, sketch: { spots: [] }, mayGo: (place) => isOnPaper(this.paper, grid, place),
      findMiddle: () => findPlace(grid, [this.paper.x + this.paper.width / 2,
        this.paper.y + this.paper.height / 2]),
    };
  }

  #choose(id) {
    if (id === 'entry' && this.#brush === 'entry') {
      this.#entry = (this.#entry % this.#entries.length) + 1;
    }
    this.#brush = id;
    for (const button of this.palette.children) {
      button.setAttribute('aria-pressed', String(button.dataset.brush === id));
    }
    this.#showDetails();
    replaceText(this.complaint, '');
  }

  #change(act) {
    act(this.editor);
    replaceText(this.complaint, '');
    this.#show();
    this.#keep();
  }

  #keep() {
    const { map } = this.editor;
    if (JSON.stringify(map) === this.start) this.draft.forget();
    else this.draft.keep(map);
  }

  #show() {
    const { map } = this.editor;
    const { grid } = this.sketch;
    const paper = this.paper && grid === 'hex' ? growPaper(this.paper, map) : measurePaper(map);
    if (JSON.stringify(paper) !== JSON.stringify(this.paper)) this.#spread(paper);
    const { tokens, entries } = this.sketch;
    this.picture.update({ grid, map, tokens, entries, spots: [] });
    this.board.element.hidden = false;
    this.undo.disabled = !this.editor.canUndo;
    this.redo.disabled = !this.editor.canRedo;
    this.#showHint();
  }

  /** More paper: what is in sight stays where it is. */
  #spread(paper) {
    const isFirst = this.paper === null;
    this.paper = paper;
    this.picture.setPaper(drawPaper(paper, this.sketch.grid));
    if (isFirst || this.sketch.grid === 'square') this.board.zoom.setWhole(paper);
    else this.board.zoom.grow(paper);
  }

  #showDetails() {
    this.details.classList.toggle('sizes', this.sketch.grid === 'square');
    if (this.#brush === 'entry') this.details.replaceChildren(this.#makeNumbers());
    else if (this.sketch.grid === 'square') this.details.replaceChildren(...this.#makeSizes());
    else this.details.replaceChildren(this.#makeHint());
    this.#showHint();
  }

  #makeHint() {
    this.hint = h('p', { class: 'quiet' });
    return this.hint;
  }

  /** What the brush lays, in full: a finger sees no tooltips. */
  #showHint() {
    if (!this.hint?.isConnected) return;
    const brush = brushes[this.sketch.grid].find(({ id }) => id === this.#brush);
    const isNew = this.#brush === 'plain' && this.editor.isEmpty;
    replaceText(this.hint, this.t(isNew ? 'drawFirst' : brush.hint));
  }

  /** What the entries are called: as the game does, or by numbers. */
  get #entries() {
    return this.sketch.entries ?? Array.from({ length: ENTRIES }, (_, i) => i + 1);
  }

  #makeNumbers() {
    const props = { class: 'entry-numbers', role: 'group', aria: { label: this.t('whichEntry') } };
    return h('div', props, this.#entries.map((name, i) => h('button', {
        type: 'button', class: 'step', text: name, aria: { pressed: i + 1 === this.#entry },
        on: { click: () => { this.#entry = i + 1; this.#showDetails(); } },
      })));
  }

  #makeSizes() {
    return ['width', 'height'].map((side) => {
      const editor = new NumberEditor(this.context, {
        label: this.t(side === 'width' ? 'squaresAcross' : 'squaresDown'),
        min: 1, max: MOST_SIDE, value: this.editor.map[side],
      }, () => this.#resize(side, editor));
      return h('div', { class: 'board-size' }, h('span', {
        class: 'quiet', text: this.t(side === 'width' ? 'squaresAcross' : 'squaresDown'),
      }), editor.element);
    });
  }

  #resize(side, { value, wrong }) {
    if (value === null || wrong) return;
    this.#change((editor) => editor.replace({ ...editor.map, [side]: value }));
  }

  #begin(point) {
    this.editor.begin();
    this.#passed.clear();
    replaceText(this.complaint, '');
    this.#paintAt(this.board.locate(point), false);
  }

  /** A finger is faster than frames: everything between two points is passed. */
  #stroke(from, to) {
    if (!this.editor.isStroking) return;
    const [a, b] = [from, to].map((point) => this.board.locate(point));
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const n = Math.max(1, Math.ceil(length / (STEP * getRadius(this.sketch.grid))));
    for (let i = 1; i <= n; i++) {
      this.#paintAt([0, 1].map((k) => a[k] + ((b[k] - a[k]) * i) / n), true);
    }
  }

  /** A tap always means the nearest edge; a stroke only what it comes near to. */
  #paintAt(point, isStroke) {
    const place = findPlace(this.sketch.grid, point);
    const side = isEdgeBrush(this.#brush) ? findSide(place, point) : null;
    if (side !== null && isStroke && !this.#isNear(point, place, side)) return;
    const key = `${place} ${side}`;
    if (this.#passed.has(key)) return;
    this.#passed.add(key);
    this.#paint(place, side);
    this.picture.update({ ...this.sketch, map: this.editor.map, spots: [] });
  }

  #isNear(point, place, side) {
    const [[ax, ay], [bx, by]] = getEdge([place, stepHex(place, side)]);
    return Math.hypot((ax + bx) / 2 - point[0], (ay + by) / 2 - point[1])
      < NEAR * getRadius('hex');
  }

  #paint(place, side) {
    if (side !== null) this.editor.paintEdge(this.#brush, place, side);
    else this.editor.paint(this.#brush, place, this.#entry);
  }

  /** A stroke of walls that drew nothing may surprise: it was beside the map. */
  #end() {
    const isChanged = this.editor.end();
    this.#show();
    this.#keep();
    const surprises = !isChanged && isEdgeBrush(this.#brush) && this.#brush !== 'noEdge';
    if (surprises && !this.#isOnMap) replaceText(this.complaint, this.t('drawHexesFirst'));
  }

  /** Whether the last edge that was passed has hexes on both sides. */
  get #isOnMap() {
    const [place, side] = [...this.#passed].pop()?.split(' ') ?? [];
    return place !== undefined && this.editor.hasEdge(place.split(',').map(Number), Number(side));
  }

  #takeBack() {
    this.editor.cancel();
    this.#show();
  }

  /** @returns {boolean} whether the key was one for the drawing */
  #key(name) {
    const list = brushes[this.sketch.grid];
    const number = /^[1-9]$/.test(name) ? Number(name) - 1 : -1;
    if (list[number]) {
      this.#choose(list[number].id);
    } else if (name === 'Enter' || name === ' ') {
      const { at, side } = this.board.cursor;
      if (isEdgeBrush(this.#brush) && side === null) return true;
      this.editor.begin();
      this.#passed = new Set([`${at} ${side}`]);
      this.#paint(at, isEdgeBrush(this.#brush) ? side : null);
      this.#end();
    } else {
      return false;
    }
    return true;
  }

  #shortcut(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    event.stopPropagation();
    const redo = key === 'y' || event.shiftKey;
    this.#change((editor) => (redo ? editor.redo() : editor.undo()));
  }

  #describeCursor() {
    const { map } = this.editor;
    const isBlank = map.grid === 'hex' && map.hexes.length === 0;
    const where = countPlace(isBlank ? { grid: 'hex', hexes: [[0, 0]] } : map,
      this.board.cursor.at);
    return this.t('tokenPlace', where);
  }

  #cancel() {
    this.draft.forget();
    this.#close();
  }

  async #finish() {
    const { map } = this.editor;
    if (JSON.stringify(map) === this.start) {
      this.#cancel();
      return;
    }
    if (this.editor.isEmpty) {
      replaceText(this.complaint, this.t('nothingDrawn'));
      return;
    }
    const answer = await this.context.send({ ...this.sketch.lay, map });
    replaceText(this.complaint, sayRefusal(answer, this.element));
    if (answer.ok) this.#cancel();
  }

  #close() {
    if (this.isOpen) this.element.close();
  }
}
