/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * ts-play.c: one game being played, in memory.
 */

#include "ts-play.h"

#include "ts-view-private.h"

#include <string.h>

/* The last second of the year 9999, the last year that dates are written for. */
#define LATEST G_GINT64_CONSTANT (253402300799)

struct _TsPlay
{
  const TsGame *game;
  JsonObject *setup;
  gpointer state;
  GHashTable *corrected; /* ids of trackers that were set by hand */
};

static const char *const reserved[] = { "do", "at", "by", "rolled", "ticket", NULL };

static const TsSpec reserved_specs[] = {
  { "do", TS_SPEC_TEXT, .required = TRUE, .min = 1 },
  { "at", TS_SPEC_INTEGER, .min = 0, .max = LATEST },
  { "by", TS_SPEC_TEXT },
  { "rolled", TS_SPEC_INTEGER, .min = 0, .max = 10000 },
  { "ticket", TS_SPEC_TEXT },
  { NULL },
};

static const TsSpec note_args[] = {
  { "text", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = TS_MAX_NOTE, .label = N_ ("Note") },
  { NULL },
};

static const TsSpec roll_args[] = {
  { "dice", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Dice"),
    .hint = N_ ("2d6+3, 4d6kh3, d%") },
  { "result", TS_SPEC_DICE, .max = TS_MAX_ITEMS, .label = N_ ("What the real dice show") },
  { "why", TS_SPEC_TEXT, .label = N_ ("What for") },
  { NULL },
};

static const TsSpec undo_args[] = {
  { "to", TS_SPEC_INTEGER, .min = 0, .max = G_MAXINT64, .label = N_ ("Step") },
  { NULL },
};

static const TsSpec redo_args[] = {
  { "to", TS_SPEC_INTEGER, .min = 0, .max = G_MAXINT64, .label = N_ ("Step") },
  { "branch", TS_SPEC_INTEGER, .min = 1, .max = G_MAXINT64,
    .label = N_ ("Steps that were left behind") },
  { NULL },
};

/* What was typed for a roll as numbers, 0 for a die that the program rolls. Which numbers there are
 * is for ts_dice_roll_typed() to say: it names the die. */
static GArray *
read_typed (JsonObject *command, const TsDice *dice, GError **error)
{
  g_autoptr (GArray) typed = g_array_new (FALSE, TRUE, sizeof (guint32));
  JsonArray *array;

  if (!json_object_has_member (command, "result"))
    return g_steal_pointer (&typed);

  array = json_object_get_array_member (command, "result");
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      const TsDie *die = i < ts_dice_get_n_dice (dice) ? ts_dice_get_die (dice, i) : NULL;
      guint32 value;

      if (!ts_command_read_die (json_array_get_element (array, i), die, G_MAXINT, &value, error))
        return NULL;
      g_array_append_val (typed, value);
    }

  return g_steal_pointer (&typed);
}

static guint
count_shown (const GArray *typed)
{
  guint n = 0;

  for (guint i = 0; i < typed->len; i++)
    n += g_array_index (typed, guint32, i) > 0;
  return n;
}

/* `chance` is NULL for a roll that was completed: then every die must show something. */
static TsRoll *
read_roll (const TsGame *game, JsonObject *command, TsChance *chance, TsDice **dice, GError **error)
{
  g_autoptr (TsDice) parsed
      = ts_dice_parse (ts_command_get_text (command, "dice"), game->dice, error);
  g_autoptr (GArray) typed = parsed != NULL ? read_typed (command, parsed, error) : NULL;
  TsRoll *roll;

  if (typed == NULL)
    return NULL;
  if (chance == NULL && count_shown (typed) != ts_dice_get_n_dice (parsed))
    {
      ts_error_set (error, TS_ERROR_BAD_DICE,
                    ts_phrase ("There should be {wanted} dice here, not {given}.",
                               ts_number ("wanted", ts_dice_get_n_dice (parsed)),
                               ts_number ("given", count_shown (typed))));
      return NULL;
    }

  roll = ts_dice_roll_typed (parsed, (guint32 *) (gpointer) typed->data, typed->len, chance, error);
  *dice = roll != NULL ? g_steal_pointer (&parsed) : NULL;
  return roll;
}

/* Writes a roll into its command: every die, so that it can be counted again without chance. */
static gboolean
complete_roll (const TsGame *game, JsonObject *command, TsChance *chance, GError **error)
{
  g_autoptr (TsDice) dice = NULL;
  g_autoptr (TsRoll) roll = read_roll (game, command, chance, &dice, error);
  JsonArray *result;
  guint rolled = 0;

  if (roll == NULL)
    return FALSE;

  result = json_array_new ();
  for (guint i = 0; i < roll->n_dice; i++)
    {
      const TsDie *die = ts_dice_get_die (dice, i);

      rolled += !roll->dice[i].typed;
      if (die != NULL)
        json_array_add_string_element (result, die->faces[roll->dice[i].value - 1].id);
      else
        json_array_add_int_element (result, roll->dice[i].value);
    }
  json_object_set_array_member (command, "result", result);
  if (rolled > 0)
    json_object_set_int_member (command, "rolled", rolled);

  return TRUE;
}

