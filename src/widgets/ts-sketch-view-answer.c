/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-view-answer.c: the card that answers what was picked on a sketch.
 */

#include <glib/gi18n.h>
#include <string.h>

#include "ts-sketch-plane.h"
#include "ts-sketch-view-private.h"

static void
set_text (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL && *text != '\0');
}

/* Shows an answer: its marks on the map, its words on the card and to who cannot see them. The
 * first line is the answer, the others say why. */
static void
show (TsSketchView *self, TsSketchAnswer *answer)
{
  const char *reasons = strchr (answer->text->str, '\n');
  g_autofree char *first
      = g_strndup (answer->text->str,
                   reasons != NULL ? (gsize) (reasons - answer->text->str) : answer->text->len);

  set_text (self->title, answer->title);
  set_text (self->text, first);
  set_text (self->reasons, reasons != NULL ? reasons + 1 : NULL);
  set_text (self->page, answer->page);
  ts_sketch_canvas_take_overlay (self->canvas, g_steal_pointer (&answer->overlay));
  ts_sketch_canvas_announce (self->canvas, answer->text->str);
}

/* Both consumed; `title` is nullable. */
static void
show_hint (TsSketchView *self, char *title, char *text)
{
  set_text (self->title, title);
  set_text (self->text, NULL);
  set_text (self->reasons, text);
  set_text (self->page, NULL);
  ts_sketch_canvas_take_overlay (self->canvas, NULL);
  ts_sketch_canvas_announce (self->canvas, text);
  g_free (title);
  g_free (text);
}

static int
find_figure (TsSketchView *self, const TsSketchPick *pick)
{
  return pick->token != NULL ? ts_sketch_table_find (self->table, pick->token) : -1;
}

static gboolean
has_spots (TsSketchView *self, const char *token)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      const TsSpot *spot = self->spots->pdata[i];

      if (spot->kind == TS_SPOT_STOP && g_strcmp0 (spot->token, token) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Who the marked places are for, when it stands on the map; -1: nobody. */
static int
find_spotted (TsSketchView *self)
{
  const TsSpot *spot = self->spots->len > 0 ? self->spots->pdata[0] : NULL;

  return spot != NULL && self->map.grid == TS_GRID_HEX && spot->kind != TS_SPOT_PLACE
                 && spot->kind != TS_SPOT_WAY
             ? ts_sketch_table_find (self->table, spot->token)
             : -1;
}

/* Why the marked places are what they are. (nullable) */
static TsSketchAnswer *
explain_spots (TsSketchView *self)
{
  int figure = self->table != NULL ? find_spotted (self) : -1;

  return figure < 0 ? NULL
                    : ts_sketch_answer_spots (self->table, (guint) figure, self->spots,
                                              ts_sketch_canvas_get_cursor (self->canvas));
}

/* What is asked is explained before anybody asks why. */
static void
answer_spots (TsSketchView *self)
{
  const char *hint = _ ("Tap one of the marked places to choose it.");
  g_autoptr (TsSketchAnswer) answer = explain_spots (self);

  if (answer == NULL)
    {
      show_hint (self, NULL, g_strdup (hint));
      return;
    }
  if (answer->text->len > 0)
    g_string_append_c (answer->text, '\n');
  g_string_append (answer->text, hint);
  show (self, answer);
}

/* Other ways of what has moved are marked too, and asked for by nobody. */
static gboolean
has_answers (TsSketchView *self)
{
  for (guint i = 0; i < self->spots->len; i++)
    if (((TsSpot *) g_ptr_array_index (self->spots, i))->kind != TS_SPOT_WAY)
      return TRUE;
  return FALSE;
}

static void
answer_nothing (TsSketchView *self)
{
  const TsToken *taken = ts_sketch_view_find_token (self, self->taken);

  if (taken != NULL)
    show_hint (self, g_strdup (taken->label), g_strdup (_ ("Tap the place where it stands.")));
  else if (has_answers (self))
    answer_spots (self);
  else if (self->map.grid == TS_GRID_HEX)
    show_hint (self, NULL,
               g_strdup (_ ("Pick two places for the line of sight between them, or an enemy for "
                            "its move.")));
  else
    show_hint (self, NULL, g_strdup (_ ("Pick two figures for the line of sight between them.")));
}

static void
answer_place (TsSketchView *self, const TsSketchPick *pick)
{
  char *place = ts_sketch_table_format (self->table, -1, pick->place);

  show_hint (self, place, g_strdup (_ ("Pick another place for the line of sight between them.")));
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

static void
answer_token (TsSketchView *self, const TsToken *token)
{
  int figure = ts_sketch_table_find (self->table, token->id);
  TsSketchPlace cursor = ts_sketch_canvas_get_cursor (self->canvas);
  g_autoptr (TsSketchAnswer) answer = NULL;

  if (figure < 0)
    show_hint (self, g_strdup (token->label), g_strdup (_ ("It stands beside the map.")));
  else if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->reach)))
    answer = ts_sketch_answer_reach (self->table, (guint) figure, get_points (self));
  else if (self->map.grid == TS_GRID_HEX && g_strcmp0 (token->side, "enemy") == 0)
    answer
        = ts_sketch_answer_plan (self->table, (guint) figure, !has_spots (self, token->id), cursor);
  else
    show_hint (self, g_strdup (token->label),
               g_strdup (_ ("Pick another figure or place for the line of sight between them.")));
  if (answer != NULL)
    show (self, answer);
}

