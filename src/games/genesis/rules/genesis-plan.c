/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-plan.c: what the sketch says: where an enemy goes, whom it attacks, where it comes in,
 * whom a character sees.
 */

#include "genesis-plan.h"

#include "genesis-figures.h"
#include "genesis-kinds.h"
#include "ts-counters.h"
#include "ts-hex-sight.h"
#include "ts-sketch-words.h"

#include <string.h>

static const TsHexCandidate *
get_candidate (const GenesisPlan *self, guint index)
{
  return &g_array_index (self->plan->candidates, TsHexCandidate, index);
}

static gboolean
knows_card (const GenesisState *state, int enemy, GenesisStat stat)
{
  return state->stats[state->setup->kinds[enemy]][stat] != UNKNOWN;
}

/* "Sarah (3 hexes away)"; when it moves, what the way there costs. */
static TsPhrase *
format_candidate (const GenesisPlan *self, const TsHexCandidate *candidate)
{
  TsArg who = ts_part ("who", ts_phrase_ref (self->names->pdata[candidate->hero]));

  if (self->plan->stay)
    return ts_phrase_plural ("{who} ({n} hex away)", "{who} ({n} hexes away)", candidate->range,
                             who);
  return ts_phrase_plural ("{who} ({n} movement point away)", "{who} ({n} movement points away)",
                           candidate->cost, who);
}

/* Whom it drops is said with why, the others with how far they are. */
static TsPhrase *
format_judged (const GenesisPlan *self, const TsHexCandidate *candidate)
{
  TsPhrase *out = ts_hex_candidate_format_out (self->plan, candidate);

  if (out == NULL)
    return format_candidate (self, candidate);
  return ts_phrase ("{who} ({out})",
                    ts_part ("who", ts_phrase_ref (self->names->pdata[candidate->hero])),
                    ts_part ("out", out));
}

static gboolean
is_out (const GenesisPlan *self, const TsHexCandidate *candidate)
{
  g_autoptr (TsPhrase) out = ts_hex_candidate_format_out (self->plan, candidate);

  return out != NULL;
}

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  const GenesisMove *first = a, *second = b;

  if (first->cost != second->cost)
    return first->cost - second->cost;
  if (first->to.r != second->to.r)
    return first->to.r - second->to.r;
  return first->to.q != second->to.q ? first->to.q - second->to.q : first->target - second->target;
}

/* Moves to one place follow each other. */
static void
number_places (GArray *moves)
{
  for (guint i = 1; i < moves->len; i++)
    {
      const GenesisMove *before = &g_array_index (moves, GenesisMove, i - 1);
      GenesisMove *move = &g_array_index (moves, GenesisMove, i);

      move->stop = before->stop + !ts_hex_equal (before->to, move->to);
    }
}

/* Without those who are downed. */
static gboolean
is_every_hero_placed (const GenesisState *state)
{
  for (int i = 0; i < MAX_HEROES; i++)
    if (genesis_is_standing (state, i) && !genesis_is_placed (state, i))
      return FALSE;
  return TRUE;
}

/* Nobody comes in where a character is. */
static void
drop_taken (GArray *hexes, const GenesisState *state)
{
  for (int i = 0; i < MAX_FIGURES; i++)
    for (guint j = 0; state->stands[i].placed && j < hexes->len; j++)
      if (ts_hex_equal (g_array_index (hexes, TsHex, j), state->stands[i].at))
        g_array_remove_index (hexes, j--);
}

/* The half-hexes of the entry where an enemy has come in, without a place on the sketch; NULL: it
 * is not so. (transfer full, of TsHex) */
static GArray *
list_arrival_hexes (const GenesisState *state, int enemy)
{
  const Enemy *self = &state->enemies[enemy];

  if (state->map == NULL || self->where != WHERE_MAP || self->entry == NOBODY
      || genesis_is_placed (state, genesis_token_of (enemy)))
    return NULL;
  return ts_hex_map_list_entry (state->map, (guint) self->entry + 1);
}

gboolean
genesis_waits_at_entry (const GenesisState *state, int enemy)
{
  g_autoptr (GArray) hexes = list_arrival_hexes (state, enemy);

  if (hexes == NULL)
    return FALSE;
  drop_taken (hexes, state);
  return hexes->len > 0;
}

