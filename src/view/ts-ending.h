/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-ending.h: the end of a game as an occasion: who won and why, how it went, how long it took and
 * what stood out.
 *
 * The game says who won and why with ts_view_set_ending(), in its view; the session adds what its
 * commands say, the same for every game, see ts-chronicle.h.  All strings are final texts.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

/* Somebody's numbers in the course of the game. */
typedef struct
{
  char *label;
  char *seat;     /* nullable */
  GArray *values; /* of gint64, one a moment; TS_SCORE_UNKNOWN */
} TsEndingLine;

typedef struct
{
  char *label;
  char *text;
  char *seat; /* nullable: whose it is */
} TsEndingFact;

struct _TsEnding
{
  char *headline;
  char *why; /* nullable */
  TsGreat kind;
  GPtrArray *seats;   /* of char *: those that won; may be empty */
  guint minutes;      /* that it was played, without long breaks */
  guint64 commands;   /* that people gave */
  char *length;       /* both in words; NULL until the session has said it */
  char *unit;         /* what the lines count; NULL without any */
  GPtrArray *moments; /* of char *: "Round 1" */
  GPtrArray *lines;   /* of TsEndingLine */
  GPtrArray *facts;   /* of TsEndingFact */
};

void ts_ending_free (TsEnding *self);
/* Whether the seat is one of those that won. */
gboolean ts_ending_has_won (const TsEnding *self, const char *seat);
/* What is given as `char *` is consumed. */
TsEndingLine *ts_ending_add_line (TsEnding *self, char *label, const char *seat);
void ts_ending_add_fact (TsEnding *self, char *label, char *text, const char *seat);

/* The course from the moments of the view's score; without a score, or without moments, nothing. */
void ts_ending_take_score (TsEnding *self, const TsScore *score, char *unit);

/* To paste into a message: title (nullable), who won and why, the length and the facts. (transfer
 * full) */
char *ts_ending_to_text (const TsEnding *self, const char *title);
/* A TsEnding. */
extern const TsPart ts_ending_part;

/* After the game has built its view: what it did not say itself of an end is what its instruction
 * says; a game that goes on has no ending. */
void ts_view_complete_ending (TsView *view);

G_END_DECLS
