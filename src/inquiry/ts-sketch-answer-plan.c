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
      int target = (int) g_array_index (plan->targets, guint, i);
      const TsToken *to = ts_sketch_table_get_token (table, target);
      g_auto (TsHexSight) sight = { 0 };

      ts_sketch_answer_init_sight (&sight, table, (TsSketchPlace){ from->x, from->y }, (int) mover,
                                   (TsSketchPlace){ to->x, to->y }, target);
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

static int
compare_stops (gconstpointer a, gconstpointer b)
{
  const TsHexStop *first = a, *second = b;

  if (first->cost != second->cost)
    return first->cost - second->cost;
  return first->at.r != second->at.r ? first->at.r - second->at.r : first->at.q - second->at.q;
}

static gboolean
is_option (const TsHexPlan *plan, TsHex stop)
{
  guint found;

  for (guint i = 0; i < plan->options->len; i++)
    if (find_stop (g_array_index (plan->options, TsHexOption, i).stops, stop, &found))
      return TRUE;
  return FALSE;
}

/* Every stop once, what costs least first, then in reading order: as a game that proposes them
 * gives them letters. (transfer full, of TsHex) */
static GArray *
list_stops (const TsSketchTable *table, guint mover, const TsHexPlan *plan)
{
  g_autofree TsHexFigure *figures = ts_sketch_dup_hex_figures (table->sketch);
  g_autoptr (GArray) reach
      = ts_hex_reach (table->sketch->map.hexes, figures, table->tokens->len, mover);
  GArray *stops = g_array_new (FALSE, FALSE, sizeof (TsHex));

  g_array_sort (reach, compare_stops);
  for (guint i = 0; i < reach->len; i++)
    {
      TsHex stop = g_array_index (reach, TsHexStop, i).at;

      if (is_option (plan, stop))
        g_array_append_val (stops, stop);
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

/* (transfer full, nullable) */
static TsPhrase *
format_stops (TsStops stops)
{
  switch (stops)
    {
    case TS_STOPS_NEVER:
      return ts_phrase ("By its card it does not stop before its movement is used up");
    case TS_STOPS_BY_CARD:
      return ts_phrase ("Where it stops is an exception on its card (page 17).");
    case TS_STOPS_IN_SIGHT:
      return NULL;
    }
  g_return_val_if_reached (NULL);
}

/* Whoever stands beside the map could be nearer. */
static void
add_left_out (TsSketchAnswer *self, const TsSketchTable *table)
{
  const GPtrArray *all = table->view->sketch->tokens;
  g_autoptr (GPtrArray) names = ts_phrase_array_new ();

  for (guint i = 0; i < all->len; i++)
    {
      const TsToken *token = all->pdata[i];

      if (g_strcmp0 (token->side, "hero") == 0 && !token->down
          && ts_sketch_table_find (table, token->id) < 0)
        g_ptr_array_add (names, ts_phrase_verbatim (token->label));
    }
  if (names->len > 0)
    ts_sketch_answer_say (self, table,
                          ts_phrase ("Not on the sketch, so skipped: {figures}.",
                                     ts_list ("figures", g_steal_pointer (&names))));
}

/* What the plan of a figure says, in words. */
static void
add_plan (TsSketchAnswer *self, const TsSketchTable *table, guint mover, const TsHexPlan *plan)
{
  ts_sketch_answer_say (self, table, ts_hex_plan_format (plan, table->names));
  ts_sketch_answer_say (self, table,
                        format_stops (ts_sketch_table_get_token (table, (int) mover)->stops));
  add_left_out (self, table);
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

/* Of an enemy that nobody stops: whom it has in range and in sight all the same. */
static void
add_targets_on_the_way (TsSketchAnswer *self, const TsSketchTable *table, guint mover)
{
  g_autofree TsHexFigure *figures = ts_sketch_dup_hex_figures (table->sketch);
  g_autoptr (TsHexPlan) plan = NULL;
  g_autoptr (GPtrArray) names = ts_phrase_array_new ();

  figures[mover].range = ts_sketch_table_get_token (table, (int) mover)->range;
  plan = ts_hex_plan_new (table->sketch->map.hexes, figures, table->tokens->len, mover);
  for (guint i = 0; i < plan->targets->len; i++)
    g_ptr_array_add (names,
                     ts_phrase_ref (table->names->pdata[g_array_index (plan->targets, guint, i)]));
  if (names->len > 0)
    ts_sketch_answer_say (self, table,
                          ts_phrase ("Where it is now it may attack {targets}",
                                     ts_list ("targets", g_steal_pointer (&names))));
  mark_targets (self, table, mover, plan);
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
is_planned (const TsSketchTable *table, guint mover, const TsHexPlan *plan, GArray *places)
{
  g_autoptr (GArray) stops = list_stops (table, mover, plan);
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

      if (is_planned (table, mover, plan, places))
        add_plan (self, table, mover, plan);
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

      ts_sketch_answer_init_sight (&sight, table, (TsSketchPlace){ token->x, token->y }, (int) from,
                                   (TsSketchPlace){ place.q, place.r }, target);
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
  places = list_stops (table, mover, plan);
  add_plan (self, table, mover, plan);
  mark_targets (self, table, mover, plan);
  if (token->stops == TS_STOPS_NEVER)
    add_targets_on_the_way (self, table, mover);
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
