/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-cards.c: what happens to cards that lie in slots: moved, destroyed, sacrificed, taken
 * out of the game, their tokens, their power.
 */

#include "invaders-board.h"
#include "invaders-flow.h"
#include "invaders-known.h"
#include "invaders-verbs.h"

#define CARD_ARG                                                                                   \
  {                                                                                                \
    "card", TS_SPEC_TEXT, .required = TRUE, .min = 1, .label = N_ ("Card")                         \
  }

const TsSpec invaders_move_args[] = {
  CARD_ARG,
  { "zone", TS_SPEC_CHOICE, .required = TRUE, .choices = invaders_zones, .label = N_ ("Zone") },
  { "any", TS_SPEC_BOOLEAN, .label = N_ ("A card says any other zone") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec invaders_destroy_args[] = { CARD_ARG, { NULL } };
const TsSpec invaders_sacrifice_args[] = { CARD_ARG, TS_ANYWAY_ARG, { NULL } };
const TsSpec invaders_remove_args[] = { CARD_ARG, { NULL } };

const TsSpec invaders_tokens_args[] = {
  CARD_ARG,
  { "n", TS_SPEC_INTEGER, .required = TRUE, .min = -MAX_TOKENS, .max = MAX_TOKENS,
    .label = N_ ("More or fewer") },
  { NULL },
};

const TsSpec invaders_power_args[] = {
  CARD_ARG,
  { "power", TS_SPEC_INTEGER, .required = TRUE, .min = -MAX_POWER, .max = MAX_POWER,
    .label = TS_NC ("card", "Power") },
  { NULL },
};

static gboolean
get_place (const InvadersState *state, JsonObject *command, Place *place, GError **error)
{
  return invaders_need_running (state, error)
         && invaders_get_card (state, ts_arg_text (command, "card"), place, error);
}

static Card *
get_card (InvadersState *state, const Place *place)
{
  return &state->forces[place->side].slots[place->zone][place->slot];
}

/* Moves. */

static gboolean
check_move (const InvadersState *state,
            const Place *place,
            Zone zone,
            JsonObject *command,
            TsOutcome *outcome,
            GError **error)
{
  const Card *card = invaders_card (state, place);

  if (zone == place->zone)
    return ts_refuse (error,
                      ts_phrase ("{card} is in {zone} already.", invaders_name_card (state, card),
                                 invaders_name_zone (zone)));
  if (invaders_find_slot (state, place->side, zone) == NOBODY)
    return ts_refuse (error, ts_phrase ("All {n} slots of {side} in {zone} are full. Make room "
                                        "there first.",
                                        ts_number ("n", N_SLOTS),
                                        ts_part ("side", invaders_say_side (place->side)),
                                        invaders_name_zone (zone)));
  return ts_arg_flag (command, "any", FALSE) || invaders_are_neighbors (place->zone, zone)
         || ts_rules_forbid (command,
                             ts_phrase ("{from} and {to} are not adjacent. A card may say any "
                                        "other zone.",
                                        ts_part ("from", invaders_say_zone (place->zone)),
                                        ts_part ("to", invaders_say_zone (zone))),
                             "Invasion Zones", outcome, error);
}

gboolean
invaders_apply_move (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  Zone zone = (Zone) ts_arg_choice (command, "zone", invaders_zones);
  Place place;

  if (!get_place (state, command, &place, error)
      || !check_move (state, &place, zone, command, outcome, error))
    return FALSE;
  ts_title (outcome,
            ts_phrase ("{card} → {zone}", invaders_name_card (state, invaders_card (state, &place)),
                       invaders_name_zone (zone)));
  invaders_move_card (state, &place, zone, outcome);
  return TRUE;
}

/* Out of a slot. */

gboolean
invaders_apply_destroy (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  Place place;

  if (!get_place (state, command, &place, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("{card} is destroyed",
                                invaders_name_card (state, invaders_card (state, &place))));
  invaders_discard_card (state, &place, outcome);
  return TRUE;
}

gboolean
invaders_apply_sacrifice (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  Place place;

  if (!get_place (state, command, &place, error)
      || !invaders_allow_sacrifice (state, &place, command, outcome, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("{card} is sacrificed",
                                invaders_name_card (state, invaders_card (state, &place))));
  invaders_discard_card (state, &place, outcome);
  return TRUE;
}

gboolean
invaders_apply_remove (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  Place place;

  if (!get_place (state, command, &place, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("{card} leaves the game",
                                invaders_name_card (state, invaders_card (state, &place))));
  invaders_remove_card (state, &place, outcome);
  return TRUE;
}

/* Tokens and power. */

static gboolean
check_tokens (const InvadersState *state, const Card *card, int n, GError **error)
{
  if (n == 0)
    return ts_refuse (error, ts_phrase ("Say how many tokens more or fewer."));
  if (card->tokens + n < 0)
    return ts_refuse (error,
                      ts_phrase_plural ("{card} has only {n} token.", "{card} has only {n} tokens.",
                                        card->tokens, invaders_name_card (state, card)));
  return card->tokens + n <= MAX_TOKENS
         || ts_refuse (error, ts_phrase ("There can be at most {n} tokens on a card.",
                                         ts_number ("n", MAX_TOKENS)));
}

static void
tell_tokens (const InvadersState *state, const Card *card, int n, TsOutcome *outcome)
{
  TsPhrase *on, *off;

  if (outcome == NULL)
    return;
  on = ts_phrase_plural ("{n} token onto {card}", "{n} tokens onto {card}", ABS (n),
                         invaders_name_card (state, card));
  off = ts_phrase_plural ("{n} token off {card}", "{n} tokens off {card}", ABS (n),
                          invaders_name_card (state, card));
  ts_outcome_set_title (outcome, ts_phrase_ref (n > 0 ? on : off));
  ts_outcome_add_deed (outcome, "tokens", n > 0 ? on : off, n > 0 ? off : on);
}

gboolean
invaders_apply_tokens (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  int n = (int) ts_arg_number (command, "n", 0);
  Place place;
  Card *card;

  if (!get_place (state, command, &place, error))
    return FALSE;
  card = get_card (state, &place);
  if (!check_tokens (state, card, n, error))
    return FALSE;
  card->tokens = (gint16) (card->tokens + n);
  card->counts = TRUE;
  card->due = FALSE;
  tell_tokens (state, card, n, outcome);
  return TRUE;
}

/* What nobody knew is what the card says; what is known differently holds for this card only. */
gboolean
invaders_apply_power (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  int power = (int) ts_arg_number (command, "power", 0);
  Place place;

  if (!get_place (state, command, &place, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("{card}: power {power}",
                                invaders_name_card (state, invaders_card (state, &place)),
                                ts_number ("power", power)));
  invaders_set_power (state, &place, power, outcome);
  return TRUE;
}
