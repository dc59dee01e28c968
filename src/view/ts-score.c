/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score.c: the score within a view: building it, and its members.
 */

#include "ts-score.h"

#include "ts-view-private.h"

static void
column_free (TsScoreColumn *column)
{
  g_free (column->id);
  g_free (column->label);
  g_free (column->seat);
  g_clear_pointer (&column->seats, g_ptr_array_unref);
  g_free (column);
}

static void
cell_free (TsScoreCell *cell)
{
  g_free (cell->id);
  g_ptr_array_unref (cell->why);
  g_ptr_array_unref (cell->offers);
  g_clear_pointer (&cell->clear, json_object_unref);
  g_free (cell);
}

static void
row_free (TsScoreRow *row)
{
  g_free (row->id);
  g_free (row->label);
  g_free (row->note);
  g_ptr_array_unref (row->cells);
  g_free (row);
}

static void
moment_free (TsScoreMoment *moment)
{
  g_free (moment->label);
  g_array_unref (moment->values);
  g_free (moment);
}

static GPtrArray *
new_notes (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

static void
telling_free (TsScoreTelling *telling)
{
  g_free (telling->summary);
  g_ptr_array_unref (telling->notes);
  g_free (telling);
}

static TsScoreCell *
cell_new (void)
{
  TsScoreCell *cell = g_new0 (TsScoreCell, 1);

  cell->unknown = TRUE;
  cell->why = g_ptr_array_new_with_free_func (g_free);
  cell->offers = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_offer_free);

  return cell;
}

TsScore *
ts_view_set_score (TsView *view)
{
  TsScore *self = g_new0 (TsScore, 1);

  g_assert (view->score == NULL);
  self->columns = g_ptr_array_new_with_free_func ((GDestroyNotify) column_free);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  self->moments = g_ptr_array_new_with_free_func ((GDestroyNotify) moment_free);
  self->notes = new_notes ();
  self->view = view;
  view->score = self;

  return self;
}

TsScoreColumn *
ts_score_add_column (TsScore *self, const char *id, char *label, const char *seat)
{
  TsScoreColumn *column = g_new0 (TsScoreColumn, 1);

  g_assert (self->rows->len == 0 && self->moments->len == 0);
  column->id = g_strdup (id);
  column->label = label;
  column->seat = g_strdup (seat);
  g_ptr_array_add (self->columns, column);

  return column;
}

void
ts_score_column_add_seat (TsScoreColumn *self, const char *seat)
{
  if (self->seats == NULL)
    self->seats = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->seats, g_strdup (seat));
}

int
ts_score_find_column (const TsScore *self, const char *seat)
{
  for (guint i = 0; i < self->columns->len; i++)
    {
      const TsScoreColumn *column = self->columns->pdata[i];

      if (g_strcmp0 (column->seat, seat) == 0
          || (column->seats != NULL
              && g_ptr_array_find_with_equal_func (column->seats, seat, g_str_equal, NULL)))
        return (int) i;
    }
  return -1;
}

TsScoreRow *
ts_score_add_row (TsScore *self, const char *id, char *label)
{
  TsScoreRow *row = g_new0 (TsScoreRow, 1);

  row->audience = self->view->audience;
  row->id = g_strdup (id);
  row->label = label;
  row->cells = g_ptr_array_new_with_free_func ((GDestroyNotify) cell_free);
  for (guint i = 0; i < self->columns->len; i++)
    g_ptr_array_add (row->cells, cell_new ());
  g_ptr_array_add (self->rows, row);

  return row;
}

void
ts_score_cell_set (TsScoreCell *self, gint64 value)
{
  self->value = value;
  self->unknown = FALSE;
}

void
ts_score_cell_add_why (TsScoreCell *self, char *line)
{
  g_ptr_array_add (self->why, line);
}

TsOffer *
ts_score_cell_add_offer (
    TsScoreCell *self, TsView *view, TsOfferStyle style, char *label, const char *verb)
{
  TsOffer *offer = ts_offer_new (view, style, label, verb);

  g_ptr_array_add (self->offers, offer);
  return offer;
}

TsScoreMoment *
ts_score_add_moment (TsScore *self, char *label)
{
  const gint64 unknown = TS_SCORE_UNKNOWN;
  TsScoreMoment *moment = g_new0 (TsScoreMoment, 1);

  moment->audience = self->view->audience;
  moment->label = label;
  moment->values = g_array_new (FALSE, FALSE, sizeof (gint64));
  for (guint i = 0; i < self->columns->len; i++)
    g_array_append_val (moment->values, unknown);
  g_ptr_array_add (self->moments, moment);

  return moment;
}

void
ts_score_add_note (TsScore *self, char *note)
{
  g_ptr_array_add (self->notes, note);
}

void
ts_score_tell_only (TsScore *self)
{
  TsScoreTelling *telling = g_new (TsScoreTelling, 1);

  telling->audience = self->view->audience;
  telling->summary = g_steal_pointer (&self->summary);
  telling->notes = self->notes;
  self->notes = new_notes ();
  if (self->tellings == NULL)
    self->tellings = g_ptr_array_new_with_free_func ((GDestroyNotify) telling_free);
  g_ptr_array_add (self->tellings, telling);
}

