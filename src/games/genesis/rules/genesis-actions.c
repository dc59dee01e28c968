/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-actions.c: what an action die is used for, but for attacks (p. 13, 15): the space it is
 * put on, movement, rest, rescue and the rest.
 */

#include "genesis-actions.h"

#include "genesis-arguments.h"
#include "genesis-cards.h"
#include "genesis-cover.h"
#include "genesis-end.h"
#include "genesis-figures.h"
#include "genesis-moment.h"
#include "genesis-remarks.h"
#include "genesis-spaces.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

static const TsChoice use_choices[] = {
  { "move", N_ ("Move") },
  { "rest", N_ ("Rest") },
  { "rescue", N_ ("Rescue") },
  { "interact", N_ ("Interact") },
  { "trade", N_ ("Trade") },
  { "command", N_ ("Command an ally") },
  { "special", N_ ("Special") },
  { "drive", N_ ("Drive the truck") },
  { NULL },
};

const TsChoice genesis_die_choices[] = {
  { "1", N_ ("first die") },
  { "2", N_ ("second die") },
  { "3", N_ ("third die") },
  { "4", N_ ("fourth die") },
  { NULL },
};

typedef struct
{
  gint8 die;
  const char *card; /* nullable */
} Free;

static const TsSpec free_args[] = {
  { "die", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_die_choices, .label = N_ ("Die"),
    TS_INTO (Free, die) },
  { "card", TS_SPEC_TEXT, .label = N_ ("Card that is discarded"), TS_INTO (Free, card) },
  TS_ANYWAY_ARG,
  {},
};

static int
find_use (gconstpointer state, const char *name, TsWhyNot *why_not)
{
  return (int) genesis_find_use (name);
}

static const TsSpec assign_args[] = {
  { "die", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_die_choices, .label = N_ ("Die"),
    TS_INTO (GenesisAssign, die) },
  { "use", TS_SPEC_CHOICE, .required = TRUE, .choices = use_choices, .label = N_ ("Used for"),
    TS_INTO (GenesisAssign, use), .find = find_use },
  { "whom", TS_SPEC_CHOICE, .when = "use=rest|rescue|trade", .choices = genesis_colors,
    .label = N_ ("Character"), TS_INTO (GenesisAssign, whom) },
  { "space", TS_SPEC_TEXT, .max = 64, .label = N_ ("Action space or card"),
    TS_INTO (GenesisAssign, space) },
  { "bonus", TS_SPEC_INTEGER, .when = "use=move", .min = -6, .max = 12,
    .label = N_ ("Movement added by a card"), TS_INTO (GenesisAssign, bonus) },
  { "ally", TS_SPEC_TEXT, .when = "use=rescue|command",
    .label = N_ ("Ally that is rescued or commanded"), TS_INTO (GenesisAssign, ally) },
  { "card", TS_SPEC_TEXT, .when = "use=rest", .label = N_ ("First aid that is discarded"),
    TS_INTO (GenesisAssign, card) },
  { "more", TS_SPEC_INTEGER, .when = "use=rest", .min = 0, .max = 9,
    .label = N_ ("Wounds removed beyond the first"), TS_INTO (GenesisAssign, more),
    .otherwise = UNKNOWN },
  { "give", TS_SPEC_TEXTS, .when = "use=trade", .label = N_ ("Cards given"),
    TS_INTO (GenesisAssign, give) },
  { "get", TS_SPEC_TEXTS, .when = "use=trade", .label = N_ ("Cards received"),
    TS_INTO (GenesisAssign, get) },
  TS_ANYWAY_ARG,
  {},
};

typedef struct
{
  guint8 hexes;
} Walk;

static const TsSpec walk_args[] = {
  { "hexes", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 30, .label = N_ ("Movement used"),
    .hint = N_ ("an obstacle costs 2"), TS_INTO (Walk, hexes), .otherwise = 1 },
  TS_ANYWAY_ARG,
  {},
};

/* Action dice. */

gboolean
genesis_is_unrolled_die (const GenesisState *state, guint die)
{
  return genesis_get_turn (state)->dice[die] == 0;
}

