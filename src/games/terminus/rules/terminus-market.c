/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-market.c: markets and depots as the table sees them, and numbers that nobody knew and
 * somebody reads off a card, a track or a market: for this session, and for the owner's catalogue.
 */

#include "terminus-catalogue.h"
#include "terminus-ids.h"
#include "terminus-verbs.h"

#include <string.h>

/* What is learned. */

/* Where a number is written: in a list, or alone. */
typedef struct
{
  gint16 *place; /* NULL: there is none */
  gint16 *list;  /* NULL: numbers beside it say nothing about it */
  guint n;
  gint64 min, max;
} Slot;

enum
{
  CARD_BOARD,
  CARD_MARKET,
  CARD_PROJECT,
};

static const TsChoice cards[] = {
  { "board", N_ ("Player board") },
  { "market", N_ ("Market") },
  { "project", N_ ("Project") },
  { NULL },
};

enum
{
  FIELD_BUDGET,
  FIELD_DEMANDS,
  FIELD_POWER,
  FIELD_START,
  FIELD_ICONS,
  FIELD_PRICES,
  FIELD_SPACES,
  FIELD_POINTS,
};

static const TsChoice fields[] = {
  { "budget", N_ ("Coins of the budget, by stations built") },
  { "demands", N_ ("Points of the demand track") },
  { "power", N_ ("Power of the steps of capacity") },
  { "start", N_ ("Stations available at the start") },
  { "icons", N_ ("Steps after which the build upgrades come") },
  { "prices", N_ ("Prices of the columns") },
  { "spaces", N_ ("Spaces of the columns") },
  { "points", N_ ("Points of the columns") },
  { NULL },
};

typedef struct
{
  gint8 card;
  gint8 field;
  gint8 column, old_column; /* 0: nobody said */
  gint16 value;
  const char *id; /* nullable */
} Learn;

/* Sessions that are older than the reserved word have the column under "at", where a time stands
 * now: no time is as small as a column. */
static const TsSpec learn_args[] = {
  { "card", TS_SPEC_CHOICE, .required = TRUE, .choices = cards, .label = N_ ("What"),
    TS_INTO (Learn, card) },
  { "id", TS_SPEC_TEXT, .max = 20, .label = N_ ("Which one"), TS_INTO (Learn, id) },
  { "field", TS_SPEC_CHOICE, .required = TRUE, .choices = fields, .label = N_ ("Its number"),
    TS_INTO (Learn, field) },
  { "column", TS_SPEC_INTEGER, .min = 1, .max = MAX_DEMANDS,
    .when = "field=budget|demands|power|icons|prices|spaces|points",
    .label = N_ ("Column or space"), TS_INTO (Learn, column) },
  { "at", TS_SPEC_INTEGER, .min = 1, .max = MAX_DEMANDS, .unasked = TRUE,
    .label = N_ ("Column or space"), TS_INTO (Learn, old_column) },
  { "value", TS_SPEC_INTEGER, .required = TRUE, .max = MOST_POINTS, .label = N_ ("Value"),
    TS_INTO (Learn, value) },
  { NULL },
};

/* Tracks and columns that give more the further one is. */
static Slot
pick_rising (gint16 *list, int n, int at, gint64 min, gint64 max)
{
  return at >= 1 && at <= n ? (Slot){ &list[at - 1], list, n, min, max } : (Slot){};
}

static Slot
find_on_board (TerminusState *state, int field, int at)
{
  switch (field)
    {
    case FIELD_BUDGET:
      return pick_rising (state->budget, G_N_ELEMENTS (state->budget), at, 0, MOST_BUDGET);
    case FIELD_DEMANDS:
      return pick_rising (state->demands, G_N_ELEMENTS (state->demands), at, 0, MOST_POINTS);
    case FIELD_ICONS:
      return pick_rising (state->icons, G_N_ELEMENTS (state->icons), at, 1, N_DISCS);
    case FIELD_POWER:
      return at >= 1 && at <= N_DISCS ? (Slot){ .place = &state->power[at - 1], .max = MOST_POWER }
                                      : (Slot){};
    case FIELD_START:
      return (Slot){ .place = &state->first_capacity, .max = N_DISCS };
    default:
      return (Slot){};
    }
}

static Slot
find_in_project (TerminusState *state, const char *id, int field, int at)
{
  for (guint i = 0; i < state->setup->n_projects && field == FIELD_POINTS; i++)
    {
      g_autofree char *number = g_strdup_printf ("%d", state->setup->projects[i].number);

      if (state->setup->projects[i].number > 0 && g_strcmp0 (number, id) == 0)
        return pick_rising (state->points[i], N_PROJECT_SPACES, at, 0, MOST_POINTS);
    }
  return (Slot){};
}

/* What is learned lies over what the setup says. */
static Market *
open_market (TerminusState *state, Resource resource, guint columns)
{
  Market *self = &state->markets[resource];

  if (self->n_columns == 0)
    *self = state->setup->markets[resource];
  for (; self->n_columns < columns; self->n_columns++)
    {
      self->prices[self->n_columns] = UNKNOWN;
      self->spaces[self->n_columns] = UNKNOWN;
    }
  return self;
}

