/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-player.c: the decision and the player phase (p. 13): action dice and what they are used
 * for, but for attacks.
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

static const TsSpec choose_args[] = {
  { "color", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_colors,
    .label = N_ ("Who goes next") },
  { NULL },
};

static const TsSpec roll_args[] = {
  { "dice", TS_SPEC_DICE, .max = N_ACTION_DICE, .label = N_ ("Action dice") },
  { NULL },
};

static const TsSpec reroll_args[] = {
  { "which", TS_SPEC_CHOICES, .required = TRUE, .choices = genesis_die_choices,
    .label = N_ ("Which dice") },
  { NULL },
};

static const TsSpec die_args[] = {
  { "die", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_die_choices, .label = N_ ("Die") },
  { NULL },
};

static const TsSpec assign_args[] = {
  { "die", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_die_choices, .label = N_ ("Die") },
  { "use", TS_SPEC_CHOICE, .required = TRUE, .choices = use_choices, .label = N_ ("Used for") },
  { "whom", TS_SPEC_CHOICE, .choices = genesis_colors, .label = N_ ("Whom") },
  { "space", TS_SPEC_TEXT, .max = 40, .label = N_ ("Action space or card") },
  { "bonus", TS_SPEC_INTEGER, .min = -6, .max = 12, .label = N_ ("Movement added by a card") },
  { NULL },
};

static const TsSpec walk_args[] = {
  { "hexes", TS_SPEC_INTEGER, .required = TRUE, .min = 1, .max = 30, .label = N_ ("Movement used"),
    .hint = N_ ("an obstacle costs 2") },
  { NULL },
};

/* Action dice. */

static Hero *
get_hero (gconstpointer state)
{
  return &((GenesisState *) state)->heroes[((const GenesisState *) state)->hero];
}

static TsPhrase *
format_dice (const Hero *hero)
{
  GPtrArray *dice = ts_phrase_array_new ();

  for (guint i = 0; i < N_ACTION_DICE; i++)
    g_ptr_array_add (dice, ts_phrase ("{die}", ts_number ("die", hero->dice[i])));
  return ts_phrase ("{dice}", ts_list ("dice", dice));
}

static gboolean
is_unrolled_die (const GenesisState *state, guint die)
{
  return get_hero (state)->dice[die] == 0;
}

static gboolean
is_used_die (const GenesisState *state, guint die)
{
  return get_hero (state)->uses[die] != USE_NONE;
}

static gboolean
is_free_die (const GenesisState *state, guint die)
{
  return !is_unrolled_die (state, die) && !is_used_die (state, die);
}

static gboolean
is_usable_die (const GenesisState *state, guint die)
{
  return is_free_die (state, die)
         && (!get_hero (state)->downed || get_hero (state)->dice[die] == 1);
}

static guint
count_dice (const GenesisState *state, gboolean (*match) (const GenesisState *, guint))
{
  guint n = 0;

  for (guint i = 0; i < N_ACTION_DICE; i++)
    n += match (state, i);
  return n;
}

static gboolean
has_rolled (const GenesisState *state, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_PLAYER, why_not)
         && (count_dice (state, is_unrolled_die) == 0
             || ts_reject (why_not, ts_phrase ("Roll the action dice first.")));
}

static int
read_die (JsonObject *args)
{
  return ts_arg_choice (args, "die", genesis_die_choices);
}

/* One die a space until the end of the round (L598).  Boards have spaces of the same name; the card
 * of an ally is shared by all. */
static gboolean
is_space_free (const GenesisState *state, Use use, const char *space, TsWhyNot *why_not)
{
  for (guint i = 0; space != NULL && *space != '\0' && i < state->setup->n_heroes; i++)
    for (guint j = 0; j < N_ACTION_DICE; j++)
      if (((int) i == state->hero || use == USE_COMMAND)
          && g_strcmp0 (state->heroes[i].spaces_used[j], space) == 0)
        return ts_reject (why_not,
                          ts_phrase ("“{space}” already holds a die in this round (page 13). "
                                     "Use another space, or free that die first.",
                                     ts_name ("space", space)));
  return TRUE;
}

