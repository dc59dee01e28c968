// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-lobby.js: the corner of the wall: how to join as long as a seat is free, and who is in.
//
// Seats stay free for ever where two share a phone, or the host plays in the window: once the game
// goes on without newcomers, a line in letters is enough, and the game has the room.

import { h, svg } from './dom.js';
import { seatMark, seatName } from './seats.js';

/** So long after the last newcomer a game that goes on is taken for complete, in milliseconds. */
const SETTLED = 5 * 60_000;

/** What is news to who still wants to join; not that a phone sleeps. */
function describe({ seats = [], address, code }) {
  return JSON.stringify([address, code, seats.map(({ seat, name }) => [seat, name])]);
}

/** The corner. */
export class WallLobby {
  #t;
  #lobby = {};
  #said = '';
  #since = 0;
  #isSettled = false;

  constructor({ t }) {
    this.#t = t;
    this.element = h('section', {
      class: 'wall-lobby', aria: { label: t('wallJoin') }, hidden: true,
    });
  }

  /** @param {object} lobby the message of the protocol, see doc/protocol.md */
  update(lobby) {
    const said = describe(lobby);
    if (said !== this.#said) {
      this.#since = Date.now();
      this.#isSettled = false;
    }
    this.#said = said;
    this.#lobby = lobby;
    this.#show();
  }

  /** Somebody has played. */
  takeStep() {
    if (this.#isSettled || Date.now() - this.#since < SETTLED) return;
    this.#isSettled = true;
    this.#show();
  }

  #show() {
    const lobby = this.#lobby;
    const { seats = [] } = lobby;
    const free = seats.filter(({ name }) => !name).length;
    const taken = seats.filter(({ name }) => name);
    this.element.hidden = seats.length === 0;
    this.element.replaceChildren(
      free > 0 ? this.#makeInvitation(lobby, free) : '',
      taken.length > 0 ? this.#makePeople(taken) : '');
  }

  #makeInvitation(lobby, free) {
    const t = this.#t;
    const address = h('p', { class: 'wall-address', text: lobby.address });
    const letters = lobby.code ? h('p', { class: 'wall-code', text: lobby.code }) : null;
    if (this.#isSettled) return h('div', { class: 'wall-join settled' }, address, letters);
    const { picture } = lobby;
    const words = free === 1 ? t('wallOneFree') : t('wallFree', { number: free });
    return h('div', { class: 'wall-join' }, picture ? this.#makePicture(picture) : null,
      h('div', { class: 'wall-join-words' }, h('p', { class: 'wall-free', text: words }),
        address, letters));
  }

  #makePicture({ size, path }) {
    return svg('svg', {
      class: 'wall-qr', viewBox: `0 0 ${size} ${size}`, role: 'img',
      'aria-label': this.#t('wallCode'), 'shape-rendering': 'crispEdges',
    }, svg('rect', { width: size, height: size, fill: '#ffffff' }),
    svg('path', { d: path, fill: '#000000' }));
  }

  #makePeople(taken) {
    return h('ul', { class: 'wall-people' }, taken.map(({ seat, name }) =>
      h('li', null, seatMark(seat, seatName(this.#t, seat)), h('span', { text: name }))));
  }
}
