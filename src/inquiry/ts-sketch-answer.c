/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-answer.c: answers: their words, and those about sight and reach.
 */

#include "ts-sketch-answer-private.h"

#include "ts-json.h"
#include "ts-sketch-words.h"

static TsArg
name_figure (const char *name, const TsToken *token)
{
  return ts_name (name, token->label);
}

/* Whether the one who looks reaches as far. */
static TsPhrase *
describe_range (const TsSketchTable *table, int figure, int range)
{
  const TsToken *token = ts_sketch_table_get_token (table, figure);

  if (token->range == TS_SKETCH_UNKNOWN)
    return ts_phrase ("The range of {figure} is not known.", name_figure ("figure", token));
  if (range <= token->range)
    return ts_phrase ("In range: {figure} reaches {range}.", name_figure ("figure", token),
                      ts_number ("range", token->range));
  return ts_phrase ("Out of range: {figure} reaches {range}.", name_figure ("figure", token),
                    ts_number ("range", token->range));
}

/* (transfer full, of TsHex) */
static GArray *
list_hexes (const TsSketchTable *table, int figure, TsSketchPlace place)
{
  TsHex hex = { place.x, place.y };
  GArray *hexes;

  if (figure >= 0 && ts_sketch_table_get_token (table, figure)->spread)
    return ts_hex_map_list_halves (table->sketch->map.hexes, hex);
  hexes = g_array_new (FALSE, FALSE, sizeof (TsHex));
  g_array_append_val (hexes, hex);
  return hexes;
}

void
ts_sketch_answer_init_sight (TsHexSight *sight,
                             const TsSketchTable *table,
                             TsSketchPlace from,
                             int figure,
                             TsSketchPlace to,
                             int other)
{
  const TsHexMap *map = table->sketch->map.hexes;
  g_autoptr (GArray) one = list_hexes (table, figure, from);
  g_autoptr (GArray) all = list_hexes (table, other, to);
  TsHexGlance best = ts_hex_glance (map, (const TsHex *) one->data, one->len,
                                    (const TsHex *) all->data, all->len, G_MAXINT);

  ts_hex_sight_init (sight, map, best.from, best.to);
}

/* Why the line may begin or end beside the figure. */
static void
explain_entry (TsSketchAnswer *self, const TsSketchTable *table, int figure, TsSketchPlace place)
{
  g_autoptr (GArray) hexes = list_hexes (table, figure, place);

  if (hexes->len > 1)
    ts_sketch_answer_say (
        self, table,
        ts_phrase ("{figure} is at an entry: each of its half-hexes counts for the line of sight.",
                   name_figure ("figure", ts_sketch_table_get_token (table, figure))));
}

static void
answer_hex_sight (TsSketchAnswer *self,
                  const TsSketchTable *table,
                  TsSketchPlace from,
                  int figure,
                  TsSketchPlace to,
                  int other)
{
  const TsHexMap *map = table->sketch->map.hexes;
  g_auto (TsHexSight) sight = { 0 };

  if (!ts_sketch_map_contains (&table->sketch->map, from.x, from.y)
      || !ts_sketch_map_contains (&table->sketch->map, to.x, to.y))
    {
      ts_sketch_answer_say (self, table, ts_phrase ("Both places must be on the map."));
      return;
    }
  ts_sketch_answer_init_sight (&sight, table, from, figure, to, other);
  ts_sketch_answer_say (self, table, ts_hex_sight_format (&sight, map));
  if (figure >= 0)
    ts_sketch_answer_say (self, table, describe_range (table, figure, sight.range));
  explain_entry (self, table, figure, from);
  explain_entry (self, table, other, to);
  ts_sketch_answer_mark_sight (self, &sight);
}

static void
mark_square_sight (TsSketchOverlay *overlay, const TsSquareSight *sight)
{
  for (guint i = 0; i < sight->n_lines; i++)
    {
      const TsSquareLine *line = &sight->lines[i];
      const double from[2] = { line->from.x, line->from.y };
      const double to[2] = { line->to.x, line->to.y };

      ts_sketch_overlay_add_line (overlay, from, to, line->free);
      if (!line->free)
        ts_sketch_overlay_add_blocker (overlay, line->blocker.x, line->blocker.y, -1);
    }
}

