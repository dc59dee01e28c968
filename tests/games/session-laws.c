/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * session-laws.c: what holds for a session of a game that was played.
 */

#include <string.h>

#include "../unit.h"
#include "session-laws.h"

#include "../imports.h"
#include "ts-games.h"
#include "ts-json.h"
#include "ts-session.h"
#include "ts-view-private.h"
#include "view-digest.h"
#include "view-laws.h"

#define NOW 1700000000
/* Deeds are tried on so many steps: to undo one means to play what was before it again. */
#define MOST_INSTRUCTIONS 60
#define JUMPS 20

static JsonObject *
copy_command (JsonObject *command)
{
  return ts_catalogue_overlay (command, NULL);
}

static void
session_do_at (Walk *walk, TsSession *session, JsonObject *command, gint64 now, TsOutcome *outcome)
{
  g_autoptr (GError) error = NULL;

  if (!ts_session_do (session, command, now, outcome, &error))
    walk_fail (walk, "the session refuses: %s", error->message);
}

static void
session_do (Walk *walk, TsSession *session, JsonObject *command, TsOutcome *outcome)
{
  session_do_at (walk, session, command, NOW, outcome);
}

/* A session says when each command came, a walk of few: no time passes before the others, for the
 * views are to be the same. */
static gint64
find_time (const Walk *walk, guint step)
{
  gint64 at = 0;

  for (guint i = 0; i < walk->commands->len && (i <= step || at == 0); i++)
    at = ts_arg_number (walk->commands->pdata[i], "at", at);
  return at != 0 ? at : NOW;
}

static void
session_do_step (Walk *walk, TsSession *session, guint step, TsOutcome *outcome)
{
  g_autoptr (JsonObject) command = copy_command (walk->commands->pdata[step]);

  session_do_at (walk, session, command, find_time (walk, step), outcome);
}

/* Undo or redo by one, or to a step. */
static void
move (Walk *walk, TsSession *session, const char *verb, gint64 to, TsOutcome *outcome)
{
  g_autoptr (JsonObject) command = json_object_new ();

  json_object_set_string_member (command, "do", verb);
  if (to >= 0)
    json_object_set_int_member (command, "to", to);
  session_do (walk, session, command, outcome);
}

/* What the walk saw at a step is seen again. */
static void
check_rev (Walk *walk, TsSession *session, guint64 rev)
{
  guint64 mark = walk_get_mark (walk, (guint) rev);

  if (ts_session_get_rev (session) != rev)
    walk_fail (walk, "the session is not at step %u", (guint) rev);
  if (mark != 0
      && walk_digest_view (ts_session_get_play (session), TS_ROLE_HOST, NULL,
                           ts_language_get_english ())
             != mark)
    walk_fail (walk, "the view at step %u is not what it was", (guint) rev);
}

/* The view that is built, said and shown once more, for this viewer alone. */
static guint64
digest_alone (const TsPlay *play, const TsViewer *viewer)
{
  g_autoptr (TsView) whole = ts_play_build_view (play);
  g_autoptr (TsView) said = NULL;
  g_autoptr (TsView) view = NULL;

  ts_play_offer (play, whole);
  said = ts_view_say (whole, viewer->language);
  view = ts_view_show (said, viewer);
  return view_digest (view);
}

static void
check_shared (const Walk *walk, TsSession *session, TsRole role, const char *seat)
{
  const char *const *codes = ts_language_get_codes ();
  const TsPlay *play = ts_session_get_play (session);

  for (guint i = 0; codes[i] != NULL; i++)
    {
      const TsViewer viewer = { ts_language_find (codes[i]), role, seat };
      g_autoptr (TsView) view = ts_session_view (session, &viewer);

      if (view_digest (view) != digest_alone (play, &viewer))
        walk_fail (walk, "who is %s (role %d) is shown another's view in %s",
                   seat != NULL ? seat : "nobody", role, codes[i]);
    }
}

/* What a session builds once for many is what each would see alone. */
static void
check_sharing (const Walk *walk, TsSession *session)
{
  check_shared (walk, session, TS_ROLE_HOST, NULL);
  check_shared (walk, session, TS_ROLE_WALL, NULL);
  for (guint i = 0; i < walk->seats->len; i++)
    check_shared (walk, session, TS_ROLE_SEAT, walk->seats->pdata[i]);
  check_shared (walk, session, TS_ROLE_WATCH, NULL);
}

static TsSession *
record_session (Walk *walk)
{
  g_autoptr (TsSession) session = ts_session_new (walk->game, walk->setup, NULL);

  for (guint i = 0; i < walk->commands->len; i++)
    session_do_step (walk, session, i, NULL);
  return g_steal_pointer (&session);
}

static void
check_same_views (const Walk *walk, const char *what, const TsPlay *play)
{
  g_autofree char *wanted = walk_dup_all_views (walk->play);
  g_autofree char *got = walk_dup_all_views (play);

  check_same (walk, what, wanted, got);
}

static void
undo_all (Walk *walk, TsSession *session)
{
  for (guint64 rev = walk->commands->len; rev > 0; rev--)
    {
      check_rev (walk, session, rev);
      move (walk, session, "undo", -1, NULL);
    }
  check_rev (walk, session, 0);
  if (ts_session_can_undo (session))
    walk_fail (walk, "all was undone, and there is more to undo");
}

