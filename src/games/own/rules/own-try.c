/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-try.c: ten rounds of a described game, played at random some times: what was asked, which
 * changes, waves and ends came and how often, which of them never did, as those of a condition that
 * nothing makes true, and which numbers nothing but a tap changes.
 */

#include "own.h"

#include "ts-chance.h"

#define GAMES 10
#define ROUNDS 10
#define MOST_STEPS 1000
#define HIGH 100 /* as far as a number without a limit of its own goes */
#define MOST_NAMED 12

/* What can come: the phases, each question and what follows from it, and so on. */
#define MAX_PROMPTS (MAX_PHASES + 2 * MAX_QUESTIONS)

typedef enum
{
  PROMPTS,
  CHANGES,
  WAVES,
  ENDS,
  N_KINDS,
} Kind;

typedef struct
{
  OwnSetup setup;
  OwnState state;
  TsChance *chance;
  guint
      n_ends; /* the game itself has none, so that it goes on after each, but for its last round */
  guint came[N_KINDS][MAX_PROMPTS];
} Trial;

static guint
count_things (const Trial *self, Kind kind)
{
  const OwnGame *game = self->setup.game;
  const guint n[]
      = { game->n_phases + 2 * game->n_questions, game->n_changes, game->n_waves, self->n_ends };

  return n[kind];
}

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

/* Which question is asked, or was answered so that the machines do what follows from it (odd). */
static void
note_machines (Trial *self)
{
  const OwnGame *game = self->setup.game;
  const OwnState *state = &self->state;
  guint *came = self->came[PROMPTS] + game->n_phases;

  if (state->decided == UNDECIDED)
    came[2 * state->asked]++;
  else if (state->decided < game->n_questions)
    came[2 * state->decided + 1]++;
}

/* What people read now. */
static void
note_prompt (Trial *self)
{
  const OwnGame *game = self->setup.game;
  const OwnState *state = &self->state;
  gboolean asks = own_get_phase (state)->who == OWN_MACHINES && game->n_questions > 0;
  int player, wave = own_find_wave (state, &player);

  if (wave >= 0)
    {
      self->came[WAVES][wave]++;
      return;
    }
  /* A phase with questions is one prompt more as it begins. */
  if (game->n_phases > 0
      && (!asks
          || (state->asked == 0
              && (state->decided == UNDECIDED || game->questions[0].ask == NULL))))
    self->came[PROMPTS][state->phase]++;
  if (asks)
    note_machines (self);
}

static void
note (Trial *self, gboolean ended[MAX_ENDS])
{
  OwnScope scope = own_get_unit_scope (&self->state);

  if (self->state.stage == OWN_PLAYING)
    note_prompt (self);
  for (guint i = 0; i < self->n_ends; i++)
    if (!ended[i] && own_formula_get (self->setup.game->ends[i].when, &scope, -1) != 0)
      {
        ended[i] = TRUE;
        self->came[ENDS][i]++;
      }
}

/* What the machines may do comes as often as anything else that they may. */
static gboolean
answer (Trial *self)
{
  const OwnGame *game = self->setup.game;
  guint n = game->n_questions;
  guint left = n - MIN (n, self->state.asked);

  if (own_get_phase (&self->state)->who != OWN_MACHINES || left == 0)
    return pick (self, 2) == 0;
  return pick (self, left + (game->questions[n - 1].ask != NULL)) == 0;
}

