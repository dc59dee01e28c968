/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-begin.c: the table is laid out by a checklist, then the first order and the prime hubs.
 */

#include "terminus-flow.h"
#include "terminus-setup.h"
#include "terminus-verbs.h"
#include "terminus-words.h"
#include "ts-checklist.h"

#define NUMBER_ARG(color, text)                                                                    \
  {                                                                                                \
    color, TS_SPEC_INTEGER, .min = 1, .max = MAX_AMOUNT, .label = text                             \
  }

const TsSpec terminus_check_args[] = {
  { "item", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = MAX_CHECKS, .label = N_ ("Line") },
  { NULL },
};

const TsSpec terminus_order_args[] = {
  NUMBER_ARG ("pink", TS_NC ("player", "Pink")),
  NUMBER_ARG ("purple", TS_NC ("player", "Purple")),
  NUMBER_ARG ("red", TS_NC ("player", "Red")),
  NUMBER_ARG ("yellow", TS_NC ("player", "Yellow")),
  NUMBER_ARG ("orange", TS_NC ("player", "Orange")),
  { "players", TS_SPEC_CHOICES, .choices = terminus_colors, .label = N_ ("From first to last") },
  { NULL },
};

const TsSpec terminus_hub_args[] = {
  { "district", TS_SPEC_CHOICE, .choices = terminus_districts, .label = N_ ("District") },
  { NULL },
};

/* The first turn order. */

static gboolean
is_in (const gint8 *order, guint n, int player)
{
  for (guint i = 0; i < n; i++)
    if (order[i] == player)
      return TRUE;
  return FALSE;
}

/* From a list from first to last. */
static gboolean
read_list (const TerminusState *state, JsonArray *list, gint8 *order, GError **error)
{
  guint n = json_array_get_length (list);

  for (guint i = 0; i < n; i++)
    {
      int player = terminus_find_player (state, json_array_get_string_element (list, i));

      if (player == NOBODY || is_in (order, i, player))
        return ts_refuse (error,
                          ts_phrase ("“{id}” plays twice or not at all. Name every player once.",
                                     ts_name ("id", json_array_get_string_element (list, i))));
      order[i] = (gint8) player;
    }
  return n == state->setup->n_players
         || ts_refuse (error, ts_phrase ("Name every player once, from first to last."));
}

static gboolean
read_numbers (const TerminusState *state, JsonObject *command, int *numbers, GError **error)
{
  for (guint i = 0; i < state->setup->n_players; i++)
    {
      numbers[i] = (int) ts_arg_number (command, terminus_player_id (state, (int) i), 0);
      if (numbers[i] == 0)
        return ts_refuse (error, ts_phrase ("The agenda number of {player} is missing.",
                                            terminus_name_player (state, (int) i)));
      for (guint j = 0; j < i; j++)
        if (numbers[j] == numbers[i])
          return ts_refuse (
              error,
              ts_phrase ("{player} and {other} cannot both have number {number}. Look at the "
                         "cards again.",
                         terminus_name_player (state, (int) i),
                         ts_part ("other", terminus_say_player (state, (int) j)),
                         ts_number ("number", numbers[i])));
    }
  return TRUE;
}

/* The lowest number first (L240). */
static void
sort_players (const int *numbers, guint n, gint8 *order)
{
  for (guint i = 0; i < n; i++)
    {
      guint place = 0;

      for (guint j = 0; j < n; j++)
        place += numbers[j] < numbers[i];
      order[place] = (gint8) i;
    }
}

static void
explain_order (const TerminusState *state,
               const gint8 *order,
               const int *numbers,
               TsOutcome *outcome)
{
  ts_reason (outcome,
             ts_phrase ("The lowest agenda number goes first ({rule})",
                        ts_part ("rule", ts_say_heading ("Turn Order & Prime Hub Placement"))),
             0);
  for (guint i = 0; i < state->setup->n_players; i++)
    ts_candidate (outcome,
                  ts_phrase ("{player}: {number}", terminus_name_player (state, order[i]),
                             ts_number ("number", numbers[order[i]])),
                  NULL);
}

static gboolean
read_order (const TerminusState *state,
            JsonObject *command,
            gint8 *order,
            TsOutcome *outcome,
            GError **error)
{
  int numbers[MAX_PLAYERS];

  if (json_object_has_member (command, "players"))
    return read_list (state, json_object_get_array_member (command, "players"), order, error);
  if (!read_numbers (state, command, numbers, error))
    return FALSE;
  sort_players (numbers, state->setup->n_players, order);
  explain_order (state, order, numbers, outcome);
  return TRUE;
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

      g_ptr_array_add (names, terminus_say_player (state, state->order[i]));
      ts_deed (outcome, "order",
               ts_phrase ("{player}: player marker on place {place} from the right of the Turn "
                          "Order card, cycle marker below it",
                          terminus_name_player (state, state->order[i]), place),
               ts_phrase ("{player}: player marker and cycle marker off the Turn Order card",
                          terminus_name_player (state, state->order[i])));
    }
  ts_deed (outcome, "agenda",
           ts_phrase ("Shuffle the agendas that showed the order back into the deck"),
           ts_phrase ("Take the agendas that showed the order out of the deck again"));
  ts_title (outcome, ts_phrase ("First turn order: {players}", ts_list ("players", names)));
}

/* Prime hubs. */

static TsPhrase *
say_placed (const TerminusState *state, int player, int district)
{
  if (district == N_DISTRICTS)
    return ts_phrase ("{player}: prime hub on an empty plot", terminus_name_player (state, player));
  return ts_phrase ("{player}: prime hub on an empty plot in {district}",
                    terminus_name_player (state, player),
                    ts_part ("district", terminus_say_district (state, district)));
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

gboolean
terminus_apply_check (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  g_autoptr (GPtrArray) list = terminus_say_checklist (state);

  return terminus_need_phase (state, PHASE_SETUP, error)
         && ts_checklist_turn (list, state->checked, command, outcome, error);
}

gboolean
terminus_apply_begin (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;

  if (!terminus_need_phase (state, PHASE_SETUP, error))
    return FALSE;
  state->phase = PHASE_ORDER;
  ts_title (outcome, ts_phrase ("The table is laid out"));
  return TRUE;
}

gboolean
terminus_apply_order (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  gint8 order[MAX_PLAYERS] = { NOBODY, NOBODY, NOBODY, NOBODY, NOBODY };

  if (!terminus_need_phase (state, PHASE_ORDER, error)
      || !read_order (state, command, order, outcome, error))
    return FALSE;
  for (guint i = 0; i < state->setup->n_players; i++)
    state->order[i] = order[i];
  report_order (state, outcome);
  terminus_begin_hubs (state);
  return TRUE;
}

gboolean
terminus_apply_hub (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int said = ts_arg_choice (command, "district", terminus_districts);
  int district = said != UNKNOWN ? said : N_DISTRICTS;
  Player *self;

  if (!terminus_need_phase (state, PHASE_HUBS, error))
    return FALSE;
  self = &state->players[state->current];
  self->hubs[N_DISTRICTS] = (gint16) MAX (self->hubs[N_DISTRICTS] - 1, 0);
  self->hubs[district]++;
  ts_deed (outcome, "hub", say_placed (state, state->current, district),
           ts_phrase ("{player}: prime hub back on the player board",
                      terminus_name_player (state, state->current)));
  ts_title (outcome, ts_phrase ("{player} places the prime hub",
                                terminus_name_player (state, state->current)));
  next_hub (state);
  return TRUE;
}
