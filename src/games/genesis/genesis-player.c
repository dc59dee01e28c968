/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-player.c: the decision and the player phase: action dice and what they are used for.
 */

#include "genesis-arguments.h"
#include "genesis-attack.h"
#include "genesis-dice.h"
#include "genesis-figures.h"
#include "genesis-setup.h"
#include "genesis-steps.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

static const TsChoice use_choices[] = {
  { "move", N_ ("Move") },       { "rest", N_ ("Rest") },
  { "rescue", N_ ("Rescue") },   { "interact", N_ ("Interact") },
  { "trade", N_ ("Trade") },     { "command", N_ ("Command an ally") },
  { "special", N_ ("Special") }, { NULL },
};

const TsChoice genesis_die_choices[] = {
  { "1", N_ ("first die") },
  { "2", N_ ("second die") },
  { "3", N_ ("third die") },
  { "4", N_ ("fourth die") },
  { NULL },
};

const TsSpec genesis_choose_args[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors,
    .label = N_ ("Who goes next") },
  { NULL },
};

const TsSpec genesis_roll_args[] = {
  { "dice", TS_SPEC_DICE, .max = N_ACTION_DICE, .label = N_ ("Action dice") },
  { NULL },
};

const TsSpec genesis_reroll_args[] = {
  { "which", TS_SPEC_CHOICES, .required = TRUE, .choices = genesis_die_choices,
    .label = N_ ("Which dice") },
  { NULL },
};

const TsSpec genesis_die_args[] = {
  { "die", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_die_choices, .label = N_ ("Die") },
  { NULL },
};

const TsSpec genesis_assign_args[] = {
  { "die", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_die_choices, .label = N_ ("Die") },
  { "use", TS_SPEC_CHOICE, .required = TRUE, .choices = use_choices, .label = N_ ("Used for") },
  { "whom", TS_SPEC_CHOICE, .choices = genesis_colors, .label = N_ ("Whom") },
  { "space", TS_SPEC_TEXT, .max = 40, .label = N_ ("Action space or card") },
  { "bonus", TS_SPEC_INTEGER, .min = -6, .max = 12, .label = N_ ("Movement added by a card") },
  { NULL },
};

const TsSpec genesis_walk_args[] = {
  { "hexes", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 30, .label = N_ ("Movement used"),
    .hint = N_ ("an obstacle costs 2") },
  { NULL },
};

static TsPhrase *
say_dice (const Hero *hero)
{
  GPtrArray *dice = ts_phrase_array_new ();

  for (guint i = 0; i < N_ACTION_DICE; i++)
    g_ptr_array_add (dice, ts_phrase ("{die}", ts_number ("die", hero->dice[i])));
  return ts_phrase ("{dice}", ts_list ("dice", dice));
}

static guint
count_unrolled (const Hero *hero)
{
  guint n = 0;

  for (guint i = 0; i < N_ACTION_DICE; i++)
    n += hero->dice[i] == 0;
  return n;
}

static gboolean
need_dice (const GenesisState *state, GError **error)
{
  if (!genesis_need_phase (state, PHASE_PLAYER, error))
    return FALSE;
  if (count_unrolled (&state->heroes[state->hero]) > 0)
    return ts_refuse (error, ts_phrase ("Roll the action dice first."));
  return TRUE;
}

static gboolean
need_unrolled (const GenesisState *state, GError **error)
{
  if (!genesis_need_phase (state, PHASE_PLAYER, error))
    return FALSE;
  if (count_unrolled (&state->heroes[state->hero]) == 0)
    return ts_refuse (
        error,
        ts_phrase (
            "The action dice of this turn are rolled. A rank token lets you roll some again."));
  return TRUE;
}

static int
read_die_number (JsonObject *command)
{
  return (int) g_ascii_strtoll (ts_arg_text (command, "die"), NULL, 10) - 1;
}

/* One die a space until the end of the round (L598).  Boards have spaces of the same name; the card
 * of an ally is shared by all. */
static gboolean
check_space (const GenesisState *state, Use use, const char *space, GError **error)
{
  for (guint i = 0; space != NULL && *space != '\0' && i < state->setup->n_heroes; i++)
    for (guint j = 0; j < N_ACTION_DICE; j++)
      if (((int) i == state->hero || use == USE_COMMAND)
          && g_strcmp0 (state->heroes[i].spaces_used[j], space) == 0)
        return ts_refuse (error,
                          ts_phrase ("“{space}” already holds a die in this round (page 13). "
                                     "Use another space, or free that die first.",
                                     ts_name ("space", space)));
  return TRUE;
}

gboolean
genesis_take_die (GenesisState *state, int die, Use use, const char *space, GError **error)
{
  Hero *hero = &state->heroes[state->hero];

  if (!need_dice (state, error))
    return FALSE;
  if (hero->uses[die] != USE_NONE)
    return ts_refuse (error,
                      ts_phrase ("Die {die} has been used already.", ts_number ("die", die + 1)));
  if (hero->downed && hero->dice[die] != 1)
    return ts_refuse (error,
                      ts_phrase ("A downed character may only use dice that show 1 (page 19)."));
  if (hero->downed && (use == USE_REST || use == USE_RESCUE))
    return ts_refuse (error,
                      ts_phrase ("A downed character may not use a rest space, to rescue either "
                                 "(page 19)."));
  if (!check_space (state, use, space, error))
    return FALSE;

  hero->uses[die] = (guint8) use;
  hero->spaces_used[die] = ts_text (space);
  state->move_left = 0;
  state->again = NULL;
  return TRUE;
}

