// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// wall-clock.js: the clock of every seat on the wall.

import { readClock, readPassed, sayTime, sayTimes } from './clock-time.js';
import { h, replaceText } from './dom.js';
import { seatMark, seatName } from './seats.js';

const TICK = 250;

/** The clock at the top of a wall. */
export class WallClock {
  #context;
  #clock = null;
  #timer = null;

  constructor(context) {
    this.#context = context;
    this.element = h('div', { class: 'wall-clock', hidden: true });
  }

  update({ clock = null }) {
    const { t } = this.#context;
    this.#clock = clock;
    this.element.hidden = !clock;
    clearInterval(this.#timer);
    if (!clock) return;
    this.times = clock.hands.map(() => h('span'));
    this.timer = h('span');
    this.timerLine = h('span', { class: 'wall-hand acts', hidden: !clock.timer }, this.timer);
    this.game = h('span', { class: 'quiet' });
    this.element.replaceChildren(...clock.hands.map(({ seat }, i) =>
      h('span', { class: 'wall-hand' }, seatMark(seat, seatName(t, seat)), this.times[i])),
    this.timerLine, this.game);
    this.#tick();
    this.#timer = setInterval(() => this.#tick(), TICK);
  }

  #tick() {
    const { limits, left } = this.#clock;
    const now = readClock(this.#clock, readPassed(this.#context.getTime()));
    now.hands.forEach(({ acts, turn, total }, i) => {
      const { classList } = this.times[i].parentElement;
      replaceText(this.times[i], acts ? sayTimes(turn, limits.turn) : sayTime(total));
      classList.toggle('acts', acts);
      classList.toggle('last', acts && now.cue === 'last');
      classList.toggle('over', acts && now.cue === 'over');
    });
    this.#showTimer(now);
    this.element.classList.toggle('stands', now.stands);
    replaceText(this.game, left
      ?? (now.seconds === null ? '' : sayTimes(now.seconds, limits.game)));
  }

  #showTimer({ timer, stands }) {
    if (!timer) return;
    replaceText(this.timer, timer.text);
    for (const cue of ['last', 'over'])
      this.timerLine.classList.toggle(cue, !stands && timer.cue === cue);
  }
}
