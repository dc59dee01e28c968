/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-sketch.c: the sketch within a view: building it, and its JSON.
 */

#include "ts-view-private.h"

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
  g_free (token->thing);
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
  g_clear_pointer (&spot->command, json_object_unref);
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
put_token (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsToken *token = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "id", token->id);
  ts_json_put_text (json, "label", token->label);
  ts_json_put_text (json, "mark", token->mark);
  ts_json_put_text (json, "seat", token->seat);
  ts_json_put_text (json, "side", token->side);
  if (token->placed)
    ts_json_put_pair (json, "at", token->x, token->y);
  if (token->width != 1 || token->height != 1)
    ts_json_put_pair (json, "size", token->width, token->height);
  ts_json_put_flag (json, "down", token->down);
  ts_json_put_flag (json, "flies", token->flies);
  ts_json_put_flag (json, "now", token->now);
  if (token->move >= 0)
    ts_json_put_number (json, "move", token->move);
  if (token->range >= 0)
    ts_json_put_number (json, "range", token->range);
  ts_json_put_object (json, "command", token->command);
  ts_json_put_object (json, "away", token->away);
  ts_json_put_text (json, "thing", token->thing);
  ts_json_close (json);
}

static void
put_spot (TsJsonText *json, const char *name, gconstpointer item)
{
  const TsSpot *spot = item;

  ts_json_open_object (json, name);
  ts_json_put_text (json, "kind", spot_words[spot->kind]);
  ts_json_put_text (json, "token", spot->token);
  ts_json_put_pair (json, "at", spot->x, spot->y);
  ts_json_put_text (json, "mark", spot->mark);
  ts_json_put_text (json, "label", spot->label);
  ts_json_put_flag (json, "suggested", spot->suggested);
  ts_json_put_object (json, "command", spot->command);
  ts_json_close (json);
}

static TsSpot *
add_spot (TsView *self,
          TsAudience audience,
          TsSpotKind kind,
          const char *token,
          int x,
          int y,
          char *label,
          JsonObject *command)
{
  TsSpot *spot = g_new0 (TsSpot, 1);

  spot->audience = audience;
  spot->kind = kind;
  spot->token = g_strdup (token);
  spot->x = x;
  spot->y = y;
  spot->label = label;
  spot->command = command;
  g_ptr_array_add (self->sketch->spots, spot);
  if (audience == TS_FOR_ALL)
    self->sketch->now = TRUE;
  else
    self->sketch->asked |= audience;
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
  g_clear_pointer (&self->entries, g_ptr_array_unref);
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
  token->audience = self->audience;
  token->hands = TS_FOR_ALL;
  token->command = command_new (put, id);
  token->away = command_new (away, id);
  g_ptr_array_add (self->sketch->tokens, token);
  return token;
}

TsSpot *
ts_view_add_spot (
    TsView *self, TsSpotKind kind, const char *token, int x, int y, const TsOffer *offer)
{
  TsSpot *spot = add_spot (self, self->audience & offer->audience, kind, token, x, y,
                           g_strdup (offer->label), json_object_ref (offer->command));

  spot->suggested = offer->style == TS_OFFER_SUGGESTED;
  return spot;
}

TsSpot *
ts_view_add_way (TsView *self, const char *token, int x, int y, const TsOffer *offer)
{
  gboolean now = self->sketch->now;
  TsAudience asked = self->sketch->asked;
  TsSpot *spot = ts_view_add_spot (self, TS_SPOT_WAY, token, x, y, offer);

  self->sketch->now = now;
  self->sketch->asked = asked;
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
  TsSpot *spot = add_spot (self, self->audience, kind, token, x, y, label, command);

  spot->alone = TRUE;
  spot->seat = g_strdup (seat);
  return spot;
}

void
ts_view_sketch_put (TsJsonText *json, const char *name, const TsViewSketch *self)
{
  ts_json_open_object (json, name);
  ts_json_put_text (json, "grid", self->grid);
  if (self->map != NULL && !ts_json_put_stored (json, "map", self->map))
    ts_json_put_object (json, "map", self->map);
  ts_json_put_text (json, "count", self->count);
  ts_parts_put (json, "tokens", self->tokens, put_token);
  ts_parts_put (json, "spots", self->spots, put_spot);
  if (self->entries != NULL)
    ts_json_put_texts (json, "entries", self->entries);
  ts_json_put_text (json, "sight", self->sight);
  ts_json_put_text (json, "moves", self->moves);
  ts_json_put_flag (json, "now", self->now);
  ts_json_put_object (json, "lay", self->lay);
  ts_json_put_object (json, "door", self->door);
  ts_json_close (json);
}
