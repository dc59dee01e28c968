/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score.h: the score of a game as a table that people know from a score pad.
 *
 * One column a player, one row a source of points, a last row with the totals.  Every number can be
 * explained; what people set by hand is marked and can be given back to the program; what only
 * people can see has an offer that asks for it.  Games fill it in with their view; front ends draw
 * it and share it, see doc/view.md.  All strings are final texts.
 */

#pragma once

#include "ts-view.h"

G_BEGIN_DECLS

/* A moment's number that nobody knows. */
#define TS_SCORE_UNKNOWN TS_PART_UNKNOWN

typedef struct
{
  char *id; /* the player's: "pink" */
  char *label;
  char *seat;       /* nullable: it is not one player's */
  guint rank;       /* 1: first; equal ranks share; 0: not decided */
  GPtrArray *seats; /* of char *: whose it is together, as a side's; nullable */
} TsScoreColumn;

typedef struct
{
  char *id;     /* for "correct"; nullable: people may not set it */
  gint64 value; /* means nothing while unknown */
  gboolean unknown;
  gboolean corrected;
  gboolean assumed;
  GPtrArray *why;    /* of char *: how it comes about, a line each */
  GPtrArray *offers; /* of TsOffer: what only people can see */
  JsonObject *clear; /* nullable */
} TsScoreCell;

typedef struct
{
  TsAudience audience;
  char *id;
  char *label;
  char *note; /* nullable: a second line, small */
  gboolean total;
  GPtrArray *cells; /* of TsScoreCell, one a column */
} TsScoreRow;

typedef struct
{
  TsAudience audience;
  char *label;
  GArray *values; /* of gint64, one a column; TS_SCORE_UNKNOWN */
} TsScoreMoment;

/* What some are told in place of the summary and the notes, see ts_score_tell_only(). */
typedef struct
{
  TsAudience audience;
  char *summary;
  GPtrArray *notes;
} TsScoreTelling;

struct _TsScore
{
  TsView *view;       /* that it is in */
  GPtrArray *columns; /* of TsScoreColumn */
  GPtrArray *rows;    /* of TsScoreRow */
  GPtrArray *moments; /* of TsScoreMoment, oldest first; the present is the last */
  char *summary;      /* nullable: "Pink leads with 23 points" */
  GPtrArray *notes;   /* of char *: tie-breaks in order, what is missing */
  gboolean final;
  gboolean now;
  GPtrArray *tellings; /* of TsScoreTelling; nullable */
};

/* Building, all columns before the first row or moment. Texts given as `char *` are consumed, ids
 * copied; what is returned belongs to the score. */

/* Once for a view. While that is narrowed, rows and moments that are added are for those alone. */
TsScore *ts_view_set_score (TsView *view);
TsScoreColumn *ts_score_add_column (TsScore *self, const char *id, char *label, const char *seat);
/* One more of those who count together there. */
void ts_score_column_add_seat (TsScoreColumn *self, const char *seat);
/* With a cell for each column, each unknown. */
TsScoreRow *ts_score_add_row (TsScore *self, const char *id, char *label);
/* The cell becomes known. */
void ts_score_cell_set (TsScoreCell *self, gint64 value);
void ts_score_cell_add_why (TsScoreCell *self, char *line);
TsOffer *ts_score_cell_add_offer (
    TsScoreCell *self, TsView *view, TsOfferStyle style, char *label, const char *verb);
/* With every value unknown. */
TsScoreMoment *ts_score_add_moment (TsScore *self, char *label);
void ts_score_add_note (TsScore *self, char *note);
/* What summary and notes say so far is for those alone whom the view is narrowed to: others are
 * told what they say from now on. */
void ts_score_tell_only (TsScore *self);
void ts_score_free (TsScore *self);

/* The number of the column in which a seat counts, alone or with others; -1: it has none. */
int ts_score_find_column (const TsScore *self, const char *seat);

/* What a column comes to, by its number: the value in the row of totals; TS_SCORE_UNKNOWN where
 * nobody knows it, or there is no such row. */
gint64 ts_score_get_total (const TsScore *self, guint column);

/* A TsScore, a TsScoreCell. */
extern const TsPart ts_score_part;
extern const TsPart ts_score_cell_part;

/* The table to paste into a message: title, aligned columns, summary and notes. Unknown numbers
 * are "?", those set by hand have a star and a line that says so. (transfer full) */
char *ts_score_to_text (const TsScore *self, const char *title, const TsLanguage *language);
/* For spreadsheets, RFC 4180: a header with the players, a line a row; unknown numbers are empty.
 * A text that a spreadsheet would take for a formula is quoted with an apostrophe. (transfer full)
 */
char *ts_score_to_csv (const TsScore *self, const TsLanguage *language);

G_END_DECLS
