/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-attack.h: what the Invader's attack comes to, zone by zone, before it is settled.
 *
 * In each zone Mankind drains the difference where the sum of the Invader's cards is higher than
 * that of its own cards with the zone's power; a turned Hero adds nothing (public).
 */

#pragma once

#include "invaders-words.h"

G_BEGIN_DECLS

#define MAX_SUM 999
#define MAX_PREVENTED 999

/* Whether the Invader has a card in any zone. */
gboolean invaders_has_attackers (const InvadersState *state);
/* Mankind's sum with the zone's power; UNKNOWN_SUM. */
int invaders_defense (const InvadersState *state, Zone zone);
/* Cards; UNKNOWN while a power is not known. */
int invaders_expect_drain (const InvadersState *state, Zone zone);
/* Why the turn may not end yet; NULL: it may. (full) */
TsPhrase *invaders_say_end_stop (const InvadersState *state);

/* −1 power markers on the board. */
int invaders_count_markers (const InvadersState *state);
/* What is printed on the board; remembered where nobody knew. */
void invaders_set_zone_power (InvadersState *state, Zone zone, int power, TsOutcome *outcome);

G_END_DECLS
