/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * arena-game.c: a game of dice, points and turns, written by the recipe.
 */

#include "arena-game.h"

#include "ts-players.h"
#include "ts-shown.h"

#define MAX_MONSTERS 6
#define N_DICE 6
#define HEALTH 10
#define GOAL 20
#define THROWS 3
#define NOBODY (-1)

typedef struct
{
  guint n;
  const char *names[MAX_MONSTERS];
  const char *seats[MAX_MONSTERS];
} Setup;

typedef struct
{
  guint8 health, points;
} Monster;

typedef struct
{
  const Setup *setup;
  Monster monsters[MAX_MONSTERS];
  guint8 dice[N_DICE]; /* 1 … 6; 0: to be thrown */
  guint8 active;
  gint8 middle;  /* who stands there; NOBODY */
  guint8 throws; /* left in this turn */
  guint8 hurt;   /* who stands in the middle was hurt, and may leave */
} State;

static const TsChoice colors[] = {
  { "red", "Red" },
  { "blue", "Blue" },
  { "green", "Green" },
  { "yellow", "Yellow" },
  { "purple", "Purple" },
  { "orange", "Orange" },
  {},
};

static const TsChoice places[] = {
  { "1", "first" },
  { "2", "second" },
  { "3", "third" },
  { "4", "fourth" },
  { "5", "fifth" },
  { "6", "sixth" },
  {},
};

enum
{
  HEART = 4, /* after the faces 1, 2, 3 */
  CLAW,
  SPARK,
};

static const TsFace faces[] = {
  { "one", "One", "1" },
  { "two", "Two", "2" },
  { "three", "Three", "3" },
  { "heart", "Heart", "♥" },
  { "claw", "Claw", "✶" },
  { "spark", "Spark", "ϟ" },
  {},
};

static const TsDie dice[] = { { "arena", "Arena die", faces }, {} };

/* Who, and how many. */

static TsArg
name (const State *state, guint i)
{
  return ts_name ("monster", state->setup->names[i]);
}

static guint
count_alive (const State *state)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n; i++)
    n += state->monsters[i].health > 0;
  return n;
}

static int
find_winner (const State *state)
{
  for (guint i = 0; i < state->setup->n; i++)
    if (state->monsters[i].points >= GOAL
        || (count_alive (state) == 1 && state->monsters[i].health > 0))
      return (int) i;
  return NOBODY;
}

static guint
count_face (const State *state, guint8 face)
{
  guint n = 0;

  for (guint i = 0; i < N_DICE; i++)
    n += state->dice[i] == face;
  return n;
}

/* What changes. */

static void
score (State *state, guint i, guint n, TsOutcome *outcome)
{
  if (n == 0)
    return;
  state->monsters[i].points = (guint8) MIN (state->monsters[i].points + n, GOAL);
  ts_add_instruction (
      outcome, "score",
      ts_phrase_plural ("{monster}: {n} point", "{monster}: {n} points", n, name (state, i)),
      ts_phrase_plural ("{monster}: {n} point less", "{monster}: {n} points less", n,
                        name (state, i)));
}

static void
change_health (State *state, guint i, int by, TsOutcome *outcome)
{
  guint8 *health = &state->monsters[i].health;
  int from = *health;

  *health = (guint8) CLAMP (from + by, 0, HEALTH);
  if (*health != from)
    ts_add_instruction (
        outcome, "health",
        ts_phrase ("{monster}: health {n}", name (state, i), ts_number ("n", *health)),
        ts_phrase ("{monster}: health {n}", name (state, i), ts_number ("n", from)));
}

static void
enter (State *state, guint i, TsOutcome *outcome)
{
  state->middle = (gint8) i;
  ts_instruct (outcome, "enter", "{monster} enters the middle", "{monster} out of the middle",
               name (state, i));
  score (state, i, 1, outcome);
}

static void
claw (State *state, guint n, TsOutcome *outcome)
{
  gboolean inside = state->middle == (int) state->active;

  for (guint i = 0; n > 0 && i < state->setup->n; i++)
    if (state->monsters[i].health > 0 && i != state->active && inside == (state->middle != (int) i))
      {
        change_health (state, i, -(int) n, outcome);
        state->hurt |= !inside;
      }
  if (state->middle != NOBODY && state->monsters[state->middle].health == 0)
    {
      state->middle = NOBODY;
      state->hurt = FALSE;
    }
}

static void
begin_turn (State *state, TsOutcome *outcome)
{
  do
    state->active = (guint8) ((state->active + 1) % state->setup->n);
  while (state->monsters[state->active].health == 0);
  state->throws = THROWS;
  state->hurt = FALSE;
  memset (state->dice, 0, sizeof state->dice);
  if (state->middle == (int) state->active)
    score (state, state->active, 2, outcome);
}

