/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-develop.c: demands, developments and what developments do.
 */

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

#define MOST_NUMBER 99 /* on a tile */

static const Goods one_power = { .resources = { [RESOURCE_POWER] = 1 } };
static const Goods one_permit = { .resources = { [RESOURCE_PERMIT] = 1 } };

const TsSpec terminus_demand_args[] = {
  { "district", TS_SPEC_CHOICE, .choices = terminus_districts, .label = N_ ("District") },
  { "development", TS_SPEC_TEXT, .max = 2, .label = N_ ("Number of the development it lies on") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminus_develop_args[] = {
  { "number", TS_SPEC_TEXT, .max = 2, .label = N_ ("Number of the development") },
  { "type", TS_SPEC_CHOICE, .choices = terminus_types, .label = N_ ("Type") },
  { "demand", TS_SPEC_CHOICE, .choices = terminus_districts,
    .label = N_ ("District of its demand") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec terminus_use_development_args[] = {
  { "number", TS_SPEC_TEXT, .max = 2, .label = N_ ("Number of the development") },
  TERMINUS_AMOUNT_ARGS,
  TS_ANYWAY_ARG,
  { NULL },
};

/* The number that an argument says, 0 when it is not there; UNKNOWN with an error. */
static int
read_number (JsonObject *command, const char *name, GError **error)
{
  const char *text = ts_command_get_text (command, name);
  guint64 number;

  if (text == NULL)
    return 0;
  if (g_ascii_string_to_unsigned (text, 10, 1, MOST_NUMBER, &number, NULL))
    return (int) number;
  ts_error_set (
      error, TS_ERROR_BAD_VALUE,
      ts_phrase ("“{text}” is no number of a development, such as 10.", ts_name ("text", text)));
  return UNKNOWN;
}

/* Demands. */

static gboolean
is_token_open (const Development *development)
{
  return development->placed && !development->taken;
}

/* Own stops there; those whose district nobody said may be there too. */
static int
count_most_stops (const TerminusState *state, int player, int district)
{
  const Player *self = &state->players[player];

  if (!terminus_keeps (state, PART_STATIONS))
    return G_MAXINT;
  return self->stations[district] + self->hubs[district] + self->stations[N_DISTRICTS]
         + self->hubs[N_DISTRICTS];
}

static gboolean
has_stops_for (const TerminusState *state, int player, int district)
{
  int demands = terminus_keeps (state, PART_DEMANDS) ? state->players[player].demands[district] : 0;

  return count_most_stops (state, player, district) > demands;
}

/* A token of the district may lie on a development in the city. */
static gboolean
is_token_there (const TerminusState *state, int district)
{
  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return TRUE;
  for (guint i = 0; i < state->n_developments; i++)
    if (is_token_open (&state->developments[i])
        && (state->developments[i].demand == UNKNOWN || state->developments[i].demand == district))
      return TRUE;
  return FALSE;
}

static gboolean
may_take_demand (const TerminusState *state, int player, int district)
{
  return is_token_there (state, district) && has_stops_for (state, player, district);
}

static guint
count_takeable (const TerminusState *state, int player)
{
  guint n = 0;

  for (int i = 0; i < N_DISTRICTS; i++)
    n += may_take_demand (state, player, i);
  return n;
}

static gboolean
is_any_token_there (const TerminusState *state)
{
  guint n = 0;

  for (int i = 0; i < N_DISTRICTS; i++)
    n += is_token_there (state, i);
  return n > 0;
}

TsPhrase *
terminus_demand_cost (const TerminusState *state, int player)
{
  return terminus_say_goods (&one_power);
}

TsPhrase *
terminus_demand_stop (const TerminusState *state, int player)
{
  if (state->demanded && player == state->current)
    return ts_phrase ("only once in a turn");
  if (!is_any_token_there (state))
    return ts_phrase ("no demand is in the city");
  if (count_takeable (state, player) == 0)
    return ts_phrase ("needs one more stop in the district of a demand");
  return terminus_say_short (state, player, &one_power);
}

TsOffer *
terminus_offer_demand (const TerminusState *state, TsView *view)
{
  TsOffer *self = terminus_offer_action (view, ACTION_DEMAND, "demand");
  TsField *field;

  if (count_takeable (state, state->current) == 0)
    return self;
  field = terminus_add_field (view, self, TS_SPEC_CHOICE, "district", N_ ("District"),
                              terminus_keeps (state, PART_DEMANDS));
  for (int i = 0; i < N_DISTRICTS; i++)
    if (may_take_demand (state, state->current, i))
      ts_field_add_choice (field, terminus_districts[i].id,
                           ts_view_say (view, terminus_say_district (state, i)), NULL);
  if (!terminus_keeps (state, PART_STATIONS))
    self->hint = ts_view_text (view, "needs more own stops in that district than demands of it");
  return self;
}

/* The development whose token is meant; NULL: any, or nobody knows. */
static Development *
find_token (TerminusState *state, int number, int district)
{
  Development *unsaid = NULL;

  if (number > 0)
    return terminus_find_development (state, (guint) number);
  for (guint i = 0; i < state->n_developments; i++)
    {
      Development *self = &state->developments[i];

      if (is_token_open (self) && district != N_DISTRICTS && self->demand == district)
        return self;
      if (is_token_open (self) && self->demand == UNKNOWN)
        unsaid = unsaid == NULL ? self : NULL;
    }
  return unsaid;
}

static gboolean
check_stops (const TerminusState *state,
             int district,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  int player = state->current;

  if (district == N_DISTRICTS ? count_takeable (state, player) > 0
                              : has_stops_for (state, player, district))
    return TRUE;
  if (district == N_DISTRICTS)
    return terminus_forbid (
        command,
        ts_phrase ("{player} needs more own stops in the district than demands of it.",
                   terminus_name_player (state, player)),
        "Demands", outcome, error);
  return terminus_forbid (
      command,
      ts_phrase ("{player} needs more own stops in {district} than demands of it.",
                 terminus_name_player (state, player),
                 ts_part ("district", terminus_say_district (state, district))),
      "Demands", outcome, error);
}

static gboolean
check_token (const TerminusState *state,
             const Development *token,
             int district,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  gboolean there = token != NULL ? is_token_open (token)
                                 : (district == N_DISTRICTS ? is_any_token_there (state)
                                                            : is_token_there (state, district));

  return there || !terminus_keeps (state, PART_DEVELOPMENTS)
         || terminus_forbid (command,
                             ts_phrase ("No such demand lies on a development in the city."),
                             "Demands", outcome, error);
}

static gboolean
check_once (const TerminusState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return !state->demanded
         || terminus_forbid (command, ts_phrase ("A demand may be taken only once during a turn."),
                             "Demands", outcome, error);
}

static void
report_demand (const TerminusState *state, int player, int district, TsOutcome *outcome)
{
  TsPhrase *demand;

  if (outcome == NULL)
    return;
  demand = district == N_DISTRICTS
               ? ts_phrase ("a demand")
               : ts_phrase ("a demand of {district}",
                            ts_part ("district", terminus_say_district (state, district)));
  ts_title (outcome, ts_phrase ("{player} takes {demand}", terminus_name_player (state, player),
                                ts_part ("demand", ts_phrase_ref (demand))));
  ts_deed (outcome, "demand",
           ts_phrase ("{player}: put {demand} on the left-most free demand space",
                      terminus_name_player (state, player),
                      ts_part ("demand", ts_phrase_ref (demand))),
           ts_phrase ("{player}: put {demand} back on its development",
                      terminus_name_player (state, player), ts_part ("demand", demand)));
}

static void
take_demand (TerminusState *state, int player, int district, Development *token)
{
  state->demanded = TRUE;
  if (token != NULL && terminus_keeps (state, PART_DEVELOPMENTS))
    {
      token->taken = TRUE;
      token->demand = district != N_DISTRICTS ? (gint8) district : UNKNOWN;
    }
  if (terminus_keeps (state, PART_DEMANDS) && terminus_count_demands (state, player) < MAX_DEMANDS)
    state->players[player].demands[district]++;
}

gboolean
terminus_apply_demand (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = state->current;
  int number = read_number (command, "development", error);
  int district = terminus_find (terminus_districts, ts_command_get_text (command, "district"));
  Development *token;

  if (number == UNKNOWN
      || !terminus_need_action (state, terminus_actions[ACTION_DEMAND].zones, command, outcome,
                                error))
    return FALSE;
  token = find_token (state, number, district != UNKNOWN ? district : N_DISTRICTS);
  if (district == UNKNOWN)
    district = token != NULL && token->demand != UNKNOWN ? token->demand : N_DISTRICTS;
  if (!check_once (state, command, outcome, error)
      || !check_token (state, token, district, command, outcome, error)
      || !check_stops (state, district, command, outcome, error)
      || !terminus_pay (state, player, &one_power, "Demands", command, outcome, error))
    return FALSE;

  take_demand (state, player, district, token);
  report_demand (state, player, district, outcome);
  terminus_end_action (state, outcome);
  return TRUE;
}

/* Developments. */

static guint
count_waiting (const TerminusState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->n_developments; i++)
    n += !state->developments[i].placed;
  return n;
}

static gboolean
is_placed (const TerminusState *state, guint number)
{
  for (guint i = 0; i < state->n_developments; i++)
    if (state->developments[i].number == number)
      return state->developments[i].placed;
  return FALSE;
}

/* Whether the table said which developments lie beside the board. */
static gboolean
is_laid_out (const TerminusState *state)
{
  return state->setup->n_developments > 0;
}

TsPhrase *
terminus_develop_cost (const TerminusState *state, int player)
{
  return terminus_say_goods (&one_permit);
}

TsPhrase *
terminus_develop_stop (const TerminusState *state, int player)
{
  if (terminus_keeps (state, PART_DEVELOPMENTS) && is_laid_out (state)
      && count_waiting (state) == 0)
    return ts_phrase ("no development is left");
  if (terminus_count_lobbyists (state, player) == 0)
    return ts_phrase ("needs a lobbyist on the player board");
  return terminus_say_short (state, player, &one_permit);
}

static void
add_number_choice (const TerminusState *state, TsView *view, TsField *field, guint number)
{
  g_autofree char *id = g_strdup_printf ("%u", number);

  ts_field_add_choice (field, id, ts_view_say (view, terminus_say_development (state, number)),
                       NULL);
}

static void
add_numbers (const TerminusState *state, TsView *view, TsField *field)
{
  g_autoptr (GPtrArray) cards = terminus_list_cards (state->setup, "development");
  gboolean all = count_waiting (state) == 0;

  for (guint i = 0; i < state->n_developments && is_laid_out (state); i++)
    if (all || !state->developments[i].placed)
      add_number_choice (state, view, field, state->developments[i].number);
  for (guint i = 0; i < cards->len && !is_laid_out (state); i++)
    {
      guint64 number;

      if (g_ascii_string_to_unsigned (cards->pdata[i], 10, 1, MOST_NUMBER, &number, NULL)
          && !is_placed (state, (guint) number))
        add_number_choice (state, view, field, (guint) number);
    }
}

static gboolean
is_any_type_unknown (const TerminusState *state)
{
  for (guint i = 0; i < state->n_developments; i++)
    if (!state->developments[i].placed && state->developments[i].type == UNKNOWN)
      return TRUE;
  return state->n_developments == 0;
}

TsOffer *
terminus_offer_develop (const TerminusState *state, TsView *view)
{
  TsOffer *self = terminus_offer_action (view, ACTION_DEVELOP, "develop");
  TsField *type;

  self->hint = ts_view_text (view, "an empty block of its type beside a stop of yours");
  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return self;
  add_numbers (state, view,
               terminus_add_field (view, self, TS_SPEC_CHOICE, "number", N_ ("Development"), TRUE));
  terminus_add_district_field (state, view, self, TS_SPEC_CHOICE, "demand",
                               N_ ("District of its demand"));
  if (!is_any_type_unknown (state))
    return self;
  type = terminus_add_field (view, self, TS_SPEC_CHOICE, "type", N_ ("Type"), FALSE);
  for (guint i = 0; i < N_TYPES; i++)
    ts_field_add_choice (type, terminus_types[i].id, ts_view_text (view, terminus_types[i].label),
                         NULL);
  return self;
}

/* The development of that number, which is named for the first time where nobody said what lies
 * beside the board; NULL with an error. */
static Development *
name_development (TerminusState *state, int number, GError **error)
{
  Development *self = terminus_find_development (state, (guint) number);

  if (self == NULL && (is_laid_out (state) || state->n_developments == MAX_DEVELOPMENTS))
    {
      terminus_refuse (error, ts_phrase ("Development {number} does not lie beside the board.",
                                         ts_number ("number", number)));
      return NULL;
    }
  if (self == NULL)
    {
      self = &state->developments[state->n_developments++];
      *self = (Development){ .number = (guint8) number, .type = UNKNOWN, .demand = UNKNOWN };
    }
  if (self->placed)
    {
      terminus_refuse (error, ts_phrase ("Development {number} is in the city already.",
                                         ts_number ("number", number)));
      return NULL;
    }
  return self;
}

static void
report_development (const TerminusState *state, int player, int number, TsOutcome *outcome)
{
  TsPhrase *what;

  if (outcome == NULL)
    return;
  what
      = number > 0 ? terminus_say_development (state, (guint) number) : ts_phrase ("a development");
  ts_title (outcome, ts_phrase ("{player} places {what}", terminus_name_player (state, player),
                                ts_part ("what", ts_phrase_ref (what))));
  ts_deed (outcome, "development",
           ts_phrase ("{player}: put {what} with its demand into an empty block of its type beside "
                      "an own stop",
                      terminus_name_player (state, player), ts_part ("what", ts_phrase_ref (what))),
           ts_phrase ("{player}: put {what} with its demand back above the board",
                      terminus_name_player (state, player), ts_part ("what", what)));
}

static void
report_its_lobbyist (const TerminusState *state, int player, TsOutcome *outcome)
{
  ts_deed (outcome, "lobbyist",
           ts_phrase ("{player}: put 1 lobbyist from the player board on it",
                      terminus_name_player (state, player)),
           ts_phrase ("{player}: take the lobbyist back to the player board",
                      terminus_name_player (state, player)));
}

static gboolean
place_development (TerminusState *state, int number, JsonObject *command, GError **error)
{
  Development *self;
  int type = terminus_find (terminus_types, ts_command_get_text (command, "type"));
  int demand = terminus_find (terminus_districts, ts_command_get_text (command, "demand"));

  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return TRUE;
  if (number == 0)
    return terminus_refuse (error, ts_phrase ("Say the number of the development."));
  self = name_development (state, number, error);
  if (self == NULL)
    return FALSE;

  self->placed = TRUE;
  if (type != UNKNOWN)
    self->type = (gint8) type;
  if (demand != UNKNOWN)
    self->demand = (gint8) demand;
  if (terminus_keeps (state, PART_LOBBYISTS)
      && terminus_count_lobbyists (state, state->current) > 0)
    self->lobbyists |= (guint8) (1 << state->current);
  return TRUE;
}

static gboolean
check_lobbyist (const TerminusState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return terminus_count_lobbyists (state, state->current) > 0
         || terminus_forbid (command,
                             ts_phrase ("{player} has no lobbyist on the player board.",
                                        terminus_name_player (state, state->current)),
                             "Develop Zone", outcome, error);
}

gboolean
terminus_apply_develop (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = state->current;
  int number = read_number (command, "number", error);
  gboolean lobbyist;

  if (number == UNKNOWN
      || !terminus_need_action (state, 1u << ZONE_DEVELOP, command, outcome, error)
      || !check_lobbyist (state, command, outcome, error)
      || !terminus_pay (state, player, &one_permit, "Develop Zone", command, outcome, error))
    return FALSE;
  lobbyist = terminus_count_lobbyists (state, player) > 0;
  if (!place_development (state, number, command, error))
    return FALSE;

  report_development (state, player, number, outcome);
  if (lobbyist)
    report_its_lobbyist (state, player, outcome);
  terminus_end_action (state, outcome);
  return TRUE;
}

/* What developments do. */

static Effect
get_effect (const TerminusState *state, guint number)
{
  g_autofree char *id = g_strdup_printf ("%u", number);

  for (guint i = 0; i < state->n_developments; i++)
    if (state->developments[i].number == number && state->developments[i].effect.known)
      return state->developments[i].effect;
  return terminus_read_effect (state->setup, "development", id);
}

static gboolean
has_lobbyist (const TerminusState *state, int player, const Development *development)
{
  return !terminus_keeps (state, PART_LOBBYISTS) || (development->lobbyists & 1 << player) != 0;
}

static void
offer_use (const TerminusState *state, TsView *view, const Development *development)
{
  Effect effect = get_effect (state, development->number);
  g_autofree char *id = g_strdup_printf ("%u", development->number);
  g_autoptr (TsPhrase) stop = terminus_say_effect_stop (state, state->current, &effect);
  TsPhrase *what = terminus_say_effect (&effect);
  TsOffer *self = terminus_offer (
      view, TS_OFFER_PLAIN,
      ts_phrase ("Use {development}",
                 ts_part ("development", terminus_say_development (state, development->number))),
      "use-development");

  terminus_put_text (self, "number", id);
  if (what != NULL)
    self->hint = ts_view_say (view, what);
  else
    terminus_add_amounts (state, view, self, state->current);
  if (stop != NULL)
    self->blocked = ts_view_say (view, ts_phrase_ref (stop));
}

void
terminus_offer_developments (const TerminusState *state, TsView *view)
{
  int zone = state->players[state->current].zone;

  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    {
      TsOffer *self = terminus_offer (view, TS_OFFER_PLAIN, ts_phrase ("Use a development"),
                                      "use-development");

      terminus_add_amounts (state, view, self, state->current);
      return;
    }
  for (guint i = 0; i < state->n_developments; i++)
    {
      const Development *self = &state->developments[i];
      int where = terminus_get_development_zone (state->setup, self->number);

      if (self->placed && has_lobbyist (state, state->current, self)
          && (where == UNKNOWN || where == zone))
        offer_use (state, view, self);
    }
}

static gboolean
check_use (
    TerminusState *state, int number, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const Development *self = terminus_find_development (state, (guint) number);

  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return TRUE;
  if (number == 0)
    return terminus_refuse (error, ts_phrase ("Say the number of the development."));
  if (self == NULL || !self->placed)
    return terminus_refuse (error, ts_phrase ("Development {number} is not in the city.",
                                              ts_number ("number", number)));
  return has_lobbyist (state, state->current, self)
         || terminus_forbid (
             command,
             ts_phrase ("{player} has no lobbyist on {development}.",
                        terminus_name_player (state, state->current),
                        ts_part ("development", terminus_say_development (state, (guint) number))),
             "Develop Zone", outcome, error);
}

/* What is typed wins over the card, and is remembered. */
static Effect
settle_effect (TerminusState *state, int number, JsonObject *command, TsOutcome *outcome)
{
  Effect effect = terminus_read_amounts (command);
  Development *self = terminus_find_development (state, (guint) number);
  g_autofree char *id = g_strdup_printf ("%d", number);

  if (number == 0 || (!effect.known && self == NULL))
    return effect;
  if (!effect.known)
    return get_effect (state, (guint) number);
  if (self != NULL)
    self->effect = effect;
  terminus_teach_effect ("development", id, &effect, outcome);
  return effect;
}

static void
title_use (const TerminusState *state, int player, int number, TsOutcome *outcome)
{
  if (number > 0)
    ts_title (
        outcome,
        ts_phrase ("{player} uses {development}", terminus_name_player (state, player),
                   ts_part ("development", terminus_say_development (state, (guint) number))));
  else
    ts_title (outcome,
              ts_phrase ("{player} uses a development", terminus_name_player (state, player)));
}

gboolean
terminus_apply_use_development (gpointer data,
                                JsonObject *command,
                                TsOutcome *outcome,
                                GError **error)
{
  TerminusState *state = data;
  int player = state->current;
  int number = read_number (command, "number", error);
  int zone = number > 0 ? terminus_get_development_zone (state->setup, (guint) number) : UNKNOWN;
  Effect effect;

  if (number == UNKNOWN
      || !terminus_need_action (state, zone != UNKNOWN ? 1u << zone : ~0u, command, outcome, error)
      || !check_use (state, number, command, outcome, error))
    return FALSE;
  effect = settle_effect (state, number, command, outcome);
  if (!terminus_do_effect (state, player, &effect, "Develop Zone", command, outcome, error))
    return FALSE;

  title_use (state, player, number, outcome);
  terminus_end_action (state, outcome);
  return TRUE;
}
