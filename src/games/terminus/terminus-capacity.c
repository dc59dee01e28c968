/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-capacity.c: the capacity marker, what its steps cost and what they unlock.
 */

#include "terminus-actions.h"
#include "terminus-catalogue.h"
#include "terminus-flow.h"
#include "terminus-ledger.h"
#include "terminus-verbs.h"
#include "terminus-view.h"
#include "terminus-words.h"

#define HEADING "Supply Zone"
#define MAX_SINGLE 3 /* steps that have an offer of their own */

static const TsChoice unlock_choices[] = {
  { "hub", N_ ("Hubs") },
  { "second", N_ ("Second terminus") },
  { NULL },
};

const TsSpec terminus_capacity_args[] = {
  { "n", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = N_DISCS, .label = N_ ("Steps") },
  { "power", TS_SPEC_INTEGER, .max = MOST_POWER * N_DISCS,
    .label = N_ ("Power that these steps show") },
  { "unlock", TS_SPEC_CHOICE, .choices = unlock_choices,
    .label = N_ ("Build upgrade of the first icon passed") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Steps that are left to the marker; as many as there can be where nobody counts. */
static int
count_steps_left (const TerminusState *state, int player)
{
  int all = N_DISCS - MAX (state->first_capacity, 0);

  if (!terminus_keeps (state, PART_STATIONS))
    return N_DISCS;
  return MAX (all - state->players[player].capacity, 0);
}

/* The power of the next `n` steps as far as it is known; `known` says whether all of it is. */
static int
get_power (const TerminusState *state, int player, int n, gboolean *known)
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

static Goods
list_cost (const TerminusState *state, int player, int n)
{
  Goods cost = { .resources = { [RESOURCE_CONSTRUCTION] = (gint16) n } };
  gboolean known;

  cost.resources[RESOURCE_POWER] = (gint16) get_power (state, player, n, &known);
  return cost;
}

/* How many upgrade icons are passed after the next `n` steps and have unlocked nothing yet: a card
 * may have moved the marker over one; UNKNOWN: nobody said where they are. */
static int
count_icons (const TerminusState *state, int player, int n)
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

static gboolean
has_both (const Player *self)
{
  return self->may_hub && self->may_second;
}

static void
unlock (TerminusState *state, int player, gboolean hub, TsOutcome *outcome)
{
  Player *self = &state->players[player];

  if (hub)
    self->may_hub = TRUE;
  else
    self->may_second = TRUE;
  ts_deed (outcome, "upgrade",
           ts_phrase ("{player}: turn the tile “{upgrade}” face up",
                      terminus_name_player (state, player),
                      ts_term ("upgrade", unlock_choices[hub ? 0 : 1].label)),
           ts_phrase ("{player}: turn the tile “{upgrade}” face down",
                      terminus_name_player (state, player),
                      ts_term ("upgrade", unlock_choices[hub ? 0 : 1].label)));
}

/* Where the icon of a first or second upgrade is, when one step has just shown it. */
static void
learn_icon (TerminusState *state, int player, int n, TsOutcome *outcome)
{
  const Player *self = &state->players[player];
  guint i = self->may_hub || self->may_second ? 1 : 0;

  if (n != 1 || !terminus_keeps (state, PART_STATIONS) || state->icons[i] != UNKNOWN)
    return;
  state->icons[i] = self->capacity;
  ts_fact_at (outcome, "board", "player", "icons", i + 1, self->capacity);
}

/* The upgrades of the icons that were passed: people choose the first, the second is the other. */
static gboolean
unlock_passed (TerminusState *state,
               int player,
               int icons,
               const char *choice,
               TsOutcome *outcome,
               GError **error)
{
  const Player *self = &state->players[player];

  if (icons == 0 && choice != NULL)
    ts_reason (outcome, ts_phrase ("No upgrade icon is passed: nothing is unlocked."), 0);
  for (int i = 0; i < icons && !has_both (self); i++)
    {
      gboolean first = !self->may_hub && !self->may_second;

      if (first && choice == NULL)
        return ts_refuse (
            error, ts_phrase ("The marker passes an upgrade icon: say which upgrade is unlocked, "
                              "hubs or the second Terminus."));
      unlock (state, player, first ? g_str_equal (choice, "hub") : !self->may_hub, outcome);
    }
  return TRUE;
}

static gboolean
apply_upgrades (TerminusState *state,
                int player,
                int icons,
                JsonObject *command,
                TsOutcome *outcome,
                GError **error)
{
  const Player *self = &state->players[player];
  const char *choice = ts_arg_text (command, "unlock");
  gboolean hub = g_strcmp0 (choice, "hub") == 0;

  if (choice != NULL && (hub ? self->may_hub : self->may_second))
    return ts_refuse (error, ts_phrase ("{player} has that upgrade already.",
                                        terminus_name_player (state, player)));
  if (icons != UNKNOWN)
    return unlock_passed (state, player, icons, choice, outcome, error);
  if (choice == NULL)
    return TRUE;
  learn_icon (state, player, (int) ts_arg_number (command, "n", 1), outcome);
  unlock (state, player, hub, outcome);
  return TRUE;
}

/* The power that somebody read off the track wins over what is known. */
static void
read_power (TerminusState *state, int player, JsonObject *command, Goods *cost, TsOutcome *outcome)
{
  int step = state->players[player].capacity;
  gboolean known;

  get_power (state, player, cost->resources[RESOURCE_CONSTRUCTION], &known);
  if (!json_object_has_member (command, "power"))
    {
      if (!known)
        ts_reason (outcome, ts_phrase ("Some steps cost Power as well: pay what the track shows."),
                   0);
      return;
    }
  cost->resources[RESOURCE_POWER] = (gint16) ts_arg_number (command, "power", 0);
  if (known || cost->resources[RESOURCE_CONSTRUCTION] != 1 || !terminus_keeps (state, PART_STATIONS)
      || step >= N_DISCS || cost->resources[RESOURCE_POWER] > MOST_POWER)
    return;
  state->power[step] = cost->resources[RESOURCE_POWER];
  ts_fact_at (outcome, "board", "player", "power", (guint) step + 1, state->power[step]);
}

/* Where the track ends follows from the number of discs: a table may know better. */
static gboolean
check_steps (const TerminusState *state,
             int player,
             int n,
             JsonObject *command,
             TsOutcome *outcome,
             GError **error)
{
  int left = count_steps_left (state, player);

  return n <= left
         || ts_rules_forbid (command,
                             ts_phrase_plural ("The capacity marker has {n} space left.",
                                               "The capacity marker has {n} spaces left.", left),
                             HEADING, outcome, error);
}

gboolean
terminus_apply_capacity (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  TerminusState *state = data;
  int n = (int) ts_arg_number (command, "n", 1);
  Goods cost;
  int player, icons;

  if (!terminus_need_action (state, 1 << ZONE_SUPPLY, command, outcome, error))
    return FALSE;
  player = state->current;
  if (!check_steps (state, player, n, command, outcome, error))
    return FALSE;
  cost = list_cost (state, player, n);
  read_power (state, player, command, &cost, outcome);
  if (!terminus_pay (state, player, &cost, HEADING, command, outcome, error))
    return FALSE;

  ts_title (outcome, ts_phrase_plural ("{player}: capacity +{n}", "{player}: capacity +{n}", n,
                                       terminus_name_player (state, player)));
  icons = count_icons (state, player, n);
  terminus_move_capacity (state, player, n, outcome);
  if (!apply_upgrades (state, player, icons, command, outcome, error))
    return FALSE;
  terminus_end_action (state, outcome);
  return TRUE;
}

static TsPhrase *
say_move (const TerminusState *state, int player, int by)
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
      by = CLAMP (by, -self->capacity, count_steps_left (state, player));
      self->capacity += (gint16) by;
    }
  if (by == 0)
    return;
  ts_deed (outcome, "marker", say_move (state, player, by), say_move (state, player, -by));
  if (by > 0)
    terminus_wake_automa (state, outcome);
}