/* A turn. */

static gboolean
is_going (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return find_winner (state) == NOBODY || ts_reject (why_not, ts_phrase ("The game is over."));
}

typedef struct
{
  guint8 again[N_DICE], dice[N_DICE];
  guint8 n_again, n_dice;
  guint8 says_again;
} Throw;

static const TsSpec throw_args[] = {
  { "again", TS_SPEC_CHOICES, .choices = places, .label = "Which dice again",
    TS_INTO_LIST (Throw, again, n_again), TS_HAS (Throw, says_again) },
  { "dice", TS_SPEC_DICE, .max = N_DICE, .label = "Dice", TS_INTO_LIST (Throw, dice, n_dice) },
  {},
};

/* A bit for each die that is thrown: all of them first, then the chosen ones. */
static guint
list_thrown (const State *state, const Throw *self)
{
  guint thrown = 0;

  if (state->throws == THROWS)
    return (1u << N_DICE) - 1;
  for (guint i = 0; i < self->n_again; i++)
    thrown |= 1u << self->again[i];
  return thrown;
}

static gboolean
may_throw (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const State *state = data;

  TS_NEED (why_not, state->throws > 0 && !state->hurt,
           ts_phrase ("No throw is left in this turn."));
  TS_NEED (why_not, state->throws == THROWS || ((const Throw *) args)->says_again,
           ts_phrase ("Say which dice are thrown again."));
  return TRUE;
}

static TsThrow
throw_dice (gconstpointer state, gconstpointer args)
{
  return (TsThrow){ "dice", dice, .n = (guint) __builtin_popcount (list_thrown (state, args)) };
}

static void
perform_throw (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  State *state = data;
  const Throw *self = args;
  guint thrown = list_thrown (state, self);
  guint next = 0;

  for (guint i = 0; i < N_DICE; i++)
    if (thrown & 1u << i)
      state->dice[i] = self->dice[next++];
  state->throws--;
  ts_title (outcome, ts_phrase ("{monster} throws", name (state, state->active)));
}

static gboolean
may_keep (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const State *state = data;

  TS_NEED (why_not, state->dice[0] != 0 && !state->hurt, ts_phrase ("Throw the dice first."));
  return TRUE;
}

static void
perform_keep (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  State *state = data;

  ts_title (outcome, ts_phrase ("{monster} keeps the dice", name (state, state->active)));
  for (guint8 face = 1; face < HEART; face++)
    if (count_face (state, face) >= 3)
      score (state, state->active, face + count_face (state, face) - 3, outcome);
  if (state->middle != (int) state->active)
    change_health (state, state->active, (int) count_face (state, HEART), outcome);
  claw (state, count_face (state, CLAW), outcome);
  if (state->hurt)
    return; /* the turn goes on in "leave" */
  if (state->middle == NOBODY && find_winner (state) == NOBODY)
    enter (state, state->active, outcome);
  if (find_winner (state) == NOBODY)
    begin_turn (state, outcome);
}

typedef struct
{
  guint8 leaves;
} Leave;

static const TsSpec leave_args[] = {
  { "leaves", TS_SPEC_BOOLEAN, .required = TRUE, .label = "Out of the middle",
    TS_INTO (Leave, leaves) },
  {},
};

static gboolean
may_leave (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, ((const State *) state)->hurt, ts_phrase ("Nobody in the middle was hurt."));
  return TRUE;
}

static void
perform_leave (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  State *state = data;

  if (((const Leave *) args)->leaves)
    {
      ts_instruct (outcome, "leave", "{monster} out of the middle", "{monster} into the middle",
                   name (state, (guint) state->middle));
      enter (state, state->active, outcome);
    }
  if (find_winner (state) == NOBODY)
    begin_turn (state, outcome);
}

/* After the last throw of a turn there is nothing else to do. */
static JsonObject *
find_next (gconstpointer data)
{
  const State *state = data;
  JsonObject *command;

  if (state->throws > 0 || state->hurt || find_winner (state) != NOBODY)
    return NULL;
  command = json_object_new ();
  json_object_set_string_member (command, "do", "keep");
  return command;
}

/* What is shown, and may be corrected. */

static guint
count_monsters (gconstpointer state)
{
  return ((const State *) state)->setup->n;
}

static const char *
get_seat (gconstpointer state, guint i)
{
  return ((const State *) state)->setup->seats[i];
}

static TsPhrase *
format_monster (gconstpointer state, guint i)
{
  return ts_phrase_verbatim (((const State *) state)->setup->names[i]);
}

static gboolean
is_alive (gconstpointer state, guint i)
{
  return ((const State *) state)->monsters[i].health > 0 && find_winner (state) == NOBODY;
}

