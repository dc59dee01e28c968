/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * spoil-laws.c: what comes from outside and is wrong somewhere is refused with a sentence.
 *
 * A complaint of GLib ends the test as a crash does: see hermetic.py.
 */

#include <string.h>

#include "../unit.h"
#include "spoil-laws.h"

#include "../imports.h"
#include "../runs.h"
#include "random-player.h"
#include "step-laws.h"
#include "ts-export.h"
#include "ts-json-text.h"
#include "ts-json.h"
#include "ts-setup.h"
#include "view-laws.h"

#define NOW 1700000000
#define FEW 60
#define MANY 2000

static const TsGame *spoilt_game;

static const TsGame *
find_spoilt_game (const char *id, GError **error)
{
  if (g_strcmp0 (id, spoilt_game->id) == 0)
    return spoilt_game;
  ts_error_set (error, TS_ERROR_UNKNOWN_GAME, ts_phrase_verbatim ("There is no such game."));
  return NULL;
}

void
check_prepared (Walk *walk, JsonObject *given)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) once = walk->game->prepare (given, &error);
  g_autoptr (JsonObject) twice = once != NULL ? walk->game->prepare (once, &error) : NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (twice == NULL)
    walk_fail (walk, "a setup is refused: %s", error->message);
  first = walk_dup_object (once);
  second = walk_dup_object (twice);
  check_same (walk, "the setup prepared twice", first, second);
}

/* A card at random; NULL: the game has none. */
static const TsShippedEntry *
pick_card (Walk *walk)
{
  const TsShippedEntry *all
      = walk->game->catalogue != NULL ? ts_catalogue_get_shipped (walk->game->catalogue) : NULL;
  guint n = 0;

  while (all != NULL && all[n].type != NULL)
    n++;
  return n > 0 ? &all[g_rand_int_range (walk->rand, 0, (gint32) n)] : NULL;
}

static JsonObject *
get_or_add (JsonObject *object, const char *name)
{
  if (!json_object_has_member (object, name))
    json_object_set_object_member (object, name, json_object_new ());
  return json_object_get_object_member (object, name);
}

/* The setup with some cards as their owner would have typed them. */
static JsonObject *
dup_with_cards (Walk *walk)
{
  JsonObject *setup = ts_json_dup_object (walk->setup);

  for (guint i = 0; i < 3 && ts_spec_find (walk->game->options, "cards") != NULL; i++)
    {
      const TsShippedEntry *card = pick_card (walk);

      if (card != NULL)
        json_object_set_object_member (get_or_add (get_or_add (setup, "cards"), card->type),
                                       card->id, ts_json_dup_object (card->object));
    }
  return setup;
}

static void
try_setup (Walk *walk, TsLibrary *library, JsonObject *setup)
{
  g_autoptr (GError) error = NULL, again = NULL;
  g_autoptr (TsPlay) play = ts_play_new (walk->game, setup, &error);
  TsProposal *proposal = ts_proposal_new (library, walk->game, ts_language_get_english ());

  if (play == NULL)
    check_error (walk, error);
  else
    check_prepared (walk, setup);
  if (!ts_setup_check (library, walk->game, setup, &again))
    check_error (walk, again);
  ts_proposal_lay (proposal, setup);
  ts_proposal_says_more (proposal);
  ts_proposal_free (proposal);
}

void
spoil_setups (Walk *walk)
{
  g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);

  check_prepared (walk, walk->setup);
  for (guint i = 0; i < runs (FEW, MANY); i++)
    {
      g_autoptr (JsonObject) with_cards = dup_with_cards (walk);
      JsonObject *const good[] = { walk->setup, ts_play_get_setup (walk->play), with_cards };
      g_autoptr (JsonObject) bad = random_player_spoil (good[i % G_N_ELEMENTS (good)], walk->rand);

      try_setup (walk, library, bad);
    }
}

