/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-setup.c: before the game: who plays what, and the lines of what to set up.
 */

#include "own.h"

#include "ts-players.h"

#define DEFAULT_DESCRIPTION "race"

const TsChoice own_seats[] = {
  { "red", N_ ("Red") },       { "blue", N_ ("Blue") },     { "green", N_ ("Green") },
  { "yellow", N_ ("Yellow") }, { "white", N_ ("White") },   { "orange", N_ ("Orange") },
  { "pink", N_ ("Pink") },     { "purple", N_ ("Purple") }, {},
};

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
/* Of who plays where a description is tried. */
static const char *const names[MAX_PLAYERS]
    = { "Ada", "Grace", "Alan", "Hedy", "Edsger", "Frances", "Donald", "Barbara" };

static gboolean
check_players (JsonObject *description, guint n, GError **error)
{
  g_autoptr (OwnGame) game = own_game_new (description, error);

  if (game == NULL)
    return FALSE;
  if (n >= game->least && n <= game->most)
    return TRUE;
  return ts_error_set (error, TS_ERROR_BAD_SETUP,
                       ts_phrase ("This game is for {least} to {most} players, and there are {n}.",
                                  ts_number ("least", game->least), ts_number ("most", game->most),
                                  ts_number ("n", n)));
}

/* A setup always holds it whole, so that a session never changes when the catalogue does. */
JsonObject *
own_read_description (JsonNode *given, guint n_players, GError **error)
{
  g_autoptr (JsonObject) description = NULL;

  if (given != NULL && JSON_NODE_HOLDS_OBJECT (given))
    description = json_object_ref (json_node_get_object (given));
  else
    description = ts_catalogue_dup_entry (&own_catalogue, "description",
                                          given != NULL ? json_node_get_string (given)
                                                        : DEFAULT_DESCRIPTION);
  if (description == NULL)
    {
      ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                    ts_phrase ("There is no game “{game}”. Choose one from the catalogue.",
                               ts_name ("game", json_node_get_string (given))));
      return NULL;
    }
  if (!ts_catalogue_check (&own_catalogue, "description", description, error)
      || !check_players (description, n_players, error))
    return NULL;
  return g_steal_pointer (&description);
}

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

JsonObject *
own_make_setup (JsonObject *description)
{
  g_autoptr (OwnGame) game = own_game_new (description, NULL);
  JsonObject *setup = json_object_new ();
  JsonArray *rows = json_array_new ();

  for (guint i = 0; game != NULL && i < CLAMP (2, game->least, game->most); i++)
    {
      JsonObject *row = json_object_new ();

      json_object_set_string_member (row, "name", names[i]);
      json_object_set_string_member (row, "seat", own_seats[i].id);
      json_array_add_object_element (rows, row);
    }
  json_object_set_array_member (setup, "players", rows);
  json_object_set_object_member (setup, "game", json_object_ref (description));
  return setup;
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

int
own_find_player (const OwnState *state, guint seat)
{
  for (guint i = 0; i < state->setup->n_players; i++)
    if (g_strcmp0 (state->setup->seats[i], own_seats[seat].id) == 0)
      return (int) i;
  return -1;
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

static void
show_lines (const OwnState *state, TsView *view)
{
  const OwnGame *game = state->setup->game;
  TsPanel *panel;

  if (game->n_lines == 0)
    return;
  panel = ts_view_add_panel (view, "before", ts_view_text (view, "Before the start"));
  for (guint i = 0; i < game->n_lines; i++)
    {
      g_autofree char *id = g_strdup_printf ("line-%u", i + 1);
      TsTracker *check = ts_panel_add (panel, TS_TRACKER_CHECK, id, own_say (game->lines[i]));
      JsonObject *command = ts_tracker_set_command (check, "tick");

      check->checked = (state->ticked & (1u << i)) != 0;
      json_object_set_int_member (command, "line", i + 1);
      json_object_set_boolean_member (command, "checked", !check->checked);
    }
}

void
own_show_before (const OwnState *state, TsView *view)
{
  if (state->stage != OWN_BEFORE)
    return;
  show_lines (state, view);
  view->subtitle = ts_view_text (view, "Before the start");
  ts_view_instruct (view, NULL, ts_phrase ("Set up the table"), NULL);
  ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Begin"), "begin");
  own_offer_sides (state, view);
}
