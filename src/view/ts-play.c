/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-play.c: one game being played, in memory.
 */

#include "ts-play-private.h"

#include "ts-counters.h"
#include "ts-end.h"
#include "ts-ending.h"
#include "ts-lot.h"
#include "ts-photo.h"
#include "ts-roll-command.h"
#include "ts-shown.h"
#include "ts-tabletop.h"
#include "ts-views.h"

#include <string.h>

/* The last second of the year 9999, the last year that dates are written for. */
#define LATEST G_GINT64_CONSTANT (253402300799)

static const char *const reserved[]
    = { "do", "at", "auto", "away", "by", "instead", "rolled", "ticket", NULL };

static const TsSpec reserved_specs[] = {
  { "do", TS_SPEC_TEXT, .required = TRUE, .min = 1 },
  { "at", TS_SPEC_INTEGER, .min = 0, .max = LATEST },
  { "auto", TS_SPEC_BOOLEAN },
  { "away", TS_SPEC_INTEGER, .min = 0, .max = LATEST },
  { "by", TS_SPEC_TEXT },
  { "instead", TS_SPEC_OBJECT },
  { "rolled", TS_SPEC_INTEGER, .min = 0, .max = 10000 },
  { "ticket", TS_SPEC_TEXT },
  { NULL },
};

static const TsSpec note_args[] = {
  { "text", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = TS_MAX_NOTE, .label = N_ ("Note") },
  { NULL },
};

const TsChoice ts_undo_ways[] = {
  { "run", N_ ("The run of the machines") },
  { "turn", N_ ("This turn") },
  { "round", N_ ("This round") },
  { NULL },
};

static const TsSpec undo_args[] = {
  { "to", TS_SPEC_INTEGER, .min = 0, .max = G_MAXINT64, .label = N_ ("Step") },
  { "back", TS_SPEC_CHOICE, .choices = ts_undo_ways, .label = N_ ("More than one step") },
  { NULL },
};

static const TsSpec instead_args[] = {
  { "of", TS_SPEC_OBJECT, .required = TRUE, .label = N_ ("What was done, by its members") },
  { "command", TS_SPEC_OBJECT, .required = TRUE, .label = N_ ("What is done instead") },
  { "anyway", TS_SPEC_BOOLEAN,
    .label = N_ ("Though it takes back more than what follows from it") },
  { NULL },
};

static const TsSpec redo_args[] = {
  { "to", TS_SPEC_INTEGER, .min = 0, .max = G_MAXINT64, .label = N_ ("Step") },
  { "branch", TS_SPEC_INTEGER, .min = 1, .max = G_MAXINT64,
    .label = N_ ("Steps that were left behind") },
  { NULL },
};

static gboolean
complete_roll (const TsPlay *self, JsonObject *command, TsChance *chance, GError **error)
{
  return ts_roll_command_complete (self->game, command, chance, error);
}

static gboolean
apply_roll (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_roll_command_tell (self->game, command, outcome, error);
}

static gboolean
apply_note (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  ts_title (outcome, ts_phrase_verbatim (ts_arg_text (command, "text")));
  return TRUE;
}

static gboolean
apply_photo (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_photo_apply (command, outcome, error);
}

static gboolean
apply_clock (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_clock_rules_apply (&self->clock, command, outcome, error);
}

/* A view with nothing in it but who sits at the table. */
static TsView *
view_seats (const TsPlay *self)
{
  TsView *view = ts_view_new (NULL);

  if (self->game->seats != NULL)
    self->game->seats (self->state, view);
  return view;
}

static gboolean
complete_lot (const TsPlay *self, JsonObject *command, TsChance *chance, GError **error)
{
  g_autoptr (TsView) view = view_seats (self);

  return ts_lot_complete (view->seats, command, chance, error);
}

static gboolean
apply_lot (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  g_autoptr (TsView) view = view_seats (self);

  return ts_lot_tell (view->seats, command, outcome, error);
}

static gboolean
apply_secret (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  g_autoptr (TsView) view = view_seats (self);

  return ts_secret_apply (&self->secret, view->seats, command, outcome, error);
}

/* Set by hand, a number or a queue: its row is marked. */
static void
note_correction (TsPlay *self, JsonObject *command)
{
  g_hash_table_add (self->corrected, g_strdup (ts_arg_text (command, "id")));
  if (self->game->corrected != NULL)
    self->game->corrected (self->state);
}

