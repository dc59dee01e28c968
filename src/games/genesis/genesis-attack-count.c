/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-attack-count.c: the end of a character's attack: hits against defenses, reactions, what
 * is destroyed, wounded or stunned (L657-661).
 */

#include "genesis-arguments.h"
#include "genesis-attack.h"
#include "genesis-catalogue.h"
#include "genesis-dice.h"
#include "genesis-enemies.h"
#include "genesis-figures.h"
#include "genesis-now.h"
#include "genesis-setup.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

#include <string.h>

const TsSpec genesis_finish_args[] = {
  { "defence", TS_SPEC_INTEGER, .min = 0, .max = 20, .label = N_ ("Defense"),
    .hint = N_ ("on the card of the enemy whose defense is not known yet") },
  { "wounds", TS_SPEC_INTEGERS, .min = 0, .max = 24, .label = N_ ("Wounds of each target") },
  { "bystanders", TS_SPEC_CHOICES, .choices = genesis_colors, .label = N_ ("Characters wounded") },
  { NULL },
};

/* Dice that are not rolled yet count nothing. */
static guint
count_attack (const GenesisState *state, GenesisPoints points)
{
  return genesis_count_points (state->attack.dice, state->attack.n_dice, points);
}

/* A skull rouses the target once an attack, unless it is stunned (L657, L880). */
static void
report_reaction (const GenesisState *state, int enemy, gboolean first, TsOutcome *outcome)
{
  guint skulls = genesis_count_skulls (state);
  Kind kind = state->setup->kinds[enemy];
  g_autofree char *text = NULL;

  if (skulls == 0 || outcome == NULL || state->enemies[enemy].stunned
      || state->enemies[enemy].where != WHERE_MAP || state->setup->reacts_first[kind] != first)
    return;
  text = genesis_dup_card_text (state->setup, kind, "reaction");
  ts_outcome_add_deed (
      outcome, "reaction",
      text != NULL ? ts_phrase ("{enemy} reacts: {reaction}", genesis_name_enemy (state, enemy),
                                ts_name ("reaction", text))
                   : ts_phrase ("{enemy} reacts to the skull as its card says",
                                genesis_name_enemy (state, enemy)),
      ts_phrase ("{enemy}: take back its reaction", genesis_name_enemy (state, enemy)));
  ts_outcome_add_reason (outcome,
                         ts_phrase_plural ("{n} skull was rolled; an enemy reacts once an attack",
                                           "{n} skulls were rolled; an enemy reacts once an attack",
                                           skulls),
                         14);
}

/* What the T-1000 is hit by goes to its Hesitation card, whatever its defense (L362). */
static gboolean
hesitates (const GenesisState *state, int enemy)
{
  return state->setup->hesitates[state->setup->kinds[enemy]];
}

static gboolean
refuse_unknown (Kind kind, GError **error)
{
  return ts_refuse (error, ts_phrase ("Say the defense of the {kind}: it is on its card.",
                                      ts_term ("kind", genesis_kind_name (kind))));
}

/* The defense of a kind that nobody typed yet, typed once, is known from then on.  Of two such
 * kinds each is learned by itself, so that neither gets the other's number. */
static gboolean
learn_defence (GenesisState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  guint unknown = genesis_count_unknown_defences (state);
  int typed = (int) ts_arg_number (command, "defence", UNKNOWN);
  Kind kind = 0;

  if (typed != UNKNOWN && unknown == 0)
    return ts_refuse (error, ts_phrase ("The defense is known. Correct it if it is wrong; a "
                                        "card that lowers it changes the attack."));
  if (unknown == 0)
    return TRUE;
  while (!genesis_needs_defence (state, kind))
    kind++;
  if (typed == UNKNOWN || unknown > 1)
    return refuse_unknown (kind, error);

  state->stats[kind][STAT_DEFENCE] = (gint16) typed;
  ts_fact (outcome, "enemy", genesis_kind_id (kind), "defence", typed);
  return TRUE;
}

