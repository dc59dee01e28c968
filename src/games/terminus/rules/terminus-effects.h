/* SPDX-License-Identifier: GPL-3.0-or-later
 * Copyright The Tableside authors
 *
 * terminus-effects.h: what developments and upgrades take and give.
 */

#pragma once

#include "terminus.h"

G_BEGIN_DECLS

/* What changes hands, more or less than nothing, as arguments of a command. */
typedef struct
{
  gint16 of[N_GOODS]; /* by place in Goods; less than nothing is paid */
  guint8 said[N_GOODS];
} TerminusAmounts;
#define TERMINUS_AMOUNT_ARG(Args, id, i, most, text)                                               \
  {                                                                                                \
    id, TS_SPEC_INTEGER, .min = -(most), .max = most, .label = text,                               \
                         TS_INTO (Args, amounts.of[i]), TS_HAS (Args, amounts.said[i])             \
  }
#define TERMINUS_AMOUNT_ARGS(Args)                                                                 \
  TERMINUS_AMOUNT_ARG (Args, "coins", 0, 50, N_ ("Coins")),                                        \
      TERMINUS_AMOUNT_ARG (Args, "permits", 1, 12, N_ ("Permits")),                                \
      TERMINUS_AMOUNT_ARG (Args, "blueprints", 2, 15, N_ ("Blueprints")),                          \
      TERMINUS_AMOUNT_ARG (Args, "construction", 3, 20, N_ ("Construction")),                      \
      TERMINUS_AMOUNT_ARG (Args, "power", 4, 8, N_ ("Power")),                                     \
      TERMINUS_AMOUNT_ARG (Args, "rails", 5, N_RAILS, N_ ("Rails"))

/* These amounts as an effect, known when one of them is said. */
Effect terminus_get_said_effect (const TerminusAmounts *said);
/* Teaches an effect to the card that has it. */
void
terminus_teach_effect (const char *type, const char *id, const Effect *effect, TsOutcome *outcome);
/* Whether it can be paid, and what it then gives be had. */
gboolean terminus_may_do_effect (const TerminusState *state,
                                 int player,
                                 const Effect *effect,
                                 const char *heading,
                                 TsWhyNot *why_not);
/* Whether a player has an upgrade of which nobody has said what it does. */
gboolean terminus_has_unread_upgrade (const TerminusState *state, int player);
/* Whether one has such an upgrade, or one that does something now. */
gboolean terminus_has_open_upgrade (const TerminusState *state, int player);
/* What an upgrade, or a development, does, as far as anybody knows. */
Effect terminus_get_upgrade_effect (const TerminusState *state, guint upgrade);
Effect terminus_get_development_effect (const TerminusState *state, guint number);
/* What its owner wrote that a card does; NULL: nothing. (transfer full) */
const char *terminus_get_card_text (const TerminusState *state, const char *type, const char *id);
/* "1 coin → 4 Construction"; NULL: nobody knows. (transfer full) */
TsPhrase *terminus_format_effect (const Effect *effect);

G_END_DECLS
