// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// sketch-play.js: the sketch in play: what is picked and answered, and what is moved, as in
// src/widgets/ts-sketch-view-play.c.

import { h, replaceText } from './dom.js';
import { Questions } from './questions.js';
import { sayRefusal } from './refusal.js';
import { watchSight } from './sight.js';
import { Board } from './sketch-board.js';
import { SketchCard } from './sketch-card.js';
import { Ground } from './sketch-hits.js';
import { Picks } from './sketch-picks.js';
import { SketchPicture } from './sketch-picture.js';
import { countPlace, findPlace, getMiddle } from './sketch-plane.js';
import { SketchTray } from './sketch-tray.js';
import { isolate } from './texts.js';

/** So long a place that has begun to answer takes no taps, in milliseconds: see guard.js. */
const GUARD = 300;

/** Map, answer and tray, and what they do together. */
export class SketchPlay {
  #carried = null;
  #spots = { json: '', since: 0 };
  #isSeen = false;
  #isOld = true;
  #sending = false;
  #questions = new Questions((question) => this.context.ask(question));

  /**
   * @param {object} context
   * @param {boolean} small only the map, where the answer lies over it
   */
  constructor(context, small) {
    const { t } = context;
    Object.assign(this, { context, t, small, picks: new Picks(), picture: new SketchPicture() });
    this.board = new Board(context, this.picture, {
      label: t('mapKeys'), ground: () => this.ground,
      takesSide: (ground, place, side) =>
        Boolean(ground.sketch.door && ground.getDoor(place, side)),
      key: (name) => this.#key(name), moved: () => this.#moveCursor(),
      tap: (point, event) => this.#tap(point, event),
      canLift: (event) => this.#findMovable(event) !== null,
      lift: (event) => this.#lift(this.#findMovable(event), [event.clientX, event.clientY]),
      drag: (point) => this.#drag(point), drop: (point) => this.#drop(point),
      letGo: () => this.#letGo(),
    });
    this.card = this.#makeCard(context);
    this.tray = new SketchTray(context, {
      take: (id) => this.#change(() => this.picks.take(id)),
      lift: (id) => this.#lift(this.picks.find(id), null),
      drag: (point) => this.#drag(point), drop: (point) => this.#drop(point),
      letGo: () => this.#letGo(),
    });
    this.spoken = h('p', { class: 'sr-only', role: 'status' });
    if (small) this.board.element.append(this.card.element);
    this.board.element.append(this.spoken);
    watchSight(this.board.element, (isSeen) => this.#see(isSeen));
  }

  update(sketch) {
    this.sketch = sketch;
    this.ground = sketch.map ? new Ground(sketch) : null;
    this.picture.update(sketch);
    this.board.show();
    this.card.element.hidden = this.tray.element.hidden = this.picture.isEmpty;
    const json = JSON.stringify(sketch.spots);
    if (json !== this.#spots.json) this.#spots = { json, since: performance.now() };
    this.picks.follow(sketch);
    this.#show();
  }

  #makeCard() {
    const change = (act) => () => this.#change(act);
    return new SketchCard(this.context, {
      clear: change(() => this.picks.take(null)),
      turn: change(() => this.picks.turn()),
      reach: (on) => this.#change(() => { this.picks.reach = on; }),
      points: (number) => this.#change(() => { this.picks.move = number; }),
      move: () => this.#move(),
      away: () => this.#send(this.picks.alone?.away),
    });
  }

  #change(act) {
    act();
    this.#show();
  }

  #show() {
    if (this.picture.isEmpty) return;
    this.picture.setPicks(this.picks.places);
    this.card.showActions(this.picks);
    this.tray.update(this.sketch.tokens, this.picks.taken);
    this.board.element.classList.toggle('picked', !this.picks.isEmpty);
    this.board.element.classList.toggle('low', this.#isLow());
    this.#isOld = true;
    if (this.#isSeen) this.#ask();
  }

  /** Whether the last pick is in the lower half of the map. */
  #isLow() {
    const place = this.picks.places.at(-1);
    const { y, height } = this.picture.whole;
    return place !== undefined && getMiddle(this.sketch.grid, place)[1] > y + height / 2;
  }

  /** Nobody is asked for what nobody looks at. */
  #see(isSeen) {
    this.#isSeen = isSeen;
    if (isSeen && this.#isOld && this.sketch && !this.picture.isEmpty) this.#ask();
  }

