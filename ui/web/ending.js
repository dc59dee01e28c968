// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// ending.js: the end of the game: who won and why, how it went, how long it took, what stood out.

import { h, keyed, replaceText } from './dom.js';
import { makeHelp } from './help-button.js';
import { makePlaysButton } from './plays-button.js';
import { ScoreGraph } from './score-graph.js';
import { seatClass, seatMark, seatName } from './seats.js';
import { Share } from './share.js';

/** The course as the score has its moments. */
function listMoments({ moments = [], course = [] }) {
  return moments.map((label, i) => ({ label, values: course.map(({ values }) => values[i]) }));
}

/** The card that takes the place of what just happened. */
export class Ending {
  constructor(context) {
    const { t } = context;
    this.t = t;
    this.share = new Share(context);
    this.winners = h('span', { class: 'winners' });
    this.headline = h('span');
    this.why = h('p', { class: 'ending-why' });
    this.length = h('p', { class: 'quiet' });
    this.graph = new ScoreGraph(context);
    this.facts = h('ul', { class: 'facts' });
    this.buttons = h('div', { class: 'row' }, h('button', {
      type: 'button', class: 'plain-button', text: t('share'),
      on: { click: () => this.share.send('ending') },
    }), makePlaysButton(context));
    this.element = h('section', { class: 'ending-card', aria: { label: t('ending') } },
      h('div', { class: 'panel-head' }, h('h2', null, this.winners, this.headline),
        makeHelp(t, 'ending', t('ending'))), this.why, this.length, this.graph.element,
      this.facts, this.buttons);
  }

  update({ ending = null }) {
    const json = JSON.stringify(ending);
    if (json === this.shown) return;
    this.shown = json;
    this.element.hidden = !ending;
    if (!ending) return;
    this.#showWinners(ending.seats ?? []);
    this.why.dataset.picture = ending.picture ?? '';
    for (const part of ['headline', 'why', 'length']) {
      replaceText(this[part], ending[part]);
      this[part].hidden = !ending[part];
    }
    this.graph.update({ columns: ending.course ?? [], moments: listMoments(ending) }, ending.unit);
    keyed(this.facts, ending.facts ?? [], (fact) => JSON.stringify(fact),
      (fact) => this.#makeFact(fact), null);
  }

  /** One winner's colour is the card's; several have their marks only. */
  #showWinners(seats) {
    const [only] = seats.length === 1 ? seats : [];
    this.element.className = `ending-card ${only ? seatClass(only) : ''}`;
    this.winners.replaceChildren(...seats.map((seat) => seatMark(seat, seatName(this.t, seat))));
  }

  #makeFact({ label, text, seat }) {
    return h('li', null, h('p', { class: 'quiet' }, seat && seatMark(seat, seatName(this.t, seat)),
      ' ', label), h('p', { text }));
  }
}
