/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-player.c: the decision and the player phase (p. 13): who goes next, the roll of the
 * action dice, rank tokens that roll them again.
 */

#include "genesis-actions.h"
#include "genesis-arguments.h"
#include "genesis-attack.h"
#include "genesis-dice.h"
#include "genesis-moment.h"
#include "genesis-phases.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

typedef struct
{
  gint8 hero;
} Choose;

static const TsSpec choose_args[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors,
    .label = N_ ("Next character"), TS_INTO (Choose, hero), .find = genesis_find_hero },
  {},
};

static const TsSpec roll_args[]
    = { GENESIS_DICE_ARG (GenesisRoll, N_ACTION_DICE, N_ ("Action dice")), {} };

static const TsSpec reroll_args[]
    = { GENESIS_WHICH_ARG (genesis_die_choices), GENESIS_RANK_ARG, {} };

/* Action dice. */

static TsPhrase *
format_dice (const Hero *hero)
{
  GPtrArray *dice = ts_phrase_array_new ();

  for (guint i = 0; i < N_ACTION_DICE; i++)
    g_ptr_array_add (dice, ts_phrase ("{die}", ts_number ("die", hero->dice[i])));
  return ts_phrase ("{dice}", ts_list ("dice", dice));
}

/* One rank token rolls any number of dice again: one's own, else one on a class card of one's own,
 * or of whoever is named (L947). */
gboolean
genesis_may_spend_rank (const GenesisState *state, const GenesisReroll *said, TsWhyNot *why_not)
{
  const Hero *hero = genesis_get_turn (state);
  gboolean own = said->from == NOBODY || said->from == state->hero;

  /* An older program took one's own token where one's own shared one was named. */
  TS_NEED (
      why_not,
      said->from == NOBODY || state->heroes[said->from].shared > 0
          || (own && ts_why_not_is_whole (why_not)),
      ts_phrase ("{hero} has no shared rank token left.", genesis_name_hero (state, said->from)));
  TS_NEED (why_not, !own || hero->rank + hero->shared > 0 || said->free,
           ts_phrase ("There is no rank token left to spend."));
  TS_NEED (why_not, said->n > 0, ts_phrase ("Choose at least one die to roll again."));
  return TRUE;
}

static void
spend_shared (GenesisState *state, int from, TsOutcome *outcome)
{
  state->heroes[from].shared--;
  ts_instruct (outcome, "spend-shared-rank",
               N_ ("{hero}: turn the rank token on the class card to its used side"),
               N_ ("{hero}: turn the rank token on the class card back"),
               genesis_name_hero (state, from));
  if (from != state->hero)
    ts_reason (outcome,
               ts_phrase ("A shared token is for characters in the zone of {hero} only",
                          genesis_name_hero (state, from)),
               20);
}

void
genesis_spend_rank (GenesisState *state, const GenesisReroll *said, guint n, TsOutcome *outcome)
{
  gboolean named = said->from != NOBODY;
  int from = named ? said->from : state->hero;

  ts_title (outcome, ts_phrase_plural ("{hero} picks up {n} die to roll it again",
                                       "{hero} picks up {n} dice to roll them again", n,
                                       genesis_name_current (state)));
  if (said->free)
    return;
  if ((named && state->heroes[from].shared > 0) || genesis_get_turn (state)->rank == 0)
    {
      spend_shared (state, from, outcome);
      return;
    }
  genesis_get_turn (state)->rank--;
  ts_instruct (outcome, "spend-rank", N_ ("{hero}: turn 1 rank token to its used side"),
               N_ ("{hero}: turn 1 rank token back"), genesis_name_current (state));
}

gboolean
genesis_has_rank (const GenesisState *state)
{
  guint n = (guint) genesis_get_turn (state)->rank;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    n += (guint) state->heroes[i].shared;
  return n > 0;
}

/* Who goes next, and the roll. */

static gboolean
is_decision (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_DECISION, why_not);
}

static gboolean
may_choose (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  int hero = ((const Choose *) args)->hero;

  TS_NEED (why_not, !state->heroes[hero].activated,
           ts_phrase ("{hero} has already gone this round.", genesis_name_hero (state, hero)));
  return TRUE;
}