gboolean
genesis_is_crowded_out (const GenesisState *state, int enemy)
{
  g_autoptr (GArray) hexes = list_arrival_hexes (state, enemy);

  return hexes != NULL && hexes->len > 0 && !genesis_waits_at_entry (state, enemy);
}

gboolean
genesis_can_look (const GenesisState *state, int enemy)
{
  return state->map != NULL && knows_card (state, enemy, STAT_RANGE)
         && (genesis_is_placed (state, genesis_token_of (enemy))
             || genesis_is_crowded_out (state, enemy))
         && is_every_hero_placed (state);
}

TsHex
genesis_get_place (const GenesisState *state, int enemy)
{
  const Stand *stand = &state->stands[genesis_token_of (enemy)];
  g_autoptr (GArray) hexes = stand->placed ? NULL : list_arrival_hexes (state, enemy);

  return stand->placed ? stand->at : g_array_index (hexes, TsHex, 0);
}

gboolean
genesis_stays_crowded_out (const GenesisState *state, int enemy, TsHex to)
{
  return genesis_is_crowded_out (state, enemy)
         && ts_hex_equal (to, genesis_get_place (state, enemy));
}

gboolean
genesis_sees_somebody (const GenesisState *state, int enemy)
{
  return genesis_find_targets (state, enemy, genesis_get_place (state, enemy)) != 0;
}

gboolean
genesis_stays_in_sight (const GenesisState *state, int enemy)
{
  return genesis_can_look (state, enemy)
         && genesis_get_enemy_card (state, enemy)->stops != STOPS_NEVER
         && genesis_sees_somebody (state, enemy);
}

gboolean
genesis_is_seen_to_move (const GenesisState *state, int enemy)
{
  return genesis_can_look (state, enemy) && !genesis_stays_in_sight (state, enemy);
}

static TsHexPlan *
plan_for (const GenesisState *state, const GenesisScene *scene, guint mover)
{
  ts_count (TS_COUNT_PLANS, 1);
  return ts_hex_plan_new (state->map, scene->figures, scene->n, mover);
}

/* Where it stays nobody has to know how far it moves. */
static gboolean
can_plan (const GenesisState *state, int enemy, gboolean moving)
{
  return genesis_can_look (state, enemy)
         && (!moving || knows_card (state, enemy, STAT_MOVE)
             || genesis_stays_in_sight (state, enemy));
}

static void
set_scene (GenesisPlan *self, const GenesisState *state, int enemy)
{
  GenesisState there = genesis_think (state);

  there.stands[genesis_token_of (enemy)]
      = (Stand){ .placed = TRUE, .at = genesis_get_place (state, enemy) };
  genesis_scene_init (&self->scene, &there);
  self->names = genesis_list_names (&there);
  self->mover = (guint) genesis_scene_find (&self->scene, genesis_token_of (enemy));
}

/* (transfer full, of GenesisMove) */
static GArray *
list_moves (const GenesisPlan *self)
{
  GArray *moves = g_array_new (FALSE, FALSE, sizeof (GenesisMove));

  for (guint i = 0; i < self->plan->options->len; i++)
    {
      const TsHexOption *option = &g_array_index (self->plan->options, TsHexOption, i);

      for (guint j = 0; j < option->stops->len; j++)
        {
          TsHex to = g_array_index (option->stops, TsHex, j);
          GenesisMove move = { .rule = option->rule,
                               .target = self->scene.tokens[option->hero],
                               .to = to,
                               .cost = genesis_plan_get_cost (self, to) };

          g_array_append_val (moves, move);
        }
    }
  g_array_sort (moves, compare_moves);
  number_places (moves);
  return moves;
}

GenesisPlan *
genesis_plan_new (const GenesisState *state, int enemy, gboolean moving)
{
  GenesisPlan *self;

  if (!can_plan (state, enemy, moving))
    return NULL;

  self = g_rc_box_new0 (GenesisPlan);
  set_scene (self, state, enemy);
  if (moving && genesis_get_enemy_card (state, enemy)->stops == STOPS_NEVER)
    self->scene.figures[self->mover].range = 0;
  self->plan = plan_for (state, &self->scene, self->mover);
  self->reach = ts_hex_reach (state->map, self->scene.figures, self->scene.n, self->mover);
  self->moves = list_moves (self);
  self->differ = UNKNOWN;
  if (!moving || !self->plan->too_far)
    return self;
  genesis_plan_unref (self);
  return NULL;
}

