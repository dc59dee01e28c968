// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hall-unreadable.js: a tournament that this page cannot read. Somebody else may, and it stays as
// it is until the organizer decides otherwise.

import { h, replaceText } from './dom.js';

export class Unreadable {
  /** @param {function()} begin the organizer wants another one in its place */
  constructor({ t, isOrganizer }, begin) {
    this.name = h('p', { class: 'cup-name' });
    this.why = h('p');
    this.begin = h('button', {
      type: 'button', class: 'plain-button', text: t('cupInstead'), hidden: !isOrganizer,
      on: { click: begin },
    });
    this.element = h('section', { class: 'card', hidden: true, aria: { label: t('hallCup') } },
      h('h2', { text: t('cupUnreadable') }), this.name, this.why,
      h('p', { class: 'quiet', text: t('cupStays') }), this.begin);
  }

  /** @param {?object} told as in ts-hall-server.h */
  update(told) {
    this.element.hidden = told === null;
    replaceText(this.name, told?.name ?? '');
    this.name.hidden = !told?.name;
    replaceText(this.why, told?.why ?? '');
  }
}
