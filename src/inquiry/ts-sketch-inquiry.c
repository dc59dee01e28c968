/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-inquiry.c: what people ask a sketch by picking, and what they are told.
 */

#include "ts-sketch-inquiry.h"

#include "ts-sketch-fields.h"

static gboolean
read_named (JsonObject *object, TsSketchWhere where, char **id, GError **error)
{
  const char *name;

  if (!ts_sketch_read_name (json_object_get_member (object, where.key), where, &name, error))
    return FALSE;
  *id = g_strdup (name);
  return TRUE;
}

static gboolean
read_place (JsonNode *node, TsSketchWhere where, TsSketchPlace *place, GError **error)
{
  return ts_sketch_read_place (node, where, &place->x, &place->y, error);
}

static gboolean
read_pick (JsonNode *node, guint index, TsSketchPick *pick, GError **error)
{
  TsSketchWhere where = { "picks", index, NULL };
  JsonObject *object;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return ts_sketch_fail_wanted (node, where, ts_phrase ("an object"), error);
  object = json_node_get_object (node);
  where.key = json_object_has_member (object, "token") ? "token" : "place";
  if (*where.key == 't')
    return read_named (object, where, &pick->token, error);
  return read_place (json_object_get_member (object, where.key), where, &pick->place, error);
}

static gboolean
read_picks (TsSketchInquiry *self, JsonObject *object, GError **error)
{
  JsonNode *node = json_object_get_member (object, "picks");
  JsonArray *array
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (node == NULL)
    return TRUE;
  if (array == NULL || json_array_get_length (array) > TS_SKETCH_PICKS)
    return ts_sketch_fail_wanted (
        node, TS_SKETCH_MEMBER ("picks"),
        ts_phrase_plural ("a list of at most {n}", "a list of at most {n}", TS_SKETCH_PICKS),
        error);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      if (!read_pick (json_array_get_element (array, i), i, &self->picks[i], error))
        return FALSE;
      self->n_picks++;
    }
  return TRUE;
}

static gboolean
read_drag (TsSketchInquiry *self, JsonObject *object, GError **error)
{
  JsonNode *node = json_object_get_member (object, "drag");
  JsonObject *drag;

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return ts_sketch_fail_wanted (node, TS_SKETCH_MEMBER ("drag"), ts_phrase ("an object"), error);
  drag = json_node_get_object (node);
  return read_named (drag, TS_SKETCH_MEMBER ("token"), &self->dragged, error)
         && read_place (json_object_get_member (drag, "place"), TS_SKETCH_MEMBER ("place"),
                        &self->over, error);
}

static gboolean
read_rest (TsSketchInquiry *self, JsonObject *object, GError **error)
{
  JsonNode *reach = json_object_get_member (object, "reach");
  JsonNode *move = json_object_get_member (object, "move");
  JsonNode *at = json_object_get_member (object, "at");

  if (json_object_has_member (object, "taken")
      && !read_named (object, TS_SKETCH_MEMBER ("taken"), &self->taken, error))
    return FALSE;
  return (reach == NULL
          || ts_sketch_read_switch (reach, TS_SKETCH_MEMBER ("reach"), &self->reach, error))
         && (move == NULL
             || ts_sketch_read_number (move, TS_SKETCH_MEMBER ("move"), 0, TS_SKETCH_MAX_MOVE,
                                       &self->move, error))
         && (at == NULL || read_place (at, TS_SKETCH_MEMBER ("at"), &self->at, error));
}

static gboolean
check_token (const TsSketchTable *table, const char *id, GError **error)
{
  return ts_sketch_table_find_token (table, id) != NULL
         || ts_error_set (error, TS_ERROR_UNKNOWN_FIGURE,
                          ts_phrase ("“{key}”: there is no figure “{id}” in the sketch.",
                                     ts_name ("key", "token"), ts_name ("id", id)));
}