static void
settle (TsPlay *self, TsOutcome *outcome)
{
  if (self->game->settle != NULL)
    self->game->settle (self->state, outcome);
}

static gboolean
apply_reordering (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  if (!ts_queue_reorder (self->game->queue, self->state, command, outcome, error))
    return FALSE;
  note_correction (self, command);
  settle (self, outcome);
  return TRUE;
}

/* The session moves through its commands: a play alone cannot. */
static gboolean
refuse_jump (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_error_set (error, TS_ERROR_REFUSED,
                       ts_phrase ("Undo, redo and “instead” belong to a session."));
}

static gboolean
apply_pack (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_packing_pack (&self->packing, command, outcome, error);
}

/* Whether anybody sees such a line: only a new command is asked. */
static gboolean
complete_unpack (const TsPlay *self, JsonObject *command, TsChance *chance, GError **error)
{
  const char *line = ts_arg_text (command, "line");
  g_autoptr (TsView) whole
      = line != NULL && self->packing.packed ? ts_play_build_view (self) : NULL;

  return whole == NULL || ts_tabletop_has_line (whole, line)
         || ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                          ts_phrase ("The list has no line “{name}”.", ts_name ("name", line)));
}

static gboolean
apply_unpack (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_packing_unpack (&self->packing, command, outcome, error);
}

static gboolean
apply_agree (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return ts_packing_agree (&self->packing, command, outcome, error);
}

/* The verbs of the frame, which have no state of a game. */
static const TsVerb base_verbs[] = {
  { "note", N_ ("Note"), note_args },
  { "photo", N_ ("Photo"), ts_photo_args },
  { "roll", N_ ("Roll dice"), ts_roll_command_args },
  { "clock", N_ ("Clock"), ts_clock_args },
  { "timer", N_ ("Timer"), ts_clock_timer_args },
  { "pause", N_ ("Take a break") },
  { "resume", N_ ("End the break") },
  { "first-player", N_ ("Draw the first player"), ts_lot_args },
  { "secret-question", N_ ("Choose in secret"), ts_secret_args },
  { "secret-choose", N_ ("Choose secretly"), ts_secret_choose_args },
  { "secret-open", N_ ("Lay open now") },
  { "pack", N_ ("Pack up") },
  { "unpack", N_ ("Lay out again"), ts_unpack_args },
  { "agree", N_ ("Table check"), ts_agree_args },
  { "reorder", N_ ("Correct an order"), ts_reorder_args },
  { "undo", N_ ("Undo"), undo_args },
  { "redo", N_ ("Redo"), redo_args },
  { "instead", N_ ("Do it differently"), instead_args },
  { NULL },
};

/* What they do, in the same order. */
static const struct
{
  gboolean (*complete) (const TsPlay *self, JsonObject *command, TsChance *chance, GError **error);
  gboolean (*apply) (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error);
} base[] = {
  { NULL, apply_note },
  { NULL, apply_photo },
  { complete_roll, apply_roll },
  { NULL, apply_clock },
  { NULL, apply_clock },
  { NULL, apply_clock },
  { NULL, apply_clock },
  { complete_lot, apply_lot },
  { NULL, apply_secret },
  { NULL, apply_secret },
  { NULL, apply_secret },
  { NULL, apply_pack },
  { complete_unpack, apply_unpack },
  { NULL, apply_agree },
  { NULL, apply_reordering },
  { NULL, refuse_jump },
  { NULL, refuse_jump },
  { NULL, refuse_jump },
};

/* Which of them it is; -1: a verb of the game. */
static int
find_base (const TsVerb *verb)
{
  return verb >= base_verbs && verb < base_verbs + G_N_ELEMENTS (base) ? (int) (verb - base_verbs)
                                                                       : -1;
}

