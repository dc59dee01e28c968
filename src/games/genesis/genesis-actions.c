/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-actions.c: what an action die is used for, but for attacks (p. 13, 15): the space it is
 * put on, movement, rest, rescue and the rest.
 */

#include "genesis-actions.h"

#include "genesis-arguments.h"
#include "genesis-cards.h"
#include "genesis-catalogue.h"
#include "genesis-enemies.h"
#include "genesis-figures.h"
#include "genesis-mission.h"
#include "genesis-spaces.h"
#include "genesis-protection.h"
#include "genesis-remarks.h"
#include "genesis-verbs.h"
#include "genesis-view.h"
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

static const TsSpec free_args[] = {
  { "die", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_die_choices, .label = N_ ("Die") },
  { "card", TS_SPEC_TEXT, .label = N_ ("Card that is discarded") },
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec assign_args[] = {
  { "die", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_die_choices, .label = N_ ("Die") },
  { "use", TS_SPEC_CHOICE, .required = TRUE, .choices = use_choices, .label = N_ ("Used for") },
  { "whom", TS_SPEC_CHOICE, .when = "use=rest|rescue|trade", .choices = genesis_colors,
    .label = N_ ("Character") },
  { "space", TS_SPEC_TEXT, .max = 64, .label = N_ ("Action space or card") },
  { "bonus", TS_SPEC_INTEGER, .when = "use=move", .min = -6, .max = 12,
    .label = N_ ("Movement added by a card") },
  { "ally", TS_SPEC_TEXT, .when = "use=rescue|command",
    .label = N_ ("Ally that is rescued or commanded") },
  { "card", TS_SPEC_TEXT, .when = "use=rest", .label = N_ ("First aid that is discarded") },
  { "more", TS_SPEC_INTEGER, .when = "use=rest", .min = 0, .max = 9,
    .label = N_ ("Wounds removed beyond the first") },
  { "give", TS_SPEC_TEXTS, .when = "use=trade", .label = N_ ("Cards given") },
  { "get", TS_SPEC_TEXTS, .when = "use=trade", .label = N_ ("Cards received") },
  TS_ANYWAY_ARG,
  { NULL },
};

static const TsSpec walk_args[] = {
  { "hexes", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 30, .label = N_ ("Movement used"),
    .hint = N_ ("an obstacle costs 2") },
  TS_ANYWAY_ARG,
  { NULL },
};

/* Action dice. */

Hero *
genesis_get_turn (gconstpointer state)
{
  return &((GenesisState *) state)->heroes[((const GenesisState *) state)->hero];
}

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
genesis_has_rolled (const GenesisState *state, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_PLAYER, why_not)
         && (genesis_count_action_dice (state, genesis_is_unrolled_die) == 0
             || ts_reject (why_not, ts_phrase ("Roll the action dice first.")));
}

static int
read_die (JsonObject *args)
{
  return ts_arg_choice (args, "die", genesis_die_choices);
}

