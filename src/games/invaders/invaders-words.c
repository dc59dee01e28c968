/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-words.c: to be written.
 */

#include "invaders-words.h"

const TsChoice invaders_sides[] = { { NULL } };

const TsChoice invaders_zones[] = { { NULL } };

const TsChoice invaders_phases[] = { { NULL } };

const TsChoice invaders_strategies[] = { { NULL } };

const TsChoice invaders_ends[] = { { NULL } };

const char *
invaders_seat (Side side)
{
  return NULL;
}

const char *
invaders_card_id (const Card *card)
{
  return NULL;
}

gboolean
invaders_get_card (const InvadersState *state, const char *id, Place *place, GError **error)
{
  return FALSE;
}

gboolean
invaders_find_serial (const InvadersState *state, int serial, Place *place)
{
  return FALSE;
}

gboolean
invaders_get_side (JsonObject *command, const char *name, Side *side, GError **error)
{
  return FALSE;
}

TsPhrase *
invaders_say_named (const InvadersState *state, const char *id, const char *name)
{
  return NULL;
}

TsPhrase *
invaders_say_card (const InvadersState *state, const Card *card)
{
  return NULL;
}

TsArg
invaders_name_card (const InvadersState *state, const Card *card)
{
  return ts_name ("model", "");
}

TsPhrase *
invaders_say_announced (const InvadersState *state, const Announced *card)
{
  return NULL;
}

TsPhrase *
invaders_say_zone (Zone zone)
{
  return NULL;
}

TsArg
invaders_name_zone (Zone zone)
{
  return ts_name ("model", "");
}

TsPhrase *
invaders_say_side (Side side)
{
  return NULL;
}

TsArg
invaders_name_side (Side side)
{
  return ts_name ("model", "");
}

TsPhrase *
invaders_say_cards (gint64 n)
{
  return NULL;
}

TsPhrase *
invaders_say_strategy (const InvadersState *state, Side side, guint number)
{
  return NULL;
}