gboolean
genesis_is_used_die (const GenesisState *state, guint die)
{
  return genesis_get_turn (state)->uses[die] != USE_NONE;
}

gboolean
genesis_is_free_die (const GenesisState *state, guint die)
{
  return !genesis_is_unrolled_die (state, die) && !genesis_is_used_die (state, die);
}

gboolean
genesis_is_usable_die (const GenesisState *state, guint die)
{
  return genesis_is_free_die (state, die)
         && (!genesis_get_turn (state)->downed || genesis_get_turn (state)->dice[die] == 1);
}

guint
genesis_count_action_dice (const GenesisState *state, GenesisDieMatch match)
{
  guint n = 0;

  for (guint i = 0; i < N_ACTION_DICE; i++)
    n += match (state, i);
  return n;
}

gboolean
genesis_has_rolled (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  if (!genesis_is_phase (state, PHASE_PLAYER, why_not))
    return FALSE;
  TS_NEED (why_not, genesis_count_action_dice (state, genesis_is_unrolled_die) == 0,
           ts_phrase ("Roll the action dice first."));
  return TRUE;
}

gboolean
genesis_may_take_die (
    const GenesisState *state, int die, Use use, const char *space, TsWhyNot *why_not)
{
  const Hero *hero;

  if (!genesis_has_rolled (state, NULL, why_not))
    return FALSE;
  hero = genesis_get_turn (state);
  TS_NEED (why_not, hero->uses[die] == USE_NONE,
           ts_phrase ("Die {die} has been used already.", ts_number ("die", die + 1)));
  TS_RULE (why_not, !hero->downed || hero->dice[die] == 1, NULL,
           ts_phrase ("A downed character may only use dice that show 1 (page 19)."));
  TS_RULE (why_not, !hero->downed || (use != USE_REST && use != USE_RESCUE), NULL,
           ts_phrase ("A downed character may not use a rest space, to rescue either (page 19)."));
  return genesis_is_space_free (state, use, space, why_not);
}

void
genesis_take_die (GenesisState *state, int die, Use use, const char *space, TsOutcome *outcome)
{
  genesis_fill_space (state, die, use, space, outcome);
  state->move_left = 0;
  state->again = NULL;
}

/* What a die is used for. */

/* Who is rescued heals one wound and stands up (L706); an ability may heal more. */
gboolean
genesis_may_rescue (const GenesisState *state, int whom, TsWhyNot *why_not)
{
  TS_NEED (why_not, state->heroes[whom].downed && whom != state->hero,
           ts_phrase ("{hero} is not downed.", genesis_name_hero (state, whom)));
  return genesis_forbid_apart (state, whom, state->hero, why_not);
}

static gboolean
may_rescue (const GenesisState *state, const GenesisAssign *said, TsWhyNot *why_not)
{
  int whom;

  if (said->ally != NULL && said->whom != NOBODY && !ts_reject_idle (why_not, "whom"))
    return FALSE;
  if (said->ally != NULL)
    return genesis_may_rescue_ally (state, said->ally, why_not);
  TS_NEED (why_not, said->whom != NOBODY, ts_phrase ("Choose who is rescued."));
  whom = genesis_find_player (state, said->whom, why_not);
  return whom != NOBODY && genesis_may_rescue (state, whom, why_not);
}

/* The wound is one's own; a medic removes those of others beside (L935). An older program took
 * anybody's name here, and it was the character's own rest. */
static int
find_rested (const GenesisState *state, const GenesisAssign *said)
{
  int whom = genesis_find_whom (state, said);

  return whom == NOBODY || state->heroes[whom].downed || state->heroes[whom].wounds == 0
             ? state->hero
             : whom;
}

/* Nobody has to tell the cards; once a class card is known the others are too. */
gboolean
genesis_may_be_medic (const GenesisState *state)
{
  return !genesis_has_class_cards (state, state->hero)
         || genesis_find_held (state, state->hero, "medic") != NOBODY;
}

