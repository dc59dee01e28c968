/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-great.h: what kind of great moment something is: somebody goes down, a year ends, the game is
 * won.
 *
 * The game knows it when it happens.  Front ends have a picture for each kind, see
 * doc/identity.md; it says nothing that the words beside it do not.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  TS_GREAT_NOT,
  TS_GREAT_PLAIN,   /* great, and without a picture */
  TS_GREAT_FALL,    /* one of the people's own goes down */
  TS_GREAT_STRIKE,  /* an enemy whom everybody watches is gone */
  TS_GREAT_GOAL,    /* points, a mission done */
  TS_GREAT_TIME,    /* a round, a year, a deadline is over */
  TS_GREAT_VICTORY, /* somebody has won */
  TS_GREAT_DEFEAT,  /* all have lost */
  TS_GREAT_DRAW,    /* nobody is ahead */
  TS_N_GREATS,
} TsGreat;

/* The name of its picture: "fall". NULL: it has none. (static) */
const char *ts_great_get_picture (TsGreat self);

G_END_DECLS
