/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * own-numbers.c: the numbers of a described game: changed by people and by themselves, secret or
 * laid open.
 */

#include "own.h"

static const OwnNumber *
get_number (const OwnState *state, guint thing)
{
  return &state->setup->game->numbers[thing / MAX_PLAYERS];
}

static guint
count_things (gconstpointer data)
{
  return ((const OwnState *) data)->setup->game->n_numbers * MAX_PLAYERS;
}

/* How many of a number there are. */
static guint
count_of (const OwnState *state, guint number)
{
  switch ((OwnOwner) state->setup->game->numbers[number].of)
    {
    case OWN_OF_PLAYER:
      return state->setup->n_players;
    case OWN_OF_SIDE:
      return N_SIDES;
    case OWN_OF_TABLE:
    default:
      return 1;
    }
}

static const char *
get_thing_id (gconstpointer data, guint thing)
{
  const OwnState *state = data;
  guint index = thing % MAX_PLAYERS;
  g_autofree char *id = NULL;

  if (index >= count_of (state, thing / MAX_PLAYERS))
    id = g_strdup_printf ("%u.%u", thing / MAX_PLAYERS + 1, index);
  else if (get_number (state, thing)->of == OWN_OF_TABLE)
    id = g_strdup_printf ("%u.table", thing / MAX_PLAYERS + 1);
  else
    id = g_strdup_printf ("%u.%s", thing / MAX_PLAYERS + 1,
                          get_number (state, thing)->of == OWN_OF_SIDE
                              ? own_owners[FIRST_SIDE + index]
                              : state->setup->seats[index]);
  return g_intern_string (id);
}

static gboolean
is_there (gconstpointer data, guint thing, OwnKind kind)
{
  return get_number (data, thing)->kind == (gint8) kind
         && thing % MAX_PLAYERS < count_of (data, thing / MAX_PLAYERS);
}

#define IS_THERE(name, kind)                                                                       \
  static gboolean name (gconstpointer state, guint thing)                                          \
  {                                                                                                \
    return is_there (state, thing, kind);                                                          \
  }

IS_THERE (is_counter, OWN_COUNTER)
IS_THERE (is_pips, OWN_PIPS)
IS_THERE (is_countdown, OWN_COUNTDOWN)
IS_THERE (is_track, OWN_TRACK)
IS_THERE (is_tick, OWN_TICK)

static void
limit_value (gconstpointer state, guint thing, gint64 *min, gint64 *max)
{
  *min = get_number (state, thing)->min;
  *max = get_number (state, thing)->max;
}

static gint64
get_value (gconstpointer data, guint thing)
{
  return ((const OwnState *) data)->numbers[thing / MAX_PLAYERS][thing % MAX_PLAYERS];
}

/* Whose a number is that is not the table's. */
static TsArg
get_owner_name (const OwnState *state, guint thing)
{
  guint index = thing % MAX_PLAYERS;

  return get_number (state, thing)->of == OWN_OF_SIDE
             ? own_arg ("player", state->setup->game->sides[index])
             : ts_name ("player", state->setup->names[index]);
}

/* "Ana · Gold: 5" */
static TsPhrase *
format_value (const OwnState *state, guint thing, gint64 value)
{
  const OwnNumber *number = get_number (state, thing);

  if (number->of == OWN_OF_TABLE)
    return ts_phrase ("{number}: {value}", own_arg ("number", number->name),
                      ts_number ("value", value));
  return ts_phrase ("{player} · {number}: {value}", get_owner_name (state, thing),
                    own_arg ("number", number->name), ts_number ("value", value));
}

gboolean
own_is_hidden (const OwnState *state, guint number)
{
  return state->setup->game->numbers[number].seen != OWN_SEEN_BY_ALL && state->stage != OWN_COUNTING
         && !(state->stage == OWN_PLAYING && own_get_phase (state)->opens)
         && (state->opened >> number & 1) == 0;
}

/* That it was noted is everybody's to know, and no more. */
static TsPhrase *
format_secret (const OwnState *state, guint thing)
{
  const OwnNumber *number = get_number (state, thing);
  TsArg name = own_arg ("number", number->name);

  if (number->of == OWN_OF_TABLE)
    return ts_phrase ("{number}: noted in secret", name);
  return ts_phrase ("{player} · {number}: noted in secret", get_owner_name (state, thing), name);
}