  #ask() {
    this.#isOld = false;
    if (this.small && this.picks.isEmpty && !this.sketch.now) {
      this.picture.setOverlay(null);
      return null;
    }
    return this.#tell(this.picks.ask(this.board.cursor.place));
  }

  async #tell(question) {
    const told = await this.#questions.add(question);
    if (told === null || !(told.error || told.lines)) return;
    this.card.showWords(told);
    this.picture.setOverlay(told.hint || told.error ? null : told.overlay);
  }

  #find(point, { target }) {
    const { token = null } = target.closest?.('[data-token]')?.dataset ?? {};
    return this.ground.findHit(this.board.locate(point), this.board.zoom.pixels, token);
  }

  #tap(point, event) {
    if (this.picture.isEmpty) return;
    const hit = this.#find(point, event);
    this.board.cursor.place = hit.place;
    this.board.cursor.side = null;
    this.#activate(hit);
  }

  #activate({ place, spot = null, token = null, door = null }) {
    if (spot) this.#takeSpot(spot);
    else if (door) this.#send(this.ground.turnDoor(door));
    else if (this.picks.taken !== null) this.#putDown(place);
    else if (token) this.#pickToken(token);
    else if (this.ground.contains(place)) this.#pick({ place }, `place.${place.join('.')}`);
  }

  #pickToken({ id, thing, command }) {
    this.#pick({ token: id }, thing, command && (() => this.#change(() => this.picks.take(id))));
  }

  /** One alone is asked about the map, and what came of it can be said. */
  #pick(one, thing, take = null) {
    this.#change(() => this.picks.pick(one));
    if (thing && this.picks.list.length === 1) this.context.openThing?.(thing, take);
  }

  /** Where it was taken up it is put back. */
  #putDown(place) {
    const token = this.picks.find(this.picks.taken);
    if (String(place) === String(token?.at)) this.#change(() => this.picks.take(null));
    else this.#put(token, place);
  }

  /** Twice the same tap is one answer. */
  async #takeSpot(spot) {
    if (this.#sending || performance.now() - this.#spots.since < GUARD) return;
    this.#sending = true;
    this.picks.take(null);
    this.#show();
    await this.#send(spot.command);
    this.#sending = false;
  }

  /** The picked figure goes to the other place. */
  #move() {
    const { mover, list } = this.picks;
    if (!mover) return;
    const { place } = list[1];
    this.picks.dropLast();
    this.#put(mover, place);
  }

  /** Puts a figure on a place, or off the map when that is off it; nothing when people may not. */
  #put(token, place) {
    if (!this.ground.contains(place)) this.#send(token?.at ? token.away : null);
    else if (token?.command) this.#send({ ...token.command, place });
  }

  async #send(command) {
    if (!command) return;
    const answer = await this.context.send(command);
    this.card.complain(sayRefusal(answer));
    if (!answer.ok) this.#show();
  }

  #findMovable(event) {
    if (this.picture.isEmpty) return null;
    const { token } = this.#find([event.clientX, event.clientY], event);
    return token?.command ? token : null;
  }

  #lift(token, point) {
    const place = point ? findPlace(this.sketch.grid, this.board.locate(point)) : null;
    const grip = place && token.size ? place.map((one, i) => one - token.at[i]) : [0, 0];
    this.#carried = { token, grip, over: token.at ?? null };
    this.board.element.classList.add('carries');
  }

  #findOver(point) {
    if (!this.board.holds(point)) return null;
    return findPlace(this.sketch.grid, this.board.locate(point))
      .map((one, i) => one - this.#carried.grip[i]);
  }

  /** While a figure is carried: whether it would be seen from what is picked. */
  #drag(point) {
    const { token, over } = this.#carried;
    const place = this.#findOver(point);
    if (String(place) === String(over)) return;
    this.#carried.over = place;
    const isOn = place && this.ground.contains(place);
    this.picture.setGhost(token.id, isOn ? place : null);
    if (isOn && this.picks.list.some((one) => one.token !== token.id)) {
      this.#tell({ picks: this.picks.list, drag: { token: token.id, place } });
    }
  }

  #drop(point) {
    const { token } = this.#carried;
    const place = this.#findOver(point);
    this.#letGo();
    if (String(place) === String(token.at)) return;
    if (place) this.#put(token, place);
    else if (token.at) this.#send(token.away);
  }

  #letGo() {
    this.#carried = null;
    this.board.element.classList.remove('carries');
    this.picture.setGhost(null, null);
    this.#show();
  }

  /** @returns {boolean} whether the key was one for the map */
  #key(name) {
    const keys = {
      Enter: () => this.#enter(), ' ': () => this.#enter(),
      Delete: () => this.#send(this.picks.alone?.away),
      Escape: () => this.#change(() => this.picks.take(null)),
    };
    if (!keys[name] || (name === 'Escape' && this.picks.isEmpty)) return false;
    keys[name]();
    return true;
  }

  /** What a tap on the cursor does; of several figures the one after who was picked last. */
  #enter() {
    const { at: place, side } = this.board.cursor;
    const here = this.ground.listTokens(place);
    const last = here.findIndex(({ id }) => id === this.picks.list.at(-1)?.token);
    const token = here[(last + 1) % here.length] ?? null;
    const spot = this.ground.findSpot(place);
    const door = side === null ? null : [place, this.ground.getOther(place, side)];
    if (door) this.#activate({ place, door });
    else this.#activate({ place, token, spot: spot?.command ? spot : null });
  }

  /** The way that is drawn leads to the stop under the cursor. */
  #moveCursor() {
    replaceText(this.spoken, this.#describeCursor());
    if (this.picks.list.length === 0 || this.picks.alone) this.#show();
  }

  #describeCursor() {
    const { at: place, side } = this.board.cursor;
    const door = this.ground.getDoor(place, side);
    return [
      door && this.t(door === 'closed' ? 'doorClosed' : 'doorOpen'),
      ...this.ground.listTokens(place).flatMap(({ label, down }) =>
        [isolate(label), down && this.t('tokenDown')]),
      this.ground.findSpot(place)?.label,
      ...this.ground.listMarks(place).map((mark) => this.t(mark.text, mark)),
      this.t('tokenPlace', countPlace(this.sketch.map, place)),
    ].filter(Boolean).join(' · ');
  }
}
