/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-caches.c: resource caches beside the board of 2029 (L257-261, L484).
 *
 * That a card lies there, and whether somebody typed what it gives, is for everybody.  What it says
 * is the Resistance's alone until it is collected: no title, deed, reason, error or fact depends on
 * it, and nothing of it is learned for another game.
 */

#include "terminator-board.h"
#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-setup.h"
#include "terminator-verbs.h"
#include "terminator-words.h"

#define HEADING "Collecting Resource Caches"

/* clang-format off */
#define CACHE_ARGS                                                                                 \
  { "where", TS_SPEC_TEXT, .max = MAX_WHERE, .label = N_ ("Coordinates as printed") },             \
  { "column", TS_SPEC_INTEGER, .min = 1, .max = TS_SQUARE_LIMIT,                                   \
    .label = N_ ("Column on the map") },                                                           \
  { "row", TS_SPEC_INTEGER, .min = 1, .max = TS_SQUARE_LIMIT, .label = N_ ("Row on the map") },    \
  { "amount", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("Resources") }
#define NUMBER_ARG                                                                                 \
  { "cache", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = G_MAXUINT8,                       \
    .label = N_ ("Number of the cache") }
/* clang-format on */

const TsSpec terminator_cache_args[] = {
  CACHE_ARGS,
  { NULL },
};

const TsSpec terminator_note_cache_args[] = {
  NUMBER_ARG,
  CACHE_ARGS,
  { NULL },
};

const TsSpec terminator_collect_args[] = {
  NUMBER_ARG,
  { "figure", TS_SPEC_TEXT, .max = 20, .label = N_ ("Unit") },
  { "amount", TS_SPEC_INTEGER, .max = MAX_AMOUNT, .label = N_ ("Resources") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* What is not said stays as it is. */
static void
note (Cache *cache, JsonObject *command)
{
  if (json_object_has_member (command, "where"))
    cache->where = ts_text (ts_arg_text (command, "where"));
  cache->x = (gint16) (ts_arg_number (command, "column", cache->x + 1) - 1);
  cache->y = (gint16) (ts_arg_number (command, "row", cache->y + 1) - 1);
  cache->amount = (gint16) ts_arg_number (command, "amount", cache->amount);
}

static Cache *
find_free (TerminatorState *state)
{
  for (guint i = 0; i < MAX_CACHES; i++)
    if (!state->caches[i].there)
      return &state->caches[i];
  return NULL;
}

/* The cache that a command names; NULL: it does not lie there. */
static Cache *
find_cache (TerminatorState *state, JsonObject *command, GError **error)
{
  gint64 number = ts_arg_number (command, "cache", 0);

  for (guint i = 0; i < MAX_CACHES; i++)
    if (state->caches[i].there && state->caches[i].number == number)
      return &state->caches[i];
  ts_refuse (error, ts_phrase ("Cache {number} does not lie beside the board.",
                               ts_number ("number", number)));
  return NULL;
}

gboolean
terminator_can_draw_cache (const TerminatorState *state)
{
  guint n = 0;

  for (guint i = 0; i < MAX_CACHES; i++)
    n += state->caches[i].there;
  return state->cache_deck > 0 && n < MAX_CACHES && state->n_caches < G_MAXUINT8;
}

gboolean
terminator_is_near_cache (const TerminatorState *state, const Cache *cache, int figure)
{
  const Figure *self = &state->figures[figure];
  int x = ABS (self->x - cache->x), y = ABS (self->y - cache->y);

  return cache->there && cache->x != UNKNOWN && cache->y != UNKNOWN && terminator_is_unit (figure)
         && terminator_figure_side (figure) == SIDE_RESISTANCE
         && terminator_is_on_sketch (state, figure) && x <= 1 && y <= 1;
}

gboolean
terminator_apply_cache (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Cache *cache;

  if (!terminator_need_running (state, error))
    return FALSE;
  if (!terminator_can_draw_cache (state))
    return ts_refuse (error, ts_phrase ("No cache card is left in the deck. Correct the "
                                        "number of cards if that is wrong."));
  cache = find_free (state);
  state->cache_deck--;
  state->n_caches++;
  cache->there = TRUE;
  cache->number = state->n_caches;
  cache->x = cache->y = cache->amount = UNKNOWN;
  note (cache, command);
  if (state->action.on && state->action.act == ACT_CACHE)
    state->action.left = 0;
  ts_title (outcome,
            ts_phrase ("Resource cache {number} is drawn", ts_number ("number", cache->number)));
  ts_deed (
      outcome, "draw-cache",
      ts_phrase ("Cache card {number}: face down beside the board of 2029; only the Resistance "
                 "looks at it",
                 ts_number ("number", cache->number)),
      ts_phrase ("Cache card {number}: back onto its deck", ts_number ("number", cache->number)));
  return TRUE;
}

gboolean
terminator_apply_note_cache (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Cache *cache = find_cache (state, command, error);

  if (cache == NULL)
    return FALSE;
  note (cache, command);
  ts_title (outcome, ts_phrase ("What cache {number} says is noted, for the Resistance only",
                                ts_number ("number", cache->number)));
  return TRUE;
}

/* Only that it is a unit of the Resistance: where it stands would say where the cache lies. */
static gboolean
check_collector (const TerminatorState *state,
                 int *figure,
                 JsonObject *command,
                 TsOutcome *outcome,
                 GError **error)
{
  const char *id = ts_arg_text (command, "figure");

  *figure = NOBODY;
  if (id == NULL)
    return TRUE;
  *figure = terminator_get_figure (state, id, error);
  if (*figure == NOBODY)
    return FALSE;
  if (state->figures[*figure].where != WHERE_2029)
    return ts_refuse (error, ts_phrase ("{figure} is not on the board of 2029.",
                                        terminator_name_figure (state, *figure)));
  if (terminator_figure_side (*figure) == SIDE_RESISTANCE)
    return TRUE;
  return ts_rules_forbid (command, ts_phrase ("Only units of the Resistance collect caches."),
                          HEADING, outcome, error);
}

static void
tell_collected (
    const TerminatorState *state, int number, int figure, int amount, TsOutcome *outcome)
{
  TsArg cache = ts_number ("number", number);
  TsArg resources = ts_part ("resources", terminator_say_resources (amount));

  if (figure == NOBODY)
    ts_outcome_set_title (outcome,
                          ts_phrase ("Cache {number} is collected: {resources}", cache, resources));
  else
    ts_outcome_set_title (outcome,
                          ts_phrase ("{figure} collects cache {number}: {resources}",
                                     terminator_name_figure (state, figure), cache, resources));
  ts_outcome_add_deed (
      outcome, "collect",
      ts_phrase ("Cache card {number}: reveal and discard it", ts_number ("number", number)),
      ts_phrase ("Cache card {number}: face down beside the board again",
                 ts_number ("number", number)));
}

gboolean
terminator_apply_collect (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  Cache *cache;
  int amount, figure;

  if (!terminator_need_running (state, error))
    return FALSE;
  cache = find_cache (state, command, error);
  if (cache == NULL || !check_collector (state, &figure, command, outcome, error))
    return FALSE;
  amount = (int) ts_arg_number (command, "amount", cache->amount);
  if (amount == UNKNOWN)
    return ts_refuse (error, ts_phrase ("Say how many resources cache {number} gives.",
                                        ts_number ("number", cache->number)));
  if (outcome != NULL)
    tell_collected (state, cache->number, figure, amount, outcome);
  cache->where = NULL;
  *cache = (Cache){};
  terminator_gain (state, SIDE_RESISTANCE, amount, outcome);
  return TRUE;
}
