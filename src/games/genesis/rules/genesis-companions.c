/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-companions.c: what a die does with others: cards are traded (L691), allies commanded
 * (L724-728), the truck is driven (L1011-1022).
 */

#include "genesis-actions.h"
#include "genesis-arguments.h"
#include "genesis-cards.h"
#include "genesis-figures.h"
#include "genesis-moment.h"
#include "genesis-remarks.h"
#include "genesis-words.h"
#include "ts-json.h"

#include <string.h>

/* Trading. */

/* There may be two cards of a name. */
static guint
count_held (const GenesisState *state, int hero, const char *card)
{
  guint n = 0;

  for (guint i = 0; i < state->heroes[hero].n_held; i++)
    n += strcmp (state->heroes[hero].held[i].name, card) == 0;
  return n;
}

/* Weapons and equipment go both ways, as people like; classes are characters' own (L691). */
static gboolean
may_give (const GenesisState *state, int giver, JsonArray *cards, TsWhyNot *why_not)
{
  for (guint i = 0; i < ts_json_count (cards); i++)
    {
      const char *card = json_array_get_string_element (cards, i);
      int held = genesis_find_held (state, giver, card);

      if (held == NOBODY)
        return ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                             ts_phrase ("{hero} has no card “{card}”.",
                                        genesis_name_hero (state, giver), ts_name ("card", card)));
      if (ts_json_count_text (cards, card) > count_held (state, giver, card)
          && !ts_reject_new (why_not, ts_phrase ("Name each of them once.")))
        return FALSE;
      if (state->heroes[giver].held[held].type == CARD_CLASS
          && !ts_forbid_new_at (
              why_not, ts_phrase ("Only weapon and equipment cards are traded (page 15)."), NULL))
        return FALSE;
    }
  return TRUE;
}

int
genesis_find_whom (const GenesisState *state, const GenesisAssign *said)
{
  return said->whom != NOBODY ? genesis_find_player (state, said->whom, NULL) : NOBODY;
}

gboolean
genesis_may_trade (const GenesisState *state, const GenesisAssign *said, TsWhyNot *why_not)
{
  gboolean cards = ts_json_count (said->give) + ts_json_count (said->get) > 0;
  int whom = genesis_find_whom (state, said);

  TS_NEED (why_not, said->whom != NOBODY || !cards,
           ts_phrase ("Choose with whom the cards are traded."));
  if (said->whom == NOBODY || (whom == NOBODY && ts_why_not_is_whole (why_not)))
    return TRUE;
  if (genesis_find_player (state, said->whom, why_not) == NOBODY)
    return FALSE;
  TS_NEED (why_not, whom != state->hero || !cards,
           ts_phrase ("A trade needs another character beside."));
  return may_give (state, state->hero, said->give, why_not)
         && may_give (state, whom, said->get, why_not)
         && (whom == state->hero || genesis_forbid_apart (state, whom, state->hero, why_not));
}

static TsPhrase *
format_gift (const GenesisState *state, int from, int held, int to)
{
  const Card *card = &state->heroes[from].held[held];
  TsArg name = ts_part ("card", genesis_format_card (state, card->name));
  guint dice = genesis_count_dice_on (card);

  if (dice == 0)
    return ts_phrase ("{card} → {hero}", name, genesis_name_hero (state, to));
  return ts_phrase_plural ("{card} → {hero}, with the die on it",
                           "{card} → {hero}, with the {n} dice on it", dice, name,
                           genesis_name_hero (state, to));
}

static void
give (GenesisState *state, int from, JsonArray *cards, int to, TsOutcome *outcome)
{
  for (guint i = 0; i < ts_json_count (cards) && genesis_has_room (state, to); i++)
    {
      int held = genesis_find_held (state, from, json_array_get_string_element (cards, i));

      if (held == NOBODY)
        continue;
      ts_add_instruction (
          outcome, "give-card", format_gift (state, from, held, to),
          ts_phrase (
              "{card}: back to {hero}, with its dice",
              ts_part ("card", genesis_format_card (state, state->heroes[from].held[held].name)),
              genesis_name_hero (state, from)));
      genesis_give_card (state, from, held, to);
    }
}

void
genesis_trade (GenesisState *state, const GenesisAssign *said, TsOutcome *outcome)
{
  int whom = genesis_find_whom (state, said);
  int both[] = { state->hero, whom };

  ts_title (outcome, ts_phrase ("{hero} trades with {other}", genesis_name_current (state),
                                ts_part ("other", genesis_format_hero (state, whom))));
  give (state, state->hero, said->give, whom, outcome);
  give (state, whom, said->get, state->hero, outcome);
  for (guint i = 0; outcome != NULL && i < G_N_ELEMENTS (both); i++)
    if (genesis_count_surplus (state, both[i]) > 0)
      ts_outcome_add_reason (outcome, genesis_format_surplus (state, both[i]), 5);
}

/* Allies. */

static int
find_ally (const GenesisState *state, const char *name)
{
  for (guint i = 0; i < state->setup->n_allies; i++)
    if (g_strcmp0 (state->setup->allies[i].name, name) == 0)
      return (int) i;
  return NOBODY;
}

/* The only one that is on the map, or ever was; NULL: there are several, or none. */
static const char *
find_only_ally (const GenesisState *state)
{
  const char *only = NULL;
  guint n = 0;

  if (state->setup->n_allies == 1)
    return ts_text (state->setup->allies[0].name);
  for (guint i = 0; i < state->setup->n_allies; i++)
    if (!state->ally_gone[i])
      {
        only = state->setup->allies[i].name;
        n++;
      }
  return n == 1 ? ts_text (only) : NULL;
}

