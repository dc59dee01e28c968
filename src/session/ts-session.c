/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-session.c: its life and its commands.
 *
 * Everything is made ready beside what is shown, then written, then shown: a write that fails
 * leaves the session as it was.
 */

#include "ts-session-private.h"

#include <string.h>

#include "ts-json.h"
#include "ts-library-private.h"

G_DEFINE_FINAL_TYPE (TsSession, ts_session, G_TYPE_OBJECT)

enum
{
  DONE,
  CHANGED,
  HANDS,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

enum
{
  PROP_0,
  PROP_AUTOMATIC,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

/* What a number of a card may hold up a main loop for, in milliseconds. */
#define LEARN_PATIENCE 250
/* Steps that the program takes at once: a game that never needed people would never end. */
#define MOST_BY_ITSELF 1000

/* The command is on disk: what cannot be remembered beyond it is no reason to refuse it. */
static void
learn (TsSession *self, TsOutcome *outcome)
{
  g_autoptr (GError) error = NULL;

  if (self->library == NULL || outcome->facts->len == 0
      || ts_library_learn (self->library, self->game, outcome->facts, &error)
      || ts_library_is_read_only (self->library))
    return;
  /* A number that contradicts its card is somebody's slip, and counts in this session only. */
  if (g_error_matches (error, TS_ERROR, TS_ERROR_FAILED))
    g_warning ("A number of a card was not remembered: %s", error->message);
  else
    g_info ("A number of a card was not remembered: %s", error->message);
}

static gboolean
do_step (TsSession *self, JsonObject *command, gint64 now, TsOutcome *outcome, GError **error)
{
  g_autoptr (TsPlay) next = ts_play_copy (self->play);
  g_autofree char *text = NULL;

  if (!ts_play_apply (next, command, outcome, error))
    return FALSE;
  text = ts_session_command_to_row (command);
  if (!ts_session_check_length (text, error)
      || !ts_session_check_size (self->rev + 1, ts_session_count_bytes (self) + strlen (text),
                                 error)
      || !ts_session_check_photo (self, command, error)
      || !ts_session_write (self, text, ts_session_get_photo (command), now, error))
    return FALSE;

  if (self->recall != NULL)
    ts_recall_drop_answer (self->recall, self->play, command);
  ts_session_advance (self, g_steal_pointer (&next), g_steal_pointer (&text), command, outcome);
  ts_session_start_clock (self, command);
  if (self->attempting && self->library != NULL)
    ts_library_set_patience (self->library, LEARN_PATIENCE);
  learn (self, outcome);
  return TRUE;
}

static gboolean
is_seek (JsonObject *command)
{
  const char *verb = ts_arg_text (command, "do");

  return g_strcmp0 (verb, "undo") == 0 || g_strcmp0 (verb, "redo") == 0;
}

static void
ts_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_AUTOMATIC)
    ts_session_set_automatic (TS_SESSION (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
ts_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_AUTOMATIC)
    g_value_set_boolean (value, ts_session_get_automatic (TS_SESSION (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
ts_session_finalize (GObject *object)
{
  TsSession *self = TS_SESSION (object);

  ts_session_drop_attempts (self, NULL);
  g_clear_pointer (&self->play, ts_play_free);
  g_clear_pointer (&self->chance, ts_chance_free);
  g_clear_pointer (&self->commands, g_ptr_array_unref);
  g_clear_pointer (&self->counted, g_ref_string_release);
  g_clear_pointer (&self->copies, g_ptr_array_unref);
  g_clear_pointer (&self->undoers, g_ptr_array_unref);
  g_clear_pointer (&self->branches, g_ptr_array_unref);
  g_clear_pointer (&self->forks, g_ptr_array_unref);
  g_clear_pointer (&self->recall, ts_recall_free);
  g_clear_pointer (&self->tickets, g_hash_table_unref);
  g_clear_pointer (&self->hole, ts_phrase_unref);
  ts_views_free (self->views);
  g_clear_pointer (&self->result, ts_result_free);
  g_clear_pointer (&self->spans, ts_spans_free);
  g_clear_pointer (&self->deeds, ts_deeds_free);
  g_clear_pointer (&self->held, g_ptr_array_unref);
  g_clear_pointer (&self->hands, ts_hands_free);
  g_clear_object (&self->library);
  g_free (self->name);

  G_OBJECT_CLASS (ts_session_parent_class)->finalize (object);
}

static void
ts_session_class_init (TsSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->set_property = ts_session_set_property;
  G_OBJECT_CLASS (klass)->get_property = ts_session_get_property;
  G_OBJECT_CLASS (klass)->finalize = ts_session_finalize;

  props[PROP_AUTOMATIC]
      = g_param_spec_boolean ("automatic", NULL, NULL, FALSE,
                              G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);

  signals[DONE] = g_signal_new ("done", TS_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 2, JSON_TYPE_OBJECT, G_TYPE_POINTER);
  signals[CHANGED] = g_signal_new ("changed", TS_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  signals[HANDS] = g_signal_new ("hands", TS_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
ts_session_init (TsSession *self)
{
  self->chance = ts_chance_new ();
  self->commands = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ref_string_release);
  self->copies = g_ptr_array_new_with_free_func ((GDestroyNotify) ts_play_free);
  self->undoers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ref_string_release);
  self->branches = ts_branches_new ();
  self->forks = ts_forks_new ();
  self->views = ts_views_new ();
  self->spans = ts_spans_new ();
  self->deeds = ts_deeds_new ();
  self->held = ts_session_new_held ();
  self->hands = ts_hands_new ();
  self->sought_from = G_MAXUINT64;
  self->tickets = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
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
ts_session_check_size (guint64 n, guint64 bytes, GError **error)
{
  if (n > TS_SESSION_MAX_COMMANDS)
    return ts_error_set (error, TS_ERROR_REFUSED,
                         ts_phrase ("A session may have {max} commands, no more: continue "
                                    "in a new session.",
                                    ts_number ("max", TS_SESSION_MAX_COMMANDS)));
  return bytes <= TS_SESSION_MAX_BYTES
         || ts_error_set (
             error, TS_ERROR_REFUSED,
             ts_phrase ("The commands of a session may have {max} bytes, no more: continue "
                        "in a new session.",
                        ts_number ("max", TS_SESSION_MAX_BYTES)));
}

/* Whether what was counted is still there: a command stands behind the same ones as ever. */
static gboolean
is_counted (TsSession *self)
{
  return self->counted != NULL && self->counted_rev <= self->rev
         && self->commands->pdata[self->counted_rev - 1] == self->counted;
}

guint64
ts_session_count_bytes (TsSession *self)
{
  guint64 from = is_counted (self) ? self->counted_rev : 0;
  guint64 bytes = from > 0 ? self->counted_bytes : 0;

  for (guint64 i = from; i < self->rev; i++)
    bytes += g_ref_string_length (self->commands->pdata[i]);
  if (self->rev > from)
    {
      g_clear_pointer (&self->counted, g_ref_string_release);
      self->counted = g_ref_string_acquire (self->commands->pdata[self->rev - 1]);
      self->counted_rev = self->rev;
      self->counted_bytes = bytes;
    }
  return bytes;
}

void
ts_session_advance (
    TsSession *self, TsPlay *next, char *text, JsonObject *command, const TsOutcome *outcome)
{
  TsClockRules clock = *ts_play_get_clock (self->play);

  ts_session_drop_copies (self, self->rev);
  ts_session_note_span (self, command);
  ts_branches_leave (self->branches, self->commands, self->rev, self->rows + 1);
  g_ptr_array_set_size (self->undoers, 0);
  ts_forks_settle (self->forks);
  g_ptr_array_add (self->commands, g_ref_string_new (text));
  ts_session_remember_ticket (self, text);
  g_free (text);

  if (self->recall_rows == self->rows + 1)
    self->recall_rows++;
  if (self->moment_rows == self->rows + 1 && ts_session_keeps_moment (self, command))
    self->moment_rows++;
  self->rows++;
  ts_session_take_play (self, next, self->rev + 1);
  ts_session_note_deed (self, &clock, command, outcome);
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
  g_autoptr (GError) problem = NULL;
  TsPlay *play;

  if (setup == NULL)
    return NULL;
  g_return_val_if_fail (g_strcmp0 (game_id, game->id) == 0, NULL);

  play = ts_play_new (game, setup, error);
  if (play == NULL)
    return NULL;
  self = ts_session_new_for_play (play, library, id, name);
  if (!ts_session_load (self, &problem) && !g_error_matches (problem, TS_ERROR, TS_ERROR_DAMAGED))
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  if (problem != NULL)
    ts_session_load_to_hole (self, problem);
  return g_steal_pointer (&self);
}

void
ts_session_set_chance (TsSession *self, TsChance *chance)
{
  ts_chance_free (self->chance);
  self->chance = chance;
}

void
ts_session_set_automatic (TsSession *self, gboolean automatic)
{
  if (self->automatic == automatic)
    return;
  self->automatic = automatic;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_AUTOMATIC]);
}

gboolean
ts_session_get_automatic (TsSession *self)
{
  return self->automatic;
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
ts_session_get_serial (TsSession *self)
{
  return self->rows;
}

/* Whoever tries again later does not wait. */
static void
set_hasty (TsSession *self, gboolean hasty)
{
  if (self->attempting && self->library != NULL)
    ts_library_set_patience (self->library, hasty ? 0 : TS_LIBRARY_PATIENCE);
}

static gboolean
do_or_seek (TsSession *self, JsonObject *command, gint64 now, TsOutcome *outcome, GError **error)
{
  gboolean done;

  set_hasty (self, TRUE);
  done = is_seek (command) ? ts_session_seek (self, command, now, outcome, error)
                           : do_step (self, command, now, outcome, error);
  set_hasty (self, FALSE);
  return done;
}

/* One command, which is completed in place. A refused one is left as it was given. */
static gboolean
do_command (TsSession *self, JsonObject *command, gint64 now, TsOutcome *outcome, GError **error)
{
  g_autoptr (JsonObject) whole = json_object_new ();
  guint64 from = self->rev;

  /* What a command that is refused was filled with must not stay in it. */
  ts_json_copy_members (command, whole);
  if (!json_object_has_member (whole, "at"))
    json_object_set_int_member (whole, "at", now);
  if (!is_seek (whole))
    ts_session_look_for_recall (self);
  if (!ts_recall_complete (self->recall, self->play, whole, self->chance, error))
    return FALSE;
  /* What hands were busy with is read before the steps are gone that it is of. */
  ts_session_get_hands (self);
  if (!is_seek (whole))
    ts_session_complete_time (self, self->rev, whole);
  if (!do_or_seek (self, whole, now, outcome, error))
    return FALSE;

  ts_json_copy_members (whole, command);
  ts_session_take_hands (self, command, from, outcome);
  g_signal_emit (self, signals[DONE], 0, command, outcome);
  return TRUE;
}

/* What cannot be written now is done after the next command. */
static void
go_on (TsSession *self, gint64 now, GPtrArray *then)
{
  for (guint i = 0; i < MOST_BY_ITSELF; i++)
    {
      g_autoptr (JsonObject) command = ts_session_dup_next (self);
      g_autoptr (TsOutcome) outcome = ts_outcome_new ();
      g_autoptr (GError) error = NULL;

      if (command == NULL)
        return;
      if (!do_command (self, command, now, outcome, &error))
        {
          g_info ("The program could not go on: %s", error->message);
          return;
        }
      g_ptr_array_add (then, g_steal_pointer (&outcome));
    }
}

/* Another command in the place of one of the past, see ts-session-instead.c. */
static gboolean
do_instead (TsSession *self, JsonObject *command, gint64 now, TsOutcome *made, GError **error)
{
  g_autoptr (JsonObject) whole = json_object_new ();

  ts_json_copy_members (command, whole);
  if (!json_object_has_member (whole, "at"))
    json_object_set_int_member (whole, "at", now);
  ts_session_get_hands (self);
  set_hasty (self, TRUE);
  if (!ts_session_do_instead (self, whole, now, made, error))
    {
      set_hasty (self, FALSE);
      return FALSE;
    }
  set_hasty (self, FALSE);
  learn (self, made);
  for (guint i = 0; i < made->then->len; i++)
    learn (self, made->then->pdata[i]);
  ts_json_copy_members (whole, command);
  ts_session_take_hands (self, command, self->rev, made);
  g_signal_emit (self, signals[DONE], 0, command, made);
  return TRUE;
}

static gboolean
do_given (TsSession *self, JsonObject *command, gint64 now, TsOutcome *made, GError **error)
{
  if (ts_session_is_instead (command))
    return do_instead (self, command, now, made, error);
  if (!do_command (self, command, now, made, error))
    return FALSE;
  if (is_seek (command))
    return TRUE;
  if (self->automatic)
    go_on (self, now, made->then);
  /* What others prepared has its result with the step before it. */
  if (!ts_arg_flag (command, "auto", FALSE))
    ts_session_take_result (self, made);
  return TRUE;
}

/* What came of the command itself: what steps that are taken back or gone along bring is no result
 * of theirs. */
static void
pass_result (TsOutcome *to, TsOutcome *from)
{
  ts_outcome_set_result (to, g_steal_pointer (&from->kicker), g_steal_pointer (&from->result));
  ts_outcome_set_idle (to, g_steal_pointer (&from->idle));
  g_array_append_vals (to->dice, from->dice->data, from->dice->len);
  to->seat = from->seat;
  to->great = from->great;
}

gboolean
ts_session_do (TsSession *self, JsonObject *command, gint64 now, TsOutcome *outcome, GError **error)
{
  g_autoptr (TsOutcome) made = ts_outcome_new ();

  if (self->library != NULL && !ts_library_check_writable (self->library, error))
    return FALSE;
  if (self->hole != NULL)
    return ts_error_set (error, TS_ERROR_READ_ONLY, ts_phrase_ref (self->hole));
  if (!do_given (self, command, now, made, error))
    return FALSE;

  if (outcome != NULL)
    {
      ts_session_append_outcome (outcome, made);
      pass_result (outcome, made);
    }
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

static gint64
add_copy (TsSession *self, GPtrArray *rows, gint64 now, GError **error)
{
  g_autofree char *name = ts_library_dup_free_name (self->library, self->name, 0, error);
  gint64 id = name != NULL
                  ? ts_library_add_session (self->library, ts_play_get_game (self->play)->id, name,
                                            ts_play_get_setup (self->play), 0, now, error)
                  : 0;

  for (guint i = 0; i < rows->len && id != 0; i++)
    if (!ts_library_append (self->library, id, i + 1, rows->pdata[i], now, error))
      return 0;
  return id;
}

/* With nothing of what the library has under its number now. */
static gint64
add_copy_at_once (TsSession *self, GPtrArray *rows, gint64 now, GError **error)
{
  gint64 id;

  if (!ts_library_begin (self->library, error))
    return 0;
  id = add_copy (self, rows, now, error);
  return ts_library_end (self->library, id != 0, error) ? id : 0;
}

gint64
ts_session_go_on_as_copy (TsSession *self, gint64 now, GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  for (guint64 i = 0; i < self->rev; i++)
    g_ptr_array_add (rows, self->commands->pdata[i]);
  if (self->replaced)
    return add_copy_at_once (self, rows, now, error);
  return ts_library_duplicate_session (self->library, self->id, rows, now, error);
}

gboolean
ts_session_has_ticket (TsSession *self, const char *ticket)
{
  return g_hash_table_contains (self->tickets, ticket);
}

static TsView *
build_view (TsSession *self)
{
  TsView *view = ts_play_build_view (self->play);

  view->rev = self->rev;
  if (ts_session_get_result (self) != NULL)
    ts_result_show (ts_session_get_result (self), view);
  if (view->ending != NULL)
    ts_session_show_ending (self, view);
  ts_play_offer (self->play, view);
  ts_session_show_clock (self, view);
  return view;
}

TsView *
ts_session_view (TsSession *self, const TsViewer *viewer)
{
  if (self->views_rows != self->rows + 1)
    {
      ts_views_take (self->views, build_view (self));
      self->views_rows = self->rows + 1;
    }
  return ts_views_show (self->views, viewer);
}