/* What is read can be written, and opens without a hole. */
static void
write_and_open (Walk *walk, TsImport *import)
{
  g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);
  g_autoptr (GPtrArray) sessions = NULL;
  g_autoptr (GError) error = NULL;
  gboolean more = TRUE;

  if (!ts_import_is_everything (import))
    ts_import_set_name (import, "One", TRUE);
  while (more)
    if (!ts_import_compare_next (import, library, &more, &error))
      walk_fail (walk, "an import cannot be compared: %s", error->message);
  if (!ts_import_write (import, library, NOW, &error))
    walk_fail (walk, "an import cannot be written: %s", error->message);
  sessions = ts_library_list_sessions (library, NULL);
  for (guint i = 0; i < sessions->len; i++)
    {
      const TsSessionInfo *info = sessions->pdata[i];
      g_autoptr (TsSession) session = ts_session_open (library, info->id, walk->game, &error);

      if (session == NULL || ts_session_get_hole (session) != NULL)
        walk_fail (walk, "what was imported does not open");
    }
}

static void
read_spoilt (Walk *walk, JsonObject *file)
{
  g_autoptr (JsonObject) bad = random_player_spoil (file, walk->rand);
  g_autofree char *text = ts_json_print (bad);
  g_autoptr (GError) error = NULL;
  g_autoptr (TsImport) import = imports_read (text, strlen (text), 4000, find_spoilt_game, &error);

  if (import == NULL)
    check_error (walk, error);
  else
    write_and_open (walk, import);
}

static TsSession *
record (Walk *walk, TsLibrary *library, guint most)
{
  TsSession *session = ts_session_create (library, walk->game, "One", walk->setup, 0, NOW, NULL);

  for (guint i = 0; i < MIN (walk->commands->len, most); i++)
    {
      g_autoptr (JsonObject) command = ts_json_dup_object (walk->commands->pdata[i]);

      if (!ts_session_do (session, command, NOW, NULL, NULL))
        break;
    }
  return session;
}

static gboolean
append_cb (const char *bytes, gsize length, gpointer user_data, GError **error)
{
  g_string_append_len (user_data, bytes, (gssize) length);
  return TRUE;
}

static void
add_card_and_campaign (Walk *walk, TsLibrary *library)
{
  const TsShippedEntry *card = pick_card (walk);
  g_autoptr (JsonObject) sequel = json_object_new ();
  g_autoptr (JsonObject) said = json_object_new ();
  gint64 campaign = ts_library_add_campaign (library, walk->game->id, "Long", NULL);

  if (card != NULL)
    {
      g_autoptr (JsonObject) entry = ts_json_dup_object (card->object);

      assert_true (ts_library_write_entry (library, walk->game->id, card->type, entry, NULL));
    }
  json_object_set_string_member (said, "result", "won");
  json_object_set_int_member (said, "round", 3);
  json_object_set_object_member (sequel, "record", g_steal_pointer (&said));
  json_object_set_object_member (sequel, "next", ts_json_dup_object (walk->setup));
  assert_true (ts_library_record_next_setup (library, campaign, -1, sequel, NULL));
}

/* Everything of a library with the session, a card and a campaign. */
static JsonObject *
dup_everything (TsLibrary *library)
{
  g_autoptr (TsExport) export = ts_export_new (library, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean more = TRUE;

  while (more)
    assert_true (ts_export_step (export, append_cb, text, &more, NULL));
  return ts_json_read_object (text->str, text->len, NULL);
}

void
spoil_exports (Walk *walk)
{
  g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);
  g_autoptr (TsSession) session = record (walk, library, 8);
  g_autoptr (JsonNode) exported = ts_session_export (session);
  g_autoptr (JsonObject) everything = NULL;

  spoilt_game = walk->game;
  add_card_and_campaign (walk, library);
  everything = dup_everything (library);
  for (guint i = 0; i < runs (FEW, MANY); i++)
    read_spoilt (walk, i % 2 ? everything : json_node_get_object (exported));
}