static void
clear_plan (gpointer data)
{
  GenesisPlan *self = data;

  g_ptr_array_unref (self->names);
  ts_hex_plan_free (self->plan);
  g_array_unref (self->reach);
  g_array_unref (self->moves);
}

void
genesis_plan_unref (GenesisPlan *self)
{
  g_rc_box_release_full (self, clear_plan);
}

gboolean
genesis_plan_has_target (const GenesisPlan *self, int figure)
{
  for (guint i = 0; i < self->plan->targets->len; i++)
    if (self->scene.tokens[g_array_index (self->plan->targets, guint, i)] == figure)
      return TRUE;
  return FALSE;
}

int
genesis_plan_get_cost (const GenesisPlan *self, TsHex hex)
{
  for (guint i = 0; i < self->reach->len; i++)
    if (ts_hex_equal (g_array_index (self->reach, TsHexStop, i).at, hex))
      return g_array_index (self->reach, TsHexStop, i).cost;
  return UNKNOWN;
}

GArray *
genesis_plan_list_moves (const GenesisPlan *self)
{
  return g_array_ref (self->moves);
}

gboolean
genesis_is_stuck (GArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    if (g_array_index (moves, GenesisMove, i).cost > 0)
      return FALSE;
  return TRUE;
}

/* The least distance from which a figure is in range and in sight; UNKNOWN: from none. */
static int
measure_sight (const GenesisState *state, GArray *hexes, int figure, int range)
{
  TsHex at = state->stands[figure].at;
  int least = UNKNOWN;

  for (guint i = 0; i < hexes->len; i++)
    {
      TsHex from = g_array_index (hexes, TsHex, i);
      int distance = ts_hex_distance (from, at);

      if (distance <= range && (least == UNKNOWN || distance < least)
          && ts_hex_sees (state->map, from, at))
        least = distance;
    }
  return least;
}

guint32
genesis_find_targets (const GenesisState *state, int enemy, TsHex hex)
{
  int range = state->stats[state->setup->kinds[enemy]][STAT_RANGE];
  g_autoptr (GArray) hexes = ts_hex_map_list_halves (state->map, hex);
  int nearest = UNKNOWN;
  guint32 targets = 0;

  for (int i = 0; i < MAX_FIGURES; i++)
    {
      int distance = genesis_is_standing (state, i) && genesis_is_placed (state, i)
                         ? measure_sight (state, hexes, i, range)
                         : UNKNOWN;

      if (distance == UNKNOWN || (nearest != UNKNOWN && distance > nearest))
        continue;
      if (distance != nearest)
        targets = 0;
      nearest = distance;
      targets |= 1u << i;
    }
  return targets;
}

static gboolean
do_targets_differ (const GenesisState *state, const GenesisPlan *plan)
{
  int enemy = plan->scene.tokens[plan->mover] - MAX_FIGURES;
  guint32 first = 0;

  for (guint i = 0; i < plan->moves->len; i++)
    {
      guint32 targets
          = genesis_find_targets (state, enemy, g_array_index (plan->moves, GenesisMove, i).to);

      if (i > 0 && targets != first)
        return TRUE;
      first = targets;
    }
  return FALSE;
}

gboolean
genesis_do_moves_differ (const GenesisState *state, GenesisPlan *plan)
{
  if (plan->differ == UNKNOWN)
    plan->differ = do_targets_differ (state, plan);
  return plan->differ;
}

static void
add_once (GArray *list, guint32 targets)
{
  for (guint i = 0; i < list->len; i++)
    if (g_array_index (list, guint32, i) == targets)
      return;
  g_array_append_val (list, targets);
}

static int
compare_targets (gconstpointer a, gconstpointer b)
{
  guint32 first = *(const guint32 *) a, second = *(const guint32 *) b;

  return (first > second) - (first < second);
}

