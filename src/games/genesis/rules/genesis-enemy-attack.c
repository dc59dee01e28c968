/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-enemy-attack.c: an enemy's attack: its target, its dice, the damage (step C, page 18).
 */

#include "genesis-acts.h"
#include "genesis-arguments.h"
#include "genesis-attack.h"
#include "genesis-dice.h"
#include "genesis-figures.h"
#include "genesis-kinds.h"
#include "genesis-memory.h"
#include "genesis-moment.h"
#include "genesis-phases.h"
#include "genesis-protection.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

typedef struct
{
  gint8 enemy;
  gboolean others;
} Hold;

static const TsSpec hold_args[] = {
  GENESIS_ENEMY_ARG (Hold, genesis_find_waiting),
  { "others", TS_SPEC_BOOLEAN, .label = N_ ("And all others that moved and saw nobody"),
    TS_INTO (Hold, others) },
  {},
};

typedef struct
{
  gint8 enemy;
  gint8 figure;
  gint8 count; /* UNKNOWN: as on its card */
} Aim;

static const TsSpec aim_args[] = {
  GENESIS_ENEMY_ARG (Aim, genesis_find_waiting),
  { "target", TS_SPEC_TEXT, .required = TRUE, .min = 1, .max = 64, .label = N_ ("Target"),
    TS_INTO (Aim, figure), .find = genesis_find_figure },
  { "count", TS_SPEC_INTEGER, .min = 0, .max = MAX_ATTACK_DICE, .label = N_ ("Attack dice"),
    .hint = N_ ("on the enemy’s card"), TS_INTO (Aim, count), .otherwise = UNKNOWN },
  {},
};

typedef struct
{
  gint8 which[MAX_ATTACK_DICE];
  guint8 n_which;
  guint8 dice[MAX_ATTACK_DICE];
  guint8 n_dice;
} Strike;

static const TsSpec strike_args[]
    = { GENESIS_DICE_ARG (Strike, MAX_ATTACK_DICE, N_ ("Attack dice")), {} };

static const TsSpec restrike_args[] = {
  { "which", TS_SPEC_CHOICES, .required = TRUE, .choices = genesis_attack_die_choices,
    .label = N_ ("Which dice"), .distinct = N_ ("Name each die once."),
    TS_INTO_LIST (Strike, which, n_which) },
  GENESIS_DICE_ARG (Strike, MAX_ATTACK_DICE, N_ ("Attack dice")),
  {},
};

typedef struct
{
  guint8 added;
  guint8 ignored;
  GenesisShelter shelter;
} Defend;

static const TsSpec defend_args[] = {
  { "added", TS_SPEC_INTEGER, .min = 0, .max = MAX_ATTACK_DICE, .label = N_ ("Damage added"),
    .hint = N_ ("by the enemy’s ability"), TS_INTO (Defend, added) },
  { "ignored", TS_SPEC_INTEGER, .min = 0, .max = 12, .label = N_ ("Damage ignored"),
    .hint = N_ ("by abilities and cards"), TS_INTO (Defend, ignored) },
  { "cover", TS_SPEC_INTEGER, .min = 0, .max = 20, .label = N_ ("Cover in the hex"),
    .hint = N_ ("the number in its shield; 0: none"), .when = "with=false",
    TS_INTO (Defend, shelter.shield), .otherwise = UNKNOWN },
  { "marks", TS_SPEC_INTEGER, .min = 0, .max = 19, .when = "with=false",
    .label = N_ ("Damage on the cover already"), TS_INTO (Defend, shelter.marks),
    .otherwise = UNKNOWN },
  { "with", TS_SPEC_CHOICE, .choices = genesis_colors, .label = N_ ("In the cover of"),
    TS_INTO (Defend, shelter.with) },
  { "no-cover", TS_SPEC_BOOLEAN, .label = N_ ("No cover here"),
    .hint = N_ ("until the character stands elsewhere"), TS_INTO (Defend, shelter.bare) },
  { "armour", TS_SPEC_INTEGER, .min = 0, .max = 12, .label = N_ ("Damage taken by armor"),
    TS_INTO (Defend, shelter.armour) },
  {},
};

static gboolean
is_thrown (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  TS_NEED (why_not, state->threat.on, ts_phrase ("No enemy is attacking."));
  TS_NEED (why_not, state->threat.rolled, ts_phrase ("Roll the enemy’s attack dice first."));
  return TRUE;
}

static gboolean
is_to_throw (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  TS_NEED (why_not, state->threat.on, ts_phrase ("No enemy is attacking."));
  TS_NEED (why_not, !state->threat.rolled,
           ts_phrase ("The enemy’s attack dice are rolled. Settle the damage."));
  return TRUE;
}