static const TsVerb *
find_verb (const TsPlay *self, JsonObject *command, GError **error)
{
  g_autoptr (JsonObject) head = json_object_new ();
  const TsVerb *verb;

  for (guint i = 0; reserved[i] != NULL; i++)
    if (json_object_has_member (command, reserved[i]))
      json_object_set_member (head, reserved[i], json_object_dup_member (command, reserved[i]));
  if (!ts_spec_check (reserved_specs, head, NULL, error)
      || (json_object_has_member (head, "by")
          && !ts_spec_check_name (ts_arg_text (head, "by"), error))
      || (json_object_has_member (head, "ticket")
          && !ts_spec_check_ticket (ts_arg_text (head, "ticket"), error)))
    return NULL;

  verb = ts_play_find_verb (self->game, ts_arg_text (command, "do"));
  if (verb == NULL)
    ts_error_set (error, TS_ERROR_UNKNOWN_VERB,
                  ts_phrase ("This game has no command “{verb}”.",
                             ts_name ("verb", ts_arg_text (command, "do"))));
  else if (ts_spec_check (verb->args, command, reserved, error))
    return verb;

  return NULL;
}

/* Tables and states. */

/* Consumes `json`. */
static TsPlayTable *
table_new (const TsGame *game, JsonObject *json)
{
  TsPlayTable *self = g_atomic_rc_box_new0 (TsPlayTable);

  self->game = game;
  self->json = json;
  if (game->setup_size > 0)
    {
      self->setup = g_malloc0 (game->setup_size);
      game->read (self->setup, json);
    }
  return self;
}

static void
clear_table (gpointer data)
{
  TsPlayTable *self = data;

  if (self->game->clear != NULL)
    self->game->clear (self->setup);
  g_free (self->setup);
  json_object_unref (self->json);
}

static gpointer
begin_state (const TsPlayTable *table)
{
  gpointer state = g_malloc0 (table->game->state_size);

  table->game->begin (state, table->setup);
  return state;
}

static gpointer *
get_owned (gpointer state, const TsOwned *owned)
{
  return (gpointer *) (gpointer) ((guint8 *) state + owned->offset);
}

static gpointer
copy_state (const TsPlay *self)
{
  gpointer copy = g_memdup2 (self->state, self->game->state_size);

  for (const TsOwned *owned = self->game->owned; owned != NULL && owned->copy != NULL; owned++)
    if (*get_owned (copy, owned) != NULL)
      *get_owned (copy, owned) = owned->copy (*get_owned (copy, owned));
  return copy;
}

static void
free_state (const TsGame *game, gpointer state)
{
  for (const TsOwned *owned = game->owned; owned != NULL && owned->copy != NULL; owned++)
    g_clear_pointer (get_owned (state, owned), owned->free);
  g_free (state);
}

static gboolean
is_anyway (JsonObject *command)
{
  return ts_arg_flag (command, "anyway", FALSE);
}

/* Whether a call may be given, `whole` or before it is completed; what the table allowed all the
 * same is reported. */
static gboolean
check_may (const TsPlay *self, TsCall *call, gboolean whole, TsOutcome *outcome, GError **error)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (is_anyway (call->command));

  if (whole)
    ts_why_not_set_whole (why_not);
  if (!ts_call_may (call, self->state, why_not))
    return ts_why_not_fail (why_not, error);
  ts_why_not_report (why_not, outcome);
  return TRUE;
}

/* The dice that a verb threw, as they lie. */
static void
show_dice (const TsThrow *throw, JsonObject *command, TsOutcome *outcome)
{
  g_autofree guint8 *values = g_new (guint8, MAX (throw->n, 1));
  guint n = ts_arg_dice (command, throw->name, throw->die, values, throw->n);

  for (guint i = 0; i < n; i++)
    ts_outcome_add_die (outcome, throw->die, throw->sides, values[i]);
  outcome->n_thrown = outcome->dice->len;
}

static gboolean
read_dice (const TsPlay *self, TsCall *call, TsOutcome *outcome, GError **error)
{
  TsThrow throw = ts_call_throw (call, self->state);

  if (throw.name == NULL)
    return TRUE;
  if (!ts_call_read_dice (call, &throw, error))
    return FALSE;
  if (outcome != NULL)
    show_dice (&throw, call->command, outcome);
  return TRUE;
}

static gboolean
set_number (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const TsGroup *numbers = self->game->numbers;
  const char *id = ts_arg_text (command, "id");
  gint64 value = ts_arg_number (command, "value", 0);

  if (!ts_numbers_check (numbers, self->state, id, value, error))
    return FALSE;
  ts_numbers_set (numbers, self->state, id, value, outcome);
  return TRUE;
}