TsPhrase *
terminus_capacity_cost (const TerminusState *state, int player)
{
  gboolean known;
  int power = get_power (state, player, 1, &known);
  Goods cost = list_cost (state, player, 1);

  if (known || power > 0)
    return ts_phrase ("{goods} a step", ts_part ("goods", terminus_say_goods (&cost)));
  return ts_phrase ("1 Construction a step, Power where the track shows it");
}

TsPhrase *
terminus_capacity_stop (const TerminusState *state, int player)
{
  Goods cost = list_cost (state, player, 1);

  if (count_steps_left (state, player) == 0)
    return ts_phrase ("the marker stands at the end");
  return terminus_say_short (state, player, &cost);
}

/* The most steps that can be paid and that the marker has; 0. */
static int
count_steps (const TerminusState *state, int player)
{
  int left = count_steps_left (state, player);
  int n = 0;

  while (n < left)
    {
      Goods cost = list_cost (state, player, n + 1);
      g_autoptr (TsPhrase) missing = terminus_say_missing (state, player, &cost);

      if (missing != NULL)
        break;
      n++;
    }
  return n;
}

/* What the track shows and nobody has typed yet: asked, and left out at will. */
static void
add_power (const TerminusState *state, int player, int n, TsView *view, TsOffer *self)
{
  int there = terminus_keeps (state, PART_RESOURCES) ? state->players[player].stored[RESOURCE_POWER]
                                                     : MOST_POWER * N_DISCS;
  gboolean known;

  get_power (state, player, n, &known);
  if (!known && there > 0)
    ts_view_add_number (view, self, "power", N_ ("Power that these steps show"), 0,
                        MIN (MOST_POWER * n, there));
}