gboolean
genesis_may_take_die (
    const GenesisState *state, int die, Use use, const char *space, TsWhyNot *why_not)
{
  const Hero *hero;

  if (!genesis_has_rolled (state, why_not))
    return FALSE;
  hero = genesis_get_turn (state);
  if (hero->uses[die] != USE_NONE)
    return ts_reject (why_not,
                      ts_phrase ("Die {die} has been used already.", ts_number ("die", die + 1)));
  if (hero->downed && hero->dice[die] != 1
      && !ts_forbid (
          why_not, ts_phrase ("A downed character may only use dice that show 1 (page 19)."), NULL))
    return FALSE;
  if (hero->downed && (use == USE_REST || use == USE_RESCUE)
      && !ts_forbid (why_not,
                     ts_phrase ("A downed character may not use a rest space, to rescue either "
                                "(page 19)."),
                     NULL))
    return FALSE;
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
static gboolean
may_rescue (const GenesisState *state, JsonObject *args, TsWhyNot *why_not)
{
  int whom;

  if (json_object_has_member (args, "ally"))
    return genesis_may_rescue_ally (state, args, why_not);
  if (!json_object_has_member (args, "whom"))
    return ts_reject (why_not, ts_phrase ("Choose who is rescued."));
  whom = genesis_read_hero (state, args, "whom", why_not);
  return whom != NOBODY
         && ((state->heroes[whom].downed && whom != state->hero)
             || ts_reject (why_not,
                           ts_phrase ("{hero} is not downed.", genesis_name_hero (state, whom))))
         && genesis_remark_apart (state, whom, state->hero, why_not);
}

/* The wound is one's own; a medic removes those of others beside (L935). */
static int
read_rested (const GenesisState *state, JsonObject *args, TsWhyNot *why_not)
{
  return json_object_has_member (args, "whom") ? genesis_read_hero (state, args, "whom", why_not)
                                               : state->hero;
}

/* An older program took anybody's name here, and it was the character's own rest. */
static int
find_rested (const GenesisState *state, JsonObject *args)
{
  int whom = read_rested (state, args, NULL);

  return whom == NOBODY || state->heroes[whom].downed || state->heroes[whom].wounds == 0
             ? state->hero
             : whom;
}

/* Nobody has to tell the cards; once a class card is known the others are too. */
static gboolean
may_be_medic (const GenesisState *state)
{
  return !genesis_has_class_cards (state, state->hero)
         || genesis_find_held (state, state->hero, "medic") != NOBODY;
}

/* Of first aid; of cards that nobody knows the table does (L1058). */
static gboolean
may_be_first_aid (const GenesisState *state, const char *card, TsWhyNot *why_not)
{
  CardType type = genesis_get_card_type (state, card);
  Keyword keyword = genesis_get_keyword (state, card);

  return keyword == KEYWORD_FIRST_AID || keyword == KEYWORD_ADVANCED_FIRST_AID
         || (keyword == KEYWORD_NONE && type != CARD_WEAPON && type != CARD_CLASS)
         || ts_forbid_new_at (why_not,
                              ts_phrase ("{card} does not go with a rest die.",
                                         ts_part ("card", genesis_format_card (state, card))),
                              NULL);
}

static gboolean
may_rest (const GenesisState *state, JsonObject *args, TsWhyNot *why_not)
{
  int whom = ts_why_not_is_whole (why_not) ? find_rested (state, args)
                                           : read_rested (state, args, why_not);

  if (whom == NOBODY)
    return FALSE;
  if (json_object_has_member (args, "card")
      && genesis_find_held (state, state->hero, ts_arg_text (args, "card")) == NOBODY)
    return ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                         ts_phrase ("{hero} has no such card.", genesis_name_current (state)));
  if (json_object_has_member (args, "card")
      && !may_be_first_aid (state, ts_arg_text (args, "card"), why_not))
    return FALSE;
  if (whom != state->hero && state->heroes[whom].downed)
    return ts_reject (why_not, ts_phrase ("{hero} is downed: rescue instead of resting (page 15).",
                                          genesis_name_hero (state, whom)));
  if (state->heroes[whom].wounds == 0)
    return ts_reject (
        why_not, ts_phrase ("{hero} has no wound to remove.", genesis_name_hero (state, whom)));
  if (whom == state->hero)
    return TRUE;
  if (!may_be_medic (state)
      && !ts_forbid_new_at (why_not,
                            ts_phrase ("Only a medic’s rest treats others, and {hero} has no Medic "
                                       "card.",
                                       genesis_name_current (state)),
                            genesis_format_page (20)))
    return FALSE;
  return genesis_remark_apart (state, whom, state->hero, why_not);
}

/* The space that a die goes to: the truck has one. */
static const char *
read_space (JsonObject *args)
{
  if (genesis_find_use (ts_arg_text (args, "use")) == USE_DRIVE)
    return "driver";
  return ts_text (ts_arg_text (args, "space"));
}

/* Of a new command also the card of the ally that it means. */
static const char *
find_space (const GenesisState *state, JsonObject *args, TsWhyNot *why_not)
{
  gboolean commands = genesis_find_use (ts_arg_text (args, "use")) == USE_COMMAND;

  return commands && !ts_why_not_is_whole (why_not) ? genesis_find_commanded (state, args)
                                                    : read_space (args);
}

static gboolean
may_assign (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  Use use = genesis_find_use (ts_arg_text (args, "use"));

  return genesis_may_take_die (state, read_die (args), use, find_space (state, args, why_not),
                               why_not)
         && (use != USE_COMMAND || genesis_may_command (state, args, why_not))
         && (use != USE_DRIVE || genesis_may_drive (state, why_not))
         && (use != USE_REST || may_rest (state, args, why_not))
         && (use != USE_TRADE || genesis_may_trade (state, args, why_not))
         && (use != USE_RESCUE || may_rescue (state, args, why_not));
}

/* Which ally a command means is recorded with it. */
static gboolean
complete_assign (gconstpointer state, JsonObject *args, TsChance *chance, GError **error)
{
  const char *ally = NULL;

  if (genesis_find_use (ts_arg_text (args, "use")) == USE_COMMAND && read_space (args) == NULL)
    ally = genesis_find_commanded (state, args);
  if (ally != NULL)
    json_object_set_string_member (args, "space", ally);
  return TRUE;
}

