/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-sketch-answer-plan.c: answers about what enemies do.
 */

#include "ts-hex-plan.h"
#include "ts-sketch-answer-private.h"
#include "ts-sketch-words.h"

#define MOST_WAYS 4

static void
mark_targets (TsSketchAnswer *self, const TsSketchTable *table, guint mover, const TsHexPlan *plan)
{
  const TsToken *from = ts_sketch_table_get_token (table, (int) mover);

  for (guint i = 0; i < plan->targets->len; i++)
    {
      const TsToken *to
          = ts_sketch_table_get_token (table, (int) g_array_index (plan->targets, guint, i));
      g_auto (TsHexSight) sight = { 0 };

      ts_hex_sight_init (&sight, table->sketch->map.hexes, (TsHex){ from->x, from->y },
                         (TsHex){ to->x, to->y });
      ts_sketch_answer_mark_sight (self, &sight);
    }
}

static gboolean
find_stop (GArray *stops, TsHex stop, guint *index)
{
  for (*index = 0; *index < stops->len; (*index)++)
    if (ts_hex_equal (g_array_index (stops, TsHex, *index), stop))
      return TRUE;
  return FALSE;
}

/* Every stop once, in the order of the options. */
static GArray *
list_stops (const TsHexPlan *plan)
{
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (TsHex));

  for (guint i = 0; i < plan->options->len; i++)
    {
      const TsHexOption *option = &g_array_index (plan->options, TsHexOption, i);

      for (guint k = 0; k < option->stops->len; k++)
        {
          TsHex stop = g_array_index (option->stops, TsHex, k);
          guint found;

          if (!find_stop (stops, stop, &found))
            g_array_append_val (stops, stop);
        }
    }
  return stops;
}

/* A, B … Z, then numbers. */
static char *
make_letter (guint index)
{
  return index < 26 ? g_strdup_printf ("%c", 'A' + (int) index) : g_strdup_printf ("%u", index + 1);
}

static void
mark_way (TsSketchAnswer *self, const TsSketchTable *table, guint mover, TsHex stop)
{
  g_autofree TsHexFigure *figures = ts_sketch_dup_hex_figures (table->sketch);
  g_autoptr (GArray) way
      = ts_hex_find_way (table->sketch->map.hexes, figures, table->tokens->len, mover, stop);

  if (way == NULL)
    return;
  ts_sketch_overlay_add_way (self->overlay);
  for (guint i = 0; i < way->len; i++)
    ts_sketch_overlay_add_step (self->overlay, g_array_index (way, TsHex, i).q,
                                g_array_index (way, TsHex, i).r);
}

/* All of a few stops; of many the one that is looked at, else the first: no more could be told
 * apart. */
static void
mark_ways (TsSketchAnswer *self,
           const TsSketchTable *table,
           guint mover,
           GArray *stops,
           TsSketchPlace wanted)
{
  guint first = 0;
  gboolean one = find_stop (stops, (TsHex){ wanted.x, wanted.y }, &first);

  if (!one)
    first = 0;
  for (guint i = first; i < stops->len; i++)
    {
      mark_way (self, table, mover, g_array_index (stops, TsHex, i));
      if (one || stops->len > MOST_WAYS)
        return;
    }
}

static void
mark_letters (TsSketchAnswer *self, GArray *stops)
{
  for (guint i = 0; i < stops->len; i++)
    {
      TsHex stop = g_array_index (stops, TsHex, i);
      g_autofree char *letter = make_letter (i);

      ts_sketch_overlay_add_stop (self->overlay, stop.q, stop.r, letter);
    }
}

/* What the plan of a figure says, in words. */
static void
add_plan (TsSketchAnswer *self, const TsSketchTable *table, const TsHexPlan *plan)
{
  ts_sketch_answer_say (self, table, ts_hex_plan_format (plan, table->names));
  ts_sketch_answer_say (self, table, ts_hex_way_format (plan->way));
  for (guint i = 0; i < plan->candidates->len; i++)
    {
      const TsHexCandidate *candidate = &g_array_index (plan->candidates, TsHexCandidate, i);
      TsPhrase *why = ts_hex_candidate_format_out (plan, candidate);

      if (why != NULL)
        ts_sketch_answer_say (
            self, table,
            ts_phrase ("{figure}: {why}",
                       ts_part ("figure", ts_phrase_ref (table->names->pdata[candidate->hero])),
                       ts_part ("why", why)));
    }
}