static void
set_value (gpointer data, guint thing, gint64 value, TsOutcome *outcome)
{
  OwnState *state = data;

  ts_title (outcome, own_is_hidden (state, thing / MAX_PLAYERS)
                         ? format_secret (state, thing)
                         : format_value (state, thing, value));
  state->numbers[thing / MAX_PLAYERS][thing % MAX_PLAYERS] = (gint32) value;
}

#define NUMBER(word, kind, there)                                                                  \
  {                                                                                                \
    word, N_ ("Number"), kind, .min = -MAX_VALUE, .max = MAX_VALUE, .has = there,                  \
                               .limit = limit_value, .get = get_value, .set = set_value,           \
                               .by_hand = TRUE                                                     \
  }

static const TsNumber numbers[] = {
  NUMBER ("counter", TS_TRACKER_COUNTER, is_counter),
  NUMBER ("pips", TS_TRACKER_PIPS, is_pips),
  NUMBER ("countdown", TS_TRACKER_COUNTDOWN, is_countdown),
  NUMBER ("track", TS_TRACKER_TRACK, is_track),
  NUMBER ("tick", TS_TRACKER_CHECK, is_tick),
  {},
};

const TsGroup own_numbers[] = {
  { "number.{thing}.{number}", numbers, .count = count_things, .id = get_thing_id },
  {},
};

/* What formulas ask. */

static gint64
ask_player (gconstpointer data, guint name, int player)
{
  const OwnState *state = data;

  return state->numbers[name][own_get_index (state, name, player)];
}

static gint64
ask_unit (gconstpointer data, guint name, int unit)
{
  return own_get_of_unit (data, name, unit);
}

gint64
own_get_of_unit (const OwnState *state, guint number, int unit)
{
  guint8 members = own_get_members (state, (guint) MAX (unit, 0));
  gint64 sum = 0;

  if (state->setup->game->numbers[number].of != OWN_OF_PLAYER)
    return state->numbers[number][own_get_index (state, number, own_get_first (members))];
  for (guint i = 0; i < state->setup->n_players; i++)
    if ((members >> i & 1) != 0)
      sum += state->numbers[number][i];
  return sum;
}

OwnScope
own_get_scope (const OwnState *state)
{
  return (OwnScope){ .get = ask_player,
                     .data = state,
                     .n_asked = state->setup->n_players,
                     .n_players = state->setup->n_players,
                     .round = state->round };
}

OwnScope
own_get_unit_scope (const OwnState *state)
{
  OwnScope scope = own_get_scope (state);

  scope.get = ask_unit;
  scope.n_asked = own_count_units (state);
  return scope;
}

void
own_start_numbers (OwnState *state)
{
  const OwnGame *game = state->setup->game;
  OwnScope scope = own_get_scope (state);

  for (guint i = 0; i < game->n_numbers; i++)
    {
      const OwnNumber *number = &game->numbers[i];
      gint64 start = number->start != NULL ? own_formula_get (number->start, &scope, -1) : 0;

      for (guint j = 0; j < MAX_PLAYERS; j++)
        state->numbers[i][j] = (gint32) CLAMP (start, number->min, number->max);
    }
}

static void
change_number (OwnState *state, guint thing, gint64 value, TsOutcome *outcome)
{
  const OwnNumber *number = get_number (state, thing);
  gint64 before = get_value (state, thing);

  value = CLAMP (value, number->min, number->max);
  if (value == before)
    return;
  if (!own_is_hidden (state, thing / MAX_PLAYERS))
    {
      ts_add_instruction (outcome, "set-number", format_value (state, thing, value),
                          format_value (state, thing, before));
      ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "number/%u", thing);
    }
  state->numbers[thing / MAX_PLAYERS][thing % MAX_PLAYERS] = (gint32) value;
}

