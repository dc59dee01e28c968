/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session.c: commands, undo and redo; the journal read and written.
 *
 * Everything is made ready beside what is shown, then written, then shown: a write that fails
 * leaves the session as it was.
 */

#include "ts-session-private.h"

#include <string.h>

#include "ts-library-private.h"

G_DEFINE_FINAL_TYPE (TsSession, ts_session, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Undo and redo are written by write_jump() only, so that a row tells by its beginning. */
static const char undo_start[] = "{\"do\":\"undo\",";
static const char redo_start[] = "{\"do\":\"redo\",";

/* The journal's rows worked into a list of commands. */
typedef struct
{
  GPtrArray *commands;
  guint64 rev;
  guint64 rows;
  guint64 kept; /* up to here the commands are still those of before */
} Fold;

static GPtrArray *
copy_commands (GPtrArray *commands)
{
  return g_ptr_array_copy (commands, (GCopyFunc) (void (*) (void)) g_ref_string_acquire, NULL);
}

static gboolean
fail_on_row (guint64 number, GError **error)
{
  return ts_error_set (error, TS_ERROR_DAMAGED,
                       ts_phrase ("Entry {number} of the session's journal cannot be read. Bring "
                                  "back a copy of the library if you have one.",
                                  ts_number ("number", (gint64) number)));
}

static gboolean
fold_jump (Fold *fold, gboolean undo, const char *text, GError **error)
{
  g_autoptr (JsonObject) command = ts_library_text_to_object (text, NULL);
  gint64 to = command != NULL ? ts_command_get_integer (command, "to", -1) : -1;
  guint64 least = undo ? 0 : fold->rev + 1;
  guint64 most = undo ? fold->rev : fold->commands->len + 1;

  if (to < 0 || (guint64) to < least || (guint64) to >= most)
    return fail_on_row (fold->rows, error);

  fold->rev = (guint64) to;
  return TRUE;
}

static gboolean
fold_row_cb (guint64 number, const char *text, gpointer user_data, GError **error)
{
  Fold *fold = user_data;

  if (number != ++fold->rows || text == NULL)
    return fail_on_row (fold->rows, error);
  if (g_str_has_prefix (text, undo_start) || g_str_has_prefix (text, redo_start))
    return fold_jump (fold, g_str_has_prefix (text, undo_start), text, error);

  if (fold->rev < fold->commands->len)
    fold->kept = MIN (fold->kept, fold->rev);
  g_ptr_array_set_size (fold->commands, (int) fold->rev);
  g_ptr_array_add (fold->commands, g_ref_string_new (text));
  fold->rev++;
  return TRUE;
}

static void
drop_copies (TsSession *self, guint64 beyond)
{
  guint64 keep = beyond / TS_SESSION_STRIDE + 1;

  if (self->copies->len > keep)
    g_ptr_array_set_size (self->copies, (int) keep);
}

static void
take_play (TsSession *self, TsPlay *play, guint64 rev)
{
  ts_play_free (self->play);
  self->play = play;
  self->rev = rev;
}

/* Goes over to what was folded, or leaves everything as it was. */
static gboolean
take_fold (TsSession *self, Fold *fold, GError **error)
{
  GPtrArray *before = self->commands;
  guint64 rev = self->rev;
  TsPlay *play;

  drop_copies (self, fold->kept);
  self->commands = fold->commands;
  /* The play at hand is of no use where its own commands were replaced. */
  self->rev = rev <= fold->kept ? rev : G_MAXUINT64;
  play = ts_session_play_at (self, fold->rev, error);
  self->rev = rev;
  if (play == NULL)
    {
      drop_copies (self, fold->kept);
      self->commands = before;
      return FALSE;
    }

  fold->commands = before;
  self->rows = fold->rows;
  take_play (self, play, fold->rev);
  return TRUE;
}

static gboolean
load (TsSession *self, GError **error)
{
  Fold fold = { copy_commands (self->commands), self->rev, self->rows, G_MAXUINT64 };
  gboolean done;

  done
      = ts_library_read_journal (self->library, self->id, self->rows + 1, fold_row_cb, &fold, error)
        && (fold.rows == self->rows || take_fold (self, &fold, error));
  g_ptr_array_unref (fold.commands);

  return done;
}

/* The session has moved on without us: look first, then say so. */
static gboolean
fail_on_conflict (TsSession *self, GError **error)
{
  return ts_session_reload (self, error)
         && ts_error_set (error, TS_ERROR_CONFLICT,
                          ts_phrase ("Another program changed this session. It was read again: "
                                     "look at it and repeat what you wanted."));
}

static gboolean
write_row (TsSession *self, const char *text, gint64 now, GError **error)
{
  g_autoptr (GError) local = NULL;

  if (self->library == NULL
      || ts_library_append (self->library, self->id, self->rows + 1, text, now, &local))
    return TRUE;
  if (g_error_matches (local, TS_ERROR, TS_ERROR_CONFLICT))
    return fail_on_conflict (self, error);

  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

static char *
jump_to_text (JsonObject *command, guint64 to)
{
  g_autoptr (JsonObject) row = json_object_new ();

  json_object_set_string_member (row, "do", ts_command_get_text (command, "do"));
  json_object_set_int_member (row, "to", (gint64) to);
  json_object_set_int_member (row, "at", ts_command_get_integer (command, "at", 0));
  if (json_object_has_member (command, "by"))
    json_object_set_string_member (row, "by", ts_command_get_text (command, "by"));

  return ts_library_object_to_text (row);
}

static void
append_all (GPtrArray *to, GPtrArray *from)
{
  gsize n = 0;
  g_autofree gpointer *items = g_ptr_array_steal (from, &n);

  for (gsize i = 0; i < n; i++)
    g_ptr_array_add (to, items[i]);
}

/* Moves what `from` holds behind what `to` holds; its title replaces. */
static void
append_outcome (TsOutcome *to, TsOutcome *from)
{
  append_all (to->deeds, from->deeds);
  append_all (to->reasons, from->reasons);
  append_all (to->facts, from->facts);
  if (from->title != NULL)
    ts_outcome_set_title (to, g_steal_pointer (&from->title));
}

static void
append_reversals (TsOutcome *to, TsOutcome *step)
{
  for (guint i = step->deeds->len; i > 0; i--)
    {
      const TsDeed *deed = step->deeds->pdata[i - 1];

      if (deed->undone != NULL)
        ts_outcome_add_deed (to, deed->kind, ts_phrase_ref (deed->undone),
                             ts_phrase_ref (deed->done));
    }
}

/* The outcomes of the steps from `from` + 1 to `to`; `play` goes with them. */
static GPtrArray *
collect_outcomes (TsSession *self, TsPlay *play, guint64 from, guint64 to, GError **error)
{
  g_autoptr (GPtrArray) outcomes
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_outcome_free);

  for (guint64 rev = from + 1; rev <= to; rev++)
    {
      TsOutcome *outcome = ts_outcome_new ();

      g_ptr_array_add (outcomes, outcome);
      if (!ts_session_replay (self, play, rev, outcome, error))
        return NULL;
    }

  return g_steal_pointer (&outcomes);
}

static TsPhrase *
name_jump (gboolean undo, GPtrArray *outcomes)
{
  const TsOutcome *only = outcomes->pdata[0];

  if (outcomes->len > 1 && undo)
    return ts_phrase_plural ("{n} step undone", "{n} steps undone", outcomes->len);
  if (outcomes->len > 1)
    return ts_phrase_plural ("{n} step done again", "{n} steps done again", outcomes->len);
  if (undo)
    return ts_phrase ("Undone: {step}", ts_part ("step", ts_phrase_ref (only->title)));
  return ts_phrase ("Done again: {step}", ts_part ("step", ts_phrase_ref (only->title)));
}

/* The play at `to`, and in `outcome` what the hands have to do to get there. */
static TsPlay *
make_jump (TsSession *self, guint64 to, TsOutcome *outcome, GError **error)
{
  gboolean undo = to < self->rev;
  guint64 from = MIN (to, self->rev), last = MAX (to, self->rev);
  g_autoptr (TsPlay) play = ts_session_play_at (self, from, error);
  g_autoptr (TsPlay) start = undo && play != NULL ? ts_play_copy (play) : NULL;
  g_autoptr (GPtrArray) outcomes
      = play != NULL ? collect_outcomes (self, play, from, last, error) : NULL;
  g_autoptr (TsPhrase) title = NULL;

  if (outcomes == NULL)
    return NULL;

  title = name_jump (undo, outcomes);
  for (guint i = outcomes->len; undo && i > 0; i--)
    append_reversals (outcome, outcomes->pdata[i - 1]);
  for (guint i = 0; !undo && i < outcomes->len; i++)
    append_outcome (outcome, outcomes->pdata[i]);
  ts_outcome_set_title (outcome, g_steal_pointer (&title));

  return undo ? g_steal_pointer (&start) : g_steal_pointer (&play);
}

static gboolean
find_target (TsSession *self, JsonObject *command, gboolean undo, guint64 *to, GError **error)
{
  gint64 rev = (gint64) self->rev, length = self->commands->len;
  gint64 target = ts_command_get_integer (command, "to", undo ? rev - 1 : rev + 1);

  if (undo && rev == 0)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("There is nothing to undo: this is the start."));
  if (!undo && rev == length)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("There is nothing to do again: no later step was undone."));
  if (undo ? target >= rev : target <= rev || target > length)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("There is no way to step {to} from here. Choose a step from "
                                    "{least} to {most}.",
                                    ts_number ("to", target),
                                    ts_number ("least", undo ? 0 : rev + 1),
                                    ts_number ("most", undo ? rev - 1 : length)));

  *to = (guint64) target;
  return TRUE;
}

