/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-tell.c: what came of an enemy in a character's turn, told by whoever keeps the dice: the
 * short way beside the guided attack, with all that follows from either.
 */

#include "genesis-arguments.h"
#include "genesis-attack.h"
#include "genesis-board.h"
#include "genesis-enemies.h"
#include "genesis-kinds.h"
#include "genesis-moment.h"
#include "genesis-plan.h"
#include "genesis-tell.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

const TsChoice genesis_results[] = {
  { "destroyed", TS_NC ("enemy", "Destroyed") },   { "wounded", TS_NC ("enemy", "Wounded") },
  { "hit", TS_NC ("enemy", "1 hit on its card") }, { "stunned", TS_NC ("enemy", "Stunned") },
  { "missed", TS_NC ("enemy", "Missed") },         { NULL },
};

typedef struct
{
  gint8 enemy;
  gint8 came;
  gboolean skull;
} Tell;

static const TsSpec tell_args[] = {
  { "enemy", TS_SPEC_TEXT, .required = TRUE, .max = 40, .label = N_ ("Enemy"),
    TS_INTO (Tell, enemy), .find = genesis_find_enemy },
  { "came", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_results,
    .label = N_ ("What came of it"), TS_INTO (Tell, came) },
  { "skull", TS_SPEC_BOOLEAN, .label = N_ ("A skull was rolled"), TS_INTO (Tell, skull) },
  TS_ANYWAY_ARG,
  {},
};

typedef struct
{
  gboolean own;
} Keep;

static const TsSpec dice_args[] = {
  { "own", TS_SPEC_BOOLEAN, .required = TRUE, .label = N_ ("The table rolls its own action dice"),
    TS_INTO (Keep, own) },
  {},
};

GenesisCame
genesis_find_hit (const GenesisState *state, int enemy)
{
  if (genesis_hesitates (state, enemy))
    return CAME_HIT;
  return genesis_is_boss (state, enemy) ? CAME_WOUNDED : CAME_DESTROYED;
}

gboolean
genesis_may_see (const GenesisState *state, int enemy)
{
  GenesisGlance glance = genesis_look (state, state->hero, enemy);

  return !glance.known || glance.seen;
}

/* A boss is wounded, all others destroyed, and the T-1000 has a card for its hits. */
static gboolean
may_tell (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const Tell *said = args;
  gboolean stunned = state->enemies[said->enemy].stunned;
  int hit = genesis_find_hit (state, said->enemy);

  TS_NEED (why_not, said->came != CAME_STUNNED || !stunned,
           ts_phrase ("{enemy} is stunned already.", genesis_name_enemy (state, said->enemy)));
  TS_NEED (why_not, said->came != CAME_WOUNDED || hit != CAME_DESTROYED,
           ts_phrase ("{enemy} has no wounds: a hit destroys it.",
                      genesis_name_enemy (state, said->enemy)));
  TS_NEED (
      why_not, said->came >= CAME_HIT || said->came == hit,
      ts_phrase ("{enemy} is a boss: a hit wounds it.", genesis_name_enemy (state, said->enemy)));
  TS_RULE (why_not, genesis_may_see (state, said->enemy), NULL,
           ts_phrase ("On the sketch {hero} has no line of sight to {enemy}.",
                      genesis_name_current (state), genesis_name_enemy (state, said->enemy)));
  TS_RULE (why_not, !said->skull || !stunned, NULL,
           ts_phrase ("{enemy} is stunned, and does not react to a skull.",
                      genesis_name_enemy (state, said->enemy)));
  return TRUE;
}

static TsPhrase *
format_title (const GenesisState *state, int enemy, int came)
{
  TsArg hero = genesis_name_current (state), target = genesis_name_enemy (state, enemy);

  if (came == CAME_MISSED)
    return ts_phrase ("{hero} missed: {enemy}", hero, target);
  if (came == CAME_STUNNED)
    return ts_phrase ("{hero} stunned: {enemy}", hero, target);
  if (came == CAME_DESTROYED)
    return ts_phrase ("{hero} destroyed: {enemy}", hero, target);
  return ts_phrase ("{hero} hit: {enemy}", hero, target);
}

static void
show_result (const GenesisState *state, int enemy, int came, TsOutcome *outcome)
{
  if (outcome == NULL)
    return;
  ts_outcome_set_title (outcome, format_title (state, enemy, came));
  ts_outcome_set_result (outcome,
                         ts_phrase ("{hero} → {targets}", genesis_name_current (state),
                                    ts_part ("targets", genesis_format_enemy (state, enemy))),
                         ts_phrase_msgid (genesis_results[came].label));
  outcome->seat = genesis_color_id (state->setup->heroes[state->hero].color);
}

static void
react (GenesisState *state, int enemy, gboolean first, TsOutcome *outcome)
{
  if (state->enemies[enemy].where != WHERE_MAP
      || (genesis_get_enemy_card (state, enemy)->reacts == REACTS_FIRST) != first)
    return;
  genesis_ask_where (state, enemy);
  if (outcome != NULL)
    genesis_report_reaction (state, enemy, 1, outcome);
}

/* As an attack it ends what is left of a movement. */
static void
perform_tell (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Tell *said = args;
  int enemy = said->enemy, came = said->came;

  if (came == CAME_HIT)
    came = genesis_find_hit (state, enemy);
  state->again = NULL;
  state->move_left = 0;
  show_result (state, enemy, came, outcome);
  if (said->skull)
    react (state, enemy, TRUE, outcome);
  if (came == CAME_STUNNED)
    genesis_stun (state, enemy, outcome);
  else if (came != CAME_MISSED)
    genesis_hit_enemy (state, enemy, 1, outcome);
  if (said->skull)
    react (state, enemy, FALSE, outcome);
  if (outcome != NULL && genesis_is_boss (state, enemy) && state->enemies[enemy].where != WHERE_MAP)
    outcome->great = TS_GREAT_STRIKE;
}

static void
perform_dice (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;

  state->kept_dice = ((const Keep *) args)->own;
  ts_title (outcome, state->kept_dice ? ts_phrase ("The table rolls its own action dice")
                                      : ts_phrase ("Action dice are rolled in Tableside"));
}

const TsVerb genesis_tell_verbs[] = {
  { "tell", N_ ("What came of an enemy"), tell_args, sizeof (Tell), .moment = genesis_is_turn,
    .may = may_tell, .perform = perform_tell },
  { "action-dice", N_ ("Whose action dice are rolled"), dice_args, sizeof (Keep),
    .moment = genesis_is_running, .perform = perform_dice },
  { NULL, N_ ("Attack") },
};
