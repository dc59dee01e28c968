// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// hall-tile.js: one table of a hall: what is played, how far it is, and what it needs.

import { h, replaceText } from './dom.js';
import { fold } from './search-words.js';
import { seatName, showSeat } from './seats.js';
import { join } from './texts.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What joins the parts of a title: "Year 1 · Ana". */
const JOINT = ' · ';

/** "12 min", "1 h 5 min". @param {number} seconds */
export function sayTime(t, seconds) {
  const minutes = Math.max(0, Math.floor(seconds / MINUTE));
  return seconds < HOUR ? t('hallMinutes', { number: minutes })
    : t('hallHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

export class HallTile {
  #context;

  constructor(context, id) {
    this.#context = context;
    this.slot = h('span', { class: 'seat-slot', hidden: true });
    this.name = h('strong', { class: 'hall-name' });
    this.game = h('span', { class: 'hall-game' });
    this.turn = h('span');
    this.lines = Object.fromEntries(['title', 'round', 'leader', 'left', 'moved'].map((name) =>
      [name, h('span', { class: `hall-line hall-${name}` })]));
    this.marks = h('span', { class: 'hall-marks' });
    this.link = h('a', { class: 'hall-tile', href: `wall?hall#${id}` },
      h('span', { class: 'hall-head' }, this.name, this.game), this.marks,
      this.lines.title, this.lines.round,
      h('span', { class: 'hall-line hall-turn' }, this.slot, this.turn),
      this.lines.leader, this.lines.left, this.lines.moved);
    this.element = h('li', null, this.link);
  }

  update(table) {
    const { t } = this.#context;
    this.table = table;
    this.words = fold([table.name, table.game, table.title, table.turn, table.leader,
      ...table.players ?? []].join(' '));
    this.progress = Number(/\d+/u.exec(table.round ?? '')?.[0] ?? 0);
    replaceText(this.name, table.name);
    replaceText(this.game, table.game);
    const { round, leader } = table;
    const turn = !table.over && table.turn;
    const title = this.#shorten(table.title, [table.game, round, table.turn]);
    this.#setLine(this.lines.title, title);
    // Some games have it in their title already.
    this.#setLine(this.lines.round, !title.startsWith(round) && round);
    this.#setLine(this.lines.leader, leader);
    replaceText(this.turn, turn || '');
    this.turn.parentNode.hidden = !turn;
    showSeat(this.slot, table.seat ?? null, table.seat ? seatName(t, table.seat) : null);
    this.#setClasses(table);
    this.tick();
  }

  /** A title without what stands in the other lines. */
  #shorten(title = '', others) {
    return title.split(JOINT).filter((part) => !others.includes(part)).join(JOINT);
  }

  /** Time goes on. */
  tick() {
    const { t, getNow } = this.#context;
    const { moved, over = false, judge, online = false, wrong = [] } = this.table;
    const now = getNow() / 1000;
    this.#setLine(this.lines.left, this.#sayLeft(now));
    this.#setLine(this.lines.moved, moved && !over
      && this.#saySince(now - moved, 'hallMoved', 'hallMovedNow'));
    this.#setMarks([
      judge && ['judge', this.#saySince(now - judge, 'hallJudge', 'hallJudgeNow')],
      !online && ['offline', t('hallOffline')],
      over && ['over', t('hallOver')],
      ...wrong.map((why) => ['wrong', t('hallWrong', { why })]),
    ].filter(Boolean));
  }

  /** Whether nothing more is to be expected of it. */
  get isDone() {
    return this.table.over === true || this.table.online !== true;
  }

  /** How much somebody should look: the lower the more. */
  get need() {
    const { judge, wrong, online, over } = this.table;
    if (judge) return 0;
    if (wrong) return 1;
    return online || over ? 3 : 2;
  }

  /** Less than a minute is no time yet. */
  #saySince(seconds, key, keyOfNow) {
    const { t } = this.#context;
    return seconds < MINUTE ? t(keyOfNow) : t(key, { time: sayTime(t, seconds) });
  }

  #sayLeft(now) {
    const { t } = this.#context;
    const { clock, left, over } = this.table;
    if (over) return null;
    if (!clock) return left ?? null;
    const seconds = clock.left - (clock.stands ? 0 : Math.max(0, now - clock.at));
    const text = seconds < 0 ? t('hallOvertime', { time: sayTime(t, MINUTE - 1 - seconds) })
      : t('hallLeft', { time: sayTime(t, seconds + MINUTE - 1) });
    return join([text, clock.stands && t('hallPaused'), left].filter(Boolean), ' · ');
  }

  #setLine(line, text) {
    replaceText(line, text || '');
    line.hidden = !text;
  }

  #setMarks(marks) {
    const key = JSON.stringify(marks);
    if (key === this.shown) return;
    this.shown = key;
    this.marks.hidden = marks.length === 0;
    this.marks.replaceChildren(...marks.map(([kind, text]) =>
      h('span', { class: `hall-mark ${kind}`, text })));
  }

  #setClasses({ judge, online = false, over = false, wrong }) {
    const { classList } = this.link;
    classList.toggle('needs', Boolean(judge));
    classList.toggle('still', !online || over);
    classList.toggle('doubtful', Boolean(wrong));
  }
}