/* How many dice it rolls: as typed, else by its card; UNKNOWN: nobody has said. */
static int
get_attack_dice (const GenesisState *state, const Aim *said)
{
  return said->count != UNKNOWN ? said->count
                                : state->stats[state->setup->kinds[said->enemy]][STAT_ATTACK];
}

/* Typed once, it is known. */
static void
learn_attack_dice (GenesisState *state, int enemy, int count, TsOutcome *outcome)
{
  GenesisKind kind = state->setup->kinds[enemy];

  if (state->stats[kind][STAT_ATTACK] != UNKNOWN)
    return;
  state->stats[kind][STAT_ATTACK] = (gint16) count;
  ts_fact (outcome, "enemy", genesis_kinds[kind].id, "attack", count);
}

static void
end_threat (GenesisState *state)
{
  int enemy = state->threat.enemy;

  state->threat = (Threat){ .on = FALSE };
  if (state->phase == PHASE_BOSSES)
    {
      /* Its logic card may let it attack again: people say when it is done. */
      state->enemies[enemy].struck = TRUE;
      return;
    }
  state->enemies[enemy].acted = TRUE;
  genesis_advance (state);
}

/* Whom the sketch has it attack: “Sarah, 4 hexes away”, or nobody. */
static void
reason_choice (const GenesisPlan *plan, TsOutcome *outcome)
{
  if (plan->plan->targets->len == 0)
    ts_outcome_add_reason (
        outcome, ts_phrase ("As the table chose; on the sketch nobody is in range and in sight"),
        0);
  else
    ts_outcome_add_reason (
        outcome,
        ts_phrase ("As the table chose; on the sketch the nearest in range and in sight: {sighted}",
                   ts_part ("sighted", genesis_format_sighted (plan))),
        0);
}

/* Whether people have told that it has somebody in range and in sight who can still be attacked. */
static gboolean
was_told_to_see (const GenesisState *state, int enemy)
{
  const Enemy *self = &state->enemies[enemy];

  if (genesis_get_named (state, enemy) != NOBODY)
    return TRUE;
  return (self->moved == 1 || self->moved == 2) && self->aims == NOBODY
         && genesis_count_figures (state) > 0;
}

/* What people told when it moved. */
static void
reason_told (const GenesisState *state, int enemy, TsOutcome *outcome)
{
  int named = genesis_get_named (state, enemy);

  if (named != NOBODY)
    ts_outcome_add_reason (outcome,
                           ts_phrase ("As the table chose; when it moved, the nearest in range and "
                                      "in sight was {figure}",
                                      genesis_name_figure (state, named)),
                           0);
  else
    ts_outcome_add_reason (
        outcome,
        state->enemies[enemy].moved > 2
            ? ts_phrase ("As the table chose; when it moved, nobody was in range and in sight")
            : ts_phrase ("As the table chose; when it moved, someone was in range and in sight"),
        0);
}

/* Without a sketch there is only what people have told, and it may be another. */
static gboolean
is_otherwise_told (const GenesisState *state, int enemy, int figure)
{
  int named = genesis_get_named (state, enemy);

  return named != NOBODY ? named != figure : state->enemies[enemy].moved > 2;
}

/* With everybody it could have attacked, where the sketch comes to the same. */
static void
reason_aim (const GenesisState *state, int enemy, int figure, TsOutcome *outcome)
{
  g_autoptr (GenesisPlan) plan = genesis_plan_find (state, enemy, FALSE);

  if (plan != NULL && !genesis_plan_has_target (plan, figure))
    {
      reason_choice (plan, outcome);
      return;
    }
  if (plan == NULL && is_otherwise_told (state, enemy, figure))
    {
      reason_told (state, enemy, outcome);
      return;
    }
  ts_outcome_add_reason (
      outcome,
      ts_phrase (
          "The nearest character in range and sight; at the same distance the players choose"),
      18);
  if (plan != NULL)
    genesis_plan_add_candidates (plan, outcome);
}

static gboolean
may_aim (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const Aim *said = args;

  if (!genesis_is_phase (state, state->phase == PHASE_BOSSES ? PHASE_BOSSES : PHASE_ATTACK,
                         why_not))
    return FALSE;
  TS_NEED (why_not, get_attack_dice (state, said) != UNKNOWN,
           ts_phrase ("Enter how many attack dice the {kind} rolls: it is on its card.",
                      ts_term ("kind", genesis_kinds[state->setup->kinds[said->enemy]].label)));
  return TRUE;
}

static void
perform_aim (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Aim *said = args;
  int enemy = said->enemy, figure = said->figure, count = get_attack_dice (state, said);

  learn_attack_dice (state, enemy, count, outcome);
  state->threat.on = TRUE;
  state->threat.enemy = (guint8) enemy;
  state->threat.figure = (guint8) figure;
  state->threat.n_dice = (guint8) count;
  state->enemy = (gint8) enemy;
  ts_title (outcome, ts_phrase ("{enemy} attacks {figure}", genesis_name_enemy (state, enemy),
                                genesis_name_figure (state, figure)));
  if (outcome != NULL)
    reason_aim (state, enemy, figure, outcome);
}