/* Which upgrade, where the steps pass an icon, or where nobody knows whether they do. */
static void
add_unlock (const TerminusState *state, int player, int n, TsView *view, TsOffer *self)
{
  const Player *own = &state->players[player];
  int icons = count_icons (state, player, n);
  TsField *field;

  if (icons == 0 || has_both (own) || (icons != UNKNOWN && (own->may_hub || own->may_second)))
    return;
  field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "unlock",
                             N_ ("Build upgrade of the first icon passed"), icons != UNKNOWN);
  for (guint i = 0; unlock_choices[i].id != NULL; i++)
    if (!(i == 0 ? own->may_hub : own->may_second))
      ts_field_add_choice (field, unlock_choices[i].id,
                           ts_view_text (view, unlock_choices[i].label), NULL);
}

static TsOffer *
offer_steps (const TerminusState *state, int player, int n, TsView *view)
{
  Goods cost = list_cost (state, player, n);
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN,
                                 ts_phrase ("Capacity +{n}: {goods}", ts_number ("n", n),
                                            ts_part ("goods", terminus_say_goods (&cost))),
                                 "capacity");

  ts_offer_put_number (self, "n", n);
  add_power (state, player, n, view, self);
  add_unlock (state, player, n, view, self);
  return self;
}

/* A form for as many steps as can be paid. */
static void
offer_many (const TerminusState *state, int player, int min, int max, TsView *view)
{
  TsOffer *self
      = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Capacity: more steps…"), "capacity");

  ts_offer_add_integer (self, "n", ts_view_text (view, "Steps"), min, max, min)->required = TRUE;
  add_power (state, player, max, view, self);
  add_unlock (state, player, max, view, self);
}

TsOffer *
terminus_offer_capacity (const TerminusState *state, TsView *view)
{
  int player = state->current;
  int max = count_steps (state, player);
  TsOffer *self = offer_steps (state, player, 1, view);

  for (int n = 2; n <= MIN (max, MAX_SINGLE); n++)
    offer_steps (state, player, n, view);
  if (max > MAX_SINGLE)
    offer_many (state, player, MAX_SINGLE + 1, max, view);
  return self;
}