/* What a player has (-1: the table alone), who is asked about. */
static void
make_change (OwnState *state, const OwnChange *change, int player, TsOutcome *outcome)
{
  OwnScope scope = own_get_scope (state);
  guint thing = OWN_THING (change->number, own_get_index (state, change->number, player));
  gint64 by, before = get_value (state, thing);

  if (change->when != NULL && own_formula_get (change->when, &scope, player) == 0)
    return;
  by = own_formula_get (change->by, &scope, player);
  change_number (state, thing, change->how == 1 ? by : before + by, outcome);
  if (state->made != NULL && get_value (state, thing) != before)
    state->made[change - state->setup->game->changes]++;
}

/* Of several players who have one number together, the first is asked about. */
static gboolean
is_asked (const OwnState *state, guint number, guint player, guint8 whose)
{
  guint8 before = whose & (guint8) ((1u << player) - 1);

  if ((whose >> player & 1) == 0)
    return FALSE;
  for (guint i = 0; i < player; i++)
    if ((before >> i & 1) != 0
        && own_get_index (state, number, (int) i) == own_get_index (state, number, (int) player))
      return FALSE;
  return TRUE;
}

void
own_make_changes (OwnState *state, OwnMoment at, guint8 whose, TsOutcome *outcome)
{
  const OwnGame *game = state->setup->game;
  guint8 everybody = (guint8) ((1u << state->setup->n_players) - 1);

  for (guint i = 0; i < game->n_changes; i++)
    {
      const OwnChange *change = &game->changes[i];

      if (change->at != (gint8) at)
        continue;
      if (whose == 0 && game->numbers[change->number].of == OWN_OF_TABLE)
        make_change (state, change, -1, outcome);
      else
        for (guint j = 0; j < state->setup->n_players; j++)
          if (is_asked (state, change->number, j, whose != 0 ? whose : everybody))
            make_change (state, change, (int) j, outcome);
    }
}

/* What is secret, laid open. */

/* "Gold: Ada 3, Grace 5" */
static TsPhrase *
format_number (const OwnState *state, guint number)
{
  GPtrArray *values;

  if (state->setup->game->numbers[number].of == OWN_OF_TABLE)
    return format_value (state, OWN_THING (number, 0), state->numbers[number][0]);
  values = ts_phrase_array_new ();
  for (guint i = 0; i < count_of (state, number); i++)
    g_ptr_array_add (values,
                     ts_phrase ("{player} {points}", get_owner_name (state, OWN_THING (number, i)),
                                ts_number ("points", state->numbers[number][i])));
  return ts_phrase ("{row}: {points}", own_arg ("row", state->setup->game->numbers[number].name),
                    ts_list ("points", values));
}

void
own_lay_open (const OwnState *state, TsOutcome *outcome)
{
  const OwnGame *game = state->setup->game;

  for (guint i = 0; own_get_phase (state)->opens && i < game->n_numbers; i++)
    if (game->numbers[i].seen != OWN_SEEN_BY_ALL)
      ts_reason (outcome, format_number (state, i), 0);
}

typedef struct
{
  guint8 number;
} Open;

static const TsSpec open_args[] = {
  { "number", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_NUMBERS,
    .label = N_ ("Number"), TS_INTO (Open, number) },
  {},
};

static gboolean
may_open (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const OwnState *state = data;
  const Open *said = args;

  TS_NEED (why_not,
           said->number <= state->setup->game->n_numbers
               && own_is_hidden (state, said->number - 1u),
           ts_phrase ("No secret number has that place."));
  return TRUE;
}

static void
perform_open (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  OwnState *state = data;
  guint number = ((const Open *) args)->number - 1u;
  const char *name = state->setup->game->numbers[number].name;

  ts_title (outcome, ts_phrase ("Revealed: {number}", own_arg ("number", name)));
  ts_result (outcome, own_say (name), format_number (state, number));
  state->opened |= G_GUINT64_CONSTANT (1) << number;
}

const TsVerb own_number_verbs[] = {
  { "correct", N_ ("Change a number"), ts_correct_args, sizeof (TsCorrection) },
  { "reveal", N_ ("Reveal"), open_args, sizeof (Open), .moment = own_is_playing, .may = may_open,
    .perform = perform_open },
  { NULL, N_ ("Numbers") },
};