static gboolean
do_jump (TsSession *self, JsonObject *command, gint64 now, TsOutcome *outcome, GError **error)
{
  gboolean undo = strcmp (ts_command_get_text (command, "do"), "undo") == 0;
  g_autoptr (TsPlay) play = NULL;
  g_autofree char *text = NULL;
  guint64 to = 0;

  if (!find_target (self, command, undo, &to, error))
    return FALSE;
  play = make_jump (self, to, outcome, error);
  if (play == NULL)
    return FALSE;
  json_object_set_int_member (command, "to", (gint64) to);
  text = jump_to_text (command, to);
  if (!write_row (self, text, now, error))
    return FALSE;

  self->rows++;
  take_play (self, g_steal_pointer (&play), to);
  return TRUE;
}

/* The command is on disk: what cannot be remembered beyond it is no reason to refuse it. */
static void
learn (TsSession *self, TsOutcome *outcome)
{
  for (guint i = 0; self->library != NULL && i < outcome->facts->len; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!ts_library_learn (self->library, self->game->id, outcome->facts->pdata[i], &error)
          && !ts_library_is_read_only (self->library))
        g_warning ("A number of a card was not remembered: %s", error->message);
    }
}

static gboolean
do_step (TsSession *self, JsonObject *command, gint64 now, TsOutcome *outcome, GError **error)
{
  g_autoptr (TsPlay) next = ts_play_copy (self->play);
  g_autofree char *text = NULL;

  if (!ts_play_apply (next, command, outcome, error))
    return FALSE;
  text = ts_library_object_to_text (command);
  if (strlen (text) > TS_SESSION_MAX_COMMAND)
    return ts_error_set (error, TS_ERROR_BAD_VALUE,
                         ts_phrase ("This command is too long: it has more than {max} bytes.",
                                    ts_number ("max", TS_SESSION_MAX_COMMAND)));
  if (!write_row (self, text, now, error))
    return FALSE;

  ts_session_advance (self, g_steal_pointer (&next), g_steal_pointer (&text));
  learn (self, outcome);
  return TRUE;
}