/* Who moves leaves the cover; the damage on it stays on the map. */
static void
move (GenesisState *state, JsonObject *args, TsOutcome *outcome)
{
  int value = genesis_get_turn (state)->dice[read_die (args)];
  int hexes = MAX (value + (int) ts_arg_number (args, "bonus", 0), 0);

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
}

static void
rescue (GenesisState *state, JsonObject *args, TsOutcome *outcome)
{
  int whom = genesis_read_hero (state, args, "whom", NULL);

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
add_first_aid (GenesisState *state, JsonObject *args, TsOutcome *outcome)
{
  const char *card = ts_text (ts_arg_text (args, "card"));
  int known = card != NULL ? genesis_get_card_number (state, card, "heals") : 0;

  if (card == NULL)
    return (int) ts_arg_number (args, "more", 0);
  genesis_discard_card (state, state->hero, genesis_find_held (state, state->hero, card), outcome);
  return (int) ts_arg_number (args, "more", known);
}

static void
rest (GenesisState *state, JsonObject *args, TsOutcome *outcome)
{
  int whom = find_rested (state, args);

  if (whom == state->hero)
    ts_title (outcome, ts_phrase ("{hero} rests", genesis_name_current (state)));
  else
    {
      ts_title (outcome, ts_phrase ("{medic} treats {hero}",
                                    ts_part ("medic", genesis_format_hero (state, state->hero)),
                                    genesis_name_hero (state, whom)));
      if (may_be_medic (state))
        ts_reason (outcome, ts_phrase ("A medic’s rest may remove a wound of a character beside"),
                   20);
    }
  genesis_heal (state, whom, 1 + add_first_aid (state, args, outcome), outcome);
}

static void
use_otherwise (const GenesisState *state, Use use, JsonObject *args, TsOutcome *outcome)
{
  const char *space = ts_text (ts_arg_text (args, "space"));

  if (space != NULL)
    ts_title (outcome,
              ts_phrase ("{hero}: {use}, {space}", genesis_name_current (state),
                         ts_term ("use", genesis_use_name (use)), ts_name ("space", space)));
  else
    ts_title (outcome, ts_phrase ("{hero}: {use}", genesis_name_current (state),
                                  ts_term ("use", genesis_use_name (use))));
}

static void
perform_assign (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;
  Use use = genesis_find_use (ts_arg_text (args, "use"));

  genesis_take_die (state, read_die (args), use, read_space (args), outcome);
  if (use == USE_MOVE)
    move (state, args, outcome);
  else if (use == USE_RESCUE && json_object_has_member (args, "ally"))
    genesis_rescue_ally (state, args, outcome);
  else if (use == USE_RESCUE)
    rescue (state, args, outcome);
  else if (use == USE_REST)
    rest (state, args, outcome);
  else if (use == USE_TRADE && genesis_trades (state, args))
    genesis_trade (state, args, outcome);
  else if (use == USE_DRIVE)
    genesis_drive (state, args, outcome);
  else
    use_otherwise (state, use, args, outcome);
  if (use == USE_COMMAND)
    genesis_command (state, args, outcome);
}

static gboolean
may_walk (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  return genesis_has_rolled (state, why_not)
         && (ts_arg_number (args, "hexes", 1) <= state->move_left
             || ts_forbid_new_at (
                 why_not,
                 ts_phrase ("Only {left} of this movement is left: what is not used is lost when "
                            "another action begins.",
                            ts_number ("left", state->move_left)),
                 genesis_format_page (13)));
}

static void
perform_walk (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int hexes = (int) ts_arg_number (args, "hexes", 1);

  state->move_left = (gint16) MAX (state->move_left - hexes, 0);
  ts_title (outcome,
            ts_phrase_plural ("{hero} used {n} of the movement, {left} left",
                              "{hero} used {n} of the movement, {left} left", hexes,
                              genesis_name_current (state), ts_number ("left", state->move_left)));
}

/* Some cards take a die off its space, which is open again at once: a plasma canister one on a
 * weapon card (L1034), stims one on the board (L1040), where neither the driver's seat nor an
 * ally's space is. */
static gboolean
is_weapon_die (const GenesisState *state, guint die)
{
  return genesis_is_used_die (state, die) && genesis_get_turn (state)->uses[die] == USE_ATTACK;
}

static gboolean
is_on_companion (const GenesisState *state, guint die)
{
  guint use = genesis_get_turn (state)->uses[die];

  return use == USE_DRIVE || use == USE_COMMAND;
}

static gboolean
is_stims_die (const GenesisState *state, guint die)
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
      return is_weapon_die (state, die)
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
may_free (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  guint die = (guint) read_die (args);
  const char *card = ts_arg_text (args, "card");

  if (!genesis_has_rolled (state, why_not))
    return FALSE;
  if (!genesis_is_used_die (state, die))
    return ts_reject (why_not,
                      ts_phrase ("Die {die} lies on no action space.", ts_number ("die", die + 1)));
  return card == NULL || suits_card (state, die, card, why_not);
}

static void
perform_free (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const char *card = ts_arg_text (args, "card");
  int die = read_die (args);

  genesis_get_turn (state)->uses[die] = USE_NONE;
  genesis_get_turn (state)->spaces_used[die] = NULL;
  genesis_lift_die (state, state->hero, die);
  ts_title (outcome, ts_phrase ("{hero}: die {die} is free again", genesis_name_current (state),
                                ts_number ("die", die + 1)));
  ts_instruct (outcome, "free-die", N_ ("{hero}: take die {die} off its space"),
               N_ ("{hero}: put die {die} back on its space"), genesis_name_current (state),
               ts_number ("die", die + 1));
  if (card != NULL)
    genesis_discard_card (state, state->hero, genesis_find_held (state, state->hero, card),
                          outcome);
}

/* What is offered. */

TsField *
genesis_add_die_field (const GenesisState *state,
                       TsOffer *self,
                       const char *id,
                       GenesisDieMatch match)
{
  TsSpecKind kind = match == genesis_is_free_die ? TS_SPEC_CHOICES : TS_SPEC_CHOICE;
  TsField *field = ts_view_add_field (self->view, self, kind, id, N_ ("Die"), TRUE);

  for (guint i = 0; i < N_ACTION_DICE; i++)
    if (match (state, i))
      ts_field_add (field, genesis_die_choices[i].id,
                    ts_phrase ("{die}", ts_number ("die", genesis_get_turn (state)->dice[i])));
  if (kind == TS_SPEC_CHOICES)
    ts_field_set_range (field, 1, field->choices->len);
  else if (field->choices->len > 0)
    ts_field_propose_text (field, ((TsFieldChoice *) field->choices->pdata[0])->id);
  return field;
}

TsOffer *
genesis_offer_die (const GenesisState *state, TsView *view, TsPhrase *label, const char *use)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "assign");

  if (use != NULL)
    ts_offer_put_text (self, "use", use);
  genesis_add_die_field (state, self, "die", genesis_is_usable_die);
  if (use != NULL)
    genesis_ask_space (state, genesis_find_use (use), self);
  return self;
}

