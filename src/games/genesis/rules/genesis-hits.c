/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-hits.c: the end of a character's attack: hits against defenses, reactions, what is
 * destroyed, wounded or stunned (L657-661).
 */

#include "genesis-arguments.h"
#include "genesis-attack.h"
#include "genesis-board.h"
#include "genesis-cards.h"
#include "genesis-enemies.h"
#include "genesis-figures.h"
#include "genesis-kinds.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

typedef struct
{
  gint8 defence; /* UNKNOWN: not said */
  gboolean shared;
  guint8 wounds[MAX_ENEMIES];
  guint8 n_wounds;
  gint8 bystanders[MAX_ENEMIES]; /* colors: old journals have some that nobody plays */
  guint8 n_bystanders;
} Finish;

static const TsSpec finish_args[] = {
  { "defence", TS_SPEC_INTEGER, .min = 0, .max = 20, .label = N_ ("Defense"),
    .hint = N_ ("on the card of the enemy whose defense is not known yet"),
    TS_INTO (Finish, defence), .otherwise = UNKNOWN },
  { "wounds", TS_SPEC_INTEGERS, .min = 0, .max = 24, .label = N_ ("Wounds of each target"),
    TS_INTO_LIST (Finish, wounds, n_wounds), TS_HAS (Finish, shared) },
  { "bystanders", TS_SPEC_CHOICES, .choices = genesis_colors, .label = N_ ("Characters wounded"),
    TS_INTO_LIST (Finish, bystanders, n_bystanders) },
  {},
};

/* Defenses, and what hits are needed. */

gboolean
genesis_needs_defence (const GenesisState *state, GenesisKind kind)
{
  for (guint i = 0; i < state->attack.n_targets && !state->attack.each_hit; i++)
    if (state->setup->kinds[state->attack.targets[i]] == kind)
      return state->stats[kind][STAT_DEFENCE] == UNKNOWN
             && !state->setup->enemy_cards[kind].hesitates;
  return FALSE;
}

guint
genesis_count_unknown_defences (const GenesisState *state)
{
  guint n = 0;

  for (GenesisKind kind = 0; kind < N_KINDS; kind++)
    n += genesis_needs_defence (state, kind);
  return n;
}

int
genesis_get_needed_hits (const GenesisState *state)
{
  GenesisKind kind = state->setup->kinds[state->attack.targets[0]];
  int defence = state->stats[kind][STAT_DEFENCE];

  if (state->attack.each_hit || defence == UNKNOWN || state->attack.n_targets > 1
      || state->setup->enemy_cards[kind].hesitates)
    return UNKNOWN;
  return MAX (defence - state->attack.less_defence, 0);
}

/* One wound destroys what has no wound spaces; a boss that comes last takes all that is left. */
static gint64
get_share (const GenesisState *state, guint target, gint64 left)
{
  gboolean last = target + 1 == state->attack.n_targets;

  return last && genesis_is_boss (state, state->attack.targets[target]) ? left : MIN (left, 1);
}

/* Hits that are left when every target has had its share: as the command says, or one each in turn
 * (L1001, L1005). Below 0: there are not so many. `said` is nullable. */
static gint64
count_left (const GenesisState *state, const Finish *said)
{
  gint64 left = genesis_count_hits (state);

  for (guint i = 0; i < state->attack.n_targets && left >= 0; i++)
    left -= said != NULL && said->shared ? said->wounds[i] : get_share (state, i, left);
  return left;
}

gint64
genesis_count_spare_hits (const GenesisState *state)
{
  return count_left (state, NULL);
}

/* What may be counted. */

/* The defense of a kind that nobody typed yet, typed once, is known from then on.  Of two such
 * kinds each is learned by itself, so that neither gets the other's number. */
static gboolean
may_count_defence (const GenesisState *state, const Finish *said, TsWhyNot *why_not)
{
  guint unknown = genesis_count_unknown_defences (state);
  gboolean typed = said->defence != UNKNOWN;
  GenesisKind kind = 0;

  TS_NEED (why_not, unknown > 0 || !typed,
           ts_phrase ("The defense is known. Correct it if it is wrong; a card that lowers it "
                      "changes the attack."));
  while (unknown > 0 && !genesis_needs_defence (state, kind))
    kind++;
  TS_NEED (why_not, unknown == 0 || (typed && unknown == 1),
           ts_phrase ("Enter the defense of the {kind}: it is on its card.",
                      ts_term ("kind", genesis_kinds[kind].label)));
  return TRUE;
}

