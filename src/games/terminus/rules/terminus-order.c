/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-order.c: the table is laid out by a checklist, then the first order and the prime hubs
 * (L170-250); the turn order card.
 */

#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-setup.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

#include "ts-checklist.h"

#include <string.h>

typedef struct
{
  TerminusPhase phase;
  TerminusNumbers numbers; /* of the agendas */
  gboolean listed;
  gint8 players[4 * MAX_PLAYERS]; /* from first to last; whoever is named twice is told so */
  guint8 n_players;
} Order;

typedef struct
{
  TerminusPhase phase;
  TsTick tick;
} Check;

typedef struct
{
  TerminusPhase phase;
  gint8 district;
} Hub;

static const TsSpec check_args[] = {
  { "item", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_CHECKS, .label = N_ ("Line"),
    TS_INTO (Check, tick.item) },
  { NULL },
};

static gboolean
reject_twice (const char *color, TsWhyNot *why_not)
{
  return ts_reject (why_not, ts_phrase ("“{id}” plays twice or not at all. Name every player once.",
                                        ts_name ("id", color)));
}

static int
find_in_order (gconstpointer state, const char *color, TsWhyNot *why_not)
{
  int player = terminus_find_player (state, color);

  if (player == NOBODY)
    reject_twice (color, why_not);
  return player;
}

static const TsSpec order_args[] = {
  TERMINUS_NUMBER_ARGS (Order, "players=false", 1, MAX_AMOUNT),
  { "players", TS_SPEC_CHOICES, .choices = terminus_colors, .label = N_ ("From first to last"),
    TS_INTO_LIST (Order, players, n_players), TS_HAS (Order, listed), .find = find_in_order },
  { NULL },
};

static const TsSpec hub_args[] = {
  { "district", TS_SPEC_CHOICE, .choices = terminus_districts, .label = N_ ("District"),
    TS_INTO (Hub, district) },
  { NULL },
};

/* The checklist. */

static gboolean
may_check (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  g_autoptr (GPtrArray) lines = ts_tabletop_list_setup (terminus_lay, state);

  g_assert (lines->len <= MAX_CHECKS);
  return ts_checklist_may (lines, &((const Check *) args)->tick, why_not);
}

static void
perform_check (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  g_autoptr (GPtrArray) lines = ts_tabletop_list_setup (terminus_lay, state);

  ts_checklist_perform (lines, state->checked, &((const Check *) args)->tick, outcome);
}

static void
perform_begin_order (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;

  state->phase = PHASE_ORDER;
  ts_title (outcome, ts_phrase ("The table is laid out"));
}

/* The first turn order. */

static gboolean
is_in (const gint8 *order, guint n, int player)
{
  for (guint i = 0; i < n; i++)
    if (order[i] == player)
      return TRUE;
  return FALSE;
}

/* Everybody once. */
static gboolean
is_order (const TerminusState *state, const Order *said, TsWhyNot *why_not)
{
  for (guint i = 0; i < said->n_players; i++)
    if (is_in (said->players, i, said->players[i]))
      return reject_twice (terminus_player_id (state, said->players[i]), why_not);
  TS_NEED (why_not, said->n_players == state->setup->n_players,
           ts_phrase ("Name every player once, from first to last."));
  return TRUE;
}

static gboolean
has_number (const TerminusState *state, const Order *said, int player, TsWhyNot *why_not)
{
  int number = terminus_get_said (state, &said->numbers, player);

  TS_NEED (why_not, number != UNKNOWN,
           ts_phrase ("The agenda number of {player} is missing.",
                      terminus_name_player (state, player)));
  for (int i = 0; i < player; i++)
    TS_NEED (why_not, terminus_get_said (state, &said->numbers, i) != number,
             ts_phrase ("{player} and {other} cannot both have number {number}. Look at the "
                        "cards again.",
                        terminus_name_player (state, player),
                        ts_part ("other", terminus_format_player (state, i)),
                        ts_number ("number", number)));
  return TRUE;
}

static gboolean
may_set_order (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState *state = data;
  const Order *said = args;

  if (said->listed)
    return is_order (state, said, why_not);
  for (int i = 0; i < (int) state->setup->n_players; i++)
    if (!has_number (state, said, i, why_not))
      return FALSE;
  /* A number of nobody was let pass once: what was recorded then still plays. */
  return ts_why_not_is_whole (why_not) || terminus_are_players (state, &said->numbers, why_not);
}

/* The lowest number first (L240). */
static void
sort_players (TerminusState *state, const TerminusNumbers *said)
{
  for (int i = 0; i < (int) state->setup->n_players; i++)
    {
      guint place = 0;

      for (int j = 0; j < (int) state->setup->n_players; j++)
        place += terminus_get_said (state, said, j) < terminus_get_said (state, said, i);
      state->order[place] = (gint8) i;
    }
}

