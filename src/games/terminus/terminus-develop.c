/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-develop.c: developments: how they are placed, and what they do.
 */

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

static const Goods one_permit = { .resources = { [RESOURCE_PERMIT] = 1 } };

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
  const Development *development = terminus_get_development (state, number);

  return development != NULL && development->placed;
}

/* Whether the table said which developments lie beside the board. */
static gboolean
is_laid_out (const TerminusState *state)
{
  return state->setup->n_developments > 0;
}

int
terminus_read_number (JsonObject *args, const char *name)
{
  const char *text = ts_arg_text (args, name);
  guint64 number;

  if (text == NULL)
    return 0;
  return g_ascii_string_to_unsigned (text, 10, 1, MAX_TILE, &number, NULL) ? (int) number : UNKNOWN;
}

gboolean
terminus_is_number (JsonObject *args, const char *name, TsWhyNot *why_not)
{
  return terminus_read_number (args, name) != UNKNOWN
         || ts_reject_as (why_not, TS_ERROR_BAD_VALUE,
                          ts_phrase ("“{text}” is no number of a development, such as 10.",
                                     ts_name ("text", ts_arg_text (args, name))));
}

static int
need_number (JsonObject *args, const char *name, GError **error)
{
  g_autoptr (TsWhyNot) why_not = ts_why_not_new (FALSE);

  if (!terminus_is_number (args, name, why_not))
    ts_why_not_fail (why_not, error);
  return terminus_read_number (args, name);
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

      if (g_ascii_string_to_unsigned (cards->pdata[i], 10, 1, MAX_TILE, &number, NULL)
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
               ts_view_add_field (view, self, TS_SPEC_CHOICE, "number", N_ ("Development"), TRUE));
  terminus_add_district_field (state, view, self, TS_SPEC_CHOICE, "demand",
                               N_ ("District of its demand"));
  if (!is_any_type_unknown (state))
    return self;
  type = ts_view_add_field (view, self, TS_SPEC_CHOICE, "type", N_ ("Type"), FALSE);
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
      ts_refuse (error, ts_phrase ("{development} does not lie beside the board.",
                                   ts_part ("development",
                                            terminus_say_development (state, (guint) number))));
      return NULL;
    }
  if (self == NULL)
    {
      self = &state->developments[state->n_developments++];
      *self = (Development){ .number = (guint8) number, .type = UNKNOWN, .demand = UNKNOWN };
    }
  if (self->placed)
    {
      ts_refuse (error, ts_phrase ("{development} is in the city already.",
                                   ts_part ("development",
                                            terminus_say_development (state, (guint) number))));
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
place_development (
    TerminusState *state, int number, JsonObject *command, TsOutcome *outcome, GError **error)
{
  Development *self;
  int type = ts_arg_choice (command, "type", terminus_types);
  int demand = ts_arg_choice (command, "demand", terminus_districts);

  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return TRUE;
  if (number == 0)
    return ts_refuse (error, ts_phrase ("Say the number of the development."));
  self = name_development (state, number, error);
  if (self == NULL)
    return FALSE;

  self->placed = TRUE;
  if (type != UNKNOWN && type != self->type)
    {
      g_autofree char *id = g_strdup_printf ("%d", number);

      self->type = (gint8) type;
      ts_fact_text (outcome, "development", id, "type", terminus_types[type].id);
    }
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
         || ts_rules_forbid (command,
                             ts_phrase ("{player} has no lobbyist on the player board.",
                                        terminus_name_player (state, state->current)),
                             "Develop Zone", outcome, error);
}

gboolean
terminus_apply_develop (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int player = state->current;
  int number = need_number (command, "number", error);
  gboolean lobbyist;

  if (number == UNKNOWN
      || !terminus_need_action (state, 1u << ZONE_DEVELOP, command, outcome, error)
      || !check_lobbyist (state, command, outcome, error)
      || !terminus_pay (state, player, &one_permit, "Develop Zone", command, outcome, error))
    return FALSE;
  lobbyist = terminus_count_lobbyists (state, player) > 0;
  if (!place_development (state, number, command, outcome, error))
    return FALSE;

  report_development (state, player, number, outcome);
  if (lobbyist)
    report_its_lobbyist (state, player, outcome);
  terminus_end_action (state, outcome);
  return TRUE;
}

/* What developments do. */

static gboolean
has_lobbyist (const TerminusState *state, int player, const Development *development)
{
  return !terminus_keeps (state, PART_LOBBYISTS) || (development->lobbyists & 1 << player) != 0;
}

static void
offer_use (const TerminusState *state, TsView *view, guint number)
{
  Effect effect = terminus_get_development_effect (state, number);
  g_autofree char *id = g_strdup_printf ("%u", number);
  TsOffer *self = ts_view_offer (
      view, TS_OFFER_PLAIN,
      ts_phrase ("Use {development}",
                 ts_part ("development", terminus_say_development (state, number))),
      "use-development");

  ts_offer_put_text (self, "number", id);
  terminus_show_effect (state, view, self, state->current, &effect, "development", id);
}

Effect
terminus_get_development_effect (const TerminusState *state, guint number)
{
  const Development *development = terminus_get_development (state, number);
  g_autofree char *id = g_strdup_printf ("%u", number);

  if (development != NULL && development->effect.known)
    return development->effect;
  return terminus_read_effect (state->setup, "development", id);
}

int
terminus_find_zone (const TerminusState *state, const Development *development)
{
  int zone = terminus_get_development_zone (state->setup, development->number);

  return zone != UNKNOWN ? zone : development->used - 1;
}

void
terminus_offer_developments (const TerminusState *state, TsView *view)
{
  int zone = state->players[state->current].zone;

  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    {
      TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Use a development"),
                                     "use-development");

      terminus_add_amounts (state, view, self, state->current);
      return;
    }
  for (guint i = 0; i < state->n_developments; i++)
    {
      const Development *self = &state->developments[i];
      int where = terminus_find_zone (state, self);

      if (self->placed && has_lobbyist (state, state->current, self)
          && (where == UNKNOWN || where == zone))
        offer_use (state, view, self->number);
    }
}