static TsHexPlan *
make_plan (const TsSketchTable *table, guint mover)
{
  g_autofree TsHexFigure *figures = ts_sketch_dup_hex_figures (table->sketch);

  return ts_hex_plan_new (table->sketch->map.hexes, figures, table->tokens->len, mover);
}

static GArray *
list_spots (GPtrArray *spots, TsSpotKind kind, const char *token)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (TsHex));

  for (guint i = 0; i < spots->len; i++)
    {
      const TsSpot *spot = spots->pdata[i];
      TsHex place = { spot->x, spot->y };

      if (spot->kind == kind && g_strcmp0 (spot->token, token) == 0)
        g_array_append_val (places, place);
    }
  return places;
}

/* A game knows more than the sketch, such as who was chosen by hand: then the plan of the sketch
 * would explain something else. */
static gboolean
is_planned (const TsHexPlan *plan, GArray *places)
{
  g_autoptr (GArray) stops = list_stops (plan);
  gboolean same = stops->len == places->len;
  guint found;

  for (guint i = 0; same && i < places->len; i++)
    same = find_stop (stops, g_array_index (places, TsHex, i), &found);
  return same;
}

static void
answer_stops (TsSketchAnswer *self,
              const TsSketchTable *table,
              guint mover,
              GArray *places,
              TsSketchPlace wanted)
{
  const TsToken *token = ts_sketch_table_get_token (table, (int) mover);

  mark_ways (self, table, mover, places, wanted);
  if (token->move != TS_SKETCH_UNKNOWN && token->range != TS_SKETCH_UNKNOWN)
    {
      g_autoptr (TsHexPlan) plan = make_plan (table, mover);

      if (is_planned (plan, places))
        add_plan (self, table, plan);
    }
}

/* Whom an enemy may attack, and whether it sees him or her. */
static void
answer_targets (TsSketchAnswer *self, const TsSketchTable *table, guint from, GArray *places)
{
  const TsToken *token = ts_sketch_table_get_token (table, (int) from);
  const TsHexMap *map = table->sketch->map.hexes;

  for (guint i = 0; i < places->len; i++)
    {
      TsHex place = g_array_index (places, TsHex, i);
      int target = ts_sketch_table_find_at (table, place.q, place.r);
      TsPhrase *name
          = ts_sketch_table_describe (table, target, (TsSketchPlace){ place.q, place.r });
      g_auto (TsHexSight) sight = { 0 };

      ts_hex_sight_init (&sight, map, (TsHex){ token->x, token->y }, place);
      ts_sketch_answer_mark_sight (self, &sight);
      ts_sketch_answer_say (self, table,
                            ts_phrase ("{figure}: {why}", ts_part ("figure", name),
                                       ts_part ("why", ts_hex_sight_format (&sight, map))));
    }
}

TsSketchAnswer *
ts_sketch_answer_plan (const TsSketchTable *table,
                       guint mover,
                       gboolean stops,
                       TsSketchPlace wanted)
{
  const TsToken *token = ts_sketch_table_get_token (table, (int) mover);
  TsSketchAnswer *self
      = ts_sketch_answer_new (table, ts_phrase_verbatim (token->label), table->moves);
  g_autoptr (TsHexPlan) plan = NULL;
  g_autoptr (GArray) places = NULL;

  if (!ts_sketch_answer_check (self, table, token, TRUE))
    return self;
  plan = make_plan (table, mover);
  places = list_stops (plan);
  add_plan (self, table, plan);
  mark_targets (self, table, mover, plan);
  mark_ways (self, table, mover, places, wanted);
  if (stops)
    mark_letters (self, places);
  return self;
}

TsSketchAnswer *
ts_sketch_answer_spots (const TsSketchTable *table, guint figure, TsSketchPlace wanted)
{
  const TsToken *token = ts_sketch_table_get_token (table, (int) figure);
  g_autoptr (GArray) stops = list_spots (table->spots, TS_SPOT_STOP, token->id);
  g_autoptr (GArray) targets = list_spots (table->spots, TS_SPOT_TARGET, token->id);
  TsSketchAnswer *self = ts_sketch_answer_new (table, ts_phrase_verbatim (token->label),
                                               stops->len > 0 ? table->moves : table->sight);

  if (stops->len > 0)
    answer_stops (self, table, figure, stops, wanted);
  answer_targets (self, table, figure, targets);
  return self;
}
