/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-overlay.c: an answer, as marks to be drawn over a map.
 */

#include "ts-sketch-overlay.h"

static void
clear_note (gpointer data)
{
  g_free (((TsSketchNote *) data)->text);
}

static GArray *
new_notes (void)
{
  GArray *notes = g_array_new (FALSE, FALSE, sizeof (TsSketchNote));

  g_array_set_clear_func (notes, clear_note);
  return notes;
}

TsSketchOverlay *
ts_sketch_overlay_new (void)
{
  TsSketchOverlay *self = g_new0 (TsSketchOverlay, 1);

  self->lines = g_array_new (FALSE, FALSE, sizeof (TsSketchLine));
  self->blockers = g_array_new (FALSE, FALSE, sizeof (TsSketchBlocker));
  self->field = new_notes ();
  self->stops = new_notes ();
  self->ways = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  return self;
}

void
ts_sketch_overlay_free (TsSketchOverlay *self)
{
  g_array_unref (self->lines);
  g_array_unref (self->blockers);
  g_array_unref (self->field);
  g_array_unref (self->stops);
  g_ptr_array_unref (self->ways);
  g_free (self);
}

void
ts_sketch_overlay_add_line (TsSketchOverlay *self,
                            const double *from,
                            const double *to,
                            gboolean free)
{
  TsSketchLine line = { { from[0], from[1] }, { to[0], to[1] }, free };

  g_array_append_val (self->lines, line);
}

void
ts_sketch_overlay_add_blocker (TsSketchOverlay *self, int x, int y, int direction)
{
  TsSketchBlocker blocker = { { x, y }, direction };

  g_array_append_val (self->blockers, blocker);
}

void
ts_sketch_overlay_add_cost (TsSketchOverlay *self, int x, int y, int cost)
{
  TsSketchNote note = { { x, y }, g_strdup_printf ("%d", cost) };

  g_array_append_val (self->field, note);
}

void
ts_sketch_overlay_add_stop (TsSketchOverlay *self, int x, int y, const char *letter)
{
  TsSketchNote note = { { x, y }, g_strdup (letter) };

  g_array_append_val (self->stops, note);
}

void
ts_sketch_overlay_add_way (TsSketchOverlay *self)
{
  g_ptr_array_add (self->ways, g_array_new (FALSE, FALSE, sizeof (TsSketchPlace)));
}

void
ts_sketch_overlay_add_step (TsSketchOverlay *self, int x, int y)
{
  TsSketchPlace place = { x, y };

  g_return_if_fail (self->ways->len > 0);

  g_array_append_val ((GArray *) self->ways->pdata[self->ways->len - 1], place);
}