/* One rank token rolls any number of dice again. */
gboolean
genesis_spend_rank (GenesisState *state, JsonArray *which, GError **error)
{
  Hero *hero = &state->heroes[state->hero];

  if (hero->rank == 0)
    return ts_refuse (error, ts_phrase ("There is no rank token left to spend."));
  if (json_array_get_length (which) == 0)
    return ts_refuse (error, ts_phrase ("Choose at least one die to roll again."));

  hero->rank--;
  return TRUE;
}

void
genesis_report_reroll (const GenesisState *state, guint n, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase_plural ("{hero} picks up {n} die to roll it again",
                                       "{hero} picks up {n} dice to roll them again", n,
                                       genesis_name_current (state)));
  ts_deed (outcome, "spend-rank",
           ts_phrase ("{hero}: turn 1 rank token to its used side", genesis_name_current (state)),
           ts_phrase ("{hero}: turn 1 rank token back", genesis_name_current (state)));
}

/* Who moves leaves the cover; the damage on it stays on the map. */
static gboolean
apply_move_die (GenesisState *state, JsonObject *command, TsOutcome *outcome)
{
  int value = state->heroes[state->hero].dice[read_die_number (command)];
  int hexes = MAX (value + (int) ts_arg_number (command, "bonus", 0), 0);

  state->move_left = (gint16) hexes;
  state->heroes[state->hero].cover_shield = 0;
  state->heroes[state->hero].cover_damage = 0;
  ts_title (outcome, ts_phrase_plural ("{hero} may move {n} hex", "{hero} may move up to {n} hexes",
                                       hexes, genesis_name_current (state)));
  ts_deed (outcome, "move-hero",
           ts_phrase_plural ("{hero}: move up to {n} hex; an obstacle costs 2",
                             "{hero}: move up to {n} hexes; an obstacle costs 2", hexes,
                             genesis_name_current (state)),
           ts_phrase ("{hero}: back to where the move began", genesis_name_current (state)));
  return TRUE;
}

static gboolean
apply_rest_die (GenesisState *state, JsonObject *command, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("{hero} rests", genesis_name_current (state)));
  genesis_heal (state, state->hero, 1, outcome);
  return TRUE;
}

/* Who is rescued heals one wound and stands up (L706); an ability may heal more. */
static gboolean
apply_rescue_die (GenesisState *state, JsonObject *command, TsOutcome *outcome, GError **error)
{
  int whom;

  if (!json_object_has_member (command, "whom"))
    return ts_refuse (error, ts_phrase ("Say who is rescued."));
  whom = genesis_get_hero (state, command, "whom", error);
  if (whom == NOBODY)
    return FALSE;
  if (!state->heroes[whom].downed || whom == state->hero)
    return ts_refuse (error, ts_phrase ("{hero} is not downed.", genesis_name_hero (state, whom)));

  ts_title (outcome, ts_phrase ("{rescuer} rescues {hero}",
                                ts_part ("rescuer", genesis_say_hero (state, state->hero)),
                                genesis_name_hero (state, whom)));
  genesis_heal (state, whom, 1 + state->setup->heroes[state->hero].rescue_extra, outcome);
  state->heroes[whom].downed = FALSE;
  ts_deed (outcome, "stand-up",
           ts_phrase ("{hero}: stand the miniature up", genesis_name_hero (state, whom)),
           ts_phrase ("{hero}: lay the miniature on its side", genesis_name_hero (state, whom)));
  return TRUE;
}

static gboolean
apply_other_die (GenesisState *state, Use use, JsonObject *command, TsOutcome *outcome)
{
  const char *space = ts_arg_text (command, "space");

  if (space != NULL && *space != '\0')
    ts_title (outcome,
              ts_phrase ("{hero}: {use}, {space}", genesis_name_current (state),
                         ts_term ("use", genesis_use_name (use)), ts_name ("space", space)));
  else
    ts_title (outcome, ts_phrase ("{hero}: {use}", genesis_name_current (state),
                                  ts_term ("use", genesis_use_name (use))));
  return TRUE;
}

gboolean
genesis_complete_actions (gconstpointer data, JsonObject *command, TsChance *chance, GError **error)
{
  const GenesisState *state = data;

  return need_unrolled (state, error)
         && ts_command_roll (command, "dice", NULL, 6, count_unrolled (&state->heroes[state->hero]),
                             chance, error);
}

gboolean
genesis_apply_choose (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int hero = genesis_get_hero (state, command, "color", error);

  if (hero == NOBODY || !genesis_need_phase (state, PHASE_DECISION, error))
    return FALSE;
  if (state->heroes[hero].activated)
    return ts_refuse (
        error, ts_phrase ("{hero} has had this round’s turn.", genesis_name_hero (state, hero)));

  genesis_enter (state, PHASE_PLAYER);
  state->hero = (gint8) hero;
  state->move_left = 0;
  ts_title (outcome, ts_phrase ("{hero} goes next", genesis_name_hero (state, hero)));
  return TRUE;
}