static void
explain_order (const TerminusState *state, const TerminusNumbers *said, TsOutcome *outcome)
{
  ts_reason (outcome,
             ts_phrase ("The lowest agenda number goes first ({rule})",
                        ts_part ("rule", ts_format_heading ("Turn Order & Prime Hub Placement"))),
             0);
  for (guint i = 0; i < state->setup->n_players; i++)
    ts_candidate (
        outcome,
        ts_phrase ("{player}: {number}", terminus_name_player (state, state->order[i]),
                   ts_number ("number", terminus_get_said (state, said, state->order[i]))),
        NULL);
}

static void
report_order (const TerminusState *state, TsOutcome *outcome)
{
  GPtrArray *names;

  if (outcome == NULL)
    return;
  names = ts_phrase_array_new ();
  for (guint i = 0; i < state->setup->n_players; i++)
    {
      TsArg place = ts_number ("place", i + 1);

      g_ptr_array_add (names, terminus_format_player (state, state->order[i]));
      ts_add_instruction (
          outcome, "order",
          ts_phrase ("{player}: player marker on place {place} from the right of the turn "
                     "order card, cycle marker below it",
                     terminus_name_player (state, state->order[i]), place),
          ts_phrase ("{player}: player marker and cycle marker off the turn order card",
                     terminus_name_player (state, state->order[i])));
    }
  ts_add_instruction (outcome, "agenda",
                      ts_phrase ("Shuffle the agendas that showed the order back into the deck"),
                      ts_phrase ("Take the agendas that showed the order out of the deck again"));
  ts_title (outcome, ts_phrase ("First turn order: {players}", ts_list ("players", names)));
}

static void
perform_set_order (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Order *said = args;

  if (said->listed)
    memcpy (state->order, said->players, said->n_players);
  else
    {
      sort_players (state, &said->numbers);
      explain_order (state, &said->numbers, outcome);
    }
  report_order (state, outcome);
  terminus_begin_hubs (state);
}

/* Prime hubs. */

static TsPhrase *
format_placed (const TerminusState *state, int player, int district)
{
  if (district == N_DISTRICTS)
    return ts_phrase ("{player}: prime hub on an empty plot", terminus_name_player (state, player));
  return ts_phrase ("{player}: prime hub on an empty plot in {district}",
                    terminus_name_player (state, player),
                    ts_part ("district", terminus_format_district (state, district)));
}

static void
next_hub (TerminusState *state)
{
  guint place = 0;

  while (state->order[place] != state->current)
    place++;
  if (place > 0)
    state->current = state->order[place - 1];
  else
    terminus_begin_year (state);
}

static void
perform_hub (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Hub *said = args;
  int district = said->district != UNKNOWN ? said->district : N_DISTRICTS;
  Player *self = &state->players[state->current];

  self->hubs[N_DISTRICTS] = (gint16) MAX (self->hubs[N_DISTRICTS] - 1, 0);
  self->hubs[district]++;
  ts_add_instruction (outcome, "hub", format_placed (state, state->current, district),
                      ts_phrase ("{player}: prime hub back on the player board",
                                 terminus_name_player (state, state->current)));
  ts_title (outcome, ts_phrase ("{player} places the prime hub",
                                terminus_name_player (state, state->current)));
  terminus_show_player (state, state->current, NULL, outcome);
  next_hub (state);
}

/* The turn order card. */

guint8 *
terminus_find_queue (gpointer data, const char *id, guint *n)
{
  TerminusState *state = data;
  gboolean next = g_str_equal (id, "next");

  if (!next && !g_str_equal (id, "order"))
    return NULL;
  *n = next ? state->n_next : state->setup->n_players;
  return (guint8 *) (next ? state->next : state->order);
}

/* check {item}, begin; from the checklist to the first year: order {pink … orange: agenda
 * numbers, or players: CHOICES in order}, hub {district?} */
const TsVerb terminus_order_verbs[] = {
  { "check", N_ ("Tick a line of the setup"), check_args, sizeof (Check),
    TERMINUS_MOMENT (Check, SETUP), .may = may_check, .perform = perform_check },
  { "begin", N_ ("Everything is laid out"), NULL, sizeof (TerminusMoment),
    TERMINUS_MOMENT (TerminusMoment, SETUP), .perform = perform_begin_order },
  { "order", N_ ("First turn order"), order_args, sizeof (Order), TERMINUS_MOMENT (Order, ORDER),
    .may = may_set_order, .perform = perform_set_order },
  { "hub", N_ ("Place a prime hub"), hub_args, sizeof (Hub), TERMINUS_MOMENT (Hub, HUBS),
    .perform = perform_hub },
  { NULL, N_ ("Setup") },
};