void
genesis_offer_move (const GenesisState *state, TsView *view)
{
  ts_field_propose (
      ts_offer_ask (genesis_offer_die (state, view, ts_phrase ("Move…"), "move"), "bonus"), 0);
}

static gboolean
can_be_rested (const GenesisState *state, int hero)
{
  return state->heroes[hero].wounds > 0 && !state->heroes[hero].downed;
}

static guint
count_wounded (const GenesisState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->setup->n_heroes; i++)
    n += can_be_rested (state, (int) i);
  return n;
}

/* First aid that it has may go with the die (L1058). */
static void
ask_first_aid (const GenesisState *state, TsOffer *offer)
{
  int held = genesis_find_keyword (state, state->hero, KEYWORD_FIRST_AID);
  const char *card = held != NOBODY ? genesis_get_turn (state)->held[held].name : NULL;

  if (card == NULL)
    return;
  ts_field_add (ts_view_add_field (offer->view, offer, TS_SPEC_CHOICE, "card",
                                   N_ ("First aid that is discarded"), FALSE),
                card, genesis_format_card (state, card));
  if (genesis_get_card_number (state, card, "heals") == 0)
    ts_offer_ask (offer, "more");
}

static void
ask_whom_to_rest (const GenesisState *state, TsView *view, TsOffer *self)
{
  TsField *whom = ts_view_add_field (view, self, TS_SPEC_CHOICE, "whom", N_ ("Character"), TRUE);
  for (guint i = 0; i < state->setup->n_heroes; i++)
    if (can_be_rested (state, (int) i))
      {
        const char *color = genesis_color_id (state->setup->heroes[i].color);

        ts_field_add_choice (whom, color,
                             ts_view_format (view, genesis_format_hero (state, (int) i)), color);
        if (whom->choices->len == 1 || (int) i == state->hero)
          ts_field_propose_text (whom, color);
      }
}

/* Who has no wound and may be a medic, for all that anybody wrote down, hardly ever rests. */
static gboolean
is_rest_likely (const GenesisState *state)
{
  return can_be_rested (state, state->hero) || genesis_has_class_cards (state, state->hero);
}