/* What came of the attack, in large letters, with its dice as they lie. Consumes `result`. */
static void
show_result (const GenesisState *state, TsPhrase *result, TsOutcome *outcome)
{
  const Threat *threat = &state->threat;

  if (outcome == NULL)
    {
      ts_phrase_unref (result);
      return;
    }
  ts_outcome_set_result (outcome,
                         ts_phrase ("{enemy} → {figure}", genesis_name_enemy (state, threat->enemy),
                                    genesis_name_figure (state, threat->figure)),
                         result);
  outcome->seat = genesis_color_id (state->setup->colors[threat->enemy]);
  outcome->machine = TRUE;
  for (guint i = 0; outcome->dice->len < threat->n_dice && i < threat->n_dice; i++)
    ts_outcome_add_die (outcome, state->setup->die, 0, genesis_find_side (state, threat->dice[i]));
}

static TsThrow
throw_strike (gconstpointer data, gconstpointer args)
{
  const GenesisState *state = data;

  return (TsThrow){ "dice", state->setup->die, 0, state->threat.n_dice };
}

static TsPhrase *
format_strike (const GenesisState *state)
{
  const Threat *threat = &state->threat;
  TsArg enemy = genesis_name_enemy (state, threat->enemy);

  if (threat->n_dice == 0)
    return ts_phrase ("{enemy} rolls no dice: no damage", enemy);
  return ts_phrase_plural ("{enemy} rolled {dice}: {n} damage", "{enemy} rolled {dice}: {n} damage",
                           threat->damage, enemy,
                           ts_part ("dice", genesis_format_faces (threat->dice, threat->n_dice)));
}

/* The dice lie. Without damage the attack is over, unless the card of the enemy may change that. */
static void
count_strike (GenesisState *state, TsOutcome *outcome)
{
  Threat *threat = &state->threat;
  const char *ability = genesis_get_enemy_card (state, state->threat.enemy)->attacking;

  threat->rolled = TRUE;
  threat->throws++;
  threat->damage = (guint8) genesis_count_points (threat->dice, threat->n_dice, genesis_skulls_of);
  threat->fists = (guint8) genesis_count_points (threat->dice, threat->n_dice, genesis_fists_of);
  ts_title (outcome, format_strike (state));
  ts_reason (outcome, ts_phrase ("Only skulls hurt when enemies attack"), 18);
  if (threat->fists > 0 && threat->figure < MAX_HEROES)
    ts_reason (outcome, genesis_format_fists (threat->fists), 18);
  genesis_acts_add_dice (state);
  show_result (state,
               threat->damage > 0 ? ts_phrase_plural ("{n} damage", "{n} damage", threat->damage)
                                  : ts_phrase ("No damage"),
               outcome);
  if (threat->damage > 0 || ability != NULL)
    {
      ts_open (outcome);
      return;
    }
  genesis_acts_settle (state, 0, FALSE);
  end_threat (state);
}

static void
perform_strike (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;

  genesis_take_faces (state, ((const Strike *) args)->dice, state->threat.n_dice,
                      state->threat.dice);
  count_strike (state, outcome);
}

/* Abilities of the enemy, then of characters, roll dice again (L815-817). */

static gboolean
may_restrike (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const Strike *said = args;

  if (!genesis_has_attack_dice (said->which, said->n_which, state->threat.n_dice, why_not))
    return FALSE;
  TS_NEED (why_not, said->n_which > 0 || !ts_why_not_is_whole (why_not),
           ts_phrase ("Choose at least one die to roll again."));
  return TRUE;
}

static TsThrow
throw_restrike (gconstpointer data, gconstpointer args)
{
  const GenesisState *state = data;

  return (TsThrow){ "dice", state->setup->die, 0, ((const Strike *) args)->n_which };
}

static void
perform_restrike (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Strike *said = args;
  guint8 dice[MAX_ATTACK_DICE];

  genesis_take_faces (state, said->dice, said->n_which, dice);
  for (guint i = 0; i < said->n_which; i++)
    state->threat.dice[said->which[i]] = dice[i];
  count_strike (state, outcome);
}

static gboolean
may_hold (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_ATTACK, why_not);
}

/* Whether it attacks nobody although it could. `plan` is nullable. */
static gboolean
is_spared (const GenesisState *state, int enemy, const GenesisPlan *plan)
{
  return plan != NULL ? plan->plan->targets->len > 0 : was_told_to_see (state, enemy);
}

