/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * miniatures-setup.c: what is chosen before play.
 *
 *   option                 what it is
 *   resistance, machines   ENTRY: a force of the catalogue; "empty": made at the table
 *   resistance-player, …   names of people
 *   fate-none, -one, -two  faces of the Fate die (assumed: one each)
 *   saves-at-long          X001-04, tests-damaged X001-06
 *   cards                  what owners typed
 */

#include "miniatures.h"
#include "miniatures-verbs.h"

#include <string.h>

#define MOST_FACES 6 /* of the Fate die that show the same */

#define FACES_OPTION(name, i, text)                                                                \
  {                                                                                                \
    name, TS_SPEC_INTEGER, .max = MOST_FACES, .label = text,                                       \
                           .hint = N_ ("the rules reference does not tell how many there are"),    \
                           .assumed = TRUE, .more = TRUE, TS_INTO (MiniaturesSetup, fate_faces[i]) \
  }

const TsSpec miniatures_options[] = {
  { "resistance-player", TS_SPEC_TEXT, .max = MAX_NAME, .label = N_ ("Who plays the Resistance"),
    .group = N_ ("Who plays"), TS_INTO (MiniaturesSetup, players[SIDE_RESISTANCE]) },
  { "machines-player", TS_SPEC_TEXT, .max = MAX_NAME, .label = N_ ("Who plays the Machines"),
    TS_INTO (MiniaturesSetup, players[SIDE_MACHINES]) },
  { "resistance", TS_SPEC_ENTRY, .entry = "resistance", .label = N_ ("Force of the Resistance"),
    .group = N_ ("What you play") },
  { "machines", TS_SPEC_ENTRY, .entry = "machines", .label = N_ ("Force of the Machines") },
  { "saves-at-long", TS_SPEC_BOOLEAN, .more = TRUE, .group = N_ ("Options"),
    .label = N_ ("Cover saves in the open at long range"),
    .hint = N_ ("the rules can be read both ways"), TS_INTO (MiniaturesSetup, saves_at_long) },
  FACES_OPTION ("fate-none", 0, N_ ("Faces of the Fate die with “Fate”")),
  FACES_OPTION ("fate-one", 1, N_ ("Faces of the Fate die with 1 marker")),
  FACES_OPTION ("fate-two", 2, N_ ("Faces of the Fate die with 2 markers")),
  { "tests-damaged", TS_SPEC_BOOLEAN, .more = TRUE,
    .label = N_ ("A model that took damage and lives tests for its other hits"),
    .hint = N_ ("the rules ask only models without damage for Resolution tests"),
    TS_INTO (MiniaturesSetup, tests_damaged) },
  { "cards", TS_SPEC_OBJECT, .label = N_ ("What the cards do") },
  {},
};

static const char *const faces[FATE_MOST + 1] = { "fate-none", "fate-one", "fate-two" };

static gboolean
bad_setup (GError **error, TsPhrase *phrase)
{
  return ts_error_set (error, TS_ERROR_BAD_SETUP, phrase);
}

static JsonObject *
make_defaults (void)
{
  JsonObject *setup = json_object_new ();

  json_object_set_string_member (setup, "resistance", "patrol-resistance");
  json_object_set_string_member (setup, "machines", "patrol-machines");
  for (guint i = 0; i <= FATE_MOST; i++)
    json_object_set_int_member (setup, faces[i], 1);
  json_object_set_boolean_member (setup, "saves-at-long", TRUE);
  json_object_set_boolean_member (setup, "tests-damaged", FALSE);
  json_object_set_object_member (setup, "cards", json_object_new ());
  return setup;
}

static gboolean
check_faces (JsonObject *setup, GError **error)
{
  gint64 n = 0;

  for (guint i = 0; i <= FATE_MOST; i++)
    n += json_object_get_int_member (setup, faces[i]);
  return n > 0
         || bad_setup (error, ts_phrase ("The Fate die needs a face. Enter how many there are."));
}

/* What every session keeps a place for. */
static gboolean
check_cards (JsonObject *cards, GError **error)
{
  static const struct
  {
    const char *type;
    guint most;
  } limits[] = { { "model", MAX_PROFILES }, { "weapon", MAX_WEAPONS } };

  if (!ts_catalogue_check_cards (&miniatures_catalogue, cards, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      g_autoptr (GPtrArray) ids
          = ts_catalogue_list_cards (&miniatures_catalogue, cards, limits[i].type);

      if (ids->len > limits[i].most)
        return bad_setup (error, ts_phrase ("The catalogue can have at most {most} cards of the "
                                            "kind “{type}”. Remove some.",
                                            ts_number ("most", limits[i].most),
                                            ts_name ("type", limits[i].type)));
    }
  return TRUE;
}

static gboolean
embed_list (JsonObject *setup, MiniaturesSide side, GError **error)
{
  const char *name = miniatures_sides[side].id;
  JsonObject *cards = json_object_get_object_member (setup, "cards");
  JsonObject *list;

  if (!ts_catalogue_embed (&miniatures_catalogue, setup, name, name, error))
    return FALSE;
  list = json_object_get_object_member (setup, name);
  return ts_catalogue_check_named (&miniatures_catalogue, cards, name, list, error)
         && miniatures_check_list (list, side, cards, error);
}

JsonObject *
miniatures_prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonObject) defaults = make_defaults ();
  g_autoptr (JsonObject) setup = ts_catalogue_overlay (defaults, given);

  if (!check_faces (setup, error)
      || !check_cards (json_object_get_object_member (setup, "cards"), error)
      || !embed_list (setup, SIDE_RESISTANCE, error) || !embed_list (setup, SIDE_MACHINES, error))
    return NULL;
  return g_steal_pointer (&setup);
}

void
miniatures_read_setup (gpointer data, JsonObject *json)
{
  MiniaturesSetup *setup = data;

  ts_spec_read (miniatures_options, json, setup);
  setup->json = json;
  for (guint i = 0; i < N_SIDES; i++)
    setup->players[i] = ts_text (setup->players[i]);
  miniatures_read_cards (setup);
}

/* The forces stand as listed. */
void
miniatures_begin (gpointer data, gconstpointer setup)
{
  MiniaturesState *state = data;

  state->setup = setup;
  memcpy (state->profiles, state->setup->profiles, sizeof state->profiles);
  memcpy (state->weapons, state->setup->weapons, sizeof state->weapons);
  miniatures_begin_roll_off (state);
  state->phase = PHASE_FORCES;
  state->winner = NOBODY;
  for (MiniaturesSide side = 0; side < N_SIDES; side++)
    miniatures_raise_list (
        state, side, json_object_get_object_member (state->setup->json, miniatures_sides[side].id));
}