static const TsNumber numbers[] = {
  { "health", "Health", TS_TRACKER_PIPS, TS_AT (Monster, health), .min = 1, .max = HEALTH,
    .has = is_alive },
  { "points", "Points", TS_TRACKER_COUNTER, TS_AT (Monster, points), .max = GOAL - 1,
    .has = is_alive },
  {},
};

static const TsGroup groups[] = {
  { "{thing}.{number}", numbers, TS_THINGS (State, monsters), count_monsters, get_seat,
    format_monster },
  {},
};

static void
show_now (const State *state, TsView *view)
{
  int winner = find_winner (state);
  TsOffer *offer;

  if (winner != NOBODY)
    {
      view->over = TRUE;
      ts_view_instruct (view, NULL, ts_phrase ("{monster} wins", name (state, (guint) winner)),
                        NULL);
      return;
    }
  if (state->hurt)
    {
      ts_view_instruct (
          view, state->setup->seats[state->middle],
          ts_phrase ("{monster}: leave the middle?", name (state, (guint) state->middle)), NULL);
      ts_offer_put_flag (ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Stay"), "leave"),
                         "leaves", FALSE);
      ts_offer_put_flag (ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Leave"), "leave"),
                         "leaves", TRUE);
      return;
    }
  ts_view_instruct (view, state->setup->seats[state->active],
                    ts_phrase ("{monster}: dice", name (state, state->active)), NULL);
  if (state->dice[0] != 0)
    ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Keep them"), "keep");
  if (state->throws > 0)
    {
      offer = ts_view_offer (view, state->dice[0] == 0 ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                             ts_phrase ("Throw"), "throw");
      if (state->throws < THROWS)
        ts_offer_ask (offer, "again")->required = TRUE;
    }
}

static void
add_seats (gconstpointer data, TsView *view)
{
  const State *state = data;

  for (guint i = 0; i < state->setup->n; i++)
    ts_view_add_seat (view, state->setup->seats[i], ts_phrase_verbatim (state->setup->names[i]));
}

static void
show (gconstpointer data, TsView *view)
{
  const State *state = data;
  TsPanel *panel;

  view->title = ts_view_text (view, "Arena");
  show_now (state, view);
  panel = ts_view_add_panel (view, "monsters", ts_view_text (view, "Monsters"));
  for (guint i = 0; i < state->setup->n; i++)
    {
      TsTracker *row = ts_panel_add (panel, TS_TRACKER_ROSTER, state->setup->seats[i],
                                     format_monster (state, i));

      row->seat = g_strdup (state->setup->seats[i]);
      if (state->middle == (int) i)
        ts_tracker_add_mark (row, ts_view_text (view, "in the middle"), NULL, 0);
      for (const TsNumber *number = numbers; number->id != NULL; number++)
        ts_tracker_add_number (row, groups, number->id, state, i);
    }
}

/* The setup. */

static const TsPlayers players
    = { 2, MAX_MONSTERS, colors, (const char *const[]){ "Ada", "Grace", "Alan", NULL } };

static const TsSpec options[] = {
  { "players", TS_SPEC_TABLE, .columns = TS_PLAYER_COLUMNS (colors), .label = "Monsters" },
  {},
};

static JsonObject *
prepare (JsonObject *given, GError **error)
{
  g_autoptr (JsonObject) setup = ts_catalogue_overlay (given, NULL);

  return ts_players_prepare (&players, setup, error) ? g_steal_pointer (&setup) : NULL;
}

static void
read_setup (gpointer data, JsonObject *json)
{
  Setup *setup = data;

  setup->n = ts_players_read (json, setup->names, setup->seats);
}

static void
begin (gpointer data, gconstpointer setup)
{
  State *state = data;

  state->setup = setup;
  state->middle = NOBODY;
  state->throws = THROWS;
  for (guint i = 0; i < state->setup->n; i++)
    state->monsters[i].health = HEALTH;
}

static const TsVerb verbs[] = {
  { "throw", "Throw dice", throw_args, sizeof (Throw), .moment = is_going, .may = may_throw,
    .throw = throw_dice, .perform = perform_throw },
  { "keep", "Keep the dice", .moment = is_going, .may = may_keep, .perform = perform_keep },
  { "leave", "Stay or leave", leave_args, sizeof (Leave), .moment = is_going, .may = may_leave,
    .perform = perform_leave },
  { "correct", "Correct by hand", ts_correct_args, sizeof (TsCorrection) },
  {},
};

const TsGame arena_game = {
  .id = "arena",
  .name = "Arena",
  .dice = dice,
  .options = options,
  .verbs = TS_CHAPTERS (verbs),
  .numbers = groups,
  .prepare = prepare,
  .setup_size = sizeof (Setup),
  .read = read_setup,
  .state_size = sizeof (State),
  .begin = begin,
  .next = find_next,
  .seats = add_seats,
  .view = show,
};