static void
check_prices (Market *self)
{
  self->priced = self->n_columns > 0;
  for (guint i = 0; i < self->n_columns; i++)
    self->priced &= self->prices[i] != UNKNOWN;
}

static Slot
find_in_market (TerminusState *state, int resource, int field, int at)
{
  Market *market;

  if (resource == UNKNOWN || at < 1 || at > MAX_COLUMNS
      || (field != FIELD_SPACES && (field != FIELD_PRICES || resource == RESOURCE_CONSTRUCTION)))
    return (Slot){};
  market = open_market (state, (Resource) resource, (guint) at);
  return field == FIELD_SPACES
             ? (Slot){ .place = &market->spaces[at - 1], .min = 1, .max = MOST_SPACES }
             : (Slot){ .place = &market->prices[at - 1], .max = MOST_PRICE };
}

static int
get_column (const Learn *said)
{
  return said->column > 0 ? said->column : said->old_column;
}

static Slot
find_slot (TerminusState *state, const Learn *said)
{
  int at = get_column (said);

  if (said->card == CARD_BOARD)
    return find_on_board (state, said->field, at);
  if (said->card == CARD_MARKET)
    return find_in_market (state, ts_choice_index (terminus_resources, said->id), said->field, at);
  return find_in_project (state, said->id, said->field, at);
}

static gboolean
may_learn (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  TerminusState there = *(const TerminusState *) data;
  const Learn *said = args;
  Slot slot = find_slot (&there, said);
  GError *error = NULL;
  int other;

  if (said->card == CARD_BOARD && said->id != NULL && strcmp (said->id, "player") != 0
      && !ts_reject_idle (why_not, "id"))
    return FALSE;
  if (slot.place == NULL)
    return ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                         ts_phrase ("There is no such number on it: see which card, which field "
                                    "and which column."));
  if (!ts_check_range (said->value, slot.min, slot.max, &error))
    return ts_reject_error (why_not, error);
  *slot.place = said->value;
  other = slot.n == 0 ? UNKNOWN
                      : terminus_find_fall (slot.list, slot.n, (guint) (slot.place - slot.list));
  return other == UNKNOWN
         || ts_reject_as (why_not, TS_ERROR_BAD_VALUE,
                          ts_phrase ("These numbers never fall from left to right: {left}, and "
                                     "then {right}. If the other one is wrong, correct it first.",
                                     ts_number ("left", MAX (other, said->value)),
                                     ts_number ("right", MIN (other, said->value))));
}

/* Markets are taught as a whole, when all of their columns are known: half of one would be no card.
 * With two players the gray spaces are not counted: what these see is not what the board has. */
static gboolean
is_whole (const TerminusState *state, Resource resource)
{
  const Market *market = &state->markets[resource];
  int n = 0;

  for (guint i = 0; i < market->n_columns; i++)
    if (market->spaces[i] == UNKNOWN)
      return FALSE;
    else
      n += market->spaces[i];
  return state->setup->n_players > 2 && n == terminus_get_cubes (resource)
         && (market->priced || resource == RESOURCE_CONSTRUCTION);
}

static void
teach_market (const TerminusState *state, Resource resource, TsOutcome *outcome)
{
  const Market *market = &state->markets[resource];
  const char *id = terminus_resources[resource].id;

  for (guint i = 0; i < market->n_columns && is_whole (state, resource); i++)
    {
      ts_fact_at (outcome, "market", id, "spaces", i + 1, market->spaces[i]);
      if (resource != RESOURCE_CONSTRUCTION)
        ts_fact_at (outcome, "market", id, "prices", i + 1, market->prices[i]);
    }
}

static void
title_learned (const Learn *said, TsOutcome *outcome)
{
  TsArg name = ts_term ("field", fields[said->field].label);
  TsArg value = ts_number ("value", said->value);
  int column = get_column (said);

  ts_title (outcome, column > 0 ? ts_phrase ("{field} · {at}: {value}", name,
                                             ts_number ("at", column), value)
                                : ts_phrase ("{field}: {value}", name, value));
}

static void
perform_learn (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Learn *said = args;
  const char *card = cards[said->card].id, *field = fields[said->field].id;
  const char *id = said->card == CARD_BOARD ? "player" : said->id;

  *find_slot (state, said).place = said->value;
  if (said->card == CARD_MARKET)
    {
      int resource = ts_choice_index (terminus_resources, id);

      check_prices (&state->markets[resource]);
      teach_market (state, (Resource) resource, outcome);
    }
  else if (said->field == FIELD_START)
    ts_fact (outcome, card, id, field, said->value);
  else
    ts_fact_at (outcome, card, id, field, (guint) get_column (said), said->value);
  title_learned (said, outcome);
}

/* learn {card, id?, field, at?, value}: a number that was asked for */
const TsVerb terminus_market_verbs[] = {
  { "learn", N_ ("A number from a card"), learn_args, sizeof (Learn), .may = may_learn,
    .perform = perform_learn },
  { NULL, N_ ("Market") },
};
