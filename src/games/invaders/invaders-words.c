/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-words.c: the ids that scripts use, whose seat is whose, and what people read for cards,
 * zones and sides.
 */

#include "invaders-words.h"

#include "invaders-known.h"
#include "invaders-setup.h"

#include <string.h>

#define N_IDS 8
#define CARD_PREFIX "card-"

const TsChoice invaders_sides[] = {
  [SIDE_MANKIND] = { "mankind", N_ ("Mankind") },
  [SIDE_INVADER] = { "invader", N_ ("The Invader") },
  [N_SIDES] = { NULL },
};

const TsChoice invaders_zones[] = {
  [ZONE_PACIFIC] = { "pacific", N_ ("Pacific rim") },
  [ZONE_EURASIA] = { "eurasia", N_ ("Eurasia") },
  [ZONE_AFRICA] = { "africa", N_ ("Africa") },
  [N_ZONES] = { NULL },
};

const TsChoice invaders_phases[] = {
  [PHASE_DRAW - PHASE_DRAW] = { "draw", N_ ("Draw phase") },
  [PHASE_MAIN - PHASE_DRAW] = { "main", N_ ("Main phase") },
  [PHASE_ATTACK - PHASE_DRAW] = { "attack", N_ ("Attack phase") },
  [PHASE_OVER - PHASE_DRAW] = { "over", N_ ("The game is over") },
  { NULL },
};

const TsChoice invaders_strategies[] = {
  [STRATEGY_DORMANT] = { "dormant", N_ ("Dormant") },
  [STRATEGY_ENABLED] = { "enabled", N_ ("Enabled") },
  [STRATEGY_USED] = { "used", N_ ("Used") },
  { NULL },
};

const TsChoice invaders_ends[] = {
  { "deck", N_ ("No card left to draw") },
  { "decks", N_ ("Both decks are empty") },
  { "skull", N_ ("The plot marker has reached the skull") },
  { "heroes", N_ ("All Heroes of the Resistance are eliminated") },
  { "eurasia", N_ ("The resistance in Eurasia is gone") },
  { "pacific-africa", N_ ("The resistance in the Pacific rim and Africa is gone") },
  { "weapon", N_ ("Mankind’s bio-weapon is complete") },
  { "agreed", N_ ("Both players agree") },
  { NULL },
};

static const char *const seats[N_SIDES] = { [SIDE_MANKIND] = "blue", [SIDE_INVADER] = "red" };

const char *
invaders_seat (Side side)
{
  return seats[side];
}

const char *
invaders_card_id (const Card *card)
{
  static _Thread_local char ids[N_IDS][16];
  static _Thread_local guint next;
  char *id = ids[next++ % N_IDS];

  g_snprintf (id, sizeof ids[0], CARD_PREFIX "%d", card->serial);
  return id;
}

gboolean
invaders_find_serial (const InvadersState *state, int serial, Place *place)
{
  for (Side side = 0; side < N_SIDES; side++)
    for (Zone zone = 0; zone < N_ZONES; zone++)
      for (guint slot = 0; slot < N_SLOTS; slot++)
        {
          const Card *card = &state->forces[side].slots[zone][slot];

          if (!card->there || card->serial != serial)
            continue;
          *place = (Place){ side, zone, slot };
          return TRUE;
        }
  return FALSE;
}

gboolean
invaders_get_card (const InvadersState *state, const char *id, Place *place, GError **error)
{
  gint64 serial;

  if (id != NULL && g_str_has_prefix (id, CARD_PREFIX)
      && g_ascii_string_to_signed (id + strlen (CARD_PREFIX), 10, 1, G_MAXINT16, &serial, NULL)
      && invaders_find_serial (state, (int) serial, place))
    return TRUE;
  return ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                       ts_phrase ("No card “{id}” lies in a zone. See the zones for those that do.",
                                  ts_name ("id", id != NULL ? id : "")));
}

gboolean
invaders_get_side (JsonObject *command, const char *name, Side *side, GError **error)
{
  const char *id = ts_arg_text (command, name);
  int index = ts_choice_index (invaders_sides, id);

  if (index < 0)
    return ts_error_set (error, TS_ERROR_UNKNOWN_ID,
                         ts_phrase ("“{id}” is no side: say “mankind” or “invader”.",
                                    ts_name ("id", id != NULL ? id : "")));
  *side = (Side) index;
  return TRUE;
}

TsPhrase *
invaders_say_named (const InvadersState *state, const char *id, const char *name)
{
  const Known *known = id != NULL ? invaders_find_known (state, id) : NULL;

  if (name != NULL)
    return ts_phrase_verbatim (name);
  return known != NULL ? invaders_say_known (known) : ts_phrase ("a card");
}

TsPhrase *
invaders_say_card (const InvadersState *state, const Card *card)
{
  if (card->id != NULL || card->name != NULL)
    return invaders_say_named (state, card->id, card->name);
  return card->hero ? ts_phrase ("Hero {number}", ts_number ("number", card->serial))
                    : ts_phrase ("Card {number}", ts_number ("number", card->serial));
}

TsArg
invaders_name_card (const InvadersState *state, const Card *card)
{
  return ts_part ("card", invaders_say_card (state, card));
}

TsPhrase *
invaders_say_announced (const InvadersState *state, const Announced *card)
{
  return invaders_say_named (state, card->id, card->name);
}

TsPhrase *
invaders_say_zone (Zone zone)
{
  return ts_phrase_msgid (invaders_zones[zone].label);
}

TsArg
invaders_name_zone (Zone zone)
{
  return ts_part ("zone", invaders_say_zone (zone));
}

TsPhrase *
invaders_say_side (Side side)
{
  return side == SIDE_MANKIND ? ts_phrase ("Mankind") : ts_phrase ("the Invader");
}

TsArg
invaders_name_side (Side side)
{
  return ts_part ("side", ts_phrase_msgid (invaders_sides[side].label));
}

TsPhrase *
invaders_say_cards (gint64 n)
{
  return ts_phrase_plural ("{n} card", "{n} cards", n);
}

const char *
invaders_strategy_id (Side side, guint number)
{
  static const char *const ids[N_SIDES][N_STRATEGIES]
      = { { "mankind-1", "mankind-2", "mankind-3", "mankind-4", "mankind-5" },
          { "invader-1", "invader-2", "invader-3", "invader-4", "invader-5" } };

  return ids[side][number - 1];
}

TsPhrase *
invaders_say_strategy (const InvadersState *state, Side side, guint number)
{
  const char *name = state->forces[side].strategies[number - 1].name;
  g_autoptr (JsonObject) entry
      = invaders_dup_card (state->setup, "strategy", invaders_strategy_id (side, number));

  if (name == NULL)
    name = ts_arg_text (entry, "name");
  if (name != NULL && *name != '\0')
    return ts_phrase_verbatim (name);
  return ts_phrase ("Strategy {number}", ts_number ("number", number));
}
