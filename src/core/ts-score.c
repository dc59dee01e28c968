/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-score.c: the score within a view: building it, and its JSON.
 */

#include "ts-score.h"

#include "ts-json.h"
#include "ts-view-private.h"

static void
column_free (TsScoreColumn *column)
{
  g_free (column->id);
  g_free (column->label);
  g_free (column->seat);
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

static TsScoreCell *
cell_new (void)
{
  TsScoreCell *cell = g_new0 (TsScoreCell, 1);

  cell->unknown = TRUE;
  cell->why = g_ptr_array_new_with_free_func (g_free);
  cell->offers = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_offer_free);

  return cell;
}

static JsonObject *
column_to_json (gconstpointer item)
{
  const TsScoreColumn *column = item;
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "id", column->id);
  ts_json_set_text (object, "label", column->label);
  ts_json_set_text (object, "seat", column->seat);
  if (column->rank > 0)
    json_object_set_int_member (object, "rank", column->rank);

  return object;
}

static JsonObject *
cell_to_json (gconstpointer item)
{
  const TsScoreCell *cell = item;
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "id", cell->id);
  if (!cell->unknown)
    json_object_set_int_member (object, "value", cell->value);
  ts_json_set_flag (object, "unknown", cell->unknown);
  ts_json_set_flag (object, "corrected", cell->corrected);
  ts_json_set_flag (object, "assumed", cell->assumed);
  if (cell->why->len > 0)
    json_object_set_array_member (object, "why", ts_strings_to_json (cell->why));
  if (cell->offers->len > 0)
    json_object_set_array_member (object, "offers", ts_offers_to_json (cell->offers));
  if (cell->clear != NULL)
    json_object_set_object_member (object, "clear", json_object_ref (cell->clear));

  return object;
}

static JsonObject *
row_to_json (gconstpointer item)
{
  const TsScoreRow *row = item;
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "id", row->id);
  ts_json_set_text (object, "label", row->label);
  ts_json_set_text (object, "note", row->note);
  ts_json_set_flag (object, "total", row->total);
  json_object_set_array_member (object, "cells", ts_items_to_json (row->cells, cell_to_json));

  return object;
}

static JsonObject *
moment_to_json (gconstpointer item)
{
  const TsScoreMoment *moment = item;
  JsonObject *object = json_object_new ();
  JsonArray *values = json_array_new ();

  for (guint i = 0; i < moment->values->len; i++)
    {
      gint64 value = g_array_index (moment->values, gint64, i);

      if (value == TS_SCORE_UNKNOWN)
        json_array_add_null_element (values);
      else
        json_array_add_int_element (values, value);
    }
  ts_json_set_text (object, "label", moment->label);
  json_object_set_array_member (object, "values", values);

  return object;
}

TsScore *
ts_view_set_score (TsView *view)
{
  TsScore *self = g_new0 (TsScore, 1);

  g_assert (view->score == NULL);
  self->columns = g_ptr_array_new_with_free_func ((GDestroyNotify) column_free);
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  self->moments = g_ptr_array_new_with_free_func ((GDestroyNotify) moment_free);
  self->notes = g_ptr_array_new_with_free_func (g_free);
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

TsScoreRow *
ts_score_add_row (TsScore *self, const char *id, char *label)
{
  TsScoreRow *row = g_new0 (TsScoreRow, 1);

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
ts_score_free (TsScore *self)
{
  g_ptr_array_unref (self->columns);
  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->moments);
  g_free (self->summary);
  g_ptr_array_unref (self->notes);
  g_free (self);
}

JsonObject *
ts_score_to_json (const TsScore *self)
{
  JsonObject *object = json_object_new ();

  json_object_set_array_member (object, "columns",
                                ts_items_to_json (self->columns, column_to_json));
  json_object_set_array_member (object, "rows", ts_items_to_json (self->rows, row_to_json));
  if (self->moments->len > 0)
    json_object_set_array_member (object, "moments",
                                  ts_items_to_json (self->moments, moment_to_json));
  ts_json_set_text (object, "summary", self->summary);
  if (self->notes->len > 0)
    json_object_set_array_member (object, "notes", ts_strings_to_json (self->notes));
  ts_json_set_flag (object, "final", self->final);
  ts_json_set_flag (object, "now", self->now);

  return object;
}