static void
redo_all (Walk *walk, TsSession *session)
{
  for (guint64 rev = 0; rev < walk->commands->len; rev++)
    {
      if (rev % 4 == 0)
        check_rev (walk, session, rev);
      move (walk, session, "redo", -1, NULL);
    }
  check_rev (walk, session, walk->commands->len);
  if (ts_session_can_redo (session))
    walk_fail (walk, "all was done again, and there is more to do again");
}

static void
jump_about (Walk *walk, TsSession *session)
{
  gint32 length = (gint32) walk->commands->len;

  for (guint i = 0; i < JUMPS && length > 0; i++)
    {
      guint64 here = ts_session_get_rev (session);
      guint64 to = (guint64) g_rand_int_range (walk->rand, 0, length + 1);

      if (to == here)
        continue;
      move (walk, session, to < here ? "undo" : "redo", (gint64) to, NULL);
      check_rev (walk, session, to);
      check_sharing (walk, session);
    }
}

/* Takes a step back and does it again: what hands do is what they undo. */
static void
turn_back (Walk *walk, TsSession *session, guint step)
{
  g_autoptr (TsOutcome) done = ts_outcome_new ();
  g_autoptr (TsOutcome) undone = ts_outcome_new ();
  g_autoptr (TsOutcome) redone = ts_outcome_new ();

  session_do_step (walk, session, step, done);
  move (walk, session, "undo", -1, undone);
  move (walk, session, "redo", -1, redone);
  if (undone->instructions->len != done->instructions->len
      || redone->instructions->len != done->instructions->len)
    walk_fail (walk, "step %u: %u deeds, %u to take back, %u to do again", step + 1,
               done->instructions->len, undone->instructions->len, redone->instructions->len);
  for (guint i = 0; i < done->instructions->len; i++)
    {
      const TsInstruction *instruction = done->instructions->pdata[i];
      const TsInstruction *back = undone->instructions->pdata[done->instructions->len - 1 - i];
      g_autofree char *wanted = ts_phrase_format (instruction->undone, ts_language_get_english ());
      g_autofree char *got = ts_phrase_format (back->done, ts_language_get_english ());

      check_same (walk, "a deed taken back", wanted, got);
    }
}

void
check_replay (Walk *walk)
{
  g_autoptr (TsPlay) again = ts_play_new (walk->game, walk->setup, NULL);

  for (guint i = 0; i < walk->commands->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!ts_play_apply (again, walk->commands->pdata[i], NULL, &error))
        walk_fail (walk, "command %u is refused when replayed: %s", i + 1, error->message);
    }
  check_same_views (walk, "the views of the replay", again);
}

/* Back to somewhere, a note there, and what that left behind entered again. */
static void
enter_what_was_left (Walk *walk, TsSession *session)
{
  g_autoptr (JsonObject) note = json_object_new ();
  g_autoptr (JsonObject) entry = json_object_new ();
  g_autoptr (GArray) branches = NULL;
  guint64 length = ts_session_get_length (session);

  if (length == 0)
    return;
  if (ts_session_get_rev (session) != 0)
    move (walk, session, "undo",
          g_rand_int_range (walk->rand, 0, (gint32) ts_session_get_rev (session)), NULL);
  json_object_set_string_member (note, "do", "note");
  json_object_set_string_member (note, "text", "another way");
  session_do (walk, session, note, NULL);
  branches = ts_session_list_branches (session);
  json_object_set_string_member (entry, "do", "redo");
  json_object_set_int_member (entry, "branch", (gint64) g_array_index (branches, TsBranch, 0).id);
  session_do (walk, session, entry, NULL);
  check_rev (walk, session, length);
}

void
check_undo (Walk *walk)
{
  g_autoptr (TsSession) session = record_session (walk);

  undo_all (walk, session);
  redo_all (walk, session);
  jump_about (walk, session);
  enter_what_was_left (walk, session);
}

void
check_instructions (Walk *walk)
{
  g_autoptr (TsSession) session = ts_session_new (walk->game, walk->setup, NULL);

  for (guint i = 0; i < MIN (walk->commands->len, MOST_INSTRUCTIONS); i++)
    turn_back (walk, session, i);
}

/* Not every game that is walked is in the list of games. */
static const TsGame *walked_game;

static const TsGame *
find_walked_game (const char *id, GError **error)
{
  return g_strcmp0 (id, walked_game->id) == 0 ? walked_game : ts_games_find (id, error);
}

void
check_export (Walk *walk)
{
  g_autoptr (TsSession) session = record_session (walk);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) first = ts_session_export (session);
  g_autofree char *first_text = json_to_string (first, FALSE);
  g_autoptr (TsLibrary) library = ts_library_open (NULL, NULL);
  g_autoptr (TsImport) import = NULL;
  g_autoptr (TsSession) again = NULL;
  g_autoptr (JsonNode) second = NULL;
  g_autofree char *second_text = NULL;

  walked_game = walk->game;
  import = imports_read (first_text, strlen (first_text), 4000, find_walked_game, &error);
  again = import != NULL ? imports_open (import, library, "Again", &error) : NULL;
  if (again == NULL)
    walk_fail (walk, "the export is refused: %s", error->message);
  second = ts_session_export (again);
  second_text = json_to_string (second, FALSE);
  check_same (walk, "the export of the import", first_text, second_text);
  check_same_views (walk, "the views of the import", ts_session_get_play (again));
}