/* Ammunition counts in one turn only (L1068). */
static void
unload (GenesisState *state)
{
  state->ammo = NULL;
  state->ammo_dice = state->ammo_hits = 0;
}

static void
perform_choose (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int hero = ((const Choose *) args)->hero;

  genesis_enter (state, PHASE_PLAYER);
  state->hero = (gint8) hero;
  state->move_left = 0;
  /* A table may have taken some after the end of the turn before. */
  unload (state);
  ts_title (outcome, ts_phrase ("{hero} goes next", genesis_name_hero (state, hero)));
}

static gboolean
may_roll_actions (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  TS_NEED (why_not, genesis_count_action_dice (state, genesis_is_unrolled_die) > 0,
           ts_phrase ("The action dice of this turn are rolled. A rank token lets you roll some "
                      "again."));
  return TRUE;
}

static TsThrow
throw_actions (gconstpointer state, gconstpointer args)
{
  return (TsThrow){ "dice", NULL, 6, genesis_count_action_dice (state, genesis_is_unrolled_die) };
}

static void
perform_roll_actions (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const GenesisRoll *said = args;
  Hero *hero = genesis_get_turn (state);

  for (guint i = 0, next = 0; i < N_ACTION_DICE; i++)
    if (hero->dice[i] == 0)
      hero->dice[i] = said->dice[next++];
  ts_title (outcome, ts_phrase ("{hero} rolled {dice}", genesis_name_current (state),
                                ts_part ("dice", format_dice (hero))));
  ts_result (outcome, NULL, ts_phrase ("{hero} rolled", genesis_name_current (state)));
  if (outcome != NULL)
    outcome->seat = genesis_color_id (state->setup->heroes[state->hero].color);
}

static gboolean
may_reroll_actions (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisReroll *said = args;

  if (!genesis_may_spend_rank (state, said, why_not))
    return FALSE;
  for (guint i = 0; i < said->n; i++)
    TS_NEED (why_not, !genesis_is_used_die (state, (guint) said->which[i]),
             ts_phrase ("Die {die} has been used already. Only dice without an action can be "
                        "rolled again.",
                        ts_number ("die", said->which[i] + 1)));
  return TRUE;
}

static void
perform_reroll_actions (gpointer state, gconstpointer args, TsOutcome *outcome)
{
  const GenesisReroll *said = args;

  for (guint i = 0; i < said->n; i++)
    genesis_get_turn (state)->dice[said->which[i]] = 0;
  genesis_spend_rank (state, said, genesis_count_action_dice (state, genesis_is_unrolled_die),
                      outcome);
}

static void
perform_end_turn (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;

  genesis_get_turn (state)->activated = TRUE;
  state->move_left = 0;
  state->again = NULL;
  unload (state);
  genesis_enter (state, PHASE_REINFORCE);
  ts_title (outcome, ts_phrase ("{hero} ends the turn", genesis_name_current (state)));
  ts_instruct (outcome, "activate", N_ ("{hero}: turn the activation token to “activated”"),
               N_ ("{hero}: turn the activation token back"), genesis_name_current (state));
  ts_put_down (outcome, TS_PLACE_DONE | TS_PLACE_UNDONE, "activation/%d", state->hero);
}

const TsVerb genesis_player_verbs[] = {
  { "choose", N_ ("Next character"), choose_args, sizeof (Choose), .moment = is_decision,
    .may = may_choose, .perform = perform_choose },
  { "roll-actions", N_ ("Roll action dice"), roll_args, sizeof (GenesisRoll),
    .moment = genesis_is_turn, .may = may_roll_actions, .throw = throw_actions,
    .perform = perform_roll_actions },
  { "reroll-actions", N_ ("Spend rank: pick up action dice"), reroll_args, sizeof (GenesisReroll),
    .moment = genesis_has_rolled, .may = may_reroll_actions, .perform = perform_reroll_actions },
  { "end-turn", N_ ("End the turn"), .moment = genesis_is_turn, .perform = perform_end_turn,
    .ends = TRUE },
  { NULL, N_ ("Turn") },
};
