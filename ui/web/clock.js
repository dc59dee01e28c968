// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// clock.js: the clock of every seat above the cards, and a button for a break. In the last seconds
// of one's own time the phone shakes and says so, once, and makes a sound where one wants it;
// nothing else comes of it. Seconds are seen, not said.

import { readClock, readPassed, sayTimes } from './clock-time.js';
import { h, replaceText, svg } from './dom.js';
import { makeHelp } from './help-button.js';
import { seatClass, seatMark, seatName } from './seats.js';
import { join } from './texts.js';

const TICK = 250;
/** A view comes a moment before what has passed. */
const SOON = 40;
const PATTERNS = { last: [60, 60, 60], over: [250] };
const TONES = { last: 880, over: 587 };
const RANKS = ['', 'last', 'over'];
const SIGNS = { pause: 'M7 5h4v14H7zM13 5h4v14h-4z', go: 'M8 5l11 7-11 7z' };

/** A short sound of our own. */
function beep(frequency) {
  const audio = new AudioContext();
  const volume = audio.createGain();
  const tone = audio.createOscillator();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.4);
  tone.addEventListener('ended', () => audio.close());
}

/** The clock of a phone. */
export class Clock {
  #context;
  #clock = null;
  #timer = null;
  #lines = [];
  /** Of whom the last cue was, and which. */
  #acting = null;
  #cue = '';
  #timerCue = '';

  constructor(context) {
    const { t } = context;
    this.#context = context;
    this.sign = svg('path', { d: SIGNS.pause });
    this.pause = h('button', {
      type: 'button', class: 'icon-button', hidden: true, on: { click: () => this.#send() },
    }, svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, this.sign));
    this.hands = h('ul', { class: 'clock-hands' });
    this.timer = h('b');
    this.timerLine = h('li', { class: 'clock-timer acts' }, this.timer);
    this.game = h('span');
    this.left = h('span', { class: 'quiet' });
    this.element = h('section', { class: 'clock', aria: { label: t('clockTitle') } }, this.pause,
      h('div', { class: 'clock-times' }, this.hands,
        h('p', { class: 'clock-game' }, this.game, this.left)),
      makeHelp(t, 'clock', t('clockTitle')));
  }

  update({ clock = null }) {
    this.#clock = clock;
    this.element.hidden = !clock;
    clearInterval(this.#timer);
    if (!clock) return;
    this.#showPause(clock);
    this.#makeHands(clock);
    this.#tick(false);
    setTimeout(() => this.#tick(false), SOON);
    this.#timer = setInterval(() => this.#tick(true), TICK);
  }

  #send() {
    if (this.#clock?.command) this.#context.send(this.#clock.command);
  }

  #showPause({ command, paused = false }) {
    const label = this.#context.t(paused ? 'endBreak' : 'takeBreak');
    this.pause.hidden = !command;
    this.pause.title = label;
    this.#context.guard(this.pause, label);
    this.sign.setAttribute('d', paused ? SIGNS.go : SIGNS.pause);
  }

  #makeHands({ hands }) {
    const { t } = this.#context;
    const shown = JSON.stringify(hands.map(({ seat, label }) => [seat, label]));
    if (this.shown === shown) return;
    this.shown = shown;
    this.#lines = hands.map(({ seat, label }) => {
      const line = { turn: h('b'), total: h('span') };
      line.element = h('li', { class: seatClass(seat), title: label },
        seatMark(seat, seatName(t, seat)), line.turn, line.total);
      return line;
    });
    this.hands.replaceChildren(...this.#lines.map(({ element }) => element));
  }

  /** @param {boolean} goes time has gone by; else the clock is another */
  #tick(goes) {
    if (!this.#clock || !this.element.isConnected) return;
    const { limits, paused = false, left = '' } = this.#clock;
    const now = readClock(this.#clock, readPassed(this.#context.getTime()));
    now.hands.forEach((hand, i) => this.#showHand(this.#lines[i], hand, now.cue));
    this.element.classList.toggle('stands', now.stands);
    this.#showTimer(now);
    replaceText(this.game, now.seconds === null ? '' : this.#context.t('clockGame',
      { time: sayTimes(now.seconds, limits.game) }));
    replaceText(this.left, paused ? this.#context.t('clockBreak') : left);
    this.#callFor(now, goes);
    this.#callForTimer(now, goes);
  }

  #showTimer({ timer, stands }) {
    const { classList } = this.timerLine;
    if (!timer) {
      this.timerLine.remove();
      return;
    }
    if (!this.timerLine.isConnected) this.hands.append(this.timerLine);
    replaceText(this.timer, timer.text);
    for (const cue of ['last', 'over']) classList.toggle(cue, !stands && timer.cue === cue);
  }

  #showHand(line, { acts, turn, total }, cue) {
    const { limits } = this.#clock;
    line.turn.hidden = !acts;
    replaceText(line.turn, sayTimes(turn, limits.turn));
    replaceText(line.total, sayTimes(total, acts ? limits.seat : 0));
    line.element.classList.toggle('acts', acts);
    line.element.classList.toggle('last', acts && cue === 'last');
    line.element.classList.toggle('over', acts && cue === 'over');
  }

  /** Whoever comes next has all their time: what was said of the one before is no news. */
  #callFor({ hands, cue }, goes) {
    const { seat } = this.#context;
    const who = hands.filter(({ acts }) => acts);
    const acting = who.map(({ seat: id }) => id).join(' ');
    const isMine = seat === null || who.some(({ seat: id }) => id === seat);
    const isNews = goes && acting === this.#acting && isMine
      && RANKS.indexOf(cue) > RANKS.indexOf(this.#cue);
    this.#acting = acting;
    this.#cue = cue;
    if (isNews) this.#call(cue, join(who.map(({ label }) => label), this.#context.t('comma')));
  }

  /** It is everybody's. */
  #callForTimer({ timer, stands }, goes) {
    if (stands) return;
    const cue = timer?.cue ?? '';
    const isNews = goes && RANKS.indexOf(cue) > RANKS.indexOf(this.#timerCue);
    this.#timerCue = cue;
    if (isNews) this.#call(cue, timer.label);
  }

  #call(cue, who) {
    const { t, settings, say } = this.#context;
    say(t(cue === 'last' ? 'clockLast' : 'clockOver', { who: who || t('clockAll') }));
    if (settings.get('clockSound')) beep(TONES[cue]);
    // Browsers let only pages vibrate that somebody has touched, and complain of others.
    const mayVibrate = navigator.userActivation?.hasBeenActive ?? true;
    if (mayVibrate && settings.get('vibrate')) navigator.vibrate?.(PATTERNS[cue]);
  }
}