static gboolean
check_pick (TsSketchPick *pick, const TsSketchTable *table, GError **error)
{
  const TsToken *token;

  if (pick->token == NULL)
    return ts_sketch_map_contains (&table->sketch->map, pick->place.x, pick->place.y)
           || ts_error_set (error, TS_ERROR_REFUSED,
                            ts_phrase ("This place is not on the map. Choose one that is, or "
                                       "draw the map further."));
  if (!check_token (table, pick->token, error))
    return FALSE;
  token = ts_sketch_table_find_token (table, pick->token);
  pick->place = (TsSketchPlace){ token->x, token->y };
  return TRUE;
}

static int
find_figure (const TsSketchTable *table, const TsSketchPick *pick)
{
  return pick->token != NULL ? ts_sketch_table_find (table, pick->token) : -1;
}

static TsPhrase *
name_token (const TsToken *token)
{
  return ts_phrase_verbatim (token->label);
}

static gboolean
is_hex (const TsSketchTable *table)
{
  return table->sketch->map.grid == TS_GRID_HEX;
}

static gboolean
has_stops (const TsSketchTable *table, const char *token)
{
  for (guint i = 0; i < table->spots->len; i++)
    {
      const TsSpot *spot = table->spots->pdata[i];

      if (spot->kind == TS_SPOT_STOP && g_strcmp0 (spot->token, token) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Who the marked places are for, when it stands on the map; -1: nobody. */
static int
find_spotted (const TsSketchTable *table)
{
  const TsSpot *spot = table->spots->len > 0 ? table->spots->pdata[0] : NULL;

  return spot != NULL && is_hex (table) && spot->kind != TS_SPOT_PLACE && spot->kind != TS_SPOT_WAY
             ? ts_sketch_table_find (table, spot->token)
             : -1;
}

/* Other ways of what has moved are marked too, and asked for by nobody. */
static gboolean
has_answers (const TsSketchTable *table)
{
  for (guint i = 0; i < table->spots->len; i++)
    if (((TsSpot *) g_ptr_array_index (table->spots, i))->kind != TS_SPOT_WAY)
      return TRUE;
  return FALSE;
}

/* What is asked is explained before anybody asks why. */
static TsSketchAnswer *
answer_spots (const TsSketchInquiry *self, const TsSketchTable *table)
{
  TsPhrase *hint = ts_phrase ("Tap one of the marked places to choose it.");
  TsSketchAnswer *answer = ts_sketch_inquiry_explain (self, table);

  if (answer == NULL)
    return ts_sketch_answer_hint (table, NULL, hint);
  g_ptr_array_add (answer->lines, ts_phrase_format (hint, table->language));
  ts_phrase_unref (hint);
  return answer;
}

static TsSketchAnswer *
answer_nothing (const TsSketchInquiry *self, const TsSketchTable *table)
{
  const TsToken *taken
      = self->taken != NULL ? ts_sketch_table_find_token (table, self->taken) : NULL;

  if (taken != NULL)
    return ts_sketch_answer_hint (table, name_token (taken),
                                  ts_phrase ("Tap the place where it stands."));
  if (has_answers (table))
    return answer_spots (self, table);
  return ts_sketch_answer_hint (
      table, NULL,
      is_hex (table)
          ? ts_phrase ("Pick two places for the line of sight between them, or an enemy for its "
                       "move.")
          : ts_phrase ("Pick two figures for the line of sight between them."));
}

static TsSketchAnswer *
answer_token (const TsSketchInquiry *self, const TsSketchTable *table, const TsToken *token)
{
  int figure = ts_sketch_table_find (table, token->id);

  if (figure < 0)
    return ts_sketch_answer_hint (table, name_token (token), ts_phrase ("It is beside the map."));
  if (self->reach)
    return ts_sketch_answer_reach (table, (guint) figure, self->move);
  if (is_hex (table) && g_strcmp0 (token->side, "enemy") == 0)
    return ts_sketch_answer_plan (table, (guint) figure, !has_stops (table, token->id), self->at);
  return ts_sketch_answer_hint (
      table, name_token (token),
      ts_phrase ("Pick another figure or place for the line of sight between them."));
}

static TsSketchAnswer *
answer_one (const TsSketchInquiry *self, const TsSketchTable *table)
{
  const TsSketchPick *pick = &self->picks[0];

  if (pick->token != NULL)
    return answer_token (self, table, ts_sketch_table_find_token (table, pick->token));
  return ts_sketch_answer_hint (
      table, ts_sketch_table_describe (table, -1, pick->place),
      ts_phrase ("Pick another place for the line of sight between them."));
}

static TsSketchAnswer *
answer_two (const TsSketchInquiry *self, const TsSketchTable *table)
{
  const TsSketchPick *from = &self->picks[0];
  const TsSketchPick *to = &self->picks[1];

  return ts_sketch_answer_sight (table, from->place, find_figure (table, from), to->place,
                                 find_figure (table, to));
}

/* What is picked besides who is dragged. (nullable) */
static const TsSketchPick *
find_other (const TsSketchInquiry *self)
{
  const TsSketchPick *other = NULL;

  for (guint i = 0; i < self->n_picks; i++)
    if (g_strcmp0 (self->picks[i].token, self->dragged) != 0)
      other = &self->picks[i];
  return other;
}

static gboolean
has_room (const TsSketchTable *table, const TsSketchFigure *figure, TsSketchPlace place)
{
  const TsSketchMap *map = &table->sketch->map;

  return ts_sketch_map_contains (map, place.x, place.y)
         && ts_sketch_map_contains (map, place.x + figure->width - 1, place.y + figure->height - 1);
}

/* The line from what is picked to who is dragged, who is thought to stand there already: on squares
 * what is between depends on it. */
static TsSketchAnswer *
answer_drag (const TsSketchInquiry *self, const TsSketchTable *table)
{
  TsSketchFigure *figure = ts_sketch_find (table->sketch, self->dragged);
  const TsSketchPick *other = find_other (self);
  TsSketchAnswer *answer;
  TsSketchPlace last;

  if (figure == NULL || other == NULL || !has_room (table, figure, self->over))
    return NULL;
  last = (TsSketchPlace){ figure->x, figure->y };
  figure->x = self->over.x;
  figure->y = self->over.y;
  answer = ts_sketch_answer_sight (table, other->place, find_figure (table, other), self->over,
                                   ts_sketch_table_find (table, self->dragged));
  figure->x = last.x;
  figure->y = last.y;
  return answer;
}

void
ts_sketch_inquiry_clear (TsSketchInquiry *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->picks); i++)
    g_clear_pointer (&self->picks[i].token, g_free);
  g_clear_pointer (&self->taken, g_free);
  g_clear_pointer (&self->dragged, g_free);
}

gboolean
ts_sketch_inquiry_init_from_json (TsSketchInquiry *self, JsonObject *object, GError **error)
{
  g_auto (TsSketchInquiry) read = { .move = TS_SKETCH_UNKNOWN, .at = TS_SKETCH_NOWHERE };

  if (!read_picks (&read, object, error) || !read_rest (&read, object, error)
      || !read_drag (&read, object, error))
    return FALSE;
  *self = read;
  read = (TsSketchInquiry){ 0 };
  return TRUE;
}

gboolean
ts_sketch_inquiry_check (TsSketchInquiry *self, const TsSketchTable *table, GError **error)
{
  for (guint i = 0; i < self->n_picks; i++)
    if (!check_pick (&self->picks[i], table, error))
      return FALSE;
  return (self->taken == NULL || check_token (table, self->taken, error))
         && (self->dragged == NULL || check_token (table, self->dragged, error));
}

TsSketchAnswer *
ts_sketch_inquiry_explain (const TsSketchInquiry *self, const TsSketchTable *table)
{
  int figure = find_spotted (table);

  return figure < 0 ? NULL : ts_sketch_answer_spots (table, (guint) figure, self->at);
}

TsSketchAnswer *
ts_sketch_inquiry_answer (const TsSketchInquiry *self, const TsSketchTable *table)
{
  if (self->dragged != NULL)
    return answer_drag (self, table);
  if (self->n_picks == 0)
    return answer_nothing (self, table);
  return self->n_picks == TS_SKETCH_PICKS ? answer_two (self, table) : answer_one (self, table);
}