static gboolean
perform (TsPlay *self, TsCall *call, TsOutcome *outcome, GError **error)
{
  if (!read_dice (self, call, outcome, error))
    return FALSE;
  ts_call_perform (call, self->state, outcome);
  return TRUE;
}

static gboolean
apply_to_state (
    TsPlay *self, const TsVerb *verb, JsonObject *command, TsOutcome *outcome, GError **error)
{
  gboolean correct = verb->args == ts_correct_args;
  TsCall call;

  ts_call_init (&call, verb, command);
  if (!check_may (self, &call, TRUE, outcome, error))
    return FALSE;
  if (!(correct && self->game->numbers != NULL ? set_number (self, command, outcome, error)
                                               : perform (self, &call, outcome, error)))
    return FALSE;
  if (correct)
    note_correction (self, command);
  else
    self->clock.paused = FALSE;
  settle (self, outcome);
  ts_report_real_dice (verb->args, command, outcome);
  return TRUE;
}

/* A new command of a game: what is left to chance is filled in once it may be given. */
static gboolean
complete (
    const TsPlay *self, const TsVerb *verb, JsonObject *command, TsChance *chance, GError **error)
{
  TsCall call;
  TsThrow throw;

  ts_call_init (&call, verb, command);
  if (!check_may (self, &call, FALSE, NULL, error))
    return FALSE;
  throw = ts_call_throw (&call, self->state);
  if (throw.name != NULL
      && (!ts_command_roll (command, throw.name, throw.die, throw.sides, throw.n, chance, error)
          || !ts_call_read_dice (&call, &throw, error)))
    return FALSE;
  return ts_call_complete (&call, self->state, chance, error);
}

/* Consumes both. */
static TsPlay *
new_play (TsPlayTable *table, gpointer state)
{
  TsPlay *self = g_new0 (TsPlay, 1);

  self->game = table->game;
  self->table = table;
  self->state = state;
  self->corrected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  ts_packing_init (&self->packing);

  return self;
}

TsPlay *
ts_play_new (const TsGame *game, JsonObject *setup, GError **error)
{
  JsonObject *whole;
  TsPlayTable *table;

  if (!ts_spec_check (game->options, setup, NULL, error))
    return NULL;
  whole = game->prepare (setup, error);
  if (whole == NULL)
    return NULL;

  table = table_new (game, whole);
  return new_play (table, begin_state (table));
}

TsPlay *
ts_play_copy (const TsPlay *self)
{
  TsPlay *copy = new_play (g_atomic_rc_box_acquire (self->table), copy_state (self));
  GHashTableIter iter;
  gpointer id;

  ts_count (TS_COUNT_COPIES, 1);
  g_hash_table_iter_init (&iter, self->corrected);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_hash_table_add (copy->corrected, g_strdup (id));
  copy->clock = self->clock;
  copy->secret = ts_secret_copy (self->secret);
  ts_packing_copy (&self->packing, &copy->packing);

  return copy;
}

void
ts_play_free (TsPlay *self)
{
  free_state (self->game, self->state);
  g_atomic_rc_box_release_full (self->table, clear_table);
  g_hash_table_unref (self->corrected);
  g_clear_pointer (&self->secret, ts_secret_free);
  ts_packing_clear (&self->packing);
  g_free (self);
}

const TsGame *
ts_play_get_game (const TsPlay *self)
{
  return self->game;
}

JsonObject *
ts_play_get_setup (const TsPlay *self)
{
  return self->table->json;
}

/* What is given and has no meaning is refused, not passed over: it was meant otherwise. What was
 * recorded once is played as it is. */
static gboolean
check_asked (const TsSpec *specs, JsonObject *command, GError **error)
{
  for (const TsSpec *spec = specs; spec != NULL && spec->name != NULL; spec++)
    {
      g_auto (GStrv) when = NULL;

      if (!json_object_has_member (command, spec->name) || ts_spec_is_asked (spec->when, command))
        continue;
      when = g_strsplit (spec->when, "=", 2);
      return ts_error_set (
          error, TS_ERROR_REFUSED,
          /* {member}, {key}: words of a command, “bonus”, “use”. */
          ts_phrase ("“{member}” has no meaning beside “{key}” as it is here: leave it out.",
                     ts_name ("member", spec->name), ts_name ("key", when[0])));
    }
  return TRUE;
}