gboolean
genesis_may_take_die (
    const GenesisState *state, int die, Use use, const char *space, TsWhyNot *why_not)
{
  const Hero *hero = get_hero (state);

  if (!has_rolled (state, why_not))
    return FALSE;
  if (hero->uses[die] != USE_NONE)
    return ts_reject (why_not,
                      ts_phrase ("Die {die} has been used already.", ts_number ("die", die + 1)));
  if (hero->downed && hero->dice[die] != 1)
    return ts_reject (why_not,
                      ts_phrase ("A downed character may only use dice that show 1 (page 19)."));
  if (hero->downed && (use == USE_REST || use == USE_RESCUE))
    return ts_reject (why_not,
                      ts_phrase ("A downed character may not use a rest space, to rescue either "
                                 "(page 19)."));
  return is_space_free (state, use, space, why_not);
}

void
genesis_take_die (GenesisState *state, int die, Use use, const char *space)
{
  get_hero (state)->uses[die] = (guint8) use;
  get_hero (state)->spaces_used[die] = ts_text (space);
  state->move_left = 0;
  state->again = NULL;
}

/* One rank token rolls any number of dice again. */
gboolean
genesis_may_spend_rank (const GenesisState *state, JsonArray *which, TsWhyNot *why_not)
{
  if (get_hero (state)->rank == 0)
    return ts_reject (why_not, ts_phrase ("There is no rank token left to spend."));
  return json_array_get_length (which) > 0
         || ts_reject (why_not, ts_phrase ("Choose at least one die to roll again."));
}

void
genesis_spend_rank (GenesisState *state, guint n, TsOutcome *outcome)
{
  get_hero (state)->rank--;
  ts_title (outcome, ts_phrase_plural ("{hero} picks up {n} die to roll it again",
                                       "{hero} picks up {n} dice to roll them again", n,
                                       genesis_name_current (state)));
  ts_instruct (outcome, "spend-rank", N_ ("{hero}: turn 1 rank token to its used side"),
               N_ ("{hero}: turn 1 rank token back"), genesis_name_current (state));
}

/* Who goes next, and the roll. */

static gboolean
may_choose (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  int hero = genesis_read_hero (state, args, "color", why_not);

  if (hero == NOBODY || !genesis_is_phase (state, PHASE_DECISION, why_not))
    return FALSE;
  return !state->heroes[hero].activated
         || ts_reject (why_not, ts_phrase ("{hero} has had this round’s turn.",
                                           genesis_name_hero (state, hero)));
}

static void
perform_choose (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int hero = genesis_read_hero (state, args, "color", NULL);

  genesis_enter (state, PHASE_PLAYER);
  state->hero = (gint8) hero;
  state->move_left = 0;
  ts_title (outcome, ts_phrase ("{hero} goes next", genesis_name_hero (state, hero)));
}

static gboolean
may_roll_actions (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_PLAYER, why_not)
         && (count_dice (state, is_unrolled_die) > 0
             || ts_reject (why_not, ts_phrase ("The action dice of this turn are rolled. A rank "
                                               "token lets you roll some again.")));
}

static TsThrow
throw_actions (gconstpointer state, JsonObject *args)
{
  return (TsThrow){ "dice", NULL, 6, count_dice (state, is_unrolled_die) };
}

static void
perform_roll_actions (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;
  guint8 dice[N_ACTION_DICE];
  Hero *hero = get_hero (state);

  ts_arg_dice (args, "dice", NULL, dice, N_ACTION_DICE);
  for (guint i = 0, next = 0; i < N_ACTION_DICE; i++)
    if (hero->dice[i] == 0)
      hero->dice[i] = dice[next++];
  ts_title (outcome, ts_phrase ("{hero} rolled {dice}", genesis_name_current (state),
                                ts_part ("dice", format_dice (hero))));
  ts_result (outcome, NULL, ts_phrase ("{hero} rolled", genesis_name_current (state)));
  if (outcome != NULL)
    outcome->seat = genesis_color_id (state->setup->heroes[state->hero].color);
  genesis_report_dice (args, outcome);
  if (outcome != NULL)
    outcome->seat = genesis_color_id (state->setup->heroes[state->hero].color);
}

static guint
read_listed (JsonArray *which, guint i)
{
  return (guint) ts_choice_index (genesis_die_choices, json_array_get_string_element (which, i));
}

