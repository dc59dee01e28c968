/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-setup.c: before the game: who plays what, and the lines of what to set up.
 */

#include "own.h"

#include "ts-players.h"

typedef struct
{
  JsonNode *game; /* its id, or whole; nullable */
} Options;

const TsSpec own_options[] = {
  { "players", TS_SPEC_TABLE, .min = 1, .max = MAX_PLAYERS, .label = N_ ("Players"),
    .group = N_ ("Who plays"), .columns = TS_PLAYER_COLUMNS (own_seats) },
  { "game", TS_SPEC_ENTRY, .entry = "description", .label = N_ ("Game"),
    .group = N_ ("What you play"), TS_INTO (Options, game) },
  {},
};

static const TsPlayers players
    = { 1, MAX_PLAYERS, own_seats, (const char *const[]){ "Ada", "Grace", NULL } };

JsonObject *
own_prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonObject) setup = json_object_new ();
  Options chosen = { NULL };
  JsonObject *description;

  ts_spec_read (own_options, given, &chosen);
  if (json_object_has_member (given, "players"))
    json_object_set_member (setup, "players", json_object_dup_member (given, "players"));
  if (!ts_players_prepare (&players, setup, error))
    return NULL;
  description = own_read_description (
      chosen.game, json_array_get_length (json_object_get_array_member (setup, "players")), error);
  if (description == NULL)
    return NULL;
  json_object_set_object_member (setup, "game", description);
  return g_steal_pointer (&setup);
}

void
own_read_setup (gpointer data, JsonObject *json)
{
  OwnSetup *setup = data;

  setup->description = json_object_get_object_member (json, "game");
  setup->game = own_game_new (setup->description, NULL);
  setup->n_players = ts_players_read (json, setup->names, setup->seats);
}

void
own_clear_setup (gpointer data)
{
  OwnSetup *setup = data;

  g_clear_pointer (&setup->game, own_game_free);
}

/* The lines of what to set up. */

typedef struct
{
  guint8 line;
  gboolean checked;
} Tick;

static const TsSpec tick_args[] = {
  { "line", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_ROWS, .label = N_ ("Line"),
    TS_INTO (Tick, line) },
  { "checked", TS_SPEC_BOOLEAN, .label = N_ ("Done"), TS_INTO (Tick, checked), .otherwise = TRUE },
  {},
};

static gboolean
is_before (const OwnState *state, TsWhyNot *why_not)
{
  TS_NEED (why_not, state->stage == OWN_BEFORE, ts_phrase ("The game has begun."));
  return TRUE;
}

static gboolean
may_tick (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;
  const Tick *tick = args;

  if (!is_before (state, why_not))
    return FALSE;
  TS_NEED (why_not, tick->line <= state->setup->game->n_lines,
           ts_phrase ("There is no such line of what to set up."));
  return TRUE;
}

static void
perform_tick (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;
  const Tick *tick = args;
  guint32 bit = 1u << (tick->line - 1);

  ts_title (outcome, ts_phrase ("Checklist: {line}",
                                own_arg ("line", state->setup->game->lines[tick->line - 1])));
  state->ticked = tick->checked ? state->ticked | bit : state->ticked & ~bit;
}

static gboolean
may_begin (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  return is_before (data, why_not);
}

static void
perform_begin (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;

  ts_title (outcome, ts_phrase ("The game begins"));
  own_begin_rounds (state, outcome);
}

const TsVerb own_before_verbs[] = {
  { "tick", N_ ("Tick off"), tick_args, sizeof (Tick), .moment = may_tick,
    .perform = perform_tick },
  { "begin", N_ ("Begin"), .moment = may_begin, .perform = perform_begin },
  { NULL, N_ ("Set-up") },
};
