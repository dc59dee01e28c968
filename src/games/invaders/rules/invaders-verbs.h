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

G_END_DECLS
