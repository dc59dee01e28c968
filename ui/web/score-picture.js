// SPDX-License-Identifier: GPL-3.0-or-later
// Copyright The Tableside authors
//
// score-picture.js: the score as a picture to send, as on a score pad: dark on white, by day and by
// night.

import { sayNumber } from './editor-number.js';

/** Everything in pixels of a page, of which the picture has SHARPNESS each way. */
const SHARPNESS = 2;
const MARGIN = 24;
const LINE = 34;
const GAP = 20;
const LEAST_COLUMN = 56;
const INK = '#241f31';
const QUIET = '#5a5860';
const RULE = '#d9d7d4';
const FONT = 'Cantarell, system-ui, sans-serif';

function setFont(context, size, bold) {
  context.font = `${bold ? 'bold ' : ''}${size}px ${FONT}`;
}

function measure(context, texts, size, bold) {
  setFont(context, size, bold);
  return Math.max(0, ...texts.map((text) => context.measureText(text).width));
}

function sayCell({ value, unknown, corrected }) {
  return unknown ? '?' : `${sayNumber(value)}${corrected ? '*' : ''}`;
}

/** Where the columns stand, and how large all is. */
function layOut(context, { columns, rows, summary }, title) {
  const labels = measure(context, rows.map(({ label }) => label), 16, true);
  const widths = columns.map(({ label }) =>
    Math.max(measure(context, [label], 16, true), LEAST_COLUMN));
  const table = labels + widths.reduce((sum, width) => sum + width + GAP, 0);
  const texts = measure(context, [title, summary ?? ''], 22, true);
  return {
    labels, widths, width: 2 * MARGIN + Math.max(table, texts),
    height: 2 * MARGIN + (rows.length + 2) * LINE + (summary ? LINE : 0),
  };
}

/** `x` from where lines begin. */
function write(context, text, x, y, { size = 16, bold = false, color = INK, end = false } = {}) {
  const isTurned = document.documentElement.dir === 'rtl';
  setFont(context, size, bold);
  context.fillStyle = color;
  context.textAlign = end === isTurned ? 'left' : 'right';
  context.fillText(text, isTurned ? context.canvas.width / SHARPNESS - x : x, y);
}

/** One line of the table: what it is for, and a number for each player. */
function writeLine(context, { labels, widths, width }, label, texts, y, look) {
  let x = MARGIN + labels;
  write(context, label, MARGIN, y, look);
  texts.forEach((text, i) => {
    x += GAP + widths[i];
    write(context, text, x, y, { ...look, end: true });
  });
  context.fillStyle = RULE;
  context.fillRect(MARGIN, y + 11, width - 2 * MARGIN, 1);
}

/**
 * @param {object} score as in a view
 * @param {string} title
 * @returns {Promise<Blob>} a PNG
 */
export function drawScore(score, title) {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  const layout = layOut(context, score, title);
  let y = MARGIN + 18;
  canvas.width = Math.ceil(layout.width * SHARPNESS);
  canvas.height = Math.ceil(layout.height * SHARPNESS);
  context.scale(SHARPNESS, SHARPNESS);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, layout.width, layout.height);
  write(context, title, MARGIN, y, { size: 22, bold: true });
  if (score.summary) write(context, score.summary, MARGIN, y += LINE, { color: QUIET });
  writeLine(context, layout, '', score.columns.map(({ label }) => label), y += LINE,
    { bold: true });
  for (const { label, cells, total } of score.rows) {
    writeLine(context, layout, label, cells.map(sayCell), y += LINE, { bold: Boolean(total) });
  }
  return new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
}
