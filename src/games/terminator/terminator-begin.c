/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminator-begin.c: the table is laid out by a checklist, and then the first round begins.
 */

#include "terminator-figures.h"
#include "terminator-flow.h"
#include "terminator-setup.h"
#include "terminator-verbs.h"
#include "terminator-words.h"
#include "ts-checklist.h"

#define SETUP_HEADING "Set up the Board"

/* Where the characters of 1984 start (L144-147), among the tiles that are always in play. */
static const struct
{
  int figure;
  int tile;
} starts[] = {
  { KIND_SARAH, TILE_APARTMENTS },
  { KIND_KYLE, TILE_ALLEY },
  { KIND_TRAXLER, TILE_POLICE },
  { KIND_TERMINATOR, TILE_OBSERVATORY },
};

const TsSpec terminator_check_args[] = {
  { "item", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_CHECKS, .label = N_ ("Line") },
  { NULL },
};

const TsSpec terminator_begin_args[] = {
  { "factories", TS_SPEC_INTEGER, .min = 1, .max = MAX_FACTORIES,
    .label = N_ ("Factories on the board of 2029") },
  { NULL },
};

/* The first units, characters, cards and resources. */

static void
muster (TerminatorState *state, Kind kind, int n)
{
  int first = terminator_first_figure (kind);

  for (int i = first; i < first + MIN (n, (int) terminator_count_kind (kind)); i++)
    if (state->figures[i].where != WHERE_2029)
      terminator_enter_2029 (state, i);
}

/* Each Skynet location has a T-800 and a Stinger, each of the Resistance two Soldiers and a Heavy
 * (L115-117). */
static void
muster_units (TerminatorState *state)
{
  int skynet = 1 + state->factories, resistance = 1 + N_OUTPOSTS;

  muster (state, KIND_T800, skynet);
  muster (state, KIND_STINGER, skynet);
  muster (state, KIND_SOLDIER, 2 * resistance);
  muster (state, KIND_HEAVY, resistance);
}

static void
place_characters (TerminatorState *state)
{
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    if (starts[i].figure == KIND_TERMINATOR || state->setup->plays[starts[i].figure])
      {
        terminator_take_off (state, starts[i].figure, WHERE_1984);
        state->figures[starts[i].figure].tile = (gint8) starts[i].tile;
      }
  if (state->setup->plays[KIND_JOHN] && state->figures[KIND_JOHN].where != WHERE_2029)
    terminator_enter_2029 (state, KIND_JOHN);
  for (int i = 0; i < N_FIRST_COPS; i++)
    {
      int cop = terminator_first_figure (KIND_COP) + i;

      if (state->figures[cop].where != WHERE_1984)
        terminator_take_off (state, cop, WHERE_1984);
    }
}

static void
deal_hands (TerminatorState *state)
{
  for (int actor = 0; actor < N_ACTORS; actor++)
    {
      Deck *deck = &state->decks[actor];
      gint16 n = MIN (deck->size, deck->deck);

      deck->hand = n;
      deck->deck -= n;
    }
}

/* The number of factories, which the print on the board says. */
static gboolean
need_factories (TerminatorState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  gint64 given = ts_arg_number (command, "factories", UNKNOWN);

  if (given == UNKNOWN)
    return state->factories != UNKNOWN
           || ts_refuse (error, ts_phrase ("Say how many factories the board of 2029 has, "
                                           "with “factories”."));
  if (state->setup->factories != given)
    ts_fact (outcome, "board", "board", "factories", given);
  state->factories = (gint16) given;
  return TRUE;
}

gboolean
terminator_apply_check (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;
  g_autoptr (GPtrArray) list = terminator_say_checklist (state);

  return terminator_need_phase (state, PHASE_SETUP, error)
         && ts_checklist_turn (list, state->checked, command, outcome, error);
}

gboolean
terminator_apply_begin (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminatorState *state = data;

  if (!terminator_need_phase (state, PHASE_SETUP, error)
      || !need_factories (state, command, outcome, error))
    return FALSE;
  muster_units (state);
  place_characters (state);
  deal_hands (state);
  for (guint side = 0; side < N_SIDES; side++)
    state->pool[side] = START_RESOURCES;
  ts_title (outcome, ts_phrase ("The table is laid out"));
  terminator_begin_round (state, outcome);
  ts_reason (outcome,
             ts_phrase ("Skynet goes first in the first round ({rule})",
                        ts_part ("rule", ts_say_heading (SETUP_HEADING))),
             0);
  terminator_begin_actions (state, SIDE_SKYNET, outcome);
  return TRUE;
}