static gboolean
may_reroll_actions (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  JsonArray *which = json_object_get_array_member (args, "which");

  if (!has_rolled (state, why_not) || !genesis_may_spend_rank (state, which, why_not))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (which); i++)
    if (is_used_die (state, read_listed (which, i)))
      return ts_reject (why_not,
                        ts_phrase ("Die {die} has been used already. Only dice without an action "
                                   "can be rolled again.",
                                   ts_number ("die", read_listed (which, i) + 1)));
  return TRUE;
}

static void
perform_reroll_actions (gpointer state, JsonObject *args, TsOutcome *outcome)
{
  JsonArray *which = json_object_get_array_member (args, "which");

  for (guint i = 0; i < json_array_get_length (which); i++)
    get_hero (state)->dice[read_listed (which, i)] = 0;
  genesis_spend_rank (state, count_dice (state, is_unrolled_die), outcome);
}

/* What a die is used for. */

/* Who is rescued heals one wound and stands up (L706); an ability may heal more. */
static gboolean
may_rescue (const GenesisState *state, JsonObject *args, TsWhyNot *why_not)
{
  int whom;

  if (!json_object_has_member (args, "whom"))
    return ts_reject (why_not, ts_phrase ("Say who is rescued."));
  whom = genesis_read_hero (state, args, "whom", why_not);
  return whom != NOBODY
         && ((state->heroes[whom].downed && whom != state->hero)
             || ts_reject (why_not,
                           ts_phrase ("{hero} is not downed.", genesis_name_hero (state, whom))));
}

static gboolean
may_assign (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  Use use = genesis_find_use (ts_arg_text (args, "use"));

  if (!has_rolled (state, why_not))
    return FALSE;
  if (use == USE_REST && get_hero (state)->wounds == 0 && !get_hero (state)->downed)
    return ts_reject (why_not,
                      ts_phrase ("{hero} has no wound to remove.", genesis_name_current (state)));
  return genesis_may_take_die (state, read_die (args), use, ts_arg_text (args, "space"), why_not)
         && (use != USE_RESCUE || may_rescue (state, args, why_not));
}

/* Who moves leaves the cover; the damage on it stays on the map. */
static void
move (GenesisState *state, JsonObject *args, TsOutcome *outcome)
{
  int value = get_hero (state)->dice[read_die (args)];
  int hexes = MAX (value + (int) ts_arg_number (args, "bonus", 0), 0);

  state->move_left = (gint16) hexes;
  get_hero (state)->cover_shield = 0;
  get_hero (state)->cover_damage = 0;
  get_hero (state)->cover_known = FALSE;
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
  ts_instruct (outcome, "stand-up", N_ ("{hero}: stand the miniature up"),
               N_ ("{hero}: lay the miniature on its side"), genesis_name_hero (state, whom));
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

  genesis_take_die (state, read_die (args), use, ts_arg_text (args, "space"));
  if (use == USE_MOVE)
    move (state, args, outcome);
  else if (use == USE_RESCUE)
    rescue (state, args, outcome);
  else if (use != USE_REST)
    use_otherwise (state, use, args, outcome);
  else
    {
      ts_title (outcome, ts_phrase ("{hero} rests", genesis_name_current (state)));
      genesis_heal (state, state->hero, 1, outcome);
    }
}

static gboolean
may_walk (gconstpointer data, JsonObject *args, TsWhyNot *why_not)
{
  const GenesisState *state = data;

  return has_rolled (state, why_not)
         && (ts_arg_number (args, "hexes", 1) <= state->move_left
             || ts_reject (why_not,
                           ts_phrase ("Only {left} of this movement is left. Movement that is not "
                                      "used is lost when another action begins (page 13).",
                                      ts_number ("left", state->move_left))));
}

static void
perform_walk (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;
  int hexes = (int) ts_arg_number (args, "hexes", 1);

  state->move_left -= (gint16) hexes;
  ts_title (outcome,
            ts_phrase_plural ("{hero} used {n} of the movement, {left} left",
                              "{hero} used {n} of the movement, {left} left", hexes,
                              genesis_name_current (state), ts_number ("left", state->move_left)));
}

/* Some cards take a die off its space, which is open again at once (L1034, L1040). */
static gboolean
may_free (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  return has_rolled (state, why_not)
         && (is_used_die (state, (guint) read_die (args))
             || ts_reject (why_not, ts_phrase ("Die {die} lies on no action space.",
                                               ts_number ("die", read_die (args) + 1))));
}