/* One's own wound comes first; those of others a medic removes. */
static void
offer_rest (const GenesisState *state, TsView *view)
{
  gboolean own = can_be_rested (state, state->hero);
  gboolean others = may_be_medic (state) && count_wounded (state) > (own ? 1u : 0u);
  TsOffer *self;

  if (genesis_get_turn (state)->downed || !(own || others))
    return;
  self = genesis_offer_die (state, view, ts_phrase ("Rest…"), "rest");
  if (others)
    ask_whom_to_rest (state, view, self);
  if (others && !genesis_has_class_cards (state, state->hero))
    ts_offer_set_hint (self, ts_phrase ("others only as a medic"));
  ask_first_aid (state, self);
}

static void
offer_rescue (const GenesisState *state, TsView *view)
{
  for (guint i = 0; i < state->setup->n_heroes && !genesis_get_turn (state)->downed; i++)
    {
      TsOffer *self;

      if (!state->heroes[i].downed || (int) i == state->hero)
        continue;
      self = genesis_offer_die (
          state, view, ts_phrase ("Rescue {hero}…", genesis_name_hero (state, (int) i)), "rescue");
      ts_offer_put_text (self, "whom", genesis_color_id (state->setup->heroes[i].color));
      genesis_hint_apart (state, (int) i, self);
    }
}

static void
offer_other_use (const GenesisState *state, TsView *view)
{
  TsOffer *self = genesis_offer_die (state, view, ts_phrase ("Something else…"), NULL);
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "use", N_ ("Used for"), TRUE);

  ts_offer_set_hint (self, ts_phrase ("interact, trade, special: one thing a die"));
  ts_field_propose_text (field, "interact");
  for (Use use = USE_INTERACT; use <= USE_SPECIAL; use++)
    if (use != USE_COMMAND)
      ts_field_add (field, genesis_use_id (use), ts_phrase_msgid (genesis_use_name (use)));
  genesis_ask_class_space (state, self);
}

void
genesis_offer_other_uses (const GenesisState *state, TsView *view)
{
  if (is_rest_likely (state))
    offer_rest (state, view);
  offer_rescue (state, view);
  offer_other_use (state, view);
  genesis_offer_companions (state, view);
}

void
genesis_offer_unlikely_rest (const GenesisState *state, TsView *view)
{
  if (!is_rest_likely (state) && genesis_count_action_dice (state, genesis_is_usable_die) > 0)
    offer_rest (state, view);
}

void
genesis_offer_walk (const GenesisState *state, TsView *view)
{
  TsOffer *self;

  if (state->move_left == 0)
    return;
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Part of the movement used…"), "walk");
  self->hint = ts_view_text (view, "to stop at a point of interest");
  ts_offer_add_integer (self, "hexes", ts_view_text (view, "Movement used"), 1, state->move_left,
                        state->move_left);
  genesis_show_reach (state, view);
}

/* With a card of that kind, which is discarded, where it has one and a die that suits it. */
static void
offer_free_by (const GenesisState *state, TsView *view, Keyword keyword, GenesisDieMatch match)
{
  int held = genesis_find_keyword (state, state->hero, keyword);
  const char *card;
  TsOffer *self;

  if (held == NOBODY || genesis_count_action_dice (state, match) == 0)
    return;
  card = genesis_get_turn (state)->held[held].name;
  self = ts_view_offer (
      view, TS_OFFER_PLAIN,
      ts_phrase ("Free a die with {card}…", ts_part ("card", genesis_format_card (state, card))),
      "free");
  ts_offer_put_text (self, "card", card);
  genesis_add_die_field (state, self, "die", match);
}

/* Nobody has to tell which card it is. */
void
genesis_offer_free (const GenesisState *state, TsView *view)
{
  TsOffer *self;

  if (genesis_count_action_dice (state, genesis_is_used_die) == 0)
    return;
  offer_free_by (state, view, KEYWORD_PLASMA_CANISTER, is_weapon_die);
  offer_free_by (state, view, KEYWORD_STIMS, is_stims_die);
  self = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("A card frees a die…"), "free");
  genesis_add_die_field (state, self, "die", genesis_is_used_die);
}

const TsVerb genesis_action_verbs[] = {
  { "assign", N_ ("Use an action die"), assign_args, .json_may = may_assign,
    .json_complete = complete_assign, .json_perform = perform_assign },
  { "walk", N_ ("Use movement"), walk_args, .json_may = may_walk, .json_perform = perform_walk },
  { "free", N_ ("Take a die off its space"), free_args, .json_may = may_free,
    .json_perform = perform_free },
  { NULL, N_ ("Turn") },
};
