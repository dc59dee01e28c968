/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-view-play.c: what people do on a sketch in play, and the commands it becomes.
 */

#include "ts-json.h"
#include "ts-send.h"
#include "ts-sketch-plane.h"
#include "ts-sketch-view-private.h"

static void
clear_pick (TsSketchPick *pick)
{
  g_clear_pointer (&pick->token, g_free);
}

static void
drop_pick (TsSketchView *self, guint index)
{
  clear_pick (&self->picks[index]);
  if (index == 0)
    self->picks[0] = self->picks[1];
  self->picks[1].token = NULL;
  self->n_picks--;
}

static void
forget_picks (TsSketchView *self)
{
  while (self->n_picks > 0)
    drop_pick (self, 0);
}

static gboolean
is_picked (const TsSketchPick *pick, TsSketchPlace place, const char *token)
{
  return g_strcmp0 (pick->token, token) == 0
         && (token != NULL || ts_sketch_place_equal (pick->place, place));
}

/* The same once more takes it back; a third begins anew. */
static void
pick (TsSketchView *self, TsSketchPlace place, const char *token)
{
  for (guint i = 0; i < self->n_picks; i++)
    if (is_picked (&self->picks[i], place, token))
      {
        drop_pick (self, i);
        ts_sketch_view_answer (self);
        return;
      }
  if (self->n_picks == G_N_ELEMENTS (self->picks))
    forget_picks (self);
  self->picks[self->n_picks].place = place;
  self->picks[self->n_picks++].token = g_strdup (token);
  ts_sketch_view_answer (self);
}

static const TsSpot *
find_spot (TsSketchView *self, int x, int y)
{
  for (guint i = 0; i < self->spots->len; i++)
    {
      const TsSpot *spot = self->spots->pdata[i];

      if (spot->x == x && spot->y == y)
        return spot;
    }
  return NULL;
}

/* TRUE: the tap was for a spot, though it may have come too early. */
static gboolean
do_spot (TsSketchView *self, int x, int y)
{
  const TsSpot *spot = find_spot (self, x, y);

  if (spot == NULL)
    return FALSE;
  if (!ts_guard_is_up (&self->guard))
    {
      g_autoptr (JsonObject) command = json_object_ref (spot->command);

      forget_picks (self);
      ts_sketch_view_answer (self);
      ts_send_command (GTK_WIDGET (self), command);
    }
  return TRUE;
}

static void
add_numbers (JsonObject *command, const char *name, const int *numbers, guint n)
{
  JsonArray *array = json_array_sized_new (n);

  for (guint i = 0; i < n; i++)
    json_array_add_int_element (array, numbers[i]);
  json_object_set_array_member (command, name, array);
}

static void
send_put (TsSketchView *self, const TsToken *token, int x, int y)
{
  g_autoptr (JsonObject) command = ts_json_dup_object (token->command);

  add_numbers (command, "place", (const int[]){ x, y }, 2);
  ts_send_command (GTK_WIDGET (self), command);
}

const TsToken *
ts_sketch_view_find_token (TsSketchView *self, const char *id)
{
  for (guint i = 0; id != NULL && i < self->tokens->len; i++)
    if (g_strcmp0 (((TsToken *) self->tokens->pdata[i])->id, id) == 0)
      return self->tokens->pdata[i];
  return NULL;
}

static TsSketchPlace
find_place (const TsToken *token)
{
  return token->placed ? (TsSketchPlace){ token->x, token->y } : TS_SKETCH_NOWHERE;
}

/* Who has been put down is in nobody's hand any more. */
void
ts_sketch_view_follow_picks (TsSketchView *self)
{
  for (guint i = self->n_picks; i > 0; i--)
    {
      TsSketchPick *picked = &self->picks[i - 1];
      const TsToken *token = ts_sketch_view_find_token (self, picked->token);

      if (token != NULL && token->placed)
        picked->place = (TsSketchPlace){ token->x, token->y };
      if (picked->token != NULL && (token == NULL || !token->placed))
        drop_pick (self, i - 1);
    }
  if (self->taken != NULL)
    {
      const TsToken *token = ts_sketch_view_find_token (self, self->taken);

      if (token == NULL || !ts_sketch_place_equal (find_place (token), self->taken_from))
        g_clear_pointer (&self->taken, g_free);
    }
  ts_sketch_tray_set_taken (self->tray, self->taken);
}

const TsToken *
ts_sketch_view_get_alone (TsSketchView *self)
{
  return self->n_picks == 1 ? ts_sketch_view_find_token (self, self->picks[0].token) : NULL;
}

void
ts_sketch_view_put (TsSketchView *self, const char *id, int x, int y)
{
  const TsToken *token = ts_sketch_view_find_token (self, id);

  if (token == NULL || !self->has_map)
    return;
  if (ts_sketch_map_contains (&self->map, x, y))
    {
      if (token->command != NULL)
        send_put (self, token, x, y);
    }
  else if (token->placed && token->away != NULL)
    ts_send_command (GTK_WIDGET (self), token->away);
}