static void
perform_free (gpointer state, JsonObject *args, TsOutcome *outcome)
{
  int die = read_die (args);

  get_hero (state)->uses[die] = USE_NONE;
  get_hero (state)->spaces_used[die] = NULL;
  ts_title (outcome, ts_phrase ("{hero}: die {die} is free again", genesis_name_current (state),
                                ts_number ("die", die + 1)));
  ts_instruct (outcome, "free-die", N_ ("{hero}: take die {die} off its space"),
               N_ ("{hero}: put die {die} back on its space"), genesis_name_current (state),
               ts_number ("die", die + 1));
}

static gboolean
may_end_turn (gconstpointer state, JsonObject *args, TsWhyNot *why_not)
{
  return genesis_is_phase (state, PHASE_PLAYER, why_not);
}

static void
perform_end_turn (gpointer data, JsonObject *args, TsOutcome *outcome)
{
  GenesisState *state = data;

  get_hero (state)->activated = TRUE;
  state->move_left = 0;
  state->again = NULL;
  genesis_enter (state, PHASE_REINFORCE);
  ts_title (outcome, ts_phrase ("{hero} ends the turn", genesis_name_current (state)));
  ts_instruct (outcome, "activate", N_ ("{hero}: turn the activation token to “activated”"),
               N_ ("{hero}: turn the activation token back"), genesis_name_current (state));
}

/* What is offered. */

static TsField *
add_die_field (const GenesisState *state,
               TsOffer *self,
               const char *id,
               gboolean (*match) (const GenesisState *, guint))
{
  TsSpecKind kind = match == is_free_die ? TS_SPEC_CHOICES : TS_SPEC_CHOICE;
  TsField *field = ts_view_add_field (self->view, self, kind, id, N_ ("Die"), TRUE);

  for (guint i = 0; i < N_ACTION_DICE; i++)
    if (match (state, i))
      ts_field_add (field, genesis_die_choices[i].id,
                    ts_phrase ("{die}", ts_number ("die", get_hero (state)->dice[i])));
  if (kind == TS_SPEC_CHOICES)
    ts_field_set_range (field, 1, field->choices->len);
  else if (field->choices->len > 0)
    ts_field_propose_text (field, ((TsFieldChoice *) field->choices->pdata[0])->id);
  return field;
}

static void
offer_roll (const GenesisState *state, TsView *view)
{
  guint n = count_dice (state, is_unrolled_die);
  TsOffer *roll;

  now_instruct (
      view,
      n == N_ACTION_DICE
          ? ts_phrase ("{hero}: roll the four action dice", genesis_name_current (state))
          : ts_phrase_plural ("{hero}: roll {n} die again", "{hero}: roll {n} dice again", n,
                              genesis_name_current (state)),
      get_hero (state)->downed
          ? ts_phrase ("Downed: only dice that show 1 can be used, and not to rest (page 19).")
          : ts_phrase ("Or play this turn on the table alone: then “End the turn” is all "
                       "that is needed."));
  roll = ts_view_offer (view, TS_OFFER_SUGGESTED, ts_phrase ("Roll"), "roll-actions");
  ts_offer_add_dice (roll, "dice", ts_view_text (view, "Real dice"), NULL, 6, n);
  ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("End the turn"), "end-turn");
}

static TsOffer *
offer_die (const GenesisState *state, TsView *view, TsPhrase *label, const char *use)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "assign");

  if (use != NULL)
    ts_offer_put_text (self, "use", use);
  add_die_field (state, self, "die", is_usable_die);
  return self;
}

static void
offer_move (const GenesisState *state, TsView *view)
{
  ts_field_propose (ts_offer_ask (offer_die (state, view, ts_phrase ("Move…"), "move"), "bonus"),
                    0);
}

static void
offer_rescue (const GenesisState *state, TsView *view)
{
  TsField *field = NULL;

  for (guint i = 0; i < state->setup->n_heroes && !get_hero (state)->downed; i++)
    {
      const char *color = genesis_color_id (state->setup->heroes[i].color);

      if (!state->heroes[i].downed || (int) i == state->hero)
        continue;
      if (field == NULL)
        {
          field = ts_view_add_field (view, offer_die (state, view, ts_phrase ("Rescue…"), "rescue"),
                                     TS_SPEC_CHOICE, "whom", N_ ("Whom"), TRUE);
          ts_field_propose_text (field, color);
        }
      ts_field_add_choice (field, color,
                           ts_view_format (view, genesis_format_hero (state, (int) i)), color);
    }
}