/* Every hit is a wound; hits left over wound characters in the zone (L1001). */
static gboolean
may_count_each_hit (const GenesisState *state, const Finish *said, TsWhyNot *why_not)
{
  gint64 left;

  TS_NEED (why_not, said->defence == UNKNOWN || ts_why_not_is_whole (why_not),
           ts_phrase ("Every hit of this weapon is a wound: the defense does not count."));
  TS_NEED (why_not, !said->shared || said->n_wounds == state->attack.n_targets,
           ts_phrase ("Enter one number of wounds for each target."));
  left = count_left (state, said);
  TS_NEED (why_not, left >= 0, ts_phrase ("There are more wounds than hits."));
  TS_NEED (why_not, said->n_bystanders <= (state->attack.bystanders ? left : 0),
           ts_phrase ("There is no hit left that would wound a character."));
  for (guint i = 0; i < said->n_bystanders; i++)
    if (genesis_find_figure (state, genesis_color_id (said->bystanders[i]), why_not) == NOBODY)
      return FALSE;
  return TRUE;
}

/* What belongs to weapons whose every hit is a wound has no meaning against a defense. */
static gboolean
may_finish (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const Finish *said = args;

  if (state->attack.each_hit)
    return may_count_each_hit (state, said, why_not);
  TS_NEED (why_not, ts_why_not_is_whole (why_not) || said->n_wounds + said->n_bystanders == 0,
           ts_phrase ("The hits of this weapon are counted against the defense: they are not "
                      "shared out."));
  return may_count_defence (state, said, why_not);
}

/* What comes of it. */

void
genesis_report_reaction (const GenesisState *state, int enemy, guint skulls, TsOutcome *outcome)
{
  const char *text = genesis_get_enemy_card (state, enemy)->reaction;

  ts_outcome_add_instruction (
      outcome, "reaction",
      text != NULL ? ts_phrase ("{enemy} reacts: {reaction}", genesis_name_enemy (state, enemy),
                                ts_name ("reaction", text))
                   : ts_phrase ("{enemy} reacts to the skull as its card describes",
                                genesis_name_enemy (state, enemy)),
      ts_phrase ("{enemy}: take back its reaction", genesis_name_enemy (state, enemy)));
  ts_outcome_add_reason (outcome,
                         ts_phrase_plural ("{n} skull was rolled; an enemy reacts once an attack",
                                           "{n} skulls were rolled; an enemy reacts once an attack",
                                           skulls),
                         14);
}

/* A skull rouses the target once an attack, unless it is stunned (L657, L880). */
static void
react (GenesisState *state, int enemy, gboolean first, TsOutcome *outcome)
{
  if (genesis_count_skulls (state) == 0 || state->enemies[enemy].stunned
      || state->enemies[enemy].where != WHERE_MAP
      || (genesis_get_enemy_card (state, enemy)->reacts == REACTS_FIRST) != first)
    return;
  genesis_ask_where (state, enemy);
  if (outcome != NULL)
    genesis_report_reaction (state, enemy, genesis_count_skulls (state), outcome);
}

void
genesis_hit_enemy (GenesisState *state, int enemy, guint hits, TsOutcome *outcome)
{
  if (genesis_hesitates (state, enemy))
    {
      state->hesitation = (gint16) MIN (state->hesitation + (int) hits, MAX_HESITATION);
      ts_add_instruction (outcome, "hesitate",
                          ts_phrase_plural ("Hesitation card: {n} hit more",
                                            "Hesitation card: {n} hits more", hits),
                          ts_phrase_plural ("Hesitation card: {n} hit less",
                                            "Hesitation card: {n} hits less", hits));
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
                              ts_part ("targets", genesis_format_targets (state))));
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
    genesis_hit_enemy (state, enemy, hits, outcome);
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
    genesis_hit_enemy (state, enemy, hits, outcome);
}

/* Wounds a target until its share is dealt or it is gone. */
static void
deal_wounds (GenesisState *state, int enemy, gint64 wounds, TsOutcome *outcome)
{
  if (wounds > 0 && genesis_hesitates (state, enemy))
    genesis_hit_enemy (state, enemy, (guint) wounds, outcome);
  else
    for (gint64 i = 0; i < wounds && state->enemies[enemy].where == WHERE_MAP; i++)
      genesis_hit_enemy (state, enemy, 1, outcome);
}