static void
hold (GenesisState *state, int enemy, gboolean spared)
{
  state->enemies[enemy].acted = TRUE;
  genesis_acts_add_hold (state, enemy, spared);
}

static void
reason_hold (const GenesisState *state, int enemy, const GenesisPlan *plan, TsOutcome *outcome)
{
  if (!is_spared (state, enemy, plan))
    ts_outcome_add_reason (outcome, ts_phrase ("Nobody is in range and in sight"), 18);
  else if (plan != NULL)
    reason_choice (plan, outcome);
  else
    reason_told (state, enemy, outcome);
}

static void
perform_hold (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Hold *said = args;
  int enemy = said->enemy;
  g_autoptr (GenesisPlan) plan = genesis_plan_find (state, enemy, FALSE);
  guint n = 1;

  hold (state, enemy, is_spared (state, enemy, plan));
  if (said->others)
    for (guint i = 0; i < state->setup->n_enemies; i++)
      if (genesis_is_waiting (state, (int) i) && !genesis_saw_someone (state, (int) i))
        {
          hold (state, (int) i, FALSE);
          n++;
        }
  ts_title (outcome,
            n == 1 ? ts_phrase ("{enemy} attacks nobody", genesis_name_enemy (state, enemy))
                   : ts_phrase_plural ("{n} enemy attacks nobody", "{n} enemies attack nobody", n));
  if (outcome != NULL)
    reason_hold (state, enemy, plan, outcome);
  genesis_advance (state);
}

static void
settle (GenesisState *state, guint wounds, TsOutcome *outcome)
{
  int figure = state->threat.figure;
  gboolean down = !genesis_is_standing (state, figure);

  genesis_acts_settle (state, wounds, down);
  show_result (state, genesis_format_wounds (state, figure, wounds, down), outcome);
  if (outcome != NULL && down)
    outcome->great = TS_GREAT_FALL;
}

/* Cover and armor are for characters, which allies are not (L177, L726). */
static gboolean
may_spare_ally (const GenesisShelter *said, TsWhyNot *why_not)
{
  TS_NEED (why_not,
           ts_why_not_is_whole (why_not)
               || (said->with == NOBODY && said->shield <= 0 && !said->bare && said->marks <= 0
                   && said->armour == 0),
           ts_phrase ("Cover and armor are for characters only: what a special rule spares an ally "
                      "is damage that is ignored."));
  return TRUE;
}

static gboolean
may_defend (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const Threat *threat = &state->threat;
  const Defend *said = args;
  guint dealt = threat->damage + said->added;

  TS_NEED (why_not, said->ignored <= dealt,
           ts_phrase ("There is less damage than that to ignore."));
  if (threat->figure >= MAX_HEROES)
    return may_spare_ally (&said->shelter, why_not);
  return genesis_may_protect (state, threat->figure, dealt - said->ignored, &said->shelter,
                              why_not);
}

static void
perform_defend (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Defend *said = args;
  int figure = state->threat.figure;
  guint ignored = said->ignored, added = said->added;
  guint damage = state->threat.damage + added - ignored;
  guint wounds = damage;

  ts_title (outcome, ts_phrase_plural ("{figure} takes {n} damage", "{figure} takes {n} damage",
                                       damage, genesis_name_figure (state, figure)));
  if (added > 0)
    ts_reason (outcome, ts_phrase_plural ("{n} damage is added", "{n} damage is added", added), 18);
  if (ignored > 0)
    ts_reason (outcome,
               ts_phrase_plural ("{n} damage is ignored", "{n} damage is ignored", ignored), 18);
  if (figure < MAX_HEROES)
    wounds = genesis_protect (state, figure, damage, &said->shelter, outcome);
  else
    for (guint i = 0; i < damage && genesis_is_standing (state, figure); i++)
      genesis_wound_figure (state, figure, outcome);
  settle (state, wounds, outcome);
  end_threat (state);
}

const TsVerb genesis_enemy_attack_verbs[] = {
  { "aim", N_ ("Enemy’s target"), aim_args, sizeof (Aim), .may = may_aim, .perform = perform_aim },
  { "strike", N_ ("Roll the enemy’s attack"), strike_args, sizeof (Strike), .moment = is_to_throw,
    .throw = throw_strike, .perform = perform_strike },
  { "restrike", N_ ("Roll the enemy’s dice again"), restrike_args, sizeof (Strike),
    .moment = is_thrown, .may = may_restrike, .throw = throw_restrike,
    .perform = perform_restrike },
  { "hold", N_ ("The enemy attacks nobody"), hold_args, sizeof (Hold), .may = may_hold,
    .perform = perform_hold },
  { "defend", N_ ("Settle the damage"), defend_args, sizeof (Defend), .moment = is_thrown,
    .may = may_defend, .perform = perform_defend },
  { NULL, N_ ("Enemies") },
};