/* Whom it could attack after any move from a half-hex, each answer once; NULL: the sketch cannot
 * tell. (transfer full, of guint32, sorted) */
static GArray *
list_prospects (const GenesisState *state, int enemy, TsHex hex)
{
  GenesisState there = genesis_think (state);
  g_autoptr (GenesisPlan) plan = NULL;
  g_autoptr (GArray) moves = NULL;
  GArray *prospects;

  genesis_put (&there, genesis_token_of (enemy), hex, NULL);
  plan = genesis_plan_new (&there, enemy, TRUE);
  if (plan == NULL)
    return NULL;
  prospects = g_array_new (FALSE, FALSE, sizeof (guint32));
  moves = genesis_plan_list_moves (plan);
  if (moves->len == 0)
    add_once (prospects, genesis_find_targets (&there, enemy, hex));
  for (guint i = 0; i < moves->len; i++)
    add_once (prospects,
              genesis_find_targets (&there, enemy, g_array_index (moves, GenesisMove, i).to));
  g_array_sort (prospects, compare_targets);
  return prospects;
}

static gboolean
is_same_list (GArray *list, GArray *other)
{
  return list->len == other->len
         && memcmp (list->data, other->data, list->len * sizeof (guint32)) == 0;
}

gboolean
genesis_do_entries_differ (const GenesisState *state, int enemy, GArray *hexes)
{
  g_autoptr (GArray) first = NULL;

  for (guint i = 0; i < hexes->len; i++)
    {
      g_autoptr (GArray) prospects = list_prospects (state, enemy, g_array_index (hexes, TsHex, i));

      if (prospects == NULL)
        return FALSE;
      if (first == NULL)
        first = g_steal_pointer (&prospects);
      else if (!is_same_list (prospects, first))
        return TRUE;
    }
  return FALSE;
}

void
genesis_plan_add_candidates (const GenesisPlan *self, TsOutcome *outcome)
{
  for (guint i = 0; i < self->plan->candidates->len; i++)
    {
      const TsHexCandidate *candidate = get_candidate (self, i);
      TsPhrase *out = ts_hex_candidate_format_out (self->plan, candidate);

      ts_outcome_add_candidate (outcome,
                                out == NULL ? format_candidate (self, candidate)
                                            : ts_phrase_ref (self->names->pdata[candidate->hero]),
                                out);
    }
}

TsPhrase *
genesis_plan_format_candidates (const GenesisPlan *self)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (gboolean out = FALSE; out <= TRUE; out++)
    for (guint i = 0; i < self->plan->candidates->len; i++)
      if (is_out (self, get_candidate (self, i)) == out)
        g_ptr_array_add (list, format_judged (self, get_candidate (self, i)));
  return ts_phrase ("{heroes}", ts_list ("heroes", list));
}

/* They are all equally far away. */
static int
get_target_range (const GenesisPlan *self)
{
  for (guint i = 0; i < self->plan->candidates->len; i++)
    {
      const TsHexCandidate *candidate = &g_array_index (self->plan->candidates, TsHexCandidate, i);

      if (candidate->hero == g_array_index (self->plan->targets, guint, 0))
        return candidate->range;
    }
  g_return_val_if_reached (0);
}

TsPhrase *
genesis_format_sighted (const GenesisPlan *plan)
{
  GPtrArray *list = ts_phrase_array_new ();

  for (guint i = 0; i < plan->plan->targets->len; i++)
    g_ptr_array_add (
        list, ts_phrase_ref (plan->names->pdata[g_array_index (plan->plan->targets, guint, i)]));
  return ts_phrase_plural ("{figures}, {n} hex away", "{figures}, {n} hexes away",
                           get_target_range (plan),
                           ts_part ("figures", ts_phrase ("{figures}", ts_list ("figures", list))));
}

/* Entries: where an enemy comes in, and who is seen there. */

/* How far a half-hex is from the nearest character; what was thought away counts first. */
typedef struct
{
  TsWay way;
  int cost;
  int figure;
} Distance;

static int
compare_distances (const Distance *a, const Distance *b)
{
  return a->way != b->way ? (int) a->way - (int) b->way : a->cost - b->cost;
}