static gboolean
is_jump (JsonObject *command)
{
  const char *verb = ts_command_get_text (command, "do");

  return strcmp (verb, "undo") == 0 || strcmp (verb, "redo") == 0;
}

/* A copy through text: what a command that is refused was filled with must not stay in it. */
static JsonObject *
copy_command (JsonObject *command)
{
  g_autofree char *text = ts_library_object_to_text (command);
  g_autoptr (JsonNode) node = json_from_string (text, NULL);

  return json_node_dup_object (node);
}

static void
copy_members (JsonObject *from, JsonObject *to)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, from);
  while (json_object_iter_next (&iter, &name, &node))
    json_object_set_member (to, name, json_node_copy (node));
}

static void
ts_session_finalize (GObject *object)
{
  TsSession *self = TS_SESSION (object);

  g_clear_pointer (&self->play, ts_play_free);
  g_clear_pointer (&self->chance, ts_chance_free);
  g_clear_pointer (&self->commands, g_ptr_array_unref);
  g_clear_pointer (&self->copies, g_ptr_array_unref);
  g_clear_object (&self->library);
  g_free (self->name);

  G_OBJECT_CLASS (ts_session_parent_class)->finalize (object);
}

static void
ts_session_class_init (TsSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ts_session_finalize;

  signals[CHANGED] = g_signal_new ("changed", TS_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
ts_session_init (TsSession *self)
{
  self->chance = ts_chance_new ();
  self->commands = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ref_string_release);
  self->copies = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_play_free);
}

TsSession *
ts_session_new_for_play (TsPlay *play, TsLibrary *library, gint64 id, const char *name)
{
  TsSession *self = g_object_new (TS_TYPE_SESSION, NULL);

  self->game = ts_play_get_game (play);
  self->play = play;
  g_set_object (&self->library, library);
  self->id = id;
  self->name = g_strdup (name);
  g_ptr_array_add (self->copies, ts_play_copy (play));

  return self;
}

gboolean
ts_session_replay (TsSession *self, TsPlay *play, guint64 rev, TsOutcome *outcome, GError **error)
{
  g_autoptr (GError) local = NULL;
  g_autoptr (JsonObject) command
      = ts_library_text_to_object (self->commands->pdata[rev - 1], &local);

  if (command == NULL || !ts_play_apply (play, command, outcome, &local))
    return ts_error_set (error, TS_ERROR_DAMAGED,
                         ts_phrase ("Command {number} of this session cannot be played again: "
                                    "{reason}",
                                    ts_number ("number", (gint64) rev),
                                    ts_part ("reason", ts_error_dup_phrase (local))));

  if (rev == self->copies->len * TS_SESSION_STRIDE)
    g_ptr_array_add (self->copies, ts_play_copy (play));
  return TRUE;
}

