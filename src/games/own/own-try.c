/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-try.c: ten rounds of a described game, played at random some times: which waves, changes and
 * ends never came, as those of a condition that nothing makes true, and which numbers nothing but a
 * tap changes.
 */

#include "own.h"

#include "ts-chance.h"

#include <string.h>

#define GAMES 10
#define ROUNDS 10
#define MOST_STEPS 1000
#define HIGH 100 /* as far as a number without a limit of its own goes */
#define MOST_NAMED 6

typedef struct
{
  OwnSetup setup;
  OwnState state;
  TsChance *chance;
  guint n_ends;        /* the game itself has none, so that it goes on after each */
  guint32 waves, ends; /* bits: those that came */
  guint64 changed;     /* bits: numbers that a rule has changed */
} Trial;

static guint
pick (Trial *self, guint n)
{
  return ts_chance_die (self->chance, n) - 1;
}

/* A step up or down, or as low or as high as it goes. */
static void
change_number (Trial *self, guint n)
{
  const OwnNumber *number = &self->setup.game->numbers[n];
  gint32 *value
      = &self->state
             .numbers[n][own_get_index (&self->state, n, (int) pick (self, self->setup.n_players))];
  gint64 high = MIN (number->max, MAX (number->min, 0) + HIGH);
  gint64 next = (gint64) *value - 3 + pick (self, 9);
  guint how = pick (self, 8);

  next = how == 0 ? number->min : how == 1 ? high : next;
  *value = (gint32) CLAMP (next, number->min, high);
}

static void
note (Trial *self)
{
  OwnScope scope = own_get_unit_scope (&self->state);

  for (guint i = 0; i < self->setup.game->n_waves; i++)
    self->waves |= (self->state.waves[i] != 0) << i;
  for (guint i = 0; i < self->n_ends; i++)
    if (own_formula_get (self->setup.game->ends[i].when, &scope, -1) != 0)
      self->ends |= 1u << i;
}

/* A step, and what its rules have changed. */
static void
step (Trial *self)
{
  g_autofree gint32 *before = g_memdup2 (self->state.numbers, sizeof self->state.numbers);

  own_step (&self->state, pick (self, 2) == 0);
  for (guint i = 0; i < self->setup.game->n_numbers; i++)
    if (memcmp (before + i * MAX_PLAYERS, self->state.numbers[i], sizeof self->state.numbers[i])
        != 0)
      self->changed |= G_GUINT64_CONSTANT (1) << i;
}

static void
play (Trial *self)
{
  OwnState *state = &self->state;

  *state = (OwnState){
    .setup = &self->setup, .end = -1, .over = -1, .decided = -1, .second = OWN_ALTERNATE
  };
  own_start_numbers (state);
  own_begin_rounds (state, NULL);
  note (self);
  for (guint i = 0; i < MOST_STEPS && state->stage == OWN_PLAYING && state->round <= ROUNDS; i++)
    {
      if (self->setup.game->n_numbers > 0)
        change_number (self, pick (self, self->setup.game->n_numbers));
      step (self);
      note (self);
    }
}

/* Whether a rule is there that changes a number. */
static gboolean
has_change (const OwnGame *game, guint number)
{
  for (guint i = 0; i < game->n_changes; i++)
    if (game->changes[i].number == number)
      return TRUE;
  return FALSE;
}

static gboolean
is_entered (const OwnGame *game, guint number)
{
  for (guint i = 0; i < game->n_phases; i++)
    if (game->phases[i].enters == (gint8) number)
      return TRUE;
  return FALSE;
}

/* Waves, changes and ends that never came. (transfer full) */
static GPtrArray *
list_missed (const Trial *self)
{
  const OwnGame *game = self->setup.game;
  GPtrArray *missed = ts_phrase_array_new ();

  for (guint i = 0; i < game->n_numbers && missed->len < MOST_NAMED; i++)
    if (has_change (game, i) && (self->changed & (G_GUINT64_CONSTANT (1) << i)) == 0)
      g_ptr_array_add (
          missed, ts_phrase ("a change of {number}", own_arg ("number", game->numbers[i].name)));

  for (guint i = 0; i < game->n_waves && missed->len < MOST_NAMED; i++)
    if ((self->waves & (1u << i)) == 0)
      g_ptr_array_add (missed, own_say (game->waves[i].name));
  for (guint i = 0; i < self->n_ends && missed->len < MOST_NAMED; i++)
    if ((self->ends & (1u << i)) == 0)
      g_ptr_array_add (missed, game->ends[i].why != NULL
                                   ? own_say (game->ends[i].why)
                                   : ts_phrase_verbatim (game->ends[i].condition));
  return missed;
}

/* Numbers that no phase asks for and nothing changes. (transfer full) */
static GPtrArray *
list_idle (const OwnGame *game)
{
  GPtrArray *idle = ts_phrase_array_new ();

  for (guint i = 0; i < game->n_numbers && idle->len < MOST_NAMED; i++)
    if (!has_change (game, i) && !is_entered (game, i))
      g_ptr_array_add (idle, own_say (game->numbers[i].name));
  return idle;
}

/* What came; NULL: there is nothing that could. (transfer full, nullable) */
static TsPhrase *
format_came (const Trial *self)
{
  GPtrArray *missed = list_missed (self);
  TsPhrase *said;

  if (missed->len > 0)
    return ts_phrase ("Tried at random for ten rounds. What never came: {missed}.",
                      ts_list ("missed", missed));
  said = self->setup.game->n_waves + self->n_ends > 0
             ? ts_phrase ("Tried at random for ten rounds: every wave and every end came.")
             : NULL;
  g_ptr_array_unref (missed);
  return said;
}

static TsPhrase *
format_trial (const Trial *self)
{
  TsPhrase *came = format_came (self);
  g_autoptr (GPtrArray) idle = list_idle (self->setup.game);

  if (idle->len == 0)
    return came;
  if (came == NULL)
    return ts_phrase ("Only a tap changes: {numbers}.",
                      ts_list ("numbers", g_steal_pointer (&idle)));
  return ts_phrase ("{result} Only a tap changes: {numbers}.", ts_part ("result", came),
                    ts_list ("numbers", g_steal_pointer (&idle)));
}

TsPhrase *
own_try (JsonObject *description)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (1);
  g_autofree Trial *self = g_new0 (Trial, 1);
  g_autoptr (OwnGame) game = own_game_new (description, NULL);

  if (game == NULL)
    return NULL;
  self->chance = chance;
  self->setup.game = game;
  self->n_ends = game->n_ends;
  game->n_ends = 0;
  for (guint i = 0; i < GAMES; i++)
    {
      self->setup.n_players = game->least + pick (self, game->most - game->least + 1u);
      for (guint j = 0; j < self->setup.n_players; j++)
        self->setup.names[j] = self->setup.seats[j] = own_seats[j].id;
      play (self);
    }
  return format_trial (self);
}
