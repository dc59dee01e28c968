/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score.c: the score within a view: building it, and its JSON.
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

static void
put_column (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsScoreColumn *column = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "id", column->id);
  ts_json_put_text (json, "label", column->label);
  ts_json_put_text (json, "seat", column->seat);
  if (column->rank > 0)
    ts_json_put_number (json, "rank", column->rank);
  ts_json_close (json);
}

void
ts_score_cell_put (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsScoreCell *cell = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "id", cell->id);
  if (!cell->unknown)
    ts_json_put_number (json, "value", cell->value);
  ts_json_put_flag (json, "unknown", cell->unknown);
  ts_json_put_flag (json, "corrected", cell->corrected);
  ts_json_put_flag (json, "assumed", cell->assumed);
  if (cell->why->len > 0)
    ts_json_put_texts (json, "why", cell->why);
  if (cell->offers->len > 0)
    ts_items_put (json, "offers", cell->offers, ts_offer_put);
  if (cell->clear != NULL)
    ts_json_put_object (json, "clear", cell->clear);
  ts_json_close (json);
}

static void
put_row (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsScoreRow *row = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "id", row->id);
  ts_json_put_text (json, "label", row->label);
  ts_json_put_text (json, "note", row->note);
  ts_json_put_flag (json, "total", row->total);
  ts_parts_put (json, "cells", row->cells, ts_score_cell_put);
  ts_json_close (json);
}

static void
put_moment (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsScoreMoment *moment = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "label", moment->label);
  ts_values_put (json, "values", moment->values);
  ts_json_close (json);
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

void
ts_values_put (TsJsonText *json, const char *name, GArray *values)
{
  ts_json_open_list (json, name);
  for (guint i = 0; i < values->len; i++)
    if (g_array_index (values, gint64, i) == TS_SCORE_UNKNOWN)
      ts_json_put_null (json, NULL);
    else
      ts_json_put_number (json, NULL, g_array_index (values, gint64, i));
  ts_json_close (json);
}

void
ts_score_put (TsJsonText *json, const char *name, const TsScore *self)
{
  ts_json_open_object (json, name);
  ts_parts_put (json, "columns", self->columns, put_column);
  ts_parts_put (json, "rows", self->rows, put_row);
  if (self->moments->len > 0)
    ts_parts_put (json, "moments", self->moments, put_moment);
  ts_json_put_text (json, "summary", self->summary);
  if (self->notes->len > 0)
    ts_json_put_texts (json, "notes", self->notes);
  ts_json_put_flag (json, "final", self->final);
  ts_json_put_flag (json, "now", self->now);
  ts_json_close (json);
}