gboolean
genesis_apply_actions (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  guint8 dice[N_ACTION_DICE];
  Hero *hero;

  if (!need_unrolled (state, error))
    return FALSE;
  hero = &state->heroes[state->hero];
  if (!ts_command_get_dice (command, "dice", NULL, 6, count_unrolled (hero), dice, error))
    return FALSE;

  for (guint i = 0, next = 0; i < N_ACTION_DICE; i++)
    if (hero->dice[i] == 0)
      hero->dice[i] = dice[next++];
  ts_title (outcome, ts_phrase ("{hero} rolled {dice}", genesis_name_current (state),
                                ts_part ("dice", say_dice (hero))));
  genesis_report_dice (command, outcome);
  return TRUE;
}

gboolean
genesis_apply_reroll (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  JsonArray *which = json_object_get_array_member (command, "which");
  Hero *hero;

  if (!need_dice (state, error))
    return FALSE;
  hero = &state->heroes[state->hero];
  if (!genesis_spend_rank (state, which, error))
    return FALSE;

  for (guint i = 0; i < json_array_get_length (which); i++)
    {
      guint die = (guint) g_ascii_strtoull (json_array_get_string_element (which, i), NULL, 10) - 1;

      if (hero->uses[die] != USE_NONE)
        return ts_refuse (
            error,
            ts_phrase (
                "Die {die} has been used already. Only dice without an action can be rolled again.",
                ts_number ("die", die + 1)));
      hero->dice[die] = 0;
    }
  genesis_report_reroll (state, count_unrolled (hero), outcome);
  return TRUE;
}

gboolean
genesis_apply_assign (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  Use use = genesis_find_use (ts_arg_text (command, "use"));
  int die = read_die_number (command);

  if (!need_dice (state, error))
    return FALSE;
  if (use == USE_REST && state->heroes[state->hero].wounds == 0
      && !state->heroes[state->hero].downed)
    return ts_refuse (error,
                      ts_phrase ("{hero} has no wound to remove.", genesis_name_current (state)));
  if (!genesis_take_die (state, die, use, ts_arg_text (command, "space"), error))
    return FALSE;

  switch (use)
    {
    case USE_MOVE:
      return apply_move_die (state, command, outcome);
    case USE_REST:
      return apply_rest_die (state, command, outcome);
    case USE_RESCUE:
      return apply_rescue_die (state, command, outcome, error);
    default:
      return apply_other_die (state, use, command, outcome);
    }
}

gboolean
genesis_apply_walk (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int hexes = (int) ts_arg_number (command, "hexes", 1);

  if (!need_dice (state, error))
    return FALSE;
  if (hexes > state->move_left)
    return ts_refuse (error,
                      ts_phrase ("Only {left} of this movement is left. Movement that is not "
                                 "used is lost when another action begins (page 13).",
                                 ts_number ("left", state->move_left)));

  state->move_left -= (gint16) hexes;
  ts_title (outcome,
            ts_phrase_plural ("{hero} used {n} of the movement, {left} left",
                              "{hero} used {n} of the movement, {left} left", hexes,
                              genesis_name_current (state), ts_number ("left", state->move_left)));
  return TRUE;
}

/* Some cards take a die off its space, which is open again at once (L1034, L1040). */
gboolean
genesis_apply_free (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;
  int die = read_die_number (command);
  Hero *hero;

  if (!need_dice (state, error))
    return FALSE;
  hero = &state->heroes[state->hero];
  if (hero->uses[die] == USE_NONE)
    return ts_refuse (error,
                      ts_phrase ("Die {die} lies on no action space.", ts_number ("die", die + 1)));

  hero->uses[die] = USE_NONE;
  hero->spaces_used[die] = NULL;
  ts_title (outcome, ts_phrase ("{hero}: die {die} is free again", genesis_name_current (state),
                                ts_number ("die", die + 1)));
  ts_deed (outcome, "free-die",
           ts_phrase ("{hero}: take die {die} off its space", genesis_name_current (state),
                      ts_number ("die", die + 1)),
           ts_phrase ("{hero}: put die {die} back on its space", genesis_name_current (state),
                      ts_number ("die", die + 1)));
  return TRUE;
}

gboolean
genesis_apply_end_turn (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  GenesisState *state = data;

  if (!genesis_need_phase (state, PHASE_PLAYER, error))
    return FALSE;

  state->heroes[state->hero].activated = TRUE;
  state->move_left = 0;
  state->again = NULL;
  genesis_enter (state, PHASE_REINFORCE);
  ts_title (outcome, ts_phrase ("{hero} ends the turn", genesis_name_current (state)));
  ts_deed (
      outcome, "activate",
      ts_phrase ("{hero}: turn the activation token to “activated”", genesis_name_current (state)),
      ts_phrase ("{hero}: turn the activation token back", genesis_name_current (state)));
  return TRUE;
}
