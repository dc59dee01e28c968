/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-verbs.h: the commands of each chapter; terminus.c lists them.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* Headings of the rulebook, of several chapters. */
#define AUTOMA_HEADING "2-Player Game"
#define INCOME_HEADING "Annual Income"
#define SUPPLY_HEADING "Supply Zone"

extern const TsVerb terminus_order_verbs[], terminus_income_verbs[], terminus_turn_verbs[],
    terminus_asked_verbs[], terminus_year_verbs[], terminus_demand_verbs[],
    terminus_develop_verbs[], terminus_lobby_verbs[], terminus_trade_verbs[],
    terminus_capacity_verbs[], terminus_build_verbs[], terminus_plan_verbs[],
    terminus_automa_verbs[], terminus_adjust_verbs[], terminus_keep_verbs[],
    terminus_market_verbs[], terminus_scoring_verbs[], terminus_pad_verbs[],
    terminus_correct_verbs[];

/* terminus-flow.c: where only the score is kept, what is about the table is no new command; what
 * was recorded plays. */
gboolean terminus_complete_table (
    gconstpointer state, gconstpointer args, JsonObject *command, TsChance *chance, GError **error);

/* Of commands about one player. */
typedef struct
{
  gint8 player;
} TerminusWho;
extern const TsSpec terminus_player_args[];
#define TERMINUS_PLAYER_ARG(Args)                                                                  \
  {                                                                                                \
    "player", TS_SPEC_CHOICE, .required = TRUE, .choices = terminus_colors,                        \
                              .label = N_ ("Player"), TS_INTO (Args, player),                      \
                              .find = terminus_find_named                                          \
  }

/* The preconditions of the actions, which terminus-prospects.c lists. */
typedef gboolean TerminusMay (gconstpointer state, gconstpointer args, TsWhyNot *why_not);
TerminusMay terminus_may_demand, terminus_may_place_development, terminus_may_move_lobbyist,
    terminus_may_agenda, terminus_may_project, terminus_may_upgrade, terminus_may_buy,
    terminus_may_collect, terminus_may_buy_rails, terminus_may_raise_capacity,
    terminus_may_build_something;

G_END_DECLS