gboolean
ts_play_complete (const TsPlay *self, JsonObject *command, TsChance *chance, GError **error)
{
  const TsVerb *verb = find_verb (self, command, error);
  int i = verb != NULL ? find_base (verb) : -1;

  if (verb == NULL || !ts_spec_check_writing (verb->args, command, error)
      || !check_asked (verb->args, command, error))
    return FALSE;
  if (i < 0)
    return complete (self, verb, command, chance, error);
  return base[i].complete == NULL || base[i].complete (self, command, chance, error);
}

/* What was done instead of what: its own names for them, or the titles of both. */
static TsPhrase *
format_instead (const TsOutcome *now, const TsOutcome *before)
{
  if (now->option != NULL && before->option != NULL)
    return ts_phrase ("{who}: {way} instead of {replaced}",
                      ts_part ("who", ts_phrase_ref (now->chooser)),
                      ts_part ("way", ts_phrase_ref (now->option)),
                      ts_part ("replaced", ts_phrase_ref (before->option)));
  return ts_phrase ("{step}, instead of: {replaced}", ts_part ("step", ts_phrase_ref (now->title)),
                    ts_part ("replaced", ts_phrase_ref (before->title)));
}

/* What was chosen otherwise once may be what is done anyway after another choice before it. */
static gboolean
is_same_option (const TsOutcome *now, const TsOutcome *before)
{
  const TsLanguage *english = ts_language_get_english ();
  g_autofree char *one = now->option != NULL ? ts_phrase_format (now->option, english) : NULL;
  g_autofree char *other
      = before->option != NULL ? ts_phrase_format (before->option, english) : NULL;

  return one != NULL && g_strcmp0 (one, other) == 0;
}

/* `before` is the play before the command. */
static void
title_instead (TsPlay *before, JsonObject *command, TsOutcome *outcome)
{
  JsonObject *of = json_object_get_object_member (command, "instead");
  g_autoptr (TsOutcome) other = ts_outcome_new ();

  if (!json_object_has_member (of, "instead") && ts_play_apply (before, of, other, NULL)
      && !is_same_option (outcome, other))
    ts_outcome_set_title (outcome, format_instead (outcome, other));
}

gboolean
ts_play_apply (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const TsVerb *verb = find_verb (self, command, error);
  int i = verb != NULL ? find_base (verb) : -1;
  gboolean instead = outcome != NULL && json_object_has_member (command, "instead");
  g_autoptr (TsPlay) before = verb != NULL && instead ? ts_play_copy (self) : NULL;

  if (verb == NULL
      || !(i < 0 ? apply_to_state (self, verb, command, outcome, error)
                 : base[i].apply (self, command, outcome, error)))
    return FALSE;
  if (outcome != NULL && outcome->title == NULL)
    ts_outcome_set_title (outcome, ts_phrase_msgid (verb->label));
  if (before != NULL)
    title_instead (before, command, outcome);
  ts_packing_note (&self->packing, ts_arg_number (command, "at", 0),
                   i < 0 && verb->args != ts_correct_args);
  return TRUE;
}

/* What stands behind “More” is called after its chapter. */
static void
group_offers (const TsView *view, GPtrArray *offers)
{
  for (guint i = 0; i < offers->len; i++)
    {
      TsOffer *offer = offers->pdata[i];
      const char *chapter = ts_game_find_chapter (view->played, ts_arg_text (offer->command, "do"));

      if (chapter != NULL)
        offer->group = ts_view_text (view, chapter);
    }
}

/* What is suggested stands first, in every game. */
static void
lead_with_suggested (GPtrArray *offers)
{
  guint n = 0;

  for (guint i = 0; i < offers->len; i++)
    if (((const TsOffer *) offers->pdata[i])->style == TS_OFFER_SUGGESTED)
      g_ptr_array_insert (offers, (int) n++, g_ptr_array_steal_index (offers, i));
}

