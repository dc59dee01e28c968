/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-spans.h: the time that lies before each command of a session, and what that comes to: for the
 * game, a round, whoever had to act.  It knows nothing of the commands themselves.
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What lies before a command. */
typedef struct
{
  gint64 at;      /* when the command was given, or the last one before it of which that is known */
  gint64 seconds; /* of play */
  guint32 actors; /* who had to act, see ts_clock_find_actors(); 0 too where nobody asked */
  guint round;
  guint timer; /* whose seconds these are, too: the number of the timer that ran; 0: of none */
} TsSpan;

/* What the spans up to a step come to. */
typedef struct
{
  guint n; /* spans that are in it */
  gint64 seconds;
  guint timer; /* the last one that ran, */
  gint64 timer_seconds;
  guint32 actors;             /* of the last span in which somebody had to act, */
  guint round;                /* and its round */
  gint64 turn[32], total[32]; /* a bit of `actors` each */
  GHashTable *rounds;         /* of gint64: the seconds of each round */
  guint first;                /* round of which anything is known; 0: none */
  gint64 all_rounds;          /* the seconds of all of them */
} TsTally;

/* The seconds of a round. */
gint64 ts_tally_get_round (const TsTally *self, guint round);

/* Spans in the order of the commands. */
typedef struct _TsSpans TsSpans;

TsSpans *ts_spans_new (void);
void ts_spans_free (TsSpans *self);
/* How many there are. */
guint ts_spans_count (const TsSpans *self);
/* When the last command was given; 0: nobody knows. */
gint64 ts_spans_get_last (const TsSpans *self);
void ts_spans_add (TsSpans *self, const TsSpan *span);
/* Of the steps beyond this one nothing is known any more. */
void ts_spans_drop (TsSpans *self, guint64 beyond);
/* What those of the first `rev` commands come to, as far as there are any. (transfer none) */
const TsTally *ts_spans_tally (TsSpans *self, guint64 rev);

G_END_DECLS
