/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * genesis-equipment.c: cards that come to characters and leave them (p. 5, 22): found and discarded
 * ones, ammunition for a turn, first aid, grenades.
 *
 * What a card does is often known to its owner alone: then people say the numbers that matter.
 */

#include "genesis-actions.h"
#include "genesis-arguments.h"
#include "genesis-attack.h"
#include "genesis-cards.h"
#include "genesis-dice.h"
#include "genesis-enemies.h"
#include "genesis-figures.h"
#include "genesis-moment.h"
#include "genesis-verbs.h"
#include "genesis-words.h"

/* A card of a character, as people call it. */
#define CARD_ARG(Args)                                                                             \
  {                                                                                                \
    "card", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Card"), TS_INTO (Args, card)   \
  }

typedef struct
{
  gint8 hero;
  const char *card;
  gint8 type; /* of the choices; NOBODY: not said */
  gboolean on_class;
} Take;

static const TsSpec take_args[] = {
  GENESIS_HERO_ARG (Take),
  CARD_ARG (Take),
  { "type", TS_SPEC_CHOICE, .choices = genesis_card_types, .label = N_ ("What it is"),
    TS_INTO (Take, type) },
  { "on-class", TS_SPEC_BOOLEAN, .label = N_ ("It lies on the class card that gave it"),
    TS_INTO (Take, on_class) },
  {},
};

typedef struct
{
  gint8 hero;
  const char *card;
} Discard;

static const TsSpec discard_args[] = { GENESIS_HERO_ARG (Discard), CARD_ARG (Discard), {} };

/* Numbers that are UNKNOWN are as the card says. */
typedef struct
{
  gint8 hero;
  const char *card;
  gint8 whom; /* NOBODY: the same character */
  gint8 wounds;
  gint8 dice;
  gint8 hits;
} UseCard;

static const TsSpec use_args[] = {
  GENESIS_HERO_ARG (UseCard),
  CARD_ARG (UseCard),
  { "whom", TS_SPEC_CHOICE, .choices = genesis_colors, .label = N_ ("Character"),
    TS_INTO (UseCard, whom), .find = genesis_find_hero },
  { "wounds", TS_SPEC_INTEGER, .min = 0, .max = 9, .label = N_ ("Wounds removed"),
    TS_INTO (UseCard, wounds), .otherwise = UNKNOWN },
  { "dice", TS_SPEC_INTEGER, .min = 0, .max = 6, .label = N_ ("Attack dice added"),
    TS_INTO (UseCard, dice), .otherwise = UNKNOWN },
  { "hits", TS_SPEC_INTEGER, .min = 0, .max = 6, .label = N_ ("Hits added"),
    TS_INTO (UseCard, hits), .otherwise = UNKNOWN },
  TS_ANYWAY_ARG,
  {},
};

typedef struct
{
  gint8 die;
  const char *card;
  gint8 targets[MAX_ENEMIES];
  guint8 n_targets;
  guint8 dice[1];
  guint8 n_dice;
} ThrowCard;

static const TsSpec throw_args[] = {
  { "die", TS_SPEC_CHOICE, .required = TRUE, .choices = genesis_die_choices, .label = N_ ("Die"),
    TS_INTO (ThrowCard, die) },
  { "card", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Grenade"),
    TS_INTO (ThrowCard, card) },
  { "targets", TS_SPEC_TEXTS, .label = N_ ("Enemies that are stunned"),
    .distinct = N_ ("Name each of them once."), TS_INTO_LIST (ThrowCard, targets, n_targets),
    .find = genesis_find_enemy },
  GENESIS_DICE_ARG (ThrowCard, 1, N_ ("The die rolled for the damage")),
  TS_ANYWAY_ARG,
  {},
};

static const char *
find_card (const GenesisState *state, const char *text)
{
  return genesis_find_card (state->setup->known_cards, text);
}

static TsArg
name_card (const GenesisState *state, const char *card)
{
  return ts_part ("card", genesis_format_card (state, card));
}

/* With what the character has instead. */
static gboolean
has_card (const GenesisState *state, int hero, const char *text, TsWhyNot *why_not)
{
  const char *card = find_card (state, text);

  if (genesis_find_held (state, hero, card) != NOBODY)
    return TRUE;
  if (state->heroes[hero].n_held > 0)
    return ts_reject_as (why_not, TS_ERROR_UNKNOWN_ID,
                         ts_phrase ("{hero} has no card “{card}”, but these: {known}.",
                                    genesis_name_hero (state, hero), name_card (state, card),
                                    ts_part ("known", genesis_format_hand (state, hero))));
  return ts_reject_as (
      why_not, TS_ERROR_UNKNOWN_ID,
      ts_phrase ("No cards of {hero} are known here.", genesis_name_hero (state, hero)));
}

static void
discard (GenesisState *state, int hero, const char *card, TsOutcome *outcome)
{
  genesis_discard_card (state, hero, genesis_find_held (state, hero, card), outcome);
}

/* Found and discarded. */

/* What a card is is asked of one that the session does not know. */
static gboolean
may_take (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const Take *said = args;
  const char *card = find_card (state, said->card);
  CardType known = genesis_get_card (state, card)->type;

  if (said->type != NOBODY && known != CARD_UNKNOWN && known != CARD_WEAPON + (CardType) said->type
      && !ts_reject_new (why_not, ts_phrase ("{card} is another kind of card here: leave out what "
                                             "it is.",
                                             name_card (state, card))))
    return FALSE;
  TS_NEED (why_not, genesis_has_room (state, said->hero),
           ts_phrase ("{hero} has too many cards to keep: discard one.",
                      genesis_name_hero (state, said->hero)));
  return TRUE;
}

static void
perform_take (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Take *said = args;
  int hero = said->hero;
  const char *card = find_card (state, said->card);
  gboolean armour = genesis_get_keyword (state, card) == KEYWORD_ARMOUR
                    && genesis_find_keyword (state, hero, KEYWORD_ARMOUR) != NOBODY;

  genesis_take_card (state, hero, card, CARD_WEAPON + said->type,
                     said->on_class ? CARD_OF_CLASS : CARD_FOUND);
  ts_title (outcome, ts_phrase ("{hero} has {card}", genesis_name_hero (state, hero),
                                name_card (state, card)));
  if (armour)
    ts_reason (outcome, ts_phrase ("One armor card at most"), 22);
  if (outcome != NULL && genesis_count_surplus (state, hero) > 0)
    ts_outcome_add_reason (outcome, genesis_format_surplus (state, hero), 5);
}

static gboolean
may_discard (gconstpointer state, gconstpointer args, TsWhyNot *why_not)
{
  const Discard *said = args;

  return has_card (state, said->hero, said->card, why_not);
}

static void
perform_discard (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const Discard *said = args;
  const char *card = find_card (state, said->card);

  ts_title (outcome, ts_phrase ("{hero} discards {card}", genesis_name_hero (state, said->hero),
                                name_card (state, card)));
  discard (state, said->hero, card, outcome);
}

/* Cards that are discarded for what they do. */

/* At the start of one's own turn, before any die is used (L1068). */
static gboolean
may_load (const GenesisState *state, int hero, TsWhyNot *why_not)
{
  gboolean turn = state->phase == PHASE_PLAYER;

  TS_RULE (why_not, turn && hero == state->hero, NULL,
           ts_phrase ("Ammunition is discarded in one’s own turn only (page 22)."));
  TS_RULE (why_not, !turn || genesis_count_action_dice (state, genesis_is_used_die) == 0, NULL,
           ts_phrase ("Ammunition is discarded at the beginning of the turn, before any die is "
                      "used (page 22)."));
  return TRUE;
}

/* As people said, else by its card. */
static int
get_number (int said, int known)
{
  return said != UNKNOWN ? said : known;
}

/* Dice and hits are of ammunition; somebody is named for wounds that a card removes, and no more
 * than there are. */
static gboolean
fits_card (const GenesisState *state, const UseCard *said, const char *card, TsWhyNot *why_not)
{
  int whom = said->whom != NOBODY ? said->whom : said->hero;
  int wounds = state->heroes[whom].wounds;

  if (genesis_get_keyword (state, card) != KEYWORD_AMMUNITION
      && ((said->dice != UNKNOWN && !ts_reject_idle (why_not, "dice"))
          || (said->hits != UNKNOWN && !ts_reject_idle (why_not, "hits"))))
    return FALSE;
  if (said->whom != NOBODY && get_number (said->wounds, genesis_get_card (state, card)->heals) == 0
      && !ts_reject_idle (why_not, "whom"))
    return FALSE;
  return said->wounds <= wounds
         || ts_reject_new (why_not, ts_phrase_plural ("{hero} has only {n} wound.",
                                                      "{hero} has only {n} wounds.", wounds,
                                                      genesis_name_hero (state, whom)));
}

static gboolean
may_use (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const UseCard *said = args;
  Keyword keyword;

  if (!has_card (state, said->hero, said->card, why_not)
      || !fits_card (state, said, find_card (state, said->card), why_not))
    return FALSE;
  keyword = genesis_get_keyword (state, find_card (state, said->card));
  TS_RULE (why_not, keyword != KEYWORD_FIRST_AID, NULL,
           ts_phrase ("First aid is discarded with a rest die only: choose it there (page 22)."));
  return keyword != KEYWORD_AMMUNITION || may_load (state, said->hero, why_not);
}

/* An attack that is under way is one of this turn: there are no more dice once they are rolled, but
 * more hits. */
static void
load_attack (GenesisAttack *attack, guint8 dice, guint8 hits)
{
  attack->more_hits += hits;
  if (attack->rolled)
    return;
  attack->more_dice += dice;
  if (attack->n_dice > 0)
    attack->n_dice = (guint8) MIN (attack->n_dice + dice, MAX_ATTACK_DICE);
}

static void
load (GenesisState *state, const char *card, guint8 dice, guint8 hits, TsOutcome *outcome)
{
  state->ammo = card;
  state->ammo_dice += dice;
  state->ammo_hits += hits;
  if (state->attack.on)
    load_attack (&state->attack, dice, hits);
  ts_reason (outcome, ts_phrase ("It counts for every attack until the turn ends"), 22);
}

/* "High-explosive ammunition: 1 die and 0 hits more in every attack of this turn" */
TsPhrase *
genesis_format_ammo (const GenesisState *state)
{
  TsArg card = name_card (state, state->ammo);

  if (state->ammo_dice + state->ammo_hits == 0)
    return ts_phrase ("{card} counts in every attack of this turn.", card);
  return ts_phrase ("{card} counts in every attack of this turn: dice +{dice}, hits +{hits}.", card,
                    ts_number ("dice", state->ammo_dice), ts_number ("hits", state->ammo_hits));
}

static void
perform_use (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const UseCard *said = args;
  const char *card = find_card (state, said->card);
  const GenesisCard *says = genesis_get_card (state, card);

  ts_title (outcome, ts_phrase ("{hero} uses {card}", genesis_name_hero (state, said->hero),
                                name_card (state, card)));
  discard (state, said->hero, card, outcome);
  if (genesis_get_keyword (state, card) == KEYWORD_AMMUNITION)
    load (state, card, (guint8) get_number (said->dice, says->more_dice),
          (guint8) get_number (said->hits, says->more_hits), outcome);
  genesis_heal (state, said->whom != NOBODY ? said->whom : said->hero,
                get_number (said->wounds, says->heals), outcome);
}

/* Grenades (L1052): the die says how far, some are rolled for their damage. */

/* A card of its own keyword, or of another kind, is no grenade; of others nobody knows. */
static gboolean
may_be_thrown (const GenesisState *state, const char *card, TsWhyNot *why_not)
{
  CardType type = genesis_get_card (state, card)->type;
  Keyword keyword = genesis_get_keyword (state, card);

  return keyword == KEYWORD_GRENADE
         || (keyword == KEYWORD_NONE && type != CARD_WEAPON && type != CARD_CLASS)
         || ts_forbid_new_at (
             why_not, ts_phrase ("{card} is not a grenade.", name_card (state, card)), NULL);
}

static gboolean
may_throw (gconstpointer data, gconstpointer args, TsWhyNot *why_not)
{
  const GenesisState *state = data;
  const ThrowCard *said = args;
  const char *card = find_card (state, said->card);

  if (!genesis_may_take_die (state, said->die, USE_SPECIAL, NULL, why_not)
      || !has_card (state, state->hero, said->card, why_not)
      || !may_be_thrown (state, card, why_not))
    return FALSE;
  /* A die beside a card that needs none is one too many. */
  return said->n_dice == 0 || ts_why_not_is_whole (why_not) || genesis_get_card (state, card)->rolls
         || ts_reject_as (why_not, TS_ERROR_BAD_DICE,
                          ts_phrase ("There should be {wanted} dice here, not {given}.",
                                     ts_number ("wanted", 0), ts_number ("given", said->n_dice)));
}

static TsThrow
throw_grenade (gconstpointer state, gconstpointer args)
{
  const ThrowCard *said = args;

  if (!genesis_get_card (state, find_card (state, said->card))->rolls)
    return (TsThrow){ NULL };
  return (TsThrow){ "dice", NULL, 6, 1 };
}

static void
title_throw (const GenesisState *state, const ThrowCard *said, const char *card, TsOutcome *outcome)
{
  ts_title (outcome, ts_phrase ("{hero} throws {card}", genesis_name_current (state),
                                name_card (state, card)));
  ts_add_instruction (
      outcome, "grenade",
      ts_phrase_plural ("{hero}: grenade token up to {n} hex away",
                        "{hero}: grenade token up to {n} hexes away",
                        genesis_get_turn (state)->dice[said->die], genesis_name_current (state)),
      ts_phrase ("{hero}: grenade token off the map", genesis_name_current (state)));
  if (said->n_dice == 0)
    return;
  ts_result (outcome, NULL, ts_phrase ("{n} for the damage", ts_number ("n", said->dice[0])));
  ts_reason (outcome,
             ts_phrase ("The card describes what the damage does: destroy or wound by hand"), 22);
}

static void
perform_throw (gpointer data, gconstpointer args, TsOutcome *outcome)
{
  GenesisState *state = data;
  const ThrowCard *said = args;
  const char *card = find_card (state, said->card);

  title_throw (state, said, card, outcome);
  genesis_take_die (state, said->die, USE_SPECIAL, card, outcome);
  for (guint i = 0; i < said->n_targets; i++)
    genesis_stun (state, said->targets[i], outcome);
  if (genesis_get_card (state, card)->lasts)
    ts_reason (outcome, ts_phrase ("The card stays until its effect ends; then discard it"), 22);
  else
    discard (state, state->hero, card, outcome);
}

const TsVerb genesis_equipment_verbs[] = {
  { "take", N_ ("A card is found"), take_args, sizeof (Take), .may = may_take,
    .perform = perform_take },
  { "discard", N_ ("Discard a card"), discard_args, sizeof (Discard), .may = may_discard,
    .perform = perform_discard },
  { "use-card", N_ ("Use a card"), use_args, sizeof (UseCard), .moment = genesis_is_running,
    .may = may_use, .perform = perform_use },
  { "throw", N_ ("Throw a grenade"), throw_args, sizeof (ThrowCard), .may = may_throw,
    .throw = throw_grenade, .perform = perform_throw },
  { NULL, N_ ("Cards and mission") },
};