/* Places are told from top to bottom, then from left to right. */
static int
compare_in_reading (gconstpointer a, gconstpointer b)
{
  const TsHex *hex = a, *other = b;

  return hex->r != other->r ? hex->r - other->r : hex->q - other->q;
}

/* As if the enemy stood there and saw nobody. FALSE: nobody can be measured. */
static gboolean
measure (const GenesisState *state, int enemy, GenesisScene *scene, TsHex hex, Distance *distance)
{
  TsHexFigure *mover = &scene->figures[scene->n - 1];
  g_autoptr (TsHexPlan) plan = NULL;

  *mover = (TsHexFigure){ .at = hex,
                          .enemy = TRUE,
                          .flies = genesis_get_enemy_card (state, enemy)->flies };
  plan = plan_for (state, scene, scene->n - 1);
  if (plan->options->len == 0)
    return FALSE;

  *distance = (Distance){ plan->way, 0, NOBODY };
  for (guint i = 0; i < plan->candidates->len; i++)
    {
      const TsHexCandidate *candidate = &g_array_index (plan->candidates, TsHexCandidate, i);

      if (candidate->hero != g_array_index (plan->options, TsHexOption, 0).hero)
        continue;
      distance->cost = candidate->cost;
      distance->figure = scene->tokens[candidate->hero];
    }
  return TRUE;
}

/* The rule is about characters, and allies are none (L726): nobody comes in for their sake. */
static void
leave_out_allies (GenesisScene *scene)
{
  for (guint i = 0; i < scene->n; i++)
    if (scene->tokens[i] >= MAX_HEROES && scene->tokens[i] < MAX_FIGURES)
      scene->figures[i].down = TRUE;
}

/* Keeps the nearest half-hexes; all of them when nobody can be measured. */
static void
keep_nearest (GenesisArrival *self, const GenesisState *state, int enemy)
{
  g_autoptr (GArray) nearest = g_array_new (FALSE, FALSE, sizeof (TsHex));
  Distance least = { .figure = NOBODY };
  GenesisScene scene;

  genesis_scene_init (&scene, state);
  leave_out_allies (&scene);
  scene.n++;
  for (guint i = 0; i < self->hexes->len; i++)
    {
      TsHex hex = g_array_index (self->hexes, TsHex, i);
      Distance distance;
      int order;

      if (!measure (state, enemy, &scene, hex, &distance))
        continue;
      order = least.figure == NOBODY ? -1 : compare_distances (&distance, &least);
      if (order < 0)
        {
          g_array_set_size (nearest, 0);
          least = distance;
        }
      if (order <= 0)
        g_array_append_val (nearest, hex);
    }
  if (least.figure == NOBODY)
    return;
  self->figure = least.figure;
  self->cost = least.cost;
  g_array_unref (self->hexes);
  self->hexes = g_steal_pointer (&nearest);
}

void
genesis_arrival_init (GenesisArrival *self, const GenesisState *state, int enemy)
{
  *self = (GenesisArrival){ .figure = NOBODY };
  self->hexes = ts_hex_map_list_entry (state->map, (guint) state->enemies[enemy].entry + 1);
  drop_taken (self->hexes, state);
  g_array_sort (self->hexes, compare_in_reading);
  if (is_every_hero_placed (state))
    keep_nearest (self, state, enemy);
}

void
genesis_arrival_clear (GenesisArrival *self)
{
  g_clear_pointer (&self->hexes, g_array_unref);
}

GenesisGlance
genesis_look (const GenesisState *state, int hero, int enemy)
{
  const Stand *stand = &state->stands[genesis_token_of (enemy)];
  g_autoptr (GArray) hexes = NULL;
  TsHexGlance glance;

  if (state->map == NULL || !genesis_is_placed (state, hero))
    return (GenesisGlance){ .known = FALSE };
  hexes = stand->placed ? ts_hex_map_list_halves (state->map, stand->at)
                        : list_arrival_hexes (state, enemy);
  if (hexes == NULL || hexes->len == 0)
    return (GenesisGlance){ .known = FALSE };
  glance = ts_hex_glance (state->map, &state->stands[hero].at, 1, (const TsHex *) hexes->data,
                          hexes->len, G_MAXINT);
  return (GenesisGlance){ .known = TRUE, .seen = glance.seen, .range = glance.range };
}