gboolean
ts_sketch_view_can_move (TsSketchView *self)
{
  const TsToken *token
      = self->n_picks == 2 ? ts_sketch_view_find_token (self, self->picks[0].token) : NULL;

  return token != NULL && token->command != NULL && self->picks[1].token == NULL
         && ts_sketch_map_contains (&self->map, self->picks[1].place.x, self->picks[1].place.y);
}

void
ts_sketch_view_send_move (TsSketchView *self)
{
  TsSketchPlace place = self->picks[1].place;

  if (!ts_sketch_view_can_move (self))
    return;
  drop_pick (self, 1);
  send_put (self, ts_sketch_view_find_token (self, self->picks[0].token), place.x, place.y);
}

void
ts_sketch_view_send_away (TsSketchView *self)
{
  const TsToken *token = ts_sketch_view_get_alone (self);

  if (token != NULL && token->away != NULL)
    ts_send_command (GTK_WIDGET (self), token->away);
}

void
ts_sketch_view_turn_picks (TsSketchView *self)
{
  TsSketchPick first = self->picks[0];

  if (self->n_picks != 2)
    return;
  self->picks[0] = self->picks[1];
  self->picks[1] = first;
  ts_sketch_view_answer (self);
}

void
ts_sketch_view_take (TsSketchView *self, const char *id)
{
  g_autofree char *copy = g_strdup (id);
  const TsToken *token;

  g_return_if_fail (TS_IS_SKETCH_VIEW (self));

  token = ts_sketch_view_find_token (self, id);
  forget_picks (self);
  g_free (self->taken);
  self->taken = g_steal_pointer (&copy);
  self->taken_from = token != NULL ? find_place (token) : TS_SKETCH_NOWHERE;
  ts_sketch_tray_set_taken (self->tray, self->taken);
  ts_sketch_view_answer (self);
}

void
ts_sketch_view_turn_door (TsSketchView *self, int q, int r, guint direction)
{
  TsHex other = ts_hex_step ((TsHex){ q, r }, direction);
  g_autoptr (JsonObject) command = NULL;
  TsEdge edge;

  if (self->door == NULL || !self->has_map)
    return;
  edge = ts_hex_map_get_edge (self->map.hexes, (TsHex){ q, r }, direction);
  if (edge != TS_EDGE_DOOR && edge != TS_EDGE_OPEN_DOOR)
    return;
  command = ts_json_dup_object (self->door);
  add_numbers (command, "edge", (const int[]){ q, r, other.q, other.r }, 4);
  json_object_set_boolean_member (command, "open", edge == TS_EDGE_DOOR);
  ts_send_command (GTK_WIDGET (self), command);
}

/* Who was taken up from there. */
static gboolean
put_back (TsSketchView *self, int x, int y)
{
  if (self->taken == NULL || !ts_sketch_place_equal (self->taken_from, (TsSketchPlace){ x, y }))
    return FALSE;
  ts_sketch_view_take (self, NULL);
  return TRUE;
}

/* Where it is seen; nothing where nothing may be said of it, or something else is picked too. */
static void
open_thing (TsSketchView *self, const char *thing, int at_x, int at_y)
{
  GdkRectangle where = { 0, 0, 1, 1 };
  double x, y;

  if (self->n_picks != 1 || ts_view_find_thing (self->view, thing) == NULL)
    return;
  ts_sketch_canvas_get_middle (self->canvas, at_x, at_y, &x, &y);
  where.x = (int) x;
  where.y = (int) y;
  ts_send_thing (GTK_WIDGET (self->canvas), thing, &where);
}

void
ts_sketch_view_pick_place (TsSketchView *self, int x, int y)
{
  g_return_if_fail (TS_IS_SKETCH_VIEW (self));

  if (do_spot (self, x, y) || put_back (self, x, y))
    return;
  if (self->taken != NULL)
    {
      if (self->has_map && ts_sketch_map_contains (&self->map, x, y))
        ts_sketch_view_put (self, self->taken, x, y);
      return;
    }
  if (self->has_map && ts_sketch_map_contains (&self->map, x, y))
    {
      g_autofree char *thing = g_strdup_printf ("place.%d.%d", x, y);

      pick (self, (TsSketchPlace){ x, y }, NULL);
      open_thing (self, thing, x, y);
    }
}

void
ts_sketch_view_pick_token (TsSketchView *self, const char *id)
{
  const TsToken *token;

  g_return_if_fail (TS_IS_SKETCH_VIEW (self));

  token = ts_sketch_view_find_token (self, id);
  if (token == NULL || !token->placed || do_spot (self, token->x, token->y)
      || put_back (self, token->x, token->y))
    return;
  if (self->taken != NULL)
    ts_sketch_view_put (self, self->taken, token->x, token->y);
  else
    {
      pick (self, (TsSketchPlace){ token->x, token->y }, token->id);
      open_thing (self, token->thing, token->x, token->y);
    }
}

void
ts_sketch_view_clear_picks (TsSketchView *self)
{
  g_return_if_fail (TS_IS_SKETCH_VIEW (self));

  ts_sketch_view_take (self, NULL);
}
