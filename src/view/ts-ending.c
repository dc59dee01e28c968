/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-ending.c: the end of a game within a view: building it, its JSON, and its text.
 */

#include "ts-ending.h"

#include "ts-score.h"
#include "ts-view-private.h"
#include "ts-writing.h"

static void
line_free (gpointer data)
{
  TsEndingLine *line = data;

  g_free (line->label);
  g_free (line->seat);
  g_array_unref (line->values);
  g_free (line);
}

static void
fact_free (gpointer data)
{
  TsEndingFact *fact = data;

  g_free (fact->label);
  g_free (fact->text);
  g_free (fact->seat);
  g_free (fact);
}

static TsEnding *
ending_new (char *headline)
{
  TsEnding *self = g_new0 (TsEnding, 1);

  self->headline = headline;
  self->kind = TS_GREAT_TIME;
  self->seats = g_ptr_array_new_with_free_func (g_free);
  self->moments = g_ptr_array_new_with_free_func (g_free);
  self->lines = g_ptr_array_new_with_free_func (line_free);
  self->facts = g_ptr_array_new_with_free_func (fact_free);
  return self;
}

void
ts_ending_free (TsEnding *self)
{
  g_free (self->headline);
  g_free (self->why);
  g_free (self->length);
  g_free (self->unit);
  g_ptr_array_unref (self->seats);
  g_ptr_array_unref (self->moments);
  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->facts);
  g_free (self);
}

gboolean
ts_ending_has_won (const TsEnding *self, const char *seat)
{
  return g_ptr_array_find_with_equal_func (self->seats, seat, g_str_equal, NULL);
}

void
ts_view_set_ending (TsView *self, const char *seat, TsPhrase *headline, TsPhrase *why)
{
  g_clear_pointer (&self->ending, ts_ending_free);
  self->ending = ending_new (ts_view_format (self, headline));
  if (why != NULL)
    self->ending->why = ts_view_format (self, why);
  if (seat != NULL)
    ts_view_add_winner (self, seat);
}

/* What the instruction says, where the game has said nothing else. */
static void
ensure_ending (TsView *view)
{
  const char *headline = view->now.instruction != NULL ? view->now.instruction : view->title;

  if (view->ending != NULL)
    return;
  view->ending = ending_new (g_strdup (headline));
  view->ending->why = g_strdup (view->now.explanation);
}

void
ts_view_add_winner (TsView *self, const char *seat)
{
  ensure_ending (self);
  self->ending->kind = TS_GREAT_VICTORY;
  g_ptr_array_add (self->ending->seats, g_strdup (seat));
}

void
ts_view_set_ending_kind (TsView *self, TsGreat kind)
{
  ensure_ending (self);
  self->ending->kind = kind;
}

void
ts_view_complete_ending (TsView *self)
{
  if (self->over)
    ensure_ending (self);
  else
    g_clear_pointer (&self->ending, ts_ending_free);
}

TsEndingLine *
ts_ending_add_line (TsEnding *self, char *label, const char *seat)
{
  TsEndingLine *line = g_new0 (TsEndingLine, 1);

  line->label = label;
  line->seat = g_strdup (seat);
  line->values = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_ptr_array_add (self->lines, line);
  return line;
}

void
ts_ending_add_fact (TsEnding *self, char *label, char *text, const char *seat)
{
  TsEndingFact *fact = g_new0 (TsEndingFact, 1);

  fact->label = label;
  fact->text = text;
  fact->seat = g_strdup (seat);
  g_ptr_array_add (self->facts, fact);
}

/* Those that the host sees: what is over is laid open. (transfer container) of TsScoreMoment */
static GPtrArray *
list_moments (const TsScore *score)
{
  const TsAudience host = ts_view_get_viewers (score->view, &(TsViewer){ .role = TS_ROLE_HOST });
  GPtrArray *moments = g_ptr_array_new ();

  for (guint i = 0; i < score->moments->len; i++)
    if ((((TsScoreMoment *) score->moments->pdata[i])->audience & host) != 0)
      g_ptr_array_add (moments, score->moments->pdata[i]);
  return moments;
}

static void
take_column (TsEnding *self, const TsScoreColumn *column, const GPtrArray *moments, guint i)
{
  TsEndingLine *line = ts_ending_add_line (self, g_strdup (column->label), column->seat);

  for (guint j = 0; j < moments->len; j++)
    g_array_append_val (line->values,
                        g_array_index (((TsScoreMoment *) moments->pdata[j])->values, gint64, i));
}

void
ts_ending_take_score (TsEnding *self, const TsScore *score, char *unit)
{
  g_autoptr (GPtrArray) moments = NULL;

  if (score == NULL || score->moments->len == 0)
    {
      g_free (unit);
      return;
    }
  moments = list_moments (score);
  self->unit = unit;
  for (guint i = 0; i < moments->len; i++)
    g_ptr_array_add (self->moments, g_strdup (((TsScoreMoment *) moments->pdata[i])->label));
  for (guint i = 0; i < score->columns->len; i++)
    take_column (self, score->columns->pdata[i], moments, i);
}

char *
ts_ending_to_text (const TsEnding *self, const char *title)
{
  GString *text = g_string_new (title);

  if (title != NULL)
    g_string_append_c (text, '\n');
  g_string_append_printf (text, "%s\n", self->headline);
  if (self->why != NULL)
    g_string_append_printf (text, "%s\n", self->why);
  if (self->length != NULL)
    g_string_append_printf (text, "%s\n", self->length);
  for (guint i = 0; i < self->facts->len; i++)
    {
      const TsEndingFact *fact = self->facts->pdata[i];

      gsize start = text->len;

      ts_writing_append_item (text, "", fact->label);
      ts_writing_append_item (text, ": ", fact->text);
      ts_writing_begin_forward (text, start);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
put_fact (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsEndingFact *fact = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "label", fact->label);
  ts_json_put_text (json, "text", fact->text);
  ts_json_put_text (json, "seat", fact->seat);
  ts_json_close (json);
}

static void
put_line (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsEndingLine *line = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "label", line->label);
  ts_json_put_text (json, "seat", line->seat);
  ts_values_put (json, "values", line->values);
  ts_json_close (json);
}

void
ts_ending_put (TsJsonText *json, const char *name, const TsEnding *self)
{
  ts_json_open_object (json, name);
  ts_json_put_text (json, "headline", self->headline);
  ts_json_put_text (json, "why", self->why);
  ts_json_put_text (json, "picture", ts_great_get_picture (self->kind));
  ts_json_put_texts (json, "seats", self->seats);
  ts_json_put_number (json, "minutes", self->minutes);
  ts_json_put_number (json, "commands", (gint64) self->commands);
  ts_json_put_text (json, "length", self->length);
  if (self->lines->len > 0)
    {
      ts_json_put_text (json, "unit", self->unit);
      ts_json_put_texts (json, "moments", self->moments);
      ts_items_put (json, "course", self->lines, put_line);
    }
  if (self->facts->len > 0)
    ts_items_put (json, "facts", self->facts, put_fact);
  ts_json_close (json);
}