static gboolean
is_said (const char *name)
{
  return name != NULL && *name != '\0';
}

const char *
genesis_find_commanded (const GenesisState *state, const GenesisAssign *said)
{
  if (is_said (said->space))
    return ts_text (said->space);
  return is_said (said->ally) ? ts_text (said->ally) : find_only_ally (state);
}

/* (transfer full) */
static GPtrArray *
list_allies (const GenesisState *state)
{
  GPtrArray *names = ts_phrase_array_new ();

  for (guint i = 0; i < state->setup->n_allies; i++)
    if (!state->ally_gone[i])
      g_ptr_array_add (names, ts_phrase_verbatim (state->setup->allies[i].name));
  return names;
}

/* Each has a card of its own, and one die goes on it. */
static gboolean
is_commanded_known (const GenesisState *state, const GenesisAssign *said, TsWhyNot *why_not)
{
  const char *name = genesis_find_commanded (state, said);
  const char *ally = said->ally;
  g_autoptr (GPtrArray) known = NULL;

  TS_NEED (why_not, ally == NULL || said->space == NULL || g_strcmp0 (ally, name) == 0,
           ts_phrase ("The command names two allies: “{ally}” and “{name}”.",
                      ts_name ("ally", ally), ts_name ("name", name)));
  if (name != NULL && (ally == NULL || find_ally (state, ally) != NOBODY))
    return TRUE;
  known = list_allies (state);
  TS_NEED (why_not, known->len > 0 || name != NULL, ts_phrase ("Enter which ally is commanded."));
  TS_NEED (why_not, name != NULL,
           ts_phrase ("Which ally is commanded? Choose one of: {known}.",
                      ts_list ("known", g_ptr_array_ref (known))));
  return known->len == 0
         || ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                          ts_phrase ("There is no ally “{ally}”. Choose one of: {known}.",
                                     ts_name ("ally", ally),
                                     ts_list ("known", g_ptr_array_ref (known))));
}

/* An ally that is named is there and stands (L727-728). */
gboolean
genesis_may_command (const GenesisState *state, const GenesisAssign *said, TsWhyNot *why_not)
{
  gboolean whole = ts_why_not_is_whole (why_not);
  const char *name = whole ? said->space : genesis_find_commanded (state, said);
  int ally = find_ally (state, name);

  if (!whole && !is_commanded_known (state, said, why_not))
    return FALSE;
  if (ally == NOBODY)
    return TRUE;
  TS_NEED (why_not, whole || !state->ally_gone[ally],
           ts_phrase ("{ally} is killed and no longer on the map.", ts_name ("ally", name)));
  return !state->ally_downed[ally]
         || ts_forbid_new_at (why_not,
                              ts_phrase ("{ally} is downed: rescue it before it acts (page 15).",
                                         ts_name ("ally", name)),
                              NULL);
}

/* Allies that are downed are rescued as characters are (L728); they are called by their names. */
gboolean
genesis_may_rescue_ally (const GenesisState *state, const char *name, TsWhyNot *why_not)
{
  int ally = find_ally (state, name);

  TS_NEED (why_not, ally != NOBODY && state->ally_downed[ally],
           ts_phrase ("{ally} is not downed.", ts_name ("ally", name)));
  return genesis_forbid_apart (state, MAX_HEROES + ally, state->hero, why_not);
}

void
genesis_rescue_ally (GenesisState *state, const char *name, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("{hero} rescues {ally}", genesis_name_current (state),
                                ts_name ("ally", name)));
  genesis_raise_ally (state, find_ally (state, name), outcome);
}

/* Zones are on the board only: the rule is said where an ally is commanded (L724-725). */
void
genesis_command (const GenesisState *state, const char *name, TsOutcome *outcome)
{
  ts_reason (outcome, ts_phrase ("Only from the zone that the ally is in; it has no attack bonus"),
             15);
  for (guint i = 0; i < state->setup->n_allies; i++)
    if (g_strcmp0 (state->setup->allies[i].name, name) == 0 && state->setup->allies[i].move > 0)
      ts_add_instruction (
          outcome, "command",
          ts_phrase_plural ("{ally}: act as its card describes; a move is up to {n} hex",
                            "{ally}: act as its card describes; a move is up to {n} hexes",
                            state->setup->allies[i].move, ts_name ("ally", name)),
          ts_phrase ("{ally}: take back what it did", ts_name ("ally", name)));
}

/* The truck. */

/* The truck is on no sketch: what to look at is said (L1016-1022). */
void
genesis_drive (const GenesisState *state, int die, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("{hero} drives the truck", genesis_name_current (state)));
  ts_add_instruction (
      outcome, "drive",
      ts_phrase ("Truck, with a {die}: only diagonally forward or back, never turned; count from "
                 "the driver’s hex",
                 ts_number ("die", genesis_get_turn (state)->dice[die])),
      ts_phrase ("Truck: back to where it stood"));
  ts_reason (outcome,
             ts_phrase ("Every hex that it comes to lie on must be empty, with room for its red "
                        "edges"),
             21);
  ts_reason (
      outcome,
      ts_phrase (
          "Anyone aboard is in every zone that the truck overlaps: look for points of interest"),
      21);
}