static void
play (Trial *self)
{
  OwnState *state = &self->state;
  gboolean ended[MAX_ENDS] = { FALSE };

  *state = (OwnState){ .made = self->came[CHANGES] };
  own_begin (state, &self->setup);
  own_begin_rounds (state, NULL);
  own_settle (state, NULL);
  note (self, ended);
  for (guint i = 0; i < MOST_STEPS && state->stage == OWN_PLAYING; i++)
    {
      if (self->setup.game->n_numbers > 0)
        change_number (self, pick (self, self->setup.game->n_numbers));
      own_step (state, answer (self));
      note (self, ended);
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

/* A phase, a question, or what follows from one; NULL: nothing is asked there. (nullable) */
static const char *
get_prompt (const OwnGame *game, guint n)
{
  const OwnQuestion *question;

  if (n < game->n_phases)
    return game->phases[n].name;
  question = &game->questions[(n - game->n_phases) / 2];
  return (n - game->n_phases) % 2 == 0 ? question->ask : question->then;
}

/* "Threat + players", "Threat = 0" */
static TsPhrase *
format_change (const OwnGame *game, const OwnChange *change)
{
  TsArg number = own_arg ("number", game->numbers[change->number].name);
  TsArg by = ts_part ("by", ts_phrase_verbatim (change->by_text));

  return change->how == 1 ? ts_phrase ("{number} = {by}", number, by)
                          : ts_phrase ("{number} + {by}", number, by);
}

static TsPhrase *
format_thing (const OwnGame *game, Kind kind, guint n)
{
  switch (kind)
    {
    case PROMPTS:
      return own_say (get_prompt (game, n));
    case CHANGES:
      return format_change (game, &game->changes[n]);
    case WAVES:
      return own_say (game->waves[n].name);
    case ENDS:
    case N_KINDS:
    default:
      return game->ends[n].why != NULL ? own_say (game->ends[n].why)
                                       : ts_phrase_verbatim (game->ends[n].condition);
    }
}

/* Behind as many as can be read, how many there are more. */
static void
add_bounded (GPtrArray *things, guint n, TsPhrase *thing)
{
  if (n < MOST_NAMED)
    {
      g_ptr_array_add (things, thing);
      return;
    }
  ts_phrase_unref (thing);
  g_ptr_array_set_size (things, MOST_NAMED);
  g_ptr_array_add (things, ts_phrase ("{n} more", ts_number ("n", n + 1 - MOST_NAMED)));
}

/* What came, and how often. (transfer full) */
static GPtrArray *
list_came (const Trial *self, Kind kind)
{
  GPtrArray *came = ts_phrase_array_new ();
  guint found = 0;

  for (guint i = 0; i < count_things (self, kind); i++)
    if (self->came[kind][i] > 0)
      add_bounded (came, found++,
                   ts_phrase ("{what} ({n}×)",
                              ts_part ("what", format_thing (self->setup.game, kind, i)),
                              ts_number ("n", self->came[kind][i])));
  return came;
}

/* Which questions are asked is a matter of dice: they can come where the first one does. */
static gboolean
is_missed (const Trial *self, Kind kind, guint n)
{
  const OwnGame *game = self->setup.game;
  const guint *questions = self->came[PROMPTS] + game->n_phases;

  if (self->came[kind][n] > 0)
    return FALSE;
  return kind != PROMPTS
         || (get_prompt (game, n) != NULL
             && (n < game->n_phases || questions[0] + questions[1] == 0));
}

/* (transfer full) */
static GPtrArray *
list_missed (const Trial *self)
{
  GPtrArray *missed = ts_phrase_array_new ();
  guint found = 0;

  for (guint i = 0; i < N_KINDS; i++)
    for (guint j = 0; j < count_things (self, i); j++)
      if (is_missed (self, i, j))
        add_bounded (missed, found++, format_thing (self->setup.game, i, j));
  return missed;
}

/* Numbers that no phase asks for and nothing changes. (transfer full) */
static GPtrArray *
list_idle (const OwnGame *game)
{
  GPtrArray *idle = ts_phrase_array_new ();
  guint found = 0;

  for (guint i = 0; i < game->n_numbers; i++)
    if (!has_change (game, i) && !is_entered (game, i))
      add_bounded (idle, found++, own_say (game->numbers[i].name));
  return idle;
}

/* A line with a list behind it, where there is something in it. */
static void
add_line (GPtrArray *lines, const char *msgid, GPtrArray *things)
{
  if (things->len > 0)
    g_ptr_array_add (lines, ts_phrase (msgid, ts_list ("things", things)));
  else
    g_ptr_array_unref (things);
}

/* (transfer full) */
static GPtrArray *
list_lines (const Trial *self)
{
  static const char *const came[N_KINDS] = {
    N_ ("Asked: {things}."),
    N_ ("Changes: {things}."),
    N_ ("Waves: {things}."),
    N_ ("Ends: {things}."),
  };
  GPtrArray *lines = ts_phrase_array_new ();

  for (guint i = 0; i < N_KINDS; i++)
    add_line (lines, came[i], list_came (self, i));
  add_line (lines, N_ ("What never came: {things}."), list_missed (self));
  if (lines->len > 0)
    g_ptr_array_insert (lines, 0, ts_phrase ("Tried at random, ten games of ten rounds."));
  add_line (lines, N_ ("Only a tap changes: {things}."), list_idle (self->setup.game));
  return lines;
}

GPtrArray *
own_try (JsonObject *description)
{
  g_autoptr (TsChance) chance = ts_chance_new_seeded (1);
  g_autofree Trial *self = g_new0 (Trial, 1);
  g_autoptr (OwnGame) game = own_game_new (description, NULL);

  if (game == NULL)
    return ts_phrase_array_new ();
  self->chance = chance;
  self->setup.game = game;
  self->n_ends = game->n_ends;
  game->n_ends = 0;
  game->rounds = game->rounds > 0 ? MIN (game->rounds, ROUNDS) : ROUNDS;
  for (guint i = 0; i < GAMES; i++)
    {
      self->setup.n_players = game->least + pick (self, game->most - game->least + 1u);
      for (guint j = 0; j < self->setup.n_players; j++)
        self->setup.names[j] = self->setup.seats[j] = own_seats[j].id;
      play (self);
    }
  return list_lines (self);
}