/* Of first aid; of cards that nobody knows the table does (L1058). */
static gboolean
may_be_first_aid (const GenesisState *state, const char *card, TsWhyNot *why_not)
{
  CardType type = genesis_get_card (state, card)->type;
  Keyword keyword = genesis_get_keyword (state, card);

  return keyword == KEYWORD_FIRST_AID || keyword == KEYWORD_ADVANCED_FIRST_AID
         || (keyword == KEYWORD_NONE && type != CARD_WEAPON && type != CARD_CLASS)
         || ts_forbid_new_at (why_not,
                              ts_phrase ("{card} does not go with a rest die.",
                                         ts_part ("card", genesis_format_card (state, card))),
                              NULL);
}

gboolean
genesis_may_treat (const GenesisState *state, int whom, TsWhyNot *why_not)
{
  TS_NEED (why_not, whom == state->hero || !state->heroes[whom].downed,
           ts_phrase ("{hero} is downed: rescue instead of resting (page 15).",
                      genesis_name_hero (state, whom)));
  TS_NEED (why_not, state->heroes[whom].wounds > 0,
           ts_phrase ("{hero} has no wound to remove.", genesis_name_hero (state, whom)));
  if (whom == state->hero)
    return TRUE;
  if (!genesis_may_be_medic (state)
      && !ts_forbid_new_at (why_not,
                            ts_phrase ("Only a medic’s rest treats others, and {hero} has no Medic "
                                       "card.",
                                       genesis_name_current (state)),
                            genesis_format_page (20)))
    return FALSE;
  return genesis_forbid_apart (state, whom, state->hero, why_not);
}

static gboolean
may_rest (const GenesisState *state, const GenesisAssign *said, TsWhyNot *why_not)
{
  int whom = ts_why_not_is_whole (why_not) ? find_rested (state, said)
             : said->whom != NOBODY        ? genesis_find_player (state, said->whom, why_not)
                                           : state->hero;

  if (whom == NOBODY)
    return FALSE;
  if (said->card != NULL && genesis_find_held (state, state->hero, said->card) == NOBODY)
    return ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                         ts_phrase ("{hero} has no such card.", genesis_name_current (state)));
  if (said->card != NULL && !may_be_first_aid (state, said->card, why_not))
    return FALSE;
  return genesis_may_treat (state, whom, why_not);
}

/* The space that a die goes to: the truck has one. */
static const char *
get_space (const GenesisAssign *said)
{
  return said->use == USE_DRIVE ? "driver" : ts_text (said->space);
}

static gboolean
may_assign (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisAssign *said = args;
  /* Of a new command also the card of the ally that it means. */
  const char *space = said->use == USE_COMMAND && !ts_why_not_is_whole (why_not)
                          ? genesis_find_commanded (state, said)
                          : get_space (said);

  if (!genesis_may_take_die (state, said->die, said->use, space, why_not))
    return FALSE;
  if (said->use == USE_DRIVE && said->space != NULL && !ts_reject_idle (why_not, "space"))
    return FALSE;
  TS_NEED (why_not, said->use != USE_DRIVE || ((const GenesisState *) state)->setup->truck,
           ts_phrase ("This mission sheet has no truck."));
  return (said->use != USE_COMMAND || genesis_may_command (state, said, why_not))
         && (said->use != USE_REST || may_rest (state, said, why_not))
         && (said->use != USE_TRADE || genesis_may_trade (state, said, why_not))
         && (said->use != USE_RESCUE || may_rescue (state, said, why_not));
}

/* Which ally a command means is recorded with it. */
static gboolean
complete_assign (
    gconstpointer state, gconstpointer args, JsonObject *command, TsChance *chance, GError **error)
{
  const GenesisAssign *said = args;
  const char *ally = said->use == USE_COMMAND && get_space (said) == NULL
                         ? genesis_find_commanded (state, said)
                         : NULL;

  if (ally != NULL)
    json_object_set_string_member (command, "space", ally);
  return TRUE;
}

/* Who moves leaves the cover; the damage on it stays on the map. */
static void
move (GenesisState *state, const GenesisAssign *said, TsOutcome *outcome)
{
  int hexes = MAX (genesis_get_turn (state)->dice[said->die] + said->bonus, 0);

  state->move_left = (gint16) hexes;
  genesis_leave_cover (state, state->hero, outcome);
  ts_title (outcome, ts_phrase_plural ("{hero} may move {n} hex", "{hero} may move up to {n} hexes",
                                       hexes, genesis_name_current (state)));
  ts_add_instruction (
      outcome, "move-hero",
      ts_phrase_plural ("{hero}: move up to {n} hex; an obstacle costs 2",
                        "{hero}: move up to {n} hexes; an obstacle costs 2", hexes,
                        genesis_name_current (state)),
      ts_phrase ("{hero}: back to where the move began", genesis_name_current (state)));
  ts_put_down (outcome, TS_PLACE_UNDONE, "move/%d", state->hero);
}

