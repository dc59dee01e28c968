/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-capacity.c: the Supply Zone: the capacity marker, what its steps cost and what they
 * unlock; construction from the depots.
 */

#include "terminus-capacity.h"

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ids.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-words.h"

const TsChoice terminus_unlock_choices[] = {
  [UNLOCK_HUB] = { "hub", N_ ("Hubs") },
  [UNLOCK_SECOND] = { "second", N_ ("Second terminus") },
  { NULL },
};

typedef struct
{
  TerminusAct act;
  gint8 n;
  gint16 power; /* UNKNOWN: nobody said */
  gint8 unlock;
} Raise;

typedef struct
{
  TerminusAct act;
  gint8 n; /* UNKNOWN: nobody said */
} Collect;

static const TsSpec capacity_args[] = {
  { "n", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = N_DISCS, .label = N_ ("Steps"),
    TS_INTO (Raise, n), .otherwise = 1 },
  { "power", TS_SPEC_INTEGER, .max = MOST_POWER * N_DISCS,
    .label = N_ ("Power that these steps show"), TS_INTO (Raise, power), .otherwise = UNKNOWN },
  { "unlock", TS_SPEC_CHOICE, .choices = terminus_unlock_choices,
    .label = N_ ("Build upgrade of the first icon passed"), TS_INTO (Raise, unlock) },
  TERMINUS_ACT_ARGS (Raise),
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec construction_args[] = {
  { "n", TS_SPEC_INTEGER, .min = 1, .max = MOST_CUBES, .label = N_ ("Cubes in the leftmost depot"),
    TS_INTO (Collect, n), .otherwise = UNKNOWN },
  TERMINUS_ACT_ARGS (Collect),
  TS_ANYWAY_ARG,
  { NULL },
};

int
terminus_count_steps_left (const TerminusState *state, int player)
{
  int all = N_DISCS - MAX (state->first_capacity, 0);

  if (!terminus_keeps (state, PART_STATIONS))
    return N_DISCS;
  return MAX (all - state->players[player].capacity, 0);
}

int
terminus_get_steps_power (const TerminusState *state, int player, int n, gboolean *known)
{
  int from = state->players[player].capacity;
  int power = 0;

  *known = terminus_keeps (state, PART_STATIONS);
  if (!*known)
    return 0;
  for (int i = from; i < MIN (from + n, N_DISCS); i++)
    {
      *known &= state->power[i] != UNKNOWN;
      power += MAX (state->power[i], 0);
    }
  return power;
}

/* Of the next `n` steps how many nobody has read off the track yet, and the first of them. */
static int
count_unread (const TerminusState *state, int player, int n, int *first)
{
  int from = state->players[player].capacity;
  int unread = 0;

  *first = UNKNOWN;
  if (!terminus_keeps (state, PART_STATIONS))
    return n;
  for (int i = MIN (from + n, N_DISCS) - 1; i >= from; i--)
    if (state->power[i] == UNKNOWN)
      {
        *first = i;
        unread++;
      }
  return unread;
}

gboolean
terminus_lacks_steps_power (const TerminusState *state, int n)
{
  gboolean known;

  terminus_get_steps_power (state, state->current, n, &known);
  return !known && terminus_keeps (state, PART_RESOURCES);
}

Goods
terminus_get_steps_cost (const TerminusState *state, int player, int n)
{
  Goods cost = { .resources = { [RESOURCE_CONSTRUCTION] = (gint16) n } };
  gboolean known;

  cost.resources[RESOURCE_POWER] = (gint16) terminus_get_steps_power (state, player, n, &known);
  return cost;
}

int
terminus_count_icons (const TerminusState *state, int player, int n)
{
  const Player *self = &state->players[player];
  gboolean known = TRUE;
  int icons = 0;

  if (!terminus_keeps (state, PART_STATIONS))
    return UNKNOWN;
  for (guint i = 0; i < G_N_ELEMENTS (state->icons); i++)
    {
      known &= state->icons[i] != UNKNOWN;
      icons += state->icons[i] != UNKNOWN && state->icons[i] <= self->capacity + n;
    }
  icons = MAX (icons - self->may_hub - self->may_second, 0);
  return known || icons > 0 ? icons : UNKNOWN;
}

/* What a command costs: the power that somebody reads off the track wins over what is known. */
static Goods
get_cost (const TerminusState *state, const Raise *said)
{
  Goods cost = terminus_get_steps_cost (state, state->current, said->n);

  if (said->power != UNKNOWN)
    cost.resources[RESOURCE_POWER] = said->power;
  return cost;
}

TsPhrase *
terminus_capacity_cost (const TerminusState *state, int player)
{
  gboolean known;
  int power = terminus_get_steps_power (state, player, 1, &known);
  Goods cost = terminus_get_steps_cost (state, player, 1);

  if (known || power > 0)
    return ts_phrase ("{goods} a step", ts_part ("goods", terminus_format_goods (&cost)));
  return ts_phrase ("1 Construction a step, Power where the track shows it");
}

gboolean
terminus_has_unlocked_both (const Player *self)
{
  return self->may_hub && self->may_second;
}

/* What the rules ask. */

/* Where the track ends follows from the number of discs: a table may know better. */
gboolean
terminus_may_raise_capacity (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState there = terminus_imagine_act (data, args), *state = &there;
  const Raise *said = args;
  int left = terminus_count_steps_left (state, state->current);
  Goods cost = get_cost (state, said);

  if (said->n > left
      && !ts_forbid_brief (why_not, ts_phrase ("the marker stands at the end"),
                           ts_phrase_plural ("The capacity marker has {n} space left.",
                                             "The capacity marker has {n} spaces left.", left),
                           SUPPLY_HEADING))
    return FALSE;
  return terminus_may_spend (state, state->current, &cost, NULL, SUPPLY_HEADING, why_not);
}

static gboolean
may_capacity (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState there = terminus_imagine_act (data, args), *state = &there;
  const Raise *said = args;
  const Player *self = &state->players[state->current];
  int icons = terminus_count_icons (state, state->current, said->n);

  if (!terminus_may_raise_capacity (data, args, why_not))
    return FALSE;
  TS_NEED (why_not,
           said->unlock == UNKNOWN || !terminus_keeps (state, PART_STATIONS)
               || !terminus_has_unlocked (state, state->current, said->unlock),
           ts_phrase ("{player} has that upgrade already.",
                      terminus_name_player (state, state->current)));
  if (said->unlock != UNKNOWN && icons == 0
      && !ts_reject_new (why_not,
                         ts_phrase ("No upgrade icon is passed: there is nothing to unlock.")))
    return FALSE;
  TS_NEED (
      why_not, said->unlock != UNKNOWN || self->may_hub || self->may_second || icons <= 0,
      ts_phrase ("The marker passes an upgrade icon: choose which upgrade is unlocked, hubs or "
                 "the second Terminus."));
  return TRUE;
}

/* Raising it. */

static TsPhrase *
format_move (const TerminusState *state, int player, int by)
{
  if (by > 0)
    return ts_phrase_plural ("{player}: move the capacity marker {n} space to the right",
                             "{player}: move the capacity marker {n} spaces to the right", by,
                             terminus_name_player (state, player));
  return ts_phrase_plural ("{player}: move the capacity marker {n} space to the left",
                           "{player}: move the capacity marker {n} spaces to the left", -by,
                           terminus_name_player (state, player));
}

void
terminus_move_capacity (TerminusState *state, int player, int by, TsOutcome *outcome)
{
  Player *self = &state->players[player];

  if (terminus_keeps (state, PART_STATIONS))
    {
      int way = CLAMP (by, -self->capacity, terminus_count_steps_left (state, player));

      if (way != by)
        ts_reason (outcome,
                   ts_phrase ("The track ends there: the capacity marker moves {n} of {all} "
                              "spaces.",
                              ts_number ("n", ABS (way)), ts_number ("all", ABS (by))),
                   0);
      by = way;
      self->capacity += (gint16) by;
    }
  if (by == 0)
    return;
  ts_add_instruction (outcome, "marker", format_move (state, player, by),
                      format_move (state, player, -by));
  if (by > 0)
    terminus_wake_automa (state, outcome);
}

gboolean
terminus_has_unlocked (const TerminusState *state, int player, int upgrade)
{
  const Player *self = &state->players[player];

  return upgrade == UNLOCK_HUB ? self->may_hub : self->may_second;
}

int
terminus_count_locked (const TerminusState *state, int player)
{
  return terminus_has_unlocked_both (&state->players[player])
             ? 0
             : MAX (terminus_count_icons (state, player, 0), 0);
}

/* Tiles belong to the track of the capacity marker: where that is not kept, they are only said. */
void
terminus_unlock (TerminusState *state, int player, int upgrade, TsOutcome *outcome)
{
  Player *self = &state->players[player];

  if (terminus_keeps (state, PART_STATIONS))
    *(upgrade == UNLOCK_HUB ? &self->may_hub : &self->may_second) = TRUE;
  ts_instruct (outcome, "upgrade", N_ ("{player}: turn the tile “{upgrade}” face up"),
               N_ ("{player}: turn the tile “{upgrade}” face down"),
               terminus_name_player (state, player),
               ts_term ("upgrade", terminus_unlock_choices[upgrade].label));
}

/* The upgrades of the icons that were passed: people choose the first, the second is the other. */
static void
unlock_passed (TerminusState *state, int icons, int choice, TsOutcome *outcome)
{
  const Player *self = &state->players[state->current];

  if (icons == 0 && choice != UNKNOWN)
    ts_reason (outcome, ts_phrase ("No upgrade icon is passed: nothing is unlocked."), 0);
  for (int i = 0; i < icons && !terminus_has_unlocked_both (self); i++)
    terminus_unlock (state, state->current,
                     self->may_hub      ? UNLOCK_SECOND
                     : self->may_second ? UNLOCK_HUB
                                        : choice,
                     outcome);
}

/* Where the icon of a first or second upgrade is, when one step has just shown it. */
static void
learn_icon (TerminusState *state, int n, TsOutcome *outcome)
{
  const Player *self = &state->players[state->current];
  guint i = self->may_hub || self->may_second ? 1 : 0;

  if (n != 1 || !terminus_keeps (state, PART_STATIONS) || state->icons[i] != UNKNOWN)
    return;
  state->icons[i] = self->capacity;
  terminus_teach_rising (state->icons, G_N_ELEMENTS (state->icons), i, "board", "player", "icons",
                         outcome);
}

/* Steps were taken, `n` of which nobody has read off the track; `first` is the first of these. */
static void
ask_power_later (TerminusState *state, int player, int first, int n)
{
  Player *self = &state->players[player];

  self->unread_from = (gint16) (self->unread == 0 ? first : UNKNOWN);
  self->unread = (gint16) MIN (self->unread + n, N_DISCS);
}

/* What the track shows, when somebody has read it off one step. */
static void
learn_power (TerminusState *state, const Raise *said, TsOutcome *outcome)
{
  int n = said->n, power = said->power;
  int step = state->players[state->current].capacity;
  int first, unread = count_unread (state, state->current, n, &first);
  gboolean known;

  terminus_get_steps_power (state, state->current, n, &known);
  if (power == UNKNOWN && terminus_lacks_steps_power (state, n) && unread > 0)
    {
      ts_reason (outcome,
                 ts_phrase ("It was not entered how much Power these steps show: you are asked "
                            "now."),
                 0);
      ask_power_later (state, state->current, first, unread);
    }
  if (power == UNKNOWN || power > MOST_POWER || known || n != 1 || step >= N_DISCS
      || !terminus_keeps (state, PART_STATIONS))
    return;
  state->power[step] = (gint16) power;
  ts_fact_at (outcome, "board", "player", "power", (guint) step + 1, power);
}

static void
perform_capacity (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  const Raise *said = args;
  int player = state->current;
  int n = said->n, choice = said->unlock;
  int icons = terminus_count_icons (state, player, n);
  Goods cost = get_cost (state, said);

  terminus_go_to_act (state, args, outcome);
  learn_power (state, said, outcome);
  terminus_spend (state, player, &cost, outcome);
  ts_title (outcome, ts_phrase_plural ("{player}: capacity +{n}", "{player}: capacity +{n}", n,
                                       terminus_name_player (state, player)));
  terminus_move_capacity (state, player, n, outcome);
  if (icons != UNKNOWN)
    unlock_passed (state, icons, choice, outcome);
  else if (choice != UNKNOWN)
    {
      learn_icon (state, n, outcome);
      terminus_unlock (state, state->current, choice, outcome);
    }
  terminus_end_action (state, outcome);
}

/* Construction: all of the left-most depot (L676). */

static int
get_supply (const TerminusState *state, int player)
{
  return terminus_get_supply (state, player).resources[RESOURCE_CONSTRUCTION];
}

int
terminus_get_own_depot (const TerminusState *state, int player)
{
  int depot = terminus_get_depot (state);

  return depot != UNKNOWN ? MIN (depot, get_supply (state, player)) : depot;
}

int
terminus_get_fitting_cubes (const TerminusState *state, int player, int depot)
{
  int room = terminus_keeps (state, PART_RESOURCES)
                 ? MAX (STORAGE - terminus_count_stored (state, player), 0)
                 : MOST_CUBES;

  return room > 0 ? MIN (depot, room) : depot;
}

/* How many a command takes; UNKNOWN: all that lies there. */
static int
get_cubes (const TerminusState *state, const Collect *said)
{
  return said->n != UNKNOWN
             ? said->n
             : terminus_get_fitting_cubes (state, state->current,
                                           terminus_get_own_depot (state, state->current));
}

gboolean
terminus_may_collect (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState there = terminus_imagine_act (data, args), *state = &there;
  int player = state->current;
  int depot = terminus_get_own_depot (state, player);
  int n = get_cubes (state, args);
  Goods goods = {};

  if (get_supply (state, player) == 0
      && !ts_forbid_brief (why_not, ts_phrase ("no depot has any left"),
                           ts_phrase ("No depot has Construction left."), SUPPLY_HEADING))
    return FALSE;
  TS_RULE (why_not,
           depot <= 0 || (n >= terminus_get_fitting_cubes (state, player, depot) && n <= depot),
           SUPPLY_HEADING,
           ts_phrase_plural (
               "The leftmost depot has {n}. All of it is taken, or as much as the storage holds.",
               "The leftmost depot has {n}. All of it is taken, or as much as the storage holds.",
               depot));
  goods.resources[RESOURCE_CONSTRUCTION] = (gint16) MAX (n, 0);
  return terminus_may_receive (state, player, &goods, NULL, SUPPLY_HEADING, why_not);
}

/* Where nobody knows what lies in the depot, the command says it. */
static gboolean
may_construction (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const TerminusState there = terminus_imagine_act (data, args), *state = &there;
  const Collect *said = args;

  if (!terminus_may_collect (data, args, why_not))
    return FALSE;
  TS_NEED (why_not,
           terminus_get_depot (state) != UNKNOWN
               || (said->n != UNKNOWN ? said->n <= MOST_IN_DEPOT
                                      : !terminus_keeps (state, PART_RESOURCES)),
           ts_phrase ("Enter how many cubes are in the leftmost depot."));
  return TRUE;
}

/* A full storage leaves some of it there. */
static void
title_cubes (const TerminusState *state, int player, int n, int depot, TsOutcome *outcome)
{
  TsArg name = terminus_name_player (state, player);

  ts_outcome_set_title (
      outcome,
      n < depot ? ts_phrase ("{player} takes {cubes} of {depot} from the leftmost depot", name,
                             ts_part ("cubes", terminus_format_resource (RESOURCE_CONSTRUCTION, n)),
                             ts_number ("depot", depot))
                : ts_phrase ("{player} empties the leftmost depot", name));
}

static void
perform_construction (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  TerminusState *state = data;
  int player = state->current;
  int n = get_cubes (state, args);
  int depot = terminus_get_own_depot (state, player);
  Goods goods = {};

  terminus_go_to_act (state, args, outcome);
  goods.resources[RESOURCE_CONSTRUCTION] = (gint16) MAX (n, 0);
  terminus_receive (state, player, &goods, outcome);
  if (n < 0)
    ts_instruct (outcome, "get", N_ ("{player}: take all Construction of the leftmost depot"),
                 N_ ("{player}: put the Construction back into its depot"),
                 terminus_name_player (state, player));
  if (outcome != NULL)
    title_cubes (state, player, n, depot, outcome);
  terminus_end_action (state, outcome);
}

/* capacity {n, power?, unlock?: hub|second, zone?, anyway}; construction {n?, zone?, anyway} */
const TsVerb terminus_capacity_verbs[] = {
  { "capacity", N_ ("Increase capacity"), capacity_args, sizeof (Raise),
    TERMINUS_ACT (Raise, CAPACITY), .may = may_capacity, .perform = perform_capacity },
  { "construction", N_ ("Collect construction"), construction_args, sizeof (Collect),
    TERMINUS_ACT (Collect, CONSTRUCTION), .may = may_construction,
    .perform = perform_construction },
  { NULL, N_ ("Actions") },
};