void
ts_score_free (TsScore *self)
{
  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->moments);
  g_free (self->summary);
  g_ptr_array_unref (self->notes);
  g_clear_pointer (&self->tellings, g_ptr_array_unref);
  g_free (self);
}

static const TsScoreRow *
find_total (const TsScore *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (((TsScoreRow *) self->rows->pdata[i])->total)
      return self->rows->pdata[i];
  return NULL;
}

gint64
ts_score_get_total (const TsScore *self, guint column)
{
  const TsScoreRow *total = find_total (self);
  const TsScoreCell *cell = total != NULL ? total->cells->pdata[column] : NULL;

  return cell != NULL && !cell->unknown ? cell->value : TS_SCORE_UNKNOWN;
}

static gboolean
has_rank (gconstpointer part)
{
  return ((const TsScoreColumn *) part)->rank > 0;
}

static const TsPartMember column_members[] = {
  { "id", TS_PART_TEXT (TsScoreColumn, id), .always = TRUE, .means = "the player's" },
  { "label", TS_PART_TEXT (TsScoreColumn, label), .always = TRUE, .means = "who it is" },
  { "seat", TS_PART_TEXT (TsScoreColumn, seat), .means = "whose it is" },
  { "rank", TS_PART_NUMBER (TsScoreColumn, rank), .has = has_rank,
    .means = "1 is first, equal ones share; absent: not decided" },
  { NULL },
};

static const TsPart column_part = { "column", "A player of a score.", column_members };

static gboolean
is_known (gconstpointer part)
{
  return !((const TsScoreCell *) part)->unknown;
}

static const TsPartMember cell_members[] = {
  { "id", TS_PART_TEXT (TsScoreCell, id),
    .means = "it takes `{\"do\":\"correct\",\"id\":ID,\"value\":N}`" },
  { "value", TS_PART_NUMBER (TsScoreCell, value), .has = is_known,
    .means = "absent: nobody knows it" },
  { "unknown", TS_PART_FLAG (TsScoreCell, unknown), .means = "nobody knows it" },
  { "corrected", TS_PART_FLAG (TsScoreCell, corrected), .means = "people have set it by hand" },
  { "assumed", TS_PART_FLAG (TsScoreCell, assumed), .means = "it rests on one public page" },
  { "why", TS_PART_TEXTS (TsScoreCell, why), .means = "how it comes about, a line each" },
  { "offers", TS_PART_LIST (TsScoreCell, offers, ts_offer_part),
    .means = "they ask what only people can see" },
  { "clear", TS_PART_OBJECT (TsScoreCell, clear),
    .means = "gives what was set by hand back to the program" },
  { NULL },
};

const TsPart ts_score_cell_part = { "cell", "A number of a score.", cell_members };

static const TsPartMember row_members[] = {
  { "id", TS_PART_TEXT (TsScoreRow, id), .always = TRUE, .means = "the same in every view" },
  { "label", TS_PART_TEXT (TsScoreRow, label), .always = TRUE, .means = "what the points are for" },
  { "note", TS_PART_TEXT (TsScoreRow, note), .means = "a second line, small" },
  { "total", TS_PART_FLAG (TsScoreRow, total), .means = "the row of totals" },
  { "cells", TS_PART_LIST (TsScoreRow, cells, ts_score_cell_part), .always = TRUE, .shared = TRUE,
    .means = "one a column" },
  { NULL },
};

static const TsPart row_part = { "row", "A source of points.", row_members };

static const TsPartMember moment_members[] = {
  { "label", TS_PART_TEXT (TsScoreMoment, label), .always = TRUE, .means = "when it was" },
  { "values", TS_PART_NUMBERS (TsScoreMoment, values), .always = TRUE, .means = "one a column" },
  { NULL },
};

static const TsPart moment_part
    = { "moment", "What everybody had at a point of the game.", moment_members };

static const TsPartMember score_members[] = {
  { "columns", TS_PART_LIST (TsScore, columns, column_part), .always = TRUE, .shared = TRUE,
    .means = "the players" },
  { "rows", TS_PART_LIST (TsScore, rows, row_part), .always = TRUE, .shared = TRUE,
    .means = "a source of points each, the totals last" },
  { "moments", TS_PART_LIST (TsScore, moments, moment_part), .shared = TRUE,
    .means = "points in the course of the game, the oldest first" },
  { "summary", TS_PART_TEXT (TsScore, summary), .means = "who leads" },
  { "notes", TS_PART_TEXTS (TsScore, notes), .means = "what broke ties, what is missing" },
  { "final", TS_PART_FLAG (TsScore, final), .means = "nothing is missing, and the game is over" },
  { "now", TS_PART_FLAG (TsScore, now),
    .means = "the instruction is about the score: front ends open on it" },
  { NULL },
};

const TsPart ts_score_part = { "score", "The score as a table, as on a score pad.", score_members };
