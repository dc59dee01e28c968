/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-view-answer.c: the card that answers what was picked on a sketch.
 */

#include <glib/gi18n.h>

#include "ts-sketch-plane.h"
#include "ts-sketch-view-private.h"
#include "ts-widget.h"

/* Shows an answer: its marks on the map, its words on the card and to who cannot see them. The
 * first line is the answer, the others say why. */
static void
show (TsSketchView *self, TsSketchAnswer *answer)
{
  guint first = answer->hint || answer->lines->len == 0 ? 0 : 1;
  g_autofree char *reasons = ts_sketch_answer_join (answer, first);
  g_autofree char *all = ts_sketch_answer_join (answer, 0);

  ts_widget_show_text (self->title, answer->title);
  ts_widget_show_text (self->text, first > 0 ? answer->lines->pdata[0] : NULL);
  ts_widget_show_text (self->reasons, reasons);
  ts_widget_show_text (self->page, answer->page);
  ts_sketch_canvas_take_overlay (self->canvas,
                                 answer->hint ? NULL : g_steal_pointer (&answer->overlay));
  ts_sketch_canvas_announce (self->canvas, all);
}

/* What was typed into the card, or else what the figure has. */
static int
get_points (TsSketchView *self)
{
  gint64 points;

  return ts_number_editor_get_number (self->points, &points)
             ? (int) CLAMP (points, 0, TS_HEX_MAX_MOVE)
             : TS_SKETCH_UNKNOWN;
}

/* What is picked now, all of it borrowed. */
static TsSketchInquiry
get_inquiry (TsSketchView *self)
{
  return (TsSketchInquiry){
    .picks = { self->picks[0], self->picks[1] },
    .n_picks = self->n_picks,
    .taken = self->taken,
    .reach = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->reach)),
    .move = get_points (self),
    .at = ts_sketch_canvas_get_cursor (self->canvas),
  };
}

/* The number starts as what the figure has, again for each figure. */
static void
set_points (TsSketchView *self, const TsToken *token)
{
  const char *id = token != NULL ? token->id : NULL;
  const char *last = g_object_get_data (G_OBJECT (self->points), "token");

  if (g_strcmp0 (id, last) == 0)
    return;
  g_object_set_data_full (G_OBJECT (self->points), "token", g_strdup (id), g_free);
  ts_editor_set_value (TS_EDITOR (self->points), NULL);
  if (token != NULL && token->move != TS_SKETCH_UNKNOWN)
    ts_number_editor_set_number (self->points, token->move);
}

static void
show_actions (TsSketchView *self)
{
  const TsToken *alone = ts_sketch_view_get_alone (self);
  gboolean reach = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->reach));
  gboolean moves = ts_sketch_view_can_move (self);

  gtk_widget_set_visible (self->clear, self->n_picks > 0 || self->taken != NULL);
  gtk_widget_set_visible (self->reach, alone != NULL);
  gtk_widget_set_visible (self->points_line, alone != NULL && reach);
  gtk_widget_set_visible (self->away, alone != NULL && alone->away != NULL);
  gtk_widget_set_visible (self->turn, self->n_picks == 2 && self->picks[1].token != NULL);
  gtk_widget_set_visible (self->move, moves);
  gtk_widget_set_visible (self->actions, alone != NULL || self->n_picks == 2);
  if (moves)
    {
      const TsToken *token = ts_sketch_view_find_token (self, self->picks[0].token);
      /* Translators: %s is the name of a figure. */
      g_autofree char *label = g_strdup_printf (_ ("Move %s here"), token->label);

      gtk_button_set_label (GTK_BUTTON (self->move), label);
    }
}

/* Who is taken up from the map is picked alone. */
static void
show_picks (TsSketchView *self)
{
  TsSketchPlace places[G_N_ELEMENTS (self->picks)];
  guint n = self->n_picks;

  for (guint i = 0; i < n; i++)
    places[i] = self->picks[i].place;
  if (self->taken != NULL && !ts_sketch_place_equal (self->taken_from, TS_SKETCH_NOWHERE))
    places[n++] = self->taken_from;
  ts_sketch_canvas_set_picks (self->canvas, places, n);
}

void
ts_sketch_view_answer (TsSketchView *self)
{
  const TsToken *alone = ts_sketch_view_get_alone (self);
  g_autoptr (TsSketchAnswer) answer = NULL;
  TsSketchInquiry inquiry;

  if (self->table == NULL)
    return;
  self->setting = TRUE;
  set_points (self, alone);
  self->setting = FALSE;
  show_picks (self);
  inquiry = get_inquiry (self);
  answer = ts_sketch_inquiry_answer (&inquiry, self->table);
  show (self, answer);
  show_actions (self);
}

void
ts_sketch_view_answer_drag (TsSketchView *self, const char *id, int x, int y)
{
  TsSketchInquiry inquiry = get_inquiry (self);
  g_autoptr (TsSketchAnswer) answer = NULL;

  if (self->table == NULL)
    return;
  inquiry.dragged = (char *) id;
  inquiry.over = (TsSketchPlace){ x, y };
  answer = ts_sketch_inquiry_answer (&inquiry, self->table);
  if (answer != NULL)
    show (self, answer);
}

gboolean
ts_sketch_view_explains (TsSketchView *self)
{
  g_autoptr (TsSketchAnswer) answer = NULL;
  TsSketchInquiry inquiry;

  g_return_val_if_fail (TS_IS_SKETCH_VIEW (self), FALSE);

  if (self->table == NULL)
    return FALSE;
  inquiry = get_inquiry (self);
  answer = ts_sketch_inquiry_explain (&inquiry, self->table);
  return answer != NULL && answer->lines->len > 0 && answer->overlay->ways->len > 0;
}