static void
answer_two (TsSketchView *self)
{
  g_autoptr (TsSketchAnswer) answer = ts_sketch_answer_sight (
      self->table, self->picks[0].place, find_figure (self, &self->picks[0]), self->picks[1].place,
      find_figure (self, &self->picks[1]));

  show (self, answer);
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

static void
show_picks (TsSketchView *self)
{
  TsSketchPlace places[G_N_ELEMENTS (self->picks)];

  for (guint i = 0; i < self->n_picks; i++)
    places[i] = self->picks[i].place;
  ts_sketch_canvas_set_picks (self->canvas, places, self->n_picks);
}

void
ts_sketch_view_answer (TsSketchView *self)
{
  const TsToken *alone = ts_sketch_view_get_alone (self);

  if (self->table == NULL)
    return;
  self->setting = TRUE;
  set_points (self, alone);
  self->setting = FALSE;
  show_picks (self);
  if (self->n_picks == 0)
    answer_nothing (self);
  else if (self->n_picks == 2)
    answer_two (self);
  else if (alone != NULL)
    answer_token (self, alone);
  else
    answer_place (self, &self->picks[0]);
  show_actions (self);
}

/* The figure is thought to stand there already: on squares what is between depends on it. */
void
ts_sketch_view_answer_drag (TsSketchView *self, const char *id, int x, int y)
{
  TsSketchFigure *figure = self->table != NULL ? ts_sketch_find (self->table->sketch, id) : NULL;
  const TsSketchPick *other = NULL;
  g_autoptr (TsSketchAnswer) answer = NULL;
  TsSketchPlace last;

  for (guint i = 0; i < self->n_picks; i++)
    if (g_strcmp0 (self->picks[i].token, id) != 0)
      other = &self->picks[i];
  if (figure == NULL || other == NULL || !ts_sketch_map_contains (&self->map, x, y)
      || !ts_sketch_map_contains (&self->map, x + figure->width - 1, y + figure->height - 1))
    return;
  last = (TsSketchPlace){ figure->x, figure->y };
  figure->x = x;
  figure->y = y;
  answer = ts_sketch_answer_sight (self->table, other->place, find_figure (self, other),
                                   (TsSketchPlace){ x, y }, ts_sketch_table_find (self->table, id));
  figure->x = last.x;
  figure->y = last.y;
  show (self, answer);
}

gboolean
ts_sketch_view_explains (TsSketchView *self)
{
  g_autoptr (TsSketchAnswer) answer = NULL;

  g_return_val_if_fail (TS_IS_SKETCH_VIEW (self), FALSE);

  answer = explain_spots (self);
  return answer != NULL && answer->text->len > 0 && answer->overlay->ways->len > 0;
}