static gboolean
check_use (
    const TerminusState *state, int number, JsonObject *command, TsOutcome *outcome, GError **error)
{
  const Development *self = terminus_get_development (state, (guint) number);

  if (!terminus_keeps (state, PART_DEVELOPMENTS))
    return TRUE;
  if (number == 0)
    return ts_refuse (error, ts_phrase ("Say the number of the development."));
  if (self == NULL || !self->placed)
    return ts_refuse (
        error,
        ts_phrase ("{development} is not in the city.",
                   ts_part ("development", terminus_say_development (state, (guint) number))));
  return has_lobbyist (state, state->current, self)
         || ts_rules_forbid (
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
    return terminus_get_development_effect (state, (guint) number);
  if (self != NULL)
    self->effect = effect;
  terminus_teach_effect ("development", id, &effect, outcome);
  return effect;
}

/* Its icon is that of the zone where it is used. */
static void
learn_zone (TerminusState *state, Development *self, TsOutcome *outcome)
{
  Zone zone = (Zone) state->players[state->current].zone;
  g_autofree char *id = g_strdup_printf ("%u", self->number);

  if (terminus_find_zone (state, self) != UNKNOWN)
    return;
  self->used = (guint8) (1 + zone);
  ts_fact_text (outcome, "development", id, "zone", terminus_zones[zone].id);
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
  int number = need_number (command, "number", error);
  Development *self = terminus_find_development (state, (guint) MAX (number, 0));
  int zone = self != NULL ? terminus_find_zone (state, self) : UNKNOWN;
  Effect effect;

  if (number == UNKNOWN
      || !terminus_need_action (state, zone != UNKNOWN ? 1u << zone : ~0u, command, outcome, error)
      || !check_use (state, number, command, outcome, error))
    return FALSE;
  effect = settle_effect (state, number, command, outcome);
  if (!terminus_do_effect (state, player, &effect, "Develop Zone", command, outcome, error))
    return FALSE;

  if (self != NULL)
    learn_zone (state, self, outcome);
  title_use (state, player, number, outcome);
  terminus_end_action (state, outcome);
  return TRUE;
}
