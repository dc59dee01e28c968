/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-change.c: another description in the middle of a game.  What is called alike goes on with its
 * values; what does not is named.
 */

#include "own.h"

#include <string.h>

typedef struct
{
  JsonNode *entry;
} Change;

static const TsSpec change_args[] = {
  { "entry", TS_SPEC_ENTRY, .required = TRUE, .entry = "description", .label = N_ ("Game"),
    TS_INTO (Change, entry) },
  {},
};

static void
clear_setup (gpointer setup)
{
  own_clear_setup (setup);
  json_object_unref (((OwnSetup *) setup)->description);
}

static void
release_setup (gpointer setup)
{
  g_atomic_rc_box_release_full (setup, clear_setup);
}

const TsOwned own_owned[] = {
  { G_STRUCT_OFFSET (OwnState, changed), g_atomic_rc_box_acquire, release_setup },
  {},
};

/* From one description to another. */
typedef struct
{
  const OwnState *before;
  OwnState *state;
  const OwnGame *old, *game;
  GPtrArray *lost;    /* of TsPhrase: what had a value and has no place */
  GPtrArray *limited; /* numbers that had to go into other limits */
} Move;

static int
find_number (const OwnGame *game, const OwnNumber *number)
{
  int found = OWN_FIND_ROW (game, numbers, number->name);

  return found >= 0 && game->numbers[found].of == number->of ? found : -1;
}

static void
keep_number (Move *self, guint i, guint old)
{
  const OwnNumber *number = &self->game->numbers[i];
  gboolean limited = FALSE;

  self->state->opened |= (self->before->opened >> old & 1) << i;
  for (guint j = 0; j < MAX_PLAYERS; j++)
    {
      gint32 value = self->before->numbers[old][j];

      self->state->numbers[i][j] = CLAMP (value, number->min, number->max);
      limited |= self->state->numbers[i][j] != value;
    }
  if (limited && !own_is_hidden (self->state, i))
    g_ptr_array_add (self->limited, own_say (number->name));
}

static void
keep_numbers (Move *self)
{
  own_start_numbers (self->state);
  self->state->opened = 0;
  for (guint i = 0; i < self->game->n_numbers; i++)
    {
      int old = find_number (self->old, &self->game->numbers[i]);

      if (old >= 0)
        keep_number (self, i, (guint) old);
    }
  for (guint i = 0; i < self->old->n_numbers; i++)
    if (find_number (self->game, &self->old->numbers[i]) < 0)
      g_ptr_array_add (self->lost, own_say (self->old->numbers[i].name));
}

static void
keep_rows (Move *self)
{
  for (guint i = 0; i < MAX_ROWS; i++)
    self->state->known[i] = 0;
  for (guint i = 0; i < self->old->n_rows; i++)
    {
      int row = OWN_FIND_ROW (self->game, rows, self->old->rows[i].name);

      if (self->before->known[i] == 0)
        continue;
      if (row < 0 || self->game->rows[row].how != OWN_TYPED
          || self->game->n_sides != self->old->n_sides)
        {
          g_ptr_array_add (self->lost, own_say (self->old->rows[i].name));
          continue;
        }
      self->state->known[row] = self->before->known[i];
      for (guint j = 0; j < MAX_PLAYERS; j++)
        self->state->typed[row][j] = self->before->typed[i][j];
    }
}

/* What was drawn is drawn, as far as there is so much of it. */
static void
keep_pile (Move *self, guint old)
{
  const OwnPile *from = &self->old->piles[old];
  int pile = OWN_FIND_ROW (self->game, piles, from->name);
  gboolean lost = FALSE;

  for (guint i = 0; i < from->n_things; i++)
    {
      guint drawn = from->copies[i] - self->before->left[old][i];
      int thing = pile < 0 ? -1 : OWN_FIND_ROW (&self->game->piles[pile], things, from->things[i]);

      lost |= drawn > 0 && (thing < 0 || drawn > self->game->piles[pile].copies[thing]);
      if (thing >= 0)
        self->state->left[pile][thing] -= MIN (drawn, self->game->piles[pile].copies[thing]);
    }
  if (lost)
    g_ptr_array_add (self->lost, own_say (from->name));
}

static void
keep_waves (Move *self)
{
  memset (self->state->waves, 0, sizeof self->state->waves);
  memset (self->state->came, 0, sizeof self->state->came);
  for (guint i = 0; i < self->old->n_waves; i++)
    {
      int wave = OWN_FIND_ROW (self->game, waves, self->old->waves[i].name);

      if (wave < 0 || self->game->waves[wave].each != self->old->waves[i].each)
        continue;
      self->state->waves[wave] = self->before->waves[i];
      self->state->came[wave] = self->before->came[i];
    }
}