static TsArg
name_weapon (const GenesisState *state)
{
  return ts_part ("weapon", genesis_format_weapon (state, state->attack.weapon));
}

/* Machine guns attack twice (L981); pistols let a second weapon attack with a 2, 3 or 4 (L975). */
static void
grant_attack (GenesisState *state, TsOutcome *outcome)
{
  const GenesisAttack *attack = &state->attack;
  int again = genesis_get_weapon (state, attack->weapon)->again;
  int die = attack->die != NOBODY ? state->heroes[state->hero].dice[attack->die] : 0;
  gboolean same = again == AGAIN_SAME;

  if (attack->die == NOBODY || (!same && (again != AGAIN_OTHER || die < 2 || die > 4)))
    return;
  state->again = ts_text (attack->weapon);
  ts_reason (outcome,
             same ? ts_phrase ("{weapon} attacks again", name_weapon (state))
                  : ts_phrase ("{weapon}: attack with a second weapon too", name_weapon (state)),
             21);
}

/* The same dice against each target's own defense. */
static void
count_against_defence (GenesisState *state, int typed, TsOutcome *outcome)
{
  for (GenesisKind kind = 0; kind < N_KINDS && typed != UNKNOWN; kind++)
    if (genesis_needs_defence (state, kind))
      {
        state->stats[kind][STAT_DEFENCE] = (gint16) typed;
        ts_fact (outcome, "enemy", genesis_kinds[kind].id, "defence", typed);
      }
  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      int enemy = state->attack.targets[i];

      react (state, enemy, TRUE, outcome);
      if (genesis_hesitates (state, enemy))
        count_hesitation (state, enemy, outcome);
      else
        count_against (state, enemy, outcome);
      react (state, enemy, FALSE, outcome);
    }
}

static void
count_each_hit (GenesisState *state, const Finish *said, TsOutcome *outcome)
{
  gint64 left = genesis_count_hits (state);

  for (guint i = 0; i < state->attack.n_targets; i++)
    {
      gint64 share = said->shared ? said->wounds[i] : get_share (state, i, left);

      left -= share;
      react (state, state->attack.targets[i], TRUE, outcome);
      deal_wounds (state, state->attack.targets[i], share, outcome);
      react (state, state->attack.targets[i], FALSE, outcome);
    }
  for (guint i = 0; i < said->n_bystanders; i++)
    {
      int figure = genesis_find_figure (state, genesis_color_id (said->bystanders[i]), NULL);

      /* Who is named twice may be downed by the first. */
      if (figure != NOBODY)
        genesis_wound_figure (state, figure, outcome);
    }
}

/* How many of the targets have left the map. */
static guint
count_gone (const GenesisState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->attack.n_targets; i++)
    n += state->enemies[state->attack.targets[i]].where != WHERE_MAP;
  return n;
}

/* Fewer hits than the only target's defense are none. */
static TsPhrase *
format_result (const GenesisState *state)
{
  guint gone = count_gone (state), hits = genesis_count_hits (state);

  if (gone > 0)
    return ts_phrase_plural ("{n} destroyed", "{n} destroyed", gone);
  if ((int) hits < genesis_get_needed_hits (state))
    return ts_phrase ("Missed");
  return ts_phrase_plural ("{n} hit", "{n} hits", hits);
}

static void
show_result (const GenesisState *state, TsOutcome *outcome)
{
  if (outcome == NULL)
    return;
  ts_outcome_set_result (outcome, NULL, format_result (state));
  if (count_gone (state) > 0 && genesis_is_boss (state, state->attack.targets[0]))
    outcome->great = TS_GREAT_STRIKE;
}

static void
perform_finish (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Finish *said = args;

  genesis_announce_attack (state, outcome);
  title_several (state, outcome);
  if (state->attack.each_hit)
    count_each_hit (state, said, outcome);
  else
    count_against_defence (state, said->defence, outcome);
  show_result (state, outcome);
  grant_attack (state, outcome);
  genesis_end_attack (state);
}

const TsVerb genesis_hits_verbs[] = {
  { "finish-attack", N_ ("Count the hits"), finish_args, sizeof (Finish),
    .moment = genesis_is_attack_rolled, .may = may_finish, .perform = perform_finish },
  { NULL, N_ ("Attack") },
};