TsView *
ts_play_build_view (const TsPlay *self)
{
  TsView *view = view_seats (self);

  ts_count (TS_COUNT_VIEWS, 1);
  view->game = g_strdup (self->game->id);
  view->corrected = self->corrected;
  view->played = self->game;
  view->state = self->state;
  self->game->view (self->state, view);
  if (self->secret != NULL)
    ts_secret_show (self->secret, view);
  lead_with_suggested (view->now.offers);
  for (guint i = 0; view->askings != NULL && i < view->askings->len; i++)
    lead_with_suggested (((TsAsking *) view->askings->pdata[i])->now.offers);
  ts_end_mark (view);
  ts_view_complete_ending (view);
  group_offers (view, view->more);
  ts_queue_mark (self->game->queue, self->state, view);
  ts_tabletop_mark (self->game->aside, view);
  if (self->packing.packed)
    ts_tabletop_unpack (self->game->lay, self->state, self->packing.laid, view);
  view->due = ts_packing_is_due (&self->packing);
  view->state = NULL;
  view->played = NULL;
  view->corrected = NULL;

  return view;
}

TsView *
ts_play_view (const TsPlay *self, const TsViewer *viewer)
{
  g_autoptr (TsViews) views = ts_views_new ();

  ts_views_take (views, ts_play_build_view (self));
  return ts_views_show (views, viewer);
}

void
ts_play_offer (const TsPlay *self, TsView *view)
{
  ts_clock_offer (&self->clock, view);
  ts_lot_offer (view);
  ts_secret_offer (self->secret, view);
}

const TsClockRules *
ts_play_get_clock (const TsPlay *self)
{
  return &self->clock;
}

TsView *
ts_play_view_table (const TsPlay *self, const TsViewer *viewer)
{
  g_autoptr (TsPlay) packed = ts_play_copy (self);

  packed->packing.packed = TRUE;
  return ts_play_view (packed, viewer);
}

JsonObject *
ts_play_dup_next (const TsPlay *self)
{
  JsonObject *command
      = self->game->next != NULL && !self->packing.packed ? self->game->next (self->state) : NULL;

  if (command != NULL)
    json_object_set_boolean_member (command, "auto", TRUE);
  return command;
}

char *
ts_play_dup_question (const TsPlay *self, JsonObject *answer)
{
  return self->game->ask != NULL ? self->game->ask (self->state, answer) : NULL;
}

/* What a command that may be given throws; of no name: nothing. */
static TsThrow
find_throw (const TsPlay *self, JsonObject *command)
{
  const TsVerb *verb = find_verb (self, command, NULL);
  TsCall call;

  if (verb == NULL || find_base (verb) >= 0 || verb->throw == NULL)
    return (TsThrow){ NULL };
  ts_call_init (&call, verb, command);
  return check_may (self, &call, FALSE, NULL, NULL) ? ts_call_throw (&call, self->state)
                                                    : (TsThrow){ NULL };
}

char *
ts_play_dup_thrower (const TsPlay *self, JsonObject *command, const char **dice)
{
  TsThrow throw = find_throw (self, command);

  *dice = throw.name;
  if (throw.name == NULL || self->game->thrower == NULL)
    return NULL;
  return self->game->thrower (self->state, command);
}

guint
ts_play_lay_dice (const TsPlay *self, JsonObject *command, JsonObject *known)
{
  TsThrow throw = find_throw (self, command);
  JsonArray *lie = json_object_get_array_member (known, throw.name), *dice = json_array_new ();
  guint n = MIN (json_array_get_length (lie), throw.n);

  for (guint i = 0; i < throw.n; i++)
    if (i < n)
      json_array_add_element (dice, json_node_copy (json_array_get_element (lie, i)));
    else
      json_array_add_null_element (dice);
  json_object_set_array_member (command, throw.name, dice);
  return throw.n - n;
}

gboolean
ts_play_measure (const TsPlay *self, TsMeasure *measure)
{
  if (self->game->measure == NULL)
    return FALSE;
  self->game->measure (self->state, measure);
  return TRUE;
}

JsonObject *
ts_play_dup_next_setup (const TsPlay *self)
{
  return self->game->next_setup != NULL ? self->game->next_setup (self->state) : NULL;
}

const TsVerb *
ts_play_get_base_verbs (void)
{
  return base_verbs;
}

const TsVerb *
ts_play_find_verb (const TsGame *game, const char *name)
{
  for (const TsVerb *verb = base_verbs; verb->name != NULL; verb++)
    if (strcmp (verb->name, name) == 0)
      return verb;
  return ts_game_find_verb (game, name);
}
