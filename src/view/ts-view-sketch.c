/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-view-sketch.c: the sketch within a view: building it, and its members.
 */

#include "ts-view-private.h"

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

static void
put_token_place (TsJsonText *json, const char *name, gconstpointer part)
{
  const TsToken *token = part;

  if (token->placed)
    ts_json_put_pair (json, name, token->x, token->y);
}

static void
put_token_size (TsJsonText *json, const char *name, gconstpointer part)
{
  const TsToken *token = part;

  if (token->width != 1 || token->height != 1)
    ts_json_put_pair (json, name, token->width, token->height);
}

static gboolean
has_move (gconstpointer part)
{
  return ((const TsToken *) part)->move >= 0;
}

static gboolean
has_range (gconstpointer part)
{
  return ((const TsToken *) part)->range >= 0;
}

static const TsPartMember token_members[] = {
  { "id", TS_PART_TEXT (TsToken, id), .always = TRUE, .means = "the same in every view" },
  { "label", TS_PART_TEXT (TsToken, label), .always = TRUE, .means = "who it is" },
  { "mark", TS_PART_TEXT (TsToken, mark), .always = TRUE,
    .means = "one or two characters that are drawn on it" },
  { "seat", TS_PART_TEXT (TsToken, seat), .means = "whose it is" },
  { "side", TS_PART_TEXT (TsToken, side), .means = "`hero`, `enemy`, …" },
  { "at", TS_PART_PLACE (put_token_place), .means = "absent: it is beside the map" },
  { "size", TS_PART_PLACE (put_token_size), .means = "in squares; absent: one" },
  { "down", TS_PART_FLAG (TsToken, down), .means = "it lies there" },
  { "flies", TS_PART_FLAG (TsToken, flies), .means = "over walls and figures" },
  { "now", TS_PART_FLAG (TsToken, now), .means = "the instruction is about it" },
  { "move", TS_PART_NUMBER (TsToken, move), .has = has_move, .means = "absent: not known" },
  { "range", TS_PART_NUMBER (TsToken, range), .has = has_range, .means = "absent: not known" },
  { "command", TS_PART_OBJECT (TsToken, command),
    .means = "with `\"place\":[x,y]` added it puts it there; absent: people may not" },
  { "away", TS_PART_OBJECT (TsToken, away), .means = "takes it off the map" },
  { "thing", TS_PART_TEXT (TsToken, thing), .means = "the `thing` that it is" },
  { NULL },
};

static const TsPart token_part = { "token", "A figure that a sketch can show.", token_members };

static const char *
get_spot_word (guint kind)
{
  static const char *const words[] = {
    [TS_SPOT_STOP] = "stop",
    [TS_SPOT_TARGET] = "target",
    [TS_SPOT_PLACE] = "place",
    [TS_SPOT_WAY] = "stop",
  };

  return kind < G_N_ELEMENTS (words) ? words[kind] : NULL;
}

static void
put_spot_place (TsJsonText *json, const char *name, gconstpointer part)
{
  const TsSpot *spot = part;

  ts_json_put_pair (json, name, spot->x, spot->y);
}

static const TsPartMember spot_members[] = {
  { "kind", TS_PART_WORD (TsSpot, kind, get_spot_word),
    .means = "where the token may end its move, whom it may attack, where a new one may stand" },
  { "token", TS_PART_TEXT (TsSpot, token), .means = "the one of which it is asked" },
  { "at", TS_PART_PLACE (put_spot_place), .always = TRUE, .means = "the place" },
  { "mark", TS_PART_TEXT (TsSpot, mark), .means = "the letter by which an offer calls it" },
  { "label", TS_PART_TEXT (TsSpot, label), .means = "what a tap on it says" },
  { "suggested", TS_PART_FLAG (TsSpot, suggested), .means = "the likeliest" },
  { "command", TS_PART_OBJECT (TsSpot, command), .means = "whole; absent: to look at only" },
  { NULL },
};

static const TsPart spot_part
    = { "spot", "A place of the sketch that answers the instruction.", spot_members };

static void
put_map (TsJsonText *json, const char *name, gconstpointer part)
{
  const TsViewSketch *self = part;

  if (self->map != NULL && !ts_json_put_stored (json, name, self->map))
    ts_json_put_object (json, name, self->map);
}

static const TsPartMember sketch_members[] = {
  { "grid", TS_PART_TEXT (TsViewSketch, grid), .always = TRUE, .means = "`hex` or `square`" },
  { "map", TS_PART_IS_OBJECT, .put = put_map,
    .means = "as `src/sketch/ts-sketch.h` has it; absent: nothing is drawn yet" },
  { "count", TS_PART_TEXT (TsViewSketch, count),
    .means = "how steps are counted on squares: `king` or `orthogonal`" },
  { "tokens", TS_PART_LIST (TsViewSketch, tokens, token_part), .always = TRUE, .shared = TRUE,
    .means = "all figures" },
  { "spots", TS_PART_LIST (TsViewSketch, spots, spot_part), .always = TRUE, .shared = TRUE,
    .means = "where a tap answers" },
  { "entries", TS_PART_TEXTS (TsViewSketch, entries), .empty = TRUE,
    .means = "what the entries of the map are called, the first one's first; absent: they have "
             "numbers" },
  { "sight", TS_PART_TEXT (TsViewSketch, sight), .means = "where the rules of sight stand" },
  { "moves", TS_PART_TEXT (TsViewSketch, moves), .means = "where those of moves stand" },
  { "now", TS_PART_FLAG (TsViewSketch, now),
    .means = "the instruction is about the sketch: front ends open on it" },
  { "lay", TS_PART_OBJECT (TsViewSketch, lay), .means = "with a `map` added it lays a new one" },
  { "door", TS_PART_OBJECT (TsViewSketch, door),
    .means = "with `\"edge\":[q,r,q,r]` and `\"open\":true` or `false` it turns a door; absent: "
             "people may not" },
  { NULL },
};

const TsPart ts_sketch_part = { "sketch", "The board as people drew it.", sketch_members };