static void
offer_other_use (const GenesisState *state, TsView *view)
{
  TsOffer *self = offer_die (state, view, ts_phrase ("Something else…"), NULL);
  TsField *field = ts_view_add_field (view, self, TS_SPEC_CHOICE, "use", N_ ("Used for"), TRUE);

  ts_offer_set_hint (self, ts_phrase ("interact, trade, special"));
  ts_field_propose_text (field, "interact");
  for (Use use = USE_INTERACT; use <= USE_SPECIAL; use++)
    if (use != USE_COMMAND || state->setup->n_allies > 0)
      ts_field_add (field, genesis_use_id (use), ts_phrase_msgid (genesis_use_name (use)));
}

static void
add_weapon_choices (const GenesisState *state, TsView *view, TsField *field)
{
  JsonObject *cards = json_object_get_object_member (state->setup->json, "cards");
  JsonObject *owned = json_object_has_member (cards, "weapon")
                          ? json_object_get_object_member (cards, "weapon")
                          : NULL;
  g_autoptr (GList) ids = owned != NULL ? json_object_get_members (owned) : NULL;

  for (const TsShippedEntry *entry = ts_catalogue_get_shipped (&genesis_catalogue);
       entry->type != NULL; entry++)
    if (g_str_equal (entry->type, "weapon"))
      ts_field_add_choice (field, entry->id, ts_view_text (view, entry->name), NULL);
  for (GList *id = ids; id != NULL; id = id->next)
    if (ts_catalogue_find_shipped (&genesis_catalogue, "weapon", id->data) == NULL)
      ts_field_add_choice (field, id->data,
                           ts_catalogue_format_name (
                               &genesis_catalogue, "weapon",
                               json_object_get_object_member (owned, id->data), view->language),
                           NULL);
}

static void
propose_weapon (TsOffer *self, const char *id)
{
  for (guint i = 0; i < self->fields->len; i++)
    {
      TsField *field = self->fields->pdata[i];

      if (g_str_equal (field->id, "weapon"))
        {
          ts_field_propose_text (field, id);
        }
    }
}

static TsOffer *
offer_attack (const GenesisState *state, TsView *view, TsPhrase *label, gboolean with_die)
{
  TsOffer *self = ts_view_offer (view, TS_OFFER_PLAIN, label, "attack");
  TsPhrase *sight = now_format_sight (state);
  TsField *targets, *weapon;

  if (sight != NULL)
    self->hint = ts_view_format (view, sight);
  if (with_die)
    add_die_field (state, self, "die", is_usable_die);
  targets = ts_offer_add_field (self, TS_SPEC_CHOICES, "targets",
                                ts_view_text (view, "In range and in line of sight"));
  targets->required = TRUE;
  targets->min = 1;
  now_add_targets (state, view, targets);
  targets->max = targets->choices->len;
  ts_field_propose_one (targets, ((TsFieldChoice *) targets->choices->pdata[0])->id);
  weapon = ts_offer_add_field (self, TS_SPEC_CHOICE, "weapon", ts_view_text (view, "Weapon"));
  add_weapon_choices (state, view, weapon);
  if (state->heroes[state->hero].weapon != NULL)
    ts_field_propose_text (weapon, state->heroes[state->hero].weapon);
  ts_offer_add_integer (self, "bonus", ts_view_text (view, "Dice added by a bonus"), 0, 6, 0)
      ->required
      = FALSE;

  return self;
}

/* What the weapon that was just used allows (L975, L981). */
static void
offer_again (const GenesisState *state, TsView *view)
{
  g_autoptr (JsonObject) weapon
      = state->again != NULL ? genesis_dup_card (state->setup, "weapon", state->again) : NULL;
  TsOffer *self;

  if (weapon == NULL || !genesis_is_anybody_there (state))
    return;
  if (g_str_equal (json_object_get_string_member (weapon, "again"), "other"))
    self = offer_attack (state, view, ts_phrase ("Attack with a second weapon…"), FALSE);
  else
    {
      self = offer_attack (state, view,
                           ts_phrase ("Attack again: {weapon}…",
                                      ts_part ("weapon", now_format_weapon (state, state->again))),
                           FALSE);
      propose_weapon (self, state->again);
    }
  self->style = TS_OFFER_SUGGESTED;
}

