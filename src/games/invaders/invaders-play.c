/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-play.c: the active player plays a card, and either player cancels what was announced.
 */

#include "invaders-play.h"

#include "invaders-board.h"
#include "invaders-flow.h"
#include "invaders-verbs.h"

#define HEADING "A) Play cards"

#define CARD_ARGS                                                                                  \
  { "card", TS_SPEC_TEXT, .max = 64, .label = N_ ("Card of the catalogue") },                      \
      { "name", TS_SPEC_TEXT, .max = TS_MAX_NAME, .label = N_ ("Name") },                          \
      { "discard", TS_SPEC_INTEGER, .max = MAX_COST, .label = N_ ("Discard cost") },               \
  {                                                                                                \
    "drain", TS_SPEC_INTEGER, .max = MAX_COST, .label = N_ ("Drain cost")                          \
  }
#define PAID_ARGS                                                                                  \
  { "discards", TS_SPEC_TEXTS, .max = TS_MAX_NAME, .label = N_ ("Cards that are discarded") },     \
  {                                                                                                \
    "drains", TS_SPEC_TEXTS, .max = TS_MAX_NAME, .label = N_ ("Cards that are drained")            \
  }

const TsSpec invaders_play_args[] = {
  { "side", TS_SPEC_CHOICE, .choices = invaders_sides, .label = N_ ("Who plays it"),
    .hint = N_ ("left out, the active player") },
  CARD_ARGS,
  { "power", TS_SPEC_INTEGER, .min = -MAX_POWER, .max = MAX_POWER, .label = TS_NC ("card", "Power"),
    .hint = N_ ("0 and less are power values too") },
  { "one-shot", TS_SPEC_BOOLEAN, .label = N_ ("A one-shot, without a power value") },
  { "zone", TS_SPEC_CHOICE, .choices = invaders_zones, .label = N_ ("Zone") },
  { "sacrifice", TS_SPEC_TEXT, .max = 64, .label = N_ ("Card that makes room") },
  { "tokens", TS_SPEC_INTEGER, .max = MAX_TOKENS, .label = N_ ("Tokens on it") },
  PAID_ARGS,
  { "free", TS_SPEC_BOOLEAN, .label = N_ ("Another card lets it be played without its cost") },
  TS_ANYWAY_ARG,
  { NULL },
};

const TsSpec invaders_cancel_args[] = {
  CARD_ARGS,
  PAID_ARGS,
  TS_ANYWAY_ARG,
  { NULL },
};

static gboolean
read_side (
    const InvadersState *state, JsonObject *command, Side *side, TsOutcome *outcome, GError **error)
{
  *side = state->active;
  if (!json_object_has_member (command, "side"))
    return TRUE;
  return invaders_get_side (command, "side", side, error)
         && (*side == state->active
             || ts_rules_forbid (
                 command,
                 ts_phrase ("It is the turn of {side}. Out of turn only a card that "
                            "cancels another is played.",
                            ts_part ("side", invaders_say_side (state->active))),
                 "B. Main phase", outcome, error));
}

/* Mankind makes room only in a full zone (L46), the Invader never (L48). */
static gboolean
make_room (InvadersState *state,
           const Offer *offer,
           Zone zone,
           JsonObject *command,
           TsOutcome *outcome,
           GError **error)
{
  const char *id = ts_arg_text (command, "sacrifice");
  TsPhrase *stop;
  Place place;

  if (id == NULL)
    return TRUE;
  if (!invaders_get_card (state, id, &place, error))
    return FALSE;
  if (place.side != offer->side || place.zone != zone)
    return ts_refuse (error,
                      ts_phrase ("{card} does not lie where the new card is to lie. Choose a "
                                 "card of the same side and zone.",
                                 invaders_name_card (state, invaders_card (state, &place))));
  stop = invaders_say_sacrifice_stop (state, &place);
  if (stop != NULL && !ts_rules_forbid (command, stop, "Invasion Zones", outcome, error))
    return FALSE;
  state->entrance.sacrifice = invaders_card (state, &place)->serial;
  return TRUE;
}

static gboolean
need_slot (const InvadersState *state, Side side, Zone zone, GError **error)
{
  if (state->entrance.sacrifice != NOBODY || invaders_find_slot (state, side, zone) != NOBODY)
    return TRUE;
  return ts_refuse (error, side == SIDE_MANKIND
                               ? ts_phrase ("All four slots are full: {zone}. Choose another zone, "
                                            "or a card there to sacrifice.",
                                            invaders_name_zone (zone))
                               : ts_phrase ("All four slots are full: {zone}. Choose another zone.",
                                            invaders_name_zone (zone)));
}

static gboolean
read_entrance (InvadersState *state,
               const Offer *offer,
               JsonObject *command,
               TsOutcome *outcome,
               GError **error)
{
  int zone = ts_arg_choice (command, "zone", invaders_zones);

  state->entrance = (Entrance){ .zone = NOBODY, .sacrifice = NOBODY };
  if (offer->plays != PLAYS_STAYS)
    return TRUE;
  if (zone == NOBODY)
    return ts_refuse (error, ts_phrase ("Say the zone that it is played into, with “zone”."));
  state->entrance.zone = (gint8) zone;
  state->entrance.power = (gint16) offer->power;
  state->entrance.known = TRUE;
  state->entrance.tokens = (gint16) offer->tokens;
  return make_room (state, offer, (Zone) zone, command, outcome, error)
         && need_slot (state, offer->side, (Zone) zone, error);
}

static gboolean
check_plays (const Offer *offer, JsonObject *command, TsOutcome *outcome, GError **error)
{
  return offer->plays != PLAYS_CANCELS
         || ts_rules_forbid (
             command,
             ts_phrase ("{card} cancels a card as that is played. Keep it until the "
                        "other side announces one.",
                        ts_part ("card", invaders_say_known (offer->known))),
             HEADING, outcome, error);
}

gboolean
invaders_apply_play (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  Offer offer;
  Side side;

  if (!invaders_need_phase (state, PHASE_MAIN, error)
      || !read_side (state, command, &side, outcome, error)
      || !invaders_read_offer (state, command, side, FALSE, &offer, outcome, error)
      || !check_plays (&offer, command, outcome, error)
      || !read_entrance (state, &offer, command, outcome, error)
      || !invaders_announce (state, &offer, command, outcome, error))
    return FALSE;
  ts_title (outcome, ts_phrase ("{side} plays {card}", invaders_name_side (side),
                                ts_part ("card", invaders_say_announced (state, state->chain))));
  return TRUE;
}

gboolean
invaders_apply_cancel (gpointer data, JsonObject *command, TsOutcome *outcome, GError **error)
{
  InvadersState *state = data;
  const Announced *target;
  Offer offer;

  if (state->n_chain == 0)
    return ts_refuse (error, ts_phrase ("No card waits to be cancelled. Cancel one as it is "
                                        "played."));
  if (state->n_chain >= MAX_CHAIN)
    return ts_refuse (error, ts_phrase ("So many cards in a row cancel no more. Settle them "
                                        "first."));
  if (!invaders_read_offer (state, command, invaders_get_answerer (state), TRUE, &offer, outcome,
                            error)
      || !invaders_announce (state, &offer, command, outcome, error))
    return FALSE;
  target = &state->chain[state->n_chain - 2];
  ts_title (outcome, ts_phrase ("{side} cancels {card}", invaders_name_side (offer.side),
                                ts_part ("card", invaders_say_announced (state, target))));
  return TRUE;
}