static TsSquareSight
ask_squares (const TsSketchTable *table, int from, int to)
{
  g_autofree TsSquareFigure *figures = ts_sketch_dup_square_figures (table->sketch);

  return ts_square_sight (table->sketch->map.squares, figures, table->tokens->len, (guint) from,
                          (guint) to, table->count);
}

/* Cover can differ by direction: both are said, the first is drawn. */
static void
answer_square_sight (TsSketchAnswer *self, const TsSketchTable *table, int from, int to)
{
  TsSquareSight sight, back;

  if (from < 0 || to < 0 || from == to)
    {
      ts_sketch_answer_say (self, table,
                            ts_phrase ("Pick two figures to see whether they see each other."));
      return;
    }
  sight = ask_squares (table, from, to);
  back = ask_squares (table, to, from);
  ts_sketch_answer_say (self, table, ts_square_sight_format (&sight));
  ts_sketch_answer_say (self, table, describe_range (table, from, sight.range));
  ts_sketch_answer_say (self, table,
                        ts_phrase ("{from} → {to}: {sight}",
                                   name_figure ("from", ts_sketch_table_get_token (table, to)),
                                   name_figure ("to", ts_sketch_table_get_token (table, from)),
                                   ts_part ("sight", ts_square_sight_format (&back))));
  mark_square_sight (self->overlay, &sight);
}

static guint
mark_hex_reach (TsSketchAnswer *self, const TsSketchTable *table, guint mover, int move)
{
  g_autofree TsHexFigure *figures = ts_sketch_dup_hex_figures (table->sketch);
  g_autoptr (GArray) stops = NULL;

  figures[mover].move = move;
  stops = ts_hex_reach (table->sketch->map.hexes, figures, table->tokens->len, mover);
  for (guint i = 0; i < stops->len; i++)
    {
      const TsHexStop *stop = &g_array_index (stops, TsHexStop, i);

      ts_sketch_overlay_add_cost (self->overlay, stop->at.q, stop->at.r, stop->cost);
    }
  return stops->len;
}

static guint
mark_square_reach (TsSketchAnswer *self, const TsSketchTable *table, guint mover, int move)
{
  g_autofree TsSquareFigure *figures = ts_sketch_dup_square_figures (table->sketch);
  g_autoptr (GArray) stops = NULL;

  figures[mover].move = move;
  stops = ts_square_reach (table->sketch->map.squares, figures, table->tokens->len, mover);
  for (guint i = 0; i < stops->len; i++)
    {
      const TsSquareStop *stop = &g_array_index (stops, TsSquareStop, i);

      ts_sketch_overlay_add_cost (self->overlay, stop->at.x, stop->at.y, stop->cost);
    }
  return stops->len;
}

TsSketchAnswer *
ts_sketch_answer_new (const TsSketchTable *table, TsPhrase *title, const char *page)
{
  TsSketchAnswer *self = g_new0 (TsSketchAnswer, 1);

  if (title != NULL)
    self->title = ts_phrase_format (title, table->language);
  g_clear_pointer (&title, ts_phrase_unref);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->page = g_strdup (page);
  self->overlay = ts_sketch_overlay_new ();
  return self;
}

void
ts_sketch_answer_free (TsSketchAnswer *self)
{
  g_free (self->title);
  g_ptr_array_unref (self->lines);
  g_free (self->page);
  g_clear_pointer (&self->overlay, ts_sketch_overlay_free);
  g_free (self);
}

void
ts_sketch_answer_say (TsSketchAnswer *self, const TsSketchTable *table, TsPhrase *phrase)
{
  if (phrase == NULL)
    return;
  g_ptr_array_add (self->lines, ts_phrase_format (phrase, table->language));
  ts_phrase_unref (phrase);
}