void
genesis_rescue (GenesisState *state, int whom, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("{rescuer} rescues {hero}",
                                ts_part ("rescuer", genesis_format_hero (state, state->hero)),
                                genesis_name_hero (state, whom)));
  genesis_heal (state, whom, 1 + state->setup->heroes[state->hero].rescue_extra, outcome);
  state->heroes[whom].downed = FALSE;
  genesis_forget_reasons (state);
  ts_instruct (outcome, "stand-up", N_ ("{hero}: stand the miniature up"),
               N_ ("{hero}: lay the miniature on its side"), genesis_name_hero (state, whom));
  ts_add_up (outcome, -1, "down/%d", whom);
}

/* Discarded with a rest die it removes more wounds (L1058); how many its card says. */
static int
add_first_aid (GenesisState *state, const GenesisAssign *said, TsOutcome *outcome)
{
  const char *card = ts_text (said->card);
  int known = 0;

  if (card != NULL)
    {
      known = genesis_get_card (state, card)->heals;
      genesis_discard_card (state, state->hero, genesis_find_held (state, state->hero, card),
                            outcome);
    }
  return said->more != UNKNOWN ? said->more : known;
}

void
genesis_treat (GenesisState *state, int whom, int wounds, TsOutcome *outcome)
{
  if (whom == state->hero)
    ts_title (outcome, ts_phrase ("{hero} rests", genesis_name_current (state)));
  else
    {
      ts_title (outcome, ts_phrase ("{medic} treats {hero}",
                                    ts_part ("medic", genesis_format_hero (state, state->hero)),
                                    genesis_name_hero (state, whom)));
      if (genesis_may_be_medic (state))
        ts_reason (outcome, ts_phrase ("A medic’s rest may remove a wound of a character beside"),
                   20);
    }
  genesis_heal (state, whom, wounds, outcome);
}

static void
rest (GenesisState *state, const GenesisAssign *said, TsOutcome *outcome)
{
  int whom = find_rested (state, said);
  int n = 1 + add_first_aid (state, said, outcome);

  if (said->more != UNKNOWN && n > state->heroes[whom].wounds)
    ts_reason (outcome,
               ts_phrase_plural ("{hero} has only {n} wound.", "{hero} has only {n} wounds.",
                                 state->heroes[whom].wounds, genesis_name_hero (state, whom)),
               0);
  genesis_treat (state, whom, n, outcome);
}

static void
use_otherwise (const GenesisState *state, const GenesisAssign *said, TsOutcome *outcome)
{
  const char *space = ts_text (said->space);
  TsArg use = ts_term ("use", genesis_uses[said->use].label);

  if (space != NULL)
    ts_title (outcome, ts_phrase ("{hero}: {use}, {space}", genesis_name_current (state), use,
                                  ts_name ("space", space)));
  else
    ts_title (outcome, ts_phrase ("{hero}: {use}", genesis_name_current (state), use));
}

static void
perform_assign (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const GenesisAssign *said = args;

  genesis_take_die (state, said->die, said->use, get_space (said), outcome);
  if (said->use == USE_MOVE)
    move (state, said, outcome);
  else if (said->use == USE_RESCUE && said->ally != NULL)
    genesis_rescue_ally (state, said->ally, outcome);
  else if (said->use == USE_RESCUE)
    genesis_rescue (state, genesis_find_whom (state, said), outcome);
  else if (said->use == USE_REST)
    rest (state, said, outcome);
  else if (said->use == USE_TRADE && genesis_find_whom (state, said) != NOBODY)
    genesis_trade (state, said, outcome);
  else if (said->use == USE_DRIVE)
    genesis_drive (state, said->die, outcome);
  else
    use_otherwise (state, said, outcome);
  if (said->use == USE_COMMAND)
    genesis_command (state, said->space, outcome);
}

