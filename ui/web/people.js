// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// people.js: who is at the table; for the host also how to let somebody in, and out.

import { h, keyed, replaceText } from './dom.js';
import { seatMark, seatName, showSeat } from './seats.js';
import { Sheet } from './sheet.js';

/** What a role is called; a seat has a name of its own. */
function sayRole(t, role) {
  return { host: t('host'), watch: t('watch'), wall: t('wall') }[role] ?? '';
}

function makeButton(text, label, click) {
  return h('button', {
    type: 'button', class: 'plain-button', text, aria: { label }, on: { click },
  });
}

/** One invitation with its address. */
class Invitation {
  constructor(context, tell) {
    const { t } = context;
    this.context = context;
    this.tell = tell;
    this.mark = h('span', { class: 'seat-slot', hidden: true });
    this.label = h('span');
    this.address = h('input', {
      class: 'text-input', readonly: true, on: { focus: () => this.address.select() },
    });
    this.buttons = h('div', { class: 'row' });
    this.question = h('div', { class: 'question', hidden: true },
      h('p', { text: t('renewHow') }),
      h('div', { class: 'row' },
        h('button', {
          type: 'button', class: 'plain-button danger', text: t('renew'),
          on: { click: () => this.#renew() },
        }),
        h('button', {
          type: 'button', class: 'plain-button', text: t('keep'),
          on: { click: () => this.#ask(false) },
        })));
    this.element = h('li', { class: 'invitation' },
      h('h4', null, this.mark, this.label), this.address, this.buttons, this.question);
  }

  update(invitation) {
    const { t } = this.context;
    const { label: what, url, seat } = invitation;
    this.invitation = invitation;
    replaceText(this.label, what);
    if (this.address.value === url) return;
    showSeat(this.mark, seat, null);
    this.address.value = url;
    this.address.setAttribute('aria-label', what);
    this.buttons.replaceChildren(
      makeButton(t('copy'), t('copyWhat', { what }), () => this.#copy()),
      navigator.share
        ? makeButton(t('share'), t('shareWhat', { what }), () => this.#share()) : '',
      makeButton(t('renew'), t('renewWhat', { what }), () => this.#ask(true)));
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
  async #copy() {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(this.invitation.url).catch(() => {});
    } else {
      this.address.focus();
      this.address.select();
      document.execCommand('copy');
    }
    this.context.say(this.context.t('copied'));
  }

  #share() {
    const { label: title, url } = this.invitation;
    // That people change their minds is no failure.
    navigator.share({ title, url }).catch(() => {});
  }
}

/** Who is here. */
export class People {
  #context;
  #tell;
  #sheet;
  #made = new WeakMap();
  #client = null;

  /** @param {function(object)} tell sends a message */
  constructor(context, tell) {
    const { t, role } = context;
    this.#context = context;
    this.#tell = tell;
    this.#sheet = new Sheet(context);
    this.list = h('ul', { class: 'people', aria: { label: t('people') } });
    this.invitations = h('ul', { class: 'invitations' });
    this.#sheet.content.append(this.list, role === 'host' ? h('div', null,
      h('h3', { text: t('invitations') }), h('p', { class: 'quiet', text: t('invitationsHow') }),
      this.invitations) : '');
    this.element = this.#sheet.element;
  }

  open() {
    if (this.#context.role === 'host') this.#tell({ type: 'invitations' });
    this.#sheet.open(this.#context.t('people'));
  }

  /** @param {Array} people @param {number} client which of them this page is */
  showPeople(people, client) {
    this.#client = client;
    keyed(this.list, people, (person) => JSON.stringify(person),
      (person) => this.#createPerson(person));
  }

  showInvitations(invitations) {
    keyed(this.invitations, invitations, ({ role, seat }) => `${role} ${seat ?? ''}`,
      () => this.#createInvitation(),
      (element, invitation) => this.#made.get(element).update(invitation));
  }

  #createPerson({ client, role, seat, name }) {
    const { t } = this.#context;
    const isMe = client === this.#client;
    const about = [sayRole(t, role), isMe ? t('you') : ''].filter((text) => text && text !== name);
    const remove = this.#context.role === 'host' && !isMe
      ? makeButton(t('remove'), t('removeWho', { who: name }),
        () => this.#remove(client, name)) : null;
    return h('li', null, seat ? seatMark(seat, seatName(t, seat)) : null,
      h('span', { class: 'person' }, h('span', { text: name }),
        about.length > 0 ? h('span', { class: 'quiet', text: ` (${about.join(', ')})` }) : null),
      remove);
  }

  /** Its invitation is made new, and comes by itself. */
  #remove(client, name) {
    if (!this.#tell({ type: 'remove', client })) return;
    this.#context.say(this.#context.t('removedWho', { who: name }));
  }

  #createInvitation() {
    const invitation = new Invitation(this.#context, this.#tell);
    this.#made.set(invitation.element, invitation);
    return invitation.element;
  }
}