static gboolean
apply_roll (const TsGame *game, JsonObject *command, TsOutcome *outcome, GError **error)
{
  g_autoptr (TsDice) dice = NULL;
  g_autoptr (TsRoll) roll = read_roll (game, command, NULL, &dice, error);
  g_autofree char *text = NULL;
  const char *why = ts_command_get_text (command, "why");

  if (roll == NULL)
    return FALSE;
  if (outcome == NULL)
    return TRUE;

  text = ts_roll_to_string (roll, dice);
  ts_outcome_set_title (
      outcome, why == NULL || *why == '\0'
                   ? ts_phrase_verbatim (text)
                   : ts_phrase ("{why}: {roll}", ts_name ("why", why), ts_name ("roll", text)));
  if (!json_object_has_member (command, "rolled"))
    ts_outcome_add_reason (outcome, ts_phrase ("real dice"), 0);
  else if (ts_command_get_integer (command, "rolled", 0) < (gint64) roll->n_dice)
    ts_outcome_add_reason (outcome, ts_phrase ("some of them real dice"), 0);

  return TRUE;
}

static gboolean
apply_note (JsonObject *command, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase_verbatim (ts_command_get_text (command, "text")));
  return TRUE;
}

/* The base verbs have no state of a game: ts_play_apply() knows them by name. */
static const TsVerb base_verbs[] = {
  { "note", N_ ("Note"), note_args },
  { "roll", N_ ("Roll dice"), roll_args },
  { "undo", N_ ("Undo"), undo_args },
  { "redo", N_ ("Redo"), redo_args },
  { NULL },
};

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
          && !ts_spec_check_name (ts_command_get_text (head, "by"), error))
      || (json_object_has_member (head, "ticket")
          && !ts_spec_check_ticket (ts_command_get_text (head, "ticket"), error)))
    return NULL;

  verb = ts_play_find_verb (self->game, ts_command_get_text (command, "do"));
  if (verb == NULL)
    ts_error_set (error, TS_ERROR_UNKNOWN_VERB,
                  ts_phrase ("This game has no command “{verb}”.",
                             ts_name ("verb", ts_command_get_text (command, "do"))));
  else if (ts_spec_check (verb->args, command, reserved, error))
    return verb;

  return NULL;
}

static gboolean
apply_to_state (
    TsPlay *self, const TsVerb *verb, JsonObject *command, TsOutcome *outcome, GError **error)
{
  gpointer state = self->game->copy (self->state);

  if (!verb->apply (state, command, outcome, error))
    {
      self->game->free (state);
      return FALSE;
    }

  self->game->free (self->state);
  self->state = state;
  if (strcmp (verb->name, "correct") == 0)
    g_hash_table_add (self->corrected, g_strdup (ts_command_get_text (command, "id")));
  return TRUE;
}

static TsPlay *
new_play (const TsGame *game, JsonObject *setup, gpointer state)
{
  TsPlay *self = g_new0 (TsPlay, 1);

  self->game = game;
  self->setup = json_object_ref (setup);
  self->state = state;
  self->corrected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  return self;
}

TsPlay *
ts_play_new (const TsGame *game, JsonObject *setup, GError **error)
{
  g_autoptr (JsonObject) whole = NULL;

  if (!ts_spec_check (game->options, setup, NULL, error))
    return NULL;
  whole = game->prepare (setup, error);
  if (whole == NULL)
    return NULL;

  return new_play (game, whole, game->start (whole));
}

TsPlay *
ts_play_copy (const TsPlay *self)
{
  TsPlay *copy = new_play (self->game, self->setup, self->game->copy (self->state));
  GHashTableIter iter;
  gpointer id;

  g_hash_table_iter_init (&iter, self->corrected);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_hash_table_add (copy->corrected, g_strdup (id));

  return copy;
}

void
ts_play_free (TsPlay *self)
{
  self->game->free (self->state);
  json_object_unref (self->setup);
  g_hash_table_unref (self->corrected);
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
  return self->setup;
}

gboolean
ts_play_complete (const TsPlay *self, JsonObject *command, TsChance *chance, GError **error)
{
  const TsVerb *verb = find_verb (self, command, error);

  if (verb == NULL || !ts_spec_check_writing (command, error))
    return FALSE;
  if (strcmp (verb->name, "roll") == 0)
    return complete_roll (self->game, command, chance, error);
  return verb->complete == NULL || verb->complete (self->state, command, chance, error);
}

gboolean
ts_play_apply (TsPlay *self, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const TsVerb *verb = find_verb (self, command, error);
  gboolean done;

  if (verb == NULL)
    return FALSE;

  if (strcmp (verb->name, "roll") == 0)
    done = apply_roll (self->game, command, outcome, error);
  else if (strcmp (verb->name, "note") == 0)
    done = apply_note (command, outcome);
  else if (verb->apply == NULL)
    return ts_error_set (error, TS_ERROR_REFUSED, ts_phrase ("Undo and redo belong to a session."));
  else
    done = apply_to_state (self, verb, command, outcome, error);

  if (done && outcome != NULL && outcome->title == NULL)
    ts_outcome_set_title (outcome, ts_phrase_msgid (verb->label));
  return done;
}

TsView *
ts_play_view (const TsPlay *self, const TsViewer *viewer)
{
  TsView *view = ts_view_new (viewer);

  view->game = g_strdup (self->game->id);
  view->corrected = self->corrected;
  self->game->view (self->state, view);
  ts_view_restrict (view);
  view->corrected = NULL;
  view->viewer = NULL;

  return view;
}

JsonObject *
ts_play_sequel (const TsPlay *self)
{
  return self->game->sequel != NULL ? self->game->sequel (self->state) : NULL;
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