static void
keep_lines (Move *self)
{
  self->state->ticked = 0;
  for (guint i = 0; i < self->old->n_lines; i++)
    {
      int line = OWN_FIND_ROW (self->game, lines, self->old->lines[i]);

      if (line >= 0 && (self->before->ticked & (1u << i)) != 0)
        self->state->ticked |= 1u << line;
    }
}

static int
find_end (const Move *self, int old)
{
  for (guint i = 0; old >= 0 && i < self->game->n_ends; i++)
    if (g_str_equal (self->game->ends[i].condition, self->old->ends[old].condition))
      return (int) i;
  return -1;
}

static gboolean
ask_the_same (const Move *self)
{
  if (self->old->n_questions != self->game->n_questions)
    return FALSE;
  for (guint i = 0; i < self->old->n_questions; i++)
    if (g_strcmp0 (self->old->questions[i].ask, self->game->questions[i].ask) != 0)
      return FALSE;
  return TRUE;
}

/* Goes on in the phase of the same name; else the round begins anew. */
static void
keep_phase (Move *self, TsOutcome *outcome)
{
  const OwnPhase *before = own_get_phase (self->before);
  int phase = OWN_FIND_ROW (self->game, phases, before->name);

  if (before->name == NULL && self->game->n_phases == 0)
    return;
  self->state->phase = (guint8) MAX (phase, 0);
  if (phase < 0)
    ts_reason (outcome, ts_phrase ("The round begins again: its phase is gone"), 0);
  if (phase < 0 || self->game->phases[phase].who != before->who)
    own_begin_phase (self->state, outcome);
  else if (!ask_the_same (self))
    own_ask_anew (self->state);
}

static void
say_what_is_gone (Move *self, TsOutcome *outcome)
{
  if (self->lost->len > 0)
    ts_reason (outcome,
               ts_phrase ("Gone, with what was there: {things}",
                          ts_list ("things", g_ptr_array_ref (self->lost))),
               0);
  if (self->limited->len > 0)
    ts_reason (outcome,
               ts_phrase ("Within other limits now: {things}",
                          ts_list ("things", g_ptr_array_ref (self->limited))),
               0);
}

/* Consumes `description`. */
static OwnSetup *
renew_setup (const OwnSetup *before, JsonObject *description)
{
  OwnSetup *setup = g_atomic_rc_box_new0 (OwnSetup);

  *setup = *before;
  setup->description = description;
  setup->game = own_game_new (description, NULL);
  return setup;
}

static gboolean
may_change (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;
  const Change *change = args;
  GError *error = NULL;
  g_autoptr (JsonObject) description
      = own_read_description (change->entry, state->setup->n_players, &error);

  return ts_reject_error (why_not, error);
}

/* A command holds the description whole, as a setup does. */
static gboolean
complete_change (
    gconstpointer data, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  const OwnState *state = data;
  const Change *change = args;
  JsonObject *description = own_read_description (change->entry, state->setup->n_players, error);

  if (description == NULL)
    return FALSE;
  json_object_set_object_member (command, "entry", description);
  return TRUE;
}

static void
perform_change (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;
  OwnState before = *state;
  const Change *change = args;
  g_autoptr (GPtrArray) lost = ts_phrase_array_new ();
  g_autoptr (GPtrArray) limited = ts_phrase_array_new ();
  Move move = { &before, state, before.setup->game, NULL, lost, limited };

  state->changed = renew_setup (
      before.setup, own_read_description (change->entry, before.setup->n_players, NULL));
  state->setup = state->changed;
  move.game = state->setup->game;
  ts_title (outcome,
            ts_phrase ("New description: {game}",
                       ts_part ("game", ts_catalogue_dup_name (&own_shipped, "description",
                                                               state->setup->description))));
  keep_numbers (&move);
  keep_rows (&move);
  own_fill_piles (state);
  for (guint i = 0; i < move.old->n_piles; i++)
    keep_pile (&move, i);
  keep_waves (&move);
  keep_lines (&move);
  state->end = (gint8) find_end (&move, before.end);
  say_what_is_gone (&move, outcome);
  if (state->stage == OWN_PLAYING)
    {
      keep_phase (&move, outcome);
      own_go_on (state, outcome);
    }
  g_clear_pointer (&before.changed, release_setup);
}

const TsVerb own_change_verbs[] = {
  { "change", N_ ("Change the description"), change_args, sizeof (Change), .may = may_change,
    .complete = complete_change, .perform = perform_change },
  { NULL, N_ ("The description") },
};
