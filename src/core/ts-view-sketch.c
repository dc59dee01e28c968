/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-sketch.c: the sketch within a view: building it, and its JSON.
 */

#include "ts-view.h"

#include "ts-json.h"

static const char *const spot_words[] = {
  [TS_SPOT_STOP] = "stop",
  [TS_SPOT_TARGET] = "target",
  [TS_SPOT_PLACE] = "place",
  [TS_SPOT_WAY] = "stop",
};

static void
token_free (TsToken *token)
{
  g_free (token->id);
  g_free (token->label);
  g_free (token->mark);
  g_free (token->seat);
  g_clear_pointer (&token->command, json_object_unref);
  g_clear_pointer (&token->away, json_object_unref);
  g_free (token);
}

static void
spot_free (TsSpot *spot)
{
  g_free (spot->token);
  g_free (spot->mark);
  g_free (spot->label);
  json_object_unref (spot->command);
  g_free (spot->seat);
  g_free (spot);
}

static JsonObject *
command_new (const char *verb, const char *figure)
{
  JsonObject *command;

  if (verb == NULL)
    return NULL;
  command = json_object_new ();
  json_object_set_string_member (command, "do", verb);
  if (figure != NULL)
    json_object_set_string_member (command, "figure", figure);
  return command;
}

static void
set_number (JsonObject *object, const char *name, int number)
{
  if (number >= 0)
    json_object_set_int_member (object, name, number);
}

static void
set_object (JsonObject *object, const char *name, JsonObject *value)
{
  if (value != NULL)
    json_object_set_object_member (object, name, json_object_ref (value));
}

static JsonObject *
token_to_json (const TsToken *token)
{
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "id", token->id);
  ts_json_set_text (object, "label", token->label);
  ts_json_set_text (object, "mark", token->mark);
  ts_json_set_text (object, "seat", token->seat);
  ts_json_set_text (object, "side", token->side);
  if (token->placed)
    ts_json_set_pair (object, "at", token->x, token->y);
  if (token->width != 1 || token->height != 1)
    ts_json_set_pair (object, "size", token->width, token->height);
  ts_json_set_flag (object, "down", token->down);
  ts_json_set_flag (object, "flies", token->flies);
  ts_json_set_flag (object, "now", token->now);
  set_number (object, "move", token->move);
  set_number (object, "range", token->range);
  set_object (object, "command", token->command);
  set_object (object, "away", token->away);
  return object;
}

static JsonObject *
spot_to_json (const TsSpot *spot)
{
  JsonObject *object = json_object_new ();

  ts_json_set_text (object, "kind", spot_words[spot->kind]);
  ts_json_set_text (object, "token", spot->token);
  ts_json_set_pair (object, "at", spot->x, spot->y);
  ts_json_set_text (object, "mark", spot->mark);
  ts_json_set_text (object, "label", spot->label);
  set_object (object, "command", spot->command);
  return object;
}

static TsSpot *
add_spot (TsView *self,
          TsSpotKind kind,
          const char *token,
          int x,
          int y,
          char *label,
          JsonObject *command)
{
  TsSpot *spot = g_new0 (TsSpot, 1);

  spot->kind = kind;
  spot->token = g_strdup (token);
  spot->x = x;
  spot->y = y;
  spot->label = label;
  spot->command = command;
  g_ptr_array_add (self->sketch->spots, spot);
  self->sketch->now = TRUE;
  return spot;
}

void
ts_view_sketch_free (TsViewSketch *self)
{
  g_clear_pointer (&self->map, json_object_unref);
  g_clear_pointer (&self->lay, json_object_unref);
  g_clear_pointer (&self->door, json_object_unref);
  g_ptr_array_unref (self->tokens);
  g_ptr_array_unref (self->spots);
  g_free (self->sight);
  g_free (self->moves);
  g_free (self);
}

TsViewSketch *
ts_view_set_sketch (
    TsView *self, const char *grid, JsonObject *map, const char *lay, const char *door)
{
  TsViewSketch *sketch = g_new0 (TsViewSketch, 1);

  g_assert (self->sketch == NULL);
  sketch->grid = grid;
  sketch->map = map;
  sketch->tokens = g_ptr_array_new_with_free_func ((GDestroyNotify) token_free);
  sketch->spots = g_ptr_array_new_with_free_func ((GDestroyNotify) spot_free);
  sketch->lay = command_new (lay, NULL);
  sketch->door = command_new (door, NULL);
  self->sketch = sketch;
  return sketch;
}

TsToken *
ts_view_add_token (
    TsView *self, const char *id, char *label, char *mark, const char *put, const char *away)
{
  TsToken *token = g_new0 (TsToken, 1);

  token->id = g_strdup (id);
  token->label = label;
  token->mark = mark;
  token->width = token->height = 1;
  token->move = token->range = -1;
  token->command = command_new (put, id);
  token->away = command_new (away, id);
  g_ptr_array_add (self->sketch->tokens, token);
  return token;
}

TsSpot *
ts_view_add_spot (
    TsView *self, TsSpotKind kind, const char *token, int x, int y, const TsOffer *offer)
{
  return add_spot (self, kind, token, x, y, g_strdup (offer->label),
                   json_object_ref (offer->command));
}

TsSpot *
ts_view_add_way (TsView *self, const char *token, int x, int y, const TsOffer *offer)
{
  gboolean now = self->sketch->now;
  TsSpot *spot = ts_view_add_spot (self, TS_SPOT_WAY, token, x, y, offer);

  self->sketch->now = now;
  return spot;
}

TsSpot *
ts_view_add_lone_spot (TsView *self,
                       TsSpotKind kind,
                       const char *token,
                       int x,
                       int y,
                       char *label,
                       JsonObject *command,
                       const char *seat)
{
  TsSpot *spot = add_spot (self, kind, token, x, y, label, command);

  spot->alone = TRUE;
  spot->seat = g_strdup (seat);
  return spot;
}

JsonObject *
ts_view_sketch_to_json (const TsViewSketch *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *tokens = json_array_new ();
  JsonArray *spots = json_array_new ();

  for (guint i = 0; i < self->tokens->len; i++)
    json_array_add_object_element (tokens, token_to_json (self->tokens->pdata[i]));
  for (guint i = 0; i < self->spots->len; i++)
    json_array_add_object_element (spots, spot_to_json (self->spots->pdata[i]));
  ts_json_set_text (object, "grid", self->grid);
  set_object (object, "map", self->map);
  ts_json_set_text (object, "count", self->count);
  json_object_set_array_member (object, "tokens", tokens);
  json_object_set_array_member (object, "spots", spots);
  ts_json_set_text (object, "sight", self->sight);
  ts_json_set_text (object, "moves", self->moves);
  ts_json_set_flag (object, "now", self->now);
  set_object (object, "lay", self->lay);
  set_object (object, "door", self->door);
  return object;
}