static gboolean
may_walk (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  return ((const Walk *) args)->hexes <= state->move_left
         || ts_forbid_new_at (
             why_not,
             ts_phrase ("Only {left} of this movement is left: what is not used is lost when "
                        "another action begins.",
                        ts_number ("left", state->move_left)),
             genesis_format_page (13));
}

static void
perform_walk (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int hexes = ((const Walk *) args)->hexes;

  state->move_left = (gint16) MAX (state->move_left - hexes, 0);
  ts_title (outcome,
            ts_phrase_plural ("{hero} used {n} of the movement, {left} left",
                              "{hero} used {n} of the movement, {left} left", hexes,
                              genesis_name_current (state), ts_number ("left", state->move_left)));
}

gboolean
genesis_is_weapon_die (const GenesisState *state, guint die)
{
  return genesis_is_used_die (state, die) && genesis_get_turn (state)->uses[die] == USE_ATTACK;
}

static gboolean
is_on_companion (const GenesisState *state, guint die)
{
  guint use = genesis_get_turn (state)->uses[die];

  return use == USE_DRIVE || use == USE_COMMAND;
}

gboolean
genesis_is_stims_die (const GenesisState *state, guint die)
{
  return genesis_is_used_die (state, die) && genesis_is_board_die (state, die)
         && !is_on_companion (state, die);
}

static gboolean
suits_card (const GenesisState *state, guint die, const char *card, TsWhyNot *why_not)
{
  if (genesis_find_held (state, state->hero, card) == NOBODY)
    return ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                         ts_phrase ("{hero} has no such card.", genesis_name_current (state)));
  switch (genesis_get_keyword (state, card))
    {
    case KEYWORD_PLASMA_CANISTER:
      return genesis_is_weapon_die (state, die)
             || ts_forbid (why_not,
                           ts_phrase ("A plasma canister frees dice on weapon cards only (page "
                                      "22)."),
                           NULL);
    case KEYWORD_STIMS:
      /* Older programs let them free a die on a companion. */
      if (is_on_companion (state, die)
          && !ts_forbid_new_at (why_not, ts_phrase ("Stims free dice on the board only (page 22)."),
                                NULL))
        return FALSE;
      return genesis_is_board_die (state, die)
             || ts_forbid (why_not, ts_phrase ("Stims free dice on the board only (page 22)."),
                           NULL);
    default:
      return TRUE;
    }
}

static gboolean
may_free (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Free *said = args;

  TS_NEED (why_not, genesis_is_used_die (state, (guint) said->die),
           ts_phrase ("Die {die} lies on no action space.", ts_number ("die", said->die + 1)));
  return said->card == NULL || suits_card (state, (guint) said->die, said->card, why_not);
}

static void
perform_free (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Free *said = args;
  int die = said->die;

  genesis_get_turn (state)->uses[die] = USE_NONE;
  genesis_get_turn (state)->spaces_used[die] = NULL;
  genesis_lift_die (state, state->hero, die);
  ts_title (outcome, ts_phrase ("{hero}: die {die} is free again", genesis_name_current (state),
                                ts_number ("die", die + 1)));
  ts_instruct (outcome, "free-die", N_ ("{hero}: take die {die} off its space"),
               N_ ("{hero}: put die {die} back on its space"), genesis_name_current (state),
               ts_number ("die", die + 1));
  if (said->card != NULL)
    genesis_discard_card (state, state->hero, genesis_find_held (state, state->hero, said->card),
                          outcome);
}

const TsVerb genesis_action_verbs[] = {
  { "assign", N_ ("Use an action die"), assign_args, sizeof (GenesisAssign), .may = may_assign,
    .complete = complete_assign, .perform = perform_assign },
  { "walk", N_ ("Use movement"), walk_args, sizeof (Walk), .moment = genesis_has_rolled,
    .may = may_walk, .perform = perform_walk },
  { "free", N_ ("Take a die off its space"), free_args, sizeof (Free), .moment = genesis_has_rolled,
    .may = may_free, .perform = perform_free },
  { NULL, N_ ("Turn") },
};