static void
offer_dice_uses (const GenesisState *state, TsView *view)
{
  const Hero *hero = &state->heroes[state->hero];

  if (count_dice (state, is_usable_die) == 0)
    return;
  offer_move (state, view);
  if (genesis_is_anybody_there (state))
    offer_attack (state, view, ts_phrase ("Attack…"), TRUE);
  if (hero->wounds > 0 && !hero->downed)
    offer_die (state, view, ts_phrase ("Rest…"), "rest");
  offer_rescue (state, view);
  offer_other_use (state, view);
}

static void
offer_helps (const GenesisState *state, TsView *view)
{
  const Hero *hero = &state->heroes[state->hero];

  if (state->move_left > 0)
    {
      TsOffer *walk
          = ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Part of the movement used…"), "walk");

      walk->hint = ts_view_text (view, "to stop at a point of interest");
      ts_offer_add_integer (walk, "hexes", ts_view_text (view, "Movement used"), 1,
                            state->move_left, state->move_left);
    }
  if (hero->rank > 0 && count_dice (state, is_free_die) > 0)
    add_die_field (state,
                   ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("Spend rank, roll again…"),
                                  "reroll-actions"),
                   "which", is_free_die);
  if (!hero->downed && state->again == NULL && genesis_is_anybody_there (state))
    offer_attack (state, view, ts_phrase ("Extra attack by a card…"), FALSE);
  if (count_dice (state, is_used_die) > 0)
    add_die_field (state,
                   ts_view_offer (view, TS_OFFER_PLAIN, ts_phrase ("A card frees a die…"), "free"),
                   "die", is_used_die);
}

static TsPhrase *
format_free_dice (const GenesisState *state)
{
  GPtrArray *dice = ts_phrase_array_new ();

  for (guint i = 0; i < N_ACTION_DICE; i++)
    if (is_usable_die (state, i))
      g_ptr_array_add (dice, ts_phrase ("{die}", ts_number ("die", get_hero (state)->dice[i])));
  return ts_phrase ("{dice}", ts_list ("dice", dice));
}

static void
offer_actions (const GenesisState *state, TsView *view)
{
  guint usable = count_dice (state, is_usable_die);
  TsPhrase *left = state->move_left > 0 ? ts_phrase_plural ("{n} movement left.",
                                                            "{n} movement left.", state->move_left)
                                        : NULL;

  if (usable > 0)
    now_instruct (view,
                  ts_phrase ("{hero} has {dice}. What for?", genesis_name_current (state),
                             ts_part ("dice", format_free_dice (state))),
                  left);
  else
    now_instruct (view, ts_phrase ("{hero} has no die left to use", genesis_name_current (state)),
                  left);
  if (state->move_left > 0 && state->map != NULL)
    now_add_line (view, ts_phrase ("On the sketch, put the character where it goes."));
  if (!get_hero (state)->downed)
    offer_again (state, view);
  offer_dice_uses (state, view);
  ts_view_offer (view, usable == 0 ? TS_OFFER_SUGGESTED : TS_OFFER_PLAIN,
                 ts_phrase ("End the turn"), "end-turn");
  offer_helps (state, view);
}

void
now_show_player (const GenesisState *state, TsView *view)
{
  if (state->attack.on)
    now_show_attack (state, view);
  else if (count_dice (state, is_unrolled_die) > 0)
    offer_roll (state, view);
  else
    offer_actions (state, view);
}

const TsVerb genesis_player_verbs[] = {
  { "choose", N_ ("Who goes next"), choose_args, .may = may_choose, .perform = perform_choose },
  { "roll-actions", N_ ("Roll action dice"), roll_args, .may = may_roll_actions,
    .throw = throw_actions, .perform = perform_roll_actions },
  { "reroll-actions", N_ ("Spend rank: pick up action dice"), reroll_args,
    .may = may_reroll_actions, .perform = perform_reroll_actions },
  { "assign", N_ ("Use an action die"), assign_args, .may = may_assign, .perform = perform_assign },
  { "walk", N_ ("Use movement"), walk_args, .may = may_walk, .perform = perform_walk },
  { "free", N_ ("Take a die off its space"), die_args, .may = may_free, .perform = perform_free },
  { "end-turn", N_ ("End the turn"), .may = may_end_turn, .perform = perform_end_turn },
  { NULL, N_ ("Turn") },
};
