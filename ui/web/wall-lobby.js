// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-lobby.js: the corner of the wall: how to join as long as a seat is free, and who is in.

import { h, svg } from './dom.js';
import { seatMark, seatName } from './seats.js';

/** The corner. */
export class WallLobby {
  #t;

  constructor({ t }) {
    this.#t = t;
    this.element = h('section', {
      class: 'wall-lobby', aria: { label: t('wallJoin') }, hidden: true,
    });
  }

  /** @param {object} lobby the message of the protocol, see src/link/ts-protocol.h */
  update(lobby) {
    const { seats = [] } = lobby;
    const free = seats.filter(({ name }) => !name).length;
    const taken = seats.filter(({ name }) => name);
    this.element.hidden = seats.length === 0;
    this.element.replaceChildren(
      free > 0 ? this.#makeInvitation(lobby, free) : '',
      taken.length > 0 ? this.#makePeople(taken) : '');
  }

  #makeInvitation({ address, code, picture }, free) {
    const t = this.#t;
    const words = free === 1 ? t('wallOneFree') : t('wallFree', { number: free });
    return h('div', { class: 'wall-join' }, picture ? this.#makePicture(picture) : null,
      h('div', { class: 'wall-join-words' }, h('p', { class: 'wall-free', text: words }),
        h('p', { class: 'wall-address', text: address }),
        code ? h('p', { class: 'wall-code', text: code }) : null));
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