gboolean
ts_sketch_answer_check (TsSketchAnswer *self,
                        const TsSketchTable *table,
                        const TsToken *token,
                        gboolean range)
{
  if (token->move == TS_SKETCH_UNKNOWN)
    ts_sketch_answer_say (
        self, table,
        ts_phrase ("The movement of {figure} is not known.", name_figure ("figure", token)));
  if (range && token->range == TS_SKETCH_UNKNOWN)
    ts_sketch_answer_say (
        self, table,
        ts_phrase ("The range of {figure} is not known.", name_figure ("figure", token)));
  return self->lines->len == 0;
}

void
ts_sketch_answer_mark_sight (TsSketchAnswer *self, const TsHexSight *sight)
{
  if (sight->free)
    {
      ts_sketch_overlay_add_line (self->overlay, sight->from, sight->to, TRUE);
      return;
    }
  for (guint i = 0; i < sight->blockers->len; i++)
    {
      const TsHexBlocker *blocker = &g_array_index (sight->blockers, TsHexBlocker, i);

      ts_sketch_overlay_add_blocker (self->overlay, blocker->hex.q, blocker->hex.r,
                                     blocker->direction);
    }
}

char *
ts_sketch_answer_join (const TsSketchAnswer *self, guint first)
{
  GString *text = g_string_new (NULL);

  for (guint i = first; i < self->lines->len; i++)
    {
      if (i > first)
        g_string_append_c (text, '\n');
      g_string_append (text, self->lines->pdata[i]);
    }
  return g_string_free (text, FALSE);
}

JsonObject *
ts_sketch_answer_to_json (const TsSketchAnswer *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *lines = json_array_sized_new (self->lines->len);

  for (guint i = 0; i < self->lines->len; i++)
    json_array_add_string_element (lines, self->lines->pdata[i]);
  ts_json_set_text (object, "title", self->title);
  json_object_set_array_member (object, "lines", lines);
  ts_json_set_flag (object, "hint", self->hint);
  ts_json_set_text (object, "page", self->page);
  json_object_set_object_member (object, "overlay", ts_sketch_overlay_to_json (self->overlay));
  return object;
}

TsSketchAnswer *
ts_sketch_answer_hint (const TsSketchTable *table, TsPhrase *title, TsPhrase *hint)
{
  TsSketchAnswer *self = ts_sketch_answer_new (table, title, NULL);

  self->hint = TRUE;
  ts_sketch_answer_say (self, table, hint);
  return self;
}

TsSketchAnswer *
ts_sketch_answer_sight (
    const TsSketchTable *table, TsSketchPlace from, int figure, TsSketchPlace to, int other)
{
  TsPhrase *title = ts_phrase ("{from} → {to}",
                               ts_part ("from", ts_sketch_table_describe (table, figure, from)),
                               ts_part ("to", ts_sketch_table_describe (table, other, to)));
  TsSketchAnswer *self = ts_sketch_answer_new (table, title, table->sight);

  if (table->sketch->map.grid == TS_GRID_HEX)
    answer_hex_sight (self, table, from, figure, to, other);
  else
    answer_square_sight (self, table, figure, other);
  return self;
}

TsSketchAnswer *
ts_sketch_answer_reach (const TsSketchTable *table, guint mover, int move)
{
  const TsToken *token = ts_sketch_table_get_token (table, (int) mover);
  gboolean hexes = table->sketch->map.grid == TS_GRID_HEX;
  TsSketchAnswer *self
      = ts_sketch_answer_new (table, ts_phrase_verbatim (token->label), table->moves);
  guint n;

  if (move < 0 && !ts_sketch_answer_check (self, table, token, FALSE))
    return self;
  if (move < 0)
    move = token->move;
  n = hexes ? mark_hex_reach (self, table, mover, move)
            : mark_square_reach (self, table, mover, move);
  ts_sketch_answer_say (
      self, table,
      ts_phrase_plural ("With {move} movement it may end on {n} place, where it is now included. "
                        "The numbers are what it costs.",
                        "With {move} movement it may end on {n} places, where it is now included. "
                        "The numbers are what it costs.",
                        n, ts_number ("move", move)));
  return self;
}