static void
hit_enemy (GenesisState *state, int enemy, guint hits, TsOutcome *outcome)
{
  if (hesitates (state, enemy))
    {
      state->hesitation = (gint16) MIN (state->hesitation + (int) hits, MAX_HESITATION);
      ts_deed (outcome, "hesitate",
               ts_phrase_plural ("Hesitation card: {n} hit more", "Hesitation card: {n} hits more",
                                 hits),
               ts_phrase_plural ("Hesitation card: {n} hit less", "Hesitation card: {n} hits less",
                                 hits));
    }
  else if (genesis_is_boss (state, enemy))
    genesis_wound_boss (state, enemy, outcome);
  else
    genesis_destroy (state, enemy, outcome);
}

/* Of several targets each has its own reason; the step is named after the dice. */
static void
title_several (const GenesisState *state, TsOutcome *outcome)
{
  ts_title (outcome,
            ts_phrase_plural ("{hero}: {n} hit on {targets}", "{hero}: {n} hits on {targets}",
                              genesis_count_hits (state), genesis_name_current (state),
                              ts_part ("targets", genesis_say_targets (state))));
}

static void
title_result (const GenesisState *state, int enemy, gboolean hit, TsOutcome *outcome)
{
  TsArg hero, target;

  if (outcome == NULL || state->attack.n_targets > 1)
    return;

  hero = genesis_name_current (state);
  target = genesis_name_enemy (state, enemy);
  if (!hit)
    ts_outcome_set_title (outcome, ts_phrase ("{hero} missed: {enemy}", hero, target));
  else if (genesis_is_boss (state, enemy))
    ts_outcome_set_title (outcome, ts_phrase ("{hero} hit: {enemy}", hero, target));
  else
    ts_outcome_set_title (outcome, ts_phrase ("{hero} destroyed: {enemy}", hero, target));
}

static void
count_against (GenesisState *state, int enemy, TsOutcome *outcome)
{
  guint hits = genesis_count_hits (state);
  int defence = state->stats[state->setup->kinds[enemy]][STAT_DEFENCE];

  defence = MAX (defence - state->attack.less_defence, 0);
  title_result (state, enemy, (int) hits >= defence, outcome);
  ts_reason (outcome,
             ts_phrase_plural ("{enemy}: {n} hit against defense {defence}",
                               "{enemy}: {n} hits against defense {defence}", hits,
                               genesis_name_enemy (state, enemy), ts_number ("defence", defence)),
             14);
  if ((int) hits >= defence)
    hit_enemy (state, enemy, hits, outcome);
  else if (state->attack.stuns)
    genesis_stun (state, enemy, outcome);
}

static void
count_hesitation (GenesisState *state, int enemy, TsOutcome *outcome)
{
  guint hits = genesis_count_hits (state);

  title_result (state, enemy, hits > 0, outcome);
  ts_reason (outcome, ts_phrase ("Every hit counts on the Hesitation card"), 7);
  if (hits > 0)
    hit_enemy (state, enemy, hits, outcome);
}

/* The same dice against each target's own defense. */
static gboolean
count_against_defence (GenesisState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  if (!learn_defence (state, command, outcome, error))
    return FALSE;

  title_several (state, outcome);
  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      int enemy = state->attack.targets[i];

      report_reaction (state, enemy, TRUE, outcome);
      if (hesitates (state, enemy))
        count_hesitation (state, enemy, outcome);
      else
        count_against (state, enemy, outcome);
      report_reaction (state, enemy, FALSE, outcome);
    }
  return TRUE;
}

/* Wounds a target until its share is dealt or it is gone. */
static void
deal_wounds (GenesisState *state, int enemy, gint64 wounds, TsOutcome *outcome)
{
  if (wounds > 0 && hesitates (state, enemy))
    hit_enemy (state, enemy, (guint) wounds, outcome);
  else
    for (gint64 i = 0; i < wounds && state->enemies[enemy].where == WHERE_MAP; i++)
      hit_enemy (state, enemy, 1, outcome);
}

/* One wound destroys what has no wound spaces; a boss that comes last takes all that is left. */
static gint64
get_share (const GenesisState *state, guint target, gint64 left)
{
  gboolean last = target + 1 == state->attack.n_targets;

  return last && genesis_is_boss (state, state->attack.targets[target]) ? left : MIN (left, 1);
}

