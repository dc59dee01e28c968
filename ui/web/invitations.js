// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// invitations.js: for the host's phone: how others come to the table, in words and as a picture.

import { h, replaceText, svg } from './dom.js';
import { showSeat } from './seats.js';

/** A QR code, dark on white by day and night: a reversed one is not read by every phone. */
export function makePicture({ size, path }, name) {
  return svg('svg', {
    class: 'qr-code', viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': name,
    'shape-rendering': 'crispEdges',
  }, svg('rect', { width: size, height: size, fill: '#ffffff' }),
  svg('path', { d: path, fill: '#000000' }));
}

function makeButton(text, label, click) {
  return h('button', {
    type: 'button', class: 'plain-button', text, aria: { label }, on: { click },
  });
}

/** One invitation with its address. */
export class Invitation {
  constructor(context, tell) {
    const { t } = context;
    this.context = context;
    this.tell = tell;
    this.mark = h('span', { class: 'seat-slot', hidden: true });
    this.label = h('span');
    this.code = h('p', { class: 'table-code', hidden: true });
    this.address = h('input', {
      class: 'text-input', readonly: true, on: { focus: () => this.address.select() },
    });
    this.buttons = h('div', { class: 'row' });
    this.picture = h('div', { class: 'qr-slot', hidden: true });
    this.question = h('div', { class: 'question', hidden: true },
      this.why = h('p'),
      h('div', { class: 'row' },
        h('button', {
          type: 'button', class: 'plain-button danger', text: t('renew'),
          on: { click: () => this.#renew() },
        }),
        h('button', {
          type: 'button', class: 'plain-button', text: t('keep'),
          on: { click: () => this.#ask(false) },
        })));
    this.element = h('li', { class: 'invitation' }, h('h4', null, this.mark, this.label),
      this.code, this.picture, this.address, this.buttons, this.question);
  }

  update(invitation) {
    const { t } = this.context;
    const { label: what, url, seat, role, code, picture } = invitation;
    this.invitation = invitation;
    replaceText(this.label, what);
    if (this.address.value === url) return;
    showSeat(this.mark, seat, null);
    this.code.hidden = !code;
    replaceText(this.code, code);
    replaceText(this.why, t(role === 'table' ? 'renewTableHow' : 'renewHow'));
    this.address.value = url;
    this.address.setAttribute('aria-label', what);
    this.picture.replaceChildren(...(picture ? [makePicture(picture, what)] : []));
    this.#makeButtons(what, picture);
  }

  #makeButtons(what, picture) {
    const { t } = this.context;
    this.show = picture ? h('button', {
      type: 'button', class: 'plain-button', text: t('showCode'),
      aria: { label: t('showCodeOf', { what }), expanded: !this.picture.hidden },
      on: { click: () => this.#toggle() },
    }) : '';
    this.buttons.replaceChildren(this.show,
      makeButton(t('copy'), t('copyWhat', { what }), () => this.#copy()),
      navigator.share
        ? makeButton(t('share'), t('shareWhat', { what }), () => this.#share()) : '',
      makeButton(t('renew'), t('renewWhat', { what }), () => this.#ask(true)));
  }

  #toggle() {
    this.picture.hidden = !this.picture.hidden;
    this.show.setAttribute('aria-expanded', String(!this.picture.hidden));
    if (!this.picture.hidden) this.element.scrollIntoView({ block: 'nearest' });
  }

  #ask(open) {
    this.question.hidden = !open;
    if (open) this.question.querySelector('button:last-of-type').focus();
    else this.buttons.lastElementChild.focus();
  }

  #renew() {
    const { role, seat } = this.invitation;
    this.#ask(false);
    this.tell({ type: 'renew', role, seat });
  }

  /** Plain HTTP has no clipboard, but it has what was there before. */
  async #put() {
    if (navigator.clipboard) {
      return navigator.clipboard.writeText(this.invitation.url).then(() => true, () => false);
    }
    this.address.focus();
    this.address.select();
    return document.execCommand('copy');
  }

  /** It is said when it was, and else how to do it by hand. */
  async #copy() {
    const { t, say } = this.context;
    if (await this.#put()) {
      say(t('copied'));
    } else {
      this.address.focus();
      say(t('notCopied'));
    }
  }

  #share() {
    const { label: title, url } = this.invitation;
    // That people change their minds is no failure.
    navigator.share({ title, url }).catch(() => {});
  }
}