TsPlay *
ts_session_play_at (TsSession *self, guint64 rev, GError **error)
{
  guint64 copy = MIN (rev / TS_SESSION_STRIDE, self->copies->len - 1);
  guint64 at = copy * TS_SESSION_STRIDE;
  gboolean near = self->rev <= rev && self->rev > at;
  g_autoptr (TsPlay) play = ts_play_copy (near ? self->play : self->copies->pdata[copy]);

  for (at = near ? self->rev : at; at < rev; at++)
    if (!ts_session_replay (self, play, at + 1, NULL, error))
      return NULL;

  return g_steal_pointer (&play);
}

void
ts_session_advance (TsSession *self, TsPlay *next, char *text)
{
  drop_copies (self, self->rev);
  g_ptr_array_set_size (self->commands, (int) self->rev);
  g_ptr_array_add (self->commands, g_ref_string_new (text));
  g_free (text);

  self->rows++;
  take_play (self, next, self->rev + 1);
  if (self->rev == self->copies->len * TS_SESSION_STRIDE)
    g_ptr_array_add (self->copies, ts_play_copy (next));
}

TsSession *
ts_session_new (const TsGame *game, JsonObject *setup, GError **error)
{
  TsPlay *play = ts_play_new (game, setup, error);

  return play != NULL ? ts_session_new_for_play (play, NULL, 0, NULL) : NULL;
}

TsSession *
ts_session_open (TsLibrary *library, gint64 id, const TsGame *game, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *game_id = NULL;
  g_autoptr (JsonObject) setup = ts_library_read_setup (library, id, &game_id, &name, error);
  g_autoptr (TsSession) self = NULL;
  TsPlay *play;

  if (setup == NULL)
    return NULL;
  g_return_val_if_fail (g_strcmp0 (game_id, game->id) == 0, NULL);

  play = ts_play_new (game, setup, error);
  if (play == NULL)
    return NULL;
  self = ts_session_new_for_play (play, library, id, name);
  return load (self, error) ? g_steal_pointer (&self) : NULL;
}

void
ts_session_set_chance (TsSession *self, TsChance *chance)
{
  ts_chance_free (self->chance);
  self->chance = chance;
}

const TsGame *
ts_session_get_game (TsSession *self)
{
  return self->game;
}

const TsPlay *
ts_session_get_play (TsSession *self)
{
  return self->play;
}

TsLibrary *
ts_session_get_library (TsSession *self)
{
  return self->library;
}

gint64
ts_session_get_id (TsSession *self)
{
  return self->id;
}

const char *
ts_session_get_name (TsSession *self)
{
  return self->name;
}

guint64
ts_session_get_rev (TsSession *self)
{
  return self->rev;
}

guint64
ts_session_get_length (TsSession *self)
{
  return self->commands->len;
}

guint64
ts_session_get_edition (TsSession *self)
{
  return self->rows;
}

gboolean
ts_session_do (TsSession *self, JsonObject *command, gint64 now, TsOutcome *outcome, GError **error)
{
  g_autoptr (JsonObject) whole = copy_command (command);
  g_autoptr (TsOutcome) made = ts_outcome_new ();

  if (self->library != NULL && !ts_library_check_writable (self->library, error))
    return FALSE;
  if (!json_object_has_member (whole, "at"))
    json_object_set_int_member (whole, "at", now);
  if (!ts_play_complete (self->play, whole, self->chance, error)
      || !(is_jump (whole) ? do_jump (self, whole, now, made, error)
                           : do_step (self, whole, now, made, error)))
    return FALSE;

  copy_members (whole, command);
  if (outcome != NULL)
    append_outcome (outcome, made);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

gboolean
ts_session_can_undo (TsSession *self)
{
  return self->rev > 0 && (self->library == NULL || !ts_library_is_read_only (self->library));
}

gboolean
ts_session_can_redo (TsSession *self)
{
  return self->rev < self->commands->len
         && (self->library == NULL || !ts_library_is_read_only (self->library));
}

gboolean
ts_session_reload (TsSession *self, GError **error)
{
  guint64 rows = self->rows;

  if (self->library == NULL)
    return TRUE;
  if (!load (self, error))
    return FALSE;
  if (self->rows != rows)
    g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

TsView *
ts_session_view (TsSession *self, const TsViewer *viewer)
{
  TsView *view = ts_play_view (self->play, viewer);

  view->rev = self->rev;
  return view;
}
