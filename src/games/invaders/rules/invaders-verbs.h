/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * invaders-verbs.h: the commands of each chapter; invaders.c lists them.
 *
 * "card" is the id of a card in a slot ("card-12"), but in play and cancel one of the catalogue.
 */

#pragma once

#include "ts-game.h"

G_BEGIN_DECLS

#define INVADERS_SUM_ARG(Args, zone, z, side, s, text)                                             \
  {                                                                                                \
    zone "-" side, TS_SPEC_INTEGER, .min = -MAX_SUM, .max = MAX_SUM, .label = text,                \
                                    TS_INTO (Args, totals[z].sums[s]), .otherwise = UNKNOWN_SUM    \
  }

/* What the cards of both sides come to, zone by zone: into the member `totals`. */
#define INVADERS_SUM_ARGS(Args)                                                                    \
  INVADERS_SUM_ARG (Args, "pacific", ZONE_PACIFIC, "invader", SIDE_INVADER,                        \
                    N_ ("Pacific rim: sum of the Invader")),                                       \
      INVADERS_SUM_ARG (Args, "eurasia", ZONE_EURASIA, "invader", SIDE_INVADER,                    \
                        N_ ("Eurasia: sum of the Invader")),                                       \
      INVADERS_SUM_ARG (Args, "africa", ZONE_AFRICA, "invader", SIDE_INVADER,                      \
                        N_ ("Africa: sum of the Invader")),                                        \
      INVADERS_SUM_ARG (Args, "pacific", ZONE_PACIFIC, "mankind", SIDE_MANKIND,                    \
                        N_ ("Pacific rim: sum of Mankind, with the zone’s power")),                \
      INVADERS_SUM_ARG (Args, "eurasia", ZONE_EURASIA, "mankind", SIDE_MANKIND,                    \
                        N_ ("Eurasia: sum of Mankind, with the zone’s power")),                    \
      INVADERS_SUM_ARG (Args, "africa", ZONE_AFRICA, "mankind", SIDE_MANKIND,                      \
                        N_ ("Africa: sum of Mankind, with the zone’s power"))

extern const TsVerb invaders_setup_verbs[], invaders_piles_verbs[], invaders_play_verbs[],
    invaders_settle_verbs[], invaders_zones_verbs[], invaders_heroes_verbs[], invaders_plot_verbs[],
    invaders_power_verbs[], invaders_attack_verbs[], invaders_turn_verbs[], invaders_sums_verbs[];

/* The setup (invaders-setup.c): see TsGame. */
extern const TsSpec invaders_options[];
JsonObject *invaders_prepare (JsonObject *given, GError **error);
void invaders_read_setup (gpointer setup, JsonObject *json);
void invaders_begin (gpointer state, gconstpointer setup);

gboolean invaders_is_moot (const InvadersState *state, InvadersZone zone);
/* Nothing was drained because nothing was left, and the marker stands before the skull: whether it
 * goes down then decides the game, and no page says it. Elsewhere the next draw of Mankind decides
 * it (L4). */
gboolean invaders_is_slip_open (const InvadersState *state);

gboolean invaders_is_cost_known (const Cost *cost);
TsArg invaders_name_strategy (const InvadersState *state, InvadersSide side, guint number);
gboolean invaders_keeps_strategies (gconstpointer data, gconstpointer args, TsWhyNot *why_not);
Strategy *invaders_find_strategy (gconstpointer state, guint i);

int invaders_count_markers (const InvadersState *state);

extern const char *const invaders_hand_keys[N_SIDES];
/* As somebody has typed it into the catalogue, or said in an earlier game. */
InvadersOpening invaders_read_opening (const InvadersState *state);

extern const TsChoice invaders_ends[];
extern const InvadersEnd invaders_hows[];
extern const TsChoice invaders_stats[];
TsPhrase *invaders_format_end (const InvadersState *state);
/* What leaves no doubt, however it came about: a marker that was set there by hand, too. */
TsPhrase *invaders_format_plain_sign (const InvadersState *state, const char *id);
gboolean invaders_is_sign_plain (const InvadersState *state, const char *id);
gboolean invaders_has_power (const Known *known);

G_END_DECLS
