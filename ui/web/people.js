// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// people.js: who is at the table, and the way to another seat and away from it; for the host also
// who has which seat, and how to let somebody in, and out.

import { h, keyed } from './dom.js';
import { makeHelp } from './help-button.js';
import { loadPart } from './later.js';
import { seatMark, seatName } from './seats.js';
import { Sheet } from './sheet.js';

/** What a role is called; a seat has a name of its own. */
function sayRole(t, role) {
  const words = { host: 'host', watch: 'watch', wall: 'wall', table: 'choosesSeat' };
  return words[role] ? t(words[role]) : '';
}

function makeButton(text, label, click) {
  return h('button', {
    type: 'button', class: 'plain-button', text, aria: { label }, on: { click },
  });
}

/** Who is here. */
export class People {
  #context;
  #tell;
  #sheet;
  #made = new WeakMap();
  #client = null;

  /** @param {function(object)} tell sends a message @param {function()} leave for good */
  constructor(context, tell, leave) {
    const { t, role } = context;
    this.#context = context;
    this.#tell = tell;
    this.#sheet = new Sheet(context);
    this.list = h('ul', { class: 'people', aria: { label: t('people') } });
    this.seats = h('ul', { class: 'people', aria: { label: t('seats') } });
    this.invitations = h('ul', { class: 'invitations' });
    this.#sheet.content.append(this.list, this.#makeWays(leave),
      role === 'host' ? this.#makeHosting() : '');
    this.element = this.#sheet.element;
  }

  open() {
    if (this.#context.role === 'host') this.#tell({ type: 'invitations' });
    this.#sheet.open(this.#context.t('people'));
  }

  /**
   * @param {{people: ?Array, client: ?number, seats: ?Array}} crowd `client` is which of them this
   *   page is
   */
  update({ people = [], client = null, seats = [] }) {
    this.#showPeople(people, client);
    this.#showSeats(seats);
  }

  #showPeople(people, client) {
    this.#client = client;
    keyed(this.list, people, (person) => JSON.stringify([person, person.client === client]),
      (person) => this.#createPerson(person));
  }

  /** That of the table first: it is for everybody. What draws them comes with the first ones. */
  async showInvitations(invitations) {
    const module = await loadPart('invitations').catch(() => null);
    if (module === null) {
      this.#context.say(this.#context.t('notLoaded'));
      return;
    }
    const isTable = ({ role }) => role === 'table';
    const inOrder = [...invitations.filter(isTable),
      ...invitations.filter((invitation) => !isTable(invitation))];
    keyed(this.invitations, inOrder, ({ role, seat }) => `${role} ${seat ?? ''}`,
      () => this.#createInvitation(module),
      (element, invitation) => this.#made.get(element).update(invitation));
  }

  /** For the host. */
  #showSeats(seats) {
    keyed(this.seats, seats, (seat) => JSON.stringify(seat), (seat) => this.#createSeat(seat));
  }

  #makeWays(leave) {
    const { t, byTable } = this.#context;
    return h('div', { class: 'row' },
      byTable ? makeButton(t('changeSeat'), t('changeSeat'),
        () => this.#tell({ type: 'stand' })) : null,
      makeButton(t('leaveTable'), t('leaveTable'), leave));
  }

  #makeHosting() {
    const { t } = this.#context;
    return h('div', null, h('h3', { text: t('seats') }), this.seats,
      h('div', { class: 'panel-head' }, h('h3', { text: t('invitations') }),
        makeHelp(t, 'phones', t('invitations'))),
      h('p', { class: 'quiet', text: t('invitationsHow') }),
      this.invitations);
  }

  #createPerson({ client, role, seat, name }) {
    const { t } = this.#context;
    const isMe = client === this.#client;
    const about = [sayRole(t, role), isMe ? t('you') : ''].filter((text) => text && text !== name);
    const remove = this.#context.role === 'host' && !isMe
      ? makeButton(t('remove'), t('removeWho', { who: name }),
        () => this.#remove(client, name)) : null;
    return h('li', null, seat ? seatMark(seat, seatName(t, seat)) : null,
      h('span', { class: 'person' }, h('bdi', { text: name }),
        about.length > 0 ? h('span', { class: 'quiet', text: ` (${about.join(', ')})` }) : null),
      remove);
  }

  #createSeat({ seat, label, name = null, here }) {
    const { t } = this.#context;
    const who = name === null ? t('free') : name;
    return h('li', null, seatMark(seat, seatName(t, seat)),
      h('span', { class: 'person' },
        h('span', null, h('bdi', { text: label }), ': ', h('bdi', { text: who })),
        name !== null && !here ? h('span', { class: 'quiet', text: ` (${t('notHere')})` }) : null),
      name === null ? null : makeButton(t('makeFree'), t('makeFreeWhat', { what: label }),
        () => this.#tell({ type: 'free', seat })));
  }

  /** Its invitation is made new, and comes by itself. */
  #remove(client, name) {
    if (!this.#tell({ type: 'remove', client })) return;
    this.#context.say(this.#context.t('removedWho', { who: name }));
  }

  #createInvitation({ Invitation }) {
    const invitation = new Invitation(this.#context, this.#tell);
    this.#made.set(invitation.element, invitation);
    return invitation.element;
  }
}
