/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-course.c: how a game without a score went, for the picture at its end.
 */

#include "ts-course.h"

static void
clear_measured (gpointer data)
{
  ts_phrase_unref (((TsMeasureLine *) data)->label);
}

static void
line_free (gpointer data)
{
  TsCourseLine *line = data;

  ts_phrase_unref (line->label);
  g_array_unref (line->values);
  g_free (line);
}

TsMeasure *
ts_measure_new (void)
{
  TsMeasure *self = g_new0 (TsMeasure, 1);

  self->lines = g_array_new (FALSE, FALSE, sizeof (TsMeasureLine));
  g_array_set_clear_func (self->lines, clear_measured);
  return self;
}

void
ts_measure_free (TsMeasure *self)
{
  g_clear_pointer (&self->label, ts_phrase_unref);
  g_array_unref (self->lines);
  g_free (self);
}

void
ts_measure_begin (TsMeasure *self, gint64 moment, TsPhrase *label, const char *unit)
{
  g_clear_pointer (&self->label, ts_phrase_unref);
  self->moment = moment;
  self->label = label;
  self->unit = unit;
}

void
ts_measure_add (TsMeasure *self, TsPhrase *label, const char *seat, gint64 value)
{
  const TsMeasureLine line = { label, g_intern_string (seat), value };

  g_array_append_val (self->lines, line);
}

TsCourse *
ts_course_new (void)
{
  TsCourse *self = g_new0 (TsCourse, 1);

  self->moments = ts_phrase_array_new ();
  self->lines = g_ptr_array_new_with_free_func (line_free);
  return self;
}

static gpointer
copy_phrase (gconstpointer phrase, gpointer user_data)
{
  return ts_phrase_ref ((TsPhrase *) phrase);
}

static gpointer
copy_line (gconstpointer item, gpointer user_data)
{
  TsCourseLine *line = g_memdup2 (item, sizeof *line);

  ts_phrase_ref (line->label);
  line->values = g_array_copy (line->values);
  return line;
}

TsCourse *
ts_course_copy (const TsCourse *self)
{
  TsCourse *copy = ts_course_new ();

  copy->unit = self->unit;
  copy->most = self->most;
  copy->moment = self->moment;
  g_ptr_array_extend (copy->moments, self->moments, (GCopyFunc) copy_phrase, NULL);
  g_ptr_array_extend (copy->lines, self->lines, (GCopyFunc) copy_line, NULL);
  return copy;
}

void
ts_course_free (TsCourse *self)
{
  g_ptr_array_unref (self->moments);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

static void
add_line (TsCourse *self, const TsMeasureLine *measured)
{
  TsCourseLine *line = g_new0 (TsCourseLine, 1);

  line->label = ts_phrase_ref (measured->label);
  line->seat = measured->seat;
  line->last = measured->value;
  line->values = g_array_new (FALSE, TRUE, sizeof (gint64));
  g_ptr_array_add (self->lines, line);
}

/* A round that comes again, after a correction, is the one that goes on. */
static void
open_moment (TsCourse *self, const TsMeasure *measure)
{
  if (measure->moment <= self->moment)
    return;
  self->moment = measure->moment;
  g_ptr_array_add (self->moments, ts_phrase_ref (measure->label));
  for (guint i = 0; i < self->lines->len; i++)
    {
      GArray *values = ((TsCourseLine *) self->lines->pdata[i])->values;
      gint64 value = g_array_index (values, gint64, values->len - 1);

      g_array_append_val (values, value);
    }
}

static void
take_value (TsCourseLine *line, gint64 value, gboolean taken)
{
  gint64 *shown = &g_array_index (line->values, gint64, line->values->len - 1);

  if (!taken)
    *shown = value;
  else if (value > line->last)
    *shown += value - line->last;
  line->last = value;
}

/* With what everybody begins with. */
static void
begin (TsCourse *self, const TsMeasure *measure)
{
  self->unit = measure->unit;
  self->most = measure->most;
  self->moment = measure->moment - 1;
  g_ptr_array_add (self->moments, ts_phrase ("At the start"));
  for (guint i = 0; i < measure->lines->len; i++)
    {
      const TsMeasureLine *measured = &g_array_index (measure->lines, TsMeasureLine, i);
      gint64 value = measure->taken ? 0 : measured->value;

      add_line (self, measured);
      g_array_append_val (((TsCourseLine *) self->lines->pdata[i])->values, value);
    }
  open_moment (self, measure);
}

void
ts_course_take (TsCourse *self, const TsMeasure *measure)
{
  if (measure->moment == 0)
    return;
  if (self->moments->len == 0)
    begin (self, measure);
  for (guint i = 0; i < MIN (self->lines->len, measure->lines->len); i++)
    take_value (self->lines->pdata[i], g_array_index (measure->lines, TsMeasureLine, i).value,
                measure->taken);
  /* What ends a round is still of that round. */
  open_moment (self, measure);
}

static gint64
get_last (const TsCourseLine *line)
{
  return g_array_index (line->values, gint64, line->values->len - 1);
}

const TsCourseLine *
ts_course_find_most (const TsCourse *self)
{
  const TsCourseLine *most = NULL;
  gint64 highest = 0;

  for (guint i = 0; i < self->lines->len && self->moments->len > 0; i++)
    {
      gint64 last = get_last (self->lines->pdata[i]);

      if (last < highest)
        continue;
      most = last > highest ? self->lines->pdata[i] : NULL;
      highest = last;
    }
  return most;
}