/* Hits left over wound characters in the zone (L1001). */
static gboolean
wound_bystanders (
    GenesisState *state, JsonArray *bystanders, gint64 left, TsOutcome *outcome, GError **error)
{
  if ((gint64) genesis_get_length (bystanders) > (state->attack.bystanders ? left : 0))
    return ts_refuse (error, ts_phrase ("There is no hit left that would wound a character."));

  for (guint i = 0; i < genesis_get_length (bystanders); i++)
    {
      int hero = genesis_get_figure (state, json_array_get_string_element (bystanders, i), error);

      if (hero == NOBODY)
        return FALSE;
      genesis_wound_figure (state, hero, outcome);
    }
  return TRUE;
}

/* Every hit is a wound; where nothing is said, one for each target in turn (L1001, L1005). */
static gboolean
count_each_hit (GenesisState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  JsonArray *shares = genesis_get_array (command, "wounds");
  gint64 left = genesis_count_hits (state);

  title_several (state, outcome);
  if (shares != NULL && json_array_get_length (shares) != state->attack.n_targets)
    return ts_refuse (error, ts_phrase ("Say one number of wounds for each target."));
  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      gint64 share
          = shares != NULL ? json_array_get_int_element (shares, i) : get_share (state, i, left);

      left -= share;
      if (left < 0)
        return ts_refuse (error, ts_phrase ("There are more wounds than hits."));
      report_reaction (state, state->attack.targets[i], TRUE, outcome);
      deal_wounds (state, state->attack.targets[i], share, outcome);
      report_reaction (state, state->attack.targets[i], FALSE, outcome);
    }

  return wound_bystanders (state, genesis_get_array (command, "bystanders"), left, outcome, error);
}

static TsArg
name_weapon (const GenesisState *state)
{
  return ts_part ("weapon", now_say_weapon (state, state->attack.weapon));
}

/* Machine guns attack twice (L981); pistols let a second weapon attack with a 2, 3 or 4 (L975). */
static void
grant_attack (GenesisState *state, TsOutcome *outcome)
{
  const Attack *attack = &state->attack;
  g_autoptr (JsonObject) weapon = attack->weapon != NULL && attack->die != NOBODY
                                      ? genesis_dup_card (state->setup, "weapon", attack->weapon)
                                      : NULL;
  const char *again
      = weapon != NULL ? json_object_get_string_member_with_default (weapon, "again", "no") : "no";
  int die = attack->die != NOBODY ? state->heroes[state->hero].dice[attack->die] : 0;
  gboolean same = strcmp (again, "same") == 0;

  if (!same && (strcmp (again, "other") != 0 || die < 2 || die > 4))
    return;
  state->again = ts_text (attack->weapon);
  ts_reason (outcome,
             same ? ts_phrase ("{weapon} attacks again", name_weapon (state))
                  : ts_phrase ("{weapon}: attack with a second weapon too", name_weapon (state)),
             21);
}

guint
genesis_count_hits (const GenesisState *state)
{
  int hits = (int) count_attack (state,
                                 state->attack.fist_hits ? genesis_rifle_hits_of : genesis_hits_of);

  return (guint) MAX (hits + state->attack.more_hits, 0);
}

guint
genesis_count_skulls (const GenesisState *state)
{
  return count_attack (state, genesis_skulls_of);
}

guint
genesis_count_fists (const GenesisState *state)
{
  return count_attack (state, genesis_fists_of);
}

gboolean
genesis_needs_defence (const GenesisState *state, Kind kind)
{
  for (guint i = 0; i < state->attack.n_targets && !state->attack.each_hit; i++)
    if (state->setup->kinds[state->attack.targets[i]] == kind)
      return state->stats[kind][STAT_DEFENCE] == UNKNOWN && !state->setup->hesitates[kind];
  return FALSE;
}

guint
genesis_count_unknown_defences (const GenesisState *state)
{
  guint n = 0;

  for (Kind kind = 0; kind < N_KINDS; kind++)
    n += genesis_needs_defence (state, kind);
  return n;
}

guint
genesis_count_spare_hits (const GenesisState *state)
{
  gint64 left = genesis_count_hits (state);

  for (guint i = 0; i < state->attack.n_targets; i++)
    left -= get_share (state, i, left);
  return (guint) left;
}

gboolean
genesis_apply_finish (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;

  if (!genesis_need_rolled_attack (state, error))
    return FALSE;
  if (!(state->attack.each_hit ? count_each_hit (state, command, outcome, error)
                               : count_against_defence (state, command, outcome, error)))
    return FALSE;

  grant_attack (state, outcome);
  genesis_end_attack (state);
  return TRUE;
}
